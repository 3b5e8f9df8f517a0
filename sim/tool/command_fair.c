#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"
#include "fair.h"
#include "progress.h"
#include "references.h"
#include "refuse.h"

#define POSITIONS  100000u
#define ITERATIONS 40u
#define DEALS      20000u
#define MANY       100000000u

static const struct flag flag_positions = {"--positions", "N", false,
                                           "of the swap test, over all games and seats; 100000 "
                                           "unless given"};
static const struct flag flag_iterations = {"--iterations", "N", false,
                                            "of each search; 40 unless given"};
static const struct flag flag_deals = {"--deals", "N", false,
                                       "of the chi-square, for each game and number of seats; "
                                       "20000 unless given"};

struct fair_request {
    const struct title *only; /* NULL: all */
    uint32_t positions, iterations, deals;
    uint64_t seed;
    uint32_t tables; /* games with a number of seats */
    bool json;
};

struct fair_total {
    uint32_t positions, searches, differences, tables;
    bool uneven, judged;
};

static uint32_t tables_of(const struct fair_request *request, const struct title *title) {
    return request->only == NULL || request->only == title
               ? title->rules->seats_max - title->rules->seats_min + 1u
               : 0;
}

static void print_text(const struct fair_subject *subject, const struct fair_swap *swap,
                       const struct fair_deals *deals, bool more) {
    (void)more;
    printf("%-14s %5u %9lu %9lu %8lu %11lu %7lu", subject->title->rules->id,
           (unsigned)subject->seats, (unsigned long)swap->positions, (unsigned long)swap->searches,
           (unsigned long)swap->worlds, (unsigned long)swap->differences,
           (unsigned long)deals->places);
    if (deals->places > 0) {
        printf(" %+8.2f (%u)%s\n", deals->worst, deals->worst_place,
               deals->worst > FAIR_WORST ? " uneven" : "");
    } else {
        printf("        -\n");
    }
}

static void print_json(const struct fair_subject *subject, const struct fair_swap *swap,
                       const struct fair_deals *deals, bool more) {
    printf("%s{\"game\":\"%s\",\"seats\":%u,\"positions\":%lu,\"searches\":%lu,\"worlds\":%lu,"
           "\"differences\":%lu,\"places\":%lu",
           more ? "," : "", subject->title->rules->id, (unsigned)subject->seats,
           (unsigned long)swap->positions, (unsigned long)swap->searches,
           (unsigned long)swap->worlds, (unsigned long)swap->differences,
           (unsigned long)deals->places);
    if (deals->places > 0) {
        printf(",\"worst\":%.2f,\"worst_place\":%u", deals->worst, deals->worst_place);
    }
    printf("}");
}

static void try_table(const struct fair_request *request, const struct title *title, uint8_t seats,
                      struct fair_total *total) {
    const struct fair_subject subject = {title, title->rules, seats};
    struct fair_swap swap;
    struct fair_deals deals;
    fair_swap(&subject, (request->positions + request->tables - 1) / request->tables,
              (uint16_t)request->iterations, request->seed, &swap);
    fair_deals(&subject, request->deals, request->seed, &deals);
    if (progress_interrupted()) { /* too few deals to say */
        deals = (struct fair_deals){.places = 0};
    }
    total->positions += swap.positions;
    total->searches += swap.searches;
    total->differences += swap.differences;
    total->judged = total->judged || deals.places > 0;
    total->uneven = total->uneven || deals.worst > FAIR_WORST;
    (request->json ? print_json : print_text)(&subject, &swap, &deals, total->tables++ > 0);
    fflush(stdout);
}

static void try_title(const struct fair_request *request, const struct title *title,
                      struct fair_total *total) {
    for (uint8_t seats = title->rules->seats_min;
         tables_of(request, title) > 0 && seats <= title->rules->seats_max &&
         !progress_interrupted();
         seats++) {
        try_table(request, title, seats, total);
    }
}

static void print_heading(const struct fair_request *request) {
    if (request->json) {
        printf("{\"iterations\":%lu,\"deals\":%lu,\"tables\":[", (unsigned long)request->iterations,
               (unsigned long)request->deals);
    } else {
        printf("%-14s %5s %9s %9s %8s %11s %7s %8s\n", "game", "seats", "positions", "searches",
               "worlds", "differences", "places", "worst");
    }
}

static void print_total(const struct fair_request *request, const struct fair_total *total) {
    if (request->json) {
        printf("],\"positions\":%lu,\"searches\":%lu,\"differences\":%lu,\"even\":%s}\n",
               (unsigned long)total->positions, (unsigned long)total->searches,
               (unsigned long)total->differences, total->uneven ? "false" : "true");
    } else {
        printf("%lu positions, %lu searches: %lu differences. Chi-square of the places: %s.\n",
               (unsigned long)total->positions, (unsigned long)total->searches,
               (unsigned long)total->differences,
               total->uneven   ? "uneven"
               : total->judged ? "even"
                               : "none was compared");
    }
}

static int run(const struct arguments *arguments) {
    struct fair_request request = {.json = arguments_value(arguments, &flag_json) != NULL};
    struct fair_total total = {0};
    if ((arguments->words_count > 0 && !choice_subject(arguments->words[0], &request.only)) ||
        !arguments_number_or(arguments, &flag_positions, 1, MANY, POSITIONS, &request.positions) ||
        !arguments_number_or(arguments, &flag_iterations, 1, SEARCH_BUDGET, ITERATIONS,
                             &request.iterations) ||
        !arguments_number_or(arguments, &flag_deals, 1, MANY, DEALS, &request.deals) ||
        !arguments_seed_or(arguments, &flag_seed, 0, 1, &request.seed)) {
        return EXIT_REFUSED;
    }
    for (uint8_t i = 0; i < titles_count; i++) {
        request.tables += tables_of(&request, &titles[i]);
    }
    for (uint8_t i = 0; i < references_count; i++) {
        request.tables += tables_of(&request, &references[i]);
    }
    print_heading(&request);
    for (uint8_t i = 0; i < titles_count; i++) {
        try_title(&request, &titles[i], &total);
    }
    for (uint8_t i = 0; i < references_count; i++) {
        try_title(&request, &references[i], &total);
    }
    print_total(&request, &total);
    return progress_end(total.differences == 0 && !total.uneven ? EXIT_SUCCESS : EXIT_FAILURE);
}

static const struct flag *const flags[] = {&flag_positions, &flag_iterations, &flag_deals,
                                           &flag_seed,      &flag_json,       NULL};

const struct command command_fair = {
    .name = "fair",
    .words = "[GAME]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "that bots know nothing they may not know, and imagine worlds evenly",
    .details =
        "The swap test: at each choice of played games the true state is swapped for eight others\n"
        "that the actor cannot tell from it; `worlds` counts those that really are others. The\n"
        "search must make the same move after the same visits with the same use of its generator,\n"
        "and the policy must choose the same. The chi-square: where a seat first has a choice,\n"
        "resampled positions are compared with true ones, byte by byte of their code; `worst` is\n"
        "the largest, in standard deviations above chance, and above 6 the resampler is uneven.\n"
        "Exit code 1 if anything differs.",
    .flags = flags,
    .run = run,
};
