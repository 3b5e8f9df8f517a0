#include "sq_bot.h"

#include "lead.h"
#include "sq_parts.h"

/* All values are half points. */
#define LAST_LIGHT  200   /* what losing all lights costs */
#define CERTAIN     64    /* to keep the trick for sure */
#define NUMBER_COST 16    /* for each number that a card loses by being played */
#define TRUMP_COST  64    /* a trump that does not even win */
#define BREAK_VALUE (-96) /* a Break */
#define NOISE       32u   /* added at random, below it */
#define WHIM        16u   /* one burn in so many chances */
#define WHIM_LIGHTS 3u
#define WHIM_HAND   3u
#define COPIES      8u /* cards of one number in the box */
#define FEW         2u
#define RARE_COST   6
#define MARKER_COST 4
#define PLAIN_LIGHT 2 /* a light's half points on the sheet */
#define ENLIGHTENED 1000
#define WON         500
#define LONG        16u /* tricks of a long game */

/* The k-th light's worth, and the k-th different emotion's step towards six. */
static const uint8_t light_worth[SQ_LIGHTS + 1] = {0, 9, 4, 3, 2, 2};
static const int16_t emotion_step[SQ_NUMBERS + 1] = {0, 1, 1, 2, 3, 6, 400};

/* Out of 64, how often a leading card stays ahead of one more player: by how it leads, and number.
 */
static const uint8_t hold[][SQ_NUMBERS + 1] = {
    [SQ_BY_LEAD] = {0, 12, 18, 26, 34, 44, 54},
    [SQ_BY_TRUMP] = {0, 40, 44, 49, 53, 58, 62},
    [SQ_BY_SUPER] = {0, 62, 62, 62, 62, 62, 62},
};

static int32_t losing_cost(uint8_t lights, uint8_t lost) {
    int32_t cost = 0;
    if (lost >= lights) {
        return LAST_LIGHT;
    }
    for (; lost > 0; lost--) {
        cost += light_worth[lights--];
    }
    return cost;
}

static uint8_t different_emotions(const struct sq_state *state, uint8_t seat) {
    static const uint8_t bits[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    const uint8_t emotions = state->emotions[seat];
    return (uint8_t)(bits[emotions & 7u] + bits[emotions >> 3]);
}

/* What taking a card of a number brings a seat that has so many lights. */
static int32_t take_value(const struct sq_state *state, uint8_t seat, uint8_t number,
                          uint8_t lights) {
    const uint8_t jewels = sq_number_jewels[number];
    const uint32_t place = number - 1u;
    if ((state->emotions[seat] >> place & 1u) == 0) {
        return 2 * jewels + emotion_step[different_emotions(state, seat) + 1];
    }
    const bool once = (state->doubled[seat] >> place & 1u) == 0;
    return -losing_cost(lights, jewels) - (once ? 2 * jewels : 0);
}

/* The best take among emotion cards, of which there is one at least. */
static int32_t best_take(const struct sq_state *state, uint8_t seat, uint32_t kinds,
                         uint8_t lights) {
    int32_t best = INT32_MIN;
    while (kinds != 0) {
        const uint8_t number = sq_numbers[bits_take(&kinds)];
        const int32_t value = take_value(state, seat, number, lights);
        best = value > best ? value : best;
    }
    return best;
}

static int32_t win_value(const struct sq_state *state, uint8_t seat, uint32_t kinds) {
    const uint8_t lights = state->lights[seat];
    if (state->marker != seat) {
        return best_take(state, seat, kinds, lights) - 1;
    }
    if (lights == 1) {
        return -LAST_LIGHT;
    }
    return best_take(state, seat, kinds, (uint8_t)(lights - 1u)) - 1 - light_worth[lights];
}

/* The trick as it lies before the seat to act. */
struct table {
    uint8_t trump;
    uint8_t best;    /* rank of the card that leads, 0 if none does */
    uint8_t to_come; /* players after this one */
    uint32_t seen;   /* kinds in the trick and on top of the pile */
    uint32_t emotions;
};

static struct table look(const struct sq_state *state) {
    struct table table = {.trump = sq_backs[state->top],
                          .to_come = (uint8_t)(sq_places(state) - state->turn - 1u),
                          .seen = sq_bit(state->top)};
    uint8_t lead = SQ_GREY;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        const uint8_t kind = state->trick[place];
        lead = lead == SQ_GREY ? sq_backs[kind] : lead;
        const uint8_t rank = sq_rank(kind, place, table.seen, table.trump, lead);
        table.best = rank > table.best ? rank : table.best;
        table.seen |= sq_bit(kind);
        table.emotions |= sq_bit(kind) & ~SQ_BREAK_BIT;
    }
    return table;
}

static int32_t play_value(const struct sq_state *state, const struct table *table, uint8_t kind) {
    const uint8_t number = sq_numbers[kind];
    if (kind == SQ_BREAK) {
        return BREAK_VALUE;
    }
    const uint8_t lead = state->lead == SQ_GREY ? sq_backs[kind] : state->lead;
    const uint8_t rank = sq_rank(kind, state->trick_size, table->seen, table->trump, lead);
    if (rank <= table->best) {
        return -NUMBER_COST * number - (sq_backs[kind] == table->trump ? TRUMP_COST : 0);
    }
    int32_t keep = CERTAIN;
    for (uint8_t i = 0; i < table->to_come; i++) {
        keep = keep * hold[rank >> SQ_RANK_SHIFT][number] / CERTAIN;
    }
    return win_value(state, state->actor, table->emotions | sq_bit(kind)) * keep -
           NUMBER_COST * number;
}

static uint16_t choose_play(const struct sq_state *state, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    const uint8_t seat = state->actor;
    if (legal[n - 1].verb == SQ_BURN) { /* the list ends with it */
        n--;
        if (state->lights[seat] >= WHIM_LIGHTS && state->hand_size[seat] <= WHIM_HAND &&
            rng_below(rng, WHIM) == 0) {
            return n;
        }
    }
    const struct table table = look(state);
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t value =
            play_value(state, &table, legal[i].a) + (int32_t)rng_below(rng, NOISE);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static uint16_t choose_take(const struct sq_state *state, const struct action *legal, uint16_t n) {
    const uint8_t seat = state->actor;
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t value = take_value(state, seat, sq_numbers[legal[i].a], state->lights[seat]);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* The colour held least becomes trump. */
static uint16_t choose_top(const struct sq_state *state, const struct action *legal, uint16_t n) {
    uint8_t holds[SQ_BACKS] = {0};
    uint16_t chosen = 0;
    for (uint8_t i = 0; i < state->hand_size[state->actor]; i++) {
        holds[sq_backs[sq_hand_kind(state, state->actor, i)]]++;
    }
    for (uint16_t i = 1; i < n; i++) {
        if (holds[sq_backs[legal[i].a]] < holds[sq_backs[legal[chosen].a]]) {
            chosen = i;
        }
    }
    return chosen;
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    const struct sq_state *state = view;
    switch (state->phase) {
    case SQ_PHASE_PLAY:
        return choose_play(state, legal, n, rng);
    case SQ_PHASE_TAKE:
        return choose_take(state, legal, n);
    default:
        return choose_top(state, legal, n);
    }
}

/* Bit number - 1: so few cards of it are still in the deck, the hands and the trick. */
static uint8_t rare_numbers(const struct sq_state *state) {
    uint8_t gone[SQ_NUMBERS + 1] = {0};
    uint8_t rare = 0;
    gone[sq_numbers[state->top]]++;
    for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
        gone[sq_numbers[kind]] = (uint8_t)(gone[sq_numbers[kind]] + state->below[kind]);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            gone[sq_numbers[state->collection[seat][i]]]++;
        }
    }
    for (uint8_t number = 1; number <= SQ_NUMBERS; number++) {
        if (COPIES - gone[number] <= FEW) {
            rare = (uint8_t)(rare | 1u << (number - 1u));
        }
    }
    return rare;
}

/* What a running game's position is worth to a seat. */
static int32_t own_worth(const struct sq_state *state, uint8_t seat, uint8_t rare) {
    int32_t worth = 2 * sq_total(state, seat);
    for (uint8_t i = 1; i <= different_emotions(state, seat); i++) {
        worth += emotion_step[i];
    }
    for (uint8_t i = 1; i <= state->lights[seat]; i++) {
        worth += light_worth[i] - PLAIN_LIGHT;
    }
    if (state->marker == seat) {
        worth -= MARKER_COST;
    }
    return worth - RARE_COST * bits_count(rare & ~(uint32_t)state->emotions[seat]);
}

/* What a finished game is worth: plans count no more, points do, and winning most of all. */
static int32_t final_worth(const struct sq_state *state, uint8_t seat) {
    if (state->end == SQ_ENLIGHTENMENT && state->end_seat == seat) {
        return ENLIGHTENED;
    }
    if (state->end == SQ_ELIMINATION && state->end_seat == seat) {
        return -ENLIGHTENED;
    }
    return 2 * sq_total(state, seat) + ((sq_winners(state) >> seat & 1u) != 0 ? WON : 0);
}

static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct sq_state *state = at;
    const uint8_t rare = rare_numbers(state);
    int32_t own[SQ_SEATS];
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        own[seat] =
            state->phase == SQ_PHASE_OVER ? final_worth(state, seat) : own_worth(state, seat, rare);
    }
    lead_of_each(own, state->seats, ENLIGHTENED, values);
}

/* What a seat has as its sheet says it, with what ends the game. */
static int32_t shown_total(const struct sq_state *state, uint8_t seat) {
    const bool ended = state->phase == SQ_PHASE_OVER && state->end_seat == seat;
    return sq_total(state, seat) + (ended && state->end == SQ_ENLIGHTENMENT ? ENLIGHTENED
                                    : ended && state->end == SQ_ELIMINATION ? -ENLIGHTENED
                                                                            : 0);
}

/* With a card that is ahead a seat is shown what winning the trick as it lies would bring. */
static int32_t shown(const void *at, uint8_t seat) {
    const struct sq_state *state = at;
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    int32_t best = -ENLIGHTENED;
    if (state->phase != SQ_PHASE_PLAY || verdict.place == UNKNOWN ||
        state->who[verdict.place] != seat) {
        return shown_total(state, seat);
    }
    for (uint8_t place = 0; place < state->trick_size; place++) {
        struct sq_state won = *state;
        if (won.trick[place] != SQ_BREAK) {
            won.turn = sq_places(&won);
            won.phase = SQ_PHASE_TAKE;
            won.actor = won.winner = seat;
            sq_apply(&won, (struct action){.verb = SQ_TAKE, .a = won.trick[place]}, NULL);
            const int32_t total = shown_total(&won, seat);
            best = total > best ? total : best;
        }
    }
    return best;
}

/* What a take brings is there to be read. */
static bool plain(const void *at) {
    const struct sq_state *state = at;
    return state->phase != SQ_PHASE_PLAY;
}

/* A light. */
static bool dear(const void *at, struct action action) {
    (void)at;
    return action.verb == SQ_BURN;
}

static uint32_t turn(const void *at) {
    const struct sq_state *state = at;
    return state->trick_number;
}

/* Few games have more tricks. */
static uint8_t stage(const void *at) {
    const struct sq_state *state = at;
    return (uint8_t)(state->trick_number < LONG ? (state->trick_number - 1u) * UINT8_MAX / LONG
                                                : UINT8_MAX);
}

/* How far apart they are: docs/bots.md. */
static const struct strength levels[LEVELS] = {
    {.iterations = 48, .horizon = 1, .overlooks = 170, .misjudges = 255},
    {.iterations = 300, .horizon = 2, .overlooks = 100, .misjudges = 60},
    {.iterations = 500, .horizon = 4, .overlooks = 46, .misjudges = 29},
    {.iterations = 1300, .overlooks = 12, .misjudges = 19},
    {.iterations = 5000},
};

/* With more seats luck weighs more, and the same errors would hardly tell the best two apart. */
static const struct strength crowded[LEVELS] = {
    {.iterations = 48, .horizon = 1, .overlooks = 170, .misjudges = 255},
    {.iterations = 300, .horizon = 2, .overlooks = 125, .misjudges = 95},
    {.iterations = 400, .horizon = 3, .overlooks = 70, .misjudges = 50},
    {.iterations = 1300, .horizon = 6, .overlooks = 40, .misjudges = 40},
    {.iterations = 5000},
};

/* Found by `asterism chances stella_quest --seats N --games G --seed 5000 --fit`. */
static const struct odds_fit fit[SEATS_MAX + 1] = {
    [2] = {{25, 8}, {54, 60}, 0},  /* of 120 games */
    [3] = {{14, 13}, {55, 59}, 0}, /* of 120 games */
    [4] = {{5, 16}, {58, 59}, 0},  /* of 120 games */
};

const struct policy stella_quest_policy = {.choose = choose,
                                           .evaluate = evaluate,
                                           .turn = turn,
                                           .plain = plain,
                                           .dear = dear,
                                           .shown = shown,
                                           .stage = stage,
                                           .fit = fit,
                                           .unit = 8,
                                           .rollout_actions = 30,
                                           .rollout_random = 32,
                                           .tree_random = 64,
                                           .levels = levels,
                                           .crowded = crowded};
