/* What a closer look tells of a card, a slot, a chip and the rival: what it is, the rule that holds
 * for it now, and what choosing it would change. Stacks, sections and deck are in st_look_more.c.
 */
#include "st_look.h"

#include <stddef.h>

#include "assets.h"
#include "st_pieces.h"

/* ---- What it is ---- */

static uint8_t hand_card(const struct scene *scene, uint8_t seat, uint8_t place) {
    const struct st_state *state = scene->state;
    uint8_t cards[ST_HAND];
    if (state->phase == ST_PHASE_STARTER) {
        return seat == scene->viewer ? state->starters[seat][place & 1] : UNKNOWN;
    }
    return place < st_hand_seen(state, scene->viewer, seat, scene->memory, cards) ? cards[place]
                                                                                  : UNKNOWN;
}

/* The card that lies there, ST_EMPTY, or UNKNOWN: it is none, or hidden from the viewer. */
static uint8_t card_of(const struct scene *scene, struct thing thing) {
    const struct st_state *state = scene->state;
    const uint8_t seat = st_seat_of(scene, thing);
    const uint8_t place = st_place_of(thing);
    switch (thing.kind) {
    case ST_THING_ROW:
        return state->row[place];
    case ST_THING_HAND:
        return hand_card(scene, seat, place);
    case ST_THING_SLOT:
        return st_slot_card(state, scene->viewer, seat, place);
    default:
        return UNKNOWN;
    }
}

_Static_assert(FACTS_STELLAR == ST_TYPES * ST_SIX_OR_0 + 5, "each kind and number has a fact");

const char *st_look_fact(const struct scene *scene, struct thing thing) {
    const uint8_t card = card_of(scene, thing);
    return card < ST_CARDS ? facts_stellar[st_type[card] * ST_SIX_OR_0 + st_number[card] - 1]
                           : NULL;
}

/* ---- Parts of panels ---- */

static void add_comes(const struct st_looked *at, uint8_t slot, struct look_page *page) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (slot == UNKNOWN) {
        text_add(&text, "a card of the deck");
    } else {
        st_say_card(&text, at->state->row[slot]);
        text_format(&text, ", slot %d", slot + 1);
    }
    look_row(page, "With it comes", words);
}

static void add_sum(const struct st_looked *at, const struct st_state *state, uint8_t section,
                    struct look_page *page) {
    look_value(page, st_line_titles[ST_LINE_SECTION + section], "%d : %d",
               state->sums[at->seat][section], state->sums[at->seat ^ 1u][section]);
}

/* Laying what is carried there. */
bool st_look_laying(const struct st_looked *at, struct look_page *page) {
    const struct st_aim *aim = &at->aim;
    const uint8_t viewer = at->scene->viewer;
    if (aim->deed != ST_DEED_ACT) {
        return false;
    }
    const struct st_state *const then = st_then(at->scene, aim);
    look_panel(page, COLOUR_GOLD,
               aim->area == ST_IN_TELESCOPE && aim->face == ST_DOWN ? "If you lay it face down here"
                                                                    : "If you lay it here");
    look_gain(page, "Your points", st_points(at->state, viewer), st_points(then, viewer));
    if (aim->area == ST_IN_TELESCOPE) {
        add_sum(at, then, st_section_of[at->place], page);
    }
    if (at->state->phase == ST_PHASE_PLAY || at->state->held_source == ST_FROM_HAND) {
        add_comes(at, st_comes_with(at->state, aim->card, aim->area, aim->face), page);
    }
    return true;
}

/* ---- A card of row or hand ---- */

/* The row slot whose card would come with it; a row card's own slot is empty by then. */
static uint8_t partner_of(const struct st_looked *at) {
    const uint8_t slot = st_comes_with(at->state, at->card, ST_IN_NOTEBOOK, ST_UP);
    return at->thing.kind == ST_THING_ROW && slot == at->place ? UNKNOWN : slot;
}

static void add_best_slot(const struct st_looked *at, int16_t now, struct look_page *page) {
    const struct st_state *state = at->state;
    const uint16_t places = st_places_up(state, at->seat, at->card);
    int16_t points = 0;
    const uint8_t slot =
        st_best_slot(state, at->scene->scratch, at->seat, at->card, places, &points);
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (slot == UNKNOWN) {
        look_row(page, "Telescope", state->open[at->seat] == 0 ? "full" : "only face down");
        return;
    }
    text_format(&text, "Telescope, slot %d", slot + 1);
    look_gain(page, words, now, points);
}

/* The other one of the two that are left. */
static void add_lost(const struct st_looked *at, struct look_page *page) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    const uint8_t other = hand_card(at->scene, at->seat, at->place ^ 1u);
    if (other < ST_CARDS) {
        st_say_card(&text, other);
        look_row(page, "Lost", words);
    }
}

/* What playing it would bring, as the areas are now. */
static void add_playing(const struct st_looked *at, struct look_page *page) {
    const struct st_state *state = at->state;
    const bool last = state->phase == ST_PHASE_FINAL;
    const bool mine = at->seat == at->scene->viewer;
    const int16_t now = st_points(state, at->seat);
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "If %s %s%s it", mine ? "you" : at->scene->names[at->seat],
                at->thing.kind == ST_THING_ROW ? "take"
                : last                         ? "keep"
                                               : "play",
                mine ? "" : "s");
    look_panel(page, at->aim.deed != ST_DEED_NONE ? COLOUR_GOLD : COLOUR_LINE, words);
    if (!last) {
        add_best_slot(at, now, page);
    }
    look_gain(page, "Notebook", now,
              st_points_noted(state, at->scene->scratch, at->seat, at->card));
    if (last) {
        add_lost(at, page);
    } else if (mine) {
        add_comes(at, partner_of(at), page);
    }
}

/* What the choice of a starter is about. */
static void add_starting(const struct st_looked *at, struct look_page *page) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    look_panel(page, COLOUR_GOLD, "If you choose it");
    look_value(page, "It opens your telescope", "%d stars", st_stars[at->card]);
    st_say_card(&text, hand_card(at->scene, at->seat, at->place ^ 1u));
    look_row(page, "Your notebook opens with", words);
}

static void page_back(const struct st_looked *at, struct look_page *page) {
    st_draw_back_large(page->canvas, page->picture.x, page->picture.y);
    text_add(&page->title, "A hidden card");
    look_tell(page, "Only %s knows it.", at->scene->names[at->seat]);
    look_caption(page, "Rule");
    look_say(page, "A card from the row is known until one is laid face down.");
}

static void page_card(const struct st_looked *at, struct look_page *page) {
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    if (at->thing.kind == ST_THING_ROW) {
        text_format(&page->where, "row, slot %d", at->place + 1);
    } else {
        text_add(&page->where, at->seat == at->scene->viewer ? "your hand" : "hand");
    }
    if (at->card >= ST_CARDS) {
        page_back(at, page);
        return;
    }
    st_draw_large(page->canvas, at->card, page->picture.x, page->picture.y);
    st_say_card(&page->title, at->card);
    st_say_kind(&text, at->card);
    look_say(page, words);
    text_clear(&text);
    st_say_rule(&text, at->state, at->seat, at->card);
    look_caption(page, "Rule");
    look_say(page, words);
    if (at->state->phase == ST_PHASE_STARTER) {
        add_starting(at, page);
    } else {
        add_playing(at, page);
    }
}

/* ---- A telescope's slot ---- */

/* " 2 3.": those of these slots that touch it. */
static void say_beside(const struct st_looked *at, uint16_t slots, struct text *text) {
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if ((st_neighbours[at->place] & slots & 1u << slot) != 0) {
            text_format(text, " %d", slot + 1);
        }
    }
    text_char(text, '.');
}

/* Which kinds may lie there face up. */
static void say_welcome(const struct st_looked *at, struct text *text) {
    uint8_t n = 0;
    text_add(text, "Face up may lie here: ");
    for (uint8_t type = 0; type <= ST_SATELLITE; type++) {
        if ((at->state->near[at->seat][type] >> at->place & 1u) != 0) {
            text_format(text, "%s ", st_types[type].icon);
            n++;
        }
    }
    text_add(text, n == ST_TYPES + 1 ? "(all)" : "");
}

/* What lies there is worth. */
static void add_worth(const struct st_looked *at, struct look_page *page) {
    const uint8_t type = at->down || at->card >= ST_CARDS ? ST_SATELLITE : st_type[at->card];
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "It counts %d", at->down ? ST_FACE_DOWN : st_number[at->card]);
    look_panel(page, COLOUR_LINE, words);
    add_sum(at, at->state, st_section_of[at->place], page);
    if (type < ST_TYPES) {
        const uint8_t run = st_stack_of(at->state, at->seat, type).run;
        const uint8_t stars = st_stars_of(at->state, at->seat, type);
        look_value(page, "Stars x run of its kind", "%d x %d = %d", stars, run, stars * run);
    } else {
        look_row(page, "Kind and stars", "none");
    }
}

static void add_filled_rule(const struct st_looked *at, struct look_page *page) {
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    look_caption(page, "Rule");
    if (at->down) {
        look_say(page, "A 3 without kind or stars, for good.");
    } else if (st_type[at->card] == ST_SATELLITE) {
        look_say(page, "A number here and nothing else.");
    } else {
        const uint16_t open = at->state->open[at->seat];
        text_add(&text, (st_neighbours[at->place] & open) != 0 ? "Its kind may go on in slots"
                                                               : "No free slot beside it");
        say_beside(at, open, &text);
        look_say(page, words);
    }
}

static void page_filled(const struct st_looked *at, struct look_page *page) {
    const struct listener to = listener_of(at->scene);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    st_draw_large(page->canvas, at->card, page->picture.x, page->picture.y);
    if (at->card < ST_CARDS) {
        st_say_card(&page->title, at->card);
    } else {
        text_add(&page->title, "Face down");
    }
    if (at->down) {
        listener_subject(&text, &to, at->seat);
        text_add(&text, " laid it face down.");
    } else {
        st_say_kind(&text, at->card);
    }
    look_say(page, words);
    add_filled_rule(at, page);
    add_worth(at, page);
}

static void page_free(const struct st_looked *at, struct look_page *page) {
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    st_draw_free_large(page->canvas, page->picture.x, page->picture.y);
    text_add(&page->title, "Free slot");
    text_add(&text, "It touches slots");
    say_beside(at, ST_ALL_SLOTS, &text);
    look_say(page, words);
    text_clear(&text);
    say_welcome(at, &text);
    look_caption(page, "Rule");
    look_say(page, words);
    look_say(page, "Face down any card.");
    if (st_look_laying(at, page)) {
        return;
    }
    if (st_carried(at->view, at->scene) < ST_CARDS && at->seat == at->scene->viewer) {
        const struct st_choice choice = st_choice_of(at->view, at->scene);
        look_panel(page, COLOUR_CORAL, "Not here");
        look_note(page, choice.open != 0 ? "It must touch its own kind."
                                         : "It goes into the notebook now.");
    } else {
        look_panel(page, COLOUR_LINE, "As it stands");
    }
    add_sum(at, at->state, st_section_of[at->place], page);
}

static void page_slot(const struct st_looked *at, struct look_page *page) {
    static const char *const sections[ST_SECTIONS] = {"top", "middle", "bottom"};
    text_format(&page->where, "slot %d, %s", at->place + 1, sections[st_section_of[at->place]]);
    if (at->card == ST_EMPTY) {
        page_free(at, page);
    } else {
        page_filled(at, page);
    }
}

/* ---- The chips, the rival ---- */

static void page_flip(const struct st_looked *at, struct look_page *page) {
    const uint8_t card = st_carried(at->view, at->scene);
    const bool up = at->view->flipped;
    st_say_card(&page->title, card);
    text_add(&page->where, up ? "face down" : "face up");
    st_draw_large(page->canvas, up ? card : UNKNOWN, page->picture.x, page->picture.y);
    look_say(page, "Any card may lie face down.");
    look_caption(page, "Rule");
    look_say(page, "It is a 3 then, without kind or stars, in any free slot, for good.");
    look_panel(page, COLOUR_GOLD, up ? "If you turn it up" : "If you flip it");
    if (at->state->phase == ST_PHASE_PLAY || at->state->held_source == ST_FROM_HAND) {
        add_comes(at, st_comes_with(at->state, card, ST_IN_TELESCOPE, up ? ST_UP : ST_DOWN), page);
    }
}

static void page_chip(const struct st_looked *at, struct look_page *page) {
    static const struct {
        const char *title, *about, *panel, *then;
    } chips[] = {
        {"Keep the row", "You may change the row, once, before you take a card.", "If you keep it",
         "You take one of these five cards."},
        {"Sweep the row", "You may change the row, once, before you take a card.",
         "If you sweep it", "These five are discarded, and five others turned up."},
        {"Done", "Each satellite may move to another stack, once.", "If you are done",
         "Your satellites stay where they are."},
    };
    const struct action action = at->aim.now;
    const uint8_t chip = action.verb == ST_DONE ? 2 : action.a;
    if (at->aim.deed != ST_DEED_ACT) {
        page_flip(at, page);
        return;
    }
    look_wide(page);
    text_add(&page->title, chips[chip].title);
    look_say(page, chips[chip].about);
    look_panel(page, COLOUR_GOLD, chips[chip].panel);
    look_note(page, chips[chip].then);
    for (uint8_t slot = 0; slot < ST_ROW && chip < 2; slot++) {
        st_draw_card(page->canvas, at->state->row[slot], page->words.x + slot * 32,
                     page->words.y + 8);
    }
}

static void page_rival(const struct st_looked *at, struct look_page *page) {
    const struct scene *scene = at->scene;
    const uint8_t rival = scene->viewer ^ 1u;
    page->seat = (int8_t)rival;
    text_format(&page->title, "%s's board", scene->names[rival]);
    text_format(&page->where, "%d points", st_points(at->state, rival));
    st_draw_mini(scene, rival, page->picture.x + 10, page->picture.y + 20, page->canvas);
    look_tell(page, "%s has %d cards in hand.", scene->names[rival], at->state->hand_size[rival]);
    look_caption(page, "Rule");
    look_say(page, "All that lay open stays known. The hand may hold cards that nobody saw.");
    look_panel(page, COLOUR_LINE, "You and the rival");
    look_value(page, "Points", "%d : %d", st_points(at->state, scene->viewer),
               st_points(at->state, rival));
    look_value(page, "Kinds in the telescope", "%d : %d", st_types_up(at->state, scene->viewer),
               st_types_up(at->state, rival));
}

void st_look_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page) {
    const struct st_looked at = {
        .view = view,
        .scene = scene,
        .state = scene->state,
        .thing = thing,
        .seat = st_seat_of(scene, thing),
        .place = st_place_of(thing),
        .card = card_of(scene, thing),
        .down = thing.kind == ST_THING_SLOT &&
                st_is_down(scene->state, st_seat_of(scene, thing), st_place_of(thing)),
        .aim = st_aim_at(view, scene, thing),
    };
    static void (*const pages[])(const struct st_looked *, struct look_page *) = {
        [ST_THING_ROW] = page_card,     [ST_THING_HAND] = page_card,
        [ST_THING_SLOT] = page_slot,    [ST_THING_STACK] = st_look_stack,
        [ST_THING_LEFT] = page_chip,    [ST_THING_RIGHT] = page_chip,
        [ST_THING_DECK] = st_look_deck, [ST_THING_DUEL] = st_look_duel,
        [ST_THING_RIVAL] = page_rival,
    };
    page->seat = (int8_t)at.seat;
    pages[thing.kind](&at, page);
}
