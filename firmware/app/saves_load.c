/* How a saved game comes back: by its moves, or, where the rules have changed, from the newest
 * snapshot of it. Nothing that flash says is believed before it was looked at. */
#include <string.h>

#include "check.h"
#include "pack.h"
#include "saves_parts.h"
#include "sitting_lesson.h"

#define SNAPSHOT_VERSION 1u
#define SNAPSHOT_HEAD    12u /* bytes before the position */
#define SNAPSHOT_ALONE   4u  /* moves after which there is another one where no other seat plays */

/* While nobody is at the table, the notes of its mind are lent. */
#define LENT_VALUE 0u
#define LENT_PLAIN 2048u
_Static_assert(STORE_SNAPSHOT_MAX <= LENT_PLAIN && LENT_PLAIN + STATE_MAX <= MIND_NOTES,
               "a snapshot and a position fit into what is lent");

/* A game as it lies in flash. */
struct kept_game {
    const struct title *title;
    struct setup setup;
    struct lineup lineup;
    struct origin origin;
    struct coder position; /* of POSITION_VERSION: the rest of the setup */
    uint16_t count;        /* actions in the sitting's log */
};

/* What a snapshot says. */
struct snapshot {
    uint8_t rules;
    uint16_t count; /* actions up to it */
    uint32_t log;   /* checksum of these */
    uint32_t whole; /* of rules, count, log and position */
};

static uint32_t log_sum(const struct action *log, uint16_t count) {
    return crc32_of(0, (const uint8_t *)log, (uint32_t)count * sizeof *log);
}

static void code_snapshot(struct coder *coder, struct snapshot *snapshot) {
    uint8_t version = SNAPSHOT_VERSION;
    code_u8(coder, &version, SNAPSHOT_VERSION);
    code_require(coder, version == SNAPSHOT_VERSION);
    code_u8(coder, &snapshot->rules, UINT8_MAX);
    code_u16(coder, &snapshot->count, LOG_MAX);
    code_u32(coder, &snapshot->log);
    code_u32(coder, &snapshot->whole);
}

/* The position proves nothing about itself: its checksum covers what is said of it, too. */
static uint32_t whole_sum(const uint8_t *bytes, uint16_t size) {
    const uint32_t head = crc32_of(0, bytes, SNAPSHOT_HEAD - 4u);
    return crc32_of(head, bytes + SNAPSHOT_HEAD, (uint32_t)(size - SNAPSHOT_HEAD));
}

/* `code` reads positions of the rules of that version. */
static bool reads(const struct game *game, uint8_t rules) {
    const struct older_rules *const older = game_older(game, rules);
    return rules == game->rules_version || (older != NULL && older->position);
}

/* Reads the title's snapshot; the coder stands before the position. False if there is none that
 * this version can read. */
static bool get_snapshot(struct saves *saves, uint8_t title, uint8_t *bytes,
                         struct snapshot *snapshot, struct coder *coder) {
    uint16_t size = 0;
    if (store_get(&saves->store, STORE_SNAPSHOT, title, bytes, STORE_SNAPSHOT_MAX, &size) !=
        STORE_OK) {
        return false;
    }
    *coder = coder_read(bytes, size);
    code_snapshot(coder, snapshot);
    return !coder->bad && snapshot->whole == whole_sum(bytes, size) &&
           reads(saves->titles[title].rules, snapshot->rules);
}

/* One of the game as it was read: the same moves led to it. */
static bool find_snapshot(struct saves *saves, uint8_t title, struct sitting *sitting,
                          uint16_t count, struct snapshot *snapshot, struct coder *coder) {
    return get_snapshot(saves, title, sitting->mind.notes + LENT_VALUE, snapshot, coder) &&
           snapshot->count <= count && snapshot->log == log_sum(sitting->log, snapshot->count);
}

void saves_snapshot(struct saves *saves, uint8_t title, struct sitting *sitting) {
    const struct match *const match = &sitting->match;
    const uint8_t actor = match_to_act(match);
    const bool begins = match_row(match) == 0;
    if (!saves_keeps(saves) || saves->carried || actor == SEAT_NONE || match->count == 0 ||
        (sitting->lineup.who[actor] != WHO_PERSON && lineup_people(&sitting->lineup) != 0)) {
        return;
    }
    saves->shot = saves->shot > match->count ? 0 : saves->shot;
    const uint16_t since = (uint16_t)(match->count - saves->shot);
    if (since == 0 || (!begins && (match_undoable(match) > 0 || since < SNAPSHOT_ALONE))) {
        return;
    }
    uint8_t *const bytes = sitting->scratch.bytes;
    struct snapshot snapshot = {.rules = match->game->rules_version,
                                .count = match->count,
                                .log = log_sum(sitting->log, match->count)};
    struct coder coder = coder_write(bytes, STATE_MAX);
    code_snapshot(&coder, &snapshot);
    match->game->code(&coder, match->memory.state);
    if (coder.bad) {
        return; /* as long as its rules stay, the game does without */
    }
    struct coder again = coder_write(bytes, SNAPSHOT_HEAD);
    snapshot.whole = whole_sum(bytes, coder.at);
    code_snapshot(&again, &snapshot);
    if (store_put(&saves->store, STORE_SNAPSHOT, title, bytes, coder.at) == STORE_OK) {
        saves->shot = match->count; /* else the one before serves, and the next may be taken */
    }
}

/* Reads what the setup says of a game. */
static bool read_setup(struct kept_game *kept, const uint8_t *bytes, uint16_t size) {
    struct coder coder = coder_read(bytes, size);
    code_setup(&coder, kept->title->rules, &kept->setup, &kept->lineup, &kept->origin);
    kept->position = coder;
    return !coder.bad;
}

static bool has_base(const struct kept_game *kept) {
    return kept->origin.version == POSITION_VERSION;
}

static struct setup setup_of(const struct kept_game *kept, const struct lineup *lineup) {
    struct setup setup = lineup_setup(lineup, kept->setup.seed);
    setup.deal = kept->setup.deal;
    setup.deal_count = kept->setup.deal_count;
    return setup;
}

/* The game has come back, and its lesson may have changed meanwhile. */
static void check_mark(const struct kept_game *kept, struct sitting *sitting) {
    const uint32_t mark = kept->origin.mark;
    if (mark != 0 && mark != sitting_lesson_mark(kept->title->view->lesson)) {
        sitting_lesson_leave(sitting);
    }
}

/* Goes on from a position in bytes: any that the game takes for one, with as many seats as the
 * line-up. Options are for the next game: what counts in this one is in the position. */
static enum result begin_at(const struct kept_game *kept, struct sitting *sitting,
                            struct coder *position, uint16_t before) {
    const struct game *const game = kept->title->rules;
    struct lineup lineup = kept->lineup;
    if (lineup_renew(&lineup, game, kept->origin.rules, kept->origin.options) != RESULT_OK) {
        const struct lineup usual = lineup_default(game);
        memcpy(lineup.options, usual.options, sizeof lineup.options);
    }
    struct setup setup = setup_of(kept, &lineup);
    setup.deal = NULL;
    setup.deal_count = 0;
    return sitting_begin_at(sitting, kept->title, &lineup, &setup, position, before);
}

/* The same from the one in the setup. */
static enum result begin_at_base(const struct kept_game *kept, struct sitting *sitting) {
    struct coder packed = kept->position;
    uint8_t *const plain = sitting->mind.notes + LENT_PLAIN;
    const uint16_t size = unpack(&packed, plain, STATE_MAX);
    struct coder position = coder_read(plain, size);
    return packed.bad ? RESULT_STATE : begin_at(kept, sitting, &position, kept->origin.before);
}

/* Plays all moves again. */
static enum result by_moves(const struct kept_game *kept, struct sitting *sitting) {
    const struct game *const game = kept->title->rules;
    enum result result = RESULT_RULES_VERSION;
    if (has_base(kept)) { /* what led to it, and may be implied, is not known */
        result = kept->origin.rules == game->rules_version ? begin_at_base(kept, sitting) : result;
    } else {
        struct lineup lineup = kept->lineup;
        result = lineup_adopt(&lineup, game, kept->origin.rules, kept->origin.options);
        if (result == RESULT_OK) {
            const struct setup setup = setup_of(kept, &lineup);
            result = sitting_begin(sitting, kept->title, &lineup, &setup);
        }
    }
    if (result == RESULT_OK) {
        check_mark(kept, sitting);
        result = sitting_put(sitting, kept->count);
    }
    return result;
}

/* Goes on from the newest snapshot, or from the position that the game began from. It is to be kept
 * anew from there on, so it must fit into a setup. */
static enum result by_position(struct saves *saves, uint8_t title, const struct kept_game *kept,
                               struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    const uint16_t before = has_base(kept) ? kept->origin.before : 0;
    struct snapshot snapshot;
    struct coder coder;
    enum result result = RESULT_RULES_VERSION;
    if (find_snapshot(saves, title, sitting, kept->count, &snapshot, &coder)) {
        const uint32_t sum = (uint32_t)before + snapshot.count;
        result = begin_at(kept, sitting, &coder, (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX));
    } else if (has_base(kept) && reads(kept->title->rules, kept->origin.rules)) {
        result = begin_at_base(kept, sitting);
    }
    if (result != RESULT_OK) {
        return result;
    }
    if (sitting->lineup.lesson != 0) {
        sitting_lesson_leave(sitting);
    }
    return saves_setup(sitting, bytes, sizeof bytes) > 0 ? RESULT_OK : RESULT_TOO_LONG;
}

static bool is_of_other_rules(const struct kept_game *kept) {
    return kept->origin.rules != kept->title->rules->rules_version;
}

/* Puts on the table what was read of a game. */
static enum result take(struct saves *saves, uint8_t title, struct sitting *sitting,
                        const struct store_game *game) {
    struct kept_game kept = {.title = &saves->titles[title], .count = game->count};
    struct snapshot snapshot;
    struct coder coder;
    if (!read_setup(&kept, game->setup, game->setup_size)) {
        saves->why =
            "The saved game was written by another version of Asterism, and this one cannot "
            "read it. It is kept until a new one is begun.";
        return RESULT_NOT_A_RECORD;
    }
    const enum result played = by_moves(&kept, sitting);
    if (played == RESULT_OK) {
        saves->shot = find_snapshot(saves, title, sitting, kept.count, &snapshot, &coder)
                          ? snapshot.count
                          : 0;
        return RESULT_OK;
    }
    saves->carried = by_position(saves, title, &kept, sitting) == RESULT_OK;
    if (saves->carried) {
        return RESULT_OK;
    }
    if (is_of_other_rules(&kept)) {
        saves->why = "This game was played by other rules than this version knows. It is kept: the "
                     "version that it was played with goes on with it.";
        return RESULT_RULES_VERSION;
    }
    saves->why = "The saved game does not go by the rules of this version. It is kept until a new "
                 "one is begun.";
    return played;
}

enum result saves_load(struct saves *saves, uint8_t title, struct sitting *sitting) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct store_game game = {
        .setup = bytes, .setup_size = sizeof bytes, .actions = sitting->log, .count = LOG_MAX};
    enum result result = RESULT_NOT_A_RECORD;
    mind_forget(&sitting->mind);
    saves->lost = saves->shot = 0;
    saves->carried = false;
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
    if (result == RESULT_OK && read == STORE_DAMAGED && !saves->carried) {
        const uint16_t length = store_game_length(&saves->store, title);
        saves->lost = length > game.count ? (uint16_t)(length - game.count) : SAVES_SOME;
        saves->behind = (struct saves_behind){.mends = true, .title = title, .same = game.count};
        saves_bring(saves, sitting);
    }
    if (result != RESULT_OK) {
        sitting->phase = SITTING_NOBODY;
    }
    return result;
}

struct saves_standing saves_standing(struct saves *saves, uint8_t title, uint8_t *lent) {
    uint8_t bytes[STORE_SETUP_MAX];
    struct kept_game kept = {.title = &saves->titles[title]};
    struct saves_standing standing = {0};
    struct snapshot snapshot;
    struct coder coder;
    uint16_t size = 0;
    if (!saves_running(saves, title) ||
        store_game_setup(&saves->store, title, bytes, sizeof bytes, &size) != STORE_OK ||
        !read_setup(&kept, bytes, size)) {
        return standing;
    }
    struct lineup lineup = kept.lineup;
    const bool base = has_base(&kept) && reads(kept.title->rules, kept.origin.rules);
    const bool moves =
        !has_base(&kept) && lineup_adopt(&lineup, kept.title->rules, kept.origin.rules,
                                         kept.origin.options) == RESULT_OK;
    standing.before = has_base(&kept) ? kept.origin.before : 0;
    standing.other = is_of_other_rules(&kept) && !moves && !base &&
                     !get_snapshot(saves, title, lent, &snapshot, &coder);
    return standing;
}
