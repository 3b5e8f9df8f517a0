/* What a picture costs: the table of a game as the console draws it, at each size of screen. */
#ifndef BENCH_SCREEN_H
#define BENCH_SCREEN_H

#include "console.h"
#include "flash_model.h"
#include "headless.h"
#include "meter.h"

enum bench_picture {
    PICTURE_FULL,   /* everything is drawn, and every pixel is to be sent */
    PICTURE_CHANGE, /* a direction is pressed: everything is drawn, and what differs is found */
    PICTURE_SAME,   /* the same picture once more: nothing is to be sent */
    PICTURES
};

/* One title on one board, with a person to choose. */
struct bench_screen {
    const struct board *board;
    const struct title *title;
    struct flash_model *flash;
    struct console *console;
    struct meter meters[PICTURES];
    uint32_t pixels[PICTURES]; /* to be sent for one picture; of the changes the mean */
};

/* Brings the title's table onto the screen. */
void bench_screen_prepare(struct bench_screen *screen, const struct board *board, uint8_t title,
                          uint64_t seed);
/* Measures for so much CPU time, in rounds. */
void bench_screen_measure(struct bench_screen *screen, double seconds, uint32_t *checksum);
/* Prints it as a JSON object. */
void bench_screen_print(const struct bench_screen *screen);
/* Gives its memory back. */
void bench_screen_free(struct bench_screen *screen);

#endif
