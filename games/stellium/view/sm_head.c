/* Header, footer, and the strip above the board: the seats, or a sentence where one is needed. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "shapes.h"
#include "sm_screen.h"
#include "stand.h"

/* ---- Header ---- */

static const char *const effect_titles[SM_KINDS][2] = {
    [SM_PLANET] = {"Swap which body?", "With which one?"},
    [SM_COMET] = {"Push which way?", "Push which way?"},
    [SM_STAR] = {"Turn the galaxy", "Turn the galaxy"},
    [SM_SUPERNOVA] = {"Which hole pulls?", "Pull which body?"},
};

static void say_choice(const struct sm_view *view, const struct scene *scene, struct text *text) {
    static const char *const scoring[] = {"Score an objective?", "Where does it stand?",
                                          "Which one stays?"};
    const struct sm_state *state = scene->state;
    switch (state->phase) {
    case SM_PHASE_ASK:
        text_add(text, "Reach into the bag");
        break;
    case SM_PHASE_PLACE:
        if (view->influence > 0) {
            text_format(text, "%s token", sm_kind_title(sm_influence(view, scene)));
        } else {
            text_format(text, "Place the %s", sm_kind_names[state->drawn]);
        }
        break;
    case SM_PHASE_EFFECT:
        text_add(text, effect_titles[state->influence][view->stage]);
        break;
    case SM_PHASE_VALIDATE:
        text_add(text, scoring[view->stage]);
        break;
    case SM_PHASE_REFILL:
        text_add(text, "Fill the galaxy");
        break;
    default:
        text_add(text, view->stage > 0 ? "Which one goes?" : "Take an objective");
        break;
    }
}

static void say_effect_count(const struct sm_view *view, const struct sm_state *state,
                             struct text *text) {
    if (state->influence == SM_COMET) {
        text_add(text, sm_direction_names[view->at]);
    } else if (state->influence == SM_STAR) {
        text_format(text, "%d of 5", view->at);
    } else {
        text_add(text, sm_influence_will(state->influence));
    }
}

static void say_count(const struct sm_view *view, const struct scene *scene, struct text *text) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    switch (state->phase) {
    case SM_PHASE_ASK:
        if (at.place < SM_KINDS) {
            text_format(text, "%s %d%%", sm_kind_title(at.place), sm_chance(state, at.place));
        }
        break;
    case SM_PHASE_PLACE:
        text_add(text, sm_influence_will(sm_influence(view, scene)));
        break;
    case SM_PHASE_EFFECT:
        say_effect_count(view, state, text);
        break;
    case SM_PHASE_VALIDATE:
        if (view->stage > 0 || at.kind == SM_THING_CARD) {
            text_format(text, "+%d points",
                        sm_points(state, view->stage > 0 ? view->chosen.place : at.place));
        }
        break;
    case SM_PHASE_REFILL:
        text_format(text, "%d left", SM_STARTS - state->placed);
        break;
    default:
        break;
    }
}

/* Who acts: in a refill another seat may be the one, until the last body is placed. */
static uint8_t actor_of(const struct sm_state *state) {
    const bool refills = state->phase == SM_PHASE_REFILL && state->placed < SM_STARTS;
    return refills ? sm_chooser(state, state->placed) : state->seat;
}

static void draw_header(const struct sm_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const uint8_t actor = actor_of(state);
    const struct stand stand = sm_stand(state);
    char title[48], count[64], left[16];
    struct text head = text_over(title, sizeof title);
    struct text reserve = text_over(left, sizeof left);
    struct text number = text_over(count, sizeof count);
    struct bars_header header = {
        .seat = (int8_t)actor, .battery = scene->battery, .title = title, .count = count};
    if (scene->legal_count > 0) {
        say_choice(view, scene, &head);
        say_count(view, scene, &number);
        if (sm_chooses(scene, SM_PHASE_TAKE)) { /* nothing else of it is on that screen */
            text_clear(&number);
            text_format(&reserve, "reserve %d", state->reserve_left);
            stand_say(&stand, scene->viewer, left, "", bars_room(canvas, &header), &number);
        }
    } else if (state->phase == SM_PHASE_OVER) {
        text_add(&head, "The game is over");
        header.seat = BARS_NO_SEAT;
    } else {
        text_add(&head, actor == scene->viewer ? "Your turn" : scene->names[actor]);
        text_add(&head, actor == scene->viewer ? "" : "'s turn");
        text_format(&number, sm_last_turn(state) ? "last round" : "round %d", state->round);
        header.calls = sm_last_turn(state);
    }
    bars_draw_header(canvas, &header);
    stand_thread(&stand, canvas);
}

/* ---- Footer ---- */

const char *sm_deed(const struct sm_view *view, const struct scene *scene, struct thing at) {
    static const char *const effects[SM_KINDS] = {"Choose", "Push", "Turn", "Choose"};
    const struct sm_state *state = scene->state;
    if (at.kind == SM_THING_BUTTON) {
        return state->phase == SM_PHASE_VALIDATE ? "Done"
               : state->phase == SM_PHASE_TAKE   ? "Keep"
                                                 : "Leave";
    }
    switch (state->phase) {
    case SM_PHASE_ASK:
        return "Feel";
    case SM_PHASE_PLACE:
        return at.kind == SM_THING_TOKEN ? "Use" : "Place";
    case SM_PHASE_EFFECT:
        return view->stage == 0                ? effects[state->influence]
               : state->influence == SM_PLANET ? "Swap"
                                               : "Pull";
    case SM_PHASE_VALIDATE:
        return view->stage == 2 ? "Score" : "Choose";
    case SM_PHASE_REFILL:
        return view->stage == 0 ? "Choose" : "Place";
    default:
        return view->stage == 0 ? "Take" : "Give up";
    }
}

static void draw_footer(const struct sm_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    struct bars_footer footer = {.y = "Menu"};
    if (scene->legal_count > 0) {
        const bool back = view->stage > 0 || view->influence > 0;
        footer.a = sm_deed(view, scene, sm_focused(view, scene));
        footer.b = back ? "Back" : scene->undoable > 0 ? "Undo" : NULL;
        footer.x = "Look";
    } else if (scene->over) {
        footer = (struct bars_footer){.b = "Back", .x = "Look"};
    } else if (scene->event != NULL) {
        footer.a = "Skip";
    }
    bars_draw_footer(canvas, &footer);
}

void sm_draw_bars(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    draw_header(view, scene, canvas);
    draw_footer(view, scene, canvas);
}

/* ---- The strip ---- */

static void draw_seat(const struct scene *scene, const struct stand *stand, uint8_t seat,
                      struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect area = sm_seat_area(state, seat, SIDE_TABLE);
    if (seat == actor_of(state) && state->phase != SM_PHASE_OVER) {
        shape_round(canvas, area, 3, COLOUR_PANEL2);
    }
    const int x = stand_draw_one(stand, seat, area.x + 2, area.y, canvas);
    sm_draw_small(canvas, state, seat, sm_shows_hand(state, scene->viewer, seat, scene->memory),
                  x + 3, area.y + 1);
}

/* The round, and how much of the limit is reached: as much of it as there is room for. */
static void draw_limit(const struct sm_state *state, const struct stand *stand,
                       struct canvas *canvas) {
    const struct rect last = sm_seat_area(state, (uint8_t)(state->seats - 1u), SIDE_TABLE);
    const int room = SIDE_TABLE - 4 - last.x - last.w;
    const struct rect area = rect_at(last.x + last.w, last.y, room, last.h);
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, stand->last ? "last round" : "round %d  %d/%d", state->round, stand->gone,
                stand->whole);
    if (type_width(TYPE_BODY, words) > room) {
        text_clear(&text);
        text_format(&text, stand->last ? "last" : "%d/%d", stand->gone, stand->whole);
    }
    type_draw_in(canvas, TYPE_BODY, area, TYPE_RIGHT, stand->last ? COLOUR_GOLD : COLOUR_MUTE,
                 words);
}

/* What is to be done, where three words in the header are not enough. */
static void say_hint(const struct sm_view *view, const struct scene *scene, struct text *text) {
    static const char *const effects[SM_KINDS][2] = {
        [SM_PLANET] = {"One that changes places", "With a neighbour of another kind"},
        [SM_COMET] = {"Left and Right choose the way", ""},
        [SM_STAR] = {"Left and Right turn it by one sixth", ""},
        [SM_SUPERNOVA] = {"An empty black hole", "A body beside it falls in"},
    };
    const struct sm_state *state = scene->state;
    const struct listener to = listener_of(scene);
    switch (state->phase) {
    case SM_PHASE_ASK:
        if (view->stood.kind == SM_TOLD_STANDS) {
            sm_say_event(text, &view->stood, &to);
        }
        break;
    case SM_PHASE_EFFECT:
        if (state->influence == SM_COMET && sm_falls(state, view->at) < SM_KINDS) {
            text_format(text, "A %s falls off, to the bag",
                        sm_kind_names[sm_falls(state, view->at)]);
        } else if (state->influence == SM_STAR && view->at == 0) {
            text_add(text, "The influence is left away");
        } else {
            text_add(text, effects[state->influence][view->stage]);
        }
        break;
    case SM_PHASE_VALIDATE:
        if (view->stage > 0) {
            sm_write_objective(text, view->chosen.place);
            text_add(text, view->stage == 1 ? ": Left and Right" : ": the others go back");
        } else {
            text_add(text, "What stands may be scored");
        }
        break;
    case SM_PHASE_REFILL:
        text_add(text, "Choose a body, then its place");
        break;
    default:
        break;
    }
}

/* Beside the seats at the right of a wide screen there is room for more words. */
static void say_wide(const struct sm_view *view, const struct scene *scene, struct text *text) {
    const struct thing at = sm_focused(view, scene);
    if (sm_chooses(scene, SM_PHASE_ASK)) {
        text_add(text, "Which kind do you feel for?");
    } else if (at.kind == SM_THING_TOKEN) {
        text_format(text, "This token lets it act as a %s", sm_kind_names[at.place]);
    } else {
        text_add(text, sm_influence(view, scene) == SM_COMET ? "On a body, which it will push"
                                                             : "On an empty space of a galaxy");
    }
}

void sm_draw_line(struct canvas *canvas, const char *words, uint8_t frame) {
    const struct rect strip = sm_strip_area(canvas->width);
    panel_draw(canvas, rect_at(strip.x + 1, strip.y, strip.w - 2, strip.h), COLOUR_PANEL, frame);
    type_draw_in(canvas, TYPE_BODY, strip, TYPE_CENTRE, COLOUR_WHITE, words);
}

/* Green is gain, coral loss, gold what is to be done. */
static uint8_t frame_of(const struct sm_view *view, const struct scene *scene) {
    const bool chooses = scene->legal_count > 0;
    const struct event *const told = chooses ? &view->stood : &view->told;
    if (told->kind == SM_TOLD_STANDS && (!chooses || sm_chooses(scene, SM_PHASE_ASK))) {
        return told->a == 1 ? COLOUR_GREEN : COLOUR_CORAL;
    }
    return !chooses                               ? COLOUR_LINE
           : sm_chooses(scene, SM_PHASE_VALIDATE) ? COLOUR_GREEN
                                                  : COLOUR_GOLD;
}

void sm_draw_strip(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct listener to = listener_of(scene);
    const struct sm_state *state = scene->state;
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    if (scene->legal_count > 0) {
        say_hint(view, scene, &text);
        if (text.used == 0 && side_is_there(canvas)) {
            say_wide(view, scene, &text);
        }
    } else if (scene_shows(scene, SM_TOLD_TOUCH) && scene->done < SM_TURNS_OVER) {
        text_format(&text, "%s?", sm_surface(scene->event->a)); /* not seen yet what it is */
    } else if (view->told.kind != 0 && !scene->over) {
        sm_say_event(&text, &view->told, &to);
    }
    if (text.used > 0) {
        sm_draw_line(canvas, words, frame_of(view, scene));
    }
    if (!side_is_there(canvas)) {
        const struct stand stand = sm_stand(state);
        for (uint8_t seat = 0; seat < state->seats; seat++) {
            draw_seat(scene, &stand, seat, canvas);
        }
        draw_limit(state, &stand, canvas);
    }
}
