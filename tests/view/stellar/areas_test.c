/* A card is carried over telescope and notebook: where the directions lead, where the focus begins,
 * and what is said of both cards. */
#include "assets.h"
#include "rule_test.h"
#include "st_glass.h"
#include "st_view.h"

static struct glass glass;

#define OPENING                                                                                    \
    "turn 3; row A4a C1a M60 A60 B1b; hand1 P1a M5b; hand2 P5b C2a; scope1 1:P3a 2:P2a; "          \
    "scope2 1:A3a 2:A2a; notes1 B3a C4b; notes2 M3a P4a"

static void expect_focus(enum st_thing_kind kind, uint8_t place) {
    const struct thing at = st_focused(st_view_of(&glass), &glass.scene);
    assert_int_equal(at.kind, kind);
    assert_int_equal(at.place, place);
}

static void look_for(uint8_t kind, uint8_t place) {
    struct things things;
    st_choices(st_view_of(&glass), &glass.scene, &things);
    const uint8_t at = things_find(&things, (struct thing){kind, place});
    assert_int_not_equal(at, THINGS_NONE);
    focus_set(&st_view_of(&glass)->focus, at);
}

RULE_TEST("look", ends_of_a_telescope_row_lead_to_the_notebook_and_back) {
    static const uint8_t slots[] = {2, 4, 7, 11}; /* the right ends */
    for (size_t i = 0; i < COUNT_OF(slots); i++) {
        st_go_on(&glass, OPENING, "2", 0);
        glass_press(&glass, "A"); /* Cloud 1 has a place in every free slot */
        look_for(ST_THING_SLOT, slots[i]);
        glass_press(&glass, "R");
        expect_focus(ST_THING_STACK, ST_CLOUD);
        glass_press(&glass, "L");
        expect_focus(ST_THING_SLOT, slots[i]);
    }
    look_for(ST_THING_SLOT, 8); /* round at the left, too */
    glass_press(&glass, "L");
    expect_focus(ST_THING_STACK, ST_CLOUD);
}

RULE_TEST("look", up_and_down_stay_in_telescope_or_notebook) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "A");
    look_for(ST_THING_STACK, ST_CLOUD);
    assert_int_equal(glass_press(&glass, "D"), ANSWER_REFUSE);
    glass_press(&glass, "L");
    for (int i = 0; i < 4; i++) {
        glass_press(&glass, "D");
        assert_int_equal(st_focused(st_view_of(&glass), &glass.scene).kind, ST_THING_SLOT);
    }
}

RULE_TEST("ST-9.2", satellite_begins_where_it_brings_most) {
    st_go_on(&glass,
             "turn 3; row S4 C1a M60 A60 B1b; scope1 1:P3a 2:P2a; notes1 P3b P5a; hand1 M1a M2a",
             "1", 0);
    glass_press(&glass, "A");
    expect_focus(ST_THING_STACK, ST_PLANET);
}

/* What is laid into the telescope brings a card of the row: both are counted. */
static void expect_both_counted(const struct st_state *state, void *data) {
    uint32_t *const pairs = data;
    const uint8_t actor = stellar.to_act(state);
    if (actor == SEAT_NONE || state->phase != ST_PHASE_PLAY) {
        return;
    }
    glass_open(&glass, &stellar, &stellar_view, state, actor);
    struct st_view *view = st_view_of(&glass);
    for (uint8_t place = 0; place < state->hand_size[actor]; place++) {
        struct things things;
        view->carries = true;
        view->card = state->hand[actor][place];
        st_choices(view, &glass.scene, &things);
        for (uint8_t i = 0; i < things.count; i++) {
            const struct st_aim aim = st_aim_at(view, &glass.scene, things.list[i]);
            struct st_state after = *state;
            if (aim.deed != ST_DEED_ACT || aim.area != ST_IN_TELESCOPE ||
                st_comes_with(state, aim.card, aim.area, aim.face) == UNKNOWN) {
                continue;
            }
            stellar.apply(&after, aim.now, NULL);
            stellar.apply(&after, aim.then, NULL);
            assert_int_equal(st_points(st_then(&glass.scene, &aim), actor),
                             st_points(&after, actor));
            (*pairs)++;
        }
    }
}

RULE_TEST("ST-5.5", preview_counts_both_cards) {
    static const uint8_t options[3] = {ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO};
    uint32_t pairs = 0;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        st_random_game(options, seed, expect_both_counted, &pairs);
    }
    assert_true(pairs > 500);
}

RULE_TEST("ST-8.5", kinds_face_up_are_counted) {
    struct st_state state =
        st_scene("turn 3; row A4a C1a M60 A60 B1b; hand1 P1a M5b; scope1 1:P3a 2:A2a 3:-M1a");
    assert_int_equal(st_kinds_of(&state, 0), 2);
    assert_int_equal(st_kinds_of(&state, 1), 0);
}

RULE_TEST("ST-8.4", section_is_decided_when_both_telescopes_are_full_there) {
    struct st_state state = st_scene(OPENING);
    assert_false(st_section_decided(&state, ST_TOP));
    state.open[0] = state.open[1] = 0x0F00;
    assert_true(st_section_decided(&state, ST_TOP));
    assert_true(st_section_decided(&state, ST_MIDDLE));
    assert_false(st_section_decided(&state, ST_BOTTOM));
    state.open[0] = 0;
    assert_false(st_section_decided(&state, ST_BOTTOM));
}

/* ---- What is drawn ---- */

static uint8_t dot(int x, int y) {
    return glass.pixels[y * glass.canvas.stride + x];
}

/* What is won has a frame; a lead where slots are free has none. */
RULE_TEST("ST-8.4", lead_in_an_unfinished_section_is_lighter_than_what_is_won) {
    struct st_state state = st_scene(OPENING);
    for (int won = 0; won < 2; won++) {
        state.open[0] = state.open[1] = (uint16_t)(won ? 0x0F00 : 0x0FFF);
        state.sums[0][ST_TOP] = 9;
        state.sums[1][ST_TOP] = 8;
        glass_open(&glass, &stellar, &stellar_view, &state, 0);
        glass_draw(&glass, 240);
        const struct rect area = st_duel_area(ST_TOP);
        assert_int_equal(dot(area.x + area.w / 2, area.y) == COLOUR_GREEN, won);
        assert_int_equal(dot(area.x + area.w / 2, area.y + area.h - 1) == COLOUR_GREEN, won);
    }
}

RULE_TEST("look", frame_of_a_notebook_row_stands_apart_from_its_last_digit) {
    st_go_on(&glass, OPENING, "2", 0);
    glass_press(&glass, "A");
    look_for(ST_THING_STACK, ST_CLOUD);
    glass_draw(&glass, 240);
    const struct rect row = st_stack_area(ST_CLOUD);
    const int right = row.x + row.w - 1;
    const uint8_t ground = dot(right - 1, row.y + row.h / 2);
    bool says = false;
    assert_int_equal(dot(right, row.y + row.h / 2), COLOUR_GOLD);
    assert_int_not_equal(ground, COLOUR_GOLD);
    for (int y = row.y + 3; y < row.y + row.h - 3; y++) { /* between the round corners */
        assert_int_equal(dot(right - 1, y), ground);
        for (int x = right - 8; x < right - 1; x++) {
            says = says || dot(x, y) != ground;
        }
    }
    assert_true(says);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(ends_of_a_telescope_row_lead_to_the_notebook_and_back),
        RULE(up_and_down_stay_in_telescope_or_notebook),
        RULE(satellite_begins_where_it_brings_most),
        RULE(preview_counts_both_cards),
        RULE(kinds_face_up_are_counted),
        RULE(section_is_decided_when_both_telescopes_are_full_there),
        RULE(lead_in_an_unfinished_section_is_lighter_than_what_is_won),
        RULE(frame_of_a_notebook_row_stands_apart_from_its_last_digit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
