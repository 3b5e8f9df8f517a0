/* Why a hinted action is good, in a few words. */
#include "su_screen.h"

/* The best that could be taken after a card. */
static void say_play(const struct scene *scene, uint8_t card, struct text *reason) {
    const struct su_state *state = scene->state;
    uint8_t best = UNKNOWN, biggest = UNKNOWN;
    int gain = 0, cards = 0;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const uint8_t ways = su_goes(state, su_cloud_of(card), cloud);
        if ((ways & SU_WAY_JOURNAL) != 0) {
            const struct su_take take = su_taking(state, scene->viewer, cloud);
            if (take.then - take.now > gain) {
                gain = take.then - take.now;
                best = cloud;
            }
        }
        if ((ways & SU_WAY_HAND) != 0 && su_hand_gain(state, cloud) > cards) {
            cards = su_hand_gain(state, cloud);
            biggest = cloud;
        }
    }
    if (best != UNKNOWN) {
        text_format(reason, "then cloud %d brings +%d", best + 1, gain);
        text_add(reason, biggest != UNKNOWN ? ", " : "");
    }
    if (biggest != UNKNOWN) {
        text_format(reason, best != UNKNOWN ? "or cloud %d: " : "then cloud %d brings ",
                    biggest + 1);
        su_say_cards(reason, cards);
    }
    if (best == UNKNOWN && biggest == UNKNOWN) {
        text_add(reason, "it keeps better cards");
    }
}

static void say_take(const struct scene *scene, struct action action, struct text *reason) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_taking(state, scene->viewer, action.a);
    if (action.b == SU_TO_HAND) {
        su_say_cards(reason, su_hand_gain(state, action.a));
        text_add(reason, " for your next turns");
        return;
    }
    text_format(reason, "%d, then %d points", take.now, take.then);
    if (take.fresh > 0) {
        text_format(reason, take.fresh == 1 ? ", %d new biome" : ", %d new biomes", take.fresh);
    }
}

static void say_order(const struct scene *scene, uint8_t biome, struct text *reason) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_ordering(state, scene->viewer, biome);
    text_format(reason, "%d points then", take.then);
    if (scene->memory) {
        text_format(reason, ", and %d more %s cards are unseen",
                    su_unseen_of(state, scene->viewer, biome), su_biome_word(biome));
    }
}

static void say_pass(const struct scene *scene, uint8_t card, struct text *reason) {
    const struct su_state *state = scene->state;
    const uint8_t receiver = su_left_of(state, scene->viewer);
    const struct su_take take = su_with_one(state, receiver, su_biome(card));
    text_format(reason, "%s has %d points then, now %d", scene->names[receiver], take.then,
                take.now);
}

void su_hint(const struct scene *scene, struct action action, struct text *reason) {
    switch (action.verb) {
    case SU_PLAY:
        say_play(scene, action.a, reason);
        break;
    case SU_TAKE:
        say_take(scene, action, reason);
        break;
    case SU_ORDER:
        say_order(scene, action.a, reason);
        break;
    case SU_PASS:
        say_pass(scene, action.a, reason);
        break;
    default: /* nothing else can be done */
        break;
    }
}
