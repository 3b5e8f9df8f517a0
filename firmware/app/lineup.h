/* Who sits at a table: names of stars for people and computers, the computers' levels, and the
 * options of the game. It is remembered for each title, and saved beside a running game. */
#ifndef LINEUP_H
#define LINEUP_H

#include "bot.h"
#include "game.h"
#include "settings.h"

#define WHO_PERSON 0u /* a computer is 1 + its level */
#define LEVELS_MAX 8u /* room for them in statistics */

#define OPTIONS_ONCE 8u /* so many were written before their number was */

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
    uint8_t name[SEATS_MAX]; /* of the star names, and behind them of people; no two alike */
    uint8_t options[OPTIONS_MAX];
    uint8_t lesson; /* 1: this is the first game, which explains itself */
    uint8_t takes;  /* 1: who plays alone against computers may go back to the own last choice */
};

/* One person against computers: what somebody means who has said nothing. */
struct lineup lineup_default(const struct game *game);
/* One walk over the fields, with so many options; their number is written if `counted`, and becomes
 * known in reading. What was read suits no game before it has been adopted or renewed. */
void code_lineup(struct coder *coder, struct lineup *lineup, uint8_t *options, bool counted);
/* Makes a line-up with `count` options of the rules of that version one of the present rules, under
 * which a game goes on as it was; RESULT_RULES_VERSION, and nothing has changed, if none does. */
enum result lineup_adopt(struct lineup *lineup, const struct game *game, uint8_t rules,
                         uint8_t count);
/* The same for a new game: what is new, or not allowed any more, has its fallback. */
enum result lineup_renew(struct lineup *lineup, const struct game *game, uint8_t rules,
                         uint8_t count);
/* The setup for a game of that seed without a given deal. */
struct setup lineup_setup(const struct lineup *lineup, uint64_t seed);
/* Adds seats (or removes the last ones) within the game's range; new seats are computers of the
 * level of the seat before them. An option that named a removed one, or that goes with so many no
 * more, has its fallback. */
void lineup_resize(struct lineup *lineup, const struct game *game, uint8_t seats);
/* Takes the next value of an option with which there is a game (or with -1 the one before), after
 * the last one the first where `round`; a seat is one of those at the table. False if there is
 * none. */
bool lineup_change_option(struct lineup *lineup, const struct game *game, uint8_t place,
                          int8_t direction, bool round);
/* A name by its place among stars and people. */
const char *lineup_called(const struct settings *settings, uint8_t name);
/* The option's value names somebody at the table: the name, else NULL. */
const char *lineup_named(const struct lineup *lineup, const struct settings *settings,
                         const struct option *option, uint8_t value);
/* Takes the next star's name (or with -1 the one before) that nobody else at the table has. */
void lineup_rename(struct lineup *lineup, uint8_t seat, int8_t direction);
/* Next occupant (or with -1 the one before): a person, then the levels, so many of them: all, or
 * those that think as fast as people like everywhere, LEVELS. */
void lineup_change_who(struct lineup *lineup, uint8_t seat, int8_t direction, uint8_t offered);
/* The seats of people, as bits. */
uint8_t lineup_people(const struct lineup *lineup);
/* Who chooses may take back past what was revealed: one person against computers, who has chosen
 * so. */
bool lineup_takes_back(const struct lineup *lineup);
/* How many people. */
uint8_t lineup_people_count(const struct lineup *lineup);
/* The bot of a computer's seat. */
const struct bot *lineup_bot(const struct lineup *lineup, uint8_t seat);

#endif
