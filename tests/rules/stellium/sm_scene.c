/* Positions from text. */
#include "sm_scene.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

#define WORD 512

uint8_t sm_kind_named(const char *name) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if (strcmp(name, sm_kind_names[kind]) == 0) {
            return kind;
        }
    }
    return SM_NO_KIND;
}

uint8_t sm_objective_named(const char *name) {
    static const char *const shapes[SM_SHAPES] = {"line",     "arc",    "rectangle", "diamond",
                                                  "triangle", "orbit",  "snake",     "bridge",
                                                  "cores",    "symbols"}; /* SM-7.1 */
    for (uint8_t shape = 0; shape < SM_SHAPES; shape++) {
        const size_t length = strlen(shapes[shape]);
        if (strncmp(name, shapes[shape], length) == 0 && name[length] == '_') {
            const uint8_t kind = sm_kind_named(name + length + 1);
            return kind == SM_NO_KIND ? (uint8_t)SM_NONE : (uint8_t)(4 * shape + kind);
        }
    }
    return SM_NONE;
}

static uint8_t objective_of(const char *name) {
    const uint8_t objective = sm_objective_named(name);
    if (objective == SM_NONE) {
        fail_msg("`%s` is no objective", name);
    }
    return objective;
}

sm_cells sm_cells_of(const char *words, char separator) {
    sm_cells cells = 0;
    char word[16];
    while (words_part(&words, separator, word, sizeof word)) {
        char *const dash = strchr(word + 1, '-');
        if (strcmp(word, "-") == 0) {
            continue;
        }
        if (dash != NULL) {
            *dash = '\0';
        }
        const uint8_t from = words_number(word, SM_CELLS - 1);
        const uint8_t to = dash == NULL ? from : words_number(dash + 1, SM_CELLS - 1);
        for (uint8_t cell = from; cell <= to; cell++) {
            cells |= (sm_cells)1 << cell;
        }
    }
    return cells;
}

uint16_t sm_deal_of(const char *words, uint8_t *deal, uint16_t room) {
    uint16_t n = 0;
    char word[32];
    while (words_part(&words, ' ', word, sizeof word)) {
        const uint8_t kind = sm_kind_named(word);
        if (n >= room) {
            fail_msg("more than %d outcomes", room);
        }
        if (word[0] <= '9') {
            deal[n++] = words_number(word, 255);
        } else {
            deal[n++] = kind == SM_NO_KIND ? objective_of(word) : kind;
        }
    }
    return n;
}

static uint8_t read_objectives(const char *words, uint8_t *cards, uint8_t room) {
    uint8_t n = 0;
    char word[32];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(word, "-") != 0) {
            assert_in_range(n, 0, room - 1);
            cards[n++] = objective_of(word);
        }
    }
    return n;
}

static void put_numbers(uint8_t *numbers, uint8_t n, const char *words, int max) {
    char word[8];
    for (uint8_t i = 0; i < n; i++) {
        assert_true(words_part(&words, ' ', word, sizeof word));
        numbers[i] = words_number(word, max);
    }
}

/* An empty set of cells of a kind takes what lies there away. */
static void put_bodies(struct sm_state *s, uint8_t contents, const char *words) {
    const sm_cells cells = sm_cells_of(words, ' ');
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if ((cells >> cell & 1u) != 0) {
            s->cell[cell] = contents;
        }
    }
}

static void put_tokens(struct sm_state *s, uint8_t seat, const char *words) {
    char word[16];
    s->tokens[seat] = 0;
    while (words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(word, "-") != 0) {
            s->tokens[seat] = (uint8_t)(s->tokens[seat] | 1u << sm_kind_named(word));
        }
    }
}

static void put_done(struct sm_state *s, uint8_t seat, const char *words) {
    char word[32];
    while (words_part(&words, ' ', word, sizeof word)) {
        static const uint8_t points[SM_SHAPES] = {3, 3, 7, 5, 4, 3, 5, 2, 2, 1}; /* SM-7.1 */
        char *const colon = strchr(word, ':');
        if (colon != NULL) {
            *colon = '\0';
        }
        const uint8_t objective = objective_of(word);
        const uint8_t paid = colon == NULL ? points[objective / 4] : words_number(colon + 1, 7);
        s->where[objective] = (uint8_t)(SM_DONE_BY + seat);
        s->paid[objective] = paid;
        s->score[seat] = (uint8_t)(s->score[seat] + paid);
        s->colours[seat] = (uint8_t)(s->colours[seat] | 1u << objective % 4);
    }
}

static void put_option(struct sm_state *s, const char *word) {
    static const struct {
        const char *word;
        uint8_t option, value;
    } rows[] = {
        {"first", SM_OPTION_LIMIT, SM_LIMIT_FIRST},     {"feel", SM_OPTION_TOUCH, SM_TOUCH_FEEL},
        {"hurried", SM_OPTION_TOUCH, SM_TOUCH_HURRIED}, {"blind", SM_OPTION_TOUCH, SM_TOUCH_BLIND},
        {"sure", SM_OPTION_TOUCH, SM_TOUCH_SURE},       {"may", SM_OPTION_INFLUENCE, SM_MAY},
        {"skip", SM_OPTION_FIRST_TURN, SM_FIRST_SKIP},  {"face_up", SM_OPTION_HANDS, SM_FACE_UP},
        {"any_snake", SM_OPTION_SNAKES, SM_ANY_PLACE}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (strcmp(word, rows[i].word) == 0) {
            s->options[rows[i].option] = rows[i].value;
            return;
        }
    }
    fail_msg("`%s` is no option", word);
}

static void put_phase(struct sm_state *s, const char *word) {
    s->phase = strcmp(word, "take") == 0       ? SM_PHASE_TAKE
               : strcmp(word, "validate") == 0 ? SM_PHASE_VALIDATE
                                               : SM_PHASE_OVER;
}

struct reading {
    bool display_bare, reserve_named, aside;
    uint8_t reserve[SM_RESERVE], reserve_n, reserve_most;
};

static void put_cards(struct sm_state *s, const char *what, const char *words,
                      struct reading *reading) {
    uint8_t cards[SM_OBJECTIVES];
    if (words[0] <= '9' && words[0] >= '0') {
        reading->reserve_most = words_number(words, SM_RESERVE);
        return;
    }
    const uint8_t n = read_objectives(words, cards, SM_OBJECTIVES);
    if (strcmp(what, "display") == 0) {
        reading->display_bare = n == 0;
        memcpy(s->display, cards, n);
    } else if (strcmp(what, "reserve") == 0) {
        reading->reserve_named = true;
        reading->reserve_n = n;
        memcpy(reading->reserve, cards, n);
    } else {
        for (uint8_t i = 0; i < n; i++) {
            s->where[cards[i]] = SM_REJECTED;
        }
    }
}

static bool put_of_seat(struct sm_state *s, const char *what, const char *words) {
    static const char *const things[] = {"hand", "tokens", "done"};
    const size_t last = strlen(what) - 1;
    const uint8_t seat = (uint8_t)(what[last] - '0');
    for (size_t i = 0; i < COUNT_OF(things); i++) {
        if (seat >= SM_SEATS || strlen(things[i]) != last || strncmp(what, things[i], last) != 0) {
            continue;
        }
        if (i == 0) {
            memset(s->hand[seat], SM_NONE, SM_HAND);
            read_objectives(words, s->hand[seat], SM_HAND);
        } else if (i == 1) {
            put_tokens(s, seat, words);
        } else {
            put_done(s, seat, words);
        }
        return true;
    }
    return false;
}

static void put_seats(struct sm_state *s, const char *words) {
    s->seats = words_number(words, SM_SEATS);
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        s->tokens[seat] = seat < s->seats ? 15 : 0;
    }
}

static void put_reached(struct sm_state *s, const char *words) {
    char word[8];
    for (uint8_t i = 0; words_part(&words, ' ', word, sizeof word); i++) {
        s->limit_order[i] = words_number(word, SM_SEATS - 1);
    }
    s->final_round = s->round;
}

static void put(struct sm_state *s, const char *what, const char *words, struct reading *reading) {
    const uint8_t kind = sm_kind_named(what);
    if (kind != SM_NO_KIND) {
        put_bodies(s, (uint8_t)(1 + kind), words);
    } else if (strcmp(what, "empty") == 0) {
        put_bodies(s, 0, words);
    } else if (strcmp(what, "drawn") == 0) {
        s->drawn = sm_kind_named(words);
        s->phase = SM_PHASE_PLACE;
    } else if (strcmp(what, "discs") == 0) {
        put_numbers(s->disc, SM_PLACES, words, SM_PLACES - 1);
    } else if (strcmp(what, "turns") == 0) {
        put_numbers(s->turn, SM_PLACES, words, SM_DIRECTIONS - 1);
    } else if (strcmp(what, "seats") == 0) {
        put_seats(s, words);
    } else if (strcmp(what, "first") == 0) {
        s->first = words_number(words, SM_SEATS - 1);
    } else if (strcmp(what, "seat") == 0) {
        s->seat = words_number(words, SM_SEATS - 1);
    } else if (strcmp(what, "round") == 0) {
        s->round = words_number(words, 30);
    } else if (strcmp(what, "final") == 0) {
        s->final_round = words_number(words, 30);
    } else if (strcmp(what, "reached") == 0) {
        put_reached(s, words);
    } else if (strcmp(what, "option") == 0) {
        put_option(s, words);
    } else if (strcmp(what, "phase") == 0) {
        put_phase(s, words);
    } else if (strcmp(what, "aside") == 0) {
        reading->aside = true;
    } else if (strcmp(what, "display") == 0 || strcmp(what, "reserve") == 0 ||
               strcmp(what, "rejected") == 0) {
        put_cards(s, what, words, reading);
    } else if (!put_of_seat(s, what, words)) {
        fail_msg("`%s` says nothing about a position", what);
    }
}

static bool card_named(const struct sm_state *s, const struct reading *reading, uint8_t card) {
    bool found = s->where[card] != SM_IN_RESERVE || memchr(s->display, card, SM_DISPLAY) ||
                 memchr(reading->reserve, card, reading->reserve_n);
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        found = found || memchr(s->hand[seat], card, SM_HAND);
    }
    return found;
}

static uint8_t some_card(const struct sm_state *s, const struct reading *reading) {
    uint8_t card = 0;
    while (card < SM_OBJECTIVES && card_named(s, reading, card)) {
        card++;
    }
    return card;
}

/* The display, the reserve, and where every objective is. */
static void put_the_cards(struct sm_state *s, struct reading *reading) {
    static const uint8_t displayed[] = {0, 0, 6, 7, 8}; /* SM-3.3 */
    const uint8_t shown = displayed[s->seats];
    for (uint8_t i = 0; i < shown && !reading->display_bare; i++) {
        s->display[i] = s->display[i] == SM_NONE ? some_card(s, reading) : s->display[i];
    }
    while (!reading->reserve_named && !reading->aside &&
           reading->reserve_n < reading->reserve_most && some_card(s, reading) < SM_OBJECTIVES) {
        reading->reserve[reading->reserve_n] = some_card(s, reading);
        reading->reserve_n++;
    }
    for (uint8_t card = some_card(s, reading); card < SM_OBJECTIVES; card = some_card(s, reading)) {
        s->where[card] = SM_REJECTED; /* the reserve is closed */
    }
    for (uint8_t i = 0; i < shown; i++) {
        s->where[s->display[i]] = reading->aside ? SM_ASIDE : SM_IN_DISPLAY;
        s->display[i] = reading->aside ? (uint8_t)SM_NONE : s->display[i];
    }
    for (uint8_t i = 0; i < reading->reserve_n; i++) {
        s->reserve[reading->reserve_n - 1 - i] = reading->reserve[i]; /* the next card is last */
    }
    s->reserve_left = reading->reserve_n;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < SM_HAND && s->hand[seat][i] != SM_NONE; i++) {
            s->where[s->hand[seat][i]] = (uint8_t)(SM_IN_HAND + seat);
        }
    }
}

static void put_the_bag(struct sm_state *s) {
    static const uint8_t box[SM_KINDS] = {11, 10, 9, 8}; /* SM-1.1 */
    uint8_t out[SM_KINDS] = {0};
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (s->cell[cell] != 0) {
            out[s->cell[cell] - 1]++;
        }
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        out[kind] = (uint8_t)(out[kind] + (s->drawn == kind));
        if (out[kind] > box[kind]) {
            fail_msg("there are no %d bodies of kind %d", out[kind], kind);
        }
        s->bag[kind] = (uint8_t)(box[kind] - out[kind]);
    }
}

/* A game after its set-up, with everything taken off the table. */
static struct sm_state empty_table(void) {
    struct sm_state s;
    const uint8_t defaults[SM_OPTIONS] = {0};
    assert_int_equal(sm_begin(&s, 2, defaults, 1, ""), RESULT_OK);
    memset(s.cell, 0, sizeof s.cell);
    memset(s.display, SM_NONE, sizeof s.display);
    memset(s.reserve, SM_NONE, sizeof s.reserve);
    memset(s.where, SM_IN_RESERVE, sizeof s.where);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        s.disc[place] = place;
        s.turn[place] = 0;
        s.cell[7 * place] = 1 + SM_SUPERNOVA;
    }
    s.first = s.seat = 0;
    s.round = 2;
    return s;
}

void sm_assert_position(const struct sm_state *state) {
    assert_true(scenario_is_whole(&stellium, state));
}

struct sm_state sm_scene(const char *notation) {
    const struct sm_state s = sm_draft(notation);
    sm_assert_position(&s);
    return s;
}

struct sm_state sm_draft(const char *notation) {
    struct sm_state s = empty_table();
    struct reading reading = {.reserve_most = SM_RESERVE};
    const char *rest = notation;
    char part[WORD];
    while (words_part(&rest, ';', part, sizeof part)) {
        char *const space = strchr(part, ' ');
        if (space == NULL) {
            fail_msg("`%s` says nothing", part);
            return s;
        }
        *space = '\0';
        put(&s, part, space + 1, &reading);
    }
    put_the_cards(&s, &reading);
    put_the_bag(&s);
    sm_refresh(&s);
    return s;
}

enum result sm_begin(struct sm_state *state, uint8_t seats, const uint8_t options[SM_OPTIONS],
                     uint32_t seed, const char *deal) {
    uint8_t outcomes[DEAL_MAX];
    struct setup setup = game_default_setup(&stellium, seats, seed);
    memset(state, 0, sizeof *state);
    memcpy(setup.options, options, SM_OPTIONS);
    setup.deal_count = sm_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    return game_begin(&stellium, state, &setup, NULL);
}

/* Any action; of some placements and influences rather one after which something stands. */
static struct action some_action(const struct sm_state *s, struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellium.legal(s, legal);
    if (s->phase != SM_PHASE_PLACE && s->phase != SM_PHASE_EFFECT) {
        return legal[rng_below(rng, n)];
    }
    for (int i = 0; i < 12; i++) { /* look for a move after which something stands */
        struct sm_state trial = *s;
        const struct action action = legal[rng_below(rng, n)];
        stellium.apply(&trial, action, NULL);
        if (trial.phase == SM_PHASE_VALIDATE && trial.seat == s->seat) {
            return action;
        }
    }
    return legal[rng_below(rng, n)];
}

void sm_play_on(struct sm_state *state, uint32_t seed,
                void (*look)(const struct sm_state *state, void *data), void *data) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    look(state, data);
    while (stellium.to_act(state) != SEAT_NONE) {
        stellium.apply(state, some_action(state, &rng), NULL);
        look(state, data);
    }
}

void sm_random_game(uint8_t seats, const uint8_t options[SM_OPTIONS], uint32_t seed,
                    void (*look)(const struct sm_state *state, void *data), void *data) {
    struct sm_state s;
    assert_int_equal(sm_begin(&s, seats, options, seed, ""), RESULT_OK);
    sm_play_on(&s, seed, look, data);
}
