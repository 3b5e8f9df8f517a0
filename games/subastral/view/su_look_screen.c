/* A closer look: one thing large, what it is, what it means for the one who looks, and what
 * choosing it would change; with X the fact on a card, and the rule. The D-pad goes on to the next
 * thing. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define CARD_X  8
#define CARD_Y  28
#define TEXT_X  112
#define INDENT  14
#define BELOW_Y 168
#define MARGIN  6

/* ---- The rules, in a few words ---- */

static const struct {
    const char *title, *words;
} rules[] = {
    [SU_THING_HAND] =
        {"Playing a card",
         "The number says on which cloud a card is played, and nothing else. Then take another "
         "cloud, all of it.\n\nNearer the deck: to your hand, and one more card from the deck. "
         "Nearer the sun: to your journal.\n\nFrom 1 to 6, and from 6 to 1, you choose hand or "
         "journal.\n\nYour hand scores nothing."},
    [SU_THING_PILE] =
        {"Your journal",
         "Piles stand in the order in which their biomes came, and never move.\n\nMixed sets: from "
         "pile 1 on, one card of each without a gap. One to eight cards are 1, 3, 6, 10, 15, 21, "
         "28 or 36 points.\n\nMatching sets: your two biggest piles, place times cards. Of piles "
         "level in size the left one counts."},
    [SU_THING_CLOUD] =
        {"Clouds",
         "Whoever takes a cloud takes all its cards.\n\nThen the top card of the deck goes onto "
         "that cloud, whatever its number.\n\nWhile fewer than two clouds hold two cards or more, "
         "another card comes, each onto the cloud of its number."},
    [SU_THING_SEAT] =
        {"The others",
         "Hands are hidden, but all see which cards a seat takes from a cloud. Those are known "
         "until it plays such a card.\n\nCards drawn from the deck are not seen.\n\nMost points "
         "win; of equal points the journal with fewer cards. Still equal: the victory is shared."},
    [SU_THING_DECK] =
        {"The deck and its end",
         "An end card lies in the deck, so many cards above its bottom as three times the "
         "seats.\n\nWhen it comes up, this round is played to its end, and then one more: all "
         "have the same number of turns.\n\nIs the deck empty, nothing is drawn, and a cloud may "
         "stay empty."},
};

static void draw_rule(struct canvas *canvas, uint8_t kind) {
    struct rect area = rect_at(12, 30, canvas->width - 24, 0);
    type_draw(canvas, TYPE_HEAD, area.x, area.y, COLOUR_GOLD, rules[kind].title);
    area.y = (int16_t)(area.y + 22);
    type_box(canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT, rules[kind].words);
}

/* ---- A card ---- */

/* One paragraph of the column; gives the y below it. */
static int add(struct canvas *canvas, int indent, int y, enum type_face face, uint8_t colour,
               const char *words) {
    const struct rect area =
        rect_at(TEXT_X + indent, y, canvas->width - TEXT_X - indent - MARGIN, 0);
    return y + type_box(canvas, face, area, TYPE_LEFT, colour, words);
}

/* The clouds that could be taken after it, by where they would go. */
static uint8_t clouds_of(const struct su_state *state, uint8_t card, uint8_t ways) {
    uint8_t clouds = 0;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if (su_goes(state, su_cloud_of(card), cloud) == ways) {
            clouds = (uint8_t)(clouds | 1u << cloud);
        }
    }
    return clouds;
}

static int draw_ways(const struct su_state *state, uint8_t card, int y, struct canvas *canvas) {
    static const struct {
        uint8_t ways;
        const char *one, *more;
    } lines[] = {
        {SU_WAY_HAND, " goes to your hand", " go to your hand"},
        {SU_WAY_JOURNAL, " goes to your journal.", " go to your journal."},
        {SU_WAY_BOTH, ": hand or journal, you choose.", ""},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const uint8_t clouds = clouds_of(state, card, lines[i].ways);
        const bool one = (clouds & (clouds - 1u)) == 0;
        char words[SU_WORDS];
        struct text text = text_over(words, sizeof words);
        if (clouds == 0) {
            continue;
        }
        text_add(&text, one ? "Then cloud " : "Then clouds ");
        su_say_clouds(&text, clouds);
        text_add(&text, one ? lines[i].one : lines[i].more);
        if (lines[i].ways == SU_WAY_HAND) {
            text_add(&text, state->deck_n > 0 ? ", with one more card drawn." : ".");
        }
        if (lines[i].ways == SU_WAY_BOTH) {
            type_draw(canvas, TYPE_BOLD, TEXT_X + 2, y, COLOUR_GOLD, "?");
        } else {
            su_draw_sign(canvas, lines[i].ways == SU_WAY_HAND ? SU_TO_HAND : SU_TO_JOURNAL, TEXT_X,
                         y + 1, COLOUR_NONE);
        }
        y = add(canvas, INDENT, y, TYPE_BODY, COLOUR_TEXT, words) + 4;
    }
    return y;
}

static uint8_t copies_of(const struct su_state *state, uint8_t biome) {
    uint8_t copies = 0;
    for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
        copies = (uint8_t)(copies + su_copies(su_card(biome, number), state->seats));
    }
    return copies;
}

/* The own pile of the biome, what one more card would make of it, how many are still to come. */
static void draw_biome(const struct scene *scene, uint8_t biome, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    const uint8_t place = state->place[seat][biome];
    const struct su_take one = su_with_one(state, seat, biome);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (place < SU_PILES) {
        text_format(&text, "Your %s pile: place %d, ", su_biome_word(biome), place + 1);
        su_say_cards(&text, state->pile_n[seat][place]);
        text_add(&text, ". One more");
    } else {
        text_format(&text, "You have no %s yet. One card", su_biome_word(biome));
    }
    text_format(&text, " would be %d " ICON_THEN " %d.\n", one.now, one.then);
    if (scene->memory) {
        text_format(&text, "Of %d %s cards %d are still unseen.", copies_of(state, biome),
                    su_biome_word(biome), su_unseen_of(state, seat, biome));
    }
    canvas_across(canvas, 0, BELOW_Y, canvas->width, COLOUR_LINE);
    type_box(canvas, TYPE_BODY, rect_at(MARGIN, BELOW_Y + 8, canvas->width - 2 * MARGIN, 0),
             TYPE_LEFT, COLOUR_TEXT, words);
}

static void draw_card(const struct scene *scene, struct canvas *canvas, uint8_t card) {
    const struct su_state *state = scene->state;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    int y = CARD_Y + 2;
    su_draw_large(canvas, card, CARD_X, CARD_Y);
    if (state->phase == SU_PHASE_PASS) {
        const uint8_t receiver = su_left_of(state, scene->viewer);
        const struct su_take take = su_with_one(state, receiver, su_biome(card));
        text_format(&text, "A gift for %s:", scene->names[receiver]);
        y = add(canvas, 0, y, TYPE_BOLD, COLOUR_WHITE, words);
        text_clear(&text);
        text_format(&text, "%d " ICON_THEN " %d points.", take.now, take.then);
        add(canvas, 0, y, TYPE_BODY, take.then > take.now ? COLOUR_CORAL : COLOUR_GREEN, words);
    } else {
        text_format(&text, "Goes on cloud %d.", su_cloud_of(card) + 1);
        y = add(canvas, 0, y, TYPE_BOLD, COLOUR_WHITE, words) + 4;
        draw_ways(state, card, y, canvas);
    }
    draw_biome(scene, su_biome(card), canvas);
}

/* ---- Facts ---- */

_Static_assert(FACTS_SUBASTRAL == SU_KINDS, "each biome and number has a fact");

const char *su_fact(uint8_t card) {
    return facts_subastral[card];
}

/* Cards lie open in the own hand and on clouds. */
static bool has_facts(const struct scene *scene, struct su_thing thing) {
    const struct su_state *state = scene->state;
    return thing.kind == SU_THING_HAND ||
           (thing.kind == SU_THING_CLOUD && state->cloud_n[thing.place] > 0);
}

/* Facts are read on from card to card; where there is none, the thing itself is there. */
static uint8_t page_of(const struct su_view *view, const struct scene *scene) {
    return view->page == SU_PAGE_FACT && !has_facts(scene, view->look) ? SU_PAGE_THING : view->page;
}

uint8_t su_next_page(const struct su_view *view, const struct scene *scene) {
    switch (page_of(view, scene)) {
    case SU_PAGE_THING:
        return has_facts(scene, view->look) ? SU_PAGE_FACT : SU_PAGE_RULE;
    case SU_PAGE_FACT:
        return SU_PAGE_RULE;
    default:
        return SU_PAGE_THING;
    }
}

static const char *name_of(uint8_t page, struct su_thing thing) {
    return page == SU_PAGE_RULE                                  ? "Rule"
           : page == SU_PAGE_FACT && thing.kind == SU_THING_HAND ? "Fact"
           : page == SU_PAGE_FACT                                ? "Facts"
                                                                 : "Look";
}

static void draw_facts(const struct scene *scene, struct su_thing thing, struct canvas *canvas) {
    if (thing.kind == SU_THING_CLOUD) {
        su_draw_cloud_facts(scene, canvas, thing.place);
        return;
    }
    const int y = CARD_Y + 2;
    su_draw_large(canvas, thing.place, CARD_X, CARD_Y);
    const int below =
        add(canvas, 0, y, TYPE_BOLD, COLOUR_GOLD, su_biome_full_name(su_biome(thing.place)));
    add(canvas, 0, below + 6, TYPE_BODY, COLOUR_WHITE, su_fact(thing.place));
}

/* ---- All of it ---- */

static void say_title(const struct scene *scene, struct su_thing thing, struct text *title,
                      struct text *count) {
    const struct su_state *state = scene->state;
    text_add(title, "Look: ");
    switch (thing.kind) {
    case SU_THING_HAND:
        su_say_card(title, thing.place);
        text_add(count, "your hand");
        break;
    case SU_THING_PILE:
        text_add(title, su_biome_name(state->pile_biome[scene->viewer][thing.place]));
        text_format(count, "your pile %d", thing.place + 1);
        break;
    case SU_THING_CLOUD:
        text_format(title, "cloud %d", thing.place + 1);
        su_say_cards(count, state->cloud_n[thing.place]);
        break;
    case SU_THING_SEAT: {
        const struct su_piles piles = su_piles_of(state, thing.place);
        text_add(title, scene->names[thing.place]);
        text_format(count, "%d points", su_piles_points(&piles));
        break;
    }
    default:
        text_add(title, "the deck");
        text_format(count, "%d left", state->deck_n);
        break;
    }
}

/* The word of what A does. */
static const char *deed_of(const struct scene *scene, struct su_thing thing) {
    switch (thing.kind) {
    case SU_THING_HAND:
        return su_may(scene, SU_PLAY, thing.place, 0)   ? "Play"
               : su_may(scene, SU_PASS, thing.place, 0) ? "Pass on"
                                                        : NULL;
    case SU_THING_CLOUD:
        return su_may_take(scene, thing.place) != SU_WAY_NONE ? "Take" : NULL;
    case SU_THING_DECK:
        return NULL;
    default:
        return "Open";
    }
}

static void draw_bars(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    char title[48];
    char count[24];
    struct text head = text_over(title, sizeof title);
    struct text number = text_over(count, sizeof count);
    const uint8_t seat = view->look.kind == SU_THING_SEAT ? view->look.place : (uint8_t)SEAT_NONE;
    say_title(scene, view->look, &head, &number);
    const struct bars_header header = {.seat = seat == SEAT_NONE ? BARS_NO_SEAT : (int8_t)seat,
                                       .battery = scene->battery,
                                       .title = title,
                                       .count = count};
    const struct bars_footer footer = {.a = deed_of(scene, view->look),
                                       .b = "Back",
                                       .x = name_of(su_next_page(view, scene), view->look)};
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
    type_draw_in(
        canvas, TYPE_BODY,
        rect_at(0, canvas->height - BARS_FOOTER_HEIGHT, canvas->width - 6, BARS_FOOTER_HEIGHT),
        TYPE_RIGHT, COLOUR_TEXT, ICON_LEFT " " ICON_RIGHT " More");
}

void su_draw_look(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_thing thing = view->look;
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_bars(view, scene, canvas);
    const uint8_t page = page_of(view, scene);
    if (page == SU_PAGE_RULE) {
        draw_rule(canvas, thing.kind);
        return;
    }
    if (page == SU_PAGE_FACT) {
        draw_facts(scene, thing, canvas);
        return;
    }
    switch (thing.kind) {
    case SU_THING_HAND:
        draw_card(scene, canvas, thing.place);
        break;
    case SU_THING_PILE:
        su_draw_look_pile(scene, canvas, thing.place);
        break;
    case SU_THING_CLOUD:
        su_draw_look_cloud(view, scene, canvas, thing.place);
        break;
    case SU_THING_SEAT:
        su_draw_look_seat(scene, canvas, thing.place);
        break;
    default:
        su_draw_look_deck(scene, canvas);
        break;
    }
}
