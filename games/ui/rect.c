#include "rect.h"

#include "bits.h"

struct rect rect_common(struct rect a, struct rect b) {
    const int x = max_i32(a.x, b.x);
    const int y = max_i32(a.y, b.y);
    const int right = min_i32(a.x + a.w, b.x + b.w);
    const int bottom = min_i32(a.y + a.h, b.y + b.h);
    return rect_at(x, y, max_i32(0, right - x), max_i32(0, bottom - y));
}

struct rect rect_around(struct rect a, struct rect b) {
    if (rect_is_empty(a)) {
        return b;
    }
    if (rect_is_empty(b)) {
        return a;
    }
    const int x = min_i32(a.x, b.x);
    const int y = min_i32(a.y, b.y);
    const int right = max_i32(a.x + a.w, b.x + b.w);
    const int bottom = max_i32(a.y + a.h, b.y + b.h);
    return rect_at(x, y, right - x, bottom - y);
}

bool rect_holds(struct rect outer, struct rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

struct rect rect_centred(struct rect outer, int w, int h) {
    return rect_at(outer.x + (outer.w - w) / 2, outer.y + (outer.h - h) / 2, w, h);
}
