/* Why a hinted action is good, in a few words. */
#include "sl_screen.h"

static void say_points(const struct scene *scene, struct action action, struct text *reason) {
    const int now = sl_total(scene->state, scene->viewer);
    const int then = sl_points_then(scene, action);
    text_format(reason, "%d points now, then %d", now, then);
}

static void say_dice(const struct scene *scene, struct action action, struct text *reason) {
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    if (sl_dice_then(scene->state, action, scene->viewer, columns, amounts)) {
        text_add(reason, "you gather ");
        sl_say_amounts(reason, amounts, false);
    } else {
        text_add(reason, "another roll is likely to be better");
    }
}

static void say_land(const struct scene *scene, uint8_t body, struct text *reason) {
    const struct sl_state *state = scene->state;
    uint8_t amounts[SL_RESOURCES];
    sl_yield_of(state, body, sl_overpopulated(state, body), amounts);
    text_add(reason, "it yields ");
    sl_say_amounts(reason, amounts, false);
    text_format(reason, " on %d of 36 rolls", sl_rolls_for(state->column[body]));
}

static void say_body(uint8_t body, struct text *reason) {
    text_format(reason, "%s: ", sl_kind_word(body));
    sl_say_amounts(reason, sl_bodies[body].yield, false);
    text_add(reason, sl_is_asteroid(body) ? " and three dice" : " a roll");
}

static void say_column(const struct scene *scene, uint8_t column, struct text *reason) {
    const struct sl_state *state = scene->state;
    const uint8_t row = (uint8_t)(state->heights[column] + 1u);
    text_format(reason, "system %d, and column %d comes up on ", row, column);
    text_format(reason, "%d of 36 rolls", sl_rolls_for(column));
}

static void say_turn(const struct scene *scene, struct action action, struct text *reason) {
    const struct sl_state *state = scene->state;
    switch (action.verb) {
    case SL_LIFT:
        text_add(reason, "they are worth more somewhere else");
        break;
    case SL_TAX:
        text_add(reason, "what you lack is easy to take");
        break;
    case SL_DISCOVER:
        text_format(reason, "your discoveries: %d, then %d", state->chits[scene->viewer],
                    state->chits[scene->viewer] + 1);
        break;
    case SL_MINE:
        text_format(reason, "the die brings %s", sl_resource_word(sl_bodies[action.a].die));
        break;
    case SL_LABOR:
        text_add(reason, "you get ");
        sl_say_amounts(reason, sl_bodies[action.a].area, false);
        break;
    case SL_END:
        text_add(reason, "nothing more is worth its price");
        break;
    default: /* POPULATE, ATTACK, MISSION */
        say_points(scene, action, reason);
        break;
    }
}

void sl_hint(const struct scene *scene, struct action action, struct text *reason) {
    const struct sl_state *state = scene->state;
    switch (action.verb) {
    case SL_KEEP:
        sl_say_trait(reason, action.a);
        break;
    case SL_HOME:
        if (sl_homes_chosen(scene->state)) {
            text_add(reason, "it yields ");
            sl_say_amounts(reason, sl_bodies[action.b].yield, false);
            text_add(reason, "; ");
        }
        say_column(scene, action.a, reason);
        break;
    case SL_PLACE:
        say_column(scene, action.a, reason);
        break;
    case SL_DICE:
    case SL_POWER:
        say_dice(scene, action, reason);
        break;
    case SL_LAND:
    case SL_SETTLE:
    case SL_SCATTER:
        say_land(scene, action.a, reason);
        break;
    case SL_TAKE:
        say_body(action.a, reason);
        break;
    case SL_CHOOSE:
    case SL_STEAL:
        text_format(reason, "you have %d of it", state->hold[scene->viewer][action.a]);
        break;
    case SL_PAY:
        text_add(reason, "your discoveries are worth more");
        break;
    case SL_YIELD:
        text_add(reason, "your resources are worth more");
        break;
    case SL_BONUS:
        if (action.a < SL_BONUSES) {
            sl_say_bonus(reason, action.a);
        } else {
            text_add(reason, "each of them would help others more than you");
        }
        break;
    default:
        say_turn(scene, action, reason);
        break;
    }
}
