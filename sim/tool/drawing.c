#include "drawing.h"

static uint8_t any_value(const struct option *option, struct rng *rng) {
    const uint32_t min = option->kind == OPTION_FLAG ? 0 : option->min;
    const uint32_t max = option->kind == OPTION_FLAG ? 1 : option->max;
    return (uint8_t)(min + rng_below(rng, max - min + 1));
}

void drawing_options(const struct game *game, struct setup *setup, struct rng *rng) {
    const struct setup usual = *setup;
    do {
        *setup = usual;
        for (uint8_t i = 0; i < game->options_count; i++) {
            if (rng_below(rng, 2) == 0) {
                setup->options[i] = any_value(&game->options[i], rng);
            }
        }
    } while (game_accepts(game, setup) != RESULT_OK);
}
