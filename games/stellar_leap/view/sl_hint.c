/* Advice: what is done, and what comes of it. All of it is tried first. */
#include "sl_hint.h"

#include <string.h>

#include "sl_screen.h"

static const struct rect nowhere = {0, 0, 0, 0};

/* ---- Where things are ---- */

/* A cell of the galaxy, if it is in the window. */
static struct rect of_cell(const struct sl_view *view, const struct scene *scene, uint8_t column,
                           uint8_t row) {
    const enum sl_ask ask = sl_asked(scene);
    const bool whole = ask == SL_ASK_MAIN || ask == SL_ASK_PLANET || ask == SL_ASK_COLUMN;
    const int last = view->top + (whole && !sl_finds(scene) ? SL_WINDOW : SL_WINDOW - 1);
    const bool covered = ask == SL_ASK_KEEP || ask == SL_ASK_CARD || ask == SL_ASK_DICE;
    return !covered && row > view->top && row <= last ? sl_cell_area(column, row, view->top)
                                                      : nowhere;
}

/* A line, a card, a button that the action is chosen by. */
static struct rect of_choice(const struct sl_view *view, const struct scene *scene,
                             struct action action) {
    const uint8_t bar = sl_bar_of(action);
    const enum sl_ask ask = sl_asked(scene);
    if (ask == SL_ASK_MAIN && bar != SL_IN_GALAXY) {
        return sl_bar_area(bar);
    }
    const struct sl_choices choices = sl_choices_of(view, scene);
    for (uint8_t i = 0; i < choices.n && ask == SL_ASK_DICE; i++) {
        if (sl_same_roll(choices.actions[i], action)) {
            return sl_roll_area(choices.n, view->line, i);
        }
    }
    return sl_finds(scene) ? sl_drawn_area(sl_place_found(scene->state, action.a)) : nowhere;
}

static struct rect place_of(const struct sl_view *view, const struct scene *scene,
                            const struct sl_state *at, struct action action) {
    switch (action.verb) {
    case SL_LIFT:
    case SL_LAND:
    case SL_POPULATE:
    case SL_ATTACK:
    case SL_SCATTER:
    case SL_MINE:
    case SL_LABOR:
    case SL_SETTLE:
    case SL_YIELD:
        return of_cell(view, scene, at->column[action.a], at->row[action.a]);
    case SL_HOME:
    case SL_PLACE:
        return of_cell(view, scene, action.a, (uint8_t)(at->heights[action.a] + 1u));
    default:
        return of_choice(view, scene, action);
    }
}

/* ---- What comes of it ---- */

static bool any(const uint8_t amounts[SL_RESOURCES]) {
    return amounts[0] + amounts[1] + amounts[2] + amounts[3] > 0;
}

/* What a hold has more then, or less. */
static void differ(const struct sl_state *from, const struct sl_state *to, uint8_t seat,
                   uint8_t amounts[SL_RESOURCES]) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const int more = to->hold[seat][resource] - from->hold[seat][resource];
        amounts[resource] = (uint8_t)(more > 0 ? more : 0);
    }
}

static void add_amounts(struct hint *hint, uint8_t kind, const uint8_t amounts[SL_RESOURCES]) {
    if (any(amounts)) {
        memcpy(hint_claim(hint, kind)->parts, amounts, SL_RESOURCES);
    }
}

static void add_dice(struct hint *hint, const struct scene *scene, bool known) {
    const struct sl_state *const state = scene->state, *const then = scene->scratch;
    uint8_t amounts[SL_RESOURCES];
    int others = 0;
    if (!known) {
        hint_claim(hint, SL_CLAIM_REROLL);
        return;
    }
    for (uint8_t player = 0; player < state->players; player++) {
        differ(state, then, player, amounts);
        others += player == scene->viewer ? 0 : amounts[0] + amounts[1] + amounts[2] + amounts[3];
    }
    differ(state, then, scene->viewer, amounts);
    memcpy(hint_claim(hint, SL_CLAIM_GATHER)->parts, amounts, SL_RESOURCES);
    if (others > 0) {
        hint_claim(hint, SL_CLAIM_OTHERS)->then = (int16_t)others;
    }
}

/* What the body will yield to a figure that has come to it. */
static void add_yield(struct hint *hint, const struct scene *scene, uint8_t body) {
    const struct sl_state *const then = scene->scratch;
    uint8_t amounts[SL_RESOURCES];
    if (sl_fresh(then, scene->viewer, body) == 0 || then->row[body] == 0) {
        return;
    }
    sl_yield_of(then, body, sl_overpopulated(then, body), amounts);
    if (any(amounts)) {
        struct hint_line *const line = hint_claim(hint, SL_CLAIM_YIELD);
        line->subject = body;
        line->then = sl_rolls_for(then->column[body]);
        memcpy(line->parts, amounts, SL_RESOURCES);
    }
}

static void add_column(struct hint *hint, const struct scene *scene, uint8_t column) {
    const struct sl_state *const state = scene->state;
    struct hint_line *const line = hint_claim(hint, SL_CLAIM_COLUMN);
    line->subject = column;
    line->other = (uint8_t)(state->heights[column] + 1u);
    line->then = sl_rolls_for(column);
}

/* Lines of the sheet that grow, where it cannot tell the whole. */
static void add_lines(struct hint *hint, const struct scene *scene) {
    struct sheet now, then;
    stellar_leap.score(scene->state, scene->viewer, &now);
    stellar_leap.score(scene->scratch, scene->viewer, &then);
    for (uint8_t i = SL_LINE_MISSIONS; i <= SL_LINE_ATTACKS; i++) {
        if (then.lines[i].points != now.lines[i].points) {
            struct hint_line *const line = hint_claim(hint, SL_CLAIM_LINE);
            line->subject = i;
            line->then = (int16_t)(then.lines[i].points - now.lines[i].points);
        }
    }
}

/* Points, and what the hold has more and less. */
static void add_changes(struct hint *hint, const struct scene *scene) {
    const struct sl_state *const state = scene->state, *const then = scene->scratch;
    uint8_t amounts[SL_RESOURCES];
    hint_points(hint, sl_total(state, scene->viewer), sl_total(then, scene->viewer));
    differ(state, then, scene->viewer, amounts);
    add_amounts(hint, SL_CLAIM_GAIN, amounts);
    differ(then, state, scene->viewer, amounts);
    add_amounts(hint, SL_CLAIM_COST, amounts);
}

/* What the choice itself is: where a body goes, which card. */
static void add_own(struct hint *hint, const struct scene *scene, struct action last) {
    switch (last.verb) {
    case SL_KEEP:
        hint_claim(hint, SL_CLAIM_TRAIT)->subject = last.a;
        break;
    case SL_HOME:
    case SL_PLACE:
        add_column(hint, scene, last.a);
        break;
    case SL_TAKE:
        if (!sl_is_asteroid(last.a)) {
            struct hint_line *const line = hint_claim(hint, SL_CLAIM_BODY);
            line->subject = last.a;
            memcpy(line->parts, sl_bodies[last.a].yield, SL_RESOURCES);
        }
        break;
    case SL_BONUS:
        if (last.a < SL_BONUSES) {
            hint_claim(hint, SL_CLAIM_BONUS)->subject = last.a;
        }
        break;
    case SL_LAND:
    case SL_SETTLE:
        add_yield(hint, scene, last.a);
        break;
    default:
        break;
    }
}

/* Steps up to where another body would be placed: a column is told of the galaxy as it is. */
static uint8_t steps_of(const struct action *plan, uint8_t n) {
    uint8_t steps = 1;
    while (steps < n && plan[steps].verb != SL_PLACE && plan[steps - 1u].verb > SL_POWER &&
           plan[steps].verb != SL_END && plan[steps - 1u].verb != SL_TAKE) {
        steps++;
    }
    return steps;
}

void sl_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint) {
    const struct sl_state *const state = scene->state;
    const struct sl_state *const then = scene->scratch;
    const uint8_t steps = steps_of(plan, n);
    const struct action last = plan[steps - 1u];
    for (uint8_t i = 0; i < steps; i++) {
        (void)hint_try(scene, plan, i);
        struct hint_line *const line =
            hint_step(hint, plan[i], place_of(memory, scene, then, plan[i]));
        const struct sl_step *const head = sl_pending(then);
        line->subject = head != NULL ? head->a : SL_NONE;
        line->then = (int16_t)(head != NULL ? head->c : 0);
        line->other = 1;
        if (i > 0 && plan[i].verb == SL_CHOOSE && action_key(plan[i]) == action_key(plan[i - 1u])) {
            hint->lines[i - 1u].quiet = true; /* the same again */
            line->other = (uint8_t)(hint->lines[i - 1u].other + 1u);
        }
    }
    const bool known = hint_try(scene, plan, steps);
    if (last.verb == SL_DICE || last.verb == SL_POWER) {
        add_dice(hint, scene, known);
        return;
    }
    add_own(hint, scene, last);
    if (last.verb <= SL_HOME || last.verb == SL_END ||
        (!known && sl_active(state) != scene->viewer)) { /* somebody else's dice go on */
        return;
    }
    if (then->drawn_events != state->drawn_events) {
        hint_claim(hint, SL_CLAIM_EVENT);
    } else if (known) {
        add_changes(hint, scene);
    } else if (last.verb == SL_MISSION || last.verb == SL_PLACE || last.verb == SL_ATTACK) {
        add_lines(hint, scene);
    }
}

/* ---- The focus ---- */

static void point_at_body(struct sl_view *view, const struct scene *scene, uint8_t body) {
    const struct sl_state *const state = scene->state;
    if (body < SL_BODIES && state->row[body] > 0) {
        view->body = body;
        view->bar = SL_IN_GALAXY;
        sl_show_row(view, state, state->row[body], SL_WINDOW);
    }
}

static void point_in_main(struct sl_view *view, const struct scene *scene, struct action action) {
    const uint8_t bar = sl_bar_of(action);
    struct action best;
    if (bar != SL_IN_GALAXY) {
        view->bar = bar;
        view->pays = action.verb == SL_MISSION && sl_missions_in_reach(scene, &best) > 0 &&
                     action_key(best) == action_key(action);
    } else {
        point_at_body(view, scene, action.a);
    }
}

/* To keep a body, or to put the one that has the focus somewhere. */
static void point_at_column(struct sl_view *view, const struct scene *scene, struct action action) {
    if (action.verb == SL_TAKE) {
        view->line = sl_place_found(scene->state, action.a);
        view->column = sl_nearest_column(view, scene);
    } else {
        view->column = action.a;
        view->home = sl_chooses_home(scene) ? action.b : 0;
    }
    sl_show_column(view, scene);
}

void sl_point(void *memory, const struct scene *scene, struct action action) {
    struct sl_view *const view = memory;
    view->over = SL_OVER_NOTHING;
    view->look.open = false;
    view->ready = SL_NONE_READY;
    view->pays = view->moved = false;
    switch (sl_asked(scene)) {
    case SL_ASK_MAIN:
        point_in_main(view, scene, action);
        return;
    case SL_ASK_PLANET:
        if (action.verb == SL_PAY) {
            view->bar = SL_BAR_MISSIONS;
        } else {
            point_at_body(view, scene, action.a);
        }
        return;
    case SL_ASK_COLUMN:
        point_at_column(view, scene, action);
        return;
    default:
        break;
    }
    const struct sl_choices choices = sl_choices_of(view, scene);
    for (uint8_t i = 0; i < choices.n; i++) {
        if (choices.things[i].kind == SL_THING_ROLL
                ? sl_same_roll(choices.actions[i], action)
                : action_key(choices.actions[i]) == action_key(action)) {
            view->line = i;
            return;
        }
    }
}

/* ---- Words ---- */

static const char *name_of(uint8_t body) {
    return body < SL_BODIES ? sl_bodies[body].name : "it";
}

static void say_dice(const struct action action, struct text *text) {
    if (action.verb == SL_DICE) {
        text_add(text, "keep the dice as they are");
        return;
    }
    text_format(text, "use %s: ", sl_powers[action.a].name);
    if (sl_powers[action.a].kind == SL_POWER_SUBTRACT) {
        text_add(text, "the third column is their difference");
    } else if (action.b == 0 && action.c == 0) {
        text_add(text, "roll both dice again");
    } else if (action.b == 0 || action.c == 0) {
        text_format(text, "keep the %d, roll the other die again",
                    action.b != 0 ? action.b : action.c);
    } else {
        text_format(text, "the dice become %d and %d", action.b, action.c);
    }
}

/* "do something with" a body. */
static const char *const on_bodies[SL_VERBS] = {
    [SL_LAND] = "land on %s",
    [SL_POPULATE] = "populate %s",
    [SL_TAKE] = "take %s",
    [SL_ATTACK] = "attack %s",
    [SL_MINE] = "mine %s",
    [SL_LABOR] = "work on %s",
    [SL_SETTLE] = "settle a figure on %s",
    [SL_SCATTER] = "go on to %s",
    [SL_YIELD] = "give up the discovery of %s",
};

static void say_rest(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    switch (action.verb) {
    case SL_KEEP:
        text_format(text, "keep the trait %s and the power %s", sl_traits[action.a].name,
                    sl_powers[action.b].name);
        break;
    case SL_HOME:
        text_format(text, "settle in column %d", action.a);
        break;
    case SL_LIFT:
        text_format(text, action.b == 1 ? "lift %d figure from %s" : "lift %d figures from %s",
                    action.b, name_of(action.a));
        break;
    case SL_TAX:
        text_add(text, "take a tax");
        break;
    case SL_DISCOVER:
        text_add(text, action.a == SL_DECK_SAFE ? "discover among the safe bodies"
                                                : "discover among the dangerous bodies");
        break;
    case SL_PLACE:
        text_format(text, "put %s into column %d", name_of(line->subject), action.a);
        break;
    case SL_MISSION:
        text_format(text, "complete the mission %s", sl_missions[action.a].name);
        break;
    case SL_END:
        text_add(text, "end your turn");
        break;
    case SL_CHOOSE:
    case SL_STEAL:
        text_format(text, action.verb == SL_CHOOSE ? "choose %s" : "take %s",
                    sl_resource_word(action.a));
        text_add(text, line->other == 2 ? " twice" : line->other > 2 ? " each time" : "");
        break;
    case SL_PAY:
        text_format(text, "give %d resources", 2 * line->then);
        break;
    default: /* SL_BONUS */
        text_format(text, action.a < SL_BONUSES ? "choose the bonus %s" : "choose no bonus",
                    action.a < SL_BONUSES ? sl_bonuses[action.a].name : "");
        break;
    }
}

static void say_step(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    if (action.verb == SL_DICE || action.verb == SL_POWER) {
        say_dice(action, text);
    } else if (on_bodies[action.verb] != NULL) {
        text_format(text, on_bodies[action.verb], name_of(action.a));
    } else {
        say_rest(line, text);
    }
}

/* What has amounts: the words before them. */
static const char *const before_amounts[] = {
    [SL_CLAIM_GATHER - HINT_OWN] = "you gather ", [SL_CLAIM_GAIN - HINT_OWN] = "you get ",
    [SL_CLAIM_COST - HINT_OWN] = "it costs ",     [SL_CLAIM_YIELD - HINT_OWN] = "it yields ",
    [SL_CLAIM_BODY - HINT_OWN] = "it yields ",    [SL_CLAIMS - 1 - HINT_OWN] = NULL,
};

static void say_claim(const struct hint_line *line, struct text *text) {
    switch (line->kind) {
    case SL_CLAIM_OTHERS:
        text_format(text, "the others gather %d", line->then);
        break;
    case SL_CLAIM_REROLL:
        text_add(text, "what comes of it nobody knows");
        break;
    case SL_CLAIM_COLUMN:
        text_format(text, "system %d, and column %d ", line->other, line->subject);
        text_format(text, "yields on %d of 36 rolls", line->then);
        break;
    case SL_CLAIM_EVENT:
        text_add(text, "it draws an event");
        break;
    case SL_CLAIM_LINE:
        text_add(text, stellar_leap.line_names[line->subject]);
        text_format(text, line->then > 0 ? ": +%d" : ": %d", line->then);
        break;
    case SL_CLAIM_TRAIT:
        sl_say_trait(text, line->subject);
        break;
    default: /* SL_CLAIM_BONUS */
        sl_say_bonus(text, line->subject);
        break;
    }
}

void sl_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    (void)scene;
    if (line->kind == HINT_STEP) {
        say_step(line, text);
        return;
    }
    const char *const before = before_amounts[line->kind - HINT_OWN];
    if (before == NULL) {
        say_claim(line, text);
        return;
    }
    text_add(text, before);
    sl_say_amounts(text, line->parts, false);
    if (line->kind == SL_CLAIM_YIELD) {
        text_format(text, " on %d of 36 rolls", line->then);
    }
}
