#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "progress.h"
#include "refuse.h"
#include "sense.h"
#include "sense_judge.h"
#include "wording.h"

#define GAMES      20u
#define GAMES_MAX  100000u
#define SAMPLE     200u
#define SAMPLE_MAX 100000u
#define ITERATIONS 20000u
#define DEED_MAX   256
#define ALL_LEVELS "cadet,pilot,navigator,captain,admiral"

static const struct flag flag_games = {"--games", "N", false, "how many of each; 20 unless given"};
static const struct flag flag_levels = {
    "--bots", "LEVEL,...", false,
    "each plays all seats of its own games; the five levels unless given"};
static const struct flag flag_sample = {
    "--sample", "N", false, "search so many choices for their cost; 200 unless given, 0: none"};
static const struct flag flag_iterations = {"--iterations", "N", false,
                                            "of each of these searches; 20000 unless given"};

static const struct flag flag_list = {"--list", NULL, false,
                                      "first tell each senseless choice, and what is better"};

struct request {
    struct sense sense; /* before a bot is chosen */
    const struct bot *bots[CHOICE_BOTS];
    uint8_t bots_count;
};

static bool read(const struct arguments *arguments, struct request *request) {
    struct sense *const sense = &request->sense;
    const char *const levels = arguments_value(arguments, &flag_levels);
    uint32_t iterations = 0;
    if (!choice_subject(arguments->words[0], &sense->title) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, GAMES, &sense->games) ||
        !arguments_number_or(arguments, &flag_sample, 0, SAMPLE_MAX, SAMPLE, &sense->sample) ||
        !arguments_number_or(arguments, &flag_iterations, 1, SEARCH_BUDGET, ITERATIONS,
                             &iterations)) {
        return false;
    }
    sense->iterations = (uint16_t)iterations;
    const struct game *const game = sense->title->rules;
    return choice_setup(arguments, game, game->seats_min, 1, &sense->setup) &&
           choice_bots(levels != NULL ? levels : ALL_LEVELS, request->bots, CHOICE_BOTS,
                       &request->bots_count);
}

static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

/* ---- Text ---- */

static void print_heading(const struct request *request) {
    const struct sense *const sense = &request->sense;
    printf("%s, %u seats", sense->title->rules->name, (unsigned)sense->setup.seats);
    words_options(stdout, sense->title->rules, &sense->setup);
    printf(", seed %" PRIu64 ": %lu games of each, %u worlds a choice", sense->setup.seed,
           (unsigned long)sense->games, SENSE_WORLDS);
    if (sense->sample > 0) {
        printf(", costs by %u iterations", (unsigned)sense->iterations);
    }
    printf("\n%-12s %8s %10s %7s %10s %7s %10s %10s %8s %10s %10s\n", "level", "choices",
           "senseless", "", "dominated", "", "last turns", "senseless", "searched", "mean cost",
           "99th of 100");
}

static void print_text(const struct sense *sense) {
    const struct sense_count *const all = &sense->all;
    printf("%-12s %8lu %10lu %5.2f %% %10lu %5.2f %% %10lu %10lu", sense->bot->name,
           (unsigned long)all->choices, (unsigned long)all->senseless,
           100 * share(all->senseless, all->choices), (unsigned long)all->dominated,
           100 * share(all->dominated, all->choices), (unsigned long)sense->last.choices,
           (unsigned long)sense->last.senseless);
    if (sense->sample > 0) {
        printf(" %8lu %8.2f %% %8.1f %%", (unsigned long)sense->costs_count,
               100 * sense_mean_cost(sense), 100 * sense_high_cost(sense));
    }
    printf("\n");
    if (sense->sample > 0 && all->senseless > 0) {
        printf("    senseless choices that the search finds costly, too: %lu of %lu\n",
               (unsigned long)sense->confirmed, (unsigned long)all->senseless);
    }
    for (uint8_t i = 0; i < sense->checks_count; i++) {
        const struct sense_tally *const tally = &sense->tallies[i];
        printf("    %s: %.0f of %.0f, %.1f %% (%.2f a game)\n", sense->checks[i]->words,
               tally->part, tally->whole, 100 * share(tally->part, tally->whole),
               sense->games > 0 ? tally->part / sense->games : 0);
    }
    fflush(stdout);
}

static void print_deed(const struct sense_found *found, struct action action) {
    const struct match *const match = &found->bout->match;
    char deed[DEED_MAX], words[DEED_MAX];
    struct text text = text_over(deed, sizeof deed);
    match->game->describe_action(found->view, action, &text);
    words_expand(match, deed, words, sizeof words);
    printf("%s", words);
}

static void print_found(const struct sense_found *found) {
    const struct match *const match = &found->bout->match;
    printf("  seed %" PRIu64 ", move %u, %s: ", match->setup.seed, found->at + 1u,
           words_name(match, match->game->to_act(found->view)));
    print_deed(found, found->made);
    printf(" / better in %u: ", (unsigned)found->better);
    print_deed(found, found->other);
    printf("\n");
}

/* ---- JSON ---- */

static void print_heading_json(const struct request *request) {
    const struct sense *const sense = &request->sense;
    printf("{\"game\":\"%s\",\"seats\":%u,\"games\":%lu,\"seed\":%" PRIu64
           ",\"worlds\":%u,\"iterations\":%u,\"levels\":[",
           sense->title->rules->id, (unsigned)sense->setup.seats, (unsigned long)sense->games,
           sense->setup.seed, SENSE_WORLDS, (unsigned)sense->iterations);
}

static void print_count_json(const char *name, const struct sense_count *count) {
    printf(",\"%s\":{\"choices\":%lu,\"senseless\":%lu,\"dominated\":%lu}", name,
           (unsigned long)count->choices, (unsigned long)count->senseless,
           (unsigned long)count->dominated);
}

static void print_json(const struct sense *sense) {
    printf("{\"bot\":\"%s\",\"games\":%lu", sense->bot->name, (unsigned long)sense->games);
    print_count_json("all", &sense->all);
    print_count_json("last_turns", &sense->last);
    if (sense->sample > 0) {
        printf(",\"confirmed\":%lu,\"cost\":{\"choices\":%lu,\"mean\":%.5f,\"high\":%.4f}",
               (unsigned long)sense->confirmed, (unsigned long)sense->costs_count,
               sense_mean_cost(sense), sense_high_cost(sense));
    }
    printf(",\"checks\":{");
    for (uint8_t i = 0; i < sense->checks_count; i++) {
        printf("%s\"%s\":[%.0f,%.0f]", i > 0 ? "," : "", sense->checks[i]->name,
               sense->tallies[i].part, sense->tallies[i].whole);
    }
    printf("}}");
}

/* ---- The command ---- */

static int run(const struct arguments *arguments) {
    static struct request request;
    if (!read(arguments, &request)) {
        return EXIT_REFUSED;
    }
    const bool json = arguments_value(arguments, &flag_json) != NULL;
    (json ? print_heading_json : print_heading)(&request);
    for (uint8_t i = 0; i < request.bots_count && !progress_interrupted(); i++) {
        struct sense sense = request.sense;
        sense.bot = request.bots[i];
        sense.found = arguments_value(arguments, &flag_list) != NULL && !json ? print_found : NULL;
        sense_play(&sense);
        printf("%s", json && i > 0 ? "," : "");
        (json ? print_json : print_text)(&sense);
        sense_free(&sense);
    }
    printf("%s", json ? "]}\n" : "");
    return progress_end(EXIT_SUCCESS);
}

static const struct flag *const flags[] = {
    &flag_games, &flag_levels, &flag_sample, &flag_iterations, &flag_list,
    &flag_json,  &flag_seats,  &flag_seed,   &flag_option,     NULL};

const struct command command_sense = {
    .name = "sense",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "how often a level does what no person does",
    .details =
        "One level plays all seats. Each of its choices is judged in 64 worlds that its seat cannot\n"
        "tell from the true one: it and every other legal choice are made in each of them, and the\n"
        "game's policy plays on to the end, with the same luck behind each. A choice is senseless\n"
        "if another is at least as good for its seat in all of them and better in 48; dominated, if\n"
        "in one. Last turns: what a seat chose after the others had acted for the last time. Of a\n"
        "sample of the choices, and of the senseless ones, a search says what they cost of the\n"
        "chance of winning, as far as it is more than its noise. Below a level stands what is\n"
        "counted by name in this game alone.",
    .flags = flags,
    .run = run,
};
