#include "rig.h"

#include "hal/clock.h"
#include "plain_view.h"
#include "screen.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

struct console rig;
struct flash_model *rig_flash;
void (*rig_before)(void), (*rig_after)(void);

static const struct console_facts facts = {
    .version = "test", .board = "rig", .memory_used = 131072, .memory = 270336};
static uint32_t end; /* of the time that may pass now */

const struct title rig_titles[] = RIG_TITLES;
const uint8_t rig_titles_count = sizeof rig_titles / sizeof rig_titles[0];

static const struct title *shown_titles = rig_titles;
static uint8_t shown_count = sizeof rig_titles / sizeof rig_titles[0];

static void pass(void *context, uint32_t ms) {
    (void)context;
    const uint32_t left = end - headless.now;
    headless.now += ms < left ? ms : left;
}

void rig_start(const char *board) {
    rig_start_with(board, rig_titles, rig_titles_count);
}

int rig_setup(void **state) {
    (void)state;
    rig_start("picosystem");
    return 0;
}

int rig_teardown(void **state) {
    (void)state;
    rig_end();
    return 0;
}

void rig_start_with(const char *board, const struct title *titles, uint8_t count) {
    shown_titles = titles;
    shown_count = count;
    rig_start_on(board, flash_model_new(RIG_SECTORS));
}

void rig_start_titles(const char *board, struct flash_model *flash, const struct title *titles,
                      uint8_t count) {
    shown_titles = titles;
    shown_count = count;
    rig_start_on(board, flash);
}

void rig_start_on(const char *board, struct flash_model *flash) {
    rig_flash = flash;
    const struct headless_storage storage = {.context = rig_flash,
                                             .size = RIG_SECTORS * FLASH_SECTOR,
                                             .read = flash_model_read,
                                             .program = flash_model_program,
                                             .erase = flash_model_erase};
    headless_start(headless_board_find(board), &storage, 42);
    headless.pass = pass;
    rig_power_on();
}

void rig_power_on(void) {
    rig_power_on_holding(0);
}

void rig_power_on_holding(uint8_t down) {
    headless_hold(0);
    headless.pressed = 0;
    headless_hold(down);
    end = headless.now;
    console_start(&rig, shown_titles, shown_count, &facts);
}

void rig_end(void) {
    flash_model_free(rig_flash);
    rig_flash = NULL;
}

void rig_begin(const struct lineup *lineup, const struct setup *setup) {
    rig_until("titles");
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[0], lineup, setup), RESULT_OK);
    saves_begin(&rig.saves, 0, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

void rig_run(uint32_t ms) {
    end = headless.now + ms;
    while (headless.now != end) {
        if (rig_before != NULL) {
            rig_before();
        }
        const uint32_t wait = console_tick(&rig);
        if (rig_after != NULL) {
            rig_after();
        }
        clock_wait(wait);
    }
}

void rig_press(enum button button) {
    headless_hold((uint8_t)(1u << button));
    rig_run(30);
    headless_hold(0);
    rig_run(30);
}

bool rig_at(const char *place) {
    return strcmp(rig.place, place) == 0;
}

void rig_until_choice(void) {
    rig_run(1);
    for (int i = 0; i < 400 && !rig_at("table") && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        rig_run(100);
    }
}

void rig_until_either(const char *one, const char *other) {
    for (uint32_t ms = 0; ms < 60000; ms += 10) {
        if (rig_at(one) || rig_at(other)) {
            return;
        }
        rig_run(10);
    }
    fail_msg("neither %s nor %s, but %s", one, other, rig.place);
}

void rig_until(const char *place) {
    rig_until_either(place, place);
}

void rig_see_the_end(void) {
    for (int i = 0; i < 3000 && !rig_at("end"); i++) {
        if (rig_at("hold") || rig_at("unkept") || rig_at("message")) {
            rig_press(BUTTON_A);
        }
        rig_run(50);
    }
    assert_true(rig_at("end"));
    rig_run(3000);
}

struct title rig_quick(const struct title *title) {
    static const struct strength few[LEVELS] = {{.iterations = 2, .misjudges = 255},
                                                {.iterations = 3, .misjudges = 255},
                                                {.iterations = 4},
                                                {.iterations = 5},
                                                {.iterations = 6}};
    static struct title quick[TITLES_MAX];
    static struct policy policies[TITLES_MAX];
    uint8_t i = 0;
    while (quick[i].rules != NULL && quick[i].rules != title->rules) {
        i++;
        assert_in_range(i, 0, TITLES_MAX - 1);
    }
    quick[i] = *title;
    policies[i] = *title->policy;
    policies[i].levels = few;
    quick[i].policy = &policies[i];
    return quick[i];
}
