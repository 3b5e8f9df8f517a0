/* Battery and saving power: when to warn that the battery is low, when to stop safely before it is
 * empty, and when a console that is left alone dims and sleeps. */
#ifndef SUPPLY_H
#define SUPPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/power.h"

#define SUPPLY_READ_MS  10000u /* between two looks at the battery */
#define SUPPLY_AGAIN_MS 1000u  /* ... if the last one said something new: one may be wrong */
/* In per cent of a lithium cell (hal/cell). From the warning to the stop 7 are left: 35 mAh of a
 * cell of 500 mAh, 17 minutes at 120 mA, which is processor, panel and light at their most
 * (reckoned, not measured). At the stop the cell has 3.4 V: a chip's flash works from 2.7 V on. */
#define SUPPLY_LOW      10u    /* the battery is shown, and said once */
#define SUPPLY_LOW_OVER 15u    /* ... until it is above this */
#define SUPPLY_FRESH    40u    /* above this it has been charged, or is another one */
#define SUPPLY_SPARE    5u     /* from here on the flash is written for games' actions alone */
#define SUPPLY_EMPTY    3u     /* stop while there is enough left to do it safely */
#define SUPPLY_DIM_MS   15000u /* before sleep */

/* How far it is discharged. */
enum supply_level {
    SUPPLY_IS_FED,
    SUPPLY_IS_FRESH,
    SUPPLY_IS_GOOD,
    SUPPLY_IS_FAIR,
    SUPPLY_IS_LOW,
    SUPPLY_IS_EMPTY
};

struct supply {
    struct power power; /* as read last */
    uint32_t read_at;
    bool read; /* false: it is to be read now, and what was doubted before is forgotten */
    enum supply_level level; /* in which two readings have agreed */
    enum supply_level other; /* what the last one said instead */
    bool doubts;             /* ... if it did */
    uint32_t doubts_from;
    bool low;
    bool warned; /* that it is low, since it was charged last */
    bool spares; /* what can wait for a fuller battery waits */
};

enum supply_news { SUPPLY_QUIET, SUPPLY_CHANGED, SUPPLY_WARN, SUPPLY_STOP };

/* Takes what the battery says. Only what two readings say, a second apart, warns or stops; one is
 * enough to spare the battery. SUPPLY_CHANGED: what a header shows of it is another. */
enum supply_news supply_take(struct supply *supply, const struct power *power, uint32_t now);
/* Milliseconds until the battery is to be read again. */
uint32_t supply_wait(const struct supply *supply, uint32_t now);

#endif
