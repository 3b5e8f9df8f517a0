/* What somebody has sent is opened: a finished game comes to the table as a guest, whose end,
 * review and history are there, and which touches nothing that is saved; a deal comes to the screen
 * where deals are keyed in. For programs that get links from outside. */
#ifndef VISIT_H
#define VISIT_H

#include "console.h"

/* Opens an address, its digits, or a deal; what was at the table is left first, and stays saved.
 * RESULT_RUNNING for a game that is not over; after any refusal nothing has changed. */
enum result visit_open(struct console *console, const char *words);
/* Goes on with the guest's game from the moment after so many of its actions: whoever was to choose
 * there is a person, and all others are computers (`who` is 1 + their level). It stays a guest:
 * nothing of it is saved. False, and nothing has changed, if no finished guest is at the table or
 * it had no such moment. */
bool visit_what_if(struct console *console, uint16_t count, uint8_t who);

#endif
