#include "script.h"

#include <string.h>

/* In the order of docs/scripts.md. The console is not asked: whoever reads a script needs none. The
 * policy test compares this list with its. */
static const char *const screens[] = {
    "start",      "held",         "recovery",     "saves",      "erase",          "erase_all",
    "titles",     "title",        "first",        "replace",    "seats",          "name",
    "table",      "events",       "hold",         "lesson",     "wait",           "curtain",
    "menu",       "sure",         "hint",         "more",       "scores",         "history",
    "take",       "deal",         "past",         "over",       "board",          "end",
    "review",     "moment",       "thinking",     "booklet",    "handheld",       "settings",
    "statistics", "about",        "update",       "test",       "test_buttons",   "test_pixels",
    "test_sound", "test_storage", "test_battery", "test_light", "test_backlight", "message",
    "storage",    "stopped",      "unkept",       "empty",      "sleep",
};

bool script_knows_screen(const char *name) {
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        if (strcmp(screens[i], name) == 0) {
            return true;
        }
    }
    return false;
}
