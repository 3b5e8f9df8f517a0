/* A second look at what a search would play: that choice and others are carried out in the same
 * worlds with the same luck, and the policy, with its whole care, plays each of them on to the end
 * of the game, or to where a race would judge it, if the end is far. What is worse whatever comes,
 * nobody plays. Where the end is near, all legal choices are looked at, unless they are too many.
 * Cut into steps as the search is, whose memory it uses when that has ended. */
#ifndef SEARCH_SECOND_H
#define SEARCH_SECOND_H

#include "search.h"

#define SECOND_CHOICES 24u /* where the end is not near */
#define SECOND_WORLDS  24u /* at most */
#define SECOND_MOST    18u /* of them: three quarters */

struct search_second {
    struct action choices[ACTIONS_MAX]; /* the one that is doubted first */
    uint16_t count, at;                 /* whose turn it is in the running world */
    uint16_t named;                     /* of them; the others are there as the end is near */
    uint8_t often;                      /* better in so many worlds, and worse in none, is better */
    bool forgives;  /* so is what is better in SECOND_MOST, and worse in others */
    uint8_t far;    /* behind so many actions evaluate may say enough, if the game is settled */
    uint8_t wanted; /* worlds, */
    uint8_t worlds; /* and complete ones */
    uint16_t acted; /* actions in the running world */
    uint8_t better[ACTIONS_MAX];    /* in so many worlds better than the first one, and in so many
                                       SPOILTs worse; or WORSE, */
    int32_t gain[ACTIONS_MAX];      /* and by how much in all of them */
    uint8_t lost[ACTIONS_MAX / 8u]; /* bits: ended the game at once, and did not win it */
    bool near;                      /* to the end: these are all legal choices */
    bool plays;                     /* the running world is being played on */
    int32_t first;                  /* what the first one came to in it */
    uint16_t ranked;                /* so many choices of the running world, of which ... */
    struct ranking ranking;         /* ... this is the policy's best, */
    bool chosen;                    /* and when all are ranked, ... */
    struct action next;             /* ... what is played there next */
    struct rng world;               /* makes it, */
    struct rng seats[SEATS_MAX];    /* and chooses in it for each seat */
    uint32_t luck;
};

/* It is worth no more time than the first look: with fewer iterations than that there is none. */
#define SECOND_LEAST 48u

/* Begins for a choice and what may be better; `choices` holds so many of them, the doubted first.
 */
void second_begin(struct search_second *second, uint16_t count);
/* Goes on, one action at most; false when it is done. */
bool second_step(struct search_second *second, struct search *search);
/* What is played in the end. */
struct action second_choice(const struct search_second *second);

#endif
