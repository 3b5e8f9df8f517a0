#include "listener.h"

struct listener listener_of(const struct scene *scene) {
    return (struct listener){scene->names, scene->viewer};
}

void listener_subject(struct text *text, const struct listener *to, uint8_t seat) {
    text_add(text, seat == to->seat ? "You" : to->names[seat]);
}
