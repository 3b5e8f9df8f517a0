/* Why a hinted action is good, in a few words. */
#include "st_screen.h"

/* What the points become if the card lies there. */
static int16_t gain_of_note(const struct scene *scene, uint8_t card) {
    return (int16_t)(st_points_noted(scene->state, scene->scratch, scene->viewer, card) -
                     st_points(scene->state, scene->viewer));
}

static int16_t gain_of_slot(const struct scene *scene, uint8_t card, uint16_t places) {
    int16_t points = 0;
    const uint8_t slot =
        st_best_slot(scene->state, scene->scratch, scene->viewer, card, places, &points);
    return (int16_t)(slot == UNKNOWN ? 0 : points - st_points(scene->state, scene->viewer));
}

static void say_gain(struct text *text, int gain, const char *where) {
    if (gain > 0) {
        text_format(text, "+%d %s", gain, where);
    } else {
        text_format(text, "prepares later points %s", where);
    }
}

/* The better of the two areas. */
static void say_take(const struct scene *scene, uint8_t card, struct text *reason) {
    const struct st_state *state = scene->state;
    const int note = gain_of_note(scene, card);
    const int slot = gain_of_slot(scene, card, st_places_up(state, scene->viewer, card));
    if (st_type[card] == ST_SATELLITE) {
        text_format(reason, "a satellite helps any stack%s", note > 0 ? ", yours now" : "");
    } else if (slot >= note) {
        say_gain(reason, slot, "in the telescope");
    } else {
        say_gain(reason, note, "in the notebook");
    }
}

static void say_play(const struct scene *scene, struct action action, struct text *reason) {
    const struct st_state *state = scene->state;
    const uint16_t places = st_places_up(state, scene->viewer, action.a);
    const uint8_t slot = st_comes_with(state, action.a, action.b, places != 0 ? ST_UP : ST_DOWN);
    if (action.b == ST_IN_NOTEBOOK) {
        say_gain(reason, gain_of_note(scene, action.a), "in the notebook");
    } else {
        say_gain(reason, gain_of_slot(scene, action.a, places), "in the telescope");
    }
    if (slot != UNKNOWN) {
        text_add(reason, ", and brings ");
        st_say_card(reason, state->row[slot]);
    }
}

static void say_put(const struct scene *scene, struct action action, struct text *reason) {
    const struct st_state *state = scene->state;
    if (action.a == ST_IN_NOTEBOOK) {
        say_gain(reason, gain_of_note(scene, state->held), "in the notebook");
    } else if (action.c == ST_DOWN) {
        text_add(reason, "a sure 3 for the section");
    } else {
        const uint16_t place = (uint16_t)(1u << action.b);
        say_gain(reason, gain_of_slot(scene, state->held, place), "in this slot");
    }
}

void st_hint(const struct scene *scene, struct action action, struct text *reason) {
    const struct st_state *state = scene->state;
    switch (action.verb) {
    case ST_STARTER:
        text_add(reason, "the other one is as good in the notebook");
        break;
    case ST_SWEEP:
        text_add(reason, action.a != 0 ? "the row has little for you"
                                       : "the row is better than an unknown one");
        break;
    case ST_TAKE:
        say_take(scene, state->row[action.a], reason);
        break;
    case ST_PLAY:
        say_play(scene, action, reason);
        break;
    case ST_PUT:
        say_put(scene, action, reason);
        break;
    case ST_FINAL:
        say_gain(reason, gain_of_note(scene, action.a), "at the end");
        break;
    default:
        text_add(reason, "the stacks count most like this");
        break;
    }
}
