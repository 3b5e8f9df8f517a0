/* Why a hinted action is good, in a few words. */
#include "sq_screen.h"

/* A card that loses is played for a reason: it saves a light, or high cards. */
static void say_play(const struct scene *scene, uint8_t kind, struct text *reason) {
    const struct sq_state *state = scene->state;
    const bool star = state->marker == scene->viewer;
    const struct sq_outlook outlook = sq_outlook(state, kind);
    sq_say_note(reason, state, kind);
    if (outlook.stand == SQ_STAND_WINS) {
        text_add(reason, star ? ", worth the light it costs" : "");
    } else if (star) {
        text_add(reason, ", and so saves a light");
    } else if (outlook.stand == SQ_STAND_LOSES) {
        text_add(reason, ", and keeps better cards");
    }
}

static void say_take(const struct scene *scene, uint8_t kind, struct text *reason) {
    const struct sq_change change = sq_taking(scene->state, scene->viewer, kind);
    const int by = change.points_then - change.points_now;
    if (change.enlightens) {
        text_add(reason, "all six, you win");
    } else if (change.same) {
        text_format(reason, "it costs least (%d)", by);
    } else {
        text_format(reason, "%s is new, +%d", sq_emotion_word(sq_number(kind)), by);
    }
}

static void say_top(const struct scene *scene, uint8_t kind, struct text *reason) {
    const struct sq_state *state = scene->state;
    const uint8_t back = (uint8_t)sq_back(kind);
    int others = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        others += seat == scene->viewer ? 0 : sq_held_backs(state, seat, back);
    }
    text_format(reason, "you hold %d %s, the others %d", sq_held_backs(state, scene->viewer, back),
                sq_colour_word(back), others);
}

void sq_hint(const struct scene *scene, struct action action, struct text *reason) {
    switch (action.verb) {
    case SQ_PLAY:
        say_play(scene, action.a, reason);
        break;
    case SQ_BURN:
        text_format(reason, "more to choose from, first a %s card",
                    sq_colour_word(sq_burning(scene->state, scene->viewer).first));
        break;
    case SQ_TAKE:
        say_take(scene, action.a, reason);
        break;
    default:
        say_top(scene, action.a, reason);
        break;
    }
}
