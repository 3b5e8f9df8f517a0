/* The interactive first game: three turns against one computer, from a given deal. */
#ifndef ST_LESSON_H
#define ST_LESSON_H

#include "view.h"

extern const struct lesson st_lesson;

#endif
