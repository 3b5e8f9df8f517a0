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

void die_draw(struct canvas *canvas, struct die die, int x, int y, int size) {
    CHECK(die.value <= 6);
    shape_round(canvas, rect_at(x, y, size, size), size < 12 ? 2 : 3, die.face);
    const int pip = size < 11 ? 1 : size / 5 | 1;
    const int middle = (size - pip) / 2;
    const int step = size * 3 / 11;
    const int cut = pip > 3 || (pip == 3 && size < 17) ? 1 : 0; /* pips close together are round */
    for (int place = 0; place < 9; place++) {
        if ((places[die.value] >> place & 1u) != 0) {
            const int dx = (place % 3 - 1) * step;
            const int dy = (place / 3 - 1) * step;
            shape_cut(canvas, rect_at(x + middle + dx, y + middle + dy, pip, pip), cut,
                      SHAPE_ALL_CORNERS, die.pips);
        }
    }
}
