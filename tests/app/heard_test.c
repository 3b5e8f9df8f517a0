/* What a press does is heard, in the same way on all of the console's own screens. */
#include "assets.h"
#include "rig.h"
#include "unit.h"

/* Buttons by letter, in their order, and sounds: `-` is none. */
static const char letters[] = "udlrabxy";

static const struct sound *sound_of(char letter) {
    switch (letter) {
    case 'm':
        return &sound_move;
    case 'c':
        return &sound_choose;
    case 'b':
        return &sound_back;
    case 'r':
        return &sound_refuse;
    default:
        return NULL;
    }
}

static void go(const char *way) {
    rig_until("titles");
    for (const char *step = way; *step != 0; step++) {
        rig_press((enum button)(strchr(letters, *step) - letters));
        rig_run(1500);
    }
    rig_run(3000); /* what was heard on the way is over */
    assert_null(rig.melody.sound);
}

static const struct {
    const char *way, *place, *heard; /* at each button */
} screens_heard[] = {
    {"", "titles", "rmmmc---"},          {"d", "titles", "mrrmc---"},
    {"drr", "titles", "mrmrc---"},       {"da", "settings", "mmcccbrb"},
    {"dra", "handheld", "rrrmmbrb"},     {"drar", "handheld", "rrmmmbrb"},
    {"drra", "about", "-rrrcbrb"},       {"drrada", "update", "rrrrcb--"},
    {"ad", "title", "mmrrcbrr"},         {"ada", "seats", "mmmmmbrr"},
    {"adda", "deal", "mmrmrbrr"},        {"addda", "statistics", "rrrrbbrb"},
    {"aay", "menu", "mmrrcbrb"},         {"aayddda", "scores", "mmmmbbrb"},
    {"aaydddda", "history", "rrrrbbrb"},
};

static void every_press_is_heard_as_what_it_did(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof screens_heard / sizeof screens_heard[0]; i++) {
        for (int button = 0; button < BUTTONS; button++) {
            rig_end();
            rig_start("picosystem");
            go(screens_heard[i].way);
            assert_string_equal(rig.place, screens_heard[i].place);
            const uint32_t glass = headless_glass_sum();
            const char heard = screens_heard[i].heard[button];
            headless_hold((uint8_t)(1u << button));
            rig_run(12); /* the shortest one takes 14 ms */
            headless_hold(0);
            if (rig.melody.sound != sound_of(heard)) {
                fail_msg("%s (%s): %c is not heard as %c", screens_heard[i].place,
                         screens_heard[i].way, letters[button], heard);
            }
            rig_run(200);
            if (heard == 'b') {
                assert_string_not_equal(rig.place, screens_heard[i].place);
            } else if (heard == 'r' || heard == '-') { /* it did nothing */
                assert_string_equal(rig.place, screens_heard[i].place);
                assert_int_equal(headless_glass_sum(), glass);
            } else if (strcmp(rig.place, "titles") != 0) { /* the rig's look alike */
                assert_int_not_equal(headless_glass_sum(), glass);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_press_is_heard_as_what_it_did, rig_setup,
                                        rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
