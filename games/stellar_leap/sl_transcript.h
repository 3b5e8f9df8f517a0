/* Stellar Leap as JSON lines, in the vocabulary of RULES.md, SL-T. */
#ifndef SL_TRANSCRIPT_H
#define SL_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript stellar_leap_transcript;

#endif
