#include "walk.h"

#include <stdio.h>
#include <string.h>

#include "rule_test.h"

#define MANY   8 /* values: of more than these some are left out */
#define RANDOM 4 /* setups with everything at random, for each number of seats */
#define TRIES  40

/* ---- Setups ---- */

static uint16_t add_setup(const struct game *game, struct setup *setups, uint16_t count,
                          struct setup setup) {
    for (uint16_t i = 0; i < count; i++) {
        if (setups[i].seats == setup.seats &&
            memcmp(setups[i].options, setup.options, sizeof setup.options) == 0) {
            return count;
        }
    }
    if (game_accepts(game, &setup) != RESULT_OK) {
        return count;
    }
    assert_true(count < WALK_SETUPS);
    setup.seed += count;
    setups[count] = setup;
    return (uint16_t)(count + 1u);
}

static uint8_t least(const struct option *option) {
    return option->kind == OPTION_FLAG ? 0 : option->min;
}

static uint8_t most(const struct option *option) {
    return option->kind == OPTION_FLAG ? 1 : option->max;
}

static uint16_t add_each_value(const struct game *game, struct setup *setups, uint16_t count,
                               struct setup usual) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *const option = &game->options[i];
        const unsigned low = least(option), high = most(option);
        const unsigned by = high - low >= MANY ? (high - low) / 3u : 1u;
        for (unsigned value = low; value <= high; value += by) {
            struct setup setup = usual;
            setup.options[i] = (uint8_t)value;
            count = add_setup(game, setups, count, setup);
        }
    }
    return count;
}

static uint16_t add_random(const struct game *game, struct setup *setups, uint16_t count,
                           struct setup usual) {
    const uint16_t enough = (uint16_t)(count + RANDOM);
    struct rng rng;
    rng_seed(&rng, usual.seed, RNG_TEST, usual.seats);
    for (unsigned tries = 0; tries < TRIES && count < enough; tries++) {
        struct setup setup = usual;
        for (uint8_t i = 0; i < game->options_count; i++) {
            const struct option *const option = &game->options[i];
            setup.options[i] = (uint8_t)(least(option) + rng_below(&rng, (uint32_t)most(option) -
                                                                             least(option) + 1u));
        }
        count = add_setup(game, setups, count, setup);
    }
    return count;
}

uint16_t walk_setups(const struct game *game, struct setup setups[WALK_SETUPS]) {
    uint16_t count = 0;
    for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
        const struct setup usual = game_default_setup(game, seats, 1000u * seats);
        count = add_setup(game, setups, count, usual);
        count = add_each_value(game, setups, count, usual);
        count = add_random(game, setups, count, usual);
    }
    return count;
}

void walk_name(const struct game *game, const struct setup *setup, struct text *text) {
    text_format(text, "%d seats", (int)setup->seats);
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *const option = &game->options[i];
        const uint8_t value = setup->options[i];
        if (value != option->fallback) {
            text_format(text, ", %s=", option->name);
            if (option->kind == OPTION_WORD) {
                text_add(text, option->words[value - option->min]);
            } else {
                text_number(text, value);
            }
        }
    }
    text_format(text, ", seed %d", (int)setup->seed);
}

/* ---- On the way ---- */

void walk_begin(struct walk *walk, const struct title *title, const struct setup *setup,
                enum walk_habit habit) {
    const struct match_memory memory = {walk->state.bytes, walk->checkpoint.bytes, walk->log,
                                        LOG_MAX};
    struct step step = {.events = walk->events, .events_size = EVENTS_MAX};
    walk->title = title;
    walk->game = title->rules;
    walk->habit = habit;
    rng_seed(&walk->rng, setup->seed, RNG_TEST, habit);
    assert_int_equal(match_begin(&walk->match, walk->game, setup, memory, &step), RESULT_OK);
    walk->events_count = step.events_count;
}

bool walk_look(struct walk *walk) {
    walk->seat = match_to_act(&walk->match);
    if (walk->seat == SEAT_NONE) {
        return false;
    }
    walk->legal_count = match_legal(&walk->match, walk->legal);
    match_observe(&walk->match, walk->seat, walk->view.bytes);
    return true;
}

static uint32_t place_of(struct walk *walk) {
    const struct policy *const policy = walk->title->policy;
    const bool random =
        walk->habit == WALK_RANDOM || (walk->habit == WALK_MIXED && rng_below(&walk->rng, 4) == 0);
    if (walk->legal_count == 1) {
        return 0;
    }
    return random ? rng_below(&walk->rng, walk->legal_count)
                  : (policy->hurry != NULL ? policy->hurry : policy->choose)(
                        walk->view.bytes, walk->legal, walk->legal_count, &walk->rng);
}

void walk_on(struct walk *walk) {
    struct step step = {.events = walk->events, .events_size = EVENTS_MAX};
    memcpy(walk->before.bytes, walk->state.bytes, walk->game->state_size);
    const uint32_t place = place_of(walk);
    assert_true(place < walk->legal_count);
    assert_int_equal(match_play(&walk->match, walk->legal[place], &step), RESULT_OK);
    walk->events_count = step.events_count;
}

/* ---- What is kept ---- */

static uint32_t mixed(uint32_t all, uint32_t one) {
    all = (all ^ one) * 0x9E3779B1u;
    return all ^ all >> 15;
}

void walk_fold(struct hash *all, uint32_t number) {
    all->a = mixed(all->a + all->b, number);
    all->b = mixed(all->b + all->a, ~number);
}

void walk_fold_hash(struct hash *all, struct hash hash) {
    walk_fold(all, hash.a);
    walk_fold(all, hash.b);
}

void walk_fold_bytes(struct hash *all, const void *bytes, size_t n) {
    const uint8_t *const at = bytes;
    for (size_t i = 0; i < n; i++) {
        walk_fold(all, at[i]);
    }
}

const char *walk_words(const struct text *text) {
    static char words[1024];
    size_t used = 0;
    words[0] = '\0';
    for (uint16_t i = 0; i < text->used && used + 8 < sizeof words; i++) {
        const unsigned char c = (unsigned char)text->bytes[i];
        const int n = c >= TEXT_SEAT_FIRST && c < TEXT_SEAT_FIRST + SEATS_MAX
                          ? snprintf(words + used, 8, "<%d>", c - TEXT_SEAT_FIRST + 1)
                          : snprintf(words + used, 8, "%c", c);
        used += (size_t)n;
    }
    return words;
}
