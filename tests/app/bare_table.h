/* A table without a console: a sitting over the template's rules, with the view that draws nothing.
 * A test may change rules and view before the game begins. */
#ifndef BARE_TABLE_H
#define BARE_TABLE_H

#include "sitting.h"
#include "stub_view.h"

struct bare_table {
    struct sitting sitting;
    struct settings settings;
    uint32_t now;
    struct view view;
    struct game game;
    struct title title;
};

extern struct bare_table bare;

/* For cmocka, before each test. */
int bare_start(void **state);
/* `people` as letters: p a person, c a computer. */
void bare_begin(const char *people);
/* What the table does by itself now; when it wants to be called again. */
uint32_t bare_tick(void);
/* Lets time pass until somebody is to choose, or the game is over. */
void bare_run(void);
/* Plays and runs. */
void bare_play(struct action action);

/* All that was told so far, in the words of its rules. */
struct bare_told {
    uint16_t count;
    char words[400][FEED_SIZE];
};

/* For sitting_read, with a struct bare_told. */
bool bare_write_down(void *reader, const struct event *event, uint16_t place);
/* The last of all that was told stand in the scene's feed; how many were told. */
uint16_t bare_assert_feed(void);

#endif
