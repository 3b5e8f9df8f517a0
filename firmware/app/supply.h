/* What the console makes of its battery and of being left alone: when to warn, when to stop safely,
 * when to dim and when to sleep. */
#ifndef SUPPLY_H
#define SUPPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/power.h"

#define SUPPLY_READ_MS 10000u /* between two looks at the battery */
/* In per cent of a lithium cell (hal/cell). From the warning to the stop 7 are left: 35 mAh of a
 * cell of 500 mAh, 17 minutes at 120 mA, which is processor, panel and light at their most
 * (reckoned, not measured). At the stop the cell has 3.4 V: a chip's flash works from 2.7 V on. */
#define SUPPLY_LOW      10u    /* the battery is shown, and said once */
#define SUPPLY_LOW_OVER 15u    /* ... until it is above this */
#define SUPPLY_SPARE    5u     /* from here on the flash is written for games' actions alone */
#define SUPPLY_EMPTY    3u     /* stop while there is enough left to do it safely */
#define SUPPLY_DIM_MS   15000u /* before sleep */

struct supply {
    struct power power; /* as read last */
    uint32_t read_at;
    bool read; /* once at least */
    bool low;
    bool warned; /* that it is low */
    bool spares; /* what can wait for a fuller battery waits */
};

enum supply_news { SUPPLY_QUIET, SUPPLY_CHANGED, SUPPLY_WARN, SUPPLY_STOP };

/* Takes what the battery says. SUPPLY_CHANGED: what a header shows of it is another. */
enum supply_news supply_take(struct supply *supply, const struct power *power, uint32_t now);
/* Milliseconds until the battery is to be read again. */
uint32_t supply_wait(const struct supply *supply, uint32_t now);

#endif
