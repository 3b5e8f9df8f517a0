#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "sq_position.h"

static void add(char *out, const char *word) {
    const size_t used = strlen(out);
    snprintf(out + used, SQ_TEXT - used, "%s%s", used == 0 ? "" : " ", word);
}

static void add_number(char *out, int number) {
    char word[16];
    snprintf(word, sizeof word, "%d", number);
    add(out, word);
}

static void add_card(char *out, uint8_t kind) {
    char word[8];
    if (kind == SQ_BREAK) {
        snprintf(word, sizeof word, "X");
    } else if (kind > SQ_BREAK) {
        snprintf(word, sizeof word, "?%d", kind);
    } else {
        snprintf(word, sizeof word, "%c%d", sq_letter(kind / 6), kind % 6 + 1);
    }
    add(out, word);
}

static void add_back(char *out, uint8_t back) {
    const char word[] = {sq_letter(back), '\0'};
    add(out, word);
}

static void add_player(char *out, uint8_t player) {
    if (player == SQ_NOBODY || player == SEAT_NONE) {
        add(out, "nobody");
    } else if (player == SQ_DUMMY) {
        add(out, "dummy");
    } else {
        add_number(out, player + 1);
    }
}

static void show_cards(const uint8_t *kinds, uint8_t n, char *out) {
    for (uint8_t i = 0; i < n; i++) {
        add_card(out, kinds[i] & 31u);
    }
}

static void show_deck(const struct sq_state *s, char *out) {
    for (uint8_t i = s->deck_size; i > 0; i--) {
        add_card(out, s->deck[i - 1]);
    }
}

static void show_below(const struct sq_state *s, char *out) {
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        for (uint8_t i = 0; i < s->below[kind]; i++) {
            add_card(out, kind);
        }
    }
}

static void show_legal(const struct sq_state *s, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = s->phase == SQ_PHASE_OVER ? 0 : stella_quest.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        if (legal[i].verb == SQ_BURN) {
            add(out, "burn");
        } else {
            add_card(out, legal[i].a);
        }
    }
}

static void show_trick(const struct sq_state *s, char *out) {
    for (uint8_t i = 0; i < s->trick_size; i++) {
        char word[16] = "";
        char card[SQ_TEXT] = "";
        add_card(card, s->trick[i]);
        snprintf(word, sizeof word, "%d:%.3s", s->who[i] == SQ_DUMMY ? 0 : s->who[i] + 1, card);
        add(out, word);
    }
}

static void show_winners(const struct sq_state *s, char *out) {
    const uint8_t winners = stella_quest.winners(s);
    for (uint8_t seat = 0; seat < 8; seat++) {
        if ((winners >> seat & 1) != 0) {
            add_number(out, seat + 1);
        }
    }
}

static void show_end(const struct sq_state *s, char *out) {
    static const char *const names[] = {"runs", "enlightenment", "elimination", "exhausted"};
    add(out, s->end < 4 ? names[s->end] : "?");
    if (s->end_seat != SEAT_NONE) {
        add_player(out, s->end_seat);
    }
}

static void show_sheet(const struct sq_state *s, uint8_t seat, char *out) {
    struct sheet sheet;
    stella_quest.score(s, seat, &sheet);
    for (uint8_t i = 0; i < sheet.count; i++) {
        add_number(out, sheet.lines[i].points);
    }
    add(out, "=");
    add_number(out, sheet.total);
}

static bool show_of_seat(const struct sq_state *s, const char *what, char *out) {
    const size_t length = strlen(what);
    const uint8_t seat = (uint8_t)(what[length - 1] - '1');
    char name[16];
    if (seat >= SQ_SEATS || length >= sizeof name) {
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(length - 1), what);
    const uint8_t n = s->hand_size[seat];
    if (strcmp(name, "hand") == 0) {
        show_cards(s->hand[seat], n, out);
    } else if (strcmp(name, "got") == 0) {
        show_cards(s->collection[seat], s->collected[seat], out);
    } else if (strcmp(name, "sheet") == 0) {
        show_sheet(s, seat, out);
    } else if (strcmp(name, "backs") == 0) {
        for (uint8_t i = 0; i < n; i++) {
            add_back(out, (uint8_t)sq_back(s->hand[seat][i] & 31u));
        }
    } else if (strcmp(name, "shuffles") == 0) {
        for (uint8_t i = 0; i < n; i++) {
            add_number(out, s->hand[seat][i] / 32);
        }
    } else {
        return false;
    }
    return true;
}

static bool show_piles(const struct sq_state *s, const char *what, char *out) {
    if (strcmp(what, "deck") == 0) {
        show_deck(s, out);
    } else if (strcmp(what, "below") == 0) {
        show_below(s, out);
    } else if (strcmp(what, "top") == 0) {
        add_card(out, s->top);
    } else if (strcmp(what, "trick") == 0) {
        show_trick(s, out);
    } else if (strcmp(what, "legal") == 0) {
        show_legal(s, out);
    } else if (strcmp(what, "sizes") == 0) {
        add_number(out, s->deck_size);
        add_number(out, s->below_size);
    } else {
        return false;
    }
    return true;
}

static bool show_table(const struct sq_state *s, const char *what, char *out) {
    static const char *const phases[] = {"play", "take", "top", "over"};
    if (strcmp(what, "lights") == 0) {
        for (uint8_t seat = 0; seat < s->seats; seat++) {
            add_number(out, s->lights[seat]);
        }
    } else if (strcmp(what, "marker") == 0) {
        add_player(out, s->marker);
    } else if (strcmp(what, "leader") == 0) {
        add_player(out, s->leader);
    } else if (strcmp(what, "acts") == 0) {
        add_player(out, stella_quest.to_act(s));
    } else if (strcmp(what, "phase") == 0) {
        add(out, s->phase < 4 ? phases[s->phase] : "?");
    } else if (strcmp(what, "number") == 0) {
        add_number(out, s->trick_number);
    } else if (strcmp(what, "shuffle") == 0) {
        add_number(out, s->shuffle);
    } else if (strcmp(what, "winners") == 0) {
        show_winners(s, out);
    } else if (strcmp(what, "end") == 0) {
        show_end(s, out);
    } else {
        return false;
    }
    return true;
}

void sq_show(const struct sq_state *state, const char *what, char *out) {
    out[0] = '\0';
    if (!show_table(state, what, out) && !show_piles(state, what, out) &&
        !show_of_seat(state, what, out)) {
        fail_msg("a position has no `%s`", what);
    }
    if (out[0] == '\0') {
        add(out, "-");
    }
}

static void show_story(const struct event *event, char *out) {
    static const char *const hows[] = {"none", "lead", "trump", "super"};
    switch (event->kind) {
    case SQ_TOLD_TRICK:
        add(out, "trick");
        add_player(out, event->seat);
        add(out, event->a < 4 ? hows[event->a] : "?");
        for (uint8_t place = 0; place < SQ_SEATS; place++) {
            if ((event->b >> place & 1) != 0) {
                add_number(out, place + 1);
            }
        }
        add(out, "top");
        add_card(out, event->c);
        break;
    case SQ_TOLD_NEXT:
        add(out, "next");
        add_card(out, event->a);
        add_player(out, event->b);
        add_player(out, event->c);
        break;
    case SQ_TOLD_END:
        add(out, "end");
        add_number(out, event->a);
        add_player(out, event->seat);
        break;
    default:
        add(out, "unknown event");
        add_number(out, event->kind);
    }
}

static void show_move(const struct event *event, const char *verb, char *out) {
    add(out, verb);
    add_player(out, event->seat);
    add_card(out, event->a);
    if (event->kind != SQ_TOLD_PLAY && event->b != 0) {
        add(out, "forced");
    }
}

static void show_lights_and_cards(const struct event *event, char *out) {
    static const char *const whys[] = {"burn", "black star", "same", "refill"};
    const bool loses = event->kind == SQ_TOLD_LOSE;
    const uint8_t why = loses ? event->a : event->b;
    add(out, loses ? "lose" : "draw");
    add_player(out, event->seat);
    if (loses) {
        add_number(out, event->b);
    } else if (event->secret != UNKNOWN) {
        add_card(out, event->secret);
    } else {
        add_back(out, event->a);
    }
    add(out, why < 4 ? whys[why] : "?");
    if (loses) {
        add(out, "left");
        add_number(out, event->c);
    }
}

static void show_event(const struct event *event, char *out) {
    static const char *const verbs[] = {[SQ_TOLD_PLAY] = "play",
                                        [SQ_TOLD_BURN] = "burn",
                                        [SQ_TOLD_TAKE] = "take",
                                        [SQ_TOLD_TOP] = "top",
                                        [SQ_TOLD_SKIP] = "skip"};
    switch (event->kind) {
    case SQ_TOLD_PLAY:
    case SQ_TOLD_TAKE:
    case SQ_TOLD_TOP:
        show_move(event, verbs[event->kind], out);
        break;
    case SQ_TOLD_BURN:
    case SQ_TOLD_SKIP:
        add(out, verbs[event->kind]);
        add_player(out, event->seat);
        break;
    case SQ_TOLD_LOSE:
    case SQ_TOLD_DRAW:
        show_lights_and_cards(event, out);
        break;
    case SQ_TOLD_SHUFFLE:
        add(out, "shuffle");
        add_number(out, event->a);
        add_back(out, event->b);
        break;
    default:
        show_story(event, out);
    }
}

void sq_show_events(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        if (events[i].kind != SQ_TOLD_DECK) { /* a shuffle's cards, for transcripts only */
            if (out[0] != '\0') {
                add(out, "/");
            }
            show_event(&events[i], out);
        }
    }
}
