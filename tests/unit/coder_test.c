/* One walk for writing, reading and hashing. */
#include "coder.h"

#include "unit.h"

struct sample {
    uint8_t small, list[4], length;
    uint16_t medium;
    uint32_t large;
    uint64_t huge;
    uint8_t bytes[3];
};
#define SAMPLE_SIZE (1 + 2 + 4 + 8 + 3 + 1 + 2) /* with a list of two */

static void code_sample(struct coder *coder, struct sample *sample) {
    code_u8(coder, &sample->small, 9);
    code_u16(coder, &sample->medium, 1000);
    code_u32(coder, &sample->large);
    code_wide(coder, &sample->huge, 8);
    code_bytes(coder, sample->bytes, 3, 50);
    code_list(coder, sample->list, &sample->length, 4, 20);
    code_require(coder, sample->small != 5);
}

static struct sample sample_of(void) {
    return (struct sample){.small = 9,
                           .medium = 1000,
                           .large = 0x12345678u,
                           .huge = 0x1122334455667788u,
                           .bytes = {0, 50, 7},
                           .list = {20, 1},
                           .length = 2};
}

static uint16_t write(struct sample sample, uint8_t *bytes, uint16_t size) {
    struct coder coder = coder_write(bytes, size);
    code_sample(&coder, &sample);
    return coder.bad ? 0 : coder.at;
}

static bool read(struct sample *sample, const uint8_t *bytes, uint16_t size) {
    struct coder coder = coder_read(bytes, size);
    memset(sample, 0xEE, sizeof *sample);
    code_sample(&coder, sample);
    return !coder.bad && coder.at == size;
}

static struct hash hash_of(struct sample sample) {
    struct coder coder = coder_hash();
    code_sample(&coder, &sample);
    return coder.hash;
}

static void what_was_written_is_read_back(void **unused) {
    (void)unused;
    uint8_t bytes[64];
    struct sample found;
    assert_int_equal(write(sample_of(), bytes, sizeof bytes), SAMPLE_SIZE);
    assert_true(read(&found, bytes, SAMPLE_SIZE));
    assert_true(hash_same(hash_of(found), hash_of(sample_of())));
    assert_int_equal(found.large, 0x12345678u);
    assert_true(found.huge == 0x1122334455667788u);
    assert_int_equal(found.list[0], 20);
    assert_int_equal(found.list[2], 0); /* behind the list's end */
    assert_int_equal(found.list[3], 0);
}

static void numbers_lie_low_byte_first(void **unused) {
    (void)unused;
    uint8_t bytes[64];
    const uint8_t expected[] = {9,    0xE8, 0x03, 0x78, 0x56, 0x34, 0x12, 0x88, 0x77, 0x66, 0x55,
                                0x44, 0x33, 0x22, 0x11, 0,    50,   7,    2,    20,   1};
    assert_int_equal(write(sample_of(), bytes, sizeof bytes), sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
}

static void writing_stops_where_the_memory_ends(void **unused) {
    (void)unused;
    for (uint16_t size = 0; size < SAMPLE_SIZE; size++) {
        uint8_t bytes[64];
        memset(bytes, 0xAB, sizeof bytes);
        assert_int_equal(write(sample_of(), bytes, size), 0);
        for (size_t i = size; i < sizeof bytes; i++) {
            assert_int_equal(bytes[i], 0xAB);
        }
    }
}

static void every_truncation_is_bad(void **unused) {
    (void)unused;
    uint8_t bytes[64];
    struct sample found;
    write(sample_of(), bytes, sizeof bytes);
    for (uint16_t size = 0; size < SAMPLE_SIZE; size++) {
        assert_false(read(&found, bytes, size));
    }
}

static void a_value_past_its_limit_is_bad_and_comes_out_as_zero(void **unused) {
    (void)unused;
    static const struct {
        uint8_t at, value;
    } damages[] = {{0, 10}, {2, 4}, {15, 51}, {17, 255}, {18, 5}, {19, 21}, {20, 255}};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        uint8_t bytes[64];
        struct sample found;
        write(sample_of(), bytes, sizeof bytes);
        bytes[damages[i].at] = damages[i].value;
        assert_false(read(&found, bytes, SAMPLE_SIZE));
        assert_true(found.small <= 9 && found.medium <= 1000 && found.length <= 4);
        for (int k = 0; k < 4; k++) {
            assert_true(found.list[k] <= 20);
        }
    }
}

static void a_wide_number_is_read_from_as_many_bytes_as_it_has(void **unused) {
    (void)unused;
    static const uint8_t bytes[] = {0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11};
    for (uint8_t n = 0; n <= 8; n++) {
        uint64_t value = UINT64_MAX;
        struct coder coder = coder_read(bytes, sizeof bytes);
        code_wide(&coder, &value, n);
        assert_int_equal(coder.at, n);
        assert_true(value == (n == 8 ? 0x1122334455667788u
                                     : 0x1122334455667788u & ((UINT64_C(1) << 8 * n) - 1)));
    }
}

static void a_requirement_counts_in_reading_only(void **unused) {
    (void)unused;
    uint8_t bytes[64];
    struct sample sample = sample_of(), found;
    sample.small = 5;
    assert_int_equal(write(sample, bytes, sizeof bytes), SAMPLE_SIZE);
    assert_false(read(&found, bytes, SAMPLE_SIZE));
}

static void writing_and_hashing_change_nothing(void **unused) {
    (void)unused;
    uint8_t bytes[64];
    struct sample sample = sample_of(), kept;
    sample.small = 77; /* past its limit */
    sample.list[3] = 9;
    memcpy(&kept, &sample, sizeof kept);
    struct coder writer = coder_write(bytes, sizeof bytes), hasher = coder_hash();
    code_sample(&writer, &sample);
    code_sample(&hasher, &sample);
    assert_memory_equal(&kept, &sample, sizeof kept);
}

static void each_field_and_each_place_counts_in_the_hash(void **unused) {
    (void)unused;
    struct sample changed[7];
    for (size_t i = 0; i < 7; i++) {
        changed[i] = sample_of();
    }
    changed[1].small = 8;
    changed[2].medium = 999;
    changed[3].large ^= 0x80000000u;
    changed[4].bytes[2] = 8;
    changed[5].list[0] = 1, changed[5].list[1] = 20;
    changed[6].length = 1;
    for (size_t i = 0; i < 7; i++) {
        for (size_t k = 0; k < i; k++) {
            const struct hash one = hash_of(changed[i]), other = hash_of(changed[k]);
            assert_false(hash_same(one, other));
            assert_int_not_equal(one.a, other.a); /* each lane alone, too */
            assert_int_not_equal(one.b, other.b);
        }
    }
}

static void hashes_are_those_of_ever_since(void **unused) {
    (void)unused;
    uint8_t text[] = "foobar";
    struct coder coder = coder_hash();
    code_bytes(&coder, text, 6, 0xFF);
    assert_int_equal(coder.hash.a, 0xBF9CF968u); /* FNV-1a's published answer */
}

static void crc_is_the_common_one(void **unused) {
    (void)unused;
    const uint8_t *digits = (const uint8_t *)"123456789";
    assert_int_equal(crc32_of(0, digits, 9), 0xCBF43926u);
    assert_int_equal(crc32_of(0, digits, 0), 0);
    assert_int_equal(crc32_of(crc32_of(0, digits, 4), digits + 4, 5), 0xCBF43926u);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read_back),
        cmocka_unit_test(numbers_lie_low_byte_first),
        cmocka_unit_test(writing_stops_where_the_memory_ends),
        cmocka_unit_test(every_truncation_is_bad),
        cmocka_unit_test(a_value_past_its_limit_is_bad_and_comes_out_as_zero),
        cmocka_unit_test(a_wide_number_is_read_from_as_many_bytes_as_it_has),
        cmocka_unit_test(a_requirement_counts_in_reading_only),
        cmocka_unit_test(writing_and_hashing_change_nothing),
        cmocka_unit_test(each_field_and_each_place_counts_in_the_hash),
        cmocka_unit_test(hashes_are_those_of_ever_since),
        cmocka_unit_test(crc_is_the_common_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
