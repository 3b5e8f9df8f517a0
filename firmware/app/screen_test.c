#include <stddef.h>

#include "assets.h"
#include "hal/power.h"
#include "named.h"
#include "screens.h"
#include "shapes.h"
#include "type.h"

#define BATTERY_MS 500u
#define PLAYING_MS 30u
#define ROUND_MS   40u
#define WORDS      44 /* pixels at the top, for what is to be seen */
#define MARGIN     10
#define HEAD       20

static const struct {
    enum screen_id screen;
    const char *label;
} parts[] = {
    {SCREEN_TEST_BUTTONS, "Buttons"},
    {SCREEN_TEST_PIXELS, "Pixels"},
    {SCREEN_TEST_SOUND, "Sound"},
    {SCREEN_TEST_STORAGE, "Memory of saved games"},
    {SCREEN_TEST_BATTERY, "Battery"},
    {SCREEN_TEST_LIGHT, "Light beside the screen"},
    {SCREEN_TEST_BACKLIGHT, "Light of the screen"},
};

#define PARTS ((int)(sizeof parts / sizeof parts[0]))

static int fill_list(struct menu_line lines[PARTS]) {
    for (int i = 0; i < PARTS; i++) {
        lines[i] = (struct menu_line){.label = parts[i].label, .kind = MENU_LINE};
    }
    return PARTS;
}

void screen_test_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Test", .b = "Back"};
    struct menu_line lines[PARTS];
    const int count = fill_list(lines);
    screen_bars(console, "Self-test", NULL, &footer);
    screen_list_draw(console, lines, count, screen_column(console));
}

void screen_test_press(struct console *console, enum button button) {
    struct menu_line lines[PARTS];
    const int count = fill_list(lines);
    if (screen_left(console, button) ||
        screen_list(console, button, lines, count, screen_column(console))) {
        return;
    }
    if (button == BUTTON_A) {
        screen_open(console, parts[screen_page(console)->menu.at].screen);
    } else {
        screen_refuse(console);
    }
}

void screen_test_enter(struct console *console) {
    console->selftest = (struct selftest){.note = UINT8_MAX};
}

/* The part of the screen that a test has, below a few words of what is to be seen. */
static struct rect begin(struct console *console, const char *title, const char *words,
                         const struct bars_footer *footer) {
    const struct rect column = screen_column(console);
    const struct rect text =
        screen_inside(rect_at(column.x, column.y + 8, column.w, WORDS), MARGIN);
    struct named named;
    screen_bars(console, title, NULL, footer);
    screen_text(console, text, text.y, COLOUR_TEXT, named_words(&named, console->buttons, words));
    return rect_at(text.x, text.y + text.h + 4, text.w, column.h - text.h - 20);
}

static struct rect cell(struct rect area, int columns, int rows, int i) {
    const int width = area.w / columns, height = area.h / rows;
    return rect_at(area.x + i % columns * width + 3, area.y + i / columns * height + 3, width - 6,
                   height - 6);
}

void screen_test_buttons_draw(struct console *console) {
    static const char *const names[BUTTONS] = {"Up", "Down", "Left", "Right", "A", "B", "X", "Y"};
    const struct bars_footer footer = {.b = "Twice: back"};
    const struct selftest *test = &console->selftest;
    const struct rect area =
        begin(console, "Buttons", "Press each one: it shines while it is held.", &footer);
    for (int i = 0; i < BUTTONS; i++) {
        const struct rect box = cell(area, 2, BUTTONS / 2, i);
        const bool held = (test->held >> i & 1u) != 0, seen = (test->seen >> i & 1u) != 0;
        shape_round(&console->canvas, box, 4, held ? COLOUR_GOLD : COLOUR_PANEL);
        shape_round_frame(&console->canvas, box, 4, 1, seen ? COLOUR_GREEN : COLOUR_LINE);
        type_draw_in(&console->canvas, TYPE_BOLD, box, TYPE_CENTRE,
                     held   ? COLOUR_INK
                     : seen ? COLOUR_GREEN
                            : COLOUR_MUTE,
                     i >= BUTTON_A && console->buttons[i - BUTTON_A] != NULL
                         ? console->buttons[i - BUTTON_A]
                         : names[i]);
    }
}

/* B is a button to be tested too: only the second time in a row it leaves. */
void screen_test_buttons_press(struct console *console, enum button button) {
    struct selftest *test = &console->selftest;
    if (button == BUTTON_B && test->last == BUTTON_B + 1) {
        (void)screen_left(console, button);
        return;
    }
    test->last = (uint8_t)(button + 1);
    test->seen |= (uint8_t)(1u << button);
    screen_redraw(console);
}

uint32_t screen_test_buttons_tick(struct console *console) {
    if (console->selftest.held != console->input.held) {
        console->selftest.held = console->input.held;
        screen_redraw(console);
    }
    return CONSOLE_UNTIL_BUTTON;
}

static void play_scale(struct console *console) {
    struct settings loud = console->remembered.settings;
    loud.mute = 0;
    loud.volume = VOLUME_MAX;
    melody_play(&console->melody, &selftest_scale, &loud, console->now);
}

static bool is_playing(const struct console *console) {
    return console->melody.sound == &selftest_scale;
}

void screen_test_sound_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Play", .b = "Back"};
    const struct rect area = begin(console, "Sound",
                                   ICON_BUTTON_A " plays a scale, as loud as it can be. A board "
                                                 "without a piezo stays silent.",
                                   &footer);
    const int count = selftest_scale.count;
    for (int i = 0; i < count; i++) {
        const int height = area.h * (i + 2) / (count + 1);
        const struct rect bar = rect_at(area.x + area.w * i / count, area.y + area.h - height,
                                        area.w / count - 4, height);
        const bool sounds = is_playing(console) && console->melody.note == i;
        shape_round(&console->canvas, bar, 3, sounds ? COLOUR_GOLD : COLOUR_PANEL2);
    }
}

void screen_test_sound_press(struct console *console, enum button button) {
    if (button == BUTTON_B) {
        melody_stop(&console->melody);
    }
    if (screen_left(console, button)) {
        return;
    }
    if (button == BUTTON_A) {
        play_scale(console); /* the tick sees the note */
    } else {
        screen_refuse(console);
    }
}

uint32_t screen_test_sound_tick(struct console *console) {
    const uint8_t note = is_playing(console) ? console->melody.note : UINT8_MAX;
    if (note != console->selftest.note) {
        console->selftest.note = note;
        screen_redraw(console);
    }
    return note == UINT8_MAX ? CONSOLE_UNTIL_BUTTON : PLAYING_MS;
}

static void tell_storage(struct console *console, struct text *text) {
    const struct selftest *test = &console->selftest;
    const struct store_status status = store_status(&console->saves.store);
    if (test->step < SELFTEST_ROUNDS) {
        text_add(text, console->supply.spares ? "The battery is too low to write." : "Writing ...");
    } else if (test->failed != 0) {
        text_add(text, "What was read is not what was written!");
    } else {
        text_add(text, "All was read as it was written.");
    }
    text_format(text, "\n%d of %d sectors used, %d bad", status.used, status.sectors, status.bad);
    text_format(text, "\nErased %d to %d times each", (int)status.wear_least,
                (int)status.wear_most);
}

void screen_test_storage_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Again", .b = "Back"};
    const struct selftest *test = &console->selftest;
    const struct rect area = begin(console, "Memory",
                                   "Eight patterns are written beside the saved games, which "
                                   "stay as they are, and read back.",
                                   &footer);
    for (uint8_t i = 0; i < SELFTEST_ROUNDS; i++) {
        const bool bad = (test->failed >> i & 1u) != 0;
        shape_round(&console->canvas, cell(rect_at(area.x, area.y, area.w, 34), 8, 1, i), 3,
                    i >= test->step ? COLOUR_PANEL2
                    : bad           ? COLOUR_CORAL
                                    : COLOUR_GREEN);
    }
    char words[120] = "Nothing can be kept here: there is no memory for saved games.";
    struct text text = text_over(words, sizeof words);
    if (console->saves.mounted) {
        tell_storage(console, &text);
    }
    screen_text(console, area, area.y + 44, test->failed != 0 ? COLOUR_CORAL : COLOUR_MUTE, words);
}

void screen_test_storage_press(struct console *console, enum button button) {
    if (screen_left(console, button)) {
        return;
    }
    if (button == BUTTON_A && console->selftest.step == SELFTEST_ROUNDS) {
        screen_test_enter(console);
        screen_redraw(console);
    } else {
        screen_refuse(console);
    }
}

uint32_t screen_test_storage_tick(struct console *console) {
    struct selftest *test = &console->selftest;
    if (!console->saves.mounted || console->supply.spares || test->step == SELFTEST_ROUNDS) {
        return CONSOLE_UNTIL_BUTTON;
    }
    if (!saves_test(&console->saves, test->step)) {
        test->failed |= (uint8_t)(1u << test->step);
    }
    test->step++;
    screen_redraw(console);
    return ROUND_MS;
}

void screen_test_battery_draw(struct console *console) {
    const struct bars_footer footer = {.b = "Back"};
    const struct power *power = &console->supply.power;
    const struct rect area =
        begin(console, "Battery", "As it is now. Plug the cable in and out, and watch.", &footer);
    char values[4][16];
    static const char *const names[] = {"Voltage", "Charge", "Charging", "USB"};
    for (int i = 0; i < 4; i++) {
        struct text text = text_over(values[i], sizeof values[i]);
        if (!(i == 0 ? power->measured : i == 1 ? power->cell : true)) {
            text_add(&text, "not measured");
        } else if (i == 0) {
            text_format(&text, "%d mV", power->millivolts);
        } else if (i == 1) {
            text_format(&text, "%d %%", power->percent);
        } else {
            text_add(&text, (i == 2 ? power->charging : power->usb) ? "yes" : "no");
        }
        const struct rect line = rect_at(area.x, area.y + i * 22, area.w, 20);
        type_draw_in(&console->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_MUTE, names[i]);
        type_draw_in(&console->canvas, TYPE_BOLD, line, TYPE_RIGHT, COLOUR_WHITE, values[i]);
    }
}

void screen_test_battery_press(struct console *console, enum button button) {
    if (!screen_left(console, button)) {
        screen_refuse(console);
    }
}

uint32_t screen_test_battery_tick(struct console *console) {
    struct selftest *test = &console->selftest;
    const uint32_t passed = console->now - test->read_at;
    if (test->read_at != 0 && passed < BATTERY_MS) {
        return BATTERY_MS - passed;
    }
    test->read_at = console->now;
    console->supply.read = false; /* now, and not when it is due */
    screen_redraw(console);
    return 0;
}

static const struct {
    const char *name;
    uint8_t red, green, blue, colour;
} lights[] = {
    {"Off", 0, 0, 0, COLOUR_PANEL},         {"Red", 255, 0, 0, COLOUR_CORAL},
    {"Green", 0, 255, 0, COLOUR_GREEN},     {"Blue", 0, 0, 255, COLOUR_BLUE},
    {"White", 255, 255, 255, COLOUR_WHITE},
};

#define LIGHTS (sizeof lights / sizeof lights[0])

void screen_test_light_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Next", .b = "Back"};
    const uint8_t step = console->selftest.step;
    const struct rect area = begin(console, "Light",
                                   "The light beside the screen. With one colour it is only on "
                                   "or off.",
                                   &footer);
    const struct point middle = {(int16_t)(area.x + area.w / 2), (int16_t)(area.y + 44)};
    shape_disc(&console->canvas, middle, 26, lights[step].colour);
    shape_ring(&console->canvas, middle, 28, 2, COLOUR_LINE);
    type_draw_in(&console->canvas, TYPE_HEAD, rect_at(area.x, area.y + 82, area.w, HEAD),
                 TYPE_CENTRE, COLOUR_TEXT, lights[step].name);
}

void screen_test_light_press(struct console *console, enum button button) {
    struct selftest *test = &console->selftest;
    if (button == BUTTON_B) {
        power_light(0, 0, 0);
    }
    if (screen_left(console, button)) {
        return;
    }
    if (button != BUTTON_A) {
        screen_refuse(console);
        return;
    }
    test->step = (uint8_t)((test->step + 1u) % LIGHTS);
    power_light(lights[test->step].red, lights[test->step].green, lights[test->step].blue);
    screen_redraw(console);
}

void screen_test_backlight_enter(struct console *console) {
    screen_test_enter(console);
    console->selftest.step = SELFTEST_STEPS;
}

void screen_test_backlight_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Darker", .b = "Back"};
    const uint8_t step = console->selftest.step;
    const struct rect area = begin(console, "Light of the screen",
                                   "Eight steps, each as far from the next as it looks.", &footer);
    for (int i = 0; i < (int)SELFTEST_STEPS; i++) {
        const struct rect box = cell(rect_at(area.x, area.y, area.w, 40), SELFTEST_STEPS, 1, i);
        shape_round(&console->canvas, box, 3, i < step ? COLOUR_GOLD : COLOUR_PANEL2);
    }
    char words[24];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d of 255", selftest_level(step));
    type_draw_in(&console->canvas, TYPE_HEAD, rect_at(area.x, area.y + 52, area.w, HEAD),
                 TYPE_CENTRE, COLOUR_TEXT, words);
}

void screen_test_backlight_press(struct console *console, enum button button) {
    struct selftest *test = &console->selftest;
    if (screen_left(console, button)) {
        return;
    }
    if (button != BUTTON_A && button != BUTTON_LEFT && button != BUTTON_RIGHT) {
        screen_refuse(console);
        return;
    }
    const uint32_t change = button == BUTTON_RIGHT ? 0 : SELFTEST_STEPS - 2u;
    test->step = (uint8_t)((test->step + change) % SELFTEST_STEPS + 1u);
    screen_redraw(console);
}
