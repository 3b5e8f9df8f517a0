/* What the console keeps in flash and how it comes back: the running game of each title, how its
 * seats were filled, settings, statistics. Bytes that are not whole, or not of this console's
 * games, are as good as absent. */
#ifndef SAVES_H
#define SAVES_H

#include "settings.h"
#include "sitting.h"
#include "statistics.h"
#include "store.h"

#define TITLES_MAX       (STORE_TITLES - 1u)
#define SAVES_TEST_TITLE (STORE_TITLES - 1u) /* no game's: its statistics are the self-test's */
#define SAVES_TEST_SIZE  256u

/* Whether somebody was at the table of the title chosen last. */
enum at_table {
    TABLE_LEFT,
    TABLE_OPEN,
    TABLE_TRIED /* it was being opened at power-on, and was not yet seen to go well */
};

/* Everything that is remembered beside games and statistics: one value in the store. */
struct remembered {
    struct settings settings;
    uint8_t title;    /* the one chosen last */
    uint8_t at_table; /* enum at_table: whether the console goes on at its table after power-on */
    struct lineup lineups[TITLES_MAX];
};

/* What the memory did not take, and what is tried again until it does. Bits. */
enum saves_unkept {
    SAVES_GAME = 1u,       /* moves of the game at the table */
    SAVES_END = 2u,        /* that a game is over */
    SAVES_STATISTICS = 4u, /* how it went */
    SAVES_SETTINGS = 8u,   /* settings and line-ups */
    SAVES_PAST = 16u       /* the game that is over, among the last ones */
};

/* What could not be read, until that has been told. Bits. */
enum saves_unread {
    SAVES_LAST = 1u,   /* what was written last before power-on */
    SAVES_OLDER = 2u,  /* something older */
    SAVES_STRANGE = 4u /* it is whole, and not as this version writes it */
};
#define SAVES_SOME 0xFFFFu /* moves, nobody knows how many */

/* Moves that are not kept. While there are any, nothing is appended behind the gap: all that is
 * missing follows at once when the memory answers again. */
struct saves_behind {
    bool unbegun; /* not even that the game began */
    bool mends;   /* of a damaged game the beginning is still to be made whole */
    uint8_t title;
    uint16_t same; /* of its moves, so many are kept */
};

struct saves {
    const struct title *titles;
    uint8_t titles_count;
    bool mounted; /* else nothing is kept: the flash refused, or holds what is not ours */
    enum store_result state; /* of mounting, and then of the last write that went wrong */
    uint8_t unkept;          /* enum saves_unkept */
    uint8_t unread;          /* enum saves_unread */
    uint16_t lost;           /* moves that the last saves_load could not read, or SAVES_SOME */
    const char *why;         /* it has refused, in a sentence */
    bool carried;  /* the game at the table goes on from a position, and is not begun anew yet */
    uint16_t shot; /* actions of the game at the table up to its newest snapshot */
    struct saves_behind behind;   /* with SAVES_GAME */
    uint8_t ends;                 /* with SAVES_END: bits, titles */
    uint8_t counted;              /* with SAVES_STATISTICS: the title */
    struct statistics statistics; /* and what is to be written of it */
    struct store_flash flash;
    struct store store;
};

/* How a running game stands. */
struct saves_standing {
    bool other;      /* it is of rules with which this version cannot go on */
    uint16_t before; /* moves before the position from which it goes on, if it does */
};

/* What is kept of one title. */
struct saves_kept {
    uint16_t actions; /* of the running game */
    bool running;
    bool damaged;                   /* the running game or the statistics cannot be read whole */
    struct saves_standing standing; /* of the running game */
    bool statistics;
};

/* Opens the store in the storage of the hal. */
void saves_start(struct saves *saves, const struct title *titles, uint8_t titles_count);
/* Takes the area over, whatever it holds; only when the owner has been asked. */
void saves_format(struct saves *saves);
/* Empties the area without opening what it holds, as if nothing had ever been kept; only when the
 * owner has been asked. What cannot be emptied by a new journal is erased sector by sector, up to
 * half a minute. */
void saves_erase_all(struct saves *saves, const struct title *titles, uint8_t titles_count);
/* Looks at what is kept of a title; `log` is memory for LOG_MAX actions. */
struct saves_kept saves_look(struct saves *saves, uint8_t title, struct action *log);
/* Erases what is kept of a title: game, snapshot and statistics in one step, then its line-up. What
 * belongs to others stays. */
enum store_result saves_erase(struct saves *saves, uint8_t title);

/* Reads what is remembered; what cannot be read is as the console leaves the house. */
void saves_read_remembered(struct saves *saves, struct remembered *remembered);
/* Writes it; false, and the caller tries again later, if it is not kept. */
bool saves_write_remembered(struct saves *saves, const struct remembered *remembered);
/* Reads a title's statistics; none if they cannot be read. */
void saves_read_statistics(struct saves *saves, uint8_t title, struct statistics *statistics);
/* Writes them, now or as soon as that is possible. */
void saves_write_statistics(struct saves *saves, uint8_t title,
                            const struct statistics *statistics);

/* A game of that title is running. */
bool saves_running(const struct saves *saves, uint8_t title);
/* Begins the running game of a title with the one that was begun at the table. */
void saves_begin(struct saves *saves, uint8_t title, struct sitting *sitting);
/* Appends the last action of the table. */
void saves_append(struct saves *saves, uint8_t title, struct sitting *sitting);
/* Takes back what the table has taken back last. */
void saves_undo(struct saves *saves, uint8_t title, struct sitting *sitting);
/* All moves of the game at the table are kept. */
bool saves_keeps(const struct saves *saves);
/* Tries again what the memory did not take. `sitting` holds the game, if SAVES_GAME is there. */
void saves_catch_up(struct saves *saves, struct sitting *sitting);
/* Nobody is at the table any more: moves that are not kept by now are lost. */
void saves_leave(struct saves *saves);
/* Ends the running game. */
void saves_end(struct saves *saves, uint8_t title);
/* Puts the title's running game on the table, of a damaged one its good beginning (then `lost` is
 * not 0); it still has to be opened. A game of older rules goes on by its moves where these mean
 * the same, else from its newest snapshot (then `carried` is set, and sitting->before says where).
 * After a refusal nobody is at it, and `why` says more; RESULT_RULES_VERSION: it is of other rules,
 * and kept. */
enum result saves_load(struct saves *saves, uint8_t title, struct sitting *sitting);
/* How the title's running game stands, as far as that can be seen without playing it; `lent` is
 * memory for STORE_SNAPSHOT_MAX bytes. */
struct saves_standing saves_standing(struct saves *saves, uint8_t title, uint8_t *lent);
/* Writes a snapshot of the game at the table if one is due: a person is about to choose, and what
 * led there cannot be taken back. */
void saves_snapshot(struct saves *saves, uint8_t title, struct sitting *sitting);

/* Writes a pattern of the self-test beside everything else and reads it back; true if it came back.
 * What is kept stays as it is, and what of it the power may cost is the pattern. */
bool saves_test(struct saves *saves, uint8_t round);

/* What the next slice of work ahead would be, and doing it. */
enum store_work saves_work(const struct saves *saves);
void saves_idle(struct saves *saves);

#endif
