/* How Stellar is shown and played on a screen. */
#ifndef ST_VIEW_H
#define ST_VIEW_H

#include "view.h"

extern const struct view stellar_view;

#endif
