/* A closer look at a cloud, a pile of the own journal, another seat, the deck. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "card.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define LEFT      8
#define TOP       28
#define CARD_STEP 32 /* from card to card, and three more from row to row */
#define HAND_Y    44
#define JOURNAL_Y 118
#define WOULD_Y   172 /* the journal as it would be */
#define GRID_Y    58
#define FACTS     4 /* of a cloud, one below the other */
#define FACT_STEP 47
#define GRID_ROW  16
#define GRID_X    92
#define GRID_COL  20

static int paragraph(struct canvas *canvas, int x, int y, uint8_t colour, const char *words) {
    return y + 3 +
           type_box(canvas, TYPE_BODY, rect_at(x, y, canvas->width - x - 6, 0), TYPE_LEFT, colour,
                    words);
}

/* ---- A cloud ---- */

/* Rows of cards; gives the y below them. */
static int draw_cards(const struct su_state *state, uint8_t cloud, struct canvas *canvas) {
    const int n = state->cloud_n[cloud];
    const int row = (canvas->width - LEFT) / CARD_STEP;
    for (int i = 0; i < n; i++) {
        su_draw_card(canvas, state->cloud[cloud][i], LEFT + CARD_STEP * (i % row),
                     TOP + 43 * (i / row), 28);
    }
    return TOP + 43 * ((n + row - 1) / row) + 6;
}

static void say_to_hand(const struct su_state *state, uint8_t cloud, struct text *text) {
    text_add(text, ICON_CARDS " To your hand: ");
    su_say_cards(text, state->cloud_n[cloud]);
    text_add(text, state->deck_n > 0 ? " + 1 drawn." : ".");
}

static int draw_outcome(const struct su_view *view, const struct scene *scene, uint8_t cloud, int y,
                        struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_taking(state, scene->viewer, cloud);
    const bool plays = su_chooses(scene, SU_PHASE_PLAY) && view->card < SU_KINDS;
    const uint8_t ways = plays ? su_goes(state, su_cloud_of(view->card), cloud)
                         : su_chooses(scene, SU_PHASE_TAKE) ? su_may_take(scene, cloud)
                                                            : SU_WAY_BOTH;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (plays) {
        text_add(&text, "After ");
        su_say_card(&text, view->card);
        text_add(&text,
                 ways == SU_WAY_NONE ? " it cannot be taken: that card is played here." : ":");
        y = paragraph(canvas, LEFT, y, COLOUR_WHITE, words);
        text_clear(&text);
    } else if (state->played == cloud) {
        y = paragraph(canvas, LEFT, y, COLOUR_WHITE, "A card was just played here: not this one.");
    }
    if ((ways & SU_WAY_JOURNAL) != 0) {
        text_format(&text, ICON_BOOK " To your journal: %d " ICON_THEN " %d (", take.now,
                    take.then);
        su_say_gain(&text, take.then - take.now);
        text_add(&text, take.fresh == 0   ? ")."
                        : take.fresh == 1 ? "), one new biome."
                                          : "), new biomes in the best order.");
        y = paragraph(canvas, LEFT, y, take.then < take.now ? COLOUR_CORAL : COLOUR_GREEN, words);
        text_clear(&text);
    }
    if ((ways & SU_WAY_HAND) != 0) {
        say_to_hand(state, cloud, &text);
        y = paragraph(canvas, LEFT, y, COLOUR_CYAN, words);
    }
    return y;
}

/* The own journal with the cloud in it. */
static void draw_would(const struct su_state *state, uint8_t seat, uint8_t cloud,
                       struct canvas *canvas) {
    const struct su_take take = su_taking(state, seat, cloud);
    struct su_journal journal = su_journal_with(state, seat, &take);
    journal.open = take.fresh > 1;
    su_draw_journal(canvas, &journal, WOULD_Y);
}

void su_draw_look_cloud(const struct su_view *view, const struct scene *scene,
                        struct canvas *canvas, uint8_t cloud) {
    const struct su_state *state = scene->state;
    int16_t gain;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (state->cloud_n[cloud] == 0) {
        paragraph(canvas, LEFT, TOP, COLOUR_TEXT,
                  "An empty cloud cannot be taken. A card may still be played on it.");
        return;
    }
    const int y = draw_outcome(view, scene, cloud, draw_cards(state, cloud, canvas), canvas);
    const uint8_t keenest = su_keenest(state, scene->viewer, cloud, &gain);
    if (keenest < SU_SEATS && gain > 0) {
        text_format(&text, "Of the others it would bring %t %s most: +%d.", keenest,
                    scene->names[keenest], gain);
    } else {
        text_add(&text, "It would bring none of the others a point.");
    }
    const int below = paragraph(canvas, LEFT, y, COLOUR_TEXT, words);
    if (below < WOULD_Y) {
        draw_would(state, scene->viewer, cloud, canvas);
    }
}

void su_draw_cloud_facts(const struct scene *scene, struct canvas *canvas, uint8_t cloud) {
    const struct su_state *state = scene->state;
    const int n = state->cloud_n[cloud];
    int y = TOP;
    for (int i = n > FACTS ? n - FACTS : 0; i < n; i++) {
        const uint8_t card = state->cloud[cloud][i];
        su_draw_card(canvas, card, LEFT, y, 28);
        paragraph(canvas, LEFT + 36, y + 1, COLOUR_WHITE, su_fact(card));
        y += FACT_STEP;
    }
}

/* ---- A pile ---- */

static void say_mixed(const struct su_piles *piles, uint8_t place, struct text *text) {
    const int depth = su_mixed_depth(piles, place);
    const int before = place > 0 ? su_mixed_depth(piles, (uint8_t)(place - 1u)) : depth;
    if (depth == piles->size[place]) {
        text_add(text, piles->size[place] == 1 ? "Its card counts in a mixed set."
                                               : "All its cards count in mixed sets.");
    } else {
        text_format(text, "Only %d of its cards count in mixed sets: there is a gap further left.",
                    depth);
    }
    if (before > depth) {
        text_format(text, " The mixed set of level %d breaks here.", depth + 1);
    }
}

void su_draw_look_pile(const struct scene *scene, struct canvas *canvas, uint8_t place) {
    const struct su_state *state = scene->state;
    const struct su_piles piles = su_piles_of(state, scene->viewer);
    const uint8_t biome = piles.biome[place];
    const struct su_take one = su_with_one(state, scene->viewer, biome);
    uint8_t matching[2];
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    su_draw_square(canvas, rect_at(LEFT, TOP, 28, 28), biome);
    type_draw(canvas, TYPE_HEAD, LEFT + 38, TOP, COLOUR_WHITE, su_biome_full_name(biome));
    text_format(&text, "place %d, ", place + 1);
    su_say_cards(&text, piles.size[place]);
    type_draw(canvas, TYPE_BODY, LEFT + 38, TOP + 18, COLOUR_TEXT, words);
    text_clear(&text);
    int y = TOP + 40;
    su_matching(&piles, matching);
    if (place == matching[0] || place == matching[1]) {
        text_format(&text, "One of your two biggest piles: %d " ICON_TIMES " %d = %d points.",
                    place + 1, piles.size[place], (place + 1) * piles.size[place]);
    } else {
        text_add(&text, "Not one of your two biggest piles: no matching set.");
    }
    y = paragraph(canvas, LEFT, y, COLOUR_TEXT, words);
    text_clear(&text);
    say_mixed(&piles, place, &text);
    y = paragraph(canvas, LEFT, y, COLOUR_TEXT, words);
    text_clear(&text);
    text_format(&text, "One more card here: %d " ICON_THEN " %d (", one.now, one.then);
    su_say_gain(&text, one.then - one.now);
    text_add(&text, ").");
    y = paragraph(canvas, LEFT, y, one.then < one.now ? COLOUR_CORAL : COLOUR_GREEN, words);
    text_clear(&text);
    if (scene->memory) {
        text_format(&text, "%d %s cards are still unseen.",
                    su_unseen_of(state, scene->viewer, biome), su_biome_word(biome));
    }
    paragraph(canvas, LEFT, y, COLOUR_TEXT, words);
    struct su_journal journal = su_journal_with(state, scene->viewer, &one);
    journal.framed = place;
    su_draw_journal(canvas, &journal, WOULD_Y);
}

/* ---- A seat ---- */

/* Cards that were seen to arrive, as far as that is remembered, then backs. */
static void draw_hand(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const int n = state->hand_n[seat];
    const int room = canvas->width - 2 * LEFT - 28;
    const int pitch = n > 1 && room / (n - 1) < CARD_STEP ? room / (n - 1) : CARD_STEP;
    int at = 0;
    for (uint8_t card = 0; card < SU_KINDS && scene->memory; card++) {
        for (uint8_t i = SU_SEEN(state->hand[seat][card]); i > 0; i--) {
            card_edge(canvas, CARD_SMALL, LEFT + pitch * at, HAND_Y);
            su_draw_card(canvas, card, LEFT + pitch * at, HAND_Y, at + 1 < n ? pitch : 28);
            at++;
        }
    }
    for (; at < n; at++) {
        card_edge(canvas, CARD_SMALL, LEFT + pitch * at, HAND_Y);
        su_draw_back(canvas, LEFT + pitch * at, HAND_Y);
    }
}

void su_draw_look_seat(const struct scene *scene, struct canvas *canvas, uint8_t seat) {
    const struct su_state *state = scene->state;
    const struct su_journal journal = su_journal_of(state, seat);
    const int seen = su_seen_in(state, seat);
    const uint8_t gap = su_first_gap(&journal.piles);
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    su_say_cards(&text, state->hand_n[seat]);
    text_add(&text, " in hand");
    if (scene->memory) {
        text_format(&text, ": %d seen, %d unknown", seen, state->hand_n[seat] - seen);
    }
    type_draw(canvas, TYPE_BODY, LEFT, TOP - 1, COLOUR_TEXT, words);
    draw_hand(scene, seat, canvas);
    type_draw(canvas, TYPE_BODY, LEFT, JOURNAL_Y - 16, COLOUR_TEXT, "Journal");
    su_draw_journal(canvas, &journal, JOURNAL_Y);
    text_clear(&text);
    if (journal.piles.n == 0) {
        text_add(&text, "Nothing in it yet.");
    } else if (gap == UNKNOWN) {
        text_add(&text, "Its mixed sets are whole.");
    } else {
        text_format(&text, "Its mixed sets first break at pile %d, %s.", gap + 1,
                    su_biome_word(journal.piles.biome[gap]));
    }
    paragraph(canvas, LEFT, JOURNAL_Y + 50, COLOUR_TEXT, words);
}

/* ---- The deck ---- */

static void draw_count(struct canvas *canvas, int column, int y, int count, bool sum) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    if (count > 0) {
        text_number(&text, count);
    } else {
        text_char(&text, '-');
    }
    type_draw_in(canvas, sum ? TYPE_BOLD : TYPE_BODY,
                 rect_at(GRID_X + GRID_COL * column, y, GRID_COL, GRID_ROW), TYPE_CENTRE,
                 count == 0 ? COLOUR_MUTE
                 : sum      ? COLOUR_WHITE
                            : COLOUR_TEXT,
                 words);
}

static void draw_grid(struct canvas *canvas, const uint8_t unseen[SU_KINDS]) {
    for (int number = 1; number <= SU_NUMBERS; number++) {
        const char words[] = {(char)('0' + number), '\0'};
        type_draw_in(canvas, TYPE_BOLD,
                     rect_at(GRID_X + GRID_COL * (number - 1), GRID_Y, GRID_COL, GRID_ROW),
                     TYPE_CENTRE, COLOUR_MUTE, words);
    }
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        const int y = GRID_Y + GRID_ROW * (biome + 1);
        int sum = 0;
        if (biome % 2 == 0) {
            canvas_fill(canvas, rect_at(4, y, GRID_X + GRID_COL * 7, GRID_ROW), COLOUR_PANEL);
        }
        sprite_draw(canvas, su_emblem(biome, SU_EMBLEM_9), LEFT, y + 3);
        type_draw_in(canvas, TYPE_BODY, rect_at(LEFT + 14, y, 70, GRID_ROW), TYPE_LEFT, COLOUR_TEXT,
                     su_biome_name(biome));
        for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
            const int count = unseen[su_card(biome, number)];
            sum += count;
            draw_count(canvas, number - 1, y, count, false);
        }
        draw_count(canvas, SU_NUMBERS, y, sum, true);
    }
}

void su_draw_look_deck(const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    uint8_t unseen[SU_KINDS];
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (state->end_out != 0) {
        text_format(&text, "The end card is out; round %d is the last. ", state->last_round);
    } else {
        text_format(&text, "%d above the end card, %d beneath it. ", su_above(state),
                    state->beneath);
    }
    text_add(&text, scene->memory ? "Still unseen, in the deck or unknown in a hand:" : "");
    paragraph(canvas, LEFT, TOP - 2, COLOUR_TEXT, words);
    if (!scene->memory) { /* who wants to remember alone */
        return;
    }
    su_unseen(state, scene->viewer, unseen);
    draw_grid(canvas, unseen);
}
