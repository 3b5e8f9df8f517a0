/* A game from its beginning to its score sheet, as the console leads it: what is begun, put back,
 * saved, counted. */
#ifndef PLAY_H
#define PLAY_H

#include "console.h"

/* The title in front. */
const struct title *play_title(const struct console *console);
/* Brings another title in front. */
void play_choose_title(struct console *console, uint8_t title);
/* For how many a game is: "2 to 4 seats". */
void play_seats(const struct game *game, struct text *text);
/* A game of it is running, at the table or in flash. */
bool play_running(const struct console *console);
/* How many moves the running game of the title in front has that are kept. */
uint16_t play_length(const struct console *console);
/* Somebody wants a new game, or the first one, which explains itself: begins it, after a question
 * if another game is in progress, and after another one if somebody may be new here. */
void play_want(struct console *console, bool lesson);
/* The same of a deal of the title in front, which need not fit the remembered line-up. */
void play_want_deal(struct console *console, const struct setup *setup);
/* The same, when it is known that a game in progress may be replaced. */
void play_anew(struct console *console);
/* Begins the first game, or a game with the remembered line-up; what was running of that title is
 * replaced. */
void play_begin(struct console *console, bool lesson);
/* Opens the running game; of a game that cannot be read that is said. */
void play_resume(struct console *console);
/* Opens the game that was left at the table when the power went; or, if the console stopped at it
 * or did not open it as far as it should the last time, offers it. */
void play_return(struct console *console);
/* Leaves a game that was offered unopened: it stays saved. */
void play_not_now(struct console *console);
/* Remembers that a table which opened by itself does no harm, once that is seen; milliseconds until
 * it may be. */
uint32_t play_prove(struct console *console);
/* Leaves the table: what could be saved of the game is saved already. */
void play_leave(struct console *console);
/* The same people play once more. */
void play_again(struct console *console);
/* They play the same deal once more. */
void play_same_deal(struct console *console);
/* The game at the table can be dealt again: nobody had given its outcomes. */
bool play_has_deal(const struct console *console);
/* The game is over and its sheet has been seen. */
void play_end(struct console *console);
/* What the view may see now. */
struct scene play_scene(struct console *console);
/* Whose usual mark each seat has at the table now, NULL: each its own. */
const uint8_t *play_marks(struct console *console);
/* What an action means in the shown position, as a sentence begins. */
void play_describe(struct console *console, struct action action, char *words, uint16_t size);
/* Why it is good, in sentences, if the view has words for that. */
void play_reason(struct console *console, struct action action, struct text *text);
/* Puts the focus of the table where the hint's proposal number `at` begins. */
void play_point(struct console *console, int at);
/* Leaves the hint and plays what it proposes. */
void play_advised(struct console *console, struct action action);
/* Tries again to write what the memory did not take. */
void play_catch_up(struct console *console);
/* Says what is not kept, once, and when it is again. */
void play_tell(struct console *console);
/* Does what the table's news ask for. */
void play_news(struct console *console, enum sitting_news news);

#endif
