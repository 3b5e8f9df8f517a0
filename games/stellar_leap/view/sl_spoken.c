/* Stellar Leap's galaxy in words. */
#include "bits.h"
#include "sl_say.h"
#include "spoken.h"

/* ---- What one has ---- */

/* "2 water, 1 food" */
static void say_amounts(struct text *text, const uint8_t amounts[SL_RESOURCES]) {
    bool any = false;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (amounts[resource] > 0) {
            text_format(text, any ? ", %d %s" : "%d %s", amounts[resource],
                        sl_resource_word(resource));
            any = true;
        }
    }
    text_add(text, any ? "" : "nothing");
}

static void say_trait(struct text *text, const char *whose, uint8_t trait) {
    if (trait < SL_TRAITS) {
        text_format(text, "%s trait %s: ", whose, sl_traits[trait].name);
        sl_say_trait(text, trait);
        text_char(text, '\n');
    }
}

static void say_power(struct text *text, const char *whose, uint8_t power) {
    if (power < SL_POWERS) {
        text_format(text, "%s power %s: ", whose, sl_powers[power].name);
        sl_say_power(text, power);
        text_char(text, '\n');
    }
}

/* Two of each are dealt; who gets what others have rejected has more to choose from (SL-3.6). */
static void say_offered(const struct scene *scene, struct text *text) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar_leap.legal(scene->state, legal);
    uint32_t traits = 0, powers = 0;
    for (uint16_t i = 0; i < n; i++) {
        traits |= UINT32_C(1) << legal[i].a;
        powers |= UINT32_C(1) << legal[i].b;
    }
    while (traits != 0) {
        say_trait(text, "The", bits_take(&traits));
    }
    while (powers != 0) {
        say_power(text, "The", bits_take(&powers));
    }
}

static void say_kept(const struct scene *scene, struct text *text) {
    const struct sl_state *const state = scene->state;
    const uint8_t seat = scene->viewer;
    if (state->phase == SL_PHASE_KEEP && state->order[state->at] == seat) {
        say_offered(scene, text);
    } else if (state->phase != SL_PHASE_KEEP) {
        say_trait(text, "Your", state->traits[seat][SL_KEPT]);
        say_power(text, "Your", state->powers[seat][SL_KEPT]);
    }
    say_power(text, "Everybody's", state->universal);
}

static void say_player(const struct scene *scene, uint8_t player, struct text *text) {
    const struct sl_state *const state = scene->state;
    text_format(text, "%s: ", player == scene->viewer ? "You" : scene->names[player]);
    if (!sl_is_automaton(state, player)) {
        say_amounts(text, state->hold[player]);
        text_add(text, "; ");
    }
    sl_say_count(text, state->population[player], "figure", "figures");
    text_format(text, " (%d fresh), ", state->fresh[player]);
    sl_say_count(text, state->chits[player], "discovery", "discoveries");
    text_add(text, ", ");
    sl_say_count(text, state->attacks[player], "attack", "attacks");
    text_add(text, ", ");
    sl_say_count(text, state->completed[player], "mission", "missions");
    text_add(text, state->token == player ? "; exhausted: nothing on the next roll.\n" : ".\n");
}

/* ---- The galaxy ---- */

static void say_figures(const struct scene *scene, uint8_t body, struct text *text) {
    const struct sl_state *const state = scene->state;
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t fresh = sl_fresh(state, player, body);
        const uint8_t tired = sl_exhausted(state, player, body);
        if (fresh + tired > 0) {
            text_format(text, "; %s %d fresh",
                        player == scene->viewer ? "you" : scene->names[player], fresh);
            text_format(text, tired > 0 ? ", %d tired" : "", tired);
        }
    }
}

static void say_yield(const struct sl_state *state, uint8_t body, struct text *text) {
    uint8_t amounts[SL_RESOURCES];
    if (sl_is_asteroid(body)) {
        text_format(text, state->die[body] == 1 ? ", %d die" : ", %d dice", state->die[body]);
        return;
    }
    const bool crowded = sl_overpopulated(state, body);
    sl_yield_of(state, body, crowded, amounts);
    text_add(text, crowded ? ", crowded, yields " : ", yields ");
    say_amounts(text, amounts);
}

static void say_body(const struct scene *scene, uint8_t body, struct text *text) {
    const struct sl_state *const state = scene->state;
    text_format(text, "System %d: %s, %s, threat %d", state->row[body], sl_bodies[body].name,
                sl_kind_word(body), sl_threat_of(state, body));
    say_yield(state, body, text);
    if (state->chit[body] < state->players) {
        text_format(text, ", found by %s", scene->names[state->chit[body]]);
    }
    say_figures(scene, body, text);
    text_add(text, ".\n");
}

static void say_galaxy(const struct scene *scene, struct text *text) {
    const struct sl_state *const state = scene->state;
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        if (state->heights[column] > 0) {
            text_format(text, "Column %d, which yields on %d of 36 rolls:\n", column,
                        sl_rolls_for(column));
        }
        for (uint8_t row = 1; row <= state->heights[column]; row++) {
            const uint8_t body = sl_body_at(state, column, row);
            if (body < SL_BODIES) {
                say_body(scene, body, text);
            }
        }
    }
    for (uint8_t row = 1; row <= SL_ROWS_FULL; row++) {
        if (state->bonus[row] < SL_BONUSES) {
            text_format(text, "System %d has the bonus %s: ", row,
                        sl_bonuses[state->bonus[row]].name);
            sl_say_bonus(text, state->bonus[row]);
            text_char(text, '\n');
        }
    }
}

/* ---- Missions, dice, the end ---- */

static void say_missions(const struct sl_state *state, struct text *text) {
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        if (mission < SL_MISSIONS) {
            text_format(text, "Mission %s: costs ", sl_missions[mission].name);
            say_amounts(text, sl_missions[mission].cost);
            text_format(text, ", %d prestige, ", sl_missions[mission].prestige);
            sl_say_reward(text, mission);
            text_add(text, ".\n");
        }
    }
}

static void say_turn(const struct sl_state *state, struct text *text) {
    if (state->dice[0] > 0) {
        text_format(text, "The dice: %d and %d.\n", state->dice[0], state->dice[1]);
    }
    if (sl_active(state) < state->seats && state->phase == SL_PHASE_MAIN) {
        text_format(text, "High Command left: %d; Intelligence %d, Mining %d, Laboring %d.\n",
                    state->commands, state->divisions[SL_INTELLIGENCE], state->divisions[SL_MINING],
                    state->divisions[SL_LABORING]);
    }
    for (uint8_t rule = 0; rule < SL_RULES; rule++) {
        if (sl_in_force(state, (enum sl_rule)rule)) {
            text_add(text, "In force: ");
            sl_say_rule(text, rule);
            text_add(text, ".\n");
        }
    }
}

static void say_end(const struct sl_state *state, struct text *text) {
    text_format(text, "Round %d; event %d of %d, which end the game%s.\n", state->round,
                state->drawn_events, sl_events_to_end(state),
                state->last != 0 ? ": this round is the last" : "");
    text_add(text, "The next event comes with: ");
    sl_say_clocks(text, state, SL_CLOCKS);
    text_format(text, ".\nTo be discovered: %d safe, %d dangerous.\n",
                state->deck_size[SL_DECK_SAFE], state->deck_size[SL_DECK_DANGEROUS]);
}

static void position(const struct scene *scene, struct text *text) {
    const struct sl_state *const state = scene->state;
    say_kept(scene, text);
    say_turn(state, text);
    for (uint8_t i = 0; i < state->players; i++) {
        say_player(scene, state->order[i], text);
    }
    say_galaxy(scene, text);
    say_missions(state, text);
    say_end(state, text);
}

const struct spoken stellar_leap_spoken = {.game = &stellar_leap, .position = position};
