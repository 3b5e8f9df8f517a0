#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "contest.h"
#include "elo.h"
#include "league_print.h"
#include "progress.h"
#include "refuse.h"

#define GAMES_MAX 1000000u
#define REACH     2u /* on a ladder each plays against so many next ones */

static const struct flag flag_games = {"--games", "N", false,
                                       "how many, rounded up to whole blocks; of a ladder for "
                                       "each pair"};
static const struct flag flag_league_bots = {"--bots", "A,B,...", false,
                                             "one for each seat; or two: the first against a table "
                                             "of the second"};
static const struct flag flag_ladder = {"--ladder", "A,B,...", false,
                                        "instead of --bots, weakest first: each against tables of "
                                        "the next one and of the one after, for ratings"};

/* ---- Ladders ---- */

struct ladder {
    const struct bot *bots[ELO_PLAYERS];
    uint8_t count;
    struct contest contests[REACH * ELO_PLAYERS];
    struct elo_table tables[REACH * ELO_PLAYERS];
    size_t tables_count;
};

static void play_pair(struct ladder *ladder, const struct contest *like, uint8_t weak,
                      uint8_t strong, bool json) {
    const struct bot *const pair[] = {ladder->bots[strong], ladder->bots[weak]};
    struct contest *const contest = &ladder->contests[ladder->tables_count];
    *contest = *like;
    contest_seat(contest, pair, 2);
    contest_play(contest);
    if (contest->blocks == 0) {
        contest_free(contest);
        return;
    }
    ladder->tables[ladder->tables_count++] =
        (struct elo_table){.one = strong,
                           .other = weak,
                           .seats_of_one = 1,
                           .seats = contest->setup.seats,
                           .shares = contest->players[0].shares,
                           .blocks = contest->blocks};
    if (!json) {
        league_print_pair(contest);
    }
}

static void print_ratings(const struct ladder *ladder, const struct contest *like, bool json) {
    double ratings[ELO_PLAYERS];
    struct interval intervals[ELO_PLAYERS];
    struct league_ratings all = {ladder->bots, ladder->count, NULL, intervals};
    if (!progress_interrupted()) {
        elo_rate(ladder->tables, ladder->tables_count, ladder->count, like->setup.seed, ratings,
                 intervals);
        all.ratings = ratings;
    }
    if (json) {
        league_print_ladder_json(ladder->contests, ladder->tables_count, &all);
    } else if (all.ratings != NULL) {
        league_print_ratings(&all);
    }
}

static int climb(struct ladder *ladder, const struct contest *like, bool json) {
    if (!json) {
        league_print_heading(like);
    }
    for (uint8_t i = 0; i < ladder->count; i++) {
        for (uint8_t k = 1; k <= REACH && i + k < ladder->count && !progress_interrupted(); k++) {
            play_pair(ladder, like, i, (uint8_t)(i + k), json);
        }
    }
    print_ratings(ladder, like, json);
    for (size_t i = 0; i < ladder->tables_count; i++) {
        contest_free(&ladder->contests[i]);
    }
    return progress_end(EXIT_SUCCESS);
}

static bool read_ladder(const struct arguments *arguments, const char *list,
                        struct ladder *ladder) {
    if (arguments_value(arguments, &flag_league_bots) != NULL) {
        return refuse("--ladder and --bots exclude each other");
    }
    if (!choice_bots(list, ladder->bots, ELO_PLAYERS, &ladder->count)) {
        return false;
    }
    for (uint8_t i = 1; i < ladder->count; i++) {
        for (uint8_t k = 0; k < i; k++) {
            if (ladder->bots[i] == ladder->bots[k]) {
                return refuse("%s is twice on the ladder", ladder->bots[i]->name);
            }
        }
    }
    return ladder->count >= 2 || refuse("a ladder is of two bots at least");
}

/* ---- The command ---- */

static bool read_contest(const struct arguments *arguments, uint8_t seats,
                         struct contest *contest) {
    uint32_t games = 0;
    if (!choice_require(arguments, &flag_games) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, 0, &games) ||
        !choice_setup(arguments, contest->title->rules, seats, 1, &contest->setup)) {
        return false;
    }
    contest->blocks = (games + contest->setup.seats - 1) / contest->setup.seats;
    return true;
}

/* Number of bots in a list, as far as that can be seen from its commas. */
static uint8_t named_in(const char *list) {
    uint8_t n = 1;
    for (const char *at = list; (at = strchr(at, ',')) != NULL && n < UINT8_MAX; at++) {
        n++;
    }
    return n;
}

static bool read_table(const struct arguments *arguments, struct contest *contest) {
    const char *const list = arguments_value(arguments, &flag_league_bots);
    const struct bot *named[SEATS_MAX];
    uint8_t count = 0;
    if (!choice_require(arguments, &flag_games) || !choice_require(arguments, &flag_league_bots) ||
        !read_contest(arguments, named_in(list), contest) ||
        !choice_bots(list, named, SEATS_MAX, &count)) {
        return false;
    }
    if (count != contest->setup.seats && count != 2) {
        return refuse("%u bots are named for %u seats: name one for each seat, or two, the first "
                      "of them against a table of the second",
                      (unsigned)count, (unsigned)contest->setup.seats);
    }
    contest_seat(contest, named, count);
    return true;
}

static int run(const struct arguments *arguments) {
    static struct ladder ladder;
    static struct contest contest;
    const char *const list = arguments_value(arguments, &flag_ladder);
    const bool json = arguments_value(arguments, &flag_json) != NULL;
    if (!choice_subject(arguments->words[0], &contest.title)) {
        return EXIT_REFUSED;
    }
    if (list != NULL) {
        const bool fine = read_ladder(arguments, list, &ladder) &&
                          read_contest(arguments, contest.title->rules->seats_min, &contest);
        return fine ? climb(&ladder, &contest, json) : EXIT_REFUSED;
    }
    if (!read_table(arguments, &contest)) {
        return EXIT_REFUSED;
    }
    contest_play(&contest);
    if (contest.blocks > 0) {
        (json ? league_print_table_json : league_print_table)(&contest);
    }
    contest_free(&contest);
    return progress_end(EXIT_SUCCESS);
}

static const struct flag *const flags[] = {
    &flag_games, &flag_league_bots, &flag_ladder, &flag_seats,
    &flag_seed,  &flag_option,      &flag_json,   NULL};

const struct command command_league = {
    .name = "league",
    .words = "GAME",
    .words_min = 1,
    .words_max = 1,
    .meaning = "bots against each other, seats rotated, with intervals",
    .details =
        "Each deal is played once with every rotation of the bots over the seats, so that luck\n"
        "with the deal and the seat falls on all alike. A bot's wins are its part of all\n"
        "victories, a shared victory counted in parts; x fair is that share over its share of the\n"
        "seats. Elo: 400 are odds of ten to one that this seat wins and not that one. Deals have\n"
        "the seeds S, S+1 ... (S is 1 unless given). Without --seats there are as many seats as\n"
        "bots, for a ladder the fewest that the game has. The reference games tic_tac_toe,\n"
        "connect_four and hearts are played too.",
    .flags = flags,
    .run = run,
};
