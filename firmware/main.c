/* The device's entry: the console on the drivers, for ever. */
#include "check.h"
#include "console.h"
#include "drivers.h"
#include "hal/clock.h"
#include "hal/panic.h"
#include "text.h"
#include "titles.h"

#define ACTIONS_TOLD 12
#define STORY_SIZE   400

/* Ends of what lies in RAM from the start, told by the linker. */
extern char __data_start__[], __bss_end__[], __StackTop[], __StackBottom[];

static struct console console;
static bool running;

/* What happened last, as it stands in the log: enough, with the seed, to play it again. */
_Noreturn void core_panic(const char *file, int line, const char *what) {
    static bool telling;
    static char bytes[STORY_SIZE];
    if (telling) { /* the story itself is broken */
        panic_show(file, line, what);
    }
    telling = true;
    struct text text = text_over(bytes, sizeof bytes);
    text_add(&text, what);
    if (running && console.sitting.title != NULL) {
        const struct match *match = &console.sitting.match;
        const uint16_t first =
            match->count > ACTIONS_TOLD ? (uint16_t)(match->count - ACTIONS_TOLD) : 0;
        text_add(&text, "\n\nseed ");
        text_unsigned(&text, match->setup.seed);
        text_format(&text, "\nactions %d to %d of %s:\n", first, match->count,
                    console.sitting.title->rules->id);
        for (uint16_t i = first; i < match->count && i < LOG_MAX; i++) {
            const struct action action = console.sitting.log[i];
            text_format(&text, "%d.%d.%d.%d ", action.verb, action.a, action.b, action.c);
        }
    }
    if (running && console.sitting.phase != SITTING_NOBODY && !saves_keeps(&console.saves)) {
        text_add(&text, "\nThe last moves are not saved.");
    }
    panic_show(file, line, bytes);
}

static uint32_t memory_used(void) {
    return (uint32_t)(__bss_end__ - __data_start__) + (uint32_t)(__StackTop - __StackBottom);
}

int main(void) {
    drivers_start();
    const struct console_facts facts = {.version = ASTERISM_VERSION,
                                        .board = ASTERISM_BOARD_TITLE,
                                        .commit = image_commit,
                                        .stopped = panic_was(),
                                        .memory_used = memory_used(),
                                        .memory = ASTERISM_RAM};
    console_start(&console, titles, titles_count, &facts);
    running = true;
    for (;;) {
        clock_wait(console_tick(&console));
    }
}
