/* The first game of Subastral: a given deal, and what is said while it is played. */
#ifndef SU_LESSON_H
#define SU_LESSON_H

#include "view.h"

extern const struct lesson su_lesson;

#endif
