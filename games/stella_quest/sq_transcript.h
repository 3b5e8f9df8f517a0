/* Stella Quest as JSON lines, in the vocabulary of RULES.md, SQ-T. */
#ifndef SQ_TRANSCRIPT_H
#define SQ_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript stella_quest_transcript;

#endif
