/* The simulator's command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "album.h"
#include "body.h"
#include "script.h"

enum { EXIT_BUG = 3 };

struct options {
    const struct body *body; /* NULL: none is given */
    uint64_t seed;
    bool seeded;            /* it was given */
    char flash[ALBUM_PATH]; /* the file */
    bool flash_given;
    char folder[ALBUM_PATH]; /* for pictures and films */
    const char *film;        /* NULL: none asked for */
    const char *open;        /* a link; NULL: none */
    const char *script_path; /* NULL: none */
    uint32_t scale;          /* 0: what fits */
    uint32_t zoom;           /* of pictures */
    bool mute, fast, quit;
};

/* Reads it; false if it was refused, with one line on stderr. */
bool options_read(struct options *options, int count, char **values);
/* Prints what there is, or the version, if that is asked for; true if so. */
bool options_doors(int count, char **values);
/* Reads a script from a file; refused as above. */
bool options_script(const char *path, struct script *script);

#endif
