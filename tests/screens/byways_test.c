/* What is seldom come upon before a game: names and options of all kinds, a game in progress or of
 * other rules, deals that are keyed in, the last games of a title; written down as the tour is, at
 * both sizes of screen. */
#include <string.h>

#include "byways.h"
#include "past.h"
#include "play.h"
#include "screen.h"
#include "take.h"
#include "tour.h"
#include "tp_rules.h"
#include "unit.h"

enum { CAPS = 27, SPACE, DONE, USED };

/* ---- Names and options ---- */

static void key(int place) {
    screen_page(&rig)->menu.at = (uint8_t)place;
    tour_go("A");
}

static void type(const char *letters) {
    for (; *letters != '\0'; letters++) {
        key(*letters == ' ' ? SPACE : *letters == '-' ? CAPS - 1 : *letters - 'a');
    }
}

static void byway_names(void) {
    tour_note("A name");
    byways_home(BYWAY_ODD);
    byways_open_seats("pppp");
    tour_probe_go("DA");
    tour_probe_go("DDDDDRRRRRRLLLLLUUUU");
    type("ann-m");
    tour_probe();
    key(CAPS);
    tour_try("AXB");
    type("r");
    tour_go("XX");
    type("y ");
    tour_probe();
    type("b-c");
    tour_try("ABXY");
    tour_go("BB");
    key(DONE);
    tour_note("A name that is there");
    tour_go("A");
    tour_probe_go("BY");
    tour_go("DA");
    type("ann-m");
    tour_go("X");
    type("r");
    tour_probe_go("Y");
    key(DONE);
    tour_go("BBBBBB");
    key(USED + 1);
    tour_go("A");
    type("io");
    tour_go("YA");
    type("zed");
    for (int place = DONE; place < USED + 4; place++) {
        screen_page(&rig)->menu.at = (uint8_t)place;
        byways_look();
        tour_try("ALRUD");
    }
    tour_go("Y");
}

/* All that the handheld remembers are names of people who have gone. */
static void byway_other_people(void) {
    tour_note("Names of people who have gone");
    byways_home(BYWAY_ODD);
    for (uint8_t i = 0; i < PEOPLE_MAX; i++) {
        memcpy(rig.remembered.settings.people[i], "Wwwwwwww\0\0", NAME_MAX + 1);
        rig.remembered.settings.people[i][3] = (char)('a' + i);
    }
    byways_open_seats("pppp");
    tour_go("DA");
    tour_probe();
    type("wwwcwwww");
    tour_go("YABBBBBBBB");
    type("new");
    tour_go("YDA");
    tour_probe();
    type("aa");
    tour_go("YDA");
    type("bb");
    tour_go("YDA");
    type("cc");
    tour_go("YA");
    tour_probe_go("BB");
    type("new");
    tour_go("YBBB");
    tour_probe();
}

static void byway_options(void) {
    static const char *const tables[] = {"p4", "34", "pp1", "p"};
    for (unsigned i = 0; i < 4; i++) {
        tour_note("Seats and options");
        byways_home(i < 3 ? BYWAY_ODD : BYWAY_LONE);
        byways_open_seats(tables[i]);
        tour_go("UU");
        tour_probe();
        for (unsigned row = 0; row < 9; row++) {
            tour_go("D");
            tour_try("ABXY");
            tour_go("RRRLLLL");
            if (screen_page(&rig)->menu.at > 0) {
                tour_go("AAA");
            }
            while (!rig_at("seats")) {
                tour_go("B");
            }
        }
    }
}

/* ---- A title ---- */

static void ask_to_replace(void) {
    tour_go("DA");
    tour_probe_go("D");
    tour_try("ABXY");
    tour_go("UA");
    tour_wait(400);
}

static void byway_title(void) {
    for (uint8_t title = 0; title < BYWAYS; title++) {
        tour_note("A title that nobody knows");
        byways_home(title);
        tour_go("A");
        byways_lines(7);
    }
    for (uint8_t title = 0; title < BYWAY_LONE; title++) {
        tour_note("A game is in progress");
        byways_begin(title, "p1", 4);
        rig_until_choice();
        rig_press(BUTTON_A);
        rig_press(BUTTON_A);
        rig_run(400);
        play_leave(&rig);
        byways_look();
        byways_lines(8);
        tour_go("BUA");
        ask_to_replace();
        tour_note("It is of other rules");
        play_leave(&rig);
        rig.standing.other = true;
        byways_look();
        byways_lines(2);
        tour_go("B");
        rig.standing.other = true;
        rig.standing.before = 12;
        byways_look();
        rig.standing.other = true;
        tour_go("A");
        screen_open(&rig, SCREEN_REPLACE);
        byways_look_around();
        tour_go("D");
        tour_probe();
    }
}

static void byway_deals(void) {
    struct take_titles all;
    char digits[DEAL_DIGITS_MAX + 1];
    take_titles(rig.titles, rig.titles_count, &all);
    tour_note("A deal is keyed in");
    byways_home(BYWAY_LESSON);
    screen_home(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_DEAL);
    byways_look_around();
    tour_go("UUUUDLRUUUDDDDDDDRDRRB");
    tour_probe_go("BBBB");
    for (unsigned kind = 0; kind < 6; kind++) {
        struct setup setup =
            game_default_setup(rig.titles[kind % 3].rules, (uint8_t)(2 + kind % 3), 99 + kind);
        tour_note("All of a number");
        byways_home((uint8_t)(kind / 2));
        screen_home(&rig, SCREEN_TITLE);
        screen_open(&rig, SCREEN_DEAL);
        setup.options[0] = kind == 3 ? TP_NIGHTS_MAX : setup.options[0];
        setup.options[4] = kind == 3 ? 2 : setup.options[4];
        byways_other_rules(kind == 0);
        assert_int_equal(deal_write(rig.titles[kind % 3].rules, &setup, &all.list, digits),
                         RESULT_OK);
        byways_other_rules(false);
        const uint8_t length = (uint8_t)strlen(digits);
        for (uint8_t typed = 1; typed <= length; typed = (uint8_t)(typed + 1 + typed / 5)) {
            memcpy(rig.keyed, digits, typed);
            rig.keyed_most = (uint8_t)(typed - 1u);
            screen_page(&rig)->at = (int16_t)(typed - 1u - typed / 7u);
            byways_look();
            tour_try("ARB");
        }
        memcpy(rig.keyed, digits, length);
        rig.keyed_most = (uint8_t)(length - 1u);
        screen_page(&rig)->at = (int16_t)(length - 1u);
        byways_look_around();
        for (int16_t at = 0; at < 5; at++) {
            screen_page(&rig)->at = at;
            byways_look();
            tour_try("UDLR");
        }
        rig.keyed_most = length > DEAL_USUAL ? DEAL_USUAL : (uint8_t)(length - 1u);
        for (int16_t at = 1; at < 4; at++) {
            screen_page(&rig)->at = at;
            byways_look();
            tour_try("UD");
        }
        rig.keyed_most = (uint8_t)(length - 1u);
        screen_page(&rig)->at = (int16_t)(length - 1u);
        tour_go("BBRR");
        memcpy(rig.keyed, digits, length);
        tour_go("LUARLDRUDA");
        tour_wait(300);
    }
}

/* ---- The last games ---- */

static void byway_past(void) {
    static const int16_t points[][SEATS_MAX] = {
        {3, 4, 5, 6, 0}, {-7, 120, 9, 1, 0}, {0, 0, 0, 0, 0}, {12, 11, 10, 9, 0}};
    static const uint8_t winners[] = {8, 3, 0, 7, 15, 1};
    static const char *const tables[] = {"2p", "p12p", "ppp", "31"};
    tour_note("No last games");
    byways_home(BYWAY_ODD);
    screen_open(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_PAST);
    byways_look_around();
    for (unsigned i = 0; i < 4; i++) {
        byways_begin(BYWAY_ODD, tables[i], 20 + i);
        byways_end();
        for (unsigned k = 0; k < 2; k++) {
            byways_keep((uint8_t)(winners[(2 * i + k) % 6] & ((1u << strlen(tables[i])) - 1u)),
                        points[(i + k) % 4]);
        }
        play_end(&rig);
    }
    tour_note("The last games");
    byways_home(BYWAY_ODD);
    tour_go("AUA");
    tour_probe();
    for (unsigned i = 0; i < 10; i++) {
        tour_go("D");
        tour_try("AXL");
    }
    tour_go("A");
    tour_wait(4000);
    tour_note("A guest at the table");
    tour_probe_go("B");
    for (unsigned i = 0; i < 7; i++) {
        tour_try("AY");
        tour_go("D");
    }
    tour_go("UA");
    tour_note("A game of other rules among them");
    byways_begin(BYWAY_ODD, "p2", 31);
    byways_end();
    byways_other_rules(true);
    byways_keep(1, points[0]);
    byways_other_rules(false);
    play_leave(&rig);
    screen_open(&rig, SCREEN_PAST);
    byways_look_around();
    tour_go("AAD");
}

/* What is kept of the last games has been damaged, and who sat there is not known. */
static void byway_past_damaged(void) {
    static uint8_t bytes[STORE_PAST_MAX];
    uint16_t size = 0;
    tour_note("Damaged last games");
    assert_int_equal(store_get(&rig.saves.store, STORE_PAST, BYWAY_ODD, bytes, sizeof bytes, &size),
                     STORE_OK);
    bytes[size - 1u] ^= 0x10;
    bytes[12] ^= 1;
    assert_int_equal(store_put(&rig.saves.store, STORE_PAST, BYWAY_ODD, bytes, size), STORE_OK);
    byways_look_around();
    tour_go("UU");
    tour_probe_go("U");
    tour_probe_go("B");
    tour_go("D");
}

static void byways_all(const char *board, const char *name, bool words) {
    byways_set();
    rig_start_with(board, byways, BYWAYS);
    rig_until("titles");
    tour_begin(name, words);
    byway_names();
    byway_other_people();
    byway_options();
    byway_title();
    byway_deals();
    byway_past();
    byway_past_damaged();
}

static void
what_is_seldom_come_upon_before_a_game_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    byways_all("picosystem", "byways_picosystem", true);
}

static void
what_is_seldom_come_upon_before_a_game_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    byways_all("picopad", "byways_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(
            what_is_seldom_come_upon_before_a_game_on_a_square_screen_is_as_it_is_written,
            tour_teardown),
        cmocka_unit_test_teardown(
            what_is_seldom_come_upon_before_a_game_on_a_wide_screen_is_as_it_is_written,
            tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
