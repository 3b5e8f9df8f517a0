#include "console.h"

#include <string.h>

#include "assets.h"
#include "bits.h"
#include "check.h"
#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/display.h"
#include "play.h"
#include "screen.h"

#define PINNED_MS  100u    /* asleep with a button held: until it is looked at again */
#define WRITE_MS   1000u   /* without a press until what was changed is written */
#define TIDY_MS    400u    /* until the store copies forward, a few ms at a time */
#define ERASE_MS   4000u   /* until it erases a sector, which takes long */
#define TAKE_MS    600000u /* a code that is shown is not dimmed, and this long at least */
#define LIGHT_MOST 255u    /* as bright as the panel can */
#define RETRY_MS   3000u   /* from one attempt at what is not kept to the next */

_Static_assert(CONTACT_UP == 1u << BUTTON_UP && CONTACT_DOWN == 1u << BUTTON_DOWN &&
                   CONTACT_LEFT == 1u << BUTTON_LEFT && CONTACT_RIGHT == 1u << BUTTON_RIGHT &&
                   CONTACT_A == 1u << BUTTON_A && CONTACT_B == 1u << BUTTON_B &&
                   CONTACT_X == 1u << BUTTON_X && CONTACT_Y == 1u << BUTTON_Y,
               "the hal counts buttons as views do");

void console_start(struct console *console, const struct title *titles, uint8_t count,
                   const struct console_facts *facts) {
    const struct display_size size = display_size();
    CHECK(count > 0 && count <= TITLES_MAX);
    memset(console, 0, sizeof *console);
    console->titles = titles;
    console->titles_count = count;
    console->facts = facts;
    console->stopped = facts->stopped;
    console->now = console->pressed = clock_ms();
    console->sitting.settings = &console->remembered.settings;
    console->remembered.settings = settings_default();
    console->place = "start";
    input_start(&console->input);
    canvas_init(&console->canvas, console->pixels, size.width, size.height, size.width);
    for (uint8_t i = 0; i < CONSOLE_NAMED; i++) {
        console->buttons[i] = buttons_name((enum contact)(1u << (BUTTON_A + i)));
    }
    console->canvas.buttons = console->buttons;
    const bool held = (buttons_down() >> BUTTON_B & 1u) != 0;
    screen_home(console, held ? SCREEN_HELD : SCREEN_START);
}

static uint32_t idle(const struct console *console) {
    return console->now - console->pressed;
}

static const uint16_t *palette_of(struct console *console) {
    if (screen_page(console)->screen == SCREEN_TEST_PIXELS) {
        return selftest_palette;
    }
    return console->remembered.settings.palette != 0 ? palette_colour_blind_565 : palette_plain_565;
}

/* Sends what differs from what stands on the glass, from the top down: a screen that scans its
 * picture is followed best so. */
static void flush(struct console *console) {
    struct rect areas[CANVAS_RECTS];
    struct display_rect rects[CANVAS_RECTS];
    const int count = canvas_take_changes(&console->canvas, areas);
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && rects[at - 1].y > areas[i].y; at--) {
            rects[at] = rects[at - 1];
        }
        rects[at] = (struct display_rect){(uint16_t)areas[i].x, (uint16_t)areas[i].y,
                                          (uint16_t)areas[i].w, (uint16_t)areas[i].h};
    }
    if (count > 0) {
        display_flush(console->pixels, palette_of(console), rects, (uint16_t)count);
    }
}

/* The panel's light as it is set, a third of it while nobody presses; the self-test has its own. */
static void light(struct console *console) {
    const uint8_t screen = screen_page(console)->screen;
    const uint32_t level = screen == SCREEN_TEST_BACKLIGHT ? selftest_level(console->selftest.step)
                           : screen == SCREEN_TAKE
                               ? LIGHT_MOST
                               : 25u * console->remembered.settings.brightness + 5u;
    display_light((uint8_t)(console->dimmed ? level / 3u + 5u : level));
}

static void draw(struct console *console) {
    if (console->draw == 0) {
        return;
    }
    if (console->palette != palette_of(console)) { /* the whole picture again, in other colours */
        console->palette = palette_of(console);
        canvas_forget(&console->canvas);
    }
    screen_draw(console);
    flush(console);
    light(console);
}

static void write_remembered(struct console *console) {
    if (console->unsaved && !console->supply.spares) {
        console->unsaved = !saves_write_remembered(&console->saves, &console->remembered);
    }
}

/* Nothing that nobody has asked for is done to saves that may be the trouble, and nothing that
 * takes long while the battery is dying. */
static enum store_work work_now(const struct console *console) {
    return console->recovering || console->supply.spares ? STORE_AT_REST
                                                         : saves_work(&console->saves);
}

static void fall_asleep(struct console *console) {
    melody_stop(&console->melody);
    write_remembered(console);
    play_catch_up(console);
    /* Nobody waits now: this is the time for work that takes long. */
    for (uint16_t i = 0; i < STORE_SECTORS_MAX && work_now(console) != STORE_AT_REST; i++) {
        saves_idle(&console->saves);
    }
    console->asleep = true;
    console->pinned = console->contacts;
    console->place = "sleep";
    display_light(0);
}

static void wake_up(struct console *console) {
    console->asleep = console->dimmed = false;
    console->now = console->pressed = clock_ms();
    /* Whatever woke it means nothing else. */
    (void)input_scan(&console->input, console->now, console->contacts);
    input_swallow(&console->input);
    console->supply.read = false;
    canvas_forget(&console->canvas);
    console->draw = 1;
}

static uint32_t sleep_on(struct console *console) {
    if (console->pinned == 0) {
        power_sleep();
    }
    console->contacts = buttons_down();
    const bool wanted = (console->contacts & ~console->pinned) != 0;
    console->pinned &= console->contacts;
    if (wanted) {
        wake_up(console);
        return 0;
    }
    return console->pinned != 0 ? PINNED_MS : 0;
}

/* The battery: a warning once, and a safe stop before it is empty. */
static uint32_t watch_supply(struct console *console) {
    if (supply_wait(&console->supply, console->now) > 0) {
        return supply_wait(&console->supply, console->now);
    }
    struct power power = {0};
    power_read(&power);
    switch (supply_take(&console->supply, &power, console->now)) {
    case SUPPLY_QUIET:
        break;
    case SUPPLY_CHANGED:
        console->draw = 1;
        break;
    case SUPPLY_WARN:
        screen_sound(console, &sound_battery);
        screen_say(console,
                   saves_keeps(&console->saves)
                       ? "The battery is nearly empty. Charge it soon: nothing will be lost."
                       : "The battery is nearly empty. Charge it soon: what is not kept is lost "
                         "when it is.");
        break;
    case SUPPLY_STOP:
        if (screen_page(console)->screen != SCREEN_EMPTY) {
            play_catch_up(console);
            screen_home(console, SCREEN_EMPTY);
        }
        break;
    }
    return supply_wait(&console->supply, console->now);
}

static void press(struct console *console, struct presses presses) {
    const uint8_t pressed = presses.fresh | presses.repeated;
    if (presses.fresh != 0) { /* a button that repeats for minutes has something lying on it */
        console->pressed = console->now;
    }
    if (pressed != 0 && console->dimmed) {
        console->dimmed = false;
        light(console);
    }
    for (uint8_t i = 0; i < BUTTONS; i++) {
        if ((pressed >> i & 1u) != 0) {
            screens[screen_page(console)->screen].press(console, (enum button)i);
        }
    }
}

static uint32_t tick_screen(struct console *console) {
    const uint8_t screen = screen_page(console)->screen;
    const uint32_t wait =
        screens[screen].tick == NULL ? CONSOLE_UNTIL_BUTTON : screens[screen].tick(console);
    /* A screen that has opened another one lets that one say when it is due. */
    return screen_page(console)->screen == screen ? wait : 0;
}

/* What the memory did not take is offered to it again and again; other work waits for that. */
static uint32_t catch_up(struct console *console) {
    const uint32_t since = console->now - console->tried;
    if (since < RETRY_MS) {
        return RETRY_MS - since;
    }
    play_catch_up(console);
    return 0;
}

/* What is better done while nobody waits, and not at all while the battery is dying. */
static uint32_t work_ahead(struct console *console) {
    if (console->saves.unkept != 0) {
        return catch_up(console);
    }
    if (console->unsaved && !console->supply.spares) {
        if (idle(console) < WRITE_MS) {
            return WRITE_MS - idle(console);
        }
        write_remembered(console);
    }
    const enum store_work work = work_now(console);
    if (work == STORE_AT_REST) {
        return CONSOLE_UNTIL_BUTTON;
    }
    const uint32_t due = work == STORE_TIDYING ? TIDY_MS : ERASE_MS;
    if (idle(console) < due) {
        return due - idle(console);
    }
    saves_idle(&console->saves);
    return 0;
}

/* Dims, and then sleeps, when it is left alone. */
static uint32_t drowse(struct console *console) {
    const uint32_t usual = settings_sleep_ms(&console->remembered.settings);
    const bool shows = screen_page(console)->screen == SCREEN_TAKE; /* to a phone */
    const uint32_t sleep = shows && usual < TAKE_MS ? TAKE_MS : usual;
    const uint32_t dim = shows ? sleep : sleep - SUPPLY_DIM_MS;
    if (idle(console) >= sleep) {
        fall_asleep(console);
        return 0;
    }
    if (idle(console) < dim) {
        return dim - idle(console);
    }
    if (!console->dimmed) {
        console->dimmed = true;
        light(console);
    }
    return sleep - idle(console);
}

uint32_t console_tick(struct console *console) {
    if (console->asleep) {
        return sleep_on(console);
    }
    console->now = clock_ms();
    console->contacts = buttons_down();
    const struct presses presses = input_scan(&console->input, console->now, console->contacts);
    sitting_hold_a(&console->sitting, console->now, (console->input.held >> BUTTON_A & 1u) != 0);
    press(console, presses);
    uint32_t wait = watch_supply(console);
    wait = min_u32(wait, tick_screen(console));
    play_tell(console);
    wait = min_u32(wait, melody_tick(&console->melody, console->now));
    draw(console);
    console->place = screen_place(console);
    wait = min_u32(wait, input_wait(&console->input, console->now));
    wait = min_u32(wait, drowse(console));
    return console->asleep || wait == 0 ? wait : min_u32(wait, work_ahead(console));
}
