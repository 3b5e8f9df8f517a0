/* Positions and events in words. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"
#include "words.h"

#define ADD(...) words_add(out, SU_TEXT, __VA_ARGS__)

static const char biomes[SU_BIOMES][3] = {"De", "Sa", "Ra", "Ch", "Gr", "Fo", "Ta", "Tu"};
static const char *const goals[] = {"hand", "journal"};

static void add_card(uint8_t card, char *out) {
    char code[8];
    su_code_of(card, code);
    ADD("%s%s", *out == '\0' || out[strlen(out) - 1] == ' ' ? "" : " ", code);
}

static void none_if_empty(char *out) {
    ADD("%s", *out == '\0' ? "-" : "");
}

static void show_hand(const struct su_state *s, uint8_t seat, char *out) {
    uint8_t known = 0;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t i = 0; i < SU_COPIES(s->hand[seat][card]); i++) {
            add_card(card, out);
            ADD("%s", i < SU_SEEN(s->hand[seat][card]) ? "*" : "");
            known++;
        }
    }
    for (uint8_t i = known; i < s->hand_n[seat]; i++) {
        add_card(UNKNOWN, out);
    }
    none_if_empty(out);
}

static void show_cloud(const struct su_state *s, uint8_t cloud, char *out) {
    for (uint8_t i = 0; i < s->cloud_n[cloud]; i++) {
        add_card(s->cloud[cloud][i], out);
    }
    ADD("%s", s->cloud_n[cloud] == 0 ? "-" : "");
}

static void show_deck(const struct su_state *s, char *out) {
    for (uint8_t i = s->deck_n;; i--) {
        if (!s->end_out && i == s->beneath) {
            ADD("%s|", *out == '\0' ? "" : " ");
        }
        if (i == 0) {
            break;
        }
        add_card(s->deck[i - 1], out);
    }
    none_if_empty(out);
}

static void show_journal(const struct su_state *s, uint8_t seat, char *out) {
    for (uint8_t i = 0; i < s->piles[seat]; i++) {
        ADD("%s%s%d", i > 0 ? " " : "", biomes[s->pile_biome[seat][i]], s->pile_n[seat][i]);
    }
    none_if_empty(out);
}

static void show_action(struct action action, char *out) {
    char code[8];
    su_code_of(action.a, code);
    switch (action.verb) {
    case SU_DRAW:
        ADD("draw");
        break;
    case SU_TAKE:
        ADD("%d%c", action.a + 1, "hj"[action.b]);
        break;
    case SU_ORDER:
        ADD("%s", biomes[action.a]);
        break;
    default: /* SU_PLAY, SU_PASS */
        ADD("%s", code);
        break;
    }
}

static void show_legal(const struct su_state *s, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = subastral.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        ADD("%s", i > 0 ? " " : "");
        show_action(legal[i], out);
    }
    none_if_empty(out);
}

/* "36 10 1 | 7x4 1x3 = 78": mixed sets, place x cards of the matching ones. */
static void show_sheet(const struct su_state *s, uint8_t seat, char *out) {
    struct sheet sheet;
    const struct su_tally tally = su_tally(s, seat);
    subastral.score(s, seat, &sheet);
    assert_int_equal(sheet.total, tally.total);
    for (uint8_t i = 0; i + 2 < sheet.count; i++) {
        ADD("%d ", sheet.lines[i].points);
    }
    ADD("|");
    for (uint8_t i = 0; i < 2; i++) {
        const struct sheet_line *const line = &sheet.lines[sheet.count - 2 + i];
        assert_int_equal(line->name, SU_LINE_BIGGEST + i);
        if (line->detail[0] == UNKNOWN) {
            assert_int_equal(line->points, 0);
        } else {
            ADD(" %dx%d", line->detail[0] + 1, line->detail[2]);
            assert_int_equal(line->points, (line->detail[0] + 1) * line->detail[2]);
            assert_int_equal(line->detail[1], s->pile_biome[seat][line->detail[0]]);
        }
    }
    ADD(" = %d", sheet.total);
}

static void show_seats(uint8_t mask, char *out) {
    for (uint8_t seat = 0; seat < SU_SEATS; seat++) {
        if (mask >> seat & 1u) {
            ADD("%s%d", *out == '\0' ? "" : " ", seat + 1);
        }
    }
    none_if_empty(out);
}

static void show_passed(const struct su_state *s, char *out) {
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        if (s->passed[seat] == SU_PASSED_NONE) {
            ADD("%s-", seat > 0 ? " " : "");
        } else {
            add_card(s->passed[seat], out);
        }
    }
}

static void show_of_seat(const struct su_state *s, const char *what, uint8_t seat, char *out) {
    if (strncmp(what, "hand", 4) == 0) {
        show_hand(s, seat, out);
    } else if (strncmp(what, "journal", 7) == 0) {
        show_journal(s, seat, out);
    } else if (strncmp(what, "sheet", 5) == 0) {
        show_sheet(s, seat, out);
    } else if (strncmp(what, "cards", 5) == 0) {
        ADD("%d", su_tally(s, seat).cards);
    } else if (strncmp(what, "size", 4) == 0) {
        ADD("%d", s->hand_n[seat]);
    } else if (strncmp(what, "cloud", 5) == 0) {
        show_cloud(s, seat, out);
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

static void show_of_all(const struct su_state *s, const char *what, char *out) {
    static const char *const phases[] = {"PLAY", "TAKE", "ORDER", "PASS", "OVER"};
    const uint8_t acts = subastral.to_act(s);
    struct action legal[ACTIONS_MAX];
    if (strcmp(what, "clouds") == 0) {
        for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
            ADD("%s", cloud > 0 ? " / " : "");
            show_cloud(s, cloud, out);
        }
    } else if (strcmp(what, "deck") == 0) {
        show_deck(s, out);
    } else if (strcmp(what, "legal") == 0) {
        show_legal(s, out);
    } else if (strcmp(what, "count") == 0) {
        ADD("%d", subastral.legal(s, legal));
    } else if (strcmp(what, "acts") == 0) {
        ADD("%d", acts == SEAT_NONE ? 0 : acts + 1);
    } else if (strcmp(what, "phase") == 0) {
        ADD("%s", phases[s->phase]);
    } else if (strcmp(what, "round") == 0) {
        ADD("%d", s->round);
    } else if (strcmp(what, "last") == 0) {
        ADD("%d", s->last_round);
    } else if (strcmp(what, "first") == 0) {
        ADD("%d", s->first + 1);
    } else if (strcmp(what, "above") == 0) {
        ADD("%d", su_above(s));
    } else if (strcmp(what, "passed") == 0) {
        show_passed(s, out);
    } else if (strcmp(what, "winners") == 0) {
        show_seats(subastral.winners(s), out);
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

void su_show(const struct su_state *state, const char *what, char *out) {
    const char last = what[strlen(what) - 1];
    out[0] = '\0';
    if (last >= '1' && last <= '6') {
        show_of_seat(state, what, (uint8_t)(last - '1'), out);
    } else {
        show_of_all(state, what, out);
    }
}

/* How an event's numbers read: c a card in a, s a card in secret, b a biome, n a number, + a number
 * from 1, g a goal; ' ' skips one. */
static const struct {
    const char *name, *parts; /* of a, b, c and secret */
} told[] = {
    [SU_TOLD_PLAY] = {"play", "cn"},       [SU_TOLD_REST] = {"rest", ""},
    [SU_TOLD_TAKE] = {"take", "+gn"},      [SU_TOLD_ORDER] = {"order", "b"},
    [SU_TOLD_PASS] = {"pass", "   c"},     [SU_TOLD_GET] = {"get", "cg+"},
    [SU_TOLD_DRAW] = {"draw", "n  c"},     [SU_TOLD_PILE] = {"pile", "b+n"},
    [SU_TOLD_REFILL] = {"refill", "c+"},   [SU_TOLD_EXTRA] = {"extra", "c+"},
    [SU_TOLD_PASSED] = {"over", "   c"},   [SU_TOLD_END] = {"end", "nn"},
    [SU_TOLD_RECEIVE] = {"receive", "c+"}, [SU_TOLD_TURN] = {"turn", "nn"},
    [SU_TOLD_GIVE] = {"give", "+"},        [SU_TOLD_OVER] = {"finished", "n"},
};

static void show_part(char part, uint8_t value, char *out) {
    switch (part) {
    case 'c':
        add_card(value, out);
        break;
    case 'b':
        ADD(" %s", biomes[value]);
        break;
    case 'n':
        ADD(" %d", value);
        break;
    case '+':
        ADD(" %d", value + 1);
        break;
    case 'g':
        ADD(" %s", goals[value]);
        break;
    default:
        break;
    }
}

void su_show_events(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        const struct event *const e = &events[i];
        const uint8_t values[] = {e->a, e->b, e->c, e->secret};
        assert_in_range(e->kind, 0, COUNT_OF(told) - 1);
        ADD("%s%s", i > 0 ? " / " : "", told[e->kind].name);
        if (e->seat != SEAT_NONE) {
            ADD(" %d", e->seat + 1);
        }
        for (size_t k = 0; k < strlen(told[e->kind].parts); k++) {
            show_part(told[e->kind].parts[k], values[k], out);
        }
    }
}
