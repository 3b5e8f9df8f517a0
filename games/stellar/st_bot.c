#include "st_bot.h"

#include "st_parts.h"

/* Of a pair of cards, in rough points. */
#define UNKNOWN_MATCH  5 /* the deck's top card */
#define NEW_TYPE       4
#define SATELLITE_NOTE 3
#define NEW_NUMBER     1
#define STAR_BASE      2
#define SWEEP_CHANCE   4u /* one in so many */

/* Positions, in sixteenths of a point. */
#define POINT          16
#define STAR_TO_COME   5 /* each for every turn to come */
#define RUN_TO_COME    7
#define GAP_TO_COME    4
#define OPEN_TO_COME   4
#define SATELLITE_BASE 70
#define SECTION_WON    (10 * POINT)
#define SECTION_STEP   56
#define TYPE_UP        14
#define DIVERSE        (10 * POINT)

static const uint16_t section_slots[ST_SECTIONS] = {0x01F, 0x0E0, 0xF00};

/* The run of a stack with one more number, the best there is. */
static const uint8_t filled_run[128] = {
    1, 1, 2, 2, 2, 2, 3, 3, 2, 2, 3, 3, 3, 3, 4, 4, 2, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4, 4, 4, 5, 5,
    2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 3, 3, 3, 3, 4, 4, 5, 5, 4, 4, 5, 5, 5, 5, 6, 6,
    2, 2, 3, 3, 3, 3, 4, 4, 2, 2, 4, 4, 4, 4, 5, 5, 3, 3, 3, 3, 3, 3, 5, 5, 4, 4, 5, 5, 5, 5, 6, 6,
    3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 4, 4, 4, 4, 5, 5, 6, 6, 5, 5, 6, 6, 6, 6, 6, 6,
};

/* What a card is worth to the seat to act in either area, and which numbers would count. */
struct worth {
    int16_t lay, note;
    bool up; /* in the telescope rather face up than face down, where it is worth nothing */
    uint8_t lay_number, number;
};
static const struct worth unknown_worth = {.lay = UNKNOWN_MATCH, .note = UNKNOWN_MATCH};

static int32_t type_note(const struct st_state *state, uint8_t seat, uint8_t type, uint8_t number) {
    const uint8_t stack = state->stacks[seat][type];
    const uint8_t with = (uint8_t)(stack | 1u << number);
    return (STAR_BASE + state->stars[seat][type]) * (st_run[with] - st_run[stack]) +
           (with != stack ? NEW_NUMBER : 0);
}

/* The stack in which a satellite of that number is worth most now. */
static uint8_t best_stack(const struct st_state *state, uint8_t seat, uint8_t number) {
    uint8_t best = 0;
    for (uint8_t type = 1; type < ST_TYPES; type++) {
        if (type_note(state, seat, type, number) > type_note(state, seat, best, number)) {
            best = type;
        }
    }
    return best;
}

static int32_t note_worth(const struct st_state *state, uint8_t card) {
    const uint8_t seat = state->actor;
    const uint8_t number = st_number[card];
    if (!st_is_satellite(card)) {
        return type_note(state, seat, st_type[card], number);
    }
    return SATELLITE_NOTE + type_note(state, seat, best_stack(state, seat, number), number);
}

static int32_t lay_worth(const struct st_state *state, uint8_t card) {
    const uint8_t seat = state->actor;
    const uint8_t type = st_type[card];
    const bool new_type = type != ST_SATELLITE && state->slots[seat][type] == 0;
    return st_stars[card] * (STAR_BASE + st_run[state->stacks[seat][type]]) + st_number[card] -
           ST_FACE_DOWN + (new_type ? NEW_TYPE : 0);
}

static struct worth weigh(const struct st_state *state, uint8_t card) {
    const int32_t lay = lay_worth(state, card);
    const bool up = lay >= 0 && st_places_up(state, state->actor, card) != 0;
    return (struct worth){
        .lay = (int16_t)(up ? lay : 0),
        .note = (int16_t)note_worth(state, card),
        .up = up,
        .lay_number = st_counting_number(state, card, ST_IN_TELESCOPE, up ? ST_UP : ST_DOWN),
        .number = st_number[card]};
}

/* All cards that can take part in a turn. */
struct table {
    struct worth hand[ST_HAND], row[ST_ROW];
};

/* What a card of the hand brings in an area, with the row card that comes with it (ST-5.5); `gone`
 * is a slot of the row whose card is taken first. */
static int32_t pair_worth(const struct table *table, const struct worth *card, uint8_t area,
                          uint8_t gone) {
    const uint8_t number = area == ST_IN_TELESCOPE ? card->lay_number : card->number;
    const uint8_t slot = (uint8_t)(number - 1u);
    const struct worth *other = slot >= ST_ROW || slot == gone ? &unknown_worth : &table->row[slot];
    return area == ST_IN_TELESCOPE ? card->lay + other->note : card->note + other->lay;
}

static struct table look(const struct st_state *state) {
    struct table table;
    for (uint8_t i = 0; i < state->hand_size[state->actor]; i++) {
        table.hand[i] = weigh(state, state->hand[state->actor][i]);
    }
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        table.row[slot] =
            state->row[slot] == ST_EMPTY ? unknown_worth : weigh(state, state->row[slot]);
    }
    return table;
}

/* The best of so many values; equal ones are chosen among at random. */
struct pick {
    int32_t best;
    uint32_t ties;
    uint16_t chosen;
};

static void offer(struct pick *pick, uint16_t choice, int32_t value, struct rng *rng) {
    if (pick->ties == 0 || value > pick->best) {
        *pick = (struct pick){.best = value, .ties = 1, .chosen = choice};
    } else if (value == pick->best && rng_below(rng, ++pick->ties) == 0) {
        pick->chosen = choice;
    }
}

/* The 15 pairs of a card taken and a card played, each in the better area. */
static uint16_t choose_take(const struct st_state *state, struct rng *rng) {
    struct table table = look(state);
    struct pick pick = {.ties = 0};
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        table.hand[ST_HAND - 1] = table.row[slot];
        for (uint8_t i = 0; i < ST_HAND; i++) {
            const int32_t lay = pair_worth(&table, &table.hand[i], ST_IN_TELESCOPE, slot);
            const int32_t note = pair_worth(&table, &table.hand[i], ST_IN_NOTEBOOK, slot);
            offer(&pick, slot, lay > note ? lay : note, rng);
        }
    }
    return pick.chosen;
}

static uint16_t choose_play(const struct st_state *state, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    const struct table table = look(state);
    const uint8_t *hand = state->hand[state->actor];
    struct pick pick = {.ties = 0};
    for (uint16_t at = 0; at < n; at++) {
        for (uint8_t i = 0; i < ST_HAND; i++) {
            if (hand[i] == legal[at].a) {
                offer(&pick, at, pair_worth(&table, &table.hand[i], legal[at].b, ST_ROW), rng);
            }
        }
    }
    return pick.chosen;
}

/* A random slot of a set that is not empty. */
static uint8_t random_slot(uint32_t slots, struct rng *rng) {
    uint8_t listed[ST_SLOTS];
    uint8_t n = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        listed[n] = slot;
        n = (uint8_t)(n + (slots >> slot & 1u));
    }
    return listed[rng_below(rng, n)];
}

static int32_t open_slots(const struct st_state *state, uint8_t seat, uint8_t section) {
    return bits_count(state->open[seat] & (uint32_t)section_slots[section]);
}

/* What a section is worth to who is so far ahead in it, with so many slots still to be filled. */
static int32_t lead_value(int32_t ahead, int32_t open) {
    const int32_t level = SECTION_WON / 2;
    if (open == 0) {
        return ahead > 0 ? SECTION_WON : ahead < 0 ? 0 : level;
    }
    const int32_t value = level + SECTION_STEP * ahead / (1 + open);
    return value < 0 ? 0 : value > SECTION_WON ? SECTION_WON : value;
}

/* The same if the seat lays another number, 0 for none, into it. A slot that is still open is taken
 * for a 3. */
static int32_t section_value(const struct st_state *state, uint8_t seat, uint8_t section,
                             uint8_t number) {
    const int32_t own = open_slots(state, seat, section) - (number > 0);
    const int32_t rival = open_slots(state, (uint8_t)(1u - seat), section);
    return lead_value(state->sums[seat][section] + number - state->sums[1 - seat][section] +
                          ST_FACE_DOWN * (own - rival),
                      own + rival);
}

/* Those of the slots that lie in the section in which a number gains most. */
static uint16_t best_slots(const struct st_state *state, uint16_t slots, uint8_t number) {
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        const uint16_t here = slots & section_slots[section];
        const int32_t gain = here == 0 ? INT32_MIN
                                       : section_value(state, state->actor, section, number) -
                                             section_value(state, state->actor, section, 0);
        if (gain > best) {
            best = gain;
            chosen = here;
        } else if (here != 0 && gain == best) {
            chosen = chosen | here;
        }
    }
    return chosen;
}

static struct action choose_place(const struct st_state *state, struct rng *rng) {
    const uint8_t seat = state->actor;
    const bool up = weigh(state, state->held).up;
    const uint16_t places = up ? st_places_up(state, seat, state->held) : state->open[seat];
    const uint8_t number = up ? st_number[state->held] : ST_FACE_DOWN;
    return (struct action){.verb = ST_PUT,
                           .a = ST_IN_TELESCOPE,
                           .b = random_slot(best_slots(state, places, number), rng),
                           .c = up ? ST_UP : ST_DOWN};
}

static struct action choose_put(const struct st_state *state, struct rng *rng) {
    if (state->held_area == ST_IN_TELESCOPE) {
        return choose_place(state, rng);
    }
    return (struct action){.verb = ST_PUT,
                           .a = ST_IN_NOTEBOOK,
                           .b = best_stack(state, state->actor, st_number[state->held])};
}

static uint16_t choose_final(const struct st_state *state, const struct action *legal, uint16_t n,
                             struct rng *rng) {
    struct pick pick = {.ties = 0};
    for (uint16_t at = 0; at < n; at++) {
        offer(&pick, at, note_worth(state, legal[at].a), rng);
    }
    return pick.chosen;
}

/* Where ST-9.4 would put a satellite that lies elsewhere, or done (ST-9.5). */
static struct action choose_stack(const struct st_state *state) {
    uint8_t where[ST_SATELLITES];
    const uint8_t movable = st_movable(state, state->actor);
    st_assign_best(state, state->actor, where);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if ((movable >> i & 1u) != 0 && where[i] != state->stack[i]) {
            return (struct action){
                .verb = ST_MOVE, .a = (uint8_t)(ST_FIRST_SATELLITE + i), .b = where[i]};
        }
    }
    return (struct action){.verb = ST_DONE};
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    const struct st_state *state = view;
    switch (state->phase) {
    case ST_PHASE_SWEEP:
        return rng_below(rng, SWEEP_CHANCE) == 0 ? 1 : 0;
    case ST_PHASE_TAKE:
        return choose_take(state, rng);
    case ST_PHASE_PLAY:
        return choose_play(state, legal, n, rng);
    case ST_PHASE_PUT:
        return action_find(legal, n, choose_put(state, rng));
    case ST_PHASE_FINAL:
        return choose_final(state, legal, n, rng);
    case ST_PHASE_ARRANGE:
        return action_find(legal, n, choose_stack(state));
    default: /* the two starters are alike but for their type */
        return (uint16_t)rng_below(rng, n);
    }
}

/* Turns that the seat has not finished. */
static int32_t turns_to_come(const struct st_state *state, uint8_t seat) {
    const uint32_t begun = state->turn > 0 ? state->turn - 1u : 0;
    const uint32_t own = (begun + (seat == state->first ? 1u : 0u)) / 2u;
    return state->phase >= ST_PHASE_FINAL ? 0 : (int32_t)(ST_TURNS / ST_SEATS - own);
}

static int32_t type_value(const struct st_state *state, uint8_t seat, uint8_t type, int32_t rest) {
    const int32_t stars = state->stars[seat][type];
    const uint8_t stack = state->stacks[seat][type];
    const bool open = (state->near[seat][type] & state->open[seat]) != 0;
    int32_t value = POINT * stars * st_run[stack];
    if (open || stars > 0) {
        value += rest * (STAR_TO_COME * stars + RUN_TO_COME * st_run[stack] +
                         GAP_TO_COME * (filled_run[stack] - st_run[stack]));
    }
    return value + (open ? rest * OPEN_TO_COME : 0);
}

static int32_t types_value(const struct st_state *state, uint8_t seat, int32_t rest) {
    const uint8_t satellites = state->stacks[seat][ST_SATELLITE] >> 1;
    int32_t value = 0;
    int32_t most = 0;
    if (rest == 0) {
        return POINT * st_best_value(state->stars[seat], state->stacks[seat], satellites);
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        value += type_value(state, seat, type, rest);
        most = state->stars[seat][type] > most ? state->stars[seat][type] : most;
    }
    return value + bits_count(satellites) * (POINT * most + SATELLITE_BASE);
}

static int32_t own_value(const struct st_state *state, uint8_t seat) {
    const int32_t rest = turns_to_come(state, seat);
    const uint8_t types = st_types_up(state, seat);
    int32_t value = types_value(state, seat, rest);
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        value += section_value(state, seat, section, 0);
    }
    return value + (types == ST_TYPES ? DIVERSE : rest > 0 ? TYPE_UP * types : 0);
}

/* Never beyond 20,000: a type is worth at most 16 x 18 x 6 and what may come in eleven turns. */
static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct st_state *state = at;
    const bool over = state->phase == ST_PHASE_END;
    const int32_t ahead = over ? POINT * (st_points(state, 0) - st_points(state, 1))
                               : own_value(state, 0) - own_value(state, 1);
    values[0] = (int16_t)ahead;
    values[1] = (int16_t)-ahead;
}

/* At the end there is nothing to come. */
static bool plain(const void *at) {
    const struct st_state *state = at;
    return state->phase >= ST_PHASE_FINAL || state->turn + 1u >= ST_TURNS;
}

/* A card that lies face down though face up in the same slot it would count as much or more
 * (ST-6.5), bring a star or a higher number, and bind its type to no place (ST-6.2). From the hand
 * it brings another card than it would face up (ST-5.4): that may be what is wanted. */
static struct action mend(const void *at, struct action action) {
    const struct st_state *const state = at;
    if (action.c != ST_DOWN || state->held_source == ST_FROM_HAND) { /* no other choice has a c */
        return action;
    }
    const uint8_t card = state->held, type = st_type[card];
    if (st_number[card] >= ST_FACE_DOWN && st_number[card] + st_stars[card] > ST_FACE_DOWN &&
        (type == ST_SATELLITE || state->slots[state->actor][type] != 0) &&
        (st_places_up(state, state->actor, card) >> action.b & 1u) != 0) {
        action.c = ST_UP;
    }
    return action;
}

static uint32_t turn(const void *at) {
    const struct st_state *state = at;
    return state->turn;
}

static uint8_t stage(const void *at) {
    const struct st_state *state = at;
    return (uint8_t)(state->turn * UINT8_MAX / ST_TURNS);
}

/* How far apart they are: docs/bots.md. */
static const struct strength levels[LEVELS] = {
    {.iterations = 150, .horizon = 1, .overlooks = 28, .misjudges = 46},
    {.iterations = 200, .horizon = 2, .overlooks = 16, .misjudges = 25},
    {.iterations = 500, .horizon = 4, .overlooks = 13, .misjudges = 20},
    {.iterations = 1100, .misjudges = 11},
    {.iterations = 4000},
};

/* A lead of 15 points after two thirds of a game is won three times in four; a rollout goes on for
 * about five turns. */
/* Found by `asterism chances stellar --seats N --games G --seed 5000 --fit`. */
static const struct odds_fit fit[SEATS_MAX + 1] = {
    [2] = {{1, 26}, {68, 39}, 0}, /* of 120 games */
};

const struct policy stellar_policy = {.choose = choose,
                                      .evaluate = evaluate,
                                      .turn = turn,
                                      .plain = plain,
                                      .mend = mend,
                                      .stage = stage,
                                      .fit = fit,
                                      .unit = 15 * POINT,
                                      .rollout_actions = 15,
                                      .rollout_random = 32,
                                      .tree_random = 64,
                                      .levels = levels};
