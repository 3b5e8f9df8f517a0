#include "sitting_ponder.h"

#include <string.h>

#include "sitting_lesson.h"

#define REST_MS 400u /* without a press: the focus may well stand on what will be chosen */

/* Lies in the mind's memory until it thinks. */
struct foresight {
    struct match match;
    struct sitting_state state, checkpoint, view;
    struct action log[PONDER_STEPS];
    struct action legal[ACTIONS_MAX];
};
_Static_assert(sizeof(struct foresight) <= MIND_LENT, "the mind lends enough");

static struct foresight *foresight_of(struct sitting *sitting) {
    return (struct foresight *)(void *)sitting->mind.fewer;
}

void sitting_ponder_anew(struct sitting *sitting, uint32_t now) {
    sitting->ponder.since = now;
    sitting->ponder.looked = false;
}

/* There is a computer to think for, nothing else that is thought about, and charge enough. */
static bool may_ponder(const struct sitting *sitting) {
    const struct mind *const mind = &sitting->mind;
    const bool ours = mind_is_at(mind, MIND_FORESEES) || mind_is_at(mind, MIND_PONDERS);
    return sitting->phase == SITTING_CHOOSE && !sitting->spares && !sitting_is_lesson(sitting) &&
           lineup_people_count(&sitting->lineup) < sitting->lineup.seats &&
           (ours || !mind->busy || mind->at != sitting->match.count);
}

/* What was foreseen can still come, and the viewer's next action is known. */
static bool is_on_track(const struct sitting *sitting) {
    const struct sitting_ponder *const ponder = &sitting->ponder;
    const uint16_t count = sitting->match.count;
    if (mind_is_at(&sitting->mind, MIND_FORESEES)) {
        return count == ponder->from;
    }
    return mind_is_at(&sitting->mind, MIND_PONDERS) && count >= ponder->from &&
           count - ponder->from < ponder->count &&
           memcmp(&sitting->log[ponder->from], ponder->actions,
                  (count - (size_t)ponder->from) * sizeof(struct action)) == 0;
}

/* What A would play as the focus stands, if it would play something at once. */
static bool focus_plays(struct sitting *sitting, struct action *action) {
    const struct view *const view = sitting->title->view;
    _Alignas(8) uint8_t copy[VIEW_MAX];
    struct scene scene = sitting_scene(sitting);
    memcpy(copy, sitting->view, sizeof copy);
    if (view->press(copy, &scene, BUTTON_A) != ANSWER_ACT) {
        return false;
    }
    *action = scene.chosen;
    return true;
}

static void give_up(struct sitting *sitting) {
    mind_forget(&sitting->mind);
    sitting->ponder.nothing = true;
}

static void foresee(struct sitting *sitting, struct action action) {
    struct sitting_ponder *const ponder = &sitting->ponder;
    const enum result result = match_carry_on(&foresight_of(sitting)->match, action, NULL);
    if (result == RESULT_OK) {
        ponder->actions[ponder->count++] = action;
    } else {
        give_up(sitting);
    }
}

static void begin(struct sitting *sitting) {
    struct foresight *const foresight = mind_foresees(&sitting->mind);
    const struct match_memory memory = {.state = foresight->state.bytes,
                                        .checkpoint = foresight->checkpoint.bytes,
                                        .log = foresight->log,
                                        .log_size = PONDER_STEPS};
    match_branch(&foresight->match, &sitting->match, memory);
    sitting->ponder.from = sitting->match.count;
    sitting->ponder.count = 0;
}

/* The focus has rested: what it means goes before what was foreseen without it. */
static void look(struct sitting *sitting) {
    struct sitting_ponder *const ponder = &sitting->ponder;
    struct action action;
    const bool plays = focus_plays(sitting, &action);
    const bool on_track = is_on_track(sitting);
    ponder->looked = true;
    if (on_track &&
        (!plays || (mind_is_at(&sitting->mind, MIND_PONDERS) &&
                    action_key(action) ==
                        action_key(ponder->actions[sitting->match.count - ponder->from])))) {
        return;
    }
    begin(sitting);
    ponder->nothing = false;
    if (plays) {
        foresee(sitting, action);
    }
}

/* How the policy plays that seat, which knows no more than it will: as it does in a search. */
static struct action likely(struct sitting *sitting, uint8_t seat) {
    struct foresight *const foresight = foresight_of(sitting);
    const struct policy *const policy = sitting->title->policy;
    const bool hurries = policy->racing != NULL && policy->hurry != NULL;
    struct rng rng = sitting_chance(sitting, seat, sitting->match.count);
    const uint16_t n = sitting->title->rules->legal(foresight->view.bytes, foresight->legal);
    const uint16_t place = n == 1 ? 0
                                  : (hurries ? policy->hurry : policy->choose)(
                                        foresight->view.bytes, foresight->legal, n, &rng);
    return foresight->legal[place];
}

/* Nothing of the truth stays where a search is to work. */
static void begin_to_think(struct sitting *sitting, uint8_t seat) {
    struct foresight *const foresight = foresight_of(sitting);
    const struct sitting_ponder *const ponder = &sitting->ponder;
    memcpy(sitting->scratch.bytes, foresight->view.bytes, sizeof sitting->scratch.bytes);
    memset(foresight, 0, sizeof *foresight);
    sitting_think_of(sitting, seat, lineup_bot(&sitting->lineup, seat), MIND_PONDERS,
                     (uint16_t)(ponder->from + ponder->count));
}

/* One action more of people, or the computer whose turn it then is. */
static void foresee_on(struct sitting *sitting) {
    struct foresight *const foresight = foresight_of(sitting);
    const uint8_t seat = match_to_act(&foresight->match);
    const bool person = seat != SEAT_NONE && (lineup_people(&sitting->lineup) >> seat & 1u) != 0;
    if (seat == SEAT_NONE || (person && sitting->ponder.count == PONDER_STEPS)) {
        give_up(sitting);
        return;
    }
    match_observe(&foresight->match, seat, foresight->view.bytes);
    if (person) {
        foresee(sitting, likely(sitting, seat));
    } else {
        begin_to_think(sitting, seat);
    }
}

uint32_t sitting_ponder(struct sitting *sitting, uint32_t now) {
    struct sitting_ponder *const ponder = &sitting->ponder;
    const uint32_t rested = now - ponder->since;
    if (!may_ponder(sitting)) {
        return SITTING_NEVER;
    }
    if (rested >= REST_MS && (!ponder->looked || (!ponder->nothing && !is_on_track(sitting)))) {
        look(sitting);
        return 0;
    }
    if (is_on_track(sitting)) {
        if (mind_is_at(&sitting->mind, MIND_FORESEES)) {
            foresee_on(sitting);
            return 0;
        }
        if (mind_on(&sitting->mind)) {
            return mind_wait(&sitting->mind);
        }
    }
    return ponder->looked ? SITTING_NEVER : REST_MS - rested;
}
