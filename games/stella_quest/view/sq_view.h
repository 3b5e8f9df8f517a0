/* Stella Quest on a screen. */
#ifndef SQ_VIEW_H
#define SQ_VIEW_H

#include "view.h"

extern const struct view stella_quest_view;

#endif
