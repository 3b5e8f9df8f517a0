/* A closer look at what is more than one card: a stack, a section, the deck. */
#include "assets.h"
#include "seat_mark.h"
#include "st_look.h"
#include "st_pieces.h"
#include "type.h"

#define CHIP_PITCH 26
#define CHIP_LINE  (ST_CHIP_HEIGHT + 4)
#define NOTE_PITCH 12
#define CELL_PITCH 31
#define CELLS_X    24
#define GRID_X     58
#define GRID_PITCH 27
#define GRID_ROW   16

static int free_in(const struct st_state *state, uint8_t seat, uint8_t section) {
    int count = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        count += st_section_of[slot] == section && st_is_free(state, seat, slot);
    }
    return count;
}

/* ---- A stack ---- */

/* Every card of it, doubles too, in rising order. */
static void draw_stack_cards(const struct st_looked *at, struct look_page *page) {
    const struct st_state *state = at->state;
    const int across = page->words.w / CHIP_PITCH;
    const int x = page->words.x, y = page->words.y;
    int n = 0;
    for (uint8_t number = 1; number <= ST_SIX_OR_0; number++) {
        for (uint8_t i = 0; i < state->notebook_size[at->seat]; i++) {
            const uint8_t card = state->notebook[at->seat][i];
            if (card < ST_CARDS && st_number[card] == number &&
                st_counts_in(state, at->seat, card) == at->place) {
                st_draw_chip(page->canvas, card, x + n % across * CHIP_PITCH,
                             y + n / across * CHIP_LINE);
                n++;
            }
        }
    }
    look_room(page, (n + across - 1) / across * CHIP_LINE);
}

static void draw_run(const struct st_stack *stack, uint8_t type, struct look_page *page) {
    const struct rect room = look_room(page, ST_NOTE_HEIGHT + 4);
    char words[16];
    struct text text = text_over(words, sizeof words);
    st_draw_notes(page->canvas, stack, type, room.x, room.y);
    text_format(&text, "a run of %d", stack->run);
    type_draw(page->canvas, TYPE_BODY, room.x + NOTE_PITCH * 7 + 6, room.y + 3, COLOUR_GOLD, words);
}

void st_look_stack(const struct st_looked *at, struct look_page *page) {
    const uint8_t type = at->place;
    const struct st_stack stack = st_stack_of(at->state, at->seat, type);
    const uint8_t stars = st_stars_of(at->state, at->seat, type);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    look_wide(page);
    text_add(&page->title, st_line_titles[type]);
    text_add(&page->where, "notebook");
    if (stack.there == 0) {
        look_say(page, "No card in this stack yet.");
    } else {
        draw_stack_cards(at, page);
        draw_run(&stack, type, page);
    }
    st_say_missing(&text, at->state, at->scene->viewer, at->seat, type);
    look_say(page, words);
    if (st_look_laying(at, page)) {
        return;
    }
    text_clear(&text);
    text_format(&text, "Points: %d x %d = %d", stars, stack.run, stars * stack.run);
    look_panel(page, COLOUR_LINE, words);
    look_value(page, "Stars, in the telescope", "%d", stars);
    look_value(page, "Longest run, here", "%d", stack.run);
}

/* ---- A section ---- */

static void draw_side(const struct st_looked *at, uint8_t seat, bool ahead,
                      struct look_page *page) {
    const struct st_state *state = at->state;
    const struct rect room = look_room(page, ST_CELL_HEIGHT + 4);
    int x = CELLS_X;
    char words[8];
    struct text text = text_over(words, sizeof words);
    seat_mark_draw(page->canvas, seat, SEAT_MARK_11, room.x + 6, room.y + ST_CELL_HEIGHT / 2);
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t card = st_slot_card(state, at->scene->viewer, seat, slot);
        if (st_section_of[slot] != at->place) {
            continue;
        }
        if (card == ST_EMPTY) {
            st_draw_free(page->canvas, false, x, room.y);
        } else {
            st_draw_cell(page->canvas, card, st_is_down(state, seat, slot), x, room.y);
        }
        x += CELL_PITCH;
    }
    text_number(&text, state->sums[seat][at->place]);
    type_draw_in(page->canvas, TYPE_BIG, rect_at(room.x, room.y, room.w - 4, ST_CELL_HEIGHT),
                 TYPE_RIGHT, ahead ? COLOUR_GOLD : COLOUR_WHITE, words);
}

void st_look_duel(const struct st_looked *at, struct look_page *page) {
    const uint8_t rival = at->seat ^ 1u;
    const int ahead = at->state->sums[at->seat][at->place] - at->state->sums[rival][at->place];
    const uint8_t first = ahead > 0 ? at->seat : rival;
    const struct listener to = listener_of(at->scene);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    look_wide(page);
    text_add(&page->title, st_line_titles[ST_LINE_SECTION + at->place]);
    draw_side(at, at->seat, ahead > 0, page);
    draw_side(at, rival, ahead < 0, page);
    look_caption(page, "Rule");
    look_say(page, "Whoever has more at the end gets 10 points.");
    if (ahead == 0) {
        text_add(&text, "Level: 10 points for nobody");
    } else {
        listener_subject(&text, &to, first);
        text_format(&text, "%s ahead by %d", first == to.seat ? " are" : " is",
                    ahead > 0 ? ahead : -ahead);
    }
    look_panel(page, COLOUR_LINE, words);
    for (uint8_t i = 0; i < ST_SEATS; i++) {
        const uint8_t seat = i == 0 ? at->seat : rival;
        text_clear(&text);
        text_format(&text, "%t Free slots", seat);
        look_value(page, words, "%d", free_in(at->state, seat, at->place));
    }
}

/* ---- The deck ---- */

static void draw_grid(const struct st_seen *seen, struct look_page *page) {
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6/0"};
    const struct rect room = look_room(page, GRID_ROW * (ST_TYPES + 2));
    for (uint8_t line = 0; line < ST_TYPES + 2; line++) {
        const uint8_t type = (uint8_t)(line - 1u);
        const int y = room.y + GRID_ROW * line;
        if (line % 2 == 1) {
            canvas_fill(page->canvas, rect_at(room.x, y, GRID_X + GRID_PITCH * 6, GRID_ROW),
                        COLOUR_PANEL);
        }
        if (line > 0) {
            st_draw_emblem(page->canvas, type, ST_EMBLEM_11, room.x + 10, y + GRID_ROW / 2);
        }
        for (uint8_t n = 0; n < (type == ST_SATELLITE ? ST_SATELLITES : ST_SIX_OR_0); n++) {
            const uint8_t left = line == 0 ? 0 : st_unseen(seen, type, (uint8_t)(n + 1u));
            const char count[] = {(char)(left == 0 ? '-' : '0' + left), '\0'};
            type_draw_in(page->canvas, left == 0 ? TYPE_BODY : TYPE_BOLD,
                         rect_at(room.x + GRID_X + GRID_PITCH * n, y, GRID_PITCH, GRID_ROW),
                         TYPE_CENTRE, left == 0 ? COLOUR_MUTE : COLOUR_WHITE,
                         line == 0 ? numbers[n] : count);
        }
    }
}

void st_look_deck(const struct st_looked *at, struct look_page *page) {
    const struct st_seen seen = st_seen_by(at->state, at->scene->viewer);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    look_wide(page);
    text_add(&page->title, "The deck");
    text_format(&page->where, "%d, discards %d", at->state->deck_size, at->state->discard_size);
    draw_grid(&seen, page);
    text_format(&text, "%d cards are out of sight", st_unseen_count(&seen));
    look_panel(page, COLOUR_LINE, words);
    look_note(page, "The deck, and up to two that your rival was dealt.");
}
