#include "sq_say.h"

#include "assets.h"

static const char *const colour_words[SQ_BACKS] = {
    [SQ_BLUE] = "Blue",     [SQ_GREEN] = "Green", [SQ_RED] = "Red",
    [SQ_YELLOW] = "Yellow", [SQ_GREY] = "Break",
};

const char *sq_colour_word(uint8_t back) {
    return colour_words[back];
}

const char *sq_emotion_word(uint8_t number) {
    return stella_quest.line_names[number] + 2; /* behind "1 " */
}

void sq_say_card(struct text *text, uint8_t kind) {
    if (kind == SQ_BREAK) {
        text_add(text, "Break");
    } else {
        text_format(text, "%s %d", colour_words[sq_back(kind)], sq_number(kind));
    }
}

static void say_who(struct text *text, const struct listener *to, uint8_t who, const char *you,
                    const char *dummy, const char *nobody) {
    if (who == to->seat) {
        text_add(text, you);
    } else if (who < SQ_SEATS) {
        text_add(text, to->names[who]);
    } else {
        text_add(text, who == SQ_DUMMY ? dummy : nobody);
    }
}

void sq_say_subject(struct text *text, const struct listener *to, uint8_t who) {
    say_who(text, to, who, "You", "The Dummy", "Nobody");
}

void sq_say_object(struct text *text, const struct listener *to, uint8_t who) {
    say_who(text, to, who, "you", "the Dummy", "nobody");
}

void sq_say_note(struct text *text, const struct sq_state *state, uint8_t kind) {
    const struct sq_outlook outlook = sq_outlook(state, kind);
    const bool sure = outlook.sure != SQ_SURE_NOT;
    if (outlook.stand == SQ_STAND_BREAK) {
        text_add(text, "Break: cannot win");
    } else if (outlook.stand == SQ_STAND_LOSES) {
        text_add(text, "loses to ");
        sq_say_card(text, outlook.to);
    } else if (outlook.how == SQ_BY_SUPER) {
        text_format(text, "Super Trump: wins%s", sure ? "" : " so far");
    } else if (outlook.leads) {
        text_format(text, "sets %s%s", colour_words[outlook.lead], sure ? ", sure to win" : "");
    } else {
        text_add(text, sure ? "sure to win" : "wins so far");
    }
}

/* What won a trick, and how. */
static struct sq_verdict verdict_of(const struct sq_state *state) {
    return sq_judge(state->trick, state->trick_size, state->top);
}

void sq_say_won(struct text *text, const struct sq_state *state, const struct listener *to) {
    const struct sq_verdict verdict = verdict_of(state);
    if (verdict.place == UNKNOWN) {
        text_add(text, "Only Breaks: nobody wins");
        return;
    }
    const uint8_t who = state->who[verdict.place];
    say_who(text, to, who, "You", "Dummy", "");
    text_add(text, who == to->seat ? " win: " : " wins: ");
    if (verdict.how == SQ_BY_SUPER) {
        text_add(text, "Super Trump");
    } else {
        text_format(text, "highest %s",
                    verdict.how == SQ_BY_TRUMP
                        ? "trump"
                        : colour_words[sq_back(state->trick[verdict.place])]);
    }
}

void sq_say_lost(struct text *text, const struct event *event, const struct listener *to) {
    static const char *const why[] = {
        [SQ_WHY_BURN] = "burned",
        [SQ_WHY_BLACK_STAR] = "Black Star",
        [SQ_WHY_SAME] = "same number",
        [SQ_WHY_REFILL] = "",
    };
    sq_say_subject(text, to, event->seat);
    text_format(text, ": -%d" ICON_LIGHT " %s", event->b, why[event->a]);
}

void sq_say_story(struct text *text, const struct sq_state *state) {
    const struct sq_verdict verdict = verdict_of(state);
    const uint8_t kind = state->trick[verdict.place];
    const char *const colour = colour_words[sq_back(kind)];
    sq_say_card(text, kind);
    switch (verdict.how) {
    case SQ_BY_SUPER:
        text_add(text, " is a Super Trump: you win.");
        break;
    case SQ_BY_TRUMP:
        text_format(text, " is the highest trump: you win.");
        break;
    default:
        text_format(text, " is the highest %s: you win.", colour);
        break;
    }
}

void sq_say_kind(struct text *text, uint8_t kind) {
    static const char *const jewels[] = {"no", "one", "two", "three"};
    if (kind == SQ_BREAK) {
        text_add(text, "No number, no jewels.");
        return;
    }
    const uint8_t n = sq_jewels(sq_number(kind));
    text_format(text, "%s, %s %s.", colour_words[sq_back(kind)], jewels[n],
                n == 1 ? "jewel" : "jewels");
}

void sq_say_twin(struct text *text, struct sq_spot spot, const struct listener *to) {
    static const char *const where[] = {
        [SQ_IN_TRICK] = " Its twin lies in this trick.",
        [SQ_ON_TOP] = " Its twin lies on the pile.",
        [SQ_IN_HAND] = " You hold its twin too.",
        [SQ_IN_COLLECTION] = " You took its twin.",
        [SQ_IN_PILE] = " Its twin lies in the pile.",
        [SQ_UNSEEN] = " Its twin has not been seen.",
        [SQ_FORGOTTEN] = " Its twin is not in sight.",
    };
    if (spot.where == SQ_IN_COLLECTION && spot.seat != to->seat) {
        text_format(text, " %s took its twin.", to->names[spot.seat]);
    } else {
        text_add(text, where[spot.where]);
    }
}

void sq_say_rule(struct text *text, const struct sq_state *state, uint8_t kind, uint8_t place) {
    const uint8_t back = (uint8_t)sq_back(kind);
    if (kind == SQ_BREAK) {
        text_add(text, "It may be played at any time and never wins. It goes on top of the pile: "
                       "then there is no trump.");
    } else if (sq_is_super(state, kind, place)) {
        text_add(text, "The second copy: a Super Trump beats all.");
    } else if (back == sq_back(state->top)) {
        text_add(text, "Trump: it beats all other colours.");
    } else if (state->lead == SQ_GREY) {
        text_add(text, "Led, it sets the colour to follow.");
    } else if (back == state->lead) {
        text_format(text, "%s leads: its highest wins if no trump does.", colour_words[back]);
    } else {
        text_add(text, "Neither trump nor led: it cannot win.");
    }
}

void sq_say_meaning(struct text *text, uint8_t number, uint8_t had) {
    const uint8_t n = sq_jewels(number);
    if (had == 0) {
        text_format(text, "New to you: %d %s.", n, n == 1 ? "point" : "points");
    } else {
        text_format(text, "You have it: %d %s lost%s.", n, n == 1 ? "light" : "lights",
                    had == 1 ? ", both turn over" : "");
    }
}

static void say_sure(struct text *text, const struct sq_outlook *outlook,
                     const struct listener *to) {
    text_add(text, "Sure to win: ");
    if (outlook->sure == SQ_SURE_FOLLOWS) {
        text_format(text, "%s must follow %s.", to->names[outlook->who],
                    colour_words[outlook->lead]);
    } else {
        text_add(text,
                 outlook->sure == SQ_SURE_LAST ? "nobody plays after you." : "the backs show it.");
    }
}

void sq_say_play(struct text *text, const struct sq_outlook *outlook, const struct listener *to) {
    if (outlook->stand == SQ_STAND_BREAK) {
        text_add(text, outlook->lead == SQ_GREY ? "It cannot win, and sets no colour. "
                                                : "It cannot win. ");
        text_add(text, "It will lie on top: no trump in the next trick.");
    } else if (outlook->stand == SQ_STAND_LOSES) {
        text_add(text, "It cannot win any more: ");
        sq_say_card(text, outlook->to);
        text_add(text, " stays ahead of it.");
    } else if (outlook->sure != SQ_SURE_NOT) {
        say_sure(text, outlook, to);
    } else if (outlook->how == SQ_BY_SUPER) {
        text_add(text, "Ahead: only a later Super Trump beats it.");
    } else if (outlook->leads) {
        text_format(text, "Sets %s; a later card may beat it.", colour_words[outlook->lead]);
    } else {
        text_format(text, "Highest %s; a later card may beat it.",
                    outlook->how == SQ_BY_TRUMP ? "trump" : "so far");
    }
}

void sq_say_lying(struct text *text, const struct sq_state *state, uint8_t place) {
    static const char *const ahead[] = {
        [SQ_BY_NONE] = "",
        [SQ_BY_LEAD] = "The highest of the leading colour: it is ahead.",
        [SQ_BY_TRUMP] = "The highest trump: it is ahead.",
        [SQ_BY_SUPER] = "Super Trump: it is ahead of all others.",
    };
    const struct sq_verdict verdict = verdict_of(state);
    if (state->trick[place] == SQ_BREAK) {
        text_add(text, "It cannot win, and will lie on top of the pile: no trump then.");
    } else if (verdict.place == place) {
        text_add(text, ahead[verdict.how]);
    } else {
        text_add(text, "It cannot win: ");
        sq_say_card(text, state->trick[verdict.place]);
        text_add(text, " is ahead of it.");
    }
}

/* It is not the seat's turn to play a card. */
static bool is_waiting(const struct sq_state *state, uint8_t seat) {
    return state->phase != SQ_PHASE_PLAY || state->actor != seat;
}

const char *sq_say_barred(struct text *text, const struct sq_state *state, uint8_t kind,
                          const struct listener *to) {
    const bool follows = state->lead != SQ_GREY && sq_held_backs(state, to->seat, state->lead) > 0;
    if (is_waiting(state, to->seat)) {
        text_add(text, "It is not your turn to play.");
    } else if (follows && kind != SQ_BREAK && sq_back(kind) != state->lead) { /* SQ-4.3 */
        text_format(text, "You hold %s: follow it, or play a Break.", colour_words[state->lead]);
    } else {
        text_add(text, "This time another card is shown to you.");
    }
    return text->bytes;
}

const char *sq_say_burn_barred(const struct sq_state *state, uint8_t seat) {
    return is_waiting(state, seat)             ? "Only in your own turn, before you play a card."
           : state->lights[seat] < 2           ? "You have one light left: it cannot be burned."
           : state->hand_size[seat] >= SQ_HAND ? "You hold ten cards, and no hand holds more."
           : state->deck_size == 0             ? "The deck is empty: there is nothing to draw."
                                               : "This time a card is shown to you.";
}

void sq_say_holders(struct text *text, const struct sq_state *state, uint8_t viewer, uint8_t back) {
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((viewer + i) % state->seats);
        text_format(text, "  %t %d", seat, sq_held_backs(state, seat, back));
    }
}

void sq_say_top_twin(struct text *text, const struct sq_state *state, uint8_t place, bool memory,
                     const struct listener *to) {
    static const char *const where[] = {
        [SQ_IN_TRICK] = "goes under it.",        [SQ_ON_TOP] = "goes under it.",
        [SQ_IN_HAND] = "is yours: Super Trump.", [SQ_IN_COLLECTION] = "has been taken.",
        [SQ_IN_PILE] = "is in the pile.",        [SQ_UNSEEN] = "is a Super Trump.",
        [SQ_FORGOTTEN] = "is not in sight.",
    };
    const uint8_t kind = state->trick[place];
    const struct sq_spot here = {SQ_IN_TRICK, state->who[place]};
    const struct sq_spot there = sq_told_spot(sq_other_copy(state, to->seat, kind, here), memory);
    text_add(text, "The other ");
    sq_say_card(text, kind);
    text_format(text, " %s", where[there.where]);
}

void sq_say_end(struct text *text, const struct sq_state *state, const struct listener *to) {
    const bool you = state->end_seat == to->seat;
    switch (state->end) {
    case SQ_ENLIGHTENMENT:
        sq_say_subject(text, to, state->end_seat);
        text_format(text, " %s all six emotions and %s.", you ? "know" : "knows",
                    you ? "win" : "wins");
        break;
    case SQ_ELIMINATION:
        sq_say_subject(text, to, state->end_seat);
        text_add(text, state->seats == 2
                           ? " lost the last light, and with it the game."
                           : " lost the last light and became a Black Star. Points decide.");
        break;
    case SQ_EXHAUSTED:
        text_add(text, "The game is exhausted: nobody can go on. Points decide.");
        break;
    default:
        text_add(text, "All six emotions win at once; else points decide.");
        break;
    }
}
