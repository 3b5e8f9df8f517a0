/* The last games of each title, as the saves keep them: who sat, how it ended, and the game itself
 * as a link. What is not whole is left out, and counted. */
#ifndef PAST_H
#define PAST_H

#include "link.h"
#include "saves.h"

#define PAST_MAX 10u

struct past_game {
    uint8_t rules; /* version of the rules that it was played under */
    uint8_t seats;
    uint8_t winners; /* bits */
    uint8_t who[SEATS_MAX];
    uint8_t name[SEATS_MAX]; /* of the star names */
    int16_t points[SEATS_MAX];
    uint16_t digits;       /* of its link */
    uint16_t packed;       /* where they lie in the list's bytes */
    uint16_t begins, ends; /* where all of it does */
};

/* The newest first. */
struct past_list {
    uint8_t count;
    uint8_t bad; /* so many could not be read, or more */
    struct past_game games[PAST_MAX];
    uint8_t bytes[STORE_PAST_MAX];
};

/* There are last games of the title, as far as that can be seen without reading them. */
bool past_any(const struct saves *saves, uint8_t title);
/* Reads them. */
void past_read(struct saves *saves, uint8_t title, struct past_list *list);
/* Writes the digits of its link and a zero byte into room for LINK_DIGITS_MAX + 1 characters. */
void past_digits(const struct past_list *list, uint8_t which, char *digits);
/* Keeps the game that is over at the table, once: if it is the newest already, nothing is written.
 * The oldest make room. A game that no link holds, or none that is as short, is not kept. Works in
 * memory that the mind lends; what the flash does not take is SAVES_PAST. */
void past_keep(struct saves *saves, uint8_t title, struct sitting *sitting,
               const struct link_titles *titles);

#endif
