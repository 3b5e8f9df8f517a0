/* Every specimen looks as it did when somebody last looked at it: tests/ui/golden. Run with
 * ASTERISM_UPDATE=1 in the environment to replace the golden pictures by what is drawn now, then
 * look at them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets.h"
#include "png.h"
#include "specimens.h"
#include "ui_test.h"

#define GOLDEN ASTERISM_SOURCE_DIR "/tests/ui/golden"

static uint8_t pixels[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
static struct canvas canvas;

static struct png_picture draw(const struct specimen *specimen) {
    memset(pixels, 0, sizeof pixels);
    canvas_init(&canvas, pixels, specimen->width, specimen->height, specimen->width);
    specimen->draw(&canvas);
    return (struct png_picture){
        .pixels = pixels,
        .width = specimen->width,
        .height = specimen->height,
        .stride = specimen->width,
        .palette = palette_plain,
        .colours = COLOUR_COUNT,
        .scale = 1,
    };
}

/* Whether the file holds exactly these bytes. */
static bool file_is(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    bool same = true;
    for (size_t i = 0; i < size && same; i++) {
        same = fgetc(file) == data[i];
    }
    same = same && fgetc(file) == EOF;
    fclose(file);
    return same;
}

static void every_specimen_looks_as_it_did(void **unused) {
    (void)unused;
    const char *update = getenv("ASTERISM_UPDATE");
    int different = 0;
    for (const struct specimen *specimen = specimens; specimen->name != NULL; specimen++) {
        char path[1024];
        snprintf(path, sizeof path, GOLDEN "/%s.png", specimen->name);
        const struct png_picture picture = draw(specimen);
        if (update != NULL && strcmp(update, "1") == 0) {
            assert_true(png_write(path, &picture));
            continue;
        }
        size_t size = 0;
        uint8_t *data = png_encode(&picture, &size);
        assert_non_null(data);
        if (!file_is(path, data, size)) {
            char now[256];
            snprintf(now, sizeof now, "%s.png", specimen->name);
            png_write(now, &picture);
            print_error("%s is not %s as it is drawn now (kept in the test's folder)\n", path, now);
            different++;
        }
        free(data);
    }
    assert_int_equal(different, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_specimen_looks_as_it_did)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
