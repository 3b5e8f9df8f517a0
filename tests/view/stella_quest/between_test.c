/* Who watches a step event by event sees no jump at its end: after its last event the picture is
 * that of the position. */
#include <string.h>

#include "rule_test.h"
#include "sample.h"
#include "sq_glass.h"
#include "sq_table.h"

static struct glass glass;
static uint8_t watched[GLASS_WIDE * GLASS_HEIGHT];

static void watch(const struct sq_state *before, struct action action, uint8_t viewer) {
    struct sq_state state = *before;
    sq_glass_open(&glass, before, viewer);
    assert_false(glass_tell(&glass, &state, action, GLASS_ALL, 0));
    glass_draw(&glass, GLASS_WIDE);
    memcpy(watched, glass.pixels, sizeof watched);
    stella_quest.redact(&state, viewer);
    memcpy(glass.state.bytes, &state, sizeof state);
    glass_draw(&glass, GLASS_WIDE);
    assert_memory_equal(watched, glass.pixels, sizeof watched);
}

static void watch_all(const struct sq_state *state, void *data) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stella_quest.legal(state, legal);
    uint8_t *const viewer = data;
    for (uint16_t i = 0; i < n; i++) {
        *viewer = (uint8_t)((*viewer + 1u) % state->seats);
        watch(state, legal[i], *viewer);
    }
}

RULE_TEST("SQ-10", last_event_of_a_step_leaves_the_picture_of_the_position) {
    static const char *const rare[] = {
        "hand1 B1; hand2 R1 R2; hand3 Y1 Y2; deck R6 R5; below Y6 Y5 Y4; shuffle 7",
        "leader 2; hand1 -; hand2 R1 R2; hand3 Y1 Y2; deck -; trick 2:R1 3:Y1",
        "trick 1:X 2:X; hand3 X B3; marker 2",
        "number 99; trick 1:X 2:X; hand3 X B3",
        "seats 2; hand1 B3 B1; hand2 X B2; top R5; deck R2 Y1; marker 1; trick 1:B3 0:R2",
    };
    uint8_t viewer = 0;
    for (uint32_t seed = 1; seed <= sample_of(30); seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, watch_all, &viewer);
    }
    for (size_t i = 0; i < COUNT_OF(rare); i++) {
        const struct sq_state state = sq_position(rare[i]);
        watch_all(&state, &viewer);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(last_event_of_a_step_leaves_the_picture_of_the_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
