/* Nothing that is said on a screen is cut, with the longest names there are: what wraps stays above
 * the footer, and what stands in one line fits into it. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "sm_glass.h"

#define FOOTER_Y 222
#define GAMES    3
#define STEPS    8

static const char *const long_names[] = {"Bellatrix", "Bellatrix", "Bellatrix", "Bellatrix"};
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

/* The words of a closer look end above the footer, and begin below the header. */
static void panels_fit(const struct glass *seen) {
    struct sm_thing things[SM_THINGS];
    struct focus_stop stops[SM_THINGS];
    const struct sm_view nothing = {0};
    const uint8_t n = sm_things(&nothing, &seen->scene, things, stops);
    for (uint8_t i = 0; i < n; i++) {
        char title[96];
        char words[SM_WORDS];
        struct text head = text_over(title, sizeof title);
        struct text body = text_over(words, sizeof words);
        if (things[i].kind == SM_THING_CARD) {
            continue;
        }
        sm_say_look(&seen->scene, things[i], &head, &body);
        assert_false(head.cut || body.cut);
        fits(TYPE_BOLD, title, 216);
        assert_true(type_box_height(TYPE_BODY, 216, words) <= 166);
    }
}

static void measure_about(struct glass *seen) {
    const struct glass kept = *seen;
    if (rng_below(&chance, 5) != 0) {
        return;
    }
    seen->scene.names = long_names;
    measure(seen);
    panels_fit(seen);
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
        struct setup setup = game_default_setup(&stellium, (uint8_t)(2 + game), 50 + game);
        setup.options[SM_OPTION_HANDS] = (uint8_t)(game % 2);
        rng_seed(&chance, game, RNG_TEST, 2);
        glass_watch(&glass, &stellium, &stellium_view, &setup, (uint8_t)(game % 2), measure_about);
    }
}

/* What a closer look at an objective says stands beside the card, above the panel. */
RULE_TEST("look", words_of_every_objective_fit_beside_its_card) {
    const struct sm_state state = sm_glass_position("");
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        char words[SM_WORDS];
        struct text text = text_over(words, sizeof words);
        sm_say_figure(&text, objective);
        int height = type_box_height(TYPE_BODY, 128, words) + 5;
        text_clear(&text);
        sm_say_figure_rules(&text, &state, objective);
        height += type_box_height(TYPE_BODY, 128, words);
        if (height > 136) {
            fail_msg("%d of 136 pixels: %s", height, words);
        }
    }
}

RULE_TEST("look", what_is_missing_fits_in_two_lines) {
    const struct sm_state state = sm_glass_position("");
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const struct sm_nearness near = sm_nearest(&state, objective, 0);
        char words[SM_WORDS];
        struct text text = text_over(words, sizeof words);
        text_add(&text, "Missing: ");
        sm_say_missing(&text, objective, &near);
        fits(TYPE_BODY, words, 232);
        text_format(&text, ". Points now 26, then 33.");
        assert_true(type_box_height(TYPE_BODY, 216, words) <= 28);
    }
}

RULE_TEST("look", events_fit_in_their_line) {
    static const uint8_t kinds[] = {SM_TOLD_PLACE,   SM_TOLD_PUSH,  SM_TOLD_ROTATE, SM_TOLD_ATTRACT,
                                    SM_TOLD_REFILL,  SM_TOLD_TOUCH, SM_TOLD_ASK,    SM_TOLD_EMPTY,
                                    SM_TOLD_NOTHING, SM_TOLD_LIMIT, SM_TOLD_ASIDE};
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        for (uint8_t a = 0; a < SM_KINDS; a++) {
            char words[SM_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {.kind = kinds[i], .seat = 1, .a = a, .b = 1, .c = 3};
            sm_say_event(&text, &event, &onlooker);
            fits(TYPE_BODY, words, 228);
        }
    }
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        static const uint8_t cards[] = {SM_TOLD_VALIDATE, SM_TOLD_TAKE};
        for (size_t i = 0; i < COUNT_OF(cards); i++) {
            char words[SM_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {.kind = cards[i], .seat = 1, .a = objective, .c = 7};
            sm_say_event(&text, &event, &onlooker);
            fits(TYPE_BODY, words, 228);
        }
    }
}

RULE_TEST("look", headers_fit) {
    static const char *const lines[][2] = {
        {"Reach into the bag", "Supernova 100%"}, {"Place the supernova", "will push"},
        {"Supernova token", "will turn"},         {"Push which way?", "southwest"},
        {"Score an objective?", "+7 points"},     {"Which one stays?", "+7 points"},
        {"Take an objective", "reserve 34"},      {"Bellatrix's turn", "last round"},
        {"Supernova Rectangle", "on display"},
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const int width = type_width(TYPE_BOLD, lines[i][0]) + type_width(TYPE_BODY, lines[i][1]);
        if (width > GLASS_NARROW - 12 - 17 - 8) {
            fail_msg("%d pixels: %s, %s", width, lines[i][0], lines[i][1]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(nothing_runs_into_the_footer),
        RULE(words_of_every_objective_fit_beside_its_card),
        RULE(what_is_missing_fits_in_two_lines),
        RULE(events_fit_in_their_line),
        RULE(headers_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
