/* Words that speak of buttons say what this board calls them, as its footers do. */
#ifndef NAMED_H
#define NAMED_H

#define NAMED_ROOM 512 /* for the longest words of the house, all their buttons named */

struct named {
    char bytes[NAMED_ROOM];
};

/* The words with each sign of a button (ICON_BUTTON_A and so on) replaced, in bold, by what
 * `buttons` (canvas.h) calls it; they lie in `named`. Where nothing has another name, the words
 * themselves. */
const char *named_words(struct named *named, const char *const *buttons, const char *words);

#endif
