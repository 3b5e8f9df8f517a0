/* Subastral's table in words. */
#include "spoken.h"
#include "su_say.h"

static void say_list(struct text *text, const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        text_add(text, i > 0 ? ", " : ": ");
        su_say_card(text, cards[i]);
    }
    text_add(text, ".\n");
}

static void say_hand(const struct scene *scene, struct text *text) {
    uint8_t cards[SU_CARDS];
    const uint8_t n = su_sorted_hand(scene->state, scene->viewer, cards);
    text_add(text, "Your hand, ");
    su_say_cards(text, n);
    say_list(text, cards, n);
}

static void say_clouds(const struct su_state *state, struct text *text) {
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        text_format(text, "Cloud %d%s, ", cloud + 1,
                    cloud == state->played ? ", where a card was played" : "");
        su_say_cards(text, state->cloud_n[cloud]);
        say_list(text, state->cloud[cloud], state->cloud_n[cloud]);
    }
}

static void say_journal(const struct su_state *state, uint8_t seat, struct text *text) {
    text_add(text, "Journal");
    for (uint8_t place = 0; place < state->piles[seat]; place++) {
        text_format(text, place > 0 ? ", pile %d %s " : ": pile %d %s ", place + 1,
                    su_biome_word(state->pile_biome[seat][place]));
        su_say_cards(text, state->pile_n[seat][place]);
    }
    text_add(text, state->piles[seat] == 0 ? ": nothing yet.\n" : ".\n");
}

/* What all have seen arrive is told where the console remembers for people. */
static void say_others_hand(const struct scene *scene, uint8_t seat, struct text *text) {
    const struct su_state *const state = scene->state;
    bool any = false;
    text_format(text, "%s has ", scene->names[seat]);
    su_say_cards(text, state->hand_n[seat]);
    text_add(text, " in hand");
    for (uint8_t card = 0; card < SU_KINDS && scene->memory; card++) {
        for (uint8_t i = 0; i < SU_SEEN(state->hand[seat][card]); i++) {
            text_add(text, any ? ", " : ", of them seen: ");
            su_say_card(text, card);
            any = true;
        }
    }
    text_add(text, ". ");
}

static void say_order(const struct su_state *state, struct text *text) {
    const char *before = "To be put in order: ";
    for (uint8_t biome = 0; biome < SU_BIOMES && su_waiting(state) > 0; biome++) {
        if (state->fresh[biome] > 0) {
            text_format(text, "%s%s ", before, su_biome_word(biome));
            su_say_cards(text, state->fresh[biome]);
            before = ", ";
        }
    }
    text_add(text, su_waiting(state) > 0 ? ".\n" : "");
}

static void say_end(const struct scene *scene, struct text *text) {
    const struct su_state *const state = scene->state;
    text_format(text, "Round %d; %s began. ", state->round, scene->names[state->first]);
    text_add(text, "In the deck: ");
    su_say_cards(text, state->deck_n);
    if (state->last_round > 0) {
        text_format(text, ". The end card is out: round %d is the last one.\n", state->last_round);
    } else {
        text_format(text, ", %d of them before the end card.\n", su_above(state));
    }
    if (state->disturbance != 0) {
        text_add(text, "After the last round everybody gives the next seat a card.\n");
    }
}

static void position(const struct scene *scene, struct text *text) {
    const struct su_state *const state = scene->state;
    say_hand(scene, text);
    say_clouds(state, text);
    say_order(state, text);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (seat == scene->viewer) {
            text_add(text, "You: ");
        } else {
            say_others_hand(scene, seat, text);
        }
        say_journal(state, seat, text);
    }
    say_end(scene, text);
}

const struct spoken subastral_spoken = {.game = &subastral, .position = position};
