#include "panel.h"

#include "shapes.h"
#include "type.h"

void panel_draw(struct canvas *canvas, struct rect area, uint8_t fill, uint8_t frame) {
    shape_round(canvas, area, PANEL_RADIUS, fill);
    if (frame != COLOUR_NONE) {
        shape_round_frame(canvas, area, PANEL_RADIUS, 1, frame);
    }
}

void panel_button(struct canvas *canvas, struct rect area, const char *word,
                  enum panel_button state) {
    const bool dark = state == PANEL_BUTTON_DARK;
    panel_draw(canvas, area, dark ? COLOUR_PANEL : COLOUR_PANEL2, COLOUR_LINE);
    if (state == PANEL_BUTTON_FOCUSED) {
        shape_round_frame(canvas, area, PANEL_RADIUS, 2, COLOUR_WHITE);
    }
    type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, dark ? COLOUR_MUTE : COLOUR_TEXT, word);
}

void panel_row(struct canvas *canvas, struct rect area, uint8_t fill, bool focused) {
    if (focused) {
        panel_draw(canvas, area, fill, COLOUR_GOLD);
    }
}

void panel_focus(struct canvas *canvas, struct rect thing, uint8_t colour) {
    shape_round_frame(canvas, rect_inset(thing, -3), PANEL_RADIUS + 1, 2, colour);
    shape_round_frame(canvas, rect_inset(thing, -1), PANEL_RADIUS - 1, 1, COLOUR_VOID);
}

void panel_over(struct canvas *canvas, struct rect area, uint8_t fill, uint8_t frame) {
    if (!canvas->dark) {
        panel_dim(canvas, canvas_bounds(canvas));
    }
    canvas->over = area;
    panel_draw(canvas, area, fill, frame);
}

void panel_dim(struct canvas *canvas, struct rect area) {
    canvas_recolour(canvas, area, palette_dim);
}
