#include "sitting_show.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "sitting_lesson.h"

#define FRAME_MS 33u /* between two pictures of something that moves */
#define FAST_MS  40u /* that an event stays while A is held */

/* Adds what happened to the last events in words; what has no words is left out. */
static void feed(struct sitting *sitting, const struct event *event) {
    const uint8_t place = (uint8_t)((sitting->feed_first + sitting->feed_count) % FEED_LINES);
    char words[FEED_SIZE];
    struct text text = text_over(words, sizeof words);
    sitting->title->rules->describe_event(event, &text);
    if (text.used == 0) {
        return;
    }
    struct text line = text_over(sitting->feed[place], FEED_SIZE);
    text_add(&line, words);
    if (sitting->feed_count < FEED_LINES) {
        sitting->feed_count++;
    } else {
        sitting->feed_first = (uint8_t)((sitting->feed_first + 1u) % FEED_LINES);
    }
}

/* The step that is shown was chosen by the viewer. */
static bool chosen_step(const struct sitting *sitting) {
    return sitting->chronicle.seat == sitting->viewer &&
           sitting->forced != sitting->chronicle.count;
}

/* What somebody else's step changes is marked, as the doing of the other seat that the event is
 * about, or of who acted. */
static void mark(struct sitting *sitting, const struct event *event) {
    const struct view *const view = sitting->title->view;
    const uint8_t actor = sitting->chronicle.seat;
    const bool other = event->seat < SEATS_MAX && event->seat != sitting->viewer;
    struct thing things[VIEW_CHANGES];
    if (view->changes == NULL || actor == sitting->viewer || actor == SEAT_NONE) {
        return;
    }
    const uint8_t count = view->changes(event, things);
    for (uint8_t i = 0; i < count; i++) {
        marks_add(&sitting->marks, things[i], other ? event->seat : actor);
    }
}

/* What the viewer has done settles what was marked before. */
static void begin_marks(struct sitting *sitting) {
    if (chosen_step(sitting)) {
        marks_forget(&sitting->marks);
    }
}

static void feed_step(struct sitting *sitting) {
    begin_marks(sitting);
    for (uint16_t i = 0; i < sitting->chronicle.events_count; i++) {
        const struct event event = chronicle_event(&sitting->chronicle, i, sitting->viewer);
        feed(sitting, &event);
        mark(sitting, &event);
    }
}

void sitting_show_from(struct sitting *sitting, uint16_t count) {
    struct chronicle *chronicle = &sitting->chronicle;
    sitting->feed_first = sitting->feed_count = 0;
    marks_forget(&sitting->marks);
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
    sitting_ask_anew(sitting);
}

void sitting_say(struct sitting *sitting, const char *words, struct rect about,
                 enum sitting_phase then) {
    if (words == NULL) {
        return;
    }
    sitting->phase = SITTING_SAY;
    sitting->say = words;
    sitting->say_about = about;
    sitting->say_then = then;
    sitting->show.hurry = false;
}

/* What the lesson says before somebody else's action that is about to be shown, once. */
static void say_before(struct sitting *sitting) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->chronicle.count);
    if (step == NULL || sitting->said > sitting->chronicle.count) {
        return;
    }
    sitting->said = (uint16_t)(sitting->chronicle.count + 1u);
    if (step->seat != sitting->viewer) {
        sitting_say(sitting, step->before, step->about, SITTING_SHOW);
    }
}

/* What it says after the action that was shown just now. */
static void say_after(struct sitting *sitting) {
    CHECK(sitting->chronicle.count > 0);
    const uint16_t place = (uint16_t)(sitting->chronicle.count - 1u);
    const struct lesson_step *step = sitting_lesson_step(sitting, place);
    if (step != NULL) {
        sitting_say(sitting, lesson_said_after(step, sitting->match.memory.log[place]),
                    step->after_about, SITTING_SHOW);
    }
}

/* The viewer's points, as far as the viewer knows the position. */
static int own_points(struct sitting *sitting) {
    struct sheet sheet = {0};
    sitting->title->rules->score(sitting->shown.bytes, sitting->viewer, &sheet);
    return sheet.total;
}

/* The viewer has not chosen what the event is about: others did, or the rules. */
static bool befalls(const struct sitting *sitting, const struct event *event) {
    const struct view *const view = sitting->title->view;
    return event->seat == sitting->viewer && (sitting->chronicle.seat != sitting->viewer ||
                                              (view->befalls != NULL && view->befalls(event)));
}

/* What befalls the viewer and costs points stays until it has been seen, in the words of the last
 * events, with the points then and now. What was held has been seen. */
static void tell_loss(struct sitting *sitting, int before, bool held) {
    const int now = own_points(sitting);
    struct text text = text_over(sitting->loss, sizeof sitting->loss);
    if (now >= before || held || !befalls(sitting, &sitting->show.told) ||
        sitting_is_lesson(sitting) || lineup_people(&sitting->lineup) == 0) {
        return;
    }
    sitting->title->rules->describe_event(&sitting->show.told, &text);
    if (text.used != 0) {
        text_capital(&text);
        text_format(&text, ". Your points: %d, now %d.", before, now);
        sitting_say(sitting, sitting->loss, (struct rect){0}, SITTING_SHOW);
    }
}

/* The event is over: the shown position goes past it. */
static void end_event(struct sitting *sitting) {
    struct sitting_show *show = &sitting->show;
    const int before = own_points(sitting);
    const bool held = show->holds;
    const struct view *view = sitting->title->view;
    struct scene scene = sitting_scene(sitting);
    if (view->ends != NULL) {
        view->ends(sitting->view, &scene, &show->told);
    }
    chronicle_still(&sitting->chronicle, show->event, sitting->viewer, sitting->shown.bytes);
    feed(sitting, &show->told);
    mark(sitting, &show->told);
    show->seeing = show->holds = false;
    show->stage = SHOW_EVENTS;
    show->event++;
    tell_loss(sitting, before, held);
}

/* How long an event stays and moves: the own ones as they move, the others' as the pace says. */
static void time_event(struct sitting *sitting, uint16_t length, bool motion) {
    struct sitting_show *show = &sitting->show;
    const bool own = chosen_step(sitting);
    show->moves = motion ? length : 0;
    show->length = own ? show->moves : settings_event_ms(sitting->settings, length);
    if (show->hurry || length == SHOW_HOLD) {
        show->length = 0;
    }
    show->moves = show->moves < show->length ? show->moves : show->length;
}

/* What does not move any more is drawn as it is at the end of the movement. */
static void progress(struct sitting *sitting, uint32_t elapsed) {
    const uint32_t moves = sitting->show.moves;
    if (sitting->show.length != 0) {
        sitting->show.done = (uint8_t)(elapsed < moves ? elapsed * 255u / moves : 255u);
    }
}

/* How long it is shown; what a computer does holds nobody up who wants to see others' moves at
 * once.
 */
static uint16_t length_of(struct sitting *sitting, const struct scene *scene) {
    const struct view *view = sitting->title->view;
    const uint8_t seat = sitting->chronicle.seat;
    const uint16_t last = (uint16_t)(sitting->chronicle.count - 1u);
    const bool shows = view->show != NULL && !sitting_lesson_passes(sitting, last);
    const uint16_t length = shows ? view->show(sitting->view, scene, &sitting->show.told) : 0;
    const bool person = (lineup_people(&sitting->lineup) >> seat & 1u) != 0;
    const bool passes =
        sitting->settings->pace == PACE_AT_ONCE && !person && !sitting_is_lesson(sitting);
    return length == SHOW_HOLD && passes ? 0 : length;
}

static void begin_event(struct sitting *sitting, uint32_t now) {
    struct sitting_show *show = &sitting->show;
    const struct view *view = sitting->title->view;
    const struct scene scene = sitting_scene(sitting);
    show->told = chronicle_event(&sitting->chronicle, show->event, sitting->viewer);
    if (view->begins != NULL) {
        view->begins(sitting->view, &scene, &show->told);
    }
    const uint16_t length = length_of(sitting, &scene);
    const bool seen = length != 0;
    show->seen = show->seen || seen;
    if (view->sound != NULL && !show->hurry &&
        !sitting_lesson_passes(sitting, (uint16_t)(sitting->chronicle.count - 1u))) {
        sitting->sound = view->sound(&scene, &show->told);
    }
    show->stage = SHOW_MOVING;
    show->began = now;
    show->seeing = seen;
    show->holds = length == SHOW_HOLD;
    show->time = show->holds ? 0 : length;
    show->done = 0;
    time_event(sitting, length, scene.motion);
    if (length == SHOW_HOLD) {
        show->hurry = false;
        sitting->phase = SITTING_HOLD;
    }
}

/* All events of a step are shown, and what is told without any is seen, too. */
static void end_step(struct sitting *sitting, uint32_t now) {
    struct sitting_show *show = &sitting->show;
    const bool own = chosen_step(sitting);
    chronicle_view(&sitting->chronicle, sitting->viewer, sitting->shown.bytes);
    sitting->seen[sitting->viewer] = sitting->chronicle.count;
    show->stage = SHOW_PAUSE;
    show->began = now;
    show->length = own || show->hurry || !show->seen ? 0 : settings_pause_ms(sitting->settings);
}

static bool passed(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    struct sitting_show *show = &sitting->show;
    const uint32_t elapsed = now - show->began;
    const uint32_t most = sitting_fast(sitting, now) ? FAST_MS : UINT16_MAX;
    const uint32_t length = min_u32(show->length, most);
    if (show->hurry || elapsed >= length) {
        return true;
    }
    *wait = length - elapsed;
    return false;
}

static void move(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    const uint32_t elapsed = now - sitting->show.began;
    progress(sitting, elapsed);
    if (elapsed < sitting->show.moves) {
        *wait = min_u32(*wait, FRAME_MS);
    }
}

static void next_step(struct sitting *sitting) {
    struct sitting_show *show = &sitting->show;
    const bool more = chronicle_next(&sitting->chronicle);
    CHECK(more);
    begin_marks(sitting);
    show->hurry = show->hurry && sitting->chronicle.seat == show->hurried;
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
            return sitting_settle(sitting);
        }
        say_before(sitting);
        if (sitting->phase == SITTING_SHOW) {
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
        say_after(sitting);
        return SITTING_DRAW;
    }
    return SITTING_QUIET;
}

enum sitting_news sitting_show_tick(struct sitting *sitting, uint32_t now, uint32_t *wait) {
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
    return sitting->show.stage == SHOW_MOVING ? SITTING_DRAW : all;
}

void sitting_show_seen(struct sitting *sitting) {
    sitting_show_on(sitting); /* it has no time left, and ends */
}

void sitting_show_faster(struct sitting *sitting, bool all) {
    sitting->show.hurry = sitting->show.hurry || all;
    sitting->show.hurried = sitting->chronicle.seat;
    sitting->show.length = 0;
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
