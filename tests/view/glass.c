#include "glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets.h"
#include "png.h"
#include "rule_test.h"
#include "sq_table.h"
#include "sq_view.h"

#define PATH 512

static const char *const names[SEATS_MAX] = {"Ana", "Ben", "Cy", "Di", "Eve"};

/* How often a kind is in the position already. */
static void count_cards(const struct sq_state *s, uint8_t counts[SQ_KINDS]) {
    memset(counts, 0, SQ_KINDS);
    counts[s->top]++;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            counts[sq_hand_kind(s, seat, i)]++;
        }
        for (uint8_t i = 0; i < s->collected[seat]; i++) {
            counts[s->collection[seat][i]]++;
        }
    }
    for (uint8_t i = 0; i < s->trick_size; i++) {
        counts[s->trick[i]]++;
    }
}

struct sq_state glass_position(const char *notation, uint8_t deck, char top_back) {
    struct sq_state s = sq_position(notation);
    uint8_t counts[SQ_KINDS];
    uint8_t rest[SQ_CARDS];
    uint8_t n = 0;
    uint8_t top = UNKNOWN;
    struct rng rng;
    count_cards(&s, counts);
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        const int left = (kind == SQ_BREAK ? 6 : 2) - counts[kind];
        if (left < 0) {
            fail_msg("kind %d is there too often", kind);
        }
        for (int i = 0; i < left; i++) {
            rest[n++] = kind;
        }
    }
    rng_seed(&rng, 5, RNG_TEST, n);
    rng_shuffle(&rng, rest, n);
    for (uint8_t i = 0; i < n && top == UNKNOWN; i++) {
        top = sq_letter((uint8_t)sq_back(rest[i])) == top_back ? i : UNKNOWN;
    }
    if (top == UNKNOWN || n < deck) {
        fail_msg("no such deck is left");
        return s;
    }
    const uint8_t card = rest[top];
    rest[top] = rest[deck - 1];
    rest[deck - 1] = card;
    memcpy(s.deck, rest, deck);
    s.deck_size = deck;
    memset(s.below, 0, sizeof s.below);
    for (uint8_t i = deck; i < n; i++) {
        s.below[rest[i]]++;
    }
    s.below_size = (uint8_t)(n - deck);
    return s;
}

void glass_do(struct sq_state *state, const char *moves) {
    static struct sq_table table;
    char script[256];
    snprintf(script, sizeof script, "do %s", moves);
    sq_table_copy(&table, state);
    SQ_RUN(&table, script);
    *state = table.state;
}

void glass_set(struct glass *glass, const struct sq_state *state, uint8_t seat) {
    memset(glass, 0, sizeof *glass);
    glass->state = *state;
    const bool acts = stella_quest.to_act(state) == seat;
    stella_quest.redact(&glass->state, seat);
    glass->scene = (struct scene){.game = &stella_quest,
                                  .state = &glass->state,
                                  .scratch = &glass->scratch,
                                  .viewer = seat,
                                  .people = 1,
                                  .names = names,
                                  .legal = glass->legal,
                                  .motion = true,
                                  .over = stella_quest.to_act(state) == SEAT_NONE};
    if (acts) {
        glass->scene.legal_count = stella_quest.legal(&glass->state, glass->legal);
        stella_quest_view.enter(&glass->view, &glass->scene);
    }
}

void glass_press(struct glass *glass, const char *buttons) {
    static const char letters[] = "UDLRABXY";
    for (; *buttons != '\0'; buttons++) {
        const char *const at = strchr(letters, *buttons);
        assert_non_null(at);
        stella_quest_view.press(&glass->view, &glass->scene, (enum button)(at - letters));
    }
}

void glass_show(struct glass *glass, struct event event, uint8_t done) {
    glass->scene.legal_count = 0;
    stella_quest_view.show(&glass->view, &glass->scene, &event);
    stella_quest_view.progress(&glass->view, done);
}

void glass_draw(struct glass *glass, int width) {
    memset(glass->pixels, COLOUR_PINK, sizeof glass->pixels);
    canvas_init(&glass->canvas, glass->pixels, width, GLASS_HEIGHT, width);
    stella_quest_view.draw(&glass->view, &glass->scene, &glass->canvas);
}

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
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void glass_golden_canvas(struct glass *glass, const char *name) {
    const char *const update = getenv("ASTERISM_UPDATE");
    char path[PATH];
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
    snprintf(path, sizeof path, ASTERISM_SOURCE_DIR "/tests/view/golden/%s_%d.png", name,
             picture.width);
    if (update != NULL && strcmp(update, "1") == 0) {
        write_file(path, bytes, size);
    } else if (!same_file(path, bytes, size)) {
        mkdir("view_now", 0777);
        snprintf(path, sizeof path, "view_now/%s_%d.png", name, picture.width);
        write_file(path, bytes, size);
        fail_msg("%s is not the golden picture", path);
    }
    free(bytes);
}

void glass_golden(struct glass *glass, const char *name) {
    static const int widths[] = {GLASS_NARROW, GLASS_WIDE};
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(glass, widths[i]);
        glass_golden_canvas(glass, name);
    }
}
