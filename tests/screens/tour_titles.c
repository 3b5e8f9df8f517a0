#include "tour_titles.h"

#include "assets.h"
#include "plain_view.h"
#include "rig.h"
#include "stub_view.h"

static const struct booklet_block blocks[] = {
    {.kind = BOOKLET_TEXT,
     .text = "A star rises, and everybody puts a card down. The highest that nobody else has "
             "put down takes it. Whoever has the brightest stars in the end has won."},
    {.kind = BOOKLET_TEXT,
     .text = "Cards come back to nobody. What was turned over is known, and may be counted; what "
             "is still to come is not, and may be guessed. That is all there is to it."},
    {.kind = BOOKLET_TEXT,
     .text = "Two who put down the same take nothing, and the next one below them does. So the "
             "highest card is not always the best one, and the lowest not the worst."},
};
static const struct booklet_page pages[] = {
    {.title = "The idea", .blocks = blocks, .count = 1},
    {.title = "All of it", .blocks = blocks, .count = 3},
};
static const struct booklet booklet = {.title = "Rules", .pages = pages, .count = 2};

static struct view views[2];
struct title tour_titles[TOUR_TITLES];

void tour_titles_set(void) {
    const struct title quick = rig_quick(&rig_titles[0]);
    views[0] = plain_view;
    views[0].title = &sprite_title_template;
    views[0].booklet = &booklet;
    views[0].hint = plain_hint;
    views[0].hint_words = plain_hint_words;
    views[1] = plain_lesson_view;
    views[1].booklet = &booklet;
    tour_titles[0] = tour_titles[1] = tour_titles[2] = quick;
    tour_titles[0].view = &views[0];
    tour_titles[1].view = &views[1];
    tour_titles[2].view = &plain_view;
}
