#include "sq_lesson.h"

#include <stddef.h>

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
static const struct action take_y6[] = {TAKE(Y(6))};
static const struct action top_r5[] = {TOP(R(5))};
static const struct action lead_g2[] = {PLAY(G(2))};
static const struct action g4_or_break[] = {PLAY(G(4)), PLAY(X)};

enum { YOU, OTHER };

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(lead_b6),
     .before = "Every card has a number, 1 to 6: an emotion. Win tricks to collect all six. Backs "
               "show colours: the other seat has one Blue, the Dummy's next card is Green. Lead "
               "Blue 6.",
     .after = {"Blue leads now: who has Blue must play it. Only the Dummy never has to: it turned "
               "over Green 1."},
     LESSON_AT(87, 172)},
    {.seat = OTHER,
     LESSON_CHOICE(follow_b5),
     .after = {"Red is trump, but no Red was played. So the highest Blue wins: yours."},
     LESSON_AFTER_AT(110, 112)},
    {.seat = YOU,
     LESSON_CHOICE(take_g1),
     .before = "Keep one card. Its jewels are points: Green 1 has three. But a number that you "
               "have already costs as many lights.",
     LESSON_AT(120, 118)},
    {.seat = YOU,
     LESSON_CHOICE(top_b6),
     .before = "The others go to the pile. The one on top sets the next trump: put Blue 6 there. "
               "Its twin would then be a Super Trump and beat everything.",
     .after =
         {"You hold the Black Star now. If you win again while you have it, you lose a light."},
     LESSON_AT(84, 118)},
    {.seat = YOU,
     LESSON_CHOICE(lead_y1),
     .before = "So lose this one. The Dummy's next card is Red, the other seat holds Yellow: lead "
               "your lowest, Yellow 1.",
     .after = {"The Dummy's Red 5 is neither trump nor Yellow: it cannot win."},
     LESSON_AT(136, 172)},
    {.seat = OTHER,
     LESSON_CHOICE(follow_y6),
     .after = {"Yellow led and no Blue fell: Yellow 6 wins. The Black Star goes to the other "
               "seat."}},
    {.seat = OTHER,
     LESSON_CHOICE(take_y6),
     .after = {"It keeps Yellow 6: one point. Yellow 1 would have been three."}},
    {.seat = OTHER,
     LESSON_CHOICE(top_r5),
     .after = {"Red 5 lies on top: Red is trump again."},
     LESSON_AFTER_AT(59, 114)},
    {.seat = OTHER, LESSON_CHOICE(lead_g2)},
    {.seat = YOU,
     LESSON_CHOICE(g4_or_break),
     .before =
         "You hold Green, so follow it or play the Break; Blue 2 is dark. Green 4 would win a "
         "second emotion. The Break would let the other seat win with the Black Star.",
     .after =
         {"The highest Green wins: you. You lose no light, because the Black Star was with the "
          "other seat. Now it comes to you.",
          "A Break never wins. The other seat won while it held the Black Star: a light goes "
          "dark. The Break goes on top: no trump."},
     LESSON_AT(120, 172)},
    /* Freely from here: who takes a card, and what lies on top or is led. Then it is the newcomer's
     * turn again whichever card was played. */
    {.seat = OTHER, .times = 2},
    {.seat = YOU,
     .before = "When your hand is empty you draw as many cards as you have lights. Burn turns one "
               "light dark for three cards at once. Now play on!",
     LESSON_AT(207, 152)},
};

const struct lesson sq_lesson = {
    .setup = {.seed = 20,
              .seats = 2,
              .options = {[SQ_OPTION_FIRST] = YOU + 1},
              .deal = deal,
              .deal_count = sizeof deal},
    .person = YOU,
    LESSON_STEPS(steps),
};
