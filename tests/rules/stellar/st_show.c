/* Positions and events in words. */
#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"
#include "words.h"

#define ADD(...) words_add(out, ST_TEXT, __VA_ARGS__)

static const char *const types[] = {"planet", "moon", "asteroid", "cloud", "blackhole", "pool"};
static const char *const areas[] = {"telescope", "notebook"};

/* In a ring of texts, so that a line can name several. */
static const char *code(uint8_t card) {
    static char ring[8][8];
    static unsigned at;
    char *const text = ring[at++ % 8];
    if (card == ST_EMPTY) {
        return "-";
    }
    if (card == UNKNOWN) {
        return "?";
    }
    if (card >= 55) {
        snprintf(text, sizeof ring[0], "S%d", card - 54);
    } else if (card % 11 == 10) {
        snprintf(text, sizeof ring[0], "%c60", "PMACB"[card / 11]);
    } else {
        snprintf(text, sizeof ring[0], "%c%d%c", "PMACB"[card / 11], card % 11 / 2 + 1,
                 "ab"[card % 11 % 2]);
    }
    return text;
}

static void show_cards(const uint8_t *cards, uint8_t n, char *out) {
    for (uint8_t i = 0; i < n; i++) {
        ADD("%s%s", i > 0 ? " " : "", code(cards[i]));
    }
    ADD("%s", n == 0 ? "-" : "");
}

static void show_deck(const struct st_state *s, char *out) {
    for (uint8_t i = s->deck_size; i > 0; i--) {
        ADD("%s%s", i < s->deck_size ? " " : "", code(s->deck[i - 1]));
    }
    ADD("%s", s->deck_size == 0 ? "-" : "");
}

static void show_scope(const struct st_state *s, uint8_t seat, char *out) {
    const char *space = "";
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t since = s->hidden_since[seat][slot];
        if (s->telescope[seat][slot] == ST_EMPTY) {
            continue;
        }
        const bool up = (s->face_up[seat] >> slot & 1u) != 0;
        ADD("%s%d:%s%s", space, slot + 1, up ? "" : (since != 0 ? "~" : "-"),
            code(s->telescope[seat][slot]));
        if (since != 0) {
            ADD("@%d", since);
        }
        space = " ";
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_notes(const struct st_state *s, uint8_t seat, char *out) {
    for (uint8_t i = 0; i < s->notebook_size[seat]; i++) {
        const uint8_t card = s->notebook[seat][i];
        ADD("%s%s", i > 0 ? " " : "", code(card));
        if (card >= 55 && s->options[ST_OPTION_SATELLITES] == ST_SATELLITES_HAND) {
            ADD("=%s", types[s->stack[card - 55]]);
        }
    }
    ADD("%s", s->notebook_size[seat] == 0 ? "-" : "");
}

static void show_action(const struct st_state *s, struct action action, char *out) {
    switch (action.verb) {
    case ST_SWEEP:
        ADD("%s", action.a == 0 ? "keep" : "sweep");
        break;
    case ST_TAKE:
        ADD("%d", action.a + 1);
        break;
    case ST_PLAY:
        ADD("%s>%c", code(action.a), "tn"[action.b]);
        break;
    case ST_PUT:
        assert_int_equal(action.a, s->held_area);
        if (action.a == ST_IN_TELESCOPE) {
            ADD("%s%d", action.c == 1 ? "-" : "", action.b + 1);
        } else {
            ADD("%s", types[action.b]);
        }
        break;
    case ST_MOVE:
        ADD("%s>%s", code(action.a), types[action.b]);
        break;
    case ST_DONE:
        ADD("done");
        break;
    default: /* ST_STARTER, ST_FINAL */
        ADD("%s", code(action.a));
        break;
    }
}

static void show_legal(const struct st_state *s, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        ADD("%s", i > 0 ? " " : "");
        show_action(s, legal[i], out);
    }
    ADD("%s", n == 0 ? "-" : "");
}

static void show_sheet(const struct st_state *s, uint8_t seat, const char *what, char *out) {
    struct sheet sheet;
    stellar.score(s, seat, &sheet);
    assert_int_equal(sheet.count, ST_LINES);
    const bool by_types = strncmp(what, "types", 5) == 0;
    for (uint8_t i = 0; i < ST_LINES; i++) {
        const struct sheet_line *const line = &sheet.lines[i];
        assert_int_equal(line->name, i);
        if (by_types && i < ST_TYPES) {
            ADD("%s%dx%d", i > 0 ? " " : "", line->detail[0], line->detail[1]);
        } else if (!by_types) {
            ADD("%s%d", i > 0 ? " " : "", line->points);
        }
    }
    if (!by_types) {
        ADD(" = %d", sheet.total);
    }
}

static void show_sums(const struct st_state *s, uint8_t seat, char *out) {
    struct sheet sheet;
    stellar.score(s, seat, &sheet);
    for (uint8_t i = 0; i < ST_SECTIONS; i++) {
        const struct sheet_line *const line = &sheet.lines[ST_LINE_SECTION + i];
        ADD("%s%d:%d", i > 0 ? " " : "", line->detail[0], line->detail[1]);
    }
}

static void show_satellites(const struct st_state *s, uint8_t seat, char *out) {
    uint8_t stacks[ST_SATELLITES];
    const char *space = "";
    st_assign(s, seat, stacks);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if (stacks[i] != UNKNOWN) {
            ADD("%sS%d=%s", space, i + 1, types[stacks[i]]);
            space = " ";
        }
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_diversity(const struct st_state *s, uint8_t seat, char *out) {
    struct sheet sheet;
    stellar.score(s, seat, &sheet);
    ADD("%d of 5", sheet.lines[ST_LINE_DIVERSITY].detail[0]);
}

static void show_up(const struct st_state *s, uint8_t seat, const char *card, char *out) {
    const uint16_t places = st_places_up(s, seat, st_card(card));
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (places >> slot & 1u) {
            ADD("%s%d", *out != '\0' ? " " : "", slot + 1);
        }
    }
    ADD("%s", *out == '\0' ? "-" : "");
}

static void show_lurk(const struct st_state *s, char *out) {
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        if (s->lurk[card] != 0) {
            ADD("%s%s@%d", *out != '\0' ? " " : "", code(card), s->lurk[card]);
        }
    }
    ADD("%s", *out == '\0' ? "-" : "");
}

static void show_of_seat(const struct st_state *s, const char *what, uint8_t seat, char *out) {
    if (strncmp(what, "hand", 4) == 0) {
        show_cards(s->hand[seat], s->hand_size[seat], out);
    } else if (strncmp(what, "scope", 5) == 0) {
        show_scope(s, seat, out);
    } else if (strncmp(what, "notes", 5) == 0) {
        show_notes(s, seat, out);
    } else if (strncmp(what, "sheet", 5) == 0 || strncmp(what, "types", 5) == 0) {
        show_sheet(s, seat, what, out);
    } else if (strncmp(what, "sums", 4) == 0) {
        show_sums(s, seat, out);
    } else if (strncmp(what, "satellites", 10) == 0) {
        show_satellites(s, seat, out);
    } else if (strncmp(what, "starters", 8) == 0) {
        const uint8_t *const two = s->starters[seat]; /* the lower first: they lie in no order */
        const uint8_t sorted[] = {two[two[0] > two[1]], two[two[0] <= two[1]]};
        show_cards(sorted, 2, out);
    } else if (strncmp(what, "diversity", 9) == 0) {
        show_diversity(s, seat, out);
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

static void show_of_all(const struct st_state *s, const char *what, char *out) {
    static const char *const phases[] = {"STARTER", "SWEEP", "TAKE",    "PLAY",
                                         "PUT",     "FINAL", "ARRANGE", "END"};
    static const char *const sources[] = {"hand", "row", "deck"};
    const uint8_t acts = stellar.to_act(s);
    if (strcmp(what, "row") == 0) {
        show_cards(s->row, ST_ROW, out);
    } else if (strcmp(what, "deck") == 0) {
        show_deck(s, out);
    } else if (strcmp(what, "discard") == 0) {
        show_cards(s->discard, s->discard_size, out);
    } else if (strcmp(what, "sizes") == 0) {
        ADD("%d %d", s->deck_size, s->discard_size);
    } else if (strcmp(what, "phase") == 0) {
        ADD("%s", phases[s->phase]);
    } else if (strcmp(what, "acts") == 0) {
        ADD("%d", acts == SEAT_NONE ? 0 : acts + 1);
    } else if (strcmp(what, "held") == 0) {
        ADD("%s %s %s", code(s->held), areas[s->held_area], sources[s->held_source]);
    } else if (strcmp(what, "legal") == 0) {
        show_legal(s, out);
    } else if (strcmp(what, "count") == 0) {
        struct action legal[ACTIONS_MAX];
        ADD("%d", stellar.legal(s, legal));
    } else if (strcmp(what, "offer") == 0) {
        ADD("%d", s->offer);
    } else if (strcmp(what, "turn") == 0) {
        ADD("%d", s->turn);
    } else if (strcmp(what, "first") == 0) {
        ADD("%d", s->first + 1);
    } else if (strcmp(what, "reshuffles") == 0) {
        ADD("%d", s->reshuffles);
    } else if (strcmp(what, "choice") == 0) {
        show_cards(s->choice, ST_SEATS, out);
    } else if (strcmp(what, "spare") == 0) {
        show_cards(&s->spare, 1, out);
    } else if (strcmp(what, "lurk") == 0) {
        show_lurk(s, out);
    } else if (strcmp(what, "winners") == 0) {
        static const char *const winners[] = {"-", "1", "2", "1 2"};
        ADD("%s", winners[stellar.winners(s)]);
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

void st_show(const struct st_state *state, const char *what, char *out) {
    const char last = what[strlen(what) - 1];
    out[0] = '\0';
    if (strncmp(what, "up", 2) == 0 && what[3] == ':') {
        show_up(state, (uint8_t)(what[2] - '1'), what + 4, out);
    } else if (last == '1' || last == '2') {
        show_of_seat(state, what, (uint8_t)(last - '1'), out);
    } else {
        show_of_all(state, what, out);
    }
}

static void show_event(const struct event *e, char *out) {
    static const char *const names[] = {
        [ST_TOLD_COMMIT] = "commit", [ST_TOLD_STARTER] = "starter", [ST_TOLD_DEAL] = "deal",
        [ST_TOLD_ROW] = "row",       [ST_TOLD_FIRST] = "first",     [ST_TOLD_TURN] = "turn",
        [ST_TOLD_KEEP] = "keep",     [ST_TOLD_SWEEP] = "sweep",     [ST_TOLD_TAKE] = "take",
        [ST_TOLD_PLAY] = "play",     [ST_TOLD_LAY] = "lay",         [ST_TOLD_NOTE] = "note",
        [ST_TOLD_MATCH] = "match",   [ST_TOLD_SHUFFLE] = "shuffle", [ST_TOLD_DECK] = "under",
        [ST_TOLD_LAST] = "last",     [ST_TOLD_FINAL] = "final",     [ST_TOLD_MOVE] = "move",
        [ST_TOLD_DONE] = "done",     [ST_TOLD_END] = "end",         [ST_TOLD_SHOW] = "show"};
    assert_in_range(e->kind, 0, COUNT_OF(names) - 1);
    ADD("%s", names[e->kind]);
    if (e->seat != SEAT_NONE) {
        ADD(" %d", e->seat + 1);
    }
    switch (e->kind) {
    case ST_TOLD_COMMIT:
    case ST_TOLD_DEAL:
    case ST_TOLD_DECK:
        ADD(" %s", code(e->secret));
        break;
    case ST_TOLD_STARTER:
    case ST_TOLD_FINAL:
        ADD(" %s %s", code(e->a), code(e->b));
        break;
    case ST_TOLD_ROW:
    case ST_TOLD_TAKE:
        ADD(" %d %s", e->a + 1, code(e->b));
        break;
    case ST_TOLD_TURN:
        ADD(" %d %d%s", e->a, e->b, e->c ? " sweep" : "");
        break;
    case ST_TOLD_PLAY:
        ADD(" %s %s", areas[e->a], code(e->secret));
        break;
    case ST_TOLD_LAY:
        ADD(" %d %s %d %s", e->a + 1, e->b == ST_UP ? "up" : "down", e->c, code(e->secret));
        break;
    case ST_TOLD_NOTE:
        ADD(" %s %s%s", code(e->a), types[e->b], e->c ? "" : " chosen");
        break;
    case ST_TOLD_MATCH:
        ADD(" %d ", e->a);
        if (e->b == UNKNOWN) {
            ADD("deck");
        } else {
            ADD("%d", e->b + 1);
        }
        ADD(" %s", code(e->c));
        break;
    case ST_TOLD_SHOW:
        ADD(" %s", code(e->a));
        break;
    case ST_TOLD_SHUFFLE:
        ADD(" %d", e->a);
        break;
    case ST_TOLD_MOVE:
        ADD(" %s %s", code(e->a), types[e->b]);
        break;
    default:
        break;
    }
}

void st_show_events(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        ADD("%s", i > 0 ? " / " : "");
        show_event(&events[i], out);
    }
}
