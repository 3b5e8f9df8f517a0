#include "saves.h"

#include <string.h>

#include "check.h"
#include "hal/storage.h"
#include "sitting_lesson.h"

#define SETUP_VERSION      3u /* of an ordinary game */
#define LESSON_VERSION     4u /* of a first one: the mark of its lesson comes behind the line-up */
#define NARROW             2u /* so much less are the versions in which a seed has 4 bytes */
#define REMEMBERED_VERSION 2u
#define ID_MAX             32u
#define MOUNT_TRIES        3 /* one refused operation is not a broken memory */

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
    saves->state = STORE_FLASH;
    for (int turn = 0; turn < MOUNT_TRIES && saves->state == STORE_FLASH; turn++) {
        saves->state = store_mount(&saves->store, &saves->flash);
    }
    saves->mounted = saves->state == STORE_OK;
    if (saves->mounted) {
        const struct store_status status = store_status(&saves->store);
        saves->unread =
            (uint8_t)((status.torn ? SAVES_LAST : 0) | (status.damaged ? SAVES_OLDER : 0));
    }
}

/* Reads a value; false if there is none that can be read. Damage is noted, also if an older copy
 * has taken the place. */
static bool get(struct saves *saves, enum store_value value, uint8_t title, uint8_t *bytes,
                uint16_t room, uint16_t *size) {
    if (!saves->mounted) {
        return false;
    }
    const bool before = store_status(&saves->store).damaged;
    const enum store_result result = store_get(&saves->store, value, title, bytes, room, size);
    if ((result != STORE_OK && result != STORE_NONE) ||
        (!before && store_status(&saves->store).damaged)) {
        saves->unread |= SAVES_OLDER;
    }
    return result == STORE_OK;
}

void saves_format(struct saves *saves) {
    saves->state = STORE_FLASH;
    for (int turn = 0; turn < MOUNT_TRIES && saves->state == STORE_FLASH; turn++) {
        saves->state = store_format(&saves->store, &saves->flash);
    }
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

/* Keeps account of what a write came to. */
static bool noted(struct saves *saves, enum store_result result, uint8_t what) {
    if (result == STORE_OK) {
        saves->unkept &= (uint8_t)~what;
        return true;
    }
    saves->state = result;
    saves->unkept |= what;
    return false;
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
    code_u8(coder, &remembered->at_table, TABLE_TRIED);
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
    if (!get(saves, STORE_SETTINGS, 0, bytes, sizeof bytes, &size) ||
        decode_remembered(saves, bytes, size, remembered)) {
        return;
    }
    /* The settings are not lost with a line-up that another version has written. */
    saves->unread |= SAVES_STRANGE;
    struct coder first = coder_read(bytes, size);
    struct settings settings = {0};
    code_version(&first, REMEMBERED_VERSION);
    code_settings(&first, &settings);
    forget(saves, remembered);
    if (!first.bad) {
        remembered->settings = settings;
    }
}

bool saves_write_remembered(struct saves *saves, const struct remembered *remembered) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    struct remembered copy = *remembered;
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_remembered(&coder, &copy, saves);
    CHECK(!coder.bad);
    return !saves->mounted || /* then nothing is, and that has been told */
           noted(saves, store_put(&saves->store, STORE_SETTINGS, 0, bytes, coder.at),
                 SAVES_SETTINGS);
}

void saves_read_statistics(struct saves *saves, uint8_t title, struct statistics *statistics) {
    uint8_t bytes[sizeof(struct statistics)];
    uint16_t size = 0;
    *statistics = statistics_default();
    if ((saves->unkept & SAVES_STATISTICS) != 0 && saves->counted == title) {
        *statistics = saves->statistics; /* newer than what is in flash */
        return;
    }
    if (!get(saves, STORE_STATISTICS, title, bytes, sizeof bytes, &size)) {
        return;
    }
    struct coder coder = coder_read(bytes, size);
    code_statistics(&coder, statistics);
    if (coder.bad) {
        saves->unread |= SAVES_STRANGE;
        *statistics = statistics_default();
    }
}

static bool write_statistics(struct saves *saves, uint8_t title,
                             const struct statistics *statistics) {
    uint8_t bytes[sizeof(struct statistics)];
    struct statistics copy = *statistics;
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_statistics(&coder, &copy);
    CHECK(!coder.bad);
    return !saves->mounted ||
           noted(saves, store_put(&saves->store, STORE_STATISTICS, title, bytes, coder.at),
                 SAVES_STATISTICS);
}

void saves_write_statistics(struct saves *saves, uint8_t title,
                            const struct statistics *statistics) {
    if (!write_statistics(saves, title, statistics)) {
        saves->counted = title;
        saves->statistics = *statistics;
    }
}

bool saves_running(const struct saves *saves, uint8_t title) {
    return saves->mounted && (saves->ends >> title & 1u) == 0 &&
           store_game_running(&saves->store, title);
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
    code_require(coder, version >= SETUP_VERSION - NARROW);
    code_id(coder, game->id);
    code_version(coder, game->rules_version);
    code_lineup(coder, lineup, game);
    if (version == LESSON_VERSION || version == LESSON_VERSION - NARROW) {
        code_require(coder, lineup->lesson != 0);
        code_u32(coder, mark);
    }
    code_wide(coder, &setup->seed, version < SETUP_VERSION ? 4 : 8);
    code_u16(coder, &setup->deal_count, DEAL_MAX);
    if (coder->mode == CODER_READ) {
        code_require(coder, setup->deal_count == coder->size - coder->at);
        setup->deal = coder->in + coder->at;
        coder->at = coder->bad ? coder->at : coder->size;
    } else {
        code_bytes(coder, (uint8_t *)setup->deal, setup->deal_count, 0xFF);
    }
}

static enum store_result begin(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct setup setup = sitting->match.setup;
    struct lineup lineup = sitting->lineup;
    uint32_t mark =
        sitting->lesson_left ? LESSON_LEFT : sitting_lesson_mark(sitting->title->view->lesson);
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_setup(&coder, sitting->title->game, &setup, &lineup, &mark);
    CHECK(!coder.bad);
    return store_game_begin(&saves->store, title, bytes, coder.at);
}

/* That a game began ends the one before it. */
static void began(struct saves *saves, uint8_t title) {
    saves->ends &= (uint8_t) ~(1u << title);
    if (saves->ends == 0) {
        saves->unkept &= (uint8_t)~SAVES_END;
    }
}

/* Writes what is missing of the game at the table. */
static void bring(struct saves *saves, const struct sitting *sitting) {
    struct saves_behind *const behind = &saves->behind;
    enum store_result result = behind->unbegun ? begin(saves, behind->title, sitting) : STORE_OK;
    if (result == STORE_OK && behind->mends) {
        result = store_game_mend(&saves->store, behind->title, sitting->log, behind->same);
        behind->mends = result != STORE_OK;
    }
    if (result == STORE_OK) {
        if (behind->unbegun) {
            behind->unbegun = false;
            began(saves, behind->title);
        }
        result = store_game_bring(&saves->store, behind->title, sitting->log, &behind->same,
                                  sitting->match.count);
    }
    noted(saves, result, SAVES_GAME);
}

static bool is_behind(const struct saves *saves) {
    return (saves->unkept & SAVES_GAME) != 0;
}

void saves_begin(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    if (!saves->mounted) {
        return;
    }
    saves->behind = (struct saves_behind){.unbegun = true, .title = title};
    bring(saves, sitting);
}

void saves_append(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    const uint16_t before = (uint16_t)(sitting->match.count - 1u);
    _Static_assert(sizeof sitting->log[0] == STORE_ACTION, "the store keeps whole actions");
    if (!saves->mounted) {
        return;
    }
    if (!is_behind(saves)) {
        saves->behind = (struct saves_behind){.title = title, .same = before};
    }
    bring(saves, sitting);
}

void saves_undo(struct saves *saves, uint8_t title, const struct sitting *sitting) {
    const uint16_t count = sitting->match.count;
    if (!saves->mounted) {
        return;
    }
    if (!is_behind(saves)) {
        saves->behind = (struct saves_behind){.title = title, .same = count};
    }
    if (saves->behind.same > count) {
        saves->behind.same = count;
    }
    bring(saves, sitting);
}

bool saves_keeps(const struct saves *saves) {
    return saves->mounted && !is_behind(saves);
}

void saves_leave(struct saves *saves) {
    saves->unkept &= (uint8_t)~SAVES_GAME;
}

/* Ends what is over; a game that is gone already is ended too. */
static void end_games(struct saves *saves) {
    enum store_result result = STORE_OK;
    for (uint8_t title = 0; title < saves->titles_count && result == STORE_OK; title++) {
        if ((saves->ends >> title & 1u) != 0) {
            result = store_game_end(&saves->store, title);
            result = result == STORE_NONE ? STORE_OK : result;
            if (result == STORE_OK) {
                saves->ends &= (uint8_t) ~(1u << title);
            }
        }
    }
    noted(saves, result, SAVES_END);
}

void saves_end(struct saves *saves, uint8_t title) {
    if (!saves->mounted) {
        return;
    }
    saves_leave(saves);
    saves->ends |= (uint8_t)(1u << title);
    end_games(saves);
}

void saves_catch_up(struct saves *saves, const struct sitting *sitting) {
    if (!saves->mounted || saves->unkept == 0) {
        return;
    }
    store_pardon(&saves->store);
    if (is_behind(saves)) {
        bring(saves, sitting);
    }
    if ((saves->unkept & SAVES_END) != 0) {
        end_games(saves);
    }
    if ((saves->unkept & SAVES_STATISTICS) != 0) {
        (void)write_statistics(saves, saves->counted, &saves->statistics); /* noted */
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

/* Why a setup cannot be understood: its first bytes say whose it is. */
static const char *why_strange(const struct game *game, const uint8_t *bytes, uint16_t size) {
    struct coder coder = coder_read(bytes, size);
    uint8_t version = 0, rules = 0;
    code_u8(&coder, &version, LESSON_VERSION);
    code_require(&coder, version >= SETUP_VERSION - NARROW);
    code_id(&coder, game->id);
    code_u8(&coder, &rules, 0xFF);
    return !coder.bad && rules != game->rules_version
               ? "The saved game was played by other rules than this version knows. It is kept "
                 "until a new one is begun."
               : "The saved game was written by another version of Asterism, and this one cannot "
                 "read it. It is kept until a new one is begun.";
}

/* Puts on the table what was read of a game. */
static enum result take(struct saves *saves, uint8_t title, struct sitting *sitting,
                        const struct store_game *game) {
    const enum result result = put_back(&saves->titles[title], sitting, game->setup, game);
    if (result == RESULT_NOT_A_RECORD) {
        saves->why = why_strange(saves->titles[title].game, game->setup, game->setup_size);
    } else if (result != RESULT_OK) {
        saves->why = "The saved game does not go by the rules of this version. It is kept until a "
                     "new one is begun.";
    }
    return result;
}

enum result saves_load(struct saves *saves, uint8_t title, struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct store_game game = {
        .setup = bytes, .setup_size = sizeof bytes, .actions = sitting->log, .count = LOG_MAX};
    enum result result = RESULT_NOT_A_RECORD;
    saves->lost = 0;
    saves->why = "There is no saved game that can be read.";
    const enum store_result read =
        saves->mounted ? store_game_read(&saves->store, title, &game) : STORE_NONE;
    if (read == STORE_OK || (read == STORE_DAMAGED && game.setup_size > 0)) {
        result = take(saves, title, sitting, &game);
    } else if (read == STORE_DAMAGED) {
        saves->why = "The saved game is damaged, and cannot be read. It is kept until a new one is "
                     "begun.";
    } else if (read == STORE_FLASH) {
        saves->why = "The memory does not give the saved game back. Nothing of it was changed.";
    }
    if (result == RESULT_OK && read == STORE_DAMAGED) {
        const uint16_t length = store_game_length(&saves->store, title);
        saves->lost = length > game.count ? (uint16_t)(length - game.count) : SAVES_SOME;
        saves->behind = (struct saves_behind){.mends = true, .title = title, .same = game.count};
        bring(saves, sitting);
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
        const enum store_result result = store_idle(&saves->store);
        saves->state = result == STORE_OK ? saves->state : result; /* nothing is lost by it */
    }
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
        remembered.at_table = TABLE_LEFT;
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
    saves->state = result == STORE_OK || result == STORE_NONE ? saves->state : result;
    return result;
}
