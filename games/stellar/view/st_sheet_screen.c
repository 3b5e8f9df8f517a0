/* What Stellar says on its score sheet, and the two boards behind it. */
#include "assets.h"
#include "bars.h"
#include "sheet.h"
#include "st_pieces.h"
#include "st_screen.h"

static bool draw_icon(struct canvas *canvas, uint8_t line, int x, int y) {
    if (line < ST_LINE_SECTION) {
        st_draw_emblem(canvas, line, ST_EMBLEM_11, x, y);
    }
    return line < ST_LINE_SECTION;
}

static void say_how(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text) {
    struct sheet sheet;
    scene->game->score(scene->state, seat, &sheet);
    const uint8_t *const detail = sheet.lines[line < ST_LINES ? line : 0].detail;
    if (line < ST_LINE_SECTION) {
        text_format(text, "%d %s x a run of %d = %d", detail[0], detail[0] == 1 ? "star" : "stars",
                    detail[1], sheet.lines[line].points);
    } else if (line < ST_LINE_DIVERSITY) {
        text_format(text, "%d to %d, so %d", detail[0], detail[1], sheet.lines[line].points);
    } else if (line < ST_LINES) {
        text_format(text, "%d of 5 face up, so %d", detail[0], sheet.lines[line].points);
    }
}

static void say_when(const struct scene *scene, struct text *text) {
    const struct st_state *state = scene->state;
    text_format(text, "%d/11", (state->turn + 1) / 2);
}

static void say_note(const struct scene *scene, struct text *text) {
    text_add(text,
             scene->over ? "" : "As the boards lie now. A hand card still joins each notebook.");
}

const char *const st_line_titles[ST_LINES] = {
    "Planets",     "Moons",          "Asteroids",      "Clouds",         "Black holes",
    "Top section", "Middle section", "Bottom section", "All five kinds",
};

static const struct sheet_game sheet = {.names = st_line_titles,
                                        .how = say_how,
                                        .icon = draw_icon,
                                        .note = say_note,
                                        .when = say_when,
                                        .behind = "Boards"};

void st_draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct st_view *view = memory;
    const uint8_t seat = (uint8_t)(view->sheet_board - 1u);
    const struct bars_footer footer = {.b = "Sheet", .x = seat == 0 ? "Next board" : "Sheet"};
    if (view->sheet_board == 0) {
        sheet_draw(&sheet, &view->sheet, scene, canvas);
        return;
    }
    st_draw_beyond(view, scene, seat, canvas);
    bars_draw_footer(canvas, &footer);
}

enum answer st_press_score(void *memory, struct scene *scene, enum button button) {
    struct st_view *view = memory;
    if (button == BUTTON_X) {
        view->sheet_board = (uint8_t)((view->sheet_board + 1u) % (ST_SEATS + 1u));
        return ANSWER_DRAW;
    }
    if (view->sheet_board == 0) {
        return sheet_press(&sheet, &view->sheet, scene, button);
    }
    if (button == BUTTON_Y) {
        return ANSWER_NOTHING;
    }
    view->sheet_board = 0;
    return ANSWER_DRAW;
}
