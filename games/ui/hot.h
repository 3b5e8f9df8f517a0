/* The few functions through which every pixel goes: `static void HOT(name)(...)`. A board's build
 * may say where they lie (cmake/firmware.cmake puts them into RAM, where no cache can miss them);
 * elsewhere they are functions like all others. */
#ifndef HOT_H
#define HOT_H

#ifndef HOT
#define HOT(name) name
#endif

#endif
