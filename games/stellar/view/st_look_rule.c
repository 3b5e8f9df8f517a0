/* The rules in words, for whatever is looked at. */
#include "assets.h"
#include "st_screen.h"

static const struct look_rule of_things[] = {
    [ST_THING_ROW] =
        {"The row",
         "You take one of its five cards. Then you play a card of your hand, and its number says "
         "which row slot's card goes with it: one of the two into the telescope, the other into "
         "the notebook. If that slot is empty, or it is a 6/0, the deck's top card comes.",
         BOOKLET_STELLAR_SECOND},
    [ST_THING_HAND] =
        {"Playing a card",
         "You hold three cards after you took one. Any of them may be played, and its number "
         "brings the row card of that slot. At the end of the game one of your last two cards "
         "still joins the notebook.",
         BOOKLET_STELLAR_TURN},
    [ST_THING_SLOT] =
        {"The telescope",
         "The first face-up card of a kind may lie in any free slot; every further one must touch "
         "one of its kind. Satellites lie anywhere. Any card may lie face down: a 3 without kind "
         "or stars, for good. All five kinds face up are worth 10 points.",
         BOOKLET_STELLAR_TELESCOPE},
    [ST_THING_STACK] =
        {"The notebook",
         "A stack for each kind. Its stars in the telescope times its longest run of numbers are "
         "your points. Doubles count once. A 6/0 is a 6 or a 0, whichever is better. Satellites "
         "count as their number in the stacks where they bring most, and move there by "
         "themselves.",
         BOOKLET_STELLAR_NOTEBOOK},
    [ST_THING_DUEL] =
        {"The sections",
         "Top, middle and bottom: the numbers of all cards there are added, a face-down card is a "
         "3, a 6/0 is a 6. Whoever has more at the end of the game gets 10 points for the section; "
         "if both have the same, nobody does.",
         BOOKLET_STELLAR_TABLE},
    [ST_THING_DECK] =
        {"The deck",
         "It fills the row, and its top card comes with a 6/0 and wherever the slot of the number "
         "is empty. Both see that card before it is laid. When the deck runs out, the discards are "
         "shuffled into a new one at once.",
         LOOK_NO_PICTURE},
    [ST_THING_RIVAL] =
        {"The rival",
         "Whatever lay open once stays known: the board, and each hand card that was taken from "
         "the row, until one is laid face down that it may have been. The others are hidden, and "
         "so are cards that were laid face down unseen.",
         LOOK_NO_PICTURE},
};

static const struct look_rule flips[] = {
    [ST_COUNTS_THREE] =
        {"Face down",
         "Any card may lie face down in any free slot. It counts 3 in its section and has no kind "
         "and no stars. It also brings the card of row slot 3, and only you may look at it. But a "
         "6/0 is shown to both first, and brings the deck's top card.",
         LOOK_NO_PICTURE},
    [ST_COUNTS_PRINTED] =
        {"Face down",
         "Any card may lie face down in any free slot. It counts 3 in its section and has no kind "
         "and no stars. In this game its printed number still says which row card comes with it, "
         "so both see it first.",
         LOOK_NO_PICTURE},
    [ST_ALWAYS_THREE] =
        {"Face down",
         "Any card may lie face down in any free slot. It counts 3 in its section and has no kind "
         "and no stars. It also brings the card of row slot 3, whatever is printed on it. Only you "
         "may look at it.",
         LOOK_NO_PICTURE},
};

static const struct look_rule sweep = {
    "Keep or sweep",
    "Your rival took a satellite from the row. So you may discard all five row cards and turn up "
    "five others before you take one. It is offered once.",
    LOOK_NO_PICTURE};

static const struct look_rule by_hand = {
    "Satellites",
    "In this game you say yourself in which stack a satellite counts, and may move each of them "
    "once a turn before you take a card, and once more at the end.",
    BOOKLET_STELLAR_SATELLITE};

const struct look_rule *st_look_rule(const struct scene *scene, struct thing thing) {
    const struct st_state *state = scene->state;
    const bool hand = state->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND;
    if (thing.kind != ST_THING_LEFT && thing.kind != ST_THING_RIGHT) {
        return hand && thing.kind == ST_THING_STACK && state->phase != ST_PHASE_PLAY
                   ? &by_hand
                   : &of_things[thing.kind];
    }
    if (state->phase == ST_PHASE_SWEEP) {
        return &sweep;
    }
    if (state->phase == ST_PHASE_ARRANGE) {
        return &by_hand;
    }
    return &flips[state->options[ST_OPTION_FACEDOWN]];
}
