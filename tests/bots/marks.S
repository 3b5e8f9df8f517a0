/* Breakpoints that a program goes on behind: `bkpt #3` a job begins, its name is in device_job;
 * `bkpt #4` a piece of it begins, `bkpt #5` it ends. */
    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .text

    .macro mark name, number
    .thumb_func
    .global \name
    .type \name, %function
\name:
    bkpt #\number
    bx lr
    .endm

    mark mark_job, 3
    mark mark_begin, 4
    mark mark_end, 5
