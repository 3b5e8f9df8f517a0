#include "contest.h"

#include <stdlib.h>

#include "check.h"
#include "progress.h"
#include "seating.h"

static uint8_t player_of(struct contest *contest, const struct bot *bot) {
    uint8_t i = 0;
    while (i < contest->players_count && contest->players[i].bot != bot) {
        i++;
    }
    if (i == contest->players_count) {
        contest->players[contest->players_count++].bot = bot;
    }
    contest->players[i].seats++;
    return i;
}

void contest_seat(struct contest *contest, const struct bot *const *bots_of_list, uint8_t count) {
    for (uint8_t seat = 0; seat < contest->setup.seats; seat++) {
        contest->seated[seat] = player_of(contest, bots_of_list[seat < count ? seat : count - 1]);
    }
}

static void count_game(struct contest *contest, const struct bout *bout, uint8_t rotation,
                       uint32_t block) {
    const uint8_t seats = contest->setup.seats;
    const uint8_t winners = match_winners(&bout->match);
    uint8_t winners_count = 0;
    for (uint8_t seat = 0; seat < match_players(&bout->match); seat++) {
        winners_count = (uint8_t)(winners_count + (winners >> seat & 1u));
    }
    for (uint8_t seat = 0; seat < seats; seat++) {
        struct contest_player *player =
            &contest->players[contest->seated[(seat + rotation) % seats]];
        struct sheet sheet;
        contest->title->rules->score(bout->state.bytes, seat, &sheet);
        player->points += sheet.total;
        if (winners >> seat & 1u) {
            player->shares[block] += 1.0 / winners_count / seats;
            contest->by_seat[seat] += 1.0 / winners_count;
        }
    }
    const struct hash hash = match_hash(&bout->match);
    contest->hash.a = (contest->hash.a ^ hash.a) * 0x9E3779B1u + hash.b;
    contest->hash.b = (contest->hash.b ^ hash.b) * 0x85EBCA77u + hash.a;
    contest->actions += bout->match.count;
}

/* One deal, once with each rotation of the players. */
static void play_block(struct contest *contest, uint32_t block) {
    static struct bout bout;
    const uint8_t seats = contest->setup.seats;
    struct setup setup = contest->setup;
    setup.seed += block;
    for (uint8_t rotation = 0; rotation < seats; rotation++) {
        struct seating seating;
        for (uint8_t seat = 0; seat < seats; seat++) {
            seating.bots[seat] = contest->players[contest->seated[(seat + rotation) % seats]].bot;
        }
        seating_seed(&seating, setup.seed);
        const enum result result = bout_begin(&bout, contest->title, &setup, NULL);
        CHECK(result == RESULT_OK);
        seating_play(&seating, &bout);
        count_game(contest, &bout, rotation, block);
    }
}

void contest_play(struct contest *contest) {
    for (uint8_t i = 0; i < contest->players_count; i++) {
        contest->players[i].shares = calloc(contest->blocks, sizeof(double));
        CHECK(contest->players[i].shares != NULL);
    }
    progress_begin("deals", contest->blocks);
    uint32_t block = 0;
    while (progress_goes_on(block) && block < contest->blocks) {
        play_block(contest, block++);
    }
    contest->blocks = block;
}

void contest_free(struct contest *contest) {
    for (uint8_t i = 0; i < contest->players_count; i++) {
        free(contest->players[i].shares);
    }
}
