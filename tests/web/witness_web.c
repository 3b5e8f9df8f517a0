/* The console with one export more: the game at the table, told as `asterism screens` tells it. */
#include "console.h"
#include "positions_hash.h"
#include "web.h"

struct web_witness {
    uint32_t actions, hash_a, hash_b, positions_a, positions_b;
};

/* NULL before the first game. */
WEB_EXPORT("witness") const struct web_witness *web_witness(void);

const struct web_witness *web_witness(void) {
    static struct web_witness witness;
    const struct match *const match = &web_console()->sitting.match;
    if (match->game == NULL) {
        return NULL;
    }
    const struct hash now = match_hash(match);
    const struct hash all = positions_hash(match);
    witness = (struct web_witness){match->count, now.a, now.b, all.a, all.b};
    return &witness;
}
