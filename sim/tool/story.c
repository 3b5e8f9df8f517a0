#include "story.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "telling.h"
#include "wording.h"

#define SENTENCE_MAX 200u
#define COLUMNS      96u

struct story {
    FILE *out;
    const struct seating *seating;
    char first[SENTENCE_MAX]; /* sentence of the line that is being written */
    uint8_t last_kind, last_seat;
    bool heading;   /* the line is one */
    size_t column;  /* 0: at the beginning of a line */
    uint8_t viewer; /* who is told, or SEAT_NONE: somebody who knows everything */
    uint16_t from;  /* the first step that is told; 0 is the deal */
    uint16_t at;
};

static void end_line(struct story *story) {
    if (story->column > 0) {
        fprintf(story->out, "\n");
    }
    story->column = 0;
}

/* What concerns no seat, a new round say, stands out as a heading. */
static void begin_line(struct story *story, bool heading) {
    end_line(story);
    if (heading && !story->heading) {
        fprintf(story->out, "\n");
    }
    story->heading = heading;
    story->column = heading ? 0 : (size_t)fprintf(story->out, "  ");
}

/* Behind the first two words: "Vega draws ". */
static size_t seat_and_verb(const char *sentence) {
    const size_t seat = strcspn(sentence, " ");
    const size_t verb = sentence[seat] == '\0' ? 0 : strcspn(sentence + seat + 1, " ");
    return sentence[seat + 1 + verb] == ' ' ? seat + verb + 2 : 0;
}

/* Several events of one kind and seat become one line: "Vega draws Red 3, Red 5, Blue 1". */
static bool joins_line(struct story *story, const struct event *event, const char *sentence) {
    const size_t common = seat_and_verb(sentence);
    if (story->column == 0 || event->seat == SEAT_NONE || event->kind != story->last_kind ||
        event->seat != story->last_seat || common == 0 ||
        strncmp(story->first, sentence, common) != 0 ||
        story->column + strlen(sentence + common) + 2 > COLUMNS) {
        return false;
    }
    story->column += (size_t)fprintf(story->out, ", %s", sentence + common);
    return true;
}

static void tell_event(struct story *story, const struct match *match, const struct event *event) {
    char bytes[SENTENCE_MAX];
    char sentence[SENTENCE_MAX];
    struct text text = text_over(bytes, sizeof bytes);
    match->game->describe_event(event, &text);
    if (text.used == 0) {
        return;
    }
    words_expand(match, bytes, sentence, sizeof sentence);
    sentence[0] = (char)toupper((unsigned char)sentence[0]);
    if (!joins_line(story, event, sentence)) {
        begin_line(story, event->seat == SEAT_NONE);
        story->column += (size_t)fprintf(story->out, "%s", sentence);
        story->last_kind = event->kind;
        story->last_seat = event->seat;
        memcpy(story->first, sentence, sizeof sentence);
    }
}

static void tell_events(struct story *story, const struct telling_moment *moment) {
    struct event seen[EVENTS_MAX];
    if (story->at++ < story->from) {
        return;
    }
    memcpy(seen, moment->events, moment->events_count * sizeof *seen);
    if (story->viewer != SEAT_NONE) {
        events_redact(seen, moment->events_count, story->viewer);
    }
    for (uint16_t i = 0; i < moment->events_count; i++) {
        tell_event(story, &moment->bout->match, &seen[i]);
    }
}

static void begin(void *who, const struct telling_moment *moment) {
    struct story *story = who;
    const struct match *match = &moment->bout->match;
    fprintf(story->out, "%s, seed %" PRIu64, match->game->name, match->setup.seed);
    words_options(story->out, match->game, &match->setup);
    fprintf(story->out, "\nPlayers:");
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        fprintf(story->out, "%s %s", seat > 0 ? "," : "", words_name(match, seat));
        if (story->seating != NULL && seat < match->setup.seats) {
            fprintf(story->out, " (%s)", story->seating->bots[seat]->name);
        }
    }
    fprintf(story->out, "\n\n");
    story->heading = true; /* an empty line was just printed */
    tell_events(story, moment);
    end_line(story);
}

/* What happened tells what was done; only if nothing is told the action speaks for itself. */
static void step(void *who, const struct telling_moment *moment) {
    struct story *story = who;
    const struct match *match = &moment->bout->match;
    end_line(story);
    tell_events(story, moment);
    if (story->column == 0) {
        char bytes[SENTENCE_MAX];
        char sentence[SENTENCE_MAX];
        struct text text = text_over(bytes, sizeof bytes);
        match->game->describe_action(moment->before, moment->action, &text);
        words_expand(match, bytes, sentence, sizeof sentence);
        begin_line(story, false);
        fprintf(story->out, "%s: %s\n", words_name(match, moment->seat), sentence);
        story->column = 0;
    }
}

static void end(void *who, const struct bout *bout) {
    struct story *story = who;
    const uint8_t seat = match_to_act(&bout->match);
    end_line(story);
    fprintf(story->out, "\n");
    words_sheets(story->out, &bout->match);
    fprintf(story->out, "\n");
    if (seat != SEAT_NONE) {
        fprintf(story->out, "The game is not over: %s is to act", words_name(&bout->match, seat));
    } else {
        words_winners(story->out, &bout->match);
    }
    fprintf(story->out, ", after %u actions.\n", (unsigned)bout->match.count);
}

static void begin_news(void *who, const struct telling_moment *moment) {
    tell_events(who, moment);
}

/* An action of which nothing is told is nobody's business but that seat's, who knows it. */
static void step_news(void *who, const struct telling_moment *moment) {
    struct story *story = who;
    end_line(story);
    tell_events(story, moment);
}

static void end_news(void *who, const struct bout *bout) {
    (void)bout;
    end_line(who);
}

void story_news(FILE *out, const struct bout *bout, uint8_t viewer, uint16_t from) {
    struct story story = {.out = out, .viewer = viewer, .from = from, .heading = true};
    const struct teller teller = {&story, begin_news, step_news, end_news};
    telling_run(bout->title, &bout->match.setup, bout->log, bout->match.count, &teller);
}

void story_print(FILE *out, const struct bout *bout, const struct seating *seating) {
    struct story story = {.out = out, .seating = seating, .viewer = SEAT_NONE};
    const struct teller teller = {.who = &story, .begin = begin, .step = step, .end = end};
    telling_run(bout->title, &bout->match.setup, bout->log, bout->match.count, &teller);
}
