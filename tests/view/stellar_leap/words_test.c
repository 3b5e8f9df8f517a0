/* Nothing that is said on a screen is cut: every sentence that can come up is measured in the place
 * where it stands, with the longest names there are. */
#include <string.h>

#include "assets.h"
#include "page.h"
#include "rule_test.h"
#include "sample.h"
#include "sl_glass.h"
#include "sl_lesson.h"
#include "sl_view.h"

#define DETAIL       232 /* a line below the galaxy */
#define LESSON_WIDTH 210
#define LESSON_LINES 5

static struct glass glass;
static const char *const long_names[SEATS_MAX] = {"Bellatrix", "Bellatrix", "Bellatrix",
                                                  "Bellatrix", "Bellatrix"};

static void fits_line(enum type_face face, const char *words, int width) {
    if (type_width(face, words) > width) {
        fail_msg("%d of %d pixels: %s", type_width(face, words), width, words);
    }
}

static int lines(const char *words, int width) {
    return type_box_height(TYPE_BODY, width, words) / type_leading(TYPE_BODY);
}

static void fits_box(const char *words, int width, int most) {
    if (lines(words, width) > most) {
        fail_msg("%d lines of %d: %s", lines(words, width), most, words);
    }
}

/* ---- What happens ---- */

static void measure_event(const struct event *event) {
    for (uint8_t seat = 0; seat < 2; seat++) {
        const struct listener to = {long_names, seat};
        char words[SL_WORDS];
        struct text text = text_over(words, sizeof words);
        sl_say_event(&text, event, &to);
        assert_false(text.cut);
        fits_line(TYPE_BOLD, words, DETAIL);
    }
}

/* Whatever is told in whole games, to all who look on. */
RULE_TEST("look", whatever_happens_fits_in_a_line) {
    for (uint32_t seed = 1; seed <= sample_of(60); seed++) {
        struct setup setup = game_default_setup(&stellar_leap, (uint8_t)(1u + seed % 3u), seed);
        struct sl_state state;
        struct rng rng;
        memset(&state, 0, sizeof state);
        setup.options[SL_OPTION_AI] = (uint8_t)(seed % SL_AIS);
        setup.options[SL_OPTION_INTENSE] = seed % 2;
        setup.options[SL_OPTION_FRONTIERS] = 1;
        setup.options[SL_OPTION_HOMES] = seed / 2 % 2;
        rng_seed(&rng, seed, RNG_TEST, 4);
        assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
        while (stellar_leap.to_act(&state) != SEAT_NONE) {
            struct action legal[SL_LEGAL_MAX];
            struct event events[EVENTS_MAX];
            struct step step = {.events = events, .events_size = EVENTS_MAX};
            const uint16_t n = stellar_leap.legal(&state, legal);
            stellar_leap.apply(&state, legal[rng_below(&rng, n)], &step);
            for (uint16_t i = 0; i < step.events_count; i++) {
                if (events[i].seat < SL_PLAYERS || events[i].seat == SEAT_NONE) {
                    measure_event(&events[i]);
                }
            }
        }
    }
}

RULE_TEST("look", deeds_on_any_body_fit_in_a_line) {
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        const struct event events[] = {
            {.kind = SL_TOLD_POPULATE, .seat = 1, .a = body},
            {.kind = SL_TOLD_AI_BRING, .seat = 1, .b = body},
            {.kind = SL_TOLD_SCATTER, .seat = 1, .a = body},
            {.kind = SL_TOLD_LAND, .seat = 1, .a = body, .c = 10},
            {.kind = SL_TOLD_YIELD, .seat = 1, .a = body},
        };
        for (size_t i = 0; i < COUNT_OF(events); i++) {
            measure_event(&events[i]);
        }
    }
}

/* ---- Cards ---- */

RULE_TEST("look", names_and_kinds_of_bodies_fit) {
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        char words[64];
        struct text text = text_over(words, sizeof words);
        text_format(&text, "%s, threat 3", sl_kind_word(body));
        fits_line(TYPE_BOLD, sl_bodies[body].name, DETAIL - 6 - type_width(TYPE_BODY, words));
        fits_line(TYPE_BOLD, sl_bodies[body].name, 105);
        fits_line(TYPE_BODY, sl_kind_word(body), 108);
    }
}

/* Nothing is written in the last columns of the lines below the galaxy. */
RULE_TEST("look", what_any_body_yields_fits_in_a_line) {
    for (uint8_t body = SL_SAFE; body < SL_BODIES; body++) {
        struct sl_state state = sl_galaxy();
        if (state.row[body] == 0) {
            sl_lay(&state, body, 1, 0);
        }
        sl_look_at(&glass, &state, 0);
        sl_view_of(&glass)->body = body;
        glass_draw(&glass, GLASS_NARROW);
        for (int y = 142; y < 184; y++) {
            for (int x = 237; x < GLASS_NARROW; x++) {
                if (canvas_at(&glass.canvas, x, y) != COLOUR_INK) {
                    fail_msg("%s is told at %d, %d", sl_bodies[body].name, x, y);
                }
            }
        }
    }
}

RULE_TEST("look", traits_and_powers_fit_below_the_list) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        text_clear(&text);
        sl_say_trait(&text, trait);
        assert_false(text.cut);
        fits_box(words, 224, 3);
    }
    for (uint8_t power = 0; power < SL_POWERS; power++) {
        text_clear(&text);
        sl_say_power(&text, power);
        assert_false(text.cut);
        fits_box(words, 224, 3);
    }
    for (uint8_t bonus = 0; bonus < SL_BONUSES; bonus++) {
        text_clear(&text);
        sl_say_bonus(&text, bonus);
        assert_false(text.cut);
        fits_box(words, 214, 2);
    }
}

RULE_TEST("look", missions_fit_in_their_panels) {
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        char words[SL_WORDS];
        struct text text = text_over(words, sizeof words);
        text_add(&text, "pay ");
        sl_say_amounts(&text, sl_missions[mission].cost, false);
        const int price = type_width(TYPE_BODY, words);
        text_clear(&text);
        sl_say_reward(&text, mission);
        assert_true(text.used > 0);
        fits_line(TYPE_BODY, words, 232 - 6 - price - 8 - 42);
        fits_line(TYPE_BOLD, sl_missions[mission].name, 140);
        text_clear(&text);
        text_add(&text, "needs 16 more");
        fits_line(TYPE_BODY, words, 232 - 6 - price - 8 - 42);
    }
}

RULE_TEST("look", results_of_powers_fit_before_the_dice) {
    for (uint8_t power = 0; power < SL_POWERS; power++) {
        const uint8_t dice[2] = {4, 4};
        for (uint8_t other = 0; other <= 6; other++) {
            const struct action action = {.verb = SL_POWER, .a = power, .b = other, .c = 4};
            char words[64];
            struct text text = text_over(words, sizeof words);
            sl_say_result(&text, dice, action);
            fits_line(TYPE_BODY, words, 82);
        }
    }
}

/* ---- Screens ---- */

/* Words end above the panel if there is one, else above the footer, and what the panel holds ends
 * in it. */
static void keeps_its_lines(struct thing thing, int width) {
    look_open(&sl_view_of(&glass)->look, thing);
    glass_draw(&glass, width);
    const bool panel = canvas_at(&glass.canvas, 9, 219) != COLOUR_VOID;
    const int clear = panel ? 163 : 221;
    for (int x = 0; x < width && thing.kind != SL_THING_GALAXY; x++) {
        if (canvas_at(&glass.canvas, x, clear) != COLOUR_VOID ||
            (panel && canvas_at(&glass.canvas, x, 221) != COLOUR_VOID)) {
            fail_msg("thing %d, %d has too many words", thing.kind, thing.place);
        }
    }
    glass_press(&glass, "X");
    glass_draw(&glass, width);
    for (int x = 0; x < width && thing.kind != SL_THING_GALAXY; x++) {
        if (canvas_at(&glass.canvas, x, 221) != COLOUR_VOID) {
            fail_msg("the rule of thing %d, %d is too long", thing.kind, thing.place);
        }
    }
}

/* Everything that can be looked at now. */
static void look_at_all(const struct sl_state *state, uint8_t seat) {
    struct things things = {0};
    sl_look_at(&glass, state, seat);
    glass.scene.names = long_names;
    sl_look_game.list(glass.view.bytes, &glass.scene, &things);
    for (uint8_t i = 0; i < things.count; i++) {
        keeps_its_lines(things.list[i], GLASS_NARROW);
        keeps_its_lines(things.list[i], GLASS_WIDE);
    }
}

RULE_TEST("look", closer_looks_of_a_full_galaxy_keep_their_lines) {
    struct sl_state state = sl_galaxy_with(3, 4);
    state.phase = SL_PHASE_MAIN;
    state.rules = 1u << SL_RULE_NO_CROSSING | 1u << SL_RULE_TAX_THREE;
    state.used_size = 6;
    for (uint8_t i = 0; i < state.used_size; i++) {
        state.used[i] = i;
    }
    for (uint8_t mission = 0; mission < 12; mission++) {
        state.done[mission] = mission % 3;
    }
    for (uint8_t body = SL_HOMES; body < SL_SAFE + 24; body++) {
        if (state.row[body] == 0) {
            sl_lay(&state, body, (uint8_t)(body % SL_COLUMNS + 1u), body % 3);
        }
        if (body % 4 == 0 && !sl_is_asteroid(body)) {
            sl_stand(&state, 1, body, 1, 1);
        }
    }
    look_at_all(&state, 0);
}

RULE_TEST("look", closer_looks_of_whole_games_keep_their_lines) {
    for (uint32_t seed = 1; seed <= sample_of(10); seed++) {
        struct setup setup = game_default_setup(&stellar_leap, (uint8_t)(seed % 5u + 1u), seed);
        struct sl_state state;
        struct rng rng;
        memset(&state, 0, sizeof state);
        setup.options[SL_OPTION_INTENSE] = setup.options[SL_OPTION_FRONTIERS] = 1;
        setup.options[SL_OPTION_HOMES] = seed % 2;
        setup.options[SL_OPTION_EASY] = seed / 2 % 2;
        rng_seed(&rng, seed, RNG_TEST, 9);
        assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
        for (unsigned i = 0; stellar_leap.to_act(&state) != SEAT_NONE && i < 250; i++) {
            struct action legal[SL_LEGAL_MAX];
            const uint16_t n = stellar_leap.legal(&state, legal);
            if (i % 13 == 0 || (i % 3 == 0 && sl_pending(&state) != NULL)) {
                look_at_all(&state, stellar_leap.to_act(&state));
            }
            stellar_leap.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
    }
}

RULE_TEST("look", effects_of_an_event_fit_on_its_card) {
    const struct sl_state state = sl_galaxy();
    for (uint8_t event = 0; event < SL_EVENTS; event++) {
        const struct event told = {
            .kind = SL_TOLD_EVENT, .a = event, .b = SL_CAUSE_DECK + 1, .c = 6, .sight = SIGHT_ALL};
        sl_look_at(&glass, &state, 0);
        glass_show(&glass, told, 0);
        glass_draw(&glass, GLASS_NARROW);
        for (int x = 20; x < 220; x++) { /* the card's last line, and what is below it */
            if (canvas_at(&glass.canvas, x, 123) != COLOUR_PAPER ||
                canvas_at(&glass.canvas, x, 126) != COLOUR_VOID) {
                fail_msg("%s does not fit on its card", sl_events[event].name);
            }
        }
    }
}

/* ---- The first game, the booklet ---- */

RULE_TEST("look", words_of_the_first_game_fit_in_the_box) {
    for (uint8_t i = 0; i < sl_lesson.steps_count; i++) {
        const struct lesson_step *step = &sl_lesson.steps[i];
        if (step->before != NULL) {
            fits_box(step->before, LESSON_WIDTH, LESSON_LINES);
        }
        for (size_t k = 0; k < COUNT_OF(step->after); k++) {
            if (step->after[k] != NULL) {
                fits_box(step->after[k], LESSON_WIDTH, LESSON_LINES);
            }
        }
        const bool second = i > 0 && step[-1].with_next; /* of one gesture */
        assert_true(step->seat != sl_lesson.person || second == (step->before == NULL));
    }
}

RULE_TEST("look", booklet_has_fifteen_pages_that_need_no_scrolling) {
    const struct booklet *const booklet = stellar_leap_view.booklet;
    assert_int_equal(booklet->count, 15);
    for (uint8_t page = 0; page < booklet->count; page++) {
        const bool told = page >= booklet->count - 2; /* on playing well: words alone */
        assert_int_equal(booklet->pages[page].blocks[0].kind, told ? BOOKLET_POINT : BOOKLET_SCENE);
        if (page_height(&booklet->pages[page], 240, NULL) > 202) {
            fail_msg("page %d is %d pixels high", page + 1,
                     page_height(&booklet->pages[page], 240, NULL));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(whatever_happens_fits_in_a_line),
        RULE(deeds_on_any_body_fit_in_a_line),
        RULE(names_and_kinds_of_bodies_fit),
        RULE(what_any_body_yields_fits_in_a_line),
        RULE(traits_and_powers_fit_below_the_list),
        RULE(missions_fit_in_their_panels),
        RULE(results_of_powers_fit_before_the_dice),
        RULE(closer_looks_of_a_full_galaxy_keep_their_lines),
        RULE(closer_looks_of_whole_games_keep_their_lines),
        RULE(effects_of_an_event_fit_on_its_card),
        RULE(words_of_the_first_game_fit_in_the_box),
        RULE(booklet_has_fifteen_pages_that_need_no_scrolling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
