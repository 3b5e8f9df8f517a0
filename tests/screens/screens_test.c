/* Each script is played on both sizes of screen; each of its shots must be the golden picture, byte
 * for byte. ASTERISM_UPDATE=1 makes what is drawn now the golden pictures: look at them before they
 * are committed. */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "flash_model.h"
#include "headless.h"
#include "png.h"
#include "rig.h"
#include "script_runner.h"
#include "titles.h"
#include "unit.h"

#define FOLDER      ASTERISM_SOURCE_DIR "/tests/screens/"
#define SCRIPT_SIZE 65536
#define PATH_SIZE   4096

/* A script, and whether it is played with the games of the house or with those of the tests. */
struct show {
    const char *name;
    bool house;
    uint64_t refused, times; /* so many operations of the flash are refused, from this one on */
};

static const struct show shows[] = {
    {.name = "menus", .house = true},
    {.name = "stella", .house = true},
    {.name = "first", .house = true},
    {.name = "table"},
    {.name = "people"},
    {.name = "names"},
    {.name = "turns", .house = true},
    {.name = "lesson"},
    {.name = "power"},
    {.name = "selftest", .house = true},
    {.name = "review"},
    {.name = "recovery", .house = true},
    {.name = "unkept", .house = true, .refused = 16, .times = 85},
    {.name = "stopped", .house = true},
    {.name = "take", .house = true},
    {.name = "past", .house = true},
    {.name = "evening", .house = true},
};

static const char *const shown_boards[] = {"picosystem", "picopad"};

static const struct console_facts facts = {
    .version = "1.2.3", .board = "Test board", .memory_used = 131072, .memory = 270336};

struct album {
    const char *board, *show;
    unsigned taken, different;
};

static bool updating(void) {
    const char *value = getenv("ASTERISM_UPDATE");
    return value != NULL && strcmp(value, "1") == 0;
}

static void make_path(char *path, const char *folder, const struct album *album, const char *name) {
    snprintf(path, PATH_SIZE, "%s%s/%s_%s.png", folder, album->board, album->show, name);
}

static bool same_file(const char *path, const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    uint8_t *there = malloc(size + 1);
    const bool same = fread(there, 1, size + 1, file) == size && memcmp(there, bytes, size) == 0;
    free(there);
    fclose(file);
    return same;
}

static void write_file(const char *path, const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static bool take(void *context, const char *name) {
    static uint8_t pixels[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX];
    struct album *album = context;
    uint32_t palette[256];
    char path[PATH_SIZE];
    size_t size = 0;
    const struct png_picture picture = {.pixels = pixels,
                                        .width = headless.board->width,
                                        .height = headless.board->height,
                                        .stride = headless.board->width,
                                        .palette = palette,
                                        .colours = headless_picture(pixels, palette),
                                        .scale = 1};
    uint8_t *bytes = png_encode(&picture, &size);
    assert_non_null(bytes);
    make_path(path, FOLDER "golden/", album, name);
    album->taken++;
    if (updating()) {
        write_file(path, bytes, size);
    } else if (!same_file(path, bytes, size)) {
        album->different++;
        mkdir("screens_now", 0777);
        snprintf(path, sizeof path, "screens_now/%s_%s_%s.png", album->board, album->show, name);
        write_file(path, bytes, size);
        print_error("%s is not the golden picture\n", path);
    }
    free(bytes);
    return true;
}

static void read_script(const char *name, struct script *script) {
    static char text[SCRIPT_SIZE + 1];
    char path[PATH_SIZE];
    snprintf(path, sizeof path, FOLDER "%s.script", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, SCRIPT_SIZE, file)] = '\0';
    fclose(file);
    if (!script_read(script, text)) {
        fail_msg("%s: %s", path, script->error);
    }
}

static void play(const struct show *show, const char *board) {
    static struct script script;
    static struct console console;
    struct album album = {.board = board, .show = show->name};
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    const struct headless_storage storage = {.context = flash,
                                             .size = RIG_SECTORS * FLASH_SECTOR,
                                             .read = flash_model_read,
                                             .program = flash_model_program,
                                             .erase = flash_model_erase};
    struct script_runner runner = {.console = &console,
                                   .titles = show->house ? titles : rig_titles,
                                   .titles_count = show->house ? titles_count : rig_titles_count,
                                   .facts = &facts,
                                   .take = take,
                                   .context = &album};
    flash_model_refuse(flash, show->refused, show->times, FLASH_CUT_BEFORE);
    read_script(show->name, &script);
    headless_start(headless_board_find(board), &storage, 1);
    if (!script_run(&runner, &script)) {
        fail_msg("%s on %s: %s", show->name, board, runner.player.error);
    }
    flash_model_free(flash);
    assert_true(album.taken > 0);
    assert_int_equal(album.different, 0);
}

static void every_shot_is_the_golden_picture(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof shows / sizeof shows[0]; i++) {
        for (size_t j = 0; j < sizeof shown_boards / sizeof shown_boards[0]; j++) {
            play(&shows[i], shown_boards[j]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_shot_is_the_golden_picture)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
