#define _POSIX_C_SOURCE 200809L

#include "remembered.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "album.h"
#include "boards.h"
#include "file.h"
#include "folder.h"

#define TEXT_SIZE 256
#define PLACE_MAX 100000 /* of a corner, in pixels of any wall of monitors */

static const char words[] = "board %31s scale %d at %d %d placed %d alone %d muted %d\n";

static bool is_possible(const struct window_kept *kept) {
    return kept->scale >= 0 && kept->scale <= 64 && kept->x > -PLACE_MAX && kept->x < PLACE_MAX &&
           kept->y > -PLACE_MAX && kept->y < PLACE_MAX;
}

struct remembered remembered_read(void) {
    struct remembered found = {.board = ""}, nothing = {.board = ""};
    char path[ALBUM_PATH], text[TEXT_SIZE] = "";
    int placed = 0, alone = 0, muted = 0;
    size_t used = 0;
    if ((getenv("HOME") == NULL && getenv("XDG_DATA_HOME") == NULL) ||
        !folder_own("window.txt", path, sizeof path) || access(path, R_OK) != 0 ||
        !file_read(path, (uint8_t *)text, sizeof text - 1, &used) ||
        sscanf(text, words, found.board, &found.window.scale, &found.window.x, &found.window.y,
               &placed, &alone, &muted) != 7) {
        return nothing;
    }
    found.window.placed = placed != 0;
    found.window.alone = alone != 0;
    found.muted = muted != 0;
    return board_find(found.board) != NULL && is_possible(&found.window) ? found : nothing;
}

void remembered_write(const struct remembered *remembered) {
    const struct window_kept *const window = &remembered->window;
    char path[ALBUM_PATH], text[TEXT_SIZE];
    const int length =
        snprintf(text, sizeof text, "board %s scale %d at %d %d placed %d alone %d muted %d\n",
                 remembered->board, window->scale, window->x, window->y, window->placed,
                 window->alone, remembered->muted);
    if (length > 0 && (size_t)length < sizeof text && folder_own("window.txt", path, sizeof path) &&
        folder_make_for(path)) {
        (void)file_write(path, (const uint8_t *)text, (size_t)length);
    }
}
