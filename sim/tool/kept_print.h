/* What a dump holds, for people and for programs. */
#ifndef KEPT_PRINT_H
#define KEPT_PRINT_H

#include <stdio.h>

#include "dump.h"

/* Where a title's running game was written as a record, or NULL. */
typedef const char *(*kept_record)(uint8_t title);

/* Prints everything as people read it. `name` is the file's; `record` tells of records. */
void kept_print_text(FILE *out, struct dump *dump, struct sitting *table, const char *name,
                     kept_record record);
/* Prints everything as one JSON object. */
void kept_print_json(FILE *out, struct dump *dump, struct sitting *table);

#endif
