/* Actions in words, the same in the simulator, on the device and in reports. */
#include "sl_parts.h"

/* SL-10.2 */
const char *const sl_line_names[] = {
    [SL_LINE_MISSIONS] = "Missions",
    [SL_LINE_DISCOVERIES] = "Discoveries",
    [SL_LINE_ATTACKS] = "Attacks",
    [SL_LINE_POPULATION] = "Population",
    [SL_LINE_TRAIT] = "Trait",
    [SL_LINE_RESOURCES] = "Resources",
    [SL_LINE_BONUS] = "Completion bonus",
};

const char *const sl_resource_names[SL_RESOURCES] = {"water", "food", "fuel", "oxygen"};

void sl_write_resources(struct text *text, const uint8_t amounts[SL_RESOURCES]) {
    bool any = false;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (amounts[resource] > 0) {
            text_format(text, any ? ", %d %s" : "%d %s", amounts[resource],
                        sl_resource_names[resource]);
            any = true;
        }
    }
    if (!any) {
        text_add(text, "nothing");
    }
}

static void write_power(struct text *text, const struct sl_state *state, struct action action) {
    const uint8_t seat = state->order[state->at];
    const uint8_t own = state->powers[seat][SL_KEPT];
    const bool cloned = action.a != own && action.a != state->universal;
    text_format(text, cloned ? "uses Cloning as %s: " : "uses %s: ", sl_powers[action.a].name);
    if (sl_powers[action.a].kind == SL_POWER_SUBTRACT) {
        text_format(text, "the third column is %d minus %d",
                    action.b > action.c ? action.b : action.c,
                    action.b > action.c ? action.c : action.b);
    } else if (action.b == 0 && action.c == 0) {
        text_add(text, "rolls both dice again");
    } else if (action.b == 0) {
        text_format(text, "rolls the first die again, keeps the %d", action.c);
    } else if (action.c == 0) {
        text_format(text, "keeps the %d, rolls the second die again", action.b);
    } else {
        text_format(text, "the dice become %d and %d", action.b, action.c);
    }
}

static void write_lift(struct text *text, struct action action) {
    text_format(text, action.b == 1 ? "lifts %d figure from %s" : "lifts %d figures from %s",
                action.b, sl_bodies[action.a].name);
}

static void write_land(struct text *text, const struct sl_state *state, uint8_t to) {
    const struct sl_step *head = sl_pending(state);
    text_format(text, "lands on %s for %d oxygen and %d fuel", sl_bodies[to].name, head->b,
                sl_fuel(state, head->player, head->a, to));
}

static void write_scatter(struct text *text, const struct sl_state *state, uint8_t goal) {
    const struct sl_step *head = sl_pending(state);
    if (head->player == head->a) {
        text_format(text, "flees from %s to %s", sl_bodies[head->b].name, sl_bodies[goal].name);
    } else {
        text_format(text, "sends a figure of the %s to %s", sl_ais[sl_card_of(state, head->a)].name,
                    sl_bodies[goal].name);
    }
}

static void write_place(struct text *text, const struct sl_state *state, uint8_t column) {
    text_format(text, "puts %s into column %d, system %d", sl_bodies[sl_pending(state)->a].name,
                column, state->heights[column] + 1);
}

static void write_home(struct text *text, const struct sl_state *state, struct action action) {
    const uint8_t own = sl_home_of(state, state->order[state->at]);
    text_format(text, "settles %s in column %d, system %d",
                sl_bodies[sl_homes_chosen(state) ? action.b : own].name, action.a,
                state->heights[action.a] + 1);
}

static void write_bonus(struct text *text, const struct sl_state *state, uint8_t bonus) {
    const uint8_t row = sl_pending(state)->a;
    if (bonus < SL_BONUSES) {
        text_format(text, "gives system %d the bonus %s", row, sl_bonuses[bonus].name);
    } else {
        text_format(text, "gives system %d no bonus", row);
    }
}

static void write_mine(struct text *text, const struct sl_state *state, uint8_t body) {
    const uint8_t seat = state->order[state->at];
    const uint8_t dice = state->die[body];
    text_format(text, "mines %s for 1 oxygen and %d fuel, ", sl_bodies[body].name,
                sl_fuel(state, seat, sl_miner(state, seat, body), body));
    if (dice == 0) {
        text_add(text, "no die");
    } else {
        text_format(text, dice == 1 ? "%d die" : "%d dice", dice);
    }
}

/* What is chosen in the set-up and of the dice. */
static void describe_early(const struct sl_state *state, struct action action, struct text *text) {
    switch (action.verb) {
    case SL_KEEP:
        text_format(text, "keeps the trait %s and the power %s", sl_traits[action.a].name,
                    sl_powers[action.b].name);
        break;
    case SL_HOME:
        write_home(text, state, action);
        break;
    case SL_DICE:
        text_format(text, "keeps the dice, %d and %d", state->dice[0], state->dice[1]);
        break;
    default:
        write_power(text, state, action);
        break;
    }
}

/* "does something with" a body, and why. */
static const char *const on_bodies[SL_VERBS] = {
    [SL_POPULATE] = "populates %s",
    [SL_TAKE] = "takes %s",
    [SL_ATTACK] = "attacks %s",
    [SL_LABOR] = "works on %s",
    [SL_SETTLE] = "settles a figure on %s",
    [SL_YIELD] = "gives up the discovery of %s",
};

static void describe_rest(const struct sl_state *state, struct action action, struct text *text) {
    switch (action.verb) {
    case SL_LAND:
        write_land(text, state, action.a);
        break;
    case SL_TAX:
        text_add(text, "takes a tax");
        break;
    case SL_DISCOVER:
        text_add(text, action.a == SL_DECK_SAFE ? "discovers among the safe bodies"
                                                : "discovers among the dangerous bodies");
        break;
    case SL_PLACE:
        write_place(text, state, action.a);
        break;
    case SL_SCATTER:
        write_scatter(text, state, action.a);
        break;
    case SL_MISSION:
        text_format(text, "completes the mission %s for ", sl_missions[action.a].name);
        sl_write_resources(text, sl_missions[action.a].cost);
        break;
    case SL_MINE:
        write_mine(text, state, action.a);
        break;
    case SL_END:
        text_add(text, "ends the turn");
        break;
    case SL_CHOOSE:
        text_format(text, "chooses %s", sl_resource_names[action.a]);
        break;
    case SL_PAY:
        text_format(text, "gives %d resources", 2 * sl_pending(state)->c);
        break;
    case SL_STEAL:
        text_format(text, "takes %s from %t", sl_resource_names[action.a], sl_pending(state)->a);
        break;
    default: /* SL_BONUS */
        write_bonus(text, state, action.a);
        break;
    }
}

void sl_describe_action(const void *at, struct action action, struct text *text) {
    const struct sl_state *state = at;
    if (action.verb <= SL_POWER) {
        describe_early(state, action, text);
    } else if (action.verb == SL_LIFT) {
        write_lift(text, action);
    } else if (on_bodies[action.verb] != NULL) {
        text_format(text, on_bodies[action.verb], sl_bodies[action.a].name);
    } else {
        describe_rest(state, action, text);
    }
}
