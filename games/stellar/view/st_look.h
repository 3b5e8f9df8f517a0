/* What the files of the closer look share. */
#ifndef ST_LOOK_H
#define ST_LOOK_H

#include "st_screen.h"

/* st_look_more.c: a stack of a notebook, card by card; a section, slot by slot; what the deck may
 * still hold. Each fills the screen between the bars, which is empty. */
void st_draw_look_stack(const struct scene *scene, uint8_t seat, uint8_t type,
                        struct canvas *canvas);
void st_draw_look_duel(const struct scene *scene, uint8_t seat, uint8_t section,
                       struct canvas *canvas);
void st_draw_look_deck(const struct scene *scene, struct canvas *canvas);
/* st_look_screen.c: the card that one looks at, or UNKNOWN: it is none, or hidden from the viewer.
 */
uint8_t st_looked_card(const struct st_view *view, const struct scene *scene);
/* The fact on a card. */
const char *st_fact(uint8_t card);
/* st_look_rule.c: the rule for a thing in words. */
void st_draw_rule(const struct scene *scene, struct st_thing thing, struct canvas *canvas);

#endif
