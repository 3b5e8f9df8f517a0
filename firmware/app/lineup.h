/* Who sits at a table: names of stars for people and computers, the computers' levels, and the
 * options of the game. It is remembered for each title, and saved beside a running game. */
#ifndef LINEUP_H
#define LINEUP_H

#include "bot.h"
#include "game.h"

#define WHO_PERSON 0u /* a computer is 1 + its level */
#define LEVELS_MAX 8u /* room for them in statistics */

#define OPTIONS_KEPT 8u /* at least so many stand in a save, zeros behind those of the game */

/* How well a computer plays. */
struct level {
    const char *name;
    const char *meaning; /* as one short sentence on the screen */
    const char *bot;     /* its name among the bots */
};

extern const struct level levels[];
extern const uint8_t levels_count;
/* What a seat's occupant may be called. */
extern const char *const star_names[];
extern const uint8_t star_names_count;

struct lineup {
    uint8_t seats;
    uint8_t who[SEATS_MAX];
    uint8_t name[SEATS_MAX]; /* of the star names, no two alike */
    uint8_t options[OPTIONS_MAX];
    uint8_t lesson; /* 1: this is the first game, which explains itself */
};

/* One person against computers: what somebody means who has said nothing. */
struct lineup lineup_default(const struct game *game);
/* One walk over the fields; reading refuses what does not suit the game. */
void code_lineup(struct coder *coder, struct lineup *lineup, const struct game *game);
/* The setup for a game of that seed without a given deal. */
struct setup lineup_setup(const struct lineup *lineup, uint32_t seed);
/* Adds seats (or removes the last ones) within the game's range; new seats are computers of the
 * level of the seat before them. */
void lineup_resize(struct lineup *lineup, uint8_t seats);
/* Takes the next name (or with -1 the one before) that nobody else at the table has. */
void lineup_rename(struct lineup *lineup, uint8_t seat, int8_t direction);
/* Next occupant (or with -1 the one before): a person, then the levels. */
void lineup_change_who(struct lineup *lineup, uint8_t seat, int8_t direction);
/* The seats of people, as bits. */
uint8_t lineup_people(const struct lineup *lineup);
/* How many people. */
uint8_t lineup_people_count(const struct lineup *lineup);
/* The bot of a computer's seat. */
const struct bot *lineup_bot(const struct lineup *lineup, uint8_t seat);

#endif
