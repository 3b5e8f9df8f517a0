#include "glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets.h"
#include "bars.h"
#include "hint.h"
#include "page.h"
#include "png.h"
#include "rule_test.h"
#include "sample.h"

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
    glass->scene.event = NULL;
    glass->scene.holds = false;
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

static uint16_t begin_event(struct glass *glass, const struct event *event, uint8_t done) {
    const struct view *const view = glass->shown;
    struct scene *const scene = &glass->scene;
    glass->event = *event;
    scene->event = NULL;
    scene->holds = false;
    if (view->begins != NULL) {
        view->begins(glass->view.bytes, scene, event);
    }
    const uint16_t time = view->show == NULL ? 0 : view->show(glass->view.bytes, scene, event);
    scene->event = time > 0 ? &glass->event : NULL;
    scene->holds = time == SHOW_HOLD;
    scene->event_ms = scene->holds ? 0 : time;
    scene->done = scene->holds ? 0 : done;
    return time;
}

uint16_t glass_show(struct glass *glass, struct event event, uint8_t done) {
    glass->scene.legal_count = 0;
    return begin_event(glass, &event, done);
}

void glass_end(struct glass *glass, const void *still) {
    const struct view *const view = glass->shown;
    if (view->ends != NULL) {
        view->ends(glass->view.bytes, &glass->scene, &glass->event);
    }
    if (still != NULL) {
        memcpy(glass->state.bytes, still, glass->game->state_size);
    }
    glass->scene.event = NULL;
    glass->scene.holds = false;
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
    scroll_fit(&scroll, area.h, page_height(shown, area.w, NULL));
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

void glass_golden_hint(struct glass *glass, const char *name, const struct action *plan,
                       uint8_t n) {
    const struct view *const view = glass->shown;
    const struct bars_footer footer = {.a = "Play it", .b = "Other", .x = "More"};
    struct hint hint;
    view->point(glass->view.bytes, &glass->scene, plan[0]);
    hint_of(view, glass->view.bytes, &glass->scene, plan, n, &hint);
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(glass, widths[i]);
        hint_draw(view, &glass->scene, &hint, "58 %", NULL, &glass->canvas);
        bars_draw_footer(&glass->canvas, &footer);
        glass_golden_canvas(glass, name);
    }
}

/* ---- Whole games ---- */

void glass_still(const struct game *game, const void *before, struct action action, uint16_t place,
                 uint8_t seat, void *still) {
    union glass_state truth;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events,
                        .events_size = EVENTS_MAX,
                        .watched = truth.bytes,
                        .still = still,
                        .still_size = game->state_size,
                        .still_at = place};
    memcpy(truth.bytes, before, game->state_size);
    game->apply(truth.bytes, action, &step);
    assert_true(place < step.events_count);
    game->redact(still, seat);
}

/* Shows what an action tells; `seen` says where the screen can be seen, and true to stop there. */
static bool tell(struct glass *glass, void *truth, struct action action,
                 bool (*seen)(struct glass *glass, void *who), void *who) {
    const struct game *const game = glass->game;
    union glass_state before, still;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    memcpy(before.bytes, truth, game->state_size);
    game->apply(truth, action, &step);
    events_redact(events, step.events_count, glass->scene.viewer);
    glass->scene.legal_count = 0;
    for (uint16_t i = 0; i < step.events_count; i++) {
        begin_event(glass, &events[i], 0);
        if (seen(glass, who)) {
            return true;
        }
        glass_still(game, before.bytes, action, i, glass->scene.viewer, still.bytes);
        glass_end(glass, still.bytes);
    }
    return false;
}

struct wanted {
    int kind;
    uint8_t done;
};

static bool is_wanted(struct glass *glass, void *who) {
    const struct wanted *const wanted = who;
    glass->scene.done = wanted->done;
    return wanted->kind == GLASS_HELD ? glass->scene.holds : glass->event.kind == wanted->kind;
}

bool glass_tell(struct glass *glass, void *truth, struct action action, int kind, uint8_t done) {
    struct wanted wanted = {kind, done};
    return tell(glass, truth, action, is_wanted, &wanted);
}

struct watcher {
    struct rng rng;
    uint32_t at;
    void (*look)(struct glass *glass);
};

static void look_at(struct watcher *watcher, struct glass *glass) {
    if (sample_has(watcher->at++)) {
        watcher->look(glass);
    }
}

static bool is_watched(struct glass *glass, void *who) {
    struct watcher *const watcher = who;
    if (glass->scene.event != NULL) {
        glass->scene.done = glass->scene.holds ? 0 : (uint8_t)rng_below(&watcher->rng, 256);
        look_at(watcher, glass);
    }
    return false;
}

void glass_watch(struct glass *glass, const struct game *game, const struct view *view,
                 const struct setup *setup, uint8_t viewer, void (*look)(struct glass *glass)) {
    union glass_state truth;
    struct watcher watcher = {.at = (uint32_t)setup->seed, .look = look};
    memset(&truth, 0, sizeof truth);
    rng_seed(&watcher.rng, setup->seed, RNG_TEST, setup->seats);
    assert_int_equal(game_begin(game, truth.bytes, setup, NULL), RESULT_OK);
    glass_open(glass, game, view, truth.bytes, viewer);
    while (game->to_act(truth.bytes) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = game->legal(truth.bytes, legal);
        if (glass->scene.legal_count > 0) {
            look_at(&watcher, glass);
        }
        tell(glass, truth.bytes, legal[rng_below(&watcher.rng, n)], is_watched, &watcher);
        glass_turn(glass, truth.bytes);
    }
    look(glass);
}
