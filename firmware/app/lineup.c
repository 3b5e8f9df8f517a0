#include "lineup.h"

#include <string.h>

#include "check.h"

const struct level levels[] = {
    {.name = "Cadet", .meaning = "has good ideas and drops some", .bot = "cadet"},
    {.name = "Pilot", .meaning = "plays well and slips at times", .bot = "pilot"},
    {.name = "Navigator", .meaning = "looks ahead and seldom slips", .bot = "navigator"},
    {.name = "Captain", .meaning = "lets no good chance go by", .bot = "captain"},
    {.name = "Admiral", .meaning = "plays as well as it can", .bot = "admiral"},
};
const uint8_t levels_count = sizeof levels / sizeof levels[0];
_Static_assert(sizeof levels / sizeof levels[0] <= LEVELS_MAX,
               "statistics have room for the levels");

const char *const star_names[] = {
    "Vega",  "Rigel",   "Mira",    "Deneb",  "Altair",    "Spica",  "Antares", "Adhara",
    "Atria", "Capella", "Polaris", "Sirius", "Bellatrix", "Castor", "Pollux",  "Izar",
};
const uint8_t star_names_count = sizeof star_names / sizeof star_names[0];

#define LEVEL_FALLBACK 1u /* Pilot */

struct lineup lineup_default(const struct game *game) {
    struct lineup lineup = {.seats = game->seats_min};
    const struct setup setup = game_default_setup(game, game->seats_min, 0);
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        lineup.options[i] = setup.options[i];
    }
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        lineup.who[seat] = seat == 0 ? WHO_PERSON : 1u + LEVEL_FALLBACK;
        lineup.name[seat] = seat;
    }
    /* Three at the table where the game takes three: more happens, and nobody waits long. */
    if (lineup.seats < 3 && game->seats_max >= 3) {
        lineup.seats = 3;
    }
    return lineup;
}

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

/* Eight are kept of a game that has fewer: so it was before any had more. */
static uint8_t options_kept(const struct game *game) {
    return game->options_count < OPTIONS_KEPT ? OPTIONS_KEPT : game->options_count;
}

void code_lineup(struct coder *coder, struct lineup *lineup, const struct game *game) {
    code_u8(coder, &lineup->seats, SEATS_MAX);
    code_bytes(coder, lineup->who, SEATS_MAX, levels_count);
    code_bytes(coder, lineup->name, SEATS_MAX, (uint8_t)(star_names_count - 1u));
    code_bytes(coder, lineup->options, options_kept(game), 0xFF);
    code_u8(coder, &lineup->lesson, 1);
    if (coder->mode == CODER_READ) {
        memset(lineup->options + options_kept(game), 0, OPTIONS_MAX - options_kept(game));
        const struct setup setup = lineup_setup(lineup, 0);
        code_require(coder, names_differ(lineup));
        code_require(coder, game_accepts(game, &setup) == RESULT_OK);
    }
}

struct setup lineup_setup(const struct lineup *lineup, uint32_t seed) {
    struct setup setup = {.seed = seed, .seats = lineup->seats};
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        setup.options[i] = lineup->options[i];
    }
    return setup;
}

void lineup_resize(struct lineup *lineup, uint8_t seats) {
    CHECK(seats >= 1 && seats <= SEATS_MAX);
    for (uint8_t seat = lineup->seats; seat < seats; seat++) {
        const uint8_t before = lineup->who[seat - 1];
        lineup->who[seat] = before == WHO_PERSON ? 1u + LEVEL_FALLBACK : before;
    }
    lineup->seats = seats;
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
        lineup->name[seat] = around(lineup->name[seat], direction, star_names_count);
    } while (name_taken(lineup, seat, lineup->name[seat]));
}

void lineup_change_who(struct lineup *lineup, uint8_t seat, int8_t direction) {
    lineup->who[seat] = around(lineup->who[seat], direction, (uint8_t)(levels_count + 1u));
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
