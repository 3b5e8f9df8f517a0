/* What the console makes of its battery and of being left alone: when to warn, when to stop safely,
 * when to dim and when to sleep. */
#ifndef SUPPLY_H
#define SUPPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/power.h"

#define SUPPLY_READ_MS  10000u /* between two looks at the battery */
#define SUPPLY_LOW      10u    /* per cent: the battery is shown, and said once */
#define SUPPLY_LOW_OVER 15u    /* ... until it is above this */
#define SUPPLY_EMPTY    3u     /* per cent: stop while there is enough left to do it safely */
#define SUPPLY_DIM_MS   15000u /* before sleep */

struct supply {
    struct power power; /* as read last */
    uint32_t read_at;
    bool read; /* once at least */
    bool low;
    bool warned; /* that it is low */
};

enum supply_news { SUPPLY_QUIET, SUPPLY_CHANGED, SUPPLY_WARN, SUPPLY_STOP };

/* Takes what the battery says. SUPPLY_CHANGED: what a header shows of it is another. */
enum supply_news supply_take(struct supply *supply, const struct power *power, uint32_t now);
/* Milliseconds until the battery is to be read again. */
uint32_t supply_wait(const struct supply *supply, uint32_t now);

#endif
