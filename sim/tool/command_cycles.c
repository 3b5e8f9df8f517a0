#define _POSIX_C_SOURCE 200809L /* for a process to become another */

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "choice.h"
#include "commands.h"
#include "refuse.h"

#define IMAGE  ASTERISM_SOURCE_DIR "/build/cortex-m0plus/bin/cycles_image.elf"
#define SCRIPT ASTERISM_SOURCE_DIR "/tests/bots/cycles.mjs"

static const struct flag flag_image = {"--image", "FILE", false,
                                       "the image for the device; build/cortex-m0plus/bin/"
                                       "cycles_image.elf of the checkout unless given"};

static int run(const struct arguments *arguments) {
    const bool json = arguments_value(arguments, &flag_json) != NULL;
    const char *image = arguments_value(arguments, &flag_image);
    const char *const game = arguments->words_count > 0 ? arguments->words[0] : NULL;
    const struct title *title = NULL;
    if (game != NULL && !choice_subject(game, &title)) {
        return EXIT_REFUSED;
    }
    image = image != NULL ? image : IMAGE;
    if (access(image, R_OK) != 0) {
        refuse("%s is not built: ./run asterism cycles builds it", image);
        return EXIT_REFUSED;
    }
    char *words[] = {
        "node", SCRIPT, (char *)image, (char *)(game != NULL ? game : ""), json ? "--json" : NULL,
        NULL};
    fflush(stdout);
    execvp(words[0], words);
    fprintf(stderr, "asterism: node, which runs the emulator, is not installed\n");
    return EXIT_FAILURE;
}

static const struct flag *const flags[] = {&flag_image, &flag_json, NULL};

const struct command command_cycles = {
    .name = "cycles",
    .words = "[GAME]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "cycles of playouts and of the search on the emulated device",
    .details =
        "An image for the Cortex-M0+ of the RP2040 runs in the emulator, which counts its cycles:\n"
        "a random playout with its deal, a greedy one, and an iteration of the search, the mean\n"
        "and the longest of 800 at four positions of a game. `a second` is at 125 MHz. Each figure\n"
        "is told without and with the misses of the cache before the flash, in which all of this\n"
        "image lies; a handheld's has what is hot in RAM (./run bench --device).",
    .flags = flags,
    .run = run,
};
