#include "sl_lesson.h"

#include <stddef.h>

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

static const struct action other_keeps[] = {DO(SL_KEEP, EXPANSIONIST, TWIN)};
static const struct action home_6[] = {DO(SL_HOME, 6, 0)};
static const struct action home_5[] = {DO(SL_HOME, 5, 0)};
static const struct action keep_dice[] = {DO(SL_DICE, 0, 0)};
static const struct action discover_safe[] = {DO(SL_DISCOVER, SL_DECK_SAFE, 0)};
static const struct action discover_dangerous[] = {DO(SL_DISCOVER, SL_DECK_DANGEROUS, 0)};
static const struct action take_husk[] = {DO(SL_TAKE, HUSK, 0)};
static const struct action take_twinmere[] = {DO(SL_TAKE, TWINMERE, 0)};
static const struct action take_cinder[] = {DO(SL_TAKE, CINDER, 0)};
static const struct action take_gale[] = {DO(SL_TAKE, GALE, 0)};
static const struct action take_windshear[] = {DO(SL_TAKE, WINDSHEAR, 0)};
static const struct action place_6[] = {DO(SL_PLACE, 6, 0)};
static const struct action place_5[] = {DO(SL_PLACE, 5, 0)};
static const struct action place_4[] = {DO(SL_PLACE, 4, 0)};
static const struct action place_3[] = {DO(SL_PLACE, 3, 0)};
static const struct action place_1[] = {DO(SL_PLACE, 1, 0)};
static const struct action mine_husk[] = {DO(SL_MINE, HUSK, 0)};
static const struct action populate_home[] = {DO(SL_POPULATE, HOME, 0)};
static const struct action populate_gale[] = {DO(SL_POPULATE, GALE, 0)};
static const struct action labor_home[] = {DO(SL_LABOR, HOME, 0)};
static const struct action seed_vault[] = {DO(SL_MISSION, SEED_VAULT, 0)};
static const struct action choose_oxygen[] = {DO(SL_CHOOSE, SL_OXYGEN, 0)};
static const struct action choose_fuel[] = {DO(SL_CHOOSE, SL_FUEL, 0)};
static const struct action end_turn[] = {DO(SL_END, 0, 0)};
static const struct action lift_home[] = {DO(SL_LIFT, HOME, 1)};
static const struct action lift_other_home[] = {DO(SL_LIFT, OTHER_HOME, 1)};
static const struct action lift_gale[] = {DO(SL_LIFT, GALE, 1)};
static const struct action land_gale[] = {DO(SL_LAND, GALE, 0)};
static const struct action land_twinmere[] = {DO(SL_LAND, TWINMERE, 0)};
static const struct action tax[] = {DO(SL_TAX, 0, 0)};
static const struct action attack_twinmere[] = {DO(SL_ATTACK, TWINMERE, 0)};
static const struct action scatter_home[] = {DO(SL_SCATTER, OTHER_HOME, 0)};

/* Places on the table. */
#define AT_HOME     LESSON_AT(219, 72)
#define AT_HUSK     LESSON_AT(219, 107)
#define AT_COLUMN_4 LESSON_AT(145, 72)
#define AT_MISSIONS LESSON_AT(29, 203)
#define AT_DISCOVER LESSON_AT(87, 203)
#define AT_END      LESSON_AT(216, 203)

static const struct lesson_step steps[] = {
    {.seat = YOU,
     .before =
         "First keep two cards: a secret trait, which says what else counts at the end, and a "
         "power over your dice. Mark one of each with A; A again keeps both."},
    {.seat = OTHER, LESSON_CHOICE(other_keeps)},
    {.seat = YOU,
     LESSON_CHOICE(home_6),
     .before = "Each column has a die. When it comes up, your planets below it yield what their "
               "emblems say. Settle your home in column 6: it comes up most often.",
     AT_HOME},
    {.seat = OTHER, LESSON_CHOICE(home_5)},
    {.seat = YOU,
     LESSON_CHOICE(keep_dice),
     .before =
         "You rolled 2 and 4. Columns 2 and 4 yield, and their sum, 6: that is yours. A power "
         "could change a die, but there is no need. Keep the dice.",
     LESSON_AT(40, 114),
     .after = {"Water, food and fuel have come into your hold."},
     LESSON_AFTER_AT(60, 184)},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "Now act: two commands a turn, and three Divisions: I, M and L. Begin with a "
               "discovery. Go down to Discover, press A, and take the safe deck.",
     AT_DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_husk),
     .before =
         "One of two is kept. Nobody can live on an asteroid, but it can be mined. Keep Husk.",
     LESSON_AT(60, 110)},
    {.seat = YOU,
     LESSON_CHOICE(place_6),
     .before = "It goes to the foot of a column. Asteroids need no dice; the place only says how "
               "far it is. Put it below your home.",
     AT_HUSK},
    {.seat = YOU,
     LESSON_CHOICE(mine_husk),
     .before = "Mining: a figure flies there and back for 1 oxygen and 2 fuel. Three dice are "
               "rolled, and the best one counts. Go to Husk, press A, and mine it.",
     AT_HUSK,
     .after = {"A 5 and the base of 1: six food. The die on Husk has fallen to 2."},
     LESSON_AFTER_AT(50, 184)},
    {.seat = YOU,
     LESSON_CHOICE(populate_home),
     .before = "A figure more costs 1 water, 2 food and a command. More figures can live on more "
               "planets. Go to your home, press A, and populate.",
     AT_HOME},
    {.seat = YOU,
     LESSON_CHOICE(labor_home),
     .before = "Two figures gather no more than one here. So let the second one work: Labor brings "
               "two food, and it rests until your next turn.",
     AT_HOME},
    {.seat = YOU,
     LESSON_CHOICE(seed_vault),
     .before = "Missions are worth most. Go down to Missions: what you lack stands there in coral. "
               "Seed Vault needs five food, and you have ten.",
     AT_MISSIONS},
    {.seat = YOU,
     LESSON_CHOICE(choose_oxygen),
     .before = "The reward is one resource of your choice. Take oxygen: every flight costs some.",
     LESSON_AT(216, 200),
     .after = {"Four prestige: that is how you win. A harder mission has taken its place."}},
    {.seat = YOU,
     LESSON_CHOICE(end_turn),
     .before = "Both commands are used, and all three Divisions. End your turn.",
     AT_END},
    {.seat = OTHER,
     LESSON_CHOICE(keep_dice),
     .before = "Now the other seat has rolled 1 and 5. Everybody gathers, whoever rolls: 1 and 5 "
               "make 6.",
     LESSON_AT(219, 36),
     .after = {"So your home has yielded once more."},
     LESSON_AFTER_AT(60, 184)},
    {.seat = OTHER, LESSON_CHOICE(discover_dangerous)},
    {.seat = OTHER, LESSON_CHOICE(take_gale)},
    {.seat = OTHER, LESSON_CHOICE(place_5)},
    {.seat = OTHER, LESSON_CHOICE(lift_other_home)},
    {.seat = OTHER,
     LESSON_CHOICE(land_gale),
     .after = {"It has found Gale, a dangerous planet, and moved there: 1 oxygen, and 3 fuel for "
               "threat and way."},
     LESSON_AFTER_AT(182, 107)},
    {.seat = OTHER, LESSON_CHOICE(populate_gale)},
    {.seat = OTHER, LESSON_CHOICE(end_turn)},
    {.seat = YOU,
     LESSON_CHOICE(keep_dice),
     .before = "Your second figure has recovered. 6 and 3: column 6 is yours again, and 9 is no "
               "column. No power would bring more. Keep the dice.",
     LESSON_AT(40, 114)},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "Now find a planet to live on. Discover, safe.",
     AT_DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_twinmere),
     .before = "Twinmere yields one water and two oxygen. Keep it.",
     LESSON_AT(180, 110)},
    {.seat = YOU,
     LESSON_CHOICE(place_4),
     .before = "At the top of column 4 it lies in system 1, beside your home: it costs no fuel for "
               "the way there.",
     AT_COLUMN_4},
    {.seat = YOU,
     LESSON_CHOICE(lift_home),
     .before = "Go to your home, press A, and move a figure. It costs 1 oxygen, and fuel for the "
               "threat of the goal and for each system on the way.",
     AT_HOME},
    {.seat = YOU,
     LESSON_CHOICE(land_twinmere),
     .before = "What it costs stands below. Land on Twinmere.",
     AT_COLUMN_4},
    {.seat = YOU,
     LESSON_CHOICE(populate_home),
     .before = "Your second command: populate at home once more.",
     AT_HOME},
    {.seat = YOU,
     LESSON_CHOICE(end_turn),
     .before = "You could mine Husk again, too. For now end your turn.",
     AT_END},
    {.seat = OTHER, LESSON_CHOICE(keep_dice)},
    {.seat = OTHER, LESSON_CHOICE(tax)},
    {.seat = OTHER, .times = 2, LESSON_CHOICE(choose_fuel)},
    {.seat = OTHER, LESSON_CHOICE(lift_gale)},
    {.seat = OTHER,
     LESSON_CHOICE(land_twinmere),
     .after =
         {"It has joined you on Twinmere. With figures of both of you the planet is crowded and "
          "yields less."},
     LESSON_AFTER_AT(145, 72)},
    {.seat = OTHER, LESSON_CHOICE(discover_dangerous)},
    {.seat = OTHER, LESSON_CHOICE(take_windshear)},
    {.seat = OTHER, LESSON_CHOICE(place_3)},
    {.seat = OTHER, LESSON_CHOICE(end_turn)},
    {.seat = YOU,
     LESSON_CHOICE(keep_dice),
     .before = "2 and 2: column 2 twice, and 4. Twinmere brings a single oxygen, because it is "
               "crowded. Keep the dice.",
     LESSON_AT(40, 114)},
    {.seat = YOU,
     LESSON_CHOICE(lift_home),
     .before =
         "Drive that figure off: your fresh figures must outnumber all others there. Lift one "
         "more at home.",
     AT_HOME},
    {.seat = YOU, LESSON_CHOICE(land_twinmere), .before = "Land it on Twinmere.", AT_COLUMN_4},
    {.seat = YOU,
     LESSON_CHOICE(attack_twinmere),
     .before = "Two against one: go to Twinmere, press A, and attack.",
     AT_COLUMN_4},
    {.seat = OTHER,
     LESSON_CHOICE(scatter_home),
     .after = {"It scatters within the system and arrives exhausted. Two attacks or more count at "
               "the end."},
     LESSON_AFTER_AT(182, 72)},
    {.seat = YOU,
     LESSON_CHOICE(discover_safe),
     .before = "Two asteroids are found. The third one draws an event. Discover, safe.",
     AT_DISCOVER},
    {.seat = YOU,
     LESSON_CHOICE(take_cinder),
     .before = "Cinder is an asteroid. Keep it.",
     LESSON_AT(60, 110)},
    {.seat = YOU, LESSON_CHOICE(place_1), .before = "Put it into column 1.", LESSON_AT(34, 72)},
    {.seat = YOU,
     .before =
         "The event has given something to everybody. You, whose turn it is, take two more of "
         "your choice.",
     LESSON_AT(180, 196)},
    {.seat = YOU, .before = "One more.", LESSON_AT(180, 196)},
    {.seat = YOU,
     .before = "Four events end this game; most prestige wins. Look explains everything, Others "
               "shows what draws events, the menu has hints. Play on!"},
};

const struct lesson sl_lesson = {
    .setup =
        {.seed = 7,
         .seats = 2,
         .options = {[SL_OPTION_EVENTS] = 4, [SL_OPTION_EXHAUSTED] = 1, [SL_OPTION_ROUNDS] = 40},
         .deal = deal,
         .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
};
