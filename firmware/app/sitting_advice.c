#include "sitting_advice.h"

#include <string.h>

#include "bits.h"
#include "check.h"

#define FINDINGS   48u /* that are looked at: the first game may allow only later ones */
#define PART       (ODDS_ONE / VERDICT_ONE)
#define WORDS_SIZE 160
#define NOTABLE    20u /* a move with less than this part of the best one's visits is not proposed */

/* The strongest level that is offered everywhere, with all the time that its chances want. */
static const struct bot adviser = {
    .name = "admiral", .kind = BOT_LEVEL, .number = LEVELS - 1u, .tells = true};

/* The advised move that has been played since, and nothing but what follows it; NULL if there is
 * none. */
static const uint8_t *kept_chance(const struct sitting *sitting) {
    const struct sitting_advised *const advised = &sitting->advised;
    const uint16_t since = (uint16_t)(sitting->match.count - advised->at);
    if (match_undoable(&sitting->match) < since) {
        return NULL;
    }
    const uint32_t played = action_key(sitting->log[advised->at]);
    uint8_t i = 0;
    while (i < advised->count && action_key(advised->actions[i]) != played) {
        i++;
    }
    return i < advised->count ? &advised->chances[i] : NULL;
}

void sitting_advise(struct sitting *sitting) {
    const uint8_t *const kept = kept_chance(sitting);
    CHECK(sitting->phase == SITTING_CHOOSE && sitting->legal_count > 0);
    mind_forget(&sitting->mind);
    if (sitting->advised.count == 0 || sitting->advised.at != sitting->match.count) {
        sitting->advised.keeps = kept != NULL;
        sitting->advised.kept = kept != NULL ? *kept : 0;
    }
    if (sitting->legal_count > 1) {
        sitting_think(sitting, sitting->viewer, &adviser, MIND_ADVISES);
    }
}

/* For the next step of the turn. */
static void remember(struct sitting *sitting) {
    struct advice advice[ADVICE_MAX];
    struct sitting_advised *const advised = &sitting->advised;
    advised->count = sitting_advice(sitting, advice);
    advised->at = sitting->match.count;
    for (uint8_t i = 0; i < advised->count; i++) {
        advised->actions[i] = advice[i].action;
        advised->chances[i] = advice[i].chance;
    }
}

bool sitting_advise_on(struct sitting *sitting) {
    if (!mind_is_at(&sitting->mind, MIND_ADVISES)) {
        return false;
    }
    if (mind_on(&sitting->mind)) {
        return true;
    }
    remember(sitting);
    return false;
}

bool sitting_advises(const struct sitting *sitting) {
    return mind_is_at(&sitting->mind, MIND_ADVISES) && mind_progress(&sitting->mind) < 100;
}

/* How long its words are. */
static uint16_t describe(const struct sitting *sitting, struct action action, char *words) {
    struct text text = text_over(words, WORDS_SIZE);
    sitting->title->rules->describe_action(sitting->shown.bytes, action, &text);
    return text.used;
}

/* It reads as one of those before it: which of two alike is played makes no difference to anybody.
 */
static bool is_double(const struct sitting *sitting, const struct advice *advice, uint8_t count,
                      struct action action) {
    char words[WORDS_SIZE], others[WORDS_SIZE];
    const uint16_t used = describe(sitting, action, words);
    for (uint8_t i = 0; i < count; i++) {
        if (describe(sitting, advice[i].action, others) == used &&
            memcmp(words, others, used) == 0) {
            return true;
        }
    }
    return false;
}

/* A later one is never said to be better than the first: few tries do not say that. What differs by
 * noise from it has the same chance. */
static struct advice judge(const struct search *search, const struct advice *first,
                           const struct search_finding *its) {
    struct advice advice = {
        .action = its->action, .chance = (uint8_t)(its->chance / PART), .judged = true};
    if (first != NULL) {
        advice.level = search_level(search, first->action, its->action);
        advice.chance =
            advice.level || advice.chance > first->chance ? first->chance : advice.chance;
    }
    return advice;
}

/* Behind the first the better ones come first. */
static void put_in(struct advice *advice, uint8_t count, const struct advice *its) {
    uint8_t at = count;
    for (; at > 1 && its->chance > advice[at - 1u].chance; at--) {
        advice[at] = advice[at - 1u];
    }
    advice[at] = *its;
}

/* What was said of the plan at the step before still holds, unless more is known than a chance. */
static void keep_chance(const struct sitting_advised *advised, struct advice *advice,
                        uint8_t count) {
    const int first = advice[0].chance;
    if (!advised->keeps || first == 0 || first == (int)VERDICT_ONE) {
        return;
    }
    for (uint8_t i = 0; i < count; i++) {
        const int chance = advised->kept - (first - advice[i].chance);
        advice[i].chance = (uint8_t)max_i32(chance, 0);
    }
}

static bool may_be_chosen(const struct sitting *sitting, struct action action) {
    return action_find(sitting->legal, sitting->legal_count, action) < sitting->legal_count;
}

uint8_t sitting_advice(const struct sitting *sitting, struct advice advice[ADVICE_MAX]) {
    const struct search *const search = &sitting->mind.think.search;
    struct search_finding findings[FINDINGS];
    uint8_t count = 0;
    uint16_t most = 0;
    const bool advises = mind_is_at(&sitting->mind, MIND_ADVISES);
    const uint16_t n = advises ? search_findings(search, findings, FINDINGS) : 0;
    for (uint16_t i = 0; i < n && count < ADVICE_MAX; i++) {
        const struct search_finding *its = &findings[i];
        if (may_be_chosen(sitting, its->action) && its->visits * NOTABLE >= most &&
            !is_double(sitting, advice, count, its->action)) {
            const struct advice one = judge(search, count > 0 ? &advice[0] : NULL, its);
            most = count == 0 ? its->visits : most;
            put_in(advice, count++, &one);
        }
    }
    if (count == 0) {
        advice[count++] = (struct advice){.action = sitting->legal[0]};
    } else {
        keep_chance(&sitting->advised, advice, count);
    }
    return count;
}

void sitting_advise_no_more(struct sitting *sitting) {
    mind_forget(&sitting->mind);
}
