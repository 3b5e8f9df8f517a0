/* A closer look at a seat: its lights, its hand from the outside, its collection and what it is
 * worth. */
#include "assets.h"
#include "bars.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define LEFT         8
#define ROOM         224 /* pixels for a row of cards */
#define PITCH        33
#define LIGHTS_Y     33
#define HAND_Y       47
#define COLLECTION_Y 124
#define POINTS_X     172
#define NOTE_Y       191

static int pitch_of(int count, int room) {
    const int fitting = count > 1 ? (room - 28) / (count - 1) : PITCH;
    return fitting < PITCH ? fitting : PITCH;
}

static void draw_lights(const struct sq_state *state, uint8_t seat, struct canvas *canvas) {
    type_draw(canvas, TYPE_BODY, LEFT, LIGHTS_Y - 4, COLOUR_TEXT, "Lights");
    sq_draw_lights(canvas, 64, LIGHTS_Y, 15, state->lights[seat], 11);
    if (state->marker == seat) {
        sq_draw_black_star(canvas, 153, LIGHTS_Y);
        type_draw(canvas, TYPE_BODY, 166, LIGHTS_Y - 4, COLOUR_CORAL, "Black Star");
    }
}

static uint8_t shuffle_of(const struct sq_state *state, uint8_t seat, uint8_t place) {
    return state->hand[seat][place] >> 5;
}

/* Which shuffle a run of cards came from (SQ-7.3), below a line as long as the run. */
static void draw_shuffles(const struct sq_state *state, uint8_t seat, int pitch,
                          struct canvas *canvas) {
    static const char *const words[SQ_SHUFFLES] = {"1st", "2nd", "3rd", "4th",
                                                   "5th", "6th", "7th", "8th"};
    const uint8_t n = state->hand_size[seat];
    for (uint8_t from = 0, to; from < n; from = to) {
        const uint8_t shuffle = shuffle_of(state, seat, from);
        for (to = from; to < n && shuffle_of(state, seat, to) == shuffle; to++) {
        }
        const int width = (to - from - 1) * pitch + (pitch < 28 && to < n ? pitch - 2 : 28);
        const int x = LEFT + from * pitch;
        canvas_across(canvas, x, HAND_Y + 58, width, COLOUR_LINE);
        type_draw_in(canvas, TYPE_BODY, rect_at(x - 4, HAND_Y + 60, width + 8, 13), TYPE_CENTRE,
                     COLOUR_TEXT, words[shuffle]);
    }
}

/* Backs, the oldest first; one's own hand is seen from the inside. */
static void draw_hand(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t n = state->hand_size[seat];
    const int pitch = pitch_of(n, ROOM);
    const bool several =
        n > 0 && shuffle_of(state, seat, 0) != shuffle_of(state, seat, (uint8_t)(n - 1u));
    char words[64];
    struct text text = text_over(words, sizeof words);
    text_format(&text, several ? "Hand, oldest first, by shuffle: %d" : "Hand, oldest first: %d",
                n);
    text_add(&text, n == 1 ? " card" : " cards");
    type_draw(canvas, TYPE_BODY, LEFT, HAND_Y, COLOUR_TEXT, words);
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t kind = sq_hand_kind(state, seat, i);
        const struct card card =
            seat == scene->viewer ? sq_face(kind, CARD_OPEN) : sq_reverse((uint8_t)sq_back(kind));
        card_draw(canvas, &card, CARD_SMALL, LEFT + i * pitch, HAND_Y + 15);
    }
    if (several) {
        draw_shuffles(state, seat, pitch, canvas);
    }
}

/* Cards of a number that is there twice count nothing and are shown dark (SQ-9.2). */
static void draw_collection(const struct sq_state *state, uint8_t seat, struct canvas *canvas) {
    const uint8_t n = state->collected[seat];
    const int pitch = pitch_of(n, POINTS_X - LEFT - 16);
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Emotions %d of 6", sq_emotions(state, seat));
    type_draw(canvas, TYPE_BODY, LEFT, COLLECTION_Y, COLOUR_TEXT, words);
    for (uint8_t i = 0; i < n; i++) {
        const uint8_t kind = state->collection[seat][i];
        const bool counts = sq_had(state, seat, sq_number(kind)) == 1;
        const struct card card = sq_face(kind, counts ? CARD_OPEN : CARD_SHADE);
        card_draw(canvas, &card, CARD_SMALL, LEFT + i * pitch, COLLECTION_Y + 15);
    }
    text_clear(&text);
    text_number(&text, sq_points(state, seat));
    type_draw(canvas, TYPE_BODY, POINTS_X, COLLECTION_Y + 12, COLOUR_TEXT, "Points now");
    type_draw(canvas, TYPE_BIG, POINTS_X, COLLECTION_Y + 29, COLOUR_GOLD, words);
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

void sq_draw_look_seat(const struct scene *scene, struct canvas *canvas, uint8_t seat) {
    const struct sq_state *state = scene->state;
    const uint8_t turn = (uint8_t)((seat + state->seats - scene->viewer) % state->seats);
    char words[SQ_WORDS];
    char count[24];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    text_format(&number, "Look %d of %d", turn + 1, state->seats);
    const struct bars_header header = {.seat = (int8_t)seat,
                                       .battery = scene->battery,
                                       .title = scene->names[seat],
                                       .count = count};
    const struct bars_footer footer = {.a = "Next seat", .b = "Back"};
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_lights(state, seat, canvas);
    draw_hand(scene, seat, canvas);
    draw_collection(state, seat, canvas);
    say_doubles(state, seat, &text);
    type_box(canvas, TYPE_BODY, rect_at(LEFT, NOTE_Y, canvas->width - 2 * LEFT, 0), TYPE_LEFT,
             COLOUR_CORAL, words);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
