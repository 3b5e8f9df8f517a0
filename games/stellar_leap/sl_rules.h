/* Stellar Leap: the state of a game and its rules as a `const struct game`. Rules are cited as
 * SL-n.m and stand in RULES.md. Players are the seats from 0 and behind them the automatons;
 * columns and rows are counted from 1, 0 is nowhere. What cards are stands in sl_tables.h. */
#ifndef SL_RULES_H
#define SL_RULES_H

#include "game.h"
#include "sl_tables.h"

#define SL_PLAYERS      5 /* seats and automatons together */
#define SL_AUTOMATONS   2
#define SL_FIGURES      10 /* of a player (SL-1.4) */
#define SL_HOLD         20 /* of a resource (SL-1.1) */
#define SL_DIE_MAX      6
#define SL_DIE_NEW      3     /* SL-7.3 */
#define SL_SLOTS        4     /* revealed missions */
#define SL_ROWS_FULL    6     /* so many systems can be completed: 41 bodies in six columns */
#define SL_DECK         18    /* bodies in a deck, with Frontiers */
#define SL_DRAWN        3     /* bonuses of SL-11.3; a discovery takes two */
#define SL_QUEUE        24    /* pending steps */
#define SL_COMMANDS     2     /* High Command a turn (SL-7) */
#define SL_COMMANDS_MAX 15    /* in a turn with every event and reward that gives more, and some */
#define SL_LEGAL_MAX    64    /* actions at once (SL-15.1) */
#define SL_GOALS_MAX    23    /* planets to land on or to scatter to (SL-15.1) */
#define SL_LAST_CALL    1800  /* actions after which turns are only ended (SL-15.2) */
#define SL_NOBODY       0xFEu /* no player: nobody's chit, nobody's mission, no token */

enum sl_option {
    SL_OPTION_FIRST, /* 0: at random, else the seat from 1 */
    SL_OPTION_AI,
    SL_OPTION_EVENTS,
    SL_OPTION_EASY,
    SL_OPTION_INTENSE,
    SL_OPTION_FRONTIERS,
    SL_OPTION_EXHAUSTED,
    SL_OPTION_HEAD_START,
    SL_OPTION_ROUNDS,
    SL_OPTION_HOMES, /* 0: as the seats are, 1: chosen in turn */
    SL_OPTION_PACE,  /* of automatons: enum sl_pace */
    SL_OPTIONS
};

/* Values of the option `ai`: first none, then one automaton, then two in their order of play. */
enum sl_ai_choice { SL_AIS_NONE, SL_AIS_ONE = 1, SL_AIS_TWO = 4, SL_AIS = 10 };
/* How many actions an automaton's turn has (SL-13.1). */
enum sl_pace { SL_PACE_SLOW, SL_PACE_USUAL, SL_PACE_FAST, SL_PACES };
#define SL_PACE_MOST 4u
/* The automaton at place 0 or 1 of a value of the option, SL_NONE if there is none. */
extern const uint8_t sl_automatons_of[SL_AIS][SL_AUTOMATONS];

/* What an action's bytes are: SL-15. */
enum sl_verb {
    SL_KEEP,     /* a = trait, b = power */
    SL_HOME,     /* a = column, b = home where homes are chosen */
    SL_DICE,     /* no power */
    SL_POWER,    /* a = power, b and c = the dice afterwards, 0: rolled again */
    SL_LIFT,     /* a = body, b = figures */
    SL_LAND,     /* a = body */
    SL_POPULATE, /* a = body */
    SL_TAX,
    SL_DISCOVER, /* a = enum sl_deck */
    SL_TAKE,     /* a = body, one of those taken */
    SL_PLACE,    /* a = column */
    SL_ATTACK,   /* a = body */
    SL_SCATTER,  /* a = body */
    SL_MISSION,  /* a = mission */
    SL_MINE,     /* a = body */
    SL_LABOR,    /* a = body */
    SL_END,
    SL_CHOOSE, /* a = resource */
    SL_SETTLE, /* a = body */
    SL_PAY,
    SL_YIELD, /* a = body */
    SL_STEAL, /* a = resource */
    SL_BONUS, /* a = bonus, SL_NONE: none of them */
    SL_VERBS
};

/* What is to be chosen now; a pending step goes before the phase of the turn (sl_to_do). */
enum sl_phase { SL_PHASE_KEEP, SL_PHASE_HOME, SL_PHASE_DICE, SL_PHASE_MAIN, SL_PHASE_OVER };

/* Pending steps (SL-15). Those up to SL_STEP_BONUS are choices of `player`; the others are carried
 * out as soon as they are at the head. */
enum sl_step_kind {
    SL_STEP_LAND,   /* a = body they come from, b = figures */
    SL_STEP_CHOOSE, /* a = how many resources are left to choose, b = why (SL_WHY_..) */
    SL_STEP_SETTLE, /* a = how many figures are left to place */
    SL_STEP_DISCOVER,
    SL_STEP_TAKE,    /* the bodies of `drawn` */
    SL_STEP_PLACE,   /* a = body */
    SL_STEP_SCATTER, /* `player` chooses; a = whose figures, b = attacked body, c = how many are
                        left; `scattered` are the goals that an automaton's figures have used */
    SL_STEP_INTENSE, /* a = attacker, b = attacked body, c = figures (SL-7.7) */
    SL_STEP_STEAL,   /* a = from whom, b = how many are left */
    SL_STEP_BONUS,   /* a = row; the cards of `drawn` */
    SL_STEP_VICTIM,  /* a = attacker or SL_NOBODY, b = body: what an attack does to `player` */
    SL_STEP_EFFECT,  /* a = why, b = place of the effect: it and those behind it */
    SL_STEP_REFILL,  /* a = slot */
    SL_STEP_EVENT,   /* a = cause */
    SL_STEP_DRAW,    /* a = row: bonuses are taken for it */
    SL_STEP_KINDS
};
struct sl_step {
    uint8_t kind, player, a, b, c;
};

/* What brings an event, in the order of SL-9.1; also the bits of `fired`. */
enum sl_cause {
    SL_CAUSE_SYSTEM,             /* + row - 1 */
    SL_CAUSE_POP = SL_ROWS_FULL, /* + 0, 1, 2: three, six, nine */
    SL_CAUSE_AST = SL_CAUSE_POP + 3,
    SL_CAUSE_TIER = SL_CAUSE_AST + 3,
    SL_CAUSE_DECK = SL_CAUSE_TIER + 3,  /* + enum sl_deck */
    SL_CAUSE_ROUND = SL_CAUSE_DECK + 2, /* SL-9.7 */
    SL_CAUSES
};

/* Causes of one kind, of which each needs more than the one before it. */
struct sl_chain {
    uint8_t first, count;
};
#define SL_CHAINS 8
extern const struct sl_chain sl_chains[SL_CHAINS];

/* Whence a gain, a loss or a choice comes. */
#define SL_WHY_EVENT   0u  /* + event */
#define SL_WHY_MISSION 32u /* + mission */
#define SL_WHY_ATTACK  126u
#define SL_WHY_TAX     127u

#define SL_EACH 4u /* instead of a resource: `c` holds two bits of each, water lowest */

/* Divisions (SL-8), the places of `divisions`. */
enum sl_division { SL_INTELLIGENCE, SL_MINING, SL_LABORING, SL_DIVISIONS };

/* Lines of the score sheet, also the places in it (SL-10.2). `detail`: missions: how many;
 * discoveries, attacks: chits; population: figures; trait: the trait or the automaton's card
 * (UNKNOWN: not to be seen), and 1 if it is an automaton's; resources: how many in all, and how
 * many make one. The others are 0. */
enum sl_line {
    SL_LINE_MISSIONS,
    SL_LINE_DISCOVERIES,
    SL_LINE_ATTACKS,
    SL_LINE_POPULATION,
    SL_LINE_TRAIT,
    SL_LINE_RESOURCES,
    SL_LINE_BONUS,
    SL_LINES
};

/* What is told, in order. A deed has the number of its verb and is told first of its step; `seat`
 * is who did it. "Four" are water, food, fuel and oxygen in a, b, c and secret. Unless another
 * sight is named, everybody may know all of it. SL_NONE stands where there is no card. */
enum sl_told {
    SL_TOLD_KEEP,     /* secret = the trait, for the seat; SL_TOLD_KEPT follows */
    SL_TOLD_HOME,     /* a = column, b = row, c = body */
    SL_TOLD_DICE,     /* keeps the dice */
    SL_TOLD_POWER,    /* a = power, b, c = dice afterwards, 0: rolled again; secret = the seat's own
                         power if it is Cloning's doing, else a */
    SL_TOLD_LIFT,     /* a = body, b = figures */
    SL_TOLD_LAND,     /* a = body, b = body they come from, c = figures, secret = fuel */
    SL_TOLD_POPULATE, /* a = body */
    SL_TOLD_TAX,
    SL_TOLD_DISCOVER, /* a = deck */
    SL_TOLD_TAKE,     /* a = body, b = the body put back or SL_NONE */
    SL_TOLD_PLACE,    /* a = column, b = row, c = body */
    SL_TOLD_ATTACK,   /* a = body */
    SL_TOLD_SCATTER,  /* a = goal, b = attacked body, c = who chose; seat = whose figure */
    SL_TOLD_MISSION,  /* a = mission, b = slot */
    SL_TOLD_MINE,     /* a = body */
    SL_TOLD_LABOR,    /* a = body; SL_TOLD_GOT follows */
    SL_TOLD_END,
    SL_TOLD_CHOOSE, /* a = resource, b = how many came (0: the hold was full), c = why */
    SL_TOLD_SETTLE, /* a = body */
    SL_TOLD_PAY,    /* a = attacker, b = how many resources */
    SL_TOLD_YIELD,  /* a = body */
    SL_TOLD_STEAL,  /* a = resource, b = from whom, c = how many came (0: the hold was full) */
    SL_TOLD_BONUS,  /* a = bonus or SL_NONE, b = row */

    SL_TOLD_KEPT,      /* secret = the power, for the seat */
    SL_TOLD_FIRST,     /* seat is the First Player */
    SL_TOLD_DEAL,      /* seat is dealt: a = 0 a trait, 1 a power; secret = it, for the seat */
    SL_TOLD_POWERS,    /* seat's kept power is shown: a = power */
    SL_TOLD_UNIVERSAL, /* a = power */
    SL_TOLD_REVEAL,    /* the four slots in a, b, c, secret */
    SL_TOLD_AI_HOME,   /* a = column, b = row, c = body */
    SL_TOLD_TURN,      /* a = round, b = figures that recovered */
    SL_TOLD_ROLL,      /* a, b = dice */
    SL_TOLD_REROLL,    /* a, b = dice, 0: not rolled again */
    SL_TOLD_COLUMNS,   /* a, b, c = columns that yield, ascending, 0: none */
    SL_TOLD_GATHER,    /* four: what came, after the cap */
    SL_TOLD_DRAWN,     /* a = deck, b, c = bodies */
    SL_TOLD_DIE,       /* a = asteroid, b = which die from 0, c = roll */
    SL_TOLD_MINED,     /* a = asteroid, b = body it flew from, c = fuel, secret = die afterwards;
                          SL_TOLD_GOT follows */
    SL_TOLD_GOT,       /* four: what came of mining or labor, after the cap */
    SL_TOLD_ATTACKED,  /* seat attacks: a = body, b = players attacked (bit player) */
    SL_TOLD_RETREAT,   /* a = attacked body, b = figures that go home */
    SL_TOLD_AI_YIELD,  /* a = body whose chit the automaton gives up */
    SL_TOLD_EVENT,     /* seat = the active player or SEAT_NONE; a = event, b = cause, c = number
                          from 1, secret = the round of SL_CAUSE_ROUND, else 0 */
    SL_TOLD_GAIN,      /* a = why, b = resource or SL_EACH, c = how much came */
    SL_TOLD_LOSE,      /* a = why, b = resource, c = how much went */
    SL_TOLD_GROW,      /* a = body, b = figures */
    SL_TOLD_RECOVER,   /* b = figures */
    SL_TOLD_EXHAUST,   /* b = figures */
    SL_TOLD_DICE_UP,   /* a = how many SL_TOLD_DIE_NOW follow, one for each asteroid */
    SL_TOLD_DIE_NOW,   /* a = asteroid, b = its die; without DICE_UP before it a bonus raised it */
    SL_TOLD_RULE,      /* a = enum sl_rule: in force from now on */
    SL_TOLD_TRUCE_OVER,
    SL_TOLD_BONUS_DRAW,  /* a = row, b, c, secret = bonuses */
    SL_TOLD_AI_POPULATE, /* a = body */
    SL_TOLD_AI_DISCOVER, /* a = deck, b = body, c = column, secret = row */
    SL_TOLD_AI_ATTACK,   /* a = body; AI_BRING follow, and ATTACKED */
    SL_TOLD_AI_BRING,    /* a = body a figure is brought from, b = the attacked body */
    SL_TOLD_AI_MINE,     /* a = asteroid, b = die afterwards */
    SL_TOLD_AI_NOTHING,
    SL_TOLD_SHUFFLE,  /* the used events are the new deck: a = cards in it */
    SL_TOLD_DECK,     /* one for each of them, the top first: secret = event, for nobody */
    SL_TOLD_STATE,    /* after a turn, one for each player: four, what the hold has */
    SL_TOLD_STANDING, /* with it: a = population, b = discoveries, c = attacks, secret = missions */
    SL_TOLD_LAST,     /* the running round is the last: a = round; by SL-15.2 before the deed */
    SL_TOLD_TRAIT,    /* seat's trait is shown at the end: a = trait */
    SL_TOLD_OVER,     /* the game is over: a = rounds */
    SL_TOLDS
};

/* The two cards of a kind that a seat was dealt; from its choice on these places. */
enum sl_choice { SL_KEPT, SL_REJECTED, SL_PAIR };

struct sl_state {
    struct chance chance;
    uint16_t played; /* actions so far (SL-15.2) */
    uint8_t options[SL_OPTIONS];
    uint8_t seats, players;
    uint8_t order[SL_PLAYERS]; /* of play (SL-3.1); the first `players` of them */
    uint8_t phase;
    uint8_t at;      /* place in `order` of the active player; in KEEP and HOME of who chooses */
    uint8_t round;   /* 0 before the first turn */
    uint8_t between; /* 1 while the event before a round is carried out: nobody is active */
    uint8_t last;    /* 1: the running round is the last */
    uint8_t ai_step; /* in an automaton's turn how much of it is done (SL-13.1) */
    uint8_t home[SL_PLAYERS]; /* the body that is a player's home, SL_NONE if it has none (yet) */

    uint8_t row[SL_BODIES], column[SL_BODIES]; /* 0: not in the galaxy */
    uint8_t die[SL_BODIES];                    /* of an asteroid */
    uint8_t chit[SL_BODIES];                   /* the discoverer or SL_NOBODY */
    uint8_t figures[SL_PLAYERS][SL_BODIES];    /* high four bits fresh, low four exhausted */
    uint8_t heights[SL_COLUMNS + 1];           /* bodies in a column; [0] unused */
    uint8_t bonus[SL_ROWS_FULL + 1];           /* of a row, SL_NONE; [0] unused */

    /* The top last. Of the safe and the dangerous deck and the bonuses the lowest `known` cards are
     * known to all. */
    uint8_t deck[SL_DECKS][SL_DECK], deck_size[SL_DECKS], deck_known[SL_DECKS];
    uint8_t bonuses[SL_BONUSES], bonuses_size, bonuses_known;
    uint8_t events[SL_EVENTS], events_size;
    uint8_t missions[SL_TIERS][SL_TIER_CARDS], missions_size[SL_TIERS];
    uint8_t used[SL_EVENTS], used_size; /* events set aside, in order; empty after a reshuffle */
    uint8_t slot[SL_SLOTS];             /* revealed missions or SL_NONE */
    uint8_t done[SL_MISSIONS];          /* who completed it or SL_NOBODY */

    uint8_t hold[SL_PLAYERS][SL_RESOURCES];
    uint8_t attacks[SL_PLAYERS];         /* attack chits */
    uint8_t raided;                      /* bit player: an automaton that has attacked the other
                                            (SL-13.4) */
    uint8_t cycle[SL_PLAYERS];           /* an automaton's next action, 0 to 5 */
    uint8_t traits[SL_PLAYERS][SL_PAIR]; /* by enum sl_choice once the seat has chosen, before
                                            that the two dealt; SL_NONE, UNKNOWN */
    uint8_t powers[SL_PLAYERS][SL_PAIR]; /* likewise */
    uint8_t universal;                   /* the power; SL_NONE in KEEP */
    uint8_t marks;                       /* bit player: Cloning has used its power (SL-5.3) */
    uint8_t token;                       /* who gathers nothing (SL-4.7) or SL_NOBODY */

    uint8_t dice[2];                        /* of the turn; 0 before */
    uint8_t columns[3];                     /* that yielded in this turn, ascending, 0: none */
    uint8_t commands;                       /* High Command left */
    uint8_t divisions[SL_DIVISIONS];        /* left */
    uint8_t rules;                          /* bit enum sl_rule: in force (SL-9.6) */
    uint8_t drawn_events;                   /* so far */
    uint8_t drawn[SL_DRAWN];                /* bodies of TAKE, bonuses of BONUS; SL_NONE */
    uint8_t scattered[(SL_BODIES + 7) / 8]; /* bit body: goals used (SL-7.6) */
    uint32_t fired;                         /* bit enum sl_cause: has been met */
    struct sl_step queue[SL_QUEUE];         /* the head first */
    uint8_t queue_size;

    /* Derived from the above, kept for speed and not coded; sl_refresh computes them anew. */
    uint8_t bodies[SL_BODIES], bodies_size; /* in the galaxy, ascending */
    uint8_t population[SL_PLAYERS], fresh[SL_PLAYERS], chits[SL_PLAYERS];
    uint8_t completed[SL_PLAYERS]; /* missions */
    uint8_t asteroids;             /* in the galaxy */
};
_Static_assert(sizeof(struct sl_state) <= STATE_MAX, "a state is as large as the house allows");

extern const struct game stellar_leap;

/* Fresh, exhausted and all figures of a player on a body. */
static inline uint8_t sl_fresh(const struct sl_state *state, uint8_t player, uint8_t body) {
    return (uint8_t)(state->figures[player][body] >> 4);
}
static inline uint8_t sl_exhausted(const struct sl_state *state, uint8_t player, uint8_t body) {
    return (uint8_t)(state->figures[player][body] & 15u);
}
static inline uint8_t sl_present(const struct sl_state *state, uint8_t player, uint8_t body) {
    return (uint8_t)(sl_fresh(state, player, body) + sl_exhausted(state, player, body));
}
/* The player is an automaton; its card. */
static inline bool sl_is_automaton(const struct sl_state *state, uint8_t player) {
    return player >= state->seats;
}
static inline uint8_t sl_card_of(const struct sl_state *state, uint8_t player) {
    return sl_automatons_of[state->options[SL_OPTION_AI]][player - state->seats];
}
/* The home of a player, SL_NONE before it has chosen one (SL-3.8). */
static inline uint8_t sl_home_of(const struct sl_state *state, uint8_t player) {
    return state->home[player];
}
/* Homes are chosen, and with them colours (SL-3.8). */
static inline bool sl_homes_chosen(const struct sl_state *state) {
    return state->options[SL_OPTION_HOMES] != 0;
}
/* Whose turn it is, SL_NOBODY between rounds and before the first. */
static inline uint8_t sl_active(const struct sl_state *state) {
    return state->round == 0 || state->between != 0 ? SL_NOBODY : state->order[state->at];
}
/* A rule that an event has brought is in force (SL-9.6). */
static inline bool sl_in_force(const struct sl_state *state, enum sl_rule rule) {
    return (state->rules >> rule & 1u) != 0;
}
/* The pending step that is to be chosen, or NULL: the phase says what is. */
static inline const struct sl_step *sl_pending(const struct sl_state *state) {
    return state->queue_size > 0 ? &state->queue[0] : NULL;
}

/* How many events end the game (SL-2). */
uint8_t sl_events_to_end(const struct sl_state *state);
/* The columns that those dice yield, ascending, 0 behind them; how many (SL-4.4). */
uint8_t sl_columns(uint8_t one, uint8_t other, bool subtracted, uint8_t columns[3]);
/* What a seat would gather of those columns now, before the cap; false if it has no planet in them
 * or holds the token (SL-4.5 to 4.7). */
bool sl_gathering(const struct sl_state *state, uint8_t seat, const uint8_t columns[3],
                  uint8_t amounts[SL_RESOURCES]);
/* The planet is overpopulated (SL-4.6). */
bool sl_overpopulated(const struct sl_state *state, uint8_t body);
/* Fuel from one body to another for a player (SL-6.1). */
uint8_t sl_fuel(const struct sl_state *state, uint8_t player, uint8_t from, uint8_t to);
/* A planet that a player may inhabit, with its threat for it. */
struct sl_goal {
    uint8_t body, row, threat;
};
/* All of them, ascending; how many of at most SL_GOALS_MAX + 1. */
uint8_t sl_find_goals(const struct sl_state *state, uint8_t player, struct sl_goal *goals);
/* Fuel from a body to such a planet, as sl_fuel says. */
static inline uint8_t sl_fuel_to(const struct sl_state *state, uint8_t player, uint8_t from,
                                 const struct sl_goal *goal) {
    const uint8_t row = state->row[from];
    if (state->options[SL_OPTION_FRONTIERS] != 0) {
        return sl_fuel(state, player, from, goal->body);
    }
    if (sl_in_force(state, SL_RULE_NO_CROSSING)) {
        return goal->threat;
    }
    return (uint8_t)(goal->threat + (row > goal->row ? row - goal->row : goal->row - row));
}
/* The player may inhabit the body: a planet in the galaxy and nobody else's home (SL-6.2). */
bool sl_habitable(const struct sl_state *state, uint8_t player, uint8_t body);
/* Figures of all other players there. */
uint8_t sl_others(const struct sl_state *state, uint8_t player, uint8_t body);
/* The player may attack there now, commands aside (SL-7.4). */
bool sl_attackable(const struct sl_state *state, uint8_t player, uint8_t body);
/* An effect that automatons ignore, enum sl_effect_kind (SL-9.8). */
bool sl_effect_is_for_seats(uint8_t kind);
/* The body from which a figure would fly to mine, SL_NONE if none can (SL-8.2). */
uint8_t sl_miner(const struct sl_state *state, uint8_t seat, uint8_t asteroid);
/* What Populate costs in food (SL-7.1, SL-9.6). */
uint8_t sl_populate_food(const struct sl_state *state);
/* The system has all six bodies (SL-3.10). */
bool sl_row_complete(const struct sl_state *state, uint8_t row);
/* The bonus of a body's row, SL_NONE if none (SL-11.3). */
static inline uint8_t sl_bonus_at(const struct sl_state *state, uint8_t body) {
    return state->row[body] <= SL_ROWS_FULL ? state->bonus[state->row[body]] : SL_NONE;
}
/* The seat's missing resources for a mission; 0: it can pay. */
uint8_t sl_missing(const struct sl_state *state, uint8_t seat, uint8_t mission);
/* Of each player what a trait counts that pays who has most; NULL: it does not, or is NULL. */
const uint8_t *sl_counts_of(const struct sl_state *state, const struct sl_trait *trait);
/* Points of a trait as the galaxy lies now (SL-12.3). */
int16_t sl_trait_points(const struct sl_state *state, uint8_t seat, uint8_t trait);
/* Points for so many discovery or attack chits (SL-10.2). */
uint8_t sl_discovery_points(uint8_t chits);
uint8_t sl_attack_points(uint8_t chits);
/* The player's total as everything lies now; an unknown trait counts nothing. */
int16_t sl_total(const struct sl_state *state, uint8_t player);
/* Computes the derived fields of a state anew: after its other fields were written by hand. */
void sl_refresh(struct sl_state *state);
/* How many actions an automaton's turn in that round has (SL-13.1). */
uint8_t sl_auto_actions(const struct sl_state *state, uint8_t player, uint8_t round);

#endif
