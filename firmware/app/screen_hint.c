#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "sitting_advice.h"
#include "type.h"

#define WIDTH      228
#define PADDING    8
#define HEAD       22
#define THINKING   18 /* pixels of what is there while it thinks */
#define ROW_GAP    6  /* more than a row's words take */
#define CHANCE     44 /* pixels at a row's end */
#define WORDS_SIZE 160

/* What is proposed, with the words for it. */
struct proposal {
    struct advice advice[ADVICE_MAX];
    char words[ADVICE_MAX][WORDS_SIZE];
    char reason[WORDS_SIZE];
    uint8_t count; /* 0: it still thinks */
};

void screen_hint_enter(struct console *console) {
    sitting_advise(&console->sitting);
}

static void fill(struct console *console, struct proposal *proposal) {
    const struct sitting *sitting = &console->sitting;
    struct text reason = text_over(proposal->reason, WORDS_SIZE);
    proposal->count = sitting_advises(sitting) ? 0 : sitting_advice(sitting, proposal->advice);
    for (uint8_t i = 0; i < proposal->count; i++) {
        play_describe(console, proposal->advice[i].action, proposal->words[i], WORDS_SIZE);
    }
    if (proposal->count == 0) {
        return;
    }
    if (sitting->legal_count == 1) {
        text_add(&reason, "There is nothing else to choose.");
    } else {
        play_reason(console, proposal->advice[screen_page(console)->at].action, &reason);
    }
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
    int height = HEAD + PADDING + (proposal->count == 0 ? THINKING : reason_height(proposal));
    for (uint8_t i = 0; i < proposal->count; i++) {
        height += row_height(proposal->words[i]);
    }
    return rect_centred(bars_between(&console->canvas), WIDTH, height);
}

static void draw_row(struct canvas *canvas, struct rect row, const struct advice *advice,
                     const char *words, bool focused) {
    char chance[12];
    struct text text = text_over(chance, sizeof chance);
    if (focused) {
        panel_draw(canvas, row, COLOUR_PANEL2, COLOUR_GOLD);
    }
    type_box(canvas, TYPE_BODY,
             rect_at(row.x + PADDING, row.y + ROW_GAP / 2 + 1, row.w - 2 * PADDING - CHANCE, row.h),
             TYPE_LEFT, focused ? COLOUR_WHITE : COLOUR_TEXT, words);
    if (advice->judged) {
        text_format(&text, "%d %%", chance_percent(advice->chance));
        type_draw_in(canvas, TYPE_BOLD, rect_at(row.x, row.y, row.w - PADDING, row.h), TYPE_RIGHT,
                     focused ? COLOUR_GOLD : COLOUR_TEXT, chance);
    }
}

static void draw_proposal(struct console *console, const struct proposal *proposal,
                          struct rect inside) {
    struct canvas *canvas = &console->canvas;
    int y = inside.y + HEAD;
    if (proposal->advice[0].judged) {
        type_draw_in(canvas, TYPE_BODY, rect_at(inside.x, inside.y, inside.w - PADDING, HEAD),
                     TYPE_RIGHT, COLOUR_MUTE, "Chance to win");
    }
    for (uint8_t i = 0; i < proposal->count; i++) {
        const int height = row_height(proposal->words[i]);
        draw_row(canvas, rect_at(inside.x, y, inside.w, height), &proposal->advice[i],
                 proposal->words[i], i == screen_page(console)->at);
        y += height;
    }
    type_box(canvas, TYPE_BODY,
             rect_at(inside.x + PADDING, y + PADDING, inside.w - 2 * PADDING, inside.h), TYPE_LEFT,
             COLOUR_TEXT, proposal->reason);
}

void screen_hint_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct bars_footer ready = {.a = "Play", .b = "Back"}, thinking = {.b = "Back"};
    struct proposal proposal;
    fill(console, &proposal);
    const struct rect area = area_of(console, &proposal);
    const struct rect inside = rect_at(area.x + PADDING, area.y, area.w - 2 * PADDING, area.h);
    panel_over(canvas, area, COLOUR_PANEL, COLOUR_GOLD);
    type_draw_in(canvas, TYPE_BOLD, rect_at(inside.x, inside.y, inside.w, HEAD), TYPE_LEFT,
                 COLOUR_GOLD, "Hint");
    if (proposal.count > 0) {
        draw_proposal(console, &proposal, inside);
        bars_draw_footer(canvas, &ready);
    } else {
        screen_progress(console, rect_at(inside.x, inside.y + HEAD, inside.w, 8),
                        mind_progress(&console->sitting.mind));
        bars_draw_footer(canvas, &thinking);
    }
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

void screen_hint_press(struct console *console, enum button button) {
    struct sitting *sitting = &console->sitting;
    struct advice advice[ADVICE_MAX];
    const uint8_t count = sitting_advises(sitting) ? 0 : sitting_advice(sitting, advice);
    if (button == BUTTON_B) {
        sitting_advise_no_more(sitting);
        (void)screen_left(console, button);
    } else if (button == BUTTON_A && count > 0) {
        const struct action action = advice[screen_page(console)->at].action;
        sitting_advise_no_more(sitting);
        screen_back(console);
        play_news(console, sitting_play(sitting, action));
    } else if (button == BUTTON_UP || button == BUTTON_DOWN) {
        move(console, button, count);
    } else {
        screen_refuse(console);
    }
}

uint32_t screen_hint_tick(struct console *console) {
    struct sitting *sitting = &console->sitting;
    if (!sitting_advises(sitting)) {
        return CONSOLE_UNTIL_BUTTON;
    }
    (void)sitting_advise_on(sitting);
    screen_thinks(console, sitting_advises(sitting));
    return sitting_advises(sitting) ? 0 : CONSOLE_UNTIL_BUTTON;
}
