#include "lines.h"

#include <stdio.h>

#include "check.h"
#include "telling.h"
#include "transcripts.h"

struct lines {
    const struct transcript *transcript;
    struct transcript_sink sink;
};

static void print_line(void *who, const char *line) {
    (void)who;
    puts(line);
}

static void begin(void *who, const struct telling_moment *moment) {
    struct lines *lines = who;
    lines->transcript->begin(&lines->sink, &moment->table->match.setup, moment->table->state.bytes,
                             moment->events, moment->events_count);
}

static void step(void *who, const struct telling_moment *moment) {
    struct lines *lines = who;
    lines->transcript->step(&lines->sink, moment->action, moment->before,
                            moment->table->state.bytes, moment->events, moment->events_count);
}

static void end(void *who, const struct table *table) {
    struct lines *lines = who;
    if (match_to_act(&table->match) == SEAT_NONE) {
        lines->transcript->end(&lines->sink, table->state.bytes);
    }
}

void lines_print(const struct table *table) {
    static char bytes[TRANSCRIPT_LINE_MAX];
    struct lines lines = {.transcript = transcript_of(table->title->rules),
                          .sink = {.line = print_line, .text = text_over(bytes, sizeof bytes)}};
    const struct teller teller = {.who = &lines, .begin = begin, .step = step, .end = end};
    CHECK(lines.transcript != NULL);
    telling_run(table->title, &table->match.setup, table->log, table->match.count, &teller);
}
