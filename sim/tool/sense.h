/* Whether opponents play with sense: one bot plays all seats of some games, and each choice is
 * judged (sense_judge.h), a sample of them is searched for what it cost, and what no person does is
 * counted by name (sense_checks.h). */
#ifndef SENSE_H
#define SENSE_H

#include "bout.h"
#include "sense_checks.h"

/* A senseless choice. */
struct sense_found {
    const struct bout *bout; /* behind it */
    const void *view;        /* what the seat saw */
    struct action made, other;
    uint8_t better; /* worlds in which the other one was */
    uint16_t at;    /* its place in the game's log */
};

struct sense {
    const struct title *title;
    struct setup setup; /* of the first game; the others have the next seeds */
    const struct bot *bot;
    uint32_t games;
    uint32_t sample;     /* choices that are searched at most; 0: none, and nothing is confirmed */
    uint16_t iterations; /* of each of those searches */
    void (*found)(const struct sense_found *found); /* is told of each, or NULL */
    /* What was found, */
    struct sense_count {
        uint32_t choices;   /* where there was one: two legal actions at least */
        uint32_t senseless; /* of them; */
        uint32_t dominated; /* where another was never worse, and better once at least */
    } all, last;            /* and of them those in a seat's last turn */
    uint32_t confirmed;     /* senseless choices that cost something by a search, too */
    double *costs;          /* of the sample: parts of a chance of winning, ascending */
    uint32_t costs_count;
    const struct sense_check *checks[SENSE_CHECKS];
    struct sense_tally tallies[SENSE_CHECKS];
    uint8_t checks_count;
};

/* Plays and judges all games, or as many as there are until somebody ends it: `games` tells. */
void sense_play(struct sense *sense);
/* Mean of the sampled costs, and what 99 of 100 do not exceed; 0 without a sample. */
double sense_mean_cost(const struct sense *sense);
double sense_high_cost(const struct sense *sense);
/* Gives its memory back. */
void sense_free(struct sense *sense);

#endif
