/* Watching a step event by event: each event changes what it tells and nothing else, and the last
 * one ends where the rules end. */
#include <stddef.h>
#include <string.h>

#include "rule_test.h"
#include "sample.h"
#include "sl_glass.h"
#include "sl_view.h"

/* Everything of a redacted position that is drawn while others act. */
struct drawn {
    uint8_t row[SL_BODIES], column[SL_BODIES], die[SL_BODIES], chit[SL_BODIES];
    uint8_t figures[SL_PLAYERS][SL_BODIES], heights[SL_COLUMNS + 1];
    uint8_t hold[SL_PLAYERS][SL_RESOURCES], attacks[SL_PLAYERS], population[SL_PLAYERS];
    uint8_t slot[SL_SLOTS], done[SL_MISSIONS], rules, drawn_events, bonus[SL_ROWS_FULL + 1];
    uint8_t deck_size[SL_DECKS], missions_size[SL_TIERS], round, active, token, last, dice[2];
    uint8_t columns[3], universal, powers[SL_PLAYERS];
};

static struct drawn drawn_of(const struct sl_state *s) {
    struct drawn d;
    memset(&d, 0, sizeof d);
    memcpy(d.row, s->row, sizeof d.row);
    memcpy(d.column, s->column, sizeof d.column);
    memcpy(d.die, s->die, sizeof d.die);
    memcpy(d.chit, s->chit, sizeof d.chit);
    memcpy(d.figures, s->figures, sizeof d.figures);
    memcpy(d.heights, s->heights, sizeof d.heights);
    memcpy(d.hold, s->hold, sizeof d.hold);
    memcpy(d.attacks, s->attacks, sizeof d.attacks);
    memcpy(d.population, s->population, sizeof d.population);
    memcpy(d.slot, s->slot, sizeof d.slot);
    memcpy(d.done, s->done, sizeof d.done);
    memcpy(d.bonus, s->bonus, sizeof d.bonus);
    memcpy(d.deck_size, s->deck_size, sizeof d.deck_size);
    memcpy(d.missions_size, s->missions_size, sizeof d.missions_size);
    memcpy(d.columns, s->columns, sizeof d.columns);
    memcpy(d.dice, s->dice, sizeof d.dice);
    d.rules = s->rules;
    d.drawn_events = s->drawn_events;
    d.round = s->round;
    d.active = s->phase == SL_PHASE_OVER ? SL_NOBODY : sl_active(s);
    d.token = s->token;
    d.last = s->last;
    d.universal = s->universal;
    for (uint8_t seat = 0; seat < s->seats && s->phase != SL_PHASE_KEEP; seat++) {
        d.powers[seat] = s->powers[seat][SL_KEPT];
    }
    return d;
}

static void same(const struct drawn *one, const struct drawn *other, struct action action) {
    for (size_t i = 0; i < sizeof *one; i++) {
        if (((const uint8_t *)one)[i] != ((const uint8_t *)other)[i]) {
            fail_msg("verb %d: byte %zu is %d and should be %d", action.verb, i,
                     ((const uint8_t *)one)[i], ((const uint8_t *)other)[i]);
        }
    }
}

#define TOLD(kind)   ((uint64_t)1 << (kind))
#define PART(member) offsetof(struct drawn, member), sizeof((struct drawn *)0)->member

/* Which events may change what is drawn. */
static const struct {
    size_t from, size;
    uint64_t kinds;
} parts[] = {
    {PART(row),
     TOLD(SL_TOLD_HOME) | TOLD(SL_TOLD_PLACE) | TOLD(SL_TOLD_AI_HOME) | TOLD(SL_TOLD_AI_DISCOVER)},
    {PART(die), TOLD(SL_TOLD_HOME) | TOLD(SL_TOLD_PLACE) | TOLD(SL_TOLD_AI_HOME) |
                    TOLD(SL_TOLD_AI_DISCOVER) | TOLD(SL_TOLD_MINED) | TOLD(SL_TOLD_AI_MINE) |
                    TOLD(SL_TOLD_DIE_NOW)},
    {PART(figures), TOLD(SL_TOLD_HOME) | TOLD(SL_TOLD_AI_HOME) | TOLD(SL_TOLD_LAND) |
                        TOLD(SL_TOLD_POPULATE) | TOLD(SL_TOLD_AI_POPULATE) | TOLD(SL_TOLD_SCATTER) |
                        TOLD(SL_TOLD_RETREAT) | TOLD(SL_TOLD_LABOR) | TOLD(SL_TOLD_SETTLE) |
                        TOLD(SL_TOLD_TURN) | TOLD(SL_TOLD_GROW) | TOLD(SL_TOLD_RECOVER) |
                        TOLD(SL_TOLD_EXHAUST) | TOLD(SL_TOLD_AI_BRING)},
    {PART(hold), TOLD(SL_TOLD_LAND) | TOLD(SL_TOLD_POPULATE) | TOLD(SL_TOLD_MISSION) |
                     TOLD(SL_TOLD_MINE) | TOLD(SL_TOLD_GATHER) | TOLD(SL_TOLD_GOT) |
                     TOLD(SL_TOLD_CHOOSE) | TOLD(SL_TOLD_STEAL) | TOLD(SL_TOLD_GAIN) |
                     TOLD(SL_TOLD_LOSE)},
    {PART(slot), TOLD(SL_TOLD_MISSION) | TOLD(SL_TOLD_REVEAL)},
    {PART(done), TOLD(SL_TOLD_MISSION)},
    {PART(bonus), TOLD(SL_TOLD_BONUS)},
    {PART(dice),
     TOLD(SL_TOLD_TURN) | TOLD(SL_TOLD_ROLL) | TOLD(SL_TOLD_POWER) | TOLD(SL_TOLD_REROLL)},
    {PART(columns), TOLD(SL_TOLD_TURN) | TOLD(SL_TOLD_COLUMNS)},
    {PART(attacks), TOLD(SL_TOLD_ATTACKED)},
    {PART(chit), TOLD(SL_TOLD_HOME) | TOLD(SL_TOLD_PLACE) | TOLD(SL_TOLD_AI_HOME) |
                     TOLD(SL_TOLD_AI_DISCOVER) | TOLD(SL_TOLD_YIELD) | TOLD(SL_TOLD_AI_YIELD)},
    {PART(drawn_events), TOLD(SL_TOLD_EVENT)},
    {PART(last), TOLD(SL_TOLD_LAST)},
    {PART(universal), TOLD(SL_TOLD_UNIVERSAL)},
};
_Static_assert(SL_TOLD_RULE < 64, "kinds that change something are bits");

static void change_only_what_is_told(const struct drawn *before, const struct drawn *after,
                                     uint8_t kind) {
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        if ((kind >= 64 || (parts[i].kinds >> kind & 1u) == 0) &&
            memcmp((const uint8_t *)before + parts[i].from, (const uint8_t *)after + parts[i].from,
                   parts[i].size) != 0) {
            fail_msg("an event of kind %d changes part %zu of what is drawn", kind, i);
        }
    }
}

static void watch_step(const struct sl_state *before, const struct sl_state *after,
                       struct action action, const struct step *step, uint8_t viewer) {
    struct sl_state still = *before;
    struct sl_state truth = *after;
    stellar_leap.redact(&still, viewer);
    stellar_leap.redact(&truth, viewer);
    struct drawn last = drawn_of(&still);
    for (uint16_t i = 0; i < step->events_count; i++) {
        glass_still(&stellar_leap, before, action, i, viewer, &still);
        const struct drawn now = drawn_of(&still);
        change_only_what_is_told(&last, &now, step->events[i].kind);
        last = now;
    }
    const struct drawn end = drawn_of(&truth);
    same(&last, &end, action);
}

static void watch_game(const struct setup *setup) {
    struct sl_state state;
    struct rng rng;
    memset(&state, 0, sizeof state);
    rng_seed(&rng, setup->seed, RNG_TEST, 1);
    assert_int_equal(game_begin(&stellar_leap, &state, setup, NULL), RESULT_OK);
    while (stellar_leap.to_act(&state) != SEAT_NONE) {
        struct action legal[SL_LEGAL_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = stellar_leap.legal(&state, legal);
        const struct action action = legal[rng_below(&rng, n)];
        const struct sl_state before = state;
        stellar_leap.apply(&state, action, &step);
        watch_step(&before, &state, action, &step, (uint8_t)(action.a % setup->seats));
    }
}

RULE_TEST("look", every_event_changes_what_it_tells_and_nothing_else) {
    for (uint32_t seed = 1; seed <= sample_of(40); seed++) {
        const uint8_t seats = (uint8_t)(1u + seed % 5u);
        struct setup setup = game_default_setup(&stellar_leap, seats, seed);
        setup.options[SL_OPTION_AI] = seats <= 3 ? (uint8_t)(seed % SL_AIS) : 0;
        setup.options[SL_OPTION_INTENSE] = seed % 2;
        setup.options[SL_OPTION_FRONTIERS] = seed / 2 % 2;
        setup.options[SL_OPTION_EASY] = seed / 4 % 2;
        setup.options[SL_OPTION_HOMES] = seed % 3 == 0;
        watch_game(&setup);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(every_event_changes_what_it_tells_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
