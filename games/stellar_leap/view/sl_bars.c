/* Header and footer: whose turn it is, what is asked, and what the buttons do. */
#include <stddef.h>

#include "assets.h"
#include "sl_screen.h"
#include "stand.h"

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
        text_add(text, sl_finds(scene)          ? "Keep one, place it"
                       : step != NULL           ? "Place it: which column?"
                       : sl_chooses_home(scene) ? "Which home, which column?"
                                                : "Your home: which column?");
        break;
    case SL_ASK_DICE:
        text_add(text, "Use a power?");
        break;
    case SL_ASK_MAIN:
        text_add(text, view->over == SL_OVER_MISSIONS ? "Complete a mission?"
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
        text_add(text, "Choose a bonus, or none");
        break;
    case SL_ASK_RESOURCE:
        say_resource(scene, text);
        break;
    default:
        break;
    }
}

/* Who acts, when it is not the viewer; gives its number. */
static int8_t say_actor(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const uint8_t active = sl_active(state);
    if (scene_shows(scene, SL_TOLD_EVENT)) {
        const uint8_t end = sl_events_to_end(state); /* in the last round more may come */
        text_format(text, scene->event->c <= end ? "Event %d of %d" : "Event %d", scene->event->c,
                    end);
        return (int8_t)(scene->event->seat < SL_PLAYERS ? scene->event->seat : BARS_NO_SEAT);
    }
    if (state->phase == SL_PHASE_OVER) {
        text_add(text, "The end");
        return BARS_NO_SEAT;
    }
    const bool begins = scene_shows(scene, SL_TOLD_TURN);
    const uint8_t seat = begins                ? scene->event->seat
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
    } else if (state->round == 0 || scene_shows(scene, SL_TOLD_EVENT)) {
        return;
    } else if (state->last != 0) {
        text_add(text, "Last round");
    } else {
        text_format(text, "Event %d of %d", state->drawn_events, sl_events_to_end(state));
    }
}

const char *sl_bar_word(uint8_t bar) {
    static const char *const words[SL_BARS] = {"Missions", "Discover: safe", "Discover: dangerous",
                                               "Tax",      "Others",         "End turn"};
    return words[bar];
}

static const char *word_of_deed(uint8_t verb) {
    switch (verb) {
    case SL_POPULATE:
        return "Populate";
    case SL_LABOR:
        return "Labor";
    case SL_MINE:
        return "Mine";
    case SL_ATTACK:
        return "Attack";
    default:
        return "Move";
    }
}

/* A second time on one of the marked two. */
static const char *word_in_keep(const struct sl_view *view, const struct scene *scene) {
    const struct thing thing = sl_under_focus(view, scene);
    const uint8_t marked = thing.kind == SL_THING_TRAIT ? view->trait : view->power;
    return view->trait != SL_NONE && view->power != SL_NONE && marked == thing.place ? "Keep both"
                                                                                     : "Mark";
}

static const char *word_of_choice(const struct scene *scene, struct thing thing,
                                  struct action action) {
    if (thing.kind != SL_THING_LINE && !scene_may(scene, action)) {
        return NULL;
    }
    switch (thing.kind) {
    case SL_THING_ROLL:
        return "Choose";
    case SL_THING_MISSION:
        return "Complete";
    case SL_THING_DECK:
        return "Draw two";
    case SL_THING_RESOURCE:
        return "Take";
    case SL_THING_LINE:
        return action.verb != SL_MISSION ? word_of_deed(action.verb) : NULL;
    default:
        return thing.place == SL_NONE ? "Decline" : "Keep";
    }
}

/* What can be done at a body: the one thing, or a list of it. */
static const char *word_at(const struct scene *scene, uint8_t body) {
    struct action action;
    return sl_only_deed(scene, body, &action)  ? word_of_deed(action.verb)
           : sl_way_here(scene, body, &action) ? "Move here"
           : sl_deeds_at(scene, body).n > 0    ? "Act here"
                                               : NULL;
}

/* Of what lies in the galaxy or its bar. */
static const char *word_in_galaxy(const struct sl_view *view, const struct scene *scene) {
    static const char *const words[SL_BARS] = {"Missions", "Draw two", "Draw two",
                                               "Tax",      "Others",   "End turn"};
    const bool in_bar = view->bar != SL_IN_GALAXY;
    struct action ready;
    if (sl_is_ready(view, scene, &ready)) {
        return ready.verb == SL_MISSION ? "Complete" : word_of_deed(ready.verb);
    }
    switch (sl_asked(scene)) {
    case SL_ASK_COLUMN:
        return sl_pending(scene->state) != NULL ? "Place" : "Settle";
    case SL_ASK_PLANET:
        return in_bar ? "Give" : sl_verb_asked(scene) == SL_YIELD ? "Give up" : "Land";
    case SL_ASK_MAIN:
        return !in_bar ? word_at(scene, view->body)
               : view->bar == SL_BAR_MISSIONS || sl_bar_can(scene, view->bar) ? words[view->bar]
                                                                              : NULL;
    default:
        return NULL;
    }
}

const char *sl_word_of_a(const struct sl_view *view, const struct scene *scene) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    if (view->over == SL_OVER_OTHERS || view->over == SL_OVER_NUMBER) {
        return view->over == SL_OVER_OTHERS ? "Figures" : "Lift";
    }
    if (sl_asked(scene) == SL_ASK_KEEP) {
        return word_in_keep(view, scene);
    }
    if (view->line < choices.n) {
        return word_of_choice(scene, choices.things[view->line], choices.actions[view->line]);
    }
    return view->over == SL_OVER_NOTHING ? word_in_galaxy(view, scene) : NULL;
}

static struct bars_footer footer_of(const struct sl_view *view, const struct scene *scene) {
    const enum sl_ask ask = sl_asked(scene);
    struct bars_footer footer = table_footer(scene, sl_word_of_a(view, scene));
    if (ask == SL_ASK_NOTHING) {
        return footer;
    }
    if (view->over != SL_OVER_NOTHING) {
        footer.b = "Back";
    } else if (sl_has_others(view, scene)) {
        footer.b = "Other";
    } else if (ask == SL_ASK_KEEP) {
        footer.b = view->trait != SL_NONE || view->power != SL_NONE ? "Back" : NULL;
    }
    footer.x = view->over == SL_OVER_NUMBER ? NULL : footer.x;
    return footer;
}

/* A trait and the resources that it prices are its owner's secret. */
static int16_t secret_points(const struct scene *scene, uint8_t player) {
    const struct sheet sheet = scene_sheet(scene, player);
    return (int16_t)(sheet.lines[SL_LINE_TRAIT].points + sheet.lines[SL_LINE_RESOURCES].points);
}

/* As many events as end the game are its steps; the last round follows the last of them. */
static struct stand stand_at(const struct scene *scene) {
    const struct sl_state *state = scene->state;
    struct stand stand = stand_of(scene, state->players);
    for (uint8_t player = 0; player < state->players; player++) {
        if (player != scene->viewer && !sl_is_automaton(state, player)) {
            stand.points[player] = (int16_t)(stand.points[player] - secret_points(scene, player));
        }
    }
    stand.began = state->order[0];
    stand.gone = state->drawn_events;
    stand.whole = (uint16_t)(sl_events_to_end(state) + 1u);
    stand.last = state->last != 0;
    return stand;
}

/* While one chooses on the table the points of all stand there, and how many events there were. */
static void say_stand(const struct sl_view *view, const struct scene *scene, int room,
                      struct text *text) {
    const struct sl_state *state = scene->state;
    char words[24] = "", brief[8];
    struct text long_words = text_over(words, sizeof words);
    struct text few = text_over(brief, sizeof brief);
    say_count(view, scene, &long_words);
    if (scene->legal_count == 0 || state->round == 0 || view->over != SL_OVER_NOTHING) {
        text_add(text, words);
        return;
    }
    const struct stand stand = stand_at(scene);
    if (state->last != 0) {
        text_add(&few, "last");
    } else {
        text_format(&few, "%d/%d", state->drawn_events, sl_events_to_end(state));
    }
    stand_say(&stand, scene->viewer, words, brief, room, text);
}

void sl_draw_bars(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    char words[48];
    char count[64];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    const struct sl_state *state = scene->state;
    const struct bars_footer footer = footer_of(view, scene);
    struct bars_header header = {.seat = (int8_t)scene->viewer,
                                 .battery = scene->battery,
                                 .title = words,
                                 .calls = state->last != 0};
    if (scene->legal_count > 0) {
        say_asked(view, scene, &text);
    } else {
        header.seat = say_actor(scene, &text);
    }
    say_stand(view, scene, bars_room(canvas, &header), &number);
    const bool fits = type_width(TYPE_BODY, count) <= bars_room(canvas, &header);
    header.count = number.used > 0 && fits ? count : NULL;
    bars_draw_header(canvas, &header);
    if (state->round > 0) {
        const struct stand stand = stand_at(scene);
        stand_thread(&stand, canvas);
    }
    bars_draw_footer(canvas, &footer);
}
