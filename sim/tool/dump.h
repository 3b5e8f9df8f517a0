/* A file with saved games: the save area alone, or a whole flash with the area at its end. It is
 * read into a model of the flash, on which the console's own code opens it, so that nothing is ever
 * written to the file. The hal has one storage: several dumps may be open, and one is in it. */
#ifndef DUMP_H
#define DUMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "flash_model.h"
#include "saves.h"

#define DUMP_SECTORS       64u /* of the area */
#define DUMP_SECTORS_SHORT 63u /* where the flash's last sector is left alone */

struct dump {
    uint32_t size;    /* of the file */
    uint32_t at;      /* where the area begins in it */
    uint16_t sectors; /* of the area */
    bool blank;       /* nothing was ever kept there */
    uint8_t
        mended; /* bits: titles whose damaged game has been opened, which makes a beginning whole */
    struct flash_model *flash;
    struct saves saves;         /* as the console finds it at its next power-on */
    struct store_status status; /* the journal's, then */
};

/* Opens a file and puts it into the storage; refused with a line if it holds no saves. */
bool dump_open(struct dump *dump, const char *path);
/* The same of the bytes of a file; `path` is for the refusal. */
bool dump_open_bytes(struct dump *dump, const char *path, const uint8_t *bytes, size_t size);
/* A new area of so many sectors, without a file. */
void dump_make(struct dump *dump, uint16_t sectors);
/* Puts an open one back into the storage. */
void dump_use(const struct dump *dump);
/* What the area holds now, `sectors` of FLASH_SECTOR bytes. */
const uint8_t *dump_bytes(const struct dump *dump);
/* Gives its memory back. */
void dump_close(struct dump *dump);

#endif
