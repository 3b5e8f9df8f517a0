/* All that a hint proposes, one below the other, with what each makes of the chance to win. */
#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "sitting_advice.h"
#include "type.h"

#define WIDTH      228
#define PADDING    8
#define HEAD       22
#define ROW_GAP    6  /* more than a row's words take */
#define CHANCE     44 /* pixels at a row's end */
#define WORDS_SIZE 320

/* What is proposed, with the words for it: several moves, so that each has been judged. */
struct proposal {
    struct advice advice[ADVICE_MAX];
    char words[ADVICE_MAX][WORDS_SIZE / 2];
    char reason[WORDS_SIZE];
    uint8_t count;
};

/* It lies over the hint, and goes on where that is. */
void screen_more_enter(struct console *console) {
    screen_page(console)->at = console->pages[console->depth - 2].at;
}

static void fill(struct console *console, struct proposal *proposal) {
    struct text reason = text_over(proposal->reason, WORDS_SIZE);
    proposal->count = sitting_advice(&console->sitting, proposal->advice);
    for (uint8_t i = 0; i < proposal->count; i++) {
        play_describe(console, proposal->advice[i].action, proposal->words[i], WORDS_SIZE / 2);
    }
    play_reason(console, proposal->advice[screen_page(console)->at].action, &reason);
}

static int row_height(const char *words) {
    return type_box_height(TYPE_BODY, WIDTH - 4 * PADDING - CHANCE, words) + ROW_GAP;
}

static int reason_height(const struct proposal *proposal) {
    return proposal->reason[0] == '\0'
               ? 0
               : type_box_height(TYPE_BODY, WIDTH - 4 * PADDING, proposal->reason) + PADDING;
}

static struct rect area_of(const struct console *console, const struct proposal *proposal) {
    int height = HEAD + PADDING + reason_height(proposal);
    for (uint8_t i = 0; i < proposal->count; i++) {
        height += row_height(proposal->words[i]);
    }
    return rect_centred(bars_between(&console->canvas), WIDTH, height);
}

static void draw_row(struct canvas *canvas, struct rect row, const struct advice *advice,
                     const char *words, bool focused) {
    char chance[12];
    struct text text = text_over(chance, sizeof chance);
    panel_row(canvas, row, COLOUR_PANEL2, focused);
    type_box(canvas, TYPE_BODY,
             rect_at(row.x + PADDING, row.y + ROW_GAP / 2 + 1, row.w - 2 * PADDING - CHANCE, row.h),
             TYPE_LEFT, focused ? COLOUR_WHITE : COLOUR_TEXT, words);
    text_format(&text, "%d %%", chance_percent(advice->chance));
    type_draw_in(canvas, TYPE_BOLD, rect_at(row.x, row.y, row.w - PADDING, row.h), TYPE_RIGHT,
                 focused ? COLOUR_GOLD : COLOUR_TEXT, chance);
}

static void draw_proposal(struct console *console, const struct proposal *proposal,
                          struct rect inside) {
    struct canvas *canvas = &console->canvas;
    int y = inside.y + HEAD;
    type_draw_in(canvas, TYPE_BODY, rect_at(inside.x, inside.y, inside.w - PADDING, HEAD),
                 TYPE_RIGHT, COLOUR_MUTE, "Chance to win");
    for (uint8_t i = 0; i < proposal->count; i++) {
        const int height = row_height(proposal->words[i]);
        draw_row(canvas, rect_at(inside.x, y, inside.w, height), &proposal->advice[i],
                 proposal->words[i], i == screen_page(console)->at);
        y += height;
    }
    screen_text(console, screen_inside(inside, PADDING), y + PADDING, COLOUR_TEXT,
                proposal->reason);
}

void screen_more_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct bars_footer footer = {.a = "Play it", .b = "Back"};
    struct proposal proposal;
    fill(console, &proposal);
    const struct rect area = area_of(console, &proposal);
    const struct rect inside = screen_inside(area, PADDING);
    panel_over(canvas, area, COLOUR_PANEL, COLOUR_GOLD);
    type_draw_in(canvas, TYPE_BOLD, rect_at(inside.x, inside.y, inside.w, HEAD), TYPE_LEFT,
                 COLOUR_GOLD, "Hint");
    draw_proposal(console, &proposal, inside);
    bars_draw_footer(canvas, &footer);
}

static void move(struct console *console, enum button button, uint8_t count) {
    struct console_page *page = screen_page(console);
    const int to = page->at + (button == BUTTON_UP ? -1 : 1);
    if (to < 0 || to >= count) {
        screen_refuse(console);
        return;
    }
    page->at = (int16_t)to;
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

/* Back is at the hint that was looked at last. */
static void leave(struct console *console) {
    const int16_t at = screen_page(console)->at;
    screen_sound(console, &sound_back);
    screen_back(console);
    screen_page(console)->at = at;
    play_point(console, at);
}

void screen_more_press(struct console *console, enum button button) {
    struct sitting *sitting = &console->sitting;
    struct advice advice[ADVICE_MAX];
    const uint8_t count = sitting_advice(sitting, advice);
    if (button == BUTTON_B || button == BUTTON_X) {
        leave(console);
    } else if (button == BUTTON_A) {
        const struct action action = advice[screen_page(console)->at].action;
        screen_back(console);
        play_advised(console, action);
    } else if (button == BUTTON_UP || button == BUTTON_DOWN) {
        move(console, button, count);
    } else {
        screen_refuse(console);
    }
}
