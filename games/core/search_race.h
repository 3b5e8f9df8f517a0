/* A race: how a game is searched whose policy plays well by itself, but whose turns are too long
 * and too full of chance for a tree. The choices that the policy ranks first are each tried in the
 * same worlds with the same luck, and the policy plays every one of them to the game's end, or
 * until the game says that it is settled. Again and again those drop out that are surely behind,
 * and by and by the worse half; the race may end early. Who is not to take all the time lets those
 * drop out, too, of which more worlds would bring little, and looks less far at small choices. The
 * order of the findings is the order of the race. Opt-in: struct racing. */
#ifndef SEARCH_RACE_H
#define SEARCH_RACE_H

#include "search.h"

/* Makes the choices of a search that begins ready to race; its observation has been copied. */
void race_begin(struct search *search);
/* A step of a search that races and is not over. */
void race_step(struct search *search);

#endif
