/* Subastral as JSON lines, in the vocabulary of RULES.md, SU-T. */
#ifndef SU_TRANSCRIPT_H
#define SU_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript subastral_transcript;

#endif
