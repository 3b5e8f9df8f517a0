/* A game as one number in decimal digits: behind the # of an address, in a picture code, in a chat.
 * Title, rules, seats, options, seed or given deal, who sat where, and each action as its place
 * among those that were legal; docs/link-format.md has it bit by bit. And a deal alone: title,
 * seats, options and seed in 24 digits, which are read aloud and keyed in.
 *
 * A link has the digit 0 in front, a deal another one; both end in two digits that check the rest.
 * Reading is all or nothing. A link is of the rules that it was written under; a game that is to
 * outlive them is a record. */
#ifndef LINK_H
#define LINK_H

#include "match.h"
#include "number.h"

#define LINK_CHECK      2u /* digits at the end of links and deals */
#define LINK_DIGITS_MAX (1u + NUMBER_DIGITS + LINK_CHECK)
#define DEAL_USUAL      24u /* digits of a deal with the usual options */
#define DEAL_DIGITS_MAX 36u

#define LINK_PERSON  0u
#define LINK_WHO     8u  /* a computer is 1 + its level; the last: somebody else */
#define LINK_NAMES   32u /* places among the house's names; the last: another name */
#define LINK_SOMEONE (LINK_WHO - 1u)
#define LINK_NAMED   (LINK_NAMES - 1u)

/* Who sat where, as far as it is told. */
struct link_seats {
    bool known;
    uint8_t who[SEATS_MAX];
    uint8_t name[SEATS_MAX];
};

/* Working memory of the caller, of no lasting content. */
struct link_memory {
    bool reads, full;
    struct number value, weight;
    struct action legal[ACTIONS_MAX];
    _Alignas(8) uint8_t state[STATE_MAX];
};

/* Which titles there are. Their places are part of every number: a new one goes to the end. */
struct link_titles {
    const struct game *const *games;
    uint8_t count;
};

/* Writes a finished game into room for LINK_DIGITS_MAX characters and a zero byte. RESULT_RUNNING,
 * and nothing is written, as long as it is not over: a link shows everything that is hidden. */
enum result link_write(const struct match *match, const struct link_titles *titles,
                       const struct link_seats *seats, struct link_memory *memory, char *digits);
/* The same of a game as far as it is, for whoever mends the console. */
enum result link_write_so_far(const struct match *match, const struct link_titles *titles,
                              const struct link_seats *seats, struct link_memory *memory,
                              char *digits);
/* Reads a link and plays its game in the given memory; `deal` has room for DEAL_MAX bytes and stays
 * as long as the match. After a refusal match and seats are as they were, but what the memory holds
 * is lost. */
enum result link_read(const char *digits, uint32_t count, const struct link_titles *titles,
                      struct link_memory *memory, uint8_t *deal, struct match_memory given,
                      struct match *match, struct link_seats *seats);

/* What stands in front of the digits: the address of the page that opens them, up to its #; the
 * build's, ASTERISM_PAGE. */
#define LINK_PAGE_MAX 48u
extern const char link_page[];
/* Where the number lies in an address, or in what somebody has written down: digits behind the last
 * #, or nothing but digits and spaces. They are copied without the spaces, with a zero byte behind
 * them, into room for LINK_DIGITS_MAX characters and one more; how many, or 0 if there are none or
 * too many. `moment` becomes the number behind a point, or 0. */
uint16_t link_find(const char *words, char *digits, uint16_t *moment);
/* The digits are those of a link to a game, not of a deal. */
static inline bool link_is_game(const char *digits) {
    return digits[0] == '0';
}

/* What the first digits of a deal say already. */
struct deal_look {
    const struct game *game; /* NULL: not known */
    uint8_t seats;           /* 0: not known */
    bool usual;              /* with seats: the options are the usual ones */
    uint8_t length;          /* of the whole number; DEAL_USUAL as long as that is not known */
    bool wrong;              /* no deal begins so */
};

/* Writes a deal into room for DEAL_DIGITS_MAX characters and a zero byte. Refused if the outcomes
 * are given: they are no seed. */
enum result deal_write(const struct game *game, const struct setup *setup,
                       const struct link_titles *titles, char *digits);
/* Reads one. After a refusal game and setup are as they were. */
enum result deal_read(const char *digits, uint32_t count, const struct link_titles *titles,
                      const struct game **game, struct setup *setup);
/* Looks at its first digits, `count` of them. */
struct deal_look deal_peek(const char *digits, uint8_t count, const struct link_titles *titles);
/* Appends it in fours, as it is read aloud. */
void deal_spell(const char *digits, struct text *text);

#endif
