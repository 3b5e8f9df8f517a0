/* The four missions that lie open: what they cost, bring and are worth, and what is missing. */
#include "assets.h"
#include "shapes.h"
#include "sl_screen.h"

#define TOP_Y  23
#define PITCH  40
#define HEIGHT 38
#define HOLD_Y 185
#define WORTH  42 /* pixels at the right */

/* "needs 2 water, 1 fuel more" */
static void say_missing(const struct sl_state *state, uint8_t seat, uint8_t mission,
                        struct text *text) {
    bool first = true;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t cost = sl_missions[mission].cost[resource];
        const uint8_t held = state->hold[seat][resource];
        if (cost > held) {
            text_format(text, first ? "needs %d%s" : " %d%s", cost - held,
                        sl_resource_icon(resource));
            first = false;
        }
    }
    text_add(text, " more");
}

/* Only how many, where there is no room to say which. */
static void say_how_many(const struct sl_state *state, uint8_t seat, uint8_t mission,
                         struct text *text) {
    text_format(text, "needs %d more", sl_missing(state, seat, mission));
}

static void draw_worth(struct rect area, uint8_t prestige, bool can, struct canvas *canvas) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, prestige);
    const struct rect right = rect_at(area.x + area.w - 42, area.y, 40, area.h);
    type_draw_in(canvas, TYPE_BIG, rect_at(right.x, right.y, right.w, 27), TYPE_CENTRE,
                 can ? COLOUR_GOLD : COLOUR_MUTE, words);
    type_draw_in(canvas, TYPE_LABEL, rect_at(right.x, right.y + 25, right.w, 11), TYPE_CENTRE,
                 COLOUR_MUTE, "prestige");
}

static void draw_mission(const struct scene *scene, uint8_t mission, struct rect area,
                         struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct sl_mission *card = &sl_missions[mission];
    const bool rich = sl_missing(state, scene->viewer, mission) == 0;
    const bool can = rich && scene_may(scene, action_make(SL_MISSION, mission, 0, 0));
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, area, can ? COLOUR_PANEL2 : COLOUR_INK, COLOUR_LINE);
    type_draw(canvas, TYPE_BOLD, area.x + 6, area.y + 6, can ? COLOUR_WHITE : COLOUR_MUTE,
              card->name);
    text_format(&text, "tier %d", card->tier + 1);
    type_draw(canvas, TYPE_BODY, area.x + 148, area.y + 6, COLOUR_MUTE, words);
    draw_worth(area, card->prestige, can, canvas);
    text_clear(&text);
    text_add(&text, "pay ");
    sl_say_amounts(&text, card->cost, false);
    const int x = type_draw(canvas, TYPE_BODY, area.x + 6, area.y + 22,
                            can ? COLOUR_TEXT : COLOUR_MUTE, words);
    text_clear(&text);
    if (rich) {
        sl_say_reward(&text, mission);
    } else {
        say_missing(state, scene->viewer, mission, &text);
        if (x + 8 + type_width(TYPE_BODY, words) > area.x + area.w - WORTH) {
            text_clear(&text);
            say_how_many(state, scene->viewer, mission, &text);
        }
    }
    type_draw(canvas, TYPE_BODY, x + 8, area.y + 22,
              !rich ? COLOUR_CORAL
              : can ? COLOUR_GREEN
                    : COLOUR_MUTE,
              words);
}

void sl_draw_missions(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    canvas_fill(canvas, rect_at(0, 20, SIDE_TABLE, 202), COLOUR_VOID);
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const struct rect area = rect_at(4, TOP_Y + PITCH * slot, SIDE_TABLE - 8, HEIGHT);
        if (state->slot[slot] < SL_MISSIONS) {
            draw_mission(scene, state->slot[slot], area, canvas);
        } else {
            shape_round_frame(canvas, area, 4, 1, COLOUR_LINE);
            type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_MUTE, "no mission is left");
        }
        if (slot == view->line) {
            shape_round_frame(canvas, rect_inset(area, -1), 5, 2, COLOUR_WHITE);
        }
    }
    sl_draw_hold(state, scene->viewer, HOLD_Y + 1, canvas);
    char words[64];
    struct text text = text_over(words, sizeof words);
    const uint8_t chosen = state->slot[view->line];
    if (chosen < SL_MISSIONS && scene_may(scene, action_make(SL_MISSION, chosen, 0, 0))) {
        text_format(&text, "Your points: %d, then %d", sl_total(state, scene->viewer),
                    sl_points_then(scene, (struct action){.verb = SL_MISSION, .a = chosen}));
    } else if (state->divisions[SL_INTELLIGENCE] == 0) {
        text_add(&text, "Intelligence is used up this turn.");
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(6, 204, SIDE_TABLE - 12, 17), TYPE_LEFT, COLOUR_TEXT,
                 words);
    sl_draw_bars(view, scene, canvas);
}
