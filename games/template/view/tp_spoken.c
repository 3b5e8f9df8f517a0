/* The template's table in words. */
#include "spoken.h"
#include "tp_screen.h"

static void say_hand(const struct scene *scene, struct text *text) {
    const struct tp_state *const state = tp_state_of(scene);
    text_add(text, "Your hand:");
    for (uint8_t i = 0; i < state->hand_size[scene->viewer]; i++) {
        text_format(text, i > 0 ? ", %d" : " %d", state->hand[scene->viewer][i]);
    }
    text_add(text, ".\n");
}

static void position(const struct scene *scene, struct text *text) {
    const struct tp_state *const state = tp_state_of(scene);
    say_hand(scene, text);
    if (state->night < state->nights) {
        text_format(text, "Night %d of %d. Tonight's star is worth %d.\n", state->night + 1,
                    state->nights, state->worth);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        text_format(text, "%s: %d %s in hand%s.\n", scene->names[seat], state->hand_size[seat],
                    state->hand_size[seat] == 1 ? "card" : "cards",
                    state->chosen[seat] != TP_NO_CARD ? ", has chosen" : "");
    }
    text_format(text, "%d cards are left.\n", state->deck_size);
}

const struct spoken template_spoken = {.game = &template_game, .position = position};
