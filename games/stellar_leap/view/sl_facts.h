/* What can be worked out from what everybody may know: what lies where, what can be done about it
 * and what that would bring. All of it reads a redacted state; traits of others and decks are never
 * looked at. */
#ifndef SL_FACTS_H
#define SL_FACTS_H

#include "sl_rules.h"
#include "view.h"

#define SL_CLOCKS SL_CHAINS /* conditions that are open at once, at most */

/* The body at a place of the galaxy, SL_NONE if there is none. */
uint8_t sl_body_at(const struct sl_state *state, uint8_t column, uint8_t row);
/* The deepest row that has a body. */
uint8_t sl_depth(const struct sl_state *state);
/* What going to a body costs besides the way (SL-6.1). */
uint8_t sl_threat_of(const struct sl_state *state, uint8_t body);
/* What a planet yields to each who gathers there now: crowded or not, with its row's bonus. */
void sl_yield_of(const struct sl_state *state, uint8_t body, bool crowded,
                 uint8_t amounts[SL_RESOURCES]);

/* ---- What may be done now ---- */

/* Any action of that verb may be chosen. */
bool sl_may_any(const struct scene *scene, uint8_t verb);

/* In the order in which they are offered. */
enum sl_deed {
    SL_DEED_POPULATE,
    SL_DEED_LABOR,
    SL_DEED_MINE,
    SL_DEED_ATTACK,
    SL_DEED_MOVE,
    SL_DEEDS
};
/* Lifting: without how many. */
struct action sl_deed_action(uint8_t deed, uint8_t body);
/* What the viewer may do at a body in its turn. */
struct sl_deeds {
    uint8_t n, deeds[SL_DEEDS];
    uint8_t least, most; /* figures that may be lifted */
};
struct sl_deeds sl_deeds_at(const struct scene *scene, uint8_t body);
/* The body with figures of the seat from which a movement there costs least, SL_NONE if nothing is
 * in reach; its fuel. */
uint8_t sl_nearest(const struct sl_state *state, uint8_t seat, uint8_t to, uint8_t *fuel);

/* The revealed mission that lacks least, of those that lack something, SL_NONE if there is none. */
uint8_t sl_nearest_mission(const struct sl_state *state, uint8_t seat);

/* Whoever ends this turn gathers nothing on the next roll (SL-4.7). */
bool sl_misses_next_roll(const struct sl_state *state);

/* ---- Then ---- */

/* What an action would bring can be tried: in the viewer's own turn, which goes on after it. */
bool sl_foresees(const struct scene *scene, struct action action);
/* The viewer's points as they would be after an action that rolls no dice and ends no turn; the
 * scratch state is used. No event is foreseen. */
int16_t sl_points_then(const struct scene *scene, struct action action);
/* What a seat would gather if the dice were used so; false: it is not known, because dice are
 * rolled again. The columns that would yield stand in `columns`. */
bool sl_dice_then(const struct sl_state *state, struct action action, uint8_t seat,
                  uint8_t columns[3], uint8_t amounts[SL_RESOURCES]);
/* What an event's gains and losses change in a seat's hold (SL-12.1), `active` being whose turn it
 * is. */
void sl_event_changes(const struct sl_state *state, uint8_t event, uint8_t active, uint8_t seat,
                      int8_t changes[SL_RESOURCES]);

/* A body at the foot of that column would complete its system, which draws an event. */
bool sl_completes(const struct sl_state *state, uint8_t column);

/* ---- The event clock (SL-9.1) ---- */

struct sl_clock {
    uint8_t cause;
    uint8_t left; /* figures, free cells, asteroids, missions or cards until it is met */
};
/* The conditions that are met next, one of each kind, the nearest first; how many. */
uint8_t sl_clocks(const struct sl_state *state, struct sl_clock clocks[SL_CLOCKS]);

/* Of 36 rolls those that let a column yield without a power. */
static inline uint8_t sl_rolls_for(uint8_t column) {
    return (uint8_t)(10u + column);
}
/* All of a hold. */
uint8_t sl_held(const struct sl_state *state, uint8_t seat);

static inline uint8_t sl_capped(uint8_t held, uint8_t more) {
    return held + more > SL_HOLD ? SL_HOLD : (uint8_t)(held + more);
}

#endif
