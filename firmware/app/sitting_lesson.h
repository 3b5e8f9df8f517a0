/* The first game at a table: what is due in it, and when it is over. Its log may come from the
 * flash of a console whose lesson was another one: a step that does not fit ends the lesson, and
 * the game goes on as an ordinary one. A part of the table in a file of its own. */
#ifndef SITTING_LESSON_H
#define SITTING_LESSON_H

#include "sitting.h"

#define LESSON_LEFT 2u /* the mark of a first game that left its lesson: no lesson has it */

/* A number that tells this lesson from any other one: of its deal, its steps and what may be chosen
 * in them; 0 if there is none. Its words do not count. */
uint32_t sitting_lesson_mark(const struct lesson *lesson);
/* The lesson's step that is due when so many actions have been done, or NULL. */
const struct lesson_step *sitting_lesson_step(const struct sitting *sitting, uint16_t count);
/* The game is a first one, and has not left its lesson. */
bool sitting_is_lesson(const struct sitting *sitting);
/* The lesson is over; the viewer is told before the next choice. */
void sitting_lesson_leave(struct sitting *sitting);
/* Leaves it if line-up, deal or log are not as the lesson has them. */
void sitting_lesson_check(struct sitting *sitting);
/* Keeps of sitting->legal what the lesson lets the viewer choose now; if that is nothing, the
 * lesson is over and all of it stays. */
void sitting_lesson_guide(struct sitting *sitting);
/* Puts the focus on what the lesson asks for now, so that A chooses what its words name. */
void sitting_lesson_point(struct sitting *sitting);
/* Plays for the computer that is to act if the lesson says what. */
bool sitting_lesson_plays(struct sitting *sitting, uint8_t actor);
/* The action behind so many others is one of those that go by, whoever acts, and are not shown. */
bool sitting_lesson_passes(const struct sitting *sitting, uint16_t count);
/* Says how the game has ended, and what counted. */
void sitting_lesson_end(struct sitting *sitting);
/* Says that the lesson is over, once, if it was left. */
bool sitting_lesson_tell(struct sitting *sitting);

#endif
