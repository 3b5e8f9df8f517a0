#include "spoken_titles.h"

#include "titles.h"

#define DECLARE(id) extern const struct spoken id##_spoken;
TITLES(DECLARE)

#define SPOKEN(id) &id##_spoken,
static const struct spoken *const all[] = {TITLES(SPOKEN)};

const struct spoken *spoken_of(const struct game *game) {
    for (uint8_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i]->game == game) {
            return all[i];
        }
    }
    return NULL;
}
