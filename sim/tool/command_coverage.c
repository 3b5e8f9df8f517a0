#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "drawing.h"
#include "progress.h"
#include "refuse.h"
#include "telling.h"
#include "transcripts.h"

#define GAMES_USUAL 20000u
#define GAMES_MAX   1000000u
#define WORDS_SIZE  200u

static const struct flag flag_games = {"--games", "N", false, "play so many at most"};

/* One game of the search for features: who plays, and how it is called up again. */
struct trial {
    struct setup setup;
    const struct bot *bot; /* on every seat */
};

/* What was found so far. */
struct hunt {
    const struct coverage *coverage;
    uint16_t missing;
    bool found[FEATURES_MAX];
    struct trial first[FEATURES_MAX]; /* the first game that has it */
    bool seen[FEATURES_MAX];          /* in the game that is looked at */
};

static void look(void *who, const struct telling_moment *moment) {
    struct hunt *hunt = who;
    hunt->coverage->look(moment->before, moment->bout->state.bytes, moment->events,
                         moment->events_count, hunt->seen);
}

static void end(void *who, const struct bout *bout) {
    (void)who;
    (void)bout;
}

/* Seats and bots in turn; one game in two as nobody says otherwise, the others with options drawn
 * at random, each with an even chance. */
static struct trial plan(const struct game *game, uint64_t seed, uint32_t number) {
    static const char *const bots_of[] = {"greedy", "random"};
    const uint32_t seats_kinds = game->seats_max - game->seats_min + 1u;
    const uint8_t seats = (uint8_t)(game->seats_min + number % seats_kinds);
    struct trial trial = {.setup = game_default_setup(game, seats, seed + number),
                          .bot = bot_find(bots_of[number / seats_kinds % 2])};
    struct rng rng;
    rng_seed(&rng, trial.setup.seed, RNG_TEST, 1);
    if (number / seats_kinds / 2 % 2 == 1) {
        drawing_options(game, &trial.setup, &rng);
    }
    return trial;
}

static void play(struct hunt *hunt, const struct title *title, const struct trial *trial) {
    static struct bout bout;
    const struct teller teller = {.who = hunt, .begin = look, .step = look, .end = end};
    struct seating seating;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        seating.bots[seat] = trial->bot;
    }
    seating_seed(&seating, trial->setup.seed);
    const enum result result = bout_begin(&bout, title, &trial->setup, NULL);
    CHECK(result == RESULT_OK);
    seating_play(&seating, &bout);
    memset(hunt->seen, 0, sizeof hunt->seen);
    telling_run(title, &bout.match.setup, bout.log, bout.match.count, &teller);
    for (uint16_t i = 0; i < hunt->coverage->count; i++) {
        if (hunt->seen[i] && !hunt->found[i]) {
            hunt->found[i] = true;
            hunt->first[i] = *trial;
            hunt->missing--;
        }
    }
}

/* As a command line would have it: what follows `asterism transcript GAME`. */
static void print_trial(const struct game *game, const struct trial *trial) {
    printf("--seats %u --seed %" PRIu64 " --bots %s", (unsigned)trial->setup.seats,
           trial->setup.seed, trial->bot->name);
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *option = &game->options[i];
        if (trial->setup.options[i] != option->fallback) {
            char value[32];
            choice_value_text(option, trial->setup.options[i], value, sizeof value);
            printf(" --option %s=%s", option->name, value);
        }
    }
}

static void print_hunt(const struct game *game, const struct hunt *hunt) {
    for (uint16_t i = 0; i < hunt->coverage->count; i++) {
        char bytes[WORDS_SIZE];
        struct text text = text_over(bytes, sizeof bytes);
        hunt->coverage->name(i, &text);
        printf("%-44s ", text.bytes);
        if (hunt->found[i]) {
            print_trial(game, &hunt->first[i]);
            printf("\n");
        } else {
            printf("not found\n");
        }
    }
}

static void print_hunt_json(const struct game *game, const struct hunt *hunt, uint32_t played) {
    printf("{\"game\":\"%s\",\"games\":%lu,\"count\":%u,\"missing\":%u,\"features\":[", game->id,
           (unsigned long)played, (unsigned)hunt->coverage->count, (unsigned)hunt->missing);
    for (uint16_t i = 0; i < hunt->coverage->count; i++) {
        char bytes[WORDS_SIZE];
        struct text text = text_over(bytes, sizeof bytes);
        hunt->coverage->name(i, &text);
        printf("%s{\"name\":\"%s\",\"seen\":", i > 0 ? "," : "", text.bytes);
        if (hunt->found[i]) {
            printf("\"");
            print_trial(game, &hunt->first[i]);
            printf("\"}");
        } else {
            printf("null}");
        }
    }
    printf("]}\n");
}

static void print_hunt_text(const struct game *game, const struct hunt *hunt, uint32_t played) {
    print_hunt(game, hunt);
    printf("%u of %u features in %u games\n", (unsigned)(hunt->coverage->count - hunt->missing),
           (unsigned)hunt->coverage->count, (unsigned)played);
}

static int run(const struct arguments *arguments) {
    static struct hunt hunt;
    const struct title *title = NULL;
    uint32_t games = 0;
    uint64_t seed = 0;
    if (!choice_title(arguments->words[0], &title) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, GAMES_USUAL, &games) ||
        !arguments_seed_or(arguments, &flag_seed, 0, 1, &seed)) {
        return EXIT_REFUSED;
    }
    hunt.coverage = transcript_of(title->rules)->coverage;
    if (hunt.coverage == NULL) {
        refuse("%s has no list of what there is to be seen", title->rules->id);
        return EXIT_REFUSED;
    }
    CHECK(hunt.coverage->count <= FEATURES_MAX);
    hunt.missing = hunt.coverage->count;
    uint32_t played = 0;
    progress_begin("games", games);
    while (progress_goes_on(played) && hunt.missing > 0 && played < games) {
        const struct trial trial = plan(title->rules, seed, played++);
        play(&hunt, title, &trial);
    }
    const bool json = arguments_value(arguments, &flag_json) != NULL;
    (json ? print_hunt_json : print_hunt_text)(title->rules, &hunt, played);
    return progress_end(hunt.missing == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
}

static const struct flag *const flags[] = {&flag_games, &flag_seed, &flag_json, NULL};

const struct command command_coverage = {
    .name = "coverage",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "plays until everything of a game was seen, and tells a game for each",
    .details =
        "Behind each feature stands what follows asterism transcript GAME to see it. Games are "
        "played\nby random and by greedy bots, with every number of seats, half of them with "
        "options drawn\nat random. The exit code is 1 if something was not found.",
    .flags = flags,
    .run = run,
};
