#include "hostile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const char *place_now = "";

void hostile_place(const char *place) {
    place_now = place;
}

_Noreturn void core_panic(const char *file, int line, const char *what) {
    fprintf(stderr, "hostile: %s: panic at %s:%d: %s\n", place_now, file, line, what);
    abort();
}

const struct game *const *hostile_games(uint8_t *count) {
    static const struct game *games[16];
    *count = subjects_count();
    CHECK(*count <= 16);
    for (uint8_t i = 0; i < *count; i++) {
        games[i] = subject_at(i)->rules;
    }
    return games;
}

static void *memory_of(size_t size, int poison) {
    void *const memory = malloc(size == 0 ? 1 : size);
    CHECK(memory != NULL);
    return memset(memory, poison, size);
}

/* Just as much memory as a match of the game asks for, so that a sanitizer sees a step beside it.
 */
struct room {
    struct match match, match_kept;
    struct match_memory memory;
};

static void room_open(struct room *room, const struct game *game) {
    memset(&room->match, 0x5A, sizeof room->match);
    memcpy(&room->match_kept, &room->match, sizeof room->match);
    room->memory = (struct match_memory){
        .state = memory_of(game->state_size, 0x5A),
        .checkpoint = memory_of(game->state_size, 0x5A),
        .log = memory_of(game->length_max * sizeof(struct action), 0x5A),
        .log_size = game->length_max,
    };
}

static void room_close(struct room *room) {
    free(room->memory.state);
    free(room->memory.checkpoint);
    free(room->memory.log);
}

static bool room_match_untouched(const struct room *room) {
    return memcmp(&room->match, &room->match_kept, sizeof room->match) == 0;
}

/* --- samples
 * ----------------------------------------------------------------------------------------- */

static struct setup any_setup(const struct game *game, uint8_t seats, uint32_t seed,
                              struct rng *rng) {
    struct setup setup = game_default_setup(game, seats, seed);
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *option = &game->options[i];
        const uint32_t min = option->kind == OPTION_FLAG ? 0 : option->min;
        const uint32_t max = option->kind == OPTION_FLAG ? 1 : option->max;
        setup.options[i] = (uint8_t)(min + rng_below(rng, max - min + 1));
    }
    return game_accepts(game, &setup) == RESULT_OK ? setup : game_default_setup(game, seats, seed);
}

/* Begins, if it can with a few given outcomes. */
static void begin(struct room *room, const struct game *game, uint8_t seats, uint32_t seed,
                  uint8_t given[4], struct rng *rng) {
    struct setup setup = any_setup(game, seats, seed, rng);
    for (int i = 0; i < 4; i++) {
        given[i] = (uint8_t)rng_below(rng, 8);
    }
    setup.deal = given;
    setup.deal_count = (uint16_t)rng_below(rng, 4);
    if (match_begin(&room->match, game, &setup, room->memory, NULL) != RESULT_OK) {
        setup.deal_count = 0;
        CHECK(match_begin(&room->match, game, &setup, room->memory, NULL) == RESULT_OK);
    }
}

static void play_some(struct room *room, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    uint32_t left = rng_below(rng, 128);
    for (; left > 0 && match_to_act(&room->match) != SEAT_NONE; left--) {
        const uint16_t n = match_legal(&room->match, legal);
        match_play(&room->match, legal[rng_below(rng, n)], NULL); /* or a bad deal: not played */
    }
}

void sample_record(struct sample *sample, const struct title *title, uint8_t seats, uint32_t seed) {
    struct room room;
    struct rng rng;
    uint8_t given[4];
    rng_seed(&rng, seed, RNG_TEST, seats);
    room_open(&room, title->rules);
    begin(&room, title->rules, seats, seed, given, &rng);
    play_some(&room, &rng);
    sample->title = title;
    sample->size = record_write(&room.match, sample->bytes, RECORD_MAX);
    CHECK(sample->size > 0);
    room_close(&room);
}

void sample_snapshot(struct sample *sample, const struct title *title, uint8_t seats,
                     uint32_t seed) {
    struct room room;
    struct rng rng;
    uint8_t given[4];
    rng_seed(&rng, seed, RNG_TEST, seats);
    room_open(&room, title->rules);
    begin(&room, title->rules, seats, seed, given, &rng);
    play_some(&room, &rng);
    struct coder coder = coder_write(sample->bytes, SAMPLE_MAX);
    title->rules->code(&coder, room.memory.state);
    CHECK(!coder.bad);
    sample->title = title;
    sample->size = coder.at;
    room_close(&room);
}

/* --- damages
 * ----------------------------------------------------------------------------------------- */

static void delete_at(struct sample *sample, uint32_t at, uint32_t n) {
    n = n > sample->size - at ? sample->size - at : n;
    memmove(sample->bytes + at, sample->bytes + at + n, sample->size - at - n);
    sample->size -= n;
}

static void insert_at(struct sample *sample, uint32_t at, const uint8_t *bytes, uint32_t n) {
    n = n > SAMPLE_MAX - sample->size ? SAMPLE_MAX - sample->size : n;
    memmove(sample->bytes + at + n, sample->bytes + at, sample->size - at);
    memcpy(sample->bytes + at, bytes, n);
    sample->size += n;
}

static void damage_once(struct sample *sample, const struct sample *other, struct rng *rng) {
    static const uint8_t odd[] = {0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF};
    enum { FLIP, SET, ODD, STEP, SWAP, DELETE, INSERT, DOUBLE, OVERLAY, SPLICE, WAYS };
    const uint32_t size = sample->size;
    if (size == 0) {
        insert_at(sample, 0, other->bytes, 1);
        return;
    }
    const uint32_t at = rng_below(rng, size), to = rng_below(rng, size);
    const uint32_t from = rng_below(rng, other->size), length = 1 + rng_below(rng, 8);
    const uint32_t some = length > other->size - from ? other->size - from : length;
    uint8_t *const byte = &sample->bytes[at];
    uint8_t block[8];
    switch (rng_below(rng, WAYS)) {
    case FLIP:
        *byte ^= (uint8_t)(1u << rng_below(rng, 8));
        break;
    case SET:
        *byte = (uint8_t)rng_below(rng, 256);
        break;
    case ODD:
        *byte = odd[rng_below(rng, sizeof odd)];
        break;
    case STEP:
        *byte = (uint8_t)(*byte + (rng_below(rng, 2) ? 1 : -1));
        break;
    case SWAP:
        block[0] = *byte;
        *byte = sample->bytes[to];
        sample->bytes[to] = block[0];
        break;
    case DELETE:
        delete_at(sample, at, length);
        break;
    case INSERT:
        for (uint32_t i = 0; i < length; i++) {
            block[i] = (uint8_t)rng_below(rng, 256);
        }
        insert_at(sample, at, block, length);
        break;
    case DOUBLE:
        memcpy(block, byte, length > size - at ? size - at : length);
        insert_at(sample, to, block, length > size - at ? size - at : length);
        break;
    case OVERLAY:
        memcpy(byte, other->bytes + from, some > size - at ? size - at : some);
        break;
    default: /* the beginning of this one, the end of the other one */
        sample->size = at;
        insert_at(sample, at, other->bytes + from, other->size - from);
        break;
    }
}

void sample_damage(struct sample *sample, const struct sample *other, struct rng *rng) {
    for (uint32_t ways = 1 + rng_below(rng, 4); ways > 0; ways--) {
        damage_once(sample, other, rng);
    }
}

void sample_repair(struct sample *sample) {
    if (sample->size < 4) {
        return;
    }
    const uint32_t crc = crc32_of(0, sample->bytes, sample->size - 4);
    for (uint32_t i = 0; i < 4; i++) {
        sample->bytes[sample->size - 4 + i] = (uint8_t)(crc >> (8 * i));
    }
}

/* --- loading
 * ----------------------------------------------------------------------------------------- */

static void check_replayed(const struct record *record, const struct room *room,
                           const uint8_t *bytes, uint32_t size) {
    uint8_t *const again = memory_of(RECORD_MAX, 0x5A);
    const uint16_t written = record_write(&room->match, again, RECORD_MAX);
    CHECK(room->match.count == record->count);
    if (record->older) { /* it is written anew by the rules of now */
        struct record renewed;
        CHECK(record_read(again, written, &record->game, 1, &renewed) == RESULT_OK);
        CHECK(!renewed.older && renewed.count == record->count);
        CHECK(hash_same(match_hash(&room->match), renewed.hash));
    } else {
        CHECK(hash_same(match_hash(&room->match), record->hash));
        CHECK(written == size);
        CHECK(memcmp(again, bytes, size) == 0);
    }
    free(again);
}

static enum result replay(const struct record *record, const uint8_t *bytes, uint32_t size) {
    struct room room;
    room_open(&room, record->game);
    const enum result result = record_replay(record, &room.match, room.memory);
    if (result == RESULT_OK) {
        check_replayed(record, &room, bytes, size);
    } else {
        CHECK(result == RESULT_DEAL || result == RESULT_ILLEGAL || result == RESULT_HASH ||
              result == RESULT_TOO_LONG);
        CHECK(room_match_untouched(&room));
    }
    room_close(&room);
    return result;
}

enum result hostile_load(const uint8_t *bytes, uint32_t size) {
    uint8_t count;
    const struct game *const *games = hostile_games(&count);
    struct record record, kept;
    memset(&record, 0x5A, sizeof record);
    memcpy(&kept, &record, sizeof record);
    uint8_t *const exact = memory_of(size, 0);
    memcpy(exact, bytes, size);
    enum result result = record_read(exact, size, games, count, &record);
    if (result == RESULT_OK) {
        result = replay(&record, exact, size);
    } else {
        CHECK((unsigned)result < RESULT_COUNT && result_text(result)[0] != '\0');
        CHECK(memcmp(&record, &kept, sizeof record) == 0);
    }
    CHECK(memcmp(exact, bytes, size) == 0);
    free(exact);
    return result;
}

/* --- snapshots
 * --------------------------------------------------------------------------------------- */

static void say(const struct game *game, const void *state, const struct action *legal,
                uint16_t n) {
    char bytes[96];
    for (uint16_t i = 0; i < n; i++) {
        struct text text = text_over(bytes, sizeof bytes);
        game->describe_action(state, legal[i], &text);
    }
}

static void look_from(const struct title *title, const void *state, uint8_t seat, void *view,
                      struct rng *rng) {
    const struct game *game = title->rules;
    struct action legal[ACTIONS_MAX];
    struct sheet sheet;
    const uint8_t actor = game->to_act(state);
    game->score(state, seat, &sheet);
    CHECK(sheet.count <= LINES_MAX);
    memcpy(view, state, game->state_size);
    game->redact(view, seat);
    CHECK(game->to_act(view) == actor);
    if (seat == actor) {
        const uint16_t n = game->legal(view, legal);
        CHECK(n == game->legal(state, legal));
        CHECK(title->policy->choose(view, legal, n, rng) < n);
    }
    game->resample(view, seat, rng);
    CHECK(game->to_act(view) == actor);
}

/* What screens, bots and saves do with a position. How many seats play in it the contract does not
 * tell: those look that always do, and the one to act. */
static void look_around(const struct title *title, const void *state, void *view, struct rng *rng) {
    const struct game *game = title->rules;
    struct action legal[ACTIONS_MAX];
    int16_t values[SEATS_MAX];
    const uint8_t actor = game->to_act(state);
    const uint16_t n = game->legal(state, legal);
    CHECK(actor < game->seats_max || actor == SEAT_NONE);
    CHECK(n <= game->actions_max && (n > 0) == (actor != SEAT_NONE));
    CHECK(game->winners(state) >> game->seats_max == 0);
    say(game, state, legal, n);
    title->policy->evaluate(state, values);
    for (uint8_t seat = 0; seat < game->seats_min; seat++) {
        look_from(title, state, seat, view, rng);
    }
    if (actor != SEAT_NONE) {
        look_from(title, state, actor, view, rng);
    }
}

static void play_out(const struct title *title, void *state, struct rng *rng) {
    const struct game *game = title->rules;
    struct event *const events = memory_of(game->events_max * sizeof *events, 0);
    char bytes[96];
    for (uint32_t plies = 0; game->to_act(state) != SEAT_NONE; plies++) {
        struct step step = {.events = events, .events_size = game->events_max};
        struct action legal[ACTIONS_MAX];
        const uint16_t n = game->legal(state, legal);
        CHECK(n > 0 && n <= game->actions_max && plies < game->length_max);
        game->apply(state, legal[rng_below(rng, n)], &step);
        for (uint16_t i = 0; i < step.events_count; i++) {
            struct text text = text_over(bytes, sizeof bytes);
            game->describe_event(&events[i], &text);
        }
    }
    free(events);
}

bool hostile_snapshot(const struct title *title, const uint8_t *bytes, uint32_t size,
                      uint32_t seed) {
    const struct game *game = title->rules;
    void *const state = memory_of(game->state_size, 0x5A);
    void *const view = memory_of(game->state_size, 0x5A);
    uint8_t *const exact = memory_of(size, 0);
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 2);
    memcpy(exact, bytes, size);
    struct coder coder = coder_read(exact, (uint16_t)size);
    game->code(&coder, state);
    const bool good = !coder.bad && coder.at == size;
    if (good) {
        struct coder writer = coder_write(exact, (uint16_t)size);
        game->code(&writer, state);
        CHECK(!writer.bad && writer.at == size && memcmp(exact, bytes, size) == 0);
        look_around(title, state, view, &rng);
        play_out(title, state, &rng);
        look_around(title, state, view, &rng);
    }
    free(exact);
    free(view);
    free(state);
    return good;
}
