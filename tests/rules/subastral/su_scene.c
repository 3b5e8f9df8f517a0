/* Positions from text. */
#include "su_scene.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

#define WORD 512

static const char biomes[SU_BIOMES][3] = {"De", "Sa", "Ra", "Ch", "Gr", "Fo", "Ta", "Tu"};

static const char usual_clouds[] = "De1 Sa1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / De6";
static const char usual_deck[] = "Gr1 De2 De3 De4 |";

uint8_t su_biome_of(const char *word) {
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (strncmp(word, biomes[biome], 2) == 0) {
            return biome;
        }
    }
    fail_msg("`%s` is no biome", word);
    return 0;
}

uint8_t su_kind(const char *word) {
    const uint8_t biome = su_biome_of(word);
    if (word[2] < '1' || word[2] > '6' || word[3] != '\0') {
        fail_msg("`%s` is no card", word);
    }
    return (uint8_t)(6 * biome + word[2] - '1');
}

void su_code_of(uint8_t card, char code[8]) {
    code[0] = '\0';
    if (card >= SU_KINDS) {
        words_add(code, 8, "?");
    } else {
        words_add(code, 8, "%s%d", biomes[card / 6], card % 6 + 1);
    }
}

uint16_t su_deal_of(const char *words, uint8_t *deal, uint16_t room) {
    uint16_t n = 0;
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (n >= room) {
            fail_msg("more than %d outcomes", room);
        }
        deal[n++] = word[0] <= '9' ? (uint8_t)(words_number(word, 255) - 1) : su_kind(word);
    }
    return n;
}

static uint8_t player(const struct su_state *s, const char *word) {
    const uint8_t value = words_number(word, s->seats);
    if (value == 0) {
        fail_msg("seats are counted from 1");
    }
    return (uint8_t)(value - 1);
}

/* A position while it is read. */
struct draft {
    struct su_state *s;
    uint8_t held[SU_SEATS]; /* cards in a hand, at least */
    int left;               /* cards of the deck that is dealt at the end; -1 all that are left */
};

static void put_hand(struct su_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    memset(s->hand[seat], 0, sizeof s->hand[seat]);
    s->hand_n[seat] = 0;
    while (strcmp(words, "-") != 0 && words_part(&words, ' ', word, sizeof word)) {
        const bool seen = word[3] == '*';
        word[seen ? 3 : 4] = '\0';
        const uint8_t card = su_kind(word);
        s->hand[seat][card] = (uint8_t)(s->hand[seat][card] + (seen ? 17 : 1));
        s->hand_n[seat]++;
    }
}

static void put_clouds(struct su_state *s, const char *words) {
    char part[WORD];
    uint8_t cloud = 0;
    memset(s->cloud, 0, sizeof s->cloud);
    while (words_part(&words, '/', part, sizeof part)) {
        const bool none = strcmp(part, "-") == 0;
        if (cloud >= SU_CLOUDS) {
            fail_msg("there are six clouds");
        }
        s->cloud_n[cloud] = none ? 0 : (uint8_t)su_deal_of(part, s->cloud[cloud], SU_CLOUD);
        cloud++;
    }
    assert_int_equal(cloud, SU_CLOUDS);
}

static void put_deck(struct su_state *s, const char *words) {
    uint8_t down[SU_CARDS];
    char word[WORD];
    uint8_t n = 0, above = 0;
    bool end = false;
    while (strcmp(words, "-") != 0 && words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(word, "|") == 0) {
            end = true;
            above = n;
        } else if (n < SU_CARDS) {
            down[n++] = su_kind(word);
        }
    }
    memset(s->deck, 0, sizeof s->deck);
    for (uint8_t i = 0; i < n; i++) {
        s->deck[n - 1 - i] = down[i]; /* the state's top is last */
    }
    s->deck_n = n;
    s->end_out = end ? 0 : 1;
    s->beneath = end ? (uint8_t)(n - above) : (uint8_t)(3 * s->seats);
}

/* Copies of a card that lie nowhere yet. */
static int left_of(const struct su_state *s, uint8_t card) {
    int left = su_copies(card, s->seats) - s->journalled[card];
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        left -= SU_COPIES(s->hand[seat][card]);
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        for (uint8_t i = 0; i < s->cloud_n[cloud]; i++) {
            left -= s->cloud[cloud][i] == card;
        }
    }
    for (uint8_t i = 0; i < s->deck_n; i++) {
        left -= s->deck[i] == card;
    }
    return left;
}

/* The same in a position that says where all cards are. */
static uint8_t surely_left_of(const struct su_state *s, uint8_t card) {
    const int left = left_of(s, card);
    if (left < 0) {
        char code[8];
        su_code_of(card, code);
        fail_msg("%s lies in more places than it has copies", code);
    }
    return (uint8_t)left;
}

/* A card of a biome that lies in no journal yet, if there is one nowhere else either: which number
 * it has matters only for its count. */
static void journal_card(struct su_state *s, uint8_t biome) {
    uint8_t chosen = UNKNOWN;
    for (uint8_t number = SU_NUMBERS; number > 0; number--) {
        const uint8_t card = su_card(biome, number);
        if (s->journalled[card] < su_copies(card, s->seats) &&
            (chosen == UNKNOWN || left_of(s, card) > 0 || left_of(s, chosen) <= 0)) {
            chosen = card;
        }
    }
    if (chosen != UNKNOWN) {
        s->journalled[chosen]++;
    }
}

static void put_journal(struct su_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    while (strcmp(words, "-") != 0 && words_part(&words, ' ', word, sizeof word)) {
        const uint8_t biome = su_biome_of(word);
        const uint8_t size = words_number(word + 2, SU_CARDS);
        s->pile_biome[seat][s->piles[seat]] = biome;
        s->pile_n[seat][s->piles[seat]] = size;
        s->piles[seat]++;
        for (uint8_t i = 0; i < size; i++) {
            journal_card(s, biome);
        }
    }
}

/* A card more in the pile of its biome, which may be new. */
static void journal_rest(struct su_state *s, uint8_t seat, uint8_t card, uint8_t copies) {
    const uint8_t biome = (uint8_t)(card / 6);
    uint8_t place = 0;
    while (place < s->piles[seat] && s->pile_biome[seat][place] != biome) {
        place++;
    }
    if (copies == 0) {
        return;
    }
    if (place == s->piles[seat]) {
        s->pile_biome[seat][s->piles[seat]++] = biome;
    }
    s->pile_n[seat][place] = (uint8_t)(s->pile_n[seat][place] + copies);
    s->journalled[card] = (uint8_t)(s->journalled[card] + copies);
}

static void put_rest(struct su_state *s) {
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        journal_rest(s, (uint8_t)(s->seats - 1), card, surely_left_of(s, card));
    }
}

/* Hands to their size, then the deck; what is more has gone into a journal, for all the position
 * knows. */
static void put_left(struct draft *draft) {
    struct su_state *const s = draft->s;
    uint8_t cards[SU_CARDS];
    uint8_t n = 0;
    struct rng rng;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        for (uint8_t left = surely_left_of(s, card); left > 0; left--) {
            cards[n++] = card;
        }
    }
    rng_seed(&rng, 5, RNG_TEST, n);
    rng_shuffle(&rng, cards, n);
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        while (s->hand_n[seat] < draft->held[seat]) {
            assert_true(n > 0);
            s->hand[seat][cards[--n]]++;
            s->hand_n[seat]++;
        }
    }
    while (draft->left >= 0 && n > draft->left) {
        s->journalled[cards[--n]]++;
    }
    memcpy(s->deck, cards, n);
    s->deck_n = n;
    s->beneath = (uint8_t)(3 * s->seats);
}

static uint8_t phase_of(const char *word) {
    if (strcmp(word, "PASS") != 0 && strcmp(word, "OVER") != 0) {
        fail_msg("a position in %s follows from moves", word);
    }
    return *word == 'P' ? SU_PHASE_PASS : SU_PHASE_OVER;
}

static void put_of_seat(struct draft *draft, const char *what, uint8_t seat, const char *words) {
    if (strncmp(what, "hand", 4) == 0) {
        put_hand(draft->s, seat, words);
    } else if (strncmp(what, "held", 4) == 0) {
        draft->held[seat] = words_number(words, SU_CARDS);
    } else if (strncmp(what, "journal", 7) == 0) {
        put_journal(draft->s, seat, words);
    } else {
        fail_msg("`%s` says nothing about a position", what);
    }
}

static void put(struct draft *draft, const char *what, const char *words) {
    struct su_state *const s = draft->s;
    const char last = what[strlen(what) - 1];
    if (last >= '1' && last < '1' + s->seats) {
        put_of_seat(draft, what, (uint8_t)(last - '1'), words);
    } else if (strcmp(what, "clouds") == 0) {
        put_clouds(s, words);
    } else if (strcmp(what, "deck") == 0) {
        put_deck(s, words);
    } else if (strcmp(what, "first") == 0) {
        s->first = player(s, words);
    } else if (strcmp(what, "seat") == 0) {
        s->turn = player(s, words);
    } else if (strcmp(what, "round") == 0) {
        s->round = words_number(words, 99);
    } else if (strcmp(what, "last") == 0) {
        s->last_round = words_number(words, 99);
        s->end_out = 1;
    } else if (strcmp(what, "disturbance") == 0) {
        s->disturbance = 1;
    } else if (strcmp(what, "phase") == 0) {
        s->phase = phase_of(words);
    } else if (strcmp(what, "left") == 0) {
        draft->left = *words == '\0' ? -1 : words_number(words, SU_CARDS);
    } else if (strcmp(what, "seats") != 0 && strcmp(what, "rest") != 0) {
        fail_msg("`%s` says nothing about a position", what);
    }
}

/* A game of so many seats after its set-up, with everything taken off the table. */
static struct su_state empty_table(const char *notation) {
    const char *const seats = strstr(notation, "seats ");
    struct su_state s;
    assert_int_equal(su_begin(&s, seats == NULL ? 2 : (uint8_t)(seats[6] - '0'), false, 1, ""),
                     RESULT_OK);
    memset(s.hand, 0, sizeof s.hand);
    memset(s.hand_n, 0, sizeof s.hand_n);
    s.first = s.turn = 0;
    put_clouds(&s, usual_clouds);
    put_deck(&s, usual_deck);
    put_hand(&s, 1, "Sa1");
    if (strstr(notation, "left") != NULL) {
        put_clouds(&s, "- / - / - / - / - / -");
        put_deck(&s, "|");
        put_hand(&s, 1, "-");
    }
    return s;
}

/* Journals are filled from what the other statements leave. */
static void read_statements(struct draft *draft, const char *notation, bool journals) {
    char part[WORD];
    while (words_part(&notation, ';', part, sizeof part)) {
        char *const space = strchr(part, ' ');
        if (space != NULL) {
            *space = '\0';
        }
        if (part[0] != '\0' && (strncmp(part, "journal", 7) == 0) == journals) {
            put(draft, part, space == NULL ? "" : space + 1);
        }
    }
}

struct su_state su_scene(const char *notation) {
    struct su_state s = empty_table(notation);
    struct draft draft = {.s = &s, .left = -1};
    read_statements(&draft, notation, false);
    read_statements(&draft, notation, true);
    if (strstr(notation, "rest") != NULL) {
        put_rest(&s);
    }
    if (strstr(notation, "left") != NULL) {
        put_left(&draft);
    }
    su_refresh(&s);
    return s;
}

enum result su_begin(struct su_state *state, uint8_t seats, bool disturbance, uint32_t seed,
                     const char *deal) {
    uint8_t outcomes[DEAL_MAX];
    struct setup setup = game_default_setup(&subastral, seats, seed);
    memset(state, 0, sizeof *state);
    setup.options[SU_OPTION_DISTURBANCE] = disturbance;
    setup.deal_count = su_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    return game_begin(&subastral, state, &setup, NULL);
}

void su_random_game(uint8_t seats, bool disturbance, uint32_t seed,
                    void (*look)(const struct su_state *state, void *data), void *data) {
    struct su_state s;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, seats);
    assert_int_equal(su_begin(&s, seats, disturbance, seed, ""), RESULT_OK);
    look(&s, data);
    while (subastral.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = subastral.legal(&s, legal);
        subastral.apply(&s, legal[rng_below(&rng, n)], NULL);
        look(&s, data);
    }
}
