/* A closer look at what is more than one card: a stack, a section, the deck. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "st_look.h"
#include "st_pieces.h"
#include "type.h"

#define LEFT       8
#define TITLE_Y    28
#define CHIP_PITCH 26
#define STACK_Y    50
#define SUM_Y      150
#define DUEL_Y     52
#define DUEL_PITCH 46
#define CELL_PITCH 31
#define GRID_X     66
#define GRID_Y     66
#define GRID_PITCH 27
#define GRID_ROW   16

static void draw_title(struct canvas *canvas, const char *words) {
    type_draw(canvas, TYPE_HEAD, LEFT, TITLE_Y, COLOUR_WHITE, words);
}

static int draw_words(struct canvas *canvas, int y, uint8_t colour, const char *words) {
    return y + type_box(canvas, TYPE_BODY, rect_at(LEFT, y, canvas->width - 2 * LEFT, 0), TYPE_LEFT,
                        colour, words);
}

/* ---- A stack ---- */

/* Every card of it, doubles too, in rising order; gives the y below them. */
static int draw_stack_cards(const struct st_state *state, uint8_t seat, uint8_t type,
                            struct canvas *canvas) {
    const int last = canvas->width - LEFT - ST_CHIP_WIDTH;
    int x = LEFT;
    int y = STACK_Y;
    for (uint8_t number = 1; number <= ST_SIX_OR_0; number++) {
        for (uint8_t i = 0; i < state->notebook_size[seat]; i++) {
            const uint8_t card = state->notebook[seat][i];
            if (card >= ST_CARDS || st_number[card] != number ||
                st_counts_in(state, seat, card) != type) {
                continue;
            }
            if (x > last) {
                x = LEFT;
                y += ST_CHIP_HEIGHT + 4;
            }
            st_draw_chip(canvas, card, x, y);
            x += CHIP_PITCH;
        }
    }
    return y + ST_CHIP_HEIGHT + 10;
}

void st_draw_look_stack(const struct scene *scene, uint8_t seat, uint8_t type,
                        struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const struct st_stack stack = st_stack_of(state, seat, type);
    const uint8_t stars = st_stars_of(state, seat, type);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s: %d x %d = %d", scene->game->line_names[type], stars, stack.run,
                stars * stack.run);
    draw_title(canvas, words);
    int y = STACK_Y;
    if (stack.there == 0) {
        y = draw_words(canvas, y, COLOUR_MUTE, "No card in this stack yet.") + 6;
    } else {
        y = draw_stack_cards(state, seat, type, canvas);
        for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
            st_draw_note(canvas, &stack, type, number, LEFT + 12 * number, y);
        }
        canvas_across(canvas, LEFT + 12 * stack.from, y + ST_NOTE_HEIGHT + 1, stack.run * 12 - 3,
                      COLOUR_GOLD);
        text_clear(&text);
        text_format(&text, "a run of %d", stack.run);
        type_draw(canvas, TYPE_BODY, LEFT + 12 * 7 + 6, y + 3, COLOUR_GOLD, words);
        y += ST_NOTE_HEIGHT + 12;
    }
    text_clear(&text);
    st_say_missing(&text, state, scene->viewer, seat, type);
    y = draw_words(canvas, y, COLOUR_TEXT, words) + 6;
    text_clear(&text);
    text_format(&text, "%d %s above, in the telescope.", stars, stars == 1 ? "star" : "stars");
    draw_words(canvas, y, COLOUR_TEXT, words);
}

/* ---- A section ---- */

static void draw_side(const struct scene *scene, uint8_t seat, uint8_t section, int y, bool ahead,
                      struct canvas *canvas) {
    const struct st_state *state = scene->state;
    int x = 30;
    char words[8];
    struct text text = text_over(words, sizeof words);
    seat_mark_draw(canvas, seat, SEAT_MARK_15, 16, y + ST_CELL_HEIGHT / 2);
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (st_section_of[slot] != section) {
            continue;
        }
        const uint8_t card = st_slot_card(state, scene->viewer, seat, slot);
        if (card == ST_EMPTY) {
            st_draw_free(canvas, false, x, y);
        } else {
            st_draw_cell(canvas, card, st_is_down(state, seat, slot), x, y);
        }
        x += CELL_PITCH;
    }
    text_number(&text, state->sums[seat][section]);
    type_draw_in(canvas, TYPE_BIG, rect_at(188, y, canvas->width - 188 - LEFT, ST_CELL_HEIGHT),
                 TYPE_RIGHT, ahead ? COLOUR_GOLD : COLOUR_WHITE, words);
}

static uint8_t free_in(const struct st_state *state, uint8_t seat, uint8_t section) {
    uint8_t count = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        count =
            (uint8_t)(count + (st_section_of[slot] == section && st_is_free(state, seat, slot)));
    }
    return count;
}

void st_draw_look_duel(const struct scene *scene, uint8_t seat, uint8_t section,
                       struct canvas *canvas) {
    static const char *const titles[ST_SECTIONS] = {"Top section", "Middle section",
                                                    "Bottom section"};
    const struct st_state *state = scene->state;
    const uint8_t rival = seat ^ 1u;
    const uint8_t own = state->sums[seat][section];
    const uint8_t other = state->sums[rival][section];
    const struct listener to = listener_of(scene);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_title(canvas, titles[section]);
    draw_side(scene, seat, section, DUEL_Y, own > other, canvas);
    draw_side(scene, rival, section, DUEL_Y + DUEL_PITCH, other > own, canvas);
    if (own == other) {
        text_add(&text, "Level: nobody would get the 10 points.");
    } else {
        listener_subject(&text, &to, own > other ? seat : rival);
        text_format(&text, "%s ahead by %d: 10 points.",
                    (own > other ? seat : rival) == to.seat ? " are" : " is",
                    own > other ? own - other : other - own);
    }
    const int y = draw_words(canvas, SUM_Y, COLOUR_WHITE, words) + 4;
    text_clear(&text);
    text_add(&text, "Free slots: ");
    listener_subject(&text, &to, seat);
    text_format(&text, " %d, ", free_in(state, seat, section));
    listener_subject(&text, &to, rival);
    text_format(&text, " %d.", free_in(state, rival, section));
    draw_words(canvas, y, COLOUR_TEXT, words);
}

/* ---- The deck ---- */

static void draw_count(struct canvas *canvas, int x, int y, uint8_t count) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, count);
    type_draw_in(canvas, count > 0 ? TYPE_BOLD : TYPE_BODY, rect_at(x, y, GRID_PITCH, GRID_ROW),
                 TYPE_CENTRE, count > 0 ? COLOUR_WHITE : COLOUR_MUTE, count > 0 ? words : "-");
}

static void draw_grid(const struct st_seen *seen, struct canvas *canvas) {
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6/0"};
    for (uint8_t column = 0; column < ST_SIX_OR_0; column++) {
        type_draw_in(canvas, TYPE_BODY,
                     rect_at(GRID_X + GRID_PITCH * column, GRID_Y - GRID_ROW, GRID_PITCH, GRID_ROW),
                     TYPE_CENTRE, COLOUR_MUTE, numbers[column]);
    }
    for (uint8_t type = 0; type <= ST_SATELLITE; type++) {
        const int y = GRID_Y + GRID_ROW * type;
        if (type % 2 == 0) {
            canvas_fill(canvas, rect_at(LEFT, y, GRID_X + GRID_PITCH * 6 - LEFT, GRID_ROW),
                        COLOUR_PANEL);
        }
        st_draw_emblem(canvas, type, ST_EMBLEM_11, LEFT + 10, y + GRID_ROW / 2);
        for (uint8_t column = 0; column < ST_SIX_OR_0; column++) {
            if (type != ST_SATELLITE || column < ST_SATELLITES) {
                draw_count(canvas, GRID_X + GRID_PITCH * column, y,
                           st_unseen(seen, type, (uint8_t)(column + 1u)));
            }
        }
    }
}

void st_draw_look_deck(const struct scene *scene, struct canvas *canvas) {
    const struct st_state *state = scene->state;
    const struct st_seen seen = st_seen_by(state, scene->viewer);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Deck %d, discards %d", state->deck_size, state->discard_size);
    draw_title(canvas, words);
    draw_grid(&seen, canvas);
    text_clear(&text);
    text_format(&text,
                "%d cards are out of sight: the deck, and up to two that your rival was dealt.",
                st_unseen_count(&seen));
    draw_words(canvas, GRID_Y + GRID_ROW * 6 + 8, COLOUR_TEXT, words);
}
