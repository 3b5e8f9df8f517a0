#include "screens.h"

#include "assets.h"
#include "hint.h"
#include "panel.h"
#include "play.h"
#include "sitting_advice.h"
#include "sitting_plan.h"
#include "sitting_review.h"
#include "type.h"

#define LEFT       4 /* a wide screen's column stays in sight */
#define WIDTH      232
#define PADDING    7
#define LINE       15
#define LABEL      56 /* pixels before what was played */
#define CHANCE     40 /* pixels behind it */
#define WORDS_SIZE 160

/* What is said of a choice; all zero before it is filled. */
struct remarks {
    const struct review_choice *choice; /* NULL: it is not known yet */
    char played[WORDS_SIZE];
    char better[WORDS_SIZE]; /* empty: nothing was */
    char reason[WORDS_SIZE]; /* why, or empty */
    struct rect places[2];   /* of both on the table, or empty */
};

void screen_moment_enter(struct console *console) {
    sitting_review_show(&console->sitting, console->moment);
}

/* Where on the table a choice is made. */
static struct rect place_of(struct console *console, struct action action) {
    const struct scene scene = play_scene(console);
    struct action plan[HINT_PLAN];
    struct hint hint = {0};
    const uint8_t steps = sitting_plan(&console->sitting, action, plan);
    hint_of(play_title(console)->view, console->sitting.view, &scene, plan, steps, &hint);
    return hint_place(&hint);
}

static void fill(struct console *console, struct remarks *remarks) {
    const struct sitting *sitting = &console->sitting;
    const struct review_choice *choice = sitting_review_knows(sitting, console->moment)
                                             ? sitting_review_choice(sitting, console->moment)
                                             : NULL;
    const struct action played = sitting->log[sitting_review_at(sitting, console->moment)];
    struct text reason = text_over(remarks->reason, WORDS_SIZE);
    remarks->choice = choice;
    remarks->places[0] = place_of(console, played);
    play_describe(console, played, remarks->played, WORDS_SIZE);
    if (choice != NULL && review_percent(choice) > 0) {
        play_describe(console, choice->best, remarks->better, WORDS_SIZE);
        remarks->places[1] = place_of(console, choice->best);
        if (review_is_marked(choice)) {
            play_reason(console, choice->best, &reason);
        }
    }
}

static int words_width(void) {
    return WIDTH - 2 * PADDING - LABEL - CHANCE;
}

static int reason_width(void) {
    return WIDTH - 2 * PADDING - LABEL;
}

static struct rect area_of(const struct console *console, const struct remarks *remarks) {
    int height = 2 * PADDING + 2 * LINE - 4;
    height += type_box_height(TYPE_BODY, words_width(), remarks->played);
    if (remarks->better[0] != '\0') {
        height += type_box_height(TYPE_BODY, words_width(), remarks->better);
    }
    if (remarks->reason[0] != '\0') {
        height += type_box_height(TYPE_BODY, reason_width(), remarks->reason);
    }
    return hint_clear_of(&console->canvas, rect_at(LEFT, 0, WIDTH, height), remarks->places, 2);
}

static bool is_marked(const struct remarks *remarks) {
    return remarks->choice != NULL && review_is_marked(remarks->choice);
}

/* "Choice 12 of 31", and what it cost. */
static void draw_head(struct console *console, struct rect line, const struct remarks *remarks) {
    struct canvas *canvas = &console->canvas;
    const bool known = remarks->choice != NULL;
    const int cost = known ? review_percent(remarks->choice) : 0;
    const bool marked = is_marked(remarks);
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Choice %d of %d", console->moment + 1, console->sitting.review.count);
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_LEFT, COLOUR_WHITE, words);
    text_clear(&text);
    if (!known) {
        text_format(&text, "looking at %d", console->sitting.review.done + 1);
    } else if (cost == 0) {
        text_add(&text, ICON_TICK " nothing better");
    } else {
        text_format(&text, marked ? ICON_CROSS " cost %d %%" : "cost %d %%", cost);
    }
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_RIGHT,
                 !known      ? COLOUR_MUTE
                 : marked    ? COLOUR_CORAL
                 : cost == 0 ? COLOUR_GREEN
                             : COLOUR_TEXT,
                 words);
}

/* Of what was played: whether there was better. */
static uint8_t colour_of(const struct remarks *remarks) {
    return remarks->choice == NULL      ? COLOUR_TEXT
           : remarks->better[0] != '\0' ? COLOUR_CORAL
                                        : COLOUR_GREEN;
}

static const char *sign_of(const struct remarks *remarks) {
    return remarks->choice == NULL ? "?" : remarks->better[0] != '\0' ? ICON_CROSS : ICON_TICK;
}

/* Both choices on the table: green is as good as any, coral was played though there was better. */
static void draw_frames(struct console *console, const struct remarks *remarks) {
    const bool better = remarks->better[0] != '\0';
    const struct rect *const places = remarks->places;
    if (better && !rect_is_same(places[0], places[1]) && !rect_is_empty(places[1])) {
        hint_frame(&console->canvas, places[1], COLOUR_GREEN, ICON_TICK);
    }
    if (!rect_is_empty(places[0])) {
        hint_frame(&console->canvas, places[0], colour_of(remarks), sign_of(remarks));
    }
}

/* One of the two moves, with its chance unless that is NULL; how tall it was. */
static int draw_move(struct canvas *canvas, struct rect line, const char *label, const char *words,
                     const uint8_t *chance, uint8_t colour) {
    char number[12];
    struct text text = text_over(number, sizeof number);
    if (chance != NULL) {
        text_format(&text, "%d %%", chance_percent(*chance));
    }
    type_draw(canvas, TYPE_BODY, line.x, line.y, colour, label);
    const struct rect place = rect_at(line.x + LABEL, line.y, words_width(), line.h);
    const int height = type_box(canvas, TYPE_BODY, place, TYPE_LEFT, colour, words);
    type_draw(canvas, TYPE_BOLD, line.x + line.w - type_width(TYPE_BOLD, number), line.y, colour,
              number);
    return height;
}

static void draw_luck(struct console *console, struct rect line) {
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (console->moment == 0) {
        text_add(&text, "The first choice of the game");
    } else if (!sitting_review_knows(&console->sitting, console->moment)) {
        text_add(&text, "Judged after the choices before it");
    } else {
        const int luck = chance_percent(sitting_review_luck(&console->sitting, console->moment));
        text_format(&text,
                    luck > 0 ? "Luck and the others before: +%d %%"
                             : "Luck and the others before: %d %%",
                    luck);
    }
    type_draw(&console->canvas, TYPE_BODY, line.x, line.y, COLOUR_MUTE, words);
}

static void draw_remarks(struct console *console, const struct remarks *remarks) {
    struct canvas *canvas = &console->canvas;
    const struct rect area = area_of(console, remarks);
    panel_draw(canvas, area, COLOUR_INK, is_marked(remarks) ? COLOUR_CORAL : COLOUR_LINE);
    struct rect line = rect_at(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING, LINE);
    draw_head(console, rect_at(line.x, line.y - 3, line.w, LINE), remarks);
    line.y += LINE;
    char label[16];
    struct text text = text_over(label, sizeof label);
    text_format(&text, "%s Played", sign_of(remarks));
    const struct review_choice *const choice = remarks->choice;
    line.y += (int16_t)draw_move(canvas, line, label, remarks->played,
                                 choice != NULL ? &choice->kept : NULL, colour_of(remarks));
    if (remarks->better[0] != '\0') {
        line.y += (int16_t)draw_move(canvas, line, ICON_TICK " Better", remarks->better,
                                     &choice->chance, COLOUR_GREEN);
    }
    if (remarks->reason[0] != '\0') {
        const struct rect place = rect_at(line.x + LABEL, line.y, reason_width(), LINE);
        line.y +=
            (int16_t)type_box(canvas, TYPE_BODY, place, TYPE_LEFT, COLOUR_TEXT, remarks->reason);
    }
    draw_luck(console, line);
}

void screen_moment_draw(struct console *console) {
    const struct bars_footer footer = {.a = console->bare ? "Words" : "Table", .b = "Back"};
    const struct scene scene = play_scene(console);
    play_title(console)->view->draw(console->sitting.view, &scene, &console->canvas);
    struct remarks remarks = {.choice = NULL};
    fill(console, &remarks);
    draw_frames(console, &remarks);
    if (!console->bare) {
        draw_remarks(console, &remarks);
    }
    bars_draw_footer(&console->canvas, &footer);
}

/* The choice cost much, or is one of the dearest. */
static bool is_dear(const struct sitting *sitting, uint16_t place) {
    uint16_t dearest[REVIEW_DEAREST];
    const uint8_t count = sitting_review_dearest(sitting, dearest);
    bool dear = review_is_marked(sitting_review_choice(sitting, place));
    for (uint8_t i = 0; i < count; i++) {
        dear = dear || dearest[i] == place;
    }
    return dear;
}

/* The next choice in a direction, or the next of those that are known and dear. */
static void step(struct console *console, int by, bool dear) {
    const struct sitting *sitting = &console->sitting;
    const uint16_t end = dear ? sitting->review.done : sitting->review.count;
    int place = console->moment + by;
    while (dear && place >= 0 && place < end && !is_dear(sitting, (uint16_t)place)) {
        place += by;
    }
    if (place < 0 || place >= end) {
        screen_refuse(console);
        return;
    }
    console->moment = (uint16_t)place;
    screen_moment_enter(console);
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

void screen_moment_press(struct console *console, enum button button) {
    switch (button) {
    case BUTTON_UP:
    case BUTTON_DOWN:
        step(console, button == BUTTON_UP ? -1 : 1, false);
        break;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        step(console, button == BUTTON_LEFT ? -1 : 1, true);
        break;
    case BUTTON_A:
        console->bare = !console->bare;
        screen_sound(console, &sound_choose);
        screen_redraw(console);
        break;
    case BUTTON_B:
    case BUTTON_Y:
        (void)screen_left(console, BUTTON_B);
        break;
    default:
        screen_refuse(console);
        break;
    }
}
