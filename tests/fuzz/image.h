/* A flash as somebody might hand it over: an area that a console has written, with a game of a
 * title at some point of it, and then changed as the fuzzer's input says, checksums made right
 * again where it says so. */
#ifndef IMAGE_H
#define IMAGE_H

#include "dump.h"
#include "fuzz.h"

#define IMAGE_CHANGES_MAX 16u
#define IMAGE_REPAIRED    96u

/* Bits of an image's first byte; the lowest three are the title. */
#define IMAGE_LESSON   0x08u /* the game is the first game, which explains itself */
#define IMAGE_AT_TABLE 0x10u /* there the console goes on */
#define IMAGE_PEOPLE   0x20u /* everybody is a person */
#define IMAGE_SHORT    0x40u /* an area of 63 sectors */
#define IMAGE_COUNTED  0x80u /* with statistics of earlier games */

/* How a change is written: its kind, two bytes that say where (a, b), one that says what (v). */
enum image_change {
    IMAGE_SET,    /* the byte at a + 256 b becomes v */
    IMAGE_FLIP,   /* a bit of it turns over */
    IMAGE_WIPE,   /* page b of sector a becomes ones, or zeros where v is odd; b >= 16: all pages */
    IMAGE_COPY,   /* sector b becomes like sector a */
    IMAGE_ENTRY,  /* byte b of entry a becomes v, the checksum right again */
    IMAGE_HEADER, /* byte b of the header of sector a and of its twin likewise */
    IMAGE_VALUE,  /* a value says v at its byte b; a: which one; from IMAGE_REPAIRED on a snapshot's
                     position does, at 5 b, and its own checksum is right again */
    IMAGE_LENGTH, /* a value is so long: a: which one, b: how long, v: of what, past its end */
    IMAGE_SETUP,  /* byte a + 256 b of the running game's setup becomes v */
    IMAGE_ACTION, /* byte b of the running game's action a becomes v */
    IMAGE_APPEND, /* an action a, b, v is appended */
    IMAGE_UNDO,   /* the last a actions are taken back */
    IMAGE_CHANGES
};

/* Makes the area that the next bytes of the input describe: flags and title, actions of the game,
 * a seed, how many changes, and these. It is in the storage of the hal. */
void image_make(struct dump *area, struct feed *input);

#endif
