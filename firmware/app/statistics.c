#include "statistics.h"

struct statistics statistics_default(void) {
    struct statistics statistics = {0};
    for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
        statistics.rows[row].best = NO_BEST;
    }
    return statistics;
}

/* A signed number travels as the two bytes that it is. */
static void code_i16(struct coder *coder, int16_t *value) {
    uint16_t bits = (uint16_t)*value;
    code_u16(coder, &bits, UINT16_MAX);
    *value = (int16_t)(bits < 0x8000u ? (int32_t)bits : (int32_t)bits - 0x10000);
}

/* The upper half of the seed stands at the end, which statistics of before do not have. */
void code_statistics(struct coder *coder, struct statistics *statistics) {
    uint32_t low = (uint32_t)statistics->last_seed, high = (uint32_t)(statistics->last_seed >> 32);
    for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
        code_u16(coder, &statistics->rows[row].played, UINT16_MAX);
        code_u16(coder, &statistics->rows[row].won, UINT16_MAX);
        code_i16(coder, &statistics->rows[row].best);
        code_require(coder, statistics->rows[row].won <= statistics->rows[row].played);
    }
    code_u32(coder, &low);
    code_u8(coder, &statistics->lesson_done, 1);
    if (coder->mode != CODER_READ || coder->at < coder->size) {
        code_u32(coder, &high);
    } else {
        high = 0;
    }
    statistics->last_seed = (uint64_t)high << 32 | low;
}

/* The row in which a game of that lineup counts. */
static uint8_t row_of(const struct lineup *lineup) {
    uint8_t row = 0;
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        if (lineup->who[seat] > row) {
            row = lineup->who[seat];
        }
    }
    return row;
}

bool statistics_count(struct statistics *statistics, const struct match *match,
                      const struct lineup *lineup) {
    const uint8_t people = lineup_people(lineup);
    const uint8_t row = row_of(lineup);
    if (people == 0 || lineup->lesson != 0 || lineup_takes_back(lineup) ||
        statistics->last_seed == match->setup.seed || statistics->rows[row].played == UINT16_MAX) {
        return false;
    }
    statistics->last_seed = match->setup.seed;
    statistics->rows[row].played++;
    if ((match_winners(match) & people) != 0) {
        statistics->rows[row].won++;
    }
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        struct sheet sheet = {0};
        match->game->score(match->memory.state, seat, &sheet);
        if ((people >> seat & 1u) != 0 && sheet.total > statistics->rows[row].best) {
            statistics->rows[row].best = sheet.total;
        }
    }
    return true;
}
