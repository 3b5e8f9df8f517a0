/* The first game of Stellium. */
#ifndef SM_LESSON_H
#define SM_LESSON_H

#include "view.h"

extern const struct lesson sm_lesson;

#endif
