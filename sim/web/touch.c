/* A finger on the page's picture of the glass: it waits for the next tick. And what the page writes
 * on its own buttons. */
#include "touch.h"

#include <string.h>

#include "heard.h"
#include "web.h"

#define KEYS     4
#define KEY_WORD 24

static struct {
    bool there;
    uint32_t x, y;
} finger;

static char key_words[KEYS][KEY_WORD];

void web_tap(uint32_t x, uint32_t y) {
    finger.there = true;
    finger.x = x;
    finger.y = y;
}

void web_touch_tick(void) {
    struct console *const console = web_console();
    if (!finger.there || console->asleep || console->depth == 0) {
        return;
    }
    finger.there = false;
    touch_glass(console, (int)finger.x, (int)finger.y);
}

static void note_keys(void *who, const struct heard *heard) {
    (void)who;
    if (heard->kind == HEARD_KEYS) {
        const char *const words[KEYS] = {heard->keys->a, heard->keys->b, heard->keys->x,
                                         heard->keys->y};
        for (int i = 0; i < KEYS; i++) {
            struct text text = text_over(key_words[i], KEY_WORD);
            text_add(&text, words[i] != NULL ? words[i] : "");
        }
    }
}

const char *web_key_word(uint32_t key) {
    if (key == 0) {
        memset(key_words, 0, sizeof key_words);
        if (web_console()->depth > 0) {
            heard_screen(web_console(), note_keys, NULL);
        }
    }
    return key < KEYS ? key_words[key] : "";
}
