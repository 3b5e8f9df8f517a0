#include "tour.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bars.h"
#include "coder.h"
#include "dialog.h"
#include "hal/clock.h"
#include "menu.h"
#include "unit.h"

#define TEXT_SIZE  (1u << 19)
#define WORDS_SIZE 96
#define PATH_SIZE  512
#define PUSH_MS    30u
#define LETTERS    "UDLRABXY"
#define GOLDEN     ASTERISM_SOURCE_DIR "/tests/screens/golden/%s.txt"

/* What was seen and heard last. The kit's own functions are wrapped (-Wl,--wrap), so that it is
 * what was drawn. */
struct seen {
    char header[WORDS_SIZE], footer[WORDS_SIZE], focus[WORDS_SIZE];
    uint8_t light;
    uint8_t lamp[3];
    bool off;
    uint32_t wait; /* what the console asked for last */
};

static struct seen seen;
static char written[TEXT_SIZE];
static size_t size;
static const char *tour_name;
static char golden[TEXT_SIZE];
static size_t golden_size;
static bool updating, differs;
static bool words_too;

/* ---- What is drawn ---- */

void __real_bars_draw_header(struct canvas *canvas, const struct bars_header *header);
void __real_bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer);
void __real_menu_draw(struct canvas *canvas, const struct menu *menu, const struct menu_line *lines,
                      int count, struct rect area);
void __real_dialog_draw(struct canvas *canvas, const struct dialog *dialog, int at);
void __wrap_bars_draw_header(struct canvas *canvas, const struct bars_header *header);
void __wrap_bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer);
void __wrap_menu_draw(struct canvas *canvas, const struct menu *menu, const struct menu_line *lines,
                      int count, struct rect area);
void __wrap_dialog_draw(struct canvas *canvas, const struct dialog *dialog, int at);

static const char *or_none(const char *words) {
    return words != NULL ? words : "";
}

void __wrap_bars_draw_header(struct canvas *canvas, const struct bars_header *header) {
    snprintf(seen.header, WORDS_SIZE, "%s%s%s", or_none(header->title),
             header->count != NULL ? " / " : "", or_none(header->count));
    seen.focus[0] = '\0';
    __real_bars_draw_header(canvas, header);
}

void __wrap_bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer) {
    const char *const words[] = {footer->a, footer->b, footer->x, footer->y};
    size_t at = 0;
    seen.footer[0] = '\0';
    for (size_t i = 0; i < 4; i++) {
        if (words[i] != NULL && at < WORDS_SIZE) {
            at += (size_t)snprintf(seen.footer + at, WORDS_SIZE - at, "%s%c:%s", at > 0 ? " " : "",
                                   "ABXY"[i], words[i]);
        }
    }
    __real_bars_draw_footer(canvas, footer);
}

void __wrap_menu_draw(struct canvas *canvas, const struct menu *menu, const struct menu_line *lines,
                      int count, struct rect area) {
    const struct menu_line none = {.label = ""}, *const line = count > 0 ? &lines[menu->at] : &none;
    const bool value = line->value != NULL && line->value[0] != '\0';
    snprintf(seen.focus, WORDS_SIZE, "%s%s%s", line->label, value ? ": " : "",
             value ? line->value : "");
    __real_menu_draw(canvas, menu, lines, count, area);
}

void __wrap_dialog_draw(struct canvas *canvas, const struct dialog *dialog, int at) {
    snprintf(seen.focus, WORDS_SIZE, "%s %s", dialog->title, or_none(dialog->answers[at]));
    __real_dialog_draw(canvas, dialog, at);
}

/* ---- Writing ---- */

static size_t line_begin; /* of the line that is being written */

static bool same_line(void) {
    const size_t begin = line_begin;
    line_begin = size;
    return memcmp(written + begin, golden + begin, size - begin) == 0;
}

/* The line that has just been written is not the golden one: the tour ends here. */
static void fail_line(void) {
    size_t begin = size - 1;
    unsigned number = 1;
    while (begin > 0 && written[begin - 1] != '\n') {
        begin--;
    }
    for (size_t i = 0; i < begin; i++) {
        number += written[i] == '\n';
    }
    differs = true;
    fail_msg(GOLDEN " line %u\n  is  %.*s\n  was %.*s", tour_name, number, (int)(size - 1 - begin),
             written + begin, begin < golden_size ? (int)strcspn(golden + begin, "\n") : 0,
             golden + begin);
}

static void add(const char *words) {
    const size_t length = strlen(words);
    assert_true(size + length < TEXT_SIZE);
    memcpy(written + size, words, length + 1);
    size += length;
    if (!updating && !differs && size > 0 && written[size - 1] == '\n' &&
        (size > golden_size || !same_line())) {
        fail_line();
    }
}

/* Icons are bytes that no editor shows. */
static void add_plain(const char *words) {
    char letter[8];
    for (; *words != '\0'; words++) {
        const unsigned char byte = (unsigned char)*words;
        snprintf(letter, sizeof letter, byte >= ' ' && byte < 0x7F ? "%c" : "<%02x>", byte);
        add(letter);
    }
}

/* ---- Time ---- */

static jmp_buf off;
static uint32_t end; /* of the time that may pass now */

static void pass(void *context, uint32_t ms) {
    (void)context;
    const uint32_t left = end - headless.now;
    headless.now += ms < left ? ms : left;
}

static void stop(void *context) {
    (void)context;
    longjmp(off, 1);
}

static void run(uint32_t ms) {
    void (*const before)(void *context, uint32_t ms) = headless.pass;
    headless.pass = pass;
    headless.stop = stop;
    end = headless.now + ms;
    if (seen.off) {
        headless.now = end;
    } else if (setjmp(off) == 0) {
        while (headless.now != end) {
            seen.wait = console_tick(&rig);
            clock_wait(seen.wait);
        }
    } else {
        seen.off = true;
        add("it is off\n");
    }
    headless.pass = before;
}

/* What was played since: its first tones. */
static void add_tones(uint32_t before) {
    char words[24];
    for (uint32_t i = before; i < headless.tones_count && i < before + 3; i++) {
        const struct headless_tone *tone = &headless.tones[i % TONES_MAX];
        snprintf(words, sizeof words, "%s%d/%d", i == before ? " ~" : ",", tone->hertz,
                 tone->volume);
        add(words);
    }
}

static void add_words(uint32_t tones) {
    char words[32];
    snprintf(words, sizeof words, " %d ", rig.depth > 0 ? rig.pages[rig.depth - 1].at : -1);
    add(words);
    add_plain(seen.header);
    add(" |");
    add_plain(seen.focus);
    add("| ");
    add_plain(seen.footer);
    if (headless.light != seen.light) {
        snprintf(words, sizeof words, " light %u", headless.light);
        add(words);
    }
    if (memcmp(headless.lamp, seen.lamp, sizeof seen.lamp) != 0) {
        snprintf(words, sizeof words, " lamp %u,%u,%u", headless.lamp[0], headless.lamp[1],
                 headless.lamp[2]);
        add(words);
    }
    if (seen.wait < 100000) {
        snprintf(words, sizeof words, " due %u", (unsigned)seen.wait);
        add(words);
    }
    add_tones(tones);
}

static void write_line(const char *what, uint32_t tones) {
    char words[64];
    snprintf(words, sizeof words, "%-6s %-12s %08x", what, rig.place,
             (unsigned)headless_glass_sum());
    add(words);
    if (words_too) {
        add_words(tones);
    }
    seen.light = headless.light;
    memcpy(seen.lamp, headless.lamp, sizeof seen.lamp);
    add("\n");
}

/* ---- The tour ---- */

void tour_begin(const char *name, bool with_words) {
    tour_name = name;
    words_too = with_words;
    memset(&seen, 0, sizeof seen);
    size = 0;
    written[0] = '\0';
    char path[PATH_SIZE];
    const char *update = getenv("ASTERISM_UPDATE");
    line_begin = golden_size = 0;
    differs = false;
    updating = update != NULL && strcmp(update, "1") == 0;
    if (!updating) {
        snprintf(path, sizeof path, GOLDEN, name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        golden_size = fread(golden, 1, TEXT_SIZE - 1, file);
        golden[golden_size] = '\0';
        fclose(file);
    }
}

void tour_power_on(uint8_t held) {
    seen.off = false;
    add("\nit is on\n");
    rig_power_on_holding(held);
}

void tour_note(const char *words) {
    add("\n# ");
    add(words);
    add("\n");
}

static void press_for(enum button button, uint32_t ms, const char *what) {
    const uint32_t tones = headless.tones_count;
    headless_hold((uint8_t)(1u << button));
    run(ms);
    headless_hold(0);
    run(PUSH_MS);
    write_line(what, tones);
}

void tour_wait(uint32_t ms) {
    const uint32_t tones = headless.tones_count;
    char what[16];
    snprintf(what, sizeof what, "%u", (unsigned)ms);
    run(ms);
    write_line(what, tones);
}

static void press(char letter, const char *before) {
    const char *const at = strchr(LETTERS, letter);
    const char what[] = {before[0], letter, '\0'};
    assert_non_null(at);
    press_for((enum button)(at - LETTERS), PUSH_MS, before[0] == '\0' ? what + 1 : what);
}

void tour_go(const char *buttons) {
    for (; *buttons != '\0'; buttons++) {
        if (*buttons == '.' || *buttons == ',') {
            tour_wait(*buttons == '.' ? 200 : 20);
        } else {
            press(*buttons, "");
        }
    }
}

void tour_hold(enum button button, uint32_t ms) {
    const char what[] = {LETTERS[button], LETTERS[button], '\0'};
    press_for(button, ms, what);
}

void tour_until(const char *place) {
    const uint32_t tones = headless.tones_count;
    for (uint32_t ms = 0; !rig_at(place); ms++) {
        if (ms == 60000 || seen.off) {
            fail_msg("no %s, but %s", place, rig.place);
        }
        run(1);
    }
    write_line("until", tones);
}

void tour_try(const char *buttons) {
    static struct console before;
    static struct headless hal;
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    const struct seen saw = seen;
    before = rig;
    hal = headless;
    flash_model_copy(flash, rig_flash);
    for (const char *letter = buttons; *letter != '\0'; letter++) {
        press(*letter, "?");
        rig = before;
        headless = hal;
        seen = saw;
        flash_model_copy(rig_flash, flash);
    }
    flash_model_free(flash);
}

void tour_probe(void) {
    tour_try(LETTERS);
}

void tour_probe_go(const char *buttons) {
    tour_probe();
    tour_go(buttons);
}

static uint32_t sum_of_now(uint32_t sum) {
    const struct headless_tone *tone =
        &headless.tones[(headless.tones_count + TONES_MAX - 1) % TONES_MAX];
    const uint32_t seen_now[] = {headless_glass_sum(), seen.wait, headless.tones_count, tone->hertz,
                                 headless.light};
    sum = crc32_of(sum, (const uint8_t *)rig.place, (uint32_t)strlen(rig.place));
    return crc32_of(sum, (const uint8_t *)seen_now, sizeof seen_now);
}

static bool at_home(void) {
    return rig_at("titles") || rig_at("title");
}

void tour_random(uint64_t seed, unsigned count) {
    static const char often[] = "AAAAAAAA.....,,,DDUULRBXY";
    uint32_t sum = 0;
    char pressed[9] = "", words[80];
    for (unsigned i = 0; i < count && !at_home(); i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const char letter = often[(seed >> 33) % (sizeof often - 1)];
        const char *const at = strchr(LETTERS, letter);
        if (at != NULL) {
            headless_hold((uint8_t)(1u << (at - LETTERS)));
            run(PUSH_MS);
            headless_hold(0);
        }
        run(at != NULL ? PUSH_MS : letter == '.' ? 350 : 40);
        sum = sum_of_now(sum);
        pressed[i % 8] = letter;
        pressed[i % 8 + 1] = '\0';
        if (i % 8 == 7 || at_home()) {
            snprintf(words, sizeof words, "%-8s %-8s %u of %u %08x\n", pressed, rig.place,
                     rig.sitting.chronicle.count, rig.sitting.match.count, (unsigned)sum);
            add(words);
            sum = 0;
        }
    }
}

/* ---- The golden text ---- */

static void keep(const char *path) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(written, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void compare(void) {
    char path[PATH_SIZE];
    if (updating) {
        snprintf(path, sizeof path, GOLDEN, tour_name);
        keep(path);
    } else if (!differs) {
        assert_int_equal(golden_size, size); /* the tour has not ended early */
    }
}

int tour_teardown(void **state) {
    (void)state;
    rig_end();
    compare();
    return 0;
}
