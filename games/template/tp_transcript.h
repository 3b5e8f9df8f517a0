/* The template as JSON lines. */
#ifndef TP_TRANSCRIPT_H
#define TP_TRANSCRIPT_H

#include "transcript.h"

extern const struct transcript template_transcript;

#endif
