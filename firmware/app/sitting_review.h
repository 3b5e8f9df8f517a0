/* A finished game gone through once more: for each choice of a seat, from what that seat knew then,
 * what the best move was worth and what was left of it by the one that was played; and what changed
 * in between without the seat's doing. The mind does it slice by slice; its notes are all that is
 * kept, and nothing is written. A part of the table in a file of its own. */
#ifndef SITTING_REVIEW_H
#define SITTING_REVIEW_H

#include "sitting.h"
#include "sitting_advice.h"
#include "verdict.h"

/* What is known of one choice, of VERDICT_ONE. */
struct review_choice {
    struct action best;
    uint16_t at : 15;     /* actions before it */
    uint16_t follows : 1; /* the choice before it is of the same turn, and nothing was revealed
                             since: the plan keeps its chance */
    uint8_t chance;       /* of winning with the best one */
    uint8_t kept;         /* with the one that was played, at most as much */
};
_Static_assert(sizeof(struct review_choice) == 8, "a choice is eight bytes of the notes");

#define REVIEW_DEAREST 3 /* choices that are named, whether they cost much or little */

/* All choices so far, of VERDICT_ONE. */
struct review_sum {
    uint16_t marked;
    int32_t cost; /* of all choices */
    int32_t luck; /* between them, and to the end of the game when all are known */
};

/* The seats (bits) whose choices can be looked at: those of people, else the viewer's; and
 * whoever's are looked at. */
uint8_t sitting_review_seats(const struct sitting *sitting);
/* People at this table knew what others of them did not: a curtain falls between their reviews. */
bool sitting_review_hides(struct sitting *sitting);
/* Opens the review of a seat's choices; goes on with it if it was begun before. */
void sitting_review_open(struct sitting *sitting, uint8_t seat);
/* Thinks for a slice; false when all choices are known. */
bool sitting_review_on(struct sitting *sitting);
/* Not all choices are known. */
static inline bool sitting_reviews(const struct sitting *sitting) {
    return sitting->review.open && sitting->review.done < sitting->review.count;
}
/* How many actions there were before a choice, known or not. */
uint16_t sitting_review_at(const struct sitting *sitting, uint16_t place);
/* The first choice with at least so many actions before it, else the last one; 0 without any. */
uint16_t sitting_review_from(const struct sitting *sitting, uint16_t at);
/* It has been thought about. */
static inline bool sitting_review_knows(const struct sitting *sitting, uint16_t place) {
    return place < sitting->review.done;
}
/* A choice that is known. */
const struct review_choice *sitting_review_choice(const struct sitting *sitting, uint16_t place);
/* What it cost, of VERDICT_ONE: as far as it is more than the noise of the study. */
static inline uint8_t review_cost(const struct review_choice *choice) {
    return (uint8_t)(choice->chance - choice->kept);
}
/* The same as it is shown: the difference of the two chances that are shown. */
static inline int review_percent(const struct review_choice *choice) {
    return chance_percent(choice->chance) - chance_percent(choice->kept);
}
/* It cost much. */
static inline bool review_is_marked(const struct review_choice *choice) {
    return verdict_is_marked(review_cost(choice));
}
/* What changed since the choice before without the seat's doing, of VERDICT_ONE; 0 for the first
 * one and where nothing was revealed. */
int16_t sitting_review_luck(const struct sitting *sitting, uint16_t place);
/* All known choices together. */
struct review_sum sitting_review_sum(const struct sitting *sitting);
/* The known choices that cost most, the dearest first, without those that show no cost; how many.
 */
uint8_t sitting_review_dearest(const struct sitting *sitting, uint16_t places[REVIEW_DEAREST]);
/* An action in words, at a choice that is known: what was played there, or what was better. */
void sitting_review_say(struct sitting *sitting, uint16_t place, struct action action,
                        struct text *text);
/* Puts the moment of a choice on the table, as the seat saw it, for sitting_scene. */
void sitting_review_show(struct sitting *sitting, uint16_t place);
/* The end of the game is on the table again; what is known stays until a new game begins. */
void sitting_review_close(struct sitting *sitting);

#endif
