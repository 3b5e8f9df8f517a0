#include "scroll.h"

#include "assets.h"

#define THUMB_LEAST 8

static int16_t within(const struct scroll *scroll, int at) {
    const int last = scroll->content > scroll->window ? scroll->content - scroll->window : 0;
    if (at > last) {
        at = last;
    }
    return (int16_t)(at < 0 ? 0 : at);
}

void scroll_fit(struct scroll *scroll, int window, int content) {
    scroll->window = (int16_t)window;
    scroll->content = (int16_t)content;
    scroll->at = within(scroll, scroll->at);
}

bool scroll_by(struct scroll *scroll, int pixels) {
    const int16_t before = scroll->at;
    scroll->at = within(scroll, scroll->at + pixels);
    return scroll->at != before;
}

void scroll_draw(struct canvas *canvas, struct rect area, const struct scroll *scroll) {
    if (scroll->content <= scroll->window) {
        return;
    }
    const int x = area.x + area.w - SCROLL_BAR_WIDTH;
    int height = area.h * scroll->window / scroll->content;
    height = height < THUMB_LEAST ? THUMB_LEAST : height;
    const int way = area.h - height;
    const int y = area.y + way * scroll->at / (scroll->content - scroll->window);
    canvas_fill(canvas, rect_at(x, area.y, SCROLL_BAR_WIDTH, area.h), COLOUR_PANEL2);
    canvas_fill(canvas, rect_at(x, y, SCROLL_BAR_WIDTH, height), COLOUR_GOLD);
}
