/* What Subastral's score sheet says: its lines, where each number comes from, and how many cards
 * break a tie. */
#include "assets.h"
#include "bits.h"
#include "su_screen.h"

#define MIXED 4 /* lines for mixed sets; the last one is for all further levels */

enum line { LINE_BIGGEST = MIXED, LINE_SECOND, LINES };

static const char *const names[LINES] = {"Mixed 1",  "Mixed 2", "Mixed 3",
                                         "Mixed 4+", "Biggest", "Second"};

/* Levels of mixed sets that stand in a line: from its own up to this one. */
static int levels_end(const struct su_tally *tally, uint8_t line) {
    return line == MIXED - 1 || tally->levels < line + 1 ? tally->levels : line + 1;
}

static bool value_of(const struct scene *scene, uint8_t seat, uint8_t line, int *points) {
    const struct su_tally tally = su_tally(scene->state, seat);
    *points = line >= LINE_BIGGEST ? tally.matching_points[line - LINE_BIGGEST] : 0;
    for (int level = line; level < levels_end(&tally, line); level++) {
        *points += su_mixed_points(tally.mixed[level]);
    }
    return true;
}

static void say_mixed(const struct su_tally *tally, uint8_t line, int points, struct text *text) {
    const int end = levels_end(tally, line);
    if (line >= end) {
        text_add(text, "not there. Pile 1 is not that tall.");
    } else if (end == line + 1) {
        su_say_cards(text, tally->mixed[line]);
        text_format(text, " from pile 1 on without a gap = %d", points);
    } else {
        text_format(text, "levels %d to %d together = %d", line + 1, end, points);
    }
}

static void say_how(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text) {
    const struct su_tally tally = su_tally(scene->state, seat);
    const struct su_piles piles = su_piles_of(scene->state, seat);
    int points = 0;
    if (line < LINE_BIGGEST) {
        value_of(scene, seat, line, &points);
        say_mixed(&tally, line, points, text);
    } else if (line < LINES && tally.place[line - LINE_BIGGEST] == UNKNOWN) {
        text_add(text, "there is no such pile.");
    } else if (line < LINES) {
        su_say_matching(text, &piles, tally.place[line - LINE_BIGGEST]);
    }
}

/* SU-9.4: so many seats have as many points as the best. */
static uint8_t level_seats(const struct su_state *state) {
    int best = -1;
    uint8_t level = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int total = su_tally(state, seat).total;
        level = (uint8_t)(total == best ? level + 1 : total > best ? 1 : level);
        best = max_i32(best, total);
    }
    return level;
}

static void say_note(const struct scene *scene, struct text *text) {
    const struct su_state *state = scene->state;
    const uint8_t winners = bits_count(scene->game->winners(state));
    text_add(text, winners > 1 ? "Level in points and in cards:\n"
                   : winners == 1 && level_seats(state) > 1
                       ? "Level in points: fewer cards win.\n"
                       : "Cards in the journals (fewer win a tie):\n");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        text_format(text, seat > 0 ? "   %t %d" : "%t %d", seat, su_tally(state, seat).cards);
    }
}

static void say_when(const struct scene *scene, struct text *text) {
    const struct su_state *state = scene->state;
    text_format(text, "round %d", state->round);
}

static const struct sheet_game sheet = {
    .names = names,
    .lines = LINES,
    .value = value_of,
    .how = say_how,
    .note = say_note,
    .when = say_when,
    .behind = "Journals",
};

void su_draw_sheet(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct su_view *view = memory;
    if (view->sheet_journals) {
        su_draw_journals(view, scene, canvas);
    } else {
        sheet_draw(&sheet, &view->sheet, scene, canvas);
    }
}

enum answer su_press_sheet(void *memory, struct scene *scene, enum button button) {
    struct su_view *view = memory;
    if (view->sheet_journals) {
        return su_press_journals(view, scene, button);
    }
    if (button == BUTTON_X) {
        view->sheet_journals = true;
        view->opened = view->from_look = false;
        view->row = 0;
        return ANSWER_DRAW;
    }
    return sheet_press(&sheet, &view->sheet, scene, button);
}
