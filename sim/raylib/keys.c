#include "keys.h"

#include <raylib.h>
#include <stddef.h>

#include "assets.h"
#include "presses.h"

#define PADS  4
#define STICK 0.5f /* how far a stick is pushed to count as a direction */

enum { UP = 0x01, DOWN = 0x02, LEFT = 0x04, RIGHT = 0x08, A = 0x10, B = 0x20, X = 0x40, Y = 0x80 };

struct binding {
    int key;
    uint8_t button;
};

/* By where the keys lie; what is written on them differs from country to country. */
static const struct binding keyboard[] = {
    {KEY_UP, UP},  {KEY_DOWN, DOWN}, {KEY_LEFT, LEFT},  {KEY_RIGHT, RIGHT}, {KEY_W, UP},
    {KEY_S, DOWN}, {KEY_A, LEFT},    {KEY_D, RIGHT},    {KEY_Z, A},         {KEY_X, B},
    {KEY_C, X},    {KEY_V, Y},       {KEY_J, A},        {KEY_K, B},         {KEY_U, X},
    {KEY_I, Y},    {KEY_ENTER, A},   {KEY_KP_ENTER, A}, {KEY_SPACE, A},     {KEY_BACKSPACE, B},
    {KEY_TAB, X},  {KEY_DELETE, Y},
};

/* By what is printed on the pad. */
static const struct binding pad[] = {
    {GAMEPAD_BUTTON_LEFT_FACE_UP, UP},     {GAMEPAD_BUTTON_LEFT_FACE_DOWN, DOWN},
    {GAMEPAD_BUTTON_LEFT_FACE_LEFT, LEFT}, {GAMEPAD_BUTTON_LEFT_FACE_RIGHT, RIGHT},
    {GAMEPAD_BUTTON_RIGHT_FACE_DOWN, A},   {GAMEPAD_BUTTON_RIGHT_FACE_RIGHT, B},
    {GAMEPAD_BUTTON_RIGHT_FACE_LEFT, X},   {GAMEPAD_BUTTON_RIGHT_FACE_UP, Y},
    {GAMEPAD_BUTTON_MIDDLE_RIGHT, Y},      {GAMEPAD_BUTTON_MIDDLE_LEFT, X},
};

static const struct {
    int key;
    enum command_key command;
} commands_of[] = {
    {KEY_F1, COMMAND_HELP},         {KEY_F2, COMMAND_PICTURE},    {KEY_F3, COMMAND_FILM},
    {KEY_F4, COMMAND_BATTERY_DOWN}, {KEY_F5, COMMAND_BATTERY_UP}, {KEY_F6, COMMAND_CUT},
    {KEY_F7, COMMAND_FAST},         {KEY_F8, COMMAND_BOARD},      {KEY_F9, COMMAND_FIGURES},
    {KEY_F10, COMMAND_SCREEN},      {KEY_F11, COMMAND_FULL},      {KEY_F12, COMMAND_QUIT},
    {KEY_M, COMMAND_MUTE},
};

/* With Control; then the keys are no buttons. */
static const struct {
    int key;
    enum command_key command;
} controls_of[] = {{KEY_C, COMMAND_COPY}, {KEY_V, COMMAND_PASTE}};

const struct key_help keys_help[] = {
    {"Arrows, WASD", "directions"},
    {"Z J Enter", ICON_BUTTON_A},
    {"X K Escape", ICON_BUTTON_B},
    {"C U Tab", ICON_BUTTON_X},
    {"V I Delete", ICON_BUTTON_Y},
    {"Gamepad, clicks", "the buttons"},
    {"Click on the glass", "what lies there; once more: A"},
    {"F2", "picture of the screen (PNG)"},
    {"F3", "film of it (GIF): begin, end"},
    {"F4, F5", "battery down, up; Shift: USB"},
    {"F6", "power cut and on again"},
    {"Shift F6", "the same amid a flash write"},
    {"F7", "fast forward: tap, or hold"},
    {"F8", "next board, the same flash"},
    {"F9", "figures"},
    {"F10", "the screen alone"},
    {"F11", "full screen (Alt Enter); Escape"},
    {"F12", "end; all is saved"},
    {"M", "sound off, on"},
    {"Ctrl C", "copy the game's link; Shift: deal"},
    {"Ctrl V", "open a link (or drop a file)"},
    {NULL, NULL},
};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

bool keys_command_held(enum command_key command) {
    for (size_t i = 0; i < COUNT_OF(commands_of); i++) {
        if (commands_of[i].command == command && IsKeyDown(commands_of[i].key)) {
            return true;
        }
    }
    return false;
}

static uint8_t pads_held(void) {
    uint8_t held = 0;
    for (int i = 0; i < PADS; i++) {
        if (!IsGamepadAvailable(i)) {
            continue;
        }
        for (size_t j = 0; j < COUNT_OF(pad); j++) {
            held |= IsGamepadButtonDown(i, pad[j].key) ? pad[j].button : 0;
        }
        const float x = GetGamepadAxisMovement(i, GAMEPAD_AXIS_LEFT_X);
        const float y = GetGamepadAxisMovement(i, GAMEPAD_AXIS_LEFT_Y);
        held |= x < -STICK ? LEFT : x > STICK ? RIGHT : 0;
        held |= y < -STICK ? UP : y > STICK ? DOWN : 0;
    }
    return held;
}

static uint8_t keyboard_held(void) {
    uint8_t held = 0;
    for (size_t i = 0; i < COUNT_OF(keyboard); i++) {
        held |= IsKeyDown(keyboard[i].key) ? keyboard[i].button : 0;
    }
    return held;
}

int keys_read(uint8_t *hands, uint8_t *taps, struct key_command *commands, int room) {
    const bool shift = IsKeyDown(KEY_LEFT_SHIFT) || IsKeyDown(KEY_RIGHT_SHIFT);
    const bool alt = IsKeyDown(KEY_LEFT_ALT) || IsKeyDown(KEY_RIGHT_ALT);
    const bool control = IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL);
    const bool full = presses_alt_enter();
    int count = 0, key;
    if (full) {
        commands[count++] = (struct key_command){COMMAND_FULL, false};
    }
    *hands = (control || alt ? 0 : keyboard_held()) | pads_held();
    *taps = 0;
    while ((key = GetKeyPressed()) != 0) {
        for (size_t i = 0; control && i < COUNT_OF(controls_of); i++) {
            if (controls_of[i].key == key && count < room) {
                commands[count++] = (struct key_command){controls_of[i].command, shift};
            }
        }
        if (control || alt || (key == KEY_ENTER && full)) {
            continue;
        }
        if (key == KEY_ESCAPE && count < room) {
            commands[count++] = (struct key_command){COMMAND_LEAVE, shift};
            continue;
        }
        for (size_t i = 0; i < COUNT_OF(keyboard); i++) {
            *taps |= keyboard[i].key == key ? keyboard[i].button : 0;
        }
        for (size_t i = 0; i < COUNT_OF(commands_of); i++) {
            if (commands_of[i].key == key && count < room) {
                commands[count++] = (struct key_command){commands_of[i].command, shift};
            }
        }
    }
    return count;
}
