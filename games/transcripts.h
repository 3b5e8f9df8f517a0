/* The transcripts of this house's games, for tools: the firmware links titles.h without them. */
#ifndef TRANSCRIPTS_H
#define TRANSCRIPTS_H

#include "transcript.h"

/* The transcript of a game of TITLES, or NULL for another game. */
const struct transcript *transcript_of(const struct game *game);

#endif
