/* What levels are measured against stays as it was: a game of former levels goes the same way,
 * move for move, whatever the search and the levels have become. Who changes a policy on purpose
 * changes its former levels, too, and measures against them anew (docs/bots.md). */
#include "former.h"
#include "rule_test.h"
#include "seating.h"

#define SEED 77u

/* The moves of a game of a former captain and a former cadet, folded into one number. */
static uint32_t fold(const struct title *title) {
    static struct bout bout;
    const struct setup setup = game_default_setup(title->rules, 2, SEED);
    struct seating seating = {
        .bots = {former_find(FORMER_PREFIX "captain"), former_find(FORMER_PREFIX "cadet")}};
    uint32_t sum = 0;
    assert_int_equal(bout_begin(&bout, title, &setup, NULL), RESULT_OK);
    seating_seed(&seating, SEED);
    seating_play(&seating, &bout);
    for (uint16_t i = 0; i < bout.match.count; i++) {
        sum = ((sum << 7 | sum >> 25) ^ action_key(bout.log[i])) * 0x9e3779b1u;
    }
    return sum;
}

static void former_levels_play_as_they_did(void **unused) {
    static const uint32_t kept[] = {0x7f0a5375u, 0x7e603525u, 0x0fd94a21u, 0x0cdc7992u,
                                    0x2e8fe8cau};
    (void)unused;
    assert_int_equal(titles_count, sizeof kept / sizeof kept[0]);
    for (uint8_t i = 0; i < titles_count; i++) {
        const uint32_t sum = fold(&titles[i]);
        if (sum != kept[i]) {
            fail_msg("%s goes another way: %08x", titles[i].rules->name, (unsigned)sum);
        }
    }
}

static void only_the_five_levels_have_a_former_self(void **unused) {
    (void)unused;
    assert_non_null(former_find(FORMER_PREFIX "admiral"));
    assert_null(former_find(FORMER_PREFIX "marshal"));
    assert_null(former_find("admiral"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(former_levels_play_as_they_did),
        cmocka_unit_test(only_the_five_levels_have_a_former_self),
    };
    return cmocka_run_group_tests_name("former levels", tests, NULL, NULL);
}
