/* What a search tells people of their chances, at each choice of played games, beside who won them.
 * What follows from that: chances_judge.h. */
#ifndef CHANCES_H
#define CHANCES_H

#include "bout.h"
#include "odds.h"
#include "think.h"

/* What was seen at one choice, of the move that was chosen. */
struct chances_sample {
    uint32_t game;
    uint16_t at; /* actions before it */
    uint8_t seat;
    struct odds_moment moment;
    bool follows;     /* the choice before it was the same seat's, and nothing was revealed since */
    struct odds seen; /* of the table, before they are made to come true */
};

struct chances {
    const struct title *title;
    struct setup setup; /* of the first game; the others have the next seeds */
    const struct bot *bot;
    uint32_t games;
    uint8_t players;
    struct chances_game {
        uint16_t actions;
        struct odds end;
    } * played;
    struct chances_sample *samples; /* in the order of playing */
    size_t count, size;
};

/* Plays all games, or as many as there are until somebody ends it: `games` tells. The bot, which
 * searches, plays all seats. */
void chances_play(struct chances *chances);
/* Gives its memory back. */
void chances_free(struct chances *chances);

#endif
