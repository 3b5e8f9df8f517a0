/* libFuzzer: any bytes as the snapshot of a game, which the first byte chooses. */
#include "fuzz.h"
#include "hostile.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size == 0 || size > SAMPLE_MAX) {
        return 0;
    }
    hostile_place("fuzz_snapshot");
    hostile_snapshot(subject_at(bytes[0] % subjects_count()), bytes + 1, (uint32_t)(size - 1),
                     (uint32_t)size);
    return 0;
}
