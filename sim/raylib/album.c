#define _POSIX_C_SOURCE 200809L

#include "album.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "folder.h"
#include "gif.h"
#include "handheld.h"
#include "png.h"
#include "refuse.h"

#define NUMBERS 10000

static struct {
    const char *folder;
    int zoom; /* of pictures */
    struct gif *film;
    char film_path[ALBUM_PATH];
    char last[ALBUM_PATH];
} album;

void album_open(const char *folder, uint32_t zoom) {
    album.zoom = (int)zoom;
    album.folder = folder;
}

const char *album_last(void) {
    return album.last;
}

/* A path in the album: of that name, or with the next free number. */
static bool next_path(const char *name, const char *ending) {
    int length = 0;
    if (!folder_make(album.folder)) {
        return false;
    }
    for (int number = 1; number < NUMBERS; number++) {
        length = name != NULL ? snprintf(album.last, sizeof album.last, "%s/%s.%s", album.folder,
                                         name, ending)
                              : snprintf(album.last, sizeof album.last, "%s/asterism-%03d.%s",
                                         album.folder, number, ending);
        if (length < 0 || (size_t)length >= sizeof album.last) {
            return refuse("the path is too long: %.64s...", album.folder);
        }
        if (name != NULL || access(album.last, F_OK) != 0) {
            return true;
        }
    }
    return refuse("%s: all numbers are taken", album.folder);
}

/* The glass as indices; how many colours. More than 256 cannot come from 8-bit pixels. */
static int index_glass(uint8_t *pixels, uint32_t palette[256]) {
    const uint32_t count = (uint32_t)handheld.body->screen_width * handheld.body->screen_height;
    int colours = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t rgb = handheld_rgb(handheld.glass[i]);
        int colour = 0;
        while (colour < colours && palette[colour] != rgb) {
            colour++;
        }
        if (colour == colours && colours < 256) {
            palette[colours++] = rgb;
        }
        pixels[i] = (uint8_t)colour;
    }
    return colours;
}

bool album_picture(const char *name) {
    static uint8_t pixels[GLASS_PIXELS];
    uint32_t palette[256];
    if (!next_path(name, "png")) {
        return false;
    }
    const struct png_picture picture = {.pixels = pixels,
                                        .width = handheld.body->screen_width,
                                        .height = handheld.body->screen_height,
                                        .stride = handheld.body->screen_width,
                                        .palette = palette,
                                        .colours = index_glass(pixels, palette),
                                        .scale = album.zoom};
    if (!png_write(album.last, &picture)) {
        return refuse("%s: it cannot be written", album.last);
    }
    puts(album.last);
    fflush(stdout);
    return true;
}

bool album_film_begin(const char *path) {
    if (path == NULL && !next_path(NULL, "gif")) {
        return false;
    }
    if (path != NULL) {
        snprintf(album.last, sizeof album.last, "%s", path);
    }
    strcpy(album.film_path, album.last);
    album.film =
        gif_begin(album.film_path, handheld.body->screen_width, handheld.body->screen_height);
    if (album.film == NULL) {
        return refuse("%s: %s", album.film_path, strerror(errno));
    }
    return true;
}

bool album_filming(void) {
    return album.film != NULL;
}

void album_film_frame(void) {
    if (album.film != NULL) {
        gif_frame(album.film, handheld.glass, handheld.now);
    }
}

bool album_film_end(void) {
    if (album.film == NULL) {
        return true;
    }
    struct gif *film = album.film;
    album.film = NULL;
    strcpy(album.last, album.film_path);
    if (!gif_end(film, handheld.now)) {
        return refuse("%s: it cannot be written", album.film_path);
    }
    puts(album.film_path);
    fflush(stdout);
    return true;
}
