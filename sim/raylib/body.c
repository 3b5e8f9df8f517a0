#include "body.h"

#include <stddef.h>
#include <string.h>

const struct body *const bodies[] = {&body_picosystem, &body_pico_lcd_13, &body_picopad, NULL};

const struct body *body_find(const char *board) {
    for (const struct body *const *body = bodies; *body != NULL; body++) {
        if (strcmp((*body)->board, board) == 0) {
            return *body;
        }
    }
    return NULL;
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
