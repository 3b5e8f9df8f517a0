/* Who wins a trick (SQ-5), and what a seat has in the end (SQ-9). */
#include "sq_parts.h"

struct sq_verdict sq_judge(const uint8_t *cards, uint8_t n, uint8_t top) {
    const uint8_t trump = sq_backs[top];
    struct sq_verdict verdict = {.place = UNKNOWN};
    uint8_t lead = SQ_GREY;
    uint8_t best = 0;
    uint32_t seen = sq_bit(top);
    for (uint8_t place = 0; place < n; place++) {
        const uint8_t kind = cards[place];
        lead = lead == SQ_GREY ? sq_backs[kind] : lead;
        const uint8_t rank = sq_rank(kind, place, seen, trump, lead);
        if (rank >= SQ_RANK_SUPER) {
            verdict.supers = (uint8_t)(verdict.supers | 1u << place);
        }
        if (rank > best) {
            best = rank;
            verdict.place = place;
        }
        seen |= sq_bit(kind);
    }
    verdict.how = (uint8_t)(best >> SQ_RANK_SHIFT);
    return verdict;
}

/* SQ-9.2: the jewels of a number that counts, i.e. of which there is exactly one card. */
static uint8_t emotion_points(const struct sq_state *state, uint8_t seat, uint8_t number) {
    const uint32_t single = (uint32_t)state->emotions[seat] & ~(uint32_t)state->doubled[seat];
    return (uint8_t)((single >> (number - 1u) & 1u) != 0 ? sq_number_jewels[number] : 0);
}

uint8_t sq_total(const struct sq_state *state, uint8_t seat) {
    const uint32_t single = (uint32_t)state->emotions[seat] & ~(uint32_t)state->doubled[seat];
    uint32_t total = state->lights[seat];
    for (uint8_t number = 1; number <= SQ_NUMBERS; number++) {
        total += (single >> (number - 1u) & 1u) * sq_number_jewels[number];
    }
    return (uint8_t)total;
}

uint8_t sq_winners(const void *at) {
    const struct sq_state *state = at;
    if (state->phase != SQ_PHASE_OVER) {
        return 0;
    }
    if (state->end == SQ_ENLIGHTENMENT) {
        return (uint8_t)(1u << state->end_seat); /* SQ-9.1 */
    }
    uint8_t most = 0;
    uint8_t winners = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t total = sq_total(state, seat);
        if (seat == state->end_seat || total < most) {
            continue; /* SQ-9.3: who was eliminated cannot win */
        }
        winners = (uint8_t)((total == most ? winners : 0u) | 1u << seat); /* SQ-9.4 */
        most = total;
    }
    return winners;
}

void sq_score(const void *at, uint8_t seat, struct sheet *sheet) {
    const struct sq_state *state = at;
    *sheet = (struct sheet){.count = SQ_NUMBERS + 1u};
    sheet->lines[0] = (struct sheet_line){.name = 0, .points = state->lights[seat]};
    sheet->total = state->lights[seat];
    for (uint8_t number = 1; number <= SQ_NUMBERS; number++) {
        struct sheet_line *line = &sheet->lines[number];
        line->name = number;
        line->points = emotion_points(state, seat, number);
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            if (sq_numbers[state->collection[seat][i]] == number) {
                line->detail[0]++; /* how many cards of it */
            }
        }
        line->detail[1] = sq_number_jewels[number];
        sheet->total = (int16_t)(sheet->total + line->points);
    }
}
