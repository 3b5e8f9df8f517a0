/* Digits from outside that mean no good: what must hold of links and deals whatever they are. */
#ifndef HOSTILE_LINK_H
#define HOSTILE_LINK_H

#include "hostile.h"
#include "link.h"

/* Opens what may be a link or a deal: refused with a reason and nothing changed, or a game that was
 * played legally and is written in just those digits. True if it was one. */
bool hostile_link(const char *digits, uint32_t count);
/* A number's bytes, the lowest first, as the digits of a link with its check; how many, 0 if they
 * are too many. Room for LINK_DIGITS_MAX. What stands first in the link stands in the first bytes.
 */
uint16_t hostile_number(const uint8_t *bytes, uint32_t count, char *digits);
/* The link of a sample's record, into room for LINK_DIGITS_MAX and a zero byte. */
void sample_link(struct sample *sample, char *digits);

#endif
