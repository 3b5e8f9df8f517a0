#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "choice.h"
#include "commands.h"
#include "refuse.h"
#include "stats.h"

#define GAMES_MAX 1000000u

static const struct flag flag_games = {"--games", "N", false,
                                       "how many, rounded up to whole blocks"};
static const struct flag flag_league_bots = {"--bots", "A,B,...", false,
                                             "one for each seat; or two: the first against a table "
                                             "of the second"};

/* Bots of one name are one player, wherever they sit. */
struct player {
    const struct bot *bot;
    uint8_t seats;  /* in each game */
    double *shares; /* of its wins, in each block: 0 .. 1 */
    double points;  /* all its scores */
    double wins;
};

struct league {
    const struct title *title;
    struct setup setup; /* of the first block */
    uint32_t blocks;
    uint8_t seated[SEATS_MAX]; /* the player at each seat before any rotation */
    uint8_t players_count;
    struct player players[SEATS_MAX];
    double by_seat[SEATS_MAX]; /* wins */
    uint64_t actions;
    struct hash hash; /* of all games */
};

static uint8_t player_of(struct league *league, const struct bot *bot) {
    uint8_t i = 0;
    while (i < league->players_count && league->players[i].bot != bot) {
        i++;
    }
    if (i == league->players_count) {
        league->players[league->players_count++].bot = bot;
    }
    league->players[i].seats++;
    return i;
}

static bool seat_players(struct league *league, const char *list) {
    const struct bot *named[SEATS_MAX];
    const uint8_t seats = league->setup.seats;
    uint8_t count = 0;
    if (!choice_bots(list, named, &count)) {
        return false;
    }
    if (count != seats && count != 2) {
        return refuse("%u bots are named for %u seats: name one for each seat, or two, the first "
                      "of them against a table of the second",
                      (unsigned)count, (unsigned)seats);
    }
    for (uint8_t seat = 0; seat < seats; seat++) {
        league->seated[seat] = player_of(league, named[seat < count ? seat : count - 1]);
    }
    return true;
}

static void count_game(struct league *league, const struct bout *bout, uint8_t rotation,
                       uint32_t block) {
    const uint8_t seats = league->setup.seats;
    const uint8_t winners = match_winners(&bout->match);
    uint8_t winners_count = 0;
    for (uint8_t seat = 0; seat < match_players(&bout->match); seat++) {
        winners_count = (uint8_t)(winners_count + (winners >> seat & 1u));
    }
    for (uint8_t seat = 0; seat < seats; seat++) {
        struct player *player = &league->players[league->seated[(seat + rotation) % seats]];
        struct sheet sheet;
        league->title->rules->score(bout->state.bytes, seat, &sheet);
        player->points += sheet.total;
        if (winners >> seat & 1u) {
            player->wins += 1.0 / winners_count;
            player->shares[block] += 1.0 / winners_count / seats;
            league->by_seat[seat] += 1.0 / winners_count;
        }
    }
    const struct hash hash = match_hash(&bout->match);
    league->hash.a = (league->hash.a ^ hash.a) * 0x9E3779B1u + hash.b;
    league->hash.b = (league->hash.b ^ hash.b) * 0x85EBCA77u + hash.a;
    league->actions += bout->match.count;
}

/* One deal, once with each rotation of the players. */
static void play_block(struct league *league, uint32_t block) {
    static struct bout bout;
    const uint8_t seats = league->setup.seats;
    struct setup setup = league->setup;
    setup.seed += block;
    for (uint8_t rotation = 0; rotation < seats; rotation++) {
        struct seating seating;
        for (uint8_t seat = 0; seat < seats; seat++) {
            seating.bots[seat] = league->players[league->seated[(seat + rotation) % seats]].bot;
        }
        seating_seed(&seating, setup.seed);
        const enum result result = bout_begin(&bout, league->title, &setup, NULL);
        CHECK(result == RESULT_OK);
        seating_play(&seating, &bout);
        count_game(league, &bout, rotation, block);
    }
}

static void print_players(const struct league *league) {
    const double games = (double)league->blocks * league->setup.seats;
    printf("\n%-10s %5s %9s  %-17s %8s %10s\n", "bot", "seats", "wins", "95 % of wins", "x fair",
           "mean score");
    for (uint8_t i = 0; i < league->players_count; i++) {
        const struct player *player = &league->players[i];
        const struct interval interval =
            stats_bootstrap(player->shares, league->blocks, league->setup.seed);
        const double share = stats_mean(player->shares, league->blocks);
        char between[32] = "too few deals";
        if (interval.known) {
            snprintf(between, sizeof between, "%.2f to %.2f %%", 100 * interval.low,
                     100 * interval.high);
        }
        printf("%-10s %5u %7.2f %%  %-17s %8.3f %10.2f\n", player->bot->name,
               (unsigned)player->seats, 100 * share, between,
               share * league->setup.seats / player->seats, player->points / games / player->seats);
    }
}

static void print_seats(const struct league *league) {
    const double games = (double)league->blocks * league->setup.seats;
    printf("\nwins by seat:");
    for (uint8_t seat = 0; seat < league->setup.seats; seat++) {
        printf("%s seat %u %.2f %%", seat > 0 ? "," : "", seat + 1u,
               100 * league->by_seat[seat] / games);
    }
    printf("\nmean length: %.1f actions\n", (double)league->actions / games);
    printf("hash of all games: %08lx%08lx\n", (unsigned long)league->hash.a,
           (unsigned long)league->hash.b);
}

static void print_league(const struct league *league) {
    const struct game *game = league->title->rules;
    printf("%s, %u seats", game->name, (unsigned)league->setup.seats);
    for (uint8_t i = 0; i < game->options_count; i++) {
        char text[32];
        choice_value_text(&game->options[i], league->setup.options[i], text, sizeof text);
        printf(", %s=%s", game->options[i].name, text);
    }
    printf(", seed %lu: %lu games, %lu deals each with all %u rotations of the seats\n",
           (unsigned long)league->setup.seed, (unsigned long)league->blocks * league->setup.seats,
           (unsigned long)league->blocks, (unsigned)league->setup.seats);
    print_players(league);
    print_seats(league);
    printf("Shared victories count as parts. Intervals: bootstrap over deals, %d resamples.\n",
           STATS_RESAMPLES);
}

static bool read_league(const struct arguments *arguments, struct league *league) {
    uint32_t games = 0;
    const char *list = arguments_value(arguments, &flag_league_bots);
    if (!choice_title(arguments->words[0], &league->title) ||
        !choice_require(arguments, &flag_games) || !choice_require(arguments, &flag_league_bots) ||
        !arguments_number_or(arguments, &flag_games, 1, GAMES_MAX, 0, &games)) {
        return false;
    }
    const struct game *game = league->title->rules;
    uint8_t seats = 1;
    for (const char *at = list; (at = strchr(at, ',')) != NULL && seats < UINT8_MAX; at++) {
        seats++;
    }
    if (!choice_setup(arguments, game, seats, 1, &league->setup) || !seat_players(league, list)) {
        return false;
    }
    league->blocks = (games + league->setup.seats - 1) / league->setup.seats;
    return true;
}

static int run(const struct arguments *arguments) {
    static struct league league;
    if (!read_league(arguments, &league)) {
        return EXIT_REFUSED;
    }
    for (uint8_t i = 0; i < league.players_count; i++) {
        league.players[i].shares = calloc(league.blocks, sizeof(double));
        CHECK(league.players[i].shares != NULL);
    }
    for (uint32_t block = 0; block < league.blocks; block++) {
        play_block(&league, block);
    }
    print_league(&league);
    for (uint8_t i = 0; i < league.players_count; i++) {
        free(league.players[i].shares);
    }
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_games, &flag_league_bots, &flag_seats,
                                           &flag_seed,  &flag_option,      NULL};

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
        "seats. Deals have the seeds S, S+1 ... (S is 1 unless given). Without --seats there are\n"
        "as many seats as bots.",
    .flags = flags,
    .run = run,
};
