/* Why a hinted action is good, in a few words. */
#include "su_screen.h"

/* The best that could be taken after a card. */
static void say_play(const struct scene *scene, uint8_t card, struct text *reason) {
    const struct su_state *state = scene->state;
    struct su_take take;
    const uint8_t best = su_best_cloud(state, scene->viewer, su_cloud_of(card), UINT8_MAX, &take);
    const uint8_t biggest = su_biggest_cloud(state, su_cloud_of(card));
    const bool gains = best != UNKNOWN && take.then > take.now;
    if (gains) {
        text_format(reason, "then cloud %d brings +%d", best + 1, take.then - take.now);
        text_add(reason, biggest != UNKNOWN ? ", " : "");
    }
    if (biggest != UNKNOWN) {
        text_format(reason, gains ? "or cloud %d: " : "then cloud %d brings ", biggest + 1);
        su_say_cards(reason, su_hand_gain(state, biggest));
    }
    if (!gains && biggest == UNKNOWN) {
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
    const uint8_t receiver = su_next_seat(state, scene->viewer);
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
