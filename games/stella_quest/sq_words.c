/* Actions and events in words, the same in the simulator, on the device and in reports. */
#include "sq_parts.h"

/* SQ-1.6 */
const char *const sq_line_names[] = {
    "Lights", "1 Awe", "2 Sorrow", "3 Fear", "4 Anger", "5 Joy", "6 Love",
};

static const char *const colours[SQ_BACKS] = {
    [SQ_BLUE] = "Blue",     [SQ_GREEN] = "Green", [SQ_RED] = "Red",
    [SQ_YELLOW] = "Yellow", [SQ_GREY] = "Break",
};

static const char *const hows[] = {
    [SQ_BY_NONE] = "",
    [SQ_BY_LEAD] = " with the highest card of the leading colour",
    [SQ_BY_TRUMP] = " with the highest trump",
    [SQ_BY_SUPER] = " with a Super Trump",
};

static const char *const whys[] = {
    [SQ_WHY_BURN] = "burned",
    [SQ_WHY_BLACK_STAR] = "the Black Star",
    [SQ_WHY_SAME] = "the same emotion again",
};

/* "Blue 6", "a Break" */
static void write_card(struct text *text, uint8_t kind) {
    if (kind == SQ_BREAK) {
        text_add(text, "a Break");
    } else {
        text_format(text, "%s %d", colours[sq_backs[kind]], sq_numbers[kind]);
    }
}

static void write_seat(struct text *text, uint8_t seat, const char *nobody) {
    if (seat < SQ_SEATS) {
        text_seat(text, seat);
    } else {
        text_add(text, seat == SQ_DUMMY ? "the Dummy" : nobody);
    }
}

static void write_capital_seat(struct text *text, uint8_t seat) {
    if (seat < SQ_SEATS) {
        text_seat(text, seat);
    } else {
        text_add(text, seat == SQ_DUMMY ? "The Dummy" : "Nobody");
    }
}

static const struct {
    const char *before, *after;
} deeds[] = {
    [SQ_PLAY] = {"plays ", ""},
    [SQ_BURN] = {"burns a light to draw", ""},
    [SQ_TAKE] = {"takes ", ""},
    [SQ_TOP] = {"puts ", " on top of the pile"},
};

static void write_deed(struct text *text, uint8_t verb, uint8_t kind) {
    text_add(text, deeds[verb].before);
    if (verb != SQ_BURN) {
        write_card(text, kind);
    }
    text_add(text, deeds[verb].after);
}

void sq_describe_action(const void *state, struct action action, struct text *text) {
    (void)state;
    write_deed(text, action.verb, action.a);
}

static void describe_lose(const struct event *event, struct text *text) {
    text_format(text, "%t loses %d %s (%s), %d left", event->seat, event->b,
                event->b == 1 ? "light" : "lights", whys[event->a], event->c);
}

static void describe_dealt(const struct event *event, struct text *text) {
    text_format(text, "%t draws ", event->seat);
    if (event->secret != UNKNOWN) {
        write_card(text, event->secret);
    } else if (event->a == SQ_GREY) {
        text_add(text, "a Break"); /* its back tells it (SQ-1.2) */
    } else {
        text_format(text, "a %s card", colours[event->a]);
    }
}

static void describe_next(const struct event *event, struct text *text) {
    const uint8_t trump = sq_backs[event->a];
    write_card(text, event->a);
    if (trump == SQ_GREY) {
        text_add(text, " on top: no trump; ");
    } else {
        text_format(text, " on top: %s is trump; ", colours[trump]);
    }
    text_format(text, "%t leads", event->c);
    if (event->b != SQ_NOBODY) {
        text_add(text, "; the Black Star is with ");
        write_seat(text, event->b, "");
    }
}

static void describe_end(const struct event *event, struct text *text) {
    switch (event->a) {
    case SQ_ENLIGHTENMENT:
        text_format(text, "%t has all six emotions: enlightenment", event->seat);
        break;
    case SQ_ELIMINATION:
        text_format(text, "%t has no light left and is out: the game ends", event->seat);
        break;
    default:
        text_add(text, "The game is exhausted and ends");
        break;
    }
}

void sq_describe_event(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SQ_TOLD_PLAY:
    case SQ_TOLD_BURN:
    case SQ_TOLD_TAKE:
    case SQ_TOLD_TOP:
        write_capital_seat(text, event->seat);
        text_char(text, ' ');
        write_deed(text, event->kind, event->a);
        break;
    case SQ_TOLD_LOSE:
        describe_lose(event, text);
        break;
    case SQ_TOLD_DRAW:
        describe_dealt(event, text);
        break;
    case SQ_TOLD_SHUFFLE:
        text_format(text, "The pile is shuffled: a new deck of %d", event->a);
        break;
    case SQ_TOLD_SKIP:
        write_capital_seat(text, event->seat);
        text_add(text, " has no card and is passed over");
        break;
    case SQ_TOLD_TRICK:
        write_capital_seat(text, event->seat);
        text_add(text, " wins the trick");
        text_add(text, hows[event->a]);
        break;
    case SQ_TOLD_NEXT:
        describe_next(event, text);
        break;
    case SQ_TOLD_END:
        describe_end(event, text);
        break;
    default: /* the order of a new deck is for transcripts */
        break;
    }
}

/* Verbs that are told are told under the same number. */
_Static_assert((int)SQ_TOLD_PLAY == (int)SQ_PLAY && (int)SQ_TOLD_BURN == (int)SQ_BURN &&
                   (int)SQ_TOLD_TAKE == (int)SQ_TAKE && (int)SQ_TOLD_TOP == (int)SQ_TOP,
               "an event's deed is an action's");
