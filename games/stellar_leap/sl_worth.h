/* What things are worth to a seat, in twelfths of a prestige: the policy's estimates (SL-B). */
#ifndef SL_WORTH_H
#define SL_WORTH_H

#include "sl_rules.h"
#include "sl_weights.h"

#define SL_PRESTIGE 12
#define SL_UNIT     4 /* a resource that there is room for */

/* One seat looking at a position. */
struct sl_mind {
    const struct sl_state *state;
    const struct sl_trait *trait; /* NULL if it is not known */
    uint8_t seat;
    int32_t rounds; /* that are likely to come after this one */
};

struct sl_mind sl_mind_of(const struct sl_state *state, uint8_t seat);
/* So much more of a resource. */
int32_t sl_worth_of(const struct sl_mind *mind, uint8_t resource, uint8_t n);
/* The same for four. */
int32_t sl_worth_of_all(const struct sl_mind *mind, const uint8_t amounts[SL_RESOURCES]);
/* What a fresh figure on a planet brings in so many rolls of the dice. */
int32_t sl_income(const struct sl_mind *mind, uint8_t body, uint8_t rolls);
/* What it brings in all rounds to come. */
int32_t sl_income_to_come(const struct sl_mind *mind, uint8_t body);
/* What the trait pays for one figure more on a planet where the seat has so many. */
int32_t sl_worth_of_figure(const struct sl_mind *mind, uint8_t body, uint8_t present);
/* How many more of what is counted a player has than any other. */
int32_t sl_lead(const struct sl_state *state, uint8_t player, const uint8_t *counts);
/* What the board and the trait pay for one discovery more; SL_NONE: of a body not yet seen. */
int32_t sl_worth_of_chit(const struct sl_mind *mind, uint8_t body);
/* What the trait pays for a discovery in that column and row. */
int32_t sl_worth_of_place(const struct sl_mind *mind, uint8_t column, uint8_t row);
/* An attack there. */
int32_t sl_worth_of_attack(const struct sl_mind *mind, uint8_t body);
/* So many fresh figures more on a planet, their way aside; those that leave one. */
int32_t sl_worth_of_coming(const struct sl_mind *mind, uint8_t to, uint8_t n);
int32_t sl_worth_of_staying(const struct sl_mind *mind, uint8_t from, uint8_t n);
/* Moving so many fresh figures from one planet to another, costs and an attack there included. */
int32_t sl_worth_of_move(const struct sl_mind *mind, uint8_t from, uint8_t to, uint8_t n);
/* What each column brings to the seat, less a third of what it brings to another on average. */
void sl_worth_of_columns(const struct sl_mind *mind, int32_t columns[SL_COLUMNS + 1]);

#endif
