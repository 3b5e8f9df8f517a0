/* A monkey presses buttons at random, over menus and games of the house and of the tests: nothing
 * fails, nothing hangs, and from wherever it has come, a few presses of B and Y lead back to the
 * titles. ASTERISM_PRESSES says how many presses; ASTERISM_SEED which ones. */
#include <stdio.h>
#include <stdlib.h>

#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "titles.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define PRESSES    100000
#define LEAST      20000 /* that reach every screen */
#define LEAVES_MAX 200   /* presses that lead out of anything */

static struct title quick[TITLES_MAX];
static uint8_t quick_count;
static const char *visited[64];
static uint32_t visited_count;

static uint32_t number(const char *name, uint32_t fallback) {
    const char *value = getenv(name);
    return value == NULL ? fallback : (uint32_t)strtoul(value, NULL, 10);
}

/* A screen of this name was there. */
static void visit(const char *place) {
    for (uint32_t i = 0; i < visited_count; i++) {
        if (strcmp(visited[i], place) == 0) {
            return;
        }
    }
    visited[visited_count++] = place;
}

/* Where enough presses lead, sooner or later. */
static void assert_visited(void) {
    static const char *const names[] = {"hint",    "end",  "review",   "moment",
                                        "history", "hold", "recovery", "erase"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const uint32_t before = visited_count;
        visit(names[i]);
        if (visited_count != before) {
            fail_msg("the monkey never came to %s", names[i]);
        }
    }
}

static enum button any_button(struct rng *rng) {
    /* A and the directions lead further in, so they are pressed more often. */
    static const enum button buttons[] = {
        BUTTON_A,  BUTTON_A,    BUTTON_A,    BUTTON_A,     BUTTON_A,     BUTTON_B,
        BUTTON_X,  BUTTON_Y,    BUTTON_UP,   BUTTON_DOWN,  BUTTON_DOWN,  BUTTON_LEFT,
        BUTTON_UP, BUTTON_LEFT, BUTTON_DOWN, BUTTON_RIGHT, BUTTON_RIGHT, BUTTON_A};
    return buttons[rng_below(rng, sizeof buttons / sizeof buttons[0])];
}

/* By B, and now and then by Y. */
static void leave(uint32_t pressed) {
    struct rng ways;
    rng_seed(&ways, pressed, RNG_TEST, 6);
    for (int i = 0; i < LEAVES_MAX && !rig_at("titles"); i++) {
        if (rig_at("start")) {
            rig_run(500);
        }
        if (rig_at("recovery")) { /* out of it leads its first line */
            while (screen_page(&rig)->menu.at > 0) {
                rig_press(BUTTON_UP);
            }
            rig_press(BUTTON_A);
            rig_run(1000);
        }
        rig_press(rng_below(&ways, 4) == 0 ? BUTTON_Y : BUTTON_B);
    }
    if (!rig_at("titles")) {
        fail_msg("after %u presses there is no way out of %s", pressed, rig.place);
    }
}

/* A dialog that was drawn without what lies below it looks as if all were drawn anew; while it
 * thinks, its progress is drawn now and then only. */
static void assert_drawn(void) {
    static uint8_t pixels[sizeof rig.pixels];
    if (rig.asleep || rig.draw != 0 || rig_at("thinking") ||
        !screens[screen_page(&rig)->screen].over) {
        return;
    }
    memcpy(pixels, rig.pixels, sizeof pixels);
    rig.draw = 1;
    screen_draw(&rig);
    if (memcmp(pixels, rig.pixels, sizeof pixels) != 0) {
        fail_msg("%s is not drawn as a whole", rig.place);
    }
}

/* What else happens to a handheld. */
static void happen(struct rng *rng) {
    switch (rng_below(rng, 40)) {
    case 0:
        rig_power_on();
        break;
    case 1:
        rig_run(200000); /* it falls asleep */
        break;
    case 2:
        headless.battery = (uint8_t)(4u + rng_below(rng, 97));
        break;
    case 3:
        headless.usb = !headless.usb;
        break;
    case 4:
        rig_power_on_holding(1u << BUTTON_B);
        rig_run(600);
        headless_hold(0);
        break;
    default:
        rig_run(rng_below(rng, 3000));
        break;
    }
}

static void nothing_that_is_pressed_does_harm(void **state) {
    (void)state;
    const uint32_t presses = number("ASTERISM_PRESSES", sample_at_least(LEAST, PRESSES)),
                   seed = number("ASTERISM_SEED", 1);
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 5);
    rig_start_with(seed % 2 == 0 ? "picopad" : "picosystem", quick, quick_count);
    for (uint32_t i = 0; i < presses; i++) {
        rig_press(any_button(&rng));
        visit(rig.place);
        assert_drawn();
        if (rng_below(&rng, 12) == 0) {
            happen(&rng);
        }
        if (rng_below(&rng, 400) == 0) {
            leave(i);
        }
    }
    leave(presses);
    print_message("%u presses, %u screens\n", presses, visited_count);
    if (presses >= LEAST) {
        assert_visited();
    }
    rig_end();
}

static int prepare(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        quick[quick_count++] = rig_quick(&titles[i]);
    }
    for (uint8_t i = 0; i < rig_titles_count && quick_count < TITLES_MAX; i++) {
        quick[quick_count++] = rig_titles[i];
    }
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_that_is_pressed_does_harm)};
    return cmocka_run_group_tests(tests, prepare, NULL);
}
