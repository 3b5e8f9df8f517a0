/* libFuzzer: a flash that a console mounts, resumes from, and is pressed on for some seconds, with
 * power cuts in between. No CHECK may be reached: what is in flash is not the console's to trust.
 */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "console.h"
#include "headless.h"
#include "image.h"
#include "titles.h"

#include "hal/clock.h"

#define PRESSES_MAX 40u
#define BUDGET_MS   8000u /* of a run, all presses together */

static const struct console_facts facts = {
    .version = "fuzz", .board = "fuzz", .memory_used = 131072, .memory = 270336};
static struct console console;
static struct title quick[TITLES_MAX];
static jmp_buf over;
static bool running;
static uint32_t end; /* of the time that may pass now */

/* Panics that are known and wait for somebody: {"firmware/app/some.c", "what > 0", false}, with a
 * line that says until when, and an input in corpus/flash. They are told once, and end no run. */
static struct {
    const char *file, *what;
    bool told;
} known[] = {
    {NULL, NULL, false}, /* nothing today */
};

_Noreturn void core_panic(const char *file, int line, const char *what) {
    for (size_t i = 0; running && known[i].file != NULL; i++) {
        if (strcmp(file, known[i].file) == 0 && strcmp(what, known[i].what) == 0) {
            if (!known[i].told) {
                fprintf(stderr, "known: panic at %s:%d: %s\n", file, line, what);
                known[i].told = true;
            }
            longjmp(over, 1);
        }
    }
    fprintf(stderr, "panic at %s:%d: %s\n", file, line, what);
    abort();
}

static void stop(void *context) {
    (void)context;
    longjmp(over, 1);
}

static void pass(void *context, uint32_t ms) {
    (void)context;
    const uint32_t left = end - headless.now;
    headless.now += ms < left ? ms : left;
}

/* Computers that hardly think: what is looked for lies around them. */
int LLVMFuzzerInitialize(int *count, char ***values) {
    static const struct strength few[LEVELS] = {{.iterations = 2, .misjudges = 255},
                                                {.iterations = 3, .misjudges = 255},
                                                {.iterations = 4},
                                                {.iterations = 5},
                                                {.iterations = 6}};
    static struct policy policies[TITLES_MAX];
    (void)count;
    (void)values;
    for (uint8_t i = 0; i < titles_count; i++) {
        policies[i] = *titles[i].policy;
        policies[i].levels = few;
        quick[i] = titles[i];
        quick[i].policy = &policies[i];
    }
    return 0;
}

static void power_on(uint8_t held) {
    headless_hold(0);
    headless.pressed = 0;
    headless_hold(held);
    end = headless.now;
    console_start(&console, quick, titles_count, &facts);
}

static void run(uint32_t ms) {
    end = headless.now + ms;
    while (headless.now != end) {
        clock_wait(console_tick(&console));
    }
}

/* A byte: the button, how long nothing happens afterwards, and whether it is held, or the power
 * fails, with the button held as it comes back; or what the cell and the cable give from now on. */
static void press(uint8_t how) {
    if (how >> 6 == 1) {
        headless.battery = (uint8_t)((how & 31u) * 3u);
        headless.usb = (how & 32u) != 0;
        run(300);
        return;
    }
    const uint8_t button = (uint8_t)(1u << (how & 7u));
    const uint32_t wait = 20u << (how >> 3 & 7u);
    const bool cut = how >> 6 == 3, held = how >> 6 == 2;
    if (cut) {
        power_on(wait > 100 ? button : 0);
    } else {
        headless_hold(button);
    }
    run(held ? 700 : 30);
    headless_hold(0);
    run(wait);
}

static void play(struct feed *input, const struct headless_storage *storage) {
    static const char *const named[] = {"picosystem", "waveshare_13", "picopad"};
    headless_start(headless_board_find(named[feed_u8(input) % 3u]), storage, 42);
    headless.pass = pass;
    headless.stop = stop;
    power_on(0);
    run(300);
    for (uint32_t i = 0; i < PRESSES_MAX && !feed_over(input) && headless.now < BUDGET_MS; i++) {
        press(feed_u8(input));
    }
    power_on(0);
    run(100);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct dump area;
    struct feed input = {bytes, bytes + size};
    image_make(&area, &input);
    const struct headless_storage storage = headless.storage;
    running = true;
    if (setjmp(over) == 0) {
        play(&input, &storage);
    }
    running = false;
    dump_close(&area);
    return 0;
}
