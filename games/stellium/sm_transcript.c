#include "sm_transcript.h"

#include "json.h"
#include "sm_rules.h"

/* The events of a step, and how far they are told. */
struct telling {
    struct transcript_sink *sink;
    const struct sm_state *before, *after;
    const struct event *events;
    uint16_t at, n;
};

static bool comes(const struct telling *telling, enum sm_told kind) {
    return telling->at < telling->n && telling->events[telling->at].kind == kind;
}

static void write_kind(struct text *text, uint8_t kind) {
    if (kind < SM_KINDS) {
        json_string(text, sm_kind_names[kind]);
    } else {
        json_null(text);
    }
}

static void write_key_kind(struct text *text, const char *key, uint8_t kind) {
    json_key(text, key);
    write_kind(text, kind);
}

static void write_objective(struct text *text, uint8_t objective) {
    char name[24];
    struct text id = text_over(name, sizeof name);
    sm_write_id(&id, objective);
    json_string(text, name);
}

static void write_key_objective(struct text *text, const char *key, uint8_t objective) {
    json_key(text, key);
    if (objective < SM_OBJECTIVES) {
        write_objective(text, objective);
    } else {
        json_null(text);
    }
}

static void write_key_flag(struct text *text, const char *key, bool flag) {
    json_key(text, key);
    json_flag(text, flag);
}

static struct text *open_list(struct text *text, const char *key) {
    json_key(text, key);
    json_open(text, '[');
    return text;
}

static void write_numbers(struct text *text, const char *key, const uint8_t *numbers, uint8_t n) {
    open_list(text, key);
    for (uint8_t i = 0; i < n; i++) {
        json_number(text, numbers[i]);
    }
    json_close(text, ']');
}

static void write_pair(struct text *text, uint8_t one, uint8_t other) {
    json_open(text, '[');
    json_number(text, one);
    json_number(text, other);
    json_close(text, ']');
}

static void write_objectives(struct text *text, const uint8_t *cards, uint8_t n) {
    open_list(text, "objectives");
    for (uint8_t i = 0; i < n; i++) {
        write_objective(text, cards[i]);
    }
    json_close(text, ']');
}

static void tell_deal(struct transcript_sink *sink, const struct sm_state *state) {
    struct text *text = transcript_open(sink, "deal", "first_player");
    json_key_number(text, "seat", state->first);
    transcript_close(sink);
    transcript_open(sink, "deal", "discs");
    write_numbers(text, "discs", state->disc, SM_PLACES);
    write_numbers(text, "turns", state->turn, SM_PLACES);
    transcript_close(sink);
    transcript_open(sink, "deal", "bodies");
    open_list(text, "bodies");
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (state->cell[cell] != 0) {
            json_open(text, '[');
            json_number(text, cell);
            write_kind(text, sm_body(state, cell));
            json_close(text, ']');
        }
    }
    json_close(text, ']');
    transcript_close(sink);
}

static void tell_objectives(struct transcript_sink *sink, const struct sm_state *state) {
    uint8_t cards[SM_RESERVE];
    uint8_t shown = 0;
    while (shown < SM_DISPLAY && state->display[shown] != SM_NONE) {
        shown++;
    }
    for (uint8_t i = 0; i < state->reserve_left; i++) {
        cards[i] = state->reserve[state->reserve_left - 1 - i];
    }
    write_objectives(transcript_open(sink, "deal", "display"), state->display, shown);
    transcript_close(sink);
    write_objectives(transcript_open(sink, "deal", "reserve"), cards, state->reserve_left);
    transcript_close(sink);
}

static struct text *open_action(struct telling *telling, const char *name) {
    struct text *text = transcript_open(telling->sink, "action", name);
    json_key_number(text, "seat", telling->events[telling->at].seat);
    return text;
}

static void tell_ask(struct telling *telling) {
    uint8_t drawn = SM_NO_KIND;
    write_key_kind(open_action(telling, "ask"), "kind", telling->events[telling->at++].a);
    transcript_close(telling->sink);
    struct text *text = transcript_open(telling->sink, "chance", "draw");
    open_list(text, "touched");
    for (; comes(telling, SM_TOLD_TOUCH); telling->at++) {
        drawn = telling->events[telling->at].a;
        write_kind(text, drawn);
    }
    json_close(text, ']');
    write_key_kind(text, "drawn", drawn);
    transcript_close(telling->sink);
}

static void tell_place(struct telling *telling) {
    struct text *text = open_action(telling, "place");
    const struct event *event = &telling->events[telling->at++];
    write_key_kind(text, "kind", event->a);
    write_key_kind(text, "influence", event->c);
    write_key_flag(text, "token", event->c != event->a);
    json_key_number(text, "cell", event->b);
    transcript_close(telling->sink);
}

static void tell_swap(struct telling *telling) {
    struct text *text = open_action(telling, "swap");
    const struct event *event = &telling->events[telling->at++];
    json_key(text, "cells");
    write_pair(text, event->a, event->b);
    transcript_close(telling->sink);
}

static void tell_push(struct telling *telling) {
    struct text *text = open_action(telling, "push");
    uint8_t ejected = SM_NO_KIND;
    json_key_number(text, "direction", telling->events[telling->at++].a);
    open_list(text, "moves");
    for (; comes(telling, SM_TOLD_MOVE); telling->at++) {
        const struct event *move = &telling->events[telling->at];
        if (move->b == SM_OFF) {
            ejected = move->c;
        } else {
            write_pair(text, move->a, move->b);
        }
    }
    json_close(text, ']');
    write_key_kind(text, "ejected", ejected);
    transcript_close(telling->sink);
}

static void tell_rotate(struct telling *telling) {
    struct text *text = open_action(telling, "rotate");
    const struct event *event = &telling->events[telling->at++];
    json_key_number(text, "place", event->a);
    json_key_number(text, "steps", event->b);
    json_key_number(text, "turns", event->c);
    transcript_close(telling->sink);
}

static void tell_attract(struct telling *telling) {
    struct text *text = open_action(telling, "attract");
    const struct event *event = &telling->events[telling->at++];
    json_key_number(text, "hole", event->a);
    json_key_number(text, "cell", event->b);
    transcript_close(telling->sink);
}

/* An action of which nothing but the seat is told. */
static void tell_bare(struct telling *telling, const char *name) {
    open_action(telling, name);
    transcript_close(telling->sink);
    telling->at++;
}

static void tell_handful(struct telling *telling) {
    struct text *text = transcript_open(telling->sink, "chance", "handful");
    json_key_number(text, "place", telling->events[telling->at++].a);
    open_list(text, "drawn");
    for (; comes(telling, SM_TOLD_DRAWN); telling->at++) {
        write_kind(text, telling->events[telling->at].a);
    }
    json_close(text, ']');
    transcript_close(telling->sink);
}

/* It is the last of its galaxy if no more of that handful are to be placed. */
static void tell_refill(struct telling *telling) {
    const uint8_t *handful = telling->before->handful;
    const uint8_t left = (uint8_t)(handful[SM_PLANET] + handful[SM_COMET] + handful[SM_STAR] +
                                   handful[SM_SUPERNOVA]);
    struct text *text = open_action(telling, "refill");
    const struct event *event = &telling->events[telling->at++];
    json_key_number(text, "place", event->c);
    write_key_kind(text, "kind", event->a);
    json_key_number(text, "cell", event->b);
    if (left > 1 && telling->before->placed + 1 < SM_STARTS) {
        json_key(text, "returned");
        json_null(text);
    } else {
        open_list(text, "returned");
        for (; comes(telling, SM_TOLD_RETURN); telling->at++) {
            write_kind(text, telling->events[telling->at].a);
        }
        json_close(text, ']');
    }
    transcript_close(telling->sink);
}

static void tell_validate(struct telling *telling) {
    struct text *text = open_action(telling, "validate");
    const struct event *event = &telling->events[telling->at++];
    uint8_t cells[SM_USED];
    uint8_t removed[SM_USED];
    uint8_t n = 0;
    uint8_t gone = 0;
    uint8_t kept = SM_OFF;
    for (; comes(telling, SM_TOLD_USE); telling->at++) {
        const struct event *use = &telling->events[telling->at];
        cells[n++] = use->a;
        if (use->c == 1) {
            kept = use->a;
        } else {
            removed[gone++] = use->a;
        }
    }
    write_key_objective(text, "objective", event->a);
    write_numbers(text, "cells", cells, n);
    json_key_number(text, "keep", kept);
    write_numbers(text, "removed", removed, gone);
    json_key_number(text, "points", event->c);
    json_key_number(text, "objectives_total", telling->after->score[event->seat]);
    transcript_close(telling->sink);
}

static void tell_take(struct telling *telling) {
    struct text *text = open_action(telling, "take");
    const struct event *event = &telling->events[telling->at++];
    write_key_objective(text, "objective", event->a);
    write_key_objective(text, "reject", event->b);
    write_key_objective(text, "revealed", telling->events[telling->at++].a);
    transcript_close(telling->sink);
}

static void tell_aside(struct telling *telling) {
    struct text *text = transcript_open(telling->sink, "event", "display_aside");
    const uint8_t last = telling->events[telling->at++].a;
    open_list(text, "objectives");
    for (; comes(telling, SM_TOLD_GONE); telling->at++) {
        write_objective(text, telling->events[telling->at].a);
    }
    json_close(text, ']');
    json_key_number(text, "final_round", last);
    transcript_close(telling->sink);
}

static void tell(struct telling *telling) {
    switch (telling->events[telling->at].kind) {
    case SM_TOLD_ASK:
        tell_ask(telling);
        break;
    case SM_TOLD_PLACE:
        tell_place(telling);
        break;
    case SM_TOLD_SWAP:
        tell_swap(telling);
        break;
    case SM_TOLD_PUSH:
        tell_push(telling);
        break;
    case SM_TOLD_ROTATE:
        tell_rotate(telling);
        break;
    case SM_TOLD_ATTRACT:
        tell_attract(telling);
        break;
    case SM_TOLD_SKIP:
        tell_bare(telling, "skip");
        break;
    case SM_TOLD_EMPTY:
        tell_handful(telling);
        break;
    case SM_TOLD_REFILL:
        tell_refill(telling);
        break;
    case SM_TOLD_VALIDATE:
        tell_validate(telling);
        break;
    case SM_TOLD_DONE:
        tell_bare(telling, "done");
        break;
    case SM_TOLD_TAKE:
        tell_take(telling);
        break;
    case SM_TOLD_ASIDE:
        tell_aside(telling);
        break;
    case SM_TOLD_KEEP:
        tell_bare(telling, "keep");
        break;
    default: /* turns, passed phases, the limit, the end: other lines say so, or none */
        telling->at++;
        break;
    }
}

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n) {
    (void)events;
    (void)n;
    transcript_setup(sink, &stellium, setup);
    tell_deal(sink, state);
    tell_objectives(sink, state);
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    struct telling telling = {
        .sink = sink, .before = before, .after = after, .events = events, .n = n};
    (void)action;
    while (telling.at < n) {
        tell(&telling);
    }
}

static void write_sheet(struct text *text, const struct sm_state *state, uint8_t seat) {
    static const char *const keys[] = {
        [SM_LINE_OBJECTIVES] = "objectives",
        [SM_LINE_TOKENS] = "tokens",
        [SM_LINE_COLOURS] = "colours",
    };
    struct sheet sheet;
    stellium.score(state, seat, &sheet);
    json_open(text, '{');
    for (uint8_t i = 0; i < sheet.count; i++) {
        json_key_number(text, keys[sheet.lines[i].name], sheet.lines[i].points);
    }
    json_key_number(text, "total", sheet.total);
    json_close(text, '}');
}

static void end(struct transcript_sink *sink, const void *at) {
    static const char *const reasons[] = {
        [SM_END_LIMIT] = "limit",
        [SM_END_RESERVE] = "reserve",
        [SM_END_ROUNDS] = "rounds",
    };
    const struct sm_state *state = at;
    const uint8_t winners = stellium.winners(state);
    struct text *text = &sink->text;
    uint8_t reached = 0;
    while (reached < state->seats && state->limit_order[reached] != SEAT_NONE) {
        reached++;
    }
    json_open(text, '{');
    json_key(text, "result");
    json_open(text, '{');
    json_key_string(text, "reason", reasons[sm_end(state)]);
    json_key_number(text, "rounds", state->round);
    write_numbers(text, "reached", state->limit_order, reached);
    open_list(text, "sheets");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        write_sheet(text, state, seat);
    }
    json_close(text, ']');
    open_list(text, "winners");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if ((winners >> seat & 1u) != 0) {
            json_number(text, seat);
        }
    }
    json_close(text, ']');
    json_close(text, '}');
    transcript_close(sink);
}

const struct transcript stellium_transcript = {
    .game = &stellium,
    .begin = begin,
    .step = step,
    .end = end,
};
