/* A record is a game's setup and its actions: the save, the replay, the bug report and the test
 * case. Reading is all or nothing: bytes that are not a whole, undamaged, legal game are refused
 * with a reason. Version 1, whose seed has 4 bytes, is read too.
 *
 *   bytes  what, numbers with the low byte first
 *   4      'A' 'S' 'T' 'R'
 *   1      version of this format, 2
 *   1      length of the game's id, then the id in ASCII without an end
 *   1      version of the rules
 *   1      seats
 *   8      seed
 *   1      number of options, then one byte each, in the game's order
 *   2      number of given outcomes, then one byte each
 *   2      number of actions, then four bytes each
 *   8      hash of the position after the last of them
 *   4      CRC-32 of everything before
 */
#ifndef RECORD_H
#define RECORD_H

#include "match.h"

#define RECORD_VERSION 2
/* The longest record there can be: a full log and a full deal. */
#define RECORD_MAX (4 + 2 + 32 + 2 + 8 + 1 + OPTIONS_MAX + 2 + DEAL_MAX + 2 + 4 * LOG_MAX + 12)

struct record {
    const struct game *game;
    struct setup setup; /* its deal points into the bytes that were read */
    const uint8_t *actions;
    uint16_t count;
    struct hash hash; /* of the position after them, as the rules of then write it */
    bool older;       /* of rules before the present ones, which its setup makes up for */
};

/* Writes a match as a record; how many bytes, or 0 if they do not fit, or if it began from a
 * position: a record begins with the deal. */
uint16_t record_write(const struct match *match, uint8_t *bytes, uint16_t size);
/* Reads the frame of a record of one of the games. The bytes belong to the caller and stay as long
 * as the record. Nothing is played yet. After a refusal the record is as it was. */
enum result record_read(const uint8_t *bytes, uint32_t size, const struct game *const *games,
                        uint8_t games_count, struct record *record);
/* Plays a record again as a match in the given memory and compares the last position. After a
 * refusal the match is as it was, but what the memory holds is lost: a game that goes on keeps its
 * own. */
enum result record_replay(const struct record *record, struct match *match,
                          struct match_memory memory);

#endif
