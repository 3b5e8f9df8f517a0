#include "sq_transcript.h"

#include "json.h"
#include "sq_rules.h"

/* What the events leave out: the trick as it grows, and its number. */
struct telling {
    struct transcript_sink *sink;
    uint8_t cards[SQ_SEATS], who[SQ_SEATS], size;
    uint8_t number;
};

static void write_card(struct text *text, uint8_t kind) {
    static const char letters[SQ_BACKS] = {'B', 'G', 'R', 'Y', 'X'};
    char code[3] = {letters[sq_back(kind)], 0, 0};
    if (kind != SQ_BREAK) {
        code[1] = (char)('0' + sq_number(kind));
    }
    json_string(text, code);
}

/* 1 to n, 0 for the Dummy, null for nobody. */
static void write_seat(struct text *text, uint8_t seat) {
    if (seat == SQ_DUMMY) {
        json_number(text, 0);
    } else if (seat < SQ_SEATS) {
        json_number(text, seat + 1);
    } else {
        json_null(text);
    }
}

static void write_key_card(struct text *text, const char *key, uint8_t kind) {
    json_key(text, key);
    write_card(text, kind);
}

static void write_key_seat(struct text *text, const char *key, uint8_t seat) {
    json_key(text, key);
    write_seat(text, seat);
}

static struct text *open_line(struct transcript_sink *sink, const char *key) {
    json_open(&sink->text, '{');
    json_key(&sink->text, key);
    json_open(&sink->text, '{');
    return &sink->text;
}

static void close_line(struct transcript_sink *sink) {
    json_close(&sink->text, '}');
    json_close(&sink->text, '}');
    transcript_line(sink);
}

static void tell_deal(struct transcript_sink *sink, const struct sq_state *state) {
    struct text *text = open_line(sink, "deal");
    json_key(text, "hands");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        json_open(text, '[');
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            write_card(text, sq_hand_kind(state, seat, i));
        }
        json_close(text, ']');
    }
    json_close(text, ']');
    write_key_card(text, "discard", state->top);
    json_key(text, "deck");
    json_open(text, '[');
    for (uint8_t i = state->deck_size; i > 0; i--) {
        write_card(text, state->deck[i - 1]);
    }
    json_close(text, ']');
    write_key_seat(text, "first", state->leader);
    close_line(sink);
}

static void tell_deed(struct transcript_sink *sink, const struct event *event) {
    static const char *const words[] = {
        [SQ_TOLD_PLAY] = "play",
        [SQ_TOLD_BURN] = "burn",
        [SQ_TOLD_TAKE] = "take",
        [SQ_TOLD_TOP] = "top",
    };
    const bool forced = event->kind != SQ_TOLD_PLAY && event->kind != SQ_TOLD_BURN && event->b == 1;
    struct text *text = open_line(sink, forced ? "forced" : "action");
    write_key_seat(text, "seat", event->seat);
    json_key_string(text, "do", words[event->kind]);
    if (event->kind != SQ_TOLD_BURN) {
        write_key_card(text, "card", event->a);
    }
    close_line(sink);
}

static void tell_play(struct telling *telling, const struct event *event) {
    telling->cards[telling->size] = event->a;
    telling->who[telling->size++] = event->seat;
    if (event->seat == SQ_DUMMY) {
        write_key_card(open_line(telling->sink, "dummy"), "card", event->a);
        close_line(telling->sink);
    } else {
        tell_deed(telling->sink, event);
    }
}

static const char *const whys[] = {
    [SQ_WHY_BURN] = "burn",
    [SQ_WHY_BLACK_STAR] = "black star",
    [SQ_WHY_SAME] = "same emotion",
    [SQ_WHY_REFILL] = "refill",
};

static void tell_lose(struct transcript_sink *sink, const struct event *event) {
    struct text *text = open_line(sink, "lose");
    write_key_seat(text, "seat", event->seat);
    json_key_string(text, "why", whys[event->a]);
    json_key_number(text, "lights", event->b);
    json_key_number(text, "left", event->c);
    close_line(sink);
}

/* A list of the secrets of the events from the first one on that are alike; how many they are. */
static uint16_t write_secrets(struct text *text, const char *key, const struct event *events,
                              uint16_t n) {
    uint16_t i = 0;
    json_key(text, key);
    json_open(text, '[');
    for (; i < n && events[i].kind == events[0].kind && events[i].seat == events[0].seat; i++) {
        write_card(text, events[i].secret);
    }
    json_close(text, ']');
    return i;
}

static uint16_t tell_dealt(struct transcript_sink *sink, const struct event *events, uint16_t n) {
    struct text *text = open_line(sink, "draw");
    write_key_seat(text, "seat", events[0].seat);
    json_key_string(text, "why", whys[events[0].b]);
    const uint16_t told = write_secrets(text, "cards", events, n);
    close_line(sink);
    return told;
}

static uint16_t tell_deck(struct transcript_sink *sink, const struct event *events, uint16_t n) {
    struct text *text = open_line(sink, "shuffle");
    const uint16_t told = write_secrets(text, "deck", events, n);
    close_line(sink);
    return told;
}

static void write_trick_cards(struct text *text, const struct telling *telling) {
    json_key(text, "cards");
    json_open(text, '[');
    for (uint8_t place = 0; place < telling->size; place++) {
        json_open(text, '{');
        write_key_seat(text, "seat", telling->who[place]);
        write_key_card(text, "card", telling->cards[place]);
        json_close(text, '}');
    }
    json_close(text, ']');
}

/* The leading colour's letter, or null (SQ-4.2). */
static void write_lead(struct text *text, const struct telling *telling) {
    static const char *const letters[] = {"B", "G", "R", "Y"};
    json_key(text, "lead");
    for (uint8_t place = 0; place < telling->size; place++) {
        if (telling->cards[place] != SQ_BREAK) {
            json_string(text, letters[sq_back(telling->cards[place])]);
            return;
        }
    }
    json_null(text);
}

static void tell_trick(const struct telling *telling, const struct event *event) {
    static const char *const hows[] = {
        [SQ_BY_NONE] = "none",
        [SQ_BY_LEAD] = "lead",
        [SQ_BY_TRUMP] = "trump",
        [SQ_BY_SUPER] = "super",
    };
    struct text *text = open_line(telling->sink, "trick");
    json_key_number(text, "number", telling->number);
    write_trick_cards(text, telling);
    write_key_card(text, "top", event->c);
    write_lead(text, telling);
    json_key(text, "super");
    json_open(text, '[');
    for (uint8_t place = 0; place < telling->size; place++) {
        if ((event->b >> place & 1u) != 0) {
            write_card(text, telling->cards[place]);
        }
    }
    json_close(text, ']');
    json_key_string(text, "by", hows[event->a]);
    write_key_seat(text, "winner", event->seat);
    close_line(telling->sink);
}

static void tell_next(struct telling *telling, const struct event *event) {
    struct text *text = open_line(telling->sink, "next");
    write_key_card(text, "top", event->a);
    write_key_seat(text, "marker", event->b);
    write_key_seat(text, "leader", event->c);
    close_line(telling->sink);
    telling->size = 0;
    telling->number++;
}

static void tell_skip(struct transcript_sink *sink, const struct event *event) {
    write_key_seat(open_line(sink, "skip"), "seat", event->seat);
    close_line(sink);
}

/* Tells what begins at the first of these events; how many events that was. */
static uint16_t tell(struct telling *telling, const struct event *events, uint16_t n) {
    switch (events[0].kind) {
    case SQ_TOLD_PLAY:
        tell_play(telling, events);
        return 1;
    case SQ_TOLD_BURN:
    case SQ_TOLD_TAKE:
    case SQ_TOLD_TOP:
        tell_deed(telling->sink, events);
        return 1;
    case SQ_TOLD_LOSE:
        tell_lose(telling->sink, events);
        return 1;
    case SQ_TOLD_DRAW:
        return tell_dealt(telling->sink, events, n);
    case SQ_TOLD_DECK:
        return tell_deck(telling->sink, events, n);
    case SQ_TOLD_SKIP:
        tell_skip(telling->sink, events);
        return 1;
    case SQ_TOLD_TRICK:
        tell_trick(telling, events);
        return 1;
    case SQ_TOLD_NEXT:
        tell_next(telling, events);
        return 1;
    default: /* SQ_TOLD_SHUFFLE: its cards follow; SQ_TOLD_END: the result line tells it */
        return 1;
    }
}

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n) {
    (void)events;
    (void)n;
    transcript_setup(sink, &stella_quest, setup);
    tell_deal(sink, state);
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    const struct sq_state *state = before;
    struct telling telling = {
        .sink = sink, .size = state->trick_size, .number = state->trick_number};
    (void)action;
    (void)after;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        telling.cards[place] = state->trick[place];
        telling.who[place] = state->who[place];
    }
    for (uint16_t at = 0; at < n;) {
        at = (uint16_t)(at + tell(&telling, events + at, (uint16_t)(n - at)));
    }
}

static void write_sheet(struct text *text, const struct sq_state *state, uint8_t seat) {
    static const char *const keys[] = {"lights",   "emotion1", "emotion2", "emotion3",
                                       "emotion4", "emotion5", "emotion6"};
    struct sheet sheet;
    stella_quest.score(state, seat, &sheet);
    json_open(text, '{');
    write_key_seat(text, "seat", seat);
    for (uint8_t i = 0; i < sheet.count; i++) {
        json_key_number(text, keys[sheet.lines[i].name], sheet.lines[i].points);
    }
    json_key_number(text, "total", sheet.total);
    json_close(text, '}');
}

static void end(struct transcript_sink *sink, const void *at) {
    static const char *const ends[] = {
        [SQ_ENLIGHTENMENT] = "enlightenment",
        [SQ_ELIMINATION] = "elimination",
        [SQ_EXHAUSTED] = "exhausted",
    };
    const struct sq_state *state = at;
    const uint8_t winners = stella_quest.winners(state);
    struct text *text = open_line(sink, "result");
    json_key_string(text, "end", ends[state->end]);
    write_key_seat(text, "seat", state->end_seat);
    json_key(text, "sheet");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        write_sheet(text, state, seat);
    }
    json_close(text, ']');
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if ((winners >> seat & 1u) != 0) {
            write_seat(text, seat);
        }
    }
    json_close(text, ']');
    close_line(sink);
}

const struct transcript stella_quest_transcript = {
    .game = &stella_quest,
    .begin = begin,
    .step = step,
    .end = end,
};
