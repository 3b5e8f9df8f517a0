#include "lineup.h"

#include <string.h>

#include "check.h"

const struct level levels[] = {
    {.name = "Cadet", .meaning = "sees this turn, and not all", .bot = "cadet"},
    {.name = "Pilot", .meaning = "sees this turn, slips at times", .bot = "pilot"},
    {.name = "Navigator", .meaning = "plans the next turn as well", .bot = "navigator"},
    {.name = "Captain", .meaning = "looks far ahead, seldom slips", .bot = "captain"},
    {.name = "Admiral", .meaning = "plays as well as it can", .bot = "admiral"},
    {.name = "Marshal", .meaning = "the same, and takes its time", .bot = "marshal"},
};
const uint8_t levels_count = sizeof levels / sizeof levels[0];
_Static_assert(sizeof levels / sizeof levels[0] == LEVELS_ALL, "each level has a name");
_Static_assert(sizeof levels / sizeof levels[0] <= LEVELS_MAX,
               "statistics have room for the levels");

const char *const star_names[] = {
    "Vega",  "Rigel",   "Mira",    "Deneb",  "Altair",    "Spica",  "Antares", "Adhara",
    "Atria", "Capella", "Polaris", "Sirius", "Bellatrix", "Castor", "Pollux",  "Izar",
};
const uint8_t star_names_count = sizeof star_names / sizeof star_names[0];

#define LEVEL_FALLBACK 0u /* Cadet: who is new wins against it */

struct lineup lineup_default(const struct game *game) {
    struct lineup lineup = {.seats = game->seats_min};
    const struct setup setup = game_default_setup(game, game->seats_min, 0);
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        lineup.options[i] = setup.options[i];
    }
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        lineup.who[seat] = (uint8_t)(seat == 0 ? WHO_PERSON : 1u + LEVEL_FALLBACK);
        lineup.name[seat] = seat;
    }
    /* Three at the table where the game takes three: more happens, and nobody waits long. */
    if (lineup.seats < 3 && game->seats_max >= 3) {
        lineup.seats = 3;
    }
    return lineup;
}

enum flag { LESSON = 1, TAKES = 2 };

static bool names_differ(const struct lineup *lineup) {
    for (uint8_t i = 0; i < SEATS_MAX; i++) {
        for (uint8_t j = 0; j < i; j++) {
            if (lineup->name[i] == lineup->name[j]) {
                return false;
            }
        }
    }
    return true;
}

_Static_assert(OPTIONS_MAX >= OPTIONS_ONCE, "there is room for what was written once");

void code_lineup(struct coder *coder, struct lineup *lineup, uint8_t *options, bool counted) {
    code_u8(coder, &lineup->seats, SEATS_MAX);
    code_bytes(coder, lineup->who, SEATS_MAX, levels_count);
    code_bytes(coder, lineup->name, SEATS_MAX, (uint8_t)(star_names_count + PEOPLE_MAX - 1u));
    if (coder->mode == CODER_READ) {
        memset(lineup->options, 0, sizeof lineup->options);
    }
    if (counted) {
        code_u8(coder, options, OPTIONS_MAX);
    } else {
        *options = OPTIONS_ONCE;
    }
    code_bytes(coder, lineup->options, *options, UINT8_MAX);
    uint8_t flags = (uint8_t)(lineup->lesson | lineup->takes << 1);
    code_u8(coder, &flags, LESSON | TAKES);
    lineup->lesson = flags & LESSON;
    lineup->takes = (uint8_t)(flags >> 1);
    code_require(coder, names_differ(lineup));
}

/* How many options the rules of that version had; more than there can be if nobody knows. */
static uint8_t options_of(const struct game *game, uint8_t rules) {
    const struct older_rules *const older = game_older(game, rules);
    return rules == game->rules_version ? game->options_count
           : older != NULL              ? older->options_count
                                        : OPTIONS_MAX + 1u;
}

/* The options, `count` of them, are those of the rules of that version. */
static enum result are_of(const struct lineup *lineup, const struct game *game, uint8_t rules,
                          uint8_t count) {
    const uint8_t own = options_of(game, rules);
    if (own > OPTIONS_MAX) {
        return RESULT_RULES_VERSION;
    }
    for (uint8_t i = own; i < count; i++) {
        if (lineup->options[i] != 0) {
            return RESULT_OPTION;
        }
    }
    return own <= count ? RESULT_OK : RESULT_OPTION;
}

/* Takes the options of a setup that the game accepts. */
static enum result take_options(struct lineup *lineup, const struct game *game,
                                const struct setup *setup) {
    const enum result accepted = game_accepts(game, setup);
    if (accepted == RESULT_OK) {
        memcpy(lineup->options, setup->options, sizeof lineup->options);
    }
    return accepted;
}

enum result lineup_adopt(struct lineup *lineup, const struct game *game, uint8_t rules,
                         uint8_t count) {
    struct setup setup = lineup_setup(lineup, 0);
    enum result result = are_of(lineup, game, rules, count);
    if (result == RESULT_OK) {
        result = game_adopt(game, rules, lineup->options, options_of(game, rules), &setup);
    }
    return result == RESULT_OK ? take_options(lineup, game, &setup) : result;
}

enum result lineup_renew(struct lineup *lineup, const struct game *game, uint8_t rules,
                         uint8_t count) {
    struct setup setup = lineup_setup(lineup, 0);
    const enum result result = are_of(lineup, game, rules, count);
    if (result != RESULT_OK || rules == game->rules_version) {
        return result == RESULT_OK ? take_options(lineup, game, &setup) : result;
    }
    game_renew(game, game_older(game, rules), lineup->options, &setup);
    if (take_options(lineup, game, &setup) != RESULT_OK) { /* they do not go together any more */
        setup = game_default_setup(game, lineup->seats, 0);
        return take_options(lineup, game, &setup);
    }
    return RESULT_OK;
}

struct setup lineup_setup(const struct lineup *lineup, uint64_t seed) {
    struct setup setup = {.seed = seed, .seats = lineup->seats};
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        setup.options[i] = lineup->options[i];
    }
    return setup;
}

static uint8_t option_most(const struct lineup *lineup, const struct option *option) {
    if (option->kind == OPTION_FLAG) {
        return 1;
    }
    return option->seat && option->max > lineup->seats ? lineup->seats : option->max;
}

static bool is_accepted(const struct lineup *lineup, const struct game *game) {
    const struct setup setup = lineup_setup(lineup, 0);
    return game_accepts(game, &setup) == RESULT_OK;
}

void lineup_resize(struct lineup *lineup, const struct game *game, uint8_t seats) {
    CHECK(seats >= 1 && seats <= SEATS_MAX);
    for (uint8_t seat = lineup->seats; seat < seats; seat++) {
        const uint8_t before = lineup->who[seat - 1];
        lineup->who[seat] = before == WHO_PERSON ? (uint8_t)(1u + LEVEL_FALLBACK) : before;
    }
    lineup->seats = seats;
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (lineup->options[i] > option_most(lineup, &game->options[i])) {
            lineup->options[i] = game->options[i].fallback;
        }
    }
    for (uint8_t i = 0; i < game->options_count && !is_accepted(lineup, game); i++) {
        lineup->options[i] = game->options[i].fallback;
    }
}

bool lineup_change_option(struct lineup *lineup, const struct game *game, uint8_t place,
                          int8_t direction, bool round) {
    const struct option *option = &game->options[place];
    uint8_t *const value = &lineup->options[place];
    const uint8_t min = option->kind == OPTION_FLAG ? 0 : option->min;
    const uint8_t max = option_most(lineup, option), before = *value;
    do {
        const bool more = direction < 0 ? *value > min : *value < max;
        if (!more && !round) {
            *value = before;
            return false;
        }
        *value = (uint8_t)(more ? *value + direction : direction < 0 ? max : min);
    } while (*value != before && !is_accepted(lineup, game));
    return true;
}

const char *lineup_called(const struct settings *settings, uint8_t name) {
    if (name < star_names_count) {
        return star_names[name];
    }
    const uint8_t person = (uint8_t)(name - star_names_count);
    const bool there = person < PEOPLE_MAX && settings->people[person][0] != '\0';
    return there ? settings->people[person] : "Somebody";
}

const char *lineup_named(const struct lineup *lineup, const struct settings *settings,
                         const struct option *option, uint8_t value) {
    return option->seat && value > 0 && value <= lineup->seats
               ? lineup_called(settings, lineup->name[value - 1u])
               : NULL;
}

static bool name_taken(const struct lineup *lineup, uint8_t but, uint8_t name) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        if (seat != but && lineup->name[seat] == name) {
            return true;
        }
    }
    return false;
}

static uint8_t around(uint8_t value, int8_t direction, uint8_t count) {
    return (uint8_t)((value + count + direction) % count);
}

void lineup_rename(struct lineup *lineup, uint8_t seat, int8_t direction) {
    do {
        const bool star = lineup->name[seat] < star_names_count;
        lineup->name[seat] = star ? around(lineup->name[seat], direction, star_names_count) : 0;
    } while (name_taken(lineup, seat, lineup->name[seat]));
}

void lineup_change_who(struct lineup *lineup, uint8_t seat, int8_t direction, uint8_t offered) {
    uint8_t *const who = &lineup->who[seat];
    CHECK(offered <= levels_count);
    /* A level that is not offered here lies behind the last one. */
    *who = *who > offered ? (uint8_t)(direction > 0 ? WHO_PERSON : offered)
                          : around(*who, direction, (uint8_t)(offered + 1u));
}

uint8_t lineup_people(const struct lineup *lineup) {
    uint8_t people = 0;
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        people |= lineup->who[seat] == WHO_PERSON ? (uint8_t)(1u << seat) : 0;
    }
    return people;
}

uint8_t lineup_people_count(const struct lineup *lineup) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        count = (uint8_t)(count + (lineup->who[seat] == WHO_PERSON));
    }
    return count;
}

const struct bot *lineup_bot(const struct lineup *lineup, uint8_t seat) {
    CHECK(lineup->who[seat] != WHO_PERSON && lineup->who[seat] <= levels_count);
    const struct bot *bot = bot_find(levels[lineup->who[seat] - 1u].bot);
    CHECK(bot != NULL);
    return bot;
}

bool lineup_takes_back(const struct lineup *lineup) {
    return lineup->takes != 0 && lineup->lesson == 0 && lineup->seats > 1 &&
           lineup_people_count(lineup) == 1;
}
