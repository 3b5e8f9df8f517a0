/* Advice: what is played, taken and put on top, and what comes of it. All of it is tried first. */
#include "sq_hint.h"
#include "fan.h"
#include "hint.h"
#include "sq_screen.h"

/* ---- Where things are ---- */

static const struct rect nowhere = {0, 0, 0, 0};

/* The first place of the sorted hand with a card of the kind. */
static uint8_t place_in_hand(const struct scene *scene, uint8_t kind) {
    const struct sq_state *state = scene->state;
    const uint8_t n = state->hand_size[scene->viewer];
    uint8_t place = 0;
    while (place < n && sq_sorted_kind(state, scene->viewer, place) != kind) {
        place++;
    }
    return place;
}

static struct rect card_in_hand(const struct sq_view *view, const struct scene *scene,
                                uint8_t kind) {
    const struct sq_state *state = scene->state;
    const uint8_t n = state->hand_size[scene->viewer];
    const uint8_t place = place_in_hand(scene, kind);
    const int raised = view->focus < n ? view->focus : FAN_NO_FOCUS;
    return place < n ? sq_hand_area(n, raised, place) : nowhere;
}

/* A card of the trick, as it lies now: to be chosen, on the table, or still in the hand. */
static struct rect card_of_trick(const struct sq_view *view, const struct scene *scene,
                                 uint8_t kind) {
    const struct sq_state *state = scene->state;
    const uint8_t place = sq_place_of(state, kind);
    uint8_t places[SQ_SEATS];
    if (place == UNKNOWN) {
        return card_in_hand(view, scene, kind);
    }
    if (!sq_takes(scene) && !sq_tops(scene)) {
        return sq_trick_area(state, place);
    }
    const uint8_t n = sq_choice_row(state, places);
    uint8_t at = 0;
    while (at < n && places[at] != place) {
        at++;
    }
    return at < n ? sq_choice_area(state, n, at) : nowhere;
}

/* ---- Playing a card ---- */

/* Who of those still to play has to follow the leading colour: how many, and the first. */
static uint8_t followers(const struct sq_state *state, uint8_t lead, uint8_t *first) {
    uint8_t n = 0;
    for (uint8_t place = (uint8_t)(state->turn + 1u); place < sq_players(state); place++) {
        const uint8_t who = sq_player(state, place);
        if (lead != SQ_GREY && who != SQ_DUMMY && sq_held_backs(state, who, lead) > 0) {
            *first = n == 0 ? who : *first;
            n++;
        }
    }
    return n;
}

/* What a card brings that is ahead, if it stays so. */
static void add_winning(struct hint *hint, const struct sq_view *view, const struct scene *scene,
                        uint8_t kind, bool sure) {
    const struct sq_winning winning = sq_winning_with(scene, kind);
    if (winning.out) {
        hint_claim(hint, sure ? SQ_CLAIM_OUT : SQ_CLAIM_OUT_IF)->warns = true;
        return;
    }
    if (winning.kind != UNKNOWN && winning.change.points_then != winning.change.points_now) {
        struct hint_line *const line =
            hint_claim(hint, sure ? SQ_CLAIM_CAN_TAKE : SQ_CLAIM_TAKE_IF);
        line->subject = winning.kind;
        line->place = card_of_trick(view, scene, winning.kind);
        line->then = (int16_t)(winning.change.points_then - winning.change.points_now);
    }
    if (winning.star) {
        struct hint_line *const line = hint_claim(hint, sure ? SQ_CLAIM_STAR : SQ_CLAIM_STAR_IF);
        line->warns = true;
    }
}

static void add_ahead(struct hint *hint, const struct sq_view *view, const struct scene *scene,
                      uint8_t kind, const struct sq_outlook *outlook) {
    const struct sq_state *state = scene->state;
    uint8_t first = 0;
    if (outlook->sure != SQ_SURE_NOT) {
        struct hint_line *const line = hint_claim(hint, SQ_CLAIM_SURE);
        line->subject = outlook->sure;
        line->other = outlook->sure == SQ_SURE_FOLLOWS ? outlook->who : outlook->lead;
        line->parts[0] = outlook->lead;
    } else {
        struct hint_line *line = hint_claim(hint, SQ_CLAIM_AHEAD);
        line->then = (int16_t)(sq_players(state) - state->turn - 1);
        const uint8_t n = followers(state, outlook->lead, &first);
        if (n > 0) {
            line = hint_claim(hint, SQ_CLAIM_FOLLOW);
            line->subject = outlook->lead;
            line->other = first;
            line->then = n > 1 ? n : 0;
        }
    }
    add_winning(hint, view, scene, kind, outlook->sure != SQ_SURE_NOT);
}

static void add_play(struct hint *hint, const struct sq_view *view, const struct scene *scene,
                     uint8_t kind) {
    const struct sq_state *state = scene->state;
    const struct sq_outlook outlook = sq_outlook(state, kind);
    if (outlook.stand == SQ_STAND_WINS) {
        add_ahead(hint, view, scene, kind, &outlook);
        return;
    }
    struct hint_line *const line =
        hint_claim(hint, outlook.stand == SQ_STAND_BREAK ? SQ_CLAIM_BREAK : SQ_CLAIM_LOSES);
    if (outlook.stand == SQ_STAND_LOSES) {
        line->subject = outlook.to;
        line->place = card_of_trick(view, scene, outlook.to);
    }
    if (state->marker == scene->viewer) {
        hint_claim(hint, SQ_CLAIM_SAFE);
    }
}

/* ---- Taking, burning, the next trump ---- */

/* What has become of the viewer, with the card that it took. */
static void add_taken(struct hint *hint, const struct scene *scene, uint8_t kind) {
    const struct sq_state *state = scene->state, *then = scene->scratch;
    const uint8_t seat = scene->viewer, number = sq_number(kind);
    hint_points(hint, sq_points(state, seat), sq_points(then, seat));
    if (then->end == SQ_ENLIGHTENMENT) {
        hint_claim(hint, SQ_CLAIM_SIX);
    } else if (then->end == SQ_ELIMINATION) {
        hint_claim(hint, SQ_CLAIM_OUT)->warns = true;
    } else if (sq_had(then, seat, number) == 1) {
        struct hint_line *const line = hint_claim(hint, SQ_CLAIM_NEW);
        line->subject = number;
        line->then = sq_emotions(then, seat);
    }
    if (then->end == SQ_RUNS && then->lights[seat] < state->lights[seat]) {
        struct hint_line *const line = hint_claim(hint, SQ_CLAIM_LIGHTS);
        line->then = then->lights[seat];
        line->warns = true;
    }
}

static void add_burn(struct hint *hint, const struct scene *scene) {
    const struct sq_state *state = scene->state, *then = scene->scratch;
    struct hint_line *const line = hint_claim(hint, SQ_CLAIM_DRAW);
    line->subject = sq_deck_back(state);
    line->then = (int16_t)(then->hand_size[scene->viewer] - state->hand_size[scene->viewer]);
    hint_points(hint, sq_points(state, scene->viewer), sq_points(then, scene->viewer));
}

static void add_trump(struct hint *hint, const struct scene *scene, uint8_t kind) {
    const struct sq_state *state = scene->state;
    const uint8_t back = (uint8_t)sq_back(kind);
    struct hint_line *const line = hint_claim(hint, SQ_CLAIM_TRUMP);
    line->subject = back;
    line->then = sq_held_backs(state, scene->viewer, back);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        line->parts[0] = (uint8_t)(line->parts[0] +
                                   (seat == scene->viewer ? 0 : sq_held_backs(state, seat, back)));
    }
}

/* The steps until the next trick begins; how many. */
static uint8_t add_steps(struct hint *hint, const struct sq_view *view, const struct scene *scene,
                         const struct action *plan, uint8_t n) {
    uint8_t steps = 0;
    do {
        const struct action action = plan[steps];
        struct rect place = sq_burn_area();
        if (action.verb == SQ_PLAY) {
            place = card_in_hand(view, scene, action.a);
        } else if (action.verb != SQ_BURN) {
            place = card_of_trick(view, scene, action.a);
        }
        hint_step(hint, action, place);
        steps++;
    } while (steps < n && plan[steps].verb > SQ_BURN && plan[steps - 1u].verb != SQ_TOP);
    return steps;
}

void sq_hint(const void *memory, const struct scene *scene, const struct action *plan, uint8_t n,
             struct hint *hint) {
    const uint8_t steps = add_steps(hint, memory, scene, plan, n);
    uint8_t taken = UNKNOWN;
    for (uint8_t i = 0; i < steps; i++) {
        taken = plan[i].verb == SQ_TAKE ? plan[i].a : taken;
    }
    if (taken != UNKNOWN) {
        (void)hint_try(scene, plan, steps);
        add_taken(hint, scene, taken);
    } else if (plan[0].verb == SQ_PLAY) {
        add_play(hint, memory, scene, plan[0].a);
    } else if (plan[0].verb == SQ_BURN) {
        (void)hint_try(scene, plan, 1);
        add_burn(hint, scene);
    } else {
        add_trump(hint, scene, plan[0].a);
    }
}

void sq_point(void *memory, const struct scene *scene, struct action action) {
    struct sq_view *const view = memory;
    struct thing thing = {SQ_THING_BURN, 0};
    if (action.verb == SQ_PLAY) {
        thing = (struct thing){SQ_THING_HAND, place_in_hand(scene, action.a)};
    } else if (action.verb != SQ_BURN) {
        thing = (struct thing){SQ_THING_TRICK, sq_place_of(scene->state, action.a)};
    }
    view->look.open = false;
    sq_focus_on(view, scene, thing);
}

/* ---- Words ---- */

static void say_step(const struct action action, struct text *text) {
    static const char *const verbs[] = {
        [SQ_PLAY] = "play ", [SQ_BURN] = "burn a light", [SQ_TAKE] = "take ", [SQ_TOP] = "put "};
    text_add(text, verbs[action.verb]);
    if (action.verb != SQ_BURN) {
        text_add(text, action.a == SQ_BREAK ? "a " : "");
        sq_say_card(text, action.a);
        text_add(text, action.verb == SQ_TOP ? " on top of the pile" : "");
    }
}

static void say_sure(const struct scene *scene, const struct hint_line *line, struct text *text) {
    text_add(text, "you are sure to win the trick: ");
    switch (line->subject) {
    case SQ_SURE_LAST:
        text_add(text, "nobody plays after you");
        break;
    case SQ_SURE_FOLLOWS:
        text_format(text, "%s must follow %s", scene->names[line->other],
                    sq_colour_word(line->parts[0]));
        break;
    default:
        text_add(text, "nobody to come has a card that beats yours");
        break;
    }
}

static void say_follow(const struct scene *scene, const struct hint_line *line, struct text *text) {
    if (line->then == 0) {
        text_format(text, "%s must follow %s", scene->names[line->other],
                    sq_colour_word(line->subject));
    } else {
        text_format(text, "%d of them must follow %s", line->then, sq_colour_word(line->subject));
    }
}

static void say_gain(const char *before, const struct hint_line *line, struct text *text) {
    text_format(text, "%s%s: ", before, sq_emotion_word(sq_number(line->subject)));
    text_format(text, line->then > 0 ? "+%d" : "%d", line->then);
}

/* What has no numbers. */
static const char *const plain[] = {
    [SQ_CLAIM_BREAK - HINT_OWN] = "a Break cannot win",
    [SQ_CLAIM_SAFE - HINT_OWN] = "so the Black Star takes no light of yours",
    [SQ_CLAIM_OUT - HINT_OWN] = "that is your last light: you are out",
    [SQ_CLAIM_OUT_IF - HINT_OWN] = "winning would put you out",
    [SQ_CLAIM_STAR - HINT_OWN] = "the Black Star takes one light of yours",
    [SQ_CLAIM_STAR_IF - HINT_OWN] = "winning would take one light of yours",
    [SQ_CLAIM_SIX - HINT_OWN] = "all six emotions: you win",
    [SQ_CLAIMS - 1 - HINT_OWN] = NULL,
};

static void say_numbers(const struct scene *scene, const struct hint_line *line,
                        struct text *text) {
    switch (line->kind) {
    case SQ_CLAIM_AHEAD:
        text_format(text,
                    line->then == 1 ? "it is ahead, and %d still plays"
                                    : "it is ahead, and %d still play",
                    line->then);
        break;
    case SQ_CLAIM_FOLLOW:
        say_follow(scene, line, text);
        break;
    case SQ_CLAIM_LOSES:
        sq_say_card(text, line->subject);
        text_add(text, " stays ahead: it cannot win");
        break;
    case SQ_CLAIM_CAN_TAKE:
        say_gain("then you can take ", line, text);
        break;
    case SQ_CLAIM_TAKE_IF:
        say_gain("if it wins you can take ", line, text);
        break;
    case SQ_CLAIM_NEW:
        text_format(text, "%s is new to you: %d of six", sq_emotion_word(line->subject),
                    line->then);
        break;
    case SQ_CLAIM_LIGHTS:
        text_format(text, line->then == 1 ? "you keep %d light" : "you keep %d lights", line->then);
        break;
    case SQ_CLAIM_DRAW:
        text_format(text,
                    line->then == 1 ? "you draw %d card, a %s one"
                                    : "you draw %d cards, first a %s one",
                    line->then, sq_colour_word(line->subject));
        break;
    default: /* SQ_CLAIM_TRUMP */
        text_format(text, "%s is trump: you hold %d", sq_colour_word(line->subject), line->then);
        text_format(text, ", the others %d", line->parts[0]);
        break;
    }
}

void sq_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    if (line->kind == HINT_STEP) {
        say_step(line->action, text);
    } else if (line->kind == SQ_CLAIM_SURE) {
        say_sure(scene, line, text);
    } else if (plain[line->kind - HINT_OWN] != NULL) {
        text_add(text, plain[line->kind - HINT_OWN]);
    } else {
        say_numbers(scene, line, text);
    }
}
