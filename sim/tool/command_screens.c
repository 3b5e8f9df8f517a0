#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "file.h"
#include "flash_model.h"
#include "headless.h"
#include "png.h"
#include "positions_hash.h"
#include "refuse.h"
#include "script_runner.h"
#include "titles.h"

#define SECTORS     64u
#define SCRIPT_SIZE 65536
#define PATH_SIZE   4096

static const struct flag flag_board = {"--board", "NAME", false, "whose screen: see below"};
static const struct flag flag_script = {"--script", "FILE", false, "what is pressed, and when"};
static const struct flag flag_out = {"--out", "DIR", false, "where the pictures go"};
static const struct flag flag_seed = {"--seed", "S", false, "of the games; 1 if not given"};

static const struct console_facts facts = {.version = ASTERISM_VERSION,
                                           .board = "simulator",
                                           .memory_used = sizeof(struct console),
                                           .memory = 264u * 1024u};

static bool read_board(const char *name, const struct board **board) {
    const char *names[64];
    size_t count = 0;
    *board = headless_board_find(name);
    while (count < sizeof names / sizeof names[0] && boards[count].name != NULL) {
        names[count] = boards[count].name;
        count++;
    }
    return *board != NULL || refuse_name("unknown board", name, names, count);
}

static bool read_script(const char *path, struct script *script) {
    static uint8_t text[SCRIPT_SIZE + 1];
    size_t used = 0;
    if (!file_read(path, text, SCRIPT_SIZE, &used)) {
        return false;
    }
    text[used] = '\0';
    return script_read(script, (const char *)text) || refuse("%s: %s", path, script->error);
}

/* What is at the table, or was last, so that another machine's game can be held against it. */
static void tell_game(const struct match *match) {
    if (match->game == NULL) {
        return;
    }
    const struct hash now = match_hash(match);
    const struct hash all = positions_hash(match);
    printf("  %s seed %" PRIu64 " actions %u hash %08lx%08lx positions %08lx%08lx\n",
           match->game->id, match->setup.seed, (unsigned)match->count, (unsigned long)now.a,
           (unsigned long)now.b, (unsigned long)all.a, (unsigned long)all.b);
}

struct taking {
    const char *folder;
    const struct console *console;
};

static bool take(void *context, const char *name) {
    static uint8_t pixels[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX];
    uint32_t palette[256];
    char path[PATH_SIZE];
    const struct taking *taking = context;
    const int length = snprintf(path, sizeof path, "%s/%s.png", taking->folder, name);
    const struct board *board = headless.board;
    const struct png_picture picture = {.pixels = pixels,
                                        .width = board->width,
                                        .height = board->height,
                                        .stride = board->width,
                                        .palette = palette,
                                        .colours = headless_picture(pixels, palette),
                                        .scale = 1};
    if (length < 0 || (size_t)length >= sizeof path) {
        return refuse("the path is too long: %.64s...", taking->folder);
    }
    if (!png_write(path, &picture)) {
        return refuse("%s: it cannot be written", path);
    }
    puts(path);
    tell_game(&taking->console->sitting.match);
    return true;
}

static int play(const struct board *board, uint64_t seed, const struct script *script,
                const char *folder) {
    static struct console console;
    struct flash_model *flash = flash_model_new(SECTORS);
    const struct headless_storage storage = {.context = flash,
                                             .size = SECTORS * FLASH_SECTOR,
                                             .read = flash_model_read,
                                             .program = flash_model_program,
                                             .erase = flash_model_erase};
    struct taking taking = {.folder = folder, .console = &console};
    struct script_runner runner = {.console = &console,
                                   .titles = titles,
                                   .titles_count = titles_count,
                                   .facts = &facts,
                                   .take = take,
                                   .context = &taking};
    headless_start(board, &storage, seed);
    const bool good = script_run(&runner, script);
    if (!good && runner.player.error[0] != '\0') {
        fprintf(stderr, "asterism: %s\n", runner.player.error);
    }
    flash_model_free(flash);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

static bool given(const struct arguments *arguments, const struct flag *flag, const char **value) {
    *value = arguments_value(arguments, flag);
    return *value != NULL || refuse("%s is missing", flag->name);
}

static int run(const struct arguments *arguments) {
    static struct script script;
    const struct board *board = NULL;
    const char *board_name, *path, *folder;
    uint64_t seed = 0;
    if (!given(arguments, &flag_board, &board_name) || !given(arguments, &flag_script, &path) ||
        !given(arguments, &flag_out, &folder) || !read_board(board_name, &board) ||
        !read_script(path, &script) || !arguments_seed_or(arguments, &flag_seed, 1, 1, &seed) ||
        !file_folder(folder)) {
        return EXIT_REFUSED;
    }
    return play(board, seed, &script, folder);
}

static const struct flag *const flags[] = {&flag_board, &flag_script, &flag_out, &flag_seed, NULL};

const struct command command_screens = {
    .name = "screens",
    .words = "",
    .meaning = "a script played on the console: one PNG for each of its shots",
    .details =
        "Boards are the folders of boards/. docs/scripts.md describes scripts.\n"
        "Behind each picture's path stands the game at the table: the hash of its position,\n"
        "and one of all its positions from the deal on.",
    .flags = flags,
    .run = run,
};
