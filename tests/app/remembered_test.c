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
        assert_int_equal(remembered.lineups[1].who[1], round == 0 ? 1 : 3);
        remembered.lineups[1].who[1] = 3;
        assert_true(saves_write_remembered(&other, &remembered));
    }
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    assert_int_equal(other.unread, 0);
    assert_int_equal(remembered.lineups[0].who[1], 4);
}

/* What the version before wrote: no ninth line, and no names between table and line-ups. */
static void settings_of_before_names_are_read(void **state) {
    (void)state;
    enum { NINTH = 1 + SETTINGS_LINES, HEAD = NINTH + 1 + 2, NAMES = PEOPLE_MAX * NAME_MAX };
    struct remembered remembered;
    uint8_t bytes[STORE_SETTINGS_MAX], before[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    remembered.settings.memory = 0;
    remembered.settings.single = 0;
    remembered.lineups[0].who[1] = 4;
    memcpy(remembered.settings.people[2], "Julia", 6);
    assert_true(saves_write_remembered(&other, &remembered));
    memset(&remembered, 0, sizeof remembered);
    saves_read_remembered(&other, &remembered);
    assert_string_equal(remembered.settings.people[2], "Julia");
    assert_int_equal(remembered.settings.single, 0);
    assert_int_equal(store_get(&other.store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size),
                     STORE_OK);
    before[0] = 3;
    memcpy(before + 1, bytes + 1, SETTINGS_LINES);
    memcpy(before + NINTH, bytes + NINTH + 1, 2);
    memcpy(before + NINTH + 2, bytes + HEAD + NAMES, (size_t)size - HEAD - NAMES);
    assert_int_equal(
        store_put(&other.store, STORE_SETTINGS, 0, before, (uint16_t)(size - 1 - NAMES)), STORE_OK);
    saves_start(&other, then, 1);
    saves_read_remembered(&other, &remembered);
    assert_int_equal(other.unread, 0);
    assert_int_equal(remembered.settings.memory, 0);
    assert_int_equal(remembered.settings.single, settings_default().single);
    assert_int_equal(remembered.lineups[0].who[1], 4);
    assert_int_equal(remembered.settings.people[2][0], 0);
}

static void a_name_that_cannot_be_typed_is_not_read(void **state) {
    (void)state;
    static const struct {
        const char *name;
        bool good;
    } names[] = {{"", true},           {"Ann", true},        {"Mary Ann", true},
                 {"Anne-Marie", true}, {" Ann", false},      {"-a", false},
                 {"Ann3", false},      {"A\xC3\xA9", false}, {"A\0b", false}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        uint8_t bytes[PEOPLE_MAX * NAME_MAX] = {0};
        struct settings settings = {0};
        memcpy(bytes, names[i].name,
               i + 1 < sizeof names / sizeof names[0] ? strlen(names[i].name) : 3);
        struct coder coder = coder_read(bytes, sizeof bytes);
        code_people(&coder, &settings);
        assert_true(coder.bad != names[i].good);
    }
}

static int setup(void **state) {
    (void)state;
    rig_start_with("picosystem", then, 1);
    rig_until("titles");
    return 0;
}

#define RIGGED(test) cmocka_unit_test_setup_teardown(test, setup, rig_teardown)

/* Who has never played a title has been at its seats all the same; what the memory refuses to
 * forget is not half forgotten. */
static void erasing_a_title_forgets_who_sat_there_if_all_of_it_is_erased(void **state) {
    (void)state;
    struct remembered remembered;
    struct statistics statistics = statistics_default();
    saves_start(&other, then, 1);
    for (int refused = 0; refused < 2; refused++) {
        saves_read_remembered(&other, &remembered);
        remembered.lineups[0].who[1] = 4;
        assert_true(saves_write_remembered(&other, &remembered));
        if (refused > 0) {
            saves_write_statistics(&other, 0, &statistics);
            /* as often as it tries the first of two steps */
            flash_model_refuse(rig_flash, flash_model_operations(rig_flash), 4, FLASH_CUT_BEFORE);
        }
        const enum store_result result = saves_erase(&other, 0);
        flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE);
        saves_read_remembered(&other, &remembered);
        const bool forgotten = remembered.lineups[0].who[1] != 4;
        assert_int_equal(forgotten, result == STORE_OK);
        assert_int_equal(result == STORE_OK, refused == 0);
    }
}

static void who_was_at_an_erased_table_is_not_led_back_to_it(void **state) {
    (void)state;
    static const struct title two[] = {{&counter_game, &counter_policy, &plain_view},
                                       {&counter_game, &counter_policy, &plain_view}};
    struct remembered remembered;
    for (uint8_t title = 0; title < 2; title++) {
        saves_start(&other, two, 2);
        saves_read_remembered(&other, &remembered);
        remembered.title = title;
        remembered.at_table = TABLE_OPEN;
        assert_true(saves_write_remembered(&other, &remembered));
        assert_int_equal(saves_erase(&other, 0), STORE_OK);
        saves_read_remembered(&other, &remembered);
        assert_int_equal(remembered.title, title);
        assert_int_equal(remembered.at_table, title == 0 ? TABLE_LEFT : TABLE_OPEN);
    }
}

/* Another version's, which whoever puts it on again finds as they were. */
static void erasing_a_title_leaves_what_cannot_be_read_alone(void **state) {
    (void)state;
    static const uint8_t strange_bytes[] = {99, 1, 2, 3, 4, 5};
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    saves_start(&other, then, 1);
    assert_int_equal(saves_erase(&other, 0), STORE_OK);
    assert_int_equal(store_get(&other.store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size),
                     STORE_NONE);
    assert_int_equal(
        store_put(&other.store, STORE_SETTINGS, 0, strange_bytes, sizeof strange_bytes), STORE_OK);
    assert_int_equal(saves_erase(&other, 0), STORE_OK);
    assert_int_equal(store_get(&other.store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size),
                     STORE_OK);
    assert_int_equal(size, sizeof strange_bytes);
    assert_memory_equal(bytes, strange_bytes, size);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RIGGED(line_ups_of_older_rules_are_renewed),
        RIGGED(line_ups_stay_when_titles_come_and_go),
        RIGGED(settings_of_before_names_are_read),
        RIGGED(a_name_that_cannot_be_typed_is_not_read),
        RIGGED(erasing_a_title_forgets_who_sat_there_if_all_of_it_is_erased),
        RIGGED(who_was_at_an_erased_table_is_not_led_back_to_it),
        RIGGED(erasing_a_title_leaves_what_cannot_be_read_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
