/* What a beginner sees: with the last choice of a game a sure win is not thrown away, at any level.
 * The last choice is one behind which nothing but forced moves comes, and sure is
 * what is so in every world that the seat cannot tell from the true one. */
#include <string.h>

#include "references.h"
#include "rule_test.h"
#include "sample.h"
#include "think.h"
#include "titles.h"

#define NODES     3072 /* as many as the console has */
#define GAMES     400  /* in which questions are looked for */
#define ASKED     12   /* of each title and number of seats */
#define WORLDS    12
#define QUESTIONS 100 /* found in all; Stellar Leap hardly has any */
#define PROVED    200 /* positions of connect four */

static struct search_node nodes[NODES];
static _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX], room[STATE_MAX], world[STATE_MAX];
static struct think think;

enum verdict { OPEN, WON, LOST };

/* How it ends in one world, if nobody has a choice behind the action. */
static enum verdict verdict_in(const struct game *game, struct action action, uint8_t seat) {
    struct action legal[ACTIONS_MAX];
    uint16_t n = 1;
    game->apply(world, action, NULL);
    while (game->to_act(world) != SEAT_NONE && (n = game->legal(world, legal)) == 1) {
        game->apply(world, legal[0], NULL);
    }
    return game->to_act(world) != SEAT_NONE                ? OPEN
           : game->winners(world) == (uint8_t)(1u << seat) ? WON
           : (game->winners(world) >> seat & 1u) == 0      ? LOST
                                                           : OPEN;
}

/* The same in all worlds, OPEN if they differ. */
static enum verdict verdict_of(const struct game *game, struct action action, uint8_t seat) {
    enum verdict verdict = OPEN;
    struct rng rng;
    rng_seed(&rng, 3, RNG_TEST, seat);
    for (uint8_t i = 0; i < WORLDS; i++) {
        memcpy(world, view, game->state_size);
        game->resample(world, seat, &rng);
        const enum verdict now = verdict_in(game, action, seat);
        if (now == OPEN || (i > 0 && now != verdict)) {
            return OPEN;
        }
        verdict = now;
    }
    return verdict;
}

/* Some choices of the view surely win, and others surely do not. */
static bool is_question(const struct game *game, const struct action *legal, uint16_t n,
                        uint8_t seat) {
    bool wins = false, loses = false;
    for (uint16_t i = 0; i < n && !(wins && loses); i++) {
        const enum verdict verdict = verdict_of(game, legal[i], seat);
        if (verdict == OPEN && i == 0) {
            return false; /* the game goes on, as it does nearly always */
        }
        wins = wins || verdict == WON;
        loses = loses || verdict == LOST;
    }
    return wins && loses;
}

static void levels_win(const struct title *title, uint8_t seats, uint8_t seat, uint32_t lane) {
    const struct search_memory memory = {nodes, NODES, room, world};
    for (uint8_t i = 0; i < bots_count; i++) {
        struct rng rng;
        if (bots[i].kind != BOT_LEVEL || bots[i].number >= LEVELS) {
            continue;
        }
        rng_seed(&rng, 7, RNG_BOT, lane);
        const struct action action =
            think_through(&think, &bots[i], title->rules, title->policy, memory, view, seats, rng,
                          (struct think_seat){.own = lane});
        if (verdict_of(title->rules, action, seat) == LOST) {
            fail_msg("%s of %s, %d seats, throws a won game away (lane %u)", bots[i].name,
                     title->rules->id, seats, lane);
        }
    }
}

/* Plays a game by the policy, and asks wherever there is a question; how many there were. */
static uint32_t ask_in(const struct title *title, uint8_t seats, uint32_t seed) {
    const struct game *const game = title->rules;
    const struct setup setup = game_default_setup(game, seats, seed);
    struct action legal[ACTIONS_MAX];
    uint32_t asked = 0;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 1);
    assert_int_equal(game_begin(game, state, &setup, NULL), RESULT_OK);
    for (uint8_t seat = game->to_act(state); seat != SEAT_NONE; seat = game->to_act(state)) {
        memcpy(view, state, game->state_size);
        game->redact(view, seat);
        const uint16_t n = game->legal(view, legal);
        if (n > 1 && is_question(game, legal, n, seat)) {
            levels_win(title, seats, seat, seed);
            asked++;
        }
        game->apply(state, legal[title->policy->choose(view, legal, n, &rng)], NULL);
    }
    return asked;
}

static void no_level_throws_a_sure_win_away(void **unused) {
    uint32_t all = 0;
    (void)unused;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *const game = titles[i].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            uint32_t asked = 0, seed = 0;
            while (asked < sample_of(ASKED) && seed < sample_of(GAMES)) {
                asked += ask_in(&titles[i], seats, ++seed);
            }
            all += asked;
        }
    }
    assert_true(all >= sample_of(QUESTIONS));
}

/* ---- What is proved ---- */

/* Some discs into a game of sensible play that goes on. */
static bool open_position(uint32_t seed, uint16_t discs) {
    const struct setup setup = game_default_setup(&connect_four, 2, seed);
    struct action legal[ACTIONS_MAX];
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 2);
    assert_int_equal(game_begin(&connect_four, state, &setup, NULL), RESULT_OK);
    for (; discs > 0 && connect_four.to_act(state) != SEAT_NONE; discs--) {
        const uint16_t n = connect_four.legal(state, legal);
        connect_four.apply(state, legal[connect_four_policy.choose(state, legal, n, &rng)], NULL);
    }
    return connect_four.to_act(state) != SEAT_NONE && connect_four.legal(state, legal) > 1;
}

/* Whether a level's search proved that its seat can win; then what it plays was proved to. */
static bool plays_what_is_proved(const struct bot *bot, uint32_t seed) {
    const struct search_memory memory = {nodes, NODES, room, world};
    struct search_finding best, its;
    struct rng rng;
    rng_seed(&rng, 7, RNG_BOT, seed);
    const struct action action =
        think_through(&think, bot, &connect_four, &connect_four_policy, memory, state, 2, rng,
                      (struct think_seat){.own = seed});
    assert_int_equal(search_findings(&think.search, &best, 1), 1);
    if (best.sure <= 0) {
        return false;
    }
    if (!search_finding_of(&think.search, action, &its) || its.sure <= 0) {
        fail_msg("%s gives up a win that it has proved (seed %u)", bot->name, seed);
    }
    return true;
}

static void no_level_gives_up_a_win_that_it_has_proved(void **unused) {
    uint32_t proved = 0;
    (void)unused;
    for (uint32_t seed = 1; seed <= PROVED; seed++) {
        for (uint8_t i = 0; i < bots_count && open_position(seed, (uint16_t)(14 + seed % 20));
             i++) {
            proved += bots[i].kind == BOT_LEVEL && bots[i].number < LEVELS &&
                      plays_what_is_proved(&bots[i], seed);
        }
    }
    print_message("%u proved\n", proved);
    assert_true(proved >= PROVED / 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_level_throws_a_sure_win_away),
        cmocka_unit_test(no_level_gives_up_a_win_that_it_has_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
