/* Stellar Leap's cards as tables: every card is a row of kinds and numbers from the closed lists of
 * SL-12, and no code knows a single one. Numbers of cards are their places in these tables; the
 * base set comes first, then Frontiers. */
#ifndef SL_TABLES_H
#define SL_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#define SL_RESOURCES      4
#define SL_COLUMNS        6
#define SL_BODIES         41
#define SL_HOMES          5
#define SL_SAFE           5  /* the first of twelve */
#define SL_DANGEROUS      17 /* the first of twelve */
#define SL_NEW_WORLD      29 /* the first of Frontiers: six safe ones, six dangerous ones */
#define SL_MISSIONS       34
#define SL_TIERS          3
#define SL_TIER_CARDS     12 /* of a tier at most */
#define SL_TRAITS         19
#define SL_BASE_TRAITS    9
#define SL_POWERS         11
#define SL_SPECIES_POWERS 8 /* the first ones; the others are universal */
#define SL_EVENTS         19
#define SL_BASE_EVENTS    13
#define SL_BONUSES        8
#define SL_CARDS_AI       3
#define SL_ACTIONS_AI     6     /* of a cycle */
#define SL_EFFECTS        3     /* of an event */
#define SL_NONE           0xFDu /* no card, no body */

enum sl_resource { SL_WATER, SL_FOOD, SL_FUEL, SL_OXYGEN }; /* SL-1.1 */
enum sl_deck { SL_DECK_SAFE, SL_DECK_DANGEROUS, SL_DECKS, SL_DECK_HOME = SL_DECKS };
enum sl_body_kind { SL_PLANET, SL_ASTEROID };
enum sl_set { SL_BASE, SL_FRONTIERS };
enum sl_fits { SL_ANY, SL_AT_MOST_TWO, SL_AT_LEAST_THREE }; /* SL-3.6 */

/* SL-5 */
enum sl_power_kind {
    SL_POWER_FLIP,
    SL_POWER_ADD,
    SL_POWER_REROLL,
    SL_POWER_COPY,
    SL_POWER_HOME,
    SL_POWER_TRANSFER,
    SL_POWER_SUBTRACT,
    SL_POWER_CLONE
};
enum sl_scope { SL_SCOPE_ONE, SL_SCOPE_BOTH, SL_SCOPE_ANY, SL_SCOPE_PAIR, SL_SCOPE_COPIED };

/* Rules that events bring (SL-9.6). */
enum sl_rule {
    SL_RULE_NO_CROSSING,
    SL_RULE_TAX_THREE,
    SL_RULE_LABOR_TWICE,
    SL_RULE_MINING_TWICE,
    SL_RULE_MISSION_TWICE,
    SL_RULE_CHEAP_POPULATE,
    SL_RULE_TRUCE,
    SL_RULES
};

/* Effects of events and rewards (SL-12.1). */
enum sl_effect_kind {
    SL_EFFECT_NONE,
    SL_EFFECT_GAIN,
    SL_EFFECT_LOSE,
    SL_EFFECT_CHOOSE,
    SL_EFFECT_HOME_YIELD,
    SL_EFFECT_GROW,
    SL_EFFECT_SETTLE,
    SL_EFFECT_RECOVER,
    SL_EFFECT_EXHAUST_SHARED,
    SL_EFFECT_SCATTER_CROWD,
    SL_EFFECT_DICE_UP,
    SL_EFFECT_DISCOVER,
    SL_EFFECT_COMMAND,
    SL_EFFECT_AGAIN_INTELLIGENCE,
    SL_EFFECT_AGAIN_MINING,
    SL_EFFECT_AGAIN_LABOR,
    SL_EFFECT_RULE, /* + enum sl_rule */
    SL_EFFECT_KINDS = SL_EFFECT_RULE + SL_RULES
};
enum sl_who { SL_WHO_ALL, SL_WHO_TRIG, SL_WHO_OTHERS }; /* SL-9.4 */

/* Completion bonuses (SL-12.2). */
enum sl_bonus_kind {
    SL_BONUS_THREAT,
    SL_BONUS_NO_CROSSING,
    SL_BONUS_NO_ATTACK,
    SL_BONUS_NO_OVERPOPULATION,
    SL_BONUS_YIELD,
    SL_BONUS_DIE_FLOOR,
    SL_BONUS_PRESTIGE
};

/* SL-12.3 */
enum sl_trait_kind {
    SL_TRAIT_MOST_DISCOVERIES,
    SL_TRAIT_MOST_ATTACKS,
    SL_TRAIT_MOST_MISSIONS,
    SL_TRAIT_PER_DISCOVERED_PLANET,
    SL_TRAIT_PER_MISSION,
    SL_TRAIT_PER_POPULATION,
    SL_TRAIT_PER_ATTACK,
    SL_TRAIT_PER_PLANET_OCCUPIED,
    SL_TRAIT_PER_SHARED,
    SL_TRAIT_PER_ALONE,
    SL_TRAIT_PER_SAFE,
    SL_TRAIT_PER_DANGEROUS,
    SL_TRAIT_ROWS_AND_COLUMNS,
    SL_TRAIT_BEST_COLUMN,
    SL_TRAIT_BEST_ROW,
    SL_TRAIT_BEST_SYSTEM,
    SL_TRAIT_STOCK
};

/* SL-12.4 */
enum sl_ai_deck { SL_AI_SAFE, SL_AI_DANGEROUS, SL_AI_LARGER };
enum sl_ai_place { SL_AI_HOME, SL_AI_SPREAD };
enum sl_ai_action { SL_AI_POPULATE, SL_AI_DISCOVER, SL_AI_ATTACK };

struct sl_body {
    const char *id, *name; /* the id is the spelling of transcripts */
    uint8_t set, deck, kind, threat;
    uint8_t yield[SL_RESOURCES]; /* of an asteroid: its base */
    uint8_t over[SL_RESOURCES];  /* overpopulated */
    uint8_t area[SL_RESOURCES];  /* of the exhausted area (SL-8.3) */
    uint8_t die;                 /* the resource that an asteroid's dice add to; SL_NONE */
};

struct sl_power {
    const char *id, *name;
    uint8_t fits, kind, n, scope;
};

struct sl_trait {
    const char *id, *name;
    uint8_t set, fits, kind, n[4];
    uint8_t resources; /* that make one prestige */
};

struct sl_effect {
    uint8_t kind, who, resource, n; /* resource: SL_NONE where the kind has none */
};

struct sl_event {
    const char *id, *name;
    uint8_t set;
    struct sl_effect effects[SL_EFFECTS]; /* SL_EFFECT_NONE behind the last */
};

struct sl_mission {
    const char *id, *name;
    uint8_t tier; /* from 0 */
    uint8_t cost[SL_RESOURCES];
    struct sl_effect reward; /* for the seat that completed it */
    uint8_t prestige;
};

struct sl_ai {
    const char *id, *name;
    uint8_t deck, place;
    uint8_t actions[SL_ACTIONS_AI];
    uint8_t fast[2]; /* actions of a fast one's turn, in even rounds and in odd ones (SL-13.1) */
    uint8_t board, per_discovery, per_population, per_attack, per_round, per_event;
};

struct sl_bonus {
    const char *id, *name;
    uint8_t kind, resource, n;
};

extern const struct sl_body sl_bodies[SL_BODIES];
extern const struct sl_power sl_powers[SL_POWERS];
extern const struct sl_trait sl_traits[SL_TRAITS];
extern const struct sl_event sl_events[SL_EVENTS];
extern const struct sl_mission sl_missions[SL_MISSIONS];
extern const struct sl_ai sl_ais[SL_CARDS_AI];
extern const struct sl_bonus sl_bonuses[SL_BONUSES];

static inline bool sl_is_asteroid(uint8_t body) {
    return sl_bodies[body].kind == SL_ASTEROID;
}
static inline bool sl_is_home(uint8_t body) {
    return body < SL_HOMES;
}

#endif
