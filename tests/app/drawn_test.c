/* How often the table is drawn: each picture takes time that a computer could think in. */
#include "plain_view.h"
#include "rig.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static unsigned drawn;

static void draw(const void *view, const struct scene *scene, struct canvas *canvas) {
    drawn++;
    plain_draw(view, scene, canvas);
}

/* Three stars, four steps a second. */
static void while_a_computer_thinks_the_table_is_drawn_when_a_star_moves(void **state) {
    (void)state;
    static const struct strength deep[LEVELS] = {{.iterations = 2},
                                                 {.iterations = 2},
                                                 {.iterations = 2},
                                                 {.iterations = 2},
                                                 {.iterations = 60000}};
    static struct policy policy;
    static struct view view;
    struct lineup lineup = lineup_default(&template_game);
    const struct title title = {&template_game, &policy, &view};
    policy = template_policy;
    policy.levels = deep;
    view = plain_view;
    view.draw = draw;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    lineup_resize(&lineup, &template_game, 2);
    lineup.who[0] = LEVELS;
    lineup.who[1] = WHO_PERSON;
    const struct setup setup = lineup_setup(&lineup, 15);
    rig_begin(&lineup, &setup);
    for (unsigned step = 0; step < 3; step++) {
        drawn = 0;
        rig_run(250);
        assert_true(sitting_thinks(&rig.sitting));
        assert_in_range(drawn, 1, 2);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(while_a_computer_thinks_the_table_is_drawn_when_a_star_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
