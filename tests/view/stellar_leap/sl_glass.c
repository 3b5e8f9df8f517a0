#include "sl_glass.h"

#include <string.h>

#include "rule_test.h"
#include "sl_view.h"

struct sl_state sl_begin(uint8_t seats, uint8_t ais, uint32_t seed) {
    struct sl_state state;
    struct setup setup = game_default_setup(&stellar_leap, seats, seed);
    setup.options[SL_OPTION_AI] = ais;
    memset(&state, 0, sizeof state);
    assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
    return state;
}

struct sl_state sl_begin_choosing(uint8_t seats, uint8_t ais, uint32_t seed) {
    struct sl_state state;
    struct setup setup = game_default_setup(&stellar_leap, seats, seed);
    setup.options[SL_OPTION_AI] = ais;
    setup.options[SL_OPTION_FIRST] = 1;
    setup.options[SL_OPTION_HOMES] = 1;
    memset(&state, 0, sizeof state);
    assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
    return state;
}

/* It leaves its deck, if it was in one. */
static void leave_deck(struct sl_state *state, uint8_t body) {
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        uint8_t kept = 0;
        for (uint8_t i = 0; i < state->deck_size[deck]; i++) {
            if (state->deck[deck][i] != body) {
                state->deck[deck][kept++] = state->deck[deck][i];
            }
        }
        if (kept < state->deck_size[deck]) {
            state->deck[deck][kept] = 0;
        }
        state->deck_size[deck] = kept;
    }
}

void sl_lay(struct sl_state *state, uint8_t body, uint8_t column, uint8_t seat) {
    leave_deck(state, body);
    state->column[body] = column;
    state->row[body] = ++state->heights[column];
    state->chit[body] = seat;
    state->die[body] = sl_is_asteroid(body) ? SL_DIE_NEW : 0;
    sl_refresh(state);
}

void sl_stand(struct sl_state *state, uint8_t seat, uint8_t body, uint8_t fresh, uint8_t tired) {
    state->figures[seat][body] = (uint8_t)(fresh << 4 | tired);
    sl_refresh(state);
}

/* Plays the first legal action until the dice of the first turn are rolled, homes in columns 6, 5
 * and so on. */
static void open_game(struct sl_state *state) {
    while (state->round == 0) {
        struct action legal[SL_LEGAL_MAX];
        stellar_leap.legal(state, legal);
        struct action action = legal[0];
        if (action.verb == SL_HOME) {
            action.a = (uint8_t)(SL_COLUMNS - stellar_leap.to_act(state));
        }
        stellar_leap.apply(state, action, NULL);
    }
}

static void lay_out(struct sl_state *state) {
    static const struct {
        uint8_t body, column, seat;
    } bodies[] = {
        {BUBBLE, 1, 1},     {MAELSTROM, 2, 1}, {VERDANCE, 3, 2}, {ORCHARD_FALL, 3, 2}, {PYRE, 4, 2},
        {BREEZEHOLD, 5, 0}, {CINDER, 5, 1},    {HUSK, 6, 0},     {OBSIDIAN, 6, 0},
    };
    for (size_t i = 0; i < COUNT_OF(bodies); i++) {
        sl_lay(state, bodies[i].body, bodies[i].column,
               bodies[i].seat < state->players ? bodies[i].seat : 0);
    }
    state->die[CINDER] = 0;
    sl_stand(state, 0, SKYROOST, 2, 1);
    sl_stand(state, 0, BREEZEHOLD, 2, 0);
    sl_stand(state, 0, ORCHARD_FALL, 0, 1);
    sl_stand(state, 0, OBSIDIAN, 1, 0);
    sl_stand(state, 1, TUSKHAVEN, 2, 0);
    sl_stand(state, 1, BREEZEHOLD, 1, 0);
    sl_stand(state, 1, PYRE, 1, 0);
    sl_stand(state, 1, ORCHARD_FALL, 1, 0);
    if (state->players > 2) {
        sl_stand(state, 2, OLD_SHALLOWS, 1, 0);
        sl_stand(state, 2, VERDANCE, 1, 0);
        sl_stand(state, 2, ORCHARD_FALL, 2, 0);
        sl_stand(state, 2, PYRE, 0, 1);
    }
}

struct sl_state sl_galaxy_with(uint8_t seats, uint8_t ais) {
    static const uint8_t holds[3][SL_RESOURCES] = {{4, 7, 3, 12}, {2, 9, 1, 4}, {6, 0, 8, 3}};
    struct sl_state state = sl_begin(seats, ais, 5);
    open_game(&state);
    lay_out(&state);
    for (uint8_t seat = 0; seat < seats && seat < 3; seat++) {
        memcpy(state.hold[seat], holds[seat], SL_RESOURCES);
    }
    while (state.order[state.at] != 0) {
        state.at = (uint8_t)((state.at + 1u) % state.players);
    }
    state.round = 3;
    state.phase = SL_PHASE_DICE;
    state.dice[0] = 2;
    state.dice[1] = 5;
    state.commands = SL_COMMANDS;
    memset(state.divisions, 1, sizeof state.divisions);
    state.traits[0][SL_KEPT] = 3; /* Popular */
    state.powers[0][SL_KEPT] = 0; /* Flip */
    state.powers[1][SL_KEPT] = 5; /* Homing */
    state.powers[2][SL_KEPT] = 6; /* Balance */
    state.universal = 10;         /* Drift */
    state.fired = 1u << SL_CAUSE_SYSTEM | 1u << SL_CAUSE_POP | 1u << SL_CAUSE_AST;
    state.drawn_events = 3;
    state.attacks[0] = 1;
    sl_refresh(&state);
    return state;
}

struct sl_state sl_galaxy(void) {
    struct sl_state state = sl_galaxy_with(3, SL_AIS_NONE);
    state.phase = SL_PHASE_MAIN;
    state.columns[0] = 2;
    state.columns[1] = 5;
    return state;
}

void sl_look_at(struct glass *glass, const struct sl_state *state, uint8_t seat) {
    glass_open(glass, &stellar_leap, &stellar_leap_view, state, seat);
}

void sl_focus(struct glass *glass, uint8_t body) {
    struct sl_view *view = sl_view_of(glass);
    view->body = body;
    view->bar = SL_IN_GALAXY;
    view->ready = SL_NONE_READY;
}

void sl_go_on(struct glass *glass, struct sl_state *state, struct action action, uint8_t seat) {
    stellar_leap.apply(state, action, NULL);
    sl_look_at(glass, state, seat);
}

void sl_show(struct glass *glass, struct sl_state state, struct action action, uint8_t seat,
             uint8_t kind, uint8_t done) {
    sl_look_at(glass, &state, seat);
    if (!glass_tell(glass, &state, action, kind, done)) {
        fail_msg("no event of kind %d is told", kind);
    }
}
