/* The analogue-digital converter, which the battery and the seeds share. */
#ifndef ANALOGUE_H
#define ANALOGUE_H

#include <stdint.h>

#define ANALOGUE_PIN_FIRST 26u
#define ANALOGUE_WARMTH    4u /* the channel of the thermometer, whose last bits are noise */
#define ANALOGUE_FULL      4096u
#define ANALOGUE_MV        3300u /* what ANALOGUE_FULL would be */

/* Switches the converter on. */
void analogue_start(void);
/* Switches it off, the thermometer too. */
void analogue_stop(void);
/* One reading of a channel, 0 to ANALOGUE_FULL - 1. */
uint16_t analogue_read(uint8_t channel);
/* The mean of 64 readings of a channel. */
uint16_t analogue_mean(uint8_t channel);

#endif
