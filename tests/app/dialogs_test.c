/* Which screens are dialogs: the others hide what lies below, so that it need not be drawn. */
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "titles.h"
#include "unit.h"

static struct title quick;

static void begin(const char *board) {
    const struct lineup lineup = lineup_default(titles[0].rules);
    const struct setup setup = lineup_setup(&lineup, 7);
    quick = rig_quick(&titles[0]);
    rig_end();
    rig_start_with(board, &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig_begin(&lineup, &setup);
    rig.message = "Something is said.";
    rig_until_choice();
    assert_true(rig_at("table"));
    rig.sitting.doubted = rig.sitting.legal[0];
}

static void play_to_the_end(void) {
    for (int i = 0; i < 20000 && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        } else if (rig.sitting.phase == SITTING_CHOOSE) {
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
        }
        rig_run(20);
    }
    assert_true(rig_at("end"));
    rig_run(3000);
}

static bool is_of_a_game_that_is_over(enum screen_id id) {
    return (id >= SCREEN_END && id <= SCREEN_TAKE) || id == SCREEN_PAST;
}

/* The picture is all one colour before: a screen that is no dialog draws all of it anew. */
static void look_at(enum screen_id id) {
    const struct screen *const screen = &screens[id];
    const size_t size = (size_t)rig.canvas.width * (size_t)rig.canvas.height;
    size_t left = 0;
    screen_home(&rig, SCREEN_TABLE);
    if (id == SCREEN_ADVICE || id == SCREEN_MORE) {
        screen_open(&rig, SCREEN_HINT);
        rig_until("hint");
    }
    screen_open(&rig, id);
    rig.canvas.over = (struct rect){0};
    memset(rig.pixels, 0xFE, size);
    screen->draw(&rig);
    for (size_t i = 0; i < size; i++) {
        left += rig.pixels[i] == 0xFE;
    }
    if (screen->over != !rect_is_empty(rig.canvas.over) || (!screen->over && left > 0)) {
        fail_msg("%s: %zu pixels are left", screen->name, left);
    }
}

static void only_a_dialog_lets_what_lies_below_be_seen(void **state) {
    static const char *const sizes[] = {"picosystem", "picopad"};
    (void)state;
    for (int board = 0; board < 2; board++) {
        begin(sizes[board]);
        for (int over = 0; over < 2; over++) {
            for (enum screen_id id = 0; id < SCREENS; id++) {
                if (is_of_a_game_that_is_over(id) == (over != 0)) {
                    look_at(id);
                }
            }
            if (over == 0) {
                screen_home(&rig, SCREEN_TABLE);
                play_to_the_end();
            }
        }
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(only_a_dialog_lets_what_lies_below_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
