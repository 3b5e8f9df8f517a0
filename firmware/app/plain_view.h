/* A view for any game, made of nothing but words: the last events, and a list of what may be
 * chosen. What a new game is played with until it has a view of its own. */
#ifndef PLAIN_VIEW_H
#define PLAIN_VIEW_H

#include "view.h"

extern const struct view plain_view;

/* Its parts, for a view that has more than that (a picture, a booklet, a lesson) and takes over the
 * rest: const struct view my_view = {PLAIN_VIEW, .title = &sprite_title_my_game}; */
enum answer plain_enter(void *view, struct scene *scene);
void plain_draw(const void *view, const struct scene *scene, struct canvas *canvas);
enum answer plain_press(void *view, struct scene *scene, enum button button);
uint16_t plain_show(void *view, const struct scene *scene, const struct event *event);

/* Makes the first letter a capital: games describe in the middle of a sentence. */
void plain_capital(char *words);

#define PLAIN_VIEW_SIZE 4
#define PLAIN_VIEW                                                                                 \
    .size = PLAIN_VIEW_SIZE, .enter = plain_enter, .draw = plain_draw, .press = plain_press,       \
    .show = plain_show

#endif
