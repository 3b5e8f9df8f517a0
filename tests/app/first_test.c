/* Who begins is asked alike in all titles where that matters, and answered with the name of who
 * sits there. */
#include <string.h>

#include "first.h"
#include "titles.h"
#include "unit.h"

static bool asks(const struct game *game) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (strcmp(game->options[i].name, "first") == 0) {
            return true;
        }
    }
    return false;
}

static void who_begins_is_the_first_option_of_every_title_that_asks(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *const game = titles[title].rules;
        const struct option *const option = &game->options[0];
        if (!asks(game)) {
            continue;
        }
        assert_string_equal(option->name, "first");
        assert_string_equal(option->label, "Who begins");
        assert_string_equal(option->shown[FIRST_RANDOM], "at random");
        assert_int_equal(option->fallback, FIRST_RANDOM);
        assert_int_equal(option->min, FIRST_RANDOM);
        assert_int_equal(option->max, game->seats_max);
        assert_true(option->seat); /* so the page says a name, and "Mira begins." */
        assert_null(option->meanings);
        for (uint8_t seat = 1; seat <= option->max; seat++) {
            assert_null(option->shown[seat]);
        }
    }
}

static void nobody_begins_who_does_not_sit_at_the_table(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *const game = titles[title].rules;
        for (uint8_t seats = game->seats_min; asks(game) && seats <= game->seats_max; seats++) {
            struct setup setup = game_default_setup(game, seats, 1);
            for (uint8_t first = FIRST_RANDOM; first <= game->seats_max; first++) {
                setup.options[0] = first;
                assert_int_equal(game_accepts(game, &setup),
                                 first <= seats ? RESULT_OK : RESULT_OPTION);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_begins_is_the_first_option_of_every_title_that_asks),
        cmocka_unit_test(nobody_begins_who_does_not_sit_at_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
