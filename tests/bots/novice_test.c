/* Who plays by the screen alone takes what is shown as best, in every title, and nothing else. */
#include <string.h>

#include "novice.h"
#include "rule_test.h"

#define SEED  900u
#define GAMES 3u

/* What the sheet says after an action that ends the seat's turn, or INT32_MIN. */
static int32_t total_after(const struct title *title, const void *state, struct action action) {
    const struct game *const game = title->rules;
    const uint8_t seat = game->to_act(state);
    struct bout_state then;
    struct sheet sheet;
    memcpy(then.bytes, state, game->state_size);
    game->apply(then.bytes, action, NULL);
    if (game->to_act(then.bytes) == seat) {
        return INT32_MIN;
    }
    game->score(then.bytes, seat, &sheet);
    return sheet.total;
}

/* Where every choice ends the turn: what most of them brings less what the chosen one
 * does; false elsewhere. */
static bool missed(const struct title *title, const void *state, struct action chosen,
                   int32_t *less) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = title->rules->legal(state, legal);
    int32_t most = INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t total = total_after(title, state, legal[i]);
        if (total == INT32_MIN) {
            return false;
        }
        most = total > most ? total : most;
    }
    *less = most - total_after(title, state, chosen);
    return n > 1;
}

/* A world as previews take it: any that the seat cannot tell from the true one. */
static struct bout_state previewed(const struct title *title, const struct bout *bout) {
    const uint8_t seat = match_to_act(&bout->match);
    struct bout_state world;
    struct rng any;
    rng_seed(&any, 0, RNG_RESAMPLE, seat);
    match_observe(&bout->match, seat, world.bytes);
    title->rules->resample(world.bytes, seat, &any);
    return world;
}

static struct action chosen_in(const struct title *title, const struct bout *bout,
                               struct rng *rng) {
    struct bout_state view;
    match_observe(&bout->match, match_to_act(&bout->match), view.bytes);
    return novice_choose(title, view.bytes, rng);
}

static uint32_t choices_that_end_turns(const struct title *title, uint8_t seats) {
    static struct bout bout;
    uint32_t count = 0;
    for (uint32_t game = 0; game < GAMES; game++) {
        const struct setup setup = game_default_setup(title->rules, seats, SEED + game);
        struct rng rng;
        rng_seed(&rng, SEED + game, RNG_BOT, 0);
        assert_int_equal(bout_begin(&bout, title, &setup, NULL), RESULT_OK);
        while (match_to_act(&bout.match) != SEAT_NONE) {
            const struct action chosen = chosen_in(title, &bout, &rng);
            const struct bout_state world = previewed(title, &bout);
            int32_t less = 0;
            if (missed(title, world.bytes, chosen, &less)) {
                assert_int_equal(less, 0);
                count++;
            }
            assert_int_equal(match_play(&bout.match, chosen, NULL), RESULT_OK);
        }
    }
    return count;
}

static const struct title *title_of(const char *id) {
    uint8_t i = 0;
    while (strcmp(titles[i].rules->id, id) != 0) {
        i++;
    }
    return &titles[i];
}

static void what_makes_most_points_is_done_where_a_turn_ends(void **unused) {
    (void)unused;
    assert_true(choices_that_end_turns(title_of("stellar"), 2) >= GAMES);
}

/* Its games go on to their end in every title and at every number of seats. */
static void every_title_can_be_played_by_the_screen_alone(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *const game = titles[i].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            static struct bout bout;
            const struct setup setup = game_default_setup(game, seats, SEED);
            struct seating seating = {.bots = {&novice, &novice, &novice, &novice, &novice}};
            assert_int_equal(bout_begin(&bout, &titles[i], &setup, NULL), RESULT_OK);
            seating_seed(&seating, SEED);
            seating_play(&seating, &bout);
            assert_int_equal(match_to_act(&bout.match), SEAT_NONE);
        }
    }
}

/* The same view and generator, the same choice: the truth behind the view is never handed over. */
static void what_it_plays_follows_from_its_view(void **unused) {
    (void)unused;
    const struct title *const title = title_of("subastral");
    const struct setup setup = game_default_setup(title->rules, 3, SEED);
    static struct bout bout;
    assert_int_equal(bout_begin(&bout, title, &setup, NULL), RESULT_OK);
    for (uint8_t i = 0; i < 20; i++) {
        struct rng one, other;
        rng_seed(&one, SEED, RNG_BOT, i);
        other = one;
        const struct action chosen = chosen_in(title, &bout, &one);
        assert_int_equal(action_key(chosen), action_key(chosen_in(title, &bout, &other)));
        assert_int_equal(match_play(&bout.match, chosen, NULL), RESULT_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_makes_most_points_is_done_where_a_turn_ends),
        cmocka_unit_test(every_title_can_be_played_by_the_screen_alone),
        cmocka_unit_test(what_it_plays_follows_from_its_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
