#include "visit.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "play.h"
#include "screen.h"
#include "take.h"

/* Everything that is needed until a game is known to be one, in memory that the mind lends. */
struct visit {
    struct link_memory link;
    char digits[LINK_DIGITS_MAX + 1];
    struct link_seats seats;
    struct match match;
    struct sitting_state state, checkpoint;
    struct action log[LOG_MAX];
    uint8_t deal[DEAL_MAX];
};
_Static_assert(sizeof(struct visit) <= MIND_LENT, "the mind lends enough");

static uint8_t title_of(const struct console *console, const struct game *game) {
    uint8_t title = 0;
    while (console->titles[title].rules != game) {
        title++;
    }
    return title;
}

/* Nobody is at the table any more, and the title is in front. */
static void make_way(struct console *console, uint8_t title) {
    if (console->sitting.phase != SITTING_NOBODY) {
        play_leave(console);
    }
    play_choose_title(console, title);
}

static enum result open_deal(struct console *console, const char *digits,
                             const struct link_titles *titles, uint16_t digits_count) {
    const struct game *game = NULL;
    struct setup setup;
    const uint8_t count = (uint8_t)min_u32(digits_count, UINT8_MAX); /* longer than a deal */
    const enum result result = deal_read(digits, count, titles, &game, &setup);
    if (result != RESULT_OK) {
        return result;
    }
    char kept[DEAL_DIGITS_MAX];
    memcpy(kept, digits, count);
    make_way(console, title_of(console, game));
    screen_home(console, SCREEN_TITLE);
    screen_open(console, SCREEN_DEAL);
    memcpy(console->keyed, kept, count);
    console->keyed_most = (uint8_t)(count - 1u);
    screen_page(console)->at = console->keyed_most;
    return RESULT_OK;
}

/* Who is not known, or has another name than the house gives, sits there by the place's name. */
static struct lineup lineup_of(const struct visit *visit) {
    const struct game *const game = visit->match.game;
    struct lineup lineup = lineup_default(game);
    lineup_resize(&lineup, game, visit->match.setup.seats);
    memcpy(lineup.options, visit->match.setup.options, sizeof lineup.options);
    bool named = visit->seats.known;
    for (uint8_t seat = 0; seat < lineup.seats && visit->seats.known; seat++) {
        if (visit->seats.who[seat] <= levels_count) {
            lineup.who[seat] = visit->seats.who[seat];
        }
        for (uint8_t other = 0; other < seat; other++) {
            named = named && visit->seats.name[seat] != visit->seats.name[other];
        }
        named = named && visit->seats.name[seat] < star_names_count;
    }
    if (named) {
        memcpy(lineup.name, visit->seats.name, sizeof lineup.name);
    }
    return lineup;
}

static enum result open_game(struct console *console, struct visit *visit,
                             const struct link_titles *titles, uint16_t count) {
    struct sitting *const sitting = &console->sitting;
    const struct match_memory memory = {visit->state.bytes, visit->checkpoint.bytes, visit->log,
                                        LOG_MAX};
    enum result result = link_read(visit->digits, count, titles, &visit->link, visit->deal, memory,
                                   &visit->match, &visit->seats);
    if (result == RESULT_OK && match_to_act(&visit->match) != SEAT_NONE) {
        result = RESULT_RUNNING;
    }
    if (result != RESULT_OK) {
        return result;
    }
    const struct lineup lineup = lineup_of(visit);
    const uint8_t title = title_of(console, visit->match.game);
    make_way(console, title);
    result = sitting_begin(sitting, &console->titles[title], &lineup, &visit->match.setup);
    CHECK(result == RESULT_OK);
    memcpy(sitting->log, visit->log, visit->match.count * sizeof *sitting->log);
    result = sitting_put(sitting, visit->match.count);
    CHECK(result == RESULT_OK);
    console->visited = true;
    sitting_open(sitting);
    screen_home(console, SCREEN_TABLE);
    return RESULT_OK;
}

enum result visit_open(struct console *console, const char *words) {
    struct visit *const visit = mind_lend(&console->sitting.mind);
    struct take_titles all;
    uint16_t moment; /* of the game, where it would open: a visit begins at its end */
    take_titles(console->titles, console->titles_count, &all);
    const uint16_t count = link_find(words, visit->digits, &moment);
    if (count == 0) {
        return RESULT_NOT_A_LINK;
    }
    return link_is_game(visit->digits) ? open_game(console, visit, &all.list, count)
                                       : open_deal(console, visit->digits, &all.list, count);
}

/* Whoever is to choose there is a person, all others are of one level. */
static bool seat_people(struct sitting *sitting, uint8_t who) {
    const uint8_t actor = match_to_act(&sitting->match);
    memset(sitting->lineup.who, who, sizeof sitting->lineup.who);
    if (actor != SEAT_NONE) {
        sitting->lineup.who[actor] = WHO_PERSON;
    }
    return actor != SEAT_NONE;
}

bool visit_what_if(struct console *console, uint16_t count, uint8_t who) {
    struct sitting *const sitting = &console->sitting;
    struct visit *const visit = mind_lend(&sitting->mind);
    CHECK(who != WHO_PERSON && who <= levels_count);
    if (!console->visited || sitting->phase != SITTING_OVER || count >= sitting->match.count) {
        return false;
    }
    const struct lineup lineup = sitting->lineup;
    struct setup setup = sitting->match.setup;
    if (setup.deal_count > 0) {
        memcpy(visit->deal, setup.deal, setup.deal_count);
        setup.deal = visit->deal;
    }
    enum result result = sitting_begin(sitting, sitting->title, &lineup, &setup);
    CHECK(result == RESULT_OK);
    result = sitting_put(sitting, count); /* the log is still there */
    CHECK(result == RESULT_OK && seat_people(sitting, who));
    sitting_open(sitting);
    console->table_opened = console->now; /* for whoever tells what is new */
    screen_home(console, SCREEN_TABLE);
    return true;
}
