/* What a screen of the console says: it is drawn where nobody sees it, and whatever writes words on
 * a canvas is listened to (the linker puts the listeners in front of it). So a screen is never told
 * otherwise than it is shown, and the console knows nothing of it. */
#ifndef HEARD_H
#define HEARD_H

#include "bars.h"
#include "console.h"

enum heard_kind {
    HEARD_TITLE,   /* of the header; what stands at its right is the value */
    HEARD_TEXT,    /* a line or a paragraph, in the order in which they are drawn */
    HEARD_LOOK,    /* the same of a closer look, which may say it twice */
    HEARD_HEADING, /* between the lines of a list */
    HEARD_LINE,    /* of a list: A chooses it */
    HEARD_VALUE,   /* of a list: left and right change its value */
    HEARD_DARK,    /* of a list: it cannot be chosen now */
    HEARD_ANSWER,  /* a button or a row on the screen: to a question, to go somewhere */
    HEARD_KEYS, /* what the buttons of the handheld do, instead of what was told of them before */
};

struct heard {
    uint8_t kind;
    uint8_t place; /* in its list, among the answers */
    bool focus;
    bool dark;         /* an answer, or A, that does nothing now */
    struct rect area;  /* where a line of a list or an answer is; nothing where it is not seen */
    const char *words; /* as they are drawn, pictures included */
    const char *value; /* NULL: none */
    int16_t y;         /* of a text: the top of its capitals, 0 if it stands in no row */
    const struct bars_footer *keys;
};

/* Tells all that the screen in front says. What a game's own screen writes of itself is left out
 * but for its header and its keys: it is full of numbers whose meaning is a place in a picture. */
void heard_screen(struct console *console, void (*hear)(void *who, const struct heard *heard),
                  void *who);

#endif
