/* The first game: a star that is taken, and one that sets. */
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
               "shows takes it. Nothing beats a 9: choose it.",
     .after = {"It lies face down until all have chosen."},
     LESSON_AT(169, 163)},
    {.seat = OTHER, LESSON_CHOICE(seven), .after = {"9 beats 7: the star is yours."}},
    {.seat = YOU,
     LESSON_CHOICE(five),
     .before = "Everybody has drawn a card. Now try the 5: it is safe if nobody else has one.",
     LESSON_AT(169, 163)},
    {.seat = OTHER,
     LESSON_CHOICE(five),
     .after = {"Two fives: neither counts. No number is alone, so the star sets."}},
    {.seat = YOU,
     .before = "X looks at a card: it says how many of its number the others may have. Choose as "
               "you like from now on."},
};

const struct lesson tp_lesson = {.setup = {.seed = 5,
                                           .seats = 2,
                                           .options = {[TP_OPTION_NIGHTS] = 5},
                                           .deal = deal,
                                           .deal_count = sizeof deal},
                                 .person = YOU,
                                 LESSON_STEPS(steps)};
