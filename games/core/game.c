#include "game.h"

#include <string.h>

#include "check.h"

void step_tell(struct step *step, struct event event) {
    if (step == NULL || step->events == NULL) {
        return;
    }
    CHECK(step->events_count < step->events_size);
    if (step->still != NULL && step->events_count == step->still_at) {
        memcpy(step->still, step->watched, step->still_size);
    }
    step->events[step->events_count++] = event;
}

void events_redact(struct event *events, uint16_t n, uint8_t seat) {
    CHECK(seat < SEATS_MAX);
    for (uint16_t i = 0; i < n; i++) {
        if ((events[i].sight >> seat & 1u) == 0) {
            events[i].secret = UNKNOWN;
        }
    }
}

static bool option_allows(const struct option *option, uint8_t value, uint8_t seats) {
    if (option->kind == OPTION_FLAG) {
        return value <= 1;
    }
    return value >= option->min && value <= option->max && (!option->seat || value <= seats);
}

enum result game_accepts(const struct game *game, const struct setup *setup) {
    if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
        return RESULT_SEATS;
    }
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        const uint8_t value = setup->options[i];
        const bool allowed = i < game->options_count
                                 ? option_allows(&game->options[i], value, setup->seats)
                                 : value == 0;
        if (!allowed) {
            return RESULT_OPTION;
        }
    }
    if (setup->deal_count > DEAL_MAX) {
        return RESULT_DEAL;
    }
    return game->fits == NULL ? RESULT_OK : game->fits(setup);
}

const struct older_rules *game_older(const struct game *game, uint8_t version) {
    for (uint8_t i = 0; i < game->older_count; i++) {
        if (game->older[i].version == version) {
            return &game->older[i];
        }
    }
    return NULL;
}

void game_renew(const struct game *game, const struct older_rules *older, const uint8_t *options,
                struct setup *setup) {
    const struct setup fallback = game_default_setup(game, setup->seats, setup->seed);
    memcpy(setup->options, fallback.options, sizeof setup->options);
    for (uint8_t i = 0; i < game->options_count; i++) {
        const uint8_t place = older->place[i];
        if (place != OPTION_NEW && option_allows(&game->options[i], options[place], setup->seats)) {
            setup->options[i] = options[place];
        }
    }
}

enum result game_adopt(const struct game *game, uint8_t version, const uint8_t *options,
                       uint8_t options_count, struct setup *setup) {
    if (version == game->rules_version) {
        if (options_count != game->options_count) {
            return RESULT_OPTION;
        }
        memset(setup->options, 0, sizeof setup->options);
        memcpy(setup->options, options, options_count);
        return RESULT_OK;
    }
    const struct older_rules *const older = game_older(game, version);
    if (older == NULL) {
        return RESULT_RULES_VERSION;
    }
    if (options_count != older->options_count) {
        return RESULT_OPTION;
    }
    game_renew(game, older, options, setup);
    return older->imply != NULL && older->imply(setup) ? RESULT_OK : RESULT_RULES_VERSION;
}

struct setup game_default_setup(const struct game *game, uint8_t seats, uint64_t seed) {
    struct setup setup = {.seed = seed, .seats = seats};
    for (uint8_t i = 0; i < game->options_count; i++) {
        setup.options[i] = game->options[i].fallback;
    }
    return setup;
}

enum result game_begin(const struct game *game, void *state, const struct setup *setup,
                       struct step *step) {
    struct step own = {0};
    struct step *const used = step == NULL ? &own : step;
    const enum result accepted = game_accepts(game, setup);
    if (accepted != RESULT_OK) {
        return accepted;
    }
    const uint16_t told = used->events_count;
    used->given = setup->deal;
    used->given_count = setup->deal_count;
    used->sealed = used->bad_deal = false;
    game->setup(state, setup, used);
    if (used->bad_deal) {
        used->events_count = told;
        return RESULT_DEAL;
    }
    return RESULT_OK;
}

uint8_t game_players(const struct game *game, const void *state, uint8_t seats) {
    uint8_t players = seats;
    while (game->automaton != NULL && players < SEATS_MAX &&
           game->automaton(state, players) != NULL) {
        players++;
    }
    return players;
}

struct hash game_hash(const struct game *game, const void *state) {
    struct coder coder = coder_hash();
    /* A hashing coder only reads, so the const goes through the one walk that also serves reading.
     */
    game->code(&coder, (void *)state);
    return coder.hash;
}

uint16_t action_find(const struct action *actions, uint16_t n, struct action action) {
    const uint32_t key = action_key(action);
    for (uint16_t i = 0; i < n; i++) {
        if (action_key(actions[i]) == key) {
            return i;
        }
    }
    return n;
}
