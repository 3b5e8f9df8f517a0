/* What the areas are worth, where satellites count, and who wins (ST-8, ST-9). */
#include <string.h>

#include "st_parts.h"

#define SETS       32 /* of five satellites */
#define BONUS      10 /* of a section, of diversity */
#define IMPOSSIBLE (-10000)

_Static_assert((ST_TYPE_CARDS - 2) * 3 * ST_SIX_OR_0 * ST_TYPES < -IMPOSSIBLE,
               "no sum makes the impossible look possible");

/* ST-9.4: the most that the types can score with these stars and stacks and every satellite of the
 * set (bit number - 1) in one of them. best[m] is the most that the types so far can score with the
 * satellites m. */
int16_t st_best_value(const uint8_t *stars, const uint8_t *stacks, uint8_t satellites) {
    int16_t best[SETS];
    best[0] = 0;
    for (uint32_t m = satellites; m != 0; m = (m - 1u) & satellites) {
        best[m] = IMPOSSIBLE;
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        uint32_t m = satellites;
        for (bool more = true; more;
             m = (m - 1u) & satellites) { /* falling, so best[] is in place */
            int32_t most = IMPOSSIBLE;
            uint32_t used = m;
            for (bool other = true; other; used = (used - 1u) & m) {
                const int32_t value =
                    best[m ^ used] + stars[type] * st_run[stacks[type] | used << 1];
                most = value > most ? value : most;
                other = used != 0;
            }
            best[m] = (int16_t)most;
            more = m != 0;
        }
    }
    return best[satellites];
}

/* ST-9.4, the tie-break: each in turn to the first type that still allows the best value. */
void st_assign_best(const struct st_state *state, uint8_t seat, uint8_t where[ST_SATELLITES]) {
    memset(where, UNKNOWN, ST_SATELLITES);
    uint8_t left = state->stacks[seat][ST_SATELLITE] >> 1;
    uint8_t stacks[ST_TYPES];
    memcpy(stacks, state->stacks[seat], sizeof stacks);
    const int16_t best = st_best_value(state->stars[seat], stacks, left);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if ((left >> i & 1u) == 0) {
            continue;
        }
        left = (uint8_t)(left & ~(1u << i));
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            const uint8_t before = stacks[type];
            stacks[type] = (uint8_t)(before | 2u << i);
            if (st_best_value(state->stars[seat], stacks, left) == best) {
                where[i] = type;
                break;
            }
            stacks[type] = before;
        }
    }
}

void st_assign(const struct st_state *state, uint8_t seat, uint8_t stacks[ST_SATELLITES]) {
    if (!st_by_hand(state)) {
        st_assign_best(state, seat, stacks);
        return;
    }
    memset(stacks, UNKNOWN, ST_SATELLITES);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if ((state->stacks[seat][ST_SATELLITE] >> i & 2u) != 0) {
            stacks[i] = state->stack[i];
        }
    }
}

/* The satellites of each type's stack, bit number. */
static void gather(const struct st_state *state, uint8_t seat, uint8_t satellites[ST_TYPES]) {
    uint8_t where[ST_SATELLITES];
    memset(satellites, 0, ST_TYPES);
    if (state->stacks[seat][ST_SATELLITE] == 0) {
        return;
    }
    st_assign(state, seat, where);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if (where[i] != UNKNOWN) {
            satellites[where[i]] = (uint8_t)(satellites[where[i]] | 2u << i);
        }
    }
}

uint8_t st_types_up(const struct st_state *state, uint8_t seat) {
    uint8_t types = 0;
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        types = (uint8_t)(types + (state->slots[seat][type] != 0));
    }
    return types;
}

static void add_line(struct sheet *sheet, struct sheet_line line) {
    line.name = sheet->count;
    sheet->lines[sheet->count++] = line;
    sheet->total = (int16_t)(sheet->total + line.points);
}

void st_score(const void *at, uint8_t seat, struct sheet *sheet) {
    const struct st_state *state = at;
    const uint8_t *rival = state->sums[1 - seat];
    const uint8_t *sums = state->sums[seat];
    const uint8_t types = st_types_up(state, seat);
    uint8_t satellites[ST_TYPES];
    gather(state, seat, satellites);
    *sheet = (struct sheet){.count = 0};
    for (uint8_t type = 0; type < ST_TYPES; type++) { /* ST-8.2 */
        const uint8_t stars = state->stars[seat][type];
        const uint8_t run = st_run[state->stacks[seat][type] | satellites[type]];
        add_line(sheet, (struct sheet_line){.points = (int16_t)(stars * run),
                                            .detail = {stars, run, satellites[type]}});
    }
    for (uint8_t section = 0; section < ST_SECTIONS; section++) { /* ST-8.4 */
        add_line(sheet, (struct sheet_line){.points = sums[section] > rival[section] ? BONUS : 0,
                                            .detail = {sums[section], rival[section]}});
    }
    add_line(sheet, (struct sheet_line){.points = types == ST_TYPES ? BONUS : 0, /* ST-8.5 */
                                        .detail = {types}});
}

/* What the sheet's lines of the types add up to, without asking which satellite is where. */
static int32_t types_points(const struct st_state *state, uint8_t seat) {
    uint8_t satellites[ST_TYPES] = {0};
    int32_t points = 0;
    if (!st_by_hand(state)) {
        return st_best_value(state->stars[seat], state->stacks[seat],
                             state->stacks[seat][ST_SATELLITE] >> 1);
    }
    gather(state, seat, satellites);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        points += state->stars[seat][type] * st_run[state->stacks[seat][type] | satellites[type]];
    }
    return points;
}

int16_t st_points(const struct st_state *state, uint8_t seat) {
    int32_t points = types_points(state, seat);
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        points += state->sums[seat][section] > state->sums[1 - seat][section] ? BONUS : 0;
    }
    return (int16_t)(points + (st_types_up(state, seat) == ST_TYPES ? BONUS : 0));
}

uint8_t st_winners(const void *at) {
    const struct st_state *state = at;
    if (state->phase != ST_PHASE_END) {
        return 0;
    }
    const int16_t one = st_points(state, 0);
    const int16_t other = st_points(state, 1);
    return (uint8_t)((one >= other ? 1 : 0) | (other >= one ? 2 : 0)); /* ST-8.6 */
}
