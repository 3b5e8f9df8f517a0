/* The work of tests/device_hash/pace.h in a page. */
#include "check.h"
#include "host.h"
#include "pace.h"

WEB_EXPORT("title") const char *web_title(uint32_t title);
WEB_EXPORT("games") uint32_t web_games(uint32_t title, uint32_t games);
WEB_EXPORT("search") uint32_t web_search(uint32_t title, uint32_t iterations);
WEB_EXPORT("found") uint32_t web_found(void);

_Noreturn void core_panic(const char *file, int line, const char *what) {
    host_panic(file, line, what, "");
}

const char *web_title(uint32_t title) {
    return pace_title(title);
}

uint32_t web_games(uint32_t title, uint32_t games) {
    return pace_games(title, games);
}

uint32_t web_search(uint32_t title, uint32_t iterations) {
    return pace_search(title, iterations);
}

uint32_t web_found(void) {
    return pace_found();
}
