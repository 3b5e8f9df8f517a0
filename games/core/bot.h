/* The opponents. A bot is handed what its seat may know and a generator of its own, nothing else. A
 * game gives the bots a policy: how it is sensibly played, and what a position is worth. */
#ifndef BOT_H
#define BOT_H

#include "game.h"

struct policy {
    /* Place in `legal` of what the seat to act plays; the view may be redacted for that seat. */
    uint16_t (*choose)(const void *view, const struct action *legal, uint16_t n, struct rng *rng);
    /* What each seat's position is worth to it, in the game's units; a finished game too. */
    void (*evaluate)(const void *state, int16_t values[SEATS_MAX]);
    /* What a search needs of it. */
    uint16_t unit;           /* of values: the lead with which three games of four are won */
    uint8_t rollout_actions; /* after so many choices evaluate says enough */
    uint8_t rollout_random;  /* of 256: share of choices on the way that had better be random */
};

/* One kind of opponent. */
struct bot {
    const char *name; /* as on the command line */
    uint16_t (*choose)(const struct policy *policy, const void *view, const struct action *legal,
                       uint16_t n, struct rng *rng);
};

extern const struct bot bots[];
extern const uint8_t bots_count;

/* The bot of that name, or NULL. */
const struct bot *bot_find(const char *name);
/* What the bot plays for the seat to act of `view`, a state redacted for that seat. */
struct action bot_choose(const struct bot *bot, const struct game *game,
                         const struct policy *policy, const void *view, struct rng *rng);

#endif
