/* Pending steps that no game can come to are refused, wherever they stand in the queue. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "sl_tables.h"

/* A step with three numbers, and the highest that each of them may have there. */
struct limits {
    struct sl_step step;
    uint8_t most_player, most_a, most_b; /* 255: any, as far as this test goes */
};

#define POSITION "seats 3; c1 H1 S01 S08; c2 H2 S02; fig1 H1:2 S01:1; fig2 H2:1 S01:1; used E02"

static const struct limits rows[] = {
    {{.kind = SL_STEP_SETTLE, .player = 0, .a = 1}, 2, 3, 255},
    {{.kind = SL_STEP_CHOOSE, .player = 0, .a = 1, .b = SL_WHY_TAX}, 2, 3, 255},
    {{.kind = SL_STEP_CHOOSE, .player = 0, .a = 1, .b = SL_WHY_EVENT}, 2, 3, 255},
    {{.kind = SL_STEP_DISCOVER, .player = 0}, 2, 255, 255},
};

static struct sl_state with(struct sl_step head, struct sl_step next) {
    struct sl_state s = sl_scene(POSITION);
    s.queue[0] = head;
    s.queue[1] = next;
    s.queue_size = 2;
    return s;
}

/* Behind another step, where nothing but its own limits holds it. */
RULE_TEST("SL-15", waiting_step_is_of_a_seat_and_of_as_many_as_there_can_be) {
    static const struct sl_step head = {.kind = SL_STEP_DISCOVER, .player = 0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        for (unsigned value = 0; value < 256; value++) {
            struct sl_step player = rows[i].step, a = rows[i].step;
            player.player = (uint8_t)value;
            a.a = (uint8_t)value;
            struct sl_state s = with(head, player);
            assert_int_equal(scenario_is_position(&stellar_leap, &s), value <= rows[i].most_player);
            s = with(head, a);
            assert_int_equal(scenario_is_position(&stellar_leap, &s), value <= rows[i].most_a);
        }
    }
}

/* At the head there must be something left to do, too. */
RULE_TEST("SL-15", step_at_the_head_has_something_left_to_do) {
    static const struct sl_step next = {.kind = SL_STEP_DISCOVER, .player = 0};
    for (size_t i = 0; i + 1 < COUNT_OF(rows); i++) {
        for (unsigned value = 0; value < 256; value++) {
            struct sl_step head = rows[i].step;
            head.a = (uint8_t)value;
            struct sl_state s = with(head, next);
            assert_int_equal(scenario_is_position(&stellar_leap, &s), value > 0 && value <= 3);
        }
    }
}

RULE_TEST("SL-15", step_that_is_under_way_is_of_a_seat) {
    struct sl_table table;
    sl_table_set(&table, "seats 3; c1 H1 S01 S08; safe S02 S03");
    SL_RUN(&table, "do discover:safe take:S02");
    for (unsigned player = 0; player < 256; player++) {
        struct sl_state s = table.state;
        assert_int_equal(s.queue[0].kind, SL_STEP_PLACE);
        s.queue[0].player = (uint8_t)player;
        assert_int_equal(scenario_is_position(&stellar_leap, &s), player < 3);
    }
}

RULE_TEST("SL-15", effect_that_waits_is_one_of_a_card_in_use) {
    static const struct sl_step head = {.kind = SL_STEP_DISCOVER, .player = 0};
    for (unsigned why = 0; why < 256; why++) {
        const struct sl_step effect = {.kind = SL_STEP_EFFECT, .a = (uint8_t)why};
        struct sl_state s = with(head, effect);
        const bool event = why < SL_EVENTS && sl_events[why].set == SL_BASE;
        const bool mission = why >= SL_WHY_MISSION && why - SL_WHY_MISSION < SL_MISSIONS;
        assert_int_equal(scenario_is_position(&stellar_leap, &s), event || mission);
    }
    for (unsigned place = 0; place < 256; place++) {
        const struct sl_step effect = {
            .kind = SL_STEP_EFFECT, .a = SL_WHY_MISSION, .b = (uint8_t)place};
        struct sl_state s = with(head, effect);
        assert_int_equal(scenario_is_position(&stellar_leap, &s), place <= SL_EFFECTS);
    }
    for (unsigned cause = 0; cause < 256; cause++) {
        const struct sl_step event = {.kind = SL_STEP_EVENT, .a = (uint8_t)cause};
        struct sl_state s = with(head, event);
        assert_int_equal(scenario_is_position(&stellar_leap, &s), cause < SL_CAUSES);
    }
}

RULE_TEST("SL-15", slot_that_waits_for_a_mission_is_an_empty_one) {
    static const struct sl_step head = {.kind = SL_STEP_DISCOVER, .player = 0};
    for (unsigned slot = 0; slot < 256; slot++) {
        const struct sl_step refill = {.kind = SL_STEP_REFILL, .a = (uint8_t)slot};
        struct sl_state s = sl_scene(POSITION "; slots A01 - A03 A04; done1 A02");
        s.queue[0] = head;
        s.queue[1] = refill;
        s.queue_size = 2;
        assert_int_equal(scenario_is_position(&stellar_leap, &s), slot == 1);
        s.queue[2] = refill; /* and no slot twice */
        s.queue_size = 3;
        assert_false(scenario_is_position(&stellar_leap, &s));
    }
}

static uint8_t body(const char *name) {
    return sl_named_card(SL_NAME_BODY, name);
}

static uint8_t mission(const char *name) {
    return sl_named_card(SL_NAME_MISSION, name);
}

#define THREE "seats 3; c1 H1 S01 S08; chit1 S01; fig1 H1:2 S01:1"
#define WIDE  THREE "; frontiers"
#define FIVE  "seats 5; c1 H1 S01"
#define AI    "seats 2; ai settler; c1 H1 S01"

/* What is no position: a name, a position that is one, and what is changed of it. */
#define SPOILT(X)                                                                                  \
    X(no_seat, THREE, s->seats = 0)                                                                \
    X(a_player_more_than_sit_there, THREE, s->players = 4)                                         \
    X(a_player_less_than_sit_there, THREE, s->players = 2)                                         \
    X(automatons_that_there_are_not, THREE, s->options[SL_OPTION_AI] = 99)                         \
    X(a_game_of_no_round, THREE, s->options[SL_OPTION_ROUNDS] = 0)                                 \
    X(a_seat_twice_in_the_order, THREE, s->order[1] = 0)                                           \
    X(an_order_against_the_clock, THREE, s->order[1] = 2; s->order[2] = 1)                         \
    X(a_place_in_the_order_for_nobody, THREE, s->order[4] = 1)                                     \
    X(a_turn_of_nobody, THREE, s->at = 3)                                                          \
    X(a_turn_before_the_first_round, THREE, s->round = 0)                                          \
    X(a_round_after_the_last_one, THREE, s->round = (uint8_t)(s->options[SL_OPTION_ROUNDS] + 1))   \
    X(a_turn_without_the_first_die, THREE, s->dice[0] = 0)                                         \
    X(a_turn_without_the_second_die, THREE, s->dice[1] = 0)                                        \
    X(a_time_between_rounds_without_the_easy_option, THREE, s->between = 1)                        \
    X(a_person_in_the_middle_of_an_automatons_turn, THREE, s->ai_step = 1)                         \
    X(an_end_with_something_pending, THREE, s->phase = SL_PHASE_OVER;                              \
      s->queue[0] = (struct sl_step){.kind = SL_STEP_DISCOVER}; s->queue_size = 1)                 \
    X(an_end_between_rounds, THREE, s->phase = SL_PHASE_OVER; s->between = 1)                      \
    X(an_end_in_an_automatons_turn, THREE, s->phase = SL_PHASE_OVER; s->ai_step = 1)               \
    X(homes_being_chosen_after_they_lie, THREE, s->phase = SL_PHASE_HOME)                          \
    X(a_body_without_a_column, THREE, s->column[body("S01")] = 0)                                  \
    X(a_body_without_a_row, THREE, s->row[body("S01")] = 0)                                        \
    X(a_body_above_its_column, THREE, s->row[body("S01")] = 9)                                     \
    X(two_bodies_in_one_place, THREE, s->row[body("S01")] = s->row[body("S08")])                   \
    X(a_column_higher_than_it_is, THREE, s->heights[1]++)                                          \
    X(a_column_lower_than_it_is, THREE, s->heights[1]--)                                           \
    X(a_column_nought, THREE, s->heights[0] = 1; s->heights[1]--)                                  \
    X(a_die_on_a_planet, THREE, s->die[body("S01")] = 1)                                           \
    X(a_die_beside_the_galaxy, THREE, s->die[body("S09")] = 1)                                     \
    X(a_discovery_by_nobody_who_plays, THREE, s->chit[body("S01")] = 3)                            \
    X(a_discovery_beside_the_galaxy, THREE, s->chit[body("S09")] = 0)                              \
    X(a_home_of_nobody, THREE, s->row[3] = 1; s->column[3] = 4; s->heights[4]++)                   \
    X(a_home_that_does_not_lie_there, THREE, s->row[1] = s->column[1] = 0; s->heights[2] = 0)      \
    X(figures_of_nobody, THREE, s->figures[3][body("S01")] = 0x10)                                 \
    X(figures_beside_the_galaxy, THREE, s->figures[0][body("S02")] = 0x10)                         \
    X(figures_on_an_asteroid, THREE, s->figures[0][body("S08")] = 0x10)                            \
    X(figures_on_anothers_home, THREE, s->figures[0][1] = 0x10)                                    \
    X(eleven_figures, THREE, s->figures[0][0] = 0xA0)                                              \
    X(no_figure_at_all, THREE, s->figures[1][1] = 0)                                               \
    X(a_card_twice_in_a_deck, THREE, s->deck[0][0] = s->deck[0][1])                                \
    X(a_card_in_a_deck_and_in_the_galaxy, THREE, s->deck[0][0] = body("S01"))                      \
    X(a_card_of_another_deck, THREE, s->deck[0][0] = s->deck[1][0])                                \
    X(no_card_in_a_deck, THREE, s->deck[0][0] = SL_NONE)                                           \
    X(a_card_that_there_is_not, THREE, s->deck[0][0] = SL_BODIES)                                  \
    X(a_home_in_a_deck, THREE, s->deck[0][0] = 4)                                                  \
    X(a_deck_a_card_short, THREE, s->deck_size[0]--)                                               \
    X(more_known_of_a_deck_than_there_is, THREE,                                                   \
      s->deck_known[0] = (uint8_t)(s->deck_size[0] + 1))                                           \
    X(an_event_twice, THREE, s->events[0] = s->events[1])                                          \
    X(an_event_that_there_is_not, THREE, s->events[0] = SL_EVENTS)                                 \
    X(no_event_in_the_deck, THREE, s->events[0] = SL_NONE)                                         \
    X(an_event_short, THREE, s->events_size--)                                                     \
    X(a_mission_twice, THREE, s->slot[0] = s->slot[1])                                             \
    X(a_mission_that_there_is_not, THREE, s->slot[0] = SL_MISSIONS)                                \
    X(a_mission_open_and_done, THREE, s->done[mission("A01")] = 0)                                 \
    X(a_mission_done_by_nobody, THREE, s->slot[0] = SL_NONE; s->done[mission("A01")] = 3)          \
    X(a_mission_of_another_tier, THREE, s->missions[0][0] = s->missions[1][0])                     \
    X(a_mission_short, THREE, s->missions_size[0]--)                                               \
    X(a_bonus_without_frontiers, THREE, s->bonus[1] = 0)                                           \
    X(a_bonus_twice, WIDE, s->bonuses[0] = s->bonuses[1])                                          \
    X(a_bonus_that_there_is_not, WIDE, s->bonuses[0] = SL_BONUSES)                                 \
    X(no_bonus_in_the_pile, WIDE, s->bonuses[0] = SL_NONE)                                         \
    X(a_bonus_of_no_row, WIDE, s->bonus[0] = s->bonuses[0]; s->bonuses_size--)                     \
    X(more_known_bonuses_than_there_are, WIDE, s->bonuses_known = (uint8_t)(s->bonuses_size + 1))  \
    X(a_first_card_drawn_and_nobody_to_choose, THREE, s->drawn[0] = body("S02"))                   \
    X(a_second_card_drawn_and_nobody_to_choose, THREE, s->drawn[1] = body("S02"))                  \
    X(a_third_card_drawn_and_nobody_to_choose, THREE, s->drawn[2] = body("S02"))                   \
    X(a_trait_of_two_seats, THREE, s->traits[0][0] = s->traits[1][0])                              \
    X(a_rejected_trait_of_two_seats, THREE, s->traits[0][1] = s->traits[1][1])                     \
    X(a_trait_that_is_kept_and_rejected, THREE, s->traits[0][1] = s->traits[0][0])                 \
    X(a_trait_that_there_is_not, THREE, s->traits[0][0] = 40)                                      \
    X(a_trait_of_the_other_edition, THREE,                                                         \
      s->traits[0][0] = sl_named_card(SL_NAME_TRAIT, "risky"))                                     \
    X(a_trait_of_nobody, THREE, s->traits[3][0] = s->traits[0][0])                                 \
    X(a_power_of_two_seats, THREE, s->powers[0][0] = s->powers[1][0])                              \
    X(a_power_of_nobody, THREE, s->powers[4][1] = s->powers[0][0])                                 \
    X(a_clone_without_cloning, THREE, s->marks = 2)                                                \
    X(a_clone_of_the_own_power, THREE "; power2 cloning tune", s->marks = 2)                       \
    X(clones_of_all_powers, THREE "; power2 cloning tune", s->marks = 5)                           \
    X(a_clone_of_nobodys_power, THREE "; power2 cloning tune", s->marks = 8)                       \
    X(resources_of_an_automaton, AI, s->hold[2][3] = 1)                                            \
    X(an_attack_of_nobody, THREE, s->attacks[3] = 1)                                               \
    X(an_automatons_action_of_a_seat, THREE, s->cycle[0] = 1)                                      \
    X(an_automatons_action_of_nobody, THREE, s->cycle[4] = 1)                                      \
    X(an_automatons_raid_by_a_seat, AI, s->raided = 1)                                             \
    X(an_automatons_raid_by_nobody, AI, s->raided = 16)                                            \
    X(a_raid_beyond_all_players, AI, s->raided = 32)                                               \
    X(a_token_with_three_seats, THREE, s->token = 0)                                               \
    X(a_token_of_nobody, FIVE, s->token = 5)                                                       \
    X(a_universal_power_that_is_a_seats, THREE, s->universal = 0)                                  \
    X(a_universal_power_that_there_is_not, THREE, s->universal = SL_POWERS)                        \
    X(no_universal_power, THREE, s->universal = SL_NONE)                                           \
    X(a_condition_that_there_is_not, THREE, s->fired |= (uint32_t)1 << SL_CAUSE_ROUND)             \
    X(a_goal_used_and_nobody_scatters, THREE, s->scattered[0] = 1)                                 \
    X(a_turn_that_never_ends, THREE, s->played = 60000)

#define DEFINE(sentence, position, ...)                                                            \
    static void sentence(void **state) {                                                           \
        struct sl_state whole = sl_scene(position), *const s = &whole;                             \
        (void)state;                                                                               \
        assert_true(scenario_is_position(&stellar_leap, s));                                       \
        __VA_ARGS__;                                                                               \
        assert_false(scenario_is_position(&stellar_leap, s));                                      \
    }
SPOILT(DEFINE)
#define LIST(sentence, position, ...) {"SL-15.3: " #sentence, sentence, NULL, NULL, NULL},

static void look(const struct sl_state *state, void *data) {
    struct sl_state s = *state;
    assert_true(scenario_is_position(&stellar_leap, &s));
    ++*(uint32_t *)data;
}

RULE_TEST("SL-15.3", positions_of_whole_games_are_read_back) {
    uint32_t seen = 0;
    for (uint32_t seed = 0; seed < 10; seed++) {
        sl_random_game(sl_options_of(seed), seed, look, &seen);
    }
    assert_true(seen > 1000);
}

/* Somebody is to choose between two actions of an automaton. */
static void look_between(const struct sl_state *state, void *data) {
    struct sl_state s = *state;
    uint32_t *const seen = data;
    assert_true(scenario_is_position(&stellar_leap, &s));
    if (s.ai_step == 0) {
        return;
    }
    ++seen[s.ai_step];
    for (unsigned step = 0; step < 256; step++) {
        s.ai_step = (uint8_t)step;
        assert_int_equal(scenario_is_position(&stellar_leap, &s), step <= SL_PACE_MOST);
    }
}

RULE_TEST("SL-13.1 SL-15.3", turn_of_an_automaton_waits_behind_any_of_its_actions) {
    uint32_t seen[256] = {0};
    for (uint32_t seed = 0; seed < 20; seed++) {
        sl_random_game("seats 2; ai attacker+settler; fast; frontiers", seed, look_between, seen);
    }
    for (unsigned step = 1; step <= SL_PACE_MOST; step++) {
        assert_int_not_equal(seen[step], 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SPOILT(LIST) /* all that is no position */
        RULE(positions_of_whole_games_are_read_back),
        RULE(turn_of_an_automaton_waits_behind_any_of_its_actions),
        RULE(waiting_step_is_of_a_seat_and_of_as_many_as_there_can_be),
        RULE(step_that_is_under_way_is_of_a_seat),
        RULE(step_at_the_head_has_something_left_to_do),
        RULE(effect_that_waits_is_one_of_a_card_in_use),
        RULE(slot_that_waits_for_a_mission_is_an_empty_one),
    };
    return cmocka_run_group_tests_name("Stellar Leap, positions", tests, NULL, NULL);
}
