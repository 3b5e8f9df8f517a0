#include "screens.h"

#include "assets.h"
#include "play.h"
#include "take.h"
#include "type.h"

#define BAND       185 /* pixels from the top that are the code's */
#define BAND_MOST  194 /* of one that is too large for that */
#define MARGIN     4
#define LINE       15
#define WORDS_SIZE 128

/* The page's `at`: what is shown. */
enum { TAKES_GAME, TAKES_DEAL, TAKES_NOTHING };

static enum result make(struct console *console) {
    struct take_titles all;
    take_titles(console->titles, console->titles_count, &all);
    const bool deal = screen_page(console)->at == TAKES_DEAL;
    return deal ? take_deal(&console->sitting, &all.list) : take_game(&console->sitting, &all.list);
}

void screen_take_enter(struct console *console) {
    if (make(console) != RESULT_OK) {
        screen_page(console)->at = TAKES_NOTHING;
    }
}

/* What cannot be taken is told instead, before anything of it is drawn. */
uint32_t screen_take_tick(struct console *console) {
    if (screen_page(console)->at == TAKES_NOTHING) {
        const enum result result = make(console);
        screen_back(console);
        screen_say(console, result_text(result));
    }
    return CONSOLE_UNTIL_BUTTON;
}

/* "Stellar Leap: Vega 41, Mira 38"; with marks for names where these are too many. */
static void say_result(struct console *console, bool named, bool marks, struct text *text) {
    const struct sitting *const sitting = &console->sitting;
    const struct game *const game = sitting->title->rules;
    const uint8_t players = match_players(&sitting->match);
    text_clear(text);
    if (named) {
        text_format(text, "%s:", game->name);
    }
    for (uint8_t player = 0; player < players; player++) {
        struct sheet sheet;
        game->score(sitting->match.memory.state, player, &sheet);
        text_add(text, player > 0 && !marks ? ", " : " ");
        if (marks) {
            text_seat(text, player);
        } else {
            text_format(text, "%s ", sitting->names[player]);
        }
        text_number(text, sheet.total);
    }
}

static void say_deal(const struct take *take, struct text *text) {
    text_add(text, "Deal ");
    deal_spell(take->digits, text);
}

static void draw_words(struct console *console, struct rect area, bool deal) {
    struct canvas *const canvas = &console->canvas;
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    const int top = area.y + (area.h - 2 * LINE) / 2;
    const struct rect first = rect_at(MARGIN, top, area.w - 2 * MARGIN, LINE);
    canvas_fill(canvas, area, COLOUR_INK);
    if (deal) {
        say_deal(take_made(&console->sitting), &text);
    } else {
        say_result(console, true, false, &text);
        for (uint8_t way = 0; way < 2 && type_width(TYPE_BOLD, words) > first.w; way++) {
            say_result(console, way == 0, true, &text);
        }
    }
    type_draw_in(canvas, TYPE_BOLD, first, TYPE_CENTRE, COLOUR_WHITE, words);
    type_draw_in(canvas, TYPE_BODY, rect_moved(first, 0, LINE), TYPE_CENTRE, COLOUR_TEXT,
                 deal ? "Point a phone here: play the same deal."
                      : "Point a phone here: review it, keep it.");
}

/* The code has the screen: white from edge to edge, without a header. */
static void draw_code(struct canvas *canvas, const struct take *take, struct rect band) {
    const uint8_t scale = take->code ? qr_scale(take->qr.modules, band.h) : 0;
    if (scale > 0) {
        qr_draw(&take->qr, canvas, band, scale);
    } else {
        canvas_fill(canvas, band, COLOUR_INK);
        type_draw_in(canvas, TYPE_BODY, band, TYPE_CENTRE, COLOUR_CORAL,
                     take->result == RESULT_OK ? "The game is too long for a code."
                                               : result_text(take->result));
    }
}

void screen_take_draw(struct console *console) {
    struct canvas *const canvas = &console->canvas;
    const struct take *const take = take_made(&console->sitting);
    const bool deal = screen_page(console)->at == TAKES_DEAL;
    const bool large = take->code && qr_scale(take->qr.modules, BAND) == 0;
    const struct rect band = rect_at(0, 0, canvas->width, large ? BAND_MOST : BAND);
    const struct bars_footer footer = {.a = !play_has_deal(console) ? NULL
                                            : deal                  ? "Game"
                                                                    : "Deal",
                                       .b = "Back",
                                       .x = "What is this?"};
    draw_code(canvas, take, band);
    draw_words(console,
               rect_at(0, band.h, canvas->width, canvas->height - BARS_FOOTER_HEIGHT - band.h),
               deal);
    bars_draw_footer(canvas, &footer);
}

void screen_take_press(struct console *console, enum button button) {
    struct console_page *const page = screen_page(console);
    const bool deal = page->at == TAKES_DEAL;
    if (screen_left(console, button)) {
        return;
    }
    if (button == BUTTON_X) {
        screen_say(console, deal
                                ? "A phone's camera reads the code. It opens a page that deals the "
                                  "same game; nothing is sent anywhere. On another handheld the "
                                  "number is keyed in at Play a deal."
                                : "The code is the whole game, move by move. A phone's camera "
                                  "reads it and opens a page that shows it; nothing is sent "
                                  "anywhere. The address is the game: keep it, or send it on.");
    } else if (button == BUTTON_A && play_has_deal(console)) {
        page->at = deal ? TAKES_GAME : TAKES_DEAL;
        screen_sound(console, &sound_move);
        screen_take_enter(console);
        screen_redraw(console);
    } else {
        screen_refuse(console);
    }
}
