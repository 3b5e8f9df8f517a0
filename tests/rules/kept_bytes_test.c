/* Which bytes are a position of a game and which are none is what tests/rules/kept says: of some
 * positions byte by byte, of many as a sum. tests/rules/README.md says how it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "rule_test.h"
#include "titles.h"
#include "walk.h"

#define BYTES  (2u * STATE_MAX)
#define PLACES 5u   /* positions of a game that are spoilt */
#define SMALL  44   /* values up to this are tried in all of them */
#define PAIRS  400u /* of bytes, in each of them */

static const struct title *title;
static struct walk walk;
static uint8_t bytes[BYTES], again[BYTES];
static uint16_t size;

/* The bytes are those of a position; what is read is added to the sum. */
static bool is_read(uint16_t length, struct hash *sum) {
    static union walk_state state;
    struct coder coder = coder_read(bytes, length);
    memset(state.bytes, 0xA5, sizeof state.bytes);
    title->rules->code(&coder, state.bytes);
    if (coder.bad || coder.at != length) {
        return false;
    }
    coder = coder_write(again, sizeof again);
    title->rules->code(&coder, state.bytes);
    walk_fold_bytes(sum, again, coder.at);
    return true;
}

static void write_position(void) {
    struct hash sum = {0, 0};
    struct coder coder = coder_write(bytes, sizeof bytes);
    title->rules->code(&coder, walk.state.bytes);
    assert_false(coder.bad);
    size = coder.at;
    assert_true(is_read(size, &sum));
    assert_memory_equal(bytes, again, size);
}

/* ---- One byte ---- */

/* Neither small, nor large, nor near what it is. */
static bool is_between(int value, int kept) {
    return value > SMALL && value < 255 && (value < kept - 1 || value > kept + 1);
}

/* The values that a byte may have, as "0-4 255"; or only of those where limits are likely. */
static void values_of(uint16_t at, bool few, char *out, size_t room, struct hash *sum) {
    const uint8_t kept = bytes[at];
    size_t used = 0;
    int from = -1;
    out[0] = '\0';
    for (int value = 0; value <= 256; value++) {
        bytes[at] = (uint8_t)value;
        const bool good = value < 256 && !(few && is_between(value, kept)) && is_read(size, sum);
        if (good && from < 0) {
            from = value;
        } else if (!good && from >= 0) {
            const int last = value - 1;
            const int n = from == last ? snprintf(out + used, room - used, " %d", from)
                                       : snprintf(out + used, room - used, " %d-%d", from, last);
            used += (size_t)n < room - used ? (size_t)n : 0;
            from = -1;
        }
    }
    bytes[at] = kept;
}

/* Bytes in a row with the same values are one line. */
static void say_bytes(void) {
    struct hash sum = {0, 0};
    char now[512], before[512] = "";
    uint16_t from = 0;
    for (uint16_t at = 0; at <= size; at++) {
        if (at < size) {
            values_of(at, false, now, sizeof now, &sum);
        }
        if (at > from && (at == size || strcmp(now, before) != 0)) {
            golden_add("  %d-%d:%s\n", from, at - 1, before);
            from = at;
        }
        memcpy(before, now, sizeof before);
    }
    golden_add("  all %08x\n", (unsigned)sum.a);
}

/* ---- More than one ---- */

/* Two bytes change places, go up and down by one, or become anything. */
static void spoil(struct rng *rng, uint16_t one, uint16_t other) {
    const uint8_t kept = bytes[one];
    const uint32_t by = 1u + rng_below(rng, 3);
    switch (rng_below(rng, 4)) {
    case 0:
        bytes[one] = bytes[other];
        bytes[other] = kept;
        break;
    case 1:
        bytes[one] = (uint8_t)(bytes[one] + by);
        bytes[other] = (uint8_t)(bytes[other] - by);
        break;
    case 2:
        bytes[one] = (uint8_t)rng_below(rng, 12);
        bytes[other] = (uint8_t)rng_below(rng, 12);
        break;
    default:
        bytes[one] = bytes[other];
        break;
    }
}

static void fold_pairs(struct hash *sum, unsigned *good) {
    struct rng rng;
    rng_seed(&rng, walk.match.setup.seed, RNG_TEST, walk.match.count);
    for (unsigned i = 0; i < PAIRS; i++) {
        const uint16_t one = (uint16_t)rng_below(&rng, size);
        const uint16_t near = (uint16_t)((one + 1u + rng_below(&rng, 12)) % size);
        const uint16_t other = rng_below(&rng, 2) == 0 ? near : (uint16_t)rng_below(&rng, size);
        const uint8_t kept[2] = {bytes[one], bytes[other]};
        spoil(&rng, one, other);
        const bool is = is_read(size, sum);
        *good += is;
        walk_fold(sum, is);
        bytes[one] = kept[0];
        bytes[other] = kept[1];
    }
}

static void fold_singles(struct hash *sum, unsigned *good) {
    char values[512];
    for (uint16_t at = 0; at < size; at++) {
        values_of(at, true, values, sizeof values, sum);
        walk_fold_bytes(sum, values, strlen(values));
        *good += values[0] != '\0';
    }
    for (uint16_t length = 0; length < size + 3; length++) {
        walk_fold(sum, length != size && is_read(length, sum));
    }
}

/* ---- All ---- */

static uint32_t length_of(const struct setup *setup) {
    walk_begin(&walk, title, setup, WALK_MIXED);
    while (walk_look(&walk)) {
        walk_on(&walk);
    }
    return walk.match.count;
}

static void go_to(const struct setup *setup, uint32_t actions) {
    walk_begin(&walk, title, setup, WALK_MIXED);
    while (walk.match.count < actions && walk_look(&walk)) {
        walk_on(&walk);
    }
}

static void say_usual(const struct setup *setup) {
    struct hash singles = {0, 0}, pairs = {0, 0};
    unsigned good = 0, good_pairs = 0;
    const uint32_t length = length_of(setup);
    for (uint32_t i = 0; i < PLACES; i++) {
        go_to(setup, length * i / (PLACES - 1u));
        write_position();
        if (i == 1 || i + 2u == PLACES) {
            golden_add("after %d actions %d bytes\n", walk.match.count, size);
            say_bytes();
        } else {
            fold_singles(&singles, &good);
        }
        fold_pairs(&pairs, &good_pairs);
    }
    golden_add("%u bytes of others may be something, %08x; %u pairs, %08x\n", good,
               (unsigned)singles.a, good_pairs, (unsigned)pairs.a);
}

static void say_other(const struct setup *setup) {
    struct hash pairs = {0, 0};
    unsigned good = 0;
    go_to(setup, 3u + rng_next(&walk.rng) % length_of(setup));
    write_position();
    fold_pairs(&pairs, &good);
    golden_add("  %u pairs after %d actions, %08x\n", good, walk.match.count, (unsigned)pairs.a);
}

static void positions_are_the_bytes_that_they_were_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/rules/kept/%s_bytes.txt", title->rules->id);
    golden_begin(path);
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i++) {
        const bool usual = i == 0 || setups[i].seats != setups[i - 1u].seats;
        char name[256];
        struct text text = text_over(name, sizeof name);
        walk_name(title->rules, &setups[i], &text);
        golden_add("== %s\n", name);
        (usual ? say_usual : say_other)(&setups[i]);
    }
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_the_bytes_that_they_were_before)};
    title = count > 1 ? title_find(words[1]) : NULL;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_bytes_test GAME\n");
        return 2;
    }
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
