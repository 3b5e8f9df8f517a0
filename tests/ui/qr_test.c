/* The codes, module for module against another encoder (Debian's libqrcodegen). */
#include "qr.h"

#include <string.h>

#include <qrcodegen/qrcodegen.h>

#include "assets.h"
#include "rng.h"
#include "sample.h"
#include "ui_test.h"

#define TEXTS      1000u
#define LENGTH_MAX 1800u /* digits; version 18 holds 1725 */

static struct rng rng;
static struct qr qr;
static struct qr_work work;

/* The same parts as the other encoder takes them; its version, or 0. */
static int other_encode(const struct qr_part *parts, uint8_t count, uint8_t *code) {
    static uint8_t bytes[2][2 * LENGTH_MAX], lent[qrcodegen_BUFFER_LEN_MAX];
    struct qrcodegen_Segment segments[2];
    for (uint8_t i = 0; i < count; i++) {
        static char words[LENGTH_MAX + 1];
        memcpy(words, parts[i].text, parts[i].length);
        words[parts[i].length] = '\0';
        segments[i] = parts[i].digits
                          ? qrcodegen_makeNumeric(words, bytes[i])
                          : qrcodegen_makeBytes((const uint8_t *)words, parts[i].length, bytes[i]);
    }
    const bool fits =
        qrcodegen_encodeSegmentsAdvanced(segments, count, qrcodegen_Ecc_LOW, 1, QR_VERSION_MAX,
                                         qrcodegen_Mask_AUTO, false, lent, code);
    return fits ? (qrcodegen_getSize(code) - 17) / 4 : 0;
}

/* True if it fits. */
static bool compare(const struct qr_part *parts, uint8_t count) {
    static uint8_t code[qrcodegen_BUFFER_LEN_MAX];
    const int version = other_encode(parts, count, code);
    assert_int_equal(qr_version(parts, count), version);
    memset(&qr, 0x5A, sizeof qr);
    memset(&work, 0x5A, sizeof work);
    assert_int_equal(qr_encode(parts, count, &work, &qr), version > 0);
    if (version == 0) {
        return false;
    }
    assert_int_equal(qr.version, version);
    assert_int_equal(qr.modules, qrcodegen_getSize(code));
    for (uint8_t y = 0; y < qr.modules; y++) {
        for (uint8_t x = 0; x < qr.modules; x++) {
            if (qr_dark(&qr, x, y) != qrcodegen_getModule(code, x, y)) {
                fail_msg("version %d, mask %u: module %u, %u is another one", version,
                         (unsigned)qr.mask, (unsigned)x, (unsigned)y);
            }
        }
    }
    return true;
}

static void any_text(char *text, uint16_t length, bool digits) {
    for (uint16_t i = 0; i < length; i++) {
        text[i] = (char)(digits ? '0' + rng_below(&rng, 10) : rng_below(&rng, 256));
    }
}

static void every_length_of_digits_is_the_code_of_the_other_encoder(void **unused) {
    (void)unused;
    static char text[LENGTH_MAX];
    uint32_t masks = 0, versions = 0;
    uint16_t length = 0;
    rng_seed(&rng, 1, RNG_TEST, 0);
    for (struct qr_part part = {text, 0, true};; part.length = ++length) {
        any_text(text, length, true);
        if (!compare(&part, 1)) {
            break;
        }
        masks |= 1u << qr.mask;
        versions |= 1u << qr.version;
        length = (uint16_t)(length + (length < 200 ? 0 : 3u));
    }
    assert_true(length > 1720);
    assert_int_equal(masks, 0xFF); /* each was the best one for some */
    assert_int_equal(versions, (1u << (QR_VERSION_MAX + 1)) - 2u);
}

static void every_length_of_bytes_is_the_code_of_the_other_encoder(void **unused) {
    (void)unused;
    static char text[LENGTH_MAX];
    uint16_t length = 0;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (struct qr_part part = {text, 0, false}; compare(&part, 1); part.length = ++length) {
        any_text(text, (uint16_t)(length + 1u), false);
    }
    assert_int_equal(length, 719);
}

static void a_thousand_addresses_with_digits_are_the_codes_of_the_other_encoder(void **unused) {
    (void)unused;
    static char text[100], digits[LENGTH_MAX];
    rng_seed(&rng, 3, RNG_TEST, 0);
    for (uint32_t i = 0; i < sample_of(TEXTS); i++) {
        const struct qr_part parts[] = {{text, (uint16_t)rng_below(&rng, 60), false},
                                        {digits, (uint16_t)rng_below(&rng, 1500), true}};
        any_text(text, parts[0].length, false);
        any_text(digits, parts[1].length, true);
        assert_true(compare(parts, 2));
    }
}

static void texts_of_one_colour_are_the_codes_of_the_other_encoder(void **unused) {
    (void)unused;
    static char text[700];
    static const uint8_t fillers[] = {0x00, 0xFF, 0xAA, 0x55, 0xF0, 0x5D};
    for (size_t i = 0; i < sizeof fillers; i++) {
        memset(text, fillers[i], sizeof text);
        for (uint16_t length = 1; length < sizeof text; length = (uint16_t)(length + 7u)) {
            const struct qr_part part = {text, length, false};
            assert_true(compare(&part, 1));
        }
    }
}

static void what_does_not_fit_changes_nothing(void **unused) {
    (void)unused;
    static char digits[4 * LENGTH_MAX];
    memset(digits, '7', sizeof digits);
    memset(&qr, 0x5A, sizeof qr);
    const struct qr kept = qr;
    for (uint16_t length = 1726; length < sizeof digits; length = (uint16_t)(length + 100u)) {
        const struct qr_part part = {digits, length, true};
        assert_int_equal(qr_version(&part, 1), 0);
        assert_false(qr_encode(&part, 1, &work, &qr));
        assert_memory_equal(&qr, &kept, sizeof qr);
    }
}

static void a_code_is_as_large_as_it_fits_with_its_margin(void **unused) {
    (void)unused;
    assert_int_equal(qr_scale(29, 185), 5);
    assert_int_equal(qr_scale(33, 185), 4);
    assert_int_equal(qr_scale(53, 185), 3);
    assert_int_equal(qr_scale(57, 185), 2);
    assert_int_equal(qr_scale(81, 185), 2);
    assert_int_equal(qr_scale(89, 185), 0);
    assert_int_equal(qr_scale(89, 194), 2);
    assert_int_equal(qr_scale(21, 240), QR_SCALE_MAX);
}

static void a_drawn_code_has_its_modules_on_white(void **unused) {
    (void)unused;
    static uint8_t pixels[240 * 240];
    static struct canvas canvas;
    const struct qr_part part = {"asterism", 8, false};
    assert_true(qr_encode(&part, 1, &work, &qr));
    canvas_init(&canvas, pixels, 240, 240, 240);
    canvas_fill(&canvas, canvas_bounds(&canvas), COLOUR_GOLD);
    qr_draw(&qr, &canvas, rect_at(0, 0, 240, 185), 5);
    const int left = (240 - 5 * qr.modules) / 2, top = (185 - 5 * qr.modules) / 2;
    for (int y = 0; y < 240; y++) {
        for (int x = 0; x < 240; x++) {
            const int column = x < left ? -1 : (x - left) / 5, row = y < top ? -1 : (y - top) / 5;
            const bool inside = column >= 0 && row >= 0 && column < qr.modules && row < qr.modules;
            const bool dark = inside && qr_dark(&qr, (uint8_t)column, (uint8_t)row);
            assert_int_equal(canvas_at(&canvas, x, y), y >= 185 ? COLOUR_GOLD
                                                       : dark   ? COLOUR_VOID
                                                                : COLOUR_WHITE);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_length_of_digits_is_the_code_of_the_other_encoder),
        cmocka_unit_test(every_length_of_bytes_is_the_code_of_the_other_encoder),
        cmocka_unit_test(a_thousand_addresses_with_digits_are_the_codes_of_the_other_encoder),
        cmocka_unit_test(texts_of_one_colour_are_the_codes_of_the_other_encoder),
        cmocka_unit_test(what_does_not_fit_changes_nothing),
        cmocka_unit_test(a_code_is_as_large_as_it_fits_with_its_margin),
        cmocka_unit_test(a_drawn_code_has_its_modules_on_white),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
