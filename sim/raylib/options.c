#include "options.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "file.h"
#include "folder.h"
#include "refuse.h"

#define SCRIPT_SIZE 65536
#define BOARDS_MAX  16
#define SCALE_MAX   8u

static const struct flag board = {"--board", "NAME", false,
                                  "picosystem (if not given), pico_lcd_13 or picopad"};
static const struct flag seed = {"--seed", "S", false, "of all chance; drawn if not given"};
static const struct flag flash = {"--flash", "FILE", false,
                                  "where saves are kept; else with your other data"};
static const struct flag script = {"--script", "FILE", false, "plays it; docs/scripts.md"};
static const struct flag out = {"--out", "DIR", false, "where pictures and films go"};
static const struct flag opened = {"--open", "LINK", false, "a game or a deal that was sent"};
static const struct flag record = {"--record", "FILE", false, "films everything as a GIF"};
static const struct flag scale = {"--scale", "N", false,
                                  "window pixels for each of the screen's; else what fits"};
static const struct flag fast = {"--fast", NULL, false, "begins in fast forward"};
static const struct flag quit = {"--quit", NULL, false, "ends when the script does"};
static const struct flag mute = {"--mute", NULL, false, "no sound"};
static const struct flag help = {"--help", NULL, false, "this page"};

static const struct flag *const flags[] = {&board, &seed, &flash, &script, &out,  &opened, &record,
                                           &scale, &fast, &quit,  &mute,   &help, NULL};

static const struct command command = {.name = "asterism-sim", .words = "flags", .flags = flags};

void options_help(void) {
    puts("asterism-sim: the console in a window. Keys are shown there with F1.\n");
    for (const struct flag *const *flag = flags; *flag != NULL; flag++) {
        char name[32];
        snprintf(name, sizeof name, "%s %s", (*flag)->name,
                 (*flag)->value != NULL ? (*flag)->value : "");
        printf("  %-16s %s\n", name, (*flag)->meaning);
    }
    puts(
        "\nWithout a display it films a game that plays itself, or the script. Saves, pictures and\n"
        "films lie in $XDG_DATA_HOME/asterism, or ~/.local/share/asterism.");
}

static bool read_board(const char *name, const struct body **body) {
    const char *names[BOARDS_MAX];
    size_t count = 0;
    while (bodies[count] != NULL && count < BOARDS_MAX) {
        names[count] = bodies[count]->board;
        count++;
    }
    *body = name == NULL ? bodies[0] : body_find(name);
    return *body != NULL || refuse_name("unknown board", name, names, count);
}

/* A path that was given, or one among the person's own data. */
static bool read_path(const char *given, const char *own, char *path) {
    if (given == NULL) {
        return folder_own(own, path, ALBUM_PATH);
    }
    if (given[0] == '\0' || strlen(given) >= ALBUM_PATH) {
        return refuse("not a path: '%.64s'", given);
    }
    strcpy(path, given);
    return true;
}

bool options_read(struct options *options, int count, char **values) {
    struct arguments given;
    if (!arguments_read(&given, &command, count, values)) {
        return false;
    }
    *options = (struct options){
        .film = arguments_value(&given, &record),
        .open = arguments_value(&given, &opened),
        .script_path = arguments_value(&given, &script),
        .seeded = arguments_value(&given, &seed) != NULL,
        .flash_given = arguments_value(&given, &flash) != NULL,
        .mute = arguments_value(&given, &mute) != NULL,
        .fast = arguments_value(&given, &fast) != NULL,
        .quit = arguments_value(&given, &quit) != NULL,
        .help = arguments_value(&given, &help) != NULL,
    };
    if (options->quit && options->script_path == NULL) {
        return refuse("--quit needs --script: what is to end?");
    }
    if (options->film != NULL &&
        (options->film[0] == '\0' || strlen(options->film) >= ALBUM_PATH)) {
        return refuse("not a path: '%.64s'", options->film);
    }
    return read_board(arguments_value(&given, &board), &options->body) &&
           arguments_seed_or(&given, &seed, 1, 1, &options->seed) &&
           arguments_number_or(&given, &scale, 1, SCALE_MAX, 0, &options->scale) &&
           read_path(arguments_value(&given, &flash), "flash.bin", options->flash) &&
           read_path(arguments_value(&given, &out), "pictures", options->folder);
}

bool options_script(const char *path, struct script *read) {
    static uint8_t text[SCRIPT_SIZE + 1];
    size_t used = 0;
    if (!file_read(path, text, SCRIPT_SIZE, &used)) {
        return false;
    }
    text[used] = '\0';
    return script_read(read, (const char *)text) || refuse("%s: %s", path, read->error);
}
