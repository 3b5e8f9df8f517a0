/* The cards (SL-1, SL-5, SL-12). Rows are in the order of the files that tests/rules compares them
 * with; an order that saves and transcripts rely on. Fields that a kind of card does not have are
 * left out of its rows. */
#include "sl_tables.h"

#define R(water, food, fuel, oxygen)                                                               \
    { water, food, fuel, oxygen }

/* Threat; what it yields, alone and overpopulated, and its exhausted area. */
#define PLANET(code, title, of, pile, danger, alone, crowded, tired)                               \
    {                                                                                              \
        .id = code, .name = title, .set = of, .deck = pile, .kind = SL_PLANET, .threat = danger,   \
        .yield = alone, .over = crowded, .area = tired, .die = SL_NONE                             \
    }
/* Threat; its base yield and the resource of its die. */
#define ASTEROID(code, title, of, pile, danger, base, dice)                                        \
    {                                                                                              \
        .id = code, .name = title, .set = of, .deck = pile, .kind = SL_ASTEROID, .threat = danger, \
        .yield = base, .die = dice                                                                 \
    }

/* clang-format off */
const struct sl_body sl_bodies[SL_BODIES] = {
    PLANET("H1", "Skyroost", SL_BASE, SL_DECK_HOME, 0,
           R(1, 1, 2, 0), R(1, 1, 2, 0), R(0, 2, 0, 0)),
    PLANET("H2", "Tuskhaven", SL_BASE, SL_DECK_HOME, 0,
           R(1, 2, 1, 0), R(1, 2, 1, 0), R(0, 0, 0, 2)),
    PLANET("H3", "Old Shallows", SL_BASE, SL_DECK_HOME, 0,
           R(2, 1, 1, 0), R(2, 1, 1, 0), R(0, 2, 0, 0)),
    PLANET("H4", "Signal One", SL_BASE, SL_DECK_HOME, 0,
           R(1, 1, 1, 1), R(1, 1, 1, 1), R(0, 0, 0, 2)),
    PLANET("H5", "Deep Burrow", SL_BASE, SL_DECK_HOME, 0,
           R(0, 1, 2, 1), R(0, 1, 2, 1), R(2, 0, 0, 0)),
    PLANET("S01", "Verdance", SL_BASE, SL_DECK_SAFE, 1,
           R(0, 2, 0, 0), R(0, 1, 0, 0), R(0, 2, 0, 0)),
    PLANET("S02", "Tidewell", SL_BASE, SL_DECK_SAFE, 1,
           R(2, 0, 0, 0), R(1, 0, 0, 0), R(2, 0, 0, 0)),
    PLANET("S03", "Breezehold", SL_BASE, SL_DECK_SAFE, 1,
           R(0, 0, 0, 2), R(0, 0, 0, 1), R(0, 0, 0, 2)),
    PLANET("S04", "Embermoor", SL_BASE, SL_DECK_SAFE, 1,
           R(0, 0, 2, 0), R(0, 0, 1, 0), R(0, 0, 2, 0)),
    PLANET("S05", "Orchard Fall", SL_BASE, SL_DECK_SAFE, 2,
           R(1, 2, 0, 0), R(0, 1, 0, 0), R(1, 1, 0, 0)),
    PLANET("S06", "Copperdown", SL_BASE, SL_DECK_SAFE, 1,
           R(0, 0, 2, 1), R(0, 0, 1, 0), R(0, 0, 1, 1)),
    PLANET("S07", "Twinmere", SL_BASE, SL_DECK_SAFE, 1,
           R(1, 0, 0, 2), R(0, 0, 0, 1), R(1, 0, 0, 1)),
    ASTEROID("S08", "Pale Ice", SL_BASE, SL_DECK_SAFE, 1, R(1, 0, 0, 0),
             SL_WATER),
    ASTEROID("S09", "Husk", SL_BASE, SL_DECK_SAFE, 1, R(0, 1, 0, 0),
             SL_FOOD),
    ASTEROID("S10", "Cinder", SL_BASE, SL_DECK_SAFE, 1, R(0, 0, 1, 0),
             SL_FUEL),
    ASTEROID("S11", "Bubble", SL_BASE, SL_DECK_SAFE, 1, R(0, 0, 0, 1),
             SL_OXYGEN),
    PLANET("S12", "Hollow Moon", SL_BASE, SL_DECK_SAFE, 1,
           R(1, 1, 0, 0), R(1, 0, 0, 0), R(1, 1, 0, 0)),
    PLANET("D01", "Thornworld", SL_BASE, SL_DECK_DANGEROUS, 3,
           R(1, 3, 0, 0), R(1, 1, 0, 0), R(0, 3, 0, 0)),
    PLANET("D02", "Maelstrom", SL_BASE, SL_DECK_DANGEROUS, 3,
           R(3, 0, 0, 1), R(1, 0, 0, 1), R(3, 0, 0, 0)),
    PLANET("D03", "Pyre", SL_BASE, SL_DECK_DANGEROUS, 2,
           R(0, 0, 4, 0), R(0, 0, 2, 0), R(0, 0, 3, 0)),
    PLANET("D04", "Gale", SL_BASE, SL_DECK_DANGEROUS, 2,
           R(0, 0, 0, 4), R(0, 0, 0, 2), R(0, 0, 0, 3)),
    PLANET("D05", "Leviathan", SL_BASE, SL_DECK_DANGEROUS, 3,
           R(2, 2, 1, 0), R(1, 1, 0, 0), R(2, 1, 0, 0)),
    PLANET("D06", "Obsidian", SL_BASE, SL_DECK_DANGEROUS, 3,
           R(0, 0, 2, 3), R(0, 0, 1, 1), R(0, 0, 2, 1)),
    PLANET("D07", "Carnivora", SL_BASE, SL_DECK_DANGEROUS, 3,
           R(0, 4, 1, 0), R(0, 2, 0, 0), R(0, 3, 1, 0)),
    ASTEROID("D08", "Frostbite", SL_BASE, SL_DECK_DANGEROUS, 2, R(3, 0, 0, 0),
             SL_WATER),
    ASTEROID("D09", "Bonefruit", SL_BASE, SL_DECK_DANGEROUS, 3, R(0, 3, 0, 0),
             SL_FOOD),
    ASTEROID("D10", "Magma Heart", SL_BASE, SL_DECK_DANGEROUS, 2, R(0, 0, 3, 0),
             SL_FUEL),
    ASTEROID("D11", "Windshear", SL_BASE, SL_DECK_DANGEROUS, 2, R(0, 0, 0, 3),
             SL_OXYGEN),
    ASTEROID("D12", "Widowmaker", SL_BASE, SL_DECK_DANGEROUS, 3, R(0, 4, 0, 0),
             SL_FOOD),
    PLANET("F01", "Silo", SL_FRONTIERS, SL_DECK_SAFE, 2,
           R(0, 3, 0, 0), R(0, 1, 0, 0), R(0, 3, 0, 0)),
    PLANET("F02", "Cistern", SL_FRONTIERS, SL_DECK_SAFE, 2,
           R(3, 0, 0, 0), R(1, 0, 0, 0), R(3, 0, 0, 0)),
    PLANET("F03", "Refinery", SL_FRONTIERS, SL_DECK_SAFE, 2,
           R(0, 0, 3, 0), R(0, 0, 1, 0), R(0, 0, 3, 0)),
    PLANET("F04", "Glasshouse", SL_FRONTIERS, SL_DECK_SAFE, 2,
           R(0, 0, 0, 3), R(0, 0, 0, 1), R(0, 0, 0, 3)),
    ASTEROID("F05", "Two Crumbs", SL_FRONTIERS, SL_DECK_SAFE, 1, R(1, 0, 0, 0),
             SL_FOOD),
    ASTEROID("F06", "Sparkstone", SL_FRONTIERS, SL_DECK_SAFE, 2, R(0, 0, 2, 0),
             SL_OXYGEN),
    PLANET("F07", "Breadbasket", SL_FRONTIERS, SL_DECK_DANGEROUS, 3,
           R(0, 5, 0, 0), R(0, 2, 0, 0), R(0, 4, 0, 0)),
    PLANET("F08", "Drowned Eye", SL_FRONTIERS, SL_DECK_DANGEROUS, 3,
           R(5, 0, 0, 0), R(2, 0, 0, 0), R(4, 0, 0, 0)),
    PLANET("F09", "Furnace", SL_FRONTIERS, SL_DECK_DANGEROUS, 3,
           R(0, 0, 5, 0), R(0, 0, 2, 0), R(0, 0, 4, 0)),
    PLANET("F10", "Aerie", SL_FRONTIERS, SL_DECK_DANGEROUS, 3,
           R(0, 0, 0, 5), R(0, 0, 0, 2), R(0, 0, 0, 4)),
    ASTEROID("F11", "Geode", SL_FRONTIERS, SL_DECK_DANGEROUS, 2, R(2, 1, 0, 0),
             SL_FUEL),
    ASTEROID("F12", "Fourfold", SL_FRONTIERS, SL_DECK_DANGEROUS, 3, R(1, 1, 1, 1),
             SL_WATER),
};

#define POWER(code, title, when, what, by, which) \
    {.id = code, .name = title, .fits = when, .kind = SL_POWER_##what, .n = by, \
     .scope = SL_SCOPE_##which}
const struct sl_power sl_powers[SL_POWERS] = {
    POWER("flip", "Flip", SL_ANY, FLIP, 0, ONE),
    POWER("tune", "Tune", SL_ANY, ADD, 1, ONE),
    POWER("surge", "Surge", SL_ANY, ADD, 2, ONE),
    POWER("retry", "Retry", SL_ANY, REROLL, 0, ANY),
    POWER("twin", "Twin", SL_ANY, COPY, 0, ONE),
    POWER("homing", "Homing", SL_ANY, HOME, 0, ONE),
    POWER("balance", "Balance", SL_ANY, TRANSFER, 1, PAIR),
    POWER("cloning", "Cloning", SL_AT_LEAST_THREE, CLONE, 0, COPIED),
    POWER("subtract", "Subtract", SL_ANY, SUBTRACT, 0, PAIR),
    POWER("mirror", "Mirror", SL_ANY, FLIP, 0, BOTH),
    POWER("drift", "Drift", SL_ANY, ADD, 1, BOTH),
};

/* Its four numbers, and how many resources make one prestige. */
#define TRAIT(code, title, of, when, what, n1, n2, n3, n4, each) \
    {.id = code, .name = title, .set = of, .fits = when, .kind = SL_TRAIT_##what, \
     .n = {n1, n2, n3, n4}, .resources = each}
const struct sl_trait sl_traits[SL_TRAITS] = {
    TRAIT("adventurer", "Adventurer", SL_BASE, SL_ANY, MOST_DISCOVERIES,
          25, 0, 0, 0, 3),
    TRAIT("explorer", "Explorer", SL_BASE, SL_ANY, PER_DISCOVERED_PLANET,
          3, 0, 0, 0, 4),
    TRAIT("heroic", "Heroic", SL_BASE, SL_ANY, PER_MISSION,
          5, 0, 0, 0, 4),
    TRAIT("popular", "Popular", SL_BASE, SL_ANY, PER_POPULATION,
          3, 0, 0, 0, 3),
    TRAIT("expansionist", "Expansionist", SL_BASE, SL_ANY, PER_PLANET_OCCUPIED,
          3, 0, 0, 0, 3),
    TRAIT("friendly", "Friendly", SL_BASE, SL_ANY, PER_SHARED,
          4, 0, 0, 0, 4),
    TRAIT("warmonger", "Warmonger", SL_BASE, SL_ANY, PER_ATTACK,
          3, 0, 0, 0, 3),
    TRAIT("loner_2", "Loner (2)", SL_BASE, SL_AT_MOST_TWO, PER_ALONE,
          6, 0, 0, 0, 3),
    TRAIT("loner_3", "Loner (3+)", SL_BASE, SL_AT_LEAST_THREE, PER_ALONE,
          8, 0, 0, 0, 3),
    TRAIT("aggressor", "Aggressor", SL_FRONTIERS, SL_ANY, MOST_ATTACKS,
          25, 0, 0, 0, 3),
    TRAIT("completionist", "Completionist", SL_FRONTIERS, SL_ANY, MOST_MISSIONS,
          25, 0, 0, 0, 3),
    TRAIT("dedicated_column", "Dedicated (Column)", SL_FRONTIERS, SL_ANY, BEST_COLUMN,
          2, 3, 0, 25, 4),
    TRAIT("dedicated_row", "Dedicated (Row)", SL_FRONTIERS, SL_ANY, BEST_ROW,
          2, 3, 0, 25, 4),
    TRAIT("harmless", "Harmless", SL_FRONTIERS, SL_ANY, PER_SAFE,
          3, 0, 0, 0, 3),
    TRAIT("mathematician", "Mathematician", SL_FRONTIERS, SL_ANY, ROWS_AND_COLUMNS,
          3, 0, 0, 0, 4),
    TRAIT("resourceful_2", "Resourceful (2)", SL_FRONTIERS, SL_AT_MOST_TWO, STOCK,
          6, 3, 10, 5, 3),
    TRAIT("resourceful_3", "Resourceful (3+)", SL_FRONTIERS, SL_AT_LEAST_THREE, STOCK,
          10, 3, 15, 5, 3),
    TRAIT("risky", "Risky", SL_FRONTIERS, SL_ANY, PER_DANGEROUS,
          6, 0, 0, 30, 3),
    TRAIT("solar_explorer", "Solar Explorer", SL_FRONTIERS, SL_ANY, BEST_SYSTEM,
          5, 0, 0, 0, 3),
};

#define RES(what, whom, which, by) \
    {.kind = SL_EFFECT_##what, .who = SL_WHO_##whom, .resource = which, .n = by}
#define DO(what, whom, by) RES(what, whom, SL_NONE, by)
#define RULE(which, whom, by) \
    {.kind = SL_EFFECT_RULE + SL_RULE_##which, .who = SL_WHO_##whom, .resource = SL_NONE, .n = by}
#define EVENT(code, title, of, ...) {.id = code, .name = title, .set = of, .effects = {__VA_ARGS__}}
const struct sl_event sl_events[SL_EVENTS] = {
    EVENT("E01", "Mega Populate", SL_BASE,
          DO(GROW, ALL, 2), DO(SETTLE, TRIG, 1)),
    EVENT("E02", "Harvest Moon", SL_BASE,
          RES(GAIN, ALL, SL_FOOD, 2), RES(GAIN, ALL, SL_WATER, 1), DO(CHOOSE, TRIG, 2)),
    EVENT("E03", "Solar Wind", SL_BASE,
          RES(GAIN, ALL, SL_FUEL, 2), RES(GAIN, ALL, SL_OXYGEN, 2), DO(CHOOSE, TRIG, 2)),
    EVENT("E04", "Homecoming", SL_BASE,
          DO(HOME_YIELD, ALL, 1), DO(CHOOSE, TRIG, 2)),
    EVENT("E05", "Ion Storm", SL_BASE,
          RES(LOSE, ALL, SL_FUEL, 2), RES(LOSE, ALL, SL_OXYGEN, 2), DO(CHOOSE, TRIG, 3)),
    EVENT("E06", "Blight", SL_BASE,
          RES(LOSE, ALL, SL_FOOD, 3), RES(LOSE, ALL, SL_WATER, 1), DO(CHOOSE, TRIG, 3)),
    EVENT("E07", "Meteor Shower", SL_BASE,
          DO(DICE_UP, ALL, 1), DO(AGAIN_MINING, TRIG, 1)),
    EVENT("E08", "Great Awakening", SL_BASE,
          DO(RECOVER, ALL, 1), DO(AGAIN_LABOR, TRIG, 1), DO(AGAIN_INTELLIGENCE, TRIG, 1)),
    EVENT("E09", "Border Quarrel", SL_BASE,
          DO(SCATTER_CROWD, OTHERS, 1)),
    EVENT("E10", "Quarantine", SL_BASE,
          DO(EXHAUST_SHARED, OTHERS, 1), DO(CHOOSE, TRIG, 1)),
    EVENT("E11", "Warp Lanes", SL_BASE,
          RULE(NO_CROSSING, ALL, 1), RES(GAIN, TRIG, SL_FUEL, 2)),
    EVENT("E12", "Trade Charter", SL_BASE,
          RULE(TAX_THREE, ALL, 1), DO(CHOOSE, TRIG, 1)),
    EVENT("E13", "Age of Discovery", SL_BASE,
          RES(GAIN, ALL, SL_OXYGEN, 1), RES(GAIN, ALL, SL_FUEL, 1), DO(DISCOVER, TRIG, 1)),
    EVENT("G01", "Union Reform", SL_FRONTIERS,
          RULE(LABOR_TWICE, ALL, 1), DO(CHOOSE, TRIG, 1)),
    EVENT("G02", "Deep Drills", SL_FRONTIERS,
          RULE(MINING_TWICE, ALL, 1), DO(DICE_UP, ALL, 1)),
    EVENT("G03", "Open Archive", SL_FRONTIERS,
          RULE(MISSION_TWICE, ALL, 1), DO(CHOOSE, TRIG, 1)),
    EVENT("G04", "Cradle Grant", SL_FRONTIERS,
          RULE(CHEAP_POPULATE, ALL, 1), DO(SETTLE, TRIG, 1)),
    EVENT("G05", "Truce of Stars", SL_FRONTIERS,
          RULE(TRUCE, ALL, 1), DO(RECOVER, ALL, 1), DO(CHOOSE, TRIG, 2)),
    EVENT("G06", "Mandate", SL_FRONTIERS,
          RES(GAIN, ALL, SL_FUEL, 1), DO(COMMAND, TRIG, 1), DO(CHOOSE, TRIG, 1)),
};

/* Its tier from 1, cost, reward and prestige. */
#define MISSION(code, title, level, price, gives, points) \
    {.id = code, .name = title, .tier = (level) - 1, .cost = price, .reward = gives, \
     .prestige = points}
const struct sl_mission sl_missions[SL_MISSIONS] = {
    MISSION("A01", "Seed Vault", 1, R(0, 5, 0, 0), DO(CHOOSE, TRIG, 1), 4),
    MISSION("A02", "Ice Survey", 1, R(5, 0, 0, 0), DO(CHOOSE, TRIG, 1), 4),
    MISSION("A03", "Fuel Depot", 1, R(0, 0, 5, 0), DO(COMMAND, TRIG, 1), 3),
    MISSION("A04", "Air Garden", 1, R(0, 0, 0, 5), DO(CHOOSE, TRIG, 1), 4),
    MISSION("A05", "First Colony", 1, R(2, 3, 0, 0), DO(SETTLE, TRIG, 1), 3),
    MISSION("A06", "Star Chart", 1, R(0, 0, 2, 3), DO(DISCOVER, TRIG, 1), 3),
    MISSION("A07", "Relay Post", 1, R(0, 0, 4, 2), RES(GAIN, TRIG, SL_WATER, 1), 5),
    MISSION("A08", "Field Kitchen", 1, R(2, 4, 0, 0), RES(GAIN, TRIG, SL_FUEL, 1), 5),
    MISSION("A09", "Rest Station", 1, R(3, 0, 0, 2), DO(RECOVER, TRIG, 1), 4),
    MISSION("A10", "Ore Exchange", 1, R(0, 3, 3, 0), DO(CHOOSE, TRIG, 2), 4),
    MISSION("A11", "Water Run", 1, R(4, 0, 2, 0), RES(GAIN, TRIG, SL_FOOD, 1), 5),
    MISSION("B01", "Moon Farms", 2, R(3, 5, 0, 0), DO(SETTLE, TRIG, 1), 5),
    MISSION("B02", "Tanker Fleet", 2, R(0, 0, 6, 2), DO(COMMAND, TRIG, 1), 5),
    MISSION("B03", "Ocean Lab", 2, R(7, 0, 0, 2), DO(CHOOSE, TRIG, 1), 6),
    MISSION("B04", "Deep Survey", 2, R(0, 0, 4, 4), DO(DISCOVER, TRIG, 1), 5),
    MISSION("B05", "Granaries", 2, R(1, 8, 0, 0), DO(CHOOSE, TRIG, 1), 6),
    MISSION("B06", "Sky Harbour", 2, R(0, 0, 4, 6), RES(GAIN, TRIG, SL_FOOD, 2), 7),
    MISSION("B07", "Hospital Ship", 2, R(5, 4, 0, 0), DO(RECOVER, TRIG, 1), 6),
    MISSION("B08", "Foundry", 2, R(3, 0, 7, 0), RES(GAIN, TRIG, SL_OXYGEN, 2), 7),
    MISSION("B09", "Grand Bazaar", 2, R(2, 2, 2, 2), DO(CHOOSE, TRIG, 3), 5),
    MISSION("B10", "Air Bridge", 2, R(0, 2, 0, 7), DO(CHOOSE, TRIG, 1), 6),
    MISSION("B11", "Pioneer Corps", 2, R(0, 5, 4, 0), DO(SETTLE, TRIG, 1), 6),
    MISSION("C01", "Ringworld", 3, R(0, 0, 7, 6), DO(CHOOSE, TRIG, 1), 8),
    MISSION("C02", "World Forest", 3, R(0, 7, 0, 6), DO(CHOOSE, TRIG, 1), 8),
    MISSION("C03", "Ark Ship", 3, R(5, 8, 0, 0), DO(SETTLE, TRIG, 1), 8),
    MISSION("C04", "Sun Tap", 3, R(0, 0, 11, 0), DO(COMMAND, TRIG, 1), 8),
    MISSION("C05", "Inland Sea", 3, R(12, 0, 0, 0), RES(GAIN, TRIG, SL_FOOD, 2), 8),
    MISSION("C06", "Endless Feast", 3, R(0, 12, 0, 0), RES(GAIN, TRIG, SL_WATER, 2), 8),
    MISSION("C07", "New Sky", 3, R(0, 0, 0, 12), RES(GAIN, TRIG, SL_FUEL, 2), 8),
    MISSION("C08", "Grand Alliance", 3, R(3, 3, 3, 3), DO(CHOOSE, TRIG, 1), 8),
    MISSION("C09", "Star Academy", 3, R(4, 0, 4, 4), DO(DISCOVER, TRIG, 1), 8),
    MISSION("C10", "Crown Colony", 3, R(4, 5, 4, 0), DO(SETTLE, TRIG, 1), 8),
    MISSION("C11", "Long Sleep", 3, R(7, 0, 0, 6), DO(RECOVER, TRIG, 1), 9),
    MISSION("C12", "The Great Gate", 3, R(4, 4, 4, 4), DO(NONE, TRIG, 0), 11),
};

const struct sl_ai sl_ais[SL_CARDS_AI] = {
    {.id = "attacker", .name = "Attacker", .deck = SL_AI_DANGEROUS, .place = SL_AI_HOME,
     .actions = {SL_AI_POPULATE, SL_AI_DISCOVER, SL_AI_ATTACK,
                 SL_AI_POPULATE, SL_AI_ATTACK, SL_AI_DISCOVER},
     .fast = {4, 4},
     .board = 1, .per_discovery = 1, .per_population = 1, .per_attack = 4, .per_round = 2,
     .per_event = 3},
    {.id = "surveyor", .name = "Surveyor", .deck = SL_AI_LARGER, .place = SL_AI_SPREAD,
     .actions = {SL_AI_DISCOVER, SL_AI_POPULATE, SL_AI_DISCOVER,
                 SL_AI_DISCOVER, SL_AI_POPULATE, SL_AI_DISCOVER},
     .fast = {4, 3},
     .board = 1, .per_discovery = 3, .per_population = 1, .per_attack = 0, .per_round = 0,
     .per_event = 3},
    {.id = "settler", .name = "Settler", .deck = SL_AI_SAFE, .place = SL_AI_SPREAD,
     .actions = {SL_AI_POPULATE, SL_AI_DISCOVER, SL_AI_POPULATE,
                 SL_AI_POPULATE, SL_AI_POPULATE, SL_AI_DISCOVER},
     .fast = {4, 3},
     .board = 1, .per_discovery = 1, .per_population = 3, .per_attack = 0, .per_round = 0,
     .per_event = 4},
};

const struct sl_bonus sl_bonuses[SL_BONUSES] = {
    {.id = "K01", .name = "Beacon Ring", .kind = SL_BONUS_THREAT, .resource = SL_NONE, .n = 1},
    {.id = "K02", .name = "Jump Gate", .kind = SL_BONUS_NO_CROSSING, .resource = SL_NONE, .n = 1},
    {.id = "K03", .name = "Sanctuary", .kind = SL_BONUS_NO_ATTACK, .resource = SL_NONE, .n = 1},
    {.id = "K04", .name = "Plenty", .kind = SL_BONUS_NO_OVERPOPULATION, .resource = SL_NONE,
     .n = 1},
    {.id = "K05", .name = "Aquifers", .kind = SL_BONUS_YIELD, .resource = SL_WATER, .n = 1},
    {.id = "K06", .name = "Fertile Belt", .kind = SL_BONUS_YIELD, .resource = SL_FOOD, .n = 1},
    {.id = "K07", .name = "Rich Seams", .kind = SL_BONUS_DIE_FLOOR, .resource = SL_NONE, .n = 2},
    {.id = "K08", .name = "Capital System", .kind = SL_BONUS_PRESTIGE, .resource = SL_NONE, .n = 1},
};
/* clang-format on */
