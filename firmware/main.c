/* The device's entry: the console on the drivers, for ever. */
#include <pico/binary_info.h>

#include "check.h"
#include "console.h"
#include "drivers.h"
#include "hal/clock.h"
#include "hal/panic.h"
#include "take.h"
#include "text.h"
#include "titles.h"

#define ACTIONS_TOLD 12
#define STORY_SIZE   320

/* Ends of what lies in RAM from the start, told by the linker. */
extern char __data_start__[], __bss_end__[], __StackTop[], __StackBottom[];

static struct console console;
static bool running;

/* The last actions as they stand in the log: enough, with the seed, to play them again. */
static void tell_actions(const struct match *match, struct text *text) {
    const uint16_t first =
        match->count > ACTIONS_TOLD ? (uint16_t)(match->count - ACTIONS_TOLD) : 0;
    text_format(text, "\nactions %d to %d of %s:\n", first, match->count,
                console.sitting.title->rules->id);
    for (uint16_t i = first; i < match->count && i < LOG_MAX; i++) {
        const struct action action = console.sitting.log[i];
        text_format(text, "%d.%d.%d.%d ", action.verb, action.a, action.b, action.c);
    }
}

static void tell(const char *what, struct text *text) {
    text_add(text, what);
    if (running && console.sitting.title != NULL) {
        text_add(text, "\nseed ");
        text_unsigned(text, console.sitting.match.setup.seed);
    }
    if (running && console.sitting.phase != SITTING_NOBODY && !saves_keeps(&console.saves)) {
        text_add(text, "\nThe last moves are not saved.");
    }
}

/* The game up to the last action that went well, as a code; if that fails too, as actions. */
static void show_game(const char *instead) {
    static struct panic_code code;
    struct take_titles all;
    code.instead = instead;
    panic_with(&code);
    take_titles(titles, titles_count, &all);
    if (take_so_far(&console.sitting, &all.list) == RESULT_OK &&
        take_made(&console.sitting)->code) {
        const struct qr *const qr = &take_made(&console.sitting)->qr;
        code = (struct panic_code){&qr->dark[0][0], QR_WORDS, qr->modules, instead};
    }
}

/* The first bug, and what is told of it: to tell it must not be another one. */
static struct {
    const char *file;
    int line;
    char words[STORY_SIZE], actions[STORY_SIZE];
} bug;

static void show_bug(const char *words) {
    if (running && console.sitting.title != NULL && console.sitting.match.game != NULL) {
        show_game(bug.actions);
    }
    panic_show(bug.file, bug.line, words);
}

_Noreturn void core_panic(const char *file, int line, const char *what) {
    if (bug.file != NULL) { /* the telling itself is broken */
        panic_show(bug.file, bug.line, bug.words);
    }
    bug.file = file;
    bug.line = line;
    struct text story = text_over(bug.words, sizeof bug.words);
    struct text actions = text_over(bug.actions, sizeof bug.actions);
    tell(what, &story);
    if (running && console.sitting.title != NULL) {
        tell_actions(&console.sitting.match, &actions);
    }
    guard_afresh(bug.words, show_bug); /* a game that is played once more needs a stack */
}

static uint32_t memory_used(void) {
    return (uint32_t)(__bss_end__ - __data_start__) + (uint32_t)(__StackTop - __StackBottom);
}

int main(void) {
    bi_decl(bi_string(BINARY_INFO_TAG_RASPBERRY_PI, BINARY_INFO_ID_RP_PROGRAM_BUILD_ATTRIBUTE,
                      image_commit)); /* picotool info tells it */
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
