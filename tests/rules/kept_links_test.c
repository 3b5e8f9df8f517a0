/* Games and deals as numbers in digits are what tests/rules/kept says, and so is what their readers
 * make of digits that are wrong. tests/rules/README.md says how it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "link.h"
#include "rule_test.h"
#include "titles.h"
#include "walk.h"

#define SHOWN     60 /* digits of a game */
#define WRONG     40u
#define OUTCOMES  9u
#define EACH_WITH 4u /* setups of which one has its outcomes given */

static const struct title *title;
static struct walk walk, again;
static struct link_memory memory;
static uint8_t given[OUTCOMES], deal[DEAL_MAX];
static char digits[LINK_DIGITS_MAX + 1], other[LINK_DIGITS_MAX + 1];

static struct link_titles house(void) {
    return (struct link_titles){titles_rules, titles_count};
}

/* ---- A game ---- */

static struct link_seats seats_of(struct rng *rng) {
    struct link_seats seats = {.known = rng_below(rng, 3) > 0};
    for (uint8_t i = 0; i < SEATS_MAX; i++) {
        seats.who[i] = (uint8_t)rng_below(rng, LINK_WHO);
        seats.name[i] = (uint8_t)rng_below(rng, LINK_NAMES);
    }
    return seats;
}

static enum result read_again(const char *number, struct hash *sum) {
    const struct link_titles all = house();
    const struct match_memory room = {again.state.bytes, again.checkpoint.bytes, again.log,
                                      LOG_MAX};
    struct link_seats seats = {.known = false};
    const enum result result = link_read(number, (uint32_t)strlen(number), &all, &memory, deal,
                                         room, &again.match, &seats);
    walk_fold(sum, result);
    if (result == RESULT_OK) {
        walk_fold_hash(sum, match_hash(&again.match));
        for (uint8_t i = 0; i < again.match.setup.seats && seats.known; i++) {
            walk_fold(sum, seats.who[i] * 256u + seats.name[i]);
        }
    }
    return result;
}

/* Digits are changed, left away or added. */
static void fold_wrong(struct hash *sum, struct rng *rng) {
    const size_t length = strlen(digits);
    for (unsigned i = 0; i < WRONG; i++) {
        const size_t at = rng_below(rng, (uint32_t)length);
        snprintf(other, sizeof other, "%s", digits);
        if (i % 4u == 3u) {
            other[at] = '\0';
        } else {
            other[at] = "0123456789"[rng_below(rng, 10)];
        }
        if (i % 2u == 0 && strlen(other) > LINK_CHECK) { /* so that the check finds nothing */
            const uint16_t rest = (uint16_t)(strlen(other) - LINK_CHECK);
            digits_put(other + rest, LINK_CHECK, digits_check(other, rest));
        }
        read_again(other, sum);
    }
}

static void say_link(const char *what, struct rng *rng) {
    const struct link_titles all = house();
    const struct link_seats seats = seats_of(rng);
    struct hash sum = {0, 0};
    const enum result result = link_write_so_far(&walk.match, &all, &seats, &memory, digits);
    if (result != RESULT_OK) {
        golden_add("  %s: refused, %d\n", what, result);
        return;
    }
    walk_fold_bytes(&sum, digits, strlen(digits));
    assert_int_equal(read_again(digits, &sum), RESULT_OK);
    assert_true(hash_same(match_hash(&walk.match), match_hash(&again.match)));
    assert_int_equal(link_write(&walk.match, &all, &seats, &memory, other),
                     match_to_act(&walk.match) == SEAT_NONE ? RESULT_OK : RESULT_RUNNING);
    fold_wrong(&sum, rng);
    golden_add("  %s: %d actions, %d digits %.*s.., sum %08x\n", what, walk.match.count,
               (int)strlen(digits), SHOWN, digits, (unsigned)sum.a);
}

static void say_game(const struct setup *setup, struct rng *rng) {
    const uint32_t half = 4u + rng_below(rng, 20);
    walk_begin(&walk, title, setup, WALK_MIXED);
    while (walk_look(&walk)) {
        if (walk.match.count == half) {
            say_link("so far", rng);
        }
        walk_on(&walk);
    }
    say_link("over", rng);
}

/* A beginning with given outcomes, which may all be the least. */
static void say_given(struct setup setup, struct rng *rng, uint8_t values) {
    setup.deal = given;
    setup.deal_count = 0;
    while (setup.deal_count < OUTCOMES) {
        given[setup.deal_count++] = (uint8_t)rng_below(rng, values);
        if (game_begin(title->rules, walk.state.bytes, &setup, NULL) != RESULT_OK) {
            setup.deal_count--;
            break;
        }
    }
    walk_begin(&walk, title, &setup, WALK_MIXED);
    golden_add("  %d given\n", setup.deal_count);
    say_link("given", rng);
}

/* ---- A deal ---- */

static void fold_look(const char *number, uint8_t count, struct hash *sum) {
    const struct link_titles all = house();
    const struct deal_look look = deal_peek(number, count, &all);
    walk_fold(sum, look.seats);
    walk_fold(sum, look.usual);
    walk_fold(sum, look.length);
    walk_fold(sum, look.wrong);
    walk_fold_bytes(sum, look.game == NULL ? "none" : look.game->id, 4);
}

static void fold_read(const char *number, struct hash *sum) {
    const struct link_titles all = house();
    const struct game *game = NULL;
    struct setup setup;
    memset(&setup, 0, sizeof setup);
    walk_fold(sum, deal_read(number, (uint32_t)strlen(number), &all, &game, &setup));
    walk_fold(sum, (uint32_t)setup.seed);
    walk_fold(sum, setup.seats);
    walk_fold_bytes(sum, setup.options, sizeof setup.options);
}

static void say_deal(const struct setup *setup) {
    const struct link_titles all = house();
    struct hash looks = {0, 0}, reads = {0, 0};
    assert_int_equal(deal_write(title->rules, setup, &all, digits), RESULT_OK);
    const uint16_t length = (uint16_t)strlen(digits);
    for (uint16_t at = 0; at < length; at++) {
        for (char digit = '0'; digit <= '9'; digit++) {
            snprintf(other, sizeof other, "%s", digits);
            other[at] = digit;
            for (uint8_t count = 0; count <= length; count++) {
                fold_look(other, count, &looks);
            }
            fold_read(other, &reads);
            digits_put(other + length - LINK_CHECK, LINK_CHECK,
                       digits_check(other, (uint16_t)(length - LINK_CHECK)));
            fold_read(other, &reads);
        }
        snprintf(other, sizeof other, "%.*s", at, digits);
        fold_read(other, &reads);
    }
    golden_add("  deal %s, looks %08x, read %08x\n", digits, (unsigned)looks.a, (unsigned)reads.a);
}

/* ---- All ---- */

static void numbers_are_those_of_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/rules/kept/%s_links.txt", title->rules->id);
    golden_begin(path);
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i++) {
        char name[256];
        struct text text = text_over(name, sizeof name);
        struct rng rng;
        rng_seed(&rng, setups[i].seed, RNG_TEST, 7);
        walk_name(title->rules, &setups[i], &text);
        golden_add("== %s\n", name);
        say_deal(&setups[i]);
        setups[i].seed |= (uint64_t)i % 3u << 50u; /* some are wide */
        say_deal(&setups[i]);
        say_game(&setups[i], &rng);
        if (i % EACH_WITH == 0) {
            say_given(setups[i], &rng, 1);
            say_given(setups[i], &rng, 3);
            say_given(setups[i], &rng, 7);
        }
    }
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(numbers_are_those_of_before)};
    title = count > 1 ? title_find(words[1]) : NULL;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_links_test GAME\n");
        return 2;
    }
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
