/* How Stellar Leap is shown. */
#ifndef SL_VIEW_H
#define SL_VIEW_H

#include "view.h"

extern const struct view stellar_leap_view;

#endif
