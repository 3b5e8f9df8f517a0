#include "assets.h"
#include "qr.h"

/* A stretch of dark modules. */
static void draw_run(struct canvas *canvas, struct rect at, uint8_t from, uint8_t end,
                     uint8_t scale) {
    canvas_fill(canvas, rect_at(at.x + from * scale, at.y, (end - from) * scale, scale),
                COLOUR_VOID);
}

void qr_draw(const struct qr *qr, struct canvas *canvas, struct rect area, uint8_t scale) {
    const struct rect code = rect_centred(area, qr->modules * scale, qr->modules * scale);
    canvas_fill(canvas, area, COLOUR_WHITE); /* as bright as the panel can */
    for (uint8_t y = 0; y < qr->modules; y++) {
        const struct rect at = rect_moved(code, 0, y * scale);
        uint8_t from = 0;
        for (uint8_t x = 0; x <= qr->modules; x++) {
            if (x == qr->modules || !qr_dark(qr, x, y)) {
                if (x > from) {
                    draw_run(canvas, at, from, x, scale);
                }
                from = (uint8_t)(x + 1u);
            }
        }
    }
}
