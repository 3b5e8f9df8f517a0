/* The one search of all games: information-set Monte Carlo tree search. It is handed what a seat
 * may know and imagines, for each iteration, another world that this seat cannot tell from the true
 * one. It owns no memory, uses integers only, and plays the same on every machine for the same
 * observation, generator and number of iterations, in however many slices it is run.
 *
 * What the field calls otherwise:
 *   UCB, its exploration term    search_curiosity, added to a choice's mean worth
 *   availability count           chances: how often a choice could have been made
 *   determinization              a world, which the game's `resample` makes of the observation
 *   selection, expansion         SEARCH_TREE: down the best known choices, to one that is new
 *   simulation, playout          SEARCH_ROLLOUT, by the policy, and then its `evaluate`
 *   backpropagation              the worths are added to each node of `path`
 *   sequential halving           a race (search_race.h), which has no tree
 *   solver, proven value         won_by, and a finding's sure, where the game is open */
#ifndef SEARCH_H
#define SEARCH_H

#include "bot.h"

#define SEARCH_DEPTH   48     /* choices of one iteration that are kept in the tree */
#define SEARCH_BUDGET  60000u /* iterations of one search at most */
#define SEARCH_CERTAIN 255    /* a worth: won */
#define SEARCH_SURE    256u   /* all of a difference */
#define SEARCH_ASKED   3u     /* see plan.asks */

/* What is known of one choice, in the position to which the choices above it lead. */
struct search_node {
    struct action action;
    uint16_t child, next;     /* first choice behind it, next one beside it; 0: none */
    uint16_t visits, chances; /* how often it was made, and how often it could have been */
    uint32_t worths; /* << 8: their sum for the seat that chose; below: that seat, and marks */
};
_Static_assert(sizeof(struct search_node) == 16, "memory is counted in nodes of 16 bytes");

/* The caller's memory, which stays as long as the search. */
struct search_memory {
    struct search_node *nodes;
    uint16_t nodes_count; /* at least ACTIONS_MAX + 2 */
    void *observation;    /* game->state_size bytes, aligned as malloc would: what the seat knows */
    void *world;          /* as many: the world that is being tried */
};

/* How it is searched. All games have sensible ones: search_usual. */
struct search_plan {
    uint16_t iterations;
    uint8_t rollout_actions; /* played behind the tree before the position is evaluated */
    uint8_t rollout_random;  /* of 256: share of them that is random instead of the policy's, */
    uint8_t tree_random;     /* and of the tree's new choices */
    uint8_t horizon;         /* so many of the own next turns begin before it ends; 0: any */
    bool flat;               /* no tree: every choice of the root is tried as often as any other */
    bool asks;               /* one iteration of SEARCH_ASKED tries `asked` in any case: */
    struct action asked;     /* a legal choice of the root about which something is to be known */
    uint8_t enough;          /* of a race: it ends where more of it would bring less than so many
                                sixteenths of a worth; 0: not before its time */
    uint8_t look;            /* of a race: enum race_look */
};

/* A race of the root's choices instead of a tree: search_race.h. */
struct search_race {
    bool on;                /* or there is none */
    struct ranking ranking; /* before the start, of the first `ranked` choices */
    uint16_t ranked;
    uint8_t runners, left; /* choices that began, and those still in it */
    uint8_t at;            /* whose turn it is in the running world, a place in `order` */
    uint8_t heats;         /* halvings so far */
    uint8_t acted;         /* actions since the last iteration was counted */
    uint8_t look;          /* enum race_look, of the running world */
    bool came_near;        /* which has come to where the choice is near, */
    uint8_t near_worth;    /* and was worth that much there */
    uint16_t worlds;       /* complete */
    struct rng world;      /* makes the running world, for each of them the same */
    uint32_t luck;
    uint8_t order[RACE_RUNNERS];  /* the leader first; a runner is its place in the policy's rank */
    uint8_t worths[RACE_RUNNERS]; /* in the running world, */
    uint16_t chances[RACE_RUNNERS]; /* and of winning */
    struct race_pair {
        uint32_t apart;   /* squares of the differences in worth, */
        int32_t lead;     /* and their sum, of the one that began before the other; */
        int32_t ahead;    /* sum of those in the chance, of the one that began before the other, */
        uint32_t squares; /* and of their squares, of (ODDS_ONE / 4)ths */
    } pairs[RACE_RUNNERS * (RACE_RUNNERS - 1u) / 2u]; /* each two, in the worlds that both ran */
};

/* Place of two different runners among all pairs. */
static inline uint8_t race_pair(uint8_t one, uint8_t other) {
    const uint32_t high = one > other ? one : other;
    const uint32_t low = one > other ? other : one;
    return (uint8_t)(high * (high - 1u) / 2u + low);
}

struct search {
    const struct game *game;
    const struct policy *policy;
    struct search_plan plan;
    struct search_memory memory;
    struct rng rng;
    uint16_t done;       /* iterations, */
    bool over;           /* and none is to come: so many as planned, or no more is to be found */
    uint16_t used, free; /* nodes ever used; first of the recycled ones, 0: none */
    uint8_t seat, players;
    struct action legal[ACTIONS_MAX];
    uint16_t legal_count;
    struct search_choice {
        uint16_t node;
        uint8_t seat;
        bool complete;    /* every other choice in its place was made before, too */
    } path[SEARCH_DEPTH]; /* of the running iteration */
    uint8_t path_count;
    enum search_stage {
        SEARCH_RANK, /* before a race */
        SEARCH_WORLD,
        SEARCH_PRUNE, /* without free nodes, in two parts, because it takes long */
        SEARCH_RECYCLE,
        SEARCH_TREE,
        SEARCH_ROLLOUT
    } stage;        /* comes next */
    uint16_t few;   /* visits: nodes with no more of them are recycled now */
    uint16_t at;    /* the node to which the running iteration has come, */
    uint8_t left;   /* and actions left to its rollout */
    bool open;      /* everything is known and nothing left to chance: what is proved, is true */
    bool away;      /* in the running iteration others have acted, and the seat not again; */
    uint8_t turns;  /* so many turns of it have begun behind the first */
    uint8_t won_by; /* in the running iteration the tree proves that this seat wins; SEAT_NONE */
    struct search_race race;
    /* What people are told of: chances of winning, of ODDS_ONE. */
    uint32_t shares[ODDS_PLACES]; /* of all at the table, in all iterations */
    struct search_told {
        uint32_t sum, squares; /* the squares of (ODDS_ONE / 4)ths */
        uint16_t count;        /* of iterations */
        bool late;
    } told[ACTIONS_MAX]; /* of the seat to act, behind each choice of the root */
};

/* What the search found out about one choice of the root. */
struct search_finding {
    struct action action;
    uint16_t visits;
    uint8_t worth;   /* mean, of 255: what steers the search */
    uint16_t chance; /* of winning, of ODDS_ONE, as people are told */
    int8_t sure;     /* proved: 1 wins, -1 does not; 0 nothing, as always where cards are hidden */
};

/* A plan with so many iterations. */
struct search_plan search_usual(const struct policy *policy, uint16_t iterations);
/* Begins to search for the seat to act of `observation`, a state redacted for it, among so many
 * seats; copies the observation. The generator must know nothing of the game's own. */
void search_begin(struct search *search, const struct game *game, const struct policy *policy,
                  struct search_plan plan, struct search_memory memory, const void *observation,
                  uint8_t seats, struct rng rng);
/* Goes on for a part of an iteration, one action at most; false when there are none left to do. */
bool search_step(struct search *search);
/* Goes on for at most so many iterations; false when there are none left to do. */
bool search_run(struct search *search, uint16_t iterations);
/* How far it has come of the plan's iterations: all of them when it is over, which may be early. */
static inline uint16_t search_come(const struct search *search) {
    return search->over ? search->plan.iterations : search->done;
}
/* The running world has come to where the plan's horizon is: for trees and races. */
static inline bool search_sees_no_further(struct search *search) {
    if (search->plan.horizon == 0) {
        return false;
    }
    const bool own = search->game->to_act(search->memory.world) == search->seat;
    search->turns = (uint8_t)(search->turns + (own && search->away));
    search->away = !own;
    return search->turns >= search->plan.horizon;
}
/* The choices of the root that were tried, those that surely win first and those that surely do not
 * last, then most visits first, ties by action_key; of a race its runners in their order. How many
 * of at most `size`. After no iteration at all, or no world of a race: none. */
uint16_t search_findings(const struct search *search, struct search_finding *findings,
                         uint16_t size);
/* The finding about one of them; false if it was not tried. */
bool search_finding_of(const struct search *search, struct action action,
                       struct search_finding *finding);
/* The odds of the table if that choice of the root is made, which was tried, as people are told, */
struct odds search_odds(const struct search *search, struct action action);
/* and as they were seen. */
struct odds search_seen(const struct search *search, struct action action);
/* What part of the difference between two choices of the root that were tried is more than the
 * noise of the search, of SEARCH_SURE. */
uint16_t search_sure(const struct search *search, struct action one, struct action other);
/* They do not differ by more than that noise. */
static inline bool search_level(const struct search *search, struct action one,
                                struct action other) {
    return search_sure(search, one, other) == 0;
}
/* The first of the findings; of legal choices the policy's if nothing was searched. */
struct action search_best(struct search *search);

#endif
