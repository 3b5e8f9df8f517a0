/* A console is updated in the middle of a game whose position is written down otherwise now: what
 * does not fit any more is not begun anew, and kept. */
#include "counter_game.h"
#include "plain_view.h"
#include "play.h"
#include "rig.h"
#include "unit.h"

static struct game before, after;
static const struct title then[] = {{&before, &counter_policy, &plain_view}};
static const struct title now[] = {{&after, &counter_policy, &plain_view}};
/* Rules of the future, which go on from positions of the older ones. */
static const struct older_rules older = {.version = 3, .position = true};

static struct saves other; /* as another version of the console opens the same flash */
static struct sitting table;

/* So many bytes that cannot be packed stand behind the position. */
static uint16_t noise;
static uint8_t number; /* the first option */
static bool unwritten; /* nor does it know how to write one down */

static void code_noisy(struct coder *coder, void *memory) {
    struct rng rng;
    counter_game.code(coder, memory);
    rng_seed(&rng, 7, RNG_BOT, 0);
    for (uint16_t i = 0; i < noise; i++) {
        uint8_t byte = (uint8_t)rng_next(&rng);
        code_u8(coder, &byte, UINT8_MAX);
    }
    coder->bad = coder->bad || (unwritten && coder->mode == CODER_WRITE);
}

static const struct action add = {COUNTER_ADD, 2, 0, 0}, pass = {COUNTER_PASS, 0, 0, 0};

static void play(struct action action) {
    assert_int_equal(match_carry_on(&table.match, action, NULL), RESULT_OK);
    saves_append(&other, 0, &table);
    saves_snapshot(&other, 0, &table);
}

/* Two people begin a game by the older rules. */
static void begin_with(const uint8_t *deal, uint16_t count) {
    static struct settings settings;
    struct lineup lineup = lineup_default(&before);
    lineup.seats = 2;
    lineup.who[1] = WHO_PERSON;
    lineup.options[0] = number;
    struct setup setup = lineup_setup(&lineup, 21);
    setup.deal = deal;
    setup.deal_count = count;
    settings = settings_default();
    table.settings = &settings;
    saves_start(&other, then, 1);
    assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
}

/* And have played two turns of it. */
static void play_with(const uint8_t *deal, uint16_t count) {
    begin_with(deal, count);
    for (int turn = 0; turn < 2; turn++) {
        play(add);
        play(pass);
    }
    assert_int_equal(other.shot, 4);
}

static void play_first_move(void) {
    begin_with(NULL, 0);
    play(add);
    assert_int_equal(other.shot, 0);
}

static void play_then(void) {
    play_with(NULL, 0);
}

static enum result load(const struct title *titles) {
    saves_start(&other, titles, 1);
    return saves_load(&other, 0, &table);
}

static void assert_kept(void) {
    assert_int_equal(load(now), RESULT_RULES_VERSION);
    assert_false(other.carried);
    assert_int_equal(table.phase, SITTING_NOBODY);
    assert_true(saves_running(&other, 0));
    assert_int_equal(load(then), RESULT_OK);
    assert_int_equal(table.match.count, 4);
}

static void a_position_that_fits_is_gone_on_from(void **state) {
    (void)state;
    for (noise = 0; noise <= 500; noise = (uint16_t)(noise + 250)) {
        play_then();
        assert_int_equal(load(now), RESULT_OK);
        assert_true(other.carried);
        assert_int_equal(table.before, 4);
    }
}

/* They are for the next game at that table, as far as they are understood. */
static void options_go_with_a_game_that_is_gone_on_from_a_position(void **state) {
    (void)state;
    static const struct older_rules all = {
        .version = 3, .options_count = 3, .place = {0, 1, 2}, .position = true};
    static const struct older_rules fewer = {
        .version = 3, .options_count = 2, .place = {0, 1, OPTION_NEW}, .position = true};
    const struct lineup usual = lineup_default(&counter_game);
    number = 8;
    play_then();
    after.older = &all;
    assert_int_equal(load(now), RESULT_OK);
    assert_true(other.carried);
    assert_int_equal(table.lineup.options[0], 8);
    after.older = &fewer; /* the third one is not known to it */
    assert_int_equal(load(now), RESULT_OK);
    assert_true(other.carried);
    assert_memory_equal(table.lineup.options, usual.options, sizeof usual.options);
}

/* Rules that take no deal from anybody. */
static enum result fits_undealt(const struct setup *setup) {
    return setup->deal == NULL && setup->deal_count == 0 ? RESULT_OK : RESULT_DEAL;
}

/* What was given is drawn up to there; what comes then is chance. */
static void a_given_deal_ends_where_a_game_is_gone_on_from(void **state) {
    (void)state;
    static const uint8_t deal[] = {1, 2, 3, 4};
    static const struct action draw = {.verb = COUNTER_DRAW};
    play_with(deal, sizeof deal);
    after.fits = fits_undealt;
    assert_int_equal(load(now), RESULT_OK);
    assert_true(other.carried);
    assert_int_equal(table.match.setup.deal_count, 0);
    play(draw);
    assert_int_equal(load(now), RESULT_OK);
    assert_int_equal(table.match.count, 1);
}

static void a_position_that_is_too_long_for_a_setup_is_kept(void **state) {
    (void)state;
    for (noise = STORE_SETUP_MAX; noise < 1000; noise = (uint16_t)(noise + 150)) {
        play_then();
        assert_kept();
    }
}

static void a_position_that_cannot_be_written_down_is_kept(void **state) {
    (void)state;
    play_then();
    unwritten = true;
    assert_kept();
}

/* --- the console --- */

static void power_on_with(const struct title *titles) {
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, rig_flash);
    rig_end();
    rig_start_titles("picosystem", flash, titles, 1);
}

static uint16_t legal_but_add(const void *state, struct action *actions) {
    const uint16_t n = counter_game.legal(state, actions);
    memmove(actions, actions + 2, (n - 2u) * sizeof *actions);
    return (uint16_t)(n - 2u);
}

static bool nothing(struct setup *setup) {
    (void)setup;
    return true;
}

/* Its moves would mean the same, and one of them cannot be made any more: that is found out when it
 * is opened. */
static void a_game_that_turns_out_to_be_of_other_rules_is_shown_as_such(void **state) {
    (void)state;
    static const struct older_rules same = {
        .version = 3, .options_count = 3, .place = {0, 1, 2}, .imply = nothing};
    play_first_move();
    after.older = &same;
    after.legal = legal_but_add;
    power_on_with(now);
    rig_until("titles");
    assert_false(rig.standing.other);
    play_resume(&rig);
    rig_run(10);
    assert_true(rig_at("message"));
    assert_non_null(strstr(rig.message, "other rules"));
    assert_true(rig.standing.other);
    rig_press(BUTTON_A);
    assert_true(rig_at("title"));
}

/* Also for whoever left it on the table, and comes from power-on. */
static void behind_the_words_stands_the_title_that_was_not_opened(void **state) {
    (void)state;
    struct remembered remembered;
    play_first_move();
    saves_read_remembered(&other, &remembered);
    remembered.at_table = TABLE_OPEN;
    assert_true(saves_write_remembered(&other, &remembered));
    after.older_count = 0;
    power_on_with(now);
    rig_until("message");
    rig_press(BUTTON_A); /* the line-up is not understood either */
    rig_press(BUTTON_A);
    assert_true(rig_at("title"));
}

/* The moves before the one from which it goes on are counted as soon as it is left. */
static void a_game_that_is_gone_on_with_is_as_long_as_it_was(void **state) {
    (void)state;
    play_then();
    power_on_with(now);
    rig_until("titles");
    assert_int_equal(play_length(&rig), 4);
    play_resume(&rig);
    assert_int_equal(match_carry_on(&rig.sitting.match, add, NULL), RESULT_OK);
    saves_append(&rig.saves, 0, &rig.sitting);
    play_leave(&rig);
    assert_int_equal(rig.standing.before, 4);
    assert_int_equal(play_length(&rig), 5);
}

static int setup(void **state) {
    (void)state;
    noise = 0;
    number = 5;
    unwritten = false;
    before = after = counter_game;
    before.code = after.code = code_noisy;
    after.rules_version = 9;
    after.older = &older;
    after.older_count = 1;
    rig_start_with("picosystem", then, 1);
    rig_until("titles");
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_position_that_fits_is_gone_on_from),
        TEST(options_go_with_a_game_that_is_gone_on_from_a_position),
        TEST(a_given_deal_ends_where_a_game_is_gone_on_from),
        TEST(a_position_that_is_too_long_for_a_setup_is_kept),
        TEST(a_position_that_cannot_be_written_down_is_kept),
        TEST(a_game_that_turns_out_to_be_of_other_rules_is_shown_as_such),
        TEST(behind_the_words_stands_the_title_that_was_not_opened),
        TEST(a_game_that_is_gone_on_with_is_as_long_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
