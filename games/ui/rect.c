#include "rect.h"

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

struct rect rect_common(struct rect a, struct rect b) {
    const int x = larger(a.x, b.x);
    const int y = larger(a.y, b.y);
    const int right = smaller(a.x + a.w, b.x + b.w);
    const int bottom = smaller(a.y + a.h, b.y + b.h);
    return rect_at(x, y, larger(0, right - x), larger(0, bottom - y));
}

struct rect rect_around(struct rect a, struct rect b) {
    if (rect_is_empty(a)) {
        return b;
    }
    if (rect_is_empty(b)) {
        return a;
    }
    const int x = smaller(a.x, b.x);
    const int y = smaller(a.y, b.y);
    const int right = larger(a.x + a.w, b.x + b.w);
    const int bottom = larger(a.y + a.h, b.y + b.h);
    return rect_at(x, y, right - x, bottom - y);
}

bool rect_holds(struct rect outer, struct rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

struct rect rect_centred(struct rect outer, int w, int h) {
    return rect_at(outer.x + (outer.w - w) / 2, outer.y + (outer.h - h) / 2, w, h);
}
