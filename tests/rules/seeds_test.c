/* All titles: the whole 64 bits of a seed deal the game. */
#include <string.h>

#include "rule_test.h"
#include "titles.h"

#define SEEDS 64u /* if half of them did not matter, 63 would be alike */

union state_memory {
    max_align_t align;
    uint8_t bytes[STATE_MAX];
};

/* What lies on the table and in all hands once it is dealt. The generator is not in it: that one
 * differs in any case, and nobody sees it. */
static struct hash dealt(const struct game *game, uint8_t seats, uint64_t seed) {
    static union state_memory state, view;
    const struct setup setup = game_default_setup(game, seats, seed);
    struct coder coder = coder_hash();
    assert_int_equal(game_begin(game, state.bytes, &setup, NULL), RESULT_OK);
    for (uint8_t seat = 0; seat < seats; seat++) {
        memcpy(view.bytes, state.bytes, game->state_size);
        game->redact(view.bytes, seat);
        struct hash hash = game_hash(game, view.bytes);
        code_u32(&coder, &hash.a);
        code_u32(&coder, &hash.b);
    }
    return coder.hash;
}

/* How many of some seeds, each with one more than the last one at that bit, deal what another one
 * of them deals. */
static uint32_t alike(const struct game *game, uint8_t seats, uint8_t bit) {
    struct hash hashes[SEEDS];
    uint32_t same = 0;
    for (uint32_t i = 0; i < SEEDS; i++) {
        hashes[i] = dealt(game, seats, 7 + ((uint64_t)i << bit));
        for (uint32_t k = 0; k < i; k++) {
            if (hash_same(hashes[i], hashes[k])) {
                same++;
                break;
            }
        }
    }
    return same;
}

static void seeds_that_differ_in_their_upper_half_alone_deal_differently(void **unused) {
    (void)unused;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *const game = titles[title].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            const uint32_t as_many = 2 * alike(game, seats, 0) + 4; /* small hands come twice */
            assert_true(alike(game, seats, 32) <= as_many);
            assert_true(alike(game, seats, 58) <= as_many);
        }
    }
}

static void the_same_seed_deals_the_same(void **unused) {
    (void)unused;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *const game = titles[title].rules;
        const uint64_t seed = UINT64_C(0xFEDCBA9876543210) + title;
        assert_true(
            hash_same(dealt(game, game->seats_max, seed), dealt(game, game->seats_max, seed)));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_that_differ_in_their_upper_half_alone_deal_differently),
        cmocka_unit_test(the_same_seed_deals_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
