#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "chances_judge.h"
#include "choice.h"
#include "commands.h"
#include "progress.h"
#include "refuse.h"
#include "wording.h"

#define GAMES     60u
#define GAMES_MAX 100000u

static const struct flag flag_games = {"--games", "N", false, "how many; 60 unless given"};
static const struct flag flag_level = {"--bots", "LEVEL", false,
                                       "who plays all seats; admiral unless given"};
static const struct flag flag_fit = {"--fit", NULL, false,
                                     "find the fit with which the chances come true best"};

static void print_part(const char *name, const struct chances_part *part) {
    if (part->count > 0) {
        printf("%-14s %8zu %8.3f %8.3f %8.3f", name, part->count, part->told, part->came,
               part->error);
        if (part->floor > 0) {
            printf(" %8.3f", part->floor);
        }
        printf("\n");
    }
}

static void print_report(const char *heading, const struct chances_report *report) {
    static const char *const thirds[CHANCES_THIRDS] = {"first third", "second third", "last third"};
    printf("\n%s\n%-14s %8s %8s %8s %8s %8s\n", heading, "told", "choices", "mean", "came", "error",
           "floor");
    for (uint8_t i = 0; i < CHANCES_BINS; i++) {
        char name[32];
        snprintf(name, sizeof name, "%.1f to %.1f", i / 10.0, (i + 1) / 10.0);
        print_part(name, &report->bins[i]);
    }
    for (uint8_t i = 0; i < CHANCES_THIRDS; i++) {
        print_part(thirds[i], &report->thirds[i]);
    }
    print_part("all", &report->all);
    printf("Brier score %.4f, skill %.3f, surprise %.4f\n", report->brier, report->skill,
           report->surprise);
    printf("sums over the table: %.3f to %.3f\n", (double)report->least / ODDS_ONE,
           (double)report->most / ODDS_ONE);
    printf("first choices: told %.3f, came %.3f, fair %.3f\n", report->first_told,
           report->first_came, report->fair);
    printf("from one choice to the next without news: %zu times, drift %+.4f, mean change %.4f\n",
           report->follows, report->drift, report->wander);
}

static void print_part_json(const struct chances_part *part) {
    printf("{\"choices\":%zu,\"told\":%.4f,\"came\":%.4f,\"error\":%.4f,\"floor\":%.4f}",
           part->count, part->told, part->came, part->error, part->floor);
}

static void print_parts_json(const char *name, const struct chances_part *parts, uint8_t count) {
    printf(",\"%s\":[", name);
    for (uint8_t i = 0; i < count; i++) {
        printf(i > 0 ? "," : "%s", "");
        print_part_json(&parts[i]);
    }
    printf("]");
}

static void print_report_json(const struct chances_report *report) {
    printf("{\"all\":");
    print_part_json(&report->all);
    print_parts_json("thirds", report->thirds, CHANCES_THIRDS);
    print_parts_json("tenths", report->bins, CHANCES_BINS);
    printf(",\"brier\":%.4f,\"skill\":%.4f,\"surprise\":%.4f,\"sums\":[%.4f,%.4f]", report->brier,
           report->skill, report->surprise, (double)report->least / ODDS_ONE,
           (double)report->most / ODDS_ONE);
    printf(",\"first\":{\"told\":%.4f,\"came\":%.4f,\"fair\":%.4f}", report->first_told,
           report->first_came, report->fair);
    printf(",\"follows\":{\"count\":%zu,\"drift\":%.4f,\"change\":%.4f}}", report->follows,
           report->drift, report->wander);
}

static void print_json(const struct chances *chances, const struct chances_report *report,
                       const struct odds_fit *fit, const struct chances_report *fitted) {
    printf("{\"game\":\"%s\",\"seats\":%u,\"games\":%lu,\"seed\":%" PRIu64
           ",\"bot\":\"%s\",\"report\":",
           chances->title->rules->id, (unsigned)chances->setup.seats, (unsigned long)chances->games,
           chances->setup.seed, chances->bot->name);
    print_report_json(report);
    if (fit != NULL) {
        printf(",\"fit\":{\"power\":[%u,%u],\"hope\":[%u,%u],\"rise\":%u},\"fitted\":",
               (unsigned)fit->power[0], (unsigned)fit->power[1], (unsigned)fit->hope[0],
               (unsigned)fit->hope[1], (unsigned)fit->rise);
        print_report_json(fitted);
    }
    printf("}\n");
}

static void print_text(const struct chances *chances, const struct chances_report *report,
                       const struct odds_fit *fit, const struct chances_report *fitted) {
    printf("%s, %u seats", chances->title->rules->name, (unsigned)chances->setup.seats);
    words_options(stdout, chances->title->rules, &chances->setup);
    printf(", seed %" PRIu64 ": %lu games of %s\n", chances->setup.seed,
           (unsigned long)chances->games, chances->bot->name);
    print_report("As it is told:", report);
    if (fit != NULL) {
        print_report("With the fit of the least surprise and drift:", fitted);
        printf("the fit: {{%u, %u}, {%u, %u}, %u}\n", (unsigned)fit->power[0],
               (unsigned)fit->power[1], (unsigned)fit->hope[0], (unsigned)fit->hope[1],
               (unsigned)fit->rise);
    }
}

static bool read(const struct arguments *arguments, struct chances *chances) {
    const char *const level = arguments_value(arguments, &flag_level);
    const struct game *game = NULL;
    uint8_t count = 0;
    if (!choice_subject(arguments->words[0], &chances->title) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, GAMES, &chances->games)) {
        return false;
    }
    game = chances->title->rules;
    if (!choice_setup(arguments, game, game->seats_min, 1, &chances->setup) ||
        !choice_bots(level != NULL ? level : "admiral", &chances->bot, 1, &count)) {
        return false;
    }
    return chances->bot->kind != BOT_SIMPLE ||
           refuse("%s does not search and has no chances to tell", chances->bot->name);
}

static int run(const struct arguments *arguments) {
    static struct chances_report report, fitted;
    struct chances chances = {0};
    struct odds_fit fit;
    if (!read(arguments, &chances)) {
        return EXIT_REFUSED;
    }
    const struct odds_fit *const told = chances.title->policy->fit;
    chances_play(&chances);
    /* Whoever ends it does not wait for a fit. */
    const bool fits = arguments_value(arguments, &flag_fit) != NULL && !progress_interrupted();
    chances_judge(&chances, told != NULL ? &told[chances.setup.seats] : NULL, &report);
    if (fits) {
        fit = chances_fit(&chances);
        chances_judge(&chances, &fit, &fitted);
    }
    (arguments_value(arguments, &flag_json) != NULL ? print_json : print_text)(
        &chances, &report, fits ? &fit : NULL, &fitted);
    chances_free(&chances);
    return progress_end(EXIT_SUCCESS);
}

static const struct flag *const flags[] = {&flag_games, &flag_level, &flag_fit,    &flag_json,
                                           &flag_seats, &flag_seed,  &flag_option, NULL};

const struct command command_chances = {
    .name = "chances",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "whether the chances that people are told come true",
    .details =
        "One level plays all seats. At each of its choices the chance of winning that a person\n"
        "would be told for the chosen move is set beside what the seat had of the victory in the\n"
        "end: by tenths of the chance, and by thirds of a game. The error is the mean distance of\n"
        "the two over all tenths, each by its choices; the floor is the error that a teller would\n"
        "show on as many games whose every chance is right. Skill is 0 for telling everybody the\n"
        "fair share and 1 for knowing all. Without news: the same seat chooses again and nothing\n"
        "was revealed in between. --fit looks for the powers (of 16) and hopes (of 64), each at the\n"
        "beginning and at the end, and for the rise (of 512, for each choice of the turn that is to\n"
        "come), with which the chances surprise least and drift least: the policy's table.",
    .flags = flags,
    .run = run,
};
