#include "sitting_advice.h"

#include "check.h"

#define FINDINGS 48u /* that are looked at: the first game may allow only later ones */
#define NOTABLE  20u /* a move with less than this part of the best one's visits is not proposed */

void sitting_advise(struct sitting *sitting) {
    const struct bot *bot = bot_find(levels[levels_count - 1u].bot);
    CHECK(sitting->phase == SITTING_CHOOSE && sitting->legal_count > 0 && bot != NULL);
    mind_forget(&sitting->mind);
    if (sitting->legal_count > 1) {
        sitting_think(sitting, sitting->viewer, bot, MIND_ADVISES);
    }
}

bool sitting_advise_on(struct sitting *sitting) {
    return mind_is_at(&sitting->mind, MIND_ADVISES) && mind_on(&sitting->mind);
}

bool sitting_advises(const struct sitting *sitting) {
    return mind_is_at(&sitting->mind, MIND_ADVISES) && mind_progress(&sitting->mind) < 100;
}

uint8_t sitting_advice(const struct sitting *sitting, struct advice advice[ADVICE_MAX]) {
    struct search_finding findings[FINDINGS];
    uint8_t count = 0;
    uint16_t n = 0;
    if (mind_is_at(&sitting->mind, MIND_ADVISES)) {
        n = search_findings(&sitting->mind.think.search, findings, FINDINGS);
    }
    uint16_t most = 0;
    for (uint16_t i = 0; i < n && count < ADVICE_MAX; i++) {
        const struct search_finding *its = &findings[i];
        if (action_find(sitting->legal, sitting->legal_count, its->action) ==
                sitting->legal_count ||
            its->visits * NOTABLE < most) {
            continue;
        }
        /* The few tries of a later one do not say that it is better than the first. */
        most = count == 0 ? its->visits : most;
        const bool doubtful = count > 0 && its->worth > advice[0].chance;
        advice[count++] = (struct advice){.action = its->action,
                                          .chance = doubtful ? advice[0].chance : its->worth,
                                          .judged = true};
    }
    if (count == 0) {
        advice[count++] = (struct advice){.action = sitting->legal[0]};
    }
    return count;
}

void sitting_advise_no_more(struct sitting *sitting) {
    mind_forget(&sitting->mind);
}
