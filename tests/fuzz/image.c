#include "image.h"

#include <string.h>

#include "check.h"
#include "coder.h"
#include "rng.h"
#include "store_entry.h"
#include "titles.h"

#define SNAPSHOT_SUM  8u  /* where a snapshot's own checksum lies */
#define SNAPSHOT_HEAD 12u /* where its position begins */

static struct sitting table;
static uint8_t setup_bytes[STORE_SETUP_MAX];
static struct action actions[STORE_ACTIONS_MAX];

/* --- what a console has written --- */

/* In a first game what the lesson plays, as long as that may be played. */
static struct action next_action(const struct lesson *lesson, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    const struct action *choices;
    const uint16_t n = match_legal(&table.match, legal);
    const uint8_t told =
        table.lineup.lesson != 0 ? lesson_choices(lesson, table.match.count, &choices) : 0;
    return told > 0 && action_find(legal, n, choices[0]) < n ? choices[0]
                                                             : legal[rng_below(rng, n)];
}

/* As the console begins a game; of a lesson, the lesson's. */
static void begin(struct saves *saves, uint8_t title, uint8_t flags, struct rng *rng) {
    const struct lesson *const lesson = titles[title].view->lesson;
    struct lineup lineup = lineup_default(titles[title].rules);
    struct setup setup = lineup_setup(&lineup, rng_next(rng));
    if ((flags & IMAGE_LESSON) != 0 && lesson != NULL) {
        setup = lesson->setup;
        lineup.lesson = 1;
        lineup.seats = setup.seats;
        memcpy(lineup.options, setup.options, sizeof lineup.options);
        lineup.who[0] = lineup.who[lesson->person];
        lineup.who[lesson->person] = WHO_PERSON;
    }
    for (uint8_t seat = 0; seat < lineup.seats && (flags & IMAGE_PEOPLE) != 0; seat++) {
        lineup.who[seat] = WHO_PERSON;
    }
    CHECK(sitting_begin(&table, &titles[title], &lineup, &setup) == RESULT_OK);
    saves_begin(saves, title, &table);
}

static void play(struct saves *saves, uint8_t title, uint8_t count, struct rng *rng) {
    for (uint8_t i = 0; i < count && match_to_act(&table.match) != SEAT_NONE; i++) {
        const struct action action = next_action(titles[title].view->lesson, rng);
        CHECK(match_play(&table.match, action, NULL) == RESULT_OK);
        saves_append(saves, title, &table);
        saves_snapshot(saves, title, &table);
    }
}

static void remember(struct saves *saves, uint8_t title, uint8_t flags) {
    struct remembered remembered;
    saves_read_remembered(saves, &remembered);
    remembered.title = title;
    remembered.at_table = (flags & IMAGE_AT_TABLE) != 0;
    remembered.lineups[title] = table.lineup;
    saves_write_remembered(saves, &remembered);
    if ((flags & IMAGE_COUNTED) != 0) {
        struct statistics statistics = statistics_default();
        statistics.lesson_done = 1;
        saves_write_statistics(saves, title, &statistics);
    }
}

/* --- what becomes of it --- */

/* Where byte `at` of entry `which` lies, counted through all sectors; what it belongs to becomes
 * known. False if there are not so many. */
struct found {
    struct entry entry;
    uint32_t sequence, sector, page;
    uint16_t at;
};

static bool find_in_sector(const uint8_t *sector, uint32_t sequence, uint8_t *left,
                           struct found *found) {
    for (uint32_t page = 0; page < STORE_SECTOR; page += STORE_PAGE) {
        uint16_t at = page == 0 ? STORE_ENTRIES_AT : 0;
        while (at + STORE_ENTRY_HEAD <= STORE_PAGE &&
               store_entry_decode(&found->entry, page, sector + page, at)) {
            if (store_entry_valid(&found->entry, sequence, page, sector + page, at) &&
                (*left)-- == 0) {
                found->sequence = sequence;
                found->page = page;
                found->at = at;
                return true;
            }
            at = (uint16_t)(at + store_entry_size(found->entry.length));
        }
    }
    return false;
}

static bool find_entry(const uint8_t *bytes, uint16_t sectors, uint8_t which, struct found *found) {
    for (uint32_t i = 0; i < sectors; i++) {
        struct sector_header header;
        const uint8_t *const sector = bytes + i * STORE_SECTOR;
        found->sector = i * STORE_SECTOR;
        if (store_header_decode(sector, &header) &&
            find_in_sector(sector, header.sequence, &which, found)) {
            return true;
        }
    }
    return false;
}

/* A checksum covers the sequence, the place in the sector, the head's first 8 bytes, the payload.
 */
static void change_entry(uint8_t *bytes, uint16_t sectors, uint8_t a, uint8_t b, uint8_t v) {
    struct found found;
    if (!find_entry(bytes, sectors, a, &found)) {
        return;
    }
    uint8_t *const entry = bytes + found.sector + found.page + found.at;
    const uint32_t room = STORE_PAGE - found.at;
    uint8_t place[8];
    const uint32_t at = b < 8 ? b : b + 4u; /* past the checksum */
    if (at >= room) {
        return;
    }
    entry[at] = v;
    const uint32_t length = entry[2] > room - STORE_ENTRY_HEAD ? room - STORE_ENTRY_HEAD : entry[2];
    store_put32(place, found.sequence);
    store_put32(place + 4, found.page + found.at);
    uint32_t crc = crc32_of(0, place, sizeof place);
    crc = crc32_of(crc, entry, 8);
    store_put32(entry + 8, crc32_of(crc, entry + STORE_ENTRY_HEAD, length));
}

static void change_header(uint8_t *bytes, uint16_t sectors, uint8_t a, uint8_t b, uint8_t v) {
    uint8_t *const sector = bytes + (uint32_t)(a % sectors) * STORE_SECTOR;
    for (uint32_t at = STORE_HEADER_AT; at <= STORE_HEADER_TWIN; at += STORE_HEADER_SIZE) {
        uint8_t *const header = sector + at;
        header[b % (STORE_HEADER_SIZE - 4u)] = v;
        store_put32(header + STORE_HEADER_SIZE - 4u, crc32_of(0, header, STORE_HEADER_SIZE - 4u));
    }
}

static void wipe(uint8_t *bytes, uint16_t sectors, uint8_t a, uint8_t b, uint8_t v) {
    uint8_t *const sector = bytes + (uint32_t)(a % sectors) * STORE_SECTOR;
    const int with = v % 2 != 0 ? 0x00 : 0xFF;
    if (b < STORE_SECTOR / STORE_PAGE) {
        memset(sector + b * STORE_PAGE, with, STORE_PAGE);
    } else {
        memset(sector, with, STORE_SECTOR);
    }
}

static void change_value(struct store *store, uint8_t a, uint8_t b, uint8_t v, bool length) {
    static const uint16_t most[] = {STORE_SETTINGS_MAX, STORE_STATISTICS_MAX, STORE_SNAPSHOT_MAX,
                                    STORE_PAST_MAX};
    static uint8_t bytes[STORE_LONGEST];
    const enum store_value value = (enum store_value)(a % STORE_VALUE_COUNT);
    const uint8_t title = value == STORE_SETTINGS ? 0 : a / STORE_VALUE_COUNT % STORE_TITLES;
    uint16_t size = 0;
    if (store_get(store, value, title, bytes, sizeof bytes, &size) != STORE_OK) {
        size = 0;
    }
    const uint16_t wanted = b > most[value] ? most[value] : b;
    if (length) {
        for (uint16_t i = size; i < wanted; i++) {
            bytes[i] = v;
        }
        size = wanted;
    } else if (value == STORE_SNAPSHOT && a >= IMAGE_REPAIRED && size > SNAPSHOT_HEAD) {
        bytes[SNAPSHOT_HEAD + b * 5u % (size - SNAPSHOT_HEAD)] = v;
        const uint32_t head = crc32_of(0, bytes, SNAPSHOT_SUM);
        store_put32(bytes + SNAPSHOT_SUM,
                    crc32_of(head, bytes + SNAPSHOT_HEAD, size - SNAPSHOT_HEAD));
    } else if (size > 0) {
        bytes[b % size] = v;
    }
    (void)store_put(store, value, title, bytes, size); /* or it is refused, which is well too */
}

/* The running game begun anew, so changed. */
static void change_game(struct store *store, uint8_t title, enum image_change change, uint8_t a,
                        uint8_t b, uint8_t v) {
    struct store_game game = {.setup = setup_bytes,
                              .setup_size = sizeof setup_bytes,
                              .actions = actions,
                              .count = STORE_ACTIONS_MAX};
    if (store_game_read(store, title, &game) != STORE_OK) {
        return;
    }
    if (change == IMAGE_SETUP && game.setup_size > 0) {
        setup_bytes[(a + 256u * b) % game.setup_size] = v;
    } else if (change == IMAGE_ACTION && game.count > 0) {
        ((uint8_t *)&actions[a % game.count])[b % sizeof(struct action)] = v;
    }
    enum store_result result = store_game_begin(store, title, setup_bytes, game.setup_size);
    for (uint16_t i = 0; i < game.count && result == STORE_OK; i++) {
        result = store_game_append(store, title, &actions[i]);
    }
}

/* What the store itself writes, as a console of another version might have. */
static void change_kept(struct dump *area, uint8_t title, enum image_change change, uint8_t a,
                        uint8_t b, uint8_t v) {
    struct store *const store = &area->saves.store;
    const struct action action = {a, b, v, 0};
    dump_use(area);
    saves_start(&area->saves, titles, titles_count);
    if (!area->saves.mounted) {
        return;
    }
    if (change == IMAGE_VALUE || change == IMAGE_LENGTH) {
        change_value(store, a, b, v, change == IMAGE_LENGTH);
    } else if (change == IMAGE_APPEND) {
        (void)store_game_append(store, title, &action);
    } else if (change == IMAGE_UNDO) {
        (void)store_game_undo(store, title, a);
    } else {
        change_game(store, title, change, a, b, v);
    }
}

static void change_once(struct dump *area, uint8_t title, struct feed *input) {
    uint8_t *const bytes = flash_model_bytes(area->flash);
    const enum image_change change = (enum image_change)(feed_u8(input) % IMAGE_CHANGES);
    const uint8_t a = feed_u8(input), b = feed_u8(input), v = feed_u8(input);
    const uint32_t place = (a + 256u * b) % (area->sectors * STORE_SECTOR);
    switch (change) {
    case IMAGE_SET:
        bytes[place] = v;
        break;
    case IMAGE_FLIP:
        bytes[place] ^= (uint8_t)(1u << v % 8u);
        break;
    case IMAGE_WIPE:
        wipe(bytes, area->sectors, a, b, v);
        break;
    case IMAGE_COPY:
        memmove(bytes + (uint32_t)(b % area->sectors) * STORE_SECTOR,
                bytes + (uint32_t)(a % area->sectors) * STORE_SECTOR, STORE_SECTOR);
        break;
    case IMAGE_ENTRY:
        change_entry(bytes, area->sectors, a, b, v);
        break;
    case IMAGE_HEADER:
        change_header(bytes, area->sectors, a, b, v);
        break;
    default:
        change_kept(area, title, change, a, b, v);
        break;
    }
}

void image_make(struct dump *area, struct feed *input) {
    const uint8_t flags = feed_u8(input);
    const uint8_t title = (flags & 7u) % titles_count;
    const uint8_t count = feed_u8(input);
    struct rng rng;
    rng_seed(&rng, feed_u8(input), RNG_TEST, title);
    dump_make(area, (flags & IMAGE_SHORT) != 0 ? DUMP_SECTORS_SHORT : DUMP_SECTORS);
    begin(&area->saves, title, flags, &rng);
    play(&area->saves, title, count, &rng);
    remember(&area->saves, title, flags);
    CHECK(area->saves.state == STORE_OK);
    const uint8_t changes = feed_u8(input) % (IMAGE_CHANGES_MAX + 1u);
    for (uint8_t i = 0; i < changes && !feed_over(input); i++) {
        change_once(area, title, input);
    }
    dump_use(area);
}
