/* The pages of a closer look: what a thing is, what it does, and what choosing it would bring. */
#include <stddef.h>

#include "assets.h"
#include "sm_screen.h"

/* ---- What choosing it would bring ---- */

/* How near the own objectives are then, those alone that change. */
static void add_changes(struct look_page *page, const struct sm_state *then) {
    const struct sm_state *state = page->scene->state;
    const uint8_t seat = page->scene->viewer;
    bool any = false;
    for (uint8_t slot = 0; slot < sm_hand_size(state, seat); slot++) {
        const uint8_t objective = state->hand[seat][slot];
        const uint8_t before = sm_missing(state, objective, NULL);
        const uint8_t after = sm_missing(then, objective, NULL);
        char name[48];
        struct text what = text_over(name, sizeof name);
        if (after == before || then->where[objective] != state->where[objective]) {
            continue;
        }
        sm_write_objective(&what, objective);
        look_value(page, name, after == 0 ? "stands" : "%d missing", after);
        any = true;
    }
    if (then->score[seat] != state->score[seat]) {
        look_gain(page, "Points", state->score[seat], then->score[seat]);
    } else if (!any) {
        look_note(page, "None of your objectives changes.");
    }
}

/* What the board would be if the thing had the focus and A were pressed. */
static void add_then(const struct sm_view *view, struct thing thing, struct look_page *page) {
    static const char *const titles[] = {
        [SM_PLACE] = "If you place it here", [SM_SWAP] = "If these two swap",
        [SM_ATTRACT] = "If it is pulled in", [SM_VALIDATE] = "If this one stays",
        [SM_REFILL] = "If you put it here",
    };
    struct sm_view tried = *view;
    (void)sm_focus(&tried, page->scene, thing);
    const struct sm_state *const then = sm_then(&tried, page->scene);
    if (then != page->scene->state) {
        look_panel(page, COLOUR_GOLD, titles[sm_action(&tried, page->scene).verb]);
        add_changes(page, then);
    }
}

/* ---- The board ---- */

static const char *name_of(const struct sm_state *state, uint8_t cell) {
    const uint8_t kind = sm_body(state, cell);
    return kind < SM_KINDS                     ? sm_kind_title(kind)
           : sm_is_hole(cell)                  ? "Black hole"
           : sm_slot(cell) == 0                ? "Core"
           : sm_symbol(state, cell) < SM_KINDS ? "Start space"
                                               : "Space";
}

static void say_space(const struct sm_state *state, uint8_t cell, struct look_page *page) {
    const uint8_t symbol = sm_symbol(state, cell);
    if (sm_is_hole(cell)) {
        look_say(page, "Nothing is placed on an empty black hole.");
    } else if (symbol < SM_KINDS) {
        look_tell(page, "A %s here counts for Symbols.", sm_kind_names[symbol]);
    } else {
        look_say(page, sm_slot(cell) == 0 ? "A body here counts for Cores." : "A plain space.");
    }
}

/* Which body alone, here, would make an own objective stand. */
static bool says_wanted(const struct scene *scene, uint8_t cell, struct look_page *page) {
    const struct sm_state *state = scene->state;
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t slot = 0; slot < sm_hand_size(state, scene->viewer); slot++) {
        sm_cells wanted[SM_KINDS] = {0};
        const uint8_t objective = state->hand[scene->viewer][slot];
        sm_want_cells(state, objective, wanted);
        for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
            if ((wanted[kind] & sm_bit[cell]) != 0) {
                text_format(&text, "%sA %s here: ", text.used > 0 ? "\n" : "", sm_kind_names[kind]);
                sm_write_objective(&text, objective);
                text_add(&text, " stands.");
            }
        }
    }
    look_call(page, COLOUR_GREEN, words);
    return text.used > 0;
}

/* The thing itself must stay in sight: a few lines are all there is room for. */
static void page_cell(const struct sm_view *view, const struct scene *scene, uint8_t cell,
                      struct look_page *page) {
    const struct sm_state *state = scene->state;
    const struct thing thing = {SM_THING_CELL, cell};
    const uint8_t kind = sm_body(state, cell);
    text_add(&page->title, name_of(state, cell));
    text_add(&page->where, kind < SM_KINDS && sm_is_hole(cell) ? "in black hole " : "");
    sm_write_cell(&page->where, cell);
    say_space(state, cell, page);
    if (sm_may_choose(view, scene, thing)) {
        add_then(view, thing, page);
        return;
    }
    const bool wanted = !view->help_off && says_wanted(scene, cell, page);
    if (kind < SM_KINDS && !wanted) {
        look_caption(page, "Influence when it is placed");
        look_say(page, sm_influence_words(kind));
    }
}

/* ---- Seats, tokens, bag ---- */

static void say_scored(const struct sm_state *state, uint8_t where, struct text *words) {
    const char *before = "";
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] == where) {
            text_add(words, before);
            sm_write_objective(words, objective);
            if (where >= SM_DONE_BY) {
                text_format(words, " %d", state->paid[objective]);
            }
            before = ", ";
        }
    }
    text_add(words, before[0] == '\0' ? "nothing yet" : "");
}

static void page_seat(const struct scene *scene, uint8_t seat, struct look_page *page) {
    const struct sm_state *state = scene->state;
    char bytes[SM_WORDS];
    struct text words = text_over(bytes, sizeof bytes);
    page->seat = (int8_t)seat;
    text_add(&page->title, scene->names[seat]);
    text_format(&page->where, "%d of %d points", state->score[seat], sm_limit(state));
    text_add(&words, "Tokens: ");
    sm_say_kinds(&words, state->tokens[seat]);
    text_add(&words, ".\nColours: ");
    sm_say_kinds(&words, state->colours[seat]);
    text_add(&words, ".\nScored: ");
    say_scored(state, (uint8_t)(SM_DONE_BY + seat), &words);
    text_format(&words, ".\nIn hand: %d objectives", sm_hand_size(state, seat));
    if (sm_opens_hand(scene, seat)) {
        text_add(&words, ": ");
        say_scored(state, (uint8_t)(SM_IN_HAND + seat), &words);
    }
    text_add(&words, ".");
    look_say(page, bytes);
}

static void page_token(const struct sm_view *view, const struct scene *scene, uint8_t kind,
                       struct look_page *page) {
    const struct sm_state *state = scene->state;
    const uint8_t tokens = bits_count(state->tokens[scene->viewer]);
    text_format(&page->title, "%s token", sm_kind_title(kind));
    text_add(&page->where, (state->tokens[scene->viewer] >> kind & 1u) != 0 ? "yours" : "used");
    look_tell(page, "Lets one body act as a %s.", sm_kind_names[kind]);
    look_say(page, sm_influence_words(kind));
    if (sm_may_choose(view, scene, (struct thing){SM_THING_TOKEN, kind})) {
        look_panel(page, COLOUR_GOLD, "If you use it");
        look_gain(page, "Points for tokens at the end", tokens, tokens - 1);
    } else {
        look_say(page, "Kept, it is a point at the end.");
    }
}

static void page_bag(const struct sm_view *view, const struct scene *scene, uint8_t kind,
                     struct look_page *page) {
    const struct sm_state *state = scene->state;
    sm_cells wanted[SM_KINDS];
    text_format(&page->title, "%ss", sm_kind_title(kind));
    text_format(&page->where, "%d of %d in the bag", state->bag[kind], sm_bag_size(state));
    look_tell(
        page,
        "To the fingers they are %s. The first one that you touch is yours; if there is none, "
        "the last body touched.",
        sm_surface(kind));
    look_caption(page, "Influence when it is placed");
    look_say(page, sm_influence_words(kind));
    if (!sm_may_choose(view, scene, (struct thing){SM_THING_BAG, kind})) {
        return;
    }
    look_panel(page, COLOUR_GOLD, "If you feel for one");
    look_value(page, "Found", "%d in 100", sm_chance(state, kind));
    sm_wanted_cells(state, scene->viewer, wanted);
    if (wanted[kind] != 0) {
        look_note(page, "One more could make an objective of yours stand.");
    }
}

/* Without feeling there is nothing to choose between. */
static void page_blind_bag(const struct scene *scene, struct look_page *page) {
    const struct sm_state *state = scene->state;
    text_add(&page->title, "The bag");
    text_format(&page->where, "%d bodies", sm_bag_size(state));
    look_tell(
        page,
        "Planets %d, comets %d, stars %d, supernovas %d. One of them is drawn, whichever it is.",
        state->bag[SM_PLANET], state->bag[SM_COMET], state->bag[SM_STAR], state->bag[SM_SUPERNOVA]);
}

static void page_handful(uint8_t kind, struct look_page *page) {
    text_add(&page->title, sm_kind_title(kind));
    text_add(&page->where, "drawn");
    look_say(page,
             "One of the bodies drawn for the empty galaxy. Put on a start space there it has "
             "no influence.");
}

static void page_display(const struct sm_state *state, struct look_page *page) {
    text_add(&page->title, "Objectives");
    text_format(&page->where, "reserve %d", state->reserve_left);
    look_say(page, "All that may be taken, and how near each of them is.");
}

/* ---- Objectives ---- */

uint8_t sm_holder(const struct scene *scene, uint8_t objective) {
    const struct sm_state *state = scene->state;
    const uint8_t where = state->where[objective];
    return where >= SM_IN_HAND && where < SM_DONE_BY ? (uint8_t)(where - SM_IN_HAND)
                                                     : scene->viewer;
}

/* What it would pay whoever has it or may take it. */
static void add_points(const struct scene *scene, uint8_t objective, struct look_page *page) {
    const struct sm_state *state = scene->state;
    const uint8_t holder = sm_holder(scene, objective);
    const uint8_t colours = state->colours[holder];
    const uint8_t all = (uint8_t)(colours | 1u << sm_kind(objective));
    char words[32];
    struct text what = text_over(words, sizeof words);
    if (holder == scene->viewer) {
        text_add(&what, "Points once scored");
    } else {
        text_format(&what, "%s's points", scene->names[holder]);
    }
    look_gain(page, words, state->score[holder],
              state->score[holder] + sm_points(state, objective));
    if (all != colours) {
        look_gain(page, "Colours, a point each", bits_count(colours), bits_count(all));
    }
}

static void panel_card(const struct sm_view *view, const struct scene *scene, uint8_t objective,
                       struct look_page *page) {
    const struct sm_state *state = scene->state;
    const struct sm_nearness near = sm_nearest(state, objective, 0);
    char title[32], words[64];
    struct text head = text_over(title, sizeof title);
    struct text missing = text_over(words, sizeof words);
    sm_say_missing(&missing, objective, &near);
    text_format(&head, "%d of %d in place", near.size - near.missing, near.size);
    if (view->stage == 0 && sm_may_choose(view, scene, (struct thing){SM_THING_CARD, objective})) {
        look_panel(page, COLOUR_GOLD,
                   state->phase == SM_PHASE_TAKE ? "If you take it" : "If you score it");
        look_note(page, words);
    } else if (near.missing == 0) {
        look_panel(page, COLOUR_LINE, words);
    } else {
        look_panel(page, COLOUR_LINE, title);
        look_note(page, words);
    }
    add_points(scene, objective, page);
}

static void page_card(const struct sm_view *view, const struct scene *scene, uint8_t objective,
                      struct look_page *page) {
    const struct sm_state *state = scene->state;
    const uint8_t holder = sm_holder(scene, objective);
    const bool shown = state->where[objective] == SM_IN_DISPLAY;
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    page->seat = (int8_t)holder;
    sm_write_objective(&page->title, objective);
    text_add(&page->where, shown                     ? "on display"
                           : holder == scene->viewer ? "yours"
                                                     : scene->names[holder]);
    sm_draw_card(page->canvas, page->picture, objective, SM_SIZE_17);
    sm_say_figure(&text, objective);
    look_say(page, words);
    text_clear(&text);
    sm_say_figure_rules(&text, state, objective);
    look_caption(page, "Rule");
    look_say(page, words);
    panel_card(view, scene, objective, page);
}

/* ---- All of them ---- */

void sm_page(const void *view, const struct scene *scene, struct thing thing,
             struct look_page *page) {
    switch (thing.kind) {
    case SM_THING_CELL:
        page_cell(view, scene, thing.place, page);
        break;
    case SM_THING_SEAT:
        page_seat(scene, thing.place, page);
        break;
    case SM_THING_TOKEN:
        page_token(view, scene, thing.place, page);
        break;
    case SM_THING_BAG:
        if (thing.place < SM_KINDS) {
            page_bag(view, scene, thing.place, page);
        } else {
            page_blind_bag(scene, page);
        }
        break;
    case SM_THING_HANDFUL:
        page_handful(thing.place, page);
        break;
    case SM_THING_CARD:
        page_card(view, scene, thing.place, page);
        break;
    default:
        page_display(scene->state, page);
        break;
    }
}
