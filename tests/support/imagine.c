#include "imagine.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

void imagine_world(const struct notation *notation, const void *state, uint8_t seat,
                   struct rng *rng, void *world) {
    const struct game *const game = notation->game;
    const size_t size = game->state_size;
    _Alignas(max_align_t) uint8_t view[STATE_MAX], again[STATE_MAX];
    memcpy(view, state, size);
    game->redact(view, seat);
    memcpy(world, view, size);
    game->resample(world, seat, rng);
    memcpy(again, world, size);
    notation->refresh(again); /* what is derived was kept up to date */
    assert_memory_equal(again, world, size);
    assert_true(scenario_is_whole(game, world)); /* no card is lost or doubled */
    const struct rng *const own = &scenario_chance(notation, world)->rng;
    assert_true(own->s[0] != 0 || own->s[1] != 0);
    game->redact(again, seat);
    assert_memory_equal(again, view, size);
}

void imagine_two(const struct notation *notation, const char *position, void *one, void *other) {
    const struct game *const game = notation->game;
    struct scenario scenario;
    struct rng rng;
    rng_seed(&rng, 3, RNG_TEST, 0);
    scenario_begin(notation, &scenario, one, position);
    game->redact(one, 0);
    memcpy(other, one, game->state_size);
    game->resample(one, 0, &rng);
    game->resample(other, 0, &rng);
    assert_memory_not_equal(&scenario_chance(notation, one)->rng,
                            &scenario_chance(notation, other)->rng, sizeof rng);
}

/* A world in the words of its parts. */
static void show_world(const struct notation *notation, const void *world, const char *parts,
                       char *out) {
    char part[32];
    while (words_part(&parts, ';', part, sizeof part)) {
        char text[SCENARIO_TEXT] = "";
        notation->show(world, part, text);
        words_add(out, TALLY_TEXT, "%s%s", *out == '\0' ? "" : " | ", text);
    }
}

void imagine_tally(const struct notation *notation, struct tally *tally, const void *state,
                   uint8_t seat, uint32_t samples, const char *parts) {
    const struct game *const game = notation->game;
    _Alignas(max_align_t) uint8_t view[STATE_MAX], world[STATE_MAX];
    struct rng rng;
    memset(tally, 0, sizeof *tally);
    rng_seed(&rng, 4, RNG_TEST, seat);
    memcpy(view, state, game->state_size);
    game->redact(view, seat);
    for (uint32_t i = 0; i < samples; i++) {
        char shown[TALLY_TEXT] = "";
        memcpy(world, view, game->state_size);
        game->resample(world, seat, &rng);
        show_world(notation, world, parts, shown);
        tally_count(tally, shown);
    }
}

void imagine_tally_of(const struct notation *notation, struct tally *tally, const char *position,
                      uint8_t seat, uint32_t samples, const char *parts) {
    _Alignas(max_align_t) uint8_t state[STATE_MAX];
    struct scenario scenario;
    scenario_begin(notation, &scenario, state, position);
    imagine_tally(notation, tally, state, seat, samples, parts);
}
