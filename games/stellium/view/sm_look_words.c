/* A closer look in words: what a thing is, what it does, and what it means now. */
#include "sm_screen.h"

#include "assets.h"

static void say_space(const struct sm_state *state, uint8_t cell, struct text *words) {
    const uint8_t symbol = sm_symbol(state, cell);
    if (sm_is_hole(cell)) {
        text_add(words,
                 "Nothing is placed here. Bodies that are pushed, swapped or pulled lie here "
                 "too, and count in figures.");
    } else if (symbol < SM_KINDS) {
        text_format(words,
                    "A start space with the symbol of %ss: a %s here counts for the Symbols "
                    "objective. It turns with its galaxy.",
                    sm_kind_names[symbol], sm_kind_names[symbol]);
    } else if (sm_slot(cell) == 0) {
        text_add(words, "A core, the middle of a galaxy: it never turns. Bodies here count for the "
                        "Cores objectives.");
    } else {
        text_add(words, "A plain space. It turns with its galaxy.");
    }
}

static void say_cell(const struct sm_state *state, uint8_t cell, struct text *title,
                     struct text *words) {
    const uint8_t kind = sm_body(state, cell);
    if (kind < SM_KINDS) {
        text_format(title, "%s", sm_kind_title(kind));
        text_format(words, "A %s's influence: ", sm_kind_names[kind]);
        text_add(words, sm_influence_words(kind));
        text_add(words, "\n");
    } else {
        text_add(title, sm_is_hole(cell) ? "Black hole" : "Space");
    }
    text_add(title, kind < SM_KINDS && sm_is_hole(cell) ? " in a black hole, " : ", ");
    sm_write_cell(title, cell);
    say_space(state, cell, words);
}

static void say_list(struct text *words, uint8_t kinds) {
    const char *before = "";
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if ((kinds >> kind & 1u) != 0) {
            text_format(words, "%s%s", before, sm_kind_names[kind]);
            before = ", ";
        }
    }
    text_add(words, kinds == 0 ? "none" : "");
}

static void say_scored(const struct sm_state *state, uint8_t where, struct text *words) {
    const char *before = "";
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] == where) {
            text_add(words, before);
            sm_say_card(words, objective);
            if (where >= SM_DONE_BY) {
                text_format(words, " %d", state->paid[objective]);
            }
            before = ", ";
        }
    }
    text_add(words, before[0] == '\0' ? "nothing yet" : "");
}

static void say_seat(const struct scene *scene, uint8_t seat, struct text *title,
                     struct text *words) {
    const struct sm_state *state = scene->state;
    text_format(title, "%s: %d of %d points", scene->names[seat], state->score[seat],
                sm_limit(state));
    text_add(words, "Tokens: ");
    say_list(words, state->tokens[seat]);
    text_add(words, ".\nColours: ");
    say_list(words, state->colours[seat]);
    text_add(words, ".\nScored: ");
    say_scored(state, (uint8_t)(SM_DONE_BY + seat), words);
    text_format(words, ".\nIn hand: %d objectives", sm_hand_size(state, seat));
    if (sm_opens_hand(scene, seat)) {
        text_add(words, ": ");
        say_scored(state, (uint8_t)(SM_IN_HAND + seat), words);
    }
    text_add(words, ".");
}

static void say_token(const struct scene *scene, uint8_t kind, struct text *title,
                      struct text *words) {
    const bool there = (sm_state_of(scene)->tokens[scene->viewer] >> kind & 1u) != 0;
    text_format(title, "Your %s token%s", sm_kind_names[kind], there ? "" : ", used");
    text_format(words, "Once in the game it gives any body that you place a %s's influence: ",
                sm_kind_names[kind]);
    text_add(words, sm_influence_words(kind));
    text_add(words, "\nA token that is kept is a point at the end.");
}

static void say_bag(const struct sm_state *state, struct text *title, struct text *words) {
    text_format(title, "The bag: %d bodies", sm_bag_size(state));
    text_add(words, "Bodies pass through your fingers; the first of the kind that you ask for is "
                    "kept, else the last one.\n");
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        text_format(words, "%s%s %d, %s: %d%%", kind > 0 ? "\n" : "", sm_kind_title(kind),
                    state->bag[kind], sm_surface(kind),
                    state->bag[kind] > 0 ? sm_chance(state, kind) : 0);
    }
}

void sm_say_look(const struct scene *scene, struct sm_thing thing, struct text *title,
                 struct text *words) {
    const struct sm_state *state = scene->state;
    switch (thing.kind) {
    case SM_THING_CELL:
        say_cell(state, thing.place, title, words);
        break;
    case SM_THING_SEAT:
        say_seat(scene, thing.place, title, words);
        break;
    case SM_THING_TOKEN:
        say_token(scene, thing.place, title, words);
        break;
    case SM_THING_BAG:
        say_bag(state, title, words);
        break;
    default:
        text_add(title, "Objectives");
        text_format(words,
                    "All that may be taken, and how near each of them is. %d more lie face down. "
                    "A opens them.",
                    state->reserve_left);
        break;
    }
}
