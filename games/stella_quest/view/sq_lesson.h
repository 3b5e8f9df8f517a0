/* The interactive first game: two tricks and a half against one computer, from a given deal. */
#ifndef SQ_LESSON_H
#define SQ_LESSON_H

#include "view.h"

#define SQ_LESSON_WIDTH 210 /* pixels of a line that is said, */
#define SQ_LESSON_LINES 5   /* and how many of them at most */

extern const struct lesson sq_lesson;

#endif
