#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_screen.h"
#include "bench_work.h"
#include "check.h"
#include "choice.h"
#include "commands.h"
#include "meter.h"
#include "progress.h"
#include "references.h"
#include "refuse.h"
#include "titles.h"
#include "version.h"

#define TABLES_MAX 32u
#define SEED       1u

static const struct flag flag_seconds = {"--seconds", "S", false,
                                         "CPU time for each game and number of seats, 0.01 to 600; "
                                         "1 unless given"};

struct bench_line {
    struct bench_game *bench;
    struct meter meters[BENCH_PIECES];
    uint32_t fixed, worked; /* checksums: of the games, and of all work that was timed */
};

/* Of a line's time, random playouts get four tenths, three others together as much, and the rest is
 * shared. */
static double share_of(enum bench_piece piece) {
    if (piece == BENCH_RANDOM) {
        return 0.4;
    }
    return piece < BENCH_DEAL ? 0.4 / 3 : 0.2 / (BENCH_PIECES - BENCH_DEAL);
}

/* Lines whose first round is over, of `count`; a round that somebody ended counts for nobody. */
static size_t lines_known(const struct bench_line *lines, size_t count) {
    size_t known = 0;
    while (known < count && lines[known].meters[BENCH_RANDOM].count > 0) {
        known++;
    }
    return known;
}

struct batch {
    struct bench_game *bench;
    enum bench_piece piece;
};

static uint32_t do_batch(void *context, uint32_t *checksum) {
    const struct batch *batch = context;
    return bench_batch(batch->bench, batch->piece, checksum);
}

static void measure(struct bench_line *lines, size_t count, double seconds) {
    progress_begin("lines", METER_ROUNDS * count);
    for (uint8_t round = 0; round < METER_ROUNDS; round++) {
        for (size_t i = 0; i < count && progress_goes_on(round * count + i); i++) {
            for (enum bench_piece piece = 0; piece < BENCH_PIECES; piece++) {
                struct batch batch = {lines[i].bench, piece};
                if (!bench_has(lines[i].bench->title, piece)) {
                    continue;
                }
                meter_round(&lines[i].meters[piece], (struct meter_work){do_batch, &batch},
                            seconds * share_of(piece) / METER_ROUNDS, &lines[i].worked);
            }
        }
    }
}

static void print_playouts(const struct bench_line *line, enum bench_piece piece) {
    const struct meter *meter = &line->meters[piece];
    printf("\"%s_playouts_per_second\":{\"best\":%.0f,\"median\":%.0f},", bench_names[piece],
           1e9 / meter_best(meter), 1e9 / meter_median(meter));
}

/* How much time an iteration takes beyond the world and the rollout that it is made of; those of a
 * race are made of parts of many. */
static void print_search_adds(const struct bench_line *line) {
    const struct meter *const search = &line->meters[BENCH_SEARCH];
    const struct meter *const world = &line->meters[BENCH_WORLD];
    if (line->bench->title->policy->racing != NULL) {
        printf("\"search_adds_percent\":null,");
    } else {
        printf("\"search_adds_percent\":%.0f,", 100 * (meter_best(search) / meter_best(world) - 1));
    }
}

static void print_search(const struct bench_line *line) {
    const struct meter *const search = &line->meters[BENCH_SEARCH];
    printf("\"search_iterations_per_second\":{\"best\":%.0f,\"median\":%.0f},",
           1e9 / meter_best(search), 1e9 / meter_median(search));
    print_search_adds(line);
    printf("\"state_copies_per_second\":%.0f,", 1e9 / meter_median(&line->meters[BENCH_COPY]));
}

static void print_line(const struct bench_line *line) {
    const struct bench_game *bench = line->bench;
    const struct meter *random = &line->meters[BENCH_RANDOM];
    const double actions = (double)bench->actions / BENCH_SAMPLE;
    printf("{\"game\":\"%s\",\"seats\":%u,\"state_bytes\":%u,\"actions_per_playout\":%.1f,",
           bench->title->rules->id, (unsigned)bench->setup.seats,
           (unsigned)bench->title->rules->state_size, actions);
    print_playouts(line, BENCH_RANDOM);
    printf("\"ns_per_action\":{\"best\":%.1f,\"median\":%.1f},", meter_best(random) / actions,
           meter_median(random) / actions);
    printf("\"decisions_per_second\":{\"best\":%.0f,\"median\":%.0f},",
           1e9 * actions / meter_best(random), 1e9 * actions / meter_median(random));
    print_playouts(line, BENCH_GREEDY);
    print_search(line);
    for (enum bench_piece piece = BENCH_DEAL; piece < BENCH_PIECES; piece++) {
        if (bench_has(bench->title, piece)) {
            printf("\"%s\":%.1f,", bench_names[piece], meter_median(&line->meters[piece]));
        }
    }
    printf("\"checksum\":\"%08lx\",\"work\":\"%08lx\"}", (unsigned long)line->fixed,
           (unsigned long)line->worked);
}

static void print_all(const struct bench_line *lines, size_t count, double seconds) {
    printf(
        "{\"bench\":{\"version\":\"%s\",\"commit\":\"%s\",\"compiler\":\"%s\",\"seconds_per_line\":%g,\"rounds\":%d,\"seed\":%u},\n",
        version_number, version_commit, __VERSION__, seconds, METER_ROUNDS, SEED);
    printf("\"games\":[\n");
    for (size_t i = 0; i < count; i++) {
        print_line(&lines[i]);
        printf("%s\n", i + 1 < count ? "," : "");
    }
    printf("],\n\"screens\":[\n");
}

/* A line for each title that is asked for, at each size of screen. */
static void measure_screens(const struct title *only, double seconds) {
    static const char *const sizes[] = {"picosystem", "picopad"};
    const char *between = "";
    uint32_t checksum = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0] && !progress_interrupted();
             size++) {
            struct bench_screen screen = {0};
            if (only != NULL && only->rules != titles[title].rules) {
                continue;
            }
            bench_screen_prepare(&screen, board_find(sizes[size]), title, SEED);
            bench_screen_measure(&screen, seconds / 4, &checksum);
            printf("%s", between);
            bench_screen_print(&screen);
            bench_screen_free(&screen);
            between = ",\n";
        }
    }
    printf("\n]}\n");
}

static bool read_seconds(const struct arguments *arguments, double *seconds) {
    const char *word = arguments_value(arguments, &flag_seconds);
    char *end = NULL;
    *seconds = 1;
    if (word == NULL) {
        return true;
    }
    *seconds = strtod(word, &end);
    if (strspn(word, "0123456789.") != strlen(word) || end == word || *end != '\0' ||
        !(*seconds >= 0.01 && *seconds <= 600)) {
        return refuse("--seconds is a number 0.01 to 600, not '%s'", word);
    }
    return true;
}

/* A line for each number of seats of one title. */
static void add_lines(const struct title *title, struct bench_line *lines, size_t *count) {
    for (uint8_t seats = title->rules->seats_min; seats <= title->rules->seats_max; seats++) {
        CHECK(*count < TABLES_MAX);
        struct bench_line *line = &lines[(*count)++];
        line->bench = calloc(1, sizeof *line->bench);
        CHECK(line->bench != NULL);
        line->fixed = bench_prepare(line->bench, title, seats, SEED);
    }
}

static int run(const struct arguments *arguments) {
    static struct bench_line lines[TABLES_MAX];
    const struct title *only = NULL;
    size_t count = 0;
    double seconds = 0;
    if (!read_seconds(arguments, &seconds) ||
        (arguments->words_count > 0 && !choice_subject(arguments->words[0], &only))) {
        return EXIT_REFUSED;
    }
    for (uint8_t i = 0; i < titles_count; i++) {
        if (only == NULL || only == &titles[i]) {
            add_lines(&titles[i], lines, &count);
        }
    }
    for (uint8_t i = 0; i < references_count; i++) {
        if (only == NULL || only == &references[i]) {
            add_lines(&references[i], lines, &count);
        }
    }
    measure(lines, count, seconds);
    print_all(lines, lines_known(lines, count), seconds);
    measure_screens(only, seconds);
    for (size_t i = 0; i < count; i++) {
        free(lines[i].bench);
    }
    return progress_end(EXIT_SUCCESS);
}

static const struct flag *const flags[] = {&flag_seconds, NULL};

const struct command command_bench = {
    .name = "bench",
    .words = "[GAME]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "playouts a second and nanoseconds an action, as one JSON object",
    .details =
        "CPU time on one core, in three rounds in which all games take turns; best and median. A\n"
        "playout is a whole game with its deal. The operations are medians on positions of random\n"
        "games; redact, resample and read include the copy they work on. The checksum depends on\n"
        "the rules alone, work on all that was timed. A screen is drawn as a whole, and the areas\n"
        "to send are found: everything, after the focus has moved, and with nothing changed. What\n"
        "the search adds is its time beyond worlds with rollouts of as many actions, null where\n"
        "choices race. The reference games are measured, too.",
    .flags = flags,
    .run = run,
};
