#include "sl_pieces.h"

#include "assets.h"
#include "die.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_say.h"
#include "sprite.h"
#include "type.h"

#define UNITS_MOST   6 /* emblems in a row of a cell */
#define ENTRIES_MOST 4 /* groups of figures in a cell */
#define SPIKE        6
#define VALUE_X      52 /* in a card, from the left end of its lines */
#define LINE         16 /* of a card */

static const struct sprite *const emblems[SL_RESOURCES][2] = {
    [SL_WATER] = {&sprite_water_6, &sprite_water_9},
    [SL_FOOD] = {&sprite_food_6, &sprite_food_9},
    [SL_FUEL] = {&sprite_fuel_6, &sprite_fuel_9},
    [SL_OXYGEN] = {&sprite_oxygen_6, &sprite_oxygen_9},
};

void sl_draw_emblem(struct canvas *canvas, uint8_t resource, enum sl_emblem_size size, int x,
                    int y) {
    sprite_draw(canvas, emblems[resource][size], x, y);
}

void sl_draw_units(struct canvas *canvas, const uint8_t amounts[SL_RESOURCES], int x, int y,
                   int width) {
    const int n = amounts[0] + amounts[1] + amounts[2] + amounts[3];
    const int pitch = n > 5 ? (width - 6) / (n - 1) : 6;
    int at = x + (width - (n > 0 ? (n - 1) * pitch + 6 : 0)) / 2;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        for (uint8_t i = 0; i < amounts[resource]; i++) {
            sl_draw_emblem(canvas, resource, SL_EMBLEM_6, at, y);
            at += pitch;
        }
    }
}

void sl_draw_figure(struct canvas *canvas, uint8_t player, bool fresh, int x, int y) {
    static const struct sprite *const tired[SEAT_MARKS] = {
        &sprite_tired1_7, &sprite_tired2_7, &sprite_tired3_7, &sprite_tired4_7, &sprite_tired5_7};
    const int mark = seat_mark_on(canvas, player);
    sprite_draw(canvas, fresh ? seat_mark_sprite(mark, SEAT_MARK_7) : tired[mark], x, y);
}

/* ---- Cells ---- */

void sl_draw_ground(struct canvas *canvas, uint8_t body, struct rect area) {
    const uint8_t deck = sl_bodies[body].deck;
    if (sl_is_asteroid(body)) {
        shape_cut(canvas, area, 5, SHAPE_ALL_CORNERS, COLOUR_ROCK);
        shape_cut(canvas, rect_inset(area, 1), 5, SHAPE_ALL_CORNERS, COLOUR_ROCK_DARK);
        return;
    }
    const uint8_t fill = deck == SL_DECK_DANGEROUS ? COLOUR_SYSTEM_DANGER : COLOUR_SYSTEM_SAFE;
    const uint8_t frame = deck == SL_DECK_HOME        ? seat_mark_colour(body)
                          : deck == SL_DECK_DANGEROUS ? COLOUR_CORAL_DARK
                                                      : COLOUR_BLUE_DARK;
    shape_round(canvas, area, 5, fill);
    shape_round_frame(canvas, area, 5, 1, frame);
}

static void draw_spikes(struct canvas *canvas, uint8_t threat, struct rect area) {
    for (uint8_t i = 0; i < threat; i++) {
        sprite_draw(canvas, &sprite_threat_5, area.x + 2, area.y + area.h - 9 - SPIKE * i);
    }
}

/* So many figures of a player, fresh or exhausted. */
struct entry {
    uint8_t player, n;
    bool fresh;
};

static uint8_t add_entries(const struct sl_state *state, uint8_t player, uint8_t body,
                           struct entry entries[], uint8_t n) {
    const uint8_t fresh = sl_fresh(state, player, body);
    const uint8_t tired = sl_exhausted(state, player, body);
    if (fresh > 0) {
        entries[n++] = (struct entry){player, fresh, true};
    }
    if (tired > 0) {
        entries[n++] = (struct entry){player, tired, false};
    }
    return n;
}

static void draw_entry(struct canvas *canvas, const struct entry *entry, int x, int y) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    sl_draw_figure(canvas, entry->player, entry->fresh, x, y);
    if (entry->n > 1) {
        text_number(&text, entry->n);
        type_draw(canvas, TYPE_LABEL, x + 8, y, COLOUR_WHITE, words);
    }
}

/* The viewer's own first; more than four groups: three and a plus. */
static void draw_figures(struct canvas *canvas, const struct sl_state *state, uint8_t viewer,
                         uint8_t body, struct rect area) {
    struct entry entries[2 * SL_PLAYERS];
    uint8_t n = 0;
    if (viewer < state->players) {
        n = add_entries(state, viewer, body, entries, n);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        n = player != viewer ? add_entries(state, player, body, entries, n) : n;
    }
    const uint8_t drawn = n > ENTRIES_MOST ? ENTRIES_MOST - 1 : n;
    const int x = n == 1 ? area.x + 14 : area.x + 8;
    const int y = n < 3 ? area.y + 14 : area.y + 11;
    for (uint8_t i = 0; i < drawn; i++) {
        draw_entry(canvas, &entries[i], x + 14 * (i % 2), y + 9 * (i / 2));
    }
    if (n > drawn) {
        type_draw(canvas, TYPE_LABEL, x + 15, y + 9, COLOUR_WHITE, "+");
    }
}

static void draw_rock(struct canvas *canvas, const struct sl_state *state, uint8_t body,
                      struct rect area) {
    const uint8_t die = state != NULL && state->row[body] != 0 ? state->die[body] : SL_DIE_NEW;
    if (die == 0) {
        type_draw_in(canvas, TYPE_LABEL, rect_at(area.x + 4, area.y + 12, area.w - 4, 12),
                     TYPE_CENTRE, COLOUR_MUTE, "no die");
        return;
    }
    canvas_across(canvas, area.x + 9, area.y + 18, 5, COLOUR_TEXT);
    canvas_down(canvas, area.x + 11, area.y + 16, 5, COLOUR_TEXT);
    sl_draw_die(canvas, die, false, area.x + 15, area.y + 12, 13);
}

void sl_draw_cell(struct canvas *canvas, const struct sl_state *state, uint8_t viewer, uint8_t body,
                  struct rect area) {
    const bool lies = state != NULL && state->row[body] != 0;
    uint8_t amounts[SL_RESOURCES];
    sl_draw_ground(canvas, body, area);
    if (lies) {
        sl_yield_of(state, body, sl_overpopulated(state, body), amounts);
    }
    sl_draw_units(canvas, lies ? amounts : sl_bodies[body].yield, area.x + 4, area.y + 3,
                  area.w - 8);
    draw_spikes(canvas, lies ? sl_threat_of(state, body) : sl_bodies[body].threat, area);
    if (sl_is_asteroid(body)) {
        draw_rock(canvas, state, body, area);
    } else if (lies) {
        draw_figures(canvas, state, viewer, body, area);
    }
    if (lies && state->chit[body] < SL_PLAYERS && !sl_is_home(body)) {
        const int mark = seat_mark_on(canvas, state->chit[body]);
        sprite_draw(canvas, seat_mark_sprite(mark, SEAT_MARK_7), area.x + area.w - 9,
                    area.y + area.h - 9);
    }
}

/* ---- Cards ---- */

static uint8_t most_of(const uint8_t amounts[SL_RESOURCES], uint8_t but) {
    uint8_t best = SL_NONE;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (resource != but && amounts[resource] > 0 &&
            (best == SL_NONE || amounts[resource] > amounts[best])) {
            best = resource;
        }
    }
    return best;
}

/* Ground, land and shadow. */
struct paint {
    uint8_t light, plain, dark;
};
static const struct paint paints[SL_RESOURCES] = {
    [SL_WATER] = {COLOUR_BLUE_LIGHT, COLOUR_BLUE, COLOUR_BLUE_DARK},
    [SL_FOOD] = {COLOUR_GOLD_LIGHT, COLOUR_SEAT1, COLOUR_GOLD_DARK},
    [SL_FUEL] = {COLOUR_CORAL_LIGHT, COLOUR_CORAL, COLOUR_CORAL_DARK},
    [SL_OXYGEN] = {COLOUR_GREEN_LIGHT, COLOUR_GREEN, COLOUR_GREEN_DARK},
};

static void draw_rock_globe(struct canvas *canvas, uint8_t body, int x, int y, int radius) {
    const int r = radius;
    const struct point corners[] = {{(int16_t)(x - r), (int16_t)(y + r / 4)},
                                    {(int16_t)(x - r / 2), (int16_t)(y - r * 2 / 3)},
                                    {(int16_t)(x + r / 3), (int16_t)(y - r * 3 / 4)},
                                    {(int16_t)(x + r), (int16_t)(y - r / 5)},
                                    {(int16_t)(x + r * 2 / 3), (int16_t)(y + r * 2 / 3)},
                                    {(int16_t)(x - r / 3), (int16_t)(y + r * 3 / 4)}};
    const struct paint *paint = &paints[sl_bodies[body].die];
    shape_polygon(canvas, corners, 6, COLOUR_ROCK);
    shape_line(canvas, corners[1], point_at(x, y), COLOUR_ROCK_DARK);
    shape_line(canvas, corners[3], point_at(x, y), COLOUR_ROCK_DARK);
    shape_line(canvas, corners[5], point_at(x, y), COLOUR_ROCK_DARK);
    shape_disc(canvas, point_at(x - r / 3, y), r / 6, paint->plain);
    shape_disc(canvas, point_at(x + r / 3, y + r / 4), r / 5, paint->dark);
    shape_disc(canvas, point_at(x + r / 4, y - r / 3), r / 8, paint->light);
}

/* The body as one sees it from a ship. */
static void draw_globe(struct canvas *canvas, uint8_t body, int x, int y, int radius) {
    const struct sl_body *card = &sl_bodies[body];
    const int r = radius;
    if (sl_is_asteroid(body)) {
        draw_rock_globe(canvas, body, x, y, radius);
        return;
    }
    const uint8_t first = most_of(card->yield, SL_NONE);
    const uint8_t second = most_of(card->yield, first);
    const struct paint *paint = &paints[first];
    const struct paint *land = &paints[second < SL_RESOURCES ? second : first];
    shape_disc(canvas, point_at(x, y), r, paint->dark);
    shape_disc(canvas, point_at(x - r / 8, y - r / 8), r - r / 8 - 1, paint->plain);
    shape_disc(canvas, point_at(x - r / 3, y - r / 3), r / 3, paint->light);
    shape_round(canvas, rect_at(x - r / 8, y + r / 10, r * 5 / 8, r / 3), 3, land->dark);
    shape_round(canvas, rect_at(x - r * 5 / 8, y + r / 3, r / 2, r / 5), 2, land->dark);
    shape_round(canvas, rect_at(x + r / 8, y - r / 2, r / 3, r / 5), 2, land->light);
    if (card->deck == SL_DECK_HOME) { /* a moon in its owner's colour */
        shape_disc(canvas, point_at(x + r + 5, y - r + 4), r / 4, seat_mark_colour(body));
    }
}

/* In numbers, or one emblem for each unit where there are too many kinds. */
static void draw_line(struct canvas *canvas, struct rect line, const char *what,
                      const uint8_t amounts[SL_RESOURCES]) {
    const int width = line.w - VALUE_X;
    char words[64];
    struct text text = text_over(words, sizeof words);
    type_draw(canvas, TYPE_BODY, line.x, line.y, COLOUR_TEXT, what);
    sl_say_amounts(&text, amounts, false);
    if (type_width(TYPE_BOLD, words) <= width) {
        type_draw(canvas, TYPE_BOLD, line.x + VALUE_X, line.y, COLOUR_WHITE, words);
    } else {
        sl_draw_units(canvas, amounts, line.x + VALUE_X, line.y + 2, width);
    }
}

static void draw_threat(struct canvas *canvas, int x, int y, uint8_t threat) {
    type_draw(canvas, TYPE_BODY, x, y, COLOUR_TEXT, threat > 0 ? "threat" : "no threat");
    for (uint8_t i = 0; i < threat; i++) {
        sprite_draw(canvas, &sprite_threat_7, x + 52 + 10 * i, y + 1);
    }
}

static void draw_lines(struct canvas *canvas, const struct sl_body *card, uint8_t die,
                       struct rect line) {
    const struct rect second = rect_at(line.x, line.y + LINE, line.w, line.h);
    const struct rect third = rect_at(line.x, line.y + 2 * LINE, line.w, line.h);
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (card->kind != SL_ASTEROID) {
        draw_line(canvas, line, "yields", card->yield);
        if (card->deck != SL_DECK_HOME) {
            draw_line(canvas, second, "crowded", card->over);
        } else {
            type_draw(canvas, TYPE_BODY, second.x, second.y, COLOUR_MUTE, "never crowded");
        }
        draw_line(canvas, third, "labor", card->area);
        return;
    }
    draw_line(canvas, line, "base", card->yield);
    type_draw(canvas, TYPE_BODY, second.x, second.y, COLOUR_TEXT,
              die > 1   ? "plus best of"
              : die > 0 ? "plus a roll of"
                        : "no die is left");
    if (die > 0) {
        text_format(&text, die > 1 ? "%d dice in %s" : "%d die in %s", die,
                    sl_resource_word(card->die));
    }
    type_draw(canvas, TYPE_BODY, third.x, third.y, COLOUR_TEXT, words);
}

void sl_draw_card(struct canvas *canvas, const struct sl_state *state, uint8_t body,
                  struct rect area, bool named) {
    const struct sl_body *card = &sl_bodies[body];
    const int x = area.x + (named ? 9 : 7);
    const int y = area.y + area.h - 4 * LINE - 4;
    sl_draw_ground(canvas, body, area);
    if (named) {
        type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y + 5, area.w, 14), TYPE_CENTRE,
                     COLOUR_WHITE, card->name);
        type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y + 19, area.w, 14), TYPE_CENTRE,
                     COLOUR_TEXT, sl_kind_word(body));
    }
    draw_globe(canvas, body, area.x + area.w / 2, area.y + (named ? 57 : 35), 20);
    draw_lines(canvas, card, state != NULL ? state->die[body] : SL_DIE_NEW,
               rect_at(x, y, area.x + area.w - 4 - x, LINE));
    draw_threat(canvas, x, y + 3 * LINE, state != NULL ? sl_threat_of(state, body) : card->threat);
}

void sl_draw_die(struct canvas *canvas, uint8_t value, bool lit, int x, int y, int size) {
    const struct die die = {
        .value = value, .face = lit ? COLOUR_GOLD : COLOUR_PAPER, .pips = COLOUR_INKPAPER};
    die_draw(canvas, die, x, y, size);
    if (value == 0) {
        type_draw_in(canvas, TYPE_BOLD, rect_at(x, y, size, size), TYPE_CENTRE, COLOUR_INKPAPER,
                     "?");
    }
}
