/* What the files of Stellar Leap's rules share; nobody else includes it. */
#ifndef SL_PARTS_H
#define SL_PARTS_H

#include "sl_rules.h"

#define SL_TELL_FOUR(step, what, whose, four)                                                      \
    STEP_TELL(step, .kind = (what), .seat = (whose), .a = (four)[0], .b = (four)[1],               \
              .c = (four)[2], .secret = (four)[3], .sight = SIGHT_ALL)

static inline bool sl_option(const struct sl_state *state, enum sl_option option) {
    return state->options[option] != 0;
}
static inline uint8_t sl_bit(uint8_t place) {
    return (uint8_t)(1u << place);
}
/* Five seats play as SL-3.6 says: the last in the order is dealt nothing. */
static inline bool sl_has_spare_seat(uint8_t seats) {
    return seats == SL_PLAYERS;
}
/* The seat that is dealt nothing, or SL_NOBODY. */
static inline uint8_t sl_spare_seat(const struct sl_state *state) {
    return sl_has_spare_seat(state->seats) ? state->order[SL_PLAYERS - 1] : SL_NOBODY;
}
static inline void sl_add_capped(uint8_t *held, uint8_t n) {
    *held = *held + n > SL_HOLD ? SL_HOLD : (uint8_t)(*held + n);
}

/* sl_rules.c: who is who under the options */
/* Automatons of a value of the option `ai` for so many seats: a seat alone has the first one. */
uint8_t sl_ai_value(uint8_t seats, uint8_t value);
uint8_t sl_automatons(uint8_t value);

/* sl_galaxy.c: bodies and figures, with the derived fields */
void sl_put_body(struct sl_state *state, uint8_t body, uint8_t column, uint8_t discoverer);
void sl_add_fresh(struct sl_state *state, uint8_t player, uint8_t body, uint8_t n);
void sl_move_fresh(struct sl_state *state, uint8_t player, uint8_t from, uint8_t to, uint8_t n);
/* One figure, fresh ones first; it arrives exhausted. */
void sl_chase(struct sl_state *state, uint8_t player, uint8_t from, uint8_t to);
/* All the player's fresh figures on a body; how many. */
uint8_t sl_exhaust(struct sl_state *state, uint8_t player, uint8_t body);
/* All the player's exhausted figures; how many. */
uint8_t sl_recover(struct sl_state *state, uint8_t player);
/* The planets to which a figure of the player may be chased from a body: those in the nearest
 * system (SL-7.5); how many. */
uint8_t sl_scatter_goals(const struct sl_state *state, uint8_t player, uint8_t from,
                         uint8_t goals[SL_GOALS_MAX]);
/* Bit seat: has a planet that yields; what each gathers of the columns, before the cap. */
uint8_t sl_gather_all(const struct sl_state *state, const uint8_t columns[3],
                      uint8_t amounts[SL_PLAYERS][SL_RESOURCES]);
/* The die below which that asteroid's does not fall (SL-12.2). */
uint8_t sl_die_floor(const struct sl_state *state, uint8_t body);
/* Threat of a body for a player that goes there. */
uint8_t sl_threat(const struct sl_state *state, uint8_t body);

/* sl_deal.c: the set-up (SL-3) */
void sl_setup(void *state, const struct setup *setup, struct step *step);
/* All seats have chosen: kept powers, universal power, missions (SL-3.7). */
void sl_open(struct sl_state *state, struct step *step);
/* A player's home goes to a column, with a fresh figure (SL-3.8). */
void sl_put_home(struct sl_state *state, uint8_t player, uint8_t home, uint8_t column);
/* The homes of the automatons. */
void sl_settle_automatons(struct sl_state *state, struct step *step);
/* Somebody has that home. */
bool sl_home_taken(const struct sl_state *state, uint8_t home);
/* Bit card: the traits, species powers and events in use. */
uint32_t sl_traits_in_use(const struct sl_state *state);
uint32_t sl_powers_in_use(const struct sl_state *state);
uint32_t sl_events_in_use(const struct sl_state *state);
/* The body is one of the deck's cards in this game. */
bool sl_in_deck(const struct sl_state *state, uint8_t body, uint8_t deck);
/* Missions of a tier that are in play (SL-3.5). */
uint8_t sl_missions_in_play(const struct sl_state *state, uint8_t tier);

/* sl_decks.c: taking and putting back */
/* The top body of a deck that is not empty. */
uint8_t sl_take_body(struct sl_state *state, uint8_t deck);
void sl_return_body(struct sl_state *state, uint8_t body);
uint8_t sl_take_bonus(struct sl_state *state);
void sl_return_bonus(struct sl_state *state, uint8_t bonus);
/* The next event; the used ones are shuffled into a new deck first if need be (SL-9.3). */
uint8_t sl_take_event(struct sl_state *state, struct step *step);
/* Fills an empty slot from the lowest tier that has cards (SL-8.1). */
void sl_refill(struct sl_state *state, uint8_t slot, struct step *step);
void sl_tell_slots(const struct sl_state *state, struct step *step);
uint8_t sl_roll(struct sl_state *state, struct step *step);

/* sl_dice.c: powers (SL-5) */
uint16_t sl_legal_dice(const struct sl_state *state, struct action *actions);
void sl_use_power(struct sl_state *state, struct action action, struct step *step);
/* Everybody gathers (SL-4.4 to 4.7). */
void sl_gather(struct sl_state *state, bool subtracted, struct step *step);

/* sl_legal.c: what may be done */
uint16_t sl_legal(const void *state, struct action *actions);

/* sl_queue.c: pending steps */
/* Puts a step at a place of the queue. */
void sl_queue_put(struct sl_state *state, uint8_t place, struct sl_step what);
/* Takes the head away. */
void sl_queue_drop(struct sl_state *state);
/* Carries out what is at the head until a choice is, or nothing. */
void sl_queue_run(struct sl_state *state, struct step *step);

/* sl_effect.c: effects of events and rewards (SL-12.1) */
/* Carries out the effect of the head and those behind it, up to the first that queues steps. */
void sl_effects_run(struct sl_state *state, struct step *step);
/* The players that an effect names, clockwise; how many (SL-9.4). */
uint8_t sl_named(const struct sl_state *state, enum sl_who who, uint8_t players[SL_PLAYERS]);

/* sl_event.c: milestones, events, bonuses (SL-9, SL-11.3) */
/* Queues the events of conditions now met; false if there is none (SL-9.2). */
bool sl_milestones(struct sl_state *state);
void sl_event_run(struct sl_state *state, struct step *step);
void sl_bonus_run(struct sl_state *state, struct step *step);
/* One of those taken, or SL_NONE. */
void sl_choose_bonus(struct sl_state *state, uint8_t bonus, struct step *step);

/* sl_attack.c: attack and scatter (SL-7.4 to 7.7) */
void sl_attack(struct sl_state *state, uint8_t attacker, uint8_t body, struct step *step);
/* What an attack, or an event, does to the player of the head. */
void sl_victim_run(struct sl_state *state, struct step *step);
void sl_scatter_one(struct sl_state *state, uint8_t goal, struct step *step);
void sl_pay(struct sl_state *state, struct step *step);
void sl_yield(struct sl_state *state, uint8_t body, struct step *step);
void sl_steal(struct sl_state *state, uint8_t resource, struct step *step);

/* sl_auto.c: automatons (SL-13) */
/* The next part of the active automaton's turn; false when it is over. */
bool sl_auto_run(struct sl_state *state, struct step *step);
/* Populate and discover, wherever they come from; false if it cannot be done. */
bool sl_auto_populate(struct sl_state *state, uint8_t player, struct step *step);
bool sl_auto_discover(struct sl_state *state, uint8_t player, struct step *step);

/* sl_turn.c: turns and rounds (SL-4, SL-10.1) */
/* The next round, with the event before it under Easy Event. */
void sl_begin_round(struct sl_state *state, struct step *step);
/* The running round is the last, and told to be. */
void sl_call_last(struct sl_state *state, struct step *step);
void sl_end_turn(struct sl_state *state, struct step *step);
/* Goes on to the next choice. */
void sl_run(struct sl_state *state, struct step *step);

/* sl_play.c: what a choice does */
void sl_apply(void *state, struct action action, struct step *step);

/* sl_score.c: points and winners (SL-10) */
uint8_t sl_winners(const void *state);
void sl_score(const void *state, uint8_t player, struct sheet *sheet);

/* sl_hidden.c: who knows what (SL-14) */
void sl_redact(void *state, uint8_t seat);
void sl_resample(void *state, uint8_t seat, struct rng *rng);

/* sl_code.c: a state as bytes; sl_position.c: what was read is a position */
void sl_code(struct coder *coder, void *state);
bool sl_is_position(struct sl_state *state);

/* sl_words.c, sl_told.c: actions and events in words */
extern const char *const sl_line_names[];
void sl_describe_action(const void *state, struct action action, struct text *text);
void sl_describe_event(const struct event *event, struct text *text);
/* "2 water, 1 fuel"; "nothing" if there is none. */
void sl_write_resources(struct text *text, const uint8_t amounts[SL_RESOURCES]);
extern const char *const sl_resource_names[SL_RESOURCES];

#endif
