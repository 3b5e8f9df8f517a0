#include "making.h"

#include <string.h>

#include "check.h"
#include "file.h"
#include "kept.h"
#include "refuse.h"
#include "titles.h"

static bool is_written(const struct making *making) {
    const enum store_result state = making->area.saves.state;
    return state == STORE_OK || refuse("the area cannot be made: %s", store_result_text(state));
}

void making_begin(struct making *making, uint16_t sectors) {
    memset(making, 0, sizeof *making);
    dump_make(&making->area, sectors);
}

void making_end(struct making *making) {
    dump_close(&making->area);
}

/* A value as it stands, whatever version it is of. */
static enum store_result copy_value(struct dump *to, struct dump *from, enum store_value value,
                                    uint8_t title) {
    static uint8_t bytes[STORE_LONGEST];
    uint16_t size = 0;
    dump_use(from);
    const enum store_result read =
        store_get(&from->saves.store, value, title, bytes, sizeof bytes, &size);
    dump_use(to);
    if (read != STORE_OK) {
        return read == STORE_NONE ? STORE_OK : read;
    }
    return store_put(&to->saves.store, value, title, bytes, size);
}

static enum store_result copy_game(struct dump *to, struct dump *from, uint8_t title) {
    static uint8_t setup[STORE_SETUP_MAX];
    static struct action actions[STORE_ACTIONS_MAX];
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = actions, .count = STORE_ACTIONS_MAX};
    dump_use(from);
    enum store_result result = store_game_read(&from->saves.store, title, &game);
    dump_use(to);
    if (result != STORE_OK) {
        return result == STORE_NONE ? STORE_OK : result;
    }
    result = store_game_begin(&to->saves.store, title, setup, game.setup_size);
    for (uint16_t i = 0; i < game.count && result == STORE_OK; i++) {
        result = store_game_append(&to->saves.store, title, &actions[i]);
    }
    return result == STORE_OK ? copy_value(to, from, STORE_SNAPSHOT, title) : result;
}

static enum store_result copy_all(struct dump *to, struct dump *from) {
    enum store_result result = copy_value(to, from, STORE_SETTINGS, 0);
    for (uint8_t title = 0; title < STORE_TITLES && result == STORE_OK; title++) {
        result = copy_value(to, from, STORE_STATISTICS, title);
        if (result == STORE_OK) {
            result = copy_value(to, from, STORE_PAST, title);
        }
        if (result == STORE_OK) {
            result = copy_game(to, from, title);
        }
    }
    return result;
}

bool making_begin_over(struct making *making, const char *path, uint16_t sectors) {
    struct dump old;
    memset(making, 0, sizeof *making);
    making->over = true;
    if (!dump_open(&old, path)) {
        return false;
    }
    if (old.sectors == sectors || sectors == 0) {
        making->area = old;
        /* Its store is told of its flash by an address, which is another one now. */
        making->area.saves.store.flash = &making->area.saves.flash;
        return true;
    }
    dump_make(&making->area, sectors);
    const enum store_result result = copy_all(&making->area, &old);
    const bool damaged = store_status(&old.saves.store).damaged;
    dump_close(&old);
    if (result == STORE_OK && !damaged) {
        return true;
    }
    making_end(making);
    return refuse("%s: it cannot be taken over whole into %u sectors: %s", path, (unsigned)sectors,
                  store_result_text(result == STORE_OK ? STORE_DAMAGED : result));
}

bool making_settings(struct making *making, const char *path) {
    struct dump other;
    struct remembered theirs, ours;
    const char *why = NULL;
    if (!dump_open(&other, path)) {
        return false;
    }
    const enum kept kept = kept_remembered(&other, &theirs, &why);
    dump_close(&other);
    if (kept == KEPT_BADLY) {
        return refuse("%s: its settings cannot be read: %s", path, why);
    }
    dump_use(&making->area);
    saves_read_remembered(&making->area.saves, &ours);
    theirs.title = ours.title;
    theirs.at_table = ours.at_table;
    saves_write_remembered(&making->area.saves, &theirs);
    return is_written(making);
}

/* The title of a record's game, by its place in the list. */
static uint8_t place_of(const struct game *game) {
    uint8_t title = 0;
    while (title < titles_count && titles[title].rules != game) {
        title++;
    }
    CHECK(title < titles_count);
    return title;
}

static bool read_record(const char *path, struct record *record) {
    static uint8_t bytes[RECORD_MAX + 1]; /* one more, to tell a longer file */
    size_t size = 0;
    if (!file_read(path, bytes, sizeof bytes, &size)) {
        return false;
    }
    const enum result result =
        record_read(bytes, (uint32_t)size, titles_rules, titles_count, record);
    return result == RESULT_OK || refuse("%s: %s", path, result_text(result));
}

/* A record does not tell who sat where. What somebody says counts; then who sits at the game that
 * is replaced; then one person on the first seat, as everywhere. */
static bool seat_them(struct making *making, const char *path, uint8_t title,
                      const struct record *record, const struct making_seats *seats,
                      struct sitting *table, struct lineup *lineup) {
    const uint8_t count = record->setup.seats;
    *lineup = lineup_default(titles[title].rules);
    const uint8_t usual = lineup->who[SEATS_MAX - 1u];
    if (making->over && saves_load(&making->area.saves, title, table) == RESULT_OK &&
        table->lineup.seats == count) {
        *lineup = table->lineup;
    }
    lineup->seats = count;
    lineup->lesson = 0; /* it would go on only where the record follows it */
    memcpy(lineup->options, record->setup.options, sizeof lineup->options);
    if (seats->people_given && seats->people >> count != 0) {
        return refuse("%s: --people names a seat that a game with %u seats does not have", path,
                      (unsigned)count);
    }
    for (uint8_t seat = 0; seat < count; seat++) {
        const uint8_t level = seats->level != 0                 ? seats->level
                              : lineup->who[seat] != WHO_PERSON ? lineup->who[seat]
                                                                : usual;
        const bool person = seats->people_given ? (seats->people >> seat & 1u) != 0
                                                : lineup->who[seat] == WHO_PERSON;
        lineup->who[seat] = person ? WHO_PERSON : level;
    }
    return true;
}

/* Plays the record at the table, action by action as it was played first, each of them saved. */
static enum result play(struct making *making, uint8_t title, const struct record *record,
                        const struct lineup *lineup, struct sitting *table) {
    enum result result = sitting_begin(table, &titles[title], lineup, &record->setup);
    if (result != RESULT_OK) {
        return result;
    }
    saves_begin(&making->area.saves, title, table);
    for (uint16_t i = 0; i < record->count && result == RESULT_OK; i++) {
        const uint8_t *at = record->actions + sizeof(struct action) * i;
        const struct action action = {at[0], at[1], at[2], at[3]};
        result = match_play(&table->match, action, NULL);
        if (result == RESULT_OK) {
            saves_append(&making->area.saves, title, table);
            saves_snapshot(&making->area.saves, title, table);
        }
    }
    const bool same = record->older || hash_same(match_hash(&table->match), record->hash);
    return result == RESULT_OK && !same ? RESULT_HASH : result;
}

/* A game that is over was counted where it was played, if it was: not once more. Statistics that
 * cannot be read stay as they are. */
static void count_no_more(struct making *making, uint8_t title, uint64_t seed) {
    struct statistics statistics = statistics_default();
    const char *why = NULL;
    if (kept_statistics(&making->area, title, &statistics, &why) != KEPT_BADLY) {
        statistics.last_seed = seed;
        saves_write_statistics(&making->area.saves, title, &statistics);
    }
}

bool making_record(struct making *making, const char *path, const struct making_seats *seats,
                   struct sitting *table) {
    struct record record;
    struct lineup lineup;
    if (!read_record(path, &record)) {
        return false;
    }
    const uint8_t title = place_of(record.game);
    for (uint8_t i = 0; i < making->count; i++) {
        if (making->titles[i] == title) {
            return refuse("%s and %s are both of %s: a title has one running game",
                          making->names[i], path, record.game->name);
        }
    }
    dump_use(&making->area);
    if (!seat_them(making, path, title, &record, seats, table, &lineup)) {
        return false;
    }
    const enum result result = play(making, title, &record, &lineup, table);
    if (result != RESULT_OK) {
        return refuse("%s: %s", path, result_text(result));
    }
    if (match_to_act(&table->match) == SEAT_NONE) {
        count_no_more(making, title, record.setup.seed);
    }
    making->names[making->count] = path;
    making->hashes[making->count] = match_hash(&table->match);
    making->titles[making->count++] = title;
    return is_written(making);
}

/* In a new area somebody who brings one game wants to go on with it. */
static void choose_place(struct making *making) {
    struct remembered remembered;
    if (making->over || making->count == 0) {
        return;
    }
    saves_read_remembered(&making->area.saves, &remembered);
    remembered.title = making->titles[0];
    remembered.at_table = making->count == 1;
    saves_write_remembered(&making->area.saves, &remembered);
}

bool making_finish(struct making *making) {
    struct saves *const saves = &making->area.saves;
    dump_use(&making->area);
    choose_place(making);
    while (saves_work(saves) != STORE_AT_REST && saves->state == STORE_OK) {
        saves_idle(saves);
    }
    return is_written(making);
}
