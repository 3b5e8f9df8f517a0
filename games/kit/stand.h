/* Where the game stands, told while somebody chooses: the points of all beside the own ones, who
 * began, and how much of the game is over. A table shows it in its header, or in a line below. */
#ifndef STAND_H
#define STAND_H

#include "canvas.h"
#include "scene.h"

struct stand {
    uint8_t seats; /* and automatic players */
    uint8_t began; /* who did, or SEAT_NONE where it does not matter */
    int16_t points[SEATS_MAX];
    uint8_t more;         /* bit player: has points besides that the viewer may not know */
    uint16_t gone, whole; /* of the game, in steps of its own; whole 0: nobody can know */
    bool last;            /* the last round runs */
};

/* The points of so many players' sheets as the viewer knows them, and nothing else. */
struct stand stand_of(const struct scene *scene, uint8_t players);
/* Appends a player's mark, a pennant if it began, and its points, with a "+" if it may have more.
 */
void stand_say_one(const struct stand *stand, uint8_t player, struct text *text);
/* Appends the own points, those of the others, and words (or brief ones instead, or none) behind
 * them, as much as `room` pixels of body take; of many others then the best. */
void stand_say(const struct stand *stand, uint8_t viewer, const char *words, const char *brief,
               int room, struct text *text);
/* Draws a player's mark and points, its pennant between them, in a line whose top is y; gives the x
 * behind them. */
int stand_draw_one(const struct stand *stand, uint8_t player, int x, int y, struct canvas *canvas);
/* Draws the game as a thread along the header's edge: gone in dark gold, now in gold, and in coral
 * when it is the last. */
void stand_thread(const struct stand *stand, struct canvas *canvas);

#endif
