#include "dialog.h"

#include <stddef.h>

#include "bars.h"
#include "panel.h"
#include "type.h"

#define WIDTH   212
#define PADDING 10
#define BUTTON  19 /* height of an answer */
#define GAP     5

static int answers_height(const struct dialog *dialog) {
    return (dialog->low && dialog->count > 0 ? 1 : dialog->count) * (BUTTON + GAP);
}

struct rect dialog_area(const struct canvas *canvas, const struct dialog *dialog) {
    int height = 2 * PADDING + answers_height(dialog);
    height += type_box_height(TYPE_HEAD, WIDTH - 2 * PADDING, dialog->title);
    if (dialog->text != NULL) {
        height += GAP + type_box_height(TYPE_BODY, WIDTH - 2 * PADDING, dialog->text);
    }
    struct rect area = rect_centred(canvas_bounds(canvas), WIDTH, height);
    if (dialog->low) {
        area.y = (int16_t)(canvas->height - BARS_FOOTER_HEIGHT - GAP - height);
    }
    return area;
}

/* One of the answers, below or behind the first line. */
static struct rect answer_area(const struct dialog *dialog, int at, struct rect line) {
    if (!dialog->low) {
        return rect_moved(line, 0, at * (BUTTON + GAP));
    }
    const int width = (line.w + GAP) / dialog->count;
    return rect_at(line.x + at * width, line.y, width - GAP, line.h);
}

void dialog_draw(struct canvas *canvas, const struct dialog *dialog, int at) {
    const struct rect area = dialog_area(canvas, dialog);
    panel_over(canvas, area, COLOUR_PANEL, dialog->accent);
    struct rect inside = rect_inset(area, PADDING);
    inside.y +=
        (int16_t)type_box(canvas, TYPE_HEAD, inside, TYPE_LEFT, dialog->accent, dialog->title);
    if (dialog->text != NULL) {
        inside.y += GAP;
        type_box(canvas, TYPE_BODY, inside, TYPE_LEFT, COLOUR_TEXT, dialog->text);
    }
    const int y = area.y + area.h - PADDING + GAP - answers_height(dialog);
    for (int i = 0; i < dialog->count; i++) {
        panel_button(canvas, answer_area(dialog, i, rect_at(inside.x, y, inside.w, BUTTON)),
                     dialog->answers[i], i == at ? PANEL_BUTTON_FOCUSED : PANEL_BUTTON_PLAIN);
    }
}

int dialog_move(const struct dialog *dialog, int at, enum direction direction) {
    if (dialog->count == 0) {
        return 0;
    }
    if (direction == DIRECTION_UP || direction == DIRECTION_LEFT) {
        return at > 0 ? at - 1 : dialog->count - 1;
    }
    return at + 1 < dialog->count ? at + 1 : 0;
}
