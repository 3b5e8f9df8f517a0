/* A game or a deal that somebody has sent, opened from the page's address; moments of a finished
 * game, and what would have been from there on. */
#include "bits.h"
#include "console.h"
#include "screen.h"
#include "sitting_review.h"
#include "take.h"
#include "text.h"
#include "verdict.h"
#include "visit.h"
#include "web.h"

#define LINK_ROOM  (LINK_DIGITS_MAX + LINK_PAGE_MAX)
#define WORDS_ROOM 240u
#define NO_MOMENT  0xFFFFFFFFu
#define DEEPEST    50u

/* How much deeper than a handheld a page studies each choice of a review. */
static uint16_t deeper = 1;

static char link_room[LINK_ROOM + 1], told[WORDS_ROOM];

char *web_link_room(void) {
    return link_room;
}

uint32_t web_link_size(void) {
    return sizeof link_room;
}

void web_review_deeper(uint32_t times) {
    deeper = (uint16_t)(times > 0 && times <= DEEPEST ? times : 1);
}

/* The linker puts this one in front of games/core's. */
struct search_plan __real_verdict_plan(const struct policy *policy, struct action made, bool again);
struct search_plan __wrap_verdict_plan(const struct policy *policy, struct action made, bool again);
struct search_plan __wrap_verdict_plan(const struct policy *policy, struct action made,
                                       bool again) {
    struct search_plan plan = __real_verdict_plan(policy, made, again);
    plan.iterations = (uint16_t)min_u32((uint32_t)plan.iterations * deeper, SEARCH_BUDGET);
    return plan;
}

/* Of a game that is over: how many moves it had, its deal if it was dealt, its name, and
 * everybody's points. */
static void tell_game(const struct console *console, struct text *text) {
    const struct sitting *const sitting = &console->sitting;
    const struct game *const game = sitting->match.game;
    struct take_titles all;
    char deal[DEAL_DIGITS_MAX + 1] = "";
    take_titles(console->titles, console->titles_count, &all);
    (void)deal_write(game, &sitting->match.setup, &all.list, deal); /* given outcomes are none */
    text_format(text, "%d\t%s\t", sitting->match.count, deal);
    text_format(text, "%s, ", game->name);
    for (uint8_t seat = 0; seat < sitting->match.setup.seats; seat++) {
        struct sheet sheet = {0};
        game->score(sitting->match.memory.state, seat, &sheet);
        text_format(text, "%s%s %d", seat > 0 ? ", " : "", sitting->names[seat], sheet.total);
    }
}

const char *web_link_open(void) {
    struct console *const console = web_console();
    struct text text = text_over(told, sizeof told);
    link_room[LINK_ROOM] = '\0';
    const enum result result = visit_open(console, link_room);
    if (result != RESULT_OK) {
        text_format(&text, "-%s", result_text(result));
    } else if (console->visited) {
        text_add(&text, "G");
        tell_game(console, &text);
    } else {
        text_format(&text, "D%s", console->titles[console->title].rules->name);
    }
    return told;
}

/* The end sheet of a finished game is in front. */
static bool at_end(struct console *console) {
    return console->depth > 0 && screen_page(console)->screen == SCREEN_END;
}

uint32_t web_link_review(void) {
    struct console *const console = web_console();
    if (!console->visited || !at_end(console)) {
        return 0;
    }
    screen_open(console, SCREEN_REVIEW);
    return 1;
}

/* Whoever was to choose there, or the last one. */
static uint8_t seat_at(struct sitting *sitting, uint32_t at) {
    const uint16_t last = (uint16_t)(sitting->match.count - 1u);
    chronicle_seek(&sitting->chronicle, at < last ? (uint16_t)at : last);
    return sitting->title->rules->to_act(sitting->chronicle.state);
}

uint32_t web_link_moment(uint32_t at) {
    struct console *const console = web_console();
    struct sitting *const sitting = &console->sitting;
    if (web_link_review() == 0) {
        return 0;
    }
    sitting_review_open(sitting, seat_at(sitting, at));
    if (sitting->review.count > 0) {
        console->moment = sitting_review_from(sitting, (uint16_t)(at < LOG_MAX ? at : LOG_MAX));
        console->bare = false;
        screen_open(console, SCREEN_MOMENT);
    }
    return 1;
}

uint32_t web_moment(void) {
    struct console *const console = web_console();
    return console->depth > 0 && screen_page(console)->screen == SCREEN_MOMENT
               ? sitting_review_at(&console->sitting, console->moment)
               : NO_MOMENT;
}

uint32_t web_guest(void) {
    const struct console *const console = web_console();
    return !console->visited ? 0 : console->sitting.phase == SITTING_OVER ? 1 : 2;
}

const char *web_level(uint32_t number) {
    return number < console_levels(web_console()) ? levels[number].name : "";
}

uint32_t web_what_if(uint32_t at, uint32_t level) {
    return at < LOG_MAX && web_level(level)[0] != '\0' &&
           visit_what_if(web_console(), (uint16_t)at, (uint8_t)(1u + level));
}

const char *web_link_here(void) {
    static struct link_memory memory;
    static char digits[LINK_DIGITS_MAX + 1];
    const struct console *const console = web_console();
    const struct link_seats seats = take_seats(&console->sitting);
    struct take_titles all;
    take_titles(console->titles, console->titles_count, &all);
    const bool over = console->sitting.phase == SITTING_OVER;
    return over && link_write(&console->sitting.match, &all.list, &seats, &memory, digits) ==
                       RESULT_OK
               ? digits
               : "";
}
