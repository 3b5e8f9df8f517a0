#include "tp_transcript.h"

#include "json.h"
#include "tp_rules.h"

static const char *const keys[] = {
    [TP_TOLD_DRAW] = "draw", [TP_TOLD_STAR] = "star", [TP_TOLD_CHOOSE] = "choose",
    [TP_TOLD_SHOW] = "show", [TP_TOLD_TAKE] = "take",
};

/* {"draw":{"seat":1,"card":7}}, {"star":{"night":1,"worth":3}}, {"take":{"seat":null,"worth":3}} */
static void tell(struct transcript_sink *sink, const struct event *event) {
    struct text *const text = &sink->text;
    const bool hidden = event->kind == TP_TOLD_DRAW || event->kind == TP_TOLD_CHOOSE;
    const bool worth = event->kind == TP_TOLD_STAR || event->kind == TP_TOLD_TAKE;
    json_open(text, '{');
    json_key(text, keys[event->kind]);
    json_open(text, '{');
    if (event->kind == TP_TOLD_STAR) {
        json_key_number(text, "night", event->b + 1);
    } else if (event->seat == SEAT_NONE) {
        json_key(text, "seat");
        json_null(text);
    } else {
        json_key_number(text, "seat", event->seat + 1);
    }
    json_key_number(text, worth ? "worth" : "card", hidden ? event->secret : event->a);
    json_close(text, '}');
    json_close(text, '}');
    transcript_line(sink);
}

static void tell_all(struct transcript_sink *sink, const struct event *events, uint16_t n) {
    for (uint16_t i = 0; i < n; i++) {
        if (events[i].kind != TP_TOLD_END) {
            tell(sink, &events[i]);
        }
    }
}

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n) {
    (void)state;
    transcript_setup(sink, &template_game, setup);
    tell_all(sink, events, n);
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    (void)action;
    (void)before;
    (void)after;
    tell_all(sink, events, n);
}

/* {"result":{"totals":[5,3],"winners":[1]}} */
static void end(struct transcript_sink *sink, const void *memory) {
    const struct tp_state *const state = memory;
    struct text *const text = &sink->text;
    json_open(text, '{');
    json_key(text, "result");
    json_open(text, '{');
    json_key(text, "totals");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        struct sheet sheet;
        template_game.score(state, seat, &sheet);
        json_number(text, sheet.total);
    }
    json_close(text, ']');
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if ((template_game.winners(state) >> seat & 1u) != 0) {
            json_number(text, seat + 1);
        }
    }
    json_close(text, ']');
    json_close(text, '}');
    json_close(text, '}');
    transcript_line(sink);
}

const struct transcript template_transcript = {
    .game = &template_game,
    .begin = begin,
    .step = step,
    .end = end,
};
