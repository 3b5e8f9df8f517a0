#include "conformance.h"

#include "trial.h"

static void play(struct trial *trial) {
    check_setup(trial);
    while (match_to_act(&trial->match) != SEAT_NONE) {
        check_position(trial);
        if (trial->ply == trial->record_ply) {
            check_record(trial);
        }
        if (!check_step(trial)) {
            return; /* the given deal ends here */
        }
        trial->ply++;
    }
    check_end(trial);
    check_record(trial);
    if (trial->ply > trial->tally->longest_game) {
        trial->tally->longest_game = trial->ply;
    }
}

bool conformance_game(const struct conformance *suite, uint32_t seed,
                      struct conformance_tally *tally, char *failure) {
    struct trial *const trial = trial_open(suite, seed);
    volatile bool good = false;
    trial->tally = tally;
    trial->failure = failure;
    if (setjmp(trial->failed) == 0) {
        play(trial);
        good = true;
    }
    trial_close(trial);
    tally->games++;
    return good;
}
