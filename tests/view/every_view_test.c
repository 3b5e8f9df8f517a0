/* What every view keeps, tried on each title and the template: it draws the whole screen, tells
 * nobody too much, and its first game and booklet fit where the console shows them. */
#include <string.h>

#include "assets.h"
#include "glass.h"
#include "match.h"
#include "page.h"
#include "rule_test.h"
#include "shown.h"
#include "type.h"

#define SPEECH_WIDTH 210 /* of a line that the first game says, */
#define SPEECH_LINES 5   /* and how many of them fit at most */
#define NOTE_WIDTH   224 /* below the list of seats and options */
#define STEPS        12  /* buttons pressed to look around in a position */

static const int widths[] = {GLASS_NARROW, GLASS_WIDE};
static struct glass glass;
static struct rng chance;

/* Watches a game of each title with each number of seats, seen by the seat given, or the last. */
static void watch_all(uint8_t viewer, uint32_t seed, void (*look)(struct glass *glass)) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        const struct game *const game = shown_at(i)->rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            const struct setup setup = game_default_setup(game, seats, seed + seats);
            rng_seed(&chance, seed, RNG_TEST, seats);
            glass_watch(&glass, game, shown_at(i)->view, &setup,
                        viewer < seats ? viewer : (uint8_t)(seats - 1u), look);
        }
    }
}

/* ---- The screen ---- */

static void all_drawn(struct glass *seen) {
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(seen, widths[i]);
        const uint8_t *const pink =
            memchr(seen->pixels, COLOUR_PINK, (size_t)widths[i] * GLASS_HEIGHT);
        const ptrdiff_t at = pink == NULL ? 0 : pink - seen->pixels;
        /* Pink may be drawn: it is left over if another colour below leaves it there, too. */
        if (pink != NULL) {
            static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
            memcpy(first, seen->pixels, sizeof first);
            memset(seen->pixels, COLOUR_GREEN, sizeof seen->pixels);
            seen->shown->draw(seen->view.bytes, &seen->scene, &seen->canvas);
            if (memcmp(first, seen->pixels, (size_t)widths[i] * GLASS_HEIGHT) != 0) {
                fail_msg("%s: not all is drawn, the first pixel in doubt is %d, %d", seen->game->id,
                         (int)(at % widths[i]), (int)(at / widths[i]));
            }
        }
    }
}

RULE_TEST("look", whole_screen_is_drawn_whatever_happens) {
    watch_all(SEAT_NONE, 10, all_drawn);
}

/* ---- The witness ---- */

/* The same picture for the redacted state, and for any world that the viewer cannot tell from it.
 */
static void same_picture_in_every_world(struct glass *seen) {
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    const union glass_state kept = seen->state;
    glass_draw(seen, GLASS_WIDE);
    memcpy(first, seen->pixels, sizeof first);
    seen->game->resample(seen->state.bytes, seen->scene.viewer, &chance);
    glass_draw(seen, GLASS_WIDE);
    if (memcmp(first, seen->pixels, sizeof first) != 0) {
        fail_msg("%s: seat %d sees more than it may know", seen->game->id, seen->scene.viewer + 1);
    }
    seen->state = kept;
}

/* Looks about with X and the arrows, as far as that chooses nothing. While an event is shown the
 * hidden cards of the position before it are stand-ins, and nobody looks about. */
static void look_around_in_every_world(struct glass *seen) {
    static const char buttons[] = "UDLR";
    const struct glass kept = *seen;
    if (seen->scene.legal_count == 0 && !seen->scene.over) {
        return;
    }
    same_picture_in_every_world(seen);
    if (glass_press(seen, "X") == ANSWER_DRAW) {
        for (uint8_t i = 0; i < STEPS; i++) {
            const char press[2] = {buttons[rng_below(&chance, 4)], '\0'};
            same_picture_in_every_world(seen);
            glass_press(seen, press);
        }
    }
    *seen = kept;
}

RULE_TEST("look", worlds_that_a_seat_cannot_tell_apart_give_the_same_pictures) {
    watch_all(0, 20, look_around_in_every_world);
}

/* Whatever was open when the menu was, a hint is seen on the table, the focus where it begins. */
static void point_after_looking_around(struct glass *seen) {
    static const char buttons[] = "UDLRXA";
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    const struct glass kept = *seen;
    if (seen->scene.legal_count == 0 ||
        seen->shown->enter(seen->view.bytes, &seen->scene) == ANSWER_ACT) {
        *seen = kept;
        return;
    }
    const struct glass entered = *seen;
    const struct action action = seen->legal[rng_below(&chance, seen->scene.legal_count)];
    seen->shown->point(seen->view.bytes, &seen->scene, action);
    glass_draw(seen, GLASS_NARROW);
    memcpy(first, seen->pixels, sizeof first);
    *seen = entered;
    glass_press(seen, "X");
    for (uint8_t i = 0; i < STEPS / 2; i++) {
        const char press[2] = {buttons[rng_below(&chance, sizeof buttons - 2u)], '\0'};
        glass_press(seen, press);
    }
    seen->shown->point(seen->view.bytes, &seen->scene, action);
    glass_draw(seen, GLASS_NARROW);
    if (memcmp(first, seen->pixels, (size_t)GLASS_NARROW * GLASS_HEIGHT) != 0) {
        fail_msg("%s: a hint shows something else than the table", seen->game->id);
    }
    *seen = kept;
}

RULE_TEST("look", hint_begins_on_the_table_whatever_was_open) {
    for (uint32_t seed = 60; seed < 64; seed++) {
        watch_all(0, seed, point_after_looking_around);
    }
}

/* What a button says is refused, nothing, or for the table, it has not changed: nobody draws it
 * anew. */
static void press_without_effect(struct glass *seen) {
    static const char buttons[] = "UDLRXABXUDLR";
    static uint8_t first[GLASS_WIDE * GLASS_HEIGHT];
    const struct glass kept = *seen;
    if (seen->scene.legal_count == 0 ||
        seen->shown->enter(seen->view.bytes, &seen->scene) == ANSWER_ACT) {
        *seen = kept; /* nobody is asked */
        return;
    }
    for (uint8_t i = 0; i < STEPS; i++) {
        const char press[2] = {buttons[rng_below(&chance, sizeof buttons - 1u)], '\0'};
        glass_draw(seen, GLASS_NARROW);
        memcpy(first, seen->pixels, sizeof first);
        const enum answer answer = glass_press(seen, press);
        glass_draw(seen, GLASS_NARROW);
        if (answer == ANSWER_ACT) {
            break;
        }
        if (answer != ANSWER_DRAW && memcmp(first, seen->pixels, sizeof first) != 0) {
            fail_msg("%s: %s changes the picture and does not say so", seen->game->id, press);
        }
    }
    *seen = kept;
}

RULE_TEST("look", buttons_that_are_refused_change_nothing) {
    for (uint32_t seed = 30; seed < 42; seed++) {
        watch_all(0, seed, press_without_effect);
    }
}

/* In a first game only some of what the rules allow may be chosen. */
static void press_where_one_thing_is_allowed(struct glass *seen) {
    static const char buttons[] = "UDLRXABAUDLR";
    const struct glass kept = *seen;
    if (seen->scene.legal_count > 0) {
        seen->legal[0] = seen->legal[rng_below(&chance, seen->scene.legal_count)];
        seen->scene.legal_count = 1;
    }
    enum answer answer = seen->scene.legal_count == 0
                             ? ANSWER_NOTHING
                             : seen->shown->enter(seen->view.bytes, &seen->scene);
    for (uint8_t i = 0; i < STEPS && answer != ANSWER_ACT && seen->scene.legal_count > 0; i++) {
        const char press[2] = {buttons[rng_below(&chance, sizeof buttons - 1u)], '\0'};
        answer = glass_press(seen, press);
    }
    if (answer == ANSWER_ACT && action_find(seen->legal, 1, seen->scene.chosen) == 1) {
        fail_msg("%s: what may not be chosen now is chosen", seen->game->id);
    }
    *seen = kept;
}

RULE_TEST("look", nothing_is_chosen_that_a_first_game_does_not_allow) {
    for (uint32_t seed = 50; seed < 56; seed++) {
        watch_all(0, seed, press_where_one_thing_is_allowed);
    }
}

/* ---- The first game ---- */

static struct {
    union glass_state state, checkpoint;
    struct action log[LOG_MAX];
    struct match match;
} table;

static void play_lesson(const struct game *game, const struct lesson *lesson, uint8_t branch) {
    const struct match_memory memory = {table.state.bytes, table.checkpoint.bytes, table.log,
                                        LOG_MAX};
    struct action legal[ACTIONS_MAX];
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, game, &lesson->setup, memory, NULL), RESULT_OK);
    for (uint16_t i = 0; i < lesson_length(lesson); i++) {
        const struct lesson_step *const step = lesson_at(lesson, i);
        const uint16_t n = match_legal(&table.match, legal);
        const struct action *actions;
        const uint8_t choices = lesson_choices(lesson, i, &actions);
        if (choices > 0 && !step->passes) { /* who is next after a free choice hangs on it */
            assert_int_equal(match_to_act(&table.match), step->seat);
        }
        for (uint8_t k = 0; k < choices; k++) {
            assert_true(action_find(legal, n, actions[k]) < n);
        }
        const struct action action = choices == 0 ? legal[0] : actions[branch % choices];
        assert_int_equal(match_play(&table.match, action, NULL), RESULT_OK);
    }
    while (match_to_act(&table.match) != SEAT_NONE) {
        const uint16_t n = match_legal(&table.match, legal);
        assert_int_equal(match_play(&table.match, legal[rng_below(&chance, n)], NULL), RESULT_OK);
    }
}

/* A branch that leads elsewhere must end with the last guided step. */
RULE_TEST("look", first_game_can_be_followed_and_goes_on_freely_to_its_end) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        assert_non_null(shown_at(i)->view->lesson);
        rng_seed(&chance, 3, RNG_TEST, i);
        play_lesson(shown_at(i)->rules, shown_at(i)->view->lesson, 0);
    }
}

static void fits_in_the_box(const char *words) {
    if (words != NULL) {
        const int lines = type_box_height(TYPE_BODY, SPEECH_WIDTH, words) / type_leading(TYPE_BODY);
        if (lines > SPEECH_LINES) {
            fail_msg("%d lines: %s", lines, words);
        }
    }
}

RULE_TEST("look", all_that_is_said_in_a_first_game_fits_in_the_box) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        const struct lesson *const lesson = shown_at(i)->view->lesson;
        for (uint8_t k = 0; k < lesson->steps_count; k++) {
            const struct lesson_step *const step = &lesson->steps[k];
            fits_in_the_box(step->before);
            for (size_t j = 0; j < COUNT_OF(step->after); j++) {
                fits_in_the_box(step->after[j]);
            }
            assert_true(step->about.x >= 0 && step->about.x + step->about.w <= 240);
            assert_true(step->about.y >= 0 && step->about.y + step->about.h <= 240);
        }
    }
}

RULE_TEST("look", newcomer_is_told_something_in_a_first_game_before_the_first_choice) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        const struct lesson *const lesson = shown_at(i)->view->lesson;
        uint8_t first = 0;
        while (lesson->steps[first].seat != lesson->person) {
            first++;
        }
        assert_non_null(lesson->steps[first].before);
    }
}

/* ---- The booklet ---- */

RULE_TEST("look", booklets_are_drawn_within_their_page) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        glass.game = shown_at(i)->rules;
        glass.shown = shown_at(i)->view;
        for (uint8_t page = 0; page < shown_at(i)->view->booklet->count; page++) {
            char name[] = "booklet_00";
            name[8] = (char)('0' + (page + 1) / 10);
            name[9] = (char)('0' + (page + 1) % 10);
            glass_draw_page(&glass, GLASS_NARROW, page);
            for (int k = 0; k < GLASS_NARROW * 20; k++) {
                assert_int_equal(glass.pixels[k], 0); /* the header's place */
            }
            glass_golden_canvas(&glass, name);
        }
    }
}

/* ---- The options ---- */

static const char *meaning_of(const struct option *option, int place) {
    return option->meanings == NULL ? option->meaning : option->meanings[place];
}

RULE_TEST("look", every_value_of_an_option_says_in_two_lines_what_it_does) {
    for (uint8_t i = 0; i < shown_count(); i++) {
        for (uint8_t k = 0; k < shown_at(i)->rules->options_count; k++) {
            const struct option *const option = &shown_at(i)->rules->options[k];
            if (option->label == NULL) {
                continue; /* nobody is offered it */
            }
            const int last = option->kind == OPTION_FLAG ? 1 : option->max - option->min;
            for (int place = 0; place <= last; place++) {
                const char *const words = meaning_of(option, place);
                assert_non_null(words);
                assert_in_range(type_box_height(TYPE_BODY, NOTE_WIDTH, words), 1,
                                2 * type_leading(TYPE_BODY));
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(whole_screen_is_drawn_whatever_happens),
        RULE(worlds_that_a_seat_cannot_tell_apart_give_the_same_pictures),
        RULE(hint_begins_on_the_table_whatever_was_open),
        RULE(buttons_that_are_refused_change_nothing),
        RULE(nothing_is_chosen_that_a_first_game_does_not_allow),
        RULE(first_game_can_be_followed_and_goes_on_freely_to_its_end),
        RULE(all_that_is_said_in_a_first_game_fits_in_the_box),
        RULE(newcomer_is_told_something_in_a_first_game_before_the_first_choice),
        RULE(booklets_are_drawn_within_their_page),
        RULE(every_value_of_an_option_says_in_two_lines_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
