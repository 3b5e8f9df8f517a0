/* The automatons (SL-13): some actions of their card, then their asteroid. */
#include "sl_parts.h"

uint8_t sl_auto_actions(const struct sl_state *state, uint8_t player, uint8_t round) {
    switch (state->options[SL_OPTION_PACE]) {
    case SL_PACE_SLOW:
        return 1;
    case SL_PACE_FAST:
        return sl_ais[sl_card_of(state, player)].fast[round % 2u];
    default:
        return 2;
    }
}

/* One place goes before another: lower row, then higher column. */
static bool before(const struct sl_state *state, uint8_t one, uint8_t other) {
    return other == SL_NONE || state->row[one] < state->row[other] ||
           (state->row[one] == state->row[other] && state->column[one] > state->column[other]);
}

static uint8_t place_to_populate(const struct sl_state *state, uint8_t player) {
    uint8_t best = SL_NONE;
    if (sl_ais[sl_card_of(state, player)].place == SL_AI_SPREAD) {
        for (uint8_t i = 0; i < state->bodies_size; i++) {
            const uint8_t body = state->bodies[i];
            if (state->figures[player][body] == 0 && sl_habitable(state, player, body) &&
                before(state, body, best)) {
                best = body;
            }
        }
    }
    return best == SL_NONE ? sl_home_of(state, player) : best;
}

bool sl_auto_populate(struct sl_state *state, uint8_t player, struct step *step) {
    if (state->population[player] >= SL_FIGURES) {
        return false;
    }
    const uint8_t body = place_to_populate(state, player);
    sl_add_fresh(state, player, body, 1);
    STEP_TELL(step, .kind = SL_TOLD_AI_POPULATE, .seat = player, .a = body);
    return true;
}

static uint8_t deck_to_take(const struct sl_state *state, uint8_t player) {
    const uint8_t safe = state->deck_size[SL_DECK_SAFE];
    const uint8_t dangerous = state->deck_size[SL_DECK_DANGEROUS];
    const uint8_t wish = sl_ais[sl_card_of(state, player)].deck;
    const bool danger = wish == SL_AI_DANGEROUS || (wish == SL_AI_LARGER && dangerous > safe);
    if (danger) {
        return dangerous > 0 ? SL_DECK_DANGEROUS : SL_DECK_SAFE;
    }
    return safe > 0 ? SL_DECK_SAFE : SL_DECK_DANGEROUS;
}

/* The highest column that is free in the first row that is not complete. */
static uint8_t column_to_fill(const struct sl_state *state) {
    uint8_t best = SL_COLUMNS;
    for (uint8_t column = SL_COLUMNS; column > 0; column--) {
        best = state->heights[column] < state->heights[best] ? column : best;
    }
    return best;
}

bool sl_auto_discover(struct sl_state *state, uint8_t player, struct step *step) {
    const uint8_t deck = deck_to_take(state, player);
    const uint8_t column = column_to_fill(state);
    if (state->deck_size[deck] == 0) {
        return false;
    }
    step_seal(step);
    const uint8_t body = sl_take_body(state, deck);
    sl_put_body(state, body, column, player);
    STEP_TELL(step, .kind = SL_TOLD_AI_DISCOVER, .seat = player, .a = deck, .b = body, .c = column,
              .secret = state->row[body], .sight = SIGHT_ALL);
    return true;
}

/* Another automaton has figures there. */
static bool has_rival(const struct sl_state *state, uint8_t player, uint8_t body) {
    for (uint8_t other = state->seats; other < state->players; other++) {
        if (other != player && state->figures[other][body] != 0) {
            return true;
        }
    }
    return false;
}

/* What a player's figures there say for an attack: how many others there are, 0 if it cannot be
 * attacked (SL-13.4). */
static uint8_t prey(const struct sl_state *state, uint8_t player, uint8_t body) {
    const uint8_t bonus = sl_bonus_at(state, body);
    const bool spared = (state->raided & sl_bit(player)) != 0 && has_rival(state, player, body);
    if (sl_is_asteroid(body) || sl_is_home(body) || spared ||
        (bonus < SL_BONUSES && sl_bonuses[bonus].kind == SL_BONUS_NO_ATTACK)) {
        return 0;
    }
    const uint8_t others = sl_others(state, player, body);
    return state->fresh[player] > others ? others : 0;
}

/* Brings a figure to the attack from the first of the player's other planets. */
static void bring_one(struct sl_state *state, uint8_t player, uint8_t to, struct step *step) {
    uint8_t best = SL_NONE;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (body != to && sl_fresh(state, player, body) > 0 && before(state, body, best)) {
            best = body;
        }
    }
    sl_move_fresh(state, player, best, to, 1);
    STEP_TELL(step, .kind = SL_TOLD_AI_BRING, .seat = player, .a = best, .b = to);
}

static uint8_t body_to_attack(const struct sl_state *state, uint8_t player) {
    uint8_t best = SL_NONE;
    uint8_t most = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t others = prey(state, player, body);
        if (others > most || (others > 0 && others == most && before(state, body, best))) {
            best = body;
            most = others;
        }
    }
    return best;
}

static bool attack(struct sl_state *state, uint8_t player, struct step *step) {
    const uint8_t body =
        sl_in_force(state, SL_RULE_TRUCE) ? SL_NONE : body_to_attack(state, player);
    if (body == SL_NONE) {
        return false;
    }
    STEP_TELL(step, .kind = SL_TOLD_AI_ATTACK, .seat = player, .a = body);
    const uint8_t others = sl_others(state, player, body);
    while (sl_fresh(state, player, body) <= others) {
        bring_one(state, player, body, step);
    }
    if (has_rival(state, player, body)) {
        state->raided = (uint8_t)(state->raided | sl_bit(player));
    }
    sl_attack(state, player, body, step);
    return true;
}

/* SL-13.5 */
static void act(struct sl_state *state, uint8_t player, struct step *step) {
    const uint8_t action = sl_ais[sl_card_of(state, player)].actions[state->cycle[player]];
    state->cycle[player] =
        state->cycle[player] + 1u < SL_ACTIONS_AI ? (uint8_t)(state->cycle[player] + 1u) : 0;
    if (action == SL_AI_ATTACK && attack(state, player, step)) {
        return;
    }
    const bool done =
        action == SL_AI_DISCOVER
            ? sl_auto_discover(state, player, step) || sl_auto_populate(state, player, step)
            : sl_auto_populate(state, player, step) || sl_auto_discover(state, player, step);
    if (!done) {
        STEP_TELL(step, .kind = SL_TOLD_AI_NOTHING, .seat = player);
    }
}

/* SL-13.6 */
static void mine(struct sl_state *state, uint8_t player, struct step *step) {
    uint8_t best = SL_NONE;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (!sl_is_asteroid(body) || state->die[body] <= sl_die_floor(state, body)) {
            continue;
        }
        if (best == SL_NONE || state->die[body] > state->die[best] ||
            (state->die[body] == state->die[best] && before(state, body, best))) {
            best = body;
        }
    }
    if (best != SL_NONE) {
        state->die[best]--;
        STEP_TELL(step, .kind = SL_TOLD_AI_MINE, .seat = player, .a = best, .b = state->die[best]);
    }
}

bool sl_auto_run(struct sl_state *state, struct step *step) {
    const uint8_t player = state->order[state->at];
    const uint8_t actions = sl_auto_actions(state, player, state->round);
    const uint8_t done = state->ai_step++;
    if (done < actions) {
        act(state, player, step);
        return true;
    }
    if (done == actions) {
        mine(state, player, step);
        return true;
    }
    state->ai_step = 0;
    return false;
}
