#include "saves.h"

#include <string.h>

#include "check.h"
#include "hal/storage.h"
#include "selftest.h"
#include "sitting_lesson.h"

#define SETUP_VERSION      1u /* of an ordinary game */
#define LESSON_VERSION     2u /* of a first one: the mark of its lesson comes behind the line-up */
#define REMEMBERED_VERSION 2u
#define ID_MAX             32u

static bool flash_read(void *context, uint32_t offset, void *bytes, uint32_t size) {
    (void)context;
    return storage_read(offset, bytes, size);
}

static bool flash_program(void *context, uint32_t offset, const void *page) {
    (void)context;
    return storage_program(offset, page, STORE_PAGE);
}

static bool flash_erase(void *context, uint32_t offset) {
    (void)context;
    return storage_erase(offset);
}

/* Knows the area, and has not looked at it. */
static void prepare(struct saves *saves, const struct console_title *titles, uint8_t titles_count) {
    const uint32_t sectors = storage_size() / STORE_SECTOR;
    CHECK(titles_count <= TITLES_MAX);
    memset(saves, 0, sizeof *saves);
    saves->titles = titles;
    saves->titles_count = titles_count;
    saves->flash = (struct store_flash){
        .sectors = (uint16_t)(sectors < STORE_SECTORS_MAX ? sectors : STORE_SECTORS_MAX),
        .read = flash_read,
        .program = flash_program,
        .erase = flash_erase};
}

void saves_start(struct saves *saves, const struct console_title *titles, uint8_t titles_count) {
    prepare(saves, titles, titles_count);
    saves->state = store_mount(&saves->store, &saves->flash);
    saves->mounted = saves->state == STORE_OK;
}

void saves_format(struct saves *saves) {
    saves->state = store_format(&saves->store, &saves->flash);
    saves->mounted = saves->state == STORE_OK;
}

void saves_erase_all(struct saves *saves, const struct console_title *titles,
                     uint8_t titles_count) {
    prepare(saves, titles, titles_count);
    saves_format(saves);
    if (saves->mounted || saves->state == STORE_AREA) {
        return;
    }
    for (uint32_t sector = 0; sector < saves->flash.sectors; sector++) {
        (void)storage_erase(sector * STORE_SECTOR); /* or it is bad, and there are others */
    }
    saves_format(saves);
}

static void noted(struct saves *saves, enum store_result result) {
    if (result != STORE_OK) {
        saves->state = result;
    }
}

static void code_version(struct coder *coder, uint8_t version) {
    uint8_t value = version;
    code_u8(coder, &value, 0xFF);
    code_require(coder, value == version);
}

/* Lineups of titles that this console does not have are kept as zeros. */
static void code_remembered(struct coder *coder, struct remembered *remembered,
                            const struct saves *saves) {
    code_version(coder, REMEMBERED_VERSION);
    code_settings(coder, &remembered->settings);
    code_u8(coder, &remembered->title, TITLES_MAX - 1u);
    uint8_t at_table = remembered->at_table;
    code_u8(coder, &at_table, 1);
    remembered->at_table = at_table != 0;
    for (uint8_t i = 0; i < saves->titles_count; i++) {
        code_lineup(coder, &remembered->lineups[i], saves->titles[i].game);
    }
}

static void forget(const struct saves *saves, struct remembered *remembered) {
    memset(remembered, 0, sizeof *remembered);
    remembered->settings = settings_default();
    for (uint8_t i = 0; i < saves->titles_count; i++) {
        remembered->lineups[i] = lineup_default(saves->titles[i].game);
    }
}

/* All of it, as this version writes it; false, and nothing is known of it, if it is not. */
static bool decode_remembered(const struct saves *saves, const uint8_t *bytes, uint16_t size,
                              struct remembered *remembered) {
    struct coder coder = coder_read(bytes, size);
    forget(saves, remembered);
    code_remembered(&coder, remembered, saves);
    return !coder.bad && remembered->title < saves->titles_count;
}

void saves_read_remembered(struct saves *saves, struct remembered *remembered) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    forget(saves, remembered);
    if (!saves->mounted ||
        store_get(&saves->store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size) != STORE_OK ||
        decode_remembered(saves, bytes, size, remembered)) {
        return;
    }
    /* The settings are not lost with a line-up that another version has written. */
    struct coder first = coder_read(bytes, size);
    struct settings settings = {0};
    code_version(&first, REMEMBERED_VERSION);
    code_settings(&first, &settings);
    forget(saves, remembered);
    if (!first.bad) {
        remembered->settings = settings;
    }
}

void saves_write_remembered(struct saves *saves, const struct remembered *remembered) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    struct remembered copy = *remembered;
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_remembered(&coder, &copy, saves);
    CHECK(!coder.bad);
    if (saves->mounted) {
        noted(saves, store_put(&saves->store, STORE_SETTINGS, 0, bytes, coder.at));
    }
}

void saves_read_statistics(struct saves *saves, uint8_t title, struct statistics *statistics) {
    uint8_t bytes[sizeof(struct statistics)];
    uint16_t size = 0;
    *statistics = statistics_default();
    if (!saves->mounted ||
        store_get(&saves->store, STORE_STATISTICS, title, bytes, sizeof bytes, &size) != STORE_OK) {
        return;
    }
    struct coder coder = coder_read(bytes, size);
    code_statistics(&coder, statistics);
    if (coder.bad) {
        *statistics = statistics_default();
    }
}

void saves_write_statistics(struct saves *saves, uint8_t title,
                            const struct statistics *statistics) {
    uint8_t bytes[sizeof(struct statistics)];
    struct statistics copy = *statistics;
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_statistics(&coder, &copy);
    CHECK(!coder.bad);
    if (saves->mounted) {
        noted(saves, store_put(&saves->store, STORE_STATISTICS, title, bytes, coder.at));
    }
}

bool saves_running(const struct saves *saves, uint8_t title) {
    return saves->mounted && store_game_running(&saves->store, title);
}

static void code_id(struct coder *coder, const char *id) {
    bool ended = false;
    for (uint8_t i = 0; i < ID_MAX; i++) {
        ended = ended || id[i] == '\0';
        uint8_t letter = ended ? 0 : (uint8_t)id[i];
        const uint8_t expected = letter;
        code_u8(coder, &letter, 0x7F);
        code_require(coder, letter == expected);
    }
}

/* How a game began and who plays it. `mark` is that of the lesson; in reading 0 if the game is
 * none, or was saved before there were marks. In reading, `setup->deal` points into the bytes. */
static void code_setup(struct coder *coder, const struct game *game, struct setup *setup,
                       struct lineup *lineup, uint32_t *mark) {
    uint8_t version = lineup->lesson != 0 ? LESSON_VERSION : SETUP_VERSION;
    code_u8(coder, &version, LESSON_VERSION);
    code_require(coder, version >= SETUP_VERSION);
    code_id(coder, game->id);
    code_version(coder, game->rules_version);
    code_lineup(coder, lineup, game);
    if (version == LESSON_VERSION) {
        code_require(coder, lineup->lesson != 0);
        code_u32(coder, mark);
    }
    code_u32(coder, &setup->seed);
    code_u16(coder, &setup->deal_count, DEAL_MAX);
    if (coder->mode == CODER_READ) {
        code_require(coder, setup->deal_count == coder->size - coder->at);
        setup->deal = coder->in + coder->at;
        coder->at = coder->bad ? coder->at : coder->size;
    } else {
        code_bytes(coder, (uint8_t *)setup->deal, setup->deal_count, 0xFF);
    }
}

void saves_begin(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct setup setup = sitting->match.setup;
    struct lineup lineup = sitting->lineup;
    uint32_t mark = sitting_lesson_mark(sitting->title->view->lesson);
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_setup(&coder, sitting->title->game, &setup, &lineup, &mark);
    CHECK(!coder.bad);
    if (saves->mounted) {
        noted(saves, store_game_begin(&saves->store, title, bytes, coder.at));
    }
}

void saves_append(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    const struct action *last = &sitting->log[sitting->match.count - 1u];
    _Static_assert(sizeof *last == STORE_ACTION, "the store keeps whole actions");
    if (saves->mounted) {
        noted(saves, store_game_append(&saves->store, title, last));
    }
}

void saves_undo(struct saves *saves, uint8_t title, uint16_t count) {
    if (saves->mounted) {
        noted(saves, store_game_undo(&saves->store, title, count));
    }
}

void saves_end(struct saves *saves, uint8_t title) {
    if (saves->mounted) {
        noted(saves, store_game_end(&saves->store, title));
    }
}

static enum result put_back(const struct console_title *title, struct sitting *sitting,
                            const uint8_t *bytes, const struct store_game *game) {
    struct setup setup = {0};
    struct lineup lineup = {0};
    uint32_t mark = 0;
    struct coder coder = coder_read(bytes, game->setup_size);
    code_setup(&coder, title->game, &setup, &lineup, &mark);
    if (coder.bad) {
        return RESULT_NOT_A_RECORD;
    }
    const struct setup options = lineup_setup(&lineup, setup.seed);
    setup.seats = options.seats;
    memcpy(setup.options, options.options, sizeof setup.options);
    const enum result result = sitting_begin(sitting, title, &lineup, &setup);
    if (result == RESULT_OK && mark != 0 && mark != sitting_lesson_mark(title->view->lesson)) {
        sitting_lesson_leave(sitting);
    }
    return result == RESULT_OK ? sitting_put(sitting, game->count) : result;
}

enum result saves_load(struct saves *saves, uint8_t title, struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct store_game game = {
        .setup = bytes, .setup_size = sizeof bytes, .actions = sitting->log, .count = LOG_MAX};
    enum result result = RESULT_NOT_A_RECORD;
    if (saves->mounted && store_game_read(&saves->store, title, &game) == STORE_OK) {
        result = put_back(&saves->titles[title], sitting, bytes, &game);
    }
    if (result != RESULT_OK) {
        sitting->phase = SITTING_NOBODY;
    }
    return result;
}

enum store_work saves_work(const struct saves *saves) {
    return saves->mounted ? store_work(&saves->store) : STORE_AT_REST;
}

void saves_idle(struct saves *saves) {
    if (saves->mounted) {
        noted(saves, store_idle(&saves->store));
    }
}

bool saves_test(struct saves *saves, uint8_t round) {
    uint8_t bytes[SAVES_TEST_SIZE];
    uint16_t size = 0;
    for (uint16_t i = 0; i < SAVES_TEST_SIZE; i++) {
        bytes[i] = selftest_pattern(round, i);
    }
    if (!saves->mounted || store_put(&saves->store, STORE_STATISTICS, SAVES_TEST_TITLE, bytes,
                                     SAVES_TEST_SIZE) != STORE_OK) {
        return false;
    }
    memset(bytes, 0, sizeof bytes);
    if (store_get(&saves->store, STORE_STATISTICS, SAVES_TEST_TITLE, bytes, sizeof bytes, &size) !=
            STORE_OK ||
        size != SAVES_TEST_SIZE) {
        return false;
    }
    for (uint16_t i = 0; i < SAVES_TEST_SIZE; i++) {
        if (bytes[i] != selftest_pattern(round, i)) {
            return false;
        }
    }
    return true;
}

struct saves_kept saves_look(struct saves *saves, uint8_t title, struct action *log) {
    uint8_t bytes[STORE_SETUP_MAX];
    uint8_t statistics[STORE_STATISTICS_MAX];
    uint16_t size = 0;
    struct saves_kept kept = {0};
    if (!saves->mounted) {
        return kept;
    }
    struct store_game game = {
        .setup = bytes, .setup_size = sizeof bytes, .actions = log, .count = LOG_MAX};
    kept.running = store_game_running(&saves->store, title);
    kept.actions = store_game_length(&saves->store, title);
    kept.damaged = kept.running && store_game_read(&saves->store, title, &game) != STORE_OK;
    const enum store_result result =
        store_get(&saves->store, STORE_STATISTICS, title, statistics, sizeof statistics, &size);
    kept.statistics = result == STORE_OK;
    kept.damaged = kept.damaged || (result != STORE_OK && result != STORE_NONE);
    return kept;
}

/* Line-ups that this version cannot read are another one's, and left to it. */
static enum store_result forget_lineup(struct saves *saves, uint8_t title) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    struct remembered remembered;
    if (store_get(&saves->store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size) != STORE_OK ||
        !decode_remembered(saves, bytes, size, &remembered)) {
        return STORE_OK;
    }
    remembered.lineups[title] = lineup_default(saves->titles[title].game);
    if (remembered.title == title) {
        remembered.at_table = false;
    }
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_remembered(&coder, &remembered, saves);
    CHECK(!coder.bad);
    return store_put(&saves->store, STORE_SETTINGS, 0, bytes, coder.at);
}

enum store_result saves_erase(struct saves *saves, uint8_t title) {
    CHECK(title < saves->titles_count);
    if (!saves->mounted) {
        return saves->state;
    }
    enum store_result result = store_forget(&saves->store, title);
    if (result == STORE_OK || result == STORE_NONE) {
        result = forget_lineup(saves, title);
    }
    noted(saves, result);
    return result;
}
