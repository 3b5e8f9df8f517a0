#include "golden_glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "headless.h"
#include "png.h"
#include "unit.h"

#define FOLDER   ASTERISM_SOURCE_DIR "/tests/screens/golden/"
#define PNG_MOST 200000u

void golden_glass(const char *name) {
    static uint8_t pixels[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX], there[PNG_MOST];
    const struct board *const board = headless.board;
    const char *const update = getenv("ASTERISM_UPDATE");
    uint32_t palette[256];
    char path[4096];
    size_t size = 0;
    const struct png_picture picture = {.pixels = pixels,
                                        .width = board->width,
                                        .height = board->height,
                                        .stride = board->width,
                                        .palette = palette,
                                        .colours = headless_picture(pixels, palette),
                                        .scale = 1};
    uint8_t *const bytes = png_encode(&picture, &size);
    assert_non_null(bytes);
    snprintf(path, sizeof path, FOLDER "%s/%s.png", board->name, name);
    if (update != NULL && strcmp(update, "1") == 0) {
        assert_true(png_write(path, &picture));
    }
    FILE *const file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(there, 1, sizeof there, file), size);
    fclose(file);
    assert_memory_equal(there, bytes, size);
    free(bytes);
}
