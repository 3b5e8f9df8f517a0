/* Bytes from outside that mean no good: damaged records and snapshots, and what must hold whatever
 * they are. Shared by the seeded tests and the fuzzers; a broken promise ends the program with a
 * message. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "record.h"
#include "subjects.h"

#define SAMPLE_MAX (RECORD_MAX + 64)

struct sample {
    const struct title *title;
    uint8_t bytes[SAMPLE_MAX];
    uint32_t size;
};

/* What a message should say about where it happened; stays the caller's. */
void hostile_place(const char *place);
/* The rules of all subjects, as record_read takes them. */
const struct game *const *hostile_games(uint8_t *count);

/* The record of a game that was left somewhere on the way, or finished. */
void sample_record(struct sample *sample, const struct title *title, uint8_t seats, uint64_t seed);
/* The code of a position somewhere on the way. */
void sample_snapshot(struct sample *sample, const struct title *title, uint8_t seats,
                     uint32_t seed);
/* Damages a sample in one to four ways; some are taken from the other sample. */
void sample_damage(struct sample *sample, const struct sample *other, struct rng *rng);
/* Makes the checksum of a damaged record right again. */
void sample_repair(struct sample *sample);

/* Loads what may be a record. A refusal has a reason and changes nothing; what is accepted has been
 * played legally from its first action to its last, and is written again as the same bytes. */
enum result hostile_load(const uint8_t *bytes, uint32_t size);
/* Reads what may be a snapshot: refused, or a position in which every function of the game can be
 * called and from which the game can be played to its end. True if it was a position. */
bool hostile_snapshot(const struct title *title, const uint8_t *bytes, uint32_t size,
                      uint32_t seed);

#endif
