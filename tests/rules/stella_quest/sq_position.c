#include "sq_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rule_test.h"
#include "words.h"

#define WORD 256

static const char letters[] = "BGRYX";

char sq_letter(uint8_t back) {
    return back < SQ_BACKS ? letters[back] : '?';
}

uint8_t sq_card(const char *word) {
    const char *const colour = word[0] == '\0' ? NULL : strchr(letters, word[0]);
    const bool grey = colour != NULL && *colour == 'X' && word[1] == '\0';
    if (!grey && (colour == NULL || *colour == 'X' || word[1] < '1' || word[1] > '6' || word[2])) {
        fail_msg("`%s` is no card", word);
    }
    return grey ? SQ_BREAK : (uint8_t)((colour - letters) * 6 + (word[1] - '1'));
}

uint8_t sq_cards(const char *words, uint8_t *kinds, uint8_t room) {
    uint8_t n = 0;
    char word[WORD];
    if (strcmp(words, "-") == 0) {
        return 0;
    }
    while (words_part(&words, ' ', word, sizeof word)) {
        if (n >= room) {
            fail_msg("more than %d cards", room);
        }
        kinds[n++] = sq_card(word);
    }
    return n;
}

/* A seat as people say it, from 1; the Dummy is 0. */
static uint8_t player(const char *words) {
    const uint8_t value = words_number(words, SQ_SEATS);
    return value == 0 ? SQ_DUMMY : (uint8_t)(value - 1);
}

uint16_t sq_deal(const char *words, uint8_t *deal, uint16_t room) {
    uint16_t n = 0;
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (n >= room) {
            fail_msg("more than %d outcomes", room);
        }
        deal[n] = n == 0 && word[0] <= '9' ? player(word) : sq_card(word);
        n++;
    }
    return n;
}

static uint8_t holder(const char *words) {
    if (strcmp(words, "nobody") == 0) {
        return SQ_NOBODY;
    }
    return strcmp(words, "dummy") == 0 ? SQ_DUMMY : player(words);
}

/* Cards of a hand: the shuffle's number is the deck's unless one is named after an @. */
static void put_hand(struct sq_state *s, uint8_t seat, const char *words) {
    char word[WORD];
    s->hand_size[seat] = 0;
    while (strcmp(words, "-") != 0 && words_part(&words, ' ', word, sizeof word)) {
        char *const at = strchr(word, '@');
        uint8_t shuffle = s->shuffle;
        if (at != NULL) {
            *at = '\0';
            shuffle = words_number(at + 1, SQ_SHUFFLES - 1);
        }
        if (s->hand_size[seat] >= SQ_HAND) {
            fail_msg("more than %d cards in a hand", SQ_HAND);
        }
        s->hand[seat][s->hand_size[seat]++] = (uint8_t)(sq_card(word) + 32 * shuffle);
    }
}

static void put_deck(struct sq_state *s, const char *words) {
    uint8_t down[SQ_CARDS];
    s->deck_size = sq_cards(words, down, SQ_CARDS);
    for (uint8_t i = 0; i < s->deck_size; i++) {
        s->deck[i] = down[s->deck_size - 1 - i]; /* the state's top is last */
    }
}

static void put_below(struct sq_state *s, const char *words) {
    uint8_t cards[SQ_CARDS];
    s->below_size = sq_cards(words, cards, SQ_CARDS);
    memset(s->below, 0, sizeof s->below);
    for (uint8_t i = 0; i < s->below_size; i++) {
        s->below[cards[i]]++;
    }
}

static void put_lights(struct sq_state *s, const char *words) {
    char word[WORD];
    uint8_t n = 0;
    while (words_part(&words, ' ', word, sizeof word)) {
        if (n >= s->seats) {
            fail_msg("more lights than seats");
        }
        s->lights[n++] = words_number(word, SQ_LIGHTS);
    }
}

static void put_trick(struct sq_state *s, const char *words) {
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (word[1] != ':' || s->trick_size >= SQ_SEATS) {
            fail_msg("`%s` does not fit in a trick", word);
        }
        word[1] = '\0';
        s->who[s->trick_size] = player(word);
        s->trick[s->trick_size++] = sq_card(word + 2);
    }
}

static void put(struct sq_state *s, const char *what, const char *words) {
    const uint8_t seat = (uint8_t)(what[strlen(what) - 1] - '1');
    if (strncmp(what, "hand", 4) == 0 && seat < s->seats) {
        put_hand(s, seat, words);
    } else if (strncmp(what, "got", 3) == 0 && seat < s->seats) {
        s->collected[seat] = sq_cards(words, s->collection[seat], SQ_COLLECTION);
    } else if (strcmp(what, "lights") == 0) {
        put_lights(s, words);
    } else if (strcmp(what, "top") == 0) {
        s->top = sq_card(words);
    } else if (strcmp(what, "below") == 0) {
        put_below(s, words);
    } else if (strcmp(what, "deck") == 0) {
        put_deck(s, words);
    } else if (strcmp(what, "marker") == 0) {
        s->marker = holder(words);
    } else if (strcmp(what, "leader") == 0) {
        s->leader = player(words);
    } else if (strcmp(what, "number") == 0) {
        s->trick_number = words_number(words, SQ_TRICKS);
    } else if (strcmp(what, "trick") == 0) {
        put_trick(s, words);
    } else if (strcmp(what, "seats") != 0 && strcmp(what, "shuffle") != 0) {
        fail_msg("`%s` says nothing about a position", what);
    }
}

/* Numbers of seats and of the shuffle come first, because other statements are read by them. */
static void put_first(struct sq_state *s, const char *what, const char *words) {
    if (strcmp(what, "seats") == 0) {
        s->seats = words_number(words, SQ_SEATS);
    } else if (strcmp(what, "shuffle") == 0) {
        s->shuffle = words_number(words, SQ_SHUFFLES - 1);
    }
}

static void read_all(struct sq_state *s, const char *notation,
                     void (*take)(struct sq_state *, const char *, const char *)) {
    char part[WORD];
    while (words_part(&notation, ';', part, sizeof part)) {
        char *const space = strchr(part, ' ');
        if (space == NULL) {
            fail_msg("`%s` says nothing", part);
        } else {
            *space = '\0';
            take(s, part, space + 1);
        }
    }
}

static void put_usual_hands(struct sq_state *s, const char *notation) {
    static const char *const usual[] = {"R1 R2", "Y1 Y2", "G1 G2"};
    uint8_t used = 0;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        char name[8];
        snprintf(name, sizeof name, "hand%d", seat + 1);
        if (strstr(notation, name) == NULL) {
            if (used >= COUNT_OF(usual)) {
                fail_msg("name at least one hand");
            }
            put_hand(s, seat, usual[used++]);
        }
    }
}

/* Who is at a place of the trick: clockwise, with two seats the Dummy between (SQ-4.1). */
static uint8_t player_at(const struct sq_state *s, uint8_t place) {
    if (s->seats == 2) {
        return place == 1 ? SQ_DUMMY : (uint8_t)((s->leader + place / 2) % 2);
    }
    return (uint8_t)((s->leader + place) % s->seats);
}

struct sq_state sq_position(const char *notation) {
    struct sq_state s = {.seats = 3,
                         .phase = SQ_PHASE_PLAY,
                         .trick_number = 1,
                         .marker = SQ_NOBODY,
                         .end_seat = SEAT_NONE,
                         .lights = {SQ_LIGHTS, SQ_LIGHTS, SQ_LIGHTS, SQ_LIGHTS},
                         .taken = UNKNOWN,
                         .winner = SQ_NOBODY};
    chance_seed(&s.chance, 1);
    s.top = sq_card("G4");
    put_deck(&s, "R6 R5");
    read_all(&s, notation, put_first);
    if (s.seats < 2) {
        fail_msg("two seats at least");
    }
    for (uint8_t seat = s.seats; seat < SQ_SEATS; seat++) {
        s.lights[seat] = 0;
    }
    put_usual_hands(&s, notation);
    read_all(&s, notation, put);
    s.turn = s.trick_size;
    s.actor = player_at(&s, s.turn);
    sq_refresh(&s);
    return s;
}
