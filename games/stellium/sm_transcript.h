/* Stellium as JSON lines, in the vocabulary of RULES.md, SM-16. */
#ifndef SM_TRANSCRIPT_H
#define SM_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript stellium_transcript;

#endif
