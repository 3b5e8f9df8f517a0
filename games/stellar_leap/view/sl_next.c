/* What is left to be done in a turn, and where the focus begins by that: at a mission that can be
 * paid, then at a command, then at a Division that brings something, then at the end. It leads to
 * what has not been used yet; what of it is wise it does not say. */
#include "sl_screen.h"

/* What it surely brings more than it costs; to add a figure, whether that costs no points. */
static int sure_gain(const struct scene *scene, struct action action) {
    const struct sl_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    const struct sl_body *body = &sl_bodies[action.a];
    int gain = 0;
    if (action.verb == SL_POPULATE) {
        return sl_points_then(scene, action) - sl_total(state, seat);
    }
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t held = state->hold[seat][resource];
        const uint8_t more = action.verb == SL_MINE ? body->yield[resource] : body->area[resource];
        gain += sl_capped(held, more) - held;
    }
    if (action.verb == SL_MINE) {
        const uint8_t fuel = sl_fuel(state, seat, sl_miner(state, seat, action.a), action.a);
        gain += state->die[action.a] - 1 - fuel; /* the more dice, the more likely a good one */
    }
    return gain;
}

/* The body at which that brings most, SL_NONE where it surely brings nothing. */
static uint8_t best_for(const struct scene *scene, uint8_t verb) {
    uint8_t best = SL_NONE;
    int most = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action action = scene->legal[i];
        const int gain = action.verb == verb ? sure_gain(scene, action) : 0;
        if (gain > most) {
            most = gain;
            best = action.a;
        }
    }
    return best;
}

static bool can_discover(const struct scene *scene) {
    return sl_bar_can(scene, SL_BAR_SAFE) || sl_bar_can(scene, SL_BAR_DANGEROUS);
}

/* From the deck that was drawn from last, if that can be. */
static uint8_t deck_next(const struct sl_view *view, const struct scene *scene) {
    const bool dangerous =
        sl_bar_can(scene, SL_BAR_DANGEROUS) && (view->dangerous || !sl_bar_can(scene, SL_BAR_SAFE));
    return dangerous ? SL_BAR_DANGEROUS : SL_BAR_SAFE;
}

uint8_t sl_bar_next(const struct sl_view *view, const struct scene *scene) {
    return sl_bar_can(scene, SL_BAR_MISSIONS) ? SL_BAR_MISSIONS
           : can_discover(scene)              ? deck_next(view, scene)
                                              : SL_BAR_END;
}

void sl_begin_next(struct sl_view *view, const struct scene *scene) {
    static const uint8_t verbs[] = {SL_POPULATE, SL_MINE, SL_LABOR};
    uint8_t body = SL_NONE;
    view->bar = sl_bar_next(view, scene);
    for (uint8_t i = 0; i < sizeof verbs && view->bar == SL_BAR_END && body == SL_NONE; i++) {
        body = best_for(scene, verbs[i]);
    }
    if (body == SL_NONE && !sl_bar_can(scene, view->bar)) {
        body = scene->legal[0].a; /* in a first game there may be nothing else */
    }
    if (body != SL_NONE) {
        view->body = body;
        view->bar = SL_IN_GALAXY;
    }
}
