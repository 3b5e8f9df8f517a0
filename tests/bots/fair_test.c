/* The proof of fairness holds for every game, and it can fail: bots that see the truth, and worlds
 * that are dealt unevenly, are found out. */
#include "fair.h"
#include "references.h"
#include "rule_test.h"
#include "sample.h"
#include "titles.h"

#define POSITIONS  24
#define ITERATIONS 60
#define DEALS      3000
#define SEED       9

static uint8_t subjects_count(void) {
    return (uint8_t)(titles_count + references_count);
}

static const struct title *subject_at(uint8_t i) {
    return i < titles_count ? &titles[i] : &references[i - titles_count];
}

static bool has_secrets(const struct title *title) {
    return title->rules != &tic_tac_toe && title->rules != &connect_four;
}

static struct fair_swap swapped(const struct title *title, const struct game *seen, uint8_t seats) {
    const struct fair_subject subject = {title, seen, seats};
    const uint32_t positions = sample_of(POSITIONS);
    struct fair_swap swap;
    fair_swap(&subject, positions, ITERATIONS, SEED, &swap);
    assert_int_equal(swap.positions, positions);
    assert_int_equal(swap.searches, positions * (1 + FAIR_WORLDS));
    return swap;
}

static void swapped_worlds_change_nothing(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        const struct title *const title = subject_at(i);
        for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
            const struct fair_swap swap = swapped(title, title->rules, seats);
            assert_int_equal(swap.differences, 0);
            assert_true((swap.worlds > swap.positions * FAIR_WORLDS / 2) == has_secrets(title));
        }
    }
}

static void show_all(void *state, uint8_t seat) {
    (void)state;
    (void)seat;
}

static void know_all(void *state, uint8_t seat, struct rng *rng) {
    (void)state;
    (void)seat;
    (void)rng;
}

static void a_clairvoyant_build_is_found_out(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        struct game clairvoyant = *subject_at(i)->rules;
        clairvoyant.redact = show_all;
        clairvoyant.resample = know_all;
        if (has_secrets(subject_at(i))) {
            const struct fair_swap swap =
                swapped(subject_at(i), &clairvoyant, clairvoyant.seats_max);
            assert_true(swap.differences > swap.searches / 2);
        }
    }
}

static void deals_are_even(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        const struct title *const title = subject_at(i);
        const struct fair_subject subject = {title, title->rules, title->rules->seats_max};
        struct fair_deals deals;
        fair_deals(&subject, DEALS, SEED, &deals);
        assert_true((deals.places > 0) == has_secrets(title));
        assert_true(deals.worst < FAIR_WORST);
    }
}

static const struct game *honest;

/* Always the same shuffle. */
static void resample_unevenly(void *state, uint8_t seat, struct rng *rng) {
    struct rng same;
    (void)rng;
    rng_seed(&same, SEED, RNG_TEST, 0);
    honest->resample(state, seat, &same);
}

static void uneven_deals_are_found_out(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < subjects_count(); i++) {
        const struct title *const title = subject_at(i);
        struct game uneven = *title->rules;
        honest = title->rules;
        uneven.resample = resample_unevenly;
        const struct fair_subject subject = {title, &uneven, title->rules->seats_max};
        struct fair_deals deals;
        fair_deals(&subject, DEALS, SEED, &deals);
        assert_true((deals.worst > FAIR_WORST) == has_secrets(title));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(swapped_worlds_change_nothing),
        cmocka_unit_test(a_clairvoyant_build_is_found_out),
        cmocka_unit_test(deals_are_even),
        cmocka_unit_test(uneven_deals_are_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
