/* What makes the fields of a state a position: every card in one place, figures where they may be,
 * and pending steps that can be carried out. Whatever passes can be played on. */
#include "sl_parts.h"

#define QUEUE_READ 16 /* what one step adds still fits (SL-15) */

static bool sane_options(const struct sl_state *state) {
    const uint8_t value = state->options[SL_OPTION_AI];
    return state->seats >= 1 && value == sl_ai_value(state->seats, value) &&
           state->players == state->seats + sl_automatons(value) && state->players <= SL_PLAYERS &&
           state->options[SL_OPTION_ROUNDS] >= 1 && state->options[SL_OPTION_FIRST] <= state->seats;
}

/* Seats clockwise from the first, then the automatons (SL-3.1). */
static bool sane_order(const struct sl_state *state) {
    const uint8_t first = state->options[SL_OPTION_FIRST];
    if (first != 0 && state->order[0] != first - 1u) {
        return false;
    }
    for (uint8_t i = 0; i < SL_PLAYERS; i++) {
        const uint8_t wanted = i < state->seats ? (uint8_t)((state->order[0] + i) % state->seats)
                               : i < state->players ? i
                                                    : 0;
        if (state->order[i] != wanted) {
            return false;
        }
    }
    return true;
}

static bool sane_phase(const struct sl_state *state) {
    const bool early = state->phase <= SL_PHASE_HOME;
    if (early) {
        return state->at < state->seats && state->round == 0 && state->queue_size == 0 &&
               state->between == 0 && state->ai_step == 0 && state->dice[0] == 0 &&
               state->dice[1] == 0;
    }
    if ((state->played >= SL_LAST_CALL && state->last == 0) || state->at >= state->players ||
        state->round < 1 || state->round > state->options[SL_OPTION_ROUNDS] || state->dice[0] < 1 ||
        state->dice[1] < 1) {
        return false;
    }
    if (state->phase == SL_PHASE_OVER) {
        return state->queue_size == 0 && state->between == 0 && state->ai_step == 0;
    }
    const bool automaton = sl_is_automaton(state, state->order[state->at]);
    if (state->between != 0 && (!sl_option(state, SL_OPTION_EASY) || state->at != 0)) {
        return false;
    }
    return (automaton || state->ai_step == 0) &&
           (state->queue_size > 0 || (!automaton && state->between == 0));
}

/* --- the galaxy */

static bool belongs(const struct sl_state *state, uint8_t body) {
    if (sl_is_home(body)) {
        return sl_home_taken(state, body);
    }
    return sl_in_deck(state, body, sl_bodies[body].deck);
}

static bool sane_body(const struct sl_state *state, uint8_t body) {
    const uint8_t row = state->row[body];
    const uint8_t column = state->column[body];
    const uint8_t chit = state->chit[body];
    if (row == 0) {
        return column == 0 && state->die[body] == 0 && chit == SL_NOBODY;
    }
    if (column == 0 || row > state->heights[column] || !belongs(state, body) ||
        (chit != SL_NOBODY && chit >= state->players) ||
        (state->die[body] > 0 && !sl_is_asteroid(body))) {
        return false;
    }
    for (uint8_t other = 0; other < body; other++) {
        if (state->row[other] == row && state->column[other] == column) {
            return false;
        }
    }
    return true;
}

/* A player has the home of its number, or one that it has chosen and nobody else has. */
static bool sane_home(const struct sl_state *state, uint8_t player, bool due) {
    const uint8_t home = state->home[player];
    if (!sl_homes_chosen(state)) {
        return home == player;
    }
    for (uint8_t other = 0; other < player; other++) {
        if (home != SL_NONE && state->home[other] == home) {
            return false;
        }
    }
    return due ? home < SL_HOMES : home == SL_NONE;
}

/* Homes lie where their players have chosen to (SL-3.8). */
static bool sane_homes(const struct sl_state *state) {
    for (uint8_t player = state->players; player < SL_PLAYERS; player++) {
        if (state->home[player] != SL_NONE) {
            return false;
        }
    }
    for (uint8_t i = 0; i < state->players; i++) {
        const uint8_t home = state->home[state->order[i]];
        const bool due =
            state->phase > SL_PHASE_HOME || (state->phase == SL_PHASE_HOME && i < state->at);
        if (!sane_home(state, state->order[i], due) ||
            (home < SL_HOMES && state->row[home] != 0) != due) {
            return false;
        }
    }
    return true;
}

/* The player's home lies in the galaxy. */
static bool has_settled(const struct sl_state *state, uint8_t player) {
    const uint8_t home = sl_home_of(state, player);
    return player < state->players && home < SL_HOMES && state->row[home] != 0;
}

static bool sane_galaxy(const struct sl_state *state) {
    uint8_t in_columns = 0;
    uint8_t bodies = 0;
    uint8_t others = 0;
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        in_columns = (uint8_t)(in_columns + state->heights[column]);
        if (state->heights[column] > SL_BODIES || in_columns > SL_BODIES) {
            return false;
        }
    }
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (!sane_body(state, body)) {
            return false;
        }
        bodies = (uint8_t)(bodies + (state->row[body] != 0));
        others = (uint8_t)(others + (state->row[body] != 0 && !sl_is_home(body)));
    }
    return bodies == in_columns && state->heights[0] == 0 && sane_homes(state) &&
           (state->phase > SL_PHASE_HOME || others == 0);
}

static bool sane_figures(const struct sl_state *state, uint8_t player) {
    uint8_t all = 0;
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        const uint8_t here = sl_present(state, player, body);
        all = (uint8_t)(all + here);
        if (here > SL_FIGURES || all > SL_FIGURES ||
            (here > 0 && (player >= state->players || !sl_habitable(state, player, body)))) {
            return false;
        }
    }
    return all > 0 || !has_settled(state, player);
}

/* --- cards: how often each lies somewhere; once is right */

struct census {
    uint8_t times[SL_BODIES];
    bool strange; /* a number that is no card */
};

static void count(struct census *census, const uint8_t *cards, uint8_t n, uint8_t limit) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] == SL_NONE) {
            continue;
        }
        if (cards[i] >= limit) {
            census->strange = true;
        } else {
            census->times[cards[i]]++;
        }
    }
}

static bool has_none(const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] == SL_NONE) {
            return true;
        }
    }
    return false;
}

static bool sane_bodies(const struct sl_state *state) {
    const struct sl_step *head = sl_pending(state);
    struct census census = {.strange = false};
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        const uint8_t size = state->deck_size[deck];
        count(&census, state->deck[deck], size, SL_BODIES);
        for (uint8_t i = 0; i < size; i++) {
            if (census.strange || has_none(state->deck[deck], size) ||
                sl_bodies[state->deck[deck][i]].deck != deck) {
                return false;
            }
        }
        if (state->deck_known[deck] > size) {
            return false;
        }
    }
    if (head != NULL && head->kind == SL_STEP_TAKE) {
        count(&census, state->drawn, SL_DRAWN, SL_BODIES);
    }
    if (head != NULL && head->kind == SL_STEP_PLACE) {
        count(&census, &head->a, 1, SL_BODIES);
    }
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        const uint8_t times = (uint8_t)(census.times[body] + (state->row[body] != 0));
        const bool wanted = !sl_is_home(body) && belongs(state, body);
        if (sl_is_home(body) ? census.times[body] != 0 : times != wanted) {
            return false;
        }
    }
    return !census.strange;
}

static bool sane_events(const struct sl_state *state) {
    const uint32_t in_use = sl_events_in_use(state);
    struct census census = {.strange = false};
    count(&census, state->events, state->events_size, SL_EVENTS);
    count(&census, state->used, state->used_size, SL_EVENTS);
    for (uint8_t event = 0; event < SL_EVENTS; event++) {
        if (census.times[event] != (in_use >> event & 1u)) {
            return false;
        }
    }
    return !census.strange && !has_none(state->events, state->events_size);
}

static bool sane_missions(const struct sl_state *state) {
    struct census census = {.strange = false};
    uint8_t in_play[SL_TIERS] = {0};
    count(&census, state->slot, SL_SLOTS, SL_MISSIONS);
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        count(&census, state->missions[tier], state->missions_size[tier], SL_MISSIONS);
        for (uint8_t i = 0; i < state->missions_size[tier]; i++) {
            const uint8_t mission = state->missions[tier][i];
            if (mission >= SL_MISSIONS || sl_missions[mission].tier != tier) {
                return false;
            }
        }
    }
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        const uint8_t by = state->done[mission];
        const uint8_t times = (uint8_t)(census.times[mission] + (by != SL_NOBODY));
        uint8_t *tier = &in_play[sl_missions[mission].tier];
        *tier = (uint8_t)(*tier + times);
        if (times > 1 || (by != SL_NOBODY && by >= state->seats)) {
            return false;
        }
    }
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        if (in_play[tier] != sl_missions_in_play(state, tier)) {
            return false;
        }
    }
    return !census.strange;
}

static bool sane_bonuses(const struct sl_state *state) {
    const struct sl_step *head = sl_pending(state);
    const uint8_t wanted = sl_option(state, SL_OPTION_FRONTIERS);
    struct census census = {.strange = false};
    count(&census, state->bonuses, state->bonuses_size, SL_BONUSES);
    count(&census, state->bonus, sizeof state->bonus, SL_BONUSES);
    if (head != NULL && head->kind == SL_STEP_BONUS) {
        count(&census, state->drawn, SL_DRAWN, SL_BONUSES);
    }
    for (uint8_t bonus = 0; bonus < SL_BONUSES; bonus++) {
        if (census.times[bonus] != wanted) {
            return false;
        }
    }
    return !census.strange && state->bonuses_known <= state->bonuses_size &&
           state->bonus[0] == SL_NONE && !has_none(state->bonuses, state->bonuses_size);
}

/* Nothing lies open but in a step that chooses among it. */
static bool sane_drawn(const struct sl_state *state) {
    const struct sl_step *head = sl_pending(state);
    const uint8_t kind = head == NULL ? SL_STEP_KINDS : head->kind;
    if (kind == SL_STEP_TAKE) {
        const uint8_t *two = state->drawn;
        return two[0] < SL_BODIES && two[2] == SL_NONE && !sl_is_home(two[0]) &&
               (two[1] == SL_NONE ||
                (two[1] < SL_BODIES && sl_bodies[two[1]].deck == sl_bodies[two[0]].deck));
    }
    if (kind == SL_STEP_BONUS) {
        return state->drawn[0] != SL_NONE;
    }
    return state->drawn[0] == SL_NONE && state->drawn[1] == SL_NONE && state->drawn[2] == SL_NONE;
}

/* --- traits and powers */

/* One kind of card: every seat has what it was dealt, the spare seat one of the four rejects. */
static bool sane_pairs(const struct sl_state *state, uint8_t pairs[SL_PLAYERS][SL_PAIR],
                       uint32_t in_use) {
    const uint8_t spare = sl_spare_seat(state);
    uint32_t rejected = 0;
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        for (uint8_t card = SL_KEPT; player != spare && card <= SL_REJECTED; card++) {
            const uint8_t one = pairs[player][card];
            if (player >= state->seats) {
                if (one != SL_NONE) {
                    return false;
                }
                continue;
            }
            if (one >= 32 || (in_use >> one & 1u) == 0) {
                return false;
            }
            in_use &= ~((uint32_t)1 << one);
            rejected |= card == SL_REJECTED ? (uint32_t)1 << one : 0;
        }
    }
    if (spare == SL_NOBODY) {
        return true;
    }
    const uint8_t kept = pairs[spare][SL_KEPT];
    return pairs[spare][SL_REJECTED] == SL_NONE &&
           (state->phase == SL_PHASE_KEEP ? kept == SL_NONE
                                          : kept < 32 && (rejected >> kept & 1u) != 0);
}

static bool sane_marks(const struct sl_state *state) {
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t power = state->powers[seat][SL_KEPT];
        if (state->phase != SL_PHASE_KEEP && sl_powers[power].kind == SL_POWER_CLONE) {
            const uint8_t others = (uint8_t)((1u << state->seats) - 1u - sl_bit(seat));
            return (state->marks & ~(uint32_t)others) == 0 && state->marks != others;
        }
    }
    return state->marks == 0;
}

static bool sane_players(const struct sl_state *state) {
    const bool token = state->seats == SL_PLAYERS && sl_option(state, SL_OPTION_EXHAUSTED);
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        const uint8_t *hold = state->hold[player];
        const bool seat = player < state->seats;
        if (!sane_figures(state, player) || (!seat && hold[0] + hold[1] + hold[2] + hold[3] != 0) ||
            (player >= state->players && state->attacks[player] != 0) ||
            ((seat || player >= state->players) &&
             (state->cycle[player] != 0 || (state->raided & sl_bit(player)) != 0))) {
            return false;
        }
    }
    const bool early = state->phase == SL_PHASE_KEEP;
    return state->raided >> SL_PLAYERS == 0 &&
           (token ? state->token < state->seats : state->token == SL_NOBODY) &&
           (early ? state->universal == SL_NONE
                  : state->universal >= SL_SPECIES_POWERS && state->universal < SL_POWERS);
}

/* --- pending steps */

/* A planet that can be attacked or scattered from. */
static bool is_field(const struct sl_state *state, uint8_t body) {
    return body < SL_BODIES && state->row[body] != 0 && !sl_is_home(body) && !sl_is_asteroid(body);
}

static uint8_t holds_in_all(const struct sl_state *state, uint8_t seat) {
    const uint8_t *hold = state->hold[seat];
    return (uint8_t)(hold[0] + hold[1] + hold[2] + hold[3]);
}

static bool sane_landing(const struct sl_state *state, const struct sl_step *what) {
    struct action actions[SL_GOALS_MAX];
    return state->phase == SL_PHASE_MAIN && state->queue_size == 1 && state->between == 0 &&
           what->player == state->order[state->at] && what->a < SL_BODIES && what->b > 0 &&
           what->b <= sl_fresh(state, what->player, what->a) &&
           what->b <= state->hold[what->player][SL_OXYGEN] && sl_legal(state, actions) > 0;
}

static bool sane_why(const struct sl_state *state, uint8_t why) {
    if (why >= SL_WHY_MISSION) {
        return why - SL_WHY_MISSION < SL_MISSIONS;
    }
    return why < SL_EVENTS && (sl_events_in_use(state) >> why & 1u) != 0;
}

static bool sane_row(const struct sl_state *state, const struct sl_step *what) {
    return sl_option(state, SL_OPTION_FRONTIERS) && what->player < state->seats && what->a >= 1 &&
           what->a <= SL_ROWS_FULL && state->bonus[what->a] == SL_NONE;
}

/* A step that only the head may be. */
static bool sane_head(const struct sl_state *state, const struct sl_step *what) {
    if (what->player >= state->seats) {
        return false;
    }
    switch (what->kind) {
    case SL_STEP_LAND:
        return sane_landing(state, what);
    case SL_STEP_CHOOSE:
        return what->a > 0;
    case SL_STEP_SETTLE:
        return what->a > 0 && state->population[what->player] < SL_FIGURES;
    case SL_STEP_DISCOVER:
        return state->deck_size[SL_DECK_SAFE] + state->deck_size[SL_DECK_DANGEROUS] > 0;
    case SL_STEP_SCATTER:
        return what->c > 0;
    case SL_STEP_PLACE:
        return what->a < SL_BODIES && !sl_is_home(what->a);
    case SL_STEP_INTENSE:
        return sl_option(state, SL_OPTION_INTENSE) && what->a < state->players &&
               what->a != what->player && is_field(state, what->b) && what->c > 0 &&
               what->c == sl_present(state, what->player, what->b) &&
               (state->chits[what->player] > 0 || holds_in_all(state, what->player) >= 2 * what->c);
    case SL_STEP_STEAL:
        return what->a < state->seats && what->a != what->player && what->b > 0 &&
               what->b <= holds_in_all(state, what->a);
    case SL_STEP_BONUS:
        return sane_row(state, what);
    default:
        return what->kind == SL_STEP_TAKE;
    }
}

/* What holds for a step wherever it stands; those that only stand at the head come there alone. */
static bool sane_step(const struct sl_state *state, const struct sl_step *what) {
    switch (what->kind) {
    case SL_STEP_CHOOSE:
        return what->player < state->seats && what->a <= 3 &&
               (what->b == SL_WHY_TAX || sane_why(state, what->b));
    case SL_STEP_SETTLE:
        return what->player < state->seats && what->a <= 3;
    case SL_STEP_DISCOVER:
        return what->player < state->seats;
    case SL_STEP_SCATTER:
        return what->player < state->seats && what->a < state->players &&
               is_field(state, what->b) && what->c == sl_present(state, what->a, what->b) &&
               (what->a >= state->seats || what->a == what->player);
    case SL_STEP_VICTIM:
        return what->player < state->players && what->player != what->a &&
               (what->a < state->players || what->a == SL_NOBODY) && is_field(state, what->b) &&
               state->figures[what->player][what->b] != 0;
    case SL_STEP_EFFECT:
        return sane_why(state, what->a) && what->b <= SL_EFFECTS;
    case SL_STEP_REFILL:
        return what->a < SL_SLOTS && state->slot[what->a] == SL_NONE;
    case SL_STEP_EVENT:
        return what->a < SL_CAUSES;
    case SL_STEP_DRAW:
        return sane_row(state, what);
    default:
        return false;
    }
}

static bool is_alone(uint8_t kind) {
    return kind == SL_STEP_LAND || kind == SL_STEP_TAKE || kind == SL_STEP_PLACE ||
           kind == SL_STEP_INTENSE || kind == SL_STEP_STEAL || kind == SL_STEP_BONUS;
}

/* A slot is refilled once and a row gets one bonus; a scatter has been looked at by then. */
static bool is_doubled(const struct sl_state *state, uint8_t place) {
    const struct sl_step *what = &state->queue[place];
    for (uint8_t i = 0; i < place; i++) {
        const struct sl_step *other = &state->queue[i];
        const bool row = (what->kind == SL_STEP_DRAW && other->kind == SL_STEP_BONUS) ||
                         (what->kind == SL_STEP_DRAW && other->kind == SL_STEP_DRAW);
        if ((row && what->a == other->a) ||
            (what->kind == SL_STEP_REFILL && other->kind == SL_STEP_REFILL) ||
            (what->kind == SL_STEP_SCATTER && other->kind != SL_STEP_STEAL)) {
            return true;
        }
    }
    return false;
}

static bool sane_queue(const struct sl_state *state) {
    uint8_t used = 0;
    for (uint8_t i = 0; i < state->queue_size; i++) {
        const struct sl_step *what = &state->queue[i];
        if (is_doubled(state, i) || (i == 0 && !sane_head(state, what)) ||
            (i > 0 || !is_alone(what->kind) ? !sane_step(state, what) : false)) {
            return false;
        }
    }
    for (uint8_t i = 0; i < sizeof state->scattered; i++) {
        used = (uint8_t)(used | state->scattered[i]);
    }
    return state->queue_size <= QUEUE_READ &&
           (used == 0 || (state->queue_size > 0 && state->queue[0].kind == SL_STEP_SCATTER));
}

bool sl_is_position(struct sl_state *state) {
    if (!sane_options(state) || !sane_order(state) || !sane_phase(state) || !sane_galaxy(state) ||
        !sane_bodies(state) || !sane_events(state) || !sane_missions(state) ||
        !sane_bonuses(state) || !sane_drawn(state) ||
        !sane_pairs(state, state->traits, sl_traits_in_use(state)) ||
        !sane_pairs(state, state->powers, sl_powers_in_use(state)) || !sane_marks(state) ||
        !sane_players(state) || state->fired >> SL_CAUSE_ROUND != 0) {
        return false;
    }
    sl_refresh(state);
    return sane_queue(state);
}
