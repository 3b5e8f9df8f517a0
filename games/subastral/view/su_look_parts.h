/* What the files of the closer look share; nobody else includes it. */
#ifndef SU_LOOK_PARTS_H
#define SU_LOOK_PARTS_H

#include "look.h"
#include "su_screen.h"

void su_look_cloud(const struct su_view *view, struct look_page *page, uint8_t cloud);
void su_look_pile(struct look_page *page, uint8_t place);
void su_look_seat(struct look_page *page, uint8_t seat);
void su_look_deck(struct look_page *page);
/* Three lines of the panel: points, mixed and matching sets now and then. */
void su_look_gains(struct look_page *page, const struct su_take *take);
/* A line of it: what a cloud brings to the hand. */
void su_look_hand_row(struct look_page *page, const char *what, uint8_t cloud);

#endif
