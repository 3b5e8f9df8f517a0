#include "shown.h"

#include "titles.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "tp_view.h"

static const struct title template_title = {&template_game, &template_policy, &template_view};

uint8_t shown_count(void) {
    return (uint8_t)(titles_count + 1);
}

const struct title *shown_at(uint8_t place) {
    return place < titles_count ? &titles[place] : &template_title;
}
