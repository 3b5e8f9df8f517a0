/* Advice: what is played and taken, and what comes of it. All of it is tried first. */
#include "su_hint.h"

#include "assets.h"
#include "su_screen.h"

#define ORDERED 4 /* new biomes of which every order is known (su_taking) */

/* ---- Steps ---- */

static struct rect card_area(const struct scene *scene, uint8_t card) {
    uint8_t cards[SU_CARDS];
    const uint8_t n = su_sorted_hand(scene->state, scene->viewer, cards);
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] == card) {
            return su_hand_area(n, i);
        }
    }
    return rect_at(0, 0, 0, 0);
}

static struct rect place_of(const struct su_view *view, const struct scene *scene,
                            struct action action) {
    const struct su_state *state = scene->state;
    if (action.verb == SU_PLAY || action.verb == SU_PASS) {
        return card_area(scene, action.a);
    }
    if (action.verb == SU_TAKE && state->phase != SU_PHASE_ORDER) {
        return su_cloud_area(action.a);
    }
    if (action.verb == SU_ORDER && state->phase == SU_PHASE_ORDER) {
        return su_order_area(view, scene, action.a);
    }
    return action.verb == SU_DRAW ? su_deck_area() : rect_at(0, 0, 0, 0);
}

/* ---- What comes of them ---- */

/* A take, tried up to the step before it; `open`: its new piles are all still to be ordered. */
static void add_take(struct hint *hint, const struct scene *scene, const struct action *plan,
                     uint8_t at, bool open) {
    const struct su_state *const before = scene->scratch;
    const struct action take = plan[at];
    int16_t gain;
    (void)hint_try(scene, plan, at);
    if (take.b == SU_TO_HAND) {
        if (!su_hand_is_idle(before, scene->viewer)) {
            hint_claim(hint, SU_CLAIM_CARDS)->then = su_hand_gain(before, take.a);
        }
    } else {
        const struct su_take then = su_taking(before, scene->viewer, take.a);
        if (open && then.fresh <= ORDERED && then.then != then.now) {
            hint_claim(hint, SU_CLAIM_REACH)->then = then.then;
        }
    }
    const uint8_t keenest = su_keenest(before, scene->viewer, take.a, &gain);
    if (gain > 0 && su_turns_left(before, keenest) > 0) {
        struct hint_line *const line = hint_claim(hint, SU_CLAIM_DENIES);
        line->subject = keenest;
        line->other = take.a;
        line->then = gain;
    }
}

/* All have given: what others give changes nothing for the receiver of this gift. */
static void add_gift(struct hint *hint, const struct scene *scene, struct action pass) {
    const struct su_state *const state = scene->state;
    struct su_state *const then = scene->scratch;
    const uint8_t receiver = su_next_seat(state, scene->viewer);
    struct action legal[ACTIONS_MAX];
    (void)hint_try(scene, &pass, 1);
    while (subastral.to_act(then) != SEAT_NONE) {
        (void)subastral.legal(then, legal);
        subastral.apply(then, legal[0], NULL);
    }
    struct hint_line *const line = hint_claim(hint, SU_CLAIM_GIFT);
    line->subject = receiver;
    line->now = su_tally(state, receiver).total;
    line->then = su_tally(then, receiver).total;
    line->warns = line->then > line->now;
}

/* The turn is over, or its order is still open: true. */
static bool add_end(struct hint *hint, const struct scene *scene, const struct action *plan,
                    uint8_t n) {
    const struct su_state *const state = scene->state, *const then = scene->scratch;
    const uint8_t seat = scene->viewer;
    (void)hint_try(scene, plan, n);
    const bool open = then->phase == SU_PHASE_ORDER && then->turn == seat;
    if (!open) {
        hint_points(hint, su_tally(state, seat).total, su_tally(then, seat).total);
    }
    const bool last = su_turns_left(state, seat) == 1;
    if (plan[0].verb == SU_PLAY && !last && then->hand_n[seat] == 0 &&
        (then->phase != SU_PHASE_TAKE || then->turn != seat)) {
        hint_claim(hint, SU_CLAIM_EMPTY)->warns = true;
    }
    return open;
}

void su_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint) {
    uint8_t take = n;
    for (uint8_t i = 0; i < n; i++) {
        struct hint_line *const line = hint_step(hint, plan[i], place_of(memory, scene, plan[i]));
        take = plan[i].verb == SU_TAKE ? i : take;
        if (plan[i].verb == SU_ORDER) {
            (void)hint_try(scene, plan, i);
            line->then =
                (int16_t)(((const struct su_state *)scene->scratch)->piles[scene->viewer] + 1);
        }
    }
    if (plan[0].verb == SU_PASS) {
        add_gift(hint, scene, plan[0]);
        return;
    }
    const bool open = plan[0].verb != SU_DRAW && add_end(hint, scene, plan, n);
    if (take < n) {
        add_take(hint, scene, plan, take, open && take + 1u == n);
    }
}

void su_point(void *memory, const struct scene *scene, struct action action) {
    struct su_view *const view = memory;
    (void)scene;
    view->look.open = view->journals = view->wraps = false;
    if (action.verb == SU_PLAY || action.verb == SU_PASS) {
        view->card = action.a;
    } else if (action.verb == SU_TAKE) {
        view->cloud = action.a;
    } else if (action.verb == SU_ORDER) {
        view->biome = action.a;
    }
}

/* ---- Words ---- */

static void say_step(const struct scene *scene, const struct hint_line *line, struct text *text) {
    static const char *const tos[] = {[SU_TO_HAND] = "your hand", [SU_TO_JOURNAL] = "your journal"};
    const struct action action = line->action;
    switch (action.verb) {
    case SU_PLAY:
        text_add(text, "play ");
        su_say_card(text, action.a);
        break;
    case SU_DRAW:
        text_add(text, "draw a card: your hand is empty");
        break;
    case SU_TAKE:
        text_format(text, "take cloud %d into %s", action.a + 1, tos[action.b]);
        break;
    case SU_ORDER:
        text_format(text, "make the %s pile %d", su_biome_word(action.a), line->then);
        break;
    default:
        text_add(text, "give ");
        su_say_card(text, action.a);
        text_format(text, " to %s", scene->names[su_next_seat(scene->state, scene->viewer)]);
        break;
    }
}

void su_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    switch (line->kind) {
    case HINT_STEP:
        say_step(scene, line, text);
        break;
    case SU_CLAIM_CARDS:
        text_add(text, "that is ");
        su_say_cards(text, line->then);
        text_add(text, " for your next turns");
        break;
    case SU_CLAIM_REACH:
        text_format(text, "in their best order your new piles make it %d points", line->then);
        break;
    case SU_CLAIM_DENIES:
        text_format(text, "cloud %d is worth ", line->other + 1);
        su_say_gain(text, line->then);
        text_format(text, " in %s's journal", scene->names[line->subject]);
        break;
    case SU_CLAIM_EMPTY:
        text_add(text, "your hand is empty then");
        break;
    default: /* SU_CLAIM_GIFT */
        text_format(text, "%s's points: %d", scene->names[line->subject], line->now);
        text_format(text, " " ICON_THEN " %d", line->then);
        break;
    }
}
