/* A closer look at what lies on the table: what can be looked at, each thing's rule, and what A
 * does with it. */
#include "assets.h"
#include "fan.h"
#include "sq_scenes.h"
#include "sq_screen.h"

/* Rows that left and right stay in. */
enum line { LINE_SEATS = 1, LINE_TABLE, LINE_OWN, LINE_HAND };

static void add(struct things *things, enum sq_thing_kind kind, uint8_t place, struct rect area,
                enum line line) {
    things_add(things, (uint8_t)kind, place, area);
    things->stops[things->count - 1u].line = (uint8_t)line;
}

static void add_seats(struct things *things, const struct sq_state *state, uint8_t viewer) {
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((viewer + i) % state->seats);
        add(things, SQ_THING_SEAT, seat, sq_panel_area(state, viewer, seat), LINE_SEATS);
    }
    if (state->seats == 2) {
        add(things, SQ_THING_SEAT, SQ_DUMMY, sq_panel_area(state, viewer, SQ_DUMMY), LINE_SEATS);
    }
}

/* While a card of the trick is chosen, only the trick lies there; what is not drawn is found where
 * it would lie on the table, around it. */
static void add_choices(struct things *things, const struct scene *scene) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_SEATS];
    const uint8_t n = sq_choice_row(state, places);
    for (uint8_t i = 0; i < n; i++) {
        add(things, SQ_THING_TRICK, places[i], sq_choice_area(state, n, i), LINE_TABLE);
    }
    add(things, SQ_THING_DECK, 0, rect_at(6, 170, 28, 40), LINE_OWN);
    add(things, SQ_THING_PILE, 0, rect_at(45, 170, 28, 40), LINE_OWN);
    add(things, SQ_THING_SEAT, scene->viewer, rect_at(90, 170, 140, 40), LINE_OWN);
}

static void add_table(struct things *things, const struct scene *scene) {
    const struct sq_state *state = scene->state;
    add(things, SQ_THING_DECK, 0, sq_deck_area(), LINE_TABLE);
    add(things, SQ_THING_PILE, 0, sq_pile_area(), LINE_TABLE);
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (place != state->taken) {
            add(things, SQ_THING_TRICK, place, sq_trick_area(state, place), LINE_TABLE);
        }
    }
    add(things, SQ_THING_SEAT, scene->viewer, sq_panel_area(state, scene->viewer, scene->viewer),
        LINE_OWN);
    add(things, SQ_THING_BURN, 0, sq_burn_area(), LINE_OWN);
    const uint8_t n = state->hand_size[scene->viewer];
    for (uint8_t place = 0; place < n; place++) {
        add(things, SQ_THING_HAND, place, sq_hand_area(n, FAN_NO_FOCUS, place), LINE_HAND);
    }
}

static void list(const void *view, const struct scene *scene, struct things *things) {
    (void)view;
    add_seats(things, scene->state, scene->viewer);
    if (sq_takes(scene) || sq_tops(scene)) {
        add_choices(things, scene);
    } else {
        add_table(things, scene);
    }
}

/* ---- Rules ---- */

const struct look_rule sq_look_rules[SQ_LOOK_RULES] = {
    [SQ_RULE_TRICK] =
        {"Who wins the trick",
         "Who holds the leading colour plays it or a Break; all others play what they "
         "like. The highest trump wins, and without a trump the highest card of the "
         "leading colour.",
         BOOKLET_STELLA_QUEST_WINS},
    [SQ_RULE_SUPER] =
        {"Super Trump",
         "The second copy of a card on the table is a Super Trump and beats everything. "
         "The pile's top counts as a first copy. Of two Super Trumps the later wins.",
         BOOKLET_STELLA_QUEST_SUPERS},
    [SQ_RULE_BREAK] =
        {"Breaks",
         "A Break may be played at any time and never wins; after a led Break the next "
         "card sets the colour. The trick's winner must put it on top: no trump then.",
         BOOKLET_STELLA_QUEST_BREAKS},
    [SQ_RULE_TAKE] =
        {"The card you keep",
         "The winner keeps one card of the trick, but no Break. Each new number counts "
         "its jewels; all six win at once. A number that you had costs as many lights as "
         "it has jewels, and cards of that number are turned over.",
         BOOKLET_STELLA_QUEST_COLLECTION},
    [SQ_RULE_TOP] =
        {"The next trump",
         "Of the other cards the winner puts one on top of the pile: its colour is trump, "
         "and its twin a Super Trump. A Break must go there. Then the winner takes the "
         "Black Star and leads.",
         BOOKLET_STELLA_QUEST_TRICK},
    [SQ_RULE_BURN] =
        {"Burn",
         "Before you play, one light goes dark and you draw three cards. Not with your "
         "last light, and no hand holds more than ten. A dark light never shines again: "
         "it is a point less, and an empty hand draws as many cards as you have lights, "
         "but at least two.",
         BOOKLET_STELLA_QUEST_BURN},
    [SQ_RULE_PILE] =
        {"Trump",
         "The colour on top of the pile is trump; with a Break on top there is none. When "
         "the deck is empty, the cards below the top are shuffled and become the new "
         "deck.",
         BOOKLET_STELLA_QUEST_TRICK},
    [SQ_RULE_DECK] =
        {"Backs",
         "Every back shows its card's colour, on the deck and on all hands. When the deck "
         "is empty, the cards below the pile's top are shuffled and become the new one.",
         BOOKLET_STELLA_QUEST_CARDS},
    [SQ_RULE_SEAT] =
        {"Lights and the Black Star",
         "Who wins a trick gets the Black Star, and who holds it already loses a light. "
         "At the end each light is a point, and so is each jewel of a number that was "
         "taken exactly once. Who loses the last light is out.",
         BOOKLET_STELLA_QUEST_LIGHTS},
    [SQ_RULE_DUMMY] =
        {"The Dummy",
         "It plays second in every trick: the deck's top card, whatever it is. If it "
         "wins, nobody takes a card, its card or a Break goes on top, it gets the Black "
         "Star, and whoever played last leads.",
         BOOKLET_STELLA_QUEST_DUMMY},
};

static enum sq_look_rule rule_of_card(const struct scene *scene, uint8_t kind, uint8_t place) {
    if (sq_takes(scene) || sq_tops(scene)) {
        return sq_takes(scene) ? SQ_RULE_TAKE : SQ_RULE_TOP;
    }
    if (kind == SQ_BREAK) {
        return SQ_RULE_BREAK;
    }
    return sq_is_super(scene->state, kind, place) ? SQ_RULE_SUPER : SQ_RULE_TRICK;
}

static const struct look_rule *rule(const struct scene *scene, struct thing thing) {
    const struct sq_state *state = scene->state;
    switch (thing.kind) {
    case SQ_THING_HAND:
        return &sq_look_rules[rule_of_card(scene, sq_sorted_kind(state, scene->viewer, thing.place),
                                           state->trick_size)];
    case SQ_THING_TRICK:
        return &sq_look_rules[rule_of_card(scene, state->trick[thing.place], thing.place)];
    case SQ_THING_BURN:
        return &sq_look_rules[SQ_RULE_BURN];
    case SQ_THING_PILE:
        return &sq_look_rules[SQ_RULE_PILE];
    case SQ_THING_DECK:
        return &sq_look_rules[SQ_RULE_DECK];
    default:
        return &sq_look_rules[thing.place == SQ_DUMMY ? SQ_RULE_DUMMY : SQ_RULE_SEAT];
    }
}

/* ---- What A does ---- */

bool sq_thing_action(const struct scene *scene, struct thing thing, struct action *action) {
    const struct sq_state *state = scene->state;
    switch (thing.kind) {
    case SQ_THING_HAND:
        *action = action_make(SQ_PLAY, sq_sorted_kind(state, scene->viewer, thing.place), 0, 0);
        break;
    case SQ_THING_TRICK: /* of two copies the first */
        *action = action_make(sq_takes(scene) ? SQ_TAKE : SQ_TOP, state->trick[thing.place], 0, 0);
        if (sq_place_of(state, action->a) != thing.place) {
            return false;
        }
        break;
    case SQ_THING_BURN:
        *action = action_make(SQ_BURN, 0, 0, 0);
        break;
    default:
        return false;
    }
    return scene_may(scene, *action);
}

static const char *deed(const void *view, const struct scene *scene, struct thing thing) {
    static const char *const deeds[] = {
        [SQ_PLAY] = "Play", [SQ_BURN] = "Burn", [SQ_TAKE] = "Take", [SQ_TOP] = "On top"};
    struct action action;
    (void)view;
    return sq_thing_action(scene, thing, &action) ? deeds[action.verb] : NULL;
}

static void leave(void *view, const struct scene *scene, struct thing thing) {
    sq_focus_on(view, scene, thing);
}

const struct look_game sq_look = {
    .list = list,
    .page = sq_look_page,
    .rule = rule,
    .deed = deed,
    .act = sq_act,
    .leave = leave,
    .draw_scene = sq_draw_scene,
    .booklet = &booklet_stella_quest,
};

/* ---- From the score sheet: the seats alone ---- */

static void list_seats(const void *view, const struct scene *scene, struct things *things) {
    const uint8_t seats = stella_quest.seats(scene->state);
    (void)view;
    for (uint8_t seat = 0; seat < seats; seat++) {
        things_add(things, SQ_THING_SEAT, seat, rect_at(40 * seat, 0, 40, 40));
    }
}

static const char *deed_of_seat(const void *view, const struct scene *scene, struct thing thing) {
    (void)view;
    (void)scene;
    (void)thing;
    return "Scores";
}

static enum answer leave_seat(void *view, struct scene *scene, struct thing thing) {
    (void)view;
    (void)scene;
    (void)thing;
    return ANSWER_DRAW;
}

const struct look_game sq_look_seats = {
    .list = list_seats,
    .page = sq_look_page,
    .rule = rule,
    .deed = deed_of_seat,
    .act = leave_seat,
    .draw_scene = sq_draw_scene,
    .booklet = &booklet_stella_quest,
};
