#include "st_transcript.h"

#include "json.h"
#include "st_rules.h"

#define EACH_TYPE                                                                                  \
    [ST_PLANET] = "planet", [ST_MOON] = "moon", [ST_ASTEROID] = "asteroid", [ST_CLOUD] = "cloud",  \
    [ST_BLACKHOLE] = "blackhole"
static const char *const stacks[] = {EACH_TYPE, [ST_POOL] = "satellites"};
static const char *const lines[] = {
    EACH_TYPE, [ST_LINE_SECTION + ST_TOP] = "top", [ST_LINE_SECTION + ST_MIDDLE] = "middle",
    [ST_LINE_SECTION + ST_BOTTOM] = "bottom", [ST_LINE_DIVERSITY] = "diversity"};
static const char *const areas[] = {[ST_IN_TELESCOPE] = "telescope", [ST_IN_NOTEBOOK] = "notebook"};

static void write_card(struct text *text, uint8_t card) {
    char code[4];
    st_card_code(card, code);
    json_string(text, code);
}

static void write_key_card(struct text *text, const char *key, uint8_t card) {
    json_key(text, key);
    write_card(text, card);
}

/* A list of cards, or from the top of a deck down. */
static void write_cards(struct text *text, const uint8_t *cards, uint8_t n) {
    json_open(text, '[');
    for (uint8_t i = 0; i < n; i++) {
        write_card(text, cards[i]);
    }
    json_close(text, ']');
}

static void write_deck(struct text *text, const uint8_t *deck, uint8_t n) {
    json_open(text, '[');
    for (uint8_t i = n; i > 0; i--) {
        write_card(text, deck[i - 1]);
    }
    json_close(text, ']');
}

static void write_two_each(struct text *text, const uint8_t *one, const uint8_t *other) {
    json_key(text, "cards");
    json_open(text, '[');
    write_cards(text, one, 2);
    write_cards(text, other, 2);
    json_close(text, ']');
}

static struct text *open_seat_line(struct transcript_sink *sink, const char *key, const char *what,
                                   uint8_t seat) {
    struct text *text = transcript_open(sink, key, what);
    json_key_number(text, "seat", seat + 1);
    return text;
}

static void tell_starters(struct transcript_sink *sink, const struct st_state *state) {
    struct text *text = transcript_open(sink, "deal", "starters");
    write_two_each(text, state->starters[0], state->starters[1]);
    write_key_card(text, "left", state->spare);
    transcript_close(sink);
}

/* Hands, row and deck as they lie when the first turn begins, and who begins. */
static void tell_deal(struct transcript_sink *sink, const struct st_state *after) {
    write_two_each(transcript_open(sink, "deal", "hands"), after->hand[0], after->hand[1]);
    transcript_close(sink);
    json_key(transcript_open(sink, "deal", "row"), "cards");
    write_cards(&sink->text, after->row, ST_ROW);
    transcript_close(sink);
    json_key(transcript_open(sink, "deal", "deck"), "cards");
    write_deck(&sink->text, after->deck, after->deck_size);
    transcript_close(sink);
    open_seat_line(sink, "deal", "first", after->first);
    transcript_close(sink);
}

/* Of two cards one is chosen; the other is told beside it. */
static void tell_commit(struct transcript_sink *sink, const struct event *event,
                        const struct st_state *before) {
    const bool starter = event->a == ST_STARTER;
    const uint8_t *two = starter ? before->starters[event->seat] : before->hand[event->seat];
    struct text *text = open_seat_line(sink, "act", starter ? "starter" : "final", event->seat);
    write_key_card(text, starter ? "telescope" : "keep", event->secret);
    write_key_card(text, starter ? "notebook" : "discard",
                   two[0] == event->secret ? two[1] : two[0]);
    transcript_close(sink);
}

static void tell_turn(struct transcript_sink *sink, const struct event *event) {
    struct text *text = &sink->text;
    json_open(text, '{');
    json_key_number(text, "turn", event->a);
    json_key_number(text, "round", event->b);
    json_key_number(text, "seat", event->seat + 1);
    transcript_close(sink);
}

static void tell_lay(struct transcript_sink *sink, const struct event *event) {
    struct text *text = open_seat_line(sink, "act", "put", event->seat);
    write_key_card(text, "card", event->secret);
    json_key_string(text, "area", areas[ST_IN_TELESCOPE]);
    json_key_number(text, "slot", event->a + 1);
    json_key_string(text, "face", event->b == ST_UP ? "up" : "down");
    json_key_number(text, "number", event->c);
    transcript_close(sink);
}

static void tell_note(struct transcript_sink *sink, const struct event *event) {
    struct text *text = open_seat_line(sink, event->c == 1 ? "event" : "act", "put", event->seat);
    write_key_card(text, "card", event->a);
    json_key_string(text, "area", areas[ST_IN_NOTEBOOK]);
    json_key_string(text, "stack", stacks[event->b]);
    transcript_close(sink);
}

static void tell_match(struct transcript_sink *sink, const struct event *event) {
    const bool from_deck = event->b == UNKNOWN;
    struct text *text = open_seat_line(sink, "event", "match", event->seat);
    json_key_number(text, "number", event->a);
    json_key_string(text, "source", from_deck ? "deck" : "row");
    json_key_number(text, "slot", from_deck ? 0 : event->b + 1);
    write_key_card(text, "card", event->c);
    transcript_close(sink);
}

static void tell_refill(struct transcript_sink *sink, const struct event *event) {
    struct text *text = transcript_open(sink, "deal", "refill");
    json_key_number(text, "slot", event->a + 1);
    write_key_card(text, "card", event->b);
    transcript_close(sink);
}

/* The events that follow ST_TOLD_SHUFFLE are the cards of the new deck. */
static void tell_reshuffle(struct transcript_sink *sink, const struct event *events) {
    struct text *text = transcript_open(sink, "chance", "reshuffle");
    json_key(text, "cards");
    json_open(text, '[');
    for (uint8_t i = 1; i <= events[0].a; i++) {
        write_card(text, events[i].secret);
    }
    json_close(text, ']');
    transcript_close(sink);
}

/* What the seat does with a card and a place. */
static void tell_deed(struct transcript_sink *sink, const struct event *event) {
    struct text *text;
    switch (event->kind) {
    case ST_TOLD_TAKE:
        text = open_seat_line(sink, "act", "take", event->seat);
        json_key_number(text, "slot", event->a + 1);
        write_key_card(text, "card", event->b);
        break;
    case ST_TOLD_PLAY:
        text = open_seat_line(sink, "act", "play", event->seat);
        write_key_card(text, "card", event->secret);
        json_key_string(text, "area", areas[event->a]);
        break;
    case ST_TOLD_MOVE:
        text = open_seat_line(sink, "act", "move", event->seat);
        write_key_card(text, "card", event->a);
        json_key_string(text, "stack", stacks[event->b]);
        break;
    default: /* KEEP, SWEEP, DONE */
        open_seat_line(sink, "act",
                       event->kind == ST_TOLD_KEEP    ? "keep"
                       : event->kind == ST_TOLD_SWEEP ? "sweep"
                                                      : "done",
                       event->seat);
        break;
    }
    transcript_close(sink);
}

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n) {
    (void)events;
    (void)n;
    transcript_setup(sink, &stellar, setup);
    tell_starters(sink, state);
}

static void tell(struct transcript_sink *sink, const struct event *events, const void *before,
                 const void *after) {
    switch (events[0].kind) {
    case ST_TOLD_COMMIT:
        tell_commit(sink, events, before);
        break;
    case ST_TOLD_FIRST:
        tell_deal(sink, after);
        break;
    case ST_TOLD_TURN:
        tell_turn(sink, events);
        break;
    case ST_TOLD_LAY:
        tell_lay(sink, events);
        break;
    case ST_TOLD_NOTE:
        tell_note(sink, events);
        break;
    case ST_TOLD_MATCH:
        tell_match(sink, events);
        break;
    case ST_TOLD_ROW:
        if (events[0].c == 0) { /* the first row has a line of its own */
            tell_refill(sink, events);
        }
        break;
    case ST_TOLD_SHUFFLE:
        tell_reshuffle(sink, events);
        break;
    case ST_TOLD_KEEP:
    case ST_TOLD_SWEEP:
    case ST_TOLD_TAKE:
    case ST_TOLD_PLAY:
    case ST_TOLD_MOVE:
    case ST_TOLD_DONE:
        tell_deed(sink, events);
        break;
    default: /* what both have chosen was told when it was committed */
        break;
    }
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    (void)action;
    for (uint16_t i = 0; i < n; i++) {
        tell(sink, events + i, before, after);
    }
}

static void write_line(struct text *text, const struct sheet_line *line) {
    json_key(text, lines[line->name]);
    json_open(text, '{');
    if (line->name < ST_LINE_SECTION) {
        json_key_number(text, "stars", line->detail[0]);
        json_key_number(text, "run", line->detail[1]);
    } else {
        json_key_number(text, line->name < ST_LINE_DIVERSITY ? "total" : "types", line->detail[0]);
    }
    json_key_number(text, "points", line->points);
    json_close(text, '}');
}

static void write_satellites(struct text *text, const struct st_state *state, uint8_t seat) {
    uint8_t where[ST_SATELLITES];
    st_assign(state, seat, where);
    json_key(text, "satellites");
    json_open(text, '{');
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if (where[i] != UNKNOWN) {
            char code[4];
            st_card_code((uint8_t)(ST_CARDS - ST_SATELLITES + i), code);
            json_key_string(text, code, stacks[where[i]]);
        }
    }
    json_close(text, '}');
}

static void write_sheet(struct text *text, const struct st_state *state, uint8_t seat) {
    struct sheet sheet;
    stellar.score(state, seat, &sheet);
    json_open(text, '{');
    json_key_number(text, "seat", seat + 1);
    json_key(text, "lines");
    json_open(text, '{');
    for (uint8_t i = 0; i < sheet.count; i++) {
        write_line(text, &sheet.lines[i]);
    }
    json_close(text, '}');
    write_satellites(text, state, seat);
    json_key_number(text, "total", sheet.total);
    json_close(text, '}');
}

static void end(struct transcript_sink *sink, const void *state) {
    const uint8_t winners = stellar.winners(state);
    struct text *text = &sink->text;
    json_open(text, '{');
    json_key(text, "result");
    json_open(text, '{');
    json_key(text, "sheets");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        write_sheet(text, state, seat);
    }
    json_close(text, ']');
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        if ((winners >> seat & 1u) != 0) {
            json_number(text, seat + 1);
        }
    }
    json_close(text, ']');
    json_close(text, '}');
    transcript_close(sink);
}

const struct transcript stellar_transcript = {
    .game = &stellar,
    .begin = begin,
    .step = step,
    .end = end,
};
