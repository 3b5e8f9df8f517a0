/* Taking back: what revealed nothing, and where the table allows it to the own last choice. */
#include "sitting.h"
#include "sitting_lesson.h"
#include "sitting_show.h"

/* How many of the viewer's last actions revealed nothing. */
static uint16_t undoable_strictly(const struct sitting *sitting) {
    const uint16_t last = (uint16_t)(sitting->match.count - 1u);
    const bool own = match_row(&sitting->match) > 0 && !sitting_lesson_passes(sitting, last);
    return sitting->phase == SITTING_CHOOSE && own ? match_undoable(&sitting->match) : 0;
}

uint16_t sitting_undoable(const struct sitting *sitting) {
    const uint16_t strictly = undoable_strictly(sitting);
    const bool further = sitting->phase == SITTING_CHOOSE && sitting->own > 0 &&
                         !sitting_is_lesson(sitting) && lineup_takes_back(&sitting->lineup);
    return strictly == 0 && further ? (uint16_t)(sitting->match.count - sitting->own + 1u)
                                    : strictly;
}

static void note_taken(struct sitting *sitting, uint16_t moves) {
    struct sitting_taken *const taken = &sitting->taken;
    if (taken->count == TAKEN_MAX) {
        taken->count--;
        for (uint8_t i = 0; i < taken->count; i++) {
            taken->list[i] = taken->list[i + 1];
        }
    }
    taken->list[taken->count].at = sitting->match.count;
    taken->list[taken->count++].moves = moves;
}

/* Marks do not lie behind the end of the log. */
static void pull_marks(struct sitting *sitting) {
    const uint16_t end = sitting->match.count;
    for (uint8_t i = 0; i < sitting->taken.count; i++) {
        uint16_t *const at = &sitting->taken.list[i].at;
        *at = *at < end ? *at : end;
    }
}

/* Past what was revealed, to the own last choice; how many actions are gone. */
static uint16_t take_back(struct sitting *sitting) {
    const uint16_t before = sitting->match.count;
    mind_forget(&sitting->mind);
    match_rewind(&sitting->match, (uint16_t)(sitting->own - 1u));
    const uint16_t moves = (uint16_t)(before - sitting->match.count);
    note_taken(sitting, moves);
    return moves;
}

enum sitting_news sitting_undo(struct sitting *sitting, uint16_t most) {
    sitting->undone = 0;
    sitting->advised.count = 0;
    while (sitting->undone < most && undoable_strictly(sitting) > 0 &&
           match_undo(&sitting->match) == RESULT_OK) {
        sitting->undone++;
        sitting->put_back = sitting->log[sitting->match.count];
        sitting->puts_back = true;
    }
    if (sitting->undone == 0 && sitting_undoable(sitting) > 0) {
        sitting->undone = take_back(sitting);
        sitting->put_back = sitting->log[sitting->match.count];
        sitting->puts_back = true;
    }
    if (sitting->undone == 0) {
        return SITTING_REFUSED;
    }
    pull_marks(sitting);
    if (lineup_takes_back(&sitting->lineup)) {
        sitting->own = chronicle_after_last_of(&sitting->chronicle, sitting->viewer);
    }
    sitting_show_from(sitting, sitting->match.count);
    sitting_show_on(sitting);
    return SITTING_UNDONE;
}
