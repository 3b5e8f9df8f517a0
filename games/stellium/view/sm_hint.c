/* Advice: what is felt for, put, moved, scored and taken, and what comes of it. All of it is tried
 * first. */
#include "sm_hint.h"

#include "sm_screen.h"

#define NEARLY 1 /* bodies missing to what a rival may score in its next turn */

static const struct rect nowhere = {0, 0, 0, 0};

/* ---- Where things are ---- */

static struct rect of_galaxy(uint8_t place) {
    struct rect area = nowhere;
    for (uint8_t i = 0; i < SM_GALAXY; i++) {
        area = rect_around(area, sm_cell_area((uint8_t)(SM_GALAXY * place + i)));
    }
    return area;
}

/* An objective of the own hand or, where they are to be seen, of the display. */
static struct rect of_card(const struct sm_view *view, const struct scene *scene,
                           uint8_t objective) {
    const struct sm_state *state = scene->state;
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        if (state->hand[scene->viewer][slot] == objective && state->phase != SM_PHASE_REFILL) {
            return sm_card_area(slot);
        }
    }
    for (uint8_t i = 0; i < SM_DISPLAY && sm_on_cards(view, scene); i++) {
        if (state->display[i] == objective) {
            return sm_shown_area(state, i);
        }
    }
    return nowhere;
}

static struct rect of_bag(const struct scene *scene, uint8_t kind) {
    const bool one = kind < SM_KINDS && scene_may(scene, action_make(SM_ASK, kind, 0, 0));
    return one ? sm_bag_kind_area(kind) : sm_bag_area();
}

/* Where a step is done in the position before it. */
static struct rect place_of(const struct sm_view *view, const struct scene *scene,
                            const struct sm_state *at, struct action action) {
    switch (action.verb) {
    case SM_ASK:
        return of_bag(scene, action.a);
    case SM_PLACE:
    case SM_REFILL:
        return sm_cell_area(action.b);
    case SM_SWAP:
        return rect_around(sm_cell_area(action.a), sm_cell_area(action.b));
    case SM_PUSH:
        return sm_cell_area(at->at);
    case SM_ROTATE:
        return of_galaxy(sm_place(at->at));
    case SM_ATTRACT:
        return sm_cell_area(action.b);
    case SM_VALIDATE:
    case SM_TAKE:
        return of_card(view, scene, action.a);
    case SM_KEEP:
        return sm_on_cards(view, scene) ? sm_keep_area() : nowhere;
    default:
        return at->phase == ((const struct sm_state *)scene->state)->phase ? sm_button_area()
                                                                           : nowhere;
    }
}

/* ---- Steps ---- */

/* What the words of a step need to know of the position before it. */
static void fill_step(struct hint_line *line, const struct sm_state *at) {
    const struct action action = line->action;
    switch (action.verb) {
    case SM_PLACE:
        line->subject = at->drawn;
        break;
    case SM_SWAP:
        line->subject = sm_body(at, action.a);
        line->other = sm_body(at, action.b);
        break;
    case SM_ATTRACT:
        line->subject = sm_body(at, action.b);
        break;
    default:
        line->subject = action.a;
        break;
    }
}

/* ---- What comes of them ---- */

/* Of own objectives the one that is brought nearest. */
static void add_nearer(struct hint *hint, const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *const state = scene->state, *const then = scene->scratch;
    struct hint_line best = {.then = INT16_MAX};
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[scene->viewer][slot];
        if (objective >= SM_OBJECTIVES || then->where[objective] != state->where[objective]) {
            continue;
        }
        const uint8_t missing = sm_missing(then, objective, NULL);
        if (missing < sm_missing(state, objective, NULL) && missing < best.then) {
            best.subject = objective;
            best.then = missing;
        }
    }
    if (best.then != INT16_MAX) {
        best.kind = best.then == 0 ? SM_CLAIM_STANDS : SM_CLAIM_NEARER;
        best.place = of_card(view, scene, best.subject);
        *hint_claim(hint, best.kind) = best;
    }
}

/* What a rival is about to score, as far as the viewer is shown: taken away, or made possible. */
static void add_rivals(struct hint *hint, const struct scene *scene) {
    const struct sm_state *const state = scene->state, *const then = scene->scratch;
    struct hint_line best = {.now = NEARLY + 1};
    for (uint8_t rival = 0; rival < state->seats; rival++) {
        for (uint8_t slot = 0; slot < SM_HAND; slot++) {
            const uint8_t objective = state->hand[rival][slot];
            if (rival == scene->viewer || objective >= SM_OBJECTIVES ||
                !sm_opens_hand(scene, rival)) {
                continue;
            }
            const uint8_t before = sm_missing(state, objective, NULL);
            const uint8_t after = sm_missing(then, objective, NULL);
            if (after == 0 && before > 0) {
                struct hint_line *const line = hint_claim(hint, SM_CLAIM_GIVES);
                line->subject = objective;
                line->other = rival;
                line->warns = true;
            } else if (after > before && before < best.now) {
                best = (struct hint_line){.kind = SM_CLAIM_HINDERS,
                                          .subject = objective,
                                          .other = rival,
                                          .now = before,
                                          .then = after};
            }
        }
    }
    if (best.now <= NEARLY) {
        best.now = 0;
        *hint_claim(hint, best.kind) = best;
    }
}

static void add_ask(struct hint *hint, const struct sm_view *view, const struct scene *scene,
                    uint8_t kind) {
    const struct sm_state *const state = scene->state;
    if (kind >= SM_KINDS) {
        return;
    }
    const uint8_t chance = sm_chance(state, kind);
    struct hint_line *line = hint_claim(hint, chance == 100 ? SM_CLAIM_SURE : SM_CLAIM_FOUND);
    line->subject = kind;
    line->then = chance == 100 ? 0 : chance;
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[scene->viewer][slot];
        sm_cells wanted[SM_KINDS] = {0};
        if (objective < SM_OBJECTIVES) {
            sm_want_cells(state, objective, wanted);
        }
        if (wanted[kind] != 0) {
            line = hint_claim(hint, SM_CLAIM_COMPLETES);
            line->subject = objective;
            line->other = kind;
            line->place = of_card(view, scene, objective);
            return;
        }
    }
}

static void add_take(struct hint *hint, const struct sm_state *at, uint8_t objective) {
    const struct sm_nearness near = sm_nearest(at, objective, 0);
    struct hint_line *const line =
        hint_claim(hint, near.missing == 0 ? SM_CLAIM_READY : SM_CLAIM_IN_PLACE);
    line->subject = objective;
    line->parts[0] = near.size;
    line->then =
        near.missing == 0 ? (int16_t)sm_points(at, objective) : (int16_t)(near.size - near.missing);
}

/* The first objective of its colour that is scored. */
static void add_colour(struct hint *hint, const struct scene *scene, const struct action *plan,
                       uint8_t n) {
    const struct sm_state *const state = scene->state;
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t kind = plan[i].verb == SM_VALIDATE ? sm_kind(plan[i].a) : SM_KINDS;
        if (kind < SM_KINDS && (state->colours[scene->viewer] >> kind & 1u) == 0) {
            hint_claim(hint, SM_CLAIM_COLOUR)->subject = kind;
            return;
        }
    }
}

void sm_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint) {
    const struct sm_state *const state = scene->state;
    struct sm_state *const then = scene->scratch;
    bool moves = false;
    for (uint8_t i = 0; i < n; i++) {
        (void)hint_try(scene, plan, i);
        fill_step(hint_step(hint, plan[i], place_of(memory, scene, then, plan[i])), then);
        if (plan[i].verb == SM_TAKE) {
            add_take(hint, then, plan[i].a);
        }
        moves = moves || (plan[i].verb >= SM_PLACE && plan[i].verb <= SM_REFILL);
    }
    if (plan[0].verb == SM_ASK) {
        add_ask(hint, memory, scene, plan[0].a);
        return;
    }
    (void)hint_try(scene, plan, n);
    hint_points(hint, sm_total(state, scene->viewer), sm_total(then, scene->viewer));
    add_colour(hint, scene, plan, n);
    if (moves && then->phase != SM_PHASE_EFFECT) { /* else its influence is still to come */
        add_nearer(hint, memory, scene);
        add_rivals(hint, scene);
    }
}

/* ---- The focus ---- */

void sm_point(void *memory, const struct scene *scene, struct action action) {
    struct sm_view *const view = memory;
    const struct sm_state *const state = scene->state;
    struct thing thing = {SM_THING_BUTTON, 0};
    view->look.open = view->cards = false;
    view->spot = 0;
    sm_begin_choice(view, scene);
    switch (action.verb) {
    case SM_ASK:
        thing = (struct thing){SM_THING_BAG, action.a};
        break;
    case SM_PLACE:
        view->influence = (uint8_t)(action.a == state->drawn ? 0 : action.a + 1u);
        view->cell = (uint8_t)(action.b + 1u);
        thing = (struct thing){SM_THING_CELL, action.b};
        break;
    case SM_SWAP:
    case SM_ATTRACT:
        thing = (struct thing){SM_THING_CELL, action.a};
        break;
    case SM_PUSH:
    case SM_ROTATE:
        view->at = action.a;
        return;
    case SM_VALIDATE:
    case SM_TAKE:
        thing = (struct thing){SM_THING_CARD, action.a};
        break;
    case SM_REFILL:
        thing = (struct thing){SM_THING_HANDFUL, action.a};
        break;
    default:
        break;
    }
    (void)sm_focus(view, scene, thing);
}

/* ---- Words ---- */

static void say_place(const struct hint_line *line, struct text *text) {
    const uint8_t influence = line->action.a;
    const char *const body = sm_kind_names[line->subject];
    text_format(text, influence == SM_COMET ? "aim the %s here" : "put the %s here", body);
    if (influence != line->subject) {
        text_format(text, ", as a %s by your token", sm_kind_names[influence]);
    }
}

static void say_effect(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    switch (action.verb) {
    case SM_SWAP:
        text_format(text, "let the %s and the %s change places", sm_kind_names[line->subject],
                    sm_kind_names[line->other]);
        break;
    case SM_PUSH:
        text_format(text, "push %s", sm_direction_names[action.a]);
        break;
    case SM_ROTATE:
        text_format(text,
                    action.a == 1 ? "turn this galaxy clockwise by %d sixth"
                                  : "turn this galaxy clockwise by %d sixths",
                    action.a);
        break;
    case SM_ATTRACT:
        text_format(text, "pull this %s into the black hole", sm_kind_names[line->subject]);
        break;
    default:
        text_add(text, "leave the influence away");
        break;
    }
}

static void say_step(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    switch (action.verb) {
    case SM_ASK:
        text_format(text, action.a < SM_KINDS ? "feel for a %s" : "draw without feeling",
                    action.a < SM_KINDS ? sm_kind_names[action.a] : "");
        break;
    case SM_PLACE:
        say_place(line, text);
        break;
    case SM_VALIDATE:
        text_add(text, "score ");
        sm_write_objective(text, action.a);
        break;
    case SM_DONE:
        text_add(text, "score no more");
        break;
    case SM_REFILL:
        text_format(text, "put a %s here", sm_kind_names[action.a]);
        break;
    case SM_TAKE:
        text_add(text, "take ");
        sm_write_objective(text, action.a);
        if (action.b < SM_OBJECTIVES) {
            text_add(text, " for ");
            sm_write_objective(text, action.b);
        }
        break;
    case SM_KEEP:
        text_add(text, "take nothing");
        break;
    default:
        say_effect(line, text);
        break;
    }
}

/* "2 missing" of an objective. */
static void say_missing(struct text *text, const struct hint_line *line) {
    sm_write_objective(text, line->subject);
    text_format(text, " then lacks %d", line->then);
}

void sm_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    switch (line->kind) {
    case HINT_STEP:
        say_step(line, text);
        break;
    case SM_CLAIM_FOUND:
        text_format(text, "you find one in %d of 100", line->then);
        break;
    case SM_CLAIM_SURE:
        text_add(text, "you are sure to find one");
        break;
    case SM_CLAIM_COMPLETES:
        text_format(text, "one more %s completes your ", sm_kind_names[line->other]);
        sm_write_objective(text, line->subject);
        break;
    case SM_CLAIM_STANDS:
        text_add(text, "your ");
        sm_write_objective(text, line->subject);
        text_add(text, " stands then");
        break;
    case SM_CLAIM_NEARER:
        text_add(text, "your ");
        say_missing(text, line);
        break;
    case SM_CLAIM_HINDERS:
        text_format(text, "%s's ", scene->names[line->other]);
        say_missing(text, line);
        break;
    case SM_CLAIM_GIVES:
        text_format(text, "%s's ", scene->names[line->other]);
        sm_write_objective(text, line->subject);
        text_add(text, " stands then");
        break;
    case SM_CLAIM_COLOUR:
        text_format(text, "your first objective of %ss", sm_kind_names[line->subject]);
        break;
    case SM_CLAIM_IN_PLACE:
        text_format(text, "%d of its %d bodies are in place", line->then, line->parts[0]);
        break;
    default: /* SM_CLAIM_READY */
        text_format(text, "it stands already, for %d points", line->then);
        break;
    }
}
