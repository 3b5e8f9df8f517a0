#include "answers.h"

#include <string.h>

#include "bot.h"
#include "check.h"
#include "games_hash.h"
#include "match.h"
#include "references.h"
#include "search.h"
#include "titles.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define FIRST_SEED   1000u
#define DRAWS        20000u
#define CARDS        108u
#define RANDOM_GAMES 400u
#define BOT_GAMES    30u
#define SEARCHES     3u   /* positions of a game that are searched, */
#define ITERATIONS   150u /* so far, with */
#define NODES        400u /* so few nodes that they are recycled */

union state_memory {
    uint8_t bytes[STATE_MAX];
    uint64_t align;
};

/* Too large for a device's stack; one game at a time uses it. */
static union state_memory state, checkpoint, view, world;
static struct action actions[LOG_MAX];
static struct search search;
static struct search_node nodes[NODES];
static struct search_finding findings[ACTIONS_MAX];

static void add_hex(struct text *text, uint32_t number) {
    for (int shift = 28; shift >= 0; shift -= 4) {
        text_char(text, "0123456789abcdef"[number >> shift & 15u]);
    }
}

static void add_hash(struct text *text, struct hash hash) {
    text_add(text, " hash ");
    add_hex(text, hash.a);
    add_hex(text, hash.b);
    text_char(text, '\n');
}

/* The generator alone: where this differs, nothing else can be the same. */
static void write_generator(struct text *text) {
    struct coder coder = coder_hash();
    struct rng rng;
    uint8_t cards[CARDS];
    rng_seed(&rng, FIRST_SEED, RNG_TEST, 0);
    for (uint32_t n = 1; n <= DRAWS; n++) {
        uint32_t number = rng_below(&rng, n);
        code_u32(&coder, &number);
    }
    for (uint8_t i = 0; i < CARDS; i++) {
        cards[i] = i;
    }
    rng_shuffle(&rng, cards, CARDS);
    code_bytes(&coder, cards, CARDS, CARDS - 1);
    for (uint32_t bit = 0; bit < 64; bit++) {
        rng_seed(&rng, UINT64_C(1) << bit | FIRST_SEED, RNG_TEST, 0);
        uint32_t number = rng_next(&rng);
        code_u32(&coder, &number);
    }
    text_add(text, "generator");
    add_hash(text, coder.hash);
}

/* The rules: many games in which everybody plays anything legal. */
static void write_random_games(struct text *text, const struct game *game, uint8_t seats) {
    const struct setup setup = game_default_setup(game, seats, FIRST_SEED);
    const struct games_hash all = games_hash(game, &setup, RANDOM_GAMES, state.bytes);
    text_format(text, "%s: %d seats, %d random games, %d actions,", game->id, (int)seats,
                (int)all.games, (int)all.actions);
    add_hash(text, all.hash);
}

static void fold(struct coder *coder, struct hash hash) {
    code_u32(coder, &hash.a);
    code_u32(coder, &hash.b);
}

/* One game through match: at every turn the actor sees its view, imagines a world, and a bot plays.
 */
static uint16_t play_with_bots(const struct title *title, const struct setup *setup,
                               struct coder *coder) {
    const struct match_memory memory = {state.bytes, checkpoint.bytes, actions, LOG_MAX};
    const struct game *game = title->rules;
    struct match match;
    struct rng rng;
    rng_seed(&rng, setup->seed, RNG_BOT, 0);
    const enum result begun = match_begin(&match, game, setup, memory, NULL);
    CHECK(begun == RESULT_OK);
    for (uint8_t seat = match_to_act(&match); seat != SEAT_NONE; seat = match_to_act(&match)) {
        match_observe(&match, seat, view.bytes);
        match_observe(&match, seat, world.bytes);
        game->resample(world.bytes, seat, &rng);
        fold(coder, game_hash(game, world.bytes));
        const struct bot *bot = bot_find(seat % 2 == 0 ? "greedy" : "random");
        const struct action action = bot_choose(bot, game, title->policy, view.bytes, &rng);
        const enum result played = match_play(&match, action, NULL);
        CHECK(played == RESULT_OK);
    }
    fold(coder, match_hash(&match));
    return match.count;
}

/* Policies, views and imagined worlds. */
static void write_bot_games(struct text *text, const struct title *title, uint8_t seats) {
    struct coder coder = coder_hash();
    uint32_t count = 0;
    for (uint32_t i = 0; i < BOT_GAMES; i++) {
        const struct setup setup = game_default_setup(title->rules, seats, FIRST_SEED + i);
        count += play_with_bots(title, &setup, &coder);
    }
    text_format(text, "%s: %d seats, %d games of bots, %d actions,", title->rules->id, (int)seats,
                (int)BOT_GAMES, (int)count);
    add_hash(text, coder.hash);
}

/* Plays on as the policy would until a choice comes up that is so many actions further; false if
 * the game ends before. */
static bool play_on(const struct title *title, uint32_t count, struct rng *rng) {
    const struct game *const game = title->rules;
    while (game->to_act(state.bytes) != SEAT_NONE) {
        const uint16_t n = game->legal(state.bytes, actions);
        if (count == 0 && n > 1) {
            return true;
        }
        count -= count > 0;
        const uint16_t place = n == 1 ? 0 : title->policy->choose(state.bytes, actions, n, rng);
        game->apply(state.bytes, actions[place], NULL);
    }
    return false;
}

/* All that the search has found out, and what it leaves behind. */
static void fold_search(struct coder *coder) {
    const uint16_t n = search_findings(&search, findings, ACTIONS_MAX);
    for (uint16_t i = 0; i < n; i++) {
        uint32_t key = action_key(findings[i].action);
        uint32_t found = (uint32_t)findings[i].visits << 8 | findings[i].worth;
        code_u32(coder, &key);
        code_u32(coder, &found);
    }
    code_u32(coder, &search.rng.s[0]);
    code_u32(coder, &search.rng.s[1]);
}

/* The search: visits and worths of the root's choices at a few positions. */
static void write_searches(struct text *text, const struct title *title, uint8_t seats) {
    const struct game *const game = title->rules;
    const struct search_memory memory = {nodes, NODES, view.bytes, world.bytes};
    const struct setup setup = game_default_setup(game, seats, FIRST_SEED);
    struct coder coder = coder_hash();
    struct rng rng;
    uint32_t searched = 0;
    rng_seed(&rng, FIRST_SEED, RNG_BOT, 0);
    const enum result begun = game_begin(game, state.bytes, &setup, NULL);
    CHECK(begun == RESULT_OK);
    for (; searched < SEARCHES && play_on(title, 6u * searched, &rng); searched++) {
        memcpy(checkpoint.bytes, state.bytes, game->state_size);
        game->redact(checkpoint.bytes, game->to_act(state.bytes));
        search_begin(&search, game, title->policy, search_usual(title->policy, ITERATIONS), memory,
                     checkpoint.bytes, seats, rng);
        while (search_run(&search, 40)) {
        }
        fold_search(&coder);
    }
    text_format(text, "%s: %d seats, %d searches, %d iterations each,", game->id, (int)seats,
                (int)searched, (int)ITERATIONS);
    add_hash(text, coder.hash);
}

static void write_title(struct text *text, const struct title *title) {
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        write_random_games(text, title->rules, seats);
        write_bot_games(text, title, seats);
        write_searches(text, title, seats);
    }
}

void answers_write(struct text *text) {
    const struct title unlisted = {.rules = &template_game, .policy = &template_policy};
    write_generator(text);
    write_title(text, &unlisted);
    for (uint8_t i = 0; i < titles_count; i++) {
        write_title(text, &titles[i]);
    }
    for (uint8_t i = 0; i < references_count; i++) {
        write_title(text, &references[i]);
    }
}
