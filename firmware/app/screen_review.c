#include "screens.h"

#include "assets.h"
#include "play.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sitting_advice.h"
#include "sitting_review.h"
#include "type.h"

#define MARGIN 8
#define LINE   18
#define CHART  62 /* pixels: a chance of 0 to 100 % */
#define SCALE  34 /* pixels at its left, for what it means */
#define NOTE   2  /* half of the mark of a choice */

void screen_review_enter(struct console *console) {
    sitting_review_open(&console->sitting, console->sitting.viewer);
}

/* Their review is another one, behind a curtain if they have had secrets from each other. */
static void open_other(struct console *console, int step) {
    struct sitting *sitting = &console->sitting;
    const uint8_t seats = sitting_review_seats(sitting), from = sitting->review.seat;
    uint8_t seat = from;
    do {
        seat = (uint8_t)((seat + SEATS_MAX + step) % SEATS_MAX);
    } while ((seats >> seat & 1u) == 0);
    if (seat == from) {
        screen_refuse(console);
    } else if (sitting_review_hides(sitting)) {
        screen_open(console, SCREEN_REVIEW_CURTAIN);
        screen_page(console)->at = seat;
    } else {
        sitting_review_open(sitting, seat);
        screen_redraw(console);
    }
}

/* ---- The chance of winning from choice to choice ---- */

static struct point place_of(const struct sitting *sitting, struct rect area, uint16_t choice,
                             int chance) {
    const int count = sitting->review.count;
    return (struct point){
        (int16_t)(area.x + choice * (area.w - 1) / count),
        (int16_t)(area.y + ((int)VERDICT_ONE - chance) * (area.h - 1) / (int)VERDICT_ONE)};
}

static void draw_ground(struct canvas *canvas, struct rect chart, struct rect area) {
    canvas_fill(canvas, area, COLOUR_PANEL);
    for (int x = area.x; x < area.x + area.w; x += 4) {
        canvas_across(canvas, x, area.y + area.h / 2, 2, COLOUR_LINE);
    }
    type_draw(canvas, TYPE_LABEL, chart.x, area.y, COLOUR_MUTE, "100 %");
    type_draw(canvas, TYPE_LABEL, chart.x, area.y + area.h - type_cap(TYPE_LABEL), COLOUR_MUTE,
              "0 %");
}

/* What a choice cost is a step down, with a mark at its foot if it was much; what lies between two
 * choices is a thin line. */
static void draw_chart(struct console *console, struct rect chart) {
    const struct sitting *sitting = &console->sitting;
    struct canvas *canvas = &console->canvas;
    const struct rect area = rect_at(chart.x + SCALE, chart.y, chart.w - SCALE, chart.h);
    draw_ground(canvas, chart, area);
    struct point last = {0};
    for (uint16_t i = 0; i < sitting->review.done; i++) {
        const struct review_choice *choice = sitting_review_choice(sitting, i);
        const struct point before = place_of(sitting, area, i, choice->chance);
        const struct point after = place_of(sitting, area, i, choice->kept);
        if (i > 0) {
            shape_line(canvas, last, before, COLOUR_MUTE);
        }
        canvas_down(canvas, before.x, before.y, after.y - before.y + 1,
                    review_is_marked(choice) ? COLOUR_CORAL : COLOUR_TEXT);
        if (review_is_marked(choice)) {
            canvas_fill(canvas, rect_at(after.x - NOTE, after.y - NOTE, 2 * NOTE + 1, 2 * NOTE + 1),
                        COLOUR_CORAL);
        }
        last = after;
    }
}

/* ---- The summary ---- */

static const char note[] = "Of the chance to win. " ICON_BUTTON_A ", then " ICON_LEFT ICON_RIGHT
                           ": what cost much, " ICON_UP ICON_DOWN ": every choice.";

static void say_marked(const struct sitting *sitting, const struct review_sum *sum,
                       struct text *text) {
    const int done = sitting->review.done;
    if (sitting->review.count == 0) {
        text_add(text, "There was nothing to choose.");
    } else {
        text_format(text, done == 1 ? "%d of %d choice cost much" : "%d of %d choices cost much",
                    sum->marked, done);
    }
}

static void draw_sum(struct console *console, struct rect line, const char *label, int32_t part,
                     uint8_t colour) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    const int percent = chance_percent((int)part);
    text_format(&text, percent > 0 ? "+%d %%" : "%d %%", percent);
    type_draw_in(&console->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_TEXT, label);
    type_draw_in(&console->canvas, TYPE_BOLD, line, TYPE_RIGHT, colour, words);
}

static void draw_progress(struct console *console, struct rect line) {
    const struct sitting *sitting = &console->sitting;
    const int done = sitting->review.done, count = sitting->review.count;
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Looking at %d of %d", done + 1, count);
    type_draw_in(&console->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_MUTE, words);
    screen_progress(console, rect_at(line.x + line.w - 90, line.y + 5, 90, 8),
                    (done * 100 + mind_progress(&sitting->mind) % 100) / count);
}

static void draw_seat(struct console *console, struct rect line) {
    const uint8_t seat = console->sitting.review.seat;
    const char *name = console->sitting.names[seat];
    const int width = type_width(TYPE_BOLD, name), middle = line.x + line.w / 2;
    struct canvas *canvas = &console->canvas;
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_CENTRE, COLOUR_WHITE, name);
    seat_mark_draw(canvas, seat, SEAT_MARK_11, middle - width / 2 - 11, line.y + line.h / 2);
    type_draw_in(canvas, TYPE_BODY, rect_at(middle - width / 2 - 36, line.y, 12, line.h),
                 TYPE_CENTRE, COLOUR_GOLD, ICON_LEFT);
    type_draw_in(canvas, TYPE_BODY, rect_at(middle + width / 2 + 12, line.y, 12, line.h),
                 TYPE_CENTRE, COLOUR_GOLD, ICON_RIGHT);
}

static void draw_body(struct console *console, struct rect line) {
    const struct sitting *sitting = &console->sitting;
    struct canvas *canvas = &console->canvas;
    const struct review_sum sum = sitting_review_sum(sitting);
    char words[48];
    struct text text = text_over(words, sizeof words);
    say_marked(sitting, &sum, &text);
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_LEFT, COLOUR_GOLD, words);
    if (sitting->review.count == 0) {
        return;
    }
    line.y += LINE + 4;
    draw_chart(console, rect_at(line.x, line.y, line.w, CHART));
    line.y += CHART + 4;
    draw_sum(console, line, "Own choices", -sum.cost, sum.cost > 0 ? COLOUR_CORAL : COLOUR_TEXT);
    line.y += LINE;
    draw_sum(console, line, "Luck and the others", sum.luck,
             sum.luck < 0 ? COLOUR_CORAL : COLOUR_GREEN);
    line.y += LINE;
    if (sitting_reviews(sitting)) {
        draw_progress(console, line);
    } else {
        type_box(canvas, TYPE_BODY, rect_at(line.x, line.y + 4, line.w, 2 * LINE), TYPE_LEFT,
                 COLOUR_MUTE, note);
    }
}

void screen_review_draw(struct console *console) {
    const struct sitting *sitting = &console->sitting;
    const struct bars_footer footer = {.a = sitting->review.done > 0 ? "Look" : NULL,
                                       .b = "Back",
                                       .x = "History",
                                       .y = "Take along"};
    const struct rect column = screen_column(console);
    struct rect line = rect_at(column.x + MARGIN, column.y + 4, column.w - 2 * MARGIN, LINE);
    screen_bars(console, "Review", play_title(console)->rules->name, &footer);
    const uint8_t seats = sitting_review_seats(sitting);
    if ((seats & (seats - 1u)) != 0) {
        draw_seat(console, line);
        line.y += LINE;
    }
    draw_body(console, line);
}

/* The first choice that cost much, else the first one. */
static void look(struct console *console) {
    const struct sitting *sitting = &console->sitting;
    uint16_t first = 0;
    if (sitting->review.done == 0) {
        screen_refuse(console);
        return;
    }
    while (first < sitting->review.done &&
           !review_is_marked(sitting_review_choice(sitting, first))) {
        first++;
    }
    screen_sound(console, &sound_choose);
    console->bare = false;
    console->moment = first < sitting->review.done ? first : 0;
    screen_open(console, SCREEN_MOMENT);
}

void screen_review_press(struct console *console, enum button button) {
    switch (button) {
    case BUTTON_A:
        look(console);
        break;
    case BUTTON_Y:
        screen_sound(console, &sound_choose);
        screen_open(console, SCREEN_TAKE);
        break;
    case BUTTON_B:
        sitting_review_close(&console->sitting);
        (void)screen_left(console, BUTTON_B);
        break;
    case BUTTON_X:
        sitting_review_close(&console->sitting);
        screen_replace(console, SCREEN_HISTORY);
        break;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        open_other(console, button == BUTTON_LEFT ? -1 : 1);
        break;
    default:
        screen_refuse(console);
        break;
    }
}

uint32_t screen_review_tick(struct console *console) {
    struct sitting *sitting = &console->sitting;
    if (!sitting_reviews(sitting)) {
        return CONSOLE_UNTIL_BUTTON;
    }
    const bool goes_on = sitting_review_on(sitting);
    if (screen_page(console)->screen == SCREEN_REVIEW) {
        screen_thinks(console, goes_on);
    }
    return goes_on ? 0 : CONSOLE_UNTIL_BUTTON;
}

void screen_review_curtain_draw(struct console *console) {
    screen_table_curtain(console, (uint8_t)screen_page(console)->at);
}

void screen_review_curtain_press(struct console *console, enum button button) {
    const uint8_t seat = (uint8_t)screen_page(console)->at;
    if (screen_left(console, button)) {
        return;
    }
    if (button == BUTTON_A) {
        screen_sound(console, &sound_choose);
        screen_back(console);
        sitting_review_open(&console->sitting, seat);
    } else {
        screen_refuse(console);
    }
}
