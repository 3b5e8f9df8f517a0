#include "tween.h"

#define DONE 255

struct tween tween_begin(uint32_t now, uint16_t ms, bool motion) {
    return (struct tween){.start = now, .ms = motion ? ms : 0};
}

void tween_finish(struct tween *tween) {
    tween->ms = 0;
}

bool tween_over(const struct tween *tween, uint32_t now) {
    return now - tween->start >= tween->ms;
}

int tween_progress(const struct tween *tween, uint32_t now) {
    if (tween_over(tween, now)) {
        return TWEEN_DONE;
    }
    /* 1 - (1 - t)^3 with t from 0 to 256. */
    const uint32_t rest = TWEEN_DONE - (now - tween->start) * TWEEN_DONE / tween->ms;
    return (int)(TWEEN_DONE - rest * rest / TWEEN_DONE * rest / TWEEN_DONE);
}

int tween_between(const struct tween *tween, uint32_t now, int from, int to) {
    return from + (to - from) * tween_progress(tween, now) / TWEEN_DONE;
}

int tween_at(uint8_t done, int from, int to) {
    const int left = DONE - done;
    return to - (to - from) * left * left / (DONE * DONE);
}

struct rect tween_rect(uint8_t done, struct rect from, struct rect to) {
    return rect_at(tween_at(done, from.x, to.x), tween_at(done, from.y, to.y),
                   tween_at(done, from.w, to.w), tween_at(done, from.h, to.h));
}
