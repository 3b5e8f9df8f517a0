#include "su_glass.h"

#include <stdlib.h>
#include <string.h>

#include "rule_test.h"

#define WORD 96

static const char letters[SU_BIOMES][3] = {"De", "Sa", "Ra", "Ch", "Gr", "Fo", "Ta", "Tu"};

static uint8_t biome_of(const char *word) {
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (strncmp(word, letters[biome], 2) == 0) {
            return biome;
        }
    }
    fail_msg("no biome: %s", word);
    return 0;
}

uint8_t su_glass_card(const char *word) {
    const int number = word[2] - '0';
    assert_true(number >= 1 && number <= SU_NUMBERS);
    return su_card(biome_of(word), (uint8_t)number);
}

/* ---- Positions ---- */

struct box {
    struct su_state state;
    uint8_t left[SU_KINDS];
    uint8_t held[SU_SEATS];
    int deck;
};

static void take_out(struct box *box, uint8_t card) {
    if (box->left[card] == 0) {
        fail_msg("%s%d is there too often", letters[su_biome(card)], su_number(card));
    }
    box->left[card]--;
}

/* Any card of a biome that is left. */
static uint8_t any_of(struct box *box, uint8_t biome) {
    for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
        const uint8_t card = su_card(biome, number);
        if (box->left[card] > 0) {
            box->left[card]--;
            return card;
        }
    }
    fail_msg("there are not so many %s", su_biome_name(biome));
    return 0;
}

static void add_cards(struct box *box, const char *key, uint8_t at, const char *word) {
    struct su_state *const s = &box->state;
    const uint8_t card = su_glass_card(word);
    take_out(box, card);
    if (strcmp(key, "cloud") == 0) {
        s->cloud[at][s->cloud_n[at]++] = card;
        return;
    }
    s->hand[at][card] = (uint8_t)(s->hand[at][card] + (strcmp(key, "seen") == 0 ? 0x11 : 0x01));
    s->hand_n[at]++;
}

static void add_pile(struct box *box, uint8_t seat, const char *word) {
    struct su_state *const s = &box->state;
    const uint8_t biome = biome_of(word);
    const uint8_t size = (uint8_t)atoi(word + 2);
    for (uint8_t i = 0; i < size; i++) {
        s->journalled[any_of(box, biome)]++;
    }
    if (seat == UNKNOWN) {
        s->fresh[biome] = size;
        return;
    }
    s->pile_biome[seat][s->piles[seat]] = biome;
    s->pile_n[seat][s->piles[seat]++] = size;
}

static void add_list(struct box *box, const char *key, uint8_t at, const char *list) {
    char word[8];
    while (*list != '\0') {
        const size_t n = strcspn(list, ",");
        assert_true(n < sizeof word);
        memcpy(word, list, n);
        word[n] = '\0';
        if (strcmp(key, "journal") == 0) {
            add_pile(box, at, word);
        } else if (strcmp(key, "fresh") == 0) {
            add_pile(box, UNKNOWN, word);
        } else {
            add_cards(box, key, at, word);
        }
        list += n + (list[n] == ',');
    }
}

static void set_number(struct box *box, const char *key, uint8_t at, int value) {
    struct su_state *const s = &box->state;
    if (strcmp(key, "first") == 0) {
        s->first = (uint8_t)(value - 1);
    } else if (strcmp(key, "turn") == 0) {
        s->turn = (uint8_t)(value - 1);
    } else if (strcmp(key, "round") == 0) {
        s->round = (uint8_t)value;
    } else if (strcmp(key, "last") == 0) {
        s->last_round = (uint8_t)value;
    } else if (strcmp(key, "played") == 0) {
        s->played = (uint8_t)(value - 1);
        s->phase = SU_PHASE_TAKE;
    } else if (strcmp(key, "taken") == 0) {
        s->taken = (uint8_t)(value - 1);
        s->phase = SU_PHASE_ORDER;
    } else if (strcmp(key, "deck") == 0) {
        box->deck = value;
    } else if (strcmp(key, "held") == 0) {
        box->held[at] = (uint8_t)value;
    } else {
        fail_msg("what is %s?", key);
    }
}

/* "cloud5=Ch3,Gr5" or "end" */
static void add_word(struct box *box, char *word) {
    struct su_state *const s = &box->state;
    char *const value = strchr(word, '=');
    if (value == NULL) {
        s->disturbance = strcmp(word, "disturbance") == 0 ? 1 : s->disturbance;
        s->end_out = strcmp(word, "end") == 0 ? 1 : s->end_out;
        return;
    }
    *value = '\0';
    uint8_t at = UNKNOWN;
    if (value[-1] >= '1' && value[-1] <= '6') {
        at = (uint8_t)(value[-1] - '1');
        value[-1] = '\0';
    }
    if (strcmp(word, "phase") == 0) {
        s->phase = strcmp(value + 1, "pass") == 0 ? SU_PHASE_PASS : SU_PHASE_OVER;
    } else if (value[1] >= '0' && value[1] <= '9') {
        set_number(box, word, at, atoi(value + 1));
    } else {
        add_list(box, word, at, value + 1);
    }
}

/* What is left: hidden hands, then the deck. */
static void deal_rest(struct box *box) {
    struct su_state *const s = &box->state;
    uint8_t rest[SU_CARDS];
    uint8_t n = 0;
    struct rng rng;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t i = 0; i < box->left[card]; i++) {
            rest[n++] = card;
        }
    }
    rng_seed(&rng, 5, RNG_TEST, n);
    rng_shuffle(&rng, rest, n);
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        while (s->hand_n[seat] < box->held[seat]) {
            assert_true(n > 0);
            s->hand[seat][rest[--n]]++;
            s->hand_n[seat]++;
        }
    }
    if (box->deck >= 0) { /* the others have gone into a journal, for all the position knows */
        while (n > box->deck) {
            s->journalled[rest[--n]]++;
        }
        assert_int_equal(n, box->deck);
    }
    memcpy(s->deck, rest, n);
    s->deck_n = n;
}

static void read_words(struct box *box, const char *notation, bool any) {
    while (*notation != '\0') {
        char word[WORD];
        const size_t n = strcspn(notation, " ");
        assert_true(n < sizeof word);
        memcpy(word, notation, n);
        word[n] = '\0';
        const bool of_any = strncmp(word, "journal", 7) == 0 || strncmp(word, "fresh", 5) == 0;
        if (n > 0 && strncmp(word, "seats=", 6) != 0 && of_any == any) {
            add_word(box, word);
        }
        notation += n + (notation[n] == ' ');
    }
}

struct su_state su_glass_position(const char *notation) {
    struct box box = {.deck = -1};
    struct su_state *const s = &box.state;
    const char *const seats = strstr(notation, "seats=");
    s->seats = (uint8_t)(seats == NULL ? 2 : seats[6] - '0');
    s->round = 1;
    s->played = s->taken = UNKNOWN;
    s->beneath = (uint8_t)(SU_DEALT * s->seats);
    memset(s->passed, SU_PASSED_NONE, sizeof s->passed);
    chance_seed(&s->chance, 5);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        box.left[card] = su_copies(card, s->seats);
    }
    read_words(&box, notation, false);
    read_words(&box, notation, true); /* any card of a biome: of those that are left */
    deal_rest(&box);
    su_refresh(s);
    return *s;
}

/* ---- Moves ---- */

static struct action action_of(const struct su_state *state, const char *move) {
    const size_t n = strlen(move);
    if (strcmp(move, "draw") == 0) {
        return (struct action){.verb = SU_DRAW};
    }
    if (n == 2 && move[0] >= '1' && move[0] <= '6') {
        return (struct action){.verb = SU_TAKE,
                               .a = (uint8_t)(move[0] - '1'),
                               .b = move[1] == 'h' ? SU_TO_HAND : SU_TO_JOURNAL};
    }
    if (n == 3 && move[2] == '!') {
        return (struct action){.verb = SU_ORDER, .a = biome_of(move)};
    }
    return (struct action){.verb = state->phase == SU_PHASE_PASS ? SU_PASS : SU_PLAY,
                           .a = su_glass_card(move)};
}

void su_glass_step(struct su_state *state, const char *move, struct step *step) {
    struct action legal[ACTIONS_MAX];
    const struct action action = action_of(state, move);
    const uint16_t n = subastral.legal(state, legal);
    if (action_find(legal, n, action) >= n) {
        fail_msg("%s cannot be done", move);
    }
    subastral.apply(state, action, step);
}

/* The next word; NULL if there is none. */
static const char *next_move(const char *moves, char move[WORD]) {
    const size_t n = strcspn(moves, " ");
    assert_true(n < WORD);
    memcpy(move, moves, n);
    move[n] = '\0';
    return n == 0 ? NULL : moves + n + (moves[n] == ' ');
}

void su_glass_do(struct su_state *state, const char *moves) {
    char move[WORD];
    while ((moves = next_move(moves, move)) != NULL) {
        su_glass_step(state, move, NULL);
    }
}

void su_glass_watch(struct glass *glass, struct su_state *state, const char *moves) {
    char move[WORD];
    while ((moves = next_move(moves, move)) != NULL) {
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        su_glass_step(state, move, &step);
        events_redact(events, step.events_count, glass->scene.viewer);
        for (uint16_t i = 0; i < step.events_count; i++) {
            glass->scene.legal_count = 0;
            const uint16_t time = glass->shown->show(glass->view.bytes, &glass->scene, &events[i]);
            if (time == SHOW_HOLD) {
                return;
            }
            glass->shown->fold(glass->view.bytes, &glass->scene, &events[i]);
        }
        glass_turn(glass, state);
    }
}
