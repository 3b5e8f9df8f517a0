/* The rules in words, for whatever is looked at. */
#include "assets.h"
#include "sl_look.h"

struct rule {
    struct look_rule whole;
    const char *in_short; /* NULL: its page says it with numbers */
};

static const struct look_rule planet = {
    "Planets",
    "Whoever has a fresh figure here gathers its yield once whenever its column comes up. With "
    "figures of all of two or three players, or of three or more, it is crowded and yields less. "
    "Moving here costs 1 oxygen a figure, and once the fuel for threat and systems. Labor gives "
    "what its third line says and exhausts one figure. The figure recovers with your next turn.",
    BOOKLET_STELLAR_LEAP_GATHER};
static const struct look_rule home = {
    "Homes",
    "Only its owner lives here, whose colour it has. It has no threat for the owner, is never "
    "crowded and never attacked. What grows comes here, and those that are driven off may always "
    "go home if no planet is nearer.",
    LOOK_NO_PICTURE};
static const struct look_rule asteroid = {
    "Asteroids",
    "Nobody lives here and dice of the columns mean nothing. Mining, once a turn: a fresh figure "
    "flies there and back for 1 oxygen and the fuel of the way there. Roll as many dice as its "
    "die shows; the highest roll and the base are yours. Then the die falls by one. Without a "
    "die only the base is left. Anybody may mine it.",
    LOOK_NO_PICTURE};
#define DISCOVER                                                                                   \
    {                                                                                              \
        {"Discover",                                                                               \
         "A command: name a deck, see its two top cards, keep one and put it at the foot of any "  \
         "column, with your mark. The other goes under its deck. Whoever finds it has no other "   \
         "right to it. Safe ones are cheap to reach, dangerous ones yield more.",                  \
         BOOKLET_STELLAR_LEAP_COMMANDS},                                                           \
            "A command: see two bodies of a deck, keep one, and put it at the foot of any column." \
    }
static const struct rule bars[SL_BARS] = {
    [SL_BAR_MISSIONS] =
        {{"Missions",
          "Intelligence, once a turn: pay the price of a mission that lies open. It is yours with "
          "its prestige, and its reward comes at once. Then a new one takes its place, from the "
          "lowest tier that has cards left.",
          BOOKLET_STELLAR_LEAP_DIVISIONS},
         "Intelligence, once a turn: pay for a mission, and its reward comes at once."},
    [SL_BAR_SAFE] = DISCOVER,
    [SL_BAR_DANGEROUS] = DISCOVER,
    [SL_BAR_TAX] = {{"Tax",
                     "A command: two resources of your choice, even if you have no figure to work "
                     "for them. A hold keeps 20 of each.",
                     BOOKLET_STELLAR_LEAP_COMMANDS},
                    "A command: resources of your choice, even without a figure to work for them."},
    [SL_BAR_OTHERS] = {{"The others",
                        "All holds, figures, missions and powers are open. Only traits are secret, "
                        "and the order of the decks.",
                        LOOK_NO_PICTURE},
                       "All holds, figures, missions and powers are open. Only traits are secret."},
    [SL_BAR_END] = {{"The end of a turn",
                     "Commands and Divisions that are left are lost. Your fresh figures gather on "
                     "the others' rolls, too; your exhausted ones recover when it is your turn "
                     "again.",
                     BOOKLET_STELLAR_LEAP_TURN},
                    "What is left is lost. Your fresh figures gather on the others' rolls, too."},
};
static const struct rule rules[SL_THINGS] = {
    [SL_THING_HOLD] =
        {{"The hold",
          "It keeps 20 of water, food, fuel and oxygen each; what is more is lost. At the end all "
          "of it together is worth one prestige for three or four, as your trait says.",
          LOOK_NO_PICTURE},
         "It keeps 20 of each. At the end what is left is worth prestige, as your trait says."},
    [SL_THING_DIVISIONS] =
        {{"Commands and Divisions",
          "Two commands a turn, the same one twice if you like: Populate, Tax, Discover, Attack. "
          "Each Division once: Intelligence for a mission, Mining, Labor. Movements as many as you "
          "can pay for. All in any order.",
          BOOKLET_STELLAR_LEAP_DIVISIONS},
         "Two commands a turn and each Division once, in any order."},
    [SL_THING_CLOCK] =
        {{"Events",
          "Milestones draw the top event, each once a game: a full system; everybody at 3, 6, 9 "
          "figures; 3, 6, 9 asteroids; a tier of missions done; a deck empty. When as many have "
          "been drawn as the game has, its round is the last.",
          BOOKLET_STELLAR_LEAP_EVENT},
         "Each milestone draws one, once. The last one ends the game with its round."},
    [SL_THING_GALAXY] =
        {{"The galaxy",
          "Six columns grow downward as bodies are discovered. Each row is a system; once it has "
          "all six, it draws an event. The die over a column says when its planets yield.",
          BOOKLET_STELLAR_LEAP_GALAXY},
         NULL},
    [SL_THING_SEAT] =
        {{"Players",
          "Discoveries and attacks count by steps, only the highest. Each figure 1. Missions as "
          "printed, then trait and resources.",
          BOOKLET_STELLAR_LEAP_SCORING},
         NULL},
    [SL_THING_MISSION] =
        {{"Missions",
          "Two of tier 1 and two of tier 2 for each seat are in the game, and twelve of tier 3. "
          "The price is paid, the reward carried out, and only then the new card turns up. The "
          "last one of a tier draws an event.",
          BOOKLET_STELLAR_LEAP_DIVISIONS},
         "One a turn. The price is paid, then the reward comes."},
    [SL_THING_TRAIT] =
        {{"Traits",
          "One of two is kept, in secret. It counts at the end, with all bodies and figures as "
          "they lie then, exhausted ones too, and says how many resources make one prestige.",
          BOOKLET_STELLAR_LEAP_GOAL},
         "One of them is kept, in secret, and counts at the end."},
    [SL_THING_POWER] =
        {{"Powers",
          "Once in your turn, after the roll: your own power or the one that is open to all, or "
          "none. A result below 1 or above 6 is not to be had. The columns are both dice and their "
          "sum, if it is 6 or less.",
          BOOKLET_STELLAR_LEAP_DICE},
         "Once in each of your turns, after the roll: this, or the one that is open to all."},
    [SL_THING_BONUS] =
        {{"Completion bonuses",
          "Who completes a system draws three and may keep one for it. It holds for everybody, for "
          "the rest of the game. The others go under their deck, all three if none is kept.",
          BOOKLET_STELLAR_LEAP_FRONTIERS},
         "It holds for everybody in the system, for the rest of the game."},
    [SL_THING_ROLL] =
        {{"The dice",
          "Both dice name a column, and so does their sum if it is 6 or less. A column that is "
          "named twice yields twice. Every seat gathers, not only yours.",
          BOOKLET_STELLAR_LEAP_DICE},
         "Both dice name a column, and their sum up to 6. Every seat gathers."},
    [SL_THING_RESOURCE] =
        {{"Resources",
          "Water and food make figures, oxygen and fuel move them; missions take all four. A hold "
          "keeps 20 of each; what is more is lost.",
          LOOK_NO_PICTURE},
         "A hold keeps 20 of each; what is more is lost."},
    [SL_THING_PAY] =
        {{"Intense attacks",
          "Whoever is attacked gives two resources for each figure that is driven off, which the "
          "attacker chooses, or gives up a discovery: it is nobody's for the rest of the game.",
          BOOKLET_STELLAR_LEAP_ATTACK},
         "Two resources for each figure, or a discovery: then it is nobody's."},
};

const struct look_rule *sl_rule_of(const struct scene *scene, struct thing thing) {
    (void)scene;
    if (thing.kind == SL_THING_BODY) {
        return sl_is_asteroid(thing.place) ? &asteroid : sl_is_home(thing.place) ? &home : &planet;
    }
    return thing.kind == SL_THING_BAR    ? &bars[thing.place].whole
           : thing.kind == SL_THING_DECK ? &bars[SL_BAR_SAFE].whole
                                         : &rules[thing.kind].whole;
}

const char *sl_rule_in_short(struct thing thing) {
    return thing.kind == SL_THING_BAR    ? bars[thing.place].in_short
           : thing.kind == SL_THING_DECK ? bars[SL_BAR_SAFE].in_short
                                         : rules[thing.kind].in_short;
}
