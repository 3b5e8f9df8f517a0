/* Sweeps over what a memory for saves may do beside losing power: refusing operations, and bits
 * that have changed. Each run is a life of the console; what a person would find after switching
 * off and on is compared with what the console says. */
#ifndef FAULTS_H
#define FAULTS_H

#include <stdbool.h>
#include <stdint.h>

/* What runs came to. Only `silent` and `older` are faults of the console. */
struct faults_report {
    unsigned runs;
    unsigned absorbed; /* nothing was missing at any time */
    unsigned told;     /* something was, and that was said as long as it was */
    unsigned silent;   /* something was, and nothing was said */
    unsigned older;    /* something was missing that had been kept before */
    unsigned stuck;    /* it is still not kept, although the memory answers again */
};

/* Lives that are there to choose from. */
unsigned faults_lives(void);
const char *faults_life_name(unsigned life);
/* Refuses operations of a life, each `stride`-th of them being the first: one, five, 25, all; or a
 * sample of that (sample.h). */
struct faults_report faults_refuse(unsigned life, unsigned stride);

#endif
