#include "fan.h"

/* No card is closer to the edge of its row than this while they overlap. */
#define MARGIN 6

struct fan fan_of_hand(int x, int y, int width) {
    return (struct fan){
        .area = rect_at(x, y, width, 40),
        .card_width = 28,
        .card_height = 40,
        .pitch = 33,
        .lift = 4,
        .gap = 10,
    };
}

struct rect fan_card(const struct fan *fan, int count, int focus, int at) {
    int pitch = fan->pitch;
    if (count > 1) {
        /* Room for the gap is always kept, so that the hand does not jump with the focus. */
        const int room = fan->area.w - 2 * MARGIN - fan->card_width - fan->gap;
        const int fitting = room / (count - 1);
        pitch = fitting < pitch ? fitting : pitch;
    }
    const bool overlap = pitch <= fan->card_width;
    const bool opened = overlap && focus >= 0 && focus < count - 1;
    const int gap = opened ? fan->gap : 0;
    const int width = (count - 1) * pitch + fan->card_width + gap;
    int x = fan->area.x + (fan->area.w - width) / 2 + at * pitch;
    if (opened && at > focus) {
        x += gap;
    }
    const int y = fan->area.y - (at == focus ? fan->lift : 0);
    return rect_at(x, y, fan->card_width, fan->card_height);
}
