/* Stellium's table in words. */
#include "sm_screen.h"
#include "spoken.h"

/* "A0 planet" */
static void say_cell(const struct sm_state *state, uint8_t cell, struct text *text) {
    const uint8_t kind = sm_body(state, cell), symbol = sm_symbol(state, cell);
    sm_write_cell(text, cell);
    if (kind < SM_KINDS) {
        text_format(text, " %s", sm_kind_names[kind]);
    }
    if (symbol < SM_KINDS) {
        text_format(text, " (start space of %ss)", sm_kind_names[symbol]);
    }
}

/* Bodies and start spaces; what is not named is free. */
static void say_galaxy(const struct sm_state *state, uint8_t place, struct text *text) {
    bool any = false;
    text_format(text, "Galaxy %s", (const char[]){(char)('A' + place), '\0'});
    for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
        const uint8_t cell = (uint8_t)(place * SM_GALAXY + slot);
        if (sm_body(state, cell) < SM_KINDS || sm_symbol(state, cell) < SM_KINDS) {
            text_add(text, any ? ", " : ": ");
            say_cell(state, cell, text);
            any = true;
        }
    }
    text_add(text, any ? ".\n" : ": empty.\n");
}

static void say_holes(const struct sm_state *state, struct text *text) {
    bool any = false;
    text_add(text, "Black holes");
    for (uint8_t cell = SM_SPACES; cell < SM_CELLS; cell++) {
        if (sm_body(state, cell) < SM_KINDS) {
            text_add(text, any ? ", " : ": ");
            say_cell(state, cell, text);
            any = true;
        }
    }
    text_add(text, any ? ".\n" : ": all ten are empty.\n");
}

/* Where one is on the board: what lies around each body of another galaxy is not to be guessed. */
static void say_edges(struct text *text) {
    text_add(text, "In a galaxy 0 is the centre, and 1 to 6 lie around it clockwise from the east. "
                   "Next to each other where two galaxies meet:");
    bool any = false;
    for (uint8_t cell = 0; cell < SM_SPACES; cell++) {
        for (uint8_t direction = 0; direction < SM_DIRECTIONS; direction++) {
            const uint8_t next = sm_next[cell][direction];
            if (next != SM_OFF && next > cell &&
                (sm_is_hole(next) || sm_place(next) != sm_place(cell))) {
                text_add(text, any ? ", " : " ");
                sm_write_cell(text, cell);
                text_char(text, '-');
                sm_write_cell(text, next);
                any = true;
            }
        }
    }
    text_add(text, ".\n");
}

static void say_objective(const struct sm_state *state, uint8_t objective, struct text *text) {
    const struct sm_nearness near = sm_nearest(state, objective, 0);
    sm_write_objective(text, objective);
    text_format(text, ", %d points: ", sm_points(state, objective));
    sm_say_figure(text, objective);
    text_char(text, ' ');
    sm_say_missing(text, objective, &near);
    text_add(text, ".\n");
}

static void say_hand(const struct scene *scene, struct text *text) {
    const struct sm_state *const state = scene->state;
    for (uint8_t slot = 0; slot < sm_hand_size(state, scene->viewer); slot++) {
        text_add(text, "Your objective, ");
        say_objective(state, state->hand[scene->viewer][slot], text);
    }
    if (sm_hand_size(state, scene->viewer) == 0) {
        text_add(text, "You have no objective.\n");
    }
}

static void say_display(const struct sm_state *state, struct text *text) {
    for (uint8_t i = 0; i < SM_DISPLAY; i++) {
        if (state->display[i] != SM_NONE) {
            text_add(text, "In the display, ");
            say_objective(state, state->display[i], text);
        }
    }
    text_format(text, "%d objectives are left to turn up.\n", state->reserve_left);
}

static void say_drawn(const struct sm_state *state, struct text *text) {
    if (state->drawn < SM_KINDS) {
        text_format(text, "Drawn: a %s. ", sm_kind_names[state->drawn]);
        text_format(text, "%s\n", sm_influence_words(state->drawn));
    }
    text_add(text, "In the bag:");
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        text_format(text, kind > 0 ? ", %s %d" : " %s %d", sm_kind_names[kind], state->bag[kind]);
    }
    text_add(text, ".\n");
}

static void say_seat(const struct scene *scene, uint8_t seat, struct text *text) {
    const struct sm_state *const state = scene->state;
    text_format(text,
                "%s: %d of %d points, tokens: ", seat == scene->viewer ? "You" : scene->names[seat],
                state->score[seat], sm_limit(state));
    sm_say_kinds(text, state->tokens[seat]);
    text_add(text, "; colours: ");
    sm_say_kinds(text, state->colours[seat]);
    if (seat != scene->viewer) {
        text_format(text, "; %d objectives in hand", sm_hand_size(state, seat));
        for (uint8_t slot = 0; sm_opens_hand(scene, seat) && slot < sm_hand_size(state, seat);
             slot++) {
            text_add(text, slot > 0 ? ", " : ": ");
            sm_write_objective(text, state->hand[seat][slot]);
        }
    }
    text_add(text, ".\n");
}

static void position(const struct scene *scene, struct text *text) {
    const struct sm_state *const state = scene->state;
    say_hand(scene, text);
    say_drawn(state, text);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        say_galaxy(state, place, text);
    }
    say_holes(state, text);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        say_seat(scene, seat, text);
    }
    say_display(state, text);
    text_format(text, "Round %d", state->round);
    if (state->final_round > 0) {
        text_format(text, "; round %d is the last", state->final_round);
    } else {
        text_format(text, "; at %d points the last round begins", sm_limit(state));
    }
    text_add(text, ".\n");
    say_edges(text);
}

const struct spoken stellium_spoken = {.game = &stellium, .position = position};
