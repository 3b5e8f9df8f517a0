#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "refuse.h"
#include "there_and_back.h"

#define GAMES_USUAL   2000u
#define WRONG_USUAL   10u
#define STRINGS_USUAL 100000u
#define MANY          10000000u

static const struct flag flag_games = {"--games", "N", false,
                                       "of each title and number of seats; 2000 unless given"};
static const struct flag flag_wrong = {"--wrong", "N", false,
                                       "of these so many with every digit wrong; 10 unless given"};
static const struct flag flag_strings = {"--strings", "N", false,
                                         "of random digits; 100000 unless given"};

static void print_found_json(const struct there_request *request, const struct there_found *found) {
    printf("{\"game\":\"%s\",\"seats\":%u,\"games\":%lu,\"actions\":%lu,\"wrong\":%lu,"
           "\"middle\":%u,\"longest\":%u,\"version\":%u,\"deal\":%u}\n",
           request->title->rules->id, (unsigned)request->seats, (unsigned long)found->games,
           (unsigned long)found->actions, (unsigned long)found->wrong, (unsigned)found->middle,
           (unsigned)found->longest, (unsigned)found->version, (unsigned)found->longest_deal);
    fflush(stdout);
}

static void print_found(const struct there_request *request, const struct there_found *found) {
    printf("%-14s %5u %8lu %9lu %8lu %6u %6lu %6u %6lu %7u %6u %6u\n", request->title->rules->id,
           (unsigned)request->seats, (unsigned long)found->games, (unsigned long)found->actions,
           (unsigned long)found->wrong, (unsigned)found->middle,
           (unsigned long)linking_bytes(found->middle), (unsigned)found->longest,
           (unsigned long)linking_bytes(found->longest), (unsigned)found->version,
           (unsigned)linking_pixels(found->version), (unsigned)found->longest_deal);
    fflush(stdout);
}

static void try_title(const struct title *title, struct there_request *request, bool json) {
    request->title = title;
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        struct there_found found;
        request->seats = seats;
        there_and_back(request, &found);
        (json ? print_found_json : print_found)(request, &found);
    }
}

static void try_strings(uint32_t strings, uint64_t seed, bool json) {
    uint32_t reasons[RESULT_COUNT] = {0};
    there_random(strings, seed, reasons);
    if (json) {
        printf("{\"strings\":%lu,\"refused\":%lu}\n", (unsigned long)strings,
               (unsigned long)strings);
        return;
    }
    printf("\n%lu strings of random digits, all refused:\n", (unsigned long)strings);
    for (unsigned i = 0; i < RESULT_COUNT; i++) {
        if (reasons[i] > 0) {
            printf("%8lu %s\n", (unsigned long)reasons[i], result_text((enum result)i));
        }
    }
}

static void print_heading(void) {
    printf(
        "                                         digits middle         longest         code         "
        "  deal\n"
        "game           seats    games   actions    wrong digits  bytes digits  bytes version "
        "pixels digits\n");
}

static int run(const struct arguments *arguments) {
    const struct title *only = NULL;
    struct there_request request = {0};
    uint32_t strings = 0;
    if ((arguments->words_count > 0 && !choice_title(arguments->words[0], &only)) ||
        !arguments_number_or(arguments, &flag_games, 1, MANY, GAMES_USUAL, &request.games) ||
        !arguments_number_or(arguments, &flag_wrong, 0, MANY, WRONG_USUAL, &request.wrong) ||
        !arguments_number_or(arguments, &flag_strings, 0, MANY, STRINGS_USUAL, &strings) ||
        !arguments_seed_or(arguments, &flag_seed, 0, 1, &request.seed)) {
        return EXIT_REFUSED;
    }
    const bool json = arguments_value(arguments, &flag_json) != NULL;
    if (!json) {
        print_heading();
    }
    for (uint8_t i = 0; i < titles_count; i++) {
        if (only == NULL || only == &titles[i]) {
            try_title(&titles[i], &request, json);
        }
    }
    if (strings > 0) {
        try_strings(strings, request.seed, json);
    }
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_games, &flag_wrong, &flag_strings,
                                           &flag_seed,  &flag_json,  NULL};

const struct command command_links = {
    .name = "links",
    .words = "[GAME]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "how long the links of random games are, and that all of them are read",
    .details =
        "Seven games in eight are random, one is greedy, half of them with options drawn at "
        "random.\nEach link is read again and must play the same game; one in eight is cut off "
        "halfway, too.\nA wrong digit that is not refused, or any other broken promise, ends the "
        "program. --json prints a line for each game and number of seats.",
    .flags = flags,
    .run = run,
};
