/* libFuzzer: the words of a command line, one a line of the input, as the tool reads them: the
 * command, its words and flags, and of those the game, its seats, options and bots. A refusal is
 * one line; what is accepted is a game that begins. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
/* The bots that were named stay until the program ends; here it has to forget them. */
#include "choice.c" // NOLINT(bugprone-suspicious-include)
#include "commands.h"
#include "fuzz.h"
#include "match.h"
#include "refuse.h"

#define WORDS_MAX 40u

int LLVMFuzzerInitialize(int *count, char ***values) {
    (void)count;
    (void)values;
    said_catch();
    return 0;
}

/* A setup that was accepted begins. */
static void begin(const struct game *game, const struct setup *setup) {
    static _Alignas(8) uint8_t state[STATE_MAX], checkpoint[STATE_MAX];
    static struct action log[LOG_MAX];
    struct match match;
    const struct match_memory memory = {state, checkpoint, log, LOG_MAX};
    CHECK(match_begin(&match, game, setup, memory, NULL) == RESULT_OK);
    CHECK(match_to_act(&match) < setup->seats);
}

static bool choose(const struct arguments *arguments) {
    const struct title *title;
    struct seating seating;
    struct setup setup;
    if (!choice_subject(arguments->words[0], &title) ||
        !choice_setup(arguments, title->rules, title->rules->seats_min, 1, &setup) ||
        !choice_seating(arguments, setup.seats, "greedy", true, &seating)) {
        return false;
    }
    CHECK(choice_bots_named(arguments) <= setup.seats);
    for (uint8_t seat = 0; seat < setup.seats; seat++) {
        CHECK(seating.bots[seat] != NULL);
    }
    begin(title->rules, &setup);
    return true;
}

static bool read_line(int count, char **values) {
    struct arguments arguments;
    if (count == 0) {
        return true;
    }
    const struct command *const command = command_find(values[0]);
    if (command == NULL || !arguments_read(&arguments, command, count - 1, values + 1)) {
        return false;
    }
    return arguments.words_count == 0 || choose(&arguments);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *values[WORDS_MAX];
    int count = 0;
    char *const text = malloc(size + 1);
    CHECK(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    for (size_t at = 0; at < size && count < (int)WORDS_MAX; at += strlen(text + at) + 1) {
        values[count++] = text + at;
        text[at + strcspn(text + at, "\n")] = '\0';
    }
    numbered_count = 0;
    said_forget();
    said_check(!read_line(count, values));
    free(text);
    return 0;
}
