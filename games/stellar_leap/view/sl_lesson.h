/* The first game of Stellar Leap: a given deal, and what is said while it is played. */
#ifndef SL_LESSON_H
#define SL_LESSON_H

#include "view.h"

extern const struct lesson sl_lesson;

#endif
