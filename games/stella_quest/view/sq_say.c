#include "sq_say.h"

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
        text_format(text, "%s %s", verdict.how == SQ_BY_TRUMP ? "trump" : "highest",
                    colour_words[sq_back(state->trick[verdict.place])]);
    }
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

static void say_sure(struct text *text, const struct sq_outlook *outlook,
                     const struct listener *to) {
    switch (outlook->sure) {
    case SQ_SURE_LAST:
        text_add(text, "sure to win: nobody plays after you.");
        break;
    case SQ_SURE_FOLLOWS:
        text_format(text, "sure to win: %s must follow %s.", to->names[outlook->who],
                    colour_words[outlook->lead]);
        break;
    case SQ_SURE_BACKS:
        text_add(text, "sure to win: the backs show that nobody can beat it.");
        break;
    default:
        text_add(text, "wins so far; a later card may still beat it.");
        break;
    }
}

void sq_say_play(struct text *text, const struct sq_state *state, uint8_t kind,
                 const struct listener *to) {
    const struct sq_outlook outlook = sq_outlook(state, kind);
    if (outlook.stand == SQ_STAND_BREAK) {
        text_add(text, state->lead == SQ_GREY ? "It cannot win, and sets no colour. "
                                              : "It cannot win. ");
        text_add(text, "It will lie on top: no trump in the next trick.");
        return;
    }
    if (outlook.stand == SQ_STAND_LOSES) {
        text_add(text, "It cannot win any more: ");
        sq_say_card(text, outlook.to);
        text_add(text, " stays ahead of it.");
        return;
    }
    if (outlook.how == SQ_BY_SUPER) {
        text_add(text, "Super Trump, ");
    } else if (outlook.leads) {
        text_format(text, "Sets %s%s, ", colour_words[outlook.lead],
                    outlook.how == SQ_BY_TRUMP ? ", the trump" : "");
    } else {
        text_add(text, outlook.how == SQ_BY_TRUMP ? "Highest trump, " : "Highest so far, ");
    }
    if (outlook.sure == SQ_SURE_NOT) {
        text_add(text, outlook.how == SQ_BY_SUPER ? "and only a later Super Trump beats it."
                                                  : "but a later card may still beat it.");
    } else {
        text_add(text, "and ");
        say_sure(text, &outlook, to);
    }
}

void sq_say_barred(struct text *text, const struct sq_state *state, uint8_t kind,
                   const struct listener *to) {
    switch (sq_barred(state, to->seat, kind)) {
    case SQ_BAR_FOLLOW:
        text_format(text, "You hold %s: follow it, or play a Break.", colour_words[state->lead]);
        break;
    case SQ_BAR_TURN:
        text_add(text, "It is not your turn to play.");
        break;
    default:
        break;
    }
}

void sq_say_burn_barred(struct text *text, const struct sq_state *state,
                        const struct listener *to) {
    static const char *const why[] = {
        [SQ_BURN_BAR_NOT] = "",
        [SQ_BURN_BAR_TURN] = "Only in your own turn, before you play a card.",
        [SQ_BURN_BAR_LIGHT] = "You have one light left: it cannot be burned.",
        [SQ_BURN_BAR_HAND] = "You hold ten cards, and no hand holds more.",
        [SQ_BURN_BAR_DECK] = "The deck is empty: there is nothing to draw.",
    };
    text_add(text, why[sq_burn_barred(state, to->seat)]);
}

void sq_say_worth(struct text *text, uint8_t kind) {
    static const char *const jewels[] = {"No jewel", "One jewel", "Two jewels", "Three jewels"};
    const uint8_t number = sq_number(kind);
    if (kind == SQ_BREAK) {
        text_add(text, "No number, no jewels. It may be played at any time, and never wins.");
        return;
    }
    const uint8_t n = sq_jewels(number);
    text_format(text, "%s: %d %s to collect, %d %s lost if you already have a %d.", jewels[n], n,
                n == 1 ? "point" : "points", n, n == 1 ? "light" : "lights", number);
}

void sq_say_meaning(struct text *text, const struct sq_state *state, uint8_t kind,
                    const struct listener *to) {
    if (kind == SQ_BREAK) {
        text_add(text, "The winner must put it on top of the pile: then there is no trump.");
        return;
    }
    const uint8_t had = sq_had(state, to->seat, sq_number(kind));
    const char *const emotion = sq_emotion_word(sq_number(kind));
    if (had == 0) {
        text_format(text, "You have no %s yet: a new emotion.", emotion);
    } else if (had == 1) {
        text_format(text, "You have %s: a second one turns both over.", emotion);
    } else {
        text_format(text, "You have %s %d times: they count nothing.", emotion, had);
    }
}

void sq_say_copy(struct text *text, struct sq_spot spot, const struct listener *to) {
    switch (spot.where) {
    case SQ_IN_TRICK:
        text_add(text, "lies in this trick, played by ");
        sq_say_object(text, to, spot.seat);
        break;
    case SQ_ON_TOP:
        text_add(text, "lies on top of the pile");
        break;
    case SQ_IN_HAND:
        text_add(text, "is in your hand too");
        break;
    case SQ_IN_COLLECTION:
        if (spot.seat == to->seat) {
            text_add(text, "is in your collection");
        } else {
            text_format(text, "was taken by %s", to->names[spot.seat]);
        }
        break;
    case SQ_IN_PILE:
        text_add(text, "lies in the pile, under its top");
        break;
    case SQ_FORGOTTEN:
        text_add(text, "is nowhere in sight");
        break;
    default:
        text_add(text, "has not been seen: deck, or a hand");
        break;
    }
    text_char(text, '.');
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
        text_add(text, " lost the last light and became a Black Star. Points decide.");
        break;
    case SQ_EXHAUSTED:
        text_add(text, "The game is exhausted: nobody can go on. Points decide.");
        break;
    default:
        text_add(text, "What everybody has now.");
        break;
    }
}
