#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "album.h"
#include "check.h"
#include "demo.h"
#include "folder.h"
#include "handheld.h"
#include "options.h"
#include "piezo.h"
#include "post.h"
#include "refuse.h"
#include "remembered.h"
#include "session.h"
#include "window.h"

static uint64_t random_seed(void) {
    uint64_t seed = (uint64_t)time(NULL);
    FILE *chance = fopen("/dev/urandom", "rb");
    if (chance != NULL) {
        if (fread(&seed, sizeof seed, 1, chance) != 1) {
            seed = (uint64_t)time(NULL);
        }
        fclose(chance);
    }
    return seed;
}

/* Two simulators that write into one flash would each spoil it for the other. The lock lasts as
 * long as the program. */
static bool lock(const char *path) {
    const int file = open(path, O_RDWR);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (file < 0) {
        return refuse("%s: %s", path, strerror(errno));
    }
    return fcntl(file, F_SETLK, &whole) == 0 ||
           refuse("%s is in use by another simulator; --flash FILE names another one", path);
}

static bool open_flash(const char *path) {
    handheld.flash = flash_model_new(HANDHELD_SECTORS);
    if (path == NULL) {
        return true;
    }
    if (!folder_make_for(path)) {
        return false;
    }
    return (flash_model_keep(handheld.flash, path) ||
            refuse("%s: not a flash of %u bytes that can be read and written", path,
                   (unsigned)(HANDHELD_SECTORS * FLASH_SECTOR))) &&
           lock(path);
}

/* The film that was asked for, and without a window one in any case. */
static bool begin_film(const struct options *options, bool windowed) {
    if (options->film != NULL && !folder_make_for(options->film)) {
        return false;
    }
    return (options->film == NULL && windowed) || album_film_begin(options->film);
}

static bool make_ready(const struct options *options, const struct remembered *last,
                       struct session_plan *plan) {
    static struct script script;
    if (options->script_path != NULL) {
        if (!options_script(options->script_path, &script)) {
            return false;
        }
        plan->script = &script;
    }
    handheld.body = options->body;
    if (options->body == NULL) {
        const bool known = last->board[0] != '\0' && plan->script == NULL;
        handheld.body = body_find(known ? last->board : "picosystem");
    }
    handheld.seed = options->seeded ? options->seed : random_seed();
    handheld.battery = 100;
    plan->windowed = window_open();
    if (!plan->windowed) {
        fprintf(stderr, "asterism: there is no display; filming a game instead\n");
        plan->quit = true;
        if (plan->script == NULL) {
            CHECK(script_read(&script, demo_script));
            plan->script = &script;
        }
    }
    /* A game that plays itself is nobody's: it does not touch anybody's saves unasked. */
    return open_flash(plan->windowed || options->flash_given ? options->flash : NULL) &&
           begin_film(options, plan->windowed);
}

/* The window as it was last; a script's is the same everywhere. */
static void show(const struct options *options, struct remembered *last,
                 struct session_plan *plan) {
    if (!options->mute && !piezo_open()) {
        fprintf(stderr, "asterism: there is no sound device; playing silently\n");
    }
    if (plan->script != NULL) {
        *last = (struct remembered){.board = ""};
    }
    if (options->scale != 0) {
        last->window.scale = (int)options->scale;
    }
    plan->muted = last->muted;
    window_show(&last->window);
}

static void keep(struct remembered *last) {
    snprintf(last->board, sizeof last->board, "%s", handheld.body->board);
    last->muted = session_is_muted();
    window_keep(&last->window);
    remembered_write(last);
}

int main(int count, char **values) {
    struct options options;
    if (options_doors(count - 1, values + 1)) {
        return EXIT_SUCCESS;
    }
    if (!options_read(&options, count - 1, values + 1)) {
        return EXIT_REFUSED;
    }
    struct session_plan plan = {.fast = options.fast, .quit = options.quit};
    struct remembered last = remembered_read();
    album_open(options.folder, options.zoom);
    if (!make_ready(&options, &last, &plan)) {
        window_close();
        return EXIT_REFUSED;
    }
    if (plan.windowed) {
        show(&options, &last, &plan);
    }
    if (options.open != NULL) {
        post_open(options.open);
    }
    const int code = session_run(&plan);
    if (plan.windowed && plan.script == NULL) {
        keep(&last);
    }
    flash_model_free(handheld.flash);
    piezo_close();
    window_close();
    return code;
}
