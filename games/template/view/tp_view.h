/* How the template is shown. */
#ifndef TP_VIEW_H
#define TP_VIEW_H

#include "view.h"

extern const struct view template_view;

#endif
