/* What each seat did in its last turn, gathered from the events as they are shown. */
#include <string.h>

#include "su_screen.h"

static void begin(struct su_view *view, const struct su_state *state, uint8_t seat,
                  uint8_t played) {
    const struct su_piles piles = su_piles_of(state, seat);
    memset(view->added, 0, sizeof view->added);
    view->turns[seat] = (struct su_turn){
        .known = true, .played = played, .cloud = UNKNOWN, .before = su_piles_points(&piles)};
}

static void note_gift(struct su_view *view, const struct su_state *state,
                      const struct event *event) {
    if (!view->gave) {
        view->gave = true;
        for (uint8_t seat = 0; seat < state->seats; seat++) {
            const struct su_piles piles = su_piles_of(state, seat);
            view->gifts[seat] = UNKNOWN;
            view->points[seat] = su_piles_points(&piles);
        }
    }
    view->gifts[event->seat] = event->a;
}

void su_note_event(struct su_view *view, const struct su_state *state, const struct event *event) {
    struct su_turn *const turn = event->seat < SU_SEATS ? &view->turns[event->seat] : NULL;
    view->ended = event->kind == SU_TOLD_END;
    switch (event->kind) {
    case SU_TOLD_PLAY:
        begin(view, state, event->seat, event->a);
        view->added[su_cloud_of(event->a)] = 1;
        break;
    case SU_TOLD_REST:
        begin(view, state, event->seat, UNKNOWN);
        break;
    case SU_TOLD_TAKE:
        turn->cloud = event->a;
        turn->to = event->b;
        turn->count = 0;
        view->added[event->a] = 0;
        break;
    case SU_TOLD_GET:
        if (turn->count < SU_CLOUD) {
            turn->cards[turn->count++] = event->a;
        }
        break;
    case SU_TOLD_DRAW:
        turn->drawn = true;
        if (event->secret != UNKNOWN) { /* the viewer's own */
            view->drawn = (uint8_t)(event->secret + 1u);
        }
        break;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
        view->added[event->b]++;
        break;
    case SU_TOLD_RECEIVE:
        note_gift(view, state, event);
        break;
    default:
        break;
    }
}

bool su_ends_turn(const struct su_view *view, const struct su_state *state, uint8_t viewer,
                  const struct event *event) {
    const bool ends =
        event->kind == SU_TOLD_TURN || event->kind == SU_TOLD_GIVE || event->kind == SU_TOLD_OVER;
    return ends && state->phase <= SU_PHASE_ORDER && state->turn != viewer &&
           state->turn < SU_SEATS && view->turns[state->turn].known;
}

void su_turn_place(const struct su_state *state, uint8_t viewer, int *at, int *of) {
    const int seats = state->seats;
    const int own = (viewer + seats - state->first) % seats; /* in a round, from 0 */
    const int now = (state->turn + seats - state->first) % seats;
    const bool before = state->round == 1 && now < own;
    const bool after = state->round == state->last_round && now > own;
    *at = before ? now + 1 : (now + seats - own) % seats;
    *of = before ? own : after ? seats - 1 - own : seats - 1;
}
