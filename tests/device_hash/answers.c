#include "answers.h"

#include "coder.h"
#include "rng.h"

#define FIRST_SEED 1000u
#define DRAWS      20000u
#define CARDS      108u

static void add_hex(struct text *text, uint32_t number) {
    for (int shift = 28; shift >= 0; shift -= 4) {
        text_char(text, "0123456789abcdef"[number >> shift & 15u]);
    }
}

static void add_hash(struct text *text, struct hash hash) {
    text_add(text, " hash ");
    add_hex(text, hash.a);
    add_hex(text, hash.b);
    text_char(text, '\n');
}

/* The generator alone: where this differs, nothing else can be the same. */
static void write_generator(struct text *text) {
    struct coder coder = coder_hash();
    struct rng rng;
    uint8_t cards[CARDS];
    rng_seed(&rng, FIRST_SEED, RNG_TEST, 0);
    for (uint32_t n = 1; n <= DRAWS; n++) {
        uint32_t number = rng_below(&rng, n);
        code_u32(&coder, &number);
    }
    for (uint8_t i = 0; i < CARDS; i++) {
        cards[i] = i;
    }
    rng_shuffle(&rng, cards, CARDS);
    code_bytes(&coder, cards, CARDS, CARDS - 1);
    text_add(text, "generator");
    add_hash(text, coder.hash);
}

void answers_write(struct text *text) {
    write_generator(text);
}
