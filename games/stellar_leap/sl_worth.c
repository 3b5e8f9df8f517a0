#include "sl_worth.h"

#include <string.h>

#define CHITS_PAID            9
#define PLACE                 6 /* a place to go or to mine, while there are fewer than */
#define PLACES                4
#define UNSEEN_PLANET(points) ((points)*2 / 3) /* two of three unseen bodies are planets */

/* Chance of a column in a roll, times three a resource, in 256ths (SL-4.4). */
static const uint16_t chance[SL_COLUMNS + 1] = {0, 253, 276, 300, 323, 338, 361};

/* What a hold is worth; beyond what fits, nothing is added. */
static const uint8_t held_worth[SL_HOLD + 1] = {WEIGH_HELD};

struct sl_mind sl_mind_of(const struct sl_state *state, uint8_t seat) {
    const uint8_t trait = seat < SL_PLAYERS ? state->traits[seat][SL_KEPT] : SL_NONE;
    const int32_t events = sl_events_to_end(state) - state->drawn_events;
    const int32_t limit = state->options[SL_OPTION_ROUNDS] - state->round;
    int32_t rounds = events > 0 ? WEIGH_ROUNDS * events / 40 : 0;
    rounds = rounds < 1 ? 1 : rounds;
    return (struct sl_mind){.state = state,
                            .trait = trait < SL_TRAITS ? &sl_traits[trait] : NULL,
                            .seat = seat,
                            .rounds = state->last != 0 ? 0
                                      : rounds < limit ? rounds
                                                       : limit};
}

int32_t sl_worth_of(const struct sl_mind *mind, uint8_t resource, uint8_t n) {
    const uint8_t held = mind->state->hold[mind->seat][resource];
    const uint8_t room = (uint8_t)(SL_HOLD - held);
    return held_worth[held + (n < room ? n : room)] - held_worth[held];
}

int32_t sl_worth_of_all(const struct sl_mind *mind, const uint8_t amounts[SL_RESOURCES]) {
    int32_t worth = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        worth += amounts[resource] > 0 ? sl_worth_of(mind, resource, amounts[resource]) : 0;
    }
    return worth;
}

/* Others of the table have figures there. */
static uint8_t players_there(const struct sl_mind *mind, uint8_t body) {
    const uint8_t *figures = &mind->state->figures[0][body];
    const uint32_t players = mind->state->players;
    uint32_t n = 0;
    for (uint32_t player = 0; player < players; player++, figures += SL_BODIES) {
        n += *figures != 0 && player != mind->seat;
    }
    return (uint8_t)n;
}

static int32_t sum_of(const uint8_t amounts[SL_RESOURCES]) {
    return amounts[0] + amounts[1] + amounts[2] + amounts[3];
}

int32_t sl_income(const struct sl_mind *mind, uint8_t body, uint8_t rolls) {
    const struct sl_state *state = mind->state;
    const uint8_t crowd = state->players < 3 ? state->players : 3;
    const bool crowded = !sl_is_home(body) && players_there(mind, body) + 1 >= crowd;
    const struct sl_body *card = &sl_bodies[body];
    return chance[state->column[body]] * rolls * sum_of(crowded ? card->over : card->yield) >> 8;
}

int32_t sl_income_to_come(const struct sl_mind *mind, uint8_t body) {
    return mind->rounds == 0 ? 0 : mind->rounds * sl_income(mind, body, mind->state->players);
}

static bool is_kind(const struct sl_mind *mind, enum sl_trait_kind kind) {
    return mind->trait != NULL && mind->trait->kind == kind;
}

/* The points of all lines of the galaxy for a trait that pays for the best one. */
static void weigh_lines(const struct sl_mind *mind, const uint8_t *lines, uint8_t figure,
                        uint8_t chit, uint8_t points[SL_BODIES + 2]) {
    const struct sl_state *state = mind->state;
    memset(points, 0, SL_BODIES + 2);
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        uint8_t *here = &points[lines[body]];
        *here = (uint8_t)(*here + figure * sl_present(state, mind->seat, body) +
                          (state->chit[body] == mind->seat ? chit : 0));
    }
}

/* So many points more in a line: they count if no other line is better. */
static int32_t in_best_line(const struct sl_mind *mind, const uint8_t *lines, uint8_t line,
                            uint8_t figure, uint8_t chit, int32_t more) {
    uint8_t points[SL_BODIES + 2];
    weigh_lines(mind, lines, figure, chit, points);
    for (uint8_t other = 1; other <= SL_BODIES; other++) {
        if (points[other] > points[line]) {
            return 0;
        }
    }
    return mind->trait->n[3] != 0 && points[line] >= mind->trait->n[3] ? 0 : more;
}

static int32_t new_lines(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    bool row = true;
    bool column = true;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t other = state->bodies[i];
        if (other != body && state->figures[mind->seat][other] != 0) {
            row = row && state->row[other] != state->row[body];
            column = column && state->column[other] != state->column[body];
        }
    }
    return row + column;
}

static uint8_t figures_on(const struct sl_mind *mind, uint8_t deck) {
    const struct sl_state *state = mind->state;
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        n = (uint8_t)(n + (sl_bodies[body].deck == deck ? sl_present(state, mind->seat, body) : 0));
    }
    return n;
}

static int32_t on_deck(const struct sl_mind *mind, uint8_t body, uint8_t deck) {
    const uint8_t most = mind->trait->n[3];
    if (sl_bodies[body].deck != deck ||
        (most != 0 && figures_on(mind, deck) * mind->trait->n[0] >= most)) {
        return 0;
    }
    return mind->trait->n[0];
}

static int32_t points_of_figure(const struct sl_mind *mind, uint8_t body, uint8_t present) {
    const struct sl_state *state = mind->state;
    const uint8_t *n = mind->trait->n;
    switch (mind->trait->kind) {
    case SL_TRAIT_PER_PLANET_OCCUPIED:
        return present == 0 ? n[0] : 0;
    case SL_TRAIT_PER_SHARED:
        return players_there(mind, body) > 0 ? n[0] : 0;
    case SL_TRAIT_PER_ALONE:
        return present == 0 && players_there(mind, body) == 0 ? n[0] : 0;
    case SL_TRAIT_PER_SAFE:
        return on_deck(mind, body, SL_DECK_SAFE);
    case SL_TRAIT_PER_DANGEROUS:
        return on_deck(mind, body, SL_DECK_DANGEROUS);
    case SL_TRAIT_ROWS_AND_COLUMNS:
        return present == 0 ? n[0] * new_lines(mind, body) : 0;
    case SL_TRAIT_BEST_COLUMN:
        return in_best_line(mind, state->column, state->column[body], n[0], n[1], n[0]);
    case SL_TRAIT_BEST_ROW:
        return in_best_line(mind, state->row, state->row[body], n[0], n[1], n[0]);
    default:
        return 0;
    }
}

int32_t sl_worth_of_figure(const struct sl_mind *mind, uint8_t body, uint8_t present) {
    return mind->trait == NULL ? 0 : SL_PRESTIGE * points_of_figure(mind, body, present);
}

int32_t sl_lead(const struct sl_state *state, uint8_t player, const uint8_t *counts) {
    int32_t lead = INT32_MAX;
    for (uint8_t other = 0; other < state->players; other++) {
        const int32_t ahead = counts[player] - counts[other];
        lead = other != player && ahead < lead ? ahead : lead;
    }
    return lead;
}

/* One more of what the one with most of it is paid for: most where it decides. */
static int32_t worth_of_lead(const struct sl_mind *mind, const uint8_t *counts) {
    static const uint8_t parts[] = {WEIGH_LEADS};
    const int32_t lead = sl_lead(mind->state, mind->seat, counts);
    const int32_t prize = SL_PRESTIGE * mind->trait->n[0];
    return prize * parts[lead > 0 ? 0 : lead >= -1 ? 1 : 2] / 48;
}

int32_t sl_worth_of_chit(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    int32_t worth = state->chits[mind->seat] >= CHITS_PAID + 1 ? WEIGH_CHIT_LATE : WEIGH_CHIT;
    if (is_kind(mind, SL_TRAIT_MOST_DISCOVERIES)) {
        worth += worth_of_lead(mind, state->chits);
    }
    if (is_kind(mind, SL_TRAIT_PER_DISCOVERED_PLANET)) {
        const int32_t points = SL_PRESTIGE * mind->trait->n[0];
        worth += body == SL_NONE ? UNSEEN_PLANET(points) : sl_is_asteroid(body) ? 0 : points;
    }
    if (is_kind(mind, SL_TRAIT_BEST_SYSTEM)) {
        worth += SL_PRESTIGE * mind->trait->n[0];
    }
    if (is_kind(mind, SL_TRAIT_BEST_COLUMN) || is_kind(mind, SL_TRAIT_BEST_ROW)) {
        worth += SL_PRESTIGE * mind->trait->n[1];
    }
    return worth;
}

int32_t sl_worth_of_place(const struct sl_mind *mind, uint8_t column, uint8_t row) {
    const struct sl_state *state = mind->state;
    if (mind->trait == NULL) {
        return 0;
    }
    const uint8_t *n = mind->trait->n;
    switch (mind->trait->kind) {
    case SL_TRAIT_BEST_COLUMN:
        return SL_PRESTIGE * in_best_line(mind, state->column, column, n[0], n[1], n[1]);
    case SL_TRAIT_BEST_ROW:
        return SL_PRESTIGE * in_best_line(mind, state->row, row, n[0], n[1], n[1]);
    case SL_TRAIT_BEST_SYSTEM:
        return SL_PRESTIGE * in_best_line(mind, state->row, row, 0, n[0], n[0]);
    default:
        return 0;
    }
}

int32_t sl_worth_of_attack(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    const uint8_t own = state->attacks[mind->seat];
    const uint8_t victims = players_there(mind, body);
    const int32_t gain = sl_attack_points((uint8_t)(own + victims)) - sl_attack_points(own);
    int32_t worth = WEIGH_VICTIM * victims + SL_PRESTIGE * 4 * gain / 5;
    if (is_kind(mind, SL_TRAIT_PER_ATTACK)) {
        worth += SL_PRESTIGE * mind->trait->n[0] * victims;
    }
    if (is_kind(mind, SL_TRAIT_MOST_ATTACKS)) {
        worth += worth_of_lead(mind, state->attacks);
    }
    if (is_kind(mind, SL_TRAIT_PER_SHARED)) { /* they leave */
        worth -= SL_PRESTIGE * mind->trait->n[0] * sl_present(state, mind->seat, body);
    }
    if (is_kind(mind, SL_TRAIT_PER_ALONE)) {
        worth += SL_PRESTIGE * mind->trait->n[0];
    }
    return worth;
}

/* What so many figures more do for an attack on a planet. */
static int32_t worth_towards_attack(const struct sl_mind *mind, uint8_t body, uint8_t n) {
    const struct sl_state *state = mind->state;
    if (state->commands == 0 || state->fresh[mind->seat] < 2 || sl_is_home(body) ||
        sl_in_force(state, SL_RULE_TRUCE)) {
        return 0;
    }
    const uint8_t others = sl_others(state, mind->seat, body);
    const uint8_t fresh = sl_fresh(state, mind->seat, body);
    const uint8_t bonus = sl_bonus_at(state, body);
    if (others == 0 || fresh > others || state->fresh[mind->seat] <= others ||
        (bonus < SL_BONUSES && sl_bonuses[bonus].kind == SL_BONUS_NO_ATTACK)) {
        return 0;
    }
    const int32_t needed = others + 1 - fresh;
    const int32_t worth = sl_worth_of_attack(mind, body);
    return worth <= 0 ? 0 : n >= needed ? worth : worth * n / needed;
}

int32_t sl_worth_of_coming(const struct sl_mind *mind, uint8_t to, uint8_t n) {
    const struct sl_state *state = mind->state;
    const uint8_t there = sl_present(state, mind->seat, to);
    int32_t worth = sl_fresh(state, mind->seat, to) == 0 ? sl_income_to_come(mind, to) : 0;
    for (uint8_t i = 0; mind->trait != NULL && i < n; i++) {
        worth += sl_worth_of_figure(mind, to, (uint8_t)(there + i));
    }
    return worth + worth_towards_attack(mind, to, n);
}

int32_t sl_worth_of_staying(const struct sl_mind *mind, uint8_t from, uint8_t n) {
    const struct sl_state *state = mind->state;
    const uint8_t here = sl_present(state, mind->seat, from);
    int32_t worth = sl_fresh(state, mind->seat, from) == n ? sl_income_to_come(mind, from) : 0;
    for (uint8_t i = 0; mind->trait != NULL && i < n; i++) {
        worth += sl_worth_of_figure(mind, from, (uint8_t)(here - 1u - i));
    }
    return worth;
}

int32_t sl_worth_of_move(const struct sl_mind *mind, uint8_t from, uint8_t to, uint8_t n) {
    return sl_worth_of_coming(mind, to, n) - sl_worth_of_staying(mind, from, n) -
           WEIGH_WAY * (n + sl_fuel(mind->state, mind->seat, from, to));
}

/* What one more of a resource is worth to a seat, by what it holds. */
static uint8_t rate_of(uint8_t held) {
    return (uint8_t)(held < SL_HOLD ? held_worth[held + 1u] - held_worth[held] : 0);
}

static int32_t weigh_yield(const struct sl_state *state, uint8_t seat, const uint8_t *yield) {
    int32_t worth = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        worth += yield[resource] * rate_of(state->hold[seat][resource]);
    }
    return worth;
}

void sl_worth_of_columns(const struct sl_mind *mind, int32_t columns[SL_COLUMNS + 1]) {
    static const uint8_t part[SL_PLAYERS] = {0, 85, 43, 28, 21}; /* 256ths: a third, shared */
    const struct sl_state *state = mind->state;
    const uint8_t each = part[state->seats - 1];
    memset(columns, 0, (SL_COLUMNS + 1) * sizeof *columns);
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t *yield =
            sl_overpopulated(state, body) ? sl_bodies[body].over : sl_bodies[body].yield;
        for (uint8_t seat = 0; !sl_is_asteroid(body) && seat < state->seats; seat++) {
            if (sl_fresh(state, seat, body) > 0 && seat != state->token) {
                const int32_t worth = weigh_yield(state, seat, yield);
                columns[state->column[body]] += seat == mind->seat ? worth << 8 : -worth * each;
            }
        }
    }
}
