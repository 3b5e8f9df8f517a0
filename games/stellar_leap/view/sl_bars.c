/* Header and footer: whose turn it is, what is asked, and what the buttons do. */
#include <stddef.h>

#include "assets.h"
#include "sl_screen.h"

#define ROOM 8 /* between title and count */

static void say_planet(const struct scene *scene, struct text *text) {
    const struct sl_step *step = sl_pending(scene->state);
    switch (step->kind) {
    case SL_STEP_LAND:
        text_format(text, step->b == 1 ? "Land %d figure where?" : "Land %d figures where?",
                    step->b);
        break;
    case SL_STEP_SETTLE:
        text_add(text, "Place a figure where?");
        break;
    case SL_STEP_SCATTER:
        text_add(text, "Scatter ");
        text_format(text, step->a == scene->viewer ? "where?" : "%s where?", scene->names[step->a]);
        break;
    default:
        text_format(text, "%s attacks", scene->names[step->a]);
        break;
    }
}

static void say_resource(const struct scene *scene, struct text *text) {
    const struct sl_step *step = sl_pending(scene->state);
    if (step->kind == SL_STEP_STEAL) {
        text_format(text, "Take %d from %s", step->b, scene->names[step->a]);
    } else {
        text_format(text, step->a == 1 ? "Choose a resource" : "Choose %d resources", step->a);
    }
}

static void say_asked(const struct sl_view *view, const struct scene *scene, struct text *text) {
    const struct sl_step *step = sl_pending(scene->state);
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        text_add(text, "Keep two cards");
        break;
    case SL_ASK_COLUMN:
        text_add(text, step != NULL             ? "Place it: which column?"
                       : sl_chooses_home(scene) ? "Which home, which column?"
                                                : "Your home: which column?");
        break;
    case SL_ASK_DICE:
        text_add(text, "Use a power?");
        break;
    case SL_ASK_MAIN:
        text_add(text, view->over == SL_OVER_MISSIONS ? "Complete a mission?"
                       : view->over == SL_OVER_DECKS  ? "Discover: which deck?"
                       : view->over == SL_OVER_NUMBER ? "How many figures?"
                                                      : "Your turn: act");
        break;
    case SL_ASK_PLANET:
        say_planet(scene, text);
        break;
    case SL_ASK_DECK:
        text_add(text, "Discover: which deck?");
        break;
    case SL_ASK_CARD:
        text_add(text, step->kind == SL_STEP_BONUS        ? "Choose a bonus, or none"
                       : sl_cards_drawn(scene->state) > 1 ? "Keep one of two"
                                                          : "The last card");
        break;
    case SL_ASK_RESOURCE:
        say_resource(scene, text);
        break;
    default:
        break;
    }
}

/* Who acts, when it is not the viewer; gives its number. */
static int8_t say_actor(const struct sl_view *view, const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const uint8_t active = sl_active(state);
    if (view->shows && view->event.kind == SL_TOLD_EVENT) {
        text_format(text, "Event %d of %d", view->event.c, sl_events_to_end(state));
        return (int8_t)(view->event.seat < SL_PLAYERS ? view->event.seat : BARS_NO_SEAT);
    }
    if (state->phase == SL_PHASE_OVER) {
        text_add(text, "The end");
        return BARS_NO_SEAT;
    }
    const bool begins = view->shows && view->event.kind == SL_TOLD_TURN;
    const uint8_t seat = begins                ? view->event.seat
                         : active < SL_PLAYERS ? active
                         : state->round == 0   ? state->order[state->at]
                                               : SL_NOBODY;
    if (seat >= SL_PLAYERS) {
        text_add(text, "Between two rounds");
        return BARS_NO_SEAT;
    }
    listener_subject(text, &to, seat);
    text_add(text, state->round == 0 ? (seat == to.seat ? " choose" : " chooses")
                                     : (seat == to.seat ? " act" : " acts"));
    return (int8_t)seat;
}

static void say_count(const struct sl_view *view, const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const enum sl_ask ask = sl_asked(scene);
    if (view->over == SL_OVER_MISSIONS) {
        text_format(text, "%d left", state->divisions[SL_INTELLIGENCE]);
    } else if (view->over == SL_OVER_LIST || view->over == SL_OVER_NUMBER) {
        sl_say_count(text, state->commands, "command", "commands");
    } else if (ask == SL_ASK_DICE) {
        text_format(text, "Round %d", state->round);
    } else if (state->round == 0 || (view->shows && view->event.kind == SL_TOLD_EVENT)) {
        return;
    } else if (state->last != 0) {
        text_add(text, "Last round");
    } else {
        text_format(text, "Event %d of %d", state->drawn_events, sl_events_to_end(state));
    }
}

static const char *word_of_deed(const struct sl_view *view, const struct scene *scene) {
    static const char *const words[SL_DEEDS] = {
        [SL_DEED_MOVE] = "Move", [SL_DEED_POPULATE] = "Populate", [SL_DEED_LABOR] = "Labor",
        [SL_DEED_MINE] = "Mine", [SL_DEED_ATTACK] = "Attack",
    };
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    return view->line < deeds.n ? words[deeds.deeds[view->line]] : NULL;
}

static const char *word_in_main(const struct sl_view *view, const struct scene *scene) {
    static const char *const bars[SL_BARS] = {"Missions", "Discover", "Tax", "Others", "End turn"};
    switch (view->over) {
    case SL_OVER_LIST:
        return word_of_deed(view, scene);
    case SL_OVER_NUMBER:
        return "Lift";
    case SL_OVER_DECKS:
        return "Draw two";
    case SL_OVER_MISSIONS: {
        const uint8_t mission = sl_state_of(scene)->slot[view->pick & 3u];
        return mission < SL_MISSIONS && sl_may(scene, SL_MISSION, mission, 0) ? "Complete" : NULL;
    }
    default:
        break;
    }
    if (view->bar == SL_IN_GALAXY) {
        return "Act here";
    }
    return view->bar == SL_BAR_MISSIONS || sl_bar_can(scene, view->bar) ? bars[view->bar] : NULL;
}

static const char *word_of_a(const struct sl_view *view, const struct scene *scene) {
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        return view->trait != SL_NONE && view->power != SL_NONE ? "Keep both" : "Mark";
    case SL_ASK_COLUMN:
        return sl_pending(scene->state) != NULL ? "Place" : "Settle";
    case SL_ASK_DICE: {
        struct sl_dice_line lines[SL_LINES_DICE];
        const uint8_t n = sl_dice_lines(scene, lines);
        return view->line < n && !lines[view->line].dark ? "Choose" : NULL;
    }
    case SL_ASK_MAIN:
        return word_in_main(view, scene);
    case SL_ASK_PLANET:
        return view->bar != SL_IN_GALAXY          ? "Give"
               : sl_verb_asked(scene) == SL_YIELD ? "Give up"
                                                  : "Land";
    case SL_ASK_DECK:
        return "Draw two";
    case SL_ASK_CARD:
        return sl_card_at(scene->state, view->pick) == SL_NONE ? "Decline" : "Keep";
    case SL_ASK_RESOURCE:
        return "Take";
    default:
        return NULL;
    }
}

static struct bars_footer footer_of(const struct sl_view *view, const struct scene *scene) {
    const enum sl_ask ask = sl_asked(scene);
    if (ask == SL_ASK_NOTHING) {
        return (struct bars_footer){.a = view->holds ? "Go on" : "Faster", .y = "Menu"};
    }
    struct bars_footer footer = {.a = word_of_a(view, scene), .x = "Look", .y = "Menu"};
    if (view->over != SL_OVER_NOTHING) {
        footer.b = "Back";
    } else if (ask == SL_ASK_KEEP) {
        footer.b = view->trait != SL_NONE || view->power != SL_NONE ? "Back" : NULL;
    } else if (scene->undoable > 0) {
        footer.b = "Undo";
    }
    footer.x = view->over == SL_OVER_NUMBER ? NULL : footer.x;
    return footer;
}

void sl_draw_bars(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    char words[48];
    char count[24];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    const struct bars_footer footer = footer_of(view, scene);
    struct bars_header header = {.seat = (int8_t)scene->viewer,
                                 .battery = scene->battery,
                                 .title = words,
                                 .calls = sl_state_of(scene)->last != 0};
    if (scene->legal_count > 0) {
        say_asked(view, scene, &text);
    } else {
        header.seat = say_actor(view, scene, &text);
    }
    say_count(view, scene, &number);
    const int room = canvas->width - 30 - (scene->battery != BARS_BATTERY_HIDDEN ? 23 : 0);
    const bool fits = type_width(TYPE_BOLD, words) + ROOM + type_width(TYPE_BODY, count) <= room;
    header.count = number.used > 0 && fits ? count : NULL;
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
