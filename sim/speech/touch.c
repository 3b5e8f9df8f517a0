/* A finger on the glass. The first touch moves the focus there, a second one is A; on a word at the
 * foot it is that button. What is drawn tells where it is (sim/speech); at a table the view moves
 * its focus itself, as for a direction, but to where the finger is: the linker puts what follows in
 * front of the two functions by which all views do that. */
#include "touch.h"

#include <string.h>

#include "assets.h"
#include "bars.h"
#include "heard.h"
#include "play.h"
#include "screen.h"
#include "things.h"

#include "hal/clock.h"

#define KEYS      4
#define PICTURE_W 192 /* of the games in the list of titles */

static struct {
    int16_t x, y;
    bool asked, hit,
        same; /* a view has asked where to go; something lies there; it has the focus */
} finger;

static bool touches(struct rect area) {
    return finger.x >= area.x && finger.x < area.x + area.w && finger.y >= area.y &&
           finger.y < area.y + area.h;
}

/* The smallest of the stops under the finger, or -1: one may lie on another. */
static int stop_under(const struct focus_stop *stops, int count) {
    int found = -1;
    for (int i = 0; i < count; i++) {
        const struct rect area = stops[i].area;
        if (touches(area) &&
            (found < 0 || area.w * area.h < stops[found].area.w * stops[found].area.h)) {
            found = i;
        }
    }
    return found;
}

static int ask(const struct focus_stop *stops, int count, int from) {
    const int to = stop_under(stops, count);
    finger.asked = true;
    finger.hit = to >= 0;
    finger.same = to >= 0 && to == from;
    return to;
}

static bool aims;

bool __real_focus_move(struct focus *focus, const struct focus_stop *stops, int count,
                       enum direction direction, int wrap);
bool __wrap_focus_move(struct focus *focus, const struct focus_stop *stops, int count,
                       enum direction direction, int wrap);
bool __wrap_focus_move(struct focus *focus, const struct focus_stop *stops, int count,
                       enum direction direction, int wrap) {
    if (!aims) {
        return __real_focus_move(focus, stops, count, direction, wrap);
    }
    const int to = ask(stops, count, focus->at);
    if (to >= 0 && !finger.same) {
        focus_set(focus, to);
    }
    return to >= 0;
}

bool __real_things_step(const struct things *things, struct thing *at, enum direction direction);
bool __wrap_things_step(const struct things *things, struct thing *at, enum direction direction);
bool __wrap_things_step(const struct things *things, struct thing *at, enum direction direction) {
    if (!aims) {
        return __real_things_step(things, at, direction);
    }
    const int to = ask(things->stops, things->count, things_find(things, *at));
    if (to >= 0) {
        *at = things->list[to];
    }
    return to >= 0;
}

/* What of the screen in front lies under the finger. */
struct found {
    const struct canvas *canvas;
    bool line, answer, focus, value;
    uint8_t place;
    bool key[KEYS];
    uint8_t pressed; /* the key whose word lies there; KEYS: none */
};

static void find_key(const struct bars_footer *footer, bool waits, struct found *found) {
    found->pressed = KEYS;
    for (uint8_t i = 0; i < KEYS; i++) {
        if (touches(bars_footer_area(found->canvas, footer, i)) && !(i == 0 && waits)) {
            found->pressed = i;
        }
    }
}

static void hear(void *who, const struct heard *heard) {
    struct found *const found = who;
    if (heard->kind == HEARD_KEYS) {
        const char *const words[KEYS] = {heard->keys->a, heard->keys->b, heard->keys->x,
                                         heard->keys->y};
        for (int i = 0; i < KEYS; i++) {
            found->key[i] = words[i] != NULL;
        }
        find_key(heard->keys, heard->dark, found);
    }
    const bool line = heard->kind == HEARD_LINE || heard->kind == HEARD_VALUE;
    if ((line || (heard->kind == HEARD_ANSWER && !heard->dark)) && touches(heard->area)) {
        *found = (struct found){.canvas = found->canvas,
                                .line = line,
                                .answer = !line,
                                .focus = heard->focus,
                                .value = heard->kind == HEARD_VALUE,
                                .place = heard->place,
                                .pressed = KEYS};
    }
}

static void press(struct console *console, enum button button) {
    screens[screen_page(console)->screen].press(console, button);
}

/* A direction that leads to the finger. What a view does with it that asks for no place (it turns a
 * piece, say) is taken back: nobody has pointed at that. */
static bool touch_table(struct console *console) {
    struct sitting *const sitting = &console->sitting;
    uint8_t before[VIEW_MAX];
    if (sitting->phase != SITTING_CHOOSE) {
        return false;
    }
    memcpy(before, sitting->view, sizeof before);
    finger.asked = finger.hit = finger.same = false;
    aims = true;
    press(console, BUTTON_DOWN);
    aims = false;
    if (!finger.asked) {
        memcpy(sitting->view, before, sizeof before);
        return false;
    }
    if (finger.same) {
        press(console, BUTTON_A);
    }
    return true;
}

static void touch_titles(struct console *console) {
    struct console_page *const page = screen_page(console);
    const int left = (console->canvas.width - PICTURE_W) / 2;
    const bool was = page->at == 0;
    page->at = 0;
    if (finger.x < left || finger.x >= left + PICTURE_W) {
        press(console, finger.x < left ? BUTTON_LEFT : BUTTON_RIGHT);
    } else if (was) {
        press(console, BUTTON_A);
    }
}

static void touch_found(struct console *console, const struct found *found) {
    struct console_page *const page = screen_page(console);
    if (found->focus) {
        press(console, found->value ? BUTTON_RIGHT : BUTTON_A);
        return;
    }
    if (found->line) {
        page->menu.at = found->place;
    } else {
        page->at = (int16_t)(found->place + (page->screen == SCREEN_TITLES));
    }
    screen_sound(console, &sound_move);
}

static bool has_keys(const struct found *found) {
    return found->key[0] || found->key[1] || found->key[2] || found->key[3];
}

static void touch(struct console *console) {
    struct found found = {.canvas = &console->canvas, .pressed = KEYS};
    heard_screen(console, hear, &found);
    screen_redraw(console);
    if (found.pressed < KEYS) {
        press(console, (enum button)(BUTTON_A + found.pressed));
    } else if (finger.y >= console->canvas.height - BARS_FOOTER_HEIGHT && has_keys(&found)) {
        return; /* beside the words of the keys, or on one that waits */
    } else if (found.line || found.answer) {
        touch_found(console, &found);
    } else if (screen_page(console)->screen == SCREEN_TITLES) {
        touch_titles(console);
    } else if (screen_page(console)->screen != SCREEN_TABLE || !touch_table(console)) {
        /* Nothing can be pointed at: on, or else back. */
        if (found.key[0] || found.key[1]) {
            press(console, found.key[0] ? BUTTON_A : BUTTON_B);
        }
    }
}

void touch_glass(struct console *console, int x, int y) {
    if (console->asleep || console->depth == 0) {
        return;
    }
    finger.x = (int16_t)x;
    finger.y = (int16_t)y;
    console->now = console->pressed = clock_ms();
    console->dimmed = false;
    touch(console);
}
