/* Golden pictures of the glass that no script takes. */
#ifndef GOLDEN_GLASS_H
#define GOLDEN_GLASS_H

/* What stands on the glass is the golden picture of that name; ASTERISM_UPDATE=1 makes it so. */
void golden_glass(const char *name);

#endif
