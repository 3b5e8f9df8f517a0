#include "record.h"

#include <string.h>

#include "check.h"
#include "text.h"

#define ID_MAX        32u
#define RECORD_NARROW 1 /* the version whose seeds had SEED_NARROW bytes */
#define SEED_SIZE     8u
#define SEED_NARROW   4u

static const uint8_t magic[4] = {'A', 'S', 'T', 'R'};

static uint8_t id_length(const struct game *game) {
    const uint16_t n = text_length(game->id);
    CHECK(n <= ID_MAX);
    return (uint8_t)n;
}

/* The record's numbers are only read by the coder in writing, so one copy serves all of them. */
static void put_u8(struct coder *coder, uint8_t value) {
    code_u8(coder, &value, 0xFF);
}

static void put_u16(struct coder *coder, uint16_t value) {
    code_u16(coder, &value, 0xFFFF);
}

static void put_u32(struct coder *coder, uint32_t value) {
    code_u32(coder, &value);
}

static void put_seed(struct coder *coder, uint64_t seed) {
    code_wide(coder, &seed, SEED_SIZE);
}

static void put_bytes(struct coder *coder, const uint8_t *bytes, uint16_t n) {
    for (uint16_t i = 0; i < n; i++) {
        put_u8(coder, bytes[i]);
    }
}

uint16_t record_write(const struct match *match, uint8_t *bytes, uint16_t size) {
    const struct game *game = match->game;
    const struct setup *setup = &match->setup;
    struct coder coder = coder_write(bytes, size);
    put_bytes(&coder, magic, sizeof magic);
    put_u8(&coder, RECORD_VERSION);
    put_u8(&coder, id_length(game));
    put_bytes(&coder, (const uint8_t *)game->id, id_length(game));
    put_u8(&coder, game->rules_version);
    put_u8(&coder, setup->seats);
    put_seed(&coder, setup->seed);
    put_u8(&coder, game->options_count);
    put_bytes(&coder, setup->options, game->options_count);
    put_u16(&coder, setup->deal_count);
    put_bytes(&coder, setup->deal, setup->deal_count);
    put_u16(&coder, match->count);
    for (uint16_t i = 0; i < match->count; i++) {
        const struct action action = match->memory.log[i];
        put_bytes(&coder, (const uint8_t[]){action.verb, action.a, action.b, action.c}, 4);
    }
    const struct hash hash = match_hash(match);
    put_u32(&coder, hash.a);
    put_u32(&coder, hash.b);
    put_u32(&coder, crc32_of(0, bytes, coder.at));
    return coder.bad || match->base != NULL ? 0 : coder.at;
}

static uint8_t get_u8(struct coder *coder) {
    uint8_t value = 0;
    code_u8(coder, &value, 0xFF);
    return value;
}

static uint16_t get_u16(struct coder *coder) {
    uint16_t value = 0;
    code_u16(coder, &value, 0xFFFF);
    return value;
}

static uint32_t get_u32(struct coder *coder) {
    uint32_t value = 0;
    code_u32(coder, &value);
    return value;
}

/* The next n bytes where they lie, or bad if there are fewer. */
static const uint8_t *get_bytes(struct coder *coder, uint32_t n) {
    if (n > (uint32_t)coder->size - coder->at) {
        coder->bad = true;
        n = 0;
    }
    const uint8_t *bytes = coder->in + coder->at;
    coder->at = (uint16_t)(coder->at + n);
    return bytes;
}

static const struct game *find_game(const uint8_t *id, uint8_t n, const struct game *const *games,
                                    uint8_t games_count) {
    for (uint8_t i = 0; i < games_count; i++) {
        if (id_length(games[i]) == n && memcmp(games[i]->id, id, n) == 0) {
            return games[i];
        }
    }
    return NULL;
}

/* Reads everything between the format's version and the checksum. */
static enum result read_body(struct coder *coder, uint8_t version, const struct game *const *games,
                             uint8_t games_count, struct record *record) {
    const uint8_t id_size = get_u8(coder);
    const uint8_t *id = get_bytes(coder, id_size);
    const uint8_t rules_version = get_u8(coder);
    record->setup.seats = get_u8(coder);
    code_wide(coder, &record->setup.seed, version == RECORD_NARROW ? SEED_NARROW : SEED_SIZE);
    const uint8_t options = get_u8(coder);
    const uint8_t *values = get_bytes(coder, options);
    record->setup.deal_count = get_u16(coder);
    record->setup.deal = get_bytes(coder, record->setup.deal_count);
    record->count = get_u16(coder);
    record->actions = get_bytes(coder, 4u * record->count);
    record->hash.a = get_u32(coder);
    record->hash.b = get_u32(coder);
    if (coder->bad) {
        return RESULT_TRUNCATED;
    }
    if (coder->at != coder->size) {
        return RESULT_TRAILING;
    }
    record->game = find_game(id, id_size, games, games_count);
    if (record->game == NULL) {
        return RESULT_UNKNOWN_GAME;
    }
    const enum result adopted =
        game_adopt(record->game, rules_version, values, options, &record->setup);
    if (adopted != RESULT_OK) {
        return adopted;
    }
    record->older = rules_version != record->game->rules_version;
    return record->count > LOG_MAX ? RESULT_TOO_LONG : game_accepts(record->game, &record->setup);
}

enum result record_read(const uint8_t *bytes, uint32_t size, const struct game *const *games,
                        uint8_t games_count, struct record *record) {
    const uint32_t frame = sizeof magic + 1u + 4u; /* before and after the body */
    struct record found = {0};
    if (size >= sizeof magic && memcmp(bytes, magic, sizeof magic) != 0) {
        return RESULT_NOT_A_RECORD;
    }
    if (size < frame) {
        return RESULT_TRUNCATED;
    }
    if (size > RECORD_MAX) {
        return RESULT_TOO_LONG;
    }
    const uint8_t version = bytes[sizeof magic];
    if (version != RECORD_VERSION && version != RECORD_NARROW) {
        return RESULT_FORMAT;
    }
    struct coder tail = coder_read(bytes + size - 4u, 4);
    if (get_u32(&tail) != crc32_of(0, bytes, size - 4u)) {
        return RESULT_CHECKSUM;
    }
    struct coder body = coder_read(bytes + sizeof magic + 1u, (uint16_t)(size - frame));
    const enum result result = read_body(&body, version, games, games_count, &found);
    if (result == RESULT_OK) {
        *record = found;
    }
    return result;
}

/* The action at a place of a record. */
static struct action action_at(const struct record *record, uint16_t place) {
    const uint8_t *at = record->actions + 4u * place;
    return (struct action){at[0], at[1], at[2], at[3]};
}

enum result record_replay(const struct record *record, struct match *match,
                          struct match_memory memory) {
    struct match played;
    enum result result = match_begin(&played, record->game, &record->setup, memory, NULL);
    for (uint16_t i = 0; i < record->count && result == RESULT_OK; i++) {
        result = match_play(&played, action_at(record, i), NULL);
    }
    if (result == RESULT_OK && !record->older && !hash_same(match_hash(&played), record->hash)) {
        result = RESULT_HASH;
    }
    if (result == RESULT_OK) {
        *match = played;
    }
    return result;
}
