#include "search_proof.h"

#include "search_pool.h"

#define TOLD 32u /* visits before people can be told what the chance of the only choice left is */

/* Whether all choices at a node are surely lost. */
static bool all_lose(const struct search *search, uint16_t parent) {
    const struct search_node *const nodes = search->memory.nodes;
    uint16_t i = nodes[parent].child;
    while (i != NONE && (nodes[i].worths & SURE_LOSS) != 0) {
        i = nodes[i].next;
    }
    return i == NONE;
}

/* What the last choice says of the one before it, if it is sure. */
static uint32_t follows_from(const struct search *search, const struct search_choice *last,
                             const struct search_choice *before) {
    const uint32_t worths = search->memory.nodes[last->node].worths;
    const bool same = last->seat == before->seat;
    if ((worths & SURE_WIN) != 0) {
        return same ? SURE_WIN : SURE_LOSS;
    }
    if ((worths & SURE_LOSS) != 0 && last->complete && all_lose(search, before->node)) {
        return same ? SURE_LOSS : search->players == 2 ? SURE_WIN : 0;
    }
    return 0;
}

/* What the end of the running iteration says of its last choice. */
static uint32_t follows_from_end(const struct search *search) {
    const uint8_t seat = search->path[search->path_count - 1u].seat;
    const uint8_t winners = search->game->winners(search->memory.world);
    return winners == 1u << seat ? SURE_WIN : (winners >> seat & 1u) == 0 ? SURE_LOSS : 0;
}

void proof_note(struct search *search) {
    struct search_node *const nodes = search->memory.nodes;
    uint32_t sure = SURE_WIN;
    if (!search->open || search->path_count == 0 ||
        (search->won_by == SEAT_NONE && search->game->to_act(search->memory.world) != SEAT_NONE)) {
        return;
    }
    if (search->won_by == SEAT_NONE) {
        sure = follows_from_end(search);
    }
    for (uint8_t i = search->path_count; i-- > 0 && sure != 0;) {
        nodes[search->path[i].node].worths |= sure;
        sure = i > 0 ? follows_from(search, &search->path[i], &search->path[i - 1u]) : 0;
    }
}

static bool is_proved(const struct search *search, struct action action) {
    const uint16_t node = search_find(search, ROOT, action, search->seat);
    return node != NONE && (search->memory.nodes[node].worths & (SURE_WIN | SURE_LOSS)) != 0;
}

bool proof_settles(const struct search *search) {
    const struct search_node *const nodes = search->memory.nodes;
    uint16_t left = 0, visits = 0;
    if (!search->open || search->path_count == 0 ||
        (search->plan.asks && !is_proved(search, search->plan.asked))) {
        return false;
    }
    for (uint16_t i = nodes[ROOT].child; i != NONE; i = nodes[i].next) {
        if ((nodes[i].worths & SURE_WIN) != 0) {
            return true;
        }
        if ((nodes[i].worths & SURE_LOSS) == 0) {
            left++;
            visits = nodes[i].visits;
        }
    }
    return search->path[0].complete && (left == 0 || (left == 1 && visits >= TOLD));
}
