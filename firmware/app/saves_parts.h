/* How what is kept looks in bytes, for the files of `saves` alone. */
#ifndef SAVES_PARTS_H
#define SAVES_PARTS_H

#include "saves.h"

/* Of the setup of a game that goes on from a position, which comes behind. */
#define POSITION_VERSION 5u

/* What a setup says beside seed, deal and who plays. */
struct origin {
    uint8_t version; /* of the form */
    uint8_t rules;   /* version of the rules that it was begun under */
    uint8_t options; /* how many are there */
    uint32_t mark; /* of the lesson; 0 if the game is none, or was saved before there were marks */
    uint16_t before; /* POSITION_VERSION: actions that led to the position */
};

/* How a game began and who plays it. In reading, `setup->deal` points into the bytes, and the
 * line-up is as those rules had it. With POSITION_VERSION the coder then stands before the
 * position, packed. */
void code_setup(struct coder *coder, const struct game *game, struct setup *setup,
                struct lineup *lineup, struct origin *origin);
/* The setup of the game at the table; how many bytes, or 0 if it does not fit. */
uint16_t saves_setup(struct sitting *sitting, uint8_t *bytes, uint16_t size);
/* Reads a value; false if there is none that can be read. Damage is noted, also if an older copy
 * has taken the place. */
bool saves_get(struct saves *saves, enum store_value value, uint8_t title, uint8_t *bytes,
               uint16_t room, uint16_t *size);
/* Keeps account of what a write of that kind (enum saves_unkept) came to. */
bool saves_noted(struct saves *saves, enum store_result result, uint8_t what);
/* Writes what is missing of the game at the table. */
void saves_bring(struct saves *saves, struct sitting *sitting);

#endif
