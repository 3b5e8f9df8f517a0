#include "saves.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "hal/storage.h"
#include "pack.h"
#include "saves_parts.h"
#include "sitting_lesson.h"

#define SETUP_VERSION  3u /* of an ordinary game */
#define LESSON_VERSION 4u /* of a first one: the mark of its lesson comes behind the line-up */
#define NARROW         2u /* so much less are the versions in which a seed has 4 bytes */
#define ID_MAX         32u
#define MOUNT_TRIES    3 /* one refused operation is not a broken memory */

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
static void prepare(struct saves *saves, const struct title *titles, uint8_t titles_count) {
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

void saves_start(struct saves *saves, const struct title *titles, uint8_t titles_count) {
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

bool saves_get(struct saves *saves, enum store_value value, uint8_t title, uint8_t *bytes,
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

void saves_erase_all(struct saves *saves, const struct title *titles, uint8_t titles_count) {
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

bool saves_noted(struct saves *saves, enum store_result result, uint8_t what) {
    if (result == STORE_OK) {
        saves->unkept &= (uint8_t)~what;
        return true;
    }
    saves->state = result;
    saves->unkept |= what;
    return false;
}

void saves_read_statistics(struct saves *saves, uint8_t title, struct statistics *statistics) {
    uint8_t bytes[sizeof(struct statistics)];
    uint16_t size = 0;
    *statistics = statistics_default();
    if ((saves->unkept & SAVES_STATISTICS) != 0 && saves->counted == title) {
        *statistics = saves->statistics; /* newer than what is in flash */
        return;
    }
    if (!saves_get(saves, STORE_STATISTICS, title, bytes, sizeof bytes, &size)) {
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
           saves_noted(saves, store_put(&saves->store, STORE_STATISTICS, title, bytes, coder.at),
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

static bool has_mark(uint8_t version) {
    return version == LESSON_VERSION || version == LESSON_VERSION - NARROW ||
           version == POSITION_VERSION;
}

void code_setup(struct coder *coder, const struct game *game, struct setup *setup,
                struct lineup *lineup, struct origin *origin) {
    code_u8(coder, &origin->version, POSITION_VERSION);
    code_require(coder, origin->version >= SETUP_VERSION - NARROW);
    code_id(coder, game->id);
    code_u8(coder, &origin->rules, UINT8_MAX);
    code_lineup(coder, lineup, &origin->options, origin->version >= SETUP_VERSION);
    if (has_mark(origin->version)) {
        code_require(coder, lineup->lesson != 0 || origin->version == POSITION_VERSION);
        code_u32(coder, &origin->mark);
    }
    code_wide(coder, &setup->seed, origin->version < SETUP_VERSION ? 4 : 8);
    if (origin->version == POSITION_VERSION) {
        code_u16(coder, &origin->before, UINT16_MAX); /* the position comes behind */
        return;
    }
    code_u16(coder, &setup->deal_count, DEAL_MAX);
    if (coder->mode == CODER_READ) {
        code_require(coder, setup->deal_count == coder->size - coder->at);
        setup->deal = coder->in + coder->at;
        coder->at = coder->bad ? coder->at : coder->size;
    } else {
        code_bytes(coder, (uint8_t *)setup->deal, setup->deal_count, UINT8_MAX);
    }
}

uint16_t saves_setup(struct sitting *sitting, uint8_t *bytes, uint16_t size) {
    const struct game *const game = sitting->title->rules;
    const bool at = sitting->match.base != NULL;
    struct setup setup = sitting->match.setup;
    struct lineup lineup = sitting->lineup;
    struct origin origin = {.version = at                   ? POSITION_VERSION
                                       : lineup.lesson != 0 ? LESSON_VERSION
                                                            : SETUP_VERSION,
                            .rules = game->rules_version,
                            .options = game->options_count,
                            .before = sitting->before};
    if (lineup.lesson != 0) {
        origin.mark =
            sitting->lesson_left ? LESSON_LEFT : sitting_lesson_mark(sitting->title->view->lesson);
    }
    struct coder coder = coder_write(bytes, size);
    code_setup(&coder, game, &setup, &lineup, &origin);
    if (at) {
        struct coder position = coder_write(sitting->scratch.bytes, STATE_MAX);
        game->code(&position, sitting->base.bytes);
        pack(&coder, sitting->scratch.bytes, position.at);
        coder.bad = coder.bad || position.bad;
    }
    return coder.bad ? 0 : coder.at;
}

static bool owes_statistics(const struct saves *saves, uint8_t title) {
    return (saves->unkept & SAVES_STATISTICS) != 0 && saves->counted == title;
}

/* A game takes the place of one that is over not before that is counted. */
static enum store_result begin(struct saves *saves, uint8_t title, struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    if (owes_statistics(saves, title) && !write_statistics(saves, title, &saves->statistics)) {
        return saves->state;
    }
    const uint16_t size = saves_setup(sitting, bytes, sizeof bytes);
    CHECK(size > 0);
    return store_game_begin(&saves->store, title, bytes, size);
}

/* That a game began ends the one before it. */
static void began(struct saves *saves, uint8_t title) {
    saves->ends &= (uint8_t) ~(1u << title);
    if (saves->ends == 0) {
        saves->unkept &= (uint8_t)~SAVES_END;
    }
}

/* Writes what is missing of the game at the table. */
void saves_bring(struct saves *saves, struct sitting *sitting) {
    struct saves_behind *const behind = &saves->behind;
    enum store_result result = behind->unbegun ? begin(saves, behind->title, sitting) : STORE_OK;
    if (result == STORE_OK && behind->mends) {
        result = store_game_mend(&saves->store, behind->title, sitting->log, behind->same);
        behind->mends = result != STORE_OK;
    }
    if (result == STORE_OK) {
        if (behind->unbegun) {
            behind->unbegun = saves->carried = false;
            began(saves, behind->title);
        }
        result = store_game_bring(&saves->store, behind->title, sitting->log, &behind->same,
                                  sitting->match.count);
    }
    saves_noted(saves, result, SAVES_GAME);
}

static bool is_behind(const struct saves *saves) {
    return (saves->unkept & SAVES_GAME) != 0;
}

void saves_begin(struct saves *saves, uint8_t title, struct sitting *sitting) {
    saves->carried = false;
    saves->shot = 0;
    if (!saves->mounted) {
        return;
    }
    saves->behind = (struct saves_behind){.unbegun = true, .title = title};
    saves_bring(saves, sitting);
}

/* What is at the table is kept up to there; a game that goes on from a position is begun anew with
 * its first move, and until then the old one is kept as it was. */
static void behind_from(struct saves *saves, uint8_t title, uint16_t count) {
    saves->behind = (struct saves_behind){
        .title = title, .same = saves->carried ? 0 : count, .unbegun = saves->carried};
}

void saves_append(struct saves *saves, uint8_t title, struct sitting *sitting) {
    const uint16_t before = (uint16_t)(sitting->match.count - 1u);
    _Static_assert(sizeof sitting->log[0] == STORE_ACTION, "the store keeps whole actions");
    if (!saves->mounted) {
        return;
    }
    if (!is_behind(saves)) {
        behind_from(saves, title, before);
    }
    saves_bring(saves, sitting);
}

void saves_undo(struct saves *saves, uint8_t title, struct sitting *sitting) {
    const uint16_t count = sitting->match.count;
    if (!saves->mounted) {
        return;
    }
    if (!is_behind(saves)) {
        behind_from(saves, title, count);
    }
    saves->behind.same = (uint16_t)min_u32(saves->behind.same, count);
    saves_bring(saves, sitting);
}

bool saves_keeps(const struct saves *saves) {
    return saves->mounted && !is_behind(saves);
}

void saves_leave(struct saves *saves) {
    saves->carried = false;
    saves->unkept &= (uint8_t) ~(SAVES_GAME | SAVES_PAST);
}

/* Ends a title's game; what is owed of its statistics is kept in the same step, so that it is not
 * gone without being counted. A game that is gone already is ended too. */
static enum store_result end_game(struct saves *saves, uint8_t title) {
    if (!owes_statistics(saves, title) || !store_game_running(&saves->store, title)) {
        const enum store_result result = store_game_end(&saves->store, title);
        return result == STORE_NONE ? STORE_OK : result;
    }
    uint8_t bytes[sizeof(struct statistics)];
    struct coder coder = coder_write(bytes, sizeof bytes);
    code_statistics(&coder, &saves->statistics);
    CHECK(!coder.bad);
    const enum store_result result = store_game_finish(&saves->store, title, bytes, coder.at);
    saves->unkept &= (uint8_t) ~(result == STORE_OK ? SAVES_STATISTICS : 0u);
    return result;
}

static void end_games(struct saves *saves) {
    enum store_result result = STORE_OK;
    for (uint8_t title = 0; title < saves->titles_count && result == STORE_OK; title++) {
        if ((saves->ends >> title & 1u) != 0) {
            result = end_game(saves, title);
            if (result == STORE_OK) {
                saves->ends &= (uint8_t) ~(1u << title);
            }
        }
    }
    saves_noted(saves, result, SAVES_END);
}

void saves_end(struct saves *saves, uint8_t title) {
    if (!saves->mounted) {
        return;
    }
    saves_leave(saves);
    saves->ends |= (uint8_t)(1u << title);
    end_games(saves);
}

void saves_catch_up(struct saves *saves, struct sitting *sitting) {
    if (!saves->mounted || saves->unkept == 0) {
        return;
    }
    store_pardon(&saves->store);
    if ((saves->unkept & SAVES_END) != 0) {
        end_games(saves);
    }
    if ((saves->unkept & SAVES_STATISTICS) != 0) {
        (void)write_statistics(saves, saves->counted, &saves->statistics); /* noted */
    }
    if (is_behind(saves)) {
        saves_bring(saves, sitting);
    }
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
