#include "sl_lesson.h"

#include <stddef.h>

#include "assets.h"
#include "sl_rules.h"

enum { YOU, OTHER };

/* Numbers of the cards that play a part, as in sl_tables.c. */
enum {
    HOME = 0,
    OTHER_HOME = 1,
    VERDANCE = 5,
    TIDEWELL = 6,
    COPPERDOWN = 10,
    TWINMERE = 11,
    HUSK = 13,
    CINDER = 14,
    PYRE = 19,
    GALE = 20,
    FROSTBITE = 24,
    WINDSHEAR = 27,
};
enum { EXPLORER = 1, HEROIC = 2, POPULAR = 3, EXPANSIONIST = 4 };
enum { FLIP = 0, TUNE = 1, TWIN = 4, BALANCE = 6, DRIFT = 10 };
enum { SEED_VAULT = 0, ICE_SURVEY = 1, STAR_CHART = 5, ORE_EXCHANGE = 9 };
enum { HARVEST_MOON = 1 };

#define DIE(n) ((n)-1)

/* In the order of SL-3.11; what comes behind is dealt by the generator. */
static const uint8_t deal[] = {
    YOU, /* the First Player */
    HUSK,
    VERDANCE,
    TIDEWELL,
    TWINMERE,
    CINDER,
    COPPERDOWN, /* safe */
    7,
    8,
    9,
    12,
    15,
    16, /**/
    GALE,
    FROSTBITE,
    WINDSHEAR,
    PYRE,
    17,
    18,
    21,
    22,
    23,
    25,
    26,
    28, /* dangerous */
    HARVEST_MOON,
    2,
    3,
    0,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12, /* events */
    SEED_VAULT,
    ICE_SURVEY,
    STAR_CHART,
    ORE_EXCHANGE, /* tier 1 */
    13,
    11,
    15,
    16, /* tier 2 */
    22,
    23,
    24,
    25,
    26,
    27,
    28,
    29,
    30,
    31,
    32,
    33, /* tier 3 */
    POPULAR,
    EXPLORER,
    FLIP,
    TUNE, /* the newcomer's pairs */
    EXPANSIONIST,
    HEROIC,
    TWIN,
    BALANCE, /* the other's */
    DRIFT,   /* for everybody */
    DIE(2),
    DIE(4),
    DIE(5),
    DIE(2),
    DIE(4), /* turn 1; mining */
    DIE(1),
    DIE(5),
    DIE(6),
    DIE(3),
    DIE(5),
    DIE(4), /**/
    DIE(2),
    DIE(2), /* turn 3 */
};

#define DO(what, first, second)                                                                    \
    { .verb = (what), .a = (first), .b = (second) }

static const struct action you_keep[] = {DO(SL_KEEP, EXPLORER, FLIP)};
static const struct action other_keeps[] = {DO(SL_KEEP, EXPANSIONIST, TWIN)};
static const struct action home_6[] = {DO(SL_HOME, 6, 0)};
static const struct action home_5[] = {DO(SL_HOME, 5, 0)};
static const struct action keep_dice[] = {DO(SL_DICE, 0, 0)};
static const struct action discover_safe[] = {DO(SL_DISCOVER, SL_DECK_SAFE, 0)};
static const struct action discover_dangerous[] = {DO(SL_DISCOVER, SL_DECK_DANGEROUS, 0)};
static const struct action take_husk[] = {DO(SL_TAKE, HUSK, 0)};
static const struct action take_twinmere[] = {DO(SL_TAKE, TWINMERE, 0)};
static const struct action take_gale[] = {DO(SL_TAKE, GALE, 0)};
static const struct action place_6[] = {DO(SL_PLACE, 6, 0)};
static const struct action place_5[] = {DO(SL_PLACE, 5, 0)};
static const struct action place_4[] = {DO(SL_PLACE, 4, 0)};
static const struct action place_3[] = {DO(SL_PLACE, 3, 0)};
static const struct action mine_husk[] = {DO(SL_MINE, HUSK, 0)};
static const struct action populate_home[] = {DO(SL_POPULATE, HOME, 0)};
static const struct action populate_gale[] = {DO(SL_POPULATE, GALE, 0)};
static const struct action labor_home[] = {DO(SL_LABOR, HOME, 0)};
static const struct action seed_vault[] = {DO(SL_MISSION, SEED_VAULT, 0)};
static const struct action choose_oxygen[] = {DO(SL_CHOOSE, SL_OXYGEN, 0)};
static const struct action end_turn[] = {DO(SL_END, 0, 0)};
static const struct action lift_home[] = {DO(SL_LIFT, HOME, 1)};
static const struct action lift_other_home[] = {DO(SL_LIFT, OTHER_HOME, 1)};
static const struct action land_gale[] = {DO(SL_LAND, GALE, 0)};
static const struct action land_twinmere[] = {DO(SL_LAND, TWINMERE, 0)};
static const struct action flip_5[] = {{.verb = SL_POWER, .a = 0, .b = 4, .c = 2}};
static const struct action sky_harbour[] = {DO(SL_MISSION, 16, 0)};
static const struct action take_thornworld[] = {DO(SL_TAKE, 17, 0)};
static const struct action take_copperdown[] = {DO(SL_TAKE, COPPERDOWN, 0)};
static const struct action place_2[] = {DO(SL_PLACE, 2, 0)};
static const struct action settle_twinmere[] = {DO(SL_SETTLE, TWINMERE, 0)};
/* Rigel's second turn, round 3; and Rigel's last turn. */
static const struct action three_turns[] = {
    {.verb = SL_POWER, .a = 4, .b = 5, .c = 5},
    DO(SL_LIFT, 20, 1),
    DO(SL_LAND, 1, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 14, 0),
    DO(SL_PLACE, 1, 0),
    DO(SL_POPULATE, 1, 0),
    DO(SL_CHOOSE, 2, 0),
    DO(SL_CHOOSE, 2, 0),
    DO(SL_MISSION, 5, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 7, 0),
    DO(SL_PLACE, 3, 0),
    DO(SL_LABOR, 1, 0),
    DO(SL_END, 0, 0),
    {.verb = SL_POWER, .a = 10, .b = 3, .c = 3},
    DO(SL_MISSION, 11, 0),
    DO(SL_SETTLE, 0, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 9, 0),
    DO(SL_PLACE, 2, 0),
    DO(SL_CHOOSE, 0, 0),
    DO(SL_CHOOSE, 0, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 16, 0),
    DO(SL_PLACE, 4, 0),
    DO(SL_MINE, 14, 0),
    DO(SL_LABOR, 0, 0),
    DO(SL_LIFT, 0, 1),
    DO(SL_LAND, 9, 0),
    DO(SL_END, 0, 0),
    DO(SL_DICE, 0, 0),
    DO(SL_MISSION, 9, 0),
    DO(SL_CHOOSE, 0, 0),
    DO(SL_CHOOSE, 0, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 6, 0),
    DO(SL_PLACE, 6, 0),
    DO(SL_DISCOVER, 1, 0),
    DO(SL_TAKE, 27, 0),
    DO(SL_PLACE, 1, 0),
    DO(SL_CHOOSE, 2, 0),
    DO(SL_CHOOSE, 2, 0),
    DO(SL_LIFT, 1, 1),
    DO(SL_LAND, 7, 0),
    DO(SL_MINE, 14, 0),
    DO(SL_LABOR, 7, 0),
    DO(SL_END, 0, 0),
};
static const struct action last_turn[] = {
    {.verb = SL_POWER, .a = 10, .b = 3, .c = 3},
    DO(SL_MISSION, 22, 0),
    DO(SL_CHOOSE, 2, 0),
    DO(SL_LIFT, 1, 1),
    DO(SL_LAND, 11, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 12, 0),
    DO(SL_PLACE, 1, 0),
    DO(SL_DISCOVER, 0, 0),
    DO(SL_TAKE, 5, 0),
    DO(SL_PLACE, 5, 0),
    DO(SL_LABOR, 20, 0),
    DO(SL_END, 0, 0),
};

/* Where things are on the table. */
#define A          ICON_BUTTON_A
#define TRAITS     LESSON_ABOUT(4, 22, 232, 112)
#define COLUMN_6   LESSON_ABOUT(202, 20, 36, 18)
#define HOME_BODY  LESSON_ABOUT(202, 38, 36, 34)
#define BELOW_HOME LESSON_ABOUT(202, 72, 36, 36)
#define COLUMN(n)  LESSON_ABOUT(37 * (n)-20, 38, 36, 34)
#define DICE       LESSON_ABOUT(4, 106, 232, 26)
#define FOUND      LESSON_ABOUT(3, 110, 234, 73)
#define MISSIONS   LESSON_ABOUT(1, 194, 50, 17)
#define DISCOVER   LESSON_ABOUT(52, 194, 56, 17)
#define DANGEROUS  LESSON_ABOUT(109, 194, 24, 17)
#define REWARD     LESSON_ABOUT(150, 192, 88, 18)
#define END        LESSON_ABOUT(203, 194, 35, 17)
#define AFTER_HOLD LESSON_AFTER_ABOUT(2, 176, 140, 16)

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(you_keep),
     .before = "Keep a secret trait, which says what else counts, and a power over dice. " A
               " marks Explorer, " A " Flip, " A " keeps both.",
     TRAITS},
    {.seat = OTHER, LESSON_CHOICE(other_keeps)},
    {.seat = YOU,
     LESSON_CHOICE(home_6),
     .before = "Each column has a die. When it comes up, your planets below it yield. Column 6 "
               "comes up most often: " A " settles there.",
     COLUMN_6},
    {.seat = OTHER, LESSON_CHOICE(home_5)},
    {.seat = YOU,
     LESSON_CHOICE(keep_dice),
     .before = "You rolled 2 and 4: columns 2 and 4 yield, and their sum, 6, where you are. " A
               " keeps the dice.",
     DICE,
     .after = {"Water, food and fuel have come into your hold."},
     AFTER_HOLD},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "A turn has two commands and three Divisions. The focus waits at what is left of "
               "them: " A " draws two cards of the safe deck.",
     DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_husk),
     .with_next = true,
     .before = "You keep one of two; it goes to the foot of a column. Nobody can live on an "
               "asteroid, but it can be mined. " A " puts Husk below your home.",
     FOUND},
    {.seat = YOU, LESSON_CHOICE(place_6)},
    {.seat = YOU,
     LESSON_CHOICE(mine_husk),
     .before = "Mining costs oxygen and fuel for the flight. Three dice are rolled, the best one "
               "counts. " A " mines Husk.",
     BELOW_HOME,
     .after = {"A 5 and the base of 1: six food. The die on Husk has fallen to 2."},
     AFTER_HOLD},
    {.seat = YOU,
     LESSON_CHOICE(populate_home),
     .before = "More figures can live on more planets. " A " at home pays for one more.",
     HOME_BODY},
    {.seat = YOU,
     LESSON_CHOICE(labor_home),
     .before = "Two here gather no more than one, so let one work: it brings food, and rests until "
               "your next turn. " A " lets it work.",
     HOME_BODY},
    {.seat = YOU,
     LESSON_CHOICE(seed_vault),
     .before = "Missions are worth most, and Seed Vault is in reach: " A " pays it. All four lie "
               "open under Missions.",
     MISSIONS},
    {.seat = YOU,
     LESSON_CHOICE(choose_oxygen),
     .before = "Its reward is a resource of your choice. " A " takes oxygen, for flights.",
     REWARD,
     .after = {"Four prestige, and most prestige wins. The fourth event ends this game with its "
               "round."}},
    {.seat = YOU,
     LESSON_CHOICE(end_turn),
     .before = "Commands and Divisions are used: " A " ends your turn.",
     END},
    {.seat = OTHER,
     LESSON_CHOICE(keep_dice),
     .before = "Rigel rolled 1 and 5. Everybody gathers on every roll: 1 and 5 make 6, so your "
               "home yields again.",
     COLUMN_6},
    {.seat = OTHER, LESSON_CHOICE(discover_dangerous)},
    {.seat = OTHER, LESSON_CHOICE(take_gale)},
    {.seat = OTHER, LESSON_CHOICE(place_5)},
    {.seat = OTHER, LESSON_CHOICE(lift_other_home)},
    {.seat = OTHER, LESSON_CHOICE(land_gale)},
    {.seat = OTHER, LESSON_CHOICE(populate_gale)},
    {.seat = OTHER, LESSON_CHOICE(end_turn)},
    {.seat = YOU,
     LESSON_CHOICE(keep_dice),
     .before = "6 and 3: column 6 is yours, and 9 is no column. " A " keeps the dice.",
     DICE},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "Now find a planet to live on: " A " draws from the safe deck.",
     DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_twinmere),
     .with_next = true,
     .before = "Twinmere yields water and oxygen. Bodies side by side are a system: there the way "
               "costs no fuel. " A " puts it beside your home.",
     FOUND},
    {.seat = YOU, LESSON_CHOICE(place_4)},
    {.seat = YOU,
     LESSON_CHOICE(lift_home),
     .with_next = true,
     .before = "Where you have nobody, " A " brings a figure from the nearest planet. It costs 1 "
               "oxygen, and fuel for threat and way.",
     COLUMN(4)},
    {.seat = YOU, LESSON_CHOICE(land_twinmere)},
    {.seat = YOU,
     LESSON_CHOICE(populate_home),
     .before = "Your second command: " A " adds a figure at home.",
     HOME_BODY},
    {.seat = YOU, LESSON_CHOICE(end_turn), .before = A " ends your turn.", END},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(three_turns)},
    {.seat = YOU,
     LESSON_CHOICE(flip_5),
     .before = "Round 4; three events were drawn meanwhile. You rolled 4 and 5. Flip makes a 2 of "
               "the 5: that brings more. " A " uses it.",
     DICE},
    {.seat = YOU,
     LESSON_CHOICE(sky_harbour),
     .before = "At the end missions beat what lies in the hold. " A " pays Sky Harbour.",
     MISSIONS},
    {.seat = YOU,
     LESSON_CHOICE(discover_dangerous),
     .before =
         "Your trait, Explorer, pays 3 for each planet that you discovered. The two spikes are "
         "the dangerous deck: " A " draws from it.",
     DANGEROUS},
    {.seat = YOU,
     LESSON_CHOICE(take_thornworld),
     .with_next = true,
     .before = A " puts Thornworld into column 3.",
     FOUND},
    {.seat = YOU, LESSON_CHOICE(place_3)},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "Once more: " A " draws from the safe deck.",
     DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_copperdown),
     .with_next = true,
     .before = "System 2 lacks column 2. A full system draws an event, and this one is the "
               "fourth. " A " fills it with Copperdown.",
     FOUND},
    {.seat = YOU, LESSON_CHOICE(place_2)},
    {.seat = YOU,
     LESSON_CHOICE(settle_twinmere),
     .before = "The event gives you a figure, a point more: " A " settles it.",
     COLUMN(4)},
    {.seat = YOU,
     LESSON_CHOICE(end_turn),
     .before = "The round is the last: " A " ends your turn.",
     END},
    {.seat = OTHER, .passes = true, LESSON_CHOICE(last_turn)},
};

const struct lesson sl_lesson = {
    .setup =
        {.seed = 1665,
         .seats = 2,
         .options = {[SL_OPTION_EVENTS] = 4, [SL_OPTION_EXHAUSTED] = 1, [SL_OPTION_ROUNDS] = 40},
         .deal = deal,
         .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
    .won = "57 to 47. What wins: income in the first rounds, then missions, and a trait that you "
           "play for. Attacks, crowds and more are in How to play.",
};
