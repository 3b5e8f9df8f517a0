/* A closer look at a cloud, a pile of the own journal, another seat, the deck. */
#include <stddef.h>

#include "assets.h"
#include "card.h"
#include "panel.h"
#include "shapes.h"
#include "sprite.h"
#include "su_look_parts.h"
#include "su_pieces.h"
#include "type.h"

#define CARD_STEP 34 /* from card to card of three in a row */
#define CARD_ROW  43
#define ROWS      3 /* of small cards in a picture */
#define FEW       4 /* so many cards are larger */
#define FEW_STEP  48
#define FEW_ROW   64
#define SQUARE    55
#define BARS_Y    68
#define BARS_W    60
#define LINE_Y    166 /* above another seat's journal */
#define JOURNAL_Y 174
#define GRID_ROW  16
#define GRID_X    92
#define GRID_COL  20

/* Where small card `at` of so many lies in a picture, and how much of it is seen. */
static struct rect card_place(const struct look_page *page, int count, int at) {
    const int row = count > ROWS * ROWS ? (count + ROWS - 1) / ROWS : ROWS;
    const int step = row > ROWS ? (page->picture.w - SU_CARD_WIDTH) / (row - 1) : CARD_STEP;
    const bool last = at % row == row - 1 || at == count - 1;
    return rect_at(page->picture.x + step * (at % row), page->picture.y + CARD_ROW * (at / row),
                   last || step > SU_CARD_WIDTH ? SU_CARD_WIDTH : step, 0);
}

static void draw_card(struct look_page *page, int count, int at, uint8_t card) {
    const struct rect place = card_place(page, count, at);
    card_edge(page->canvas, CARD_SMALL, place.x, place.y);
    if (card == UNKNOWN) {
        su_draw_back(page->canvas, place.x, place.y);
    } else {
        su_draw_card(page->canvas, card, place.x, place.y, place.w);
    }
}

/* ---- A cloud ---- */

/* A few cards are as large as there is room for. */
static void draw_cloud(struct look_page *page, const uint8_t *cards, uint8_t count) {
    for (uint8_t i = 0; i < count; i++) {
        if (count > FEW) {
            draw_card(page, count, i, cards[i]);
        } else {
            su_draw_larger(page->canvas, cards[i], count == 1 ? CARD_LARGE : CARD_MIDDLE,
                           page->picture.x + FEW_STEP * (i % 2),
                           page->picture.y + FEW_ROW * (i / 2));
        }
    }
}

/* Where it would go as things stand, a sum of SU_WAY_...; and after which card. */
static uint8_t ways_of(const struct su_view *view, const struct scene *scene, uint8_t cloud,
                       uint8_t *after) {
    const bool plays = su_chooses(scene, SU_PHASE_PLAY) && view->card < SU_KINDS;
    *after = plays ? view->card : (uint8_t)UNKNOWN;
    return plays ? su_goes(scene->state, su_cloud_of(view->card), cloud)
                 : su_may_take(scene, cloud);
}

static void say_way(struct look_page *page, uint8_t cloud, uint8_t ways, uint8_t after) {
    static const char *const where[] = {
        [SU_WAY_HAND] = "all of it goes to your hand.",
        [SU_WAY_JOURNAL] = "all of it goes to your journal.",
        [SU_WAY_BOTH] = "it goes to hand or journal, you choose.",
    };
    const struct su_state *state = page->scene->state;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (ways != SU_WAY_NONE) {
        text_format(&text, "After a card on cloud %d ",
                    after != UNKNOWN ? su_number(after) : state->played + 1);
        text_add(&text, where[ways]);
    } else if (after != UNKNOWN || state->played == cloud) {
        text_add(&text, "A cloud is not taken in the turn in which a card is played on it.");
    } else {
        text_add(&text, "The card that is played decides: to hand or journal.");
    }
    look_caption(page, "Rule");
    look_say(page, words);
}

/* The biomes that would begin a pile. */
static void say_fresh(struct look_page *page, const struct su_take *take) {
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t i = (uint8_t)(take->piles.n - take->fresh); i < take->piles.n; i++) {
        text_format(&text, "%s ", su_biomes[take->piles.biome[i]].icon);
    }
    if (take->fresh > 0) {
        text_add(&text, take->fresh > 1 ? "in your order." : "");
        look_caption(page, "New to you");
        look_say(page, words);
    }
}

static void say_keenest(struct look_page *page, uint8_t cloud) {
    const struct scene *scene = page->scene;
    int16_t gain;
    const uint8_t keenest = su_keenest(scene->state, scene->viewer, cloud, &gain);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (keenest < SU_SEATS && gain > 0) {
        text_format(&text, "Most for %t %s: +%d.", keenest, scene->names[keenest], gain);
    } else {
        text_add(&text, "No point for any of them.");
    }
    look_caption(page, "The others");
    look_say(page, words);
}

static void add_outcome(struct look_page *page, const struct su_take *take, uint8_t cloud,
                        uint8_t ways, uint8_t after) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    const bool may = su_may_take(scene, cloud) != SU_WAY_NONE;
    const uint8_t played = after != UNKNOWN ? su_cloud_of(after) : state->played;
    const bool here = scene->legal_count > 0 && played == cloud;
    look_panel(page,
               may    ? COLOUR_GOLD
               : here ? COLOUR_CORAL
                      : COLOUR_LINE,
               may    ? "If you take it"
               : here ? "Not in this turn"
                      : "If you took it");
    if (ways == SU_WAY_BOTH) {
        look_gain(page, ICON_BOOK " To your journal", take->now, take->then);
        su_look_hand_row(page, ICON_CARDS " To your hand", cloud);
    } else if (ways == SU_WAY_HAND) {
        su_look_hand_row(page, "Your hand", cloud);
        look_note(page, state->deck_n > 0 ? "One of them is drawn from the deck." : "");
    } else {
        su_look_gains(page, take);
    }
    if (ways != SU_WAY_HAND && take->then < take->now) { /* SU-9.5 */
        look_note(page, "A pile further left becomes as big as one that pays better.");
    }
}

void su_look_cloud(const struct su_view *view, struct look_page *page, uint8_t cloud) {
    const struct su_state *state = page->scene->state;
    const struct su_take take = su_taking(state, page->scene->viewer, cloud);
    uint8_t after;
    const uint8_t ways = ways_of(view, page->scene, cloud, &after);
    text_format(&page->title, "Cloud %d", cloud + 1);
    su_say_cards(&page->where, take.cards);
    if (take.cards == 0) {
        look_wide(page);
        look_say(page, "An empty cloud cannot be taken. A card may still be played on it.");
        return;
    }
    draw_cloud(page, state->cloud[cloud], take.cards);
    say_way(page, cloud, ways, after);
    say_fresh(page, &take);
    say_keenest(page, cloud);
    add_outcome(page, &take, cloud, ways, after);
}

/* ---- A pile ---- */

/* Its emblem, and its cards as in the journal: full where they count in a mixed set. */
static void draw_pile(const struct look_page *page, const struct su_piles *piles, uint8_t place) {
    const struct rect area = page->picture;
    const uint8_t biome = piles->biome[place];
    const struct rect square = rect_at(area.x + (area.w - SQUARE) / 2, area.y + 7, SQUARE, SQUARE);
    const struct su_bars bars = {.cards = piles->size[place],
                                 .mixed = su_mixed_depth(piles, place),
                                 .now = piles->size[place]};
    panel_draw(page->canvas, area, COLOUR_PANEL, COLOUR_LINE);
    shape_round(page->canvas, square, 3, su_biomes[biome].colour);
    sprite_draw_tinted(page->canvas, su_biomes[biome].emblems[SU_EMBLEM_45], square.x + 5,
                       square.y + 5, COLOUR_INKPAPER);
    su_draw_bars(
        page->canvas,
        rect_at(area.x + (area.w - BARS_W) / 2, area.y + BARS_Y, BARS_W, area.h - BARS_Y - 3),
        su_biomes[biome].colour, bars);
}

static void say_mixed(struct look_page *page, const struct su_piles *piles, uint8_t place) {
    const int depth = su_mixed_depth(piles, place);
    const int before = place > 0 ? su_mixed_depth(piles, (uint8_t)(place - 1u)) : depth;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (depth == piles->size[place]) {
        text_add(&text, depth == 1 ? "Its card counts." : "All its cards count.");
    } else {
        text_format(&text, "%d of its cards counts: there is a gap further left.", depth);
    }
    if (before > depth) {
        text_format(&text, " Set %d breaks here.", depth + 1);
    }
    look_caption(page, "Mixed sets");
    look_say(page, words);
}

void su_look_pile(struct look_page *page, uint8_t place) {
    const struct scene *scene = page->scene;
    const struct su_piles piles = su_piles_of(scene->state, scene->viewer);
    const uint8_t biome = piles.biome[place];
    const struct su_take one = su_with_one(scene->state, scene->viewer, biome);
    uint8_t matching[2];
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    text_add(&page->title, su_biome_full_name(biome));
    text_format(&page->where, "your pile %d", place + 1);
    draw_pile(page, &piles, place);
    su_say_cards(&text, piles.size[place]);
    if (scene->memory) {
        text_format(&text, ", %d unseen", su_unseen_of(scene->state, scene->viewer, biome));
    }
    text_char(&text, '.');
    look_say(page, words);
    text_clear(&text);
    su_matching(&piles, matching);
    if (place == matching[0] || place == matching[1]) {
        text_format(&text, "One of your two biggest: %d " ICON_TIMES " %d = %d.", place + 1,
                    piles.size[place], (place + 1) * piles.size[place]);
    } else {
        text_format(&text, "Not one of your two biggest, else a card were worth %d.", place + 1);
    }
    look_caption(page, "Matching sets");
    look_say(page, words);
    say_mixed(page, &piles, place);
    look_panel(page, COLOUR_LINE, "One more card here");
    su_look_gains(page, &one);
}

/* ---- A seat ---- */

/* Cards that were seen to arrive, as far as that is remembered, then backs. */
static void draw_hand(struct look_page *page, uint8_t seat) {
    const struct su_state *state = page->scene->state;
    const int n = state->hand_n[seat];
    int at = 0;
    for (uint8_t card = 0; card < SU_KINDS && page->scene->memory; card++) {
        for (uint8_t i = SU_SEEN(state->hand[seat][card]); i > 0; i--) {
            draw_card(page, n, at++, card);
        }
    }
    while (at < n) {
        draw_card(page, n, at++, UNKNOWN);
    }
}

static void say_gap(struct look_page *page, const struct su_piles *piles) {
    const uint8_t gap = su_first_gap(piles);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (piles->n == 0) {
        text_add(&text, "Nothing in it yet.");
    } else if (gap == UNKNOWN) {
        text_add(&text, "No gap in its mixed sets.");
    } else {
        text_format(&text, "Mixed sets break at pile %d, %s.", gap + 1,
                    su_biome_word(piles->biome[gap]));
    }
    look_caption(page, "Journal");
    look_say(page, words);
}

void su_look_seat(struct look_page *page, uint8_t seat) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    const struct su_journal journal = su_journal_of(state, seat);
    const int seen = su_seen_in(state, seat);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    page->seat = (int8_t)seat;
    text_add(&page->title, scene->names[seat]);
    text_format(&page->where, "%d points", su_piles_points(&journal.piles));
    draw_hand(page, seat);
    su_say_cards(&text, state->hand_n[seat]);
    text_add(&text, " in hand");
    if (scene->memory) {
        text_format(&text, ": %d seen, %d unknown", seen, state->hand_n[seat] - seen);
    }
    text_char(&text, '.');
    look_say(page, words);
    look_caption(page, "Rule");
    look_say(page, "Cards from clouds are seen, drawn ones are not.");
    say_gap(page, &journal.piles);
    canvas_across(page->canvas, 0, LINE_Y, page->canvas->width, COLOUR_LINE);
    su_draw_journal(page->canvas, &journal, JOURNAL_Y);
}

/* ---- The deck ---- */

static void draw_count(struct canvas *canvas, int column, int y, int count, bool sum) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_format(&text, count > 0 ? "%d" : "-", count);
    type_draw_in(canvas, sum ? TYPE_BOLD : TYPE_BODY,
                 rect_at(GRID_X + GRID_COL * column, y, GRID_COL, GRID_ROW), TYPE_CENTRE,
                 count == 0 ? COLOUR_MUTE
                 : sum      ? COLOUR_WHITE
                            : COLOUR_TEXT,
                 words);
}

/* Unseen cards, a row a biome and a column a number. */
static void draw_grid(struct canvas *canvas, int x, int top, const uint8_t unseen[SU_KINDS]) {
    for (int number = 1; number <= SU_NUMBERS; number++) {
        const char words[] = {(char)('0' + number), '\0'};
        type_draw_in(canvas, TYPE_BOLD,
                     rect_at(GRID_X + GRID_COL * (number - 1), top, GRID_COL, GRID_ROW),
                     TYPE_CENTRE, COLOUR_MUTE, words);
    }
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        const int y = top + GRID_ROW * (biome + 1);
        int sum = 0;
        if (biome % 2 == 0) {
            canvas_fill(canvas, rect_at(x - 4, y, GRID_X + GRID_COL * 7, GRID_ROW), COLOUR_PANEL);
        }
        sprite_draw(canvas, su_biomes[biome].emblems[SU_EMBLEM_9], x, y + 3);
        type_draw_in(canvas, TYPE_BODY, rect_at(x + 14, y, 70, GRID_ROW), TYPE_LEFT, COLOUR_TEXT,
                     su_biome_name(biome));
        for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
            const int count = unseen[su_card(biome, number)];
            sum += count;
            draw_count(canvas, number - 1, y, count, false);
        }
        draw_count(canvas, SU_NUMBERS, y, sum, true);
    }
}

void su_look_deck(struct look_page *page) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    uint8_t unseen[SU_KINDS];
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    look_wide(page);
    text_add(&page->title, "The deck");
    text_format(&page->where, "%d left", state->deck_n);
    if (state->end_out != 0) {
        text_format(&text, "The end card is out; round %d is the last. ", state->last_round);
    } else {
        text_format(&text, "%d above the end card, %d beneath it. ", su_above(state),
                    state->beneath);
    }
    text_add(&text, scene->memory ? "Still unseen, in the deck or unknown in a hand:" : "");
    look_say(page, words);
    if (!scene->memory) { /* who wants to remember alone */
        look_caption(page, "Rule");
        look_say(page, "When the end card comes up, this round is played to its end, and then one "
                       "more.");
        return;
    }
    su_unseen(state, scene->viewer, unseen);
    draw_grid(page->canvas, page->words.x, page->words.y, unseen);
}
