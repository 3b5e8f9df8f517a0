/* What is left to be done in a turn, and where the focus begins by that: at a mission that can be
 * paid, then at a command, then at a Division that brings something, then at the end. It leads to
 * what has not been used yet; what of it is wise it does not say. */
#include "sl_screen.h"

/* What it surely brings more than it costs; to add a figure, more than nothing if that costs no
 * points. */
static int sure_gain(const struct scene *scene, struct action action) {
    const struct sl_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    const struct sl_body *body = &sl_bodies[action.a];
    int gain = 0;
    if (action.verb == SL_POPULATE) {
        return sl_points_then(scene, action) - sl_total(state, seat) + 1;
    }
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t held = state->hold[seat][resource];
        const uint8_t more = action.verb == SL_MINE ? body->yield[resource] : body->area[resource];
        gain += sl_capped(held, more) - held;
    }
    if (action.verb == SL_LABOR) { /* rather where one still gathers when it rests */
        gain = 2 * gain + (gain > 0 && sl_fresh(state, seat, action.a) > 1);
    }
    if (action.verb == SL_MINE) {
        const uint8_t fuel = sl_fuel(state, seat, sl_miner(state, seat, action.a), action.a);
        gain += state->die[action.a] - 1 - fuel; /* the more dice, the more likely a good one */
    }
    return gain;
}

/* The body at which that brings most, rather the one that has the focus; SL_NONE where it surely
 * brings nothing. */
static uint8_t best_for(const struct sl_view *view, const struct scene *scene, uint8_t verb) {
    uint8_t best = SL_NONE;
    int most = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action action = scene->legal[i];
        const int gain = action.verb == verb ? sure_gain(scene, action) : 0;
        if (gain > most || (gain == most && gain > 0 && action.a == view->body)) {
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
    return sl_bar_can(scene, SL_BAR_MISSIONS)                      ? SL_BAR_MISSIONS
           : view->last == SL_TAX && sl_bar_can(scene, SL_BAR_TAX) ? SL_BAR_TAX
           : can_discover(scene)                                   ? deck_next(view, scene)
                                                                   : SL_BAR_END;
}

uint8_t sl_missions_in_reach(const struct scene *scene, struct action *best) {
    uint8_t n = 0, most = 0;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action action = scene->legal[i];
        const bool pays = action.verb == SL_MISSION;
        const uint8_t prestige = pays ? sl_missions[action.a].prestige : 0;
        if (pays && (n == 0 || prestige > most)) {
            *best = action;
            most = prestige;
        }
        n = (uint8_t)(n + pays);
    }
    return n;
}

bool sl_is_ready(const struct sl_view *view, const struct scene *scene, struct action *action) {
    if (sl_asked(scene) != SL_ASK_MAIN || view->over != SL_OVER_NOTHING) {
        return false;
    }
    if (view->bar == SL_BAR_MISSIONS) {
        return view->pays && sl_missions_in_reach(scene, action) > 0;
    }
    *action = action_make(view->ready, view->body, 0, 0);
    return view->bar == SL_IN_GALAXY && view->ready != SL_NONE_READY && scene_may(scene, *action);
}

bool sl_has_others(const struct sl_view *view, const struct scene *scene) {
    struct action action;
    const bool takes_back = scene->undoable > 0 && !view->moved;
    return sl_is_ready(view, scene, &action) &&
           (action.verb == SL_MISSION || (!takes_back && sl_deeds_at(scene, view->body).n > 1));
}

void sl_make_ready(struct sl_view *view, const struct scene *scene, bool command) {
    static const uint8_t verbs[] = {SL_POPULATE, SL_MINE, SL_LABOR};
    view->ready = SL_NONE_READY;
    for (uint8_t i = command ? 0 : 1; i < sizeof verbs && view->ready == SL_NONE_READY; i++) {
        const uint8_t body = best_for(view, scene, verbs[i]);
        if (body != SL_NONE) {
            view->body = body;
            view->ready = verbs[i];
        }
    }
}

/* The mission brings no less than it costs: a hold that is paid for at the end may be worth more.
 */
static bool pays_well(const struct scene *scene) {
    struct action pay;
    return sl_missions_in_reach(scene, &pay) > 0 &&
           sl_points_then(scene, pay) >= sl_total(scene->state, scene->viewer);
}

void sl_begin_next(struct sl_view *view, const struct scene *scene) {
    view->bar = sl_bar_next(view, scene);
    view->pays = view->bar == SL_BAR_MISSIONS && pays_well(scene);
    sl_make_ready(view, scene, true);
    const bool again = view->ready == SL_POPULATE && view->last == SL_POPULATE;
    if (view->ready != SL_NONE_READY &&
        (view->bar == SL_BAR_END || (again && view->bar != SL_BAR_MISSIONS))) {
        view->bar = SL_IN_GALAXY;
    } else if (!sl_bar_can(scene, view->bar)) { /* in a first game there may be nothing else */
        view->body = scene->legal[0].a;
        view->bar = SL_IN_GALAXY;
    }
}
