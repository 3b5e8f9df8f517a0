#include "boards.h"

#include <stddef.h>

/* Without the library's strcmp, which a page has not. */
static bool is_same(const char *a, const char *b) {
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

const struct board *board_find(const char *name) {
    for (const struct board *board = boards; board->name != NULL; board++) {
        if (is_same(board->name, name)) {
            return board;
        }
    }
    return NULL;
}

const char *board_button(const struct board *board, uint8_t contact) {
    for (int i = 0; i < BOARDS_BUTTONS; i++) {
        if (contact == 1u << i) {
            return board->names[i];
        }
    }
    return NULL;
}
