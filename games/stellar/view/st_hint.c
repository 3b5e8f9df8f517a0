/* Advice: what is taken, played and laid, and what comes of it. All of it is tried first. */
#include "st_hint.h"

#include "st_screen.h"

/* A plan on its way. */
struct way {
    struct hint *hint;
    const struct scene *scene;
    const struct action *plan;
    uint8_t n;
    uint8_t taken; /* the card that was taken from the row, or ST_EMPTY; from this slot */
    uint8_t slot;
    bool deck; /* what came last is the deck's card, which nobody knows */
};

/* ---- Where things are ---- */

static struct rect of_hand(const struct way *way, uint8_t card) {
    const struct st_state *state = way->scene->state;
    const bool starters = state->phase == ST_PHASE_STARTER;
    const uint8_t *cards =
        starters ? state->starters[way->scene->viewer] : state->hand[way->scene->viewer];
    const uint8_t size = starters ? 2 : state->hand_size[way->scene->viewer];
    for (uint8_t place = 0; place < size; place++) {
        if (cards[place] == card) {
            return st_hand_area(place);
        }
    }
    return way->taken == card ? st_row_area(way->slot) : rect_at(0, 0, 0, 0);
}

static struct rect of_note(uint8_t card, uint8_t stack) {
    if (st_type[card] == ST_SATELLITE) {
        return stack < ST_TYPES ? st_stack_area(stack) : rect_at(0, 0, 0, 0);
    }
    return st_note_area(st_type[card], st_number[card]);
}

/* ---- Steps ---- */

/* What comes along with the card that was played or laid last; `before` had the row as it was. */
static void add_match(struct way *way, uint8_t number, const struct st_state *before) {
    const uint8_t slot = st_match_slot(before, number);
    way->deck = slot == UNKNOWN;
    struct hint_line *const line =
        hint_claim(way->hint, way->deck ? ST_CLAIM_DECK : ST_CLAIM_COMES);
    if (slot != UNKNOWN) {
        line->subject = before->row[slot];
        line->place = st_row_area(slot);
    } else {
        line->place = st_deck_area();
    }
}

static void add_put(struct way *way, struct action action, const struct st_state *at) {
    const uint8_t card = at->held;
    const bool scope = action.a == ST_IN_TELESCOPE;
    struct hint_line *const line =
        hint_step(way->hint, action, scope ? st_slot_area(action.b) : of_note(card, action.b));
    line->subject = card;
    line->other = card == way->taken && at->held_source == ST_FROM_HAND;
    if (at->held_source == ST_FROM_HAND) {
        add_match(way, st_counting_number(at, card, (enum st_area)action.a, (enum st_face)action.c),
                  at);
    }
}

static void add_play(struct way *way, struct action action, uint8_t i, const struct st_state *at) {
    const bool asked =
        action.b == ST_IN_TELESCOPE || (st_type[action.a] == ST_SATELLITE &&
                                        at->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND);
    struct hint_line *const line =
        hint_step(way->hint, action,
                  action.a == way->taken && action.b == ST_IN_NOTEBOOK ? of_note(action.a, ST_TYPES)
                                                                       : of_hand(way, action.a));
    line->subject = action.a;
    line->other = action.a == way->taken;
    line->quiet = asked && i + 1u < way->n; /* the next step says where */
    if (!asked) {
        add_match(way, st_number[action.a], at);
    }
}

static void add_step(struct way *way, uint8_t i) {
    const struct action action = way->plan[i];
    (void)hint_try(way->scene, way->plan, i);
    const struct st_state *const at = way->scene->scratch;
    struct rect place = rect_at(0, 0, 0, 0);
    switch (action.verb) {
    case ST_TAKE:
        way->taken = at->row[action.a];
        way->slot = action.a;
        hint_step(way->hint, action, st_row_area(action.a))->subject = way->taken;
        return;
    case ST_PLAY:
        add_play(way, action, i, at);
        return;
    case ST_PUT:
        add_put(way, action, at);
        return;
    case ST_STARTER:
    case ST_FINAL:
        place = of_hand(way, action.a);
        break;
    case ST_SWEEP:
        place = action.a != 0 ? st_right_area() : st_left_area();
        break;
    case ST_MOVE:
        place = st_stack_area(action.b);
        break;
    default:
        place = st_left_area();
        break;
    }
    hint_step(way->hint, action, place)->subject = action.a;
}

/* ---- What comes of them ---- */

/* Both have chosen: what the other does changes nothing for the viewer. */
static void let_the_other_choose(struct st_state *state, uint8_t viewer) {
    struct action legal[ACTIONS_MAX];
    if (state->phase == ST_PHASE_FINAL && state->actor != viewer) {
        (void)stellar.legal(state, legal);
        stellar.apply(state, legal[0], NULL);
    }
}

/* The kind of which run times stars has grown most. */
static void add_run(const struct way *way) {
    const struct st_state *const now = way->scene->state, *const then = way->scene->scratch;
    const uint8_t seat = way->scene->viewer;
    int most = 0;
    struct hint_line claim = {.kind = ST_CLAIM_RUN};
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const int was = st_stack_of(now, seat, type).run * st_stars_of(now, seat, type);
        const uint8_t run = st_stack_of(then, seat, type).run;
        const int is = run * st_stars_of(then, seat, type);
        if (is - was > most) {
            most = is - was;
            claim.subject = type;
            claim.then = run;
            claim.parts[0] = st_stars_of(then, seat, type);
        }
    }
    if (most > 0) {
        claim.place = st_stack_area(claim.subject);
        *hint_claim(way->hint, ST_CLAIM_RUN) = claim;
    }
}

/* A section whose sum has changed. */
static void add_section(const struct way *way) {
    const struct st_state *const now = way->scene->state, *const then = way->scene->scratch;
    const uint8_t seat = way->scene->viewer;
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        if (then->sums[seat][section] != now->sums[seat][section]) {
            struct hint_line *const line = hint_claim(way->hint, ST_CLAIM_SECTION);
            line->subject = section;
            line->then = then->sums[seat][section];
            line->parts[0] = then->sums[seat ^ 1u][section];
            return;
        }
    }
}

/* The deck's card has gone into the notebook by itself, and nobody knows which it is: only what lay
 * before it can be told. */
static void add_alone(const struct way *way, struct action put) {
    const struct scene *const scene = way->scene;
    struct st_state *const then = scene->scratch;
    (void)hint_try(scene, way->plan, (uint8_t)(way->n - 1u));
    st_try_slot(then, scene->viewer, then->held, put.b, put.c);
    const int gain = st_points(then, scene->viewer) - st_points(scene->state, scene->viewer);
    if (gain != 0) {
        hint_claim(way->hint, ST_CLAIM_ALONE)->then = (int16_t)gain;
    }
}

/* The other one of two cards. */
static uint8_t other_of(const uint8_t two[2], uint8_t card) {
    return two[0] == card ? two[1] : two[0];
}

static void add_gains(const struct way *way) {
    const struct scene *const scene = way->scene;
    const struct st_state *const state = scene->state;
    const struct action last = way->plan[way->n - 1u];
    (void)hint_try(scene, way->plan, way->n);
    let_the_other_choose(scene->scratch, scene->viewer);
    const struct st_state *const then = scene->scratch;
    if (last.verb == ST_PUT && last.a == ST_IN_TELESCOPE && way->deck) {
        add_alone(way, last);
        return;
    }
    hint_points(way->hint, st_points(state, scene->viewer), st_points(then, scene->viewer));
    if (last.verb == ST_PLAY || last.verb == ST_PUT) {
        add_run(way);
        add_section(way);
    }
}

void st_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint) {
    const struct st_state *const state = scene->state;
    struct way way = {.hint = hint, .scene = scene, .plan = plan, .n = n, .taken = ST_EMPTY};
    (void)memory;
    for (uint8_t i = 0; i < n; i++) {
        add_step(&way, i);
    }
    if (plan[0].verb == ST_STARTER) {
        hint_claim(hint, ST_CLAIM_NOTE)->subject =
            other_of(state->starters[scene->viewer], plan[0].a);
    } else if (plan[0].verb == ST_FINAL) {
        add_gains(&way);
        hint_claim(hint, ST_CLAIM_LOST)->subject = other_of(state->hand[scene->viewer], plan[0].a);
    } else if (plan[n - 1u].verb != ST_SWEEP) {
        add_gains(&way);
    }
}

/* ---- The focus ---- */

void st_point(void *memory, const struct scene *scene, struct action action) {
    struct st_view *const view = memory;
    struct things things;
    view->carries = view->flipped = view->look.open = view->visits = false;
    st_choices(view, scene, &things);
    for (uint8_t i = 0; i < things.count; i++) {
        const struct st_aim aim = st_aim_at(view, scene, things.list[i]);
        const bool picks = aim.deed == ST_DEED_PICK && aim.card == action.a &&
                           (action.verb == ST_PLAY || action.verb == ST_MOVE);
        if (picks || (aim.deed == ST_DEED_ACT && action_key(aim.now) == action_key(action))) {
            focus_set(&view->focus, i);
            return;
        }
    }
}

/* ---- Words ---- */

static void say_it(const struct hint_line *line, struct text *text) {
    if (line->other != 0) {
        text_add(text, "it");
    } else {
        st_say_card(text, line->subject);
    }
}

static void say_put(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    text_add(text, "lay ");
    say_it(line, text);
    if (action.a == ST_IN_NOTEBOOK) {
        text_add(text, " into your notebook");
    } else {
        text_add(text, action.c == ST_DOWN ? " face down in your telescope" : " in your telescope");
    }
}

static void say_step(const struct hint_line *line, struct text *text) {
    const struct action action = line->action;
    switch (action.verb) {
    case ST_STARTER:
        text_add(text, "open your telescope with ");
        st_say_card(text, action.a);
        break;
    case ST_SWEEP:
        text_add(text, action.a != 0 ? "sweep the row" : "keep the row");
        break;
    case ST_TAKE:
        text_add(text, "take ");
        st_say_card(text, line->subject);
        break;
    case ST_PLAY:
        text_add(text, action.b == ST_IN_NOTEBOOK ? "lay " : "play ");
        say_it(line, text);
        text_format(text,
                    action.b == ST_IN_NOTEBOOK ? " into your notebook" : " to your telescope");
        break;
    case ST_PUT:
        say_put(line, text);
        break;
    case ST_FINAL:
        text_add(text, "keep ");
        st_say_card(text, action.a);
        text_add(text, " for your notebook");
        break;
    case ST_MOVE:
        text_add(text, "move ");
        st_say_card(text, action.a);
        text_add(text, " there");
        break;
    default:
        text_add(text, "leave your satellites as they are");
        break;
    }
}

void st_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    static const char *const sections[ST_SECTIONS] = {"top", "middle", "bottom"};
    switch (line->kind) {
    case HINT_STEP:
        say_step(line, text);
        break;
    case ST_CLAIM_COMES:
        st_say_card(text, line->subject);
        text_add(text, " comes along");
        break;
    case ST_CLAIM_DECK:
        text_add(text, "the deck's top card comes along");
        break;
    case ST_CLAIM_ALONE:
        text_format(text,
                    line->then > 0 ? "your card alone brings +%d" : "your card alone brings %d",
                    line->then);
        break;
    case ST_CLAIM_RUN:
        text_add(text, st_line_titles[line->subject]);
        text_format(text, ": a run of %d, times %d", line->then, line->parts[0]);
        text_add(text, line->parts[0] == 1 ? " star" : " stars");
        break;
    case ST_CLAIM_SECTION:
        text_format(text, "the %s is %d against ", sections[line->subject], line->then);
        text_format(text, "%s's %d", scene->names[scene->viewer ^ 1u], line->parts[0]);
        break;
    case ST_CLAIM_NOTE:
        st_say_card(text, line->subject);
        text_add(text, " begins your notebook");
        break;
    default: /* ST_CLAIM_LOST */
        text_add(text, "you give up ");
        st_say_card(text, line->subject);
        break;
    }
}
