#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "contest.h"
#include "elo.h"
#include "refuse.h"
#include "wording.h"

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

static void elo_text(const struct contest_player *player, uint8_t seats, double share,
                     const struct interval *interval, char *text, size_t size) {
    if (player->seats == seats) {
        snprintf(text, size, "%s", "");
    } else if (interval->known) {
        snprintf(text, size, "%+.0f (%+.0f to %+.0f)", elo_of_share(share, player->seats, seats),
                 elo_of_share(interval->low, player->seats, seats),
                 elo_of_share(interval->high, player->seats, seats));
    } else {
        snprintf(text, size, "%+.0f", elo_of_share(share, player->seats, seats));
    }
}

static void print_players(const struct contest *contest) {
    const uint8_t seats = contest->setup.seats;
    const double games = (double)contest->blocks * seats;
    printf("\n%-12s %5s %9s  %-17s %8s %10s  %s\n", "bot", "seats", "wins", "95 % of wins",
           "x fair", "mean score", "Elo above the others");
    for (uint8_t i = 0; i < contest->players_count; i++) {
        const struct contest_player *player = &contest->players[i];
        const struct interval interval =
            stats_of_shares(player->shares, contest->blocks, contest->setup.seed);
        const double share = stats_mean(player->shares, contest->blocks);
        char between[32] = "too few deals", elo[64];
        if (player->seats == seats) {
            snprintf(between, sizeof between, "%s", "");
        } else if (interval.known) {
            snprintf(between, sizeof between, "%.2f to %.2f %%", 100 * interval.low,
                     100 * interval.high);
        }
        elo_text(player, seats, share, &interval, elo, sizeof elo);
        printf("%-12s %5u %7.2f %%  %-17s %8.3f %10.2f  %s\n", player->bot->name,
               (unsigned)player->seats, 100 * share, between, share * seats / player->seats,
               player->points / games / player->seats, elo);
    }
}

static void print_seats(const struct contest *contest) {
    const double games = (double)contest->blocks * contest->setup.seats;
    printf("\nwins by seat:");
    for (uint8_t seat = 0; seat < contest->setup.seats; seat++) {
        printf("%s seat %u %.2f %%", seat > 0 ? "," : "", seat + 1u,
               100 * contest->by_seat[seat] / games);
    }
    printf("\nmean length: %.1f actions\n", (double)contest->actions / games);
    printf("hash of all games: %08lx%08lx\n", (unsigned long)contest->hash.a,
           (unsigned long)contest->hash.b);
}

static void print_heading(const struct contest *contest) {
    const struct game *game = contest->title->rules;
    printf("%s, %u seats", game->name, (unsigned)contest->setup.seats);
    words_options(stdout, game, &contest->setup);
    printf(", seed %" PRIu64 ": %lu games, %lu deals each with all %u rotations of the seats\n",
           contest->setup.seed, (unsigned long)contest->blocks * contest->setup.seats,
           (unsigned long)contest->blocks, (unsigned)contest->setup.seats);
}

/* ---- Ladders ---- */

struct ladder {
    const struct bot *bots[ELO_PLAYERS];
    uint8_t count;
    struct contest contests[REACH * ELO_PLAYERS];
    struct elo_table tables[REACH * ELO_PLAYERS];
    size_t tables_count;
};

static void play_pair(struct ladder *ladder, const struct contest *like, uint8_t weak,
                      uint8_t strong) {
    const struct bot *const pair[] = {ladder->bots[strong], ladder->bots[weak]};
    struct contest *const contest = &ladder->contests[ladder->tables_count];
    *contest = *like;
    contest_seat(contest, pair, 2);
    contest_play(contest);
    ladder->tables[ladder->tables_count++] =
        (struct elo_table){.one = strong,
                           .other = weak,
                           .seats_of_one = 1,
                           .seats = contest->setup.seats,
                           .shares = contest->players[0].shares,
                           .blocks = contest->blocks};
    printf("%-12s against %-12s %6.2f %%\n", pair[0]->name, pair[1]->name,
           100 * stats_mean(contest->players[0].shares, contest->blocks));
    fflush(stdout);
}

static void print_ratings(const struct ladder *ladder, uint64_t seed) {
    double ratings[ELO_PLAYERS];
    struct interval intervals[ELO_PLAYERS];
    elo_rate(ladder->tables, ladder->tables_count, ladder->count, seed, ratings, intervals);
    printf("\n%-12s %8s  %-16s %s\n", "bot", "Elo", "95 %", "above the one before");
    for (uint8_t i = 0; i < ladder->count; i++) {
        char between[32] = "too few deals", above[32] = "";
        if (intervals[i].known) {
            snprintf(between, sizeof between, "%.0f to %.0f", intervals[i].low, intervals[i].high);
        }
        if (i > 0) {
            snprintf(above, sizeof above, "%+.0f", ratings[i] - ratings[i - 1]);
        }
        printf("%-12s %8.0f  %-16s %s\n", ladder->bots[i]->name, ratings[i], between, above);
    }
    printf("Elo of the odds that a seat wins; the mean of all is 0. Intervals: bootstrap over "
           "deals.\n");
}

static int climb(struct ladder *ladder, const struct contest *like) {
    print_heading(like);
    for (uint8_t i = 0; i < ladder->count; i++) {
        for (uint8_t k = 1; k <= REACH && i + k < ladder->count; k++) {
            play_pair(ladder, like, i, (uint8_t)(i + k));
        }
    }
    print_ratings(ladder, like->setup.seed);
    for (size_t i = 0; i < ladder->tables_count; i++) {
        contest_free(&ladder->contests[i]);
    }
    return EXIT_SUCCESS;
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
    if (!choice_subject(arguments->words[0], &contest.title)) {
        return EXIT_REFUSED;
    }
    if (list != NULL) {
        const bool fine = read_ladder(arguments, list, &ladder) &&
                          read_contest(arguments, contest.title->rules->seats_min, &contest);
        return fine ? climb(&ladder, &contest) : EXIT_REFUSED;
    }
    if (!read_table(arguments, &contest)) {
        return EXIT_REFUSED;
    }
    contest_play(&contest);
    print_heading(&contest);
    print_players(&contest);
    print_seats(&contest);
    printf(
        "Shared victories count as parts. Intervals: bootstrap over deals, %d resamples; of deals\n"
        "that all ended alike, as far as that would come in one of 40 leagues.\n",
        STATS_RESAMPLES);
    contest_free(&contest);
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {
    &flag_games, &flag_league_bots, &flag_ladder, &flag_seats, &flag_seed, &flag_option, NULL};

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
