/* The console with the games of the rig of tests/app in place of those of the house. */
#include "rig_titles.h"

#include "titles.h"

const struct title titles[] = RIG_TITLES;
const uint8_t titles_count = sizeof titles / sizeof titles[0];
