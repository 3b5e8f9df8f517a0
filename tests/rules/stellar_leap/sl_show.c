/* Positions in words. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

#define ADD(...) words_add(out, SL_TEXT, __VA_ARGS__)

static const char *gap(const char *out) {
    return *out == '\0' ? "" : " ";
}

static void add_cards(const uint8_t *cards, uint8_t n, enum sl_names names, char *out) {
    for (uint8_t i = 0; i < n; i++) {
        ADD("%s%s", gap(out), sl_name(names, cards[i]));
    }
}

/* The top first. */
static void show_pile(const uint8_t *cards, uint8_t n, uint8_t known, enum sl_names names,
                      char *out) {
    for (uint8_t i = n; i > 0; i--) {
        if (i == known) {
            ADD("%s|", gap(out));
        }
        ADD("%s%s", gap(out), sl_name(names, cards[i - 1]));
    }
}

static void add_numbers(const uint8_t *numbers, uint8_t n, char *out) {
    for (uint8_t i = 0; i < n; i++) {
        ADD("%s%d", gap(out), numbers[i]);
    }
}

static void add_bits(uint32_t bits, char *out) {
    for (uint8_t i = 0; i < 32; i++) {
        if ((bits >> i & 1u) != 0) {
            ADD("%s%d", gap(out), i + 1);
        }
    }
}

static void show_player(uint8_t player, char *out) {
    if (player < SL_PLAYERS) {
        ADD("%d", player + 1);
    }
}

static void show_figures(const struct sl_state *s, uint8_t player, char *out) {
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (sl_present(s, player, body) > 0) {
            ADD("%s%s:%d", gap(out), sl_name(SL_NAME_BODY, body), sl_fresh(s, player, body));
            if (sl_exhausted(s, player, body) > 0) {
                ADD("/%d", sl_exhausted(s, player, body));
            }
        }
    }
}

/* missions discoveries attacks population trait resources bonus = total */
static void show_sheet(const struct sl_state *s, uint8_t player, char *out) {
    struct sheet sheet;
    int sum = 0;
    stellar_leap.score(s, player, &sheet);
    assert_int_equal(sheet.count, SL_LINES);
    for (uint8_t line = 0; line < SL_LINES; line++) {
        assert_int_equal(sheet.lines[line].name, line);
        ADD("%s%d", gap(out), sheet.lines[line].points);
        sum += sheet.lines[line].points;
    }
    assert_int_equal(sum, sheet.total);
    ADD(" = %d", sheet.total);
}

static void show_column(const struct sl_state *s, uint8_t column, char *out) {
    for (uint8_t row = 1; row <= s->heights[column]; row++) {
        for (uint8_t body = 0; body < SL_BODIES; body++) {
            if (s->column[body] == column && s->row[body] == row) {
                ADD("%s%s", gap(out), sl_name(SL_NAME_BODY, body));
            }
        }
    }
}

static void show_done(const struct sl_state *s, uint8_t player, char *out) {
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        if (s->done[mission] == player) {
            add_cards(&mission, 1, SL_NAME_MISSION, out);
        }
    }
}

static void show_of_player(const struct sl_state *s, const char *what, uint8_t player, char *out) {
    if (strncmp(what, "hold", 4) == 0) {
        add_numbers(s->hold[player], SL_RESOURCES, out);
    } else if (strncmp(what, "fig", 3) == 0) {
        show_figures(s, player, out);
    } else if (strncmp(what, "sheet", 5) == 0) {
        show_sheet(s, player, out);
    } else if (strncmp(what, "trait", 5) == 0) {
        add_cards(s->traits[player], SL_PAIR, SL_NAME_TRAIT, out);
    } else if (strncmp(what, "power", 5) == 0) {
        add_cards(s->powers[player], SL_PAIR, SL_NAME_POWER, out);
    } else if (strncmp(what, "done", 4) == 0) {
        show_done(s, player, out);
    } else if (strncmp(what, "home", 4) == 0) {
        ADD("%s", sl_name(SL_NAME_BODY, s->home[player]));
    } else if (strncmp(what, "bonus", 5) == 0) {
        add_cards(&s->bonus[player + 1], 1, SL_NAME_BONUS, out);
    } else if (strncmp(what, "cycle", 5) == 0) {
        ADD("%d", s->cycle[player]);
    } else if (strncmp(what, "tier", 4) == 0) {
        show_pile(s->missions[player], s->missions_size[player], 0, SL_NAME_MISSION, out);
    } else if (what[0] == 'c' && what[2] == '\0') {
        show_column(s, (uint8_t)(player + 1), out);
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

static void show_of_card(const struct sl_state *s, const char *what, const char *card, char *out) {
    if (strncmp(what, "missing:", 8) == 0) {
        ADD("%d", sl_missing(s, 0, sl_named_card(SL_NAME_MISSION, card)));
        return;
    }
    if (strncmp(what, "deck:", 5) == 0) {
        ADD("%d", s->deck_size[sl_named_card(SL_NAME_DECK, card)]);
        return;
    }
    if (strncmp(what, "points:", 7) == 0) {
        ADD("%d", sl_trait_points(s, 0, sl_named_card(SL_NAME_TRAIT, card)));
        return;
    }
    const uint8_t body = sl_named_card(SL_NAME_BODY, card);
    if (strncmp(what, "at:", 3) == 0) {
        ADD("%d %d", s->column[body], s->row[body]);
    } else if (strncmp(what, "chit:", 5) == 0) {
        show_player(s->chit[body], out);
    } else if (strncmp(what, "die:", 4) == 0) {
        ADD("%d", s->die[body]);
    } else if (strncmp(what, "over:", 5) == 0) {
        ADD("%s", sl_overpopulated(s, body) ? "yes" : "no");
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

static const struct {
    const char *name;
    size_t at;
    uint8_t n;
} numbers[] = {
    {"round", offsetof(struct sl_state, round), 1},
    {"last", offsetof(struct sl_state, last), 1},
    {"between", offsetof(struct sl_state, between), 1},
    {"dice", offsetof(struct sl_state, dice), 2},
    {"columns", offsetof(struct sl_state, columns), 3},
    {"commands", offsetof(struct sl_state, commands), 1},
    {"divisions", offsetof(struct sl_state, divisions), SL_DIVISIONS},
    {"count", offsetof(struct sl_state, drawn_events), 1},
    {"bodies", offsetof(struct sl_state, bodies_size), 1},
    {"asteroids", offsetof(struct sl_state, asteroids), 1},
    {"players", offsetof(struct sl_state, players), 1},
};
static const struct {
    const char *name;
    size_t at;
} of_players[] = {
    {"population", offsetof(struct sl_state, population)},
    {"discoveries", offsetof(struct sl_state, chits)},
    {"attacks", offsetof(struct sl_state, attacks)},
    {"completed", offsetof(struct sl_state, completed)},
};

static bool show_numbers(const struct sl_state *s, const char *what, char *out) {
    const uint8_t *const bytes = (const uint8_t *)s;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        if (strcmp(what, numbers[i].name) == 0) {
            add_numbers(bytes + numbers[i].at, numbers[i].n, out);
            return true;
        }
    }
    for (size_t i = 0; i < COUNT_OF(of_players); i++) {
        if (strcmp(what, of_players[i].name) == 0) {
            add_numbers(bytes + of_players[i].at, s->players, out);
            return true;
        }
    }
    return false;
}

static bool show_cards(const struct sl_state *s, const char *what, char *out) {
    if (strcmp(what, "safe") == 0 || strcmp(what, "dangerous") == 0) {
        const uint8_t deck = sl_named_card(SL_NAME_DECK, what);
        show_pile(s->deck[deck], s->deck_size[deck], s->deck_known[deck], SL_NAME_BODY, out);
    } else if (strcmp(what, "events") == 0) {
        show_pile(s->events, s->events_size, 0, SL_NAME_EVENT, out);
    } else if (strcmp(what, "bonuses") == 0) {
        show_pile(s->bonuses, s->bonuses_size, s->bonuses_known, SL_NAME_BONUS, out);
    } else if (strcmp(what, "used") == 0) {
        add_cards(s->used, s->used_size, SL_NAME_EVENT, out);
    } else if (strcmp(what, "slots") == 0) {
        add_cards(s->slot, SL_SLOTS, SL_NAME_MISSION, out);
    } else if (strcmp(what, "universal") == 0) {
        add_cards(&s->universal, 1, SL_NAME_POWER, out);
    } else {
        return false;
    }
    return true;
}

static void show_rules(const struct sl_state *s, char *out) {
    for (uint8_t rule = 0; rule < SL_RULES; rule++) {
        if (sl_in_force(s, (enum sl_rule)rule)) {
            add_cards(&rule, 1, SL_NAME_RULE, out);
        }
    }
}

static void show_of_all(const struct sl_state *s, const char *what, char *out) {
    static const char *const phases[] = {"KEEP", "HOME", "DICE", "MAIN", "OVER"};
    struct action legal[ACTIONS_MAX];
    if (strcmp(what, "acts") == 0) {
        show_player(stellar_leap.to_act(s), out);
    } else if (strcmp(what, "phase") == 0) {
        ADD("%s", phases[s->phase]);
    } else if (strcmp(what, "order") == 0) {
        for (uint8_t i = 0; i < s->players; i++) {
            ADD("%s%d", gap(out), s->order[i] + 1);
        }
    } else if (strcmp(what, "turn") == 0) {
        show_player(sl_active(s), out);
    } else if (strcmp(what, "token") == 0) {
        show_player(s->token, out);
    } else if (strcmp(what, "marks") == 0) {
        add_bits(s->marks, out);
    } else if (strcmp(what, "winners") == 0) {
        add_bits(stellar_leap.winners(s), out);
    } else if (strcmp(what, "rules") == 0) {
        show_rules(s, out);
    } else if (strcmp(what, "count_legal") == 0) {
        ADD("%d", stellar_leap.legal(s, legal));
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

void sl_show(const struct sl_state *state, const char *what, char *out) {
    const char last = what[strlen(what) - 1];
    const char *const colon = strchr(what, ':');
    out[0] = '\0';
    if (colon != NULL) {
        show_of_card(state, what, colon + 1, out);
    } else if (last >= '1' && last <= '6') {
        show_of_player(state, what, (uint8_t)(last - '1'), out);
    } else if (!show_numbers(state, what, out) && !show_cards(state, what, out)) {
        show_of_all(state, what, out);
    }
}
