#include "speech.h"

#include <string.h>

#include "assets.h"
#include "heard.h"
#include "hint.h"
#include "plain.h"
#include "play.h"
#include "screen.h"
#include "sitting_review.h"

#define LINE      256
#define PARAGRAPH 2048
#define GROUPED   16 /* actions, from which on they are told in groups */
#define NO_CHOICE 0xFFFFu
#define KEYS      4
#define KEY_SIZE  32

/* The seats at the table have names; before there is one they are numbers. */
static const char *const *names_now(const struct console *console) {
    return console->sitting.phase == SITTING_NOBODY ? NULL : console->sitting.names;
}

/* ---- The screen ---- */

/* How something is chosen. */
enum how { HOW_ACTION, HOW_TITLE, HOW_LINE, HOW_ANSWER, HOW_STEP, HOW_KEY };

struct choice {
    enum how how;
    uint8_t place;
    struct action action;
    bool dark, changes;
};

struct list {
    struct console *console;
    struct text *text;      /* NULL: nothing is written */
    uint16_t count, wanted; /* choices so far; the one that is looked for, or NO_CHOICE */
    struct choice found;
    bool has_found;
    bool titled;
    bool in_row;               /* the last line is a text, */
    int16_t y;                 /* ... and stands there */
    bool listed, waits;        /* A belongs to one of the choices; it does nothing now */
    char keys[KEYS][KEY_SIZE]; /* what A, B, X and Y do */
};

static void write(struct list *list, char what, const char *flags, const char *words,
                  const char *value) {
    struct text *const text = list->text;
    list->in_row = false;
    if (text == NULL) {
        return;
    }
    text_format(text, "%s\t%s\t", (const char[]){what, '\0'}, flags);
    plain_add(text, words, names_now(list->console));
    text_char(text, '\t');
    plain_add(text, value != NULL ? value : "", names_now(list->console));
    text_char(text, '\n');
}

static void add_choice(struct list *list, const struct choice *choice, bool focus,
                       const char *words, const char *value) {
    char flags[8];
    struct text text = text_over(flags, sizeof flags);
    text_add(&text, focus ? "f" : "");
    text_add(&text, choice->dark ? "d" : "");
    text_add(&text, choice->changes ? "v" : "");
    text_add(&text, choice->how == HOW_KEY ? "k" : "");
    write(list, 'C', flags, words, value);
    if (list->count++ == list->wanted) {
        list->found = *choice;
        list->has_found = true;
    }
}

/* ---- The table's choices ---- */

static void describe(const struct list *list, struct action action, struct text *text) {
    char bytes[PLAIN_DEED];
    struct text deed = text_over(bytes, sizeof bytes);
    const struct sitting *const sitting = &list->console->sitting;
    sitting->title->rules->describe_action(sitting->shown.bytes, action, &deed);
    plain_command(text, bytes, sitting->names);
}

static bool same_group(struct action one, struct action other) {
    return one.verb == other.verb && one.a == other.a;
}

/* So many letters both begin with. */
static uint16_t begin_same(const char *one, const char *other) {
    uint16_t n = 0;
    while (one[n] != '\0' && one[n] == other[n]) {
        n++;
    }
    return n;
}

/* So many both end with. */
static uint16_t end_same(const struct text *one, const struct text *other) {
    uint16_t n = 0;
    while (n < one->used && n < other->used &&
           one->bytes[one->used - 1u - n] == other->bytes[other->used - 1u - n]) {
        n++;
    }
    return n;
}

/* Whole words of the first one, which all begin and end with: "Put the star on ... with the token".
 */
static void write_common(struct list *list, struct text *first, uint16_t head, uint16_t tail) {
    char bytes[LINE];
    struct text text = text_over(bytes, sizeof bytes);
    while (head > 0 && first->bytes[head - 1u] != ' ') {
        head--;
    }
    while (tail > 0 && first->bytes[first->used - tail] != ' ') {
        tail--;
    }
    const char *const end = head + tail < first->used ? first->bytes + first->used - tail : "";
    first->bytes[head] = '\0';
    text_format(&text, "%s...%s", head > 0 ? first->bytes : "", end);
    write(list, 'H', "", bytes, NULL);
}

static void write_group(struct list *list, uint16_t from, uint16_t to) {
    const struct action *const legal = list->console->sitting.legal;
    char first_bytes[LINE], bytes[LINE];
    struct text first = text_over(first_bytes, sizeof first_bytes);
    if (to - from < 2) {
        write(list, 'H', "", "", NULL);
        return;
    }
    describe(list, legal[from], &first);
    uint16_t head = first.used, tail = first.used;
    for (uint16_t i = (uint16_t)(from + 1u); i < to; i++) {
        struct text other = text_over(bytes, sizeof bytes);
        describe(list, legal[i], &other);
        const uint16_t begins = begin_same(first_bytes, bytes), ends = end_same(&first, &other);
        head = begins < head ? begins : head;
        tail = ends < tail ? ends : tail;
    }
    write_common(list, &first, head, tail);
}

static void add_actions(struct list *list) {
    const struct sitting *const sitting = &list->console->sitting;
    const bool grouped = sitting->legal_count > GROUPED;
    uint16_t until = 0;
    for (uint16_t i = 0; i < sitting->legal_count; i++) {
        char words[LINE];
        struct text text = text_over(words, sizeof words);
        if (grouped && i == until) {
            while (until < sitting->legal_count &&
                   same_group(sitting->legal[i], sitting->legal[until])) {
                until++;
            }
            write_group(list, i, until);
        }
        describe(list, sitting->legal[i], &text);
        const struct choice choice = {.how = HOW_ACTION, .action = sitting->legal[i]};
        add_choice(list, &choice, false, words, NULL);
    }
    if (grouped) {
        write(list, 'H', "", "", NULL);
    }
}

static bool is_to_choose(struct console *console) {
    return screen_page(console)->screen == SCREEN_TABLE && console->sitting.phase == SITTING_CHOOSE;
}

/* ---- Everything else ---- */

/* All games, where only one of them has room. */
static void add_titles(struct list *list) {
    struct console *const console = list->console;
    for (uint8_t i = 0; i < console->titles_count; i++) {
        const struct choice choice = {.how = HOW_TITLE, .place = i};
        add_choice(list, &choice, screen_page(console)->at == 0 && console->title == i,
                   console->titles[i].rules->name, NULL);
    }
    list->listed = true;
}

static void add_step(struct list *list, enum button button, bool can, const char *words) {
    const struct choice choice = {.how = HOW_STEP, .place = (uint8_t)button};
    if (can) {
        add_choice(list, &choice, false, words, NULL);
    }
}

/* What the D-pad does where nothing is written of it. */
static void add_steps(struct list *list) {
    struct console *const console = list->console;
    const uint8_t screen = screen_page(console)->screen;
    if (screen == SCREEN_MOMENT) {
        const uint16_t at = console->moment;
        add_step(list, BUTTON_DOWN, at + 1 < console->sitting.review.count, "The next choice");
        add_step(list, BUTTON_UP, at > 0, "The choice before");
    } else if (screen == SCREEN_REVIEW) {
        const uint8_t seats = sitting_review_seats(&console->sitting);
        add_step(list, BUTTON_RIGHT, (seats & (seats - 1u)) != 0, "Review of the next seat");
    }
}

static void take_keys(struct list *list, const struct bars_footer *footer, bool waits) {
    const char *const words[KEYS] = {footer->a, footer->b, footer->x, footer->y};
    list->waits = waits;
    for (uint8_t i = 0; i < KEYS; i++) {
        struct text text = text_over(list->keys[i], KEY_SIZE);
        text_add(&text, words[i] != NULL ? words[i] : "");
    }
}

/* Each choice of a list is an A of its own. */
static void add_keys(struct list *list) {
    static const char *const letters[KEYS] = {"A", "B", "X", "Y"};
    for (uint8_t i = 0; i < KEYS; i++) {
        if (list->keys[i][0] != '\0' && !(i == 0 && list->listed)) {
            const struct choice choice = {
                .how = HOW_KEY, .place = i, .dark = i == 0 && list->waits};
            add_choice(list, &choice, false, list->keys[i], letters[i]);
        }
    }
}

/* That line stands there already. */
static bool is_said(const struct text *text, const struct text *line) {
    for (uint16_t at = 0; at + line->used <= text->used; at++) {
        if ((at == 0 || text->bytes[at - 1u] == '\n') &&
            memcmp(text->bytes + at, line->bytes, line->used) == 0) {
            return true;
        }
    }
    return false;
}

/* It is more than a picture, and has not been said already if it may be said twice. */
static bool is_new(const struct list *list, const char *words, bool twice) {
    char bytes[PARAGRAPH];
    struct text line = text_over(bytes, sizeof bytes);
    bool says = false;
    for (const char *c = words; *c != '\0'; c++) {
        says = says || *c > ' ';
        c += *c == *ICON_TICK && c[1] != '\0'; /* pictures of two bytes */
    }
    text_add(&line, "P\t\t");
    plain_add(&line, words, names_now(list->console));
    text_add(&line, "\t\n");
    return says && !(twice && list->text != NULL && is_said(list->text, &line));
}

/* What stands in a row on the screen is a line; what a dialog says first is its title. */
static void add_text(struct list *list, const struct heard *heard) {
    struct text *const text = list->text;
    const bool over = screens[screen_page(list->console)->screen].over;
    if (!is_new(list, heard->words, heard->kind == HEARD_LOOK)) {
        return;
    }
    if (over && !list->titled) {
        list->titled = true;
        write(list, 'T', "", heard->words, NULL);
        return;
    }
    if (list->in_row && heard->y == list->y && text != NULL) {
        text->used = (uint16_t)(text->used - 2u); /* the tab, and the line's end */
        text_add(text, ", ");
        plain_add(text, heard->words, names_now(list->console));
        text_add(text, "\t\n");
    } else {
        write(list, 'P', "", heard->words, NULL);
    }
    list->in_row = heard->y != 0;
    list->y = heard->y;
}

static void hear(void *who, const struct heard *heard) {
    struct list *const list = who;
    const struct choice line = {.how = heard->kind == HEARD_ANSWER ? HOW_ANSWER : HOW_LINE,
                                .place = heard->place,
                                .dark = heard->dark || heard->kind == HEARD_DARK,
                                .changes = heard->kind == HEARD_VALUE};
    switch (heard->kind) {
    case HEARD_TITLE:
        list->titled = true;
        write(list, 'T', "", heard->words, heard->value);
        if (screen_page(list->console)->screen == SCREEN_TITLES) {
            add_titles(list);
        }
        break;
    case HEARD_TEXT:
    case HEARD_LOOK:
        add_text(list, heard);
        break;
    case HEARD_HEADING:
        write(list, 'H', "", heard->words, NULL);
        break;
    case HEARD_KEYS:
        take_keys(list, heard->keys, heard->dark);
        break;
    default:
        list->listed = true;
        add_choice(list, &line, heard->focus, heard->words, heard->value);
        break;
    }
}

static void go_through(struct list *list) {
    struct console *const console = list->console;
    heard_screen(console, hear, list);
    if (is_to_choose(console)) {
        list->listed = true;
        if (sitting_guard(&console->sitting, console->now) == 0) {
            add_actions(list);
        }
    }
    add_steps(list);
    add_keys(list);
}

void speech_screen(struct console *console, struct text *text) {
    struct list list = {.console = console, .text = text, .wanted = NO_CHOICE};
    go_through(&list);
}

uint32_t speech_stamp(const struct text *screen) {
    uint32_t stamp = 2166136261u;
    for (uint16_t i = 0; i < screen->used; i++) {
        stamp = (stamp ^ (uint8_t)screen->bytes[i]) * 16777619u;
    }
    return stamp;
}

/* ---- Choosing ---- */

void speech_brings(struct console *console, uint16_t number, struct text *text) {
    struct list list = {.console = console, .wanted = number};
    char bytes[PARAGRAPH];
    struct text reasons = text_over(bytes, sizeof bytes);
    go_through(&list);
    if (list.has_found && list.found.how == HOW_ACTION) {
        const struct scene scene = play_scene(console);
        hint_reasons(play_title(console)->view, console->sitting.view, &scene, &list.found.action,
                     1, &reasons);
        plain_add(text, bytes, scene.names);
    }
}

static void press(struct console *console, enum button button) {
    screens[screen_page(console)->screen].press(console, button);
}

static void choose(struct console *console, const struct choice *choice, int by) {
    struct console_page *const page = screen_page(console);
    const enum button button = by < 0 ? BUTTON_LEFT : by > 0 ? BUTTON_RIGHT : BUTTON_A;
    switch (choice->how) {
    case HOW_ACTION:
        play_news(console, sitting_choose(&console->sitting, choice->action));
        return;
    case HOW_TITLE:
        play_choose_title(console, choice->place);
        page->at = 0;
        break;
    case HOW_LINE:
        page->menu.at = choice->place;
        break;
    case HOW_ANSWER: /* the games' own place is before the first answer */
        page->at = (int16_t)(choice->place + (page->screen == SCREEN_TITLES));
        break;
    case HOW_STEP:
        press(console, (enum button)choice->place);
        return;
    case HOW_KEY:
        press(console, (enum button)(BUTTON_A + choice->place));
        return;
    }
    press(console, button);
}

bool speech_choose(struct console *console, uint16_t number, int by) {
    struct list list = {.console = console, .wanted = number};
    go_through(&list);
    if (console->asleep || !list.has_found || list.found.dark || (by != 0 && !list.found.changes)) {
        return false;
    }
    console->pressed = console->now; /* somebody is there */
    console->dimmed = false;
    screen_redraw(console);
    choose(console, &list.found, by);
    return true;
}
