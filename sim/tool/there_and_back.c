#include "there_and_back.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "drawing.h"
#include "seating.h"

#define GREEDY_IN  8u /* one game in so many is played by greedy bots, */
#define CUT_IN     8u /* one is looked at before its end, too, */
#define SMALL_IN   4u /* and one in so many has a seed that somebody has chosen */
#define SMALL_SEED 100000u
#define DIGITS_TRY 300u

static struct link_memory memory;
static struct bout first, again, halfway;
static uint8_t deal[DEAL_MAX];

static struct setup any_setup(const struct game *game, uint8_t seats, struct rng *rng) {
    const uint64_t high = rng_next(rng), seed = high << 32 | rng_next(rng);
    struct setup setup =
        game_default_setup(game, seats, rng_below(rng, SMALL_IN) == 0 ? seed % SMALL_SEED : seed);
    if (rng_below(rng, 2) == 0) {
        drawing_options(game, &setup, rng);
    }
    return setup;
}

static struct link_seats any_seats(struct rng *rng) {
    struct link_seats seats = {.known = rng_below(rng, 3) > 0};
    const bool named = rng_below(rng, 2) == 0;
    for (uint8_t seat = 0; seat < SEATS_MAX && seats.known; seat++) {
        seats.who[seat] = (uint8_t)rng_below(rng, LINK_WHO);
        seats.name[seat] = named ? (uint8_t)rng_below(rng, LINK_NAMES) : seat;
    }
    return seats;
}

static void play(const struct title *title, const struct setup *setup, const char *bot) {
    struct seating seating;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        seating.bots[seat] = bot_find(bot);
    }
    seating_seed(&seating, setup->seed);
    const enum result result = bout_begin(&first, title, setup, NULL);
    CHECK(result == RESULT_OK);
    seating_play(&seating, &first);
}

static bool same_seats(const struct link_seats *one, const struct link_seats *other,
                       uint8_t seats) {
    return one->known == other->known &&
           (!one->known || (memcmp(one->who, other->who, seats) == 0 &&
                            memcmp(one->name, other->name, seats) == 0));
}

static bool same_setup(const struct setup *one, const struct setup *other) {
    return one->seed == other->seed && one->seats == other->seats &&
           memcmp(one->options, other->options, OPTIONS_MAX) == 0 &&
           one->deal_count == other->deal_count;
}

/* The digits play the same game, and are those in which that one is written. */
static void read_again(const struct match *match, const struct link_seats *seats,
                       const char *digits) {
    static char rewritten[LINK_DIGITS_MAX + 1];
    const struct link_titles all = linking_titles();
    struct link_seats found;
    enum result result = link_read(digits, (uint32_t)strlen(digits), &all, &memory, deal,
                                   bout_memory(&again), &again.match, &found);
    CHECK(result == RESULT_OK);
    CHECK(again.match.game == match->game && same_setup(&again.match.setup, &match->setup));
    CHECK(again.match.count == match->count &&
          memcmp(again.log, match->memory.log, match->count * sizeof *again.log) == 0);
    CHECK(hash_same(match_hash(&again.match), match_hash(match)));
    CHECK(same_seats(seats, &found, match->setup.seats));
    result = link_write_so_far(&again.match, &all, &found, &memory, rewritten);
    CHECK(result == RESULT_OK && strcmp(digits, rewritten) == 0);
}

static uint32_t try_wrong(char *digits, bool is_deal) {
    const struct link_titles all = linking_titles();
    const uint32_t count = (uint32_t)strlen(digits);
    const struct game *game = NULL;
    struct link_seats seats;
    struct setup setup;
    for (uint32_t at = 0; at < count; at++) {
        const char right = digits[at];
        for (digits[at] = '0'; digits[at] <= '9'; digits[at]++) {
            const enum result result = is_deal
                                           ? deal_read(digits, count, &all, &game, &setup)
                                           : link_read(digits, count, &all, &memory, deal,
                                                       bout_memory(&again), &again.match, &seats);
            CHECK((result == RESULT_OK) == (digits[at] == right));
        }
        digits[at] = right;
    }
    return count * 9u;
}

/* A game before its end has no link, but for those who look for a fault. */
static void try_halfway(const struct link_seats *seats, struct rng *rng) {
    static char digits[LINK_DIGITS_MAX + 1];
    const struct link_titles all = linking_titles();
    const uint16_t count = (uint16_t)rng_below(rng, first.match.count);
    enum result result = bout_begin(&halfway, first.title, &first.match.setup, NULL);
    for (uint16_t i = 0; i < count && result == RESULT_OK; i++) {
        result = match_play(&halfway.match, first.log[i], NULL);
    }
    CHECK(result == RESULT_OK);
    CHECK(link_write(&halfway.match, &all, seats, &memory, digits) == RESULT_RUNNING);
    CHECK(link_write_so_far(&halfway.match, &all, seats, &memory, digits) == RESULT_OK);
    read_again(&halfway.match, seats, digits);
}

static void try_deal(bool wrong, struct there_found *found) {
    char digits[DEAL_DIGITS_MAX + 1];
    const struct link_titles all = linking_titles();
    const struct game *game = NULL;
    struct setup setup;
    CHECK(deal_write(first.title->rules, &first.match.setup, &all, digits) == RESULT_OK);
    const uint16_t count = (uint16_t)strlen(digits);
    CHECK(deal_read(digits, count, &all, &game, &setup) == RESULT_OK);
    CHECK(game == first.title->rules && same_setup(&setup, &first.match.setup));
    found->longest_deal = count > found->longest_deal ? count : found->longest_deal;
    found->wrong += wrong ? try_wrong(digits, true) : 0;
}

static void note(const char *digits, struct there_found *found, uint32_t *lengths) {
    const uint16_t length = (uint16_t)strlen(digits);
    lengths[length]++;
    if (length > found->longest) {
        struct qr_part parts[2];
        linking_parts(digits, parts);
        found->longest = length;
        found->version = qr_version(parts, 2);
    }
}

void there_and_back(const struct there_request *request, struct there_found *found) {
    static char digits[LINK_DIGITS_MAX + 1];
    static uint32_t lengths[LINK_DIGITS_MAX + 1];
    const struct link_titles all = linking_titles();
    struct rng rng;
    rng_seed(&rng, request->seed, RNG_TEST, request->seats);
    memset(found, 0, sizeof *found);
    memset(lengths, 0, sizeof lengths);
    for (; found->games < request->games; found->games++) {
        const struct setup setup = any_setup(request->title->rules, request->seats, &rng);
        const struct link_seats seats = any_seats(&rng);
        const bool wrong = found->games < request->wrong;
        play(request->title, &setup, found->games % GREEDY_IN == 1 ? "greedy" : "random");
        CHECK(link_write(&first.match, &all, &seats, &memory, digits) == RESULT_OK);
        read_again(&first.match, &seats, digits);
        if (found->games % CUT_IN == 0) {
            try_halfway(&seats, &rng);
        }
        found->actions += first.match.count;
        found->wrong += wrong ? try_wrong(digits, false) : 0;
        try_deal(wrong, found);
        note(digits, found, lengths);
    }
    uint32_t below = 0;
    while (below < (found->games + 1u) / 2u) {
        below += lengths[found->middle++];
    }
    found->middle--;
}

/* So much of a string that it gets further than its first digit. */
static void begin_string(char *digits, struct rng *rng) {
    const uint32_t kind = rng_below(rng, 4);
    if (kind == 0) {
        return;
    }
    if (kind == 1) {
        const struct game *const game = titles_rules[rng_below(rng, titles_count)];
        digits[0] = (char)('1' + rng_below(rng, titles_count));
        digits[1] = (char)('0' + game->seats_min);
        return;
    }
    digits[0] = '0';
}

void there_random(uint32_t strings, uint64_t seed, uint32_t reasons[RESULT_COUNT]) {
    const struct link_titles all = linking_titles();
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    for (uint32_t i = 0; i < strings; i++) {
        char digits[DIGITS_TRY + 1], rewritten[DEAL_DIGITS_MAX + 1];
        const struct game *game = NULL;
        struct link_seats seats;
        struct setup setup;
        const uint16_t count =
            (uint16_t)(rng_below(&rng, 2) == 0 ? DEAL_USUAL : 4u + rng_below(&rng, 296));
        for (uint16_t k = 0; k < count; k++) {
            digits[k] = (char)('0' + rng_below(&rng, 10));
        }
        begin_string(digits, &rng);
        if (rng_below(&rng, 2) == 0) {
            digits_put(digits + count - LINK_CHECK, LINK_CHECK,
                       digits_check(digits, (uint16_t)(count - LINK_CHECK)));
        }
        digits[count] = '\0';
        const enum result result = link_read(digits, count, &all, &memory, deal,
                                             bout_memory(&again), &again.match, &seats);
        CHECK(result != RESULT_OK);
        reasons[result]++;
        if (deal_read(digits, count, &all, &game, &setup) == RESULT_OK) {
            CHECK(deal_write(game, &setup, &all, rewritten) == RESULT_OK &&
                  strcmp(digits, rewritten) == 0);
        }
    }
}
