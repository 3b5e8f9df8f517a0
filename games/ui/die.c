#include "die.h"

#include "check.h"
#include "shapes.h"

/* Which of the nine places have a pip: bit 0 is left top, row by row. */
static const uint16_t places[7] = {
    [1] = 1u << 4,
    [2] = 1u << 0 | 1u << 8,
    [3] = 1u << 0 | 1u << 4 | 1u << 8,
    [4] = 1u << 0 | 1u << 2 | 1u << 6 | 1u << 8,
    [5] = 1u << 0 | 1u << 2 | 1u << 4 | 1u << 6 | 1u << 8,
    [6] = 1u << 0 | 1u << 2 | 1u << 3 | 1u << 5 | 1u << 6 | 1u << 8,
};

/* A pip `size` pixels wide: square when tiny, without corners when it is larger. */
static void draw_pip(struct canvas *canvas, int x, int y, int size, uint8_t colour) {
    if (size < 3) {
        canvas_fill(canvas, rect_at(x, y, size, size), colour);
    } else {
        shape_cut(canvas, rect_at(x, y, size, size), size / 3, SHAPE_ALL_CORNERS, colour);
    }
}

void die_draw(struct canvas *canvas, struct die die, int x, int y, int size) {
    CHECK(die.value <= 6);
    shape_round(canvas, rect_at(x, y, size, size), size < 12 ? 2 : 3, die.face);
    const int pip = size < 11 ? 1 : size / 5 | 1;
    const int middle = (size - pip) / 2;
    const int step = (size - pip) / 2 - (size < 16 ? 2 : size / 7);
    for (int place = 0; place < 9; place++) {
        if ((places[die.value] >> place & 1u) != 0) {
            const int dx = (place % 3 - 1) * step;
            const int dy = (place / 3 - 1) * step;
            draw_pip(canvas, x + middle + dx, y + middle + dy, pip, die.pips);
        }
    }
}
