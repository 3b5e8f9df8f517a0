/* The three lines below the galaxy: a button of the bar, and resources that are chosen. */
#include "assets.h"
#include "sl_detail.h"

static void say_left(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    static const char *const words[SL_DIVISIONS] = {"Intelligence", "Mining", "Labor"};
    sl_say_count(text, state->commands, "command", "commands");
    for (uint8_t i = 0; i < SL_DIVISIONS; i++) {
        if (state->divisions[i] > 0) {
            text_format(text, ", %s", words[i]);
        }
    }
    text_add(text, " left");
}

void sl_say_button(const struct scene *scene, uint8_t bar, struct text *first,
                   struct text *second) {
    const struct sl_state *state = scene->state;
    const bool spent = state->commands == 0;
    const uint8_t trait = state->traits[scene->viewer][SL_KEPT];
    const uint8_t deck = bar == SL_BAR_SAFE ? SL_DECK_SAFE : SL_DECK_DANGEROUS;
    switch (bar) {
    case SL_BAR_MISSIONS:
        text_add(first, "Pay for one of four: prestige, reward");
        if (state->divisions[SL_INTELLIGENCE] == 0) {
            text_add(second, "Intelligence is used for this turn");
        } else {
            struct action best;
            text_format(second, "%d of 4 in reach, ", sl_missions_in_reach(scene, &best));
            text_format(second, "%d may be done", state->divisions[SL_INTELLIGENCE]);
        }
        break;
    case SL_BAR_SAFE:
    case SL_BAR_DANGEROUS:
        text_add(first, "Draw two bodies, place one: a command");
        text_format(second, "%s %d left", sl_deck_words(deck), state->deck_size[deck]);
        break;
    case SL_BAR_TAX:
        text_format(first, "%d resources of your choice: a command",
                    sl_in_force(state, SL_RULE_TAX_THREE) ? 3 : 2);
        text_add(second, spent ? "No command left" : "");
        break;
    case SL_BAR_OTHERS:
        text_add(first, "Everybody's hold, and what draws events");
        if (trait < SL_TRAITS) { /* the viewer's own one */
            text_format(second, "Your trait: %s, ", sl_traits[trait].name);
            text_format(second, "%d so far", sl_trait_points(state, scene->viewer, trait));
        }
        break;
    default:
        text_add(first, sl_misses_next_roll(state) ? "Your turn ends; you miss the next roll"
                                                   : "Your turn ends; unused commands lapse");
        if (sl_something_left(scene)) {
            say_left(scene, second);
        }
        break;
    }
}

/* The mission that A pays at once. */
static void draw_payment(const struct scene *scene, struct action pay, struct canvas *canvas) {
    const struct sl_mission *mission = &sl_missions[pay.a];
    struct action best;
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, mission->name);
    text_format(&text, "mission: %d prestige", mission->prestige);
    sl_write_right(canvas, 0, COLOUR_GOLD, words);
    text_clear(&text);
    text_add(&text, "pay ");
    sl_say_amounts(&text, mission->cost, false);
    text_add(&text, " ");
    sl_say_reward(&text, pay.a);
    sl_write_line(canvas, 1, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    text_format(&text, "Your points: %d, then %d", sl_total(scene->state, scene->viewer),
                sl_points_then(scene, pay));
    sl_write_line(canvas, 2, TYPE_BODY, COLOUR_GREEN, words);
    text_clear(&text);
    const uint8_t more = (uint8_t)(sl_missions_in_reach(scene, &best) - 1u);
    if (more > 0) {
        text_format(&text, "%d more in reach", more);
        sl_write_right(canvas, 2, COLOUR_MUTE, words);
    }
}

void sl_draw_button(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    char one[64];
    char two[96];
    struct text first = text_over(one, sizeof one);
    struct text second = text_over(two, sizeof two);
    struct action pay;
    if (sl_is_ready(view, scene, &pay)) {
        draw_payment(scene, pay, canvas);
        return;
    }
    sl_say_button(scene, view->bar, &first, &second);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, sl_bar_word(view->bar));
    sl_write_line(canvas, 1, TYPE_BODY, COLOUR_TEXT, one);
    sl_write_line(canvas, 2, TYPE_BODY, COLOUR_GOLD, two);
    if (view->bar != SL_BAR_OTHERS && !sl_bar_can(scene, view->bar)) {
        sl_write_right(canvas, 0, COLOUR_MUTE, "not now");
    }
}

/* ---- A resource ---- */

void sl_say_source(const struct scene *scene, struct text *first, struct text *second) {
    const struct sl_step *step = sl_pending(scene->state);
    const bool steals = step->kind == SL_STEP_STEAL;
    const uint8_t n = steals ? step->b : step->a;
    if (steals) {
        text_format(first, "%s pays", scene->names[step->a]);
    } else if (step->b >= SL_WHY_MISSION && step->b < SL_WHY_ATTACK) {
        text_add(first, sl_missions[step->b - SL_WHY_MISSION].name);
    } else {
        text_add(first, step->b == SL_WHY_TAX ? "Tax" : "An event");
    }
    text_format(second, n == 1 ? "%d resource of your choice" : "%d resources of your choice", n);
}

void sl_draw_resource(const struct sl_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const uint8_t held = state->hold[scene->viewer][view->line];
    char one[64];
    char two[64];
    struct text first = text_over(one, sizeof one);
    struct text second = text_over(two, sizeof two);
    sl_say_source(scene, &first, &second);
    sl_write_line(canvas, 0, TYPE_BOLD, COLOUR_WHITE, one);
    sl_write_line(canvas, 1, TYPE_BODY, COLOUR_TEXT, two);
    text_clear(&first);
    text_format(&first, "%d%s", held, sl_resource_icon(view->line));
    text_format(&first, held < SL_HOLD ? " now, then %d" : " is full: none would come", held + 1);
    sl_write_line(canvas, 2, TYPE_BODY, held < SL_HOLD ? COLOUR_GREEN : COLOUR_CORAL, one);
}
