/* The tests' own titles for what is seldom come upon, and games of them that have been played. */
#ifndef BYWAYS_H
#define BYWAYS_H

#include "rig.h"

/* An odd game with options of every kind, a lesson without rules to read, computers that take their
 * time, and a game for one. */
enum { BYWAY_ODD, BYWAY_LESSON, BYWAY_SLOW, BYWAY_LONE, BYWAYS };

extern struct title byways[BYWAYS];

void byways_set(void);
/* At home, with everything remembered as it leaves the house, and that title in front. */
void byways_home(uint8_t title);
/* Begins a game. Who sits there, as letters: p a person, a digit a computer of that level. */
void byways_begin(uint8_t title, const char *who, uint64_t seed);
/* Goes on until it is over, by the first choice of each, and looks at its sheet. */
void byways_end(void);
/* Keeps the game that is over at the table among the last ones, as if it had ended so. */
void byways_keep(uint8_t winners, const int16_t points[SEATS_MAX]);
/* The odd game ends with these winners and points from now on; without points as it does. */
void byways_ends(uint8_t winners, const int16_t points[SEATS_MAX]);
/* The odd game of other rules, or of these again. */
void byways_other_rules(bool other);
/* What a test has changed is to be seen: a line, and then all eight buttons. */
void byways_look(void);
void byways_look_around(void);
/* The title's seats, with who sits there. */
void byways_open_seats(const char *who);
/* Tries A on each line of a list, so many. */
void byways_lines(unsigned count);

#endif
