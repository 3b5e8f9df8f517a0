/* The closer look has the same buttons in every game. Each title is watched through a few games;
 * where the viewer can look, every thing that the game lists is looked at. The linker leads the
 * views' calls of look_draw through here, so that the test knows which game and which look it is.
 */
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "glass.h"
#include "look.h"
#include "rule_test.h"
#include "sample.h"
#include "shown.h"
#include "sprite.h"
#include "type.h"

#define GAMES 3 /* of each title and number of seats */
#define EVERY 5 /* one position of so many is looked at */

static struct glass glass;
static struct rng chance;
static unsigned looked;

/* The look that was drawn last, or NULLs. */
static const struct look_game *drawn_game;
static struct look *drawn;

void __real_look_draw(const struct look_game *game, const struct look *look, const void *view,
                      const struct scene *scene, struct canvas *canvas);
void __wrap_look_draw(const struct look_game *game, const struct look *look, const void *view,
                      const struct scene *scene, struct canvas *canvas);
void __wrap_look_draw(const struct look_game *game, const struct look *look, const void *view,
                      const struct scene *scene, struct canvas *canvas) {
    drawn_game = game;
    drawn = (struct look *)look; /* it lies in the glass's memory of the view */
    __real_look_draw(game, look, view, scene, canvas);
}

static void draw(struct glass *seen) {
    drawn_game = NULL;
    drawn = NULL;
    glass_draw(seen, GLASS_NARROW);
}

static void fail_at(const struct glass *seen, const char *what) {
    const struct thing at = drawn != NULL ? drawn->at : (struct thing){0};
    fail_msg("%s, %s: %s (thing %d, place %d)", seen->game->id,
             seen->scene.holds ? "held" : "choosing", what, at.kind, at.place);
}

/* What is on the glass now, kept for comparing. */
static uint8_t kept[GLASS_NARROW * GLASS_HEIGHT];

static bool looks_as_kept(struct glass *seen) {
    draw(seen);
    return memcmp(kept, seen->pixels, sizeof kept) == 0;
}

static void keep(struct glass *seen) {
    draw(seen);
    memcpy(kept, seen->pixels, sizeof kept);
}

/* The footer has a word for A, which stands first. */
static bool a_is_told(struct glass *seen) {
    const struct sprite *const button = &sprite_button_a_13;
    static struct glass alone;
    const int top = GLASS_HEIGHT - BARS_FOOTER_HEIGHT;
    canvas_init(&alone.canvas, alone.pixels, GLASS_NARROW, GLASS_HEIGHT, GLASS_NARROW);
    canvas_fill(&alone.canvas, canvas_bounds(&alone.canvas), COLOUR_PANEL);
    sprite_draw(&alone.canvas, button, 6, top + 2);
    for (int y = 0; y < button->height; y++) {
        const int at = (top + 2 + y) * GLASS_NARROW + 6;
        if (memcmp(alone.pixels + at, seen->pixels + at, button->width) != 0) {
            return false;
        }
    }
    return true;
}

/* A footer that the test draws itself: this word for A, and what all looks have in common. */
static bool footer_is(const struct glass *seen, const char *a, const char *x, bool more) {
    const int top = GLASS_HEIGHT - BARS_FOOTER_HEIGHT;
    const struct bars_footer footer = {.a = a, .b = "Back", .x = x};
    static struct glass alone;
    canvas_init(&alone.canvas, alone.pixels, GLASS_NARROW, GLASS_HEIGHT, GLASS_NARROW);
    bars_draw_footer(&alone.canvas, &footer);
    if (more) {
        type_draw_in(&alone.canvas, TYPE_BODY,
                     rect_at(0, top, GLASS_NARROW - 6, BARS_FOOTER_HEIGHT), TYPE_RIGHT, COLOUR_TEXT,
                     ICON_LEFT " " ICON_RIGHT " More");
    }
    const size_t first = (size_t)top * GLASS_NARROW;
    return memcmp(alone.pixels + first, seen->pixels + first, GLASS_NARROW * BARS_FOOTER_HEIGHT) ==
           0;
}

static bool is_opened(struct glass *seen) {
    if (glass_press(seen, "X") != ANSWER_DRAW) {
        return false;
    }
    draw(seen);
    return drawn != NULL && drawn->open && !drawn->rule;
}

/* ---- At one thing ---- */

static void has_a_name(struct glass *seen) {
    const struct rect header = rect_at(0, 0, GLASS_NARROW, BARS_HEADER_HEIGHT);
    int white = 0;
    draw(seen);
    for (int i = 0; i < header.w * header.h; i++) {
        white += seen->pixels[i] == COLOUR_WHITE;
    }
    if (white < 10) {
        fail_at(seen, "its header has no name");
    }
}

/* The same words in every game, but for what A does with the thing. */
static void footer_says_what_the_buttons_do(struct glass *seen, bool more) {
    const char *const deed = drawn_game->deed(seen->view.bytes, &seen->scene, drawn->at);
    const char *const a = deed == NULL && seen->scene.legal_count == 0 ? "Table" : deed;
    draw(seen);
    if (!footer_is(seen, a, "Rule", more)) {
        fail_at(seen, "its footer is not that of all looks");
    }
    glass_press(seen, "X");
    draw(seen);
    if (!footer_is(seen, a, "Look", more)) {
        fail_at(seen, "its rule's footer is not that of all rules");
    }
    glass_press(seen, "X");
}

static void x_turns_to_the_rule_and_back(struct glass *seen) {
    keep(seen);
    if (glass_press(seen, "X") != ANSWER_DRAW) {
        fail_at(seen, "it has no rule");
    }
    if (looks_as_kept(seen) || !drawn->rule) {
        fail_at(seen, "X does not turn to the rule");
    }
    if (glass_press(seen, "X") != ANSWER_DRAW || !looks_as_kept(seen)) {
        fail_at(seen, "X does not turn back");
    }
}

static void y_opens_the_menu(struct glass *seen) {
    if (glass_press(seen, "Y") != ANSWER_MENU) {
        fail_at(seen, "Y does not open the menu");
    }
}

static bool is_legal(const struct glass *seen) {
    return action_find(seen->legal, seen->scene.legal_count, seen->scene.chosen) <
           seen->scene.legal_count;
}

static void a_is_told_where_it_does_something(struct glass *seen) {
    const struct glass before = *seen;
    draw(seen);
    const bool told = a_is_told(seen);
    const enum answer answer = glass_press(seen, "A");
    const bool does = answer != ANSWER_REFUSE && answer != ANSWER_NOTHING;
    if (told != does) {
        fail_at(seen, does ? "the footer does not say what A does" : "A does not do what is said");
    }
    if (answer == ANSWER_ACT && !is_legal(seen)) {
        fail_at(seen, "A chooses what may not be chosen");
    }
    *seen = before;
}

static void b_leads_back(struct glass *seen) {
    const struct glass before = *seen;
    if (glass_press(seen, "B") != ANSWER_DRAW) {
        fail_at(seen, "B does not lead back");
    }
    draw(seen);
    if (drawn != NULL) {
        fail_at(&before, "B does not lead to the table");
    }
    *seen = before;
    draw(seen);
}

/* What A chooses in the look, it chooses on the table behind it, too. */
static void a_chooses_the_same_on_the_table(struct glass *seen) {
    const struct glass before = *seen;
    if (glass_press(seen, "A") == ANSWER_ACT) {
        const struct action chosen = seen->scene.chosen;
        *seen = before;
        glass_press(seen, "B");
        if (glass_press(seen, "A") != ANSWER_ACT ||
            action_find(&chosen, 1, seen->scene.chosen) != 0) {
            fail_at(&before, "A does something else on the table");
        }
    }
    *seen = before;
}

/* ---- At all of them ---- */

/* From each thing that was reached the arrows lead on. */
static void arrows_reach_every_thing(struct glass *seen, const struct things *things) {
    static const char *const arrows[] = {"U", "D", "L", "R"};
    bool reached[THINGS_MAX] = {false}, done[THINGS_MAX] = {false};
    uint8_t at = things_find(things, drawn->at);
    assert_int_not_equal(at, THINGS_NONE);
    reached[at] = true;
    while (at < things->count) {
        for (size_t i = 0; i < COUNT_OF(arrows); i++) {
            drawn->at = things->list[at];
            glass_press(seen, arrows[i]);
            reached[things_find(things, drawn->at)] = true;
        }
        done[at] = true;
        for (at = 0; at < things->count && (!reached[at] || done[at]);) {
            at++;
        }
    }
    for (at = 0; at < things->count; at++) {
        if (!reached[at]) {
            drawn->at = things->list[at];
            fail_at(seen, "no arrow leads there");
        }
    }
}

static void look_at_all(struct glass *seen) {
    struct things things = {0};
    drawn_game->list(seen->view.bytes, &seen->scene, &things);
    arrows_reach_every_thing(seen, &things);
    for (uint8_t i = 0; i < things.count; i++) {
        draw(seen);
        drawn->at = things.list[i];
        drawn->rule = false;
        has_a_name(seen);
        footer_says_what_the_buttons_do(seen, things.count > 1);
        x_turns_to_the_rule_and_back(seen);
        y_opens_the_menu(seen);
        a_is_told_where_it_does_something(seen);
        a_chooses_the_same_on_the_table(seen);
        b_leads_back(seen);
        looked++;
    }
}

/* While something moves nobody looks. */
static void look_about(struct glass *seen) {
    static struct glass before;
    const bool chooses = seen->scene.legal_count > 0;
    if ((!chooses && !seen->scene.holds) || rng_below(&chance, EVERY) > 0) {
        return;
    }
    before = *seen;
    if (!chooses || seen->shown->enter(seen->view.bytes, &seen->scene) != ANSWER_ACT) {
        if (chooses) {
            a_is_told_where_it_does_something(seen);
        }
        if (!is_opened(seen)) {
            fail_at(seen, "X does not open a look at something");
        }
        look_at_all(seen);
    }
    *seen = before;
}

RULE_TEST("look", closer_look_has_the_same_buttons_in_every_game) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        const struct game *const game = shown_at(i)->rules;
        looked = 0;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (uint32_t seed = 1; seed <= GAMES; seed++) {
                const struct setup setup = game_default_setup(game, seats, seed);
                rng_seed(&chance, seed, RNG_TEST, seats);
                glass_watch(&glass, game, shown_at(i)->view, &setup, 0, look_about);
            }
        }
        print_message("%s: %u things looked at\n", game->id, looked);
        assert_true(looked > (sample_is_whole() ? 20u : 4u));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(closer_look_has_the_same_buttons_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
