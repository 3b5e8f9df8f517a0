#include "glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets.h"
#include "page.h"
#include "png.h"
#include "rule_test.h"

#define PATH_SIZE 512

static const char *const names[SEATS_MAX] = {"Ana", "Ben", "Cy", "Di", "Eve"};
static const int widths[] = {GLASS_NARROW, GLASS_WIDE};

/* The viewer chooses, if it is its turn. */
static void choose(struct glass *glass, bool acts) {
    glass->scene.legal_count = 0;
    if (acts) {
        glass->scene.legal_count = glass->game->legal(glass->state.bytes, glass->legal);
        glass->shown->enter(glass->view.bytes, &glass->scene);
    }
}

void glass_open(struct glass *glass, const struct game *game, const struct view *view,
                const void *state, uint8_t seat) {
    memset(glass, 0, sizeof *glass);
    glass->game = game;
    glass->shown = view;
    glass->scene = (struct scene){.game = game,
                                  .state = glass->state.bytes,
                                  .scratch = glass->scratch.bytes,
                                  .viewer = seat,
                                  .people = 1,
                                  .names = names,
                                  .legal = glass->legal,
                                  .motion = true,
                                  .memory = true,
                                  .told = 255};
    glass_turn(glass, state);
}

void glass_turn(struct glass *glass, const void *state) {
    const uint8_t actor = glass->game->to_act(state);
    memcpy(glass->state.bytes, state, glass->game->state_size);
    glass->game->redact(glass->state.bytes, glass->scene.viewer);
    glass->scene.over = actor == SEAT_NONE;
    choose(glass, actor == glass->scene.viewer);
}

enum answer glass_press(struct glass *glass, const char *buttons) {
    static const char letters[] = "UDLRABXY";
    enum answer answer = ANSWER_NOTHING;
    for (; *buttons != '\0'; buttons++) {
        const char *const at = strchr(letters, *buttons);
        assert_non_null(at);
        const enum button button = (enum button)(at - letters);
        answer = glass->shown->press(glass->view.bytes, &glass->scene, button);
    }
    return answer;
}

uint16_t glass_show(struct glass *glass, struct event event, uint8_t done) {
    glass->scene.legal_count = 0;
    const uint16_t time = glass->shown->show(glass->view.bytes, &glass->scene, &event);
    glass->shown->progress(glass->view.bytes, done);
    return time;
}

/* An empty canvas of a colour that no screen has much of. */
static void lay(struct glass *glass, int width) {
    memset(glass->pixels, COLOUR_PINK, sizeof glass->pixels);
    canvas_init(&glass->canvas, glass->pixels, width, GLASS_HEIGHT, width);
}

/* Each seat has the mark that it has at the table. */
static void lay_table(struct glass *glass, int width) {
    lay(glass, width);
    if (glass->shown->marks != NULL) {
        glass->shown->marks(glass->state.bytes, glass->marks);
        glass->canvas.seats = glass->marks;
    }
}

void glass_draw(struct glass *glass, int width) {
    lay_table(glass, width);
    glass->shown->draw(glass->view.bytes, &glass->scene, &glass->canvas);
}

void glass_draw_score(struct glass *glass, int width) {
    lay_table(glass, width);
    glass->shown->draw_score(glass->view.bytes, &glass->scene, &glass->canvas);
}

void glass_draw_page(struct glass *glass, int width, uint8_t page) {
    const struct booklet_page *const shown = &glass->shown->booklet->pages[page];
    const struct rect area = rect_at(0, 20, width, GLASS_HEIGHT - 38);
    struct scroll scroll = {0};
    memset(glass->pixels, 0, sizeof glass->pixels);
    canvas_init(&glass->canvas, glass->pixels, width, GLASS_HEIGHT, width);
    scroll_fit(&scroll, area.h, page_height(shown, area.w));
    page_draw(&glass->canvas, shown, area, &scroll, glass->shown->draw_scene);
}

/* ---- Golden pictures ---- */

static bool same_file(const char *path, const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    uint8_t *const there = malloc(size + 1);
    const bool same = fread(there, 1, size + 1, file) == size && memcmp(there, bytes, size) == 0;
    free(there);
    fclose(file);
    return same;
}

static void write_file(const char *path, const uint8_t *bytes, size_t size) {
    FILE *const file = fopen(path, "wb");
    if (file == NULL) {
        fail_msg("%s cannot be written", path);
        return;
    }
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void glass_golden_canvas(struct glass *glass, const char *name) {
    const char *const update = getenv("ASTERISM_UPDATE");
    char path[PATH_SIZE];
    size_t size = 0;
    const struct png_picture picture = {.pixels = glass->pixels,
                                        .width = glass->canvas.width,
                                        .height = GLASS_HEIGHT,
                                        .stride = glass->canvas.stride,
                                        .palette = palette_plain,
                                        .colours = COLOUR_COUNT,
                                        .scale = 1};
    uint8_t *const bytes = png_encode(&picture, &size);
    assert_non_null(bytes);
    snprintf(path, sizeof path, ASTERISM_SOURCE_DIR "/tests/view/%s/golden/%s_%d.png",
             glass->game->id, name, picture.width);
    if (update != NULL && strcmp(update, "1") == 0) {
        write_file(path, bytes, size);
    } else if (!same_file(path, bytes, size)) {
        mkdir("view_now", 0777);
        snprintf(path, sizeof path, "view_now/%s_%s_%d.png", glass->game->id, name, picture.width);
        write_file(path, bytes, size);
        fail_msg("%s is not the golden picture", path);
    }
    free(bytes);
}

void glass_golden(struct glass *glass, const char *name) {
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(glass, widths[i]);
        glass_golden_canvas(glass, name);
    }
}

void glass_golden_score(struct glass *glass, const char *name) {
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw_score(glass, widths[i]);
        glass_golden_canvas(glass, name);
    }
}

/* ---- Whole games ---- */

static void watch_step(struct glass *glass, const struct step *step, struct rng *rng,
                       void (*look)(struct glass *glass)) {
    glass->scene.legal_count = 0;
    for (uint16_t i = 0; i < step->events_count; i++) {
        const struct event *const event = &step->events[i];
        const struct view *const view = glass->shown;
        if (view->show != NULL && view->show(glass->view.bytes, &glass->scene, event) > 0) {
            if (view->progress != NULL) {
                view->progress(glass->view.bytes, (uint8_t)rng_below(rng, 256));
            }
            look(glass);
        }
        if (view->fold != NULL) {
            view->fold(glass->view.bytes, &glass->scene, event);
        }
    }
}

void glass_watch(struct glass *glass, const struct game *game, const struct view *view,
                 const struct setup *setup, uint8_t viewer, void (*look)(struct glass *glass)) {
    union glass_state truth;
    struct rng rng;
    memset(&truth, 0, sizeof truth);
    rng_seed(&rng, setup->seed, RNG_TEST, setup->seats);
    assert_int_equal(game_begin(game, truth.bytes, setup, NULL), RESULT_OK);
    glass_open(glass, game, view, truth.bytes, viewer);
    while (game->to_act(truth.bytes) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = game->legal(truth.bytes, legal);
        if (glass->scene.legal_count > 0) {
            look(glass);
        }
        game->apply(truth.bytes, legal[rng_below(&rng, n)], &step);
        events_redact(events, step.events_count, viewer);
        watch_step(glass, &step, &rng, look);
        glass_turn(glass, truth.bytes);
    }
    look(glass);
}
