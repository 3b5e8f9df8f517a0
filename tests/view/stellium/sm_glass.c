#include "sm_glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "rule_test.h"

#define WORD    256
#define REACHES 4

static const char letters[] = "PCSN";

static uint8_t kind_of(char letter) {
    const char *const at = strchr(letters, letter);
    if (letter == '\0' || at == NULL) {
        fail_msg("no kind: %c", letter);
        return 0;
    }
    return (uint8_t)(at - letters);
}

uint8_t sm_glass_objective(const char *id) {
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        char name[32];
        struct text text = text_over(name, sizeof name);
        sm_write_id(&text, objective);
        if (strcmp(name, id) == 0) {
            return objective;
        }
    }
    fail_msg("no objective: %s", id);
    return 0;
}

/* ---- Positions ---- */

static void put_objective(struct sm_state *s, const char *key, uint8_t seat, const char *id) {
    const uint8_t objective = sm_glass_objective(id);
    if (s->where[objective] != SM_IN_RESERVE) {
        fail_msg("%s is there twice", id);
    }
    if (strcmp(key, "display") == 0) {
        s->where[objective] = SM_IN_DISPLAY;
        s->display[cards_find(s->display, SM_DISPLAY, SM_NONE)] = objective;
    } else if (strcmp(key, "hand") == 0) {
        s->where[objective] = (uint8_t)(SM_IN_HAND + seat);
        s->hand[seat][sm_hand_size(s, seat)] = objective;
    } else {
        assert_string_equal(key, "done");
        s->where[objective] = (uint8_t)(SM_DONE_BY + seat);
        s->paid[objective] = sm_figures[sm_shape(objective)].points[0];
        s->score[seat] = (uint8_t)(s->score[seat] + s->paid[objective]);
        s->colours[seat] = (uint8_t)(s->colours[seat] | 1u << sm_kind(objective));
    }
}

static void put_body(struct sm_state *s, uint8_t kind, int cell) {
    assert_true(cell >= 0 && cell < SM_CELLS && s->cell[cell] == 0 && s->bag[kind] > 0);
    s->cell[cell] = (uint8_t)(kind + 1u);
    s->bag[kind]--;
}

static bool set_word(struct sm_state *s, const char *word) {
    if (strcmp(word, "full") == 0) {
        s->options[SM_OPTION_LIMIT] = SM_LIMIT_FULL;
    } else if (strcmp(word, "may") == 0) {
        s->options[SM_OPTION_INFLUENCE] = SM_MAY;
    } else if (strcmp(word, "blind") == 0) {
        s->options[SM_OPTION_TOUCH] = SM_TOUCH_BLIND;
    } else if (strcmp(word, "feel") == 0) {
        s->options[SM_OPTION_TOUCH] = SM_TOUCH_FEEL;
    } else if (strcmp(word, "open") == 0) {
        s->options[SM_OPTION_HANDS] = SM_FACE_UP;
    } else {
        return false;
    }
    return true;
}

static void set_phase(struct sm_state *s, const char *value) {
    s->phase = strcmp(value, "take") == 0       ? SM_PHASE_TAKE
               : strcmp(value, "validate") == 0 ? SM_PHASE_VALIDATE
                                                : SM_PHASE_OVER;
}

static bool set_number(struct sm_state *s, const char *key, const char *value, int *reserve) {
    const uint8_t n = (uint8_t)atoi(value);
    if (strcmp(key, "seats") == 0) {
        s->seats = n;
        memset(s->tokens, 0x0F, n);
    } else if (strcmp(key, "seat") == 0) {
        s->seat = (uint8_t)(n - 1);
    } else if (strcmp(key, "first") == 0) {
        s->first = (uint8_t)(n - 1);
    } else if (strcmp(key, "round") == 0) {
        s->round = n;
    } else if (strcmp(key, "last") == 0) {
        s->final_round = n;
    } else if (strcmp(key, "reserve") == 0) {
        *reserve = n;
    } else if (strcmp(key, "reached") == 0) {
        s->limit_order[0] = (uint8_t)(n - 1);
    } else {
        return false;
    }
    return true;
}

static void set_list(struct sm_state *s, char *key, char *list) {
    const size_t length = strlen(key);
    const bool numbered = key[length - 1] >= '1' && key[length - 1] <= '4';
    const uint8_t seat = numbered ? (uint8_t)(key[length - 1] - '1') : 0;
    uint8_t n = 0;
    if (numbered) {
        key[length - 1] = '\0';
    }
    if (strcmp(key, "tokens") == 0) {
        s->tokens[seat] = 0;
        for (; *list != '\0'; list++) {
            s->tokens[seat] = (uint8_t)(s->tokens[seat] | 1u << kind_of(*list));
        }
        return;
    }
    for (char *next = list, *item = list; item != NULL; item = next, n++) {
        next = strchr(item, ',');
        if (next != NULL) {
            *next++ = '\0';
        }
        if (strcmp(key, "turns") == 0) {
            s->turn[n] = (uint8_t)atoi(item);
        } else if (strcmp(key, "discs") == 0) {
            s->disc[n] = (uint8_t)atoi(item);
        } else if (length == 1) {
            put_body(s, kind_of(key[0]), atoi(item));
        } else {
            put_objective(s, key, seat, item);
        }
    }
}

/* What is not written out, in the order of the objectives' numbers. */
static void fill_up(struct sm_state *s, int reserve) {
    const uint8_t shown = (uint8_t)(s->seats + 4);
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (s->where[objective] != SM_IN_RESERVE) {
            continue;
        }
        const uint8_t place = cards_find(s->display, shown, SM_NONE);
        if (place != CARDS_NOWHERE) {
            s->display[place] = objective;
            s->where[objective] = SM_IN_DISPLAY;
        } else if (s->reserve_left < reserve) {
            s->reserve[s->reserve_left++] = objective;
        } else {
            s->where[objective] = SM_REJECTED;
        }
    }
}

struct sm_state sm_glass_position(const char *notation) {
    struct sm_state s;
    struct setup setup = game_default_setup(&stellium, 2, 3);
    int reserve = SM_RESERVE;
    char words[1024];
    assert_true(strlen(notation) < sizeof words);
    strcpy(words, notation);
    assert_int_equal(game_begin(&stellium, &s, &setup, NULL), RESULT_OK);
    memset(s.cell, 0, sizeof s.cell);
    memset(s.where, SM_IN_RESERVE, sizeof s.where);
    memset(s.display, SM_NONE, sizeof s.display);
    memset(s.reserve, SM_NONE, sizeof s.reserve);
    memset(s.turn, 0, sizeof s.turn);
    memcpy(s.bag, sm_bodies_of, sizeof s.bag);
    s.reserve_left = s.seat = s.first = 0;
    s.options[SM_OPTION_TOUCH] = SM_TOUCH_SURE;
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        s.disc[place] = place;
    }
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        char *const value = strchr(word, '=');
        if (value == NULL) {
            assert_true(set_word(&s, word));
            continue;
        }
        *value = '\0';
        if (strcmp(word, "phase") == 0) {
            set_phase(&s, value + 1);
        } else if (!set_number(&s, word, value + 1, &reserve)) {
            set_list(&s, word, value + 1);
        }
    }
    fill_up(&s, reserve);
    sm_refresh(&s);
    return s;
}

/* ---- Actions ---- */

static uint8_t number(const char **at) {
    char *end;
    const long value = strtol(*at, &end, 10);
    *at = end;
    return (uint8_t)value;
}

/* "line_planet:32,40,49:32" */
static struct action scoring(const struct sm_state *state, const char *words) {
    char id[32];
    const size_t length = strcspn(words, ":");
    memcpy(id, words, length);
    id[length] = '\0';
    struct action action = {.verb = SM_VALIDATE, .a = sm_glass_objective(id)};
    sm_cells cells = 0;
    const char *at = words + length;
    while (*at == ':' || *at == ',') {
        if (*at++ == ':' && cells != 0) {
            break;
        }
        cells |= sm_bit[number(&at)];
    }
    const uint8_t kept = number(&at);
    const struct sm_figure *const figure = &sm_figures[sm_shape(action.a)];
    while (action.b < figure->count && sm_placement(figure, action.b) != cells) {
        action.b++;
    }
    sm_cells used = sm_used(state, action.a, action.b);
    while (bits_take64(&used) != kept) {
        action.c++;
    }
    return action;
}

static struct action taking(const char *words) {
    char id[64];
    strcpy(id, words);
    char *const minus = strchr(id, '-');
    struct action action = {.verb = SM_TAKE, .b = SM_NONE};
    if (minus != NULL) {
        *minus = '\0';
        action.b = sm_glass_objective(minus + 1);
    }
    action.a = sm_glass_objective(id);
    return action;
}

static struct action read_action(const struct sm_state *state, const char *word) {
    const char *at = word;
    switch (word[0]) {
    case '?':
        return (struct action){.verb = SM_ASK, .a = kind_of(word[1])};
    case 'r':
        return (struct action){.verb = SM_ROTATE, .a = (uint8_t)atoi(word + 1)};
    case '>':
        return (struct action){.verb = SM_PUSH, .a = (uint8_t)atoi(word + 1)};
    case '!':
        return scoring(state, word + 1);
    case '+':
        return taking(word + 1);
    case 'd':
        return (struct action){.verb = SM_DONE};
    case 'k':
        return (struct action){.verb = SM_KEEP};
    default:
        break;
    }
    if (word[1] == '@') {
        return (struct action){
            .verb = SM_REFILL, .a = kind_of(word[0]), .b = (uint8_t)atoi(word + 2)};
    }
    const uint8_t first = number(&at);
    if (*at == '~' || *at == '<') {
        const uint8_t verb = *at == '~' ? SM_SWAP : SM_ATTRACT;
        return (struct action){.verb = verb, .a = first, .b = (uint8_t)atoi(at + 1)};
    }
    return (struct action){
        .verb = SM_PLACE, .a = *at == '/' ? kind_of(at[1]) : state->drawn, .b = first};
}

void sm_glass_step(struct sm_state *state, const char *move, struct step *step) {
    struct action legal[ACTIONS_MAX];
    const struct action action = read_action(state, move);
    const uint16_t n = stellium.legal(state, legal);
    if (action_find(legal, n, action) == n) {
        fail_msg("%s is not legal", move);
    }
    stellium.apply(state, action, step);
}

void sm_glass_do(struct sm_state *state, const char *moves) {
    char words[WORD];
    strcpy(words, moves);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        sm_glass_step(state, word, NULL);
    }
}

void sm_glass_watch(struct glass *glass, struct sm_state *state, const char *moves, uint8_t kind,
                    uint8_t done) {
    char words[WORD];
    strcpy(words, moves);
    char *next = NULL;
    for (char *word = words; word != NULL; word = next) {
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        next = strchr(word, ' ');
        if (next != NULL) {
            *next++ = '\0';
        }
        sm_glass_step(state, word, &step);
        glass->scene.legal_count = 0;
        events_redact(events, step.events_count, glass->scene.viewer);
        for (uint16_t i = 0; i < step.events_count; i++) {
            glass_show(glass, events[i], done);
            if (next == NULL && events[i].kind == kind) {
                return;
            }
            stellium_view.fold(glass->view.bytes, &glass->scene, &events[i]);
        }
        glass_turn(glass, state);
    }
}
