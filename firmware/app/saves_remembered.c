/* What is remembered beside games and statistics: settings, and who played each title last. */
#include <string.h>

#include "check.h"
#include "saves_parts.h"

#define REMEMBERED_VERSION  4u
#define REMEMBERED_NAMELESS 3u /* before people had names, and an only choice a setting */
#define REMEMBERED_ONCE     2u /* all rules had version 1 then */
#define OF_DEVICE           0u /* the settings are no title's */

/* Who plays a title: line-ups of older rules become such of the present ones. False if this version
 * does not know the rules, or they never had such a line-up. */
static bool code_player(struct coder *coder, struct lineup *lineup, const struct game *game,
                        uint8_t version) {
    uint8_t rules = version > REMEMBERED_ONCE ? game->rules_version : 1;
    uint8_t options = game->options_count;
    if (version > REMEMBERED_ONCE) {
        code_u8(coder, &rules, UINT8_MAX);
    }
    code_lineup(coder, lineup, &options, version > REMEMBERED_ONCE);
    if (coder->mode != CODER_READ || coder->bad ||
        lineup_renew(lineup, game, rules, options) == RESULT_OK) {
        return true;
    }
    *lineup = lineup_default(game);
    return false;
}

/* False if a line-up could not be understood, and is as the console leaves the house. So are those
 * of titles that whoever wrote it did not have; those of titles that are not here come last. */
static bool code_remembered(struct coder *coder, struct remembered *remembered,
                            const struct saves *saves) {
    uint8_t version = REMEMBERED_VERSION;
    bool all = true;
    code_u8(coder, &version, REMEMBERED_VERSION);
    code_require(coder, version >= REMEMBERED_ONCE);
    code_settings(coder, &remembered->settings, version <= REMEMBERED_NAMELESS);
    code_u8(coder, &remembered->title, UINT8_MAX); /* one that is not here is refused below */
    code_u8(coder, &remembered->at_table, TABLE_TRIED);
    if (version > REMEMBERED_NAMELESS) {
        code_people(coder, &remembered->settings);
    }
    for (uint8_t i = 0; i < saves->titles_count; i++) {
        if (coder->mode == CODER_READ && coder->at == coder->size) {
            break;
        }
        all = code_player(coder, &remembered->lineups[i], saves->titles[i].rules, version) && all;
    }
    return all;
}

static void forget(const struct saves *saves, struct remembered *remembered) {
    memset(remembered, 0, sizeof *remembered);
    remembered->settings = settings_default();
    for (uint8_t i = 0; i < saves->titles_count; i++) {
        remembered->lineups[i] = lineup_default(saves->titles[i].rules);
    }
}

/* How much of it this version understands. */
enum understood { UNDERSTOOD_NOTHING, UNDERSTOOD_SOME, UNDERSTOOD_ALL };

static enum understood decode_remembered(const struct saves *saves, const uint8_t *bytes,
                                         uint16_t size, struct remembered *remembered) {
    struct coder coder = coder_read(bytes, size);
    forget(saves, remembered);
    const bool all = code_remembered(&coder, remembered, saves);
    if (coder.bad || remembered->title >= saves->titles_count) {
        return UNDERSTOOD_NOTHING;
    }
    return all ? UNDERSTOOD_ALL : UNDERSTOOD_SOME;
}

void saves_read_remembered(struct saves *saves, struct remembered *remembered) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    forget(saves, remembered);
    if (!saves_get(saves, STORE_SETTINGS, OF_DEVICE, bytes, sizeof bytes, &size)) {
        return;
    }
    const enum understood understood = decode_remembered(saves, bytes, size, remembered);
    if (understood != UNDERSTOOD_ALL) {
        saves->unread |= SAVES_STRANGE;
    }
    if (understood != UNDERSTOOD_NOTHING) {
        return;
    }
    /* The settings are not lost with a line-up that another version has written. */
    struct coder first = coder_read(bytes, size);
    struct settings settings = settings_default();
    uint8_t version = 0;
    code_u8(&first, &version, REMEMBERED_VERSION);
    code_require(&first, version >= REMEMBERED_ONCE);
    code_settings(&first, &settings, version <= REMEMBERED_NAMELESS);
    forget(saves, remembered);
    if (!first.bad) {
        remembered->settings = settings;
    }
}

bool saves_write_remembered(struct saves *saves, const struct remembered *remembered) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    struct remembered copy = *remembered;
    struct coder coder = coder_write(bytes, sizeof bytes);
    (void)code_remembered(&coder, &copy, saves);
    CHECK(!coder.bad);
    return !saves->mounted || /* then nothing is, and that has been told */
           saves_noted(saves, store_put(&saves->store, STORE_SETTINGS, OF_DEVICE, bytes, coder.at),
                       SAVES_SETTINGS);
}

/* Line-ups that this version cannot read are another one's, and left to it. */
static enum store_result forget_lineup(struct saves *saves, uint8_t title) {
    uint8_t bytes[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    struct remembered remembered;
    if (store_get(&saves->store, STORE_SETTINGS, OF_DEVICE, bytes, sizeof bytes, &size) !=
            STORE_OK ||
        decode_remembered(saves, bytes, size, &remembered) == UNDERSTOOD_NOTHING) {
        return STORE_OK;
    }
    remembered.lineups[title] = lineup_default(saves->titles[title].rules);
    if (remembered.title == title) {
        remembered.at_table = TABLE_LEFT;
    }
    struct coder coder = coder_write(bytes, sizeof bytes);
    (void)code_remembered(&coder, &remembered, saves);
    CHECK(!coder.bad);
    return store_put(&saves->store, STORE_SETTINGS, OF_DEVICE, bytes, coder.at);
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
