/* How many presses a turn takes in each title, by the shortest way; prints the table. And that
 * there is a way to every choice. */
#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "sl_rules.h"
#include "titles.h"
#include "turn_presses.h"

#define GAMES 12
#define KINDS 64 /* verbs of a game */

/* What one kind of choice took in all games. */
struct kind {
    char name[24]; /* the first word that the rules have for it */
    unsigned times, presses, most;
};

static struct turn_presses presses, discoveries;
static struct kind kinds[KINDS];
static bool each_turn_is_told;

/* A command that sees two bodies, keeps one and puts it into a column. */
static void note_discoveries(const struct turn_choice *turn, uint8_t n) {
    unsigned sum = 0;
    for (uint8_t i = 0; i < n; i++) {
        sum = turn[i].action.verb == SL_DISCOVER ? turn[i].presses : sum + turn[i].presses;
        if (i >= 2 && turn[i - 2].action.verb == SL_DISCOVER && turn[i].action.verb == SL_PLACE) {
            discoveries.choices[discoveries.turns] = 3;
            discoveries.of_turn[discoveries.turns++] = (uint8_t)sum;
        }
    }
}

static void nobody_asks(const struct turn_choice *turn, uint8_t n) {
    (void)turn;
    (void)n;
}

static void note_kinds(const struct turn_choice *turn, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        struct kind *kind = &kinds[turn[i].action.verb];
        assert_in_range(turn[i].action.verb, 0, KINDS - 1);
        snprintf(kind->name, sizeof kind->name, "%.*s", (int)strcspn(turn[i].words, " "),
                 turn[i].words);
        kind->times++;
        kind->presses += turn[i].presses;
        kind->most = turn[i].presses > kind->most ? turn[i].presses : kind->most;
        if (each_turn_is_told) {
            printf("%4u  %s\n", turn[i].presses, turn[i].words);
        }
    }
    if (each_turn_is_told) {
        printf("\n");
    }
}

static void print_row(const char *what, struct turn_presses *of, uint8_t half, uint8_t most) {
    const uint8_t choices = turn_presses_part(of->choices, of->turns, 50);
    const uint8_t at_half = turn_presses_part(of->of_turn, of->turns, 50);
    const uint8_t at_90 = turn_presses_part(of->of_turn, of->turns, 90);
    printf("%-22s %6u %8u %8u %8u %8u\n", what, of->turns, choices, at_half, at_90,
           turn_presses_part(of->of_turn, of->turns, 100));
    assert_in_range(at_half, 1, half);
    assert_in_range(at_90, 1, most);
}

/* Half of all turns take no more than the first number, nine of ten no more than the second. */
RULE_TEST("look", turns_take_few_presses) {
    static const uint8_t limits[][2] = {{3, 5}, {6, 9}, {4, 5}, {10, 14}, {12, 21}};
    assert_int_equal(COUNT_OF(limits), titles_count);
    printf("%-22s %6s %8s %8s %8s %8s\n", "presses", "turns", "choices", "half", "90 %", "most");
    memset(&discoveries, 0, sizeof discoveries);
    for (uint8_t i = 0; i < titles_count; i++) {
        const bool leap = titles[i].rules == &stellar_leap;
        memset(&presses, 0, sizeof presses);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            turn_presses_play(&titles[i], 2, seed, &presses, leap ? note_discoveries : nobody_asks);
        }
        print_row(titles[i].rules->id, &presses, limits[i][0], limits[i][1]);
    }
    print_row("  of it a discovery", &discoveries, 3, 5);
}

RULE_TEST("look", every_legal_action_can_be_chosen_with_dpad_a_and_b) {
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *const game = titles[i].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            const struct setup setup = game_default_setup(game, seats, seats);
            turn_presses_reach(&titles[i], &setup);
        }
    }
}

RULE_TEST("SL-11", every_action_of_variants_can_be_chosen_with_dpad_a_and_b) {
    const struct title *title = titles;
    while (title->rules != &stellar_leap) {
        title++;
    }
    for (uint8_t seed = 1; seed <= 10; seed++) {
        struct setup setup = game_default_setup(&stellar_leap, (uint8_t)(1u + seed % 5u), seed);
        setup.options[SL_OPTION_INTENSE] = 1;
        setup.options[SL_OPTION_FRONTIERS] = seed % 2;
        setup.options[SL_OPTION_HOMES] = seed / 2 % 2;
        turn_presses_reach(title, &setup);
    }
}

/* What each kind of choice takes, and how often it comes. */
static int print_kinds(const char *id) {
    for (uint8_t i = 0; i < titles_count; i++) {
        if (strcmp(titles[i].rules->id, id) == 0) {
            for (uint64_t seed = 1; seed <= GAMES; seed++) {
                turn_presses_play(&titles[i], 2, seed, &presses, note_kinds);
            }
        }
    }
    printf("%-12s %8s %8s %8s %8s\n", "kind", "a turn", "presses", "each", "most");
    for (int i = 0; i < KINDS; i++) {
        const struct kind *kind = &kinds[i];
        if (kind->times > 0) {
            printf("%-12s %8.2f %8.2f %8.2f %8u\n", kind->name, (double)kind->times / presses.turns,
                   (double)kind->presses / presses.turns, (double)kind->presses / kind->times,
                   kind->most);
        }
    }
    return presses.turns == 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        RULE(turns_take_few_presses),
        RULE(every_legal_action_can_be_chosen_with_dpad_a_and_b),
        RULE(every_action_of_variants_can_be_chosen_with_dpad_a_and_b),
    };
    each_turn_is_told = argc == 3 && strcmp(argv[1], "--turns") == 0;
    if (each_turn_is_told || (argc == 3 && strcmp(argv[1], "--kinds") == 0)) {
        return print_kinds(argv[2]);
    }
    if (argc > 1) {
        fprintf(stderr, "usage: turn_presses_test [--kinds GAME | --turns GAME]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
