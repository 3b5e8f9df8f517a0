/* What depends on how long words are and on where things lie: hints and moments of a review in
 * words of all lengths, words of a first game that point anywhere, chances of all sizes; written
 * down as the tour is, at both sizes of screen. */
#include <string.h>

#include "byways.h"
#include "hint.h"
#include "plain_view.h"
#include "play.h"
#include "screens.h"
#include "sitting_review.h"
#include "tour.h"
#include "tp_rules.h"
#include "unit.h"

static struct strength few[LEVELS] = {
    {.iterations = 2}, {.iterations = 2}, {.iterations = 2}, {.iterations = 2}, {.iterations = 60}};

static struct game wordy;
static struct policy policy;
static struct view view;
static struct title corners[1];
static unsigned length; /* of all words, in letters */
static bool alike;      /* all actions have the same words, */
static bool silent;     /* ... what was chosen none, */
static bool won;        /* ... and whoever sits first has won */
static int place;       /* of what is advised, from the top */
static int nowhere;     /* that lies nowhere, of all actions */

/* Letters of many widths, and a gap now and then. */
static void write_words(unsigned letters, struct text *text) {
    static const char alphabet[] = "ijtal morwe fitim";
    for (unsigned i = 0; i < letters; i++) {
        const char letter[] = {alphabet[i % (sizeof alphabet - 1u)], '\0'};
        text_add(text, letter);
    }
}

static void describe_action(const void *state, struct action action, struct text *text) {
    (void)state;
    text_number(text, alike ? 0 : action.a);
    write_words(alike ? length : length + action.a, text);
}

static void describe_event(const struct event *event, struct text *text) {
    if (!silent || event->kind != TP_TOLD_CHOOSE) {
        write_words(length, text);
        text_number(text, event->kind);
    }
}

static uint8_t winners(const void *state) {
    return won ? 1 : template_game.winners(state);
}

static void score(const void *state, uint8_t seat, struct sheet *sheet) {
    template_game.score(state, seat, sheet);
    sheet->total = (int16_t)(won ? 9 * (seat == 0) : sheet->total);
}

static void hint(const void *memory, const struct scene *scene, const struct action *plan,
                 uint8_t n, struct hint *hint) {
    (void)memory, (void)scene, (void)n;
    const struct rect there = rect_at(8 + 25 * plan[0].a, place + 9 * plan[0].a, 20, 24);
    hint_step(hint, plan[0], plan[0].a == nowhere ? (struct rect){0} : there);
    hint_claim(hint, HINT_OWN);
}

/* The focus is where the action is. */
static void point(void *memory, const struct scene *scene, struct action action) {
    uint16_t *const at = memory;
    *at = action_find(scene->legal, scene->legal_count, action);
}

static void hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    (void)scene;
    write_words(length, text);
    text_number(text, line->kind);
}

static void set_corners(void) {
    byways_set();
    wordy = template_game;
    wordy.describe_action = describe_action;
    wordy.describe_event = describe_event;
    wordy.winners = winners;
    wordy.score = score;
    policy = *byways[BYWAY_SLOW].policy;
    policy.levels = few;
    view = plain_view;
    view.hint = hint;
    view.hint_words = hint_words;
    view.point = point;
    corners[0] = (struct title){&wordy, &policy, &view};
}

static void choose_first(const char *who, uint64_t seed) {
    byways_begin(0, who, seed);
    rig_until_choice();
    rig_run(500);
}

static void ask_for_a_hint(void) {
    tour_go("YDA,,,");
    rig_until("hint");
}

static void corner_hints(void) {
    tour_note("Hints in words of all lengths");
    length = 0;
    choose_first("p12", 5);
    ask_for_a_hint();
    tour_go("BX");
    for (length = 4; length<90; length += length> 30 && length < 60 ? 1 : 5) {
        byways_look();
        if (length % 10 == 9) {
            screen_page(&rig)->at = (int16_t)(length / 10 % 2);
            byways_look();
        }
    }
    for (length = 100; length < 400; length += 55) {
        byways_look();
    }
    tour_note("Hints that are not explained");
    view.hint = NULL;
    length = 12;
    byways_look();
    tour_go("UUDDDUDLB.");
    view.hint = hint;
    tour_go("XUB.Y.");
    tour_note("Hints that read alike");
    alike = won = true;
    choose_first("p12", 5);
    ask_for_a_hint();
    tour_go("XB");
    alike = won = false;
}

static struct review_choice *choice_at(uint16_t place_of_it) {
    return (struct review_choice *)(uintptr_t)sitting_review_choice(&rig.sitting, place_of_it);
}

static void open_review(uint64_t seed) {
    byways_begin(0, "p12", seed);
    byways_end();
    tour_go("Y");
    rig_until("review");
}

/* Something else would have been better there. */
static bool is_other(const struct review_choice *choice) {
    return action_key(choice->best) != action_key(rig.sitting.log[choice->at]);
}

static void corner_moments(void) {
    static const uint8_t kept[] = {200, 194, 180, 120, 0};
    tour_note("Moments in words of all lengths");
    bool found = false;
    for (uint64_t seed = 6; seed < 30 && !found; seed++) {
        open_review(seed);
        for (uint16_t i = 1; i < rig.sitting.review.count && !found; i++) {
            rig.moment = i;
            found = is_other(choice_at(i));
        }
    }
    assert_true(found);
    screen_open(&rig, SCREEN_MOMENT);
    struct review_choice *const choice = choice_at(rig.moment);
    for (unsigned i = 0; i < 5; i++) {
        choice->chance = 200;
        choice->kept = kept[i];
        for (length = i; length < 80; length += 4) {
            byways_look();
        }
    }
    length = 12;
    tour_note("A little more or less");
    for (unsigned i = 0; i < 12; i++) {
        choice->kept = (uint8_t)(200 - i);
        choice_at((uint16_t)(rig.moment - 1u))->kept = (uint8_t)(206 - i);
        byways_look();
    }
    tour_note("Where it lies");
    const struct action best = choice->best, played = rig.sitting.log[choice->at];
    for (place = 20; place < 200; place += 9) {
        choice->best = place % 2 == 0 ? best : played;
        byways_look();
    }
    choice->best = best;
    place = 60;
    for (nowhere = 0; nowhere < 10; nowhere++) {
        byways_look();
    }
    nowhere = -1;
    tour_note("In a letter");
    length = 0;
    alike = true;
    byways_look();
    alike = false;
    length = 12;
    tour_note("From one to the next");
    for (uint16_t i = 0; i < rig.sitting.review.count; i++) {
        choice_at(i)->chance = 200;
        choice_at(i)->kept = (uint8_t)(i == 0 || i == 3 ? 190 : i == 2 ? 100 : 200);
    }
    tour_go("LLLRRRRLLLUUUDDDDDDDDLLLRRR");
    tour_note("From the only one that cost something");
    for (uint16_t i = 0; i < rig.sitting.review.count; i++) {
        choice_at(i)->kept = (uint8_t)(i == 1 ? 190 : 200);
    }
    tour_go("LLLLRRUULRDDDLBX");
}

/* While the console thinks about the choices before it. */
static void corner_unknown_moments(void) {
    tour_note("Moments that are not known yet");
    few[LEVELS - 1u].iterations = 60000;
    byways_begin(0, "p12", 6);
    byways_end();
    tour_go("Y");
    rig.moment = 3;
    tour_go(",,");
    screen_open(&rig, SCREEN_MOMENT);
    tour_go(",,");
    for (const char *button = "RRLLDDRRLUUR"; *button != '\0'; button++) {
        const char one[] = {*button, '\0'};
        rig.sitting.review.done = 1;
        tour_go(one);
    }
    tour_go("A");
    few[LEVELS - 1u].iterations = 60;
}

/* From all to nothing, and a step of it at each choice. */
static void corner_chances(void) {
    tour_note("Chances of all sizes");
    open_review(7);
    for (unsigned i = 0; i <= VERDICT_ONE; i += 8) {
        length = 10 + i / 8;
        for (uint16_t k = 0; k < rig.sitting.review.count; k++) {
            struct review_choice *const choice = choice_at(k);
            choice->chance = (uint8_t)(VERDICT_ONE - i * k % (VERDICT_ONE + 1u));
            choice->kept = (uint8_t)(choice->chance * (VERDICT_ONE - i) / VERDICT_ONE);
        }
        byways_look();
    }
    length = 12;
}

/* What the viewer was told, a pixel up at a time. */
static void corner_history(void) {
    tour_note("History");
    length = 30;
    choose_first("p12", 8);
    for (unsigned i = 0; i < 12; i++) {
        rig_press(BUTTON_A);
        rig_until_choice();
        rig_run(400);
    }
    screen_open(&rig, SCREEN_HISTORY);
    byways_look();
    for (unsigned i = 0; i < 20; i++) {
        if (screen_page(&rig)->scroll.at > 0) {
            screen_page(&rig)->scroll.at--;
        }
        byways_look();
    }
    tour_go("XLLLXRUUXDRRRR");
    for (length = 36; length < 60; length++) {
        byways_look();
    }
    length = 30;
    silent = true;
    byways_look();
    tour_go("UU");
    silent = false;
    length = 12;
}

/* Nothing is known of what was before. */
static void corner_history_of_a_part(void) {
    static uint8_t position[STATE_MAX];
    tour_note("History of a part");
    choose_first("p12", 8);
    struct sitting *const sitting = &rig.sitting;
    struct coder coder = coder_write(position, sizeof position);
    wordy.code(&coder, sitting->match.memory.state);
    struct coder reader = coder_read(position, coder.at);
    const struct lineup lineup = sitting->lineup;
    const struct setup setup = sitting->match.setup;
    assert_int_equal(sitting_begin_at(sitting, rig.titles, &lineup, &setup, &reader, 7), RESULT_OK);
    sitting_open(sitting);
    rig_until_choice();
    screen_open(&rig, SCREEN_HISTORY);
    byways_look();
}

static void speak_of(int x, int y, int w, int h) {
    rig.sitting.phase = SITTING_SAY;
    rig.sitting.say_about = rect_at(x, y, w, h);
    byways_look();
}

static void corner_speech(void) {
    static const int ys[] = {20, 30, 70, 120, 200};
    static char words[400];
    tour_note("Nobody knows yet whose turn it is");
    choose_first("p12", 9);
    rig.sitting.phase = SITTING_CURTAIN;
    rig.sitting.viewer = rig.sitting.next = SEAT_NONE;
    byways_look();
    tour_note("Words that point at something");
    choose_first("p12", 9);
    rig.sitting.say = "A star rises.";
    speak_of(0, 0, 0, 0);
    for (int i = 0; i < 5; i++) {
        const int right = rig.canvas.width - 1;
        for (int x = 0; x<right; x += x> 12 && x < right - 40 ? 31 : 1 + x % 3) {
            speak_of(x, ys[i], 8 + x % 2, 12);
        }
    }
    for (size_t at = 0; at + 1 < sizeof words; at++) {
        words[at] = at % 6 == 5 ? ' ' : 'o';
    }
    rig.sitting.say = words;
    speak_of(90, 60, 20, 120);
    speak_of(90, screen_table_speech(&rig).y, 20, 120);
    speak_of(90, screen_table_speech(&rig).y - 1, 20, 120);
}

static void corners_all(const char *board, const char *name, bool with_words) {
    set_corners();
    nowhere = -1;
    rig_start_with(board, corners, 1);
    rig_until("titles");
    tour_begin(name, with_words);
    corner_hints();
    corner_moments();
    corner_unknown_moments();
    corner_chances();
    corner_history();
    corner_history_of_a_part();
    corner_speech();
    tour_note("Without a memory");
    byways_home(0);
    rig.saves.mounted = false;
    screen_open(&rig, SCREEN_ABOUT);
    byways_look();
}

static void what_depends_on_lengths_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    corners_all("picosystem", "corners_picosystem", true);
}

static void what_depends_on_lengths_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    corners_all("picopad", "corners_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_depends_on_lengths_on_a_square_screen_is_as_it_is_written,
                                  tour_teardown),
        cmocka_unit_test_teardown(what_depends_on_lengths_on_a_wide_screen_is_as_it_is_written,
                                  tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
