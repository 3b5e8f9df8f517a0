/* What a journal is worth, and who has won (SU-9). */
#include "su_parts.h"

static const uint8_t mixed_points[SU_PILES + 1] = {0, 1, 3, 6, 10, 15, 21, 28, 36};

uint8_t su_mixed_points(uint8_t n) {
    return mixed_points[n];
}

/* SU-9.2: a pile counts as high as the lowest up to it, and each of these cards is worth its
 * place. */
int16_t su_points(const uint8_t *sizes, uint8_t n) {
    uint32_t low = SU_CARDS, most = 0, next = 0, most_place = 0, next_place = 0, sum = 0;
    for (uint32_t place = 1; place <= n; place++) {
        const uint32_t size = sizes[place - 1];
        low = size < low ? size : low;
        sum += place * low;
        if (size > most) { /* SU-9.3: level piles go left */
            next = most;
            next_place = most_place;
            most = size;
            most_place = place;
        } else if (size > next) {
            next = size;
            next_place = place;
        }
    }
    return (int16_t)(sum + most_place * most + next_place * next);
}

/* SU-9.2 as the chart has it: level by level. */
static void count_mixed(const uint8_t *sizes, uint8_t n, struct su_tally *tally) {
    for (uint8_t level = 1; n > 0 && level <= sizes[0] && level <= SU_LEVELS; level++) {
        uint8_t cards = 0;
        while (cards < n && sizes[cards] >= level) {
            cards++;
        }
        tally->mixed[tally->levels++] = cards;
        tally->mixed_points = (int16_t)(tally->mixed_points + mixed_points[cards]);
    }
}

/* The biggest pile but for one, level ones going left (SU-9.3); UNKNOWN if there is none. */
static uint8_t biggest(const uint8_t *sizes, uint8_t n, uint8_t but) {
    uint8_t found = UNKNOWN;
    for (uint8_t place = 0; place < n; place++) {
        if (place != but && (found == UNKNOWN || sizes[place] > sizes[found])) {
            found = place;
        }
    }
    return found;
}

static uint8_t count_cards(const uint8_t *sizes, uint8_t n) {
    uint8_t cards = 0;
    for (uint8_t place = 0; place < n; place++) {
        cards = (uint8_t)(cards + sizes[place]);
    }
    return cards;
}

struct su_tally su_tally(const struct su_state *state, uint8_t seat) {
    const uint8_t *sizes = state->pile_n[seat];
    const uint8_t n = state->piles[seat];
    struct su_tally tally = {0};
    count_mixed(sizes, n, &tally);
    tally.place[0] = biggest(sizes, n, UNKNOWN);
    tally.place[1] = biggest(sizes, n, tally.place[0]);
    tally.total = tally.mixed_points;
    for (uint8_t i = 0; i < 2; i++) {
        if (tally.place[i] != UNKNOWN) {
            tally.matching_points[i] = (int16_t)((tally.place[i] + 1) * sizes[tally.place[i]]);
            tally.total = (int16_t)(tally.total + tally.matching_points[i]);
        }
    }
    tally.cards = count_cards(sizes, n);
    return tally;
}

uint8_t su_winners(const void *at) {
    const struct su_state *state = at;
    int32_t best = -1;
    uint8_t winners = 0;
    if (state->phase != SU_PHASE_OVER) {
        return 0;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t *sizes = state->pile_n[seat];
        const uint8_t n = state->piles[seat];
        const int32_t points = su_points(sizes, n);
        const int32_t rank = points * 256 + (int32_t)UINT8_MAX - count_cards(sizes, n); /* SU-9.4 */
        if (rank < best) {
            continue;
        }
        winners = (uint8_t)((rank == best ? winners : 0u) | 1u << seat);
        best = rank;
    }
    return winners;
}

/* The line's place among the sheet's: levels beyond the last line share it. */
static void add_level(struct sheet *sheet, uint8_t level, uint8_t cards) {
    const uint8_t line = level <= SU_LINE_MIXED_LAST ? level : (uint8_t)SU_LINE_MIXED_LAST;
    if (line == sheet->count) {
        sheet->lines[sheet->count++] =
            (struct sheet_line){.name = (uint8_t)(SU_LINE_MIXED + line), .detail = {cards}};
    }
    struct sheet_line *at = &sheet->lines[line];
    at->points = (int16_t)(at->points + mixed_points[cards]);
}

static void add_matching(struct sheet *sheet, const struct su_state *state, uint8_t seat,
                         const struct su_tally *tally, uint8_t which) {
    const uint8_t place = tally->place[which];
    const bool there = place != UNKNOWN;
    sheet->lines[sheet->count++] =
        (struct sheet_line){.name = (uint8_t)(SU_LINE_BIGGEST + which),
                            .points = tally->matching_points[which],
                            .detail = {place, there ? state->pile_biome[seat][place] : UNKNOWN,
                                       there ? state->pile_n[seat][place] : 0}};
}

/* SU-9.6 */
void su_score(const void *at, uint8_t seat, struct sheet *sheet) {
    const struct su_state *state = at;
    const struct su_tally tally = su_tally(state, seat);
    *sheet = (struct sheet){.total = tally.total};
    for (uint8_t level = 0; level < tally.levels || level == 0; level++) {
        add_level(sheet, level, tally.mixed[level]);
    }
    add_matching(sheet, state, seat, &tally, 0);
    add_matching(sheet, state, seat, &tally, 1);
}
