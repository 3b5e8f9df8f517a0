/* Scripts press the console's buttons, wait for its screens and take pictures: the one language for
 * the simulators and for the firmware in the emulator. docs/scripts.md describes it. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

#define SCRIPT_LINES_MAX 4096
#define SCRIPT_WORD_MAX  40 /* a word's letters, its end included */
#define SCRIPT_PLACES    3  /* screens that one line may name */
#define SCRIPT_DEPTH     4  /* of repeats in repeats */

#define SCRIPT_PRESS_MS 40u     /* how long `press` holds a button, and waits after it */
#define SCRIPT_POWER_MS 1000u   /* how long `cut BUTTON` holds it from power-on */
#define SCRIPT_LIMIT_MS 60000u  /* how long `until` waits if it does not say */
#define SCRIPT_AT_ONCE  100000u /* lines that are carried out without time passing; more fail */

enum script_verb {
    SCRIPT_HOLD, /* buttons down for `number` ms, then up for SCRIPT_PRESS_MS; `press` is one of it
                  */
    SCRIPT_WAIT,
    SCRIPT_UNTIL,
    SCRIPT_SHOT,
    SCRIPT_BATTERY,
    SCRIPT_USB,
    SCRIPT_CUT,
    SCRIPT_REPEAT,
    SCRIPT_BREAK,
    SCRIPT_END
};

struct script_line {
    uint16_t line; /* in the file, from 1 */
    enum script_verb verb;
    uint8_t buttons;
    uint32_t number; /* ms, times, per cent, 0 or 1 */
    uint8_t places;
    char words[SCRIPT_PLACES][SCRIPT_WORD_MAX]; /* a picture's name, or screens */
    uint16_t other; /* SCRIPT_REPEAT: behind its end; SCRIPT_END: its repeat; SCRIPT_BREAK: behind
                       the end */
};

struct script {
    uint16_t count;
    struct script_line lines[SCRIPT_LINES_MAX];
    char error[120]; /* why it was refused: "line 3: unknown button 'C'" */
};

/* The console has a screen of that name. */
bool script_knows_screen(const char *name);
/* Reads a whole script; false if it is not one, and then `error` says why. */
bool script_read(struct script *script, const char *text);

/* What the player asks of the one who calls it. */
enum script_call {
    SCRIPT_IDLE,   /* call again when time has passed or the console has done something */
    SCRIPT_TAKE,   /* take a picture named player->line->words[0], and call again */
    SCRIPT_SUPPLY, /* set battery or USB by player->line, and call again */
    SCRIPT_POWER,  /* cut the power and start the console again with what is down, and call again */
    SCRIPT_DONE,
    SCRIPT_FAILED /* player->error says why */
};

struct script_player {
    const struct script *script;
    uint16_t at;
    uint16_t left[SCRIPT_DEPTH]; /* rounds of the repeats that are under way */
    uint8_t depth;
    const struct script_line *line; /* the last one carried out */
    bool begun;                     /* the line at `at` has */
    bool cut;                       /* and has cut the power */
    uint32_t since;                 /* when it did */
    uint32_t at_once;               /* lines carried out since time passed */
    uint8_t down;                   /* buttons that are held now, bit = enum button */
    uint32_t
        wake; /* in SCRIPT_IDLE: milliseconds until it wants to be called even if nothing happens */
    char error[120];
};

/* Begins a script, which stays the caller's. */
void script_start(struct script_player *player, const struct script *script);
/* Plays on at `now` (ms); `place` names the screen that is there. */
enum script_call script_play(struct script_player *player, uint32_t now, const char *place);

#endif
