#include "hostile_link.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

struct table {
    _Alignas(max_align_t) uint8_t state[STATE_MAX], checkpoint[STATE_MAX];
    struct action log[LOG_MAX];
    struct match match;
};

static struct table table;
static struct link_memory memory;
static uint8_t deal[DEAL_MAX];

static struct link_titles all_titles(void) {
    struct link_titles all = {0};
    all.games = hostile_games(&all.count);
    return all;
}

static void check_refusal(enum result result) {
    CHECK((unsigned)result < RESULT_COUNT && result_text(result)[0] != '\0');
}

static enum result load_game(const char *digits, uint32_t count) {
    static char again[LINK_DIGITS_MAX + 1];
    const struct link_titles all = all_titles();
    const struct match_memory given = {table.state, table.checkpoint, table.log, LOG_MAX};
    struct match kept;
    struct link_seats seats, seats_kept;
    memset(&table.match, 0x5A, sizeof kept);
    memset(&seats, 0x5A, sizeof seats);
    memcpy(&kept, &table.match, sizeof kept);
    memcpy(&seats_kept, &seats, sizeof seats);
    const enum result result =
        link_read(digits, count, &all, &memory, deal, given, &table.match, &seats);
    if (result != RESULT_OK) {
        check_refusal(result);
        CHECK(memcmp(&table.match, &kept, sizeof kept) == 0);
        CHECK(memcmp(&seats, &seats_kept, sizeof seats) == 0);
        return result;
    }
    CHECK(link_write_so_far(&table.match, &all, &seats, &memory, again) == RESULT_OK);
    CHECK(strlen(again) == count && memcmp(again, digits, count) == 0);
    return result;
}

static enum result load_deal(const char *digits, uint32_t count) {
    static char again[DEAL_DIGITS_MAX + 1];
    const struct link_titles all = all_titles();
    const struct game *game = NULL;
    struct setup setup = {0};
    for (uint32_t n = 0; n <= count && n <= DEAL_DIGITS_MAX; n++) {
        const struct deal_look look = deal_peek(digits, (uint8_t)n, &all);
        CHECK(look.length <= DEAL_DIGITS_MAX && (look.game != NULL || look.seats == 0));
        if (n < count && (digits[n] < '0' || digits[n] > '9')) {
            break; /* nobody keys that in */
        }
    }
    const enum result result = deal_read(digits, count, &all, &game, &setup);
    if (result != RESULT_OK) {
        check_refusal(result);
        CHECK(game == NULL && setup.seats == 0);
        return result;
    }
    CHECK(match_begin(&table.match, game, &setup,
                      (struct match_memory){table.state, table.checkpoint, table.log, LOG_MAX},
                      NULL) == RESULT_OK);
    CHECK(deal_write(game, &setup, &all, again) == RESULT_OK);
    CHECK(strlen(again) == count && memcmp(again, digits, count) == 0);
    return result;
}

bool hostile_link(const char *digits, uint32_t count) {
    char *const exact = malloc(count + 1u);
    uint16_t moment = 0;
    char found[LINK_DIGITS_MAX + 1];
    CHECK(exact != NULL);
    memcpy(exact, digits, count);
    exact[count] = '\0';
    CHECK(link_find(exact, found, &moment) <= LINK_DIGITS_MAX);
    const bool game = load_game(exact, count) == RESULT_OK;
    const bool dealt = load_deal(exact, count) == RESULT_OK;
    CHECK(!game || !dealt);
    free(exact);
    return game || dealt;
}

uint16_t hostile_number(const uint8_t *bytes, uint32_t count, char *digits) {
    static struct number number;
    number_zero(&number);
    for (uint32_t i = count; i > 0; i--) {
        if (!number_scale(&number, 256, bytes[i - 1u])) {
            return 0;
        }
    }
    digits[0] = '0';
    const uint16_t used = (uint16_t)(1u + number_digits(&number, digits + 1));
    digits_put(digits + used, LINK_CHECK, digits_check(digits, used));
    return (uint16_t)(used + LINK_CHECK);
}

void sample_link(struct sample *sample, char *digits) {
    const struct link_titles all = all_titles();
    const struct link_seats nobody = {.known = false};
    const struct match_memory given = {table.state, table.checkpoint, table.log, LOG_MAX};
    struct record record;
    CHECK(record_read(sample->bytes, sample->size, all.games, all.count, &record) == RESULT_OK);
    CHECK(record_replay(&record, &table.match, given) == RESULT_OK);
    CHECK(link_write_so_far(&table.match, &all, &nobody, &memory, digits) == RESULT_OK);
}
