#define _POSIX_C_SOURCE 200809L

#include "person.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "check.h"
#include "hint.h"
#include "plain.h"
#include "progress.h"
#include "refuse.h"
#include "spoken_titles.h"
#include "story.h"
#include "view.h"
#include "wording.h"

#define POSITION  8192 /* bytes of one in words (speech.h) */
#define REASONS   2048
#define ANSWER    40
#define COLUMNS   96
#define WIPE      "\033[2J\033[3J\033[H" /* what scrolled away, too */
#define CHOICES_A 3                      /* digits of a choice's number */

struct table {
    FILE *in, *out;
    struct seating *seating;
    struct bout *bout;
    struct bout_state view, scratch; /* the position as the viewer may know it */
    struct action legal[ACTIONS_MAX];
    uint16_t legal_count;
    uint16_t told[SEATS_MAX]; /* steps, the deal counted */
    const char *names[SEATS_MAX];
    uint8_t viewer; /* who looks, or SEAT_NONE at first */
    uint8_t people; /* bits */
};

bool person_plays(const struct seating *seating, uint8_t seats) {
    for (uint8_t seat = 0; seat < seats; seat++) {
        if (seating->bots[seat] == &seating_person) {
            return true;
        }
    }
    return false;
}

static struct match *match_of(const struct table *table) {
    return &table->bout->match;
}

static bool is_person(const struct table *table, uint8_t seat) {
    return (table->people >> seat & 1u) != 0;
}

/* ---- What is read ---- */

static struct scene scene_of(struct table *table) {
    struct match *const match = match_of(table);
    return (struct scene){.game = match->game,
                          .state = table->view.bytes,
                          .scratch = table->scratch.bytes,
                          .viewer = table->viewer,
                          .people = table->people,
                          .names = table->names,
                          .legal = table->legal,
                          .legal_count = table->legal_count,
                          .undoable = match_undoable(match),
                          .memory = true};
}

static void print_scores(struct table *table) {
    struct match seen = *match_of(table); /* the sheets of what the viewer knows */
    seen.memory.state = table->view.bytes;
    words_sheets(table->out, &seen);
}

/* A paragraph, without breaking words at the terminal's edge. */
static void print_wrapped(FILE *out, const char *words) {
    size_t column = 0;
    while (*words != '\0') {
        const size_t word = strcspn(words, " ");
        const bool breaks = column == 0 || column + 1 + word > COLUMNS;
        fprintf(out, "%s%s%.*s", column > 0 && breaks ? "\n" : "",
                column == 0 ? "  "
                : breaks    ? "      "
                            : " ",
                (int)word, words);
        column = (breaks ? (column == 0 ? 2 : 6) : column + 1) + word;
        words += word + (words[word] == ' ');
    }
    fputc('\n', out);
}

static void print_position(struct table *table) {
    static char bytes[POSITION];
    const struct scene scene = scene_of(table);
    const struct spoken *const spoken = spoken_of(scene.game);
    struct text shown = text_over(bytes, sizeof bytes);
    if (spoken == NULL) {
        return;
    }
    spoken->position(&scene, &shown);
    for (char *line = bytes, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char words[POSITION];
        struct text text = text_over(words, sizeof words);
        *end = '\0';
        plain_add(&text, line, scene.names);
        print_wrapped(table->out, words);
    }
}

static void say_action(struct table *table, struct action action, char *words, size_t size) {
    char bytes[PLAIN_DEED];
    struct text deed = text_over(bytes, sizeof bytes);
    struct text text = text_over(words, (uint16_t)size);
    match_of(table)->game->describe_action(table->view.bytes, action, &deed);
    plain_command(&text, bytes, table->names);
}

static void print_choices(struct table *table) {
    for (uint16_t i = 0; i < table->legal_count; i++) {
        char words[2 * PLAIN_DEED];
        say_action(table, table->legal[i], words, sizeof words);
        fprintf(table->out, "%*u  %s\n", CHOICES_A, i + 1u, words);
    }
}

/* What comes of an action, as far as that is certain. */
static void print_reasons(struct table *table, struct action action) {
    static const _Alignas(max_align_t) uint8_t fresh[VIEW_MAX];
    char words[REASONS], bytes[REASONS];
    struct text reasons = text_over(bytes, sizeof bytes);
    struct text text = text_over(words, sizeof words);
    const struct scene scene = scene_of(table);
    hint_reasons(table->bout->title->view, fresh, &scene, &action, 1, &reasons);
    plain_add(&text, bytes, scene.names);
    print_wrapped(table->out, text.used > 0 ? words : "Nothing is certain to come of it.");
}

static void print_hint(struct table *table) {
    const struct action action = seating_advice(table->bout);
    char words[2 * PLAIN_DEED];
    say_action(table, action, words, sizeof words);
    fprintf(table->out, "An Admiral would choose %u: %s\n",
            action_find(table->legal, table->legal_count, action) + 1u, words);
    print_reasons(table, action);
}

/* ---- What is said ---- */

enum order { ORDER_POSITION, ORDER_CHOICES, ORDER_SCORES, ORDER_HINT, ORDER_UNDO, ORDER_QUIT };

static const struct {
    const char *word, *meaning;
} orders[] = {
    [ORDER_POSITION] = {"position", "what lies on the table, as far as you may know"},
    [ORDER_CHOICES] = {"choices", "what you can do now, once more"},
    [ORDER_SCORES] = {"scores", "the score sheets so far"},
    [ORDER_HINT] = {"hint", "what an Admiral would do, and what comes of it"},
    [ORDER_UNDO] = {"undo", "takes your last choice back, if nothing was revealed"},
    [ORDER_QUIT] = {"quit", "leaves; --record keeps the game"},
};
#define ORDERS (sizeof orders / sizeof orders[0])

static void print_help(const struct table *table) {
    fprintf(table->out, "  N         chooses; ? N tells what would come of it\n");
    for (size_t i = 0; i < ORDERS; i++) {
        fprintf(table->out, "  %-9s %s\n", orders[i].word, orders[i].meaning);
    }
    fprintf(table->out, "The first letter is enough. Rules: games/%s/RULES.md\n",
            match_of(table)->game->id);
}

/* The next line without what surrounds it; false: there is none. What is read from a file is
 * printed, as a terminal would show it. */
static bool read_line(struct table *table, char *line, size_t size) {
    bool whole = true;
    fflush(table->out);
    if (progress_interrupted() || fgets(line, (int)size, table->in) == NULL) {
        fprintf(table->out, "\n");
        return false;
    }
    if (strchr(line, '\n') == NULL) {
        for (int c = fgetc(table->in); c != EOF && c != '\n'; c = fgetc(table->in)) {
            whole = false; /* longer than any answer is */
        }
    }
    line[strcspn(line, "\r\n")] = '\0';
    memmove(line, line + strspn(line, " \t"), strlen(line + strspn(line, " \t")) + 1);
    for (size_t n = strlen(line); n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'); n--) {
        line[n - 1] = '\0';
    }
    if (!whole) {
        memcpy(line, "...", sizeof "...");
    }
    if (isatty(fileno(table->in)) == 0) {
        for (const char *c = line; *c != '\0'; c++) {
            fputc(*c >= ' ' && *c <= '~' ? *c : '?', table->out);
        }
        fputc('\n', table->out);
    }
    return true;
}

/* The place of the choice that a number means; false after a refusal. */
static bool read_number(const struct table *table, const char *word, uint16_t *place) {
    uint32_t number = 0;
    if (!arguments_number(word, "a choice", 1, table->legal_count, &number)) {
        return false;
    }
    *place = (uint16_t)(number - 1u);
    return true;
}

/* The place of an order, or ORDERS after a refusal. */
static size_t find_order(const char *word) {
    const char *names[ORDERS];
    for (size_t i = 0; i < ORDERS; i++) {
        const char *const name = names[i] = orders[i].word;
        if (strcmp(word, name) == 0 || (word[0] == name[0] && word[1] == '\0')) {
            return i;
        }
    }
    (void)refuse_name("no choice and no order", word, names, ORDERS);
    return ORDERS;
}

/* ---- A turn ---- */

static void look(struct table *table, uint8_t seat) {
    struct match *const match = match_of(table);
    table->viewer = seat;
    match_observe(match, seat, table->view.bytes);
    table->legal_count = match_legal(match, table->legal);
}

static void print_news(struct table *table) {
    uint16_t *const told = &table->told[table->viewer];
    story_news(table->out, table->bout, table->viewer, *told);
    *told = (uint16_t)(match_of(table)->count + 1u);
}

static void take_back(struct table *table) {
    struct match *const match = match_of(table);
    if (match_undo(match) != RESULT_OK) {
        fprintf(table->out,
                "Nothing can be taken back: something was revealed, or others acted.\n");
        return;
    }
    fprintf(table->out, "Taken back.\n");
    table->told[table->viewer] = (uint16_t)(match->count + 1u);
    look(table, table->viewer);
    print_choices(table);
}

/* Does what is neither choosing nor leaving. */
static void obey(struct table *table, size_t order) {
    switch (order) {
    case ORDER_POSITION:
        print_position(table);
        break;
    case ORDER_CHOICES:
        print_choices(table);
        break;
    case ORDER_SCORES:
        print_scores(table);
        break;
    case ORDER_HINT:
        print_hint(table);
        break;
    case ORDER_UNDO:
        take_back(table);
        break;
    default:
        break;
    }
}

static void explain(struct table *table, const char *word) {
    uint16_t place = 0;
    word += strspn(word, " \t");
    if (*word == '\0') {
        print_help(table);
    } else if (read_number(table, word, &place)) {
        print_reasons(table, table->legal[place]);
    }
}

/* Asks until somebody has chosen. */
static enum person_end ask(struct table *table, struct action *chosen) {
    for (;;) {
        char line[ANSWER];
        fprintf(table->out, "%s, 1 to %u, or ? > ", table->names[table->viewer],
                (unsigned)table->legal_count);
        if (!read_line(table, line, sizeof line)) {
            return progress_interrupted() ? PERSON_INTERRUPTED : PERSON_GONE;
        }
        uint16_t place = 0;
        if (line[0] == '?' || strcmp(line, "help") == 0) {
            explain(table, line[0] == '?' ? line + 1 : "");
        } else if (line[0] >= '0' && line[0] <= '9') {
            if (read_number(table, line, &place)) {
                *chosen = table->legal[place];
                return PERSON_OVER;
            }
        } else if (line[0] != '\0') {
            const size_t order = find_order(line);
            if (order == ORDER_QUIT) {
                return PERSON_LEFT;
            }
            obey(table, order);
        }
    }
}

/* Nobody reads what another person was told. */
static bool pass_to(struct table *table, uint8_t seat) {
    const bool terminal = isatty(fileno(table->out)) != 0;
    char line[ANSWER];
    if (table->viewer == SEAT_NONE || table->viewer == seat) {
        return true;
    }
    fprintf(table->out, "%sPass to %s.", terminal ? WIPE : "\n", table->names[seat]);
    if (isatty(fileno(table->in)) != 0) {
        fprintf(table->out, " Enter: nobody else looks.");
        if (!read_line(table, line, sizeof line)) {
            return false;
        }
    } else {
        fprintf(table->out, "\n");
    }
    return true;
}

static enum person_end take_turn(struct table *table, uint8_t seat) {
    struct action action;
    const bool begins = table->told[seat] != match_of(table)->count || table->viewer != seat;
    if (!pass_to(table, seat)) {
        return progress_interrupted() ? PERSON_INTERRUPTED : PERSON_GONE;
    }
    look(table, seat);
    print_news(table);
    if (begins) {
        fprintf(table->out, "\n");
        print_position(table);
        fprintf(table->out, "\n");
    }
    print_choices(table);
    const enum person_end end = ask(table, &action);
    if (end == PERSON_OVER) {
        const enum result result = match_play(match_of(table), action, NULL);
        CHECK(result == RESULT_OK);
    }
    return end;
}

/* ---- The game ---- */

static void sit_down(struct table *table, bool deal_is_secret) {
    const struct match *const match = match_of(table);
    fprintf(table->out, "%s", match->game->name);
    if (!deal_is_secret) {
        fprintf(table->out, ", seed %" PRIu64, match->setup.seed);
    }
    words_options(table->out, match->game, &match->setup);
    fprintf(table->out, "\nPlayers:");
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        const bool own = seat < match->setup.seats;
        const bool person = own && table->seating->bots[seat] == &seating_person;
        table->people = (uint8_t)(table->people | (unsigned)person << seat);
        table->names[seat] = words_name(match, seat);
        fprintf(table->out, "%s %s", seat > 0 ? "," : "", table->names[seat]);
        if (own) {
            fprintf(table->out, " (%s)", person ? "you" : table->seating->bots[seat]->name);
        }
    }
    fprintf(table->out, "\n\n");
}

static void get_up(struct table *table, enum person_end end, bool deal_is_secret) {
    const struct match *const match = match_of(table);
    if (end != PERSON_OVER) {
        fprintf(table->out, "The game is not over, after %u actions.\n", (unsigned)match->count);
    } else {
        print_news(table);
        fprintf(table->out, "\n");
        words_sheets(table->out, match);
        fprintf(table->out, "\n");
        words_winners(table->out, match);
        fprintf(table->out, ", after %u actions.\n", (unsigned)match->count);
    }
    if (deal_is_secret) {
        fprintf(table->out, "The seed was %" PRIu64 ".\n", match->setup.seed);
    }
    if (end == PERSON_GONE) {
        (void)refuse("the game is not over, and there is nothing more to read");
    }
}

enum person_end person_play(FILE *in, FILE *out, struct seating *seating, struct bout *bout,
                            bool deal_is_secret) {
    static struct table table;
    enum person_end end = PERSON_OVER;
    table =
        (struct table){.in = in, .out = out, .seating = seating, .bout = bout, .viewer = SEAT_NONE};
    progress_listen();
    sit_down(&table, deal_is_secret);
    while (end == PERSON_OVER && match_to_act(&bout->match) != SEAT_NONE) {
        const uint8_t seat = match_to_act(&bout->match);
        if (is_person(&table, seat)) {
            end = take_turn(&table, seat);
        } else {
            (void)seating_step(seating, bout);
            end = progress_interrupted() ? PERSON_INTERRUPTED : PERSON_OVER;
        }
    }
    get_up(&table, end, deal_is_secret);
    return end;
}
