/* The opponents. A bot is handed what its seat may know and a generator of its own, nothing else. A
 * game gives the bots a policy: how it is sensibly played, and what a position is worth. */
#ifndef BOT_H
#define BOT_H

#include "game.h"
#include "odds.h"

#define LEVELS     5u            /* of computers that search, the weakest first */
#define LEVELS_ALL (LEVELS + 1u) /* and the best of them once more, with all the time it wants */

/* How well a level plays one game. */
struct strength {
    uint16_t iterations; /* of the search, at least 1 */
    uint8_t horizon;     /* so many of its next turns begin before it stops looking ahead; 0: all */
    uint8_t overlooks;   /* of 256: choices that do not come to its mind in a turn */
    uint8_t misjudges;   /* of 255: by how much worth a choice may seem better or worse than it is,
                            where neither winning nor losing is near */
    uint8_t enough;      /* sixteenths of a worth: a race that would bring less than that ends, and
                            looks no further than its game finds worth while; 0: it is run */
};

#define RACE_RUNNERS 8u /* at most */

/* The choices that a policy thinks best, the best first. */
struct ranking {
    uint8_t count, size; /* at most RACE_RUNNERS */
    struct ranked {
        int32_t worth;
        uint16_t place; /* in the legal ones */
    } best[RACE_RUNNERS];
};

/* Keeps a choice if it is one of the best; of equal ones the earlier is better. A choice that is
 * noted more than once counts once, with the best of its worths. */
void ranking_note(struct ranking *ranking, int32_t worth, uint16_t place);

/* How far a race looks that is not to take all its time: to the game's end; near alone first, and
 * then, at those that are left, near and at the end, of which the mean counts; or near alone, with
 * half of the iterations. */
enum race_look { RACE_FAR, RACE_BOTH, RACE_NEAR };

/* How a game's choices are raced instead of searched in a tree: search_race.h. */
struct racing {
    /* Notes the choices from that place on, as many as a step may take the time for; where it goes
     * on, n at the end, when at least one is noted. Uses no chance. */
    uint16_t (*rank)(const void *observation, const struct action *legal, uint16_t n, uint16_t from,
                     struct ranking *ranking);
    /* Lets the luck that an action in that world will have follow from `luck` and from how far the
     * game is, so that other choices on the way do not bring other dice; or NULL. */
    void (*fix)(void *world, struct action action, uint32_t luck);
    /* In a world that has come so far from what is viewed evaluate says enough; NULL: only at the
     * game's end. */
    bool (*settled)(const void *observation, const void *world);
    /* How far this choice is worth looking, which the seat makes after so many actions in a row:
     * enum race_look. NULL: far, always; then the next two are not asked for. */
    uint8_t (*look)(const void *observation, uint16_t row);
    /* A world that goes on from what is viewed has come to where the choice has mostly shown what
     * it brings ... */
    bool (*near)(const void *observation, const void *world);
    /* ... and what each seat's position is worth to it there. */
    void (*reckon)(const void *world, int16_t values[SEATS_MAX]);
    uint8_t runners;   /* choices that race, 2 to RACE_RUNNERS, */
    uint8_t entrants;  /* and where some soon drop out because more would bring little; or 0 */
    uint8_t actions;   /* of rollouts that are counted as one iteration */
    uint8_t won_share; /* of 4: weight of winning at an end, beside by how much */
    uint16_t again;    /* actions that a second look may take, about; 0: as many as it wants */
};

struct policy {
    /* Place in `legal` of what the seat to act plays; the observation may be redacted for that
     * seat. */
    uint16_t (*choose)(const void *observation, const struct action *legal, uint16_t n,
                       struct rng *rng);
    /* What each seat's position is worth to it, in the game's units; a finished game too. */
    void (*evaluate)(const void *state, int16_t values[SEATS_MAX]);
    /* What the screen's previews count of a position for a seat, in the game's units: what it has,
     * and what it would get by what it has begun; no plans. NULL: the total of its sheet. */
    int32_t (*shown)(const void *observation, uint8_t seat);
    /* Tells the seat's turns apart, in which it overlooks and misjudges the same things; NULL: each
     * choice is a turn. */
    uint32_t (*turn)(const void *observation);
    /* All that this choice brings lies open, so that nobody overlooks or misjudges any of it; NULL:
     * of none. */
    bool (*plain)(const void *observation);
    /* This choice gives something away at once, which people do only where they see what for: it
     * never seems better than it is. NULL: no choice does. */
    bool (*dear)(const void *observation, struct action action);
    /* What is plainly better than this choice by the rules alone, or the choice itself: no level
     * misses that. NULL: nothing is. */
    struct action (*mend)(const void *observation, struct action action);
    /* How far the game is, 0 at its beginning to 255 near its end, as chances are told; NULL: it
     * does not matter. */
    uint8_t (*stage)(const void *observation);
    /* About how many choices of its turn the seat to act has still to make, this one too, at most
     * 255, as chances are told; NULL: it does not matter. */
    uint8_t (*rest)(const void *observation);
    /* How its odds are told, by number of seats; NULL: as they are seen. */
    const struct odds_fit *fit;
    /* What a search needs of it. */
    uint16_t unit;           /* of values: the lead with which three games of four are won */
    uint8_t rollout_actions; /* after so many choices evaluate says enough */
    uint8_t rollout_random;  /* of 256: share of choices on the way that had better be random, */
    uint8_t tree_random;     /* and of new ones in the tree, never 0; of no use to a race */
    /* A cheaper `choose` for rollouts, or NULL: the same. */
    uint16_t (*hurry)(const void *observation, const struct action *legal, uint16_t n,
                      struct rng *rng);
    const struct racing *racing;   /* NULL: a tree */
    const struct strength *levels; /* LEVELS of them, or NULL: the usual ones */
    /* The same from three seats on, where the best plays no otherwise; NULL: as at two. */
    const struct strength *crowded;
    /* The inner loop of judging a position, alone, for the benchmark: what it found in the whole
     * position, and in `times` how often it ran. NULL: there is none worth a figure. */
    uint32_t (*match)(const void *state, uint32_t *times);
};

enum bot_kind {
    BOT_SIMPLE, /* chooses at once */
    BOT_LEVEL,  /* searches as its level does in this game */
    BOT_SEARCH, /* searches with a strength of its own; without one so many iterations, for the best
                 */
    BOT_NOVICE, /* plays what previews show, in tools only, */
    BOT_FORMER, /* as a level did once, in tools only */
    BOT_FLAT    /* tries every choice alike, without a tree */
};

/* One kind of opponent. */
struct bot {
    const char *name; /* as on the command line */
    /* Of BOT_SIMPLE: the place in `legal`. */
    uint16_t (*choose)(const struct policy *policy, const void *observation,
                       const struct action *legal, uint16_t n, struct rng *rng);
    enum bot_kind kind;
    uint16_t number;                 /* the level from 0, or iterations */
    const struct strength *strength; /* BOT_SEARCH: or NULL */
    bool tells; /* people are told of the chances that it finds: no race ends before its time */
};

extern const struct bot bots[];
extern const uint8_t bots_count;

/* The bot of that name, or NULL. */
const struct bot *bot_find(const char *name);
/* When a seat's chances are told of an observation. */
struct odds_moment bot_moment(const struct policy *policy, const void *observation, uint8_t seat);
/* What a simple bot plays for the seat to act of `observation`, a state redacted for that seat. For
 * all bots: think.h. */
struct action bot_choose(const struct bot *bot, const struct game *game,
                         const struct policy *policy, const void *observation, struct rng *rng);

#endif
