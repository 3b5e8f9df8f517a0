#include "seat_mark.h"

#include "check.h"
#include "sprite.h"

static const struct {
    uint8_t colour;
    const char *words;
    const struct sprite *sprites[SEAT_MARK_31 + 1];
} marks[SEAT_MARKS] = {
    {COLOUR_SEAT1,
     "yellow circle",
     {&sprite_seat1_7, &sprite_seat1_9, &sprite_seat1_11, &sprite_seat1_15, &sprite_seat1_31}},
    {COLOUR_SEAT2,
     "crimson triangle",
     {&sprite_seat2_7, &sprite_seat2_9, &sprite_seat2_11, &sprite_seat2_15, &sprite_seat2_31}},
    {COLOUR_SEAT3,
     "teal square",
     {&sprite_seat3_7, &sprite_seat3_9, &sprite_seat3_11, &sprite_seat3_15, &sprite_seat3_31}},
    {COLOUR_SEAT4,
     "white diamond",
     {&sprite_seat4_7, &sprite_seat4_9, &sprite_seat4_11, &sprite_seat4_15, &sprite_seat4_31}},
    {COLOUR_SEAT5,
     "orange star",
     {&sprite_seat5_7, &sprite_seat5_9, &sprite_seat5_11, &sprite_seat5_15, &sprite_seat5_31}},
};

uint8_t seat_mark_colour(int seat) {
    CHECK(seat >= 0 && seat < SEAT_MARKS);
    return marks[seat].colour;
}

const char *seat_mark_words(int seat) {
    CHECK(seat >= 0 && seat < SEAT_MARKS);
    return marks[seat].words;
}

const struct sprite *seat_mark_sprite(int seat, enum seat_mark_size size) {
    CHECK(seat >= 0 && seat < SEAT_MARKS);
    return marks[seat].sprites[size];
}

void seat_mark_draw(struct canvas *canvas, int seat, enum seat_mark_size size, int x, int y) {
    const struct sprite *sprite = seat_mark_sprite(seat_mark_on(canvas, seat), size);
    sprite_draw(canvas, sprite, x - sprite->width / 2, y - sprite->height / 2);
}
