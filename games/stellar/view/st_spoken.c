/* Stellar's table in words. */
#include "spoken.h"
#include "st_say.h"

static void say_card(struct text *text, uint8_t card) {
    if (card == UNKNOWN) {
        text_add(text, "a card that you have not seen");
    } else {
        st_describe_card(text, card); /* as choices and events have it */
    }
}

static void say_hand(const struct scene *scene, uint8_t seat, struct text *text) {
    uint8_t cards[ST_HAND];
    const uint8_t n = st_hand_seen(scene->state, scene->viewer, seat, scene->memory, cards);
    if (seat == scene->viewer) {
        text_add(text, "Your hand");
    } else {
        text_format(text, "%s's hand", scene->names[seat]);
    }
    for (uint8_t i = 0; i < n; i++) {
        text_add(text, i > 0 ? ", " : ": ");
        say_card(text, cards[i]);
    }
    text_add(text, n == 0 ? ": empty.\n" : ".\n");
}

static void say_row(const struct st_state *state, struct text *text) {
    text_add(text, "The row");
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        text_format(text, slot > 0 ? ", slot %d " : ": slot %d ", slot + 1);
        if (state->row[slot] == ST_EMPTY) {
            text_add(text, "empty");
        } else {
            say_card(text, state->row[slot]);
        }
    }
    text_add(text, ".\n");
}

static void say_slot(const struct scene *scene, uint8_t seat, uint8_t slot, struct text *text) {
    const struct st_state *const state = scene->state;
    text_format(text, "slot %d ", slot + 1);
    if (st_is_free(state, seat, slot)) {
        text_add(text, "free");
        return;
    }
    say_card(text, st_slot_card(state, scene->viewer, seat, slot));
    text_add(text, st_is_down(state, seat, slot) ? " face down" : "");
}

static void say_telescope(const struct scene *scene, uint8_t seat, struct text *text) {
    static const char *const sections[ST_SECTIONS] = {
        [ST_TOP] = "top", [ST_MIDDLE] = "middle", [ST_BOTTOM] = "bottom"};
    const struct st_state *const state = scene->state;
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        text_format(text, section > 0 ? "; %s section, %d: " : "Telescope, %s section, %d: ",
                    sections[section], state->sums[seat][section]);
        bool any = false;
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            if (st_section_of[slot] == section) {
                text_add(text, any ? ", " : "");
                say_slot(scene, seat, slot, text);
                any = true;
            }
        }
    }
    text_add(text, ".\n");
}

static void say_notebook(const struct st_state *state, uint8_t seat, struct text *text) {
    text_add(text, "Notebook");
    for (uint8_t i = 0; i < state->notebook_size[seat]; i++) {
        text_add(text, i > 0 ? ", " : ": ");
        say_card(text, state->notebook[seat][i]);
    }
    text_add(text, state->notebook_size[seat] == 0 ? ": empty.\n" : ".\n");
}

static void say_runs(const struct st_state *state, uint8_t seat, struct text *text) {
    bool any = false;
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const struct st_stack stack = st_stack_of(state, seat, type);
        const uint8_t stars = st_stars_of(state, seat, type);
        if (stack.there != 0 || stars > 0) {
            text_format(text, any ? "; %s: run of %d, " : "%s: run of %d, ",
                        stellar.line_names[type], stack.run);
            text_format(text, stars == 1 ? "%d star" : "%d stars", stars);
            any = true;
        }
    }
    text_add(text, any ? ".\n" : "");
}

static void say_seat(const struct scene *scene, uint8_t seat, struct text *text) {
    const struct st_state *const state = scene->state;
    text_format(text, "%s:\n", seat == scene->viewer ? "You" : scene->names[seat]);
    if (seat != scene->viewer) {
        say_hand(scene, seat, text);
    }
    say_telescope(scene, seat, text);
    say_notebook(state, seat, text);
    say_runs(state, seat, text);
}

static void say_held(const struct st_state *state, uint8_t viewer, struct text *text) {
    const uint8_t *const starters = state->starters[viewer];
    if (state->phase == ST_PHASE_PUT && state->actor == viewer && state->held != ST_EMPTY) {
        text_add(text, "To be laid now: ");
        say_card(text, state->held);
        text_add(text, ".\n");
    } else if (state->phase == ST_PHASE_STARTER && starters[0] != ST_EMPTY) {
        text_add(text, "For telescope and notebook: ");
        say_card(text, starters[0]);
        text_add(text, ", ");
        say_card(text, starters[1]);
        text_add(text, ".\n");
    }
}

static void position(const struct scene *scene, struct text *text) {
    const struct st_state *const state = scene->state;
    say_hand(scene, scene->viewer, text);
    say_held(state, scene->viewer, text);
    say_row(state, text);
    say_seat(scene, scene->viewer, text);
    say_seat(scene, scene->viewer ^ 1u, text);
    text_format(text, "Turn %d of %d. In the deck: %d cards; discards: %d.\n", state->turn,
                ST_TURNS, state->deck_size, state->discard_size);
}

const struct spoken stellar_spoken = {.game = &stellar, .position = position};
