/* Read before the files of games/ui (cmake/firmware.cmake): what they call hot lies in RAM, 2 KB of
 * it, and never waits for flash. */
#ifndef IN_RAM_H
#define IN_RAM_H

#define HOT(name) __attribute__((noinline, section(".time_critical." #name))) name

#endif
