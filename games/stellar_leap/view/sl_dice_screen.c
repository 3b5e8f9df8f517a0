/* The dice before they are fixed: every result that a power allows, and what it would bring. */
#include <string.h>

#include "assets.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define PANEL_Y    109
#define DICE_X     8
#define TITLE_X    74
#define LIST_Y     145
#define ROW        18
#define ROWS       4
#define DIE_X      92
#define GAIN_X     128
#define GAIN_WIDTH 104

static void say_columns(const uint8_t columns[3], bool known, struct text *text) {
    if (!known) {
        text_add(text, "Rolled again");
        return;
    }
    text_format(text, columns[2] != 0 ? "Then columns %d, %d" : "Then columns %d", columns[0],
                columns[1]);
    text_format(text, " and %d", columns[2] != 0 ? columns[2] : columns[1]);
}

static void say_source(const struct scene *scene, const struct sl_dice_line *line,
                       struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t own = state->powers[scene->viewer][SL_KEPT];
    if (line->action.verb != SL_POWER) {
        text_add(text, "without a power");
    } else if (line->idle) {
        text_format(text, "%s changes nothing here", sl_powers[line->action.a].name);
    } else if (line->action.a == state->universal) {
        text_format(text, "%s, open to everybody", sl_powers[line->action.a].name);
    } else {
        text_format(text, own == line->action.a ? "%s, your power" : "%s, cloned",
                    sl_powers[line->action.a].name);
    }
}

static void dice_of(const struct sl_state *state, const struct sl_dice_line *line,
                    uint8_t dice[2]) {
    const bool power = line->action.verb == SL_POWER && !line->idle;
    dice[0] = power ? line->action.b : state->dice[0];
    dice[1] = power ? line->action.c : state->dice[1];
}

static void draw_line(const struct scene *scene, const struct sl_dice_line *line, struct rect row,
                      bool focused, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    uint8_t dice[2];
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    char words[64];
    struct text text = text_over(words, sizeof words);
    if (focused) {
        shape_round(canvas, row, 4, COLOUR_PANEL2);
        shape_round_frame(canvas, row, 4, 2, COLOUR_WHITE);
    }
    if (line->idle) {
        text_format(&text, "%s: out of range", sl_powers[line->action.a].name);
        type_draw(canvas, TYPE_BODY, row.x + 5, row.y + 5, COLOUR_MUTE, words);
        return;
    }
    sl_say_result(&text, state->dice, line->action);
    type_draw(canvas, TYPE_BODY, row.x + 5, row.y + 5,
              line->dark ? COLOUR_MUTE
              : focused  ? COLOUR_WHITE
                         : COLOUR_TEXT,
              words);
    dice_of(state, line, dice);
    sl_draw_die(canvas, dice[0], false, DIE_X, row.y + 2, 13);
    sl_draw_die(canvas, dice[1], false, DIE_X + 16, row.y + 2, 13);
    text_clear(&text);
    if (sl_dice_then(state, line->action, scene->viewer, columns, amounts)) {
        sl_say_amounts(&text, amounts, true);
        if (type_width(TYPE_BOLD, words) > GAIN_WIDTH) {
            text_clear(&text);
            sl_say_amounts(&text, amounts, false);
        }
    } else {
        text_add(&text, "?");
    }
    const bool none = words[0] == 'n';
    type_draw(canvas, none ? TYPE_BODY : TYPE_BOLD, GAIN_X, row.y + 5,
              none || line->dark ? COLOUR_MUTE : COLOUR_GREEN, words);
}

/* Two large dice, the columns that would yield, and whence the change comes. */
static void draw_head(const struct scene *scene, const struct sl_dice_line *line,
                      const uint8_t columns[3], bool known, struct canvas *canvas) {
    uint8_t dice[2];
    char words[64];
    struct text text = text_over(words, sizeof words);
    dice_of(scene->state, line, dice);
    sl_draw_die(canvas, dice[0], false, DICE_X, PANEL_Y + 5, 27);
    sl_draw_die(canvas, dice[1], false, DICE_X + 32, PANEL_Y + 5, 27);
    say_columns(columns, known, &text);
    type_draw(canvas, TYPE_BOLD, TITLE_X, PANEL_Y + 8, COLOUR_WHITE, words);
    text_clear(&text);
    say_source(scene, line, &text);
    type_draw(canvas, TYPE_BODY, TITLE_X, PANEL_Y + 22, COLOUR_TEXT, words);
}

static uint8_t first_line(uint8_t focus) {
    return focus >= ROWS ? (uint8_t)(focus - ROWS + 1u) : 0;
}

struct rect sl_roll_area(uint8_t n, uint8_t focus, uint8_t line) {
    const uint8_t top = first_line(focus < n ? focus : 0);
    return line >= top && line < top + ROWS
               ? rect_at(3, LIST_Y + ROW * (line - top), SIDE_TABLE - 6, ROW)
               : rect_at(0, 0, 0, 0);
}

void sl_draw_dice(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const uint8_t n = sl_dice_lines(scene, lines);
    const uint8_t at = view->line < n ? view->line : 0;
    const uint8_t top = first_line(at);
    struct sl_sky sky = sl_sky_of(view, scene);
    uint8_t amounts[SL_RESOURCES];
    const bool known = !lines[at].idle && sl_dice_then(scene->state, lines[at].action,
                                                       scene->viewer, sky.columns, amounts);
    if (lines[at].idle) {
        sl_dice_then(scene->state, (struct action){.verb = SL_DICE}, scene->viewer, sky.columns,
                     amounts);
    }
    sky.rows = SL_WINDOW - 1;
    sl_draw_sky(&sky, canvas);
    canvas_fill(canvas, rect_at(0, 142, SIDE_TABLE, 80), COLOUR_VOID);
    panel_draw(canvas, rect_at(1, PANEL_Y, SIDE_TABLE - 2, 222 - PANEL_Y - 1), COLOUR_INK,
               COLOUR_LINE);
    draw_head(scene, &lines[at], sky.columns, known || lines[at].idle, canvas);
    for (uint8_t i = 0; i < ROWS && top + i < n; i++) {
        draw_line(scene, &lines[top + i], sl_roll_area(n, at, (uint8_t)(top + i)), top + i == at,
                  canvas);
    }
    if (top + ROWS < n) {
        sprite_draw_tinted(canvas, &sprite_more_down_7, 226, 215, COLOUR_GOLD);
    }
    if (top > 0) {
        sprite_draw_tinted(canvas, &sprite_more_up_7, 226, LIST_Y - 6, COLOUR_GOLD);
    }
    sl_draw_bars(view, scene, canvas);
}
