#include "body.h"

#include <stddef.h>
#include <string.h>

/* Those that somebody has drawn. One is also what a board looks like whose name goes on behind a
 * dash below: the same handheld with another processor, or of another size. */
static const struct body *const drawn[] = {&body_picosystem, &body_waveshare_13,
                                           &body_picopad,    &body_gamemite,
                                           &body_picocalc,   &body_display_pack};

static const struct body *drawn_of(const struct board *board) {
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++) {
        const size_t size = strlen(drawn[i]->board);
        const char next =
            strncmp(drawn[i]->board, board->name, size) == 0 ? board->name[size] : '?';
        if (next == '\0' || next == '_') {
            return drawn[i];
        }
    }
    return NULL;
}

const struct body *body_find(const char *name) {
    static struct body body;
    const struct board *board = board_find(name);
    if (board == NULL) {
        return NULL;
    }
    const struct body *found = drawn_of(board);
    body = found != NULL ? *found : body_plain(board);
    body.board = board->name;
    body.name = board->title;
    body.sound = board->sound;
    body.coloured_light = board->coloured;
    return &body;
}

uint8_t body_button_at(const struct body *body, float x, float y) {
    float nearest = 1e9f;
    uint8_t found = 0;
    for (int i = 0; i < BODY_BUTTONS; i++) {
        const struct body_button *button = &body->buttons[i];
        const float dx = x - button->x, dy = y - button->y;
        const float distance = dx * dx + dy * dy;
        if (distance <= button->reach * button->reach && distance < nearest) {
            nearest = distance;
            found = (uint8_t)(1u << i);
        }
    }
    return found;
}
