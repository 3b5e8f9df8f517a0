#include "sq_lesson.h"

#include <stddef.h>

#include "assets.h"
#include "sq_rules.h"

#define B(number) (number - 1)
#define G(number) (6 + number - 1)
#define R(number) (12 + number - 1)
#define Y(number) (18 + number - 1)
#define X         SQ_BREAK

/* In the order of drawing (SQ-2.7): two hands, the card turned up, the deck's beginning; what comes
 * behind is dealt by the generator. */
static const uint8_t deal[] = {
    B(2), B(6), G(4), Y(1), X,    /* the newcomer's */
    B(5), G(2), R(6), Y(3), Y(6), /* the other's */
    R(3),                         /* trump */
    G(1), R(5), Y(4),             /* what the Dummy will play */
};

#define PLAY(card)                                                                                 \
    { .verb = SQ_PLAY, .a = (card) }
#define TAKE(card)                                                                                 \
    { .verb = SQ_TAKE, .a = (card) }
#define TOP(card)                                                                                  \
    { .verb = SQ_TOP, .a = (card) }

static const struct action lead_b6[] = {PLAY(B(6))};
static const struct action follow_b5[] = {PLAY(B(5))};
static const struct action take_g1[] = {TAKE(G(1))};
static const struct action top_b6[] = {TOP(B(6))};
static const struct action lead_y1[] = {PLAY(Y(1))};
static const struct action follow_y6[] = {PLAY(Y(6))};
static const struct action take_y1[] = {TAKE(Y(1))};
static const struct action top_r5[] = {TOP(R(5))};
static const struct action lead_g2[] = {PLAY(G(2))};
static const struct action play_g4[] = {PLAY(G(4))};
static const struct action take_g2[] = {TAKE(G(2))};
static const struct action top_g4[] = {TOP(G(4))};
static const struct action burn[] = {{.verb = SQ_BURN}};
static const struct action play_y3[] = {PLAY(Y(3))};
static const struct action take_g4[] = {TAKE(G(4))};
static const struct action lead_g6[] = {PLAY(G(6))};
static const struct action play_r6[] = {PLAY(R(6))};
static const struct action take_g6[] = {TAKE(G(6))};
static const struct action lead_break[] = {PLAY(X)};
static const struct action play_r3[] = {PLAY(R(3))};
static const struct action lead_g3[] = {PLAY(G(3))};
static const struct action play_b4[] = {PLAY(B(4))};
static const struct action take_g3[] = {TAKE(G(3))};
static const struct action lead_b2[] = {PLAY(B(2))};
static const struct action play_b5[] = {PLAY(B(5))};
static const struct action play_y5[] = {PLAY(Y(5))};
static const struct action take_y5[] = {TAKE(Y(5))};

enum { YOU, OTHER };

/* Where things are on the table. */
#define A             ICON_BUTTON_A
#define HAND          LESSON_ABOUT(36, 170, 168, 48)
#define RIVAL         LESSON_ABOUT(1, 22, 118, 50)
#define DUMMY         LESSON_ABOUT(121, 22, 118, 50)
#define OWN_ROW       LESSON_ABOUT(4, 151, 172, 19)
#define BURN          LESSON_ABOUT(180, 152, 56, 17)
#define TAKES         LESSON_ABOUT(30, 76, 180, 84)
#define TOPS          LESSON_ABOUT(50, 68, 140, 82)
#define AFTER_TRICK   LESSON_AFTER_ABOUT(86, 74, 150, 60)
#define AFTER_DUMMY   LESSON_AFTER_ABOUT(121, 22, 118, 50)
#define AFTER_RIVAL   LESSON_AFTER_ABOUT(1, 22, 118, 50)
#define AFTER_PILE    LESSON_AFTER_ABOUT(44, 74, 36, 76)
#define AFTER_OWN_ROW LESSON_AFTER_ABOUT(4, 151, 172, 19)

/* One whole game, eight tricks long; what the other cards are follows from the seed. */
static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(lead_b6),
     .before = "Collect the six emotions, 1 to 6, by winning tricks. In a trick everybody plays "
               "one card. Begin: " A " plays Blue 6.",
     HAND,
     .after = {"Blue leads: who has Blue must play it. Only the Dummy need not. It turned over "
               "Green 1."},
     AFTER_DUMMY},
    {.seat = OTHER,
     LESSON_CHOICE(follow_b5),
     .after = {"The pile's colour, Red, is trump: it would beat Blue. There is none, so the "
               "highest Blue wins: yours."},
     AFTER_PILE},
    {.seat = YOU,
     LESSON_CHOICE(take_g1),
     .before = "Keep one card of the trick. Jewels are points, and low numbers have most. " A
               " takes Green 1.",
     TAKES},
    {.seat = YOU,
     LESSON_CHOICE(top_b6),
     .before = "Another one goes on top of the pile: its colour is the next trump. " A
               " puts Blue 6 there.",
     TOPS,
     .after = {"You won, so you hold the Black Star. Who wins with it loses a light."},
     AFTER_OWN_ROW},
    {.seat = YOU,
     LESSON_CHOICE(lead_y1),
     .before = "Better lose now. Backs show colours, and Rigel holds Yellow: " A
               " leads Yellow 1, your lowest.",
     HAND},
    {.seat = OTHER,
     LESSON_CHOICE(follow_y6),
     .after = {"Yellow 6 wins, and Rigel gets the Black Star."},
     AFTER_RIVAL},
    {.seat = OTHER, LESSON_CHOICE(take_y1)},
    {.seat = OTHER, LESSON_CHOICE(top_r5)},
    {.seat = OTHER, LESSON_CHOICE(lead_g2)},
    {.seat = YOU,
     LESSON_CHOICE(play_g4),
     .before = "Green leads. You play last, so you see that Green 4 wins: press " A
               ". It costs no light, for Rigel has the star.",
     HAND},
    {.seat = YOU,
     LESSON_CHOICE(take_g2),
     .before = "Green 2 has three jewels, and its number is new to you: " A " takes it.",
     TAKES},
    {.seat = YOU,
     LESSON_CHOICE(top_g4),
     .before = "Each card is there twice. While one lies on top, its twin is a Super Trump and "
               "beats everything. " A " puts Green 4 there.",
     TOPS},
    {.seat = YOU,
     LESSON_CHOICE(burn),
     .before = "Blue 2 and a Break are all you have. Burn, above the hand, turns a light dark for "
               "three cards. That pays when a hand is poor: " A " burns.",
     BURN,
     .after = {"The other Green 4 is among them!"},
     LESSON_AFTER_ABOUT(36, 170, 168, 48)},
    {.seat = YOU,
     LESSON_CHOICE(play_g4),
     .before = "Its twin lies on the pile, so it is a Super Trump and sure to win. A light for a "
               "new emotion: that is fair. Press " A ".",
     HAND},
    {.seat = OTHER,
     LESSON_CHOICE(play_y3),
     .after = {"The Dummy turned over a Break. A Break never wins, but it goes on top of the "
               "pile: no trump then."},
     AFTER_TRICK},
    {.seat = YOU,
     LESSON_CHOICE(take_g4),
     .before = "A second card of a number costs as many lights as it has jewels, and at the end "
               "neither counts. 4 is new: " A " takes it.",
     TAKES},
    {.seat = YOU,
     LESSON_CHOICE(lead_g6),
     .before = "Who has all six wins at once, whatever the lights. So win once more: " A
               " leads Green 6.",
     HAND},
    {.seat = OTHER, LESSON_CHOICE(play_r6)},
    {.seat = YOU,
     LESSON_CHOICE(take_g6),
     .before = "Your fourth emotion: " A " takes Green 6.",
     TAKES},
    {.seat = YOU,
     LESSON_CHOICE(lead_break),
     .before = "Two lights left: get rid of the star. A Break cannot win, and the next card sets "
               "the colour. " A " leads it.",
     HAND},
    {.seat = OTHER,
     LESSON_CHOICE(play_r3),
     .after = {"The Dummy's Red 6 won. Now the Dummy has the star, and nobody loses a light to "
               "it."},
     AFTER_DUMMY},
    {.seat = OTHER,
     LESSON_CHOICE(lead_g3),
     .after = {"You have no Green, so you may play anything."},
     AFTER_TRICK},
    {.seat = YOU,
     LESSON_CHOICE(play_b4),
     .before =
         "The Dummy's Blue 4 makes your own one a Super Trump, and Green 3 is new. Press " A ".",
     HAND},
    {.seat = YOU, LESSON_CHOICE(take_g3), .before = A " takes Green 3: only 5 is missing.", TAKES},
    {.seat = YOU,
     LESSON_CHOICE(lead_b2),
     .before = "Blue 2 is your last card. An empty hand draws as many cards as you have lights, "
               "but at least two. " A " leads it.",
     HAND},
    {.seat = OTHER, LESSON_CHOICE(play_b5)},
    {.seat = OTHER, LESSON_CHOICE(play_y3)},
    {.seat = YOU,
     LESSON_CHOICE(play_y5),
     .before = "There it is. Yellow leads, nobody has played trump, and you are last: " A
               " plays Yellow 5.",
     HAND},
    {.seat = YOU, LESSON_CHOICE(take_y5), .before = A " takes Yellow 5: all six.", TAKES},
};

const struct lesson sq_lesson = {
    .setup = {.seed = 2529,
              .seats = 2,
              .options = {[SQ_OPTION_FIRST] = YOU + 1},
              .deal = deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
    .won = "All six: you have won at once. Without that, a game ends as somebody's last light goes "
           "out. That seat is out. The others count lights and jewels.",
};
