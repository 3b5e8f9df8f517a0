/* What is kept in a dump, title by title, and what of it cannot be read, with the reason. */
#ifndef KEPT_H
#define KEPT_H

#include "dump.h"

enum kept {
    KEPT_NOT,   /* there is none */
    KEPT_WELL,  /* it is there, whole */
    KEPT_OTHER, /* it is there, and of rules with which this program cannot go on */
    KEPT_BADLY  /* it is there, and cannot be read */
};

/* The running game of a title, put on the table; `why` becomes the reason if it is kept badly. */
enum kept kept_game(struct dump *dump, uint8_t title, struct sitting *sitting, const char **why);
/* The statistics of a title. */
enum kept kept_statistics(struct dump *dump, uint8_t title, struct statistics *statistics,
                          const char **why);
/* The settings and what else is remembered; kept badly, it is what could be read of it. */
enum kept kept_remembered(struct dump *dump, struct remembered *remembered, const char **why);
/* Something is kept of a title that this program does not have. */
bool kept_unknown(struct dump *dump, uint8_t title);
/* A list of all that cannot be read, with commas; empty if there is nothing. The table is lent. */
void kept_badly(struct dump *dump, struct sitting *table, char *list, size_t size);

#endif
