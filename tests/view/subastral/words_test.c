/* Nothing that is said on a screen is cut, with the longest names there are: what wraps stays above
 * the footer, and what stands in one line fits into it. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "su_glass.h"

#define FOOTER_Y 222
#define GAMES    8
#define STEPS    10

static const char *const long_names[] = {"Bellatrix", "Bellatrix", "Bellatrix", "Bellatrix",
                                         "Bellatrix"};
static const struct listener onlooker = {long_names, SEAT_NONE};
static const int widths[] = {GLASS_NARROW, GLASS_WIDE};
static struct glass glass;
static struct rng chance;

static void fits(enum type_face face, const char *words, int width) {
    if (type_width(face, words) > width) {
        fail_msg("%d of %d pixels: %s", type_width(face, words), width, words);
    }
}

/* The footer's upper rows are empty: a line that runs into it would show there. */
static void keeps_off_the_footer(struct glass *seen, int width, const char *what) {
    for (int y = FOOTER_Y; y < FOOTER_Y + 2; y++) {
        for (int x = 0; x < width; x++) {
            if (seen->pixels[y * width + x] != COLOUR_PANEL) {
                glass_golden_canvas(seen, "too_long");
                fail_msg("%s: words run into the footer at %d", what, x);
            }
        }
    }
}

static void measure(struct glass *seen) {
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(seen, widths[i]);
        keeps_off_the_footer(seen, widths[i], "screen");
        glass_draw_score(seen, widths[i]);
        keeps_off_the_footer(seen, widths[i], "sheet");
    }
}

static void measure_about(struct glass *seen) {
    const struct glass kept = *seen;
    seen->scene.names = long_names;
    measure(seen);
    for (int i = 0; i < STEPS && (seen->scene.legal_count > 0 || seen->scene.over); i++) {
        const char press[2] = {"UDLRXB"[rng_below(&chance, 6)], '\0'};
        glass_press(seen, press);
        seen->shown->press_score(seen->view.bytes, &seen->scene,
                                 (enum button)rng_below(&chance, 4));
        measure(seen);
    }
    *seen = kept;
}

RULE_TEST("look", nothing_runs_into_the_footer) {
    for (uint32_t game = 0; game < GAMES; game++) {
        struct setup setup = game_default_setup(&subastral, (uint8_t)(2 + game % 4), 50 + game);
        setup.options[SU_OPTION_DISTURBANCE] = (uint8_t)(game % 2);
        rng_seed(&chance, game, RNG_TEST, 2);
        glass_watch(&glass, &subastral, &subastral_view, &setup, (uint8_t)(game % 2),
                    measure_about);
    }
}

RULE_TEST("look", rules_of_a_closer_look_fit) {
    const struct su_state state = su_glass_position(
        "seats=3 round=3 cloud1=De1 cloud2=Ra2 cloud3=Gr3 cloud4=Fo2 cloud5=Ta5,Sa5 cloud6=De6,Sa6 "
        "hand1=Sa4 held2=2 held3=2 journal1=Ra2");
    static const char *const ways[] = {"X", "XU", "XUU", "XUUU", "XUUL"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        su_glass_open(&glass, &state, 0);
        glass_press(&glass, ways[i]);
        glass_press(&glass, "X");
        measure(&glass);
        glass_press(&glass, "X");
        measure(&glass);
    }
}

RULE_TEST("SU-1.1", every_biome_and_number_has_a_fact_of_its_own) {
    assert_int_equal(FACTS_SUBASTRAL, 48);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        assert_in_range(strlen(su_fact(card)), 20, 90);
        for (uint8_t other = 0; other < card; other++) {
            assert_true(strcmp(su_fact(card), su_fact(other)) != 0);
        }
    }
}

RULE_TEST("SU-1.1", a_fact_is_about_its_card) {
    static const struct {
        const char *card, *word;
    } known[] = {{"De1", "dromedary"}, {"De6", "Sahara"},     {"Sa4", "termites"},
                 {"Ra5", "ants"},      {"Ch5", "California"}, {"Gr5", "prairie dogs"},
                 {"Fo6", "dormouse"},  {"Ta2", "Russia"},     {"Tu2", "tern"}};
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        assert_non_null(strstr(su_fact(su_glass_card(known[i].card)), known[i].word));
    }
}

/* Each as the fact of a card in the hand, and as that of the lowest of four cards on a cloud. */
RULE_TEST("SU-1.1", every_fact_fits_on_both_screens) {
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        struct su_state state = su_glass_position(
            "seats=3 round=3 cloud1=De1 cloud2=Ra2 cloud3=Gr3,Sa3,Fo3,De3,Ra3 cloud4=Fo2 "
            "cloud5=Ta5,Sa5 cloud6=De6,Sa6 hand1=Sa4 held2=2 held3=2 journal1=Ra2");
        su_glass_open(&glass, &state, 0);
        struct su_state *const seen = (struct su_state *)glass.state.bytes;
        seen->cloud[2][4] = card;
        struct su_view *const view = (struct su_view *)glass.view.bytes;
        view->over = SU_OVER_LOOK;
        view->page = SU_PAGE_FACT;
        view->look = (struct su_thing){SU_THING_HAND, card};
        measure(&glass);
        view->look = (struct su_thing){SU_THING_CLOUD, 2};
        measure(&glass);
    }
}

/* What a turn is told in, above the clouds of a wide screen. */
RULE_TEST("look", events_fit_in_their_line) {
    static const uint8_t kinds[] = {SU_TOLD_PLAY,   SU_TOLD_GET,   SU_TOLD_DRAW,
                                    SU_TOLD_REFILL, SU_TOLD_EXTRA, SU_TOLD_RECEIVE};
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            char words[SU_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {.kind = kinds[i], .seat = 1, .a = card, .b = 5, .c = 5};
            su_say_event(&text, &event, &onlooker);
            fits(TYPE_BODY, words, 236);
        }
    }
}

RULE_TEST("look", headers_fit) {
    static const char *const lines[][2] = {
        {"Hand or journal?", "your last turn"}, {"Which pile first?", "your last turn"},
        {"Bellatrix's turn", "2 turns left"},   {"Bellatrix wins, 113 to 112", "round 12"},
        {"Look: Rainforest 6", "your hand"},    {"Look: Rainforest", "your pile 8"},
        {"Look: Bellatrix", "113 points"},      {"Give a card to Bellatrix", ""},
        {"Journals", "framed: two biggest"},
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const int width = type_width(TYPE_BOLD, lines[i][0]) + type_width(TYPE_BODY, lines[i][1]);
        if (width > GLASS_NARROW - 12 - 17 - 8) {
            fail_msg("%d pixels: %s, %s", width, lines[i][0], lines[i][1]);
        }
    }
}

RULE_TEST("look", panel_of_a_turn_fits) {
    fits(TYPE_BOLD, "Bellatrix drew nothing", 232 - 34 - 34);
    fits(TYPE_BOLD, "Bellatrix took nothing", 232 - 34 - 34);
    fits(TYPE_BODY, "The hand was empty: no card played,", 216);
    fits(TYPE_BODY, "Played Rainforest 6 on cloud 6 for it.", 216);
    fits(TYPE_BOLD, "18 + 1 drawn", 240 - 12 - 136 - 12);
    fits(TYPE_BODY, "now 18 in hand", 240 - 12 - 136 - 12);
}

RULE_TEST("look", matching_sets_fit_in_a_line) {
    const struct su_piles piles = {
        .n = 8, .biome = {1, 2, 2, 2, 2, 2, 2, SU_RAINFOREST}, .size = {9, 9, 9, 9, 9, 9, 9, 9}};
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    text_add(&text, "Biggest: ");
    su_say_matching(&text, &piles, 7);
    fits(TYPE_BODY, words, 240 - 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(nothing_runs_into_the_footer),
        RULE(rules_of_a_closer_look_fit),
        RULE(every_biome_and_number_has_a_fact_of_its_own),
        RULE(a_fact_is_about_its_card),
        RULE(every_fact_fits_on_both_screens),
        RULE(events_fit_in_their_line),
        RULE(headers_fit),
        RULE(panel_of_a_turn_fits),
        RULE(matching_sets_fit_in_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
