#include "sl_lines.h"

#include "json.h"

const char *const sl_deck_ids[SL_DECKS] = {"safe", "dangerous"};
const char *const sl_resource_ids[SL_RESOURCES] = {"water", "food", "fuel", "oxygen"};

struct text *sl_line_open(struct transcript_sink *sink, const char *what, uint8_t player) {
    struct text *text = transcript_open(sink, "t", what);
    if (player != SEAT_NONE) {
        json_key_number(text, "player", player);
    }
    return text;
}

struct text *sl_line_act(struct transcript_sink *sink, uint8_t player, const char *deed) {
    struct text *text = sl_line_open(sink, "act", player);
    json_key_string(text, "do", deed);
    return text;
}

static const char *id_of(enum sl_cards cards, uint8_t card) {
    switch (cards) {
    case SL_OF_BODIES:
        return card < SL_BODIES ? sl_bodies[card].id : NULL;
    case SL_OF_EVENTS:
        return card < SL_EVENTS ? sl_events[card].id : NULL;
    case SL_OF_MISSIONS:
        return card < SL_MISSIONS ? sl_missions[card].id : NULL;
    case SL_OF_TRAITS:
        return card < SL_TRAITS ? sl_traits[card].id : NULL;
    case SL_OF_POWERS:
        return card < SL_POWERS ? sl_powers[card].id : NULL;
    default:
        return card < SL_BONUSES ? sl_bonuses[card].id : NULL;
    }
}

static void write_one(struct text *text, const char *id) {
    if (id == NULL) {
        json_null(text);
    } else {
        json_string(text, id);
    }
}

void sl_write_id(struct text *text, const char *key, enum sl_cards cards, uint8_t card) {
    json_key(text, key);
    write_one(text, id_of(cards, card));
}

void sl_write_ids(struct text *text, const char *key, enum sl_cards cards, const uint8_t *list,
                  uint8_t n) {
    json_key(text, key);
    json_open(text, '[');
    for (uint8_t i = 0; i < n; i++) {
        write_one(text, id_of(cards, list[i]));
    }
    json_close(text, ']');
}

void sl_write_numbers(struct text *text, const char *key, const uint8_t *list, uint8_t n) {
    json_key(text, key);
    json_open(text, '[');
    for (uint8_t i = 0; i < n; i++) {
        json_number(text, list[i]);
    }
    json_close(text, ']');
}

void sl_write_place(struct text *text, uint8_t column, uint8_t row) {
    json_key_number(text, "col", column);
    json_key_number(text, "row", row);
}

void sl_write_four(struct text *text, const struct event *event) {
    const uint8_t four[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
    sl_write_numbers(text, "res", four, SL_RESOURCES);
}

void sl_write_cause(struct text *text, uint8_t cause, uint8_t round) {
    if (cause < SL_CAUSE_POP) {
        text_format(text, "system%d", cause - SL_CAUSE_SYSTEM + 1);
    } else if (cause < SL_CAUSE_AST) {
        text_format(text, "pop%d", 3 * (cause - SL_CAUSE_POP + 1));
    } else if (cause < SL_CAUSE_TIER) {
        text_format(text, "ast%d", 3 * (cause - SL_CAUSE_AST + 1));
    } else if (cause < SL_CAUSE_DECK) {
        text_format(text, "tier%d", cause - SL_CAUSE_TIER + 1);
    } else if (cause < SL_CAUSE_ROUND) {
        text_format(text, "deck_%s", sl_deck_ids[cause - SL_CAUSE_DECK]);
    } else {
        text_format(text, "round%d", round);
    }
}

const char *sl_why_id(uint8_t why) {
    return why == SL_WHY_ATTACK    ? "attack"
           : why >= SL_WHY_MISSION ? sl_missions[why - SL_WHY_MISSION].id
                                   : sl_events[why].id;
}

/* --- the first lines */

static void write_options(struct text *text, const struct sl_state *state) {
    static const uint8_t flags[] = {SL_OPTION_FRONTIERS, SL_OPTION_EXHAUSTED, SL_OPTION_HEAD_START};
    const uint8_t *values = state->options;
    const struct option *options = stellar_leap.options;
    json_key(text, "ai");
    json_open(text, '[');
    for (uint8_t player = state->seats; player < state->players; player++) {
        json_string(text, sl_ais[sl_card_of(state, player)].id);
    }
    json_close(text, ']');
    json_key(text, options[SL_OPTION_INTENSE].name);
    json_flag(text, values[SL_OPTION_INTENSE] != 0);
    json_key(text, options[SL_OPTION_EASY].name);
    json_flag(text, values[SL_OPTION_EASY] != 0);
    json_key_number(text, options[SL_OPTION_EVENTS].name, values[SL_OPTION_EVENTS]);
    for (uint8_t i = 0; i < sizeof flags; i++) {
        json_key(text, options[flags[i]].name);
        json_flag(text, values[flags[i]] != 0);
    }
    json_key_number(text, options[SL_OPTION_ROUNDS].name, values[SL_OPTION_ROUNDS]);
    if (values[SL_OPTION_FIRST] == 0) {
        json_key_string(text, options[SL_OPTION_FIRST].name, options[SL_OPTION_FIRST].words[0]);
    } else {
        json_key_number(text, options[SL_OPTION_FIRST].name, values[SL_OPTION_FIRST]);
    }
    json_key_string(text, options[SL_OPTION_HOMES].name,
                    options[SL_OPTION_HOMES].words[values[SL_OPTION_HOMES]]);
    json_key_string(text, options[SL_OPTION_PACE].name,
                    options[SL_OPTION_PACE].words[values[SL_OPTION_PACE]]);
}

static void line_of_setup(struct transcript_sink *sink, const struct setup *setup,
                          const struct sl_state *state) {
    struct text *text = &sink->text;
    json_open(text, '{');
    json_key(text, "setup");
    json_open(text, '{');
    json_key_string(text, "game", stellar_leap.id);
    json_key(text, "seed");
    json_unsigned(text, setup->seed);
    json_key_number(text, "seats", setup->seats);
    json_key(text, "options");
    json_open(text, '{');
    write_options(text, state);
    json_close(text, '}');
    json_close(text, '}');
    transcript_close(sink);
}

static void line_of_deck(struct transcript_sink *sink, const char *name, enum sl_cards cards,
                         const uint8_t *deck, uint8_t n) {
    struct text *text = sl_line_open(sink, "deck", SEAT_NONE);
    json_key_string(text, "deck", name);
    json_key(text, "cards");
    json_open(text, '[');
    for (uint8_t i = n; i > 0; i--) {
        write_one(text, id_of(cards, deck[i - 1]));
    }
    json_close(text, ']');
    transcript_close(sink);
}

static void lines_of_decks(struct transcript_sink *sink, const struct sl_state *state) {
    static const char *const tiers[SL_TIERS] = {"tier1", "tier2", "tier3"};
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        line_of_deck(sink, sl_deck_ids[deck], SL_OF_BODIES, state->deck[deck],
                     state->deck_size[deck]);
    }
    line_of_deck(sink, "events", SL_OF_EVENTS, state->events, state->events_size);
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        line_of_deck(sink, tiers[tier], SL_OF_MISSIONS, state->missions[tier],
                     state->missions_size[tier]);
    }
    if (state->options[SL_OPTION_FRONTIERS] != 0) {
        line_of_deck(sink, "bonus", SL_OF_BONUSES, state->bonuses, state->bonuses_size);
    }
}

void sl_line_setup(struct transcript_sink *sink, const struct setup *setup,
                   const struct sl_state *state) {
    line_of_setup(sink, setup, state);
    sl_line_open(sink, "first", state->order[0]);
    transcript_close(sink);
    sl_write_numbers(sl_line_open(sink, "order", SEAT_NONE), "players", state->order,
                     state->players);
    transcript_close(sink);
    lines_of_decks(sink, state);
    for (uint8_t i = 0; i < state->seats; i++) {
        const uint8_t seat = state->order[i];
        if (state->traits[seat][0] != SL_NONE) {
            struct text *text = sl_line_open(sink, "deal", seat);
            sl_write_ids(text, "traits", SL_OF_TRAITS, state->traits[seat], SL_PAIR);
            sl_write_ids(text, "powers", SL_OF_POWERS, state->powers[seat], SL_PAIR);
            transcript_close(sink);
        }
    }
}

/* --- the last one */

static void write_score(struct text *text, const struct sl_state *state, uint8_t player) {
    static const char *const lines[SL_LINES] = {
        "missions", "discoveries", "attacks", "population", "trait_points", "resources", "bonus"};
    struct sheet sheet;
    stellar_leap.score(state, player, &sheet);
    json_open(text, '{');
    json_key_number(text, "player", player);
    if (player < state->seats) {
        sl_write_id(text, "trait", SL_OF_TRAITS, state->traits[player][SL_KEPT]);
    } else {
        json_key_string(text, "ai", sl_ais[sl_card_of(state, player)].id);
    }
    for (uint8_t i = 0; i < sheet.count; i++) {
        json_key_number(text, lines[sheet.lines[i].name], sheet.lines[i].points);
    }
    json_key_number(text, "total", sheet.total);
    json_close(text, '}');
}

void sl_line_result(struct transcript_sink *sink, const struct sl_state *state) {
    struct text *text = &sink->text;
    const uint8_t winners = stellar_leap.winners(state);
    json_open(text, '{');
    json_key(text, "result");
    json_open(text, '{');
    json_key(text, "scores");
    json_open(text, '[');
    for (uint8_t player = 0; player < state->players; player++) {
        write_score(text, state, player);
    }
    json_close(text, ']');
    json_key_number(text, "rounds", state->round);
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t player = 0; player < state->players; player++) {
        if ((winners >> player & 1u) != 0) {
            json_number(text, player);
        }
    }
    json_close(text, ']');
    json_close(text, '}');
    transcript_close(sink);
}
