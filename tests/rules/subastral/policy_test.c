/* The policy of SU-B, reckoned once more from its words: points come from score sheets of positions
 * that are put together here, not from the policy's own shortcuts. */
#include <string.h>

#include "rule_test.h"
#include "su_bot.h"
#include "su_scene.h"

#define CHANCE 7 /* what luck adds to a value at most */

struct journal {
    uint8_t n, size[SU_PILES + 8];
};

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t points_of(const struct journal *journal) {
    struct su_state s;
    memset(&s, 0, sizeof s);
    s.seats = 2;
    s.piles[0] = journal->n;
    memcpy(s.pile_n[0], journal->size, SU_PILES);
    for (uint8_t i = 0; i < journal->n; i++) {
        s.pile_biome[0][i] = i;
    }
    su_refresh(&s);
    return su_tally(&s, 0).total;
}

/* Cards that lie beyond a gap and could still count. */
static int32_t open_of(const struct journal *journal) {
    int32_t open = 0;
    for (uint8_t place = 0; place < journal->n; place++) {
        int32_t counts = journal->size[0];
        for (uint8_t before = 0; before <= place; before++) {
            counts = least(counts, journal->size[before]);
        }
        open += least(journal->size[place], journal->size[0]) - counts;
    }
    return open;
}

/* A seat's journal with cards of each biome more; new piles in the better of the two orders. */
static struct journal journal_with(const struct su_state *s, uint8_t seat,
                                   const uint8_t more[SU_BIOMES], uint8_t *added, bool *falling) {
    struct journal rising = {.n = s->piles[seat]}, other;
    uint8_t fresh[SU_BIOMES], n = 0;
    memcpy(rising.size, s->pile_n[seat], SU_PILES);
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        bool there = false;
        for (uint8_t place = 0; place < s->piles[seat]; place++) {
            if (s->pile_biome[seat][place] == biome) {
                rising.size[place] = (uint8_t)(rising.size[place] + more[biome]);
                there = true;
            }
        }
        if (!there && more[biome] > 0) {
            fresh[n++] = more[biome];
        }
    }
    for (uint8_t i = 0; i < n; i++) {
        for (uint8_t k = (uint8_t)(i + 1); k < n; k++) {
            if (fresh[k] < fresh[i]) {
                const uint8_t kept = fresh[i];
                fresh[i] = fresh[k];
                fresh[k] = kept;
            }
        }
    }
    other = rising;
    for (uint8_t i = 0; i < n; i++) {
        rising.size[rising.n++] = fresh[i];
        other.size[other.n++] = fresh[n - 1 - i];
    }
    *added = n;
    *falling = points_of(&other) > points_of(&rising);
    return *falling ? other : rising;
}

static struct journal journal_now(const struct su_state *s, uint8_t seat) {
    static const uint8_t none[SU_BIOMES] = {0};
    uint8_t added;
    bool falling;
    return journal_with(s, seat, none, &added, &falling);
}

static int32_t turns_left(const struct su_state *s, uint8_t seat) {
    if (s->end_out == 0) {
        return 2 + su_above(s) * 3 / (4 * s->seats);
    }
    const uint8_t place = (uint8_t)((seat + s->seats - s->first) % s->seats);
    const uint8_t now = (uint8_t)((s->turn + s->seats - s->first) % s->seats);
    return s->last_round - s->round + (place >= now);
}

static int32_t hand_worth(int32_t cards, int32_t left) {
    if (left <= 1) {
        return 0;
    }
    const int32_t played = least(cards, left - 1);
    return played == 0 ? -64 : 48 * least(played, 2) + 24 * (played - least(played, 2));
}

/* What a take is worth to the seat in turn, with so many cards in hand before it. */
static int32_t take_worth(const struct su_state *s, struct action take, uint8_t hand, bool full) {
    const uint8_t seat = s->turn, next = (uint8_t)((seat + 1) % s->seats);
    const int32_t left = turns_left(s, seat);
    uint8_t more[SU_BIOMES] = {0}, added;
    bool falling;
    for (uint8_t i = 0; i < s->cloud_n[take.a]; i++) {
        more[s->cloud[take.a][i] / 6]++;
    }
    const struct journal now = journal_now(s, seat), rival = journal_now(s, next);
    const struct journal theirs = journal_with(s, next, more, &added, &falling);
    const int32_t deny = full ? 3 * (points_of(&theirs) - points_of(&rival)) : 0;
    if (take.b == SU_TO_HAND) {
        return hand_worth(hand + s->cloud_n[take.a] + 1, left) + deny;
    }
    const struct journal ours = journal_with(s, seat, more, &added, &falling);
    const int32_t gaps = full ? 4 * least(left - 1, 4) * (open_of(&ours) - open_of(&now)) : 0;
    return 8 * (points_of(&ours) - points_of(&now)) + 2 * left * added + gaps +
           hand_worth(hand, left) + deny;
}

static int32_t play_worth(const struct su_state *s, struct action play, bool full) {
    struct action takes[ACTIONS_MAX];
    struct su_state after = *s;
    int32_t best = INT32_MIN;
    subastral.apply(&after, play, NULL);
    const uint16_t n = subastral.legal(&after, takes);
    for (uint16_t i = 0; i < n; i++) {
        const int32_t worth = take_worth(s, takes[i], (uint8_t)(s->hand_n[s->turn] - 1), full);
        best = worth > best ? worth : best;
    }
    return best;
}

static int32_t pass_worth(const struct su_state *s, struct action pass) {
    uint8_t more[SU_BIOMES] = {0}, added;
    bool falling;
    more[pass.a / 6]++;
    const struct journal theirs =
        journal_with(s, (uint8_t)((s->turn + 1) % s->seats), more, &added, &falling);
    return -points_of(&theirs);
}

static int32_t order_worth(const struct su_state *s, struct action order) {
    uint8_t added;
    bool falling;
    journal_with(s, s->turn, s->fresh, &added, &falling);
    return falling ? s->fresh[order.a] : -s->fresh[order.a];
}

static int32_t worth_of(const struct su_state *s, struct action action, bool full) {
    switch (action.verb) {
    case SU_PLAY:
        return play_worth(s, action, full);
    case SU_TAKE:
        return take_worth(s, action, s->hand_n[s->turn], full);
    case SU_ORDER:
        return order_worth(s, action);
    case SU_PASS:
        return pass_worth(s, action);
    default:
        return 0;
    }
}

struct tally_of_choices {
    uint32_t seen, close, by_luck;
};

/* A choice is the best one, or so close to it that luck can have decided. */
static void assert_best_is_chosen(const struct su_state *s, struct tally_of_choices *tally) {
    struct action legal[ACTIONS_MAX];
    const uint8_t seat = subastral.to_act(s);
    if (seat == SEAT_NONE) {
        return;
    }
    struct su_state view = *s;
    subastral.redact(&view, seat);
    const uint16_t n = subastral.legal(&view, legal);
    for (int full = 0; full < 2; full++) {
        struct rng rng;
        rng_seed(&rng, 3 + tally->seen++, RNG_TEST, 0);
        int32_t worth[ACTIONS_MAX], best = INT32_MIN;
        uint16_t first = 0, near = 0;
        for (uint16_t i = 0; i < n; i++) {
            worth[i] = worth_of(&view, legal[i], full != 0);
            first = worth[i] > best ? i : first;
            best = worth[first];
        }
        const uint16_t chosen =
            (full != 0 ? subastral_policy.choose : subastral_policy.hurry)(&view, legal, n, &rng);
        assert_in_range(chosen, 0, n - 1);
        if (legal[0].verb == SU_PLAY || legal[0].verb == SU_TAKE) {
            assert_true(worth[chosen] + CHANCE >= best);
            for (uint16_t i = 0; i < n; i++) {
                near = (uint16_t)(near + (worth[i] + CHANCE >= best));
            }
            tally->close += near > 1;
            tally->by_luck += chosen != first;
        } else {
            assert_int_equal(chosen, first);
        }
    }
}

static void look_at_choices(const struct su_state *s, void *data) {
    assert_best_is_chosen(s, data);
}

RULE_TEST("SU-B", the_best_choice_by_the_written_policy_is_taken_but_for_a_little_luck) {
    struct tally_of_choices tally = {0};
    for (uint32_t seed = 0; seed < 60; seed++) {
        su_random_game((uint8_t)(2 + seed % 4), seed % 3 == 0, seed, look_at_choices, &tally);
    }
    assert_true(tally.seen > 3000);
    assert_true(tally.by_luck > tally.close / 20 && tally.by_luck < tally.close);
}

/* What a running position is worth to a seat, without the others. */
static int32_t own_worth(const struct su_state *s, uint8_t seat) {
    static const uint8_t none[SU_BIOMES] = {0};
    const bool waits = s->phase == SU_PHASE_ORDER && seat == s->turn;
    const int32_t left = turns_left(s, seat);
    uint8_t added;
    bool falling;
    const struct journal journal = journal_with(s, seat, waits ? s->fresh : none, &added, &falling);
    return 8 * points_of(&journal) + hand_worth(s->hand_n[seat], left) +
           2 * left * least(2, SU_BIOMES - journal.n) + 4 * least(left, 4) * open_of(&journal);
}

static int32_t finished_worth(const struct su_state *s, uint8_t seat) {
    int32_t worth = INT32_MAX;
    for (uint8_t other = 0; other < s->seats; other++) {
        const struct su_tally ours = su_tally(s, seat), theirs = su_tally(s, other);
        const int32_t fewer = (theirs.cards > ours.cards) - (theirs.cards < ours.cards);
        if (other != seat) {
            worth = least(worth, 8 * (ours.total - theirs.total) + fewer);
        }
    }
    return worth;
}

static void look_at_worth(const struct su_state *s, void *data) {
    int16_t values[SEATS_MAX] = {0};
    subastral_policy.evaluate(s, values);
    ++*(uint32_t *)data;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        int32_t best_other = INT32_MIN;
        for (uint8_t other = 0; other < s->seats; other++) {
            if (other != seat && own_worth(s, other) > best_other) {
                best_other = own_worth(s, other);
            }
        }
        assert_int_equal(values[seat], s->phase == SU_PHASE_OVER ? finished_worth(s, seat)
                                                                 : own_worth(s, seat) - best_other);
    }
}

RULE_TEST("SU-B", a_position_is_worth_what_the_written_policy_says) {
    uint32_t seen = 0;
    for (uint32_t seed = 100; seed < 160; seed++) {
        su_random_game((uint8_t)(2 + seed % 4), seed % 3 == 0, seed, look_at_worth, &seen);
    }
    assert_true(seen > 3000);
}

RULE_TEST("SU-B SU-9.4", of_level_points_the_fewer_cards_are_worth_a_little_more) {
    uint32_t level = 0;
    for (uint32_t both = 0; both < 1u << 18; both += 1 + both % 5) {
        struct su_state s = su_scene("");
        int16_t values[SEATS_MAX] = {0};
        for (uint8_t i = 0; i < 6; i++) { /* six piles of one to eight cards, three a seat */
            s.pile_n[i / 3][i % 3] = (uint8_t)(1 + (both >> 3 * i) % 8);
            s.pile_biome[i / 3][i % 3] = i % 3;
        }
        s.piles[0] = s.piles[1] = 3;
        s.phase = SU_PHASE_OVER;
        su_refresh(&s);
        const struct su_tally one = su_tally(&s, 0), other = su_tally(&s, 1);
        if (one.total == other.total) {
            subastral_policy.evaluate(&s, values);
            assert_int_equal(values[0], one.cards < other.cards   ? 1
                                        : one.cards > other.cards ? -1
                                                                  : 0);
            assert_int_equal(values[1], -values[0]);
            level += one.cards != other.cards;
        }
    }
    assert_true(level > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(the_best_choice_by_the_written_policy_is_taken_but_for_a_little_luck),
        RULE(a_position_is_worth_what_the_written_policy_says),
        RULE(of_level_points_the_fewer_cards_are_worth_a_little_more),
    };
    return cmocka_run_group_tests_name("Subastral, the policy", tests, NULL, NULL);
}
