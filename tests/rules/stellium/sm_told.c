/* Events in words. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "words.h"

#define ADD(...) words_add(out, SM_TEXT, __VA_ARGS__)

/* What an event's bytes are: k a kind, o an objective, n a number, c a cell or none. */
static const struct {
    const char *name, *bytes;
} told[] = {
    [SM_TOLD_TURN] = {"turn", "nn"},       [SM_TOLD_ASK] = {"ask", "k"},
    [SM_TOLD_TOUCH] = {"touch", "kn"},     [SM_TOLD_PLACE] = {"place", "kck"},
    [SM_TOLD_NOTHING] = {"nothing", "kc"}, [SM_TOLD_SWAP] = {"swap", "cck"},
    [SM_TOLD_PUSH] = {"push", "nck"},      [SM_TOLD_MOVE] = {"move", "cck"},
    [SM_TOLD_ROTATE] = {"rotate", "nnn"},  [SM_TOLD_ATTRACT] = {"attract", "cck"},
    [SM_TOLD_SKIP] = {"skip", "k"},        [SM_TOLD_EMPTY] = {"empty", "nn"},
    [SM_TOLD_DRAWN] = {"drawn", "k"},      [SM_TOLD_REFILL] = {"refill", "kcn"},
    [SM_TOLD_RETURN] = {"return", "k"},    [SM_TOLD_VALIDATE] = {"validate", "onn"},
    [SM_TOLD_USE] = {"use", "ckn"},        [SM_TOLD_LIMIT] = {"limit", "nnn"},
    [SM_TOLD_DONE] = {"done", ""},         [SM_TOLD_TAKE] = {"take", "oon"},
    [SM_TOLD_REVEAL] = {"reveal", "onn"},  [SM_TOLD_ASIDE] = {"aside", "nn"},
    [SM_TOLD_GONE] = {"gone", "o"},        [SM_TOLD_KEEP] = {"keep", ""},
    [SM_TOLD_END] = {"end", "nn"},         [SM_TOLD_STANDS] = {"stands", "n"},
};

static void show_byte(char type, uint8_t byte, char *out) {
    if ((type == 'c' && byte == SM_OFF) || (type == 'o' && byte == SM_NONE) ||
        (type == 'k' && byte >= SM_KINDS)) {
        ADD(" -");
    } else if (type == 'k') {
        ADD(" %s", sm_kind_names[byte]);
    } else if (type == 'o') {
        assert_in_range(byte, 0, SM_OBJECTIVES - 1);
        ADD(" %s_%s", sm_shape_names[byte / 4], sm_kind_names[byte % 4]);
    } else {
        ADD(" %d", byte);
    }
}

void sm_show_events(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        const struct event *const event = &events[i];
        const uint8_t bytes[] = {event->a, event->b, event->c};
        assert_in_range(event->kind, 0, COUNT_OF(told) - 1);
        ADD("%s%s", i > 0 ? " / " : "", told[event->kind].name);
        if (event->seat != SEAT_NONE) {
            ADD(" %d", event->seat);
        }
        for (size_t at = 0; told[event->kind].bytes[at] != '\0'; at++) {
            show_byte(told[event->kind].bytes[at], bytes[at], out);
        }
    }
}
