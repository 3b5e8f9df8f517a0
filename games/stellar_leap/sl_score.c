/* Points, the score sheet and who wins (SL-10, SL-12.3). */
#include "sl_parts.h"

/* SL-10.2: the highest threshold that is reached. */
struct threshold {
    uint8_t from, points;
};
static const struct threshold discoveries[] = {{10, 12}, {7, 7}, {5, 4}, {2, 1}, {0, 0}};
static const struct threshold attacks[] = {{10, 20}, {7, 12}, {5, 7}, {2, 2}, {0, 0}};

static uint8_t reached(const struct threshold *table, uint8_t n) {
    while (n < table->from) {
        table++;
    }
    return table->points;
}

uint8_t sl_discovery_points(uint8_t chits) {
    return reached(discoveries, chits);
}

uint8_t sl_attack_points(uint8_t chits) {
    return reached(attacks, chits);
}

/* No player has more of it than the seat, and the seat has one at least. */
static bool has_most(const struct sl_state *state, uint8_t seat, const uint8_t *counts) {
    for (uint8_t player = 0; player < state->players; player++) {
        if (counts[player] > counts[seat]) {
            return false;
        }
    }
    return counts[seat] > 0;
}

/* How many things of a trait that counts bodies lie on one of them. */
static uint8_t count_on(const struct sl_state *state, uint8_t seat, uint8_t kind, uint8_t body) {
    const uint8_t own = sl_present(state, seat, body);
    switch (kind) {
    case SL_TRAIT_PER_DISCOVERED_PLANET:
        return state->chit[body] == seat && !sl_is_asteroid(body);
    case SL_TRAIT_PER_PLANET_OCCUPIED:
        return own > 0;
    case SL_TRAIT_PER_SHARED:
        return own > 0 && sl_others(state, seat, body) > 0 ? own : 0;
    case SL_TRAIT_PER_ALONE:
        return own > 0 && sl_others(state, seat, body) == 0;
    case SL_TRAIT_PER_SAFE:
        return sl_bodies[body].deck == SL_DECK_SAFE ? own : 0;
    default: /* SL_TRAIT_PER_DANGEROUS */
        return sl_bodies[body].deck == SL_DECK_DANGEROUS ? own : 0;
    }
}

static uint8_t count_bodies(const struct sl_state *state, uint8_t seat, uint8_t kind) {
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        n = (uint8_t)(n + count_on(state, seat, kind, state->bodies[i]));
    }
    return n;
}

/* The best line of the galaxy: so much for a figure in it and so much for an own chit. */
static int16_t best_line(const struct sl_state *state, uint8_t seat, const uint8_t *lines,
                         uint8_t figure, uint8_t chit) {
    uint8_t points[SL_BODIES + 1] = {0};
    uint8_t best = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        uint8_t *here = &points[lines[body]];
        *here = (uint8_t)(*here + figure * sl_present(state, seat, body) +
                          (state->chit[body] == seat ? chit : 0));
        best = *here > best ? *here : best;
    }
    return best;
}

static uint8_t count_lines(const struct sl_state *state, uint8_t seat, const uint8_t *lines) {
    uint8_t seen[SL_BODIES + 1] = {0};
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (state->figures[seat][body] != 0 && seen[lines[body]] == 0) {
            seen[lines[body]] = 1;
            n++;
        }
    }
    return n;
}

static int16_t stock_points(const struct sl_state *state, uint8_t seat, const uint8_t n[4]) {
    int32_t low = 0;
    int32_t high = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        low += state->hold[seat][resource] >= n[0] ? n[1] : 0;
        high += state->hold[seat][resource] >= n[2] ? n[3] : 0;
    }
    return (int16_t)(low > high ? low : high);
}

static int32_t at_most(int32_t points, uint8_t most) {
    return most != 0 && points > most ? most : points;
}

static int32_t lines_points(const struct sl_state *state, uint8_t seat,
                            const struct sl_trait *trait) {
    switch (trait->kind) {
    case SL_TRAIT_ROWS_AND_COLUMNS:
        return trait->n[0] *
               (count_lines(state, seat, state->row) + count_lines(state, seat, state->column));
    case SL_TRAIT_BEST_COLUMN:
        return best_line(state, seat, state->column, trait->n[0], trait->n[1]);
    case SL_TRAIT_BEST_ROW:
        return best_line(state, seat, state->row, trait->n[0], trait->n[1]);
    default: /* SL_TRAIT_BEST_SYSTEM */
        return best_line(state, seat, state->row, 0, trait->n[0]);
    }
}

const uint8_t *sl_counts_of(const struct sl_state *state, const struct sl_trait *trait) {
    switch (trait != NULL ? trait->kind : SL_TRAIT_STOCK) {
    case SL_TRAIT_MOST_DISCOVERIES:
        return state->chits;
    case SL_TRAIT_MOST_ATTACKS:
        return state->attacks;
    case SL_TRAIT_MOST_MISSIONS:
        return state->completed;
    default:
        return NULL;
    }
}

int16_t sl_trait_points(const struct sl_state *state, uint8_t seat, uint8_t which) {
    const struct sl_trait *trait = &sl_traits[which];
    const uint8_t each = trait->n[0];
    const uint8_t *const counts = sl_counts_of(state, trait);
    if (counts != NULL) {
        return has_most(state, seat, counts) ? each : 0;
    }
    switch (trait->kind) {
    case SL_TRAIT_PER_MISSION:
        return (int16_t)(each * state->completed[seat]);
    case SL_TRAIT_PER_POPULATION:
        return (int16_t)(each * state->population[seat]);
    case SL_TRAIT_PER_ATTACK:
        return (int16_t)(each * state->attacks[seat]);
    case SL_TRAIT_ROWS_AND_COLUMNS:
    case SL_TRAIT_BEST_COLUMN:
    case SL_TRAIT_BEST_ROW:
    case SL_TRAIT_BEST_SYSTEM:
        return (int16_t)at_most(lines_points(state, seat, trait), trait->n[3]);
    case SL_TRAIT_STOCK:
        return stock_points(state, seat, trait->n);
    default:
        return (int16_t)at_most(each * count_bodies(state, seat, trait->kind), trait->n[3]);
    }
}

static int16_t mission_points(const struct sl_state *state, uint8_t player) {
    int32_t points = 0;
    for (uint8_t mission = 0; state->completed[player] > 0 && mission < SL_MISSIONS; mission++) {
        points += state->done[mission] == player ? sl_missions[mission].prestige : 0;
    }
    return (int16_t)points;
}

/* Figures in rows with a bonus of prestige, each times what it says (SL-12.2). */
static int16_t bonus_points(const struct sl_state *state, uint8_t player) {
    int32_t points = 0;
    if (!sl_option(state, SL_OPTION_FRONTIERS)) {
        return 0;
    }
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t bonus = sl_bonus_at(state, state->bodies[i]);
        if (bonus < SL_BONUSES && sl_bonuses[bonus].kind == SL_BONUS_PRESTIGE) {
            points += sl_bonuses[bonus].n * sl_present(state, player, state->bodies[i]);
        }
    }
    return (int16_t)points;
}

static uint8_t holds_in_all(const struct sl_state *state, uint8_t seat) {
    const uint8_t *hold = state->hold[seat];
    return (uint8_t)(hold[0] + hold[1] + hold[2] + hold[3]);
}

/* SL-10.3 */
static int16_t card_points(const struct sl_state *state, uint8_t player) {
    const struct sl_ai *card = &sl_ais[sl_card_of(state, player)];
    return (int16_t)(card->per_discovery * state->chits[player] +
                     card->per_population * state->population[player] +
                     card->per_attack * state->attacks[player] + card->per_round * state->round +
                     card->per_event * state->drawn_events);
}

static void add_line(struct sheet *sheet, uint8_t name, int32_t points, uint8_t detail,
                     uint8_t more) {
    sheet->lines[sheet->count++] =
        (struct sheet_line){.name = name, .points = (int16_t)points, .detail = {detail, more, 0}};
    sheet->total = (int16_t)(sheet->total + points);
}

void sl_score(const void *at, uint8_t player, struct sheet *sheet) {
    const struct sl_state *state = at;
    const bool automaton = sl_is_automaton(state, player);
    const uint8_t card = automaton ? sl_card_of(state, player) : state->traits[player][SL_KEPT];
    const uint8_t board = automaton ? sl_ais[card].board : 1;
    const bool known = !automaton && card < SL_TRAITS && state->phase != SL_PHASE_KEEP;
    const uint8_t each = known ? sl_traits[card].resources : 0;
    const uint8_t held = automaton ? 0 : holds_in_all(state, player);
    *sheet = (struct sheet){.count = 0};
    add_line(sheet, SL_LINE_MISSIONS, mission_points(state, player), state->completed[player], 0);
    add_line(sheet, SL_LINE_DISCOVERIES, board * sl_discovery_points(state->chits[player]),
             state->chits[player], 0);
    add_line(sheet, SL_LINE_ATTACKS, board * sl_attack_points(state->attacks[player]),
             state->attacks[player], 0);
    add_line(sheet, SL_LINE_POPULATION, board * state->population[player],
             state->population[player], 0);
    add_line(sheet, SL_LINE_TRAIT,
             automaton ? card_points(state, player)
             : known   ? sl_trait_points(state, player, card)
                       : 0,
             known || automaton ? card : UNKNOWN, automaton);
    add_line(sheet, SL_LINE_RESOURCES, each > 0 ? held / each : 0, held, each);
    add_line(sheet, SL_LINE_BONUS, bonus_points(state, player), 0, 0);
}

int16_t sl_total(const struct sl_state *state, uint8_t player) {
    struct sheet sheet;
    sl_score(state, player, &sheet);
    return sheet.total;
}

uint8_t sl_winners(const void *at) {
    const struct sl_state *state = at;
    int32_t best = INT32_MIN;
    uint8_t winners = 0;
    if (state->phase != SL_PHASE_OVER) {
        return 0;
    }
    for (uint8_t player = 0; player < state->players; player++) { /* SL-10.4 */
        const int32_t rank =
            (sl_total(state, player) * 64 + state->chits[player]) * 16 + state->population[player];
        winners = rank > best ? 0 : winners;
        best = rank > best ? rank : best;
        winners = rank == best ? (uint8_t)(winners | sl_bit(player)) : winners;
    }
    return winners;
}
