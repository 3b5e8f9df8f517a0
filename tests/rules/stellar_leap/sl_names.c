/* Cards and words by name. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

static const char *const resources[SL_RESOURCES] = {"water", "food", "fuel", "oxygen"};
static const char *const rules[SL_RULES] = {
    [SL_RULE_NO_CROSSING] = "no_crossing",
    [SL_RULE_TAX_THREE] = "tax_three",
    [SL_RULE_LABOR_TWICE] = "labor_twice",
    [SL_RULE_MINING_TWICE] = "mining_twice",
    [SL_RULE_MISSION_TWICE] = "mission_twice",
    [SL_RULE_CHEAP_POPULATE] = "cheap_populate",
    [SL_RULE_TRUCE] = "truce",
};
static const char *const decks[SL_DECKS] = {"safe", "dangerous"};

static const uint8_t counts[SL_NAMES] = {
    [SL_NAME_BODY] = SL_BODIES,        [SL_NAME_EVENT] = SL_EVENTS, [SL_NAME_MISSION] = SL_MISSIONS,
    [SL_NAME_TRAIT] = SL_TRAITS,       [SL_NAME_POWER] = SL_POWERS, [SL_NAME_BONUS] = SL_BONUSES,
    [SL_NAME_RESOURCE] = SL_RESOURCES, [SL_NAME_RULE] = SL_RULES,   [SL_NAME_DECK] = SL_DECKS,
};

const char *sl_name(enum sl_names names, uint8_t card) {
    if (card >= counts[names]) {
        return card == SL_NONE ? "-" : card == SL_NOBODY ? "nobody" : "?";
    }
    switch (names) {
    case SL_NAME_BODY:
        return sl_bodies[card].id;
    case SL_NAME_EVENT:
        return sl_events[card].id;
    case SL_NAME_MISSION:
        return sl_missions[card].id;
    case SL_NAME_TRAIT:
        return sl_traits[card].id;
    case SL_NAME_POWER:
        return sl_powers[card].id;
    case SL_NAME_BONUS:
        return sl_bonuses[card].id;
    case SL_NAME_RESOURCE:
        return resources[card];
    case SL_NAME_RULE:
        return rules[card];
    default:
        return decks[card];
    }
}

static uint8_t find_name(enum sl_names names, const char *word) {
    for (uint8_t card = 0; card < counts[names]; card++) {
        if (strcmp(sl_name(names, card), word) == 0) {
            return card;
        }
    }
    return SL_NONE;
}

uint8_t sl_named_card(enum sl_names names, const char *word) {
    const uint8_t card = find_name(names, word);
    if (card == SL_NONE && strcmp(word, "-") != 0) {
        fail_msg("`%s` is not known", word);
    }
    return card;
}

/* Any card; bodies, missions and so on have ids of their own. */
static uint8_t card_of(const char *word) {
    for (int names = SL_NAME_BODY; names <= SL_NAME_BONUS; names++) {
        const uint8_t card = find_name((enum sl_names)names, word);
        if (card != SL_NONE) {
            return card;
        }
    }
    fail_msg("`%s` is no outcome", word);
    return 0;
}

uint16_t sl_deal_of(const char *words, uint8_t *deal, uint16_t room) {
    uint16_t n = 0;
    char word[32];
    while (words_part(&words, ' ', word, sizeof word)) {
        char *const dots = strstr(word, "..");
        uint8_t first, last;
        if (dots != NULL) {
            *dots = '\0';
            first = card_of(word);
            last = card_of(dots + 2);
        } else {
            first = last = word[0] <= '9' ? (uint8_t)(words_number(word, 255) - 1) : card_of(word);
        }
        for (int card = first; card <= last; card++) {
            assert_in_range(n, 0, room - 1);
            deal[n++] = (uint8_t)card;
        }
    }
    return n;
}
