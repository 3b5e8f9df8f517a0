/* A glass to look at Stellar through: positions and moves in the words of st_scene.h. */
#ifndef ST_GLASS_H
#define ST_GLASS_H

#include "glass.h"
#include "st_scene.h"
#include "st_screen.h"

static inline struct st_view *st_view_of(struct glass *glass) {
    return (struct st_view *)(void *)glass->view.bytes;
}

static inline struct st_state *st_seen_state(struct glass *glass) {
    return (struct st_state *)(void *)glass->state.bytes;
}

/* Looks at a position with a seat's eyes, counted from 0. */
void st_look_at(struct glass *glass, const char *notation, uint8_t seat);
/* Plays moves of a script ("3 B1a>t 4") in it; the glass shows the position behind them. */
void st_go_on(struct glass *glass, const char *notation, const char *moves, uint8_t seat);
/* Plays a move; all its events but the last `left` are passed, the next one is shown. */
void st_show_move(struct glass *glass, const char *notation, const char *before, const char *move,
                  uint8_t seat, uint8_t kind, uint8_t done);
/* Presses a button and gives what it was answered with. */
enum answer st_press(struct glass *glass, char letter);

#endif
