/* A save area made of records: each becomes the running game of its title. The console's own code
 * writes it, on a model of the flash. */
#ifndef MAKING_H
#define MAKING_H

#include "dump.h"
#include "record.h"

#define MAKING_RECORDS 8u

/* Who is to sit at the tables, as far as somebody has said. */
struct making_seats {
    bool people_given;
    uint8_t people; /* seats as bits */
    uint8_t level;  /* of the computers, counted from 1; 0: not given */
};

struct making {
    struct dump area;                   /* that is made */
    bool over;                          /* it was there, and is changed */
    const char *names[MAKING_RECORDS];  /* of the records' files */
    uint8_t titles[MAKING_RECORDS];     /* of the records */
    struct hash hashes[MAKING_RECORDS]; /* of the positions after them */
    uint8_t count;
};

/* A new area of so many sectors. */
void making_begin(struct making *making, uint16_t sectors);
/* An area with what the dump holds; in another size it is written anew, and refused if not all of
 * it can be read. */
bool making_begin_over(struct making *making, const char *path, uint16_t sectors);
/* Settings and line-ups as in another dump. */
bool making_settings(struct making *making, const char *path);
/* A record's game; refused if it is no record, or its title has one already. The table is lent. */
bool making_record(struct making *making, const char *path, const struct making_seats *seats,
                   struct sitting *table);
/* Says where the console goes at power-on, and makes the area as tidy as one that was at rest. */
bool making_finish(struct making *making);
/* Gives its memory back. */
void making_end(struct making *making);

#endif
