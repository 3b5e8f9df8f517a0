/* Keyboard, gamepads and mouse as buttons of the handheld and commands of the simulator. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum command_key {
    COMMAND_NONE,
    COMMAND_HELP,
    COMMAND_PICTURE,
    COMMAND_FILM,
    COMMAND_BATTERY_DOWN,
    COMMAND_BATTERY_UP,
    COMMAND_CUT,
    COMMAND_FAST,
    COMMAND_BOARD,
    COMMAND_FIGURES,
    COMMAND_SCREEN,
    COMMAND_FULL,
    COMMAND_QUIT,
    COMMAND_MUTE,
    COMMAND_COPY,
    COMMAND_PASTE,
    COMMAND_LEAVE /* what lies over the console; else it is button B */
};

struct key_command {
    enum command_key command;
    bool shift;
};

/* One line of the help. */
struct key_help {
    const char *keys, *meaning;
};

/* All lines, in order; ends in one without keys. */
extern const struct key_help keys_help[];

/* Reads what has happened since the last call. Buttons that are held come in `hands`, those that
 * were pushed meanwhile (held or not) in `taps`; commands, oldest first, in `commands`; how many.
 */
int keys_read(uint8_t *hands, uint8_t *taps, struct key_command *commands, int room);
/* The key of a command is held down. */
bool keys_command_held(enum command_key command);

#endif
