#include "sl_transcript.h"

#include "json.h"
#include "sl_lines.h"

/* The step that is told, event by event. */
struct telling {
    struct transcript_sink *sink;
    const struct event *events; /* the next one first */
    uint16_t left;
    const struct sl_state *before;
};

/* Takes the next event if it is of that kind. */
static const struct event *next_if(struct telling *telling, uint8_t kind) {
    if (telling->left == 0 || telling->events[0].kind != kind) {
        return NULL;
    }
    telling->left--;
    return telling->events++;
}

static void write_body(struct text *text, const char *key, uint8_t body) {
    sl_write_id(text, key, SL_OF_BODIES, body);
}

/* --- choices */

static void write_dice(struct text *text, uint8_t one, uint8_t other) {
    const uint8_t dice[2] = {one, other};
    sl_write_numbers(text, "dice", dice, 2);
}

/* Four rejected cards of a kind, in the order of the seats that rejected them. */
static void write_rejects(struct text *text, const char *key, enum sl_cards cards,
                          const struct sl_state *state) {
    uint8_t list[SL_PLAYERS - 1];
    for (uint8_t i = 0; i + 1u < SL_PLAYERS; i++) {
        const uint8_t seat = state->order[i];
        list[i] = (cards == SL_OF_TRAITS ? state->traits : state->powers)[seat][SL_REJECTED];
    }
    sl_write_ids(text, key, cards, list, SL_PLAYERS - 1);
}

static void tell_keep(struct telling *telling, const struct event *event) {
    const struct event *power = next_if(telling, SL_TOLD_KEPT);
    if (telling->before->traits[event->seat][SL_KEPT] == SL_NONE) {
        struct text *text = sl_line_open(telling->sink, "rejects", event->seat);
        write_rejects(text, "traits", SL_OF_TRAITS, telling->before);
        write_rejects(text, "powers", SL_OF_POWERS, telling->before);
        transcript_close(telling->sink);
    }
    struct text *text = sl_line_act(telling->sink, event->seat, "keep");
    sl_write_id(text, "trait", SL_OF_TRAITS, event->secret);
    sl_write_id(text, "power", SL_OF_POWERS, power->secret);
    transcript_close(telling->sink);
}

/* Deeds of which a body, or nothing, is told. */
static const char *const deeds[SL_VERBS] = {
    [SL_KEEP] = "keep",         [SL_HOME] = "home",       [SL_DICE] = "dice",
    [SL_POWER] = "power",       [SL_LIFT] = "lift",       [SL_LAND] = "land",
    [SL_POPULATE] = "populate", [SL_TAX] = "tax",         [SL_DISCOVER] = "discover",
    [SL_TAKE] = "take",         [SL_PLACE] = "place",     [SL_ATTACK] = "attack",
    [SL_SCATTER] = "scatter",   [SL_MISSION] = "mission", [SL_MINE] = "mine",
    [SL_LABOR] = "labor",       [SL_END] = "end",         [SL_CHOOSE] = "choose",
    [SL_SETTLE] = "settle",     [SL_PAY] = "pay",         [SL_YIELD] = "yield",
    [SL_STEAL] = "steal",       [SL_BONUS] = "bonus",
};

static void write_deed(struct text *text, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_HOME:
    case SL_TOLD_PLACE:
        sl_write_place(text, event->a, event->b);
        break;
    case SL_TOLD_POWER:
        sl_write_id(text, "power", SL_OF_POWERS, event->a);
        write_dice(text, event->b, event->c);
        break;
    case SL_TOLD_LIFT:
        write_body(text, "body", event->a);
        json_key_number(text, "n", event->b);
        break;
    case SL_TOLD_DISCOVER:
        json_key_string(text, "deck", sl_deck_ids[event->a]);
        break;
    case SL_TOLD_SCATTER:
        json_key_number(text, "owner", event->seat);
        write_body(text, "from", event->b);
        write_body(text, "body", event->a);
        break;
    case SL_TOLD_MISSION:
        sl_write_id(text, "mission", SL_OF_MISSIONS, event->a);
        break;
    case SL_TOLD_CHOOSE:
    case SL_TOLD_STEAL:
        json_key_string(text, "res", sl_resource_ids[event->a]);
        break;
    case SL_TOLD_BONUS:
        sl_write_id(text, "card", SL_OF_BONUSES, event->a);
        break;
    case SL_TOLD_DICE:
    case SL_TOLD_TAX:
    case SL_TOLD_END:
    case SL_TOLD_PAY:
        break;
    default:
        write_body(text, "body", event->a);
        break;
    }
}

/* Which home it is only where it was chosen (SL-3.8). */
static void tell_deed(struct telling *telling, const struct event *event) {
    const uint8_t player = event->kind == SL_TOLD_SCATTER ? event->c : event->seat;
    struct text *text = sl_line_act(telling->sink, player, deeds[event->kind]);
    if (event->kind == SL_TOLD_HOME && sl_homes_chosen(telling->before)) {
        write_body(text, "body", event->c);
    }
    write_deed(text, event);
    transcript_close(telling->sink);
}

/* --- set-up */

static void tell_powers(struct telling *telling, const struct event *event) {
    uint8_t powers[SL_PLAYERS];
    uint8_t n = 0;
    for (; event != NULL; event = next_if(telling, SL_TOLD_POWERS)) {
        powers[n++] = event->a;
    }
    sl_write_ids(sl_line_open(telling->sink, "powers", SEAT_NONE), "powers", SL_OF_POWERS, powers,
                 n);
    transcript_close(telling->sink);
}

static void tell_universal(struct telling *telling, const struct event *event) {
    sl_write_id(sl_line_open(telling->sink, "universal", SEAT_NONE), "power", SL_OF_POWERS,
                event->a);
    transcript_close(telling->sink);
}

static void tell_reveal(struct telling *telling, const struct event *event) {
    const uint8_t slots[SL_SLOTS] = {event->a, event->b, event->c, event->secret};
    sl_write_ids(sl_line_open(telling->sink, "reveal", SEAT_NONE), "slots", SL_OF_MISSIONS, slots,
                 SL_SLOTS);
    transcript_close(telling->sink);
}

static void tell_ai_home(struct telling *telling, const struct event *event) {
    sl_write_place(sl_line_open(telling->sink, "ai_home", event->seat), event->a, event->b);
    transcript_close(telling->sink);
}

/* --- a turn */

static void tell_turn(struct telling *telling, const struct event *event) {
    struct text *text = sl_line_open(telling->sink, "turn", event->seat);
    json_key_number(text, "round", event->a);
    json_key_number(text, "recovered", event->b);
    transcript_close(telling->sink);
}

static void tell_roll(struct telling *telling, const struct event *event) {
    write_dice(sl_line_open(telling->sink, "roll", event->seat), event->a, event->b);
    transcript_close(telling->sink);
}

static void tell_reroll(struct telling *telling, const struct event *event) {
    const uint8_t dice[2] = {event->a != 0 ? event->a : event->b, event->b};
    sl_write_numbers(sl_line_open(telling->sink, "reroll", event->seat), "dice", dice,
                     event->a != 0 && event->b != 0 ? 2 : 1);
    transcript_close(telling->sink);
}

static void tell_columns(struct telling *telling, const struct event *event) {
    const uint8_t columns[3] = {event->a, event->b, event->c};
    sl_write_numbers(sl_line_open(telling->sink, "columns", SEAT_NONE), "cols", columns,
                     event->c != 0 ? 3 : 2);
    transcript_close(telling->sink);
}

static void tell_gather(struct telling *telling, const struct event *event) {
    sl_write_four(sl_line_open(telling->sink, "gather", event->seat), event);
    transcript_close(telling->sink);
}

static void tell_drawn(struct telling *telling, const struct event *event) {
    const uint8_t cards[2] = {event->b, event->c};
    struct text *text = sl_line_open(telling->sink, "drawn", event->seat);
    json_key_string(text, "deck", sl_deck_ids[event->a]);
    sl_write_ids(text, "cards", SL_OF_BODIES, cards, event->c == SL_NONE ? 1 : 2);
    transcript_close(telling->sink);
}

static void tell_mine_dice(struct telling *telling, const struct event *event) {
    uint8_t dice[SL_DIE_MAX];
    uint8_t n = 0;
    struct text *text = sl_line_open(telling->sink, "mine", event->seat);
    write_body(text, "body", event->a);
    for (; event != NULL; event = next_if(telling, SL_TOLD_DIE)) {
        dice[n++] = event->c;
    }
    sl_write_numbers(text, "dice", dice, n);
    transcript_close(telling->sink);
}

static void tell_mined(struct telling *telling, const struct event *event) {
    struct text *text = sl_line_open(telling->sink, "mined", event->seat);
    write_body(text, "body", event->a);
    write_body(text, "from", event->b);
    json_key_number(text, "fuel", event->c);
    sl_write_four(text, next_if(telling, SL_TOLD_GOT));
    json_key_number(text, "die", event->secret);
    transcript_close(telling->sink);
}

/* Clockwise from the attacker. */
static void tell_attacked(struct telling *telling, const struct event *event) {
    const struct sl_state *state = telling->before;
    uint8_t victims[SL_PLAYERS];
    uint8_t n = 0;
    uint8_t at = 0;
    while (state->order[at] != event->seat) {
        at++;
    }
    for (uint8_t i = 1; i < state->players; i++) {
        const uint8_t player = state->order[(at + i) % state->players];
        if ((event->b >> player & 1u) != 0) {
            victims[n++] = player;
        }
    }
    struct text *text = sl_line_open(telling->sink, "attacked", event->seat);
    write_body(text, "body", event->a);
    sl_write_numbers(text, "victims", victims, n);
    transcript_close(telling->sink);
}

static void tell_retreat(struct telling *telling, const struct event *event) {
    struct text *text = sl_line_open(telling->sink, "retreat", event->seat);
    write_body(text, "body", event->a);
    json_key_number(text, "n", event->b);
    transcript_close(telling->sink);
}

static void tell_ai_yield(struct telling *telling, const struct event *event) {
    write_body(sl_line_open(telling->sink, "ai_yield", event->seat), "body", event->a);
    transcript_close(telling->sink);
}

/* --- events and their effects */

static void tell_event(struct telling *telling, const struct event *event) {
    char bytes[16];
    struct text cause = text_over(bytes, sizeof bytes);
    struct text *text = sl_line_open(telling->sink, "event", SEAT_NONE);
    sl_write_cause(&cause, event->b, event->secret);
    sl_write_id(text, "card", SL_OF_EVENTS, event->a);
    json_key_string(text, "cause", cause.bytes);
    json_key_number(text, "number", event->c);
    json_key_number(text, "player", event->seat == SEAT_NONE ? -1 : event->seat);
    transcript_close(telling->sink);
}

static void add_amounts(uint8_t amounts[SL_RESOURCES], const struct event *event) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (event->b == SL_EACH) {
            amounts[resource] = event->c >> (2u * resource) & 3u;
        } else if (event->b == resource) {
            amounts[resource] = event->c;
        }
    }
}

/* What an attacking automaton takes is one line, whatever it takes. */
static void tell_gain(struct telling *telling, const struct event *event) {
    const bool gains = event->kind == SL_TOLD_GAIN;
    uint8_t amounts[SL_RESOURCES] = {0};
    add_amounts(amounts, event);
    for (const struct event *more = event; event->a == SL_WHY_ATTACK && more != NULL;
         more = next_if(telling, SL_TOLD_LOSE)) {
        add_amounts(amounts, more);
    }
    struct text *text = sl_line_open(telling->sink, gains ? "gain" : "lose", event->seat);
    sl_write_numbers(text, "res", amounts, SL_RESOURCES);
    json_key_string(text, "why", sl_why_id(event->a));
    transcript_close(telling->sink);
}

static void tell_grow(struct telling *telling, const struct event *event) {
    struct text *text = sl_line_open(telling->sink, "grow", event->seat);
    write_body(text, "body", event->a);
    json_key_number(text, "n", event->b);
    transcript_close(telling->sink);
}

static void tell_figures(struct telling *telling, const struct event *event) {
    const char *what = event->kind == SL_TOLD_RECOVER ? "recover" : "exhaust";
    json_key_number(sl_line_open(telling->sink, what, event->seat), "n", event->b);
    transcript_close(telling->sink);
}

static void tell_dice_up(struct telling *telling, const struct event *event) {
    struct text *text = sl_line_open(telling->sink, "dice_up", SEAT_NONE);
    json_key(text, "dice");
    json_open(text, '{');
    for (uint8_t i = 0; i < event->a; i++) {
        const struct event *die = next_if(telling, SL_TOLD_DIE_NOW);
        json_key_number(text, sl_bodies[die->a].id, die->b);
    }
    json_close(text, '}');
    transcript_close(telling->sink);
}

static void tell_rule(struct telling *telling, const struct event *event) {
    static const char *const rules[SL_RULES] = {
        [SL_RULE_NO_CROSSING] = "no_crossing",
        [SL_RULE_TAX_THREE] = "tax_three",
        [SL_RULE_LABOR_TWICE] = "labor_twice",
        [SL_RULE_MINING_TWICE] = "mining_twice",
        [SL_RULE_MISSION_TWICE] = "mission_twice",
        [SL_RULE_CHEAP_POPULATE] = "cheap_populate",
        [SL_RULE_TRUCE] = "truce",
    };
    json_key_string(sl_line_open(telling->sink, "rule", SEAT_NONE), "rule", rules[event->a]);
    transcript_close(telling->sink);
}

static void tell_bonus_draw(struct telling *telling, const struct event *event) {
    const uint8_t cards[SL_DRAWN] = {event->b, event->c, event->secret};
    struct text *text = sl_line_open(telling->sink, "bonus_draw", event->seat);
    uint8_t n = 0;
    while (n < SL_DRAWN && cards[n] != SL_NONE) {
        n++;
    }
    json_key_number(text, "system", event->a);
    sl_write_ids(text, "cards", SL_OF_BONUSES, cards, n);
    transcript_close(telling->sink);
}

static void tell_shuffle(struct telling *telling, const struct event *event) {
    uint8_t cards[SL_EVENTS];
    struct text *text = sl_line_open(telling->sink, "deck", SEAT_NONE);
    for (uint8_t i = 0; i < event->a; i++) {
        cards[i] = next_if(telling, SL_TOLD_DECK)->secret;
    }
    json_key_string(text, "deck", "events");
    sl_write_ids(text, "cards", SL_OF_EVENTS, cards, event->a);
    transcript_close(telling->sink);
}

/* --- automatons */

static struct text *open_ai(struct telling *telling, const struct event *event, const char *deed) {
    struct text *text = sl_line_open(telling->sink, "ai", event->seat);
    json_key_string(text, "do", deed);
    return text;
}

static void write_brought(struct telling *telling, struct text *text) {
    uint8_t bodies[SL_FIGURES];
    uint8_t n = 0;
    const struct event *brought = next_if(telling, SL_TOLD_AI_BRING);
    for (; brought != NULL; brought = next_if(telling, SL_TOLD_AI_BRING)) {
        bodies[n++] = brought->a;
    }
    sl_write_ids(text, "from", SL_OF_BODIES, bodies, n);
}

static void tell_ai(struct telling *telling, const struct event *event) {
    struct text *text;
    switch (event->kind) {
    case SL_TOLD_AI_POPULATE:
        write_body(open_ai(telling, event, "populate"), "body", event->a);
        break;
    case SL_TOLD_AI_DISCOVER:
        text = open_ai(telling, event, "discover");
        json_key_string(text, "deck", sl_deck_ids[event->a]);
        write_body(text, "body", event->b);
        sl_write_place(text, event->c, event->secret);
        break;
    case SL_TOLD_AI_ATTACK:
        text = open_ai(telling, event, "attack");
        write_body(text, "body", event->a);
        write_brought(telling, text);
        break;
    case SL_TOLD_AI_MINE:
        text = open_ai(telling, event, "mine");
        write_body(text, "body", event->a);
        json_key_number(text, "die", event->b);
        break;
    default: /* AI_NOTHING */
        open_ai(telling, event, "nothing");
        break;
    }
    transcript_close(telling->sink);
}

/* --- how everybody stands after a turn */

static void tell_state(struct telling *telling, const struct event *event) {
    uint8_t numbers[4][SL_PLAYERS];
    uint8_t n = 0;
    struct text *text = sl_line_open(telling->sink, "state", SEAT_NONE);
    json_key(text, "res");
    json_open(text, '[');
    for (; event != NULL; event = next_if(telling, SL_TOLD_STATE)) {
        const struct event *more = next_if(telling, SL_TOLD_STANDING);
        const uint8_t hold[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
        if (n < telling->before->seats) {
            json_open(text, '[');
            for (uint8_t i = 0; i < SL_RESOURCES; i++) {
                json_number(text, hold[i]);
            }
            json_close(text, ']');
        }
        numbers[0][n] = more->a;
        numbers[1][n] = more->b;
        numbers[2][n] = more->c;
        numbers[3][n++] = more->secret;
    }
    json_close(text, ']');
    sl_write_numbers(text, "population", numbers[0], n);
    sl_write_numbers(text, "discoveries", numbers[1], n);
    sl_write_numbers(text, "attacks", numbers[2], n);
    sl_write_numbers(text, "missions", numbers[3], n);
}

/* How many events had come by then: those of this step that stand before it are counted. */
static void tell_standing(struct telling *telling, const struct event *event,
                          const struct event *first) {
    uint8_t drawn = telling->before->drawn_events;
    for (const struct event *earlier = first; earlier < event; earlier++) {
        drawn = earlier->kind == SL_TOLD_EVENT ? earlier->c : drawn;
    }
    tell_state(telling, event);
    json_key_number(&telling->sink->text, "events", drawn);
    transcript_close(telling->sink);
}

typedef void teller(struct telling *telling, const struct event *event);
static teller *const tellers[SL_TOLDS] = {
    [SL_TOLD_POWERS] = tell_powers,     [SL_TOLD_UNIVERSAL] = tell_universal,
    [SL_TOLD_REVEAL] = tell_reveal,     [SL_TOLD_AI_HOME] = tell_ai_home,
    [SL_TOLD_TURN] = tell_turn,         [SL_TOLD_ROLL] = tell_roll,
    [SL_TOLD_REROLL] = tell_reroll,     [SL_TOLD_COLUMNS] = tell_columns,
    [SL_TOLD_GATHER] = tell_gather,     [SL_TOLD_DRAWN] = tell_drawn,
    [SL_TOLD_DIE] = tell_mine_dice,     [SL_TOLD_MINED] = tell_mined,
    [SL_TOLD_ATTACKED] = tell_attacked, [SL_TOLD_RETREAT] = tell_retreat,
    [SL_TOLD_AI_YIELD] = tell_ai_yield, [SL_TOLD_EVENT] = tell_event,
    [SL_TOLD_GAIN] = tell_gain,         [SL_TOLD_LOSE] = tell_gain,
    [SL_TOLD_GROW] = tell_grow,         [SL_TOLD_RECOVER] = tell_figures,
    [SL_TOLD_EXHAUST] = tell_figures,   [SL_TOLD_DICE_UP] = tell_dice_up,
    [SL_TOLD_RULE] = tell_rule,         [SL_TOLD_BONUS_DRAW] = tell_bonus_draw,
    [SL_TOLD_SHUFFLE] = tell_shuffle,   [SL_TOLD_AI_POPULATE] = tell_ai,
    [SL_TOLD_AI_DISCOVER] = tell_ai,    [SL_TOLD_AI_ATTACK] = tell_ai,
    [SL_TOLD_AI_MINE] = tell_ai,        [SL_TOLD_AI_NOTHING] = tell_ai,
};

static void begin(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n) {
    (void)events;
    (void)n;
    sl_line_setup(sink, setup, state);
}

static void step(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n) {
    struct telling telling = {.sink = sink, .events = events, .left = n, .before = before};
    (void)action;
    (void)after;
    while (telling.left > 0) {
        const struct event *event = telling.events++;
        telling.left--;
        if (event->kind == SL_TOLD_KEEP) {
            tell_keep(&telling, event);
        } else if (event->kind < SL_VERBS) {
            tell_deed(&telling, event);
        } else if (event->kind == SL_TOLD_STATE) {
            tell_standing(&telling, event, events);
        } else if (tellers[event->kind] != NULL) {
            tellers[event->kind](&telling, event);
        }
    }
}

static void end(struct transcript_sink *sink, const void *state) {
    sl_line_result(sink, state);
}

const struct transcript stellar_leap_transcript = {
    .game = &stellar_leap,
    .begin = begin,
    .step = step,
    .end = end,
    .coverage = &sl_coverage,
};
