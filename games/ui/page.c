#include "page.h"

#include <stddef.h>

#include "named.h"
#include "sprite.h"
#include "type.h"

#define MARGIN 8  /* left and right, and above the title */
#define GAP    6  /* below a block */
#define INDENT 9  /* of a point */
#define LINE   16 /* of a worked sheet */

/* The page's pen: with no canvas it only measures. */
struct pen {
    struct canvas *canvas;
    int x, y, width;
    const char *const *buttons; /* what they are called */
    void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene);
};

static int text_block(const struct pen *pen, const struct booklet_block *block, int indent) {
    const struct rect area = rect_at(pen->x + indent, pen->y, pen->width - indent, 0);
    struct named named;
    return type_box(pen->canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT,
                    named_words(&named, pen->buttons, block->text));
}

static int point_block(const struct pen *pen, const struct booklet_block *block) {
    if (pen->canvas != NULL) {
        canvas_fill(pen->canvas, rect_at(pen->x + 1, pen->y + 3, 3, 3), COLOUR_GOLD);
    }
    return text_block(pen, block, INDENT);
}

static int picture_block(const struct pen *pen, const struct booklet_block *block) {
    const struct sprite *picture = block->picture;
    if (pen->canvas != NULL) {
        sprite_draw(pen->canvas, picture, pen->x + (pen->width - picture->width) / 2, pen->y);
    }
    return picture->height + 3;
}

static int scene_block(const struct pen *pen, const struct booklet_block *block) {
    if (pen->canvas != NULL && pen->draw_scene != NULL) {
        const struct rect area = rect_at(pen->x, pen->y, pen->width, block->height);
        const struct rect earlier = canvas_clip(pen->canvas, area);
        pen->draw_scene(pen->canvas, area, block->scene);
        canvas_unclip(pen->canvas, earlier);
    }
    return block->height + 3;
}

static int draw_block(const struct pen *pen, const struct booklet_block *block) {
    switch ((enum booklet_kind)block->kind) {
    case BOOKLET_TEXT:
        return text_block(pen, block, 0);
    case BOOKLET_POINT:
        return point_block(pen, block);
    case BOOKLET_PICTURE:
        return picture_block(pen, block);
    case BOOKLET_SCENE:
        return scene_block(pen, block);
    }
    return 0;
}

/* Draws everything from pen->y on; gives the y below it. */
static int draw_page(struct pen pen, const struct booklet_page *page) {
    pen.y += MARGIN;
    const struct rect title = rect_at(pen.x, pen.y, pen.width, 0);
    pen.y += type_box(pen.canvas, TYPE_HEAD, title, TYPE_LEFT, COLOUR_GOLD, page->title);
    pen.y += GAP / 2;
    for (int i = 0; i < page->count; i++) {
        const struct booklet_block *block = &page->blocks[i];
        const bool list_goes_on = i + 1 < page->count && block->kind == BOOKLET_POINT &&
                                  page->blocks[i + 1].kind == BOOKLET_POINT;
        pen.y += draw_block(&pen, block) + (list_goes_on ? 1 : GAP);
    }
    return pen.y;
}

int page_height(const struct booklet_page *page, int width, const char *const *buttons) {
    const struct pen pen = {.width = width - 2 * MARGIN - SCROLL_BAR_WIDTH, .buttons = buttons};
    return draw_page(pen, page);
}

void page_draw(struct canvas *canvas, const struct booklet_page *page, struct rect area,
               const struct scroll *scroll,
               void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene)) {
    const struct rect earlier = canvas_clip(canvas, area);
    canvas_fill(canvas, area, COLOUR_INK);
    const struct pen pen = {
        .canvas = canvas,
        .x = area.x + MARGIN,
        .y = area.y - scroll->at,
        .width = area.w - 2 * MARGIN - SCROLL_BAR_WIDTH,
        .buttons = canvas->buttons,
        .draw_scene = draw_scene,
    };
    draw_page(pen, page);
    scroll_draw(canvas, area, scroll);
    canvas_unclip(canvas, earlier);
}

struct rect page_sheet_line(struct canvas *canvas, struct rect area, int line, bool total,
                            int indent, const char *name, const char *points) {
    const struct rect row = rect_at(area.x, area.y + line * LINE, area.w, LINE);
    const enum type_face face = total ? TYPE_BOLD : TYPE_BODY;
    if (line % 2 == 0) {
        canvas_fill(canvas, row, total ? COLOUR_PANEL2 : COLOUR_PANEL);
    }
    type_draw_in(canvas, face, rect_moved(row, indent, 0), TYPE_LEFT, COLOUR_TEXT, name);
    type_draw_in(canvas, face, rect_at(row.x, row.y, row.w - 10, row.h), TYPE_RIGHT,
                 total ? COLOUR_GOLD : COLOUR_WHITE, points);
    return row;
}
