/* Where the focus begins nobody is hurt: a press of A at once, whatever is asked, costs no points
 * and does not end the own game where another choice would not. Over the titles of the house. */
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define GAMES 6

static struct sitting_state after;

static void until_a_choice(void) {
    rig_run(1);
    for (int i = 0; i < 400 && !rig_at("table") && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        rig_run(100);
    }
}

static int points(const struct sitting_state *state, uint8_t seat) {
    struct sheet sheet = {0};
    rig.sitting.title->rules->score(state->bytes, seat, &sheet);
    return sheet.total;
}

/* What the viewer has, after the action if there is one. */
static int worth(const struct action *action) {
    const struct game *game = rig.sitting.title->rules;
    struct step step = {0};
    after = rig.sitting.truth;
    if (action != NULL) {
        game->apply(after.bytes, *action, &step);
    }
    return points(&after, rig.sitting.viewer);
}

/* What A does at once, if it chooses. */
static bool chosen_by_a(struct action *action) {
    static uint8_t before[VIEW_MAX];
    struct scene scene = sitting_scene(&rig.sitting);
    memcpy(before, rig.sitting.view, VIEW_MAX);
    const enum answer answer = rig.sitting.title->view->press(rig.sitting.view, &scene, BUTTON_A);
    memcpy(rig.sitting.view, before, VIEW_MAX);
    *action = scene.chosen;
    return answer == ANSWER_ACT;
}

/* The question of Subastral, hand or journal, is one more press away. */
static bool chosen_by_two(struct action *action) {
    struct scene scene = sitting_scene(&rig.sitting);
    static uint8_t before[VIEW_MAX];
    memcpy(before, rig.sitting.view, VIEW_MAX);
    enum answer answer = ANSWER_DRAW;
    for (int i = 0; i < 2 && answer == ANSWER_DRAW; i++) {
        answer = rig.sitting.title->view->press(rig.sitting.view, &scene, BUTTON_A);
    }
    memcpy(rig.sitting.view, before, VIEW_MAX);
    *action = scene.chosen;
    return answer == ANSWER_ACT;
}

static void assert_harmless(struct action chosen) {
    const int now = worth(NULL), then = worth(&chosen);
    for (uint16_t i = 0; then < now && i < rig.sitting.legal_count; i++) {
        if (worth(&rig.sitting.legal[i]) >= now) {
            fail_msg("%s, action %u (verb %u, %u): %d, then %d; another: %d",
                     rig.sitting.title->rules->name, rig.sitting.match.count, chosen.verb, chosen.a,
                     now, then, worth(&rig.sitting.legal[i]));
        }
    }
}

static void play_game(uint8_t title, uint64_t seed) {
    static struct title quick;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 15);
    quick = rig_quick(&titles[title]);
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < 150 && !rig_at("end"); i++) {
        until_a_choice();
        if (!rig_at("table")) {
            break;
        }
        struct action action;
        const bool asks = strcmp(quick.rules->name, "Subastral") == 0;
        if (chosen_by_a(&action) || (asks && chosen_by_two(&action))) {
            assert_harmless(action);
        }
        const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
    }
    rig_end();
}

static void the_focus_begins_where_nothing_is_lost(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play_game(title, seed);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_focus_begins_where_nothing_is_lost)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
