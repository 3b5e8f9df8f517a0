/* Pictures are sent to a panel that scans, row by row, in every phase of its scan: what it shows of
 * a rectangle is never half old and half new. The panel's clock and the wire are as slow and as
 * fast as they may be. */
#include "spi_scan.h"

#include "rng.h"
#include "sample.h"
#include "unit.h"

#define WIDTH   240
#define HEIGHT  240
#define ROWS    320
#define PORCH   24
#define PASSES  5
#define STEP_NS 70000
#define RECTS   12
#define ROUNDS  600

static const struct spi_wire picosystem = {62500000, 18, 640};
static const struct spi_wire without_gaps = {62500000, 16, 640};
static const struct spi_wire pico_at_200_mhz = {50000000, 18, 640};

static const struct display_rect whole = {0, 0, WIDTH, HEIGHT};

/* How the world differs from what the driver reckons with. */
static const struct world {
    int line_ns;               /* of the panel */
    int late_ns;               /* its scan begins so long after the fall */
    int window_ns, between_ns; /* lost before each rectangle, and between buffers */
} worlds[] = {
    {49000, 0, 0, 0},        {49000, 0, 30000, 4000}, {50900, 0, 0, 0},
    {47100, 0, 55000, 7000}, {50900, 90000, 0, 0},    {47100, -90000, 55000, 7000},
    {48449, 0, 20000, 3000},
};

/* Bits of what a pass sees of rows: the old picture, the new one. What is written while it is
 * scanned counts as both. */
static int seen(long scanned, long scanned_end, long start, long end) {
    return (scanned < end ? 1 : 0) | (scanned_end > start ? 2 : 0);
}

struct sent {
    int within, between; /* rectangles torn in themselves; passes that show rectangles apart */
    long first, last;    /* when sending began and ended */
};

struct glass {
    const struct world *world;
    int own[PASSES], all[PASSES]; /* what the passes have seen */
};

static void write_row(struct glass *glass, int y, long start, long end) {
    const struct world *world = glass->world;
    for (int pass = 0; pass < PASSES; pass++) {
        const long scan = world->late_ns + (pass - 1L) * (ROWS + PORCH) * world->line_ns +
                          (long)y * world->line_ns;
        glass->own[pass] |= seen(scan, scan + world->line_ns, start, end);
    }
}

static int torn(const int *passes) {
    int count = 0;
    for (int pass = 0; pass < PASSES; pass++) {
        count += passes[pass] == 3;
    }
    return count;
}

/* What the driver does from `at` on: behind `pass`, if there is one. */
static long send_rect(struct glass *glass, const struct spi_wire *wire,
                      const struct display_rect *rect, int32_t pass, long at, long *first) {
    const int at_once = (int)wire->buffer / rect->width;
    const long row_ns = (long)((double)rect->width * wire->clocks * 1e9 / wire->hertz);
    at += glass->world->window_ns;
    for (int row = 0; row < rect->height; row += at_once) {
        const int end = row + at_once < rect->height ? row + at_once : rect->height;
        const long behind =
            pass == SCAN_NEVER ? 0 : spi_scan_behind(pass, (uint32_t)(rect->y + end));
        at = (at > behind ? at : behind) + glass->world->between_ns;
        *first = *first == 0 ? at : *first;
        for (int i = row; i < end; i++, at += row_ns) {
            write_row(glass, rect->y + i, at, at + row_ns);
        }
    }
    return at;
}

static struct sent send(const struct world *world, const struct spi_wire *wire,
                        const struct display_rect *rects, int count, int32_t pass, long begin) {
    struct sent sent = {0};
    struct glass glass = {.world = world};
    long at = begin;
    for (int i = 0; i < count; i++) {
        memset(glass.own, 0, sizeof glass.own);
        at = send_rect(&glass, wire, &rects[i], pass, at, &sent.first);
        sent.within += torn(glass.own);
        for (int k = 0; k < PASSES; k++) {
            glass.all[k] |= glass.own[k];
        }
    }
    sent.between = torn(glass.all);
    sent.last = at;
    return sent;
}

/* In all worlds and phases; the longest wait for the first pixel in microseconds, or -1 if a phase
 * has no pass for it. */
static long flush(const struct spi_wire *wire, const struct display_rect *rects, int count) {
    long longest = 0;
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) {
        const long frame = (long)(ROWS + PORCH) * worlds[i].line_ns;
        for (long phase = 0; phase <= frame + frame / 16; phase += STEP_NS) {
            const int32_t pass = spi_scan_pass(wire, rects, (uint16_t)count, (int32_t)phase);
            if (pass == SCAN_NEVER) {
                return -1;
            }
            const struct sent sent = send(&worlds[i], wire, rects, count, pass, phase);
            if (sent.within + sent.between != 0) {
                fail_msg("world %zu, phase %ld: pass %d, %d and %d tears", i, phase, pass,
                         sent.within, sent.between);
            }
            const long wait = (sent.first - phase) / 1000;
            longest = wait > longest ? wait : longest;
        }
    }
    return longest;
}

static void the_simulated_panel_shows_tears_where_they_are(void **unused) {
    (void)unused;
    const long rise = -(long)PORCH * 49000; /* before the scan begins */
    assert_int_not_equal(send(&worlds[0], &picosystem, &whole, 1, SCAN_NEVER, rise).within, 0);
    assert_int_not_equal(send(&worlds[0], &picosystem, &whole, 1, SCAN_NEVER, 13000000).within, 0);
    assert_int_equal(send(&worlds[0], &picosystem, &whole, 1, SCAN_NEVER, 300000).within, 0);
}

static void a_whole_screen_never_tears(void **unused) {
    (void)unused;
    assert_in_range(flush(&picosystem, &whole, 1), 1, 8300);
    assert_in_range(flush(&without_gaps, &whole, 1), 1, 8300);
}

/* The panel's clock would be this at 200 MHz. */
static void a_slower_wire_waits_longer(void **unused) {
    (void)unused;
    assert_in_range(flush(&pico_at_200_mhz, &whole, 1), 8300, 13000);
}

static void one_rectangle_anywhere_never_tears(void **unused) {
    (void)unused;
    for (int y = 0; y < HEIGHT; y += 20) {
        for (int height = 20; y + height <= HEIGHT; height += 20) {
            for (int width = 40; width <= WIDTH; width += 100) {
                const struct display_rect rect = {(uint16_t)(WIDTH - width), (uint16_t)y,
                                                  (uint16_t)width, (uint16_t)height};
                assert_in_range(flush(&picosystem, &rect, 1), 0, 10000);
            }
        }
    }
}

static void a_picture_in_bands_is_shown_by_one_pass(void **unused) {
    (void)unused;
    struct display_rect bands[RECTS];
    for (uint16_t i = 0; i < RECTS; i++) {
        bands[i] = (struct display_rect){0, (uint16_t)(i * 20), WIDTH, 20};
    }
    assert_in_range(flush(&picosystem, bands, RECTS), 1, 9500);
}

/* As the canvas gives them: none over another, in bands from the top. */
static int random_rects(struct rng *rng, struct display_rect *rects) {
    int count = 0;
    for (int y = 0; y < HEIGHT && count < RECTS - 1;) {
        const int height = 16 * (1 + (int)rng_below(rng, 6));
        const int split = 16 * (1 + (int)rng_below(rng, 14));
        const int bottom = y + height > HEIGHT ? HEIGHT : y + height;
        if (rng_below(rng, 3) != 0) {
            rects[count++] =
                (struct display_rect){0, (uint16_t)y, (uint16_t)split, (uint16_t)(bottom - y)};
        }
        if (rng_below(rng, 3) != 0) {
            rects[count++] = (struct display_rect){
                (uint16_t)split, (uint16_t)y, (uint16_t)(WIDTH - split), (uint16_t)(bottom - y)};
        }
        y = bottom;
    }
    return count;
}

static void several_rectangles_never_tear(void **unused) {
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 0);
    int without = 0;
    for (int round = 0; round < (int)sample_of(ROUNDS); round++) {
        struct display_rect rects[RECTS];
        const int count = random_rects(&rng, rects);
        if (count > 0) {
            const long longest = flush(&picosystem, rects, count);
            without += longest < 0;
            assert_in_range(longest + 1, 0, 14000);
        }
    }
    assert_in_range(without, 0, sample_of(ROUNDS) / 20);
}

/* Who has waited for the fall, a frame at most, waits for little more. */
static void after_the_fall_the_first_row_comes_soon(void **unused) {
    (void)unused;
    for (int y = 0; y < HEIGHT; y++) {
        for (int height = 1; y + height <= HEIGHT; height++) {
            const struct display_rect rect = {0, (uint16_t)y, WIDTH, (uint16_t)height};
            const int32_t pass = spi_scan_pass(&picosystem, &rect, 1, 0);
            assert_in_range(send(&worlds[0], &picosystem, &rect, 1, pass, 0).first, 0, 8000000);
        }
    }
}

/* Too slow a wire tears whenever it begins. */
static void there_may_be_no_moment(void **unused) {
    (void)unused;
    static const struct spi_wire slow = {24000000, 18, 640};
    for (int32_t phase = 0; phase < 17000000; phase += STEP_NS) {
        assert_int_equal(spi_scan_pass(&slow, &whole, 1, phase), SCAN_NEVER);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_simulated_panel_shows_tears_where_they_are),
        cmocka_unit_test(a_whole_screen_never_tears),
        cmocka_unit_test(a_slower_wire_waits_longer),
        cmocka_unit_test(one_rectangle_anywhere_never_tears),
        cmocka_unit_test(a_picture_in_bands_is_shown_by_one_pass),
        cmocka_unit_test(several_rectangles_never_tear),
        cmocka_unit_test(after_the_fall_the_first_row_comes_soon),
        cmocka_unit_test(there_may_be_no_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
