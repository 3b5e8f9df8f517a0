#include "league_print.h"

#include <inttypes.h>
#include <stdio.h>

#include "wording.h"

/* ---- Text ---- */

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

void league_print_heading(const struct contest *contest) {
    const struct game *game = contest->title->rules;
    printf("%s, %u seats", game->name, (unsigned)contest->setup.seats);
    words_options(stdout, game, &contest->setup);
    printf(", seed %" PRIu64 ": %lu games, %lu deals each with all %u rotations of the seats\n",
           contest->setup.seed, (unsigned long)contest->blocks * contest->setup.seats,
           (unsigned long)contest->blocks, (unsigned)contest->setup.seats);
}

void league_print_pair(const struct contest *contest) {
    printf("%-12s against %-12s %6.2f %%\n", contest->players[0].bot->name,
           contest->players[1].bot->name,
           100 * stats_mean(contest->players[0].shares, contest->blocks));
    fflush(stdout);
}

void league_print_ratings(const struct league_ratings *all) {
    printf("\n%-12s %8s  %-16s %s\n", "bot", "Elo", "95 %", "above the one before");
    for (uint8_t i = 0; i < all->count; i++) {
        const double rating = all->ratings[i];
        char between[32] = "too few deals", above[32] = "";
        if (all->intervals[i].known) {
            snprintf(between, sizeof between, "%.0f to %.0f", all->intervals[i].low,
                     all->intervals[i].high);
        }
        if (i > 0) {
            snprintf(above, sizeof above, "%+.0f", rating - all->ratings[i - 1]);
        }
        printf("%-12s %8.0f  %-16s %s\n", all->bots[i]->name, rating, between, above);
    }
    printf("Elo of the odds that a seat wins; the mean of all is 0. Intervals: bootstrap over "
           "deals.\n");
}

void league_print_table(const struct contest *contest) {
    league_print_heading(contest);
    print_players(contest);
    print_seats(contest);
    printf(
        "Shared victories count as parts. Intervals: bootstrap over deals, %d resamples; of deals\n"
        "that all ended alike, as far as that would come in one of 40 leagues.\n",
        STATS_RESAMPLES);
}

/* ---- JSON ---- */

static void print_interval_json(const char *name, const struct interval *interval) {
    if (interval->known) {
        printf(",\"%s\":[%.5f,%.5f]", name, interval->low, interval->high);
    } else {
        printf(",\"%s\":null", name);
    }
}

static void print_contest_json(const struct contest *contest) {
    const uint8_t seats = contest->setup.seats;
    const double games = (double)contest->blocks * seats;
    printf("{\"game\":\"%s\",\"seats\":%u,\"seed\":%" PRIu64
           ",\"games\":%.0f,\"deals\":%lu,\"players\":[",
           contest->title->rules->id, (unsigned)seats, contest->setup.seed, games,
           (unsigned long)contest->blocks);
    for (uint8_t i = 0; i < contest->players_count; i++) {
        const struct contest_player *player = &contest->players[i];
        const struct interval interval =
            stats_of_shares(player->shares, contest->blocks, contest->setup.seed);
        printf("%s{\"bot\":\"%s\",\"seats\":%u,\"wins\":%.5f", i > 0 ? "," : "", player->bot->name,
               (unsigned)player->seats, stats_mean(player->shares, contest->blocks));
        print_interval_json("interval", &interval);
        printf(",\"score\":%.3f}", player->points / games / player->seats);
    }
    printf("],\"wins_by_seat\":[");
    for (uint8_t seat = 0; seat < seats; seat++) {
        printf("%s%.5f", seat > 0 ? "," : "", contest->by_seat[seat] / games);
    }
    printf("],\"actions\":%.2f,\"hash\":\"%08lx%08lx\"}", (double)contest->actions / games,
           (unsigned long)contest->hash.a, (unsigned long)contest->hash.b);
}

void league_print_table_json(const struct contest *contest) {
    print_contest_json(contest);
    printf("\n");
}

void league_print_ladder_json(const struct contest *pairs, size_t count,
                              const struct league_ratings *all) {
    printf("{\"pairs\":[");
    for (size_t i = 0; i < count; i++) {
        printf("%s", i > 0 ? "," : "");
        print_contest_json(&pairs[i]);
    }
    printf("],\"ratings\":[");
    for (uint8_t i = 0; i < all->count && all->ratings != NULL; i++) {
        printf("%s{\"bot\":\"%s\",\"elo\":%.1f", i > 0 ? "," : "", all->bots[i]->name,
               all->ratings[i]);
        print_interval_json("interval", &all->intervals[i]);
        printf("}");
    }
    printf("]}\n");
}
