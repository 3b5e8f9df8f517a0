/* The limits of the save system, the room that they need in flash, and the memory of a store. With
 * HOSTILE the limits are tiny, so that a test fills them in no time. */
#ifndef STORE_LIMITS_H
#define STORE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#define STORE_SECTOR 4096u /* bytes that are erased together */
#define STORE_PAGE   256u  /* bytes that are programmed together */
#define STORE_ACTION 4u    /* bytes of an action */

/* Titles, and what one of them may keep. Changing one of these is a new version of the format. */
#ifdef HOSTILE
#define STORE_TITLES         5u
#define STORE_ACTIONS_MAX    224u
#define STORE_SETUP_MAX      228u
#define STORE_SNAPSHOT_MAX   456u
#define STORE_STATISTICS_MAX 300u
#define STORE_PAST_MAX       228u
#else
#define STORE_TITLES         8u
#define STORE_ACTIONS_MAX    2048u
#define STORE_SETUP_MAX      684u  /* bytes; a game's setup takes at most 580 */
#define STORE_SNAPSHOT_MAX   1140u /* bytes */
#define STORE_STATISTICS_MAX 1024u /* bytes */
#define STORE_PAST_MAX       1368u /* bytes: ten games of five, 100 bytes each, and who sat */
#endif
#define STORE_SETTINGS_MAX 256u /* bytes */
#define STORE_SECTORS_MAX  64u

/* An entry lies within one page: 12 bytes of head, at most 228 of payload. Beside the largest there
 * is always room for a small one: what counts of one sector fits into another, with the entry that
 * gives the first one up. */
#define STORE_ENTRY_HEAD  12u
#define STORE_ENTRY_SMALL 16u
#define STORE_PAYLOAD_MAX (STORE_PAGE - STORE_ENTRY_HEAD - STORE_ENTRY_SMALL)
#define STORE_BLOCK       56u /* actions that are copied forward as one entry */

#define STORE_PARTS(size) (((size) + STORE_PAYLOAD_MAX - 1u) / STORE_PAYLOAD_MAX)
#define STORE_LONGEST     (STORE_PAST_MAX > STORE_SNAPSHOT_MAX ? STORE_PAST_MAX : STORE_SNAPSHOT_MAX)
#define STORE_PARTS_MAX   STORE_PARTS(STORE_LONGEST)

/* Whether everything fits: all titles at their limits, as pages after copying forward. A sector's
 * first page has its header, and a value that does not fit into what is left of a sector goes to
 * the next one. */
#define STORE_LIVE_PAGES                                                                           \
    (STORE_TITLES * ((STORE_ACTIONS_MAX + STORE_BLOCK - 1u) / STORE_BLOCK +                        \
                     STORE_PARTS(STORE_SETUP_MAX) + STORE_PARTS(STORE_SNAPSHOT_MAX) +              \
                     STORE_PARTS(STORE_STATISTICS_MAX) + STORE_PARTS(STORE_PAST_MAX)) +            \
     STORE_PARTS(STORE_SETTINGS_MAX))
#define STORE_SECTOR_PAGES (STORE_SECTOR / STORE_PAGE)
#define STORE_USABLE_PAGES (STORE_SECTOR_PAGES - 1u - (STORE_PARTS_MAX - 1u))
#define STORE_LIVE_SECTORS ((STORE_LIVE_PAGES + STORE_USABLE_PAGES - 1u) / STORE_USABLE_PAGES)
#define STORE_RESERVE      6u /* sectors that only copying forward may open */
#define STORE_SECTORS_MIN  (STORE_LIVE_SECTORS + STORE_RESERVE + 4u)

/* What is written twice has one part, and takes no more pages than the largest. */
_Static_assert(STORE_PARTS(STORE_STATISTICS_MAX) >= 2u && STORE_PARTS(STORE_SETTINGS_MAX) >= 2u,
               "two copies of a part fit where one value at its limit does");
_Static_assert(STORE_SECTORS_MIN <= STORE_SECTORS_MAX, "all titles at their limits fit");
_Static_assert(STORE_SECTORS_MAX *STORE_SECTOR / 4u <= 65536u, "a place is 16 bits");
_Static_assert(STORE_PARTS_MAX <= 16u && STORE_PARTS_MAX >= STORE_PARTS(STORE_STATISTICS_MAX) &&
                   STORE_PARTS_MAX >= STORE_PARTS(STORE_SETTINGS_MAX) &&
                   STORE_PARTS_MAX >= STORE_PARTS(STORE_PAST_MAX),
               "a part's number is four bits, and no value has more than the largest");

/* Where an entry lies: its offset in the area divided by 4; 0 is nowhere, for there is a header. */
typedef uint16_t store_place;

/* What is known of one title: its running game, if `setup` is somewhere, and its values. */
struct store_title {
    uint16_t number;        /* of its newest game, running or ended; 0 before the first */
    uint16_t length;        /* actions of the running game */
    uint8_t step;           /* of the newest entry of its actions, counts appends and undos */
    store_place setup;      /* of the running game */
    store_place snapshot;   /* of the running game */
    store_place statistics; /* of all games */
    store_place past;       /* its last games */
};

/* A value of which the first parts have been met while walking through the journal. */
struct store_pending {
    uint8_t kind, title, parts, next;
    uint16_t number;
    store_place place;
};

enum store_sector_state {
    SECTOR_DIRTY,  /* nothing in it counts; erase before use */
    SECTOR_TORN,   /* the same, and power may have failed while its header was written or killed */
    SECTOR_ERASED, /* ready */
    SECTOR_LOG,    /* part of the journal */
    SECTOR_OTHER,  /* while mounting: has a header of another version or size */
    SECTOR_BAD     /* would not be written or erased since mounting */
};

struct store {
    const struct store_flash *flash;
    uint32_t sequence[STORE_SECTORS_MAX]; /* of sectors in the journal */
    uint32_t erases[STORE_SECTORS_MAX];   /* as far as known */
    uint8_t state[STORE_SECTORS_MAX];     /* enum store_sector_state */
    uint32_t head_sequence, tail_sequence;
    uint16_t end[STORE_SECTORS_MAX]; /* of them: offset behind which nothing counts */
    uint8_t head;                    /* sector that is written */
    uint8_t before;                  /* the one before it in the journal, or 0xFF */
    uint16_t at;                     /* offset in the head of the next entry */
    uint8_t suspect;  /* sector that a cut may have touched while it was opened, or 0xFF */
    bool broken;      /* the flash did not even read */
    bool closed;      /* the head is, or may be: nothing is written there any more */
    uint8_t pardoned; /* the sector that got another chance last */
    bool damaged;     /* something older has changed */
    bool torn;        /* the newest entry was not whole when power came on */
    store_place settings;
    struct store_title titles[STORE_TITLES];
    struct store_pending pending;

    /* Copying forward: where in the oldest sector it stands, and what it has already looked at. */
    uint16_t collect_at;
    uint8_t collect_block[STORE_TITLES]; /* last block + 1, or 0 */
    uint16_t collect_count;              /* sectors since something was written by the caller */

    uint32_t cached;                           /* offset of the page in `page`, or all ones */
    uint8_t page[STORE_PAGE];                  /* the page that is being read */
    uint8_t out[STORE_PAGE];                   /* the page that is being written */
    uint8_t seen[STORE_ACTIONS_MAX / 8u + 1u]; /* bits of actions, while a game is read */
    uint8_t block[STORE_BLOCK * STORE_ACTION]; /* actions, while a block is gathered */
};

_Static_assert(sizeof(struct store) <= 3072, "the store's memory stays small");

#endif
