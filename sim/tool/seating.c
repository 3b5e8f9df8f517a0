#include "seating.h"

#include "check.h"
#include "former.h"
#include "novice.h"

#define NODES 3072 /* of a search: as many as the console has, so that it plays the same */

const struct bot seating_person = {.name = "me"};

static struct think think;
static struct search_node nodes[NODES];
static struct bout_state search_view, search_world;

void seating_seed(struct seating *seating, uint64_t seed) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        struct rng own;
        rng_seed(&seating->rngs[seat], seed, RNG_BOT, seat);
        rng_seed(&own, seed, RNG_BOT, SEATS_MAX + seat);
        seating->owns[seat] = rng_next(&own);
    }
}

/* What the bot of the seat to act plays; it sees what its seat may know. */
static struct action choose(struct seating *seating, const struct bout *bout) {
    struct bout_state view;
    const uint8_t seat = match_to_act(&bout->match);
    match_observe(&bout->match, seat, view.bytes);
    const struct bot *const bot = seating->bots[seat];
    const struct title *const title = bout->title;
    struct rng *const own = &seating->rngs[seat];
    think.searches = false;
    if (bot->kind == BOT_SIMPLE) {
        return bot_choose(bot, title->rules, title->policy, view.bytes, own);
    }
    if (bot->kind == BOT_NOVICE) {
        return novice_choose(title, view.bytes, own);
    }
    struct rng rng;
    const struct search_memory memory = {nodes, NODES, search_view.bytes, search_world.bytes};
    const struct think_seat its = {.own = seating->owns[seat], .row = match_row(&bout->match)};
    rng_seed(&rng, rng_next(own), RNG_BOT, seat);
    if (bot->kind == BOT_FORMER) {
        return former_choose(bot, title, &think, memory, view.bytes, bout->match.setup.seats, rng);
    }
    return think_through(&think, bot, title->rules, title->policy, memory, view.bytes,
                         bout->match.setup.seats, rng, its);
}

struct action seating_advice(const struct bout *bout) {
    struct bout_state view;
    struct rng rng;
    const uint8_t seat = match_to_act(&bout->match);
    const struct search_memory memory = {nodes, NODES, search_view.bytes, search_world.bytes};
    match_observe(&bout->match, seat, view.bytes);
    rng_seed(&rng, bout->match.count, RNG_BOT, seat);
    return think_through(&think, bot_find("admiral"), bout->title->rules, bout->title->policy,
                         memory, view.bytes, bout->match.setup.seats, rng,
                         (struct think_seat){.row = match_row(&bout->match)});
}

const struct search *seating_step(struct seating *seating, struct bout *bout) {
    const enum result result = match_play(&bout->match, choose(seating, bout), NULL);
    CHECK(result == RESULT_OK);
    return think.searches ? &think.search : NULL;
}

void seating_play(struct seating *seating, struct bout *bout) {
    while (match_to_act(&bout->match) != SEAT_NONE) {
        (void)seating_step(seating, bout);
    }
}
