#include "tp_bot.h"

#include "cards.h"
#include "tp_rules.h"

/* How many copies of a number the seat to act has neither seen nor in hand: the others may play
 * them. */
static int32_t rivals(const struct tp_state *state, uint8_t number) {
    const uint8_t seat = state->actor;
    return TP_COPIES - state->shown[number - 1] -
           cards_count(state->hand[seat], state->hand_size[seat], number);
}

/* High numbers are for the stars worth three, low ones for those worth one; a number that nobody
 * else can have is worth most when the star is. */
static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    const struct tp_state *const state = view;
    uint16_t best = 0;
    int32_t best_value = INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t number = legal[i].a;
        const int32_t value = 8 * (state->worth - 2) * number -
                              2 * state->worth * rivals(state, legal[i].a) +
                              (int32_t)rng_below(rng, 8);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

/* In points: the seat's own, less those of the best other seat. */
static void evaluate(const void *memory, int16_t values[SEATS_MAX]) {
    const struct tp_state *const state = memory;
    struct sheet sheets[TP_SEATS];
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        template_game.score(state, seat, &sheets[seat]);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        int16_t best_other = 0;
        for (uint8_t other = 0; other < state->seats; other++) {
            if (other != seat && sheets[other].total > best_other) {
                best_other = sheets[other].total;
            }
        }
        values[seat] = (int16_t)(sheets[seat].total - best_other);
    }
}

/* How far apart they are: `asterism league --ladder` of a game made of this one. */
static const struct strength levels[LEVELS] = {
    {.iterations = 300, .horizon = 1, .overlooks = 40, .misjudges = 90},
    {.iterations = 300, .horizon = 1, .overlooks = 20, .misjudges = 50},
    {.iterations = 300, .horizon = 2, .overlooks = 10, .misjudges = 25},
    {.iterations = 600, .horizon = 3, .misjudges = 8},
    {.iterations = 3000},
};

const struct policy template_policy = {.choose = choose,
                                       .evaluate = evaluate,
                                       .unit = 4,
                                       .rollout_actions = 20,
                                       .rollout_random = 32,
                                       .tree_random = 64,
                                       .levels = levels};
