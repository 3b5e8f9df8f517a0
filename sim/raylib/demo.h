/* What is filmed where nobody can look at a window: computers play a game among themselves. */
#ifndef DEMO_H
#define DEMO_H

/* A script. */
extern const char demo_script[];

#endif
