#include "kept.h"

#include <stdio.h>
#include <string.h>

#include "titles.h"

/* Tells a game that the flash gives back no longer from one that it does, and that cannot be
 * played. */
static const char *why_not(struct dump *dump, uint8_t title, enum result result) {
    static uint8_t setup[STORE_SETUP_MAX];
    static struct action actions[LOG_MAX];
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = actions, .count = LOG_MAX};
    const enum store_result read = store_game_read(&dump->saves.store, title, &game);
    if (read != STORE_OK) {
        return store_result_text(read);
    }
    return result == RESULT_NOT_A_RECORD
               ? "its setup is of another version of the game, or has been damaged"
               : result_text(result);
}

enum kept kept_game(struct dump *dump, uint8_t title, struct sitting *sitting, const char **why) {
    dump_use(dump);
    if (!saves_running(&dump->saves, title)) {
        return KEPT_NOT;
    }
    const enum result result = saves_load(&dump->saves, title, sitting);
    if (result == RESULT_OK && dump->saves.lost != 0) {
        dump->mended |= (uint8_t)(1u << title);
    }
    if (result == RESULT_OK && (dump->mended >> title & 1u) == 0) {
        return KEPT_WELL;
    }
    if (result == RESULT_RULES_VERSION) {
        *why = dump->saves.why;
        return KEPT_OTHER;
    }
    *why = result == RESULT_OK ? store_result_text(STORE_DAMAGED) : why_not(dump, title, result);
    return KEPT_BADLY;
}

enum kept kept_statistics(struct dump *dump, uint8_t title, struct statistics *statistics,
                          const char **why) {
    uint8_t bytes[STORE_STATISTICS_MAX];
    uint16_t size = 0;
    dump_use(dump);
    const enum store_result read =
        store_get(&dump->saves.store, STORE_STATISTICS, title, bytes, sizeof bytes, &size);
    if (read == STORE_NONE) {
        return KEPT_NOT;
    }
    struct coder coder = coder_read(bytes, size);
    code_statistics(&coder, statistics);
    if (read == STORE_OK && !coder.bad && coder.at == size) {
        return KEPT_WELL;
    }
    *why = read != STORE_OK ? store_result_text(read) : "they are of another version";
    return KEPT_BADLY;
}

enum kept kept_remembered(struct dump *dump, struct remembered *remembered, const char **why) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    dump_use(dump);
    const enum store_result read =
        store_get(&dump->saves.store, STORE_SETTINGS, 0, bytes, sizeof bytes, &size);
    dump->saves.unread &= (uint8_t)~SAVES_STRANGE;
    saves_read_remembered(&dump->saves, remembered);
    if (read == STORE_NONE) {
        return KEPT_NOT;
    }
    if (read == STORE_OK && (dump->saves.unread & SAVES_STRANGE) == 0) {
        return KEPT_WELL;
    }
    *why = read != STORE_OK ? store_result_text(read) : "some of it is of another version";
    return KEPT_BADLY;
}

bool kept_unknown(struct dump *dump, uint8_t title) {
    uint8_t bytes[STORE_STATISTICS_MAX];
    uint16_t size = 0;
    dump_use(dump);
    return title >= titles_count && title != SAVES_TEST_TITLE &&
           (saves_running(&dump->saves, title) ||
            store_get(&dump->saves.store, STORE_STATISTICS, title, bytes, sizeof bytes, &size) !=
                STORE_NONE);
}

static void append(char *list, size_t size, const char *what, const char *of) {
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s%s", used > 0 ? ", " : "", what, of);
}

void kept_badly(struct dump *dump, struct sitting *table, char *list, size_t size) {
    struct statistics statistics;
    struct remembered remembered;
    const char *why = NULL;
    list[0] = '\0';
    for (uint8_t title = 0; title < STORE_TITLES; title++) {
        if (kept_unknown(dump, title)) {
            append(list, size, "an unknown title", "");
        }
        if (title >= titles_count) {
            continue;
        }
        if (kept_game(dump, title, table, &why) == KEPT_BADLY) {
            append(list, size, "the game of ", titles[title].rules->name);
        }
        if (kept_statistics(dump, title, &statistics, &why) == KEPT_BADLY) {
            append(list, size, "the statistics of ", titles[title].rules->name);
        }
    }
    if (kept_remembered(dump, &remembered, &why) == KEPT_BADLY) {
        append(list, size, "some settings", "");
    }
    if (list[0] == '\0' && store_status(&dump->saves.store).damaged) {
        append(list, size, "something older", "");
    }
}
