#include "spoil.h"

#include "coder.h"
#include "unit.h"

void spoil_snapshot(struct store *store, size_t at, uint8_t value, bool repair) {
    uint8_t bytes[STORE_SNAPSHOT_MAX];
    uint16_t size = 0;
    assert_int_equal(store_get(store, STORE_SNAPSHOT, 0, bytes, sizeof bytes, &size), STORE_OK);
    assert_true(at < size);
    bytes[at] = value;
    if (repair) {
        const uint32_t sum = crc32_of(crc32_of(0, bytes, 8), bytes + 12, size - 12u);
        for (int i = 0; i < 4; i++) {
            bytes[8 + i] = (uint8_t)(sum >> 8 * i);
        }
    }
    assert_int_equal(store_put(store, STORE_SNAPSHOT, 0, bytes, size), STORE_OK);
}
