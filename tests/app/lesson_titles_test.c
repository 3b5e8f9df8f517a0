/* The first games of all titles, read and played through buttons at both sizes by somebody who does
 * what the words say and nothing else: to the end, and in how much time. */
#include <stdio.h>

#include "assets.h"
#include "hint.h"
#include "page.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "sitting_lesson.h"
#include "sm_rules.h"
#include "st_rules.h"
#include "su_rules.h"
#include "titles.h"
#include "type.h"
#include "unit.h"

#define WORD_MS  300u /* 200 words a minute */
#define PRESS_MS 700u
#define LONGEST  (5u * 60000u)
#define LINES    4
#define GUARD_MS 1000u /* a button does what the footer says, at the latest */

static const char *const sizes[] = {"picosystem", "picopad"};

static struct {
    uint32_t words, presses, bubbles, compared, ms;
    uint8_t lines; /* of the tallest bubble */
} told;

static const struct lesson *lesson_of(uint8_t title) {
    return titles[title].view->lesson;
}

static uint32_t words_in(const char *text) {
    uint32_t n = 0;
    for (bool inside = false; *text != '\0'; text++) {
        const bool letter = *text != ' ' && *text != '\n';
        n += letter && !inside ? 1u : 0u;
        inside = letter;
    }
    return n;
}

/* The button that a sign in the words stands for, or BUTTONS. */
static enum button button_of(char sign) {
    static const char *const signs[BUTTONS] = {
        [BUTTON_UP] = ICON_UP,       [BUTTON_DOWN] = ICON_DOWN,  [BUTTON_LEFT] = ICON_LEFT,
        [BUTTON_RIGHT] = ICON_RIGHT, [BUTTON_A] = ICON_BUTTON_A, [BUTTON_B] = ICON_BUTTON_B,
        [BUTTON_X] = ICON_BUTTON_X,  [BUTTON_Y] = ICON_BUTTON_Y,
    };
    for (uint8_t i = 0; i < BUTTONS; i++) {
        if (signs[i][0] == sign) {
            return (enum button)i;
        }
    }
    return BUTTONS;
}

static void begin(uint8_t title, const char *board) {
    rig_start_with(board, titles, titles_count);
    rig_until("titles");
    memset(&told, 0, sizeof told);
    told.ms = rig.now;
    for (uint8_t i = 0; i < title; i++) {
        rig_press(BUTTON_RIGHT);
    }
    rig_press(BUTTON_A);
    play_want(&rig, true);
}

static void press(enum button button) {
    rig_run(PRESS_MS);
    rig_press(button);
    told.presses++;
}

/* Reads what is said, and looks where it lies. */
static void read_bubble(uint8_t title) {
    const struct sitting *const sitting = &rig.sitting;
    const struct rect box = screen_table_speech(&rig);
    const struct rect page = rect_at(0, 0, rig.canvas.width, rig.canvas.height);
    const uint8_t lines =
        (uint8_t)(type_box_height(TYPE_BODY, box.w - 18, sitting->say) / type_leading(TYPE_BODY));
    if (!rect_is_empty(rect_common(box, sitting->say_about))) {
        fail_msg("%s covers what it speaks of: %s", titles[title].rules->id, sitting->say);
    }
    if (box.y + box.h > page.h || box.y < 0 || lines > LINES) {
        fail_msg("%s says too much: %s", titles[title].rules->id, sitting->say);
    }
    told.bubbles++;
    told.words += words_in(sitting->say);
    told.lines = lines > told.lines ? lines : told.lines;
    rig_run(WORD_MS * words_in(sitting->say));
}

/* Presses what the words have asked for, and the lesson has got what it wants. */
static void obey(uint8_t title, const char *words) {
    const uint16_t before = rig.sitting.match.count;
    uint8_t presses = 0;
    for (const char *sign = words; *sign != '\0'; sign++) {
        const enum button button = button_of(*sign);
        if (button == BUTTONS) {
            continue;
        }
        if (rig.sitting.match.count > before) {
            fail_msg("%s has chosen before all is pressed: %s", titles[title].rules->id, words);
        }
        press(button);
        presses++;
    }
    if (presses == 0 && sitting_lesson_step(&rig.sitting, before)->actions_count > 0) {
        fail_msg("%s does not say what to press: %s", titles[title].rules->id, words);
    }
    if (presses > 0 && rig.sitting.match.count == before) {
        fail_msg("%s is not where its words lead: %s", titles[title].rules->id, words);
    }
}

/* Own points there, which what is drawn on the way changes in none of these games. */
static int16_t points_of(const struct scene *scene) {
    struct sheet sheet;
    scene->game->score(scene->scratch, scene->viewer, &sheet);
    return sheet.total;
}

/* The most points after an action and what its seat goes on to choose at once; false if they are
 * not certain yet, as what is not seen before decides on them. */
static bool points_after(const struct scene *scene, struct action action, int16_t *points) {
    struct action next[ACTIONS_MAX];
    struct action plan[2] = {action};
    const bool turns =
        scene->game == &subastral || (scene->game == &stellar && action.verb != ST_TAKE);
    if (!hint_try(scene, plan, 1) && !turns) {
        return false;
    }
    *points = points_of(scene);
    const bool goes_on = turns && scene->game->to_act(scene->scratch) == scene->viewer;
    const uint16_t n = goes_on ? scene->game->legal(scene->scratch, next) : 0;
    for (uint16_t i = 0; i < n; i++) {
        plan[1] = next[i];
        (void)hint_try(scene, plan, 2);
        *points = points_of(scene) > *points ? points_of(scene) : *points;
    }
    return true;
}

static bool scores(struct action action) {
    return action.verb == SM_VALIDATE || action.verb == SM_DONE;
}

/* What the screen compares: places for one card, cards of one trick, clouds for one place; to score
 * and to leave it. Not what a token is worth that will bring a score. */
static bool is_beside(struct action one, struct action other, const struct game *game) {
    if (game == &stellium) {
        return scores(one) && scores(other);
    }
    return one.verb == other.verb && (game != &subastral || one.b == other.b);
}

/* No other choice of the same sort is worth more by what the screen says of both. Counted is where
 * another one is worth less, so that the words could have been wrong. */
static void nothing_is_better(uint8_t title) {
    struct sitting *const sitting = &rig.sitting;
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    const struct scene scene = sitting_scene(sitting);
    struct action legal[ACTIONS_MAX];
    int16_t ordered, other;
    bool worse = false;
    if (step == NULL || step->actions_count != 1 ||
        !points_after(&scene, step->actions[0], &ordered)) {
        return;
    }
    const uint16_t n = match_legal(&sitting->match, legal);
    for (uint16_t i = 0; i < n; i++) {
        if (!is_beside(legal[i], step->actions[0], scene.game) ||
            !points_after(&scene, legal[i], &other)) {
            continue;
        }
        worse = worse || other < ordered;
        if (other > ordered) {
            fail_msg("%s orders %d points where %d are to be had: %s", titles[title].rules->id,
                     ordered, other, step->before == NULL ? "" : step->before);
        }
    }
    told.compared += worse ? 1u : 0u;
}

/* One bubble or one choice; false at the end of the game. */
static bool go_on(uint8_t title) {
    const char *const words = rig.sitting.say;
    if (rig_at("lesson")) {
        const bool asks = rig.sitting.say_then == SITTING_CHOOSE;
        read_bubble(title);
        press(BUTTON_A);
        if (asks) {
            rig_run(GUARD_MS);
            nothing_is_better(title);
            obey(title, words);
        }
    } else if (rig_at("hold") || rig_at("events")) {
        rig_run(100);
        if (rig_at("hold")) {
            press(BUTTON_A);
        }
    } else if (rig_at("table")) {
        nothing_is_better(title);
        press(BUTTON_A);
    } else {
        rig_run(100);
    }
    return rig.sitting.phase != SITTING_OVER;
}

static void play_through(uint8_t title, const char *board) {
    begin(title, board);
    for (uint32_t i = 0; i < 20000 && go_on(title); i++) {
        if (rig.sitting.lesson_left) {
            fail_msg("%s leaves its first game", titles[title].rules->id);
        }
    }
    told.ms = rig.now - told.ms;
    if (rig.sitting.phase != SITTING_OVER) {
        fail_msg("%s does not end: %s", titles[title].rules->id, rig.place);
    }
}

static void doing_what_is_said_leads_to_the_end_of_the_game_in_five_minutes(void **state) {
    (void)state;
    printf("%-14s %-11s words bubbles presses seconds compared\n", "first game", "board");
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint8_t board = 0; board < 2; board++) {
            play_through(title, sizes[board]);
            printf("%-14s %-11s %5u %7u %7u %7u %8u\n", titles[title].rules->id, sizes[board],
                   (unsigned)told.words, (unsigned)told.bubbles, (unsigned)told.presses,
                   (unsigned)(told.ms / 1000u), (unsigned)told.compared);
            fflush(stdout);
            assert_true(told.compared > 0);
            assert_in_range(told.ms, 0, LONGEST);
            rig_end();
        }
    }
}

static void game_after_the_first_one_says_what_it_is(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        play_through(title, sizes[0]);
        rig_until("end");
        rig_run(20000);
        for (uint8_t i = 0; i < 3 && rig_at("end"); i++) { /* the first may tell all of the sheet */
            rig_press(BUTTON_A);
            rig_run(2000);
        }
        if (!rig_at("message")) {
            fail_msg("%s: %s", titles[title].rules->id, rig.place);
        }
        assert_non_null(
            strstr(rig.message, "whole game, at 3 seats, 2 of them computers") != NULL
                ? rig.message
                : strstr(rig.message, "whole game, at 2 seats, one of them a computer"));
        assert_int_equal(rig.sitting.lineup.lesson, 0);
        rig_press(BUTTON_A);
        assert_false(rig_at("message"));
        rig_end();
    }
}

/* They sit there under these names in every first game. */
static void seats_are_called_by_their_names(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lesson *const lesson = lesson_of(title);
        bool named = false;
        for (uint8_t i = 0; i < lesson->steps_count; i++) {
            const struct lesson_step *const step = &lesson->steps[i];
            for (uint8_t k = 0; k <= LESSON_AFTER; k++) {
                const char *const words = k == 0 ? step->before : step->after[k - 1];
                assert_true(words == NULL || strstr(words, "other seat") == NULL);
                named = named || (words != NULL && strstr(words, star_names[1]) != NULL);
            }
        }
        assert_true(named);
    }
}

/* ---- The booklets ---- */

static bool begins_with(const char *words, const char *with) {
    return strncmp(words, with, strlen(with)) == 0;
}

static void booklets_end_with_two_pages_on_playing_well_that_need_no_scrolling(void **state) {
    (void)state;
    unsigned tall = 0;
    for (uint8_t board = 0; board < 2; board++) {
        rig_start_with(sizes[board], titles, titles_count);
        const struct rect area = screen_column(&rig);
        for (uint8_t title = 0; title < titles_count; title++) {
            const struct booklet *const booklet = titles[title].view->booklet;
            uint8_t found = 0;
            for (uint8_t i = 0; i < booklet->count; i++) {
                const struct booklet_page *const page = &booklet->pages[i];
                const bool well = begins_with(page->title, "How to play well") ||
                                  begins_with(page->title, "More on playing well");
                found = (uint8_t)(found + (well ? 1 : 0));
                if (well && page_height(page, area.w, NULL) > area.h) {
                    print_error("%s: '%s' is %d high, not %d\n", titles[title].rules->id,
                                page->title, page_height(page, area.w, NULL), area.h);
                    tall++;
                }
            }
            if (found != 2) {
                fail_msg("%s has %d pages on playing well", titles[title].rules->id, found);
            }
        }
        rig_end();
    }
    assert_int_equal(tall, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doing_what_is_said_leads_to_the_end_of_the_game_in_five_minutes),
        cmocka_unit_test(game_after_the_first_one_says_what_it_is),
        cmocka_unit_test(seats_are_called_by_their_names),
        cmocka_unit_test(booklets_end_with_two_pages_on_playing_well_that_need_no_scrolling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
