/* Paints the handhelds as the window shows them, for bodies_test.py: of each board NAME.png with no
 * button lit and NAME_lit.png with all, in six steps of red, green and blue each. */
#include <stdio.h>
#include <stdlib.h>

#include "body.h"
#include "png.h"

#define STEPS 6

/* Closer where it is dark, as handhelds here are. */
static const uint8_t steps[STEPS] = {0, 16, 36, 68, 128, 232};

static void fail(const char *what) {
    fprintf(stderr, "bodies: %s\n", what);
    exit(1);
}

/* Bytes of the painted body, four a pixel; the caller frees them. */
static uint8_t *painted(const struct body *body, uint8_t lit) {
    const int columns = (int)body->width, rows = (int)body->height;
    const size_t pixels = (size_t)columns * (size_t)rows;
    struct paint paint = {0, 0, columns, rows, 1.0f, calloc(pixels * 3, sizeof(float))};
    uint8_t *bytes = malloc(pixels * 4);
    if (paint.light == NULL || bytes == NULL) {
        fail("no memory");
    }
    body->paint(&paint, body, lit);
    paint_bytes(&paint, bytes);
    free(paint.light);
    return bytes;
}

static uint8_t step_of(uint8_t byte) {
    uint8_t step = 0;
    while (step + 1 < STEPS && 2 * byte > steps[step] + steps[step + 1]) {
        step++;
    }
    return step;
}

static void write_picture(const char *folder, const struct body *body, uint8_t lit) {
    uint32_t palette[STEPS * STEPS * STEPS];
    char path[512];
    const size_t pixels = (size_t)body->width * (size_t)body->height;
    uint8_t *bytes = painted(body, lit);
    for (uint32_t i = 0; i < STEPS * STEPS * STEPS; i++) {
        palette[i] = (uint32_t)steps[i / 36] << 16 | (uint32_t)steps[i / 6 % 6] << 8 | steps[i % 6];
    }
    for (size_t i = 0; i < pixels; i++) {
        bytes[i] = (uint8_t)(step_of(bytes[4 * i]) * 36 + step_of(bytes[4 * i + 1]) * 6 +
                             step_of(bytes[4 * i + 2]));
    }
    snprintf(path, sizeof path, "%s/%s%s.png", folder, body->board, lit != 0 ? "_lit" : "");
    const struct png_picture picture = {.pixels = bytes,
                                        .width = (int)body->width,
                                        .height = (int)body->height,
                                        .stride = (int)body->width,
                                        .palette = palette,
                                        .colours = STEPS * STEPS * STEPS,
                                        .scale = 1};
    if (!png_write(path, &picture)) {
        fail(path);
    }
    free(bytes);
}

int main(int count, char **values) {
    if (count != 2) {
        fail("usage: bodies FOLDER");
    }
    for (const struct board *board = boards; board->name != NULL; board++) {
        write_picture(values[1], body_find(board->name), 0);
        write_picture(values[1], body_find(board->name), 0xFF);
    }
    struct body plain = body_plain(&boards[0]);
    plain.board = "plain";
    plain.name = "A NEW BOARD";
    write_picture(values[1], &plain, 0);
    return 0;
}
