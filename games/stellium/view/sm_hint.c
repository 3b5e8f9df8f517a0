/* Why a hinted action is good, in a few words. */
#include <stddef.h>

#include "sm_screen.h"

#define NEARLY 1 /* bodies missing to what a rival may score in its next turn */

/* The objective of the hand that an action brings nearest: fewest missing after it, if fewer than
 * before; SM_NONE if it helps none. */
static uint8_t helped(const struct sm_state *state, const struct sm_state *then, uint8_t seat,
                      uint8_t *missing) {
    uint8_t best = SM_NONE;
    *missing = UINT8_MAX;
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[seat][slot];
        if (objective >= SM_OBJECTIVES) {
            continue;
        }
        const uint8_t after = sm_missing(then, objective, NULL);
        if (after < sm_missing(state, objective, NULL) && after < *missing) {
            best = objective;
            *missing = after;
        }
    }
    return best;
}

/* The rivals' objective, of those that the viewer is shown, that was nearly met and is not so near
 * any more; SM_NONE if there is none. */
static uint8_t hindered(const struct scene *scene, const struct sm_state *then, uint8_t *seat,
                        uint8_t *missing) {
    const struct sm_state *state = scene->state;
    uint8_t best = SM_NONE;
    uint8_t nearest = NEARLY + 1;
    for (uint8_t rival = 0; rival < state->seats; rival++) {
        if (rival == scene->viewer || !sm_opens_hand(scene, rival)) {
            continue;
        }
        for (uint8_t slot = 0; slot < sm_hand_size(state, rival); slot++) {
            const uint8_t objective = state->hand[rival][slot];
            const uint8_t before = sm_missing(state, objective, NULL);
            const uint8_t after = sm_missing(then, objective, NULL);
            if (before < nearest && after > before) {
                nearest = before;
                best = objective;
                *seat = rival;
                *missing = after;
            }
        }
    }
    return best;
}

static void say_change(const struct scene *scene, struct action action, struct text *reason) {
    const struct sm_state *state = scene->state;
    const struct sm_state *const then = sm_after(scene, action);
    uint8_t missing, rival;
    uint8_t objective = helped(state, then, scene->viewer, &missing);
    if (objective == SM_NONE) {
        objective = hindered(scene, then, &rival, &missing);
        if (objective != SM_NONE) {
            text_format(reason, "%s's ", scene->names[rival]);
            sm_say_card(reason, objective);
            text_format(reason, ": %d missing then", missing);
            return;
        }
        text_add(reason, action.verb == SM_PLACE ? "its influence does the rest"
                                                 : "the best of what it can do");
        return;
    }
    sm_say_card(reason, objective);
    if (missing == 0) {
        text_add(reason, " stands then");
    } else {
        text_format(reason, ": %d missing then", missing);
    }
}

static void say_ask(const struct scene *scene, uint8_t kind, struct text *reason) {
    const struct sm_state *state = scene->state;
    sm_cells wanted[SM_KINDS];
    if (kind >= SM_KINDS) {
        return;
    }
    sm_wanted_cells(state, scene->viewer, wanted);
    text_format(reason, "found in %d of 100", sm_chance(state, kind));
    if (wanted[kind] != 0) {
        text_add(reason, ", and one is missing");
    }
}

static void say_take(const struct scene *scene, uint8_t objective, struct text *reason) {
    const struct sm_state *state = scene->state;
    const struct sm_nearness near = sm_nearest(state, objective, 0);
    const bool fresh = (state->colours[scene->viewer] >> sm_kind(objective) & 1u) == 0;
    if (near.missing == 0) {
        text_format(reason, "it stands already: %d points", sm_points(state, objective));
    } else {
        text_format(reason, "%d of %d are in place", near.size - near.missing, near.size);
    }
    text_add(reason, fresh ? ", a new colour" : "");
}

void sm_hint(const struct scene *scene, struct action action, struct text *reason) {
    switch (action.verb) {
    case SM_ASK:
        say_ask(scene, action.a, reason);
        break;
    case SM_VALIDATE:
        text_format(reason, "%d points", sm_points(scene->state, action.a));
        break;
    case SM_DONE:
        text_add(reason, "a higher tier is worth waiting for");
        break;
    case SM_TAKE:
        say_take(scene, action.a, reason);
        break;
    case SM_KEEP:
        text_add(reason, "what you hold is nearer");
        break;
    case SM_SKIP:
        text_add(reason, "anything else would do harm");
        break;
    default:
        say_change(scene, action, reason);
        break;
    }
}
