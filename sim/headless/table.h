/* The memory of one match on this computer, and the seats that bots fill at it. */
#ifndef TABLE_H
#define TABLE_H

#include "bot.h"
#include "match.h"
#include "titles.h"

struct table_state {
    _Alignas(max_align_t) uint8_t bytes[STATE_MAX];
};

struct table {
    const struct title *title;
    struct match match;
    struct table_state state, checkpoint;
    struct action log[LOG_MAX];
};

/* Who plays: a bot and a generator of its own for each seat. */
struct seating {
    const struct bot *bots[SEATS_MAX];
    struct rng rngs[SEATS_MAX];
};

/* The table's own memory, as a match wants it. */
struct match_memory table_memory(struct table *table);
/* Begins a match of the title at a table; the step may be NULL. */
enum result table_begin(struct table *table, const struct title *title, const struct setup *setup,
                        struct step *step);
/* Starts the bots' generators for a game of that seed, apart from the game's own. */
void seating_seed(struct seating *seating, uint32_t seed);
/* What the bot of the seat to act plays; it sees what its seat may know. */
struct action seating_choose(struct seating *seating, const struct table *table);
/* Lets the bots play the match to its end. */
void seating_play(struct seating *seating, struct table *table);

#endif
