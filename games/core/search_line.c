#include "search_line.h"

#include "search_pool.h"

#define KNOWN 12u /* visits from which a choice says something */

bool search_next(const struct search *search, const struct action *line, uint8_t n,
                 struct action *next) {
    const struct search_node *const nodes = search->memory.nodes;
    uint16_t at = ROOT;
    for (uint8_t i = 0; i < n && !search->race.on; i++) {
        const uint16_t node = search_find(search, at, line[i], search->seat);
        if (node == NONE && i == 0) {
            return false;
        }
        at = node == NONE ? at : node;
    }
    uint16_t most = 0;
    for (uint16_t i = search->race.on ? NONE : nodes[at].child; i != NONE; i = nodes[i].next) {
        if ((nodes[i].worths & SEAT) == search->seat && nodes[i].visits > most) {
            most = nodes[i].visits;
            *next = nodes[i].action;
        }
    }
    return most >= KNOWN;
}
