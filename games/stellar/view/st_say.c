#include "st_say.h"

#include "st_pieces.h"

static const struct {
    const char *capital, *word;
} types[ST_TYPES + 1] = {
    [ST_PLANET] = {"Planet", "planet"},
    [ST_MOON] = {"Moon", "moon"},
    [ST_ASTEROID] = {"Asteroid", "asteroid"},
    [ST_CLOUD] = {"Cloud", "cloud"},
    [ST_BLACKHOLE] = {"Black hole", "black hole"},
    [ST_SATELLITE] = {"Satellite", "satellite"},
};

static void say_number(struct text *text, uint8_t card) {
    text_format(text, st_number[card] == ST_SIX_OR_0 ? "%d/0" : "%d", st_number[card]);
}

void st_say_card(struct text *text, uint8_t card) {
    text_format(text, "%s ", types[st_type[card]].capital);
    say_number(text, card);
}

void st_say_card_or_icon(struct text *text, uint8_t card, bool brief) {
    if (brief) {
        text_add(text, st_types[st_type[card]].icon);
        say_number(text, card);
    } else {
        st_say_card(text, card);
    }
}

/* ---- Events ---- */

/* How a sentence is put together. */
struct saying {
    struct text *text;
    const struct event *event;
    const struct listener *to;
    bool brief;
};

static void say_it(const struct saying *saying, uint8_t card) {
    if (card >= ST_CARDS) {
        text_add(saying->text, "a card");
    } else {
        st_say_card_or_icon(saying->text, card, saying->brief);
    }
}

/* "You take Moon 2", "Ada takes Moon 2" */
static void say_deed(const struct saying *saying, const char *you, const char *other,
                     uint8_t card) {
    listener_subject(saying->text, saying->to, saying->event->seat);
    text_add(saying->text, saying->event->seat == saying->to->seat ? you : other);
    if (card != ST_EMPTY) {
        say_it(saying, card);
    }
}

/* ST-5.1: it is announced, because it gives the other seat a choice. */
static void say_take(const struct saying *saying) {
    const uint8_t seat = saying->event->seat;
    if (st_type[saying->event->b] != ST_SATELLITE) {
        say_deed(saying, " take ", " takes ", saying->event->b);
    } else if (seat == saying->to->seat) {
        text_format(saying->text, "Satellite: %s may sweep", saying->to->names[seat ^ 1u]);
    } else {
        say_deed(saying, "", " took a satellite", ST_EMPTY);
    }
}

static void say_lay(const struct saying *saying) {
    const struct event *event = saying->event;
    listener_subject(saying->text, saying->to, event->seat);
    text_add(saying->text, ": ");
    if (event->b == ST_DOWN) {
        text_format(saying->text, "face down, slot %d", event->a + 1);
    } else {
        say_it(saying, event->secret);
        text_format(saying->text, " to slot %d", event->a + 1);
    }
}

static void say_note(const struct saying *saying) {
    listener_subject(saying->text, saying->to, saying->event->seat);
    text_add(saying->text, ": ");
    say_it(saying, saying->event->a);
    text_add(saying->text, " to notebook");
}

static void say_match(const struct saying *saying) {
    if (saying->event->b == UNKNOWN) {
        text_add(saying->text, "The deck brings ");
    } else {
        text_format(saying->text, "Slot %d brings ", saying->event->b + 1);
    }
    say_it(saying, saying->event->c);
}

void st_say_event(struct text *text, const struct event *event, const struct listener *to,
                  bool brief) {
    const struct saying saying = {text, event, to, brief};
    switch (event->kind) {
    case ST_TOLD_STARTER:
        say_deed(&saying, " open with ", " opens with ", event->a);
        break;
    case ST_TOLD_FIRST:
        say_deed(&saying, " begin", " begins", ST_EMPTY);
        break;
    case ST_TOLD_KEEP:
        say_deed(&saying, " keep the row", " keeps the row", ST_EMPTY);
        break;
    case ST_TOLD_SWEEP:
        say_deed(&saying, " sweep the row", " sweeps the row", ST_EMPTY);
        break;
    case ST_TOLD_TAKE:
        say_take(&saying);
        break;
    case ST_TOLD_SHOW:
        say_deed(&saying, " show ", " shows ", event->a);
        break;
    case ST_TOLD_LAY:
        say_lay(&saying);
        break;
    case ST_TOLD_NOTE:
        say_note(&saying);
        break;
    case ST_TOLD_MATCH:
        say_match(&saying);
        break;
    case ST_TOLD_SHUFFLE:
        text_format(text, "%d discards are the new deck", event->a);
        break;
    case ST_TOLD_FINAL:
        say_deed(&saying, " keep ", " keeps ", event->a);
        break;
    case ST_TOLD_MOVE:
        say_deed(&saying, " move ", " moves ", event->a);
        break;
    default:
        break;
    }
}

/* ---- A closer look ---- */

void st_say_kind(struct text *text, uint8_t card) {
    static const char *const stars[] = {"No stars", "1 star", "2 stars", "3 stars"};
    if (st_type[card] == ST_SATELLITE) {
        text_add(text, "No kind and no stars.");
    } else {
        text_format(text, "%s, %s.", stars[st_stars[card]],
                    st_number[card] == ST_SIX_OR_0 ? "the only 6/0" : "one of two");
    }
}

/* In the telescope. */
static void say_above(struct text *text, const struct st_state *state, uint8_t seat, uint8_t card) {
    const char *const word = types[st_type[card]].word;
    if (state->open[seat] == 0) {
        text_add(text, "The telescope is full");
    } else if (st_type[card] == ST_SATELLITE || state->slots[seat][st_type[card]] == 0) {
        text_add(text, "Above it may lie anywhere");
    } else if (st_places_up(state, seat, card) == 0) {
        text_format(text, "Above only face down: none free touches a %s", word);
    } else {
        text_format(text, "Above it must touch a %s", word);
    }
}

void st_say_rule(struct text *text, const struct st_state *state, uint8_t seat, uint8_t card) {
    const uint8_t type = st_type[card];
    if (state->phase == ST_PHASE_STARTER) {
        text_add(text, "One opens your telescope, the other your notebook.");
        return;
    }
    if (state->phase == ST_PHASE_FINAL) {
        text_add(text, "One of the two joins the notebook, the other is lost.");
        return;
    }
    say_above(text, state, seat, card);
    if (type == ST_SATELLITE) {
        text_add(text, ", below in any stack.");
    } else if ((state->stacks[seat][type] >> st_number[card] & 1u) != 0) {
        text_add(text, "; below it is a double.");
    } else if (st_number[card] == ST_SIX_OR_0) {
        text_add(text, "; below it is a 6 or a 0.");
    } else {
        text_char(text, '.');
    }
}

void st_say_missing(struct text *text, const struct st_state *state, uint8_t viewer, uint8_t seat,
                    uint8_t type) {
    const struct st_seen seen = st_seen_by(state, viewer);
    const uint8_t longer = st_lengthens(state, seat, type);
    bool first = true;
    if (longer == 0) {
        text_add(text, "No single card makes the run longer.");
        return;
    }
    text_add(text, "A longer run needs ");
    for (uint8_t number = 1; number <= ST_SIX_OR_0; number++) {
        if ((longer >> number & 1u) != 0) {
            text_add(text, first ? "" : ", ");
            text_format(text, number == ST_SIX_OR_0 ? "%d/0" : "%d", number);
            const uint8_t left = st_unseen(&seen, type, number);
            text_format(text, left > 0 ? " (%d unseen)" : " (none unseen)", left);
            first = false;
        }
    }
    text_char(text, '.');
}
