#include "su_transcript.h"

#include "json.h"
#include "su_rules.h"

static const char *const biome_ids[SU_BIOMES] = {
    [SU_DESERT] = "desert",       [SU_SAVANNA] = "savanna",     [SU_RAINFOREST] = "rainforest",
    [SU_CHAPARRAL] = "chaparral", [SU_GRASSLAND] = "grassland", [SU_FOREST] = "forest",
    [SU_TAIGA] = "taiga",         [SU_TUNDRA] = "tundra",
};

/* "rainforest-5" */
static void write_card(struct text *text, uint8_t card) {
    char bytes[16];
    struct text id = text_over(bytes, sizeof bytes);
    text_format(&id, "%s-%d", biome_ids[su_biome(card)], su_number(card));
    json_string(text, bytes);
}

static void write_key_card(struct text *text, const char *key, uint8_t card) {
    json_key(text, key);
    write_card(text, card);
}

/* Seats, clouds and places of piles count from 1. */
static void write_place(struct text *text, const char *key, uint8_t place) {
    json_key_number(text, key, place + 1);
}

static void tell_hand(struct transcript_sink *sink, const struct su_state *state, uint8_t seat) {
    struct text *text = transcript_open(sink, "deal", "hand");
    write_place(text, "seat", seat);
    json_key(text, "cards");
    json_open(text, '[');
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t i = 0; i < SU_COPIES(state->hand[seat][card]); i++) {
            write_card(text, card);
        }
    }
    json_close(text, ']');
    transcript_close(sink);
}

static void tell_cloud(struct transcript_sink *sink, const struct su_state *state, uint8_t cloud) {
    struct text *text = transcript_open(sink, "deal", "cloud");
    write_place(text, "cloud", cloud);
    write_key_card(text, "card", state->cloud[cloud][0]);
    transcript_close(sink);
}

/* The secrets of the events of one kind that begin here, as a list; how many they are. */
static uint16_t write_secrets(struct text *text, const char *key, enum su_told kind,
                              const struct event *events, uint16_t n) {
    uint16_t i = 0;
    json_key(text, key);
    json_open(text, '[');
    for (; i < n && events[i].kind == kind; i++) {
        write_card(text, events[i].secret);
    }
    json_close(text, ']');
    return i;
}

/* An extra card of the set-up, with those passed over before it; how many events that were. */
static uint16_t tell_first_extra(struct transcript_sink *sink, const struct event *events,
                                 uint16_t n) {
    struct text *text = transcript_open(sink, "deal", "extra");
    const uint16_t passed = write_secrets(text, "passed", SU_TOLD_PASSED, events, n);
    write_place(text, "cloud", events[passed].b);
    write_key_card(text, "card", events[passed].a);
    transcript_close(sink);
    return (uint16_t)(passed + 1);
}

static void tell_deck(struct transcript_sink *sink, const struct su_state *state) {
    struct text *text = transcript_open(sink, "deal", "deck");
    json_key(text, "cards");
    json_open(text, '[');
    for (uint8_t i = state->deck_n; i > 0; i--) {
        write_card(text, state->deck[i - 1]);
    }
    json_close(text, ']');
    transcript_close(sink);
}

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *at,
                  const struct event *events, uint16_t n) {
    const struct su_state *state = at;
    transcript_setup(sink, &subastral, setup);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        tell_hand(sink, state, seat);
    }
    json_key_number(transcript_open(sink, "deal", "end"), "beneath", state->beneath);
    transcript_close(sink);
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        tell_cloud(sink, state, cloud);
    }
    for (uint16_t i = 0; i < n && events[i].kind != SU_TOLD_TURN;) {
        i = (uint16_t)(i + tell_first_extra(sink, events + i, (uint16_t)(n - i)));
    }
    tell_deck(sink, state);
    write_place(transcript_open(sink, "deal", "first"), "seat", state->first);
    transcript_close(sink);
}

/* A take's cards are told by the events behind it; how many events that were with it. */
static uint16_t tell_take(struct transcript_sink *sink, const struct event *events, uint16_t n) {
    struct text *text = transcript_open(sink, "act", "take");
    uint16_t i = 1;
    write_place(text, "seat", events[0].seat);
    write_place(text, "cloud", events[0].a);
    json_key_string(text, "to", events[0].b == SU_TO_HAND ? "hand" : "journal");
    json_key(text, "cards");
    json_open(text, '[');
    for (; i < n && events[i].kind == SU_TOLD_GET; i++) {
        write_card(text, events[i].a);
    }
    json_close(text, ']');
    transcript_close(sink);
    return i;
}

static void tell_deed(struct transcript_sink *sink, const struct event *event) {
    static const char *const words[] = {
        [SU_TOLD_PLAY] = "play",
        [SU_TOLD_REST] = "draw",
        [SU_TOLD_ORDER] = "order",
        [SU_TOLD_PASS] = "pass",
    };
    struct text *text = transcript_open(sink, "act", words[event->kind]);
    write_place(text, "seat", event->seat);
    switch (event->kind) {
    case SU_TOLD_PLAY:
        write_key_card(text, "card", event->a);
        write_place(text, "cloud", su_cloud_of(event->a));
        break;
    case SU_TOLD_ORDER:
        json_key_string(text, "biome", biome_ids[event->a]);
        break;
    case SU_TOLD_PASS:
        write_key_card(text, "card", event->secret);
        break;
    default:
        break;
    }
    transcript_close(sink);
}

static void tell_end_card(struct transcript_sink *sink, const struct event *event) {
    struct text *text = transcript_open(sink, "event", "end");
    json_key_number(text, "round", event->a);
    json_key_number(text, "last", event->b);
    transcript_close(sink);
}

/* What follows from a deed. */
static void tell_event(struct transcript_sink *sink, const struct event *event) {
    static const char *const words[] = {
        [SU_TOLD_DRAW] = "draw",   [SU_TOLD_PILE] = "pile",       [SU_TOLD_REFILL] = "refill",
        [SU_TOLD_EXTRA] = "extra", [SU_TOLD_RECEIVE] = "receive",
    };
    struct text *text = transcript_open(sink, "event", words[event->kind]);
    switch (event->kind) {
    case SU_TOLD_DRAW:
        write_place(text, "seat", event->seat);
        write_key_card(text, "card", event->secret);
        break;
    case SU_TOLD_PILE:
        write_place(text, "seat", event->seat);
        json_key_string(text, "biome", biome_ids[event->a]);
        write_place(text, "pile", event->b);
        break;
    case SU_TOLD_RECEIVE:
        write_place(text, "seat", event->seat);
        write_key_card(text, "card", event->a);
        write_place(text, "from", event->b);
        break;
    default:
        write_place(text, "cloud", event->b);
        write_key_card(text, "card", event->a);
        break;
    }
    transcript_close(sink);
}

/* Tells what begins at the first of these events; how many events that was. */
static uint16_t tell(struct transcript_sink *sink, const struct event *events, uint16_t n) {
    switch (events[0].kind) {
    case SU_TOLD_TAKE:
        return tell_take(sink, events, n);
    case SU_TOLD_PLAY:
    case SU_TOLD_REST:
    case SU_TOLD_ORDER:
    case SU_TOLD_PASS:
        tell_deed(sink, events);
        return 1;
    case SU_TOLD_END:
        tell_end_card(sink, events);
        return 1;
    case SU_TOLD_DRAW:
    case SU_TOLD_PILE:
    case SU_TOLD_REFILL:
    case SU_TOLD_EXTRA:
    case SU_TOLD_RECEIVE:
        tell_event(sink, events);
        return 1;
    default: /* whose turn it is follows from the others; the result line tells the end */
        return 1;
    }
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    (void)action;
    (void)before;
    (void)after;
    for (uint16_t at = 0; at < n;) {
        at = (uint16_t)(at + tell(sink, events + at, (uint16_t)(n - at)));
    }
}

static void write_matching(struct text *text, const struct su_state *state, uint8_t seat,
                           const struct su_tally *tally) {
    json_key(text, "matching");
    json_open(text, '[');
    for (uint8_t i = 0; i < 2 && tally->place[i] != UNKNOWN; i++) {
        const uint8_t place = tally->place[i];
        json_open(text, '{');
        write_place(text, "pile", place);
        json_key_string(text, "biome", biome_ids[state->pile_biome[seat][place]]);
        json_key_number(text, "cards", state->pile_n[seat][place]);
        json_key_number(text, "points", tally->matching_points[i]);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void write_score(struct text *text, const struct su_state *state, uint8_t seat) {
    const struct su_tally tally = su_tally(state, seat);
    json_open(text, '{');
    write_place(text, "seat", seat);
    json_key(text, "mixed");
    json_open(text, '[');
    for (uint8_t level = 0; level < tally.levels; level++) {
        json_number(text, su_mixed_points(tally.mixed[level]));
    }
    json_close(text, ']');
    write_matching(text, state, seat, &tally);
    json_key_number(text, "total", tally.total);
    json_key_number(text, "journal", tally.cards);
    json_close(text, '}');
}

static void end(struct transcript_sink *sink, const void *at) {
    const struct su_state *state = at;
    const uint8_t winners = subastral.winners(state);
    struct text *text = &sink->text;
    json_open(text, '{');
    json_key(text, "result");
    json_open(text, '{');
    json_key(text, "scores");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        write_score(text, state, seat);
    }
    json_close(text, ']');
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if ((winners >> seat & 1u) != 0) {
            json_number(text, seat + 1);
        }
    }
    json_close(text, ']');
    json_key_number(text, "rounds", state->round);
    json_close(text, '}');
    transcript_close(sink);
}

const struct transcript subastral_transcript = {
    .game = &subastral,
    .begin = begin,
    .step = step,
    .end = end,
};
