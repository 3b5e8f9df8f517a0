#include "past.h"

#include <string.h>

#include "check.h"
#include "saves_parts.h"
#include "take.h"
#include "text.h"

#define PAST_VERSION 1u
#define WON          0x80u /* beside who sat there */
#define CRC_SIZE     2u
#define GROUP        3u /* digits that go into */
#define GROUP_BITS   10u

/* Everything that keeping a game needs, in memory that the mind lends. */
struct past_work {
    struct link_memory link;
    char digits[LINK_DIGITS_MAX + 1];
    struct past_list list;
    uint8_t bytes[STORE_PAST_MAX];
};
_Static_assert(sizeof(struct past_work) <= MIND_LENT, "the mind lends enough");

bool past_any(const struct saves *saves, uint8_t title) {
    return saves->mounted && store_has_past(&saves->store, title);
}

/* ---- Digits, three in ten bits ---- */

static uint16_t packed_size(uint16_t digits) {
    return (uint16_t)(((digits + GROUP - 1u) / GROUP * GROUP_BITS + 7u) / 8u);
}

static void code_digits(struct coder *coder, const char *digits, uint16_t count) {
    uint32_t bits = 0;
    int held = 0;
    for (uint16_t at = 0; at < count; at = (uint16_t)(at + GROUP)) {
        uint32_t group = 0;
        for (uint16_t i = 0; i < GROUP; i++) {
            group = group * 10u + (at + i < count ? (uint32_t)(digits[at + i] - '0') : 0u);
        }
        bits |= group << held;
        held += (int)GROUP_BITS;
        for (; held >= 8 || (held > 0 && at + GROUP >= count); held -= 8) {
            uint8_t byte = (uint8_t)bits;
            code_u8(coder, &byte, UINT8_MAX);
            bits >>= 8;
        }
    }
}

void past_digits(const struct past_list *list, uint8_t which, char *digits) {
    const struct past_game *const game = &list->games[which];
    const uint8_t *packed = list->bytes + game->packed;
    uint32_t bits = 0, group = 0;
    uint8_t held = 0;
    CHECK(which < list->count);
    digits[game->digits] = '\0';
    for (uint16_t at = 0; at < game->digits; at++) {
        if (at % GROUP == 0) {
            for (; held < GROUP_BITS; held = (uint8_t)(held + 8u)) {
                bits |= (uint32_t)*packed++ << held;
            }
            group = bits & ((1u << GROUP_BITS) - 1u);
            bits >>= GROUP_BITS;
            held = (uint8_t)(held - GROUP_BITS);
        }
        digits[at] = (char)('0' + group / 100u % 10u);
        group = group % 100u * 10u;
    }
}

/* ---- A game in bytes ---- */

static void code_points(struct coder *coder, int16_t *points) {
    uint16_t bits = (uint16_t)*points;
    code_u16(coder, &bits, UINT16_MAX);
    *points = (int16_t)(bits < 0x8000u ? (int32_t)bits : (int32_t)bits - 0x10000);
}

static void code_seat(struct coder *coder, struct past_game *game, uint8_t seat) {
    uint8_t who = game->who[seat];
    who = (uint8_t)(who | ((game->winners >> seat & 1u) != 0 ? WON : 0u));
    code_u8(coder, &who, UINT8_MAX);
    game->winners = (uint8_t)(game->winners | ((who & WON) != 0 ? 1u << seat : 0u));
    game->who[seat] = who & (uint8_t)~WON;
    code_u8(coder, &game->name[seat], UINT8_MAX);
    code_points(coder, &game->points[seat]);
}

/* All but the digits themselves. */
static void code_game(struct coder *coder, struct past_game *game) {
    code_u8(coder, &game->rules, UINT8_MAX);
    code_u8(coder, &game->seats, SEATS_MAX);
    for (uint8_t seat = 0; seat < game->seats; seat++) {
        code_seat(coder, game, seat);
    }
    code_u16(coder, &game->digits, LINK_DIGITS_MAX);
}

static uint16_t sum_of(const uint8_t *bytes, uint16_t size) {
    return (uint16_t)crc32_of(0, bytes, size);
}

/* The game whose sum begins there and which ends before `ends`; false if it is not whole. */
static bool read_game(const uint8_t *bytes, uint16_t begins, uint16_t ends,
                      struct past_game *game) {
    const uint16_t size = (uint16_t)(ends - begins);
    *game = (struct past_game){0};
    struct coder coder = coder_read(bytes + begins, size);
    uint16_t sum = 0;
    code_u16(&coder, &sum, UINT16_MAX);
    if (coder.bad || sum != sum_of(bytes + begins + CRC_SIZE, (uint16_t)(size - CRC_SIZE))) {
        return false;
    }
    code_game(&coder, game);
    game->packed = (uint16_t)(begins + coder.at);
    return !coder.bad && coder.at + packed_size(game->digits) == size;
}

/* ---- The list ---- */

static void read_list(struct past_list *list, uint16_t size) {
    uint16_t at = 1;
    list->bad = size == 0 || list->bytes[0] != PAST_VERSION;
    if (list->bad > 0) {
        return;
    }
    while (true) {
        struct coder coder = coder_read(list->bytes, size);
        uint16_t length = 0;
        coder.at = at;
        code_u16(&coder, &length, UINT16_MAX);
        if (length > size - at - 2) {
            list->bad = (uint8_t)(list->bad + (at < size)); /* what is behind is lost */
            return;
        }
        const uint16_t begins = (uint16_t)(at + 2), ends = (uint16_t)(at + 2 + length);
        struct past_game game;
        const bool whole = read_game(list->bytes, begins, ends, &game);
        if (whole && list->count < PAST_MAX) {
            game.begins = at;
            game.ends = ends;
            list->games[list->count++] = game;
        }
        list->bad = (uint8_t)(list->bad + !whole);
        at = ends;
    }
}

void past_read(struct saves *saves, uint8_t title, struct past_list *list) {
    uint16_t size = 0;
    const bool any = past_any(saves, title);
    list->count = list->bad = 0;
    if (saves_get(saves, STORE_PAST, title, list->bytes, sizeof list->bytes, &size)) {
        read_list(list, size);
    } else {
        list->bad = any;
    }
}

/* Who sat, and how it ended. */
static struct past_game game_of(const struct sitting *sitting, uint16_t digits) {
    const struct match *const match = &sitting->match;
    struct past_game game = {.rules = match->game->rules_version,
                             .seats = sitting->lineup.seats,
                             .winners = match_winners(match),
                             .digits = digits};
    for (uint8_t seat = 0; seat < game.seats; seat++) {
        struct sheet sheet = {0};
        match->game->score(match->memory.state, seat, &sheet);
        game.points[seat] = sheet.total;
        game.who[seat] = sitting->lineup.who[seat];
        game.name[seat] = sitting->lineup.name[seat];
    }
    return game;
}

/* The list with nothing in it but this game; how long it is, or 0 if it is too long. */
static uint16_t write_first(struct past_work *work, struct past_game *game) {
    struct coder coder = coder_write(work->bytes, sizeof work->bytes);
    uint8_t version = PAST_VERSION;
    uint16_t length = 0, sum = 0;
    for (uint8_t turn = 0; turn < 2; turn++) { /* once to know the length and the sum */
        coder.at = 0;
        code_u8(&coder, &version, UINT8_MAX);
        code_u16(&coder, &length, UINT16_MAX);
        code_u16(&coder, &sum, UINT16_MAX);
        code_game(&coder, game);
        code_digits(&coder, work->digits, game->digits);
        if (coder.bad) {
            return 0;
        }
        length = (uint16_t)(coder.at - 3u);
        sum = sum_of(work->bytes + 3u + CRC_SIZE, (uint16_t)(length - CRC_SIZE));
    }
    return coder.at;
}

/* The newest of the list is the one that was written first. */
static bool is_there(const struct past_work *work, uint16_t size) {
    const struct past_game *const newest = &work->list.games[0];
    const uint16_t length = (uint16_t)(newest->ends - newest->begins);
    return work->list.count > 0 && length == size - 1 &&
           memcmp(work->list.bytes + newest->begins, work->bytes + 1, length) == 0;
}

/* Those of before behind it, as many as there is room for. */
static uint16_t write_rest(struct past_work *work, uint16_t size) {
    const struct past_list *const list = &work->list;
    for (uint8_t i = 0; i < list->count && i + 1u < PAST_MAX; i++) {
        const uint16_t length = (uint16_t)(list->games[i].ends - list->games[i].begins);
        if (length > sizeof work->bytes - size) {
            break;
        }
        memcpy(work->bytes + size, list->bytes + list->games[i].begins, length);
        size = (uint16_t)(size + length);
    }
    return size;
}

void past_keep(struct saves *saves, uint8_t title, struct sitting *sitting,
               const struct link_titles *titles) {
    struct past_work *const work = mind_lend(&sitting->mind);
    const struct link_seats seats = take_seats(sitting);
    if (!saves->mounted ||
        link_write(&sitting->match, titles, &seats, &work->link, work->digits) != RESULT_OK) {
        return;
    }
    struct past_game game = game_of(sitting, text_length(work->digits));
    const uint16_t first = write_first(work, &game);
    if (first == 0) {
        return;
    }
    past_read(saves, title, &work->list);
    if (work->list.bad > 0) {
        saves->unread |= SAVES_OLDER; /* it is told before it is gone */
    }
    if (is_there(work, first)) {
        saves->unkept &= (uint8_t)~SAVES_PAST;
        return;
    }
    const uint16_t size = write_rest(work, first);
    saves_noted(saves, store_put(&saves->store, STORE_PAST, title, work->bytes, size), SAVES_PAST);
}
