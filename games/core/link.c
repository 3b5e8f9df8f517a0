#include "link.h"

#include <string.h>

#include "bits.h"
#include "check.h"

#define FORMATS    4u /* room for so many forms of links; 0 is none, so that no link is 0 */
#define FORMAT     1u
#define TITLES     32u
#define RULES      64u
#define SEED_SMALL UINT64_C(1000000000000000) /* seeds below have five parts of three digits */
#define SEED_PARTS 5u
#define SEED_PART  1000u
#define HASH_PART  4096u /* twice: 24 bits of the last position's hash */

_Static_assert(NUMBER_LIMBS * 2u >= LOG_MAX + DEAL_MAX + 40u, "every game has a link");

enum seats_form { SEATS_UNKNOWN, SEATS_USUAL, SEATS_NAMED, SEATS_FORMS };

/* One choice of so many. One walk serves writing and reading, so that they cannot diverge. */
static uint32_t code(struct link_memory *memory, uint32_t radix, uint32_t value) {
    if (memory->reads) {
        return radix == 1 ? 0 : number_divide(&memory->value, radix);
    }
    CHECK(value < radix);
    if (radix > 1 && !memory->full) {
        memory->full = !number_add(&memory->value, &memory->weight, value) ||
                       !number_scale(&memory->weight, radix, 0);
    }
    return value;
}

static uint8_t code_small(struct link_memory *memory, uint32_t radix, uint8_t value) {
    return (uint8_t)code(memory, radix, value);
}

static uint32_t option_radix(const struct option *option) {
    return option->kind == OPTION_FLAG ? 2u : (uint32_t)(option->max - option->min) + 1u;
}

static bool options_usual(const struct game *game, const struct setup *setup) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (setup->options[i] != game->options[i].fallback) {
            return false;
        }
    }
    return true;
}

/* All options are the usual ones, or each of them. */
static enum result code_options(struct link_memory *memory, const struct game *game,
                                struct setup *setup) {
    const bool own = code(memory, 2, !memory->reads && !options_usual(game, setup)) != 0;
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *const option = &game->options[i];
        const uint8_t min = option->kind == OPTION_FLAG ? 0 : option->min;
        uint8_t value = option->fallback;
        if (own) {
            value = (uint8_t)(min + code(memory, option_radix(option),
                                         memory->reads ? 0 : setup->options[i] - (uint32_t)min));
        }
        setup->options[i] = value;
    }
    return own && options_usual(game, setup) ? RESULT_NOT_A_LINK : RESULT_OK;
}

/* What somebody has chosen is mostly small; else there are parts of 16 bits. */
static enum result code_seed(struct link_memory *memory, uint64_t *seed) {
    const bool wide = code(memory, 2, *seed >= SEED_SMALL) != 0;
    const uint32_t part = wide ? NUMBER_RADIX : SEED_PART;
    uint64_t unit = 1, value = 0, left = *seed;
    for (uint8_t i = 0; i < (wide ? 4u : SEED_PARTS); i++) {
        value += unit * code(memory, part, wide_divide(&left, 0, part));
        unit *= part;
    }
    *seed = value;
    return wide == (value >= SEED_SMALL) ? RESULT_OK : RESULT_NOT_A_LINK;
}

static uint8_t largest(const uint8_t *bytes, uint16_t count) {
    uint8_t most = 0;
    for (uint16_t i = 0; i < count; i++) {
        most = bytes[i] > most ? bytes[i] : most;
    }
    return most;
}

/* Given outcomes, each of as many as the largest of them. `deal` takes them in reading. */
static enum result code_deal(struct link_memory *memory, struct setup *setup, uint8_t *deal) {
    if (code(memory, 2, setup->deal_count > 0) == 0) {
        return RESULT_OK;
    }
    const uint16_t count = (uint16_t)(1u + code(memory, DEAL_MAX, setup->deal_count - 1u));
    const uint8_t most =
        (uint8_t)code(memory, 256, memory->reads ? 0 : largest(setup->deal, setup->deal_count));
    for (uint16_t i = 0; i < count; i++) {
        const uint8_t value = (uint8_t)code(memory, most + 1u, memory->reads ? 0 : setup->deal[i]);
        if (memory->reads) {
            deal[i] = value;
        }
    }
    if (memory->reads) {
        setup->deal = deal;
        setup->deal_count = count;
    }
    return largest(setup->deal, count) == most ? RESULT_OK : RESULT_NOT_A_LINK;
}

static bool names_usual(const struct link_seats *seats, uint8_t count) {
    bool usual = true;
    for (uint8_t seat = 0; seat < count; seat++) {
        usual = usual && seats->name[seat] == seat;
    }
    return usual;
}

/* Who sat where; those who have the names of their places say no names. */
static enum result code_seats(struct link_memory *memory, struct link_seats *seats, uint8_t count) {
    const enum seats_form own = !seats->known               ? SEATS_UNKNOWN
                                : names_usual(seats, count) ? SEATS_USUAL
                                                            : SEATS_NAMED;
    const enum seats_form form = (enum seats_form)code(memory, SEATS_FORMS, own);
    CHECK(count <= SEATS_MAX);
    seats->known = form != SEATS_UNKNOWN;
    for (uint8_t seat = 0; seat < count && form != SEATS_UNKNOWN; seat++) {
        seats->who[seat] = code_small(memory, LINK_WHO, seats->who[seat]);
    }
    for (uint8_t seat = 0; seat < count && form != SEATS_UNKNOWN; seat++) {
        seats->name[seat] =
            form == SEATS_NAMED ? code_small(memory, LINK_NAMES, seats->name[seat]) : seat;
    }
    return form == SEATS_NAMED && names_usual(seats, count) ? RESULT_NOT_A_LINK : RESULT_OK;
}

/* What comes before the actions. */
struct head {
    uint8_t title;
    const struct game *game;
    struct setup setup;
    struct link_seats seats;
    bool over;
    uint16_t count; /* of actions; of a finished game it is not told */
    uint32_t check;
};

static enum result code_title(struct link_memory *memory, struct head *head,
                              const struct link_titles *titles) {
    const uint8_t version = memory->reads ? 0 : head->game->rules_version;
    if (code(memory, FORMATS, FORMAT) != FORMAT) {
        return RESULT_FORMAT;
    }
    head->title = code_small(memory, TITLES, head->title);
    if (head->title >= titles->count) {
        return RESULT_UNKNOWN_GAME;
    }
    head->game = titles->games[head->title];
    if (code(memory, RULES, version) != head->game->rules_version) {
        return RESULT_RULES_VERSION;
    }
    head->setup.seats =
        (uint8_t)(1u + code(memory, SEATS_MAX, memory->reads ? 0 : head->setup.seats - 1u));
    return head->setup.seats < head->game->seats_min || head->setup.seats > head->game->seats_max
               ? RESULT_SEATS
               : RESULT_OK;
}

static enum result code_head(struct link_memory *memory, struct head *head,
                             const struct link_titles *titles, uint8_t *deal) {
    enum result result = code_title(memory, head, titles);
    if (result == RESULT_OK) {
        result = code_options(memory, head->game, &head->setup);
    }
    if (result == RESULT_OK) {
        result = code_seed(memory, &head->setup.seed);
    }
    if (result == RESULT_OK) {
        result = code_deal(memory, &head->setup, deal);
    }
    if (result == RESULT_OK) {
        result = code_seats(memory, &head->seats, head->setup.seats);
    }
    head->over = code(memory, 2, head->over) != 0;
    if (!head->over) {
        head->count = (uint16_t)code(memory, LOG_MAX + 1u, head->count);
    }
    const uint32_t low = code(memory, HASH_PART, head->check % HASH_PART);
    head->check = low + HASH_PART * code(memory, HASH_PART, head->check / HASH_PART);
    return result;
}

static uint32_t check_of(struct hash hash) {
    return hash.a % (HASH_PART * HASH_PART);
}

/* Plays the game once more, because the places of its actions are known nowhere else. */
static void write_actions(const struct match *match, struct link_memory *memory) {
    const struct game *const game = match->game;
    const enum result begun = game_begin(game, memory->state, &match->setup, NULL);
    CHECK(begun == RESULT_OK);
    for (uint16_t i = 0; i < match->count; i++) {
        struct step step = {.given = match->setup.deal, .given_count = match->setup.deal_count};
        const uint16_t n = game->legal(memory->state, memory->legal);
        const uint16_t place = action_find(memory->legal, n, match->memory.log[i]);
        CHECK(place < n);
        code(memory, n, place);
        game->apply(memory->state, match->memory.log[i], &step);
    }
}

static uint8_t find_title(const struct game *game, const struct link_titles *titles) {
    uint8_t title = 0;
    while (title < titles->count && titles->games[title] != game) {
        title++;
    }
    return title;
}

static void put_digits(struct link_memory *memory, char *digits) {
    digits[0] = '0';
    const uint16_t count = (uint16_t)(1u + number_digits(&memory->value, digits + 1));
    digits_put(digits + count, LINK_CHECK, digits_check(digits, count));
    digits[count + LINK_CHECK] = '\0';
}

enum result link_write_so_far(const struct match *match, const struct link_titles *titles,
                              const struct link_seats *seats, struct link_memory *memory,
                              char *digits) {
    struct head head = {.title = find_title(match->game, titles),
                        .game = match->game,
                        .setup = match->setup,
                        .seats = *seats,
                        .over = match_to_act(match) == SEAT_NONE,
                        .count = match->count,
                        .check = check_of(match_hash(match))};
    if (match->base != NULL) {
        return RESULT_NO_BEGINNING;
    }
    if (head.title >= min_u32(titles->count, TITLES) || match->game->rules_version >= RULES) {
        return RESULT_UNKNOWN_GAME;
    }
    memory->reads = memory->full = false;
    number_zero(&memory->value);
    number_one(&memory->weight);
    const enum result result = code_head(memory, &head, titles, NULL);
    CHECK(result == RESULT_OK);
    write_actions(match, memory);
    if (memory->full) {
        return RESULT_TOO_LONG;
    }
    put_digits(memory, digits);
    return RESULT_OK;
}

enum result link_write(const struct match *match, const struct link_titles *titles,
                       const struct link_seats *seats, struct link_memory *memory, char *digits) {
    return match_to_act(match) == SEAT_NONE
               ? link_write_so_far(match, titles, seats, memory, digits)
               : RESULT_RUNNING;
}

static enum result read_actions(struct match *match, const struct head *head,
                                struct link_memory *memory) {
    enum result result = RESULT_OK;
    while (result == RESULT_OK &&
           (head->over ? match_to_act(match) != SEAT_NONE : match->count < head->count)) {
        const uint16_t n = match_legal(match, memory->legal);
        if (n == 0) {
            return RESULT_ILLEGAL; /* it is over before all of its actions */
        }
        result = match_play(match, memory->legal[code(memory, n, 0)], NULL);
    }
    if (result == RESULT_OK && !head->over && match_to_act(match) == SEAT_NONE) {
        result = RESULT_NOT_A_LINK; /* it would have been written as a finished one */
    }
    if (result == RESULT_OK && memory->value.used > 0) {
        result = RESULT_TRAILING;
    }
    if (result == RESULT_OK && check_of(match_hash(match)) != head->check) {
        result = RESULT_HASH;
    }
    return result;
}

/* The number behind the digits, if they are digits, of a link, and none is wrong. */
static enum result read_number(const char *digits, uint32_t count, struct link_memory *memory) {
    if (count > LINK_DIGITS_MAX) {
        return RESULT_TOO_LONG;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            return RESULT_NOT_A_LINK;
        }
    }
    if (count < 2u + LINK_CHECK) {
        return RESULT_TRUNCATED;
    }
    const uint16_t body = (uint16_t)(count - LINK_CHECK);
    if (!link_is_game(digits) || digits[1] == '0') {
        return RESULT_NOT_A_LINK;
    }
    if (digits_value(digits + body, LINK_CHECK) != digits_check(digits, body)) {
        return RESULT_CHECKSUM;
    }
    return number_read(&memory->value, digits + 1, (uint16_t)(body - 1u)) ? RESULT_OK
                                                                          : RESULT_TOO_LONG;
}

enum result link_read(const char *digits, uint32_t count, const struct link_titles *titles,
                      struct link_memory *memory, uint8_t *deal, struct match_memory given,
                      struct match *match, struct link_seats *seats) {
    struct head head = {0};
    struct match played;
    memory->reads = true;
    enum result result = read_number(digits, count, memory);
    if (result == RESULT_OK) {
        result = code_head(memory, &head, titles, deal);
    }
    if (result == RESULT_OK) {
        result = match_begin(&played, head.game, &head.setup, given, NULL);
    }
    if (result == RESULT_OK) {
        result = read_actions(&played, &head, memory);
    }
    if (result == RESULT_OK) {
        *match = played;
        *seats = head.seats;
    }
    return result;
}
