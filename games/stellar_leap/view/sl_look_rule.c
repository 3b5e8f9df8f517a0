/* The rules in words, for whatever is looked at. */
#include "assets.h"
#include "sl_look.h"

#define LEFT  8
#define TOP   27
#define WIDTH 224

struct rule {
    const char *title, *words;
};

static const struct rule planet = {
    "Planets (SL-4.5, SL-6, SL-8.3)",
    "Whoever has a fresh figure here gathers its yield once whenever its column comes up. With "
    "figures of all of two or three players, or of three or more, it is crowded and yields less. "
    "Moving here costs 1 oxygen a figure, and once the fuel for threat and systems. Labor gives "
    "what its third line says and exhausts one figure. The figure recovers with your next turn."};
static const struct rule home = {
    "Homes (SL-6.2, SL-7.4)",
    "Only its owner lives here, whose colour it has. It has no threat for the owner, is never crowded and never "
    "attacked. What grows comes here, and those that are driven off may always go home if no "
    "planet is nearer."};
static const struct rule asteroid = {
    "Asteroids (SL-8.2)",
    "Nobody lives here and dice of the columns mean nothing. Mining, once a turn: a fresh figure "
    "flies there and back for 1 oxygen and the fuel of the way there. Roll as many dice as its "
    "die shows; the highest roll and the base are yours. Then the die falls by one. Without a "
    "die only the base is left. Anybody may mine it."};
static const struct rule bars[SL_BARS] = {
    [SL_BAR_MISSIONS] =
        {"Missions (SL-8.1)",
         "Intelligence, once a turn: pay the price of a mission that lies open. It is yours with "
         "its prestige, and its reward comes at once. Then a new one takes its place, from the "
         "lowest tier that has cards left."},
    [SL_BAR_DISCOVER] =
        {"Discover (SL-7.3)",
         "A command: name a deck, see its two top cards, keep one and put it at the foot of any "
         "column, with your mark. The other goes under its deck. Whoever finds it has no other "
         "right to it. Safe ones are cheap to reach, dangerous ones yield more."},
    [SL_BAR_TAX] = {"Tax (SL-7.2)",
                    "A command: two resources of your choice, even if you have no figure to work "
                    "for them. A hold keeps 20 of each."},
    [SL_BAR_OTHERS] = {"The others",
                       "All holds, figures, missions and powers are open. Only traits are secret, "
                       "and the order of the decks."},
    [SL_BAR_END] = {"The end of a turn (SL-4)",
                    "Commands and Divisions that are left are lost. Your fresh figures gather on "
                    "the others' rolls, too; your exhausted ones recover when it is your turn "
                    "again."},
};
static const struct rule others[] = {
    [SL_THING_BODY] = {"", ""},
    [SL_THING_BAR] = {"", ""},
    [SL_THING_HOLD] =
        {"The hold (SL-1.1, SL-10.2)",
         "It keeps 20 of water, food, fuel and oxygen each; what is more is lost. At the end all "
         "of it together is worth one prestige for three or four, as your trait says."},
    [SL_THING_DIVISIONS] =
        {"Commands and Divisions (SL-7, SL-8)",
         "Two commands a turn, the same one twice if you like: Populate, Tax, Discover, Attack. "
         "Each Division once: Intelligence for a mission, Mining, Labor. Movements as many as you "
         "can pay for. All in any order."},
    [SL_THING_CLOCK] =
        {"Events (SL-9, SL-10.1)",
         "Milestones draw the top event, each once a game: a full system; everybody at 3, 6, 9 "
         "figures; 3, 6, 9 asteroids; a tier of missions done; a deck empty. When as many have "
         "been drawn as the game has, its round is the last."},
    [SL_THING_SEAT] =
        {"Players (SL-10.2)",
         "Discoveries: 2 are worth 1, 5 worth 4, 7 worth 7, 10 worth 12. Attacks: 2 are worth 2, "
         "5 worth 7, 7 worth 12, 10 worth 20. Each figure 1. Missions as printed, then trait and "
         "resources."},
    [SL_THING_MISSION] =
        {"Missions (SL-8.1)",
         "Two of tier 1 and two of tier 2 for each seat are in the game, and twelve of tier 3. The "
         "price is paid, the reward carried out, and only then the new card turns up. The last "
         "one of a tier draws an event."},
    [SL_THING_TRAIT] =
        {"Traits (SL-12.3)",
         "One of two is kept, in secret. It counts at the end, with all bodies and figures as they "
         "lie then, exhausted ones too, and says how many resources make one prestige."},
    [SL_THING_POWER] =
        {"Powers (SL-5)",
         "Once in your turn, after the roll: your own power or the one that is open to all, or "
         "none. A result below 1 or above 6 is not to be had. The columns are both dice and their "
         "sum, if it is 6 or less."},
    [SL_THING_BONUS] =
        {"Completion bonuses (SL-11.3)",
         "Who completes a system draws three and may keep one for it. It holds for everybody, for "
         "the rest of the game. The others go under their deck, all three if none is kept."},
    [SL_THING_ROLL] =
        {"The dice (SL-4.4)",
         "Both dice name a column, and so does their sum if it is 6 or less. A column that is "
         "named twice yields twice. Every seat gathers, not only yours."},
};

static const struct rule *rule_of(struct sl_thing thing) {
    if (thing.kind == SL_THING_BODY) {
        return sl_is_asteroid(thing.place) ? &asteroid : sl_is_home(thing.place) ? &home : &planet;
    }
    return thing.kind == SL_THING_BAR ? &bars[thing.place] : &others[thing.kind];
}

void sl_draw_rule(struct sl_thing thing, struct canvas *canvas) {
    const struct rule *rule = rule_of(thing);
    struct sl_column column = {canvas, LEFT, TOP, WIDTH};
    sl_column_add(&column, TYPE_HEAD, COLOUR_GOLD, rule->title);
    column.y += 3;
    sl_column_add(&column, TYPE_BODY, COLOUR_TEXT, rule->words);
}
