/* Positions from text. */
#include "st_scene.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

#define WORD 256

static const char letters[] = "PMACBS";

uint8_t st_card(const char *code) {
    const char *const letter = code[0] == '\0' ? NULL : strchr(letters, code[0]);
    if (letter != NULL && *letter == 'S' && code[1] >= '1' && code[1] <= '5' && code[2] == '\0') {
        return (uint8_t)(55 + code[1] - '1');
    }
    if (letter != NULL && *letter != 'S') {
        const uint8_t base = (uint8_t)(11 * (letter - letters));
        if (strcmp(code + 1, "60") == 0) {
            return (uint8_t)(base + 10);
        }
        if (code[1] >= '1' && code[1] <= '5' && (code[2] == 'a' || code[2] == 'b') &&
            code[3] == '\0') {
            return (uint8_t)(base + 2 * (code[1] - '1') + (code[2] == 'b'));
        }
    }
    fail_msg("`%s` is no card", code);
    return 0;
}

uint16_t st_deal_of(const char *words, uint8_t *deal, uint16_t room) {
    uint16_t n = 0;
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (n >= room) {
            fail_msg("more than %d outcomes", room);
        }
        deal[n++] = word[0] <= '9' ? (uint8_t)(words_number(word, 255) - 1) : st_card(word);
    }
    return n;
}

/* Splits "B2a@2" into its card and its number; 0 without one. */
static uint8_t card_at(char *word, uint8_t *turn) {
    char *const at = strchr(word, '@');
    *turn = 0;
    if (at != NULL) {
        *at = '\0';
        *turn = words_number(at + 1, ST_TURNS);
    }
    return st_card(word);
}

static uint8_t type_named(const char *name) {
    static const char *const names[] = {"planet", "moon", "asteroid", "cloud", "blackhole"};
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        if (strcmp(name, names[type]) == 0) {
            return type;
        }
    }
    fail_msg("`%s` is no type", name);
    return 0;
}

static void put_row(struct st_state *s, const char *words) {
    char word[WORD];
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        if (!words_part(&words, ' ', word, sizeof word)) {
            fail_msg("the row has five slots");
        }
        s->row[slot] = strcmp(word, "-") == 0 ? ST_EMPTY : st_card(word);
    }
}

static void put_hand(struct st_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    s->hand_size[seat] = 0;
    while (words_part(&words, ' ', word, sizeof word)) {
        uint8_t turn;
        const uint8_t card = card_at(word, &turn);
        if (s->hand_size[seat] >= ST_HAND) {
            fail_msg("more than %d cards in a hand", ST_HAND);
        }
        s->hand[seat][s->hand_size[seat]++] = card;
        s->lurk[card] = turn;
    }
}

static void put_scope(struct st_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        char *const colon = strchr(word, ':');
        if (colon == NULL) {
            fail_msg("`%s` names no slot", word);
            return;
        }
        *colon = '\0';
        const uint8_t slot = (uint8_t)(words_number(word, ST_SLOTS) - 1);
        char *card = colon + 1;
        const char mark = *card;
        uint8_t turn;
        card += mark == '-' || mark == '~' ? 1 : 0;
        s->telescope[seat][slot] = card_at(card, &turn);
        s->hidden_since[seat][slot] = turn;
        assert_int_equal(turn != 0, mark == '~');
        if (mark != '-' && mark != '~') {
            s->face_up[seat] = (uint16_t)(s->face_up[seat] | 1u << slot);
        }
    }
}

static void put_notes(struct st_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        char *const is = strchr(word, '=');
        if (is != NULL) {
            *is = '\0';
            s->stack[st_card(word) - 55] = type_named(is + 1);
        }
        if (s->notebook_size[seat] >= ST_NOTEBOOK) {
            fail_msg("more than %d cards in a notebook", ST_NOTEBOOK);
        }
        s->notebook[seat][s->notebook_size[seat]++] = st_card(word);
    }
}

/* Says whether the deck ends with the cards named. */
static bool put_deck(struct st_state *s, const char *words) {
    char word[WORD];
    uint8_t down[ST_PILE];
    uint8_t n = 0;
    bool closed = false;
    while (words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(word, "|") == 0) {
            closed = true;
        } else if (n < ST_PILE) {
            down[n++] = st_card(word);
        }
    }
    for (uint8_t i = 0; i < n; i++) {
        s->deck[n - 1 - i] = down[i]; /* the state's top is last */
    }
    s->deck_size = n;
    return closed;
}

static void put_lurk(struct st_state *s, const char *words) {
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        uint8_t turn;
        const uint8_t card = card_at(word, &turn);
        s->lurk[card] = turn;
    }
}

static void put_option(struct st_state *s, const char *word) {
    if (strcmp(word, "printed") == 0) {
        s->options[ST_OPTION_FACEDOWN] = ST_COUNTS_PRINTED;
    } else if (strcmp(word, "always") == 0) {
        s->options[ST_OPTION_FACEDOWN] = ST_ALWAYS_THREE;
    } else if (strcmp(word, "hand") == 0) {
        s->options[ST_OPTION_SATELLITES] = ST_SATELLITES_HAND;
    } else {
        fail_msg("`%s` is no option", word);
    }
}

struct reading {
    bool deck_closed, rest_discarded;
};

static void put(struct st_state *s, const char *what, const char *words, struct reading *reading) {
    const uint8_t seat = what[strlen(what) - 1] == '2' ? 1 : 0;
    if (strncmp(what, "hand", 4) == 0) {
        put_hand(s, seat, words);
    } else if (strncmp(what, "scope", 5) == 0) {
        put_scope(s, seat, words);
    } else if (strncmp(what, "notes", 5) == 0) {
        put_notes(s, seat, words);
    } else if (strcmp(what, "row") == 0) {
        put_row(s, words);
    } else if (strcmp(what, "deck") == 0) {
        reading->deck_closed = put_deck(s, words);
    } else if (strcmp(what, "discard") == 0) {
        s->discard_size = (uint8_t)st_deal_of(words, s->discard, ST_PILE);
    } else if (strcmp(what, "lurk") == 0) {
        put_lurk(s, words);
    } else if (strcmp(what, "first") == 0) {
        s->first = (uint8_t)(words_number(words, ST_SEATS) - 1);
    } else if (strcmp(what, "turn") == 0) {
        s->turn = words_number(words, ST_TURNS);
    } else if (strcmp(what, "reshuffles") == 0) {
        s->reshuffles = words_number(words, 9);
    } else if (strcmp(what, "option") == 0) {
        put_option(s, words);
    } else if (strcmp(what, "rest") == 0) {
        reading->deck_closed = reading->rest_discarded = true;
    } else if (strcmp(what, "offer") == 0) {
        s->offer = 1;
        s->phase = ST_PHASE_SWEEP;
    } else {
        fail_msg("`%s` says nothing about a position", what);
    }
}

static bool named(const struct st_state *s, uint8_t card) {
    bool found = memchr(s->row, card, ST_ROW) || memchr(s->deck, card, s->deck_size) ||
                 memchr(s->discard, card, s->discard_size);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        found = found || memchr(s->hand[seat], card, s->hand_size[seat]) ||
                memchr(s->telescope[seat], card, ST_SLOTS) ||
                memchr(s->notebook[seat], card, s->notebook_size[seat]);
    }
    return found;
}

/* The highest card of a type that lies nowhere. */
static uint8_t some_card(const struct st_state *s) {
    uint8_t card = 54;
    while (named(s, card)) {
        card--;
    }
    return card;
}

static void put_the_rest(struct st_state *s, bool deck_closed, bool row_named) {
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        while (s->hand_size[seat] < 2) {
            s->hand[seat][s->hand_size[seat]] = some_card(s);
            s->hand_size[seat]++;
        }
    }
    for (uint8_t slot = 0; slot < ST_ROW && !row_named; slot++) {
        s->row[slot] = some_card(s);
    }
    for (uint8_t card = 0; card < ST_CARDS && !deck_closed; card++) {
        if (!named(s, card) && s->deck_size < ST_PILE) {
            for (uint8_t i = s->deck_size; i > 0; i--) {
                s->deck[i] = s->deck[i - 1];
            }
            s->deck[0] = card;
            s->deck_size++;
        }
    }
}

/* A game after its set-up, with everything taken off the table. */
static struct st_state empty_table(void) {
    static const uint8_t defaults[3] = {ST_FIRST_1, ST_COUNTS_THREE, ST_SATELLITES_AUTO};
    struct st_state s;
    assert_int_equal(st_begin(&s, defaults, 1, ""), RESULT_OK);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct action legal[ACTIONS_MAX];
        assert_int_equal(stellar.legal(&s, legal), 2);
        stellar.apply(&s, legal[0], NULL);
    }
    memset(s.hand, 0, sizeof s.hand);
    memset(s.hand_size, 0, sizeof s.hand_size);
    memset(s.row, ST_EMPTY, sizeof s.row);
    memset(s.telescope, ST_EMPTY, sizeof s.telescope);
    memset(s.notebook, 0, sizeof s.notebook);
    memset(s.notebook_size, 0, sizeof s.notebook_size);
    memset(s.face_up, 0, sizeof s.face_up);
    memset(s.deck, 0, sizeof s.deck);
    s.deck_size = 0;
    s.turn = 1;
    return s;
}

struct st_state st_scene(const char *notation) {
    struct st_state s = empty_table();
    struct reading reading = {false, false};
    const bool row_named = strstr(notation, "row ") != NULL;
    const char *rest = notation;
    char part[WORD];
    while (words_part(&rest, ';', part, sizeof part)) {
        char *const space = strchr(part, ' ');
        if (space != NULL) {
            *space = '\0';
        }
        put(&s, part, space == NULL ? "" : space + 1, &reading);
    }
    put_the_rest(&s, reading.deck_closed, row_named);
    for (uint8_t card = 0; card < ST_CARDS && reading.rest_discarded; card++) {
        if (!named(&s, card)) {
            assert_in_range(s.discard_size, 0, ST_PILE - 1);
            s.discard[s.discard_size++] = card;
        }
    }
    s.actor = (uint8_t)((s.first + s.turn - 1) % ST_SEATS);
    st_refresh(&s);
    return s;
}

enum result st_begin(struct st_state *state, const uint8_t options[3], uint32_t seed,
                     const char *deal) {
    uint8_t outcomes[DEAL_MAX];
    struct setup setup = game_default_setup(&stellar, ST_SEATS, seed);
    memset(state, 0, sizeof *state);
    memcpy(setup.options, options, 3);
    setup.deal_count = st_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    return game_begin(&stellar, state, &setup, NULL);
}

void st_random_game(const uint8_t options[3], uint32_t seed,
                    void (*look)(const struct st_state *state, void *data), void *data) {
    struct st_state s;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(st_begin(&s, options, seed, ""), RESULT_OK);
    look(&s, data);
    while (stellar.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stellar.legal(&s, legal);
        stellar.apply(&s, legal[rng_below(&rng, n)], NULL);
        look(&s, data);
    }
}
