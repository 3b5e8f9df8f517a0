/* How Subastral is shown. */
#ifndef SU_VIEW_H
#define SU_VIEW_H

#include "view.h"

extern const struct view subastral_view;

#endif
