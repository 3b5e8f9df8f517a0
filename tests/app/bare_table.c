#include "bare_table.h"

#include <string.h>

#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

struct bare_table bare;

int bare_start(void **state) {
    (void)state;
    memset(&bare, 0, sizeof bare);
    bare.settings = settings_default();
    bare.sitting.settings = &bare.settings;
    bare.now = 1000;
    stub_start();
    bare.view = stub_view;
    bare.game = template_game;
    bare.title = (struct title){&bare.game, &template_policy, &bare.view};
    return 0;
}

void bare_begin(const char *people) {
    struct lineup lineup = lineup_default(bare.title.rules);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : 2;
    }
    const struct setup setup = lineup_setup(&lineup, 2);
    assert_int_equal(sitting_begin(&bare.sitting, &bare.title, &lineup, &setup), RESULT_OK);
    sitting_open(&bare.sitting);
}

uint32_t bare_tick(void) {
    uint32_t wait;
    (void)sitting_tick(&bare.sitting, bare.now, &wait);
    return wait;
}

void bare_run(void) {
    const enum sitting_phase *const phase = &bare.sitting.phase;
    for (int i = 0; i < 100000; i++) {
        if (*phase == SITTING_CHOOSE || *phase == SITTING_OVER) {
            return;
        }
        const uint32_t wait = bare_tick();
        bare.now += wait == SITTING_NEVER || *phase == SITTING_CHOOSE ? 0 : wait;
    }
    fail_msg("it goes on and on");
}

void bare_play(struct action action) {
    (void)sitting_play(&bare.sitting, action);
    bare_run();
}

bool bare_write_down(void *reader, const struct event *event, uint16_t place) {
    struct bare_told *const told = reader;
    (void)place;
    assert_true(told->count < sizeof told->words / sizeof told->words[0]);
    struct text text = text_over(told->words[told->count], FEED_SIZE);
    bare.game.describe_event(event, &text);
    told->count = (uint16_t)(told->count + (text.used > 0));
    return true;
}

uint16_t bare_assert_feed(void) {
    static struct bare_told told;
    told.count = 0;
    sitting_read(&bare.sitting, bare_write_down, &told);
    const struct scene scene = sitting_scene(&bare.sitting);
    const uint16_t expected = told.count < FEED_LINES ? told.count : FEED_LINES;
    assert_int_equal(scene.feed_count, expected);
    for (uint8_t i = 0; i < expected; i++) {
        assert_string_equal(scene.feed[i], told.words[told.count - expected + i]);
    }
    return told.count;
}
