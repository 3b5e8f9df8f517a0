#include "turn_presses.h"

#include <stdlib.h>
#include <string.h>

#include "glass.h"
#include "hint.h"
#include "rng.h"
#include "rule_test.h"

#define LOOKS  20000u /* states of the view between two choices */
#define PLACES 65536u /* in their table */

/* What the view remembers after some buttons, the shortest row of them first. */
struct seen {
    uint8_t view[VIEW_MAX];
    uint8_t presses;
};

static struct {
    struct seen list[LOOKS];
    uint32_t count;
    uint32_t table[PLACES]; /* place in the list + 1, by hash */
} walk;
static struct glass glass, tried;
static union glass_state truth;

static struct action of_policy(const struct title *title, const void *state, struct rng *rng) {
    union glass_state known;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = title->rules->legal(state, legal);
    memcpy(known.bytes, state, title->rules->state_size);
    title->rules->redact(known.bytes, title->rules->to_act(state));
    return legal[title->policy->choose(known.bytes, legal, n, rng)];
}

static bool same(struct action one, struct action other) {
    return action_find(&one, 1, other) == 0;
}

/* What the seats have then, and what may be chosen next. */
static uint16_t look_behind(struct action action, int16_t totals[SEATS_MAX], struct action *legal) {
    const struct game *const game = glass.game;
    union glass_state after = truth;
    game->apply(after.bytes, action, NULL);
    for (uint8_t seat = 0; seat < game->seats(after.bytes); seat++) {
        struct sheet sheet = {0};
        game->score(after.bytes, seat, &sheet);
        totals[seat] = sheet.total;
    }
    return game->legal(after.bytes, legal);
}

/* The actions differ in the order of their last two bytes alone, and nothing follows from that: a
 * view may offer one of them only. */
static bool alike(struct action one, struct action other) {
    struct action legal[ACTIONS_MAX], others[ACTIONS_MAX];
    int16_t totals[SEATS_MAX] = {0}, theirs[SEATS_MAX] = {0};
    const struct action turned = action_make(one.verb, one.a, one.c, one.b);
    if (same(one, other)) {
        return true;
    }
    const uint16_t n = same(turned, other) ? look_behind(one, totals, legal) : 0;
    return n > 0 && n == look_behind(other, theirs, others) &&
           memcmp(totals, theirs, sizeof totals) == 0 &&
           memcmp(legal, others, n * sizeof *legal) == 0;
}

/* The view as it is now is noted, if it has not been seen. */
static void note_view(uint8_t presses) {
    const uint8_t *const view = glass.view.bytes;
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < glass.shown->size; i++) {
        hash = (hash ^ view[i]) * 16777619u;
    }
    hash = (hash ^ hash >> 16) % PLACES;
    for (; walk.table[hash] != 0; hash = (hash + 1) % PLACES) {
        if (memcmp(walk.list[walk.table[hash] - 1].view, view, glass.shown->size) == 0) {
            return;
        }
    }
    assert_true(walk.count < LOOKS);
    memcpy(walk.list[walk.count].view, view, VIEW_MAX);
    walk.list[walk.count].presses = presses;
    walk.table[hash] = ++walk.count;
}

/* Goes everywhere from the view as it is, the nearest first; `acts` says true to stop at what a
 * press chooses. How many presses that took, 0 if it never stopped. */
static uint8_t walk_about(bool (*acts)(void *who), void *who) {
    static const enum button buttons[] = {BUTTON_A,    BUTTON_UP,    BUTTON_DOWN,
                                          BUTTON_LEFT, BUTTON_RIGHT, BUTTON_B};
    memset(walk.table, 0, sizeof walk.table);
    walk.count = 0;
    note_view(0);
    for (uint32_t at = 0; at < walk.count; at++) {
        for (size_t i = 0; i < COUNT_OF(buttons); i++) {
            const uint8_t presses = (uint8_t)(walk.list[at].presses + 1u);
            memcpy(glass.view.bytes, walk.list[at].view, VIEW_MAX);
            const enum answer answer =
                glass.shown->press(glass.view.bytes, &glass.scene, buttons[i]);
            if (answer == ANSWER_ACT && acts(who)) {
                return presses;
            }
            if (answer == ANSWER_DRAW) {
                note_view(presses);
            }
        }
    }
    return 0;
}

/* The console makes an only choice that reveals nothing by itself. */
static bool is_only(const struct scene *scene) {
    return scene->legal_count == 1 && hint_try(scene, scene->legal, 1);
}

/* The action has been carried out on `after`; the view may go on by itself, if that is what comes
 * next. */
static bool goes_on(const union glass_state *after, struct action next) {
    union glass_state before = truth;
    const struct game *const game = glass.game;
    const struct action action = glass.scene.chosen;
    tried = glass;
    tried.scene.state = tried.state.bytes;
    tried.scene.scratch = tried.scratch.bytes;
    tried.scene.legal = tried.legal;
    glass_tell(&tried, before.bytes, action, GLASS_ALL, 255);
    if (game->to_act(after->bytes) != tried.scene.viewer) {
        return true;
    }
    memcpy(tried.state.bytes, after->bytes, game->state_size);
    game->redact(tried.state.bytes, tried.scene.viewer);
    tried.scene.event = NULL;
    tried.scene.legal_count = game->legal(tried.state.bytes, tried.legal);
    return is_only(&tried.scene) ||
           tried.shown->enter(tried.view.bytes, &tried.scene) != ANSWER_ACT ||
           same(tried.scene.chosen, next);
}

struct wanted {
    struct action action, next;
    const union glass_state *after;
};

static bool is_wanted(void *who) {
    const struct wanted *const wanted = who;
    return alike(glass.scene.chosen, wanted->action) && goes_on(wanted->after, wanted->next);
}

/* Presses one action, after which the view stands in `glass` on the new position. */
static uint8_t press_one(struct action action, const union glass_state *after, struct action next,
                         bool by_itself) {
    struct wanted wanted = {action, next, after};
    const uint8_t presses = by_itself ? 0 : walk_about(is_wanted, &wanted);
    if (!by_itself && presses == 0) {
        fail_msg("%s: no way to %d %d %d %d", glass.game->id, action.verb, action.a, action.b,
                 action.c);
    }
    glass_tell(&glass, truth.bytes, action, GLASS_ALL, 255);
    truth = *after;
    return presses;
}

/* The position is the new one; true if the view goes on by itself. */
static bool enters(void) {
    const struct game *const game = glass.game;
    memcpy(glass.state.bytes, truth.bytes, game->state_size);
    game->redact(glass.state.bytes, glass.scene.viewer);
    glass.scene.event = NULL;
    glass.scene.holds = false;
    glass.scene.legal_count = 0;
    if (game->to_act(truth.bytes) != glass.scene.viewer) {
        return false;
    }
    glass.scene.legal_count = game->legal(glass.state.bytes, glass.legal);
    return is_only(&glass.scene) ||
           glass.shown->enter(glass.view.bytes, &glass.scene) == ANSWER_ACT;
}

static void note_turn(struct turn_presses *presses, const struct turn_choice *turn, uint8_t n) {
    unsigned sum = 0;
    for (uint8_t i = 0; i < n; i++) {
        sum += turn[i].presses;
    }
    assert_true(presses->turns < TURN_PRESSES_MAX && sum <= UINT8_MAX);
    presses->choices[presses->turns] = n;
    presses->of_turn[presses->turns++] = (uint8_t)sum;
}

/* The seat's next choice, once the first is carried out; the generator is left as it was. */
static struct action next_of_policy(const struct title *title, const void *after,
                                    const struct rng *rng) {
    struct rng copy = *rng;
    return title->rules->to_act(after) == 0 ? of_policy(title, after, &copy) : (struct action){0};
}

/* The viewer's choice is made through buttons. */
static struct turn_choice choose(const struct title *title, struct action action,
                                 const struct rng *rng, bool by_itself) {
    struct turn_choice choice = {.action = action};
    struct text words = text_over(choice.words, sizeof choice.words);
    union glass_state after = truth;
    title->rules->describe_action(truth.bytes, action, &words);
    struct step step = {0};
    title->rules->apply(after.bytes, action, &step);
    choice.presses = press_one(action, &after, next_of_policy(title, after.bytes, rng), by_itself);
    const uint16_t undoable = glass.scene.undoable;
    glass.scene.undoable = step.sealed ? 0 : (uint16_t)(undoable + 1u);
    return choice;
}

void turn_presses_play(const struct title *title, uint8_t seats, uint64_t seed,
                       struct turn_presses *presses,
                       void (*tells)(const struct turn_choice *choices, uint8_t n)) {
    const struct game *const game = title->rules;
    const struct setup setup = game_default_setup(game, seats, seed);
    struct turn_choice turn[TURN_CHOICES];
    uint8_t n = 0;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 31);
    memset(&truth, 0, sizeof truth);
    assert_int_equal(game_begin(game, truth.bytes, &setup, NULL), RESULT_OK);
    glass_open(&glass, game, title->view, truth.bytes, 0);
    bool by_itself = enters();
    while (game->to_act(truth.bytes) != SEAT_NONE) {
        const struct action action = of_policy(title, truth.bytes, &rng);
        if (game->to_act(truth.bytes) == 0) {
            assert_true(n < TURN_CHOICES);
            turn[n++] = choose(title, action, &rng, by_itself);
        } else {
            glass_tell(&glass, truth.bytes, action, GLASS_ALL, 255); /* carries it out */
            glass.scene.undoable = 0;
        }
        if (n > 0 && game->to_act(truth.bytes) != 0) {
            note_turn(presses, turn, n);
            tells(turn, n);
            n = 0;
        }
        by_itself = enters();
    }
}

static int by_size(const void *one, const void *other) {
    return *(const uint8_t *)one - *(const uint8_t *)other;
}

/* ---- Whether there is a way at all ---- */

struct reached {
    bool places[ACTIONS_MAX];
    uint16_t count;
};

static bool note_reached(void *who) {
    struct reached *const reached = who;
    const uint16_t place = action_find(glass.legal, glass.scene.legal_count, glass.scene.chosen);
    assert_true(place < glass.scene.legal_count);
    reached->count = (uint16_t)(reached->count + !reached->places[place]);
    reached->places[place] = true;
    return reached->count == glass.scene.legal_count;
}

static void reach_all(void) {
    struct reached reached = {.count = 0};
    walk_about(note_reached, &reached);
    for (uint16_t i = 0; i < glass.scene.legal_count; i++) {
        const struct action action = glass.legal[i];
        bool there = false;
        for (uint16_t k = 0; k < glass.scene.legal_count; k++) {
            there = there || (reached.places[k] && alike(glass.legal[k], action));
        }
        if (!there) {
            fail_msg("%s: %d %d %d %d cannot be chosen", glass.game->id, action.verb, action.a,
                     action.b, action.c);
        }
    }
}

void turn_presses_reach(const struct title *title, const struct setup *setup) {
    const struct game *const game = title->rules;
    struct action legal[ACTIONS_MAX];
    struct rng rng;
    rng_seed(&rng, setup->seed, RNG_TEST, 32);
    memset(&truth, 0, sizeof truth);
    assert_int_equal(game_begin(game, truth.bytes, setup, NULL), RESULT_OK);
    while (game->to_act(truth.bytes) != SEAT_NONE) {
        const uint16_t n = game->legal(truth.bytes, legal);
        glass_open(&glass, game, title->view, truth.bytes, game->to_act(truth.bytes));
        if (title->view->enter(glass.view.bytes, &glass.scene) != ANSWER_ACT) {
            reach_all();
        }
        game->apply(truth.bytes, legal[rng_below(&rng, n)], NULL);
    }
}

uint8_t turn_presses_part(uint8_t *numbers, uint16_t n, uint8_t of_100) {
    assert_true(n > 0);
    qsort(numbers, n, 1, by_size);
    return numbers[(n - 1u) * of_100 / 100u];
}
