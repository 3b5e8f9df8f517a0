#include "options.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "doors.h"
#include "file.h"
#include "folder.h"
#include "refuse.h"

#define SCRIPT_SIZE 65536
#define BOARDS_MAX  64
#define SCALE_MAX   8u
#define ZOOM_MAX    4u

static const struct flag board = {"--board", "NAME", false,
                                  "a folder of boards/; if not given the last one"};
static const struct flag seed = {"--seed", "S", false, "of all chance; drawn if not given"};
static const struct flag flash = {"--flash", "FILE", false,
                                  "where saves are kept; else with your other data"};
static const struct flag script = {"--script", "FILE", false, "plays it; docs/scripts.md"};
static const struct flag out = {"--out", "DIR", false, "where pictures and films go"};
static const struct flag opened = {"--open", "LINK", false, "a game or a deal that was sent"};
static const struct flag record = {"--record", "FILE", false, "films everything as a GIF"};
static const struct flag scale = {"--scale", "N", false,
                                  "window pixels for each of the screen's; else what fits"};
static const struct flag zoom = {"--zoom", "N", false,
                                 "pictures N times as large, 1 to 4; 1 if not given"};
static const struct flag fast = {"--fast", NULL, false, "begins in fast forward"};
static const struct flag quit = {"--quit", NULL, false, "ends when the script does"};
static const struct flag mute = {"--mute", NULL, false, "no sound"};

static const struct flag *const flags[] = {&board, &seed, &flash, &script, &out,  &opened, &record,
                                           &scale, &zoom, &fast,  &quit,   &mute, NULL};

static const struct command command = {
    .name = "asterism-sim",
    .words = "",
    .meaning = "the console in a window; F1 shows its keys",
    .details =
        "Without a display it films a game that plays itself, or the script. Saves, pictures and\n"
        "films lie in $XDG_DATA_HOME/asterism, or ~/.local/share/asterism.",
    .flags = flags,
};

bool options_doors(int count, char **values) {
    return doors_opened(command.name, &command, count, values);
}

static bool read_board(const char *name, const struct body **body) {
    const char *names[BOARDS_MAX];
    size_t count = 0;
    while (count < BOARDS_MAX && boards[count].name != NULL) {
        names[count] = boards[count].name;
        count++;
    }
    *body = name == NULL ? NULL : body_find(name);
    return name == NULL || *body != NULL || refuse_name("unknown board", name, names, count);
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
           arguments_number_or(&given, &zoom, 1, ZOOM_MAX, 1, &options->zoom) &&
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
