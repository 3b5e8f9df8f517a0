/* What the recovery page and the self-test ask of the saves. */
#include <string.h>

#include "saves.h"
#include "selftest.h"

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
    if (!kept.damaged) {
        kept.standing = saves_standing(saves, title, (uint8_t *)log);
    }
    kept.actions = (uint16_t)(kept.actions + kept.standing.before);
    const enum store_result result =
        store_get(&saves->store, STORE_STATISTICS, title, statistics, sizeof statistics, &size);
    kept.statistics = result == STORE_OK;
    kept.damaged = kept.damaged || (result != STORE_OK && result != STORE_NONE);
    return kept;
}
