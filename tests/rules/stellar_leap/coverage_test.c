/* What a run of many games reports as seen: every feature has a name of its own, and an event marks
 * what it shows. */
#include <string.h>

#include "rule_test.h"
#include "sl_lines.h"
#include "sl_scene.h"
#include "sl_tables.h"

static void name_of(uint16_t feature, char *name, uint16_t room) {
    struct text text = text_over(name, room);
    sl_coverage.name(feature, &text);
}

RULE_TEST("SL-T", every_feature_has_a_name_of_its_own) {
    static const char *const some[] = {
        "power flip",        "event E01",         "trait adventurer",
        "mission A01",       "cause round",       "cause system1",
        "cause pop3",        "cause ast9",        "cause tier2",
        "cause deck_safe",   "body H1",           "bonus K08",
        "automaton settler", "attack: a retreat", "a bonus is declined",
    };
    static char names[512][64];
    uint32_t found = 0;
    assert_in_range(sl_coverage.count, 100, COUNT_OF(names));
    for (uint16_t i = 0; i < sl_coverage.count; i++) {
        name_of(i, names[i], sizeof names[i]);
        assert_true(names[i][0] != '\0');
        for (uint16_t other = 0; other < i; other++) {
            assert_string_not_equal(names[i], names[other]);
        }
        for (size_t k = 0; k < COUNT_OF(some); k++) {
            found += strcmp(names[i], some[k]) == 0;
        }
    }
    assert_int_equal(found, COUNT_OF(some));
}

/* The features that an event marks, with / between them. */
static void assert_seen(const char *position, struct event event, const char *wanted) {
    static bool none[512], seen[512];
    const struct sl_state s = sl_scene(position);
    char told[256] = "";
    memset(none, 0, sizeof none);
    memset(seen, 0, sizeof seen);
    sl_coverage.look(&s, &s, &event, 0, none); /* what the position alone shows */
    sl_coverage.look(&s, &s, &event, 1, seen);
    for (uint16_t i = 0; i < sl_coverage.count; i++) {
        if (seen[i] && !none[i]) {
            const size_t n = strlen(told);
            char name[64];
            name_of(i, name, sizeof name);
            assert_true(n + strlen(name) + 2 < sizeof told);
            strcpy(told + n, n > 0 ? "/" : "");
            strcat(told, name);
        }
    }
    assert_string_equal(told, wanted);
}

#define TABLE "seats 3; ai settler; c1 H1 S01 S08"
#define TOLD(what, who, ...)                                                                       \
    (struct event) {                                                                               \
        .kind = SL_TOLD_##what, .seat = (who), __VA_ARGS__                                         \
    }

RULE_TEST("SL-T", an_event_marks_what_it_shows) {
    const uint8_t body = sl_named_card(SL_NAME_BODY, "S01");
    assert_seen(TABLE, TOLD(POWER, 0, .a = 1, .secret = 7), "power tune/power cloning");
    assert_seen(TABLE, TOLD(EVENT, 0, .a = 1, .b = SL_CAUSE_SYSTEM), "event E02/cause system1");
    assert_seen(TABLE, TOLD(MISSION, 0, .a = 2), "mission A03");
    assert_seen(TABLE, TOLD(PLACE, 0, .c = body), "body S01");
    assert_seen(TABLE, TOLD(AI_DISCOVER, 3, .b = body), "body S01");
    assert_seen(TABLE, TOLD(BONUS, 0, .a = 7), "bonus K08");
    assert_seen(TABLE, TOLD(BONUS, 0, .a = SL_NONE), "a bonus is declined");
    assert_seen(TABLE, TOLD(HOME, 0, .c = 0), "body H1");
    assert_seen(TABLE, TOLD(HOME, 0, .c = 2), "body H3/a home that is not the seat's");
    assert_seen(TABLE, TOLD(AI_HOME, 3, .c = 2), "body H3/an automaton has a home that was left");
    assert_seen(TABLE "; named 2", TOLD(HOME, 0, .c = 0), "body H1/the option names who begins");
    assert_seen(TABLE, TOLD(SCATTER, 0, .a = 0, .b = body), "attack: a scatter to another system");
    assert_seen(TABLE, TOLD(SCATTER, 3, .a = body, .b = body), "attack: an automaton is scattered");
    assert_seen(TABLE, TOLD(LOSE, 0, .a = SL_WHY_ATTACK), "attack: an automaton takes resources");
    assert_seen(TABLE, TOLD(LOSE, 0, .a = 1), "");
    assert_seen(TABLE, TOLD(RETREAT, 0, .a = body), "attack: a retreat");
    assert_seen(TABLE, TOLD(SHUFFLE, SEAT_NONE, .a = 1), "used events are shuffled");
    assert_seen(TABLE "; trait1 adventurer heroic; chit1 S01", TOLD(TRAIT, 0, .a = 0),
                "trait adventurer");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_feature_has_a_name_of_its_own),
        RULE(an_event_marks_what_it_shows),
    };
    return cmocka_run_group_tests_name("Stellar Leap, coverage", tests, NULL, NULL);
}
