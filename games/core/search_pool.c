#include "search_pool.h"

#define RECYCLED      8u      /* at least one part in so many is recycled at a time, */
#define RECYCLED_MOST 0x4000u /* but nothing that was visited oftener */

uint16_t search_find(const struct search *search, uint16_t parent, struct action action,
                     uint8_t seat) {
    const struct search_node *const nodes = search->memory.nodes;
    const uint32_t key = action_key(action);
    uint16_t i = nodes[parent].child;
    while (i != NONE && !((nodes[i].worths & SEAT) == seat && action_key(nodes[i].action) == key)) {
        i = nodes[i].next;
    }
    return i;
}

uint16_t search_add(struct search *search, uint16_t parent, struct action action, uint8_t seat) {
    struct search_node *const nodes = search->memory.nodes;
    uint16_t place = search->free;
    if (place != NONE) {
        search->free = nodes[place].next;
    } else if (search->used < search->memory.nodes_count) {
        place = search->used++;
    } else {
        return NONE;
    }
    nodes[place] = (struct search_node){.action = action,
                                        .next = nodes[parent].child,
                                        .chances = 1,
                                        .worths = seat | (parent == ROOT ? OF_ROOT : 0u)};
    nodes[parent].child = place;
    return place;
}

bool search_is_full(const struct search *search) {
    return search->free == NONE && search->used == search->memory.nodes_count;
}

static bool is_kept(const struct search_node *node, uint16_t few) {
    return node->visits > few || (node->worths & OF_ROOT) != 0;
}

/* A node was visited at least as often as any behind it, so whole branches go. */
void search_prune(struct search *search) {
    struct search_node *const nodes = search->memory.nodes;
    const uint16_t few = search->few;
    for (uint16_t i = ROOT; i < search->used; i++) {
        uint16_t *link = i == ROOT || is_kept(&nodes[i], few) ? &nodes[i].child : NULL;
        while (link != NULL && *link != NONE) {
            struct search_node *const child = &nodes[*link];
            if (is_kept(child, few)) {
                link = &child->next;
            } else {
                *link = child->next;
            }
        }
    }
}

bool search_recycle(struct search *search) {
    struct search_node *const nodes = search->memory.nodes;
    const uint16_t few = search->few;
    uint16_t recycled = 0;
    search->free = NONE;
    for (uint16_t i = (uint16_t)(search->used - 1u); i > ROOT; i--) {
        if (!is_kept(&nodes[i], few)) {
            nodes[i] = (struct search_node){.next = search->free};
            search->free = i;
            recycled++;
        }
    }
    if (recycled < search->memory.nodes_count / RECYCLED && few < RECYCLED_MOST) {
        search->few = (uint16_t)(2u * few);
        return false;
    }
    return true;
}
