/* Usage: between_GAME SEATS GAMES: plays random games and compares, event by event, the picture of
 * the position that a view's fold makes with the one of the position in which the rules tell the
 * event. Prints for each kind of event how often it was told, and how often they differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glass.h"
#include "rule_test.h"

extern const struct game GAME;
extern const struct view VIEW;

static struct glass glass;
static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
static unsigned told[256], differ[256];
static char words[256][96];

static void compare_event(const struct game *game, const struct view *view, const void *before,
                          struct action action, uint16_t place, const struct event *event) {
    union glass_state still, folded;
    glass.event = *event;
    glass.scene.event = NULL;
    if (view->begins != NULL) {
        view->begins(glass.view.bytes, &glass.scene, event);
    }
    if (view->ends != NULL) {
        view->ends(glass.view.bytes, &glass.scene, event);
    }
    view->fold(&glass.scene, event);
    memcpy(folded.bytes, glass.state.bytes, game->state_size);
    glass_draw(&glass, GLASS_WIDE);
    memcpy(first, glass.pixels, sizeof first);
    glass_still(game, before, action, place, glass.scene.viewer, still.bytes);
    memcpy(glass.state.bytes, still.bytes, game->state_size);
    glass_draw(&glass, GLASS_WIDE);
    told[event->kind]++;
    if (memcmp(first, glass.pixels, sizeof first) != 0) {
        differ[event->kind]++;
        struct text text = text_over(words[event->kind], sizeof words[0]);
        game->describe_event(event, &text);
    }
    memcpy(glass.state.bytes, folded.bytes, game->state_size);
}

static void play(const struct game *game, const struct view *view, uint8_t seats, uint64_t seed) {
    union glass_state truth, before;
    struct rng rng;
    const struct setup setup = game_default_setup(game, seats, seed);
    memset(&truth, 0, sizeof truth);
    rng_seed(&rng, seed, RNG_TEST, seats);
    game_begin(game, truth.bytes, &setup, NULL);
    glass_open(&glass, game, view, truth.bytes, 0);
    while (game->to_act(truth.bytes) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = game->legal(truth.bytes, legal);
        const struct action action = legal[rng_below(&rng, n)];
        memcpy(before.bytes, truth.bytes, game->state_size);
        game->apply(truth.bytes, action, &step);
        events_redact(events, step.events_count, 0);
        glass.scene.legal_count = 0;
        for (uint16_t i = 0; i < step.events_count; i++) {
            compare_event(game, view, before.bytes, action, i, &events[i]);
        }
        glass_turn(&glass, truth.bytes);
    }
}

int main(int argc, char **argv) {
    unsigned all = 0, other = 0;
    if (argc != 3 || VIEW.fold == NULL) {
        fprintf(stderr, "usage: between_GAME SEATS GAMES, of a view that folds\n");
        return 2;
    }
    for (int i = 0; i < atoi(argv[2]); i++) {
        play(&GAME, &VIEW, (uint8_t)atoi(argv[1]), (uint64_t)i + 1);
    }
    for (int kind = 0; kind < 256; kind++) {
        all += told[kind];
        other += differ[kind];
        if (told[kind] > 0) {
            printf("kind %3d: %6u told, %6u differ  %s\n", kind, told[kind], differ[kind],
                   words[kind]);
        }
    }
    printf("%u of %u pictures are the same (%u %%)\n", all - other, all, (all - other) * 100 / all);
    return 0;
}
