#include "sm_worth.h"

#include "sm_parts.h"

/* Out of a hundred, what a point is worth when so many bodies are missing. */
static const uint8_t shares[SM_LACKS] = {100, 42, 14, 5, 2};

static int32_t worth_when(const struct sm_state *state, uint8_t objective, uint8_t missing) {
    const uint8_t pays = sm_pays(state, objective);
    const uint8_t least = sm_figures[sm_shape(objective)].points[0];
    return (missing == 0 && pays > 0 ? pays : least) * shares[missing];
}

int32_t sm_worth(const struct sm_state *state, uint8_t objective) {
    return worth_when(state, objective, sm_missing(state, objective, NULL));
}

int32_t sm_hand_worth(const struct sm_state *state, uint8_t seat) {
    int32_t worth = 0;
    for (uint8_t i = 0; i < SM_HAND && state->hand[seat][i] != SM_NONE; i++) {
        worth += sm_worth(state, state->hand[seat][i]);
    }
    return worth;
}

int32_t sm_colour_worth(const struct sm_state *state, uint8_t seat, uint8_t objective) {
    return (state->colours[seat] >> sm_kind(objective) & 1u) != 0 ? 0 : SM_POINT;
}

/* 0, 1, 2, or 3 for more. */
static inline uint8_t count_few(sm_cells cells) {
    if (cells == 0) {
        return 0;
    }
    cells &= cells - 1u;
    if (cells == 0) {
        return 1;
    }
    return (cells & (cells - 1u)) == 0 ? 2 : 3;
}

/* The i-th of the placements that miss n. */
static inline uint8_t near_at(const struct sm_aim *aim, uint8_t n, uint8_t i) {
    return aim->near[n / 2u][n % 2u == 0 ? i : SM_NEAR_SIZE - 1u - i];
}

static inline void add_near(struct sm_aim *aim, uint8_t n, uint8_t index) {
    const uint8_t i = aim->near_count[n]++;
    aim->near[n / 2u][n % 2u == 0 ? i : SM_NEAR_SIZE - 1u - i] = index;
}

/* Where bodies are missing when all are: on all placements alike. */
static void miss_all(struct sm_aim *aim, const struct sm_figure *figure) {
    for (uint8_t i = 0; i < figure->count; i++) {
        aim->main[figure->size] |= figure->placements[i];
        aim->tips[figure->size] |= figure->tips != NULL ? figure->tips[i] : 0;
    }
}

/* Sorts the placements by how many bodies they miss. On most of them not one lies. */
static void sort_placements(struct sm_aim *aim, const struct sm_sketch *before) {
    const struct sm_figure *figure = aim->figure;
    const sm_cells own = before->bodies[aim->kind];
    const sm_cells others = before->bodies[aim->second];
    aim->missing = figure->size;
    for (uint8_t i = 0; i < figure->count; i++) {
        sm_cells main = figure->placements[i];
        sm_cells tips = figure->tips != NULL ? figure->tips[i] : 0;
        if ((main & own) == 0 && (tips & others) == 0 && figure->size > SM_NEAR) {
            continue;
        }
        main &= ~own;
        tips &= ~others;
        uint8_t n = count_few(main | tips);
        if (n <= SM_NEAR || aim->missing > SM_NEAR) {
            add_near(aim, n, i);
        }
        aim->main[n] |= main;
        aim->tips[n] |= tips;
        aim->missing = n < aim->missing ? n : aim->missing;
    }
    if (aim->missing == figure->size) {
        miss_all(aim, figure);
    }
}

/* The bodies that count for a tiered objective. */
static uint8_t tier_of(const struct sm_sketch *sketch, uint8_t objective) {
    const uint8_t kind = sm_kind(objective);
    return bits_count64(sketch->bodies[kind] &
                        (sm_shape(objective) == SM_CORES ? SM_CENTRES : sketch->symbols[kind]));
}

static int32_t tier_worth(uint8_t objective, uint8_t bodies, bool last) {
    const uint8_t *points = sm_figures[sm_shape(objective)].points;
    if (bodies >= SM_TIER_LEAST) {
        return points[(bodies < SM_REACHES ? bodies : SM_REACHES) - SM_TIER_LEAST] * SM_POINT;
    }
    return last ? 0 : points[0] * shares[SM_TIER_LEAST - bodies];
}

static void look_at(struct sm_aim *aim, const struct sm_sketch *before, bool last) {
    const uint8_t points = sm_figures[sm_shape(aim->objective)].points[0];
    if (sm_tiered(aim->objective)) {
        const uint8_t bodies = tier_of(before, aim->objective);
        aim->missing = 0;
        aim->worth = tier_worth(aim->objective, bodies, last);
        aim->gain = SM_POINT * 2; /* a step from tier to tier, and to the lowest one */
        aim->main[0] =
            (sm_shape(aim->objective) == SM_CORES ? SM_CENTRES : before->symbols[aim->kind]) &
            ~before->bodies[aim->kind];
        return;
    }
    sort_placements(aim, before);
    const uint8_t missing = aim->missing;
    aim->worth = last && missing > 0 ? 0 : points * shares[missing];
    if (missing == 1 || (missing > 0 && !last)) {
        aim->gain = points * shares[missing - 1u] - aim->worth;
    }
}

void sm_look(struct sm_outlook *outlook, const struct sm_state *state, uint8_t seat, bool last) {
    outlook->last = last;
    outlook->count = 0;
    sm_sketch(&outlook->before, state);
    for (uint8_t i = 0; i < SM_HAND && state->hand[seat][i] < SM_OBJECTIVES; i++) {
        struct sm_aim *const aim = &outlook->aims[outlook->count++];
        aim->objective = state->hand[seat][i];
        aim->kind = sm_kind(aim->objective);
        aim->second = sm_second_kind(aim->objective);
        aim->figure = sm_figure_of(state, aim->objective);
        aim->gain = 0;
        for (uint8_t n = 0; n < SM_LACKS; n++) {
            aim->main[n] = aim->tips[n] = 0;
        }
        for (uint8_t n = 0; n <= SM_FAR; n++) {
            aim->near_count[n] = 0;
        }
        look_at(aim, &outlook->before, last);
    }
}

/* A position after a play, as one aim sees it. */
struct change {
    sm_cells main, tips;             /* bodies of its kind and of its tips' */
    sm_cells main_added, tips_added; /* since before */
    bool removed;                    /* some were taken away */
};

/* Among placements that missed n: whether on one no more than `most` are missing now. */
static bool finds(const struct sm_aim *aim, const struct change *change, uint8_t n, uint8_t most) {
    const struct sm_figure *figure = aim->figure;
    const sm_cells own = ~change->main;
    const sm_cells others = ~change->tips;
    for (uint8_t i = 0; i < aim->near_count[n]; i++) {
        const uint8_t index = near_at(aim, n, i);
        sm_cells lacks = figure->placements[index] & own;
        if (figure->tips != NULL) {
            lacks |= figure->tips[index] & others;
        }
        if (lacks == 0 || (most > 0 && count_few(lacks) <= most)) {
            return true;
        }
    }
    return false;
}

/* The bodies added where placements missed n. */
static sm_cells added_to(const struct sm_aim *aim, const struct change *change, uint8_t n) {
    return (change->main_added & aim->main[n]) | (change->tips_added & aim->tips[n]);
}

/* How many are missing now where fewest are, of those near before; 3 for more. */
static uint8_t missing_now(const struct sm_aim *aim, const struct change *change) {
    const uint8_t *count = aim->near_count;
    const bool kept = !change->removed;
    const sm_cells to_one = added_to(aim, change, 1);
    const sm_cells to_two = added_to(aim, change, 2);
    const bool pairs = (to_two & (to_two - 1u)) != 0;
    if ((count[0] > 0 && (kept || finds(aim, change, 0, 0))) ||
        (to_one != 0 && (kept || finds(aim, change, 1, 0))) ||
        (pairs && finds(aim, change, 2, 0))) {
        return 0;
    }
    if ((count[1] > 0 && (kept || finds(aim, change, 1, 1))) ||
        (to_two != 0 && (kept || finds(aim, change, 2, 1))) ||
        (count[0] > 0 && finds(aim, change, 0, 1))) {
        return 1;
    }
    if ((count[2] > 0 && (kept || finds(aim, change, 2, 2))) ||
        (count[1] > 0 && finds(aim, change, 1, 2)) || (count[0] > 0 && finds(aim, change, 0, 2))) {
        return 2;
    }
    return 3;
}

/* The same where no placement was near before. */
static uint8_t missing_far(const struct sm_aim *aim, const struct change *change) {
    const struct sm_figure *figure = aim->figure;
    const sm_cells added = added_to(aim, change, aim->missing);
    const uint8_t count = aim->missing == SM_FAR ? aim->near_count[SM_FAR] : 0;
    uint8_t fewest = SM_FAR;
    if (added == 0 || (!change->removed && (added & (added - 1u)) == 0)) {
        return added != 0 && aim->missing == SM_FAR ? SM_NEAR : SM_FAR;
    }
    for (uint8_t i = 0; i < (count > 0 ? count : figure->count); i++) {
        const uint8_t index = count > 0 ? near_at(aim, SM_FAR, i) : i;
        const sm_cells tips = figure->tips != NULL ? figure->tips[index] : 0;
        const uint8_t n =
            count_few((figure->placements[index] & ~change->main) | (tips & ~change->tips));
        fewest = n < fewest ? n : fewest;
    }
    return fewest;
}

/* What it is worth when some of its bodies are not where they were. */
static int32_t changed_worth(const struct sm_outlook *outlook, const struct sm_aim *aim,
                             const struct sm_sketch *after) {
    const sm_cells main_before = outlook->before.bodies[aim->kind];
    const sm_cells tips_before = outlook->before.bodies[aim->second];
    struct change change = {.main = after->bodies[aim->kind], .tips = after->bodies[aim->second]};
    change.main_added = change.main & ~main_before;
    change.tips_added = change.tips & ~tips_before;
    change.removed = ((main_before & ~change.main) | (tips_before & ~change.tips)) != 0;
    const uint8_t missing =
        aim->missing <= SM_NEAR ? missing_now(aim, &change) : missing_far(aim, &change);
    return missing > 0 && outlook->last
               ? 0
               : sm_figures[sm_shape(aim->objective)].points[0] * shares[missing];
}

int32_t sm_aim_worth(const struct sm_outlook *outlook, const struct sm_aim *aim,
                     const struct sm_sketch *after) {
    if (sm_tiered(aim->objective)) {
        return tier_worth(aim->objective, tier_of(after, aim->objective), outlook->last);
    }
    if (after->bodies[aim->kind] == outlook->before.bodies[aim->kind] &&
        after->bodies[aim->second] == outlook->before.bodies[aim->second]) {
        return aim->worth;
    }
    return changed_worth(outlook, aim, after);
}

int32_t sm_outlook_worth(const struct sm_outlook *outlook, uint8_t aims,
                         const struct sm_sketch *after) {
    int32_t worth = 0;
    for (uint8_t i = 0; i < outlook->count; i++) {
        worth += (aims >> i & 1u) != 0 ? sm_aim_worth(outlook, &outlook->aims[i], after) : 0;
    }
    return worth;
}

uint8_t sm_concerned(const struct sm_outlook *outlook, uint8_t kind) {
    uint8_t aims = 0;
    for (uint8_t i = 0; i < outlook->count; i++) {
        if (outlook->aims[i].kind == kind || outlook->aims[i].second == kind) {
            aims = (uint8_t)(aims | 1u << i);
        }
    }
    return aims;
}

int32_t sm_wanted(const struct sm_outlook *outlook, uint8_t kind) {
    int32_t wanted = 0;
    for (uint8_t i = 0; i < outlook->count; i++) {
        const struct sm_aim *const aim = &outlook->aims[i];
        const bool missed = (aim->kind == kind && aim->main[aim->missing] != 0) ||
                            (aim->second == kind && aim->tips[aim->missing] != 0);
        wanted += missed ? aim->gain : 0;
    }
    return wanted;
}
