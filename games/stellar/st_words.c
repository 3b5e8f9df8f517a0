/* Actions and events in words, the same in the simulator, on the device and in reports. */
#include "st_parts.h"

/* ST-8.6 */
const char *const st_line_names[] = {
    [ST_PLANET] = "Planets",
    [ST_MOON] = "Moons",
    [ST_ASTEROID] = "Asteroids",
    [ST_CLOUD] = "Clouds",
    [ST_BLACKHOLE] = "Black holes",
    [ST_LINE_SECTION + ST_TOP] = "Top",
    [ST_LINE_SECTION + ST_MIDDLE] = "Middle",
    [ST_LINE_SECTION + ST_BOTTOM] = "Bottom",
    [ST_LINE_DIVERSITY] = "All five kinds",
};

static const char *const kinds[] = {
    [ST_PLANET] = "Planet",        [ST_MOON] = "Moon",
    [ST_ASTEROID] = "Asteroid",    [ST_CLOUD] = "Cloud",
    [ST_BLACKHOLE] = "Black hole", [ST_SATELLITE] = "Satellite",
};

static const char *const stacks[] = {
    [ST_PLANET] = "the planets",        [ST_MOON] = "the moons",
    [ST_ASTEROID] = "the asteroids",    [ST_CLOUD] = "the clouds",
    [ST_BLACKHOLE] = "the black holes", [ST_POOL] = "the notebook",
};

/* A copy's letter (ST-1.6); none for a 6/0 and a satellite. */
static char copy_of(uint8_t card) {
    if (st_is_satellite(card) || st_number[card] == ST_SIX_OR_0) {
        return '\0';
    }
    return card % ST_TYPE_CARDS % 2 == 0 ? 'a' : 'b';
}

void st_card_code(uint8_t card, char code[4]) {
    static const char letters[] = "PMACBS";
    const char copy = copy_of(card);
    code[0] = letters[st_type[card]];
    code[1] = (char)('0' + st_number[card]);
    code[2] = st_number[card] == ST_SIX_OR_0 ? '0' : copy;
    code[3] = '\0';
}

/* "Planet 2 with 3 stars", "Moon 6/0", "Satellite 4": copies are told apart by what stands on them.
 * The threes are alike, and the second of them is called so (ST-1.4). */
void st_describe_card(struct text *text, uint8_t card) {
    static const char *const stars[] = {" without stars", " with 1 star", " with 2 stars",
                                        " with 3 stars"};
    const char copy = copy_of(card);
    const bool second = copy == 'b';
    const bool alike = copy != '\0' && st_stars[card - second] == st_stars[card - second + 1];
    text_add(text, alike && second ? "the second " : "");
    text_format(text, "%s %d", kinds[st_type[card]], st_number[card]);
    if (st_number[card] == ST_SIX_OR_0) {
        text_add(text, "/0");
    } else if (copy != '\0' && !alike) {
        text_add(text, stars[st_stars[card]]);
    }
}

static void write_secret(struct text *text, uint8_t card) {
    if (card == UNKNOWN) {
        text_add(text, "a card");
    } else {
        st_describe_card(text, card);
    }
}

static void write_place(struct text *text, uint8_t slot, bool up) {
    text_format(text,
                up ? " into slot %d of the telescope" : " face down into slot %d of the telescope",
                slot + 1);
}

static void describe_put(const struct st_state *state, struct action action, struct text *text) {
    text_add(text, "lays ");
    write_secret(text, state->held);
    if (action.a == ST_IN_NOTEBOOK) {
        text_format(text, " to %s", stacks[action.b]);
    } else {
        write_place(text, action.b, action.c == ST_UP);
    }
}

void st_describe_action(const void *at, struct action action, struct text *text) {
    const struct st_state *state = at;
    switch (action.verb) {
    case ST_STARTER:
        text_add(text, "opens the telescope with ");
        st_describe_card(text, action.a);
        break;
    case ST_SWEEP:
        text_add(text, action.a == 1 ? "sweeps the row" : "keeps the row");
        break;
    case ST_TAKE:
        text_add(text, "takes ");
        st_describe_card(text, state->row[action.a]);
        text_format(text, " from slot %d", action.a + 1);
        break;
    case ST_PLAY:
        text_add(text, "plays ");
        st_describe_card(text, action.a);
        text_format(text, " for the %s", action.b == ST_IN_TELESCOPE ? "telescope" : "notebook");
        break;
    case ST_PUT:
        describe_put(state, action, text);
        break;
    case ST_FINAL:
        text_add(text, "keeps ");
        st_describe_card(text, action.a);
        text_add(text, " for the notebook");
        break;
    case ST_MOVE:
        text_add(text, "moves ");
        st_describe_card(text, action.a);
        text_format(text, " to %s", stacks[action.b]);
        break;
    default:
        text_add(text, "leaves the satellites as they are");
        break;
    }
}

static void describe_match(const struct event *event, struct text *text) {
    if (event->b == UNKNOWN) {
        text_format(text, "The %d brings the deck's top card: ", event->a);
    } else {
        text_format(text, "The %d brings the card of slot %d: ", event->a, event->b + 1);
    }
    st_describe_card(text, event->c);
}

static void describe_shown(const struct event *event, struct text *text) {
    text_format(text, event->kind == ST_TOLD_STARTER ? "%t opens with " : "%t keeps ", event->seat);
    st_describe_card(text, event->a);
    text_add(text, event->kind == ST_TOLD_STARTER ? " in the telescope and " : " and discards ");
    st_describe_card(text, event->b);
    if (event->kind == ST_TOLD_STARTER) {
        text_add(text, " in the notebook");
    }
}

static void describe_commit(const struct event *event, struct text *text) {
    text_format(text, "%t has chosen", event->seat);
    if (event->secret != UNKNOWN) {
        text_char(text, ' ');
        st_describe_card(text, event->secret);
    }
}

/* "%t does something with " a card, and what follows it. */
static void describe_card(const struct event *event, const char *format, uint8_t card,
                          struct text *text) {
    text_format(text, format, event->seat);
    write_secret(text, card);
}

static void describe_deed(const struct event *event, struct text *text) {
    switch (event->kind) {
    case ST_TOLD_DEAL:
        describe_card(event, "%t is dealt ", event->secret, text);
        break;
    case ST_TOLD_TAKE:
        describe_card(event, "%t takes ", event->b, text);
        text_format(text, " from slot %d", event->a + 1);
        break;
    case ST_TOLD_PLAY:
        describe_card(event, "%t plays ", event->secret, text);
        text_format(text, " for the %s", event->a == ST_IN_TELESCOPE ? "telescope" : "notebook");
        break;
    case ST_TOLD_SHOW:
        describe_card(event, "%t shows ", event->a, text);
        break;
    case ST_TOLD_LAY:
        describe_card(event, "%t lays ", event->secret, text);
        write_place(text, event->a, event->b == ST_UP);
        break;
    case ST_TOLD_NOTE:
        describe_card(event, "%t lays ", event->a, text);
        text_format(text, event->b == ST_POOL ? " into %s" : " to %s", stacks[event->b]);
        break;
    default: /* ST_TOLD_MOVE */
        describe_card(event, "%t moves ", event->a, text);
        text_format(text, " to %s", stacks[event->b]);
        break;
    }
}

void st_describe_event(const struct event *event, struct text *text) {
    switch (event->kind) {
    case ST_TOLD_COMMIT:
        describe_commit(event, text);
        break;
    case ST_TOLD_STARTER:
    case ST_TOLD_FINAL:
        describe_shown(event, text);
        break;
    case ST_TOLD_ROW:
        text_format(text, "Slot %d of the row gets ", event->a + 1);
        st_describe_card(text, event->b);
        break;
    case ST_TOLD_FIRST:
        text_format(text, "%t begins", event->seat);
        break;
    case ST_TOLD_TURN:
        text_format(text, event->c == 1 ? "Round %d: %t may sweep the row" : "Round %d: %t's turn",
                    event->b, event->seat);
        break;
    case ST_TOLD_KEEP:
        text_format(text, "%t keeps the row", event->seat);
        break;
    case ST_TOLD_SWEEP:
        text_format(text, "%t sweeps the row", event->seat);
        break;
    case ST_TOLD_MATCH:
        describe_match(event, text);
        break;
    case ST_TOLD_SHUFFLE:
        text_format(text, "The discards are shuffled: a new deck of %d", event->a);
        break;
    case ST_TOLD_LAST:
        text_add(text, "All eleven rounds are over: one hand card goes into each notebook");
        break;
    case ST_TOLD_DONE:
        text_format(text, "%t has arranged the satellites", event->seat);
        break;
    case ST_TOLD_END:
        text_add(text, "The game is over");
        break;
    case ST_TOLD_DECK: /* for transcripts */
        break;
    default:
        describe_deed(event, text);
        break;
    }
}
