/* How Stellium is shown: the view that the console drives. */
#ifndef SM_VIEW_H
#define SM_VIEW_H

#include "view.h"

extern const struct view stellium_view;

#endif
