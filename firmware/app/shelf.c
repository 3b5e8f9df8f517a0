#include "shelf.h"

#include "assets.h"
#include "plain_view.h"
#include "titles.h"

extern const struct game stella_quest;
extern const struct policy stella_quest_policy;

static const struct view stella_quest_view = {PLAIN_VIEW, .title = &sprite_title_stella_quest};

#define SHELVED(id) {.game = &id, .policy = &id##_policy, .view = &id##_view},

/* Their order is that of the saves: a new title goes to the end. */
const struct console_title shelf[] = {TITLES(SHELVED)};
const uint8_t shelf_count = sizeof shelf / sizeof shelf[0];
