/* The own journal in the lower half of the table: as it is, and as a take would make it. */
#include <stddef.h>

#include "assets.h"
#include "shapes.h"
#include "side.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define X             4
#define PITCH         29
#define BARS_Y        16
#define BARS_WIDTH    26
#define BARS_HEIGHT   14
#define LABEL_Y       31
#define LINE_HEIGHT   15
#define MISSING_PITCH 12
#define NEAR          3 /* so many free places have room for the word */

struct su_journal su_journal_of(const struct su_state *state, uint8_t seat) {
    if (su_waiting(state) > 0 && state->turn == seat) {
        const struct su_take take = su_ordering(state, seat, UNKNOWN);
        return su_journal_with(state, seat, &take);
    }
    struct su_journal journal = {
        .piles = su_piles_of(state, seat), .coming = SU_PILES, .framed = UNKNOWN};
    for (uint8_t i = 0; i < journal.piles.n; i++) {
        journal.now[i] = journal.piles.size[i];
    }
    return journal;
}

struct su_journal su_journal_with(const struct su_state *state, uint8_t seat,
                                  const struct su_take *take) {
    struct su_journal journal = {
        .piles = take->piles, .coming = (uint8_t)(take->piles.n - take->fresh), .framed = UNKNOWN};
    for (uint8_t i = 0; i < journal.coming; i++) {
        journal.now[i] = state->pile_n[seat][i];
    }
    return journal;
}

static struct rect tile_area(uint8_t place, int y) {
    return rect_at(X + PITCH * place, y, SU_TILE_WIDTH, SU_TILE_HEIGHT);
}

static void draw_pile(struct canvas *canvas, const struct su_journal *journal, uint8_t place,
                      bool matching, int y) {
    const struct rect tile = tile_area(place, y);
    const uint8_t biome = journal->piles.biome[place];
    const bool fresh = place >= journal->coming;
    const enum su_tile how = fresh && journal->open ? SU_TILE_UNKNOWN
                             : fresh                ? SU_TILE_COMING
                             : matching             ? SU_TILE_MATCHING
                                                    : SU_TILE_PLAIN;
    const struct su_bars bars = {.cards = journal->piles.size[place],
                                 .mixed = su_mixed_depth(&journal->piles, place),
                                 .now = journal->now[place]};
    su_draw_tile(canvas, tile, biome, bars.cards, how);
    su_draw_bars(canvas, rect_at(tile.x + 1, y + BARS_Y, BARS_WIDTH, BARS_HEIGHT),
                 su_biomes[biome].colour, bars);
    if (place == journal->framed) {
        shape_round_frame(canvas, rect_inset(tile, -1), 3, 2, COLOUR_WHITE);
    }
}

/* The shapes that the journal lacks, behind one another: they have no place yet, so they stand
 * above none. */
static void draw_missing(struct canvas *canvas, const struct su_journal *journal, int y) {
    const uint8_t place = journal->piles.n;
    int x = tile_area(place, y).x + 4;
    for (uint8_t i = place; i < SU_PILES; i++) {
        su_draw_place(canvas, tile_area(i, y));
    }
    if (place + NEAR <= SU_PILES) {
        x = type_draw(canvas, TYPE_BODY, x, y + 4, COLOUR_MUTE, "missing ");
    }
    for (uint8_t biome = 0; biome < SU_BIOMES && place < SU_PILES; biome++) {
        if (su_pile_place(&journal->piles, biome) == UNKNOWN) {
            sprite_draw(canvas, su_biomes[biome].emblems[SU_EMBLEM_9], x, y + 3);
            x += MISSING_PITCH;
        }
    }
}

static void draw_labels(struct canvas *canvas, const uint8_t matching[2], int y) {
    for (uint8_t place = 0; place < SU_PILES; place++) {
        const char words[] = {'x', (char)('1' + place), '\0'};
        const bool scores = place == matching[0] || place == matching[1];
        type_draw_in(canvas, TYPE_LABEL, rect_at(X + PITCH * place, y + LABEL_Y - 1, PITCH - 1, 9),
                     TYPE_CENTRE, scores ? COLOUR_GOLD : COLOUR_MUTE, words);
    }
}

void su_draw_journal(struct canvas *canvas, const struct su_journal *journal, int y) {
    uint8_t matching[2];
    su_matching(&journal->piles, matching);
    draw_missing(canvas, journal, y);
    /* What is framed lies over its neighbours. */
    for (uint8_t pass = 0; pass < 2; pass++) {
        for (uint8_t place = 0; place < journal->piles.n; place++) {
            const bool scores = place == matching[0] || place == matching[1];
            const bool frame = scores || place == journal->framed;
            if (frame == (pass == 1)) {
                draw_pile(canvas, journal, place, scores, y);
            }
        }
    }
    draw_labels(canvas, matching, y);
}

static void draw_change(struct canvas *canvas, struct rect area, enum type_face face, int now,
                        int then, bool with_gain, uint8_t colour) {
    char words[40];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d " ICON_THEN " %d", now, then);
    if (with_gain) {
        text_format(&text, then >= now ? "  (+%d)" : "  (%d)", then - now);
    }
    type_draw_in(canvas, face, area, TYPE_RIGHT, colour, words);
}

void su_draw_change(struct canvas *canvas, struct rect area, enum type_face face, int now, int then,
                    bool with_gain) {
    draw_change(canvas, area, face, now, then, with_gain,
                then < now   ? COLOUR_CORAL
                : then > now ? COLOUR_GREEN
                             : COLOUR_WHITE);
}

static struct rect draw_line(struct canvas *canvas, int y, uint8_t to, const char *words) {
    const struct rect line = rect_at(0, y, SIDE_TABLE, LINE_HEIGHT);
    canvas_fill(canvas, line, COLOUR_PANEL);
    su_draw_sign(canvas, to, 4, y + 4, COLOUR_NONE);
    type_draw_in(canvas, TYPE_BODY, rect_at(17, y, 140, LINE_HEIGHT), TYPE_LEFT, COLOUR_TEXT,
                 words);
    return rect_at(0, y, SIDE_TABLE - 5, LINE_HEIGHT);
}

void su_draw_journal_line(struct canvas *canvas, int y, uint8_t to, const char *words, int now,
                          int then, bool changes) {
    const struct rect right = draw_line(canvas, y, to, words);
    char points[8];
    struct text text = text_over(points, sizeof points);
    if (changes) {
        su_draw_change(canvas, right, TYPE_BOLD, now, then, true);
        return;
    }
    text_number(&text, now);
    type_draw_in(canvas, TYPE_BOLD, right, TYPE_RIGHT, COLOUR_WHITE, points);
}

void su_draw_gift_line(struct canvas *canvas, int y, const char *words, int now, int then) {
    const struct rect right = draw_line(canvas, y, SU_TO_JOURNAL, words);
    draw_change(canvas, right, TYPE_BOLD, now, then, true,
                then > now ? COLOUR_CORAL : COLOUR_GREEN);
}
