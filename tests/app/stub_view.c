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

const struct view stub_lesson_view = {
    .enter = enter, .press = press, .show = show, .ends = ends, .lesson = &plain_lesson};
