#include "chances.h"

#include <stdlib.h>

#include "check.h"
#include "progress.h"
#include "seating.h"

#define ROOM 4096u /* samples at first */

static void note(struct chances *chances, const struct chances_sample *sample) {
    if (chances->count == chances->size) {
        chances->size = chances->size > 0 ? 2 * chances->size : ROOM;
        chances->samples = realloc(chances->samples, chances->size * sizeof *chances->samples);
        CHECK(chances->samples != NULL);
    }
    chances->samples[chances->count++] = *sample;
}

/* One choice; it is noted if there was one, and a search for it. */
static void choose(struct chances *chances, struct seating *seating, struct bout *bout,
                   uint32_t game) {
    struct bout_state view;
    const size_t last = chances->count;
    struct chances_sample sample = {
        .game = game, .at = bout->match.count, .seat = match_to_act(&bout->match)};
    const uint16_t undoable = match_undoable(&bout->match);
    match_observe(&bout->match, sample.seat, view.bytes);
    const struct search *const search = seating_step(seating, bout);
    struct search_finding found;
    if (search == NULL || !search_finding_of(search, bout->log[sample.at], &found) ||
        found.visits == 0) {
        return;
    }
    const struct policy *const policy = chances->title->policy;
    sample.moment = bot_moment(policy, view.bytes, sample.seat);
    if (last > 0) {
        const struct chances_sample *const before = &chances->samples[last - 1u];
        sample.follows = before->game == game && before->seat == sample.seat &&
                         before->at + undoable >= sample.at;
    }
    sample.seen = search_seen(search, bout->log[sample.at]);
    note(chances, &sample);
}

void chances_play(struct chances *chances) {
    static struct bout bout;
    chances->played = calloc(chances->games, sizeof *chances->played);
    CHECK(chances->played != NULL);
    progress_begin("games", chances->games);
    uint32_t game = 0;
    for (; progress_goes_on(game) && game < chances->games; game++) {
        struct setup setup = chances->setup;
        struct seating seating;
        setup.seed += game;
        for (uint8_t seat = 0; seat < setup.seats; seat++) {
            seating.bots[seat] = chances->bot;
        }
        seating_seed(&seating, setup.seed);
        const enum result result = bout_begin(&bout, chances->title, &setup, NULL);
        CHECK(result == RESULT_OK);
        chances->players = match_players(&bout.match);
        while (match_to_act(&bout.match) != SEAT_NONE) {
            choose(chances, &seating, &bout, game);
        }
        chances->played[game] = (struct chances_game){
            .actions = bout.match.count, .end = odds_of_end(match_winners(&bout.match))};
    }
    chances->games = game;
}

void chances_free(struct chances *chances) {
    free(chances->samples);
    free(chances->played);
    chances->samples = NULL;
    chances->played = NULL;
}
