/* The reference games keep the contract like any title, and the worlds of hearts are what they
 * should be: all from which the game could have come so far, each as likely as any other. */
#include <stdio.h>
#include <string.h>

#include "conformance.h"
#include "hearts.h"
#include "references.h"
#include "rule_test.h"
#include "tally.h"

#define GAMES   200
#define SAMPLES 20000
#define DEALS   12 /* of which each has a seat that is known not to hold some card */
#define LEFT    2  /* cards of each hand in them */

static void they_keep_the_contract(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < references_count; i++) {
        const struct game *const game = references[i].rules;
        const struct conformance suite = {
            .game = game, .policy = references[i].policy, .seats = game->seats_min};
        struct conformance_tally tally = {0};
        char failure[FAILURE_MAX] = "";
        for (uint32_t seed = 1; seed <= GAMES; seed++) {
            if (!conformance_game(&suite, seed, &tally, failure)) {
                fail_msg("%s", failure);
            }
        }
        assert_true((tally.other_worlds > 0) == (game == &hearts));
    }
}

/* ---- Hearts ---- */

struct past {
    struct action actions[HEARTS_CARDS];
    uint8_t seats[HEARTS_CARDS];
    uint8_t count;
};

static void add(struct hearts_set *set, uint8_t card) {
    set->of[card / HEARTS_RANKS] |= (uint16_t)(1u << card % HEARTS_RANKS);
}

static bool has(const struct hearts_set *set, uint8_t card) {
    return (set->of[card / HEARTS_RANKS] >> card % HEARTS_RANKS & 1u) != 0;
}

/* A game of anything legal until each hand has so many cards. */
static struct hearts_state played(uint32_t seed, struct past *past) {
    const struct setup setup = game_default_setup(&hearts, HEARTS_SEATS, seed);
    struct hearts_state state;
    struct rng rng;
    memset(&state, 0, sizeof state);
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(game_begin(&hearts, &state, &setup, NULL), RESULT_OK);
    for (past->count = 0; past->count < HEARTS_CARDS - HEARTS_SEATS * LEFT; past->count++) {
        struct action legal[HEARTS_TRICKS];
        const uint16_t n = hearts.legal(&state, legal);
        past->seats[past->count] = state.actor;
        past->actions[past->count] = legal[rng_below(&rng, n)];
        hearts.apply(&state, past->actions[past->count], NULL);
    }
    return state;
}

/* The game could have come here with these hands: everything that was played was legal. */
static bool could_be(const struct hearts_state *now, const struct past *past) {
    struct hearts_state state;
    memset(&state, 0, sizeof state);
    memcpy(state.hand, now->hand, sizeof state.hand);
    for (uint8_t i = 0; i < past->count; i++) {
        add(&state.hand[past->seats[i]], past->actions[i].a);
    }
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        if (has(&state.hand[seat], 0)) { /* the two of clubs begins */
            state.leader = seat;
            state.actor = seat;
        }
    }
    for (uint8_t i = 0; i < past->count; i++) {
        struct action legal[HEARTS_TRICKS];
        const uint16_t n = hearts.legal(&state, legal);
        if (state.actor != past->seats[i] || action_find(legal, n, past->actions[i]) == n) {
            return false;
        }
        hearts.apply(&state, past->actions[i], NULL);
    }
    return true;
}

/* How many of all ways to deal the unseen cards, from this one on, could be. */
static uint32_t count_worlds(struct hearts_state *state, const struct past *past, uint8_t viewer,
                             const struct hearts_set *unseen, uint8_t card, const uint8_t *room) {
    uint32_t n = 0;
    while (card < HEARTS_CARDS && !has(unseen, card)) {
        card++;
    }
    if (card == HEARTS_CARDS) {
        return could_be(state, past);
    }
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        if (seat != viewer && room[seat] > 0) {
            const struct hearts_set before = state->hand[seat];
            uint8_t left[HEARTS_SEATS];
            memcpy(left, room, sizeof left);
            left[seat]--;
            add(&state->hand[seat], card);
            n += count_worlds(state, past, viewer, unseen, (uint8_t)(card + 1u), left);
            state->hand[seat] = before;
        }
    }
    return n;
}

static uint32_t worlds_of(const struct hearts_state *truth, const struct past *past,
                          uint8_t viewer) {
    const uint8_t room[HEARTS_SEATS] = {LEFT, LEFT, LEFT, LEFT};
    struct hearts_state view = *truth;
    struct hearts_set unseen = {{0}};
    hearts.redact(&view, viewer);
    for (uint8_t card = 0; card < HEARTS_CARDS; card++) {
        if (!has(&truth->gone, card) && !has(&truth->hand[viewer], card)) {
            add(&unseen, card);
        }
    }
    return count_worlds(&view, past, viewer, &unseen, 0, room);
}

static void worlds_of_hearts_are_all_that_fit_and_alike_likely(void **unused) {
    static struct tally tally;
    uint32_t deals = 0;
    (void)unused;
    for (uint32_t seed = 1; deals < DEALS; seed++) {
        struct past past;
        const struct hearts_state truth = played(seed, &past);
        const uint8_t viewer = truth.actor;
        const uint32_t worlds = worlds_of(&truth, &past, viewer);
        struct rng rng;
        if (worlds < 2 || worlds == 90) { /* nothing to tell, or nothing is known */
            continue;
        }
        deals++;
        memset(&tally, 0, sizeof tally);
        rng_seed(&rng, seed, RNG_RESAMPLE, 0);
        for (uint32_t i = 0; i < SAMPLES; i++) {
            struct hearts_state world = truth;
            char text[TALLY_TEXT] = "";
            hearts.redact(&world, viewer);
            hearts.resample(&world, viewer, &rng);
            for (uint8_t k = 0; k < HEARTS_SEATS * HEARTS_SUITS; k++) {
                const size_t used = strlen(text);
                snprintf(text + used, sizeof text - used, "%x.",
                         (unsigned)world.hand[k / HEARTS_SUITS].of[k % HEARTS_SUITS]);
            }
            tally_count(&tally, text);
        }
        tally_assert_even(&tally, worlds);
    }
}

/* Fewest points win, and all of them are given to the others. */
static void all_points_of_hearts_go_to_the_others(void **unused) {
    struct hearts_state state;
    struct sheet sheet;
    (void)unused;
    memset(&state, 0, sizeof state);
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) { /* aces to the last seat */
        add(&state.hand[seat], (uint8_t)(3u * HEARTS_RANKS + 9u + seat));
    }
    for (uint8_t suit = 0; suit < HEARTS_SUITS; suit++) {
        state.gone.of[suit] = HEARTS_SUIT;
    }
    state.gone.of[3] = 0x1FF;
    state.tricks = HEARTS_TRICKS - 1;
    state.broken = 1;
    state.points[3] = HEARTS_ALL - 4;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        struct action legal[HEARTS_TRICKS];
        assert_int_equal(hearts.legal(&state, legal), 1);
        hearts.apply(&state, legal[0], NULL);
    }
    assert_int_equal(hearts.winners(&state), 1u << 3);
    hearts.score(&state, 0, &sheet);
    assert_int_equal(sheet.total, -(int)HEARTS_ALL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_keep_the_contract),
        cmocka_unit_test(worlds_of_hearts_are_all_that_fit_and_alike_likely),
        cmocka_unit_test(all_points_of_hearts_go_to_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
