/* Who begins: the option that every game lists first, alike in all of them. */
#ifndef FIRST_H
#define FIRST_H

#include "game.h"

#define FIRST_RANDOM 0u /* chance decides; any other value is a seat, counted from 1 */

/* One line of a game's table of options, for a game of at most that many seats. */
#define FIRST_OPTION(seats_most) FIRST_OPTION_AS(OPTION_WORD, seats_most, false)
/* The same, where transcripts give the value as a number, or only where it is not the fallback. */
#define FIRST_OPTION_AS(kind_told, seats_most, is_quiet)                                           \
    {                                                                                              \
        .name = "first", .label = "Who begins", .kind = (kind_told), .min = FIRST_RANDOM,          \
        .max = (seats_most), .fallback = FIRST_RANDOM, .words = first_words, .shown = first_shown, \
        .meaning = "Chance decides who begins.", .seat = true, .quiet = (is_quiet)                 \
    }

/* "random", "1", "2" and so on; on the screen "at random", then the names of those at the table. */
extern const char *const first_words[SEATS_MAX + 1];
extern const char *const first_shown[SEATS_MAX + 1];

/* The seat that begins by the option's value, or by chance if that decides. */
uint8_t first_seat(uint8_t value, uint8_t seats, struct chance *chance, struct step *step);

#endif
