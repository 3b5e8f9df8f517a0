/* Golden pictures of Stellar Leap's screens at both sizes. ASTERISM_UPDATE=1 makes what is drawn
 * now the golden pictures: look at them before they are kept. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "sl_glass.h"
#include "sl_view.h"

static struct glass glass;

static struct action deed(uint8_t verb, uint8_t a, uint8_t b) {
    return (struct action){.verb = verb, .a = a, .b = b};
}

static void focus_on(uint8_t body) {
    sl_focus(&glass, body);
}

/* ---- The table ---- */

RULE_TEST("look", table_of_a_turn) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    focus_on(BREEZEHOLD);
    glass_golden(&glass, "table");
    focus_on(HUSK);
    glass_golden(&glass, "table_asteroid");
    focus_on(OLD_SHALLOWS);
    glass_golden(&glass, "table_foreign_home");
    sl_view_of(&glass)->bar = SL_BAR_TAX;
    glass_golden(&glass, "table_bar");
    sl_view_of(&glass)->bar = SL_BAR_END;
    glass_golden(&glass, "table_end");
}

RULE_TEST("look", galaxy_scrolls_by_rows) {
    struct sl_state state = sl_galaxy();
    sl_lay(&state, GALE, 6, 1);
    sl_lay(&state, WIDOWMAKER, 6, 2);
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "UDDDD");
    glass_golden(&glass, "scrolled");
}

RULE_TEST("look", what_can_be_done_at_a_body) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    focus_on(BREEZEHOLD);
    glass_press(&glass, "AD");
    glass_golden(&glass, "list");
    glass_press(&glass, "UUA");
    glass_golden(&glass, "number");
    sl_look_at(&glass, &state, 0);
    focus_on(VERDANCE); /* one may only go there */
    glass_golden(&glass, "table_way");
}

RULE_TEST("look", what_the_focus_begins_at_says_what_a_does) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "ready_mission");
    memset(state.slot, SL_NONE, sizeof state.slot);
    state.commands = 0;
    state.divisions[SL_MINING] = 0;
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "ready_labor");
}

RULE_TEST("SL-6.1", landing_shows_what_it_costs) {
    struct sl_state state = sl_galaxy();
    sl_go_on(&glass, &state, deed(SL_LIFT, BREEZEHOLD, 2), 0);
    glass.scene.undoable = 1;
    focus_on(ORCHARD_FALL);
    glass_golden(&glass, "land");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_land");
}

/* ---- Hints ---- */

RULE_TEST("look", hint_on_the_galaxy) {
    const struct sl_state state = sl_galaxy();
    const struct action move[] = {deed(SL_LIFT, BREEZEHOLD, 1), deed(SL_LAND, ORCHARD_FALL, 0)};
    const struct action populate = deed(SL_POPULATE, BREEZEHOLD, 0), tax = deed(SL_TAX, 0, 0);
    sl_look_at(&glass, &state, 0);
    glass_golden_hint(&glass, "hint_move", move, 2);
    glass_golden_hint(&glass, "hint_populate", &populate, 1);
    glass_golden_hint(&glass, "hint_tax", &tax, 1);
}

/* ---- Dice, missions, cards ---- */

RULE_TEST("SL-4.3", dice_before_they_are_fixed) {
    const struct sl_state state = sl_galaxy_with(3, SL_AIS_NONE);
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "dice");
    glass_press(&glass, "DDDD");
    glass_golden(&glass, "dice_changed");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_roll");
    const struct action line = glass.legal[glass.scene.legal_count - 1u]; /* over no look */
    glass_golden_hint(&glass, "hint_dice", &line, 1);
}

RULE_TEST("SL-8.1", missions_say_what_is_missing) {
    struct sl_state state = sl_galaxy();
    const uint8_t slots[] = {7, 3, 12, 14};
    memcpy(state.slot, slots, sizeof slots);
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "B");
    glass_golden(&glass, "missions");
    glass_press(&glass, "DX");
    glass_golden(&glass, "look_mission");
}

static struct sl_state discovering(uint8_t one, uint8_t other) {
    struct sl_state state = sl_galaxy();
    state.queue[0] = (struct sl_step){.kind = SL_STEP_TAKE};
    state.queue_size = 1;
    state.drawn[0] = one;
    state.drawn[1] = other;
    return state;
}

RULE_TEST("SL-7.3", discovery) {
    struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_SAFE;
    glass_golden(&glass, "table_discover");
    state.queue[0] = (struct sl_step){.kind = SL_STEP_DISCOVER};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "D");
    glass_golden(&glass, "decks");
    state = discovering(GALE, FROSTBITE);
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "take");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_take");
    state.queue[0] = (struct sl_step){.kind = SL_STEP_PLACE, .a = GALE};
    state.drawn[0] = state.drawn[1] = SL_NONE;
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "LL");
    glass_golden(&glass, "place");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_place");
}

RULE_TEST("SL-11.3", bonus_of_a_system) {
    struct sl_state state = discovering(0, 5);
    state.drawn[2] = 6;
    state.queue[0] = (struct sl_step){.kind = SL_STEP_BONUS, .a = 1};
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "bonus");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_bonus");
    glass_press(&glass, "BDDD");
    glass_golden(&glass, "bonus_none");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_no_bonus");
}

RULE_TEST("SL-7.2", tax_is_two_of_choice) {
    struct sl_state state = sl_galaxy();
    sl_go_on(&glass, &state, deed(SL_TAX, 0, 0), 0);
    glass_golden(&glass, "tax");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_resource");
}

RULE_TEST("SL-7.5", scattering) {
    struct sl_state state = sl_galaxy();
    state.queue[0] =
        (struct sl_step){.kind = SL_STEP_SCATTER, .player = 1, .a = 1, .b = ORCHARD_FALL, .c = 1};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 1);
    glass_golden(&glass, "scatter");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_scatter");
}

RULE_TEST("SL-7.7", paying_or_giving_up_a_discovery) {
    struct sl_state state = sl_galaxy();
    state.queue[0] =
        (struct sl_step){.kind = SL_STEP_INTENSE, .player = 1, .a = 0, .b = ORCHARD_FALL, .c = 1};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 1);
    glass_golden(&glass, "pay");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_pay");
    glass_press(&glass, "BU");
    glass_golden(&glass, "yield");
}

/* ---- Events ---- */

static const struct event harvest = {
    .kind = SL_TOLD_EVENT, .a = 1, .b = SL_CAUSE_SYSTEM, .c = 4, .sight = SIGHT_ALL};

RULE_TEST("SL-9.3", event_card) {
    struct sl_state state = sl_galaxy();
    state.hold[1][SL_FOOD] = 20;
    sl_look_at(&glass, &state, 2);
    glass_show(&glass, harvest, 255);
    glass_golden(&glass, "event");
    state.queue[0] = (struct sl_step){.kind = SL_STEP_CHOOSE, .a = 2, .b = SL_WHY_EVENT + 1};
    state.queue_size = 1;
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "event_choice_after_a_restart");
    glass_show(&glass, harvest, 255);
    glass_end(&glass, NULL);
    glass_turn(&glass, &state);
    glass_press(&glass, "R");
    glass_golden(&glass, "event_choice");
}

/* ---- The beginning ---- */

RULE_TEST("SL-3.7", keeping_two_cards) {
    struct sl_state state = sl_begin(3, SL_AIS_NONE, 5);
    const uint8_t seat = stellar_leap.to_act(&state);
    sl_look_at(&glass, &state, seat);
    glass_golden(&glass, "keep");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_trait");
    glass_press(&glass, "BDAD");
    glass_golden(&glass, "keep_marked");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_power");
}

RULE_TEST("SL-3.6", exhausted_player_chooses_among_four) {
    struct sl_state state = sl_begin(5, SL_AIS_NONE, 5);
    while (state.at < 4) {
        struct action legal[SL_LEGAL_MAX];
        stellar_leap.legal(&state, legal);
        stellar_leap.apply(&state, legal[0], NULL);
    }
    sl_look_at(&glass, &state, stellar_leap.to_act(&state));
    glass_press(&glass, "DDA");
    glass_golden(&glass, "keep_of_four");
}

RULE_TEST("SL-3.7", all_have_kept) {
    struct sl_state state = sl_begin(3, SL_AIS_NONE, 5);
    struct action legal[SL_LEGAL_MAX];
    while (state.at < 2) {
        stellar_leap.legal(&state, legal);
        stellar_leap.apply(&state, legal[0], NULL);
    }
    stellar_leap.legal(&state, legal);
    sl_show(&glass, state, legal[0], 0, SL_TOLD_REVEAL, 0);
    glass_golden(&glass, "opening");
    stellar_leap.apply(&state, legal[0], NULL);
    sl_look_at(&glass, &state, stellar_leap.to_act(&state));
    glass_golden(&glass, "home");
}

/* Ana has Tuskhaven and its colour, which was Ben's; he has none yet and hers meanwhile. */
RULE_TEST("SL-3.8", choosing_a_home_and_its_colour) {
    struct sl_state state = sl_begin_choosing(3, SL_AIS_NONE, 5);
    struct action legal[SL_LEGAL_MAX];
    while (state.phase == SL_PHASE_KEEP) {
        stellar_leap.legal(&state, legal);
        stellar_leap.apply(&state, legal[0], NULL);
    }
    sl_look_at(&glass, &state, 0);
    glass_golden(&glass, "home_chosen_first");
    sl_show(&glass, state, deed(SL_HOME, 6, TUSKHAVEN), 1, SL_TOLD_HOME, 255);
    glass_golden(&glass, "told_home");
    stellar_leap.apply(&state, deed(SL_HOME, 6, TUSKHAVEN), NULL);
    sl_look_at(&glass, &state, 1);
    glass_press(&glass, "DDL");
    glass_golden(&glass, "home_chosen");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_home_chosen");
    glass_press(&glass, "D");
    glass_golden(&glass, "look_home_other");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_home_rule");
}

RULE_TEST("SL-3.8", chosen_colours_at_the_table) {
    struct sl_state state = sl_begin_choosing(3, SL_AIS_ONE, 5);
    struct action legal[SL_LEGAL_MAX];
    while (state.phase == SL_PHASE_KEEP) {
        stellar_leap.legal(&state, legal);
        stellar_leap.apply(&state, legal[0], NULL);
    }
    stellar_leap.apply(&state, deed(SL_HOME, 6, TUSKHAVEN), NULL);
    stellar_leap.apply(&state, deed(SL_HOME, 5, SIGNAL_ONE), NULL);
    stellar_leap.apply(&state, deed(SL_HOME, 5, SKYROOST), NULL);
    sl_lay(&state, BREEZEHOLD, 5, 0);
    sl_lay(&state, HUSK, 6, 1);
    sl_stand(&state, 0, BREEZEHOLD, 1, 1);
    sl_stand(&state, 1, BREEZEHOLD, 1, 0);
    state.phase = SL_PHASE_MAIN;
    state.commands = SL_COMMANDS;
    state.columns[0] = 2;
    state.columns[1] = 5;
    sl_look_at(&glass, &state, 0);
    focus_on(BREEZEHOLD);
    glass_golden(&glass, "table_colours");
    sl_view_of(&glass)->bar = SL_BAR_OTHERS;
    glass_press(&glass, "A");
    glass_golden(&glass, "others_colours");
    state.phase = SL_PHASE_OVER;
    sl_look_at(&glass, &state, 0);
    glass_golden_score(&glass, "sheet_colours");
}

/* ---- What the others do ---- */

RULE_TEST("look", others_deeds_are_told) {
    struct sl_state state = sl_galaxy();
    sl_show(&glass, state, deed(SL_MINE, HUSK, 0), 1, SL_TOLD_GOT, 100);
    glass_golden(&glass, "told_mined");
    sl_show(&glass, state, deed(SL_MINE, HUSK, 0), 1, SL_TOLD_DIE, 255);
    glass_golden(&glass, "told_die");
    sl_show(&glass, state, deed(SL_LABOR, SKYROOST, 0), 1, SL_TOLD_LABOR, 100);
    glass_golden(&glass, "told_labor");
    stellar_leap.apply(&state, deed(SL_LIFT, BREEZEHOLD, 2), NULL);
    sl_show(&glass, state, deed(SL_LAND, ORCHARD_FALL, 0), 1, SL_TOLD_LAND, 20);
    glass_golden(&glass, "told_flight");
}

RULE_TEST("look", roll_and_gathering_are_told) {
    const struct sl_state state = sl_galaxy();
    const struct sl_state dice = sl_galaxy_with(3, SL_AIS_NONE);
    sl_show(&glass, state, deed(SL_END, 0, 0), 2, SL_TOLD_ROLL, 255);
    glass_golden(&glass, "told_roll");
    sl_show(&glass, dice, deed(SL_DICE, 0, 0), 2, SL_TOLD_GATHER, 255);
    glass_golden(&glass, "told_gather");
}

/* Eve has had the last turn and gathers nothing, though a planet of hers yields. */
RULE_TEST("SL-4.7", exhausted_player_sees_why_nothing_comes) {
    struct sl_state state = sl_galaxy_with(5, SL_AIS_NONE);
    sl_stand(&state, 4, BREEZEHOLD, 1, 0);
    state.token = 4;
    sl_show(&glass, state, deed(SL_DICE, 0, 0), 4, SL_TOLD_COLUMNS, 255);
    glass_golden(&glass, "told_exhausted");
    state.dice[0] = 3;
    state.dice[1] = 2;
    sl_show(&glass, state, deed(SL_DICE, 0, 0), 4, SL_TOLD_COLUMNS, 255);
    glass_golden(&glass, "told_exhausted_three");
    state.dice[0] = 5;
    sl_show(&glass, state, deed(SL_DICE, 0, 0), 4, SL_TOLD_GATHER, 255);
    glass_golden(&glass, "told_exhausted_gather");
    state.phase = SL_PHASE_MAIN;
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_OTHERS;
    glass_press(&glass, "A");
    glass_golden(&glass, "others_exhausted");
    sl_view_of(&glass)->over = SL_OVER_NOTHING;
    sl_view_of(&glass)->bar = SL_BAR_END;
    glass_golden(&glass, "table_end_five");
}

RULE_TEST("SL-13.1", automatons_card_is_shown_with_its_turn) {
    struct sl_state state = sl_galaxy_with(1, SL_AIS_ONE);
    state.phase = SL_PHASE_MAIN;
    sl_show(&glass, state, deed(SL_END, 0, 0), 0, SL_TOLD_TURN, 0);
    glass_golden(&glass, "told_automaton");
}

/* ---- The others, the map ---- */

RULE_TEST("look", everybody) {
    struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_OTHERS;
    glass_press(&glass, "AD");
    glass_golden(&glass, "others");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_seat");
    glass_press(&glass, "BA");
    glass_golden(&glass, "map_of_one");
    glass_press(&glass, "RR");
    glass_golden(&glass, "map");
    state = sl_galaxy_with(3, 4);
    state.phase = SL_PHASE_MAIN;
    sl_look_at(&glass, &state, 0);
    sl_view_of(&glass)->bar = SL_BAR_OTHERS;
    glass_press(&glass, "ADDDX");
    glass_golden(&glass, "look_automaton");
    glass_press(&glass, "B");
    glass_golden(&glass, "others_five");
}

/* ---- Looking ---- */

static void look_at(uint8_t kind, uint8_t place, const char *name) {
    look_open(&sl_view_of(&glass)->look, (struct thing){kind, place});
    glass_golden(&glass, name);
}

RULE_TEST("look", looking_closer) {
    struct sl_state state = sl_galaxy();
    state.rules = 1u << SL_RULE_NO_CROSSING;
    sl_look_at(&glass, &state, 0);
    focus_on(BREEZEHOLD);
    glass_press(&glass, "X");
    glass_golden(&glass, "look_body");
    glass_press(&glass, "X");
    glass_golden(&glass, "look_rule");
    look_at(SL_THING_BODY, HUSK, "look_asteroid");
    look_at(SL_THING_BODY, TUSKHAVEN, "look_home");
    look_at(SL_THING_HOLD, 0, "look_hold");
    look_at(SL_THING_DIVISIONS, 0, "look_divisions");
    look_at(SL_THING_CLOCK, 0, "look_clock");
    look_at(SL_THING_BAR, SL_BAR_TAX, "look_tax");
    look_at(SL_THING_GALAXY, 0, "look_galaxy");
}

/* ---- The end ---- */

static struct sl_state ended(uint8_t seats, uint8_t ais) {
    struct sl_state state = sl_galaxy_with(seats, ais);
    for (uint8_t seat = 0; seat < seats; seat++) {
        state.traits[seat][SL_KEPT] = (uint8_t)(3 + seat);
    }
    state.done[0] = 0;
    state.done[12] = 0;
    state.done[3] = 1;
    state.phase = SL_PHASE_OVER;
    sl_refresh(&state);
    return state;
}

RULE_TEST("SL-10.2", score_sheet) {
    struct sl_state state = ended(3, SL_AIS_NONE);
    sl_look_at(&glass, &state, 0);
    glass_golden_score(&glass, "sheet");
    stellar_leap_view.press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    stellar_leap_view.press_score(glass.view.bytes, &glass.scene, BUTTON_UP);
    glass_golden_score(&glass, "sheet_line");
    state = ended(3, 4);
    sl_look_at(&glass, &state, 0);
    glass_golden_score(&glass, "sheet_five");
    state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    glass_golden_score(&glass, "sheet_so_far");
    for (uint8_t i = 0; i < 3; i++) { /* the total, the resources, the trait of the other */
        stellar_leap_view.press_score(glass.view.bytes, &glass.scene,
                                      i == 0 ? BUTTON_RIGHT : BUTTON_UP);
    }
    stellar_leap_view.press_score(glass.view.bytes, &glass.scene, BUTTON_RIGHT);
    glass_golden_score(&glass, "sheet_secret");
}

RULE_TEST("look", pages_of_the_booklet) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    for (uint8_t page = 0; page < stellar_leap_view.booklet->count; page++) {
        char name[32];
        snprintf(name, sizeof name, "booklet_%02d", page + 1);
        glass_draw_page(&glass, GLASS_NARROW, page);
        glass_golden_canvas(&glass, name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(table_of_a_turn),
        RULE(galaxy_scrolls_by_rows),
        RULE(what_can_be_done_at_a_body),
        RULE(what_the_focus_begins_at_says_what_a_does),
        RULE(landing_shows_what_it_costs),
        RULE(hint_on_the_galaxy),
        RULE(dice_before_they_are_fixed),
        RULE(missions_say_what_is_missing),
        RULE(discovery),
        RULE(bonus_of_a_system),
        RULE(tax_is_two_of_choice),
        RULE(scattering),
        RULE(paying_or_giving_up_a_discovery),
        RULE(event_card),
        RULE(keeping_two_cards),
        RULE(exhausted_player_chooses_among_four),
        RULE(all_have_kept),
        RULE(choosing_a_home_and_its_colour),
        RULE(chosen_colours_at_the_table),
        RULE(others_deeds_are_told),
        RULE(roll_and_gathering_are_told),
        RULE(exhausted_player_sees_why_nothing_comes),
        RULE(automatons_card_is_shown_with_its_turn),
        RULE(everybody),
        RULE(looking_closer),
        RULE(score_sheet),
        RULE(pages_of_the_booklet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
