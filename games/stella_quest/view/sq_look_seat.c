/* A closer look at a seat: its lights, its hand from the outside, its collection and what it is
 * worth. */
#include "assets.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define PITCH    33 /* of cards, where there is room */
#define CARD     28
#define UNDER    2  /* from there to the line under a run */
#define SHUFFLES 12 /* height of that line and its words */

/* A row of `count` cards, as close as they must lie. */
struct row {
    struct rect area;
    int pitch;
};

static struct row add_row(struct look_page *page, const char *caption, uint8_t count, int height) {
    look_caption(page, caption);
    const struct rect area = look_room(page, height);
    const int fitting = count > 1 ? (area.w - CARD) / (count - 1) : PITCH;
    return (struct row){area, fitting < PITCH ? fitting : PITCH};
}

static void draw_in_row(const struct look_page *page, const struct row *row, uint8_t place,
                        const struct card *card) {
    card_draw(page->canvas, card, CARD_SMALL, row->area.x + place * row->pitch, row->area.y);
}

static void add_lights(struct look_page *page, uint8_t seat) {
    const struct sq_state *state = page->scene->state;
    const struct rect area = look_room(page, 13);
    sq_draw_lights(page->canvas, area.x + 6, area.y + 6, 15, state->lights[seat], 11);
    if (state->marker == seat) {
        sq_draw_black_star(page->canvas, area.x + 100, area.y + 6);
        type_draw(page->canvas, TYPE_BODY, area.x + 113, area.y + 2, COLOUR_CORAL,
                  "Holds the Black Star");
    }
}

static uint8_t shuffle_of(const struct sq_state *state, uint8_t seat, uint8_t place) {
    return state->hand[seat][place] >> SQ_SHUFFLE_SHIFT;
}

/* Which shuffle a run of cards came from (SQ-7.3), below a line as long as the run. */
static void draw_shuffles(const struct look_page *page, const struct row *row, uint8_t seat) {
    static const char *const words[SQ_SHUFFLES] = {"1st", "2nd", "3rd", "4th",
                                                   "5th", "6th", "7th", "8th"};
    const struct sq_state *state = page->scene->state;
    const uint8_t n = state->hand_size[seat];
    const int y = row->area.y + card_height(CARD_SMALL) + UNDER;
    for (uint8_t from = 0, to; from < n; from = to) {
        const uint8_t shuffle = shuffle_of(state, seat, from);
        for (to = from; to < n && shuffle_of(state, seat, to) == shuffle; to++) {
        }
        const int width =
            (to - from - 1) * row->pitch + (row->pitch < CARD && to < n ? row->pitch - 2 : CARD);
        const int x = row->area.x + from * row->pitch;
        canvas_across(page->canvas, x, y, width, COLOUR_LINE);
        type_draw_in(page->canvas, TYPE_BODY, rect_at(x - 4, y + 1, width + 8, 13), TYPE_CENTRE,
                     COLOUR_TEXT, words[shuffle]);
    }
}

/* Backs, the oldest first; one's own hand is seen from the inside. */
static void add_hand(struct look_page *page, uint8_t seat) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const uint8_t n = state->hand_size[seat];
    const bool several =
        n > 0 && shuffle_of(state, seat, 0) != shuffle_of(state, seat, (uint8_t)(n - 1u));
    char words[64];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Hand: %d, oldest first%s", n, several ? ", by shuffle" : "");
    const struct row row =
        add_row(page, words, n, card_height(CARD_SMALL) + (several ? SHUFFLES : 0));
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t kind = sq_hand_kind(state, seat, i);
        const struct card card =
            seat == scene->viewer ? sq_face(kind, CARD_OPEN) : sq_reverse((uint8_t)sq_back(kind));
        draw_in_row(page, &row, i, &card);
    }
    if (several) {
        draw_shuffles(page, &row, seat);
    }
}

/* Cards of a number that is there twice count nothing and are shown dark (SQ-9.2). */
static void add_collection(struct look_page *page, uint8_t seat) {
    const struct sq_state *state = page->scene->state;
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Emotions: %d of 6", sq_emotions(state, seat));
    const struct row row = add_row(page, words, state->collected[seat], card_height(CARD_SMALL));
    for (uint8_t i = 0; i < state->collected[seat]; i++) {
        const uint8_t kind = state->collection[seat][i];
        const bool counts = sq_had(state, seat, sq_number(kind)) == 1;
        const struct card card = sq_face(kind, counts ? CARD_OPEN : CARD_SHADE);
        draw_in_row(page, &row, i, &card);
    }
}

static void say_doubles(const struct sq_state *state, uint8_t seat, struct text *text) {
    uint8_t doubles = 0;
    uint8_t last = 0;
    for (uint8_t number = 1; number <= 6; number++) {
        if (sq_had(state, seat, number) > 1) {
            doubles++;
            last = number;
        }
    }
    if (doubles == 1 && sq_had(state, seat, last) == 2) {
        text_format(text, "Two cards of %s: both are turned over at the end and count nothing.",
                    sq_emotion_word(last));
        return;
    }
    for (uint8_t number = 1; number <= 6 && doubles > 0; number++) {
        if (sq_had(state, seat, number) > 1) {
            text_format(text, text->used == 0 ? "More than once: %s" : ", %s",
                        sq_emotion_word(number));
        }
    }
    text_add(text, doubles > 0 ? ". Turned over, they count nothing." : "");
}

void sq_look_fill_seat(struct look_page *page, uint8_t seat) {
    const struct sq_state *state = page->scene->state;
    const int points = sq_points(state, seat);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    page->seat = (int8_t)seat;
    text_add(&page->title, page->scene->names[seat]);
    text_format(&page->where, "%d %s now", points, points == 1 ? "point" : "points");
    look_wide(page);
    add_lights(page, seat);
    add_hand(page, seat);
    add_collection(page, seat);
    look_panel(page, COLOUR_LINE, "Points now");
    look_value(page, "Lights and jewels", "%d + %d = %d", state->lights[seat],
               points - state->lights[seat], points);
    say_doubles(state, seat, &text);
    look_note(page, words);
}
