/* Stella Quest's table in words. */
#include "spoken.h"
#include "sq_screen.h"

static void say_cards(struct text *text, int n) {
    text_format(text, n == 1 ? "%d card" : "%d cards", n);
}

static void say_hand(const struct scene *scene, struct text *text) {
    const struct sq_state *const state = scene->state;
    text_add(text, "Your hand, ");
    say_cards(text, state->hand_size[scene->viewer]);
    for (uint8_t i = 0; i < state->hand_size[scene->viewer]; i++) {
        text_add(text, i > 0 ? ", " : ": ");
        sq_say_card(text, sq_sorted_kind(state, scene->viewer, i));
    }
    text_add(text, ".\n");
}

static void say_trick(const struct scene *scene, struct text *text) {
    const struct sq_state *const state = scene->state;
    const struct listener to = listener_of(scene);
    text_format(text, "Trick %d", state->trick_number);
    for (uint8_t place = 0; place < state->trick_size; place++) {
        text_add(text, place > 0 ? ", " : ": ");
        sq_say_object(text, &to, state->who[place]);
        text_char(text, ' ');
        sq_say_card(text, state->trick[place]);
        text_add(text, place == state->taken ? ", taken" : "");
    }
    text_add(text, state->trick_size == 0 ? ": nothing lies there yet.\n" : ".\n");
    if (state->lead != SQ_GREY) {
        text_format(text, "%s leads. ", sq_colour_word(state->lead));
    }
    sq_say_card(text, state->top);
    text_add(text, " lies on the pile: ");
    if (sq_back(state->top) == SQ_GREY) {
        text_add(text, "no trump.\n");
    } else {
        text_format(text, "%s is trump.\n", sq_colour_word((uint8_t)sq_back(state->top)));
    }
}

/* "1 Awe, 3 Fear twice" */
static void say_collection(const struct sq_state *state, uint8_t seat, struct text *text) {
    bool any = false;
    for (uint8_t number = 1; number <= SQ_NUMBERS; number++) {
        const uint8_t had = sq_had(state, seat, number);
        if (had > 0) {
            text_format(text, any ? ", %d %s" : "collected %d %s", number, sq_emotion_word(number));
            text_add(text, had > 1 ? " twice" : "");
            any = true;
        }
    }
    text_add(text, any ? ".\n" : "collected nothing yet.\n");
}

static void say_backs(const struct sq_state *state, uint8_t seat, struct text *text) {
    const char *before = ": ";
    for (uint8_t back = 0; back < SQ_BACKS; back++) {
        const uint8_t n = sq_held_backs(state, seat, back);
        if (n > 0) {
            text_format(text, "%s%d %s", before, n, sq_colour_word(back));
            before = ", ";
        }
    }
}

static void say_seat(const struct scene *scene, uint8_t seat, struct text *text) {
    const struct sq_state *const state = scene->state;
    const struct listener to = listener_of(scene);
    sq_say_subject(text, &to, seat);
    text_format(text, ": %d %s", state->lights[seat],
                state->lights[seat] == 1 ? "light" : "lights");
    if (seat != scene->viewer) {
        text_add(text, ", ");
        say_cards(text, state->hand_size[seat]);
        text_add(text, " in hand");
        say_backs(state, seat, text);
    }
    text_add(text, "; ");
    say_collection(state, seat, text);
}

static void say_rest(const struct scene *scene, struct text *text) {
    const struct sq_state *const state = scene->state;
    const struct listener to = listener_of(scene);
    const uint8_t back = sq_deck_back(state);
    text_add(text, "The Black Star is with ");
    sq_say_object(text, &to, state->marker);
    text_add(text, ". In the deck: ");
    say_cards(text, state->deck_size);
    if (back < SQ_BACKS) {
        text_format(text, ", %s on top", sq_colour_word(back));
    }
    text_format(text, ". In the pile: %d.\n", state->below_size + 1);
    if (state->phase == SQ_PHASE_OVER) {
        sq_say_end(text, state, &to);
        text_char(text, '\n');
    } else {
        text_format(text,
                    "The game ends when somebody has all six emotions or no light left, "
                    "or after trick %d.\n",
                    SQ_TRICKS);
    }
}

static void position(const struct scene *scene, struct text *text) {
    const struct sq_state *const state = scene->state;
    say_hand(scene, text);
    say_trick(scene, text);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        say_seat(scene, seat, text);
    }
    say_rest(scene, text);
}

const struct spoken stella_quest_spoken = {.game = &stella_quest, .position = position};
