/* The save system: an append-only journal in flash that keeps one running game a title, and
 * settings, statistics and snapshots beside them. Power may fail at any instant: at most the call
 * being carried out is lost, never anything older. docs/save-format.md describes every bit.
 *
 * What a setup, an action or a value means is the caller's affair. All memory is the caller's: one
 * `struct store`, whose fields are private to firmware/storage. A call that writes may have to
 * erase a sector first (45 to 400 ms) if nobody called store_idle in time. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store_limits.h"

/* What a call answers. After anything but STORE_OK nothing has changed, unless it says otherwise.
 */
enum store_result {
    STORE_OK,
    STORE_NONE,     /* there is nothing of that kind */
    STORE_FOREIGN,  /* mounting: the area holds something that is not ours */
    STORE_VERSION,  /* mounting: the area belongs to another version of the format, or to another
                       size */
    STORE_AREA,     /* mounting: the area is smaller or larger than this store can use */
    STORE_DAMAGED,  /* it was there, but its bytes have changed */
    STORE_TOO_LONG, /* more than the limits allow, or than the given memory holds */
    STORE_FULL,     /* no room is left: sectors must have worn out */
    STORE_FLASH,    /* the flash refused, or did not take what was written */
    STORE_RESULT_COUNT
};

/* The flash as the store sees it, in bytes from the area's begin. All three answer whether it was
 * done. */
struct store_flash {
    void *context;
    uint16_t sectors; /* of STORE_SECTOR bytes */
    bool (*read)(void *context, uint32_t offset, void *bytes, uint32_t size);
    bool (*program)(void *context, uint32_t offset, const void *page); /* STORE_PAGE bytes */
    bool (*erase)(void *context, uint32_t offset);                     /* STORE_SECTOR bytes */
};

/* What is kept beside the games. */
enum store_value {
    STORE_SETTINGS,   /* one for the device, title 0 */
    STORE_STATISTICS, /* one a title */
    STORE_SNAPSHOT,   /* one a title, belongs to its running game and goes with it */
    STORE_PAST,       /* the last games, one a title */
    STORE_VALUE_COUNT
};

/* How store_game_read gives a game back. The memory is the caller's, the sizes are replaced by what
 * was read. */
struct store_game {
    void *setup;
    uint16_t setup_size; /* bytes */
    void *actions;       /* STORE_ACTION bytes each */
    uint16_t count;      /* actions */
};

struct store_status {
    uint16_t sectors;               /* of the area */
    uint16_t used;                  /* hold the journal */
    uint16_t erased;                /* are ready to be written */
    uint16_t bad;                   /* could not be erased since mounting */
    uint32_t wear_least, wear_most; /* erases of the least and the most used sector */
    bool damaged; /* something older was found to have changed since it was written */
    bool torn;    /* what was written last before power-on is not whole */
};

enum store_work {
    STORE_AT_REST, /* nothing to do until something is written */
    STORE_TIDYING, /* the next slice copies live data forward: a few ms */
    STORE_ERASING  /* the next slice erases a sector: 45 to 400 ms */
};

/* The reason in words, without a full stop. */
const char *store_result_text(enum store_result result);

/* Opens the store in the area, which must stay as long as the store; a blank area is made ready.
 * Nothing of an area that is refused is touched. */
enum store_result store_mount(struct store *store, const struct store_flash *flash);
/* Empties the area, whatever it holds, and opens it. Only when the owner has been asked. */
enum store_result store_format(struct store *store, const struct store_flash *flash);

/* Begins the title's game with setup bytes of the caller; a running game of that title is replaced.
 */
enum store_result store_game_begin(struct store *store, uint8_t title, const void *setup,
                                   uint16_t size);
/* Appends one action (STORE_ACTION bytes) to the title's running game. */
enum store_result store_game_append(struct store *store, uint8_t title, const void *action);
/* Takes the last `count` actions of the title's running game back. */
enum store_result store_game_undo(struct store *store, uint8_t title, uint16_t count);
/* Brings the title's running game to `count` actions, of which it has the first `same` already:
 * takes back what lies behind them and appends the others. After a failure `same` says how far it
 * came; what is kept then is a stretch of the same game, whole. */
enum store_result store_game_bring(struct store *store, uint8_t title, const void *actions,
                                   uint16_t *same, uint16_t count);
/* Reads the title's running game. STORE_DAMAGED: some of it cannot be read, and what is given back
 * is its good beginning (a setup_size of 0: not even the setup). */
enum store_result store_game_read(struct store *store, uint8_t title, struct store_game *game);
/* Reads the setup of the title's running game alone, into `room` bytes; `size` becomes its length.
 */
enum store_result store_game_setup(struct store *store, uint8_t title, void *bytes, uint16_t room,
                                   uint16_t *size);
/* Makes a damaged game whole with the beginning that was read of it: the rest is given up, all at
 * once or not at all. */
enum store_result store_game_mend(struct store *store, uint8_t title, const void *actions,
                                  uint16_t count);
/* Ends the title's running game, if there is one. */
enum store_result store_game_end(struct store *store, uint8_t title);
/* Ends the title's running game and replaces its statistics in one step: both happen or neither. */
enum store_result store_game_finish(struct store *store, uint8_t title, const void *statistics,
                                    uint16_t size);
/* Ends the title's running game, which takes its snapshot with it, and forgets its statistics and
 * last games, in one step: all of it or nothing. STORE_NONE if nothing of the title is kept. */
enum store_result store_forget(struct store *store, uint8_t title);
/* Something is kept of the title's last games. */
bool store_has_past(const struct store *store, uint8_t title);
/* A game of this title is running. */
bool store_game_running(const struct store *store, uint8_t title);
/* How many actions the title's running game has. */
uint16_t store_game_length(const struct store *store, uint8_t title);

/* Replaces a value as a whole: after a power cut it is the old one or the new one. */
enum store_result store_put(struct store *store, enum store_value value, uint8_t title,
                            const void *bytes, uint16_t size);
/* Reads a value into `room` bytes of the caller; `size` becomes its length. */
enum store_result store_get(struct store *store, enum store_value value, uint8_t title, void *bytes,
                            uint16_t room, uint16_t *size);

/* What the next slice of store_idle would do. */
enum store_work store_work(const struct store *store);
/* Does one slice of what is better done while nobody waits: erase ahead, copy live data forward. */
enum store_result store_idle(struct store *store);
/* Gives one sector that did not take what was written another chance: a flash that refused for a
 * while has not worn out. */
void store_pardon(struct store *store);
/* How the area stands. */
struct store_status store_status(const struct store *store);

#endif
