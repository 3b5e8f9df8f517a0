/* Writes a PNG of every specimen, or of those named: specimens --out DIR [--scale N]
 * [--colour-blind] [NAME ...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets.h"
#include "check.h"
#include "png.h"
#include "specimens.h"

struct options {
    const char *folder;
    int scale;
    const uint32_t *palette;
    char **names;
    int count;
};

_Noreturn void core_panic(const char *file, int line, const char *what) {
    fprintf(stderr, "%s:%d: %s does not hold\n", file, line, what);
    abort();
}

static int refuse(const char *what, const char *which) {
    fprintf(stderr, "specimens: %s%s\n", what, which);
    return 2;
}

static bool write_specimen(const struct specimen *specimen, const struct options *options) {
    static uint8_t pixels[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
    static struct canvas canvas;
    memset(pixels, 0, sizeof pixels);
    canvas_init(&canvas, pixels, specimen->width, specimen->height, specimen->width);
    specimen->draw(&canvas);
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.png", options->folder, specimen->name);
    const struct png_picture picture = {
        .pixels = pixels,
        .width = specimen->width,
        .height = specimen->height,
        .stride = specimen->width,
        .palette = options->palette,
        .colours = COLOUR_COUNT,
        .scale = options->scale,
    };
    return png_write(path, &picture);
}

static bool wanted(const struct specimen *specimen, const struct options *options) {
    for (int i = 0; i < options->count; i++) {
        if (strcmp(options->names[i], specimen->name) == 0) {
            return true;
        }
    }
    return options->count == 0;
}

static bool known(const char *name) {
    const struct specimen *specimen = specimens;
    while (specimen->name != NULL && strcmp(specimen->name, name) != 0) {
        specimen++;
    }
    return specimen->name != NULL;
}

/* 0, or the exit code after a complaint. */
static int read_options(int argc, char **argv, struct options *options) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--out") == 0 && i + 1 < argc) {
            options->folder = argv[++i];
        } else if (strcmp(argv[i], "--scale") == 0 && i + 1 < argc) {
            options->scale = argv[i + 1][0] - '0';
            if (argv[++i][1] != '\0' || options->scale < 1 || options->scale > 8) {
                return refuse("--scale is 1 to 8, not ", argv[i]);
            }
        } else if (strcmp(argv[i], "--colour-blind") == 0) {
            options->palette = palette_colour_blind;
        } else if (known(argv[i])) {
            options->names[options->count++] = argv[i];
        } else {
            return refuse("there is no option or specimen ", argv[i]);
        }
    }
    return options->folder == NULL ? refuse("--out FOLDER is missing", "") : 0;
}

int main(int argc, char **argv) {
    struct options options = {.scale = 1, .palette = palette_plain};
    options.names = calloc((size_t)argc, sizeof *options.names);
    int code = options.names == NULL ? 1 : read_options(argc, argv, &options);
    for (const struct specimen *specimen = specimens; code == 0 && specimen->name != NULL;
         specimen++) {
        if (wanted(specimen, &options) && !write_specimen(specimen, &options)) {
            code = refuse("cannot write into ", options.folder);
        }
    }
    free(options.names);
    return code;
}
