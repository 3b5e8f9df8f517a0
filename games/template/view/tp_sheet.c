/* What the score sheet says. */
#include "tp_screen.h"

static void how(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text) {
    if (line < TP_WORTHS) {
        const int taken = tp_state_of(scene)->stars[seat][line];
        text_format(text, taken == 1 ? "%d star, worth %d" : "%d stars, worth %d each", taken,
                    line + 1);
    }
}

static bool icon(struct canvas *canvas, uint8_t line, int x, int y) {
    tp_draw_star(canvas, (uint8_t)(line + 1), x, y, 5);
    return true;
}

static void when(const struct scene *scene, struct text *text) {
    text_format(text, "Night %d", tp_state_of(scene)->night + 1);
}

const struct sheet_game tp_sheet = {.how = how, .icon = icon, .when = when};
