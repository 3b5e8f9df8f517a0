#include "sitting_show.h"

#include <string.h>

#include "check.h"
#include "sitting_lesson.h"

#define FRAME_MS 33u /* between two pictures of something that moves */

/* Adds what happened to the last events in words; what has no words is left out. */
static void feed(struct sitting *sitting, const struct event *event) {
    const uint8_t place = (uint8_t)((sitting->feed_first + sitting->feed_count) % FEED_LINES);
    char words[FEED_SIZE];
    struct text text = text_over(words, sizeof words);
    sitting->title->rules->describe_event(event, &text);
    if (text.used == 0) {
        return;
    }
    memcpy(sitting->feed[place], words, (size_t)text.used + 1u);
    if (sitting->feed_count < FEED_LINES) {
        sitting->feed_count++;
    } else {
        sitting->feed_first = (uint8_t)((sitting->feed_first + 1u) % FEED_LINES);
    }
}

static void feed_step(struct sitting *sitting) {
    for (uint16_t i = 0; i < sitting->chronicle.events_count; i++) {
        const struct event event = chronicle_event(&sitting->chronicle, i, sitting->viewer);
        feed(sitting, &event);
    }
}

void sitting_show_from(struct sitting *sitting, uint16_t count) {
    struct chronicle *chronicle = &sitting->chronicle;
    sitting->feed_first = sitting->feed_count = 0;
    chronicle_begin(chronicle);
    feed_step(sitting);
    while (chronicle->count < count) {
        chronicle_next(chronicle);
        feed_step(sitting);
    }
    chronicle_view(chronicle, sitting->viewer, sitting->shown.bytes);
    sitting->show = (struct sitting_show){.stage = SHOW_NEXT};
}

void sitting_show_on(struct sitting *sitting) {
    sitting->phase = SITTING_SHOW;
}

bool sitting_say(struct sitting *sitting, const char *words, int16_t x, int16_t y,
                 enum sitting_phase then) {
    if (words == NULL) {
        return false;
    }
    sitting->phase = SITTING_SAY;
    sitting->say = words;
    sitting->say_x = x;
    sitting->say_y = y;
    sitting->say_then = then;
    sitting->show.hurry = false;
    return true;
}

/* What the lesson says before somebody else's action that is about to be shown, once. */
static bool say_before(struct sitting *sitting) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->chronicle.count);
    if (step == NULL || sitting->said > sitting->chronicle.count) {
        return false;
    }
    sitting->said = (uint16_t)(sitting->chronicle.count + 1u);
    return step->seat != sitting->viewer &&
           sitting_say(sitting, step->before, step->point_x, step->point_y, SITTING_SHOW);
}

/* What it says after the action that was shown just now. */
static bool say_after(struct sitting *sitting) {
    if (sitting->chronicle.count == 0) {
        return false;
    }
    const uint16_t place = (uint16_t)(sitting->chronicle.count - 1u);
    const struct lesson_step *step = sitting_lesson_step(sitting, place);
    if (step == NULL) {
        return false;
    }
    return sitting_say(sitting, lesson_said_after(step, sitting->match.memory.log[place]),
                       step->after_x, step->after_y, SITTING_SHOW);
}

/* The event is over: the shown position goes past it. */
static void end_event(struct sitting *sitting) {
    struct sitting_show *show = &sitting->show;
    const struct view *view = sitting->title->view;
    struct scene scene = sitting_scene(sitting);
    if (view->ends != NULL) {
        view->ends(sitting->view, &scene, &show->told);
    }
    chronicle_still(&sitting->chronicle, show->event, sitting->viewer, sitting->shown.bytes);
    feed(sitting, &show->told);
    show->seeing = show->holds = false;
    show->stage = SHOW_EVENTS;
    show->event++;
}

/* How long an event stays and moves: the own ones as they move, the others' as the pace says. */
static void time_event(struct sitting *sitting, uint16_t length, bool motion) {
    struct sitting_show *show = &sitting->show;
    const bool own = sitting->chronicle.seat == sitting->viewer;
    show->moves = motion ? length : 0;
    show->length = own ? show->moves : settings_event_ms(sitting->settings, length);
    if (show->hurry || length == SHOW_HOLD) {
        show->length = show->moves = 0;
    }
    show->moves = show->moves < show->length ? show->moves : show->length;
}

/* What does not move any more is drawn as it is at the end of the movement. */
static void progress(struct sitting *sitting, uint32_t elapsed) {
    const uint32_t moves = sitting->show.moves;
    if (sitting->show.length > 0) {
        sitting->show.done = (uint8_t)(elapsed < moves ? elapsed * 255u / moves : 255u);
    }
}

static void begin_event(struct sitting *sitting, uint32_t now) {
    struct sitting_show *show = &sitting->show;
    const struct view *view = sitting->title->view;
    const struct scene scene = sitting_scene(sitting);
    show->told = chronicle_event(&sitting->chronicle, show->event, sitting->viewer);
    if (view->begins != NULL) {
        view->begins(sitting->view, &scene, &show->told);
    }
    const uint16_t length = view->show == NULL ? 0 : view->show(sitting->view, &scene, &show->told);
    show->seen = show->seen || length > 0;
    if (view->sound != NULL && !show->hurry) {
        sitting->sound = view->sound(&scene, &show->told);
    }
    show->stage = SHOW_MOVING;
    show->began = now;
    show->seeing = length > 0;
    show->holds = length == SHOW_HOLD;
    show->time = show->holds ? 0 : length;
    show->done = 0;
    time_event(sitting, length, scene.motion);
    if (show->moves == 0) {
        progress(sitting, 0);
    }
    if (length == SHOW_HOLD) {
        show->hurry = false;
        sitting->phase = SITTING_HOLD;
    }
}

/* All events of a step are shown, and what is told without any is seen, too. */
static void end_step(struct sitting *sitting, uint32_t now) {
    struct sitting_show *show = &sitting->show;
    const bool own = sitting->chronicle.seat == sitting->viewer;
    chronicle_view(&sitting->chronicle, sitting->viewer, sitting->shown.bytes);
    sitting->seen[sitting->viewer] = sitting->chronicle.count;
    show->stage = SHOW_PAUSE;
    show->began = now;
    show->length = own || show->hurry || !show->seen ? 0 : settings_pause_ms(sitting->settings);
}

static bool passed(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    struct sitting_show *show = &sitting->show;
    const uint32_t elapsed = now - show->began;
    if (show->hurry || elapsed >= show->length) {
        return true;
    }
    *wait = show->length - elapsed;
    return false;
}

static void move(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    const uint32_t elapsed = now - sitting->show.began;
    progress(sitting, elapsed);
    const bool moving = elapsed < sitting->show.moves;
    if (moving && *wait > FRAME_MS) {
        *wait = FRAME_MS;
    }
}

static void next_step(struct sitting *sitting) {
    struct sitting_show *show = &sitting->show;
    const bool more = chronicle_next(&sitting->chronicle);
    CHECK(more);
    show->stage = SHOW_EVENTS;
    show->event = 0;
    show->seen = false;
}

/* One transition; SITTING_QUIET when it must wait. */
static enum sitting_news advance(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    struct sitting_show *show = &sitting->show;
    switch (show->stage) {
    case SHOW_NEXT:
        if (sitting->chronicle.count >= sitting_until(sitting)) {
            return sitting_settle(sitting, now);
        }
        if (!say_before(sitting)) {
            next_step(sitting);
        }
        return SITTING_DRAW;
    case SHOW_EVENTS:
        if (show->event < sitting->chronicle.events_count) {
            begin_event(sitting, now);
        } else {
            end_step(sitting, now);
        }
        return SITTING_DRAW;
    case SHOW_MOVING:
        if (passed(sitting, now, wait)) {
            end_event(sitting);
            return SITTING_DRAW;
        }
        move(sitting, now, wait);
        return SITTING_QUIET;
    case SHOW_PAUSE:
        if (!passed(sitting, now, wait)) {
            return SITTING_QUIET;
        }
        show->stage = SHOW_AFTER;
        return SITTING_DRAW;
    case SHOW_AFTER:
        show->stage = SHOW_NEXT;
        (void)say_after(sitting);
        return SITTING_DRAW;
    }
    return SITTING_QUIET;
}

enum sitting_news sitting_show_tick(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    const bool moving = sitting->show.stage == SHOW_MOVING;
    enum sitting_news all = SITTING_QUIET;
    while (sitting->phase == SITTING_SHOW) {
        const enum sitting_news news = advance(sitting, now, wait);
        if (news == SITTING_QUIET) {
            break;
        }
        if (news == SITTING_PLAYED) {
            return news; /* to be saved before anything else */
        }
        all = SITTING_DRAW;
    }
    return moving || sitting->show.stage == SHOW_MOVING ? SITTING_DRAW : all;
}

void sitting_show_seen(struct sitting *sitting) {
    end_event(sitting);
    sitting_show_on(sitting);
}

void sitting_show_faster(struct sitting *sitting, bool all) {
    sitting->show.hurry = sitting->show.hurry || all;
    sitting->show.length = sitting->show.moves = 0;
}

/* How many actions had been done when the viewer had acted last before the one that is held. */
static uint16_t before_held(struct sitting *sitting) {
    const uint16_t held = sitting->chronicle.count;
    uint16_t from = 0;
    chronicle_seek(&sitting->chronicle, 0);
    while (sitting->chronicle.count + 1u < held) {
        chronicle_next(&sitting->chronicle);
        from = sitting->chronicle.seat == sitting->viewer ? sitting->chronicle.count : from;
    }
    return from;
}

enum sitting_news sitting_again(struct sitting *sitting) {
    const bool holds = sitting->phase == SITTING_HOLD;
    if (!holds && (sitting->phase != SITTING_CHOOSE || sitting_is_lesson(sitting))) {
        return SITTING_REFUSED;
    }
    const uint16_t from = holds ? before_held(sitting)
                                : chronicle_before_others(&sitting->chronicle, sitting->viewer);
    sitting->legal_count = 0;
    sitting_show_from(sitting, from);
    sitting_show_on(sitting);
    return SITTING_DRAW;
}
