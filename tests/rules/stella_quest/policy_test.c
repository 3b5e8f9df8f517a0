/* The policy of SQ-B, reckoned once more from its words and numbers: who leads a trick says
 * sq_judge, points are those of the sheet. */
#include <string.h>

#include "rule_test.h"
#include "sq_bot.h"
#include "sq_table.h"

#define CHANCE 31 /* what luck adds to the value of a play at most */

static const int32_t lights_worth[] = {9, 4, 3, 2, 2};        /* the first, the second .. */
static const int32_t emotions_worth[] = {1, 1, 2, 3, 6, 400}; /* likewise, beside the points */
/* Of 64, that a card of a number stays ahead of one more player. */
static const int32_t holds[][6] = {
    [SQ_BY_LEAD] = {12, 18, 26, 34, 44, 54},
    [SQ_BY_TRUMP] = {40, 44, 49, 53, 58, 62},
    [SQ_BY_SUPER] = {62, 62, 62, 62, 62, 62},
};

static uint8_t copies_of(const struct sq_state *s, uint8_t seat, uint8_t number) {
    uint8_t copies = 0;
    for (uint8_t i = 0; i < s->collected[seat]; i++) {
        copies = (uint8_t)(copies + (sq_number(s->collection[seat][i]) == number));
    }
    return copies;
}

static uint8_t different(const struct sq_state *s, uint8_t seat) {
    uint8_t n = 0;
    for (uint8_t number = 1; number <= 6; number++) {
        n = (uint8_t)(n + (copies_of(s, seat, number) > 0));
    }
    return n;
}

static int32_t loss(uint8_t lights, uint8_t lost) {
    int32_t worth = 0;
    for (uint8_t i = 0; i < lost; i++) {
        if (i == lights || lost >= lights) {
            return 200;
        }
        worth += lights_worth[lights - 1 - i];
    }
    return worth;
}

static int32_t take_worth(const struct sq_state *s, uint8_t seat, uint8_t kind, uint8_t lights) {
    const uint8_t number = sq_number(kind), jewels = sq_jewels(number);
    switch (copies_of(s, seat, number)) {
    case 0:
        return 2 * jewels + emotions_worth[different(s, seat)];
    case 1:
        return -loss(lights, jewels) - 2 * jewels;
    default:
        return -loss(lights, jewels);
    }
}

/* Winning a trick of these cards. */
static int32_t win_worth(const struct sq_state *s, uint8_t seat, const uint8_t *cards, uint8_t n) {
    const bool marked = s->marker == seat;
    const uint8_t lights = (uint8_t)(s->lights[seat] - (marked ? 1 : 0));
    int32_t best = INT32_MIN;
    if (lights == 0) {
        return -200;
    }
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] != SQ_BREAK) {
            const int32_t worth = take_worth(s, seat, cards[i], lights);
            best = worth > best ? worth : best;
        }
    }
    return best - 1 - (marked ? lights_worth[lights] : 0);
}

static int32_t play_worth(const struct sq_state *s, uint8_t kind) {
    uint8_t cards[SQ_SEATS + 1];
    const uint8_t n = s->trick_size, number = sq_number(kind);
    if (kind == SQ_BREAK) {
        return -96;
    }
    memcpy(cards, s->trick, n);
    cards[n] = kind;
    const struct sq_verdict verdict = sq_judge(cards, (uint8_t)(n + 1), s->top);
    if (verdict.place != n) {
        return -16 * number - (sq_back(kind) == sq_back(s->top) ? 64 : 0);
    }
    const uint8_t places = (uint8_t)(s->seats == 2 ? 3 : s->seats);
    int32_t keep = 64;
    for (uint8_t i = (uint8_t)(s->turn + 1); i < places; i++) {
        keep = keep * holds[verdict.how][number - 1] / 64;
    }
    return win_worth(s, s->actor, cards, (uint8_t)(n + 1)) * keep - 16 * number;
}

static uint8_t held_of(const struct sq_state *s, uint8_t back) {
    uint8_t n = 0;
    for (uint8_t i = 0; i < s->hand_size[s->actor]; i++) {
        n = (uint8_t)(n + (sq_back(sq_hand_kind(s, s->actor, i)) == back));
    }
    return n;
}

static int32_t worth_of(const struct sq_state *s, struct action action) {
    switch (action.verb) {
    case SQ_PLAY:
        return play_worth(s, action.a);
    case SQ_TAKE:
        return take_worth(s, s->actor, action.a, s->lights[s->actor]);
    case SQ_TOP:
        return -held_of(s, (uint8_t)sq_back(action.a));
    default:
        return INT32_MIN;
    }
}

struct seen {
    uint32_t plays, luck, takes, tops, burns, chances;
};

static void look_at_choices(const struct sq_state *state, void *data) {
    struct seen *const seen = data;
    struct action legal[ACTIONS_MAX];
    int32_t worth[ACTIONS_MAX];
    struct sq_state s = *state;
    struct rng rng;
    uint16_t first = 0;
    if (s.phase == SQ_PHASE_OVER) {
        return;
    }
    stella_quest.redact(&s, stella_quest.to_act(&s));
    const uint16_t n = stella_quest.legal(&s, legal);
    rng_seed(&rng, seen->plays + seen->takes + seen->tops, RNG_TEST, 1);
    for (uint16_t i = 0; i < n; i++) {
        worth[i] = worth_of(&s, legal[i]);
        first = worth[i] > worth[first] ? i : first;
    }
    const uint16_t chosen = stella_quest_policy.choose(&s, legal, n, &rng);
    assert_in_range(chosen, 0, n - 1);
    if (legal[0].verb == SQ_TAKE || legal[0].verb == SQ_TOP) {
        assert_int_equal(chosen, first);
        seen->takes += legal[0].verb == SQ_TAKE;
        seen->tops += legal[0].verb == SQ_TOP;
        return;
    }
    const bool may =
        legal[n - 1].verb == SQ_BURN && s.lights[s.actor] >= 3 && s.hand_size[s.actor] <= 3;
    seen->plays++;
    seen->chances += may;
    if (legal[chosen].verb == SQ_BURN) {
        assert_true(may);
        seen->burns++;
    } else {
        assert_true(worth[chosen] + CHANCE >= worth[first]);
        seen->luck += chosen != first;
    }
}

RULE_TEST("SQ-B", the_best_choice_by_the_written_policy_is_taken_but_for_luck_and_a_whim) {
    struct seen seen = {0};
    for (uint32_t seed = 0; seed < 400; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, look_at_choices, &seen);
    }
    assert_true(seen.plays > 5000 && seen.takes > 500 && seen.tops > 500);
    assert_in_range(seen.luck, seen.plays / 50, seen.plays / 3);
    assert_in_range(seen.burns * 16, seen.chances / 2, seen.chances * 2); /* one in sixteen */
    assert_true(seen.chances > 300);
}

/* Cards of a number that are neither in the pile nor in a collection. */
static uint8_t still_to_come(const struct sq_state *s, uint8_t number) {
    uint8_t gone = sq_number(s->top) == number;
    for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
        gone = (uint8_t)(gone + (sq_number(kind) == number ? s->below[kind] : 0));
    }
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        gone = (uint8_t)(gone + copies_of(s, seat, number));
    }
    return (uint8_t)(8 - gone);
}

static int32_t total_of(const struct sq_state *s, uint8_t seat) {
    struct sheet sheet;
    stella_quest.score(s, seat, &sheet);
    return sheet.total;
}

static int32_t own_worth(const struct sq_state *s, uint8_t seat) {
    int32_t worth = 2 * total_of(s, seat);
    if (s->phase == SQ_PHASE_OVER) {
        if (s->end_seat == seat) {
            return s->end == SQ_ENLIGHTENMENT ? 1000 : -1000;
        }
        return worth + ((stella_quest.winners(s) >> seat & 1) != 0 ? 500 : 0);
    }
    for (uint8_t i = 0; i < different(s, seat); i++) {
        worth += emotions_worth[i];
    }
    for (uint8_t i = 0; i < s->lights[seat]; i++) {
        worth += lights_worth[i] - 2; /* two are points */
    }
    for (uint8_t number = 1; number <= 6; number++) {
        worth -= copies_of(s, seat, number) == 0 && still_to_come(s, number) <= 2 ? 6 : 0;
    }
    return worth - (s->marker == seat ? 4 : 0);
}

static void look_at_worth(const struct sq_state *s, void *data) {
    int16_t values[SEATS_MAX] = {0};
    stella_quest_policy.evaluate(s, values);
    ++*(uint32_t *)data;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        int32_t best_other = INT32_MIN;
        for (uint8_t other = 0; other < s->seats; other++) {
            if (other != seat && own_worth(s, other) > best_other) {
                best_other = own_worth(s, other);
            }
        }
        const int32_t ahead = own_worth(s, seat) - best_other;
        assert_int_equal(values[seat], ahead > 1000 ? 1000 : ahead < -1000 ? -1000 : ahead);
    }
}

RULE_TEST("SQ-B", a_position_is_worth_what_the_written_policy_says) {
    uint32_t seen = 0;
    for (uint32_t seed = 1000; seed < 1400; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, look_at_worth, &seen);
    }
    assert_true(seen > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(the_best_choice_by_the_written_policy_is_taken_but_for_luck_and_a_whim),
        RULE(a_position_is_worth_what_the_written_policy_says),
    };
    return cmocka_run_group_tests_name("Stella Quest, the policy", tests, NULL, NULL);
}
