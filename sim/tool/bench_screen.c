#include "bench_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "play.h"
#include "screen.h"
#include "titles.h"

#define SECTORS   64u
#define BATCH     8u
#define PATIENCE  10000u /* ticks until the table must be there */
#define TICK_MOST 20u    /* ms that pass between two of them */
#define CHANGES   64u    /* whose pixels are counted */

static const char *const names[PICTURES] = {
    [PICTURE_FULL] = "full", [PICTURE_CHANGE] = "change", [PICTURE_SAME] = "same"};

static void tick_until(struct console *console, const char *place) {
    for (uint32_t i = 0; strcmp(console->place, place) != 0; i++) {
        const uint32_t wait = console_tick(console);
        CHECK(i < PATIENCE);
        headless.now += wait < TICK_MOST ? wait : TICK_MOST;
    }
}

static uint32_t take_pixels(struct console *console) {
    struct rect areas[CANVAS_RECTS];
    const int count = canvas_take_changes(&console->canvas, areas);
    uint32_t pixels = 0;
    for (int i = 0; i < count; i++) {
        pixels += (uint32_t)areas[i].w * (uint32_t)areas[i].h;
    }
    return pixels;
}

/* Draws one picture; the pixels that would be sent. */
static uint32_t draw(struct console *console, enum bench_picture picture) {
    static const enum button ways[] = {BUTTON_RIGHT, BUTTON_LEFT};
    static uint32_t turn;
    if (picture == PICTURE_FULL) {
        canvas_forget(&console->canvas);
    } else if (picture == PICTURE_CHANGE) {
        /* To the right and back again, so that it goes on for ever. */
        const enum button way = ways[turn++ % 2];
        screens[screen_page(console)->screen].press(console, way);
    }
    screen_draw(console);
    return take_pixels(console);
}

static uint32_t mean_pixels(struct console *console, enum bench_picture picture) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < CHANGES; i++) {
        sum += draw(console, picture);
    }
    return sum / CHANGES;
}

void bench_screen_prepare(struct bench_screen *screen, const struct board *board, uint8_t title,
                          uint64_t seed) {
    static const struct console_facts facts = {.version = "", .board = ""};
    screen->board = board;
    screen->title = &titles[title];
    screen->flash = flash_model_new(SECTORS);
    screen->console = calloc(1, sizeof *screen->console);
    CHECK(screen->console != NULL);
    const struct headless_storage storage = {.context = screen->flash,
                                             .size = SECTORS * FLASH_SECTOR,
                                             .read = flash_model_read,
                                             .program = flash_model_program,
                                             .erase = flash_model_erase};
    headless_start(board, &storage, seed);
    console_start(screen->console, titles, titles_count, &facts);
    tick_until(screen->console, "titles");
    play_choose_title(screen->console, title);
    play_begin(screen->console, false);
    tick_until(screen->console, "table");
    for (enum bench_picture picture = 0; picture < PICTURES; picture++) {
        (void)draw(screen->console, picture);
        screen->pixels[picture] = mean_pixels(screen->console, picture);
    }
}

struct batch {
    struct console *console;
    enum bench_picture picture;
};

static uint32_t do_batch(void *context, uint32_t *checksum) {
    const struct batch *batch = context;
    for (uint32_t i = 0; i < BATCH; i++) {
        *checksum = *checksum * 31u + draw(batch->console, batch->picture);
    }
    return BATCH;
}

void bench_screen_measure(struct bench_screen *screen, double seconds, uint32_t *checksum) {
    for (uint8_t round = 0; round < METER_ROUNDS; round++) {
        for (enum bench_picture picture = 0; picture < PICTURES; picture++) {
            struct batch batch = {screen->console, picture};
            meter_round(&screen->meters[picture], (struct meter_work){do_batch, &batch},
                        seconds / (METER_ROUNDS * PICTURES), checksum);
        }
    }
}

void bench_screen_print(const struct bench_screen *screen) {
    printf("{\"game\":\"%s\",\"board\":\"%s\",\"width\":%u,\"height\":%u", screen->title->rules->id,
           screen->board->name, (unsigned)screen->board->width, (unsigned)screen->board->height);
    for (enum bench_picture picture = 0; picture < PICTURES; picture++) {
        printf(",\"%s_us\":%.1f,\"%s_pixels\":%u", names[picture],
               meter_median(&screen->meters[picture]) / 1000, names[picture],
               (unsigned)screen->pixels[picture]);
    }
    printf("}");
}

void bench_screen_free(struct bench_screen *screen) {
    flash_model_free(screen->flash);
    free(screen->console);
}
