/* libFuzzer: any bytes as a record. An odd first byte makes the checksum right, so that what lies
 * behind it is reached too. */
#include <string.h>

#include "fuzz.h"
#include "hostile.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct sample sample;
    if (size == 0 || size - 1 > SAMPLE_MAX) {
        return 0;
    }
    hostile_place("fuzz_record");
    sample.size = (uint32_t)(size - 1);
    memcpy(sample.bytes, bytes + 1, sample.size);
    if (bytes[0] % 2 == 1) {
        sample_repair(&sample);
    }
    hostile_load(sample.bytes, sample.size);
    return 0;
}
