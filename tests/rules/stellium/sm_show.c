/* Positions and events in words. */
#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "words.h"

#define ADD(...) words_add(out, SM_TEXT, __VA_ARGS__)

static const char *const directions[] = {"east", "southeast", "southwest",
                                         "west", "northwest", "northeast"};

static const char *kind_word(uint8_t kind) {
    return kind < SM_KINDS ? sm_kind_names[kind] : "-";
}

/* In a ring of texts, so that a line can name several. */
static const char *objective_word(uint8_t objective) {
    static char ring[8][24];
    static unsigned at;
    char *const word = ring[at++ % 8];
    if (objective >= SM_OBJECTIVES) {
        return objective == SM_NONE ? "-" : "?";
    }
    snprintf(word, sizeof ring[0], "%s_%s", sm_shape_names[objective / 4],
             sm_kind_names[objective % 4]);
    return word;
}

static void show_cells(sm_cells cells, char separator, char *out) {
    const char *space = "";
    const char between[] = {separator, '\0'};
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if ((cells >> cell & 1u) != 0) {
            ADD("%s%d", space, cell);
            space = between;
        }
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_objectives(const uint8_t *cards, uint8_t room, char *out) {
    const char *space = "";
    for (uint8_t i = 0; i < room && cards[i] != SM_NONE; i++) {
        ADD("%s%s", space, objective_word(cards[i]));
        space = " ";
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_reserve(const struct sm_state *s, char *out) {
    for (uint8_t i = s->reserve_left; i > 0; i--) {
        ADD("%s%s", i < s->reserve_left ? " " : "", objective_word(s->reserve[i - 1]));
    }
    ADD("%s", s->reserve_left == 0 ? "-" : "");
}

static void show_where(const struct sm_state *s, uint8_t where, char *out) {
    const char *space = "";
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (s->where[objective] == where) {
            ADD("%s%s", space, objective_word(objective));
            space = " ";
        }
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_numbers(const uint8_t *numbers, uint8_t n, char *out) {
    for (uint8_t i = 0; i < n; i++) {
        ADD("%s%d", i > 0 ? " " : "", numbers[i]);
    }
}

static void show_mask(uint8_t mask, char *out) {
    const char *space = "";
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if ((mask >> kind & 1u) != 0) {
            ADD("%s%s", space, sm_kind_names[kind]);
            space = " ";
        }
    }
    ADD("%s", *space == '\0' ? "-" : "");
}

static void show_validation(const struct sm_state *s, struct action action, char *out) {
    sm_cells used = sm_used(s, action.a, action.b);
    ADD("%s", objective_word(action.a));
    if (action.a < 32) {
        ADD(":");
        show_cells(used, ',', out);
    }
    for (uint8_t i = 0; i < action.c; i++) {
        used &= used - 1;
    }
    ADD("/%d", bits_first64(used));
}

void sm_show_move(const struct sm_state *s, struct action action, char *out) {
    switch (action.verb) {
    case SM_ASK:
        ADD("%s", action.a == SM_NO_KIND ? "blind" : kind_word(action.a));
        break;
    case SM_PLACE:
    case SM_REFILL:
        ADD("%s@%d", kind_word(action.a), action.b);
        break;
    case SM_SWAP:
        ADD("%d-%d", action.a, action.b);
        break;
    case SM_PUSH:
        ADD("%s", directions[action.a]);
        break;
    case SM_ROTATE:
        ADD("r%d", action.a);
        break;
    case SM_ATTRACT:
        ADD("%d<%d", action.a, action.b);
        break;
    case SM_SKIP:
        ADD("skip");
        break;
    case SM_VALIDATE:
        show_validation(s, action, out);
        break;
    case SM_DONE:
        ADD("done");
        break;
    case SM_TAKE:
        ADD("%s", objective_word(action.a));
        if (action.b != SM_NONE) {
            ADD(">%s", objective_word(action.b));
        }
        break;
    default:
        assert_int_equal(action.verb, SM_KEEP);
        ADD("keep");
        break;
    }
}

static void show_legal(const struct sm_state *s, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellium.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        ADD("%s", i > 0 ? " " : "");
        sm_show_move(s, legal[i], out);
    }
    ADD("%s", n == 0 ? "-" : "");
}

static void show_sheet(const struct sm_state *s, uint8_t seat, char *out) {
    struct sheet sheet;
    stellium.score(s, seat, &sheet);
    assert_int_equal(sheet.count, 3);
    for (uint8_t i = 0; i < sheet.count; i++) {
        assert_int_equal(sheet.lines[i].name, i);
        ADD("%s%d", i > 0 ? " " : "", sheet.lines[i].points);
    }
    ADD(" = %d", sheet.total);
    assert_int_equal(sheet.total, sm_total(s, seat));
}

static bool show_of_seat(const struct sm_state *s, const char *what, uint8_t seat, char *out) {
    if (strncmp(what, "hand", 4) == 0) {
        show_objectives(s->hand[seat], SM_HAND, out);
    } else if (strncmp(what, "tokens", 6) == 0) {
        show_mask(s->tokens[seat], out);
    } else if (strncmp(what, "done", 4) == 0) {
        show_where(s, (uint8_t)(SM_DONE_BY + seat), out);
    } else if (strncmp(what, "score", 5) == 0) {
        ADD("%d", s->score[seat]);
    } else if (strncmp(what, "sheet", 5) == 0) {
        show_sheet(s, seat, out);
    } else {
        return false;
    }
    return true;
}

static void show_standing(const struct sm_state *s, uint8_t objective, char *out) {
    unsigned times = 0;
    if (objective >= 32) {
        times = sm_stands_on(s, objective, 0) ? 1 : 0;
    }
    for (uint8_t index = 0; index < sm_figure_of(s, objective)->count; index++) {
        times += sm_stands_on(s, objective, index) ? 1 : 0;
    }
    assert_int_equal(sm_stands(s, objective), times > 0);
    assert_int_equal(sm_missing(s, objective, NULL) == 0, times > 0);
    ADD("%u", times);
}

/* "stands:line_star": the part behind the colon decides what is meant. */
static void show_of_thing(const struct sm_state *s, const char *what, const char *thing,
                          char *out) {
    const uint8_t objective = sm_objective_named(thing);
    const uint8_t kind = sm_kind_named(thing);
    if (strncmp(what, "body:", 5) == 0) {
        ADD("%s", kind_word(sm_body(s, words_number(thing, SM_CELLS - 1))));
    } else if (strncmp(what, "symbols:", 8) == 0) {
        sm_cells cells = 0;
        for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
            cells |= sm_symbol(s, cell) == kind ? (sm_cells)1 << cell : 0;
        }
        show_cells(cells, ' ', out);
    } else if (strncmp(what, "chance:", 7) == 0) {
        ADD("%d", sm_chance(s, kind));
    } else if (strncmp(what, "stands:", 7) == 0) {
        ADD("%s", sm_stands(s, objective) ? "yes" : "no");
    } else if (strncmp(what, "on:", 3) == 0) {
        show_standing(s, objective, out);
    } else if (strncmp(what, "used:", 5) == 0) {
        show_cells(sm_used(s, objective, 0), ' ', out);
    } else if (strncmp(what, "pays:", 5) == 0) {
        ADD("%d", sm_pays(s, objective));
    } else if (strncmp(what, "missing:", 8) == 0) {
        ADD("%d", sm_missing(s, objective, NULL));
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

static bool show_cards(const struct sm_state *s, const char *what, char *out) {
    if (strcmp(what, "display") == 0) {
        show_objectives(s->display, SM_DISPLAY, out);
    } else if (strcmp(what, "reserve") == 0) {
        show_reserve(s, out);
    } else if (strcmp(what, "rejected") == 0) {
        show_where(s, SM_REJECTED, out);
    } else if (strcmp(what, "aside") == 0) {
        show_where(s, SM_ASIDE, out);
    } else if (strcmp(what, "hidden") == 0) {
        show_where(s, SM_HIDDEN, out);
    } else if (strcmp(what, "reserve_left") == 0) {
        ADD("%d", s->reserve_left);
    } else {
        return false;
    }
    return true;
}

static bool show_board(const struct sm_state *s, const char *what, char *out) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const size_t length = strlen(sm_kind_names[kind]);
        if (strncmp(what, sm_kind_names[kind], length) == 0 && strcmp(what + length, "s") == 0) {
            sm_cells cells = 0;
            for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
                cells |= s->cell[cell] == 1 + kind ? (sm_cells)1 << cell : 0;
            }
            show_cells(cells, ' ', out);
            return true;
        }
    }
    if (strcmp(what, "bag") == 0) {
        show_numbers(s->bag, SM_KINDS, out);
    } else if (strcmp(what, "handful") == 0) {
        show_numbers(s->handful, SM_KINDS, out);
    } else if (strcmp(what, "discs") == 0) {
        show_numbers(s->disc, SM_PLACES, out);
    } else if (strcmp(what, "turns") == 0) {
        show_numbers(s->turn, SM_PLACES, out);
    } else if (strcmp(what, "drawn") == 0) {
        ADD("%s", kind_word(s->drawn));
    } else {
        return false;
    }
    return true;
}

static void show_bits(uint8_t bits, char *out) {
    for (uint8_t i = 0; i < 8; i++) {
        if ((bits >> i & 1u) != 0) {
            ADD("%s%d", *out != '\0' ? " " : "", i);
        }
    }
    ADD("%s", *out == '\0' ? "-" : "");
}

static void show_turn(const struct sm_state *s, const char *what, char *out) {
    static const char *const phases[] = {"ASK",      "PLACE", "EFFECT", "REFILL",
                                         "VALIDATE", "TAKE",  "OVER"};
    static const char *const ends[] = {"limit", "reserve", "rounds"};
    struct action legal[ACTIONS_MAX];
    if (strcmp(what, "phase") == 0) {
        ADD("%s", phases[s->phase]);
    } else if (strcmp(what, "acts") == 0) {
        const uint8_t acts = stellium.to_act(s);
        ADD("%d", acts == SEAT_NONE ? -1 : acts);
    } else if (strcmp(what, "seat") == 0) {
        ADD("%d", s->seat);
    } else if (strcmp(what, "first") == 0) {
        ADD("%d", s->first);
    } else if (strcmp(what, "round") == 0) {
        ADD("%d", s->round);
    } else if (strcmp(what, "final") == 0) {
        ADD("%d", s->final_round);
    } else if (strcmp(what, "placed") == 0) {
        ADD("%d", s->placed);
    } else if (strcmp(what, "reached") == 0) {
        for (uint8_t i = 0; i < s->seats && s->limit_order[i] != SEAT_NONE; i++) {
            ADD("%s%d", i > 0 ? " " : "", s->limit_order[i]);
        }
        ADD("%s", *out == '\0' ? "-" : "");
    } else if (strcmp(what, "winners") == 0) {
        show_bits(stellium.winners(s), out);
    } else if (strcmp(what, "end") == 0) {
        ADD("%s", ends[sm_end(s)]);
    } else if (strcmp(what, "limit") == 0) {
        ADD("%d", sm_limit(s));
    } else if (strcmp(what, "legal") == 0) {
        show_legal(s, out);
    } else if (strcmp(what, "count") == 0) {
        ADD("%d", stellium.legal(s, legal));
    } else {
        fail_msg("`%s` cannot be shown", what);
    }
}

void sm_show(const struct sm_state *state, const char *what, char *out) {
    const char last = what[strlen(what) - 1];
    const char *const colon = strchr(what, ':');
    out[0] = '\0';
    if (colon != NULL) {
        show_of_thing(state, what, colon + 1, out);
    } else if (last < '0' || last > '3' || !show_of_seat(state, what, (uint8_t)(last - '0'), out)) {
        if (!show_cards(state, what, out) && !show_board(state, what, out)) {
            show_turn(state, what, out);
        }
    }
}
