/* How connect four is sensibly played. Who must give way at the end, by playing below a cell that
 * the other one needs, decides most games, so that is what the policy knows. */
#include "bits.h"
#include "connect_four.h"

/* How likely a column is, beside the others: */
#define USUAL    4u    /* any; */
#define THREAT   4u    /* more for each cell that one of them then needs to complete a line, */
#define PREVENTS 16u   /* and where the other one would make a fork; */
#define FORKS    4096u /* a fork of its own: as good as certain; */
#define SPOILS   1u    /* below a cell that it needs itself */

/* What a position means to the seat to act. */
struct view {
    uint64_t own, other, all;
    uint64_t wins, losses; /* free cells that complete a line of it, and of the other one */
};

/* Cells with which these discs make four in a line of that direction, be they free or not. */
static uint64_t completing_by(uint64_t discs, unsigned step) {
    const uint64_t before = discs << step, behind = discs >> step;
    const uint64_t two_before = before & discs << 2u * step,
                   two_behind = behind & discs >> 2u * step;
    return (two_before & (discs << 3u * step | behind)) |
           (two_behind & (discs >> 3u * step | before));
}

uint64_t connect_four_completing(uint64_t discs) {
    return (completing_by(discs, 1) | completing_by(discs, CONNECT_FOUR_HEIGHT - 1u) |
            completing_by(discs, CONNECT_FOUR_HEIGHT) |
            completing_by(discs, CONNECT_FOUR_HEIGHT + 1u)) &
           CONNECT_FOUR_BOARD;
}

static struct view view_of(const struct connect_four_state *state) {
    struct view view = {.own = state->discs[state->actor], .other = state->discs[1 - state->actor]};
    view.all = view.own | view.other;
    view.wins = connect_four_completing(view.own) & ~view.all;
    view.losses = connect_four_completing(view.other) & ~view.all;
    return view;
}

/* Free cells that complete a line of these discs when that cell is theirs, too. */
static uint64_t wanted(const struct view *view, uint64_t discs, uint64_t cell) {
    return connect_four_completing(discs | cell) & ~(view->all | cell);
}

/* Two of these cells can be filled at once, or one and then the one above it: nobody prevents both.
 */
static bool is_fork(const struct view *view, uint64_t wanted, uint64_t cell) {
    const uint64_t now = wanted & ((view->all | cell) + CONNECT_FOUR_BOTTOMS);
    return (now & (now - 1u)) != 0 || (wanted & now << 1) != 0;
}

/* Who plays below a cell that the other one needs, loses: that is nobody's choice. */
static uint32_t likelihood(const struct view *view, uint64_t cell) {
    const uint64_t own = wanted(view, view->own, cell), other = wanted(view, view->other, cell);
    if ((view->losses & cell << 1) != 0) {
        return 0;
    }
    if (is_fork(view, own, cell)) {
        return FORKS;
    }
    if ((view->wins & cell << 1) != 0) {
        return SPOILS;
    }
    const uint32_t more = bits_count64(own & ~view->wins) + bits_count64(other & ~view->losses);
    return USUAL + THREAT * more + (is_fork(view, other, cell) ? PREVENTS : 0);
}

static uint16_t draw_lots(const uint32_t *likely, uint16_t n, struct rng *rng) {
    uint32_t sum = 0;
    for (uint16_t i = 0; i < n; i++) {
        sum += likely[i];
    }
    if (sum == 0) {
        return (uint16_t)rng_below(rng, n);
    }
    uint32_t at = rng_below(rng, sum);
    uint16_t place = 0;
    while (at >= likely[place]) {
        at -= likely[place++];
    }
    return place;
}

static uint16_t choose(const void *observation, const struct action *legal, uint16_t n,
                       struct rng *rng) {
    const struct view view = view_of(observation);
    uint32_t likely[CONNECT_FOUR_COLUMNS];
    uint16_t forced = n;
    for (uint16_t i = 0; i < n; i++) {
        const uint64_t cell = connect_four_cell(observation, legal[i].a);
        if ((view.wins & cell) != 0) {
            return i;
        }
        forced = (view.losses & cell) != 0 ? i : forced;
        likely[i] = likelihood(&view, cell);
    }
    return forced < n ? forced : draw_lots(likely, n, rng);
}

static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct connect_four_state *const state = at;
    values[0] = (int16_t)(state->winner == SEAT_NONE ? 0 : state->winner == 0 ? 1 : -1);
    values[1] = (int16_t)-values[0];
}

const struct policy connect_four_policy = {.choose = choose,
                                           .evaluate = evaluate,
                                           .unit = 1,
                                           .rollout_actions = CONNECT_FOUR_CELLS,
                                           .rollout_random = 0,
                                           .tree_random = 64};
