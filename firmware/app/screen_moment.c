#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "sitting_advice.h"
#include "sitting_review.h"
#include "type.h"

#define LEFT       4 /* a wide screen's column stays in sight */
#define WIDTH      232
#define PADDING    7
#define LINE       15
#define LABEL      44 /* pixels before what was played */
#define CHANCE     40 /* pixels behind it */
#define WORDS_SIZE 160

/* What is said of a choice. */
struct remarks {
    const struct review_choice *choice;
    char played[WORDS_SIZE];
    char better[WORDS_SIZE]; /* empty: nothing was */
    char reason[WORDS_SIZE]; /* why, or empty */
};

void screen_moment_enter(struct console *console) {
    sitting_review_show(&console->sitting, console->moment);
}

static void fill(struct console *console, struct remarks *remarks) {
    const struct sitting *sitting = &console->sitting;
    const struct review_choice *choice = sitting_review_choice(sitting, console->moment);
    const struct action played = sitting->log[choice->at];
    struct text reason = text_over(remarks->reason, WORDS_SIZE);
    remarks->choice = choice;
    remarks->better[0] = '\0';
    play_describe(console, played, remarks->played, WORDS_SIZE);
    if (review_cost(choice) > 0) {
        play_describe(console, choice->best, remarks->better, WORDS_SIZE);
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
    const struct rect body = bars_between(&console->canvas);
    int height = 2 * PADDING + 2 * LINE - 4;
    height += type_box_height(TYPE_BODY, words_width(), remarks->played);
    if (remarks->better[0] != '\0') {
        height += type_box_height(TYPE_BODY, words_width(), remarks->better);
    }
    if (remarks->reason[0] != '\0') {
        height += type_box_height(TYPE_BODY, reason_width(), remarks->reason);
    }
    return rect_at(LEFT, body.y + body.h - height - 3, WIDTH, height);
}

/* "Choice 12 of 31", and what it cost. */
static void draw_head(struct console *console, struct rect line, const struct remarks *remarks) {
    struct canvas *canvas = &console->canvas;
    const int cost = chance_percent(review_cost(remarks->choice));
    const bool marked = review_is_marked(remarks->choice);
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Choice %d of %d", console->moment + 1, console->sitting.review.count);
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_LEFT, COLOUR_WHITE, words);
    text_clear(&text);
    if (cost == 0) {
        text_add(&text, ICON_TICK " nothing better");
    } else {
        text_format(&text, marked ? ICON_CROSS " cost %d %%" : "cost %d %%", cost);
    }
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_RIGHT,
                 marked      ? COLOUR_CORAL
                 : cost == 0 ? COLOUR_GREEN
                             : COLOUR_TEXT,
                 words);
}

/* One of the two moves, with its chance; how tall it was. */
static int draw_move(struct canvas *canvas, struct rect line, const char *label, const char *words,
                     uint8_t chance, uint8_t colour) {
    char number[12];
    struct text text = text_over(number, sizeof number);
    text_format(&text, "%d %%", chance_percent(chance));
    type_draw(canvas, TYPE_BODY, line.x, line.y, COLOUR_MUTE, label);
    const struct rect place = rect_at(line.x + LABEL, line.y, words_width(), line.h);
    const int height = type_box(canvas, TYPE_BODY, place, TYPE_LEFT, colour, words);
    type_draw(canvas, TYPE_BOLD, line.x + line.w - type_width(TYPE_BOLD, number), line.y, colour,
              number);
    return height;
}

static void draw_luck(struct console *console, struct rect line) {
    const int luck = chance_percent(sitting_review_luck(&console->sitting, console->moment));
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (console->moment == 0) {
        text_add(&text, "The first choice of the game");
    } else {
        text_format(&text,
                    luck > 0 ? "Luck and the others before: +%d %%"
                             : "Luck and the others before: %d %%",
                    luck);
    }
    type_draw(&console->canvas, TYPE_BODY, line.x, line.y, COLOUR_MUTE, words);
}

static void draw_remarks(struct console *console) {
    struct canvas *canvas = &console->canvas;
    struct remarks remarks;
    fill(console, &remarks);
    const struct rect area = area_of(console, &remarks);
    panel_draw(canvas, area, COLOUR_INK,
               review_is_marked(remarks.choice) ? COLOUR_CORAL : COLOUR_LINE);
    struct rect line = rect_at(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING, LINE);
    draw_head(console, rect_at(line.x, line.y - 3, line.w, LINE), &remarks);
    line.y += LINE;
    line.y += (int16_t)draw_move(canvas, line, "Played", remarks.played, remarks.choice->kept,
                                 COLOUR_WHITE);
    if (remarks.better[0] != '\0') {
        line.y += (int16_t)draw_move(canvas, line, "Better", remarks.better, remarks.choice->chance,
                                     COLOUR_GOLD);
    }
    if (remarks.reason[0] != '\0') {
        const struct rect place = rect_at(line.x + LABEL, line.y, reason_width(), LINE);
        line.y +=
            (int16_t)type_box(canvas, TYPE_BODY, place, TYPE_LEFT, COLOUR_TEXT, remarks.reason);
    }
    draw_luck(console, line);
}

void screen_moment_draw(struct console *console) {
    const struct bars_footer footer = {.a = console->bare ? "Words" : "Table", .b = "Back"};
    const struct scene scene = play_scene(console);
    play_title(console)->view->draw(console->sitting.view, &scene, &console->canvas);
    if (!console->bare) {
        draw_remarks(console);
    }
    bars_draw_footer(&console->canvas, &footer);
}

/* The next choice that is known in a direction, or the next of those that cost much. */
static void step(struct console *console, int by, bool marked) {
    const struct sitting *sitting = &console->sitting;
    int place = console->moment + by;
    while (marked && place >= 0 && place < sitting->review.done &&
           !review_is_marked(sitting_review_choice(sitting, (uint16_t)place))) {
        place += by;
    }
    if (place < 0 || place >= sitting->review.done) {
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
