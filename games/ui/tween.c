#include "tween.h"

#define DONE 255

int tween_at(uint8_t done, int from, int to) {
    const int left = DONE - done;
    return to - (to - from) * left * left / (DONE * DONE);
}

struct rect tween_rect(uint8_t done, struct rect from, struct rect to) {
    return rect_at(tween_at(done, from.x, to.x), tween_at(done, from.y, to.y),
                   tween_at(done, from.w, to.w), tween_at(done, from.h, to.h));
}
