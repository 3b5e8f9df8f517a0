/* Thinking while a person looks: what the next computer would play if people play what they are
 * likely to. What that is, is played on a branch of the true match, so that chance comes out as it
 * will; the mind gets what the computer may then know, and begins the search that it would begin
 * then. If it comes so, the search goes on or has ended; else it is forgotten. So nobody plays
 * otherwise for it, and nobody learns anything. A part of the table in a file of its own. */
#ifndef SITTING_PONDER_H
#define SITTING_PONDER_H

#include "sitting.h"

/* Foresees or ponders for a slice, if the table waits for a person; milliseconds until it wants to
 * be called again, or SITTING_NEVER. */
uint32_t sitting_ponder(struct sitting *sitting, uint32_t now);
/* The viewer is asked, or has pressed a button: what the focus means is looked at when it has
 * rested. */
void sitting_ponder_anew(struct sitting *sitting, uint32_t now);

/* In sitting.c: has the mind think for a task about what stands in `scratch`, a position as the
 * seat that is to act knows it, with so many actions behind it. */
void sitting_think_of(struct sitting *sitting, uint8_t seat, const struct bot *bot,
                      enum mind_task task, uint16_t at);

#endif
