/* Stellar as JSON lines, in the vocabulary of RULES.md, ST-T. */
#ifndef ST_TRANSCRIPT_H
#define ST_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript stellar_transcript;

#endif
