/* A canvas with guard bytes around it, for tests of what is drawn and of what must not be. */
#ifndef UI_TEST_H
#define UI_TEST_H

/* cmocka.h wants these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "canvas.h"

#define GUARD       0xA5
#define GUARD_BYTES 512

/* A frame buffer that is wider than its picture; all that is not picture is guard. */
struct glass {
    struct canvas canvas;
    uint8_t bytes[GUARD_BYTES + 340 * CANVAS_HEIGHT_MAX + GUARD_BYTES];
};

/* A black picture of this size, already sent. */
void glass_init(struct glass *glass, int width, int height);
/* Fails the test where anything outside the picture was written. */
void glass_check_guards(const struct glass *glass);
/* How many pixels of an area have a colour. */
int glass_count(const struct glass *glass, struct rect area, uint8_t colour);
/* The next of a row of numbers that looks thrown, from `low` to `high`. */
int thrown(uint32_t *seed, int low, int high);

#endif
