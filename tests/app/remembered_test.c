/* What is remembered beside games, when a console is updated: settings, and who played. */
#include "counter_game.h"
#include "plain_view.h"
#include "rig.h"
#include "unit.h"

static const struct title then[] = {{&counter_game, &counter_policy, &plain_view}};
static const struct title now[] = {{&counter_raised, &counter_policy, &plain_view}};
/* Rules of the future, which know nothing of those. */
static struct game strange_game;
static struct title strange[] = {{&strange_game, &counter_policy, &plain_view}};

static struct saves other; /* as another version of the console opens the same flash */

static void line_ups_of_older_rules_are_renewed(void **state) {
    (void)state;
    struct remembered remembered;
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    remembered.settings.brightness = 4;
    remembered.lineups[0].who[1] = 4;
    memcpy(remembered.lineups[0].options, (const uint8_t[]){8, 0, 1}, 3);
    assert_true(saves_write_remembered(&other, &remembered));
    saves_start(&other, now, 1);
    saves_read_remembered(&other, &remembered);
    assert_int_equal(other.unread, 0);
    assert_int_equal(remembered.settings.brightness, 4);
    assert_int_equal(remembered.lineups[0].who[1], 4);
    assert_memory_equal(remembered.lineups[0].options, ((const uint8_t[OPTIONS_MAX]){1, 4, 8, 1}),
                        OPTIONS_MAX);
    /* Of rules that nobody knows only the line-up is lost, and that is told. */
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    saves_start(&other, strange, 1);
    saves_read_remembered(&other, &remembered);
    assert_int_equal(other.unread, SAVES_STRANGE);
    assert_int_equal(remembered.settings.brightness, 4);
    assert_int_equal(remembered.lineups[0].who[1], lineup_default(&strange_game).who[1]);
}

/* An update may bring a title, or take one away: the line-ups of the others stay. */
static void line_ups_stay_when_titles_come_and_go(void **state) {
    (void)state;
    static const struct title more[] = {{&counter_game, &counter_policy, &plain_view},
                                        {&counter_game, &counter_policy, &plain_view}};
    struct remembered remembered;
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    remembered.lineups[0].who[1] = 4;
    assert_true(saves_write_remembered(&other, &remembered));
    for (int round = 0; round < 2; round++) {
        saves_start(&other, more, 2);
        saves_read_remembered(&other, &remembered);
        assert_int_equal(other.unread, 0);
        assert_int_equal(remembered.lineups[0].who[1], 4);
        assert_int_equal(remembered.lineups[1].who[1], round == 0 ? 2 : 3);
        remembered.lineups[1].who[1] = 3;
        assert_true(saves_write_remembered(&other, &remembered));
    }
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    assert_int_equal(other.unread, 0);
    assert_int_equal(remembered.lineups[0].who[1], 4);
}

static int setup(void **state) {
    (void)state;
    rig_start_with("picosystem", then, 1);
    rig_until("titles");
    return 0;
}

#define RIGGED(test) cmocka_unit_test_setup_teardown(test, setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        RIGGED(line_ups_of_older_rules_are_renewed),
        RIGGED(line_ups_stay_when_titles_come_and_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
