#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sitting_advice.h"
#include "sitting_review.h"
#include "type.h"

#define MARGIN    8
#define LINE      18
#define CHART     44 /* pixels: a chance of 0 to 100 % */
#define SCALE     34 /* pixels at its left, for what it means */
#define NOTE      2  /* half of the mark of a choice */
#define RANK      5  /* radius of a number on the curve */
#define RANK_WIDE 11
#define INDENT    18 /* of words behind such a number */
#define ROW       31 /* of one choice */

#define SUM_LINE   13
#define WORDS_SIZE 160

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
        screen_page(console)->at = 0;
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

/* Its place among the dearest, from 1 on. */
static void draw_rank(struct canvas *canvas, struct point middle, uint8_t rank) {
    const char words[] = {(char)('0' + rank), '\0'};
    shape_disc(canvas, middle, RANK + 1, COLOUR_VOID);
    shape_disc(canvas, middle, RANK, COLOUR_CORAL);
    type_draw_in(canvas, TYPE_BOLD, rect_at(middle.x - RANK, middle.y - RANK, RANK_WIDE, RANK_WIDE),
                 TYPE_CENTRE, COLOUR_VOID, words);
}

static void draw_ranks(struct console *console, struct rect chart) {
    const struct sitting *sitting = &console->sitting;
    const struct rect area = rect_at(chart.x + SCALE, chart.y, chart.w - SCALE, chart.h);
    uint16_t dearest[REVIEW_DEAREST];
    for (uint8_t i = sitting_review_dearest(sitting, dearest); i > 0; i--) {
        const uint16_t place = dearest[i - 1u];
        draw_rank(&console->canvas,
                  place_of(sitting, area, place, sitting_review_choice(sitting, place)->kept), i);
    }
}

/* ---- What cost most; the focus is the page's `at` ---- */

static void draw_choice(struct console *console, struct rect row, uint16_t place, uint8_t rank) {
    struct sitting *const sitting = &console->sitting;
    const struct review_choice choice = *sitting_review_choice(sitting, place);
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    draw_rank(&console->canvas, (struct point){(int16_t)(row.x + 8), (int16_t)(row.y + 8)}, rank);
    text_format(&text, "%d %%", -review_percent(&choice));
    const int number = type_width(TYPE_BOLD, words);
    type_draw(&console->canvas, TYPE_BOLD, row.x + row.w - number - 3, row.y + 4, COLOUR_CORAL,
              words);
    text_clear(&text);
    text_format(&text, "Choice %d: ", place + 1);
    sitting_review_say(sitting, place, sitting->log[choice.at], &text);
    type_draw_cut(&console->canvas, TYPE_BOLD,
                  rect_at(row.x + INDENT, row.y + 4, row.w - INDENT - number - 9, LINE),
                  COLOUR_WHITE, words);
    text_clear(&text);
    text_add(&text, "Better: ");
    sitting_review_say(sitting, place, choice.best, &text);
    type_draw_cut(&console->canvas, TYPE_BODY,
                  rect_at(row.x + INDENT, row.y + 17, row.w - INDENT - 3, LINE), COLOUR_TEXT,
                  words);
}

static void draw_dearest(struct console *console, struct rect line) {
    const struct sitting *const sitting = &console->sitting;
    uint16_t dearest[REVIEW_DEAREST];
    const uint8_t count = sitting_review_dearest(sitting, dearest);
    if (count == 0) {
        type_draw_in(&console->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_TEXT,
                     sitting_reviews(sitting) ? "Nothing has cost anything yet."
                                              : ICON_TICK " No choice cost anything.");
    }
    for (uint8_t i = 0; i < count; i++) {
        const struct rect row = rect_at(line.x - 4, line.y + i * ROW, line.w + 8, ROW - 2);
        panel_row(&console->canvas, row, COLOUR_PANEL, i == screen_page(console)->at);
        draw_choice(console, row, dearest[i], (uint8_t)(i + 1u));
    }
}

/* "You began at 25 % and ended at 100 %", and how that came. */
static void draw_sum(struct console *console, struct rect line) {
    const struct sitting *sitting = &console->sitting;
    const struct review_sum sum = sitting_review_sum(sitting);
    const int begun = chance_percent(sitting_review_choice(sitting, 0)->chance);
    int cost = 0;
    for (uint16_t i = 0; i < sitting->review.done; i++) {
        cost += review_percent(sitting_review_choice(sitting, i));
    }
    const int ended =
        chance_percent((int)(sitting_review_choice(sitting, 0)->chance - sum.cost + sum.luck));
    const int luck = ended - begun + cost; /* what is shown adds up */
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "From %d %% to %d %%: choices cost %d,\nluck and others %s %d.", begun,
                ended, cost, luck < 0 ? "took" : "gave", luck < 0 ? -luck : luck);
    screen_text(console, line, line.y, COLOUR_MUTE, words);
}

static void draw_progress(struct console *console, struct rect line) {
    const struct sitting *sitting = &console->sitting;
    const int done = sitting->review.done, count = sitting->review.count;
    const bool again = sitting->review.again;
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Looking at %d of %d", done + 1, count);
    type_draw_in(&console->canvas, TYPE_BODY, line, TYPE_LEFT, COLOUR_MUTE, words);
    screen_progress(console, rect_at(line.x + line.w - 90, line.y + 5, 90, 8),
                    (done * 100 + (again ? 99 : mind_progress(&sitting->mind) % 100)) / count);
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
    const struct rect body = bars_between(&console->canvas);
    if (sitting->review.count == 0) {
        type_draw_in(&console->canvas, TYPE_BOLD, line, TYPE_LEFT, COLOUR_GOLD,
                     "There was nothing to choose.");
        return;
    }
    const struct rect chart = rect_at(line.x, line.y + 2, line.w, CHART);
    draw_chart(console, chart);
    draw_ranks(console, chart);
    line.y = (int16_t)(chart.y + CHART + 8);
    draw_dearest(console, line);
    line.y = (int16_t)(body.y + body.h - 2 * SUM_LINE - 4);
    if (sitting_reviews(sitting)) {
        draw_progress(console, line);
    } else {
        draw_sum(console, line);
    }
}

void screen_review_draw(struct console *console) {
    const struct sitting *sitting = &console->sitting;
    const struct bars_footer footer = {.a = sitting->review.done > 0 ? "Look" : NULL,
                                       .b = "Back",
                                       .x = "History",
                                       .y = "Take along"};
    const struct rect column = screen_column(console);
    struct rect line = screen_inside(rect_at(column.x, column.y + 4, column.w, LINE), MARGIN);
    char words[24];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d of %d cost much", sitting_review_sum(sitting).marked,
                sitting->review.count);
    screen_bars(console, "Review", words, &footer);
    const uint8_t seats = sitting_review_seats(sitting);
    if ((seats & (seats - 1u)) != 0) {
        draw_seat(console, line);
        line.y += LINE;
    }
    draw_body(console, line);
}

/* The choice that has the focus, or the first one where none cost anything. */
static void look(struct console *console) {
    const struct sitting *sitting = &console->sitting;
    uint16_t dearest[REVIEW_DEAREST] = {0};
    if (sitting->review.done == 0) {
        screen_refuse(console);
        return;
    }
    (void)sitting_review_dearest(sitting, dearest);
    screen_sound(console, &sound_choose);
    console->bare = false;
    console->moment = dearest[screen_page(console)->at];
    screen_open(console, SCREEN_MOMENT);
}

static void move(struct console *console, int by) {
    uint16_t dearest[REVIEW_DEAREST];
    const int to = screen_page(console)->at + by;
    if (to < 0 || to >= sitting_review_dearest(&console->sitting, dearest)) {
        screen_refuse(console);
        return;
    }
    screen_page(console)->at = (int16_t)to;
    screen_sound(console, &sound_move);
    screen_redraw(console);
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
    case BUTTON_UP:
    case BUTTON_DOWN:
        move(console, button == BUTTON_UP ? -1 : 1);
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
    const uint16_t done = sitting->review.done;
    const bool goes_on = sitting_review_on(sitting);
    if (screen_page(console)->screen == SCREEN_REVIEW) {
        screen_thinks(console, goes_on);
    } else if (console->moment >= done && sitting->review.done > done) {
        screen_redraw(console); /* the moment that is shown was not known */
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
        screen_page(console)->at = 0;
        sitting_review_open(&console->sitting, seat);
    } else {
        screen_refuse(console);
    }
}
