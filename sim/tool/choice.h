/* Which game is meant, with how many seats, which options and which bots: read from the command
 * line. */
#ifndef CHOICE_H
#define CHOICE_H

#include "arguments.h"
#include "seating.h"

#define CHOICE_BOTS 16u

extern const struct flag flag_seats, flag_seed, flag_option, flag_bots, flag_json;

/* The title of that id; refused with the ids that there are. */
bool choice_title(const char *id, const struct title **title);
/* The same, of titles and reference games. */
bool choice_subject(const char *id, const struct title **title);
/* Seats (--seats, or else `seats`), seed (--seed, or else `seed`) and options (--option) for a
 * game. */
bool choice_setup(const struct arguments *arguments, const struct game *game, uint8_t seats,
                  uint64_t seed, struct setup *setup);
/* The flag must be given. */
bool choice_require(const struct arguments *arguments, const struct flag *flag);
/* The bots of a list with commas, `size` at most, which is CHOICE_BOTS at most. */
bool choice_bots(const char *list, const struct bot **bots_of_list, uint8_t size, uint8_t *count);
/* One bot for all seats, or one for each; without --bots `usual` for all. Where people may sit down
 * (seating_person), one alone has Pilots around. */
bool choice_seating(const struct arguments *arguments, uint8_t seats, const char *usual,
                    bool people, struct seating *seating);
/* Number of bots named with --bots, as far as that can be seen from its commas; 0 without. */
uint8_t choice_bots_named(const struct arguments *arguments);
/* A seed that nobody chose. */
uint64_t choice_random_seed(void);
/* Prints the value of an option as it is written on the command line. */
void choice_value_text(const struct option *option, uint8_t value, char *text, size_t size);

#endif
