/* A position in words, for who does not see the table: what lies there, in sentences that a viewer
 * can ask for. What is chosen and what happened the rules describe already (game.h), and the score
 * sheet tells itself (sheet.h). A page and tools link it, a device does not. */
#ifndef SPOKEN_H
#define SPOKEN_H

#include "listener.h"

struct spoken {
    const struct game *game;
    /* Appends what the viewer may know of scene->state, a line each with its end: the own hand
     * first, then what lies before all, what others have, what is left, what ends the game. Seats
     * are told by their names. Whose turn it is and the points are told before it. */
    void (*position)(const struct scene *scene, struct text *text);
};

#endif
