/* The template's rules, and a witness for every secret. A copy of the template starts with a copy
 * of this. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "tp_bot.h"
#include "tp_rules.h"

/* A deal: the first cards from the top as digits (blanks are for the eye), then all others
 * ascending, then the stars as digits 1 to 3. */
struct deal {
    uint8_t outcomes[TP_CARDS + TP_NIGHTS_MAX];
    uint16_t count;
};

static struct deal deal_of(const char *cards, const char *stars) {
    struct deal deal = {.count = 0};
    uint8_t left[TP_NUMBERS + 1];
    memset(left, TP_COPIES, sizeof left);
    for (; *cards != '\0'; cards++) {
        if (*cards != ' ') {
            const uint8_t card = (uint8_t)(*cards - '0');
            deal.outcomes[deal.count++] = card;
            assert_true(left[card]-- > 0);
        }
    }
    for (uint8_t card = 1; card <= TP_NUMBERS; card++) {
        for (; left[card] > 0; left[card]--) {
            deal.outcomes[deal.count++] = card;
        }
    }
    for (; *stars != '\0'; stars++) {
        deal.outcomes[deal.count++] = (uint8_t)(*stars - '1');
    }
    return deal;
}

static struct setup setup_of(const struct deal *deal, uint8_t seats, uint8_t nights) {
    struct setup setup = game_default_setup(&template_game, seats, 1);
    setup.options[TP_OPTION_NIGHTS] = nights;
    setup.deal = deal->outcomes;
    setup.deal_count = deal->count;
    return setup;
}

struct table {
    struct deal deal;
    struct tp_state state, checkpoint;
    struct action log[TP_SEATS * TP_NIGHTS_MAX];
    struct match match;
    struct event events[2 * (TP_SEATS * TP_HAND + 1)];
    struct step step; /* of the last action */
};

static void begin(struct table *table, uint8_t seats, uint8_t nights, const char *cards,
                  const char *stars) {
    memset(table, 0, sizeof *table);
    table->deal = deal_of(cards, stars);
    const struct setup setup = setup_of(&table->deal, seats, nights);
    const struct match_memory memory = {&table->state, &table->checkpoint, table->log,
                                        COUNT_OF(table->log)};
    table->step = (struct step){.events = table->events, .events_size = COUNT_OF(table->events)};
    assert_int_equal(match_begin(&table->match, &template_game, &setup, memory, &table->step),
                     RESULT_OK);
}

/* The seats choose these numbers, in turn. */
static void choose(struct table *table, const char *numbers) {
    for (; *numbers != '\0'; numbers++) {
        if (*numbers != ' ') {
            const struct action action = {.verb = TP_CHOOSE, .a = (uint8_t)(*numbers - '0')};
            table->step.events_count = 0;
            assert_int_equal(match_play(&table->match, action, &table->step), RESULT_OK);
        }
    }
}

static void assert_cards(const uint8_t *cards, uint8_t n, const char *expected) {
    assert_int_equal(n, strlen(expected));
    for (uint8_t i = 0; i < n; i++) {
        assert_int_equal(cards[i], expected[i] - '0');
    }
}

static void assert_hand(const struct table *table, uint8_t seat, const char *expected) {
    assert_cards(table->state.hand[seat], table->state.hand_size[seat], expected);
}

static int16_t total(const struct table *table, uint8_t seat) {
    struct sheet sheet;
    template_game.score(&table->state, seat, &sheet);
    return sheet.total;
}

static uint8_t told(const struct table *table, enum tp_told kind) {
    uint8_t n = 0;
    for (uint16_t i = 0; i < table->step.events_count; i++) {
        n = (uint8_t)(n + (table->events[i].kind == kind));
    }
    return n;
}

RULE_TEST("TP-1.1 TP-2.1", all_cards_are_dealt_from_the_top_three_to_each_seat) {
    struct table table;
    uint8_t counts[TP_NUMBERS + 1] = {0};
    begin(&table, 3, 5, "321 654 987 55", "1");
    assert_hand(&table, 0, "123");
    assert_hand(&table, 1, "456");
    assert_hand(&table, 2, "789");
    assert_int_equal(table.state.deck_size, 36 - 9);
    assert_int_equal(table.state.deck[36 - 9 - 1], 5);
    assert_int_equal(table.state.deck[36 - 9 - 2], 5);
    for (uint8_t i = 0; i < table.state.deck_size; i++) {
        counts[table.state.deck[i]]++;
    }
    for (uint8_t card = 1; card <= TP_NUMBERS; card++) {
        assert_int_equal(counts[card], TP_COPIES - 1); /* one of each is in a hand */
    }
    assert_int_equal(told(&table, TP_TOLD_DRAW), 9);
}

RULE_TEST("TP-1.2 TP-3.1", each_night_a_star_worth_one_to_three_rises) {
    uint8_t seen = 0;
    for (uint32_t seed = 0; seed < 100; seed++) {
        struct tp_state state;
        const struct setup setup = game_default_setup(&template_game, 2, seed);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        assert_in_range(state.worth, 1, 3);
        seen = (uint8_t)(seen | 1u << state.worth);
    }
    assert_int_equal(seen, 1u << 1 | 1u << 2 | 1u << 3);
}

RULE_TEST("TP-2.2 TP-4.1", the_game_ends_after_its_nights) {
    for (uint8_t nights = TP_NIGHTS_MIN; nights <= TP_NIGHTS_MAX; nights++) {
        struct table table;
        begin(&table, 2, nights, "", "");
        for (uint16_t i = 0; i < 2 * nights; i++) {
            struct action legal[ACTIONS_MAX];
            assert_int_not_equal(match_to_act(&table.match), SEAT_NONE);
            match_legal(&table.match, legal);
            table.step.events_count = 0;
            assert_int_equal(match_play(&table.match, legal[0], &table.step), RESULT_OK);
        }
        assert_int_equal(match_to_act(&table.match), SEAT_NONE);
        assert_int_equal(told(&table, TP_TOLD_END), 1);
        assert_int_equal(told(&table, TP_TOLD_DRAW), 0);
    }
    struct setup setup = game_default_setup(&template_game, 2, 1);
    assert_int_equal(setup.options[TP_OPTION_NIGHTS], 5);
    setup.options[TP_OPTION_NIGHTS] = 7;
    assert_int_equal(game_accepts(&template_game, &setup), RESULT_OPTION);
}

RULE_TEST("TP-2.3", a_given_deal_may_end_anywhere) {
    const struct deal whole = deal_of("987 654", "3");
    for (uint16_t count = 0; count <= whole.count; count++) {
        struct tp_state state;
        struct deal part = whole;
        part.count = count;
        const struct setup setup = setup_of(&part, 2, 5);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        if (count >= 3) {
            assert_cards(state.hand[0], state.hand_size[0], "789");
        }
        if (count == whole.count) {
            assert_int_equal(state.worth, 3);
        }
    }
}

RULE_TEST("TP-2.3", a_card_given_five_times_or_a_fourth_star_is_refused) {
    struct tp_state state;
    struct deal deal = deal_of("1111", "1");
    deal.outcomes[4] = 1;
    struct setup setup = setup_of(&deal, 2, 5);
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_DEAL);
    deal = deal_of("1111", "4");
    setup = setup_of(&deal, 2, 5);
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_DEAL);
}

RULE_TEST("TP-2.4", four_seats_and_six_nights_leave_four_cards) {
    struct table table;
    begin(&table, 4, 6, "123 123 123 123", "111111");
    for (int night = 0; night < 6; night++) {
        for (int seat = 0; seat < 4; seat++) {
            struct action legal[ACTIONS_MAX];
            match_legal(&table.match, legal);
            assert_int_equal(match_play(&table.match, legal[0], NULL), RESULT_OK);
        }
    }
    assert_int_equal(match_to_act(&table.match), SEAT_NONE);
    assert_int_equal(table.state.deck_size, 4);
}

RULE_TEST("TP-3.2", seats_choose_in_order_and_nothing_is_shown_before_the_last) {
    struct table table;
    begin(&table, 3, 5, "123 456 789", "1");
    assert_int_equal(match_to_act(&table.match), 0);
    choose(&table, "2");
    assert_int_equal(match_to_act(&table.match), 1);
    assert_hand(&table, 0, "13");
    assert_int_equal(told(&table, TP_TOLD_SHOW), 0);
    choose(&table, "4");
    assert_int_equal(match_to_act(&table.match), 2);
    assert_int_equal(table.step.events[0].kind, TP_TOLD_CHOOSE);
    assert_int_equal(table.step.events[0].secret, 4);
    assert_int_equal(table.step.events[0].sight, 1u << 1);
    choose(&table, "7");
    assert_int_equal(told(&table, TP_TOLD_SHOW), 3);
    assert_int_equal(match_to_act(&table.match), 0);
}

RULE_TEST("TP-3.3", the_highest_number_that_is_alone_takes_the_star) {
    static const struct {
        const char *chosen;
        uint8_t taker;
    } nights[] = {
        {"12", 1},   {"21", 0},   {"55", SEAT_NONE},   {"994", 2},
        {"199", 0},  {"345", 2},  {"777", SEAT_NONE},  {"9988", SEAT_NONE},
        {"9987", 2}, {"1999", 0}, {"8989", SEAT_NONE}, {"6198", 2},
    };
    for (size_t i = 0; i < COUNT_OF(nights); i++) {
        uint8_t chosen[TP_SEATS];
        const uint8_t seats = (uint8_t)strlen(nights[i].chosen);
        for (uint8_t seat = 0; seat < seats; seat++) {
            chosen[seat] = (uint8_t)(nights[i].chosen[seat] - '0');
        }
        assert_int_equal(tp_taker(chosen, seats), nights[i].taker);
    }
}

RULE_TEST("TP-3.3", a_star_that_nobody_takes_sets) {
    struct table table;
    begin(&table, 2, 5, "157 158", "32");
    choose(&table, "55");
    assert_int_equal(total(&table, 0) + total(&table, 1), 0);
    assert_int_equal(table.state.worth, 2);
    choose(&table, "78");
    assert_int_equal(total(&table, 1), 2);
}

RULE_TEST("TP-3.4", every_seat_draws_in_seat_order_after_a_night) {
    struct table table;
    begin(&table, 3, 5, "123 456 789 963", "11");
    choose(&table, "147");
    assert_hand(&table, 0, "239");
    assert_hand(&table, 1, "566");
    assert_hand(&table, 2, "389");
}

RULE_TEST("TP-4.2 TP-4.3", the_sheet_adds_up_and_most_points_win) {
    struct table table;
    struct sheet sheet;
    begin(&table, 2, 4, "789 123 999 123", "3213");
    choose(&table, "71 82 93");
    assert_int_equal(match_winners(&table.match), 0);
    choose(&table, "91");
    assert_int_equal(match_winners(&table.match), 1u << 0);
    template_game.score(&table.state, 0, &sheet);
    assert_int_equal(sheet.count, 3);
    for (uint8_t i = 0; i < 3; i++) { /* one dim, one bright, two brilliant ones */
        assert_int_equal(sheet.lines[i].name, i);
        assert_int_equal(sheet.lines[i].detail[0], i == 2 ? 2 : 1);
        assert_int_equal(sheet.lines[i].points, sheet.lines[i].detail[0] * (i + 1));
    }
    assert_int_equal(sheet.total, 9);
    assert_int_equal(total(&table, 1), 0);
}

RULE_TEST("TP-4.2", equal_points_share_the_victory) {
    struct table table;
    begin(&table, 2, 3, "951 951 77", "112");
    choose(&table, "95 19 77");
    assert_int_equal(total(&table, 0), 1);
    assert_int_equal(total(&table, 1), 1);
    assert_int_equal(match_winners(&table.match), 1u << 0 | 1u << 1);
}

/* --- who knows what: what a seat may not know may change, and its view does not move by a byte
 * -------- */

static bool views_same(const struct table *one, const struct table *other, uint8_t seat) {
    struct tp_state a, b;
    match_observe(&one->match, seat, &a);
    match_observe(&other->match, seat, &b);
    return memcmp(&a, &b, sizeof a) == 0 &&
           hash_same(game_hash(&template_game, &a), game_hash(&template_game, &b));
}

/* Which of three seats see the difference, as bits. */
static uint8_t seen_by(const struct table *one, const struct table *other) {
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < 3; seat++) {
        seats = (uint8_t)(seats | !views_same(one, other, seat) << seat);
    }
    return seats;
}

RULE_TEST("TP-5.1 TP-5.2", only_its_owner_sees_a_hand) {
    struct table one, other;
    begin(&one, 3, 5, "123 456 789 1", "1");
    begin(&other, 3, 5, "123 156 789 4", "1"); /* exchanged with the deck */
    assert_int_equal(seen_by(&one, &other), 1u << 1);
    begin(&other, 3, 5, "123 756 489 1", "1"); /* exchanged with each other */
    assert_int_equal(seen_by(&one, &other), 1u << 1 | 1u << 2);
}

RULE_TEST("TP-5.1 TP-5.2", nobody_sees_the_deck_nor_the_generator) {
    struct table one, other;
    begin(&one, 3, 5, "123 456 789 12", "1");
    begin(&other, 3, 5, "123 456 789 21", "1");
    other.state.chance.rng.s[0] ^= 0x55u;
    assert_false(hash_same(match_hash(&one.match), match_hash(&other.match)));
    assert_int_equal(seen_by(&one, &other), 0);
}

RULE_TEST("TP-5.1 TP-5.2", only_its_owner_sees_a_card_face_down) {
    struct table one, other;
    begin(&one, 3, 5, "123 456 789", "1");
    begin(&other, 3, 5, "123 456 789", "1");
    choose(&one, "1");
    choose(&other, "2");
    assert_int_equal(seen_by(&one, &other), 1u << 0);
}

RULE_TEST("TP-5.1", everybody_sees_star_stars_taken_shown_cards_and_who_has_chosen) {
    struct table one, other;
    begin(&one, 3, 5, "123 456 789", "1");
    begin(&other, 3, 5, "123 456 789", "2");
    assert_int_equal(seen_by(&one, &other), 7);
    begin(&other, 3, 5, "123 456 789", "1");
    choose(&other, "1");
    assert_int_equal(seen_by(&one, &other), 7);
    choose(&other, "47");
    begin(&one, 3, 5, "123 456 789", "1");
    choose(&one, "248");
    assert_int_equal(seen_by(&one, &other), 7);
    assert_int_equal(one.state.stars[2][0], 1);
}

/* What a seat drew is in no byte of another's view, not even behind the end of a list. */
RULE_TEST("TP-5.2", no_trace_of_drawn_cards_is_left) {
    struct table one, other;
    begin(&one, 3, 5, "123 456 789 568", "11");
    begin(&other, 3, 5, "123 456 789 586", "11");
    choose(&one, "147");
    choose(&other, "147");
    assert_int_equal(seen_by(&one, &other), 1u << 1 | 1u << 2);
}

RULE_TEST("TP-5.3", every_unseen_card_is_equally_likely_in_every_unseen_place) {
    enum { WORLDS = 33000 };
    static uint32_t in_hand[TP_NUMBERS + 1], chosen[TP_NUMBERS + 1], top[TP_NUMBERS + 1];
    struct table table;
    struct tp_state view, world;
    struct rng rng;
    memset(in_hand, 0, sizeof in_hand);
    memset(chosen, 0, sizeof chosen);
    memset(top, 0, sizeof top);
    begin(&table, 2, 5, "456 112", "1");
    choose(&table, "4");
    match_observe(&table.match, 1, &view);
    rng_seed(&rng, 1, RNG_RESAMPLE, 0);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        template_game.resample(&world, 1, &rng);
        assert_cards(world.hand[1], world.hand_size[1], "112");
        in_hand[world.hand[0][0]] += 1;
        in_hand[world.hand[0][1]] += 1;
        chosen[world.chosen[0]]++;
        top[world.deck[world.deck_size - 1]]++;
    }
    for (uint8_t card = 1; card <= TP_NUMBERS; card++) { /* 33 cards are unseen */
        const uint32_t copies = card == 1 ? 2 : card == 2 ? 3 : 4;
        assert_in_range(in_hand[card], 2000 * copies - 350, 2000 * copies + 350);
        assert_in_range(chosen[card], 1000 * copies - 250, 1000 * copies + 250);
        assert_in_range(top[card], 1000 * copies - 250, 1000 * copies + 250);
    }
}

RULE_TEST("TP-6.1", copies_of_a_number_give_one_action) {
    struct table table;
    struct action legal[ACTIONS_MAX];
    begin(&table, 2, 5, "747 222", "1");
    assert_int_equal(match_legal(&table.match, legal), 2);
    assert_int_equal(action_key(legal[0]), action_key((struct action){TP_CHOOSE, 4, 0, 0}));
    assert_int_equal(action_key(legal[1]), action_key((struct action){TP_CHOOSE, 7, 0, 0}));
    choose(&table, "7");
    assert_hand(&table, 0, "47");
}

RULE_TEST("TP-6.2", a_choice_is_taken_back_until_another_seat_chooses) {
    struct table table;
    begin(&table, 3, 5, "123 456 789", "11");
    choose(&table, "1");
    assert_int_equal(match_undo(&table.match), RESULT_OK);
    assert_hand(&table, 0, "123");
    choose(&table, "24");
    assert_int_equal(match_undoable(&table.match), 1); /* seat 2's own choice */
    choose(&table, "7");
    assert_int_equal(match_undoable(&table.match), 0); /* the cards lie open */
}

/* --- what is no rule, but promised all the same
 * ------------------------------------------------------- */

RULE_TEST("TP-2.1", a_snapshot_with_a_card_too_many_is_no_position) {
    struct table table;
    uint8_t bytes[STATE_MAX];
    begin(&table, 2, 5, "123 456", "1");
    struct coder writer = coder_write(bytes, sizeof bytes);
    template_game.code(&writer, &table.state);
    struct tp_state changed[7], found;
    for (size_t i = 0; i < COUNT_OF(changed); i++) {
        changed[i] = table.state;
    }
    changed[0].deck[0] = (uint8_t)(changed[0].deck[0] == 9 ? 8 : 9);
    changed[1].hand[0][0] = 2;
    changed[2].shown[4] = 1;
    changed[3].actor = 1;
    changed[4].stars[0][0] = 1;
    changed[5].night = 5;
    changed[6].seats = 3;
    for (size_t i = 0; i < COUNT_OF(changed); i++) {
        writer = coder_write(bytes, sizeof bytes);
        template_game.code(&writer, &changed[i]);
        struct coder reader = coder_read(bytes, writer.at);
        template_game.code(&reader, &found);
        assert_true(reader.bad);
    }
}

RULE_TEST("TP-4.2", the_policy_beats_chance) {
    enum { GAMES = 2000 };
    uint32_t won[2] = {0};
    for (uint32_t seed = 0; seed < GAMES; seed++) {
        const uint8_t clever = seed % 2;
        const struct setup setup = game_default_setup(&template_game, 2, seed);
        struct tp_state state;
        struct rng rng;
        rng_seed(&rng, seed, RNG_BOT, 0);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        while (template_game.to_act(&state) != SEAT_NONE) {
            const uint8_t seat = template_game.to_act(&state);
            struct tp_state view = state;
            template_game.redact(&view, seat);
            const struct bot *bot = bot_find(seat == clever ? "greedy" : "random");
            template_game.apply(
                &state, bot_choose(bot, &template_game, &template_policy, &view, &rng), NULL);
        }
        for (uint8_t seat = 0; seat < 2; seat++) {
            won[seat != clever] += template_game.winners(&state) >> seat & 1u;
        }
    }
    assert_true(2 * won[0] > 3 * won[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(all_cards_are_dealt_from_the_top_three_to_each_seat),
        RULE(each_night_a_star_worth_one_to_three_rises),
        RULE(the_game_ends_after_its_nights),
        RULE(a_given_deal_may_end_anywhere),
        RULE(a_card_given_five_times_or_a_fourth_star_is_refused),
        RULE(four_seats_and_six_nights_leave_four_cards),
        RULE(seats_choose_in_order_and_nothing_is_shown_before_the_last),
        RULE(the_highest_number_that_is_alone_takes_the_star),
        RULE(a_star_that_nobody_takes_sets),
        RULE(every_seat_draws_in_seat_order_after_a_night),
        RULE(the_sheet_adds_up_and_most_points_win),
        RULE(equal_points_share_the_victory),
        RULE(only_its_owner_sees_a_hand),
        RULE(nobody_sees_the_deck_nor_the_generator),
        RULE(only_its_owner_sees_a_card_face_down),
        RULE(everybody_sees_star_stars_taken_shown_cards_and_who_has_chosen),
        RULE(no_trace_of_drawn_cards_is_left),
        RULE(every_unseen_card_is_equally_likely_in_every_unseen_place),
        RULE(copies_of_a_number_give_one_action),
        RULE(a_choice_is_taken_back_until_another_seat_chooses),
        RULE(a_snapshot_with_a_card_too_many_is_no_position),
        RULE(the_policy_beats_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
