/* Actions and events in words. */
#include "su_parts.h"

/* SU-9.6 */
const char *const su_line_names[SU_LINES] = {
    "Mixed 1", "Mixed 2",  "Mixed 3",  "Mixed 4",  "Mixed 5",  "Mixed 6",   "Mixed 7", "Mixed 8",
    "Mixed 9", "Mixed 10", "Mixed 11", "Mixed 12", "Mixed 13", "Mixed 14+", "Biggest", "Second",
};

static const char *const tos[] = {[SU_TO_HAND] = "hand", [SU_TO_JOURNAL] = "journal"};

/* "Savanna 2" */
static void write_card(struct text *text, uint8_t card) {
    text_format(text, "%s %d", su_biome_name(su_card_biome[card]), su_number(card));
}

void su_describe_action(const void *at, struct action action, struct text *text) {
    const struct su_state *state = at;
    switch (action.verb) {
    case SU_PLAY:
        text_add(text, "plays ");
        write_card(text, action.a);
        break;
    case SU_DRAW:
        text_add(text, "draws a card, having none");
        break;
    case SU_TAKE:
        text_format(text, "takes cloud %d to the %s", action.a + 1, tos[action.b]);
        break;
    case SU_ORDER:
        text_format(text, "makes %s pile %d", su_biome_name(action.a),
                    state->piles[state->turn] + 1);
        break;
    default:
        text_add(text, "gives ");
        write_card(text, action.a);
        text_format(text, " to %t", su_next_seat(state, state->turn));
        break;
    }
}

static void describe_secret(const struct event *event, const char *verb, const char *hidden,
                            struct text *text) {
    text_format(text, "%t %s ", event->seat, verb);
    if (event->secret == UNKNOWN) {
        text_add(text, hidden);
    } else {
        write_card(text, event->secret);
    }
}

/* What a seat does, or what is done for it. */
static void describe_deed(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SU_TOLD_PLAY:
        text_format(text, "%t plays ", event->seat);
        write_card(text, event->a);
        break;
    case SU_TOLD_REST:
        text_format(text, "%t has no card to play", event->seat);
        break;
    case SU_TOLD_TAKE:
        text_format(text, "%t takes cloud %d to the %s: %d %s", event->seat, event->a + 1,
                    tos[event->b], event->c, event->c == 1 ? "card" : "cards");
        break;
    case SU_TOLD_GET:
        text_format(text, "%t gets ", event->seat);
        write_card(text, event->a);
        break;
    case SU_TOLD_PILE:
        text_format(text, "%t begins pile %d: %s", event->seat, event->b + 1,
                    su_biome_name(event->a));
        break;
    case SU_TOLD_RECEIVE:
        text_format(text, "%t receives ", event->seat);
        write_card(text, event->a);
        text_format(text, " from %t", event->b);
        break;
    default: /* SU_TOLD_ORDER: its pile follows; SU_TOLD_GIVE: the choice does */
        break;
    }
}

/* What happens at the deck and to the game. */
static void describe_table(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SU_TOLD_REFILL:
        text_format(text, "Cloud %d gets ", event->b + 1);
        write_card(text, event->a);
        break;
    case SU_TOLD_EXTRA:
        text_format(text, "Cloud %d also gets ", event->b + 1);
        write_card(text, event->a);
        break;
    case SU_TOLD_END:
        text_format(text, "The end card: round %d is the last one", event->b);
        break;
    case SU_TOLD_TURN:
        if (event->b == 1) {
            text_format(text, "Round %d begins with %t", event->a, event->seat);
        }
        break;
    case SU_TOLD_OVER:
        text_format(text, "The game is over after round %d", event->a);
        break;
    default: /* SU_TOLD_PASSED is for transcripts */
        break;
    }
}

void su_describe_event(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SU_TOLD_DRAW:
        describe_secret(event, "draws", "a card", text);
        break;
    case SU_TOLD_PASS:
        describe_secret(event, "gives", "a card", text);
        break;
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
    case SU_TOLD_END:
    case SU_TOLD_TURN:
    case SU_TOLD_OVER:
    case SU_TOLD_PASSED:
        describe_table(event, text);
        break;
    default:
        describe_deed(event, text);
        break;
    }
}
