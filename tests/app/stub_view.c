#include "stub_view.h"

#include <string.h>

#include "plain_view.h"
#include "tp_rules.h"
#include "unit.h"

struct stub stub;

void stub_start(void) {
    memset(&stub, 0, sizeof stub);
    stub.length = 100;
    stub.hold_kind = 0xFF;
}

static enum answer enter(void *view, struct scene *scene) {
    (void)view;
    stub.entered++;
    stub.shown = game_hash(scene->game, scene->state);
    return ANSWER_DRAW;
}

static enum answer press(void *view, struct scene *scene, enum button button) {
    (void)view;
    stub.shown = game_hash(scene->game, scene->state);
    if (button == BUTTON_B && scene->undoable > 0) {
        return ANSWER_UNDO;
    }
    if ((button != BUTTON_A && button != BUTTON_X) || scene->legal_count == 0) {
        return ANSWER_REFUSE;
    }
    scene->chosen = scene->legal[button == BUTTON_A ? 0 : scene->legal_count - 1];
    return ANSWER_ACT;
}

static uint16_t show(const void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    assert_true(stub.told_count < TOLD_MAX);
    stub.told_to[stub.told_count] = scene->viewer;
    stub.seen[stub.told_count] = game_hash(scene->game, scene->state);
    stub.told[stub.told_count++] = *event;
    return event->kind == stub.hold_kind ? SHOW_HOLD : stub.length;
}

static void ends(void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    (void)event;
    stub.progress = scene->done;
    stub.ended_count++;
}

const struct view stub_view = {
    .size = 0, .enter = enter, .press = press, .show = show, .ends = ends};

/* Seat 1 holds 2 5 9, seat 2 holds 1 5 7; the star is worth three. */
static const uint8_t deal[] = {2, 5, 9, 1, 5, 7};
static const struct action nine[] = {{.verb = TP_CHOOSE, .a = 9}};
static const struct action seven[] = {{.verb = TP_CHOOSE, .a = 7}};
static const struct lesson_step steps[] = {
    {.seat = 0,
     .actions = nine,
     .actions_count = 1,
     .before = "Play the 9: nobody has a higher number. It is all that this first game lets you "
               "choose now.",
     .after = {"Good."},
     .point_x = 70,
     .point_y = 134},
    {.seat = 1,
     .actions = seven,
     .actions_count = 1,
     .before = "Now the other seat.",
     .after = {"Nine beats seven."},
     .point_x = 10,
     .point_y = 20},
    {.seat = 0, .before = "Now choose freely."},
};
static const struct lesson lesson = {
    .setup = {.seed = 5, .seats = 2, .options = {5}, .deal = deal, .deal_count = sizeof deal},
    .person = 0,
    .steps_count = 3,
    .steps = steps};

const struct view stub_lesson_view = {
    .enter = enter, .press = press, .show = show, .ends = ends, .lesson = &lesson};

const struct view plain_lesson_view = {PLAIN_VIEW, .lesson = &lesson};
