#include "link.h"

const char link_page[] = ASTERISM_PAGE "#";
_Static_assert(sizeof link_page <= LINK_PAGE_MAX, "an address leaves room in a code");
