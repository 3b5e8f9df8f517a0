/* The interactive first game: two tricks and a half against one computer, from a given deal. */
#ifndef SQ_LESSON_H
#define SQ_LESSON_H

#include "view.h"

extern const struct lesson sq_lesson;

#endif
