/* The three lines below the galaxy: the thing in focus explains itself, or what happens is told. */
#include <string.h>

#include "assets.h"
#include "sl_detail.h"
#include "sl_pieces.h"

#define LINE       14
#define BASE_WIDTH 90 /* of an asteroid's base in numbers */

struct sl_pen sl_line_at(struct canvas *canvas, int line) {
    return (struct sl_pen){canvas, SL_DETAIL_LEFT, sl_detail_area().y + 3 + LINE * line};
}

void sl_write(struct sl_pen *pen, enum type_face face, uint8_t colour, const char *words) {
    pen->x = type_draw(pen->canvas, face, pen->x, pen->y, colour, words);
}

static void write_amounts(struct sl_pen *pen, const char *what,
                          const uint8_t amounts[SL_RESOURCES]) {
    char words[64];
    struct text text = text_over(words, sizeof words);
    sl_write(pen, TYPE_BODY, COLOUR_TEXT, what);
    pen->x += 4;
    sl_say_amounts(&text, amounts, false);
    sl_write(pen, TYPE_BOLD, COLOUR_WHITE, words);
    pen->x += 8;
}

void sl_write_right(struct canvas *canvas, int line, uint8_t colour, const char *words) {
    const struct sl_pen pen = sl_line_at(canvas, line);
    type_draw(canvas, TYPE_BODY, SL_DETAIL_RIGHT - type_width(TYPE_BODY, words), pen.y, colour,
              words);
}

void sl_write_line(struct canvas *canvas, int line, enum type_face face, uint8_t colour,
                   const char *words) {
    struct sl_pen pen = sl_line_at(canvas, line);
    sl_write(&pen, face, colour, words);
}

/* ---- A body ---- */

static void draw_name(const struct sl_state *state, uint8_t body, struct canvas *canvas) {
    char words[48];
    struct text text = text_over(words, sizeof words);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, sl_bodies[body].name);
    text_add(&text, sl_kind_word(body));
    if (!sl_is_home(body)) {
        text_format(&text, ", threat %d",
                    state->row[body] != 0 ? sl_threat_of(state, body) : sl_bodies[body].threat);
    }
    sl_write_right(canvas, 0, COLOUR_MUTE, words);
}

/* What a planet gives: to who gathers, in a crowd, for labor. */
struct gift {
    const char *what;
    uint8_t amounts[SL_RESOURCES];
};

static int width_of(const struct gift *gift) {
    char words[64];
    struct text text = text_over(words, sizeof words);
    sl_say_amounts(&text, gift->amounts, false);
    return type_width(TYPE_BODY, gift->what) + 4 + type_width(TYPE_BOLD, words) + 8;
}

static void write_units(struct sl_pen *pen, const struct gift *gift) {
    const uint8_t *amounts = gift->amounts;
    const int width = 6 * (amounts[0] + amounts[1] + amounts[2] + amounts[3]);
    sl_write(pen, TYPE_BODY, COLOUR_TEXT, gift->what);
    sl_draw_units(pen->canvas, amounts, pen->x + 4, pen->y + 2, width);
    pen->x += width + 12;
}

/* In numbers, or in emblems where numbers take too much room. */
static void write_gift(struct sl_pen *pen, const struct gift *gift, bool in_numbers) {
    if (in_numbers) {
        write_amounts(pen, gift->what, gift->amounts);
    } else {
        write_units(pen, gift);
    }
}

static void write_base(struct sl_pen *pen, const struct sl_state *state, uint8_t body) {
    const struct sl_body *card = &sl_bodies[body];
    const uint8_t die = state->row[body] != 0 ? state->die[body] : SL_DIE_NEW;
    char words[40];
    struct text text = text_over(words, sizeof words);
    struct gift gift = {.what = "Base"};
    memcpy(gift.amounts, card->yield, SL_RESOURCES);
    write_gift(pen, &gift, width_of(&gift) <= BASE_WIDTH);
    text_format(&text, die == 1 ? "+ roll of %d die: %s" : "+ best of %d dice: %s", die,
                sl_resource_word(card->die));
    sl_write(pen, TYPE_BODY, die > 0 ? COLOUR_TEXT : COLOUR_MUTE, die > 0 ? words : "no die left");
}

void sl_write_yields(struct sl_pen *pen, const struct sl_state *state, uint8_t body) {
    const bool home = sl_is_home(body);
    struct gift gifts[] = {{.what = "Yields"}, {.what = "crowded"}, {.what = "labor"}};
    const int room = SL_DETAIL_RIGHT - pen->x;
    int width = 0;
    if (sl_is_asteroid(body)) {
        write_base(pen, state, body);
        return;
    }
    sl_yield_of(state, body, false, gifts[0].amounts);
    sl_yield_of(state, body, true, gifts[1].amounts);
    memcpy(gifts[2].amounts, sl_bodies[body].area, SL_RESOURCES);
    for (uint8_t i = 0; i < 3; i++) {
        width += home && i == 1 ? 0 : width_of(&gifts[i]);
    }
    for (uint8_t i = 0; i < 3; i++) {
        if (home && i == 1) {
            continue; /* never crowded */
        }
        write_gift(pen, &gifts[i], width - 8 <= room);
    }
}

void sl_draw_yields(const struct sl_state *state, uint8_t body, struct canvas *canvas) {
    struct sl_pen pen = sl_line_at(canvas, 1);
    sl_write_yields(&pen, state, body);
}

/* Who is there, as marks with numbers. */
static void say_there(const struct sl_state *state, uint8_t body, struct text *text) {
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t n = sl_present(state, player, body);
        if (n > 0) {
            text_format(text, "%t%d ", player, n);
        }
    }
}

/* What A does at once, with its price. */
static void say_one(const struct scene *scene, uint8_t deed, uint8_t body, struct text *text) {
    static const char *const words[SL_DEEDS] = {
        [SL_DEED_POPULATE] = "Populate: ", [SL_DEED_LABOR] = "Labor: ",
        [SL_DEED_MINE] = "Mine: ",         [SL_DEED_ATTACK] = "Attack: ",
        [SL_DEED_MOVE] = "You can move",
    };
    text_add(text, words[deed]);
    sl_say_price(scene, deed, body, text);
}

static void say_deeds(const struct sl_view *view, const struct scene *scene,
                      const struct sl_deeds *deeds, struct text *text) {
    static const char *const words[SL_DEEDS] = {
        [SL_DEED_MOVE] = "move",    [SL_DEED_POPULATE] = "populate", [SL_DEED_LABOR] = "labor",
        [SL_DEED_MINE] = "mine it", [SL_DEED_ATTACK] = "attack",
    };
    struct action ready;
    const bool is_ready = sl_is_ready(view, scene, &ready);
    for (uint8_t i = 0; i < deeds->n; i++) {
        const uint8_t deed = deeds->deeds[i];
        if (deeds->n == 1 || (is_ready && sl_deed_action(deed, view->body).verb == ready.verb)) {
            say_one(scene, deed, view->body, text);
            return;
        }
    }
    text_add(text, "You can ");
    for (uint8_t i = 0; i < deeds->n; i++) {
        text_add(text, i == 0 ? "" : ", ");
        text_add(text, words[deeds->deeds[i]]);
    }
}

static void say_mining(const struct sl_state *state, uint8_t seat, uint8_t body,
                       struct text *text) {
    uint8_t fuel = 0;
    if (state->divisions[SL_MINING] == 0) {
        text_add(text, "Mining is done for this turn");
    } else if (sl_nearest(state, seat, body, &fuel) == SL_NONE) {
        text_add(text, "No fresh figure of yours to mine it");
    } else {
        text_format(text, "Mining it takes 1%s %d%s", ICON_OXYGEN, fuel, ICON_FUEL);
    }
}

void sl_say_why_not(const struct sl_state *state, uint8_t seat, uint8_t body, struct text *text) {
    uint8_t fuel = 0;
    if (sl_is_asteroid(body)) {
        say_mining(state, seat, body, text);
    } else if (!sl_habitable(state, seat, body)) {
        text_add(text, "Nobody else may land here");
    } else if (sl_present(state, seat, body) > 0 && sl_fresh(state, seat, body) == 0) {
        text_add(text, "Your figures here are exhausted");
    } else if (sl_fresh(state, seat, body) > 0) {
        text_add(text, "Nothing to be done here now");
    } else if (sl_nearest(state, seat, body, &fuel) == SL_NONE) {
        text_add(text, "No fresh figure of yours");
    } else {
        text_format(text, "Move: 1%s a figure, %d%s", ICON_OXYGEN, fuel, ICON_FUEL);
    }
}

static void draw_deeds(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const uint8_t body = view->body;
    const struct sl_deeds deeds = sl_deeds_at(scene, body);
    struct sl_pen pen = sl_line_at(canvas, 2);
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    say_there(scene->state, body, &text);
    sl_write(&pen, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    if (deeds.n > 0) {
        say_deeds(view, scene, &deeds, &text);
    } else {
        sl_say_why_not(scene->state, scene->viewer, body, &text);
    }
    sl_write(&pen, TYPE_BODY, deeds.n > 0 ? COLOUR_GREEN : COLOUR_MUTE, words);
}

/* ---- A goal ---- */

/* Of n figures from there. */
static void draw_price(const struct scene *scene, uint8_t from, uint8_t n, uint8_t to,
                       const char *what, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t *hold = state->hold[scene->viewer];
    const uint8_t fuel = sl_fuel(state, scene->viewer, from, to);
    const uint8_t price[SL_RESOURCES] = {[SL_FUEL] = fuel, [SL_OXYGEN] = n};
    struct sl_pen pen = sl_line_at(canvas, 1);
    char words[48];
    struct text text = text_over(words, sizeof words);
    write_amounts(&pen, what, price);
    text_format(&text, "then %d%s ", hold[SL_FUEL] - fuel, ICON_FUEL);
    text_format(&text, "%d%s", hold[SL_OXYGEN] - n, ICON_OXYGEN);
    if (pen.x + type_width(TYPE_BODY, words) <= SL_DETAIL_RIGHT) {
        sl_write(&pen, TYPE_BODY, COLOUR_TEXT, words);
    }
}

/* It will be crowded, or what it yields. */
static void draw_prospect(const struct scene *scene, uint8_t to, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    struct sl_state *then = scene->scratch;
    struct sl_pen pen = sl_line_at(canvas, 2);
    uint8_t amounts[SL_RESOURCES];
    memcpy(then, state, sizeof *then);
    then->figures[seat][to] = (uint8_t)(then->figures[seat][to] + 16u);
    const bool crowded = sl_overpopulated(then, to);
    sl_yield_of(state, to, crowded, amounts);
    char words[64];
    struct text text = text_over(words, sizeof words);
    say_there(state, to, &text);
    sl_write(&pen, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    text_add(&text, crowded ? "Crowded: only " : "Yields ");
    sl_say_amounts(&text, amounts, false);
    sl_write(&pen, TYPE_BODY, crowded ? COLOUR_CORAL : COLOUR_GREEN, words);
    text_clear(&text);
    text_format(&text, ", %d of 36 rolls", sl_rolls_for(state->column[to]));
    if (pen.x + type_width(TYPE_BODY, words) <= SL_DETAIL_RIGHT) {
        sl_write(&pen, TYPE_BODY, COLOUR_MUTE, words);
    }
}

static void draw_goal(const struct scene *scene, uint8_t to, struct canvas *canvas) {
    const struct sl_step *step = sl_pending(scene->state);
    if (to >= SL_BODIES) {
        return;
    }
    draw_name(scene->state, to, canvas);
    if (step->kind == SL_STEP_LAND) {
        draw_price(scene, step->a, step->b, to, "Cost", canvas);
        draw_prospect(scene, to, canvas);
    } else if (step->kind == SL_STEP_INTENSE) {
        sl_draw_yields(scene->state, to, canvas);
        sl_write_line(canvas, 2, TYPE_BODY, COLOUR_CORAL,
                      "Nobody's discovery for the rest of the game");
    } else {
        sl_draw_yields(scene->state, to, canvas);
        sl_write_line(canvas, 2, TYPE_BODY,
                      step->kind == SL_STEP_SETTLE ? COLOUR_GREEN : COLOUR_CORAL,
                      step->kind == SL_STEP_SETTLE ? "One more figure of yours here"
                                                   : "It arrives exhausted");
    }
}

/* Where one has no figures, A brings one. */
static bool draw_way(const struct scene *scene, uint8_t to, struct canvas *canvas) {
    struct action lift;
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (!sl_way_here(scene, to, &lift)) {
        return false;
    }
    text_format(&text, "From %s", sl_bodies[lift.a].name);
    draw_price(scene, lift.a, lift.b, to, words, canvas);
    draw_prospect(scene, to, canvas);
    return true;
}

/* ---- A column ---- */

bool sl_say_column(const struct sl_view *view, const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t body = sl_body_placed(view, scene);
    const uint8_t row = (uint8_t)(state->heights[view->column] + 1u);
    if (sl_completes(state, view->column)) {
        text_format(text, "Completes system %d: an event", row);
        return true;
    }
    text_format(text, "Column %d, system %d", view->column, row);
    if (!sl_is_asteroid(body)) { /* dice mean nothing to an asteroid */
        text_format(text, ": %d of 36 rolls", sl_rolls_for(view->column));
    }
    return false;
}

static void draw_column(const struct sl_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t body = sl_body_placed(view, scene);
    char words[64];
    struct text text = text_over(words, sizeof words);
    draw_name(state, body, canvas);
    sl_draw_yields(state, body, canvas);
    const bool draws = sl_say_column(view, scene, &text);
    sl_write_line(canvas, 2, TYPE_BODY, draws ? COLOUR_GOLD : COLOUR_GREEN, words);
}

static void draw_body(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    draw_name(scene->state, view->body, canvas);
    if (!draw_way(scene, view->body, canvas)) {
        sl_draw_yields(scene->state, view->body, canvas);
        draw_deeds(view, scene, canvas);
    }
}

void sl_draw_detail(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    canvas_fill(canvas, sl_detail_area(), COLOUR_INK);
    switch (sl_asked(scene)) {
    case SL_ASK_MAIN:
        if (view->bar != SL_IN_GALAXY) {
            sl_draw_button(view, scene, canvas);
        } else if (view->body < SL_BODIES) {
            draw_body(view, scene, canvas);
        }
        break;
    case SL_ASK_PLANET:
        if (view->bar == SL_IN_GALAXY) {
            draw_goal(scene, view->body, canvas);
        } else {
            sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, "Pay, or give up a discovery");
            sl_write_line(canvas, 1, TYPE_BODY, COLOUR_TEXT, "The attacker chooses what you give.");
        }
        break;
    case SL_ASK_COLUMN:
        draw_column(view, scene, canvas);
        break;
    case SL_ASK_RESOURCE:
        sl_draw_resource(view, scene, canvas);
        break;
    case SL_ASK_NOTHING:
        sl_draw_told(view, scene, canvas);
        break;
    default:
        break;
    }
}
