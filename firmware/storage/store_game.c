/* The running games: begun, played, undone, read back, ended. */
#include <string.h>

#include "bits.h"
#include "check.h"
#include "store_collect.h"
#include "store_ledger.h"
#include "store_walk.h"
#include "store_write.h"

#define NO_STEP 0x100u

static struct store_title *title_of(struct store *store, uint8_t title) {
    CHECK(title < STORE_TITLES);
    return &store->titles[title];
}

bool store_game_running(const struct store *store, uint8_t title) {
    CHECK(title < STORE_TITLES);
    return store->titles[title].setup != 0;
}

uint16_t store_game_length(const struct store *store, uint8_t title) {
    return store_game_running(store, title) ? store->titles[title].length : 0;
}

enum store_result store_game_begin(struct store *store, uint8_t title, const void *setup,
                                   uint16_t size) {
    const struct store_source source = {.bytes = setup, .size = size};
    struct entry like = {.kind = ENTRY_SETUP, .title = title};
    if (size > STORE_SETUP_MAX) {
        return STORE_TOO_LONG;
    }
    like.number = (uint16_t)(title_of(store, title)->number + 1u);
    if (like.number == 0) {
        like.number = 1;
    }
    const enum store_result result = store_collect_prepare(store);
    return result == STORE_OK ? store_write_value(store, &like, &source) : result;
}

/* Appends an entry of the actions of a running game. */
static enum store_result write_actions(struct store *store, struct entry *entry) {
    const struct store_title *game = title_of(store, entry->title);
    const enum store_result result = store_collect_prepare(store);
    if (result != STORE_OK) {
        return result;
    }
    entry->part = (uint8_t)(game->step + 1u);
    entry->number = game->number;
    return store_write_entry(store, entry);
}

enum store_result store_game_append(struct store *store, uint8_t title, const void *action) {
    const struct store_title *game = title_of(store, title);
    struct entry entry = {.kind = ENTRY_ACTIONS,
                          .title = title,
                          .length = STORE_ACTION,
                          .index = game->length,
                          .payload = action};
    if (game->setup == 0) {
        return STORE_NONE;
    }
    return game->length < STORE_ACTIONS_MAX ? write_actions(store, &entry) : STORE_TOO_LONG;
}

enum store_result store_game_undo(struct store *store, uint8_t title, uint16_t count) {
    const struct store_title *game = title_of(store, title);
    struct entry entry = {.kind = ENTRY_ACTIONS, .title = title};
    if (game->setup == 0 || count > game->length) {
        return STORE_NONE;
    }
    entry.index = (uint16_t)(game->length - count);
    return count > 0 ? write_actions(store, &entry) : STORE_OK;
}

enum store_result store_game_bring(struct store *store, uint8_t title, const void *actions,
                                   uint16_t *same, uint16_t count) {
    const struct store_title *game = title_of(store, title);
    if (*same > game->length || *same > count) {
        return STORE_NONE;
    }
    if (count > STORE_ACTIONS_MAX) {
        return STORE_TOO_LONG;
    }
    enum store_result result = store_game_undo(store, title, (uint16_t)(game->length - *same));
    while (result == STORE_OK && *same < count) {
        const uint16_t in_block = (uint16_t)(STORE_BLOCK - *same % STORE_BLOCK);
        const uint16_t left = (uint16_t)(count - *same);
        const uint16_t now = left < in_block ? left : in_block;
        struct entry entry = {.kind = ENTRY_ACTIONS,
                              .title = title,
                              .length = (uint8_t)(now * STORE_ACTION),
                              .index = *same,
                              .payload = (const uint8_t *)actions + *same * STORE_ACTION};
        result = write_actions(store, &entry);
        *same = (uint16_t)(*same + (result == STORE_OK ? now : 0));
    }
    return result;
}

/* Appends an end of the title's newest game, running or over. */
static enum store_result write_end(struct store *store, uint8_t title, uint16_t index) {
    struct entry entry = {.kind = ENTRY_END,
                          .title = title,
                          .number = title_of(store, title)->number,
                          .index = index};
    const enum store_result result = store_collect_prepare(store);
    return result == STORE_OK ? store_write_entry(store, &entry) : result;
}

enum store_result store_game_end(struct store *store, uint8_t title) {
    return store_game_running(store, title) ? write_end(store, title, 0) : STORE_NONE;
}

enum store_result store_forget(struct store *store, uint8_t title) {
    const struct store_title *const of = title_of(store, title);
    const bool kept = of->setup != 0 || of->statistics != 0 || of->past != 0;
    return kept ? write_end(store, title, END_FORGETS) : STORE_NONE;
}

bool store_has_past(const struct store *store, uint8_t title) {
    return store->titles[title].past != 0;
}

enum store_result store_game_finish(struct store *store, uint8_t title, const void *statistics,
                                    uint16_t size) {
    const struct store_source source = {.bytes = statistics, .size = size};
    const struct store_title *game = title_of(store, title);
    if (game->setup == 0) {
        return STORE_NONE;
    }
    if (size > STORE_STATISTICS_MAX) {
        return STORE_TOO_LONG;
    }
    const struct entry like = {.kind = ENTRY_STATISTICS, .title = title, .index = game->number};
    const enum store_result result = store_collect_prepare(store);
    return result == STORE_OK ? store_write_twice(store, &like, &source) : result;
}

/* Marks actions from .. to as seen, and everything behind `end` as not. */
static void mark_seen(struct store *store, uint16_t from, uint16_t to, uint16_t end) {
    for (uint16_t i = from; i < to; i++) {
        store->seen[i / 8] |= (uint8_t)(1u << i % 8);
    }
    for (uint16_t i = end; i < STORE_ACTIONS_MAX; i++) {
        store->seen[i / 8] &= (uint8_t) ~(1u << i % 8);
    }
}

#define NO_CUT 0xFFFFu

/* A game while it is read back. Behind a gap nothing is sure but what is said again there; what was
 * read before is a stretch of the same game all the same, as far as nothing contradicts it. */
struct reading {
    uint8_t *actions;
    uint16_t room;   /* actions */
    uint16_t step;   /* of the entry before, or NO_STEP */
    uint16_t length; /* of the game, so far */
    uint16_t cut;    /* actions before the first gap that still stand, or NO_CUT */
};

/* The first so many actions have been met since the last gap. */
static uint16_t met(const struct store *store, uint16_t length) {
    uint16_t count = 0;
    while (count < length && (store->seen[count / 8] >> count % 8 & 1) != 0) {
        count++;
    }
    return count;
}

/* An entry before this one is missing. */
static void take_gap(struct store *store, struct reading *reading) {
    if (reading->cut == NO_CUT) {
        reading->cut = met(store, reading->length);
    }
    memset(store->seen, 0, sizeof store->seen);
}

/* Puts an action in its place. One that differs from what stood there before a gap ends that. */
static void put_action(struct reading *reading, uint16_t at, const uint8_t *action) {
    uint8_t *place = reading->actions + at * STORE_ACTION;
    if (at >= reading->room) {
        return;
    }
    if (reading->cut != NO_CUT && at < reading->cut && memcmp(place, action, STORE_ACTION) != 0) {
        reading->cut = at;
    }
    memcpy(place, action, STORE_ACTION);
}

/* Appends and undos carry a step that counts on; an entry may stand there twice, if its page took
 * it only at the second attempt. */
static bool follows(const struct reading *reading, const struct entry *entry) {
    const bool block = entry->kind == ENTRY_BLOCK;
    return reading->step == NO_STEP || entry->part == reading->step ||
           (!block && entry->part == (uint8_t)(reading->step + 1));
}

/* Puts an entry's actions in their place. */
static void read_entry(struct store *store, const struct entry *entry, struct reading *reading) {
    const bool block = entry->kind == ENTRY_BLOCK;
    const uint16_t before = block ? 4 : 0;
    const uint16_t count = (uint16_t)((entry->length - before) / STORE_ACTION);
    const uint16_t end = (uint16_t)(entry->index + count);
    const uint16_t length = block ? store_get16(entry->payload) : end;
    if (!follows(reading, entry) || length > STORE_ACTIONS_MAX) {
        take_gap(store, reading);
    }
    reading->step = entry->part;
    if (length > STORE_ACTIONS_MAX) {
        return;
    }
    for (uint16_t i = entry->index; i < end; i++) {
        put_action(reading, i, entry->payload + before + (i - entry->index) * STORE_ACTION);
    }
    if (!block && reading->cut != NO_CUT) {
        reading->cut = (uint16_t)min_u32(reading->cut, entry->index);
    }
    reading->length = length;
    mark_seen(store, entry->index, end, length);
}

/* All actions of a running game; `count` becomes how many of them can be relied on. */
static enum store_result read_actions(struct store *store, uint8_t title, struct reading *reading,
                                      uint16_t *count) {
    struct store_walk walk = store_walk_from(
        store, store->tail_sequence, ENTRY_BIT(ENTRY_ACTIONS) | ENTRY_BIT(ENTRY_BLOCK), title);
    const struct store_title *game = &store->titles[title];
    struct entry entry;
    memset(store->seen, 0, sizeof store->seen);
    while (store_walk_next(store, &walk, &entry)) {
        if (entry.number == game->number) {
            read_entry(store, &entry, reading);
        }
    }
    *count = met(store, game->length);
    if (*count == game->length) {
        return STORE_OK;
    }
    if (reading->cut != NO_CUT && reading->cut > *count) {
        *count = reading->cut;
    }
    return STORE_DAMAGED;
}

enum store_result store_game_read(struct store *store, uint8_t title, struct store_game *game) {
    const struct store_title *const of = title_of(store, title);
    uint16_t size = 0;
    if (of->setup == 0) {
        return STORE_NONE;
    }
    store->broken = false;
    if (of->length > game->count) {
        return STORE_TOO_LONG;
    }
    enum store_result result = store_value_read(store, ENTRY_SETUP, title, of->setup, game->setup,
                                                game->setup_size, &size);
    uint16_t count = 0;
    if (result == STORE_OK) {
        struct reading reading = {
            .actions = game->actions, .room = game->count, .step = NO_STEP, .cut = NO_CUT};
        result = read_actions(store, title, &reading, &count);
    }
    if (result == STORE_OK || result == STORE_DAMAGED) {
        game->setup_size = size;
        game->count = count;
    }
    store->damaged |= result == STORE_DAMAGED;
    return store->broken ? STORE_FLASH : result;
}

enum store_result store_game_setup(struct store *store, uint8_t title, void *bytes, uint16_t room,
                                   uint16_t *size) {
    const store_place place = title_of(store, title)->setup;
    if (place == 0) {
        return STORE_NONE;
    }
    store->broken = false;
    const enum store_result result =
        store_value_read(store, ENTRY_SETUP, title, place, bytes, room, size);
    return store->broken ? STORE_FLASH : result;
}

/* Says again what can be relied on, block by block; each says how long the game is now. What is
 * said last takes nothing back: it is there because a sector of copies alone does not count. Until
 * then the game reads as damaged as before. */
enum store_result store_game_mend(struct store *store, uint8_t title, const void *actions,
                                  uint16_t count) {
    const struct store_title *game = title_of(store, title);
    struct entry last = {.kind = ENTRY_ACTIONS, .title = title, .index = count};
    enum store_result result = STORE_OK;
    if (game->setup == 0 || count > STORE_ACTIONS_MAX) {
        return game->setup == 0 ? STORE_NONE : STORE_TOO_LONG;
    }
    for (uint16_t first = 0; first < count && result == STORE_OK; first += STORE_BLOCK) {
        const uint16_t left = (uint16_t)(count - first);
        result = store_collect_prepare(store);
        if (result == STORE_OK) {
            result =
                store_collect_block(store, title, first, left < STORE_BLOCK ? left : STORE_BLOCK,
                                    (const uint8_t *)actions + first * STORE_ACTION, count);
        }
    }
    return result == STORE_OK ? write_actions(store, &last) : result;
}
