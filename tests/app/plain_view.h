/* A view for any game, made of nothing but words: the last events, and a list of what may be
 * chosen. It has no score sheet, no sound and no lesson: what the console does then. */
#ifndef PLAIN_VIEW_H
#define PLAIN_VIEW_H

#include "view.h"

extern const struct view plain_view;
/* The same with a lesson for the template. */
extern const struct view plain_lesson_view;
extern const struct lesson plain_lesson;

/* Its parts, for a view that has more than that: {PLAIN_VIEW, .lesson = &mine}; */
enum answer plain_enter(void *view, struct scene *scene);
void plain_draw(const void *view, const struct scene *scene, struct canvas *canvas);
enum answer plain_press(void *view, struct scene *scene, enum button button);
uint16_t plain_show(const void *view, const struct scene *scene, const struct event *event);

#define PLAIN_VIEW_SIZE 4
#define PLAIN_VIEW                                                                                 \
    .size = PLAIN_VIEW_SIZE, .enter = plain_enter, .draw = plain_draw, .press = plain_press,       \
    .show = plain_show

/* Advice for it, where a test wants some (games/kit/hint.h). */
void plain_hint(const void *view, const struct scene *scene, const struct action *plan, uint8_t n,
                struct hint *hint);
void plain_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text);

#endif
