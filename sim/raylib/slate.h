/* What the simulator itself has to say, written in the console's own letters: the help, the
 * figures, a line that goes away again. */
#ifndef SLATE_H
#define SLATE_H

#include "canvas.h"

struct slate {
    int width, height; /* in use, from the left upper corner of `pixels` */
    uint8_t pixels[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
};

/* What is measured. */
struct figures {
    const char *board, *place;
    uint32_t tick_us, tick_most_us; /* the console's longest turn of late, and since F9 */
    uint32_t draw_us;               /* the window's last picture */
    uint32_t flushes, area, screen; /* times drawn; pixels of the last time, and of the screen */
    uint64_t flushed;               /* pixels since power-on */
    uint32_t console_bytes, memory_bytes;
    uint64_t flash_operations;
    uint32_t wear; /* erases of the sector that has most */
    uint8_t battery;
    unsigned speed;
};

/* All keys. */
void slate_help(struct slate *slate);
/* The figures. */
void slate_figures(struct slate *slate, const struct figures *figures);
/* One line, or several parted by \n. */
void slate_note(struct slate *slate, const char *text);
/* The slate as bytes: four a pixel; the ground is not quite opaque. */
void slate_bytes(const struct slate *slate, uint8_t *rgba);

#endif
