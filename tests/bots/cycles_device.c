/* The pieces on the device: breakpoints tell the emulator where each begins and ends. */
#include "check.h"
#include "pieces.h"

#define JOB_SIZE 200u

char device_job[JOB_SIZE];

/* Of marks.S. */
_Noreturn void device_stop(void);
void mark_job(void);
void mark_begin(void);
void mark_end(void);
int main(void);

void core_panic(const char *file, int line, const char *what) {
    struct text text = text_over(device_job, sizeof device_job);
    text_format(&text, "%s:%d: %s", file, line, what);
    device_stop();
}

void pieces_job(const struct game *game, uint8_t seats, const char *work) {
    struct text text = text_over(device_job, sizeof device_job);
    text_format(&text, "%s %d %s", game->id, (int)seats, work);
    mark_job();
}

void pieces_begin(void) {
    mark_begin();
}

void pieces_end(void) {
    mark_end();
}

int main(void) {
    pieces_all();
    return 0;
}
