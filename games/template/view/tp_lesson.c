/* The first game: a star that is taken, and one that sets. */
#include "assets.h"
#include "tp_screen.h"

enum { YOU, OTHER };

/* The two hands, and what is drawn after the first night. */
static const uint8_t deal[] = {2, 5, 9, 1, 5, 7, 4, 3};

static const struct action nine[] = {{.verb = TP_CHOOSE, .a = 9}};
static const struct action seven[] = {{.verb = TP_CHOOSE, .a = 7}};
static const struct action five[] = {{.verb = TP_CHOOSE, .a = 5}};

static const struct lesson_step steps[] = {
    {.seat = YOU,
     LESSON_CHOICE(nine),
     .before = "A star rises over the table. Whoever shows the highest number that nobody else "
               "shows takes it. Nothing beats a 9: " ICON_BUTTON_A ".",
     .after = {"It lies face down until all have chosen."},
     LESSON_ABOUT(159, 153, 20, 20)},
    {.seat = OTHER, LESSON_CHOICE(seven), .after = {"9 beats Rigel's 7: the star is yours."}},
    {.seat = YOU,
     LESSON_CHOICE(five),
     .before = "All have drawn a card. A 5 is safe if nobody else shows one: " ICON_BUTTON_A ".",
     LESSON_ABOUT(159, 153, 20, 20)},
    {.seat = OTHER,
     LESSON_CHOICE(five),
     .after = {"Two fives: neither counts. No number is alone, so the star sets."}},
    {.seat = YOU,
     .before = "Look at a card: it says how many of its number the others may have. Choose as "
               "you like from now on."},
};

const struct lesson tp_lesson = {.setup = {.seed = 5,
                                           .seats = 2,
                                           .options = {[TP_OPTION_NIGHTS] = 5},
                                           .deal = deal,
                                           .deal_count = sizeof deal},
                                 .person = YOU,
                                 LESSON_STEPS(steps),
                                 .won = "Five nights are over, and you have most points: you win.",
                                 .lost = "Five nights are over, and most points win. It is not the "
                                         "number that wins, but being alone with it."};
