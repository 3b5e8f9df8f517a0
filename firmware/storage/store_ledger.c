#include "store_ledger.h"

#include <string.h>

#include "store_sector.h"

void store_ledger_clear(struct store *store) {
    store->settings = 0;
    memset(store->titles, 0, sizeof store->titles);
    memset(&store->pending, 0, sizeof store->pending);
}

/* Nothing of a running game is left but the number. */
static void end_game(struct store_title *title) {
    title->length = 0;
    title->step = 0;
    title->setup = title->snapshot = 0;
}

/* Entries of another game than before: that one is over. */
static void follow(struct store_title *title, uint16_t number) {
    if (title->number != number) {
        end_game(title);
        title->number = number;
    }
}

/* The value's last part was met: it counts from now on. */
static void value_complete(struct store *store, const struct entry *entry, store_place place) {
    struct store_title *title = &store->titles[entry->title];
    switch (entry->kind) {
    case ENTRY_SETUP:
        follow(title, entry->number);
        title->setup = place;
        break;
    case ENTRY_SNAPSHOT:
        follow(title, entry->number);
        title->snapshot = place;
        break;
    case ENTRY_STATISTICS:
        title->statistics = place;
        if (entry->index != 0) {
            follow(title, entry->index);
            end_game(title);
        }
        break;
    case ENTRY_PAST:
        title->past = place;
        break;
    default:
        store->settings = place;
        break;
    }
}

/* A value counts only if its parts follow each other. */
static void value_part(struct store *store, const struct entry *entry) {
    struct store_pending *pending = &store->pending;
    if (entry_part(entry) == 0) {
        *pending = (struct store_pending){.kind = entry->kind,
                                          .title = entry->title,
                                          .parts = entry_parts(entry),
                                          .number = entry->number,
                                          .place = entry->place};
    } else if (pending->kind != entry->kind || pending->title != entry->title ||
               pending->parts != entry_parts(entry) || pending->number != entry->number ||
               pending->next != entry_part(entry)) {
        pending->kind = ENTRY_NOTHING;
        return;
    }
    pending->next++;
    if (pending->next == pending->parts) {
        pending->kind = ENTRY_NOTHING;
        value_complete(store, entry, pending->place);
    }
}

static void actions(struct store *store, const struct entry *entry) {
    struct store_title *title = &store->titles[entry->title];
    const bool block = entry->kind == ENTRY_BLOCK;
    const uint16_t length = block ? store_get16(entry->payload)
                                  : (uint16_t)(entry->index + entry->length / STORE_ACTION);
    if (length > STORE_ACTIONS_MAX) {
        return;
    }
    follow(title, entry->number);
    title->length = length;
    title->step = entry->part;
}

void store_ledger_apply(struct store *store, const struct entry *entry) {
    if (ENTRY_BIT(entry->kind) & ENTRY_VALUES) {
        value_part(store, entry);
        return;
    }
    store->pending.kind = ENTRY_NOTHING;
    if (entry->kind == ENTRY_ACTIONS || entry->kind == ENTRY_BLOCK) {
        actions(store, entry);
    } else if (entry->kind == ENTRY_END) {
        follow(&store->titles[entry->title], entry->number);
        end_game(&store->titles[entry->title]);
        if (entry->index == END_FORGETS) {
            store->titles[entry->title].statistics = 0;
            store->titles[entry->title].past = 0;
        }
    } else if (entry->kind == ENTRY_TAIL) {
        const uint32_t tail = store_get32(entry->payload);
        if (tail > store->tail_sequence && tail <= store->head_sequence) {
            store->tail_sequence = tail;
        }
    }
}

void store_ledger_write(const struct store *store, uint8_t *bytes) {
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        const struct store_title *title = &store->titles[i];
        store_put16(bytes, title->number);
        store_put16(bytes + 2, title->length);
        store_put16(bytes + 4, title->step);
        store_put16(bytes + 6, title->setup);
        store_put16(bytes + 8, title->snapshot);
        store_put16(bytes + 10, title->statistics);
        bytes += STORE_CHECKPOINT_TITLE;
    }
    store_put16(bytes, store->settings);
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        store_put16(bytes + 2 + 2 * i, store->titles[i].past);
    }
}

static bool place_exists(const struct store *store, store_place place) {
    return place < store->flash->sectors * (STORE_SECTOR / 4u);
}

static bool title_read(const struct store *store, struct store_title *title, const uint8_t *bytes) {
    title->number = store_get16(bytes);
    title->length = store_get16(bytes + 2);
    title->step = bytes[4];
    title->setup = store_get16(bytes + 6);
    title->snapshot = store_get16(bytes + 8);
    title->statistics = store_get16(bytes + 10);
    return title->length <= STORE_ACTIONS_MAX && place_exists(store, title->setup) &&
           place_exists(store, title->snapshot) && place_exists(store, title->statistics);
}

bool store_ledger_read(struct store *store, const uint8_t *bytes, uint8_t size) {
    bool sound = size == STORE_CHECKPOINT_SIZE;
    store_ledger_clear(store);
    for (uint8_t i = 0; i < STORE_TITLES && sound; i++) {
        sound = title_read(store, &store->titles[i], bytes + i * STORE_CHECKPOINT_TITLE);
    }
    if (sound) {
        store->settings = store_get16(bytes + STORE_TITLES * STORE_CHECKPOINT_TITLE);
        sound = place_exists(store, store->settings);
    }
    for (uint8_t i = 0; i < STORE_TITLES && sound; i++) {
        store->titles[i].past = store_get16(bytes + STORE_CHECKPOINT_PAST + 2 * i);
        sound = place_exists(store, store->titles[i].past);
    }
    if (!sound) {
        store_ledger_clear(store);
    }
    return sound;
}
