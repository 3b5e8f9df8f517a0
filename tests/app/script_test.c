/* The language of scripts: what is refused and why, and what a script does when. */
#include "script.h"

#include "unit.h"

static struct script script;
static struct script_player player;

static void refused(const char *text, const char *why) {
    assert_false(script_read(&script, text));
    assert_string_equal(script.error, why);
}

static void what_is_not_the_language_is_refused_with_its_line(void **state) {
    (void)state;
    refused("jump\n", "line 1: unknown word 'jump'");
    refused("\n# well\npress C", "line 3: unknown button 'C'");
    refused("press a", "line 1: unknown button 'a'");
    refused("press", "line 1: too many or too few words after 'press'");
    refused("press A B", "line 1: too many or too few words after 'press'");
    refused("hold A 0", "line 1: not a number that fits here: '0'");
    refused("wait 12x", "line 1: not a number that fits here: '12x'");
    refused("wait 99999999999", "line 1: not a number that fits here: '99999999999'");
    refused("battery 101", "line 1: not a number that fits here: '101'");
    refused("usb maybe", "line 1: neither on nor off: 'maybe'");
    refused("until", "line 1: one to three screens are to be named");
    refused("until 500", "line 1: one to three screens are to be named");
    refused("until a b c d", "line 1: one to three screens are to be named");
    refused("until tables", "line 1: not a screen: 'tables'");
    refused("until titles\nuntil table ends 500", "line 2: not a screen: 'ends'");
    refused("repeat 2\nbreak curtains\nend", "line 2: not a screen: 'curtains'");
    refused("until titles TABLE", "line 1: not a screen: 'TABLE'");
    refused("shot ../x", "line 1: not a picture's name: '../x'");
    refused("cut C", "line 1: unknown button 'C'");
    refused("cut b", "line 1: unknown button 'b'");
    refused("cut A B", "line 1: too many words after 'cut'");
    refused("end", "line 1: there is no repeat before it");
    refused("break end", "line 1: there is no repeat before it");
    refused("wait 1\nrepeat 2\nwait 1", "line 2: a repeat has no end");
    refused("press A A A A A A A A", "line 1: too many words");
}

static void nothing_is_a_script(void **state) {
    (void)state;
    assert_true(script_read(&script, ""));
    assert_true(script_read(&script, "\n  # only words\r\n\n"));
    assert_int_equal(script.count, 0);
    script_start(&player, &script);
    assert_int_equal(script_play(&player, 0, "titles"), SCRIPT_DONE);
}

static void begin(const char *text) {
    assert_true(script_read(&script, text));
    script_start(&player, &script);
}

static void a_press_is_a_push_and_a_rest(void **state) {
    (void)state;
    begin("press A\npress LEFT");
    assert_int_equal(script_play(&player, 1000, "x"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0x10);
    assert_int_equal(player.wake, SCRIPT_PRESS_MS);
    assert_int_equal(script_play(&player, 1000 + SCRIPT_PRESS_MS - 1, "x"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0x10);
    assert_int_equal(script_play(&player, 1000 + SCRIPT_PRESS_MS, "x"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0);
    assert_int_equal(script_play(&player, 1000 + 2 * SCRIPT_PRESS_MS, "x"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0x04);
}

static void until_waits_for_one_of_its_screens(void **state) {
    (void)state;
    begin("until table end 500\nshot here");
    assert_int_equal(script_play(&player, 0, "titles"), SCRIPT_IDLE);
    assert_int_equal(script_play(&player, 499, "titles"), SCRIPT_IDLE);
    assert_int_equal(player.wake, 1);
    assert_int_equal(script_play(&player, 499, "end"), SCRIPT_TAKE);
    assert_string_equal(player.line->words[0], "here");
    assert_int_equal(script_play(&player, 499, "end"), SCRIPT_DONE);
}

static void until_fails_when_its_time_is_over(void **state) {
    (void)state;
    begin("wait 5\nuntil table 500");
    assert_int_equal(script_play(&player, 0, "titles"), SCRIPT_IDLE);
    assert_int_equal(script_play(&player, 5, "titles"), SCRIPT_IDLE);
    assert_int_equal(script_play(&player, 505, "titles"), SCRIPT_FAILED);
    assert_string_equal(player.error, "line 2: no table after 500 ms, but titles");
}

static void repeats_lie_in_one_another(void **state) {
    (void)state;
    begin("repeat 3\nshot a\nrepeat 2\nshot b\nend\nend\nshot c");
    char taken[16] = "";
    while (script_play(&player, 0, "x") == SCRIPT_TAKE) {
        strcat(taken, player.line->words[0]);
    }
    assert_string_equal(taken, "abbabbabbc");
}

static void a_break_leaves_the_innermost_repeat(void **state) {
    (void)state;
    begin("repeat 2\nrepeat 9\nshot a\nbreak end\nshot b\nend\nshot c\nend\nshot d");
    char taken[16] = "";
    while (script_play(&player, 0, strlen(taken) < 3 ? "table" : "end") == SCRIPT_TAKE) {
        strcat(taken, player.line->words[0]);
    }
    assert_string_equal(taken, "abacacd");
}

/* Four repeats of 10,000 are more than anybody lives to see. */
static void repeats_that_take_no_time_are_given_up(void **state) {
    (void)state;
    begin("repeat 10000\nrepeat 10000\nrepeat 10000\nrepeat 10000\nend\nend\nend\nend");
    assert_int_equal(script_play(&player, 0, "x"), SCRIPT_FAILED);
    assert_string_equal(player.error, "line 5: repeats that take no time go on and on");
    begin("repeat 10000\nrepeat 10000\nbattery 9\nend\nend");
    while (script_play(&player, 0, "x") == SCRIPT_SUPPLY) {
    }
    assert_string_equal(player.error, "line 3: repeats that take no time go on and on");
}

static void repeats_that_take_time_go_on_for_long(void **state) {
    (void)state;
    uint32_t now = 0;
    begin("repeat 50\nrepeat 10000\nuntil table\nbreak end\nwait 1\nend\nend");
    while (script_play(&player, now, "table") == SCRIPT_IDLE) {
        now += player.wake;
    }
    assert_string_equal(player.error, "");
    assert_int_equal(now, 500000);
}

static void the_supply_is_asked_of_the_caller(void **state) {
    (void)state;
    begin("battery 9\nusb on\ncut");
    assert_int_equal(script_play(&player, 0, "x"), SCRIPT_SUPPLY);
    assert_int_equal(player.line->verb, SCRIPT_BATTERY);
    assert_int_equal(player.line->number, 9);
    assert_int_equal(script_play(&player, 0, "x"), SCRIPT_SUPPLY);
    assert_int_equal(player.line->number, 1);
    assert_int_equal(script_play(&player, 0, "x"), SCRIPT_POWER);
    assert_int_equal(script_play(&player, 0, "x"), SCRIPT_DONE);
}

static void a_button_is_held_while_the_power_comes_back(void **state) {
    (void)state;
    begin("wait 5\ncut B\ncut\nshot here");
    assert_int_equal(script_play(&player, 100, "x"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0);
    assert_int_equal(script_play(&player, 105, "x"), SCRIPT_POWER);
    assert_int_equal(player.down, 0x20);
    assert_int_equal(script_play(&player, 105, "start"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0x20);
    assert_int_equal(player.wake, SCRIPT_POWER_MS);
    assert_int_equal(script_play(&player, 105 + SCRIPT_POWER_MS, "start"), SCRIPT_IDLE);
    assert_int_equal(player.down, 0);
    assert_int_equal(player.wake, SCRIPT_PRESS_MS);
    assert_int_equal(script_play(&player, 145 + SCRIPT_POWER_MS, "start"), SCRIPT_POWER);
    assert_int_equal(player.down, 0);
    assert_int_equal(script_play(&player, 145 + SCRIPT_POWER_MS, "start"), SCRIPT_TAKE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_the_language_is_refused_with_its_line),
        cmocka_unit_test(a_button_is_held_while_the_power_comes_back),
        cmocka_unit_test(nothing_is_a_script),
        cmocka_unit_test(a_press_is_a_push_and_a_rest),
        cmocka_unit_test(until_waits_for_one_of_its_screens),
        cmocka_unit_test(until_fails_when_its_time_is_over),
        cmocka_unit_test(repeats_lie_in_one_another),
        cmocka_unit_test(a_break_leaves_the_innermost_repeat),
        cmocka_unit_test(repeats_that_take_no_time_are_given_up),
        cmocka_unit_test(repeats_that_take_time_go_on_for_long),
        cmocka_unit_test(the_supply_is_asked_of_the_caller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
