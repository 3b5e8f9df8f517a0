/* What can be chosen now, and what it does. A card of the hand is picked up, carried over telescope
 * and notebook, and laid: two actions of the rules are one gesture, and the area is never asked for
 * in words. */
#include "st_screen.h"

#define NEAR_X 72 /* of all slots, as seen from the notebook */

static bool by_hand(const struct st_state *state) {
    return state->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND;
}

/* A satellite that is being moved from stack to stack. */
static bool moves(const struct st_view *view, const struct st_state *state) {
    return view->carries && (state->phase == ST_PHASE_TAKE || state->phase == ST_PHASE_ARRANGE);
}

uint8_t st_carried(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    if (scene->legal_count == 0) {
        return ST_EMPTY;
    }
    if (state->phase == ST_PHASE_PUT) {
        return state->held;
    }
    return view->carries ? view->card : ST_EMPTY;
}

/* Bit slot: where PUT may lay the held card with that face; the first game may allow less than the
 * rules. */
static uint16_t put_slots(const struct scene *scene, uint8_t face) {
    uint16_t slots = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action action = scene->legal[i];
        if (action.verb == ST_PUT && action.a == ST_IN_TELESCOPE && action.c == face) {
            slots = (uint16_t)(slots | 1u << action.b);
        }
    }
    return slots;
}

/* The same for whatever the viewer carries. */
static uint16_t slots_for(const struct st_view *view, const struct scene *scene, uint8_t face) {
    const struct st_state *state = scene->state;
    if (state->phase == ST_PHASE_PUT) {
        return put_slots(scene, face);
    }
    if (state->phase != ST_PHASE_PLAY || !view->carries ||
        !scene_may(scene, action_make(ST_PLAY, view->card, ST_IN_TELESCOPE, 0))) {
        return 0;
    }
    return face == ST_UP ? st_places_up(state, scene->viewer, view->card)
                         : state->open[scene->viewer];
}

static bool carried_down(const struct st_view *view, const struct scene *scene) {
    const uint16_t up = slots_for(view, scene, ST_UP);
    const uint16_t down = slots_for(view, scene, ST_DOWN);
    return down != 0 && (view->flipped || up == 0);
}

static uint16_t open_slots(const struct st_view *view, const struct scene *scene) {
    return slots_for(view, scene, carried_down(view, scene) ? ST_DOWN : ST_UP);
}

/* ---- What A does ---- */

static struct st_aim aim_action(struct action now, uint8_t card, uint8_t area, uint8_t place) {
    return (struct st_aim){
        .deed = ST_DEED_ACT, .now = now, .card = card, .area = area, .place = place};
}

static struct st_aim aim_slot(const struct st_view *view, const struct scene *scene, uint8_t slot) {
    const struct st_state *state = scene->state;
    struct st_aim aim = {.deed = ST_DEED_NONE};
    if ((open_slots(view, scene) >> slot & 1u) != 0) {
        const uint8_t card = st_carried(view, scene);
        const uint8_t face = carried_down(view, scene) ? ST_DOWN : ST_UP;
        const struct action put = action_make(ST_PUT, ST_IN_TELESCOPE, slot, face);
        aim = aim_action(put, card, ST_IN_TELESCOPE, slot);
        aim.face = face;
        if (state->phase == ST_PHASE_PLAY) {
            aim.now = action_make(ST_PLAY, card, ST_IN_TELESCOPE, 0);
            aim.then = put;
        }
    }
    return aim;
}

/* The stack where a card would count that is laid into the notebook without a choice. */
static uint8_t stack_for(const struct scene *scene, uint8_t card) {
    if (st_type[card] != ST_SATELLITE) {
        return st_type[card];
    }
    struct st_state *const scratch = st_copy(scene);
    st_try_note(scratch, scene->viewer, card, 0);
    return st_counts_in(scratch, scene->viewer, card);
}

/* The next satellite of a stack that may be moved, after the one that is carried. */
static uint8_t movable_in(const struct st_view *view, const struct scene *scene, uint8_t stack) {
    const struct st_state *state = scene->state;
    uint8_t found = ST_EMPTY;
    for (uint16_t i = scene->legal_count; i > 0; i--) {
        const struct action action = scene->legal[i - 1];
        if (action.verb == ST_MOVE && state->stack[st_number[action.a] - 1] == stack &&
            !(view->carries && action.a <= view->card)) {
            found = action.a;
        }
    }
    return found;
}

static struct st_aim aim_stack(const struct st_view *view, const struct scene *scene,
                               uint8_t stack) {
    const struct st_state *state = scene->state;
    const uint8_t card = st_carried(view, scene);
    struct action action = {0};
    if (state->phase == ST_PHASE_PUT) {
        action = action_make(ST_PUT, ST_IN_NOTEBOOK, stack, 0);
    } else if (moves(view, state)) {
        action = action_make(ST_MOVE, card, stack, 0);
    } else if (state->phase == ST_PHASE_PLAY && view->carries) {
        const bool asked = by_hand(state) && st_type[card] == ST_SATELLITE;
        struct st_aim aim =
            aim_action(action_make(ST_PLAY, card, ST_IN_NOTEBOOK, 0), card, ST_IN_NOTEBOOK, stack);
        if (asked) {
            aim.then = action_make(ST_PUT, ST_IN_NOTEBOOK, stack, 0);
        }
        if (!scene_may(scene, aim.now) || (!asked && stack_for(scene, card) != stack)) {
            aim.deed = ST_DEED_NONE;
        }
        return aim;
    }
    if (card != ST_EMPTY && scene_may(scene, action)) {
        return aim_action(action, card, ST_IN_NOTEBOOK, stack);
    }
    const uint8_t satellite = movable_in(view, scene, stack);
    return (struct st_aim){.deed = satellite == ST_EMPTY ? ST_DEED_NONE : ST_DEED_PICK,
                           .card = satellite};
}

static struct st_aim aim_hand(const struct st_view *view, const struct scene *scene,
                              uint8_t place) {
    const struct st_state *state = scene->state;
    const uint8_t card = state->phase == ST_PHASE_STARTER
                             ? state->starters[scene->viewer][place & 1]
                             : state->hand[scene->viewer][place];
    const struct action final = action_make(ST_FINAL, card, 0, 0);
    const struct action starter = action_make(ST_STARTER, card, 0, 0);
    if (scene_may(scene, starter)) {
        return aim_action(starter, card, ST_IN_TELESCOPE, 0);
    }
    if (scene_may(scene, final)) {
        return aim_action(final, card, ST_IN_NOTEBOOK, ST_PLANET);
    }
    const bool picks = state->phase == ST_PHASE_PLAY && !view->carries &&
                       (scene_may(scene, action_make(ST_PLAY, card, ST_IN_TELESCOPE, 0)) ||
                        scene_may(scene, action_make(ST_PLAY, card, ST_IN_NOTEBOOK, 0)));
    return (struct st_aim){.deed = picks ? ST_DEED_PICK : ST_DEED_NONE, .card = card};
}

static struct st_aim aim_left(const struct st_view *view, const struct scene *scene) {
    const struct action keep = action_make(ST_SWEEP, 0, 0, 0);
    const struct action done = action_make(ST_DONE, 0, 0, 0);
    if (scene_may(scene, keep)) {
        return aim_action(keep, ST_EMPTY, 0, 0);
    }
    if (scene_may(scene, done) && !view->carries) {
        return aim_action(done, ST_EMPTY, 0, 0);
    }
    const bool flips = slots_for(view, scene, ST_UP) != 0 && slots_for(view, scene, ST_DOWN) != 0;
    return (struct st_aim){.deed = flips ? ST_DEED_FLIP : ST_DEED_NONE, .card = ST_EMPTY};
}

struct st_aim st_aim_at(const struct st_view *view, const struct scene *scene, struct thing thing) {
    const struct action take = action_make(ST_TAKE, thing.place, 0, 0);
    const struct action sweep = action_make(ST_SWEEP, 1, 0, 0);
    struct st_aim aim = {.deed = ST_DEED_NONE, .card = ST_EMPTY};
    if (scene->legal_count == 0 || (thing.place & ST_RIVALS) != 0) {
        return aim;
    }
    switch ((enum st_thing_kind)thing.kind) {
    case ST_THING_ROW:
        return scene_may(scene, take) && !view->carries ? aim_action(take, ST_EMPTY, 0, 0) : aim;
    case ST_THING_HAND:
        return aim_hand(view, scene, thing.place);
    case ST_THING_SLOT:
        return aim_slot(view, scene, thing.place);
    case ST_THING_STACK:
        return aim_stack(view, scene, thing.place);
    case ST_THING_LEFT:
        return aim_left(view, scene);
    case ST_THING_RIGHT:
        return scene_may(scene, sweep) ? aim_action(sweep, ST_EMPTY, 0, 0) : aim;
    default:
        return aim;
    }
}

const char *st_deed_word(const struct st_view *view, const struct st_aim *aim) {
    static const char *const verbs[] = {
        [ST_STARTER] = "Choose", [ST_SWEEP] = "Keep",    [ST_TAKE] = "Take", [ST_PLAY] = "Place",
        [ST_PUT] = "Place",      [ST_FINAL] = "Keep it", [ST_MOVE] = "Move", [ST_DONE] = "Done",
    };
    switch ((enum st_deed)aim->deed) {
    case ST_DEED_PICK:
        return "Pick up";
    case ST_DEED_FLIP:
        return view->flipped ? "Turn up" : "Flip";
    case ST_DEED_ACT:
        return aim->now.verb == ST_SWEEP && aim->now.a != 0 ? "Sweep" : verbs[aim->now.verb];
    default:
        return NULL;
    }
}

/* ---- The focus ---- */

void st_choices(const struct st_view *view, const struct scene *scene, struct things *things) {
    uint8_t kept = 0;
    things->count = 0;
    st_list_things(view, scene, 0, things);
    for (uint8_t i = 0; i < things->count; i++) {
        if (st_aim_at(view, scene, things->list[i]).deed != ST_DEED_NONE) {
            things->list[kept] = things->list[i];
            things->stops[kept++] = things->stops[i];
        }
    }
    things->count = kept;
}

static bool is_beside(uint8_t kind, uint8_t other) {
    return (kind == ST_THING_SLOT && other == ST_THING_STACK) ||
           (kind == ST_THING_STACK && other == ST_THING_SLOT);
}

void st_lead(struct things *things, uint8_t from, enum direction direction) {
    const bool aside = direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT;
    const struct thing at = from < things->count ? things->list[from] : (struct thing){0};
    for (uint8_t i = 0; i < things->count && from < things->count; i++) {
        const struct rect here = things->stops[from].area;
        struct rect *const area = &things->stops[i].area;
        const bool beside = is_beside(at.kind, things->list[i].kind);
        const bool same_row = area->y == here.y;
        if (beside && aside && at.kind == ST_THING_SLOT) { /* however high or low it lies */
            *area = rect_at(area->x, here.y, area->w, here.h);
        } else if (beside && aside) { /* to the nearest row, and its right end */
            area->x = (int16_t)(NEAR_X + area->x / 8);
        } else if (beside || (aside && at.kind == ST_THING_SLOT &&
                              things->list[i].kind == ST_THING_SLOT && !same_row)) {
            *area = here; /* it is not that way */
        }
    }
}

struct thing st_focused(const struct st_view *view, const struct scene *scene) {
    struct things things;
    st_choices(view, scene, &things);
    if (things.count == 0) {
        return (struct thing){ST_THING_DECK, 0};
    }
    return things.list[view->focus.at < things.count ? view->focus.at : 0];
}

static int16_t points_then(const struct scene *scene, const struct st_aim *aim) {
    return st_points(st_then(scene, aim), scene->viewer);
}

/* The best free neighbour of its type; of a type that is new, the place nearest the top. */
static uint8_t first_slot(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    const uint16_t open = open_slots(view, scene);
    const uint8_t card = st_carried(view, scene);
    int16_t points;
    uint8_t slot = 0;
    if (!carried_down(view, scene) && st_type[card] != ST_SATELLITE &&
        state->slots[scene->viewer][st_type[card]] != 0) {
        return st_best_slot(state, scene->scratch, scene->viewer, card, open, &points);
    }
    while (slot < ST_SLOTS && (open >> slot & 1u) == 0) {
        slot++;
    }
    return slot;
}

/* The stack of the notebook where what is carried counts most; ST_TYPES: it may lie in none. */
static uint8_t first_stack(const struct st_view *view, const struct scene *scene) {
    uint8_t best = ST_TYPES;
    int16_t most = 0;
    for (uint8_t stack = 0; stack < ST_TYPES && st_carried(view, scene) != ST_EMPTY; stack++) {
        const struct st_aim aim = aim_stack(view, scene, stack);
        const int16_t points = aim.deed == ST_DEED_ACT ? points_then(scene, &aim) : 0;
        if (aim.deed == ST_DEED_ACT && (best == ST_TYPES || points > most)) {
            best = stack;
            most = points;
        }
    }
    return best;
}

/* By what the screen shows it is laid where it brings more; a satellite below, if that is all the
 * same. */
struct thing st_first_choice(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    if (state->phase == ST_PHASE_TAKE && !view->carries) {
        return (struct thing){ST_THING_ROW, view->row_focus};
    }
    if (state->phase == ST_PHASE_PLAY && !view->carries) { /* the card just taken */
        return (struct thing){ST_THING_HAND, (uint8_t)(state->hand_size[scene->viewer] - 1u)};
    }
    const uint8_t slot = open_slots(view, scene) != 0 ? first_slot(view, scene) : ST_SLOTS;
    const uint8_t stack = first_stack(view, scene);
    if (slot == ST_SLOTS) {
        return stack < ST_TYPES ? (struct thing){ST_THING_STACK, stack}
                                : (struct thing){ST_THING_HAND, 0};
    }
    if (stack == ST_TYPES) {
        return (struct thing){ST_THING_SLOT, slot};
    }
    const struct st_aim above = aim_slot(view, scene, slot), below = aim_stack(view, scene, stack);
    const int more = points_then(scene, &below) - points_then(scene, &above);
    const bool satellite = st_type[st_carried(view, scene)] == ST_SATELLITE;
    return more > 0 || (more == 0 && satellite) ? (struct thing){ST_THING_STACK, stack}
                                                : (struct thing){ST_THING_SLOT, slot};
}

/* ---- What would be ---- */

static void lay_starters(const struct scene *scene, uint8_t up, struct st_state *state) {
    const uint8_t *two = state->starters[scene->viewer];
    const uint8_t note = two[0] == up ? two[1] : two[0];
    st_try_slot(state, scene->viewer, up, 0, ST_UP);
    st_try_note(state, scene->viewer, note, 0);
}

struct st_choice st_choice_of(const struct st_view *view, const struct scene *scene) {
    struct st_choice choice = {.aim = {.card = ST_EMPTY}, .card = st_carried(view, scene)};
    if (scene->legal_count > 0) {
        choice.at = st_focused(view, scene);
        choice.aim = st_aim_at(view, scene, choice.at);
    }
    if (choice.card != ST_EMPTY) {
        choice.down = carried_down(view, scene);
        choice.open = open_slots(view, scene);
    }
    return choice;
}

/* ST-5.5: what comes with a card for the telescope goes into the notebook; from the row it is
 * known. */
static void add_partner(const struct scene *scene, const struct st_aim *aim,
                        struct st_state *then) {
    const struct st_state *state = scene->state;
    const bool from_hand = state->phase == ST_PHASE_PLAY ||
                           (state->phase == ST_PHASE_PUT && state->held_source == ST_FROM_HAND);
    const uint8_t slot =
        from_hand ? st_comes_with(state, aim->card, aim->area, aim->face) : UNKNOWN;
    const uint8_t card = slot < ST_ROW ? state->row[slot] : ST_EMPTY;
    if (card < ST_CARDS && !(by_hand(state) && st_type[card] == ST_SATELLITE)) {
        st_try_note(then, scene->viewer, card, 0);
    }
}

const struct st_state *st_then(const struct scene *scene, const struct st_aim *aim) {
    if (aim->deed != ST_DEED_ACT || aim->card == ST_EMPTY) {
        return scene->state;
    }
    struct st_state *const scratch = st_copy(scene);
    if (aim->now.verb == ST_STARTER) {
        lay_starters(scene, aim->card, scratch);
    } else if (aim->now.verb == ST_MOVE) {
        scratch->stack[st_number[aim->card] - 1] = aim->place;
        st_refresh(scratch);
    } else if (aim->area == ST_IN_TELESCOPE) {
        st_try_slot(scratch, scene->viewer, aim->card, aim->place, aim->face);
        add_partner(scene, aim, scratch);
    } else {
        st_try_note(scratch, scene->viewer, aim->card, aim->place);
    }
    return scratch;
}
