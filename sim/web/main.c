/* The console in a page, which calls `board`, lays what it has kept into the flash, calls `start`,
 * and then `tick` whenever it is due. */
#include <stdbool.h>

#include "check.h"
#include "console.h"
#include "text.h"
#include "titles.h"
#include "web.h"

#define STORY_SIZE  32768 /* a long game, whole */
#define PAGE_MEMORY 65536u

/* Where what the program is born with ends, told by the linker. */
extern const uint8_t __heap_base[];

static struct console console;
static bool running;

/* The page may say what it is: it knows its own build. */
static char version[WEB_FACT_SIZE] = ASTERISM_VERSION, board[WEB_FACT_SIZE], commit[WEB_FACT_SIZE];
static struct console_facts facts = {.version = version, .board = board};

struct console *web_console(void) {
    return &console;
}

uint32_t web_fact_size(void) {
    return WEB_FACT_SIZE;
}

char *web_fact_version(void) {
    return version;
}

char *web_fact_board(void) {
    return board;
}

char *web_fact_commit(void) {
    return commit;
}

void web_fact_memory(uint32_t used, uint32_t all) {
    facts.memory_used = used;
    facts.memory = all;
}

void web_fact_powerful(uint32_t powerful) {
    facts.powerful = powerful != 0;
}

void web_start(uint32_t now, uint32_t stopped) {
    if (board[0] == '\0') {
        struct text text = text_over(board, sizeof board);
        text_add(&text, web_board_now()->name);
    }
    if (facts.memory == 0) {
        web_fact_memory((uint32_t)(uintptr_t)__heap_base,
                        (uint32_t)__builtin_wasm_memory_size(0) * PAGE_MEMORY);
    }
    facts.commit = commit[0] != '\0' ? commit : NULL;
    facts.stopped = stopped != 0;
    web_time(now);
    console_start(&console, titles, titles_count, &facts);
    running = true;
}

uint32_t web_tick(uint32_t now) {
    CHECK(running);
    web_time(now);
    web_words_tick();
    web_touch_tick();
    return console_tick(&console);
}

const char *web_place(void) {
    return running ? console.place : "";
}

/* The whole game as it stands in the log: enough, with the seed, to play it again. */
static void tell_game(const struct sitting *sitting, struct text *text) {
    const struct match *const match = &sitting->match;
    text_format(text, "%s, version %s, %d seats, seed ", sitting->title->rules->id, version,
                (int)match->setup.seats);
    text_unsigned(text, match->setup.seed);
    text_add(text, ", actions");
    for (uint16_t i = 0; i < match->count && i < LOG_MAX; i++) {
        const struct action action = sitting->log[i];
        text_format(text, " %d.%d.%d.%d", action.verb, action.a, action.b, action.c);
    }
}

_Noreturn void core_panic(const char *file, int line, const char *what) {
    static char words[STORY_SIZE];
    static bool telling;
    struct text story = text_over(words, sizeof words);
    if (running && !telling && console.sitting.title != NULL &&
        console.sitting.match.game != NULL) {
        telling = true;
        tell_game(&console.sitting, &story);
    }
    host_panic(file, line, what, words);
}
