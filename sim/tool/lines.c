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
    lines->transcript->begin(&lines->sink, &moment->bout->match.setup, moment->bout->state.bytes,
                             moment->events, moment->events_count);
}

static void step(void *who, const struct telling_moment *moment) {
    struct lines *lines = who;
    lines->transcript->step(&lines->sink, moment->action, moment->before, moment->bout->state.bytes,
                            moment->events, moment->events_count);
}

static void end(void *who, const struct bout *bout) {
    struct lines *lines = who;
    if (match_to_act(&bout->match) == SEAT_NONE) {
        lines->transcript->end(&lines->sink, bout->state.bytes);
    }
}

void lines_print(const struct bout *bout) {
    static char bytes[TRANSCRIPT_LINE_MAX];
    struct lines lines = {.transcript = transcript_of(bout->title->rules),
                          .sink = {.line = print_line, .text = text_over(bytes, sizeof bytes)}};
    const struct teller teller = {.who = &lines, .begin = begin, .step = step, .end = end};
    CHECK(lines.transcript != NULL);
    telling_run(bout->title, &bout->match.setup, bout->log, bout->match.count, &teller);
}
