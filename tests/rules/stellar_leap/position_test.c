/* Pending steps that no game can come to are refused, wherever they stand in the queue. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "sl_tables.h"

static bool is_read_back(struct sl_state *s) {
    uint8_t bytes[STATE_MAX];
    struct sl_state read;
    memset(&read, 0, sizeof read);
    struct coder writer = coder_write(bytes, sizeof bytes);
    stellar_leap.code(&writer, s);
    struct coder reader = coder_read(bytes, writer.at);
    stellar_leap.code(&reader, &read);
    return !writer.bad && !reader.bad;
}

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
            assert_int_equal(is_read_back(&s), value <= rows[i].most_player);
            s = with(head, a);
            assert_int_equal(is_read_back(&s), value <= rows[i].most_a);
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
            assert_int_equal(is_read_back(&s), value > 0 && value <= 3);
        }
    }
}

RULE_TEST("SL-15", effect_that_waits_is_one_of_a_card_in_use) {
    static const struct sl_step head = {.kind = SL_STEP_DISCOVER, .player = 0};
    for (unsigned why = 0; why < 256; why++) {
        const struct sl_step effect = {.kind = SL_STEP_EFFECT, .a = (uint8_t)why};
        struct sl_state s = with(head, effect);
        const bool event = why < SL_EVENTS && sl_events[why].set == SL_BASE;
        const bool mission = why >= SL_WHY_MISSION && why - SL_WHY_MISSION < SL_MISSIONS;
        assert_int_equal(is_read_back(&s), event || mission);
    }
    for (unsigned place = 0; place < 256; place++) {
        const struct sl_step effect = {
            .kind = SL_STEP_EFFECT, .a = SL_WHY_MISSION, .b = (uint8_t)place};
        struct sl_state s = with(head, effect);
        assert_int_equal(is_read_back(&s), place <= SL_EFFECTS);
    }
    for (unsigned cause = 0; cause < 256; cause++) {
        const struct sl_step event = {.kind = SL_STEP_EVENT, .a = (uint8_t)cause};
        struct sl_state s = with(head, event);
        assert_int_equal(is_read_back(&s), cause < SL_CAUSES);
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
        assert_int_equal(is_read_back(&s), slot == 1);
        s.queue[2] = refill; /* and no slot twice */
        s.queue_size = 3;
        assert_false(is_read_back(&s));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(waiting_step_is_of_a_seat_and_of_as_many_as_there_can_be),
        RULE(step_at_the_head_has_something_left_to_do),
        RULE(effect_that_waits_is_one_of_a_card_in_use),
        RULE(slot_that_waits_for_a_mission_is_an_empty_one),
    };
    return cmocka_run_group_tests_name("Stellar Leap, positions", tests, NULL, NULL);
}
