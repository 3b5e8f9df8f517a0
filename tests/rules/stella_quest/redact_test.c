/* Who knows what (SQ-7): a witness for every secret. What a seat may not know may change and its
 * view does not move by a byte; what is public may not change without the view moving. */
#include <string.h>

#include "rule_test.h"
#include "secrets.h"
#include "sq_table.h"

#define BASE                                                                                       \
    "shuffle 1; hand1 B1 G2 X; hand2 R1 R2@0 Y3; hand3 Y1 R3 R4@0; lights 5 4 3; marker 2; "       \
    "got1 B2; top G4; below B6 Y6; deck R6 G5 B4 R5 Y2 X; "

static void redact_copy(struct sq_state *view, const struct sq_state *state, uint8_t seat) {
    memcpy(view, state, sizeof *view);
    stella_quest.redact(view, seat);
}

static bool legal_same(const struct sq_state *one, const struct sq_state *other) {
    struct action a[ACTIONS_MAX], b[ACTIONS_MAX];
    const uint16_t n = stella_quest.legal(one, a);
    return n == stella_quest.legal(other, b) && memcmp(a, b, n * sizeof a[0]) == 0;
}

static const struct secret secrets[] = {
    {"SQ-7.2 SQ-7.4: a number may be in the deck instead of a hand, and only its holder knows",
     BASE, BASE "hand2 R6 R2@0 Y3; deck R1 G5 B4 R5 Y2 X", "", "", "2"},
    {"SQ-7.2: two hands may have exchanged numbers of a class, and only they know", BASE,
     BASE "hand2 R3 R2@0 Y3; hand3 Y1 R1 R4@0", "", "", "23"},
    {"SQ-7.2: old cards may be exchanged with old cards", BASE,
     BASE "hand2 R1 R4@0 Y3; hand3 Y1 R3 R2@0", "", "", "23"},
    {"SQ-7.2: a hand may hold its numbers in another order", BASE "hand2 R1 R6 Y3; deck G5 B4 R5",
     BASE "hand2 R6 R1 Y3; deck G5 B4 R5", "", "", "2"},
    {"SQ-7.4: nobody knows the order of the deck below its top", BASE, BASE "deck R6 X Y2 R5 B4 G5",
     "", "", ""},
    {"SQ-7.4: nobody knows the number of the deck's top", BASE, BASE "deck R5 G5 B4 R6 Y2 X", "",
     "", ""},
    {"SQ-7.4: nobody knows which backs lie together below the deck's top", BASE,
     BASE "deck R6 B4 G5 X R5 Y2", "", "", ""},
    {"SQ-7.1: the row of backs in a hand is public", BASE, BASE "hand2 Y3 R2@0 R1", "", "", "123"},
    {"SQ-7.1: which hand has which back is public", BASE, BASE "hand2 R1 R2@0 R3; hand3 Y1 Y3 R4@0",
     "", "", "123"},
    {"SQ-7.1 SQ-7.3: from which shuffle a card came is public", BASE, BASE "hand2 R1@0 R2@1 Y3", "",
     "", "123"},
    {"SQ-7.3: a shuffle's composition is public", BASE, BASE "hand2 R2 R1@0 Y3", "", "", "123"},
    {"SQ-7.1: the back of the deck's top is public", BASE, BASE "deck G5 R6 B4 R5 Y2 X", "", "",
     "123"},
    {"SQ-7.1: the size of the deck is public", BASE, BASE "deck R6 G5 B4 R5 Y2", "", "", "123"},
    {"SQ-7.1: a Break's back tells it is one", BASE, BASE "hand2 X R2@0 Y3; deck R6 G5 B4 R5 Y2 R1",
     "", "", "123"},
    {"SQ-7.1: lights are public", BASE, BASE "lights 5 4 2", "", "", "123"},
    {"SQ-7.1: collections are public", BASE, BASE "got1 B3", "", "", "123"},
    {"SQ-7.1: the marker is public", BASE, BASE "marker 3", "", "", "123"},
    {"SQ-7.1: the pile's top is public", BASE, BASE "top G3", "", "", "123"},
    {"SQ-7.1: what lies below the top is public", BASE, BASE "below B6 Y5", "", "", "123"},
    {"SQ-7.1: the trick is public", BASE "trick 1:B5", BASE "trick 1:B3", "", "", "123"},
    {"SQ-7.1: whose turn it is is public", BASE, BASE "leader 2", "", "", "123"},
    {"SQ-7.1: the number of the trick is public", BASE, BASE "number 2", "", "", "123"},
};

RULE_TEST("SQ-7.4 SQ-7.6", nobody_knows_the_generator_nor_how_much_of_a_deal_is_used) {
    secrets_assert_generator_hidden(&sq_notation, BASE);
}

RULE_TEST("SQ-7.2 SQ-7.6", seat_keeps_its_own_hand_as_it_lies) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        const struct sq_state base = sq_position(BASE);
        struct sq_state view;
        redact_copy(&view, &base, seat);
        assert_memory_equal(view.hand[seat], base.hand[seat], SQ_HAND);
        assert_memory_equal(view.collection, base.collection, sizeof view.collection);
    }
}

RULE_TEST("SQ-7.1 SQ-7.2", draw_shows_its_back_to_all_and_its_number_to_one) {
    struct sq_table table;
    struct event events[8];
    char told[SQ_TEXT];
    sq_table_set(&table, "hand1 B1 B2; deck R6 Y5 X G1");
    SQ_RUN(&table, "do burn");
    for (uint8_t seat = 0; seat < 3; seat++) {
        memcpy(events, table.scenario.events, sizeof events);
        events_redact(events, table.scenario.events_count, seat);
        sq_show_events(events, table.scenario.events_count, told);
        assert_string_equal(told, seat == 0 ? "burn 1 / lose 1 1 burn left 4 / draw 1 R6 burn / "
                                              "draw 1 Y5 burn / draw 1 X burn"
                                            : "burn 1 / lose 1 1 burn left 4 / draw 1 R burn / "
                                              "draw 1 Y burn / draw 1 X burn");
    }
}

RULE_TEST("SQ-7.4", renewal_tells_nobody_the_order_of_the_new_deck) {
    struct sq_table table;
    uint8_t cards = 0;
    sq_table_set(&table, "hand1 B1 B2; deck R6 R5 R4; below Y6 Y5 Y4");
    SQ_RUN(&table, "do burn");
    for (uint8_t seat = 0; seat < 3; seat++) {
        events_redact(table.scenario.events, table.scenario.events_count, seat);
        for (uint16_t i = 0; i < table.scenario.events_count; i++) {
            cards = (uint8_t)(cards + (table.scenario.events[i].kind == SQ_TOLD_DECK));
            assert_true(table.scenario.events[i].kind != SQ_TOLD_DECK ||
                        table.scenario.events[i].secret == UNKNOWN);
        }
    }
    assert_int_equal(cards, 9);
}

/* Another world of SQ-7.5, by exchanging pairs of hidden cards: any two of one back and one
 * shuffle, or any two of the deck below its top. */
struct hidden {
    uint8_t *card;
    uint8_t shuffle;
    bool of_deck, on_top;
};

static uint8_t find_hidden(struct sq_state *s, uint8_t viewer, struct hidden *hidden) {
    uint8_t n = 0;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat] && seat != viewer; i++) {
            uint8_t *const card = &s->hand[seat][i];
            hidden[n++] = (struct hidden){.card = card, .shuffle = (uint8_t)(*card / 32)};
        }
    }
    for (uint8_t i = 0; i < s->deck_size; i++) {
        hidden[n++] = (struct hidden){.card = &s->deck[i],
                                      .shuffle = s->shuffle,
                                      .of_deck = true,
                                      .on_top = i + 1 == s->deck_size};
    }
    return n;
}

static void exchange(struct hidden *a, struct hidden *b) {
    const uint8_t kind_a = *a->card & 31u;
    const uint8_t kind_b = *b->card & 31u;
    const bool free = a->of_deck && b->of_deck && !a->on_top && !b->on_top;
    if (free || (a->shuffle == b->shuffle && sq_back(kind_a) == sq_back(kind_b))) {
        *a->card = (uint8_t)((*a->card & ~31u) | kind_b);
        *b->card = (uint8_t)((*b->card & ~31u) | kind_a);
    }
}

struct tour { /* through random games */
    struct rng rng;
    uint32_t views, moved, others_moved;
};

static void see_other_world(const struct sq_state *s, void *data) {
    struct tour *const tour = data;
    for (uint8_t viewer = 0; viewer < s->seats; viewer++) {
        struct sq_state other;
        struct hidden hidden[SQ_CARDS];
        memcpy(&other, s, sizeof other);
        const uint8_t n = find_hidden(&other, viewer, hidden);
        for (uint8_t i = 0; n > 0 && i < 100; i++) {
            exchange(&hidden[rng_below(&tour->rng, n)], &hidden[rng_below(&tour->rng, n)]);
        }
        rng_next(&other.chance.rng);
        sq_refresh(&other);
        assert_true(views_same(&stella_quest, s, &other, viewer));
        assert_true(stella_quest.to_act(s) != viewer || legal_same(s, &other));
        tour->views++;
        tour->moved += !hash_same(game_hash(&stella_quest, s), game_hash(&stella_quest, &other));
        for (uint8_t seat = 0; seat < s->seats; seat++) {
            const bool same = memcmp(other.hand[seat], s->hand[seat], SQ_HAND) == 0;
            assert_true(same || !views_same(&stella_quest, s, &other, seat));
            tour->others_moved += !same;
        }
    }
}

RULE_TEST("SQ-7.5 SQ-7.6", no_view_tells_two_worlds_apart_in_whole_games) {
    struct tour tour = {0};
    rng_seed(&tour.rng, 1, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_other_world, &tour);
    }
    assert_true(tour.moved == tour.views && tour.views > 5000);
    assert_true(tour.others_moved > tour.views / 2);
}

static void see_redacted_twice(const struct sq_state *s, void *data) {
    (void)data;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        struct sq_state once, twice;
        redact_copy(&once, s, seat);
        redact_copy(&twice, &once, seat);
        assert_memory_equal(&once, &twice, sizeof once);
    }
}

RULE_TEST("SQ-7.6", redacting_again_changes_nothing) {
    for (uint32_t seed = 0; seed < 30; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_redacted_twice, NULL);
    }
}

static void see_legal_from_the_view(const struct sq_state *s, void *data) {
    (void)data;
    (void)secrets_assert_legal_in_view(&stella_quest, s);
}

RULE_TEST("SQ-7.7", legal_needs_only_the_own_hand_and_public_facts) {
    for (uint32_t seed = 0; seed < 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_legal_from_the_view, NULL);
    }
}

/* Two worlds that differ in what seat 2 draws and plays from; memory that is no longer used tells
 * nothing either. */
RULE_TEST("SQ-7.4 SQ-7.6", what_was_drawn_leaves_no_trace_in_a_view) {
    struct sq_table one, other;
    sq_table_set(&one, "leader 2; hand1 B1 B2; hand2 R1 Y3; hand3 Y1 Y2; deck R6 R5 G1 G2 B6 B5");
    sq_table_set(&other, "leader 2; hand1 B1 B2; hand2 R1 Y3; hand3 Y1 Y2; deck R5 R6 G2 G1 B6 B5");
    SQ_RUN(&one, "do burn R1 Y1");
    SQ_RUN(&other, "do burn R1 Y1");
    assert_true(views_same(&stella_quest, &one.state, &other.state, 0));
    assert_true(views_same(&stella_quest, &one.state, &other.state, 2));
    assert_false(views_same(&stella_quest, &one.state, &other.state, 1));
}

RULE_TEST("SQ-7.2 SQ-2.5", where_a_card_lay_that_was_played_leaves_no_trace_but_the_row_of_backs) {
    struct sq_table one, other;
    sq_table_set(&one, "leader 2; hand1 B1 B2; hand2 R1 R2 R3; hand3 Y1 Y2; deck R6 R5");
    sq_table_set(&other, "leader 2; hand1 B1 B2; hand2 R3 R2 R1; hand3 Y1 Y2; deck R6 R5");
    SQ_RUN(&one, "do R2");
    SQ_RUN(&other, "do R2");
    assert_true(views_same(&stella_quest, &one.state, &other.state, 0));
}

RULE_TEST("SQ-7.4 SQ-3.4", renewed_deck_leaves_no_trace_in_a_view) {
    struct sq_table one, other;
    sq_table_set(&one, "hand1 B1 B2; deck R6 R5 R4; below Y6 Y5 Y4 Y3 Y2");
    sq_table_set(&other, "hand1 B1 B2; deck R6 R5 R4; below Y6 Y5 Y4 Y3 Y2");
    SQ_RUN(&one, "given Y6 Y5 Y4 Y3 Y2; do burn B1; given B1; do burn R1");
    SQ_RUN(&other, "given Y2 Y3 Y4 Y5 Y6; do burn B1; given B1; do burn R1");
    assert_true(views_same(&stella_quest, &one.state, &other.state, 0));
    assert_true(views_same(&stella_quest, &one.state, &other.state, 2));
}

RULE_TEST("SQ-7.6", deck_is_sorted_below_its_top_so_that_no_back_stays) {
    struct sq_state s = sq_position("hand2 R1; hand3 Y1; deck R6 Y2 B4 X G5 B3");
    stella_quest.redact(&s, 0);
    SQ_EXPECT(&s, "deck R6 B3 B4 G5 Y2 X; hand2 R1; hand3 Y1");
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(seat_keeps_its_own_hand_as_it_lies),
        RULE(draw_shows_its_back_to_all_and_its_number_to_one),
        RULE(renewal_tells_nobody_the_order_of_the_new_deck),
        RULE(no_view_tells_two_worlds_apart_in_whole_games),
        RULE(redacting_again_changes_nothing),
        RULE(legal_needs_only_the_own_hand_and_public_facts),
        RULE(what_was_drawn_leaves_no_trace_in_a_view),
        RULE(where_a_card_lay_that_was_played_leaves_no_trace_but_the_row_of_backs),
        RULE(renewed_deck_leaves_no_trace_in_a_view),
        RULE(deck_is_sorted_below_its_top_so_that_no_back_stays),
    };
    return secrets_run(&sq_notation, "Stella Quest, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
