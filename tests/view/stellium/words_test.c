/* Nothing that is said on a screen is cut, with the longest names there are: what wraps stays above
 * the footer, and what stands in one line fits into it. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "bars.h"
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

/* Title and count, with a seat's mark before them. */
static void fits_header(const char *title, const char *count, int width) {
    if (type_width(TYPE_BOLD, title) + type_width(TYPE_BODY, count) > width - 12 - 17 - 8) {
        fail_msg("too wide: %s, %s", title, count);
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

/* What is said about a thing on the table does not cover it. */
static void in_sight(struct glass *seen, struct thing thing) {
    static uint8_t bare[GLASS_WIDE * GLASS_HEIGHT];
    const struct look look = {.open = true, .at = thing};
    struct canvas *const canvas = &seen->canvas;
    struct rect place;
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    if (!sm_looks.table(seen->view.bytes, &seen->scene, thing, canvas, &place)) {
        return;
    }
    memcpy(bare, seen->pixels, sizeof bare);
    look_draw(&sm_looks, &look, seen->view.bytes, &seen->scene, canvas);
    for (int y = place.y; y < place.y + place.h; y++) {
        for (int x = place.x; x < place.x + place.w; x++) {
            if (bare[y * canvas->stride + x] != seen->pixels[y * canvas->stride + x]) {
                fail_msg("thing %d, %d is covered at %d, %d", thing.kind, thing.place, x, y);
            }
        }
    }
}

/* What a page of the closer look says fits into its place: the column beside a card, the panel over
 * the table, the panel at the foot. */
static void pages_fit(struct glass *seen, int width) {
    struct things things = {0};
    sm_things(seen->view.bytes, &seen->scene, &things);
    glass_draw(seen, width);
    for (uint8_t i = 0; i < things.count; i++) {
        char title[48], where[48];
        const bool over = things.list[i].kind != SM_THING_CARD;
        struct look_page page = {
            .canvas = &seen->canvas,
            .scene = &seen->scene,
            .title = text_over(title, sizeof title),
            .where = text_over(where, sizeof where),
            .picture = rect_at(8, 27, 96, 134),
            .words = over ? rect_at(9, 0, 222, 183) : rect_at(112, 27, width - 117, 135),
            .over = over,
        };
        sm_page(seen->view.bytes, &seen->scene, things.list[i], &page);
        assert_false(page.title.cut || page.where.cut);
        /* Below a panel's rows there is so much room for the last line of a note. */
        if (page.words.h < -3 || page.panel.h < -4) {
            fail_msg("%s, %s: %d rows too many", title, where, -page.words.h);
        }
        in_sight(seen, things.list[i]);
        fits_header(title, where, GLASS_NARROW);
    }
}

static void measure_about(struct glass *seen) {
    const struct glass kept = *seen;
    if (rng_below(&chance, 5) != 0) {
        return;
    }
    seen->scene.names = long_names;
    measure(seen);
    pages_fit(seen, GLASS_NARROW);
    pages_fit(seen, GLASS_WIDE);
    for (int i = 0; i < STEPS && (seen->scene.legal_count > 0 || seen->scene.over); i++) {
        const char press[2] = {"UDLRXB"[rng_below(&chance, 6)], '\0'};
        glass_press(seen, press);
        seen->shown->press_score(seen->view.bytes, &seen->scene,
                                 (enum button)rng_below(&chance, BUTTONS));
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

/* Every objective, in the hand and on display. */
RULE_TEST("look", words_of_every_objective_fit_beside_its_card) {
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        char notation[128];
        char name[32];
        struct text id = text_over(name, sizeof name);
        sm_write_id(&id, objective);
        for (int held = 0; held < 2; held++) {
            snprintf(notation, sizeof notation, "seats 3; planet 0 1; comet 2; phase take; %s %s; ",
                     held ? "hand0" : "display", name);
            const struct sm_state state = sm_glass_position(notation);
            sm_glass_open(&glass, &state, 0);
            glass.scene.names = long_names;
            pages_fit(&glass, GLASS_NARROW);
        }
    }
}

static void rule_fits(struct thing thing) {
    const struct look_rule *const rule = sm_rule_of(&glass.scene, thing);
    int height = type_box_height(TYPE_BODY, GLASS_NARROW - 16, rule->words);
    fits(TYPE_BOLD, rule->title, 200);
    for (uint8_t page = 0; page < booklet_stellium.count; page++) {
        const struct booklet_page *const at = &booklet_stellium.pages[page];
        for (uint8_t i = 0; i < at->count; i++) {
            if (at->blocks[i].kind == BOOKLET_SCENE && at->blocks[i].scene == rule->picture) {
                height += at->blocks[i].height + 6;
            }
        }
    }
    if (height > FOOTER_Y - 27) {
        fail_msg("%d pixels: %s", height, rule->title);
    }
}

RULE_TEST("look", every_rule_fits_on_its_page_with_its_picture) {
    const struct sm_state state = sm_glass_position("planet 0 43; comet 1; star 4; supernova 5; ");
    sm_glass_open(&glass, &state, 0);
    for (uint8_t kind = SM_THING_CELL; kind <= SM_THING_DISPLAY; kind++) {
        for (uint8_t place = 0; place < SM_OBJECTIVES; place++) {
            rule_fits((struct thing){kind, place});
        }
    }
}

RULE_TEST("look", what_is_missing_fits_in_a_line) {
    const struct sm_state state = sm_glass_position("");
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const struct sm_nearness near = sm_nearest(&state, objective, 0);
        char words[SM_WORDS];
        struct text text = text_over(words, sizeof words);
        sm_say_missing(&text, objective, &near);
        fits(TYPE_BODY, words, 220);
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
    for (uint8_t cell = 0; cell < SM_SPACES; cell++) {
        for (uint8_t kind = 0; kind < SM_KINDS * SM_KINDS; kind++) {
            if (kind % SM_KINDS == kind / SM_KINDS) {
                continue; /* always with another kind */
            }
            char words[SM_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {.kind = SM_TOLD_SWAP,
                                        .a = cell,
                                        .b = SM_SPACES,
                                        .c = kind % SM_KINDS,
                                        .spare = (uint8_t)(kind / SM_KINDS + 1u)};
            sm_say_event(&text, &event, &onlooker);
            fits(TYPE_BODY, words, 228);
        }
    }
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        static const uint8_t cards[] = {SM_TOLD_VALIDATE, SM_TOLD_TAKE, SM_TOLD_STANDS};
        for (size_t i = 0; i < COUNT_OF(cards); i++) {
            char words[SM_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {
                .kind = cards[i], .seat = 1, .a = objective, .c = 7, .secret = objective};
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
        fits_header(lines[i][0], lines[i][1], GLASS_NARROW);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(nothing_runs_into_the_footer),
        RULE(words_of_every_objective_fit_beside_its_card),
        RULE(every_rule_fits_on_its_page_with_its_picture),
        RULE(what_is_missing_fits_in_a_line),
        RULE(events_fit_in_their_line),
        RULE(headers_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
