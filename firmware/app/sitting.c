#include "sitting.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "hint.h"
#include "sitting_lesson.h"
#include "sitting_ponder.h"
#include "sitting_show.h"

static struct match_memory memory_of(struct sitting *sitting) {
    return (struct match_memory){.state = sitting->truth.bytes,
                                 .checkpoint = sitting->checkpoint.bytes,
                                 .log = sitting->log,
                                 .log_size = LOG_MAX};
}

/* Everybody sits down: nothing is left of a game before. */
static enum result sit_down(struct sitting *sitting, const struct title *title,
                            const struct lineup *lineup, const struct setup *setup) {
    const struct settings *settings = sitting->settings;
    const enum result accepted = game_accepts(title->rules, setup);
    if (accepted != RESULT_OK || lineup->seats != setup->seats) {
        return accepted != RESULT_OK ? accepted : RESULT_SEATS;
    }
    memset(sitting, 0, offsetof(struct sitting, log));
    mind_forget(&sitting->mind);
    sitting->settings = settings;
    sitting->title = title;
    sitting->lineup = *lineup;
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        sitting->names[seat] = lineup_called(settings, lineup->name[seat]);
    }
    sitting->viewer = sitting->next = SEAT_NONE;
    sitting->chronicle = (struct chronicle){.match = &sitting->match,
                                            .state = sitting->told.bytes,
                                            .before = sitting->told_before.bytes,
                                            .scratch = sitting->scratch.bytes,
                                            .events = sitting->events};
    return RESULT_OK;
}

/* The match has begun, if it has. */
static enum result name_automata(struct sitting *sitting, enum result begun) {
    const struct game *const game = sitting->title->rules;
    for (uint8_t i = sitting->lineup.seats;
         begun == RESULT_OK && i < match_players(&sitting->match); i++) {
        sitting->names[i] = game->automaton(sitting->truth.bytes, i);
    }
    return begun;
}

enum result sitting_begin(struct sitting *sitting, const struct title *title,
                          const struct lineup *lineup, const struct setup *setup) {
    struct setup own = *setup;
    enum result result = sit_down(sitting, title, lineup, setup);
    if (result != RESULT_OK) {
        return result;
    }
    if (setup->deal_count > 0) {
        memcpy(sitting->deal, setup->deal, setup->deal_count);
    }
    own.deal = sitting->deal;
    result = match_begin(&sitting->match, title->rules, &own, memory_of(sitting), NULL);
    return name_automata(sitting, result);
}

enum result sitting_begin_at(struct sitting *sitting, const struct title *title,
                             const struct lineup *lineup, const struct setup *setup,
                             struct coder *position, uint16_t before) {
    enum result result = sit_down(sitting, title, lineup, setup);
    if (result != RESULT_OK) {
        return result;
    }
    title->rules->code(position, sitting->base.bytes);
    if (position->bad || position->at != position->size) {
        return RESULT_STATE;
    }
    sitting->before = before;
    result = match_begin_at(&sitting->match, title->rules, setup, memory_of(sitting),
                            sitting->base.bytes);
    return name_automata(sitting, result);
}

enum result sitting_put(struct sitting *sitting, uint16_t count) {
    enum result result = count <= LOG_MAX ? RESULT_OK : RESULT_TOO_LONG;
    for (uint16_t i = 0; i < count && result == RESULT_OK; i++) {
        result = match_carry_on(&sitting->match, sitting->log[i], NULL);
    }
    return result;
}

static bool is_person(const struct sitting *sitting, uint8_t seat) {
    return seat != SEAT_NONE && sitting->lineup.who[seat] == WHO_PERSON;
}

static struct hash hash_seen_by(struct sitting *sitting, uint8_t seat) {
    match_observe(&sitting->match, seat, sitting->scratch.bytes);
    return game_hash(sitting->title->rules, sitting->scratch.bytes);
}

/* Some people at the table know what others of them may not. */
static bool anything_hidden(struct sitting *sitting) {
    struct hash first = {0};
    bool found = false;
    for (uint8_t seat = 0; seat < sitting->lineup.seats; seat++) {
        if (!is_person(sitting, seat)) {
            continue;
        }
        const struct hash hash = hash_seen_by(sitting, seat);
        if (found && !hash_same(first, hash)) {
            return true;
        }
        first = hash;
        found = true;
    }
    return false;
}

static uint8_t first_person(const struct sitting *sitting) {
    for (uint8_t seat = 0; seat < sitting->lineup.seats; seat++) {
        if (is_person(sitting, seat)) {
            return seat;
        }
    }
    return 0; /* computers among themselves: one looks over the first one's shoulder */
}

static void draw_curtain(struct sitting *sitting, uint8_t next) {
    sitting->phase = SITTING_CURTAIN;
    sitting->viewer = SEAT_NONE;
    sitting->next = next;
}

/* What the seat has seen already stands there, what it has not seen will be shown. */
void sitting_take_over(struct sitting *sitting, uint8_t seat) {
    sitting->viewer = seat;
    sitting->own = sitting->seen[seat];
    memset(sitting->view, 0, sizeof sitting->view);
    sitting_show_from(sitting, sitting->seen[seat]);
    sitting_show_on(sitting);
}

/* There is one thing to do, nothing shows by it, and nobody has come back here to think again. */
static bool makes_itself(struct sitting *sitting) {
    const struct scene scene = sitting_scene(sitting);
    return sitting->settings->single != 0 && sitting->legal_count == 1 && !sitting->puts_back &&
           !sitting_is_lesson(sitting) && hint_try(&scene, sitting->legal, 1);
}

/* What the others have changed stays marked: nobody has looked yet. */
static enum sitting_news play_only(struct sitting *sitting) {
    const struct marks marks = sitting->marks;
    sitting->forced = (uint16_t)(sitting->match.count + 1u);
    const enum sitting_news news = sitting_play(sitting, sitting->legal[0]);
    sitting->marks = marks;
    return news;
}

/* The viewer is to choose. */
static enum sitting_news choose(struct sitting *sitting) {
    sitting->phase = SITTING_CHOOSE;
    sitting->legal_count = match_legal(&sitting->match, sitting->legal);
    sitting_lesson_guide(sitting);
    if (makes_itself(sitting)) {
        return play_only(sitting);
    }
    struct scene scene = sitting_scene(sitting);
    if (sitting->title->view->enter(sitting->view, &scene) == ANSWER_ACT) {
        return sitting_play(sitting, scene.chosen);
    }
    if (sitting->puts_back && sitting->title->view->point != NULL) {
        sitting->title->view->point(sitting->view, &scene, sitting->put_back);
    }
    sitting->puts_back = false;
    sitting_lesson_point(sitting);
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    if (!sitting_lesson_tell(sitting) && step != NULL) {
        sitting_say(sitting, step->before, step->about, SITTING_CHOOSE);
    }
    return SITTING_DRAW;
}

enum sitting_news sitting_settle(struct sitting *sitting) {
    const uint8_t actor = match_to_act(&sitting->match);
    sitting->show.hurry = false;
    sitting->legal_count = 0;
    if (actor == SEAT_NONE) {
        sitting->phase = SITTING_OVER;
        sitting_lesson_end(sitting);
    } else if (!is_person(sitting, actor) || sitting_lesson_passes(sitting, sitting->match.count)) {
        sitting->phase = SITTING_WAIT;
    } else if (actor == sitting->viewer) {
        return choose(sitting);
    } else if (anything_hidden(sitting)) {
        draw_curtain(sitting, actor);
    } else {
        sitting->seen[actor] = sitting->chronicle.count;
        sitting_take_over(sitting, actor);
        sitting->turned = true;
    }
    return SITTING_DRAW;
}

uint16_t sitting_until(struct sitting *sitting) {
    const uint8_t actor = match_to_act(&sitting->match);
    if (lineup_people_count(&sitting->lineup) < 2 || actor == sitting->viewer ||
        actor == SEAT_NONE || !anything_hidden(sitting)) {
        return sitting->match.count;
    }
    return sitting->own > sitting->chronicle.count ? sitting->own : sitting->chronicle.count;
}

void sitting_open(struct sitting *sitting) {
    const uint8_t actor = match_to_act(&sitting->match);
    const bool shared = lineup_people_count(&sitting->lineup) > 1;
    sitting_lesson_check(sitting);
    for (uint8_t seat = 0; seat < sitting->lineup.seats; seat++) {
        sitting->seen[seat] = is_person(sitting, seat)
                                  ? chronicle_after_last_of(&sitting->chronicle, seat)
                                  : sitting->match.count;
    }
    if (shared && anything_hidden(sitting) && actor != SEAT_NONE) {
        draw_curtain(sitting, is_person(sitting, actor) ? actor : SEAT_NONE);
    } else {
        sitting_take_over(sitting, is_person(sitting, actor) ? actor : first_person(sitting));
    }
}

/* It depends on game, seat and move alone, so that a game goes on after a power cut as it would
 * have gone on without. */
struct rng sitting_chance(const struct sitting *sitting, uint8_t seat, uint16_t count) {
    struct rng rng;
    rng_seed(&rng, sitting->match.setup.seed, RNG_BOT, seat + (uint32_t)SEATS_MAX * count);
    return rng;
}

void sitting_think_of(struct sitting *sitting, uint8_t seat, const struct bot *bot,
                      enum mind_task task, uint16_t at, uint16_t row) {
    const struct title *const title = sitting->title;
    struct rng own = sitting_chance(sitting, seat, UINT16_MAX); /* the same all through the game */
    const struct think_seat its = {.own = rng_next(&own), .row = row};
    mind_begin(&sitting->mind, bot, title->rules, title->policy, sitting->scratch.bytes,
               sitting->lineup.seats, sitting_chance(sitting, seat, at), its, at);
    sitting->mind.task = (uint8_t)task;
}

void sitting_think(struct sitting *sitting, uint8_t seat, const struct bot *bot,
                   enum mind_task task) {
    const uint16_t at = sitting->match.count;
    match_observe(&sitting->match, seat, sitting->scratch.bytes);
    if (task != MIND_PLAYS || !mind_takes_up(&sitting->mind, bot, sitting->scratch.bytes,
                                             sitting->title->rules->state_size, at)) {
        sitting_think_of(sitting, seat, bot, task, at, match_row(&sitting->match));
    }
}

/* The computer that is to act, or SEAT_NONE; those who only look on wait until all is shown. */
static uint8_t computer_to_act(const struct sitting *sitting) {
    const uint8_t actor = match_to_act(&sitting->match);
    const bool looked_on = lineup_people(&sitting->lineup) == 0;
    const bool passes = sitting_lesson_passes(sitting, sitting->match.count);
    return actor == SEAT_NONE || (is_person(sitting, actor) && !passes) ||
                   (looked_on && sitting->chronicle.count < sitting->match.count)
               ? SEAT_NONE
               : actor;
}

bool sitting_thinks(const struct sitting *sitting) {
    return mind_is_at(&sitting->mind, MIND_PLAYS) && sitting->phase == SITTING_WAIT;
}

/* The action is one of the legal ones. */
static void carry_out(struct sitting *sitting, struct action action) {
    const enum result result = match_carry_on(&sitting->match, action, NULL);
    CHECK(result == RESULT_OK);
}

/* Lets a computer think for a slice, and play when it is done; it may do so while earlier moves are
 * still being shown. */
static bool computer_plays(struct sitting *sitting) {
    const uint8_t actor = computer_to_act(sitting);
    if (actor == SEAT_NONE) {
        return false;
    }
    if (sitting_lesson_plays(sitting, actor)) {
        return true;
    }
    if (!mind_is_at(&sitting->mind, MIND_PLAYS)) {
        sitting_think(sitting, actor, lineup_bot(&sitting->lineup, actor), MIND_PLAYS);
    }
    CHECK(sitting->mind.at == sitting->match.count);
    if (mind_on(&sitting->mind)) {
        return false;
    }
    carry_out(sitting, mind_end(&sitting->mind));
    return true;
}

enum sitting_news sitting_hurry_up(struct sitting *sitting) {
    if (!sitting_thinks(sitting) || !mind_ripe(&sitting->mind)) {
        return SITTING_REFUSED;
    }
    carry_out(sitting, mind_end(&sitting->mind));
    sitting->hand.rush = false;
    return SITTING_PLAYED;
}

/* Behind a curtain that was drawn before it was known who is next. */
static enum sitting_news curtain_tick(struct sitting *sitting) {
    const uint8_t actor = match_to_act(&sitting->match);
    if (sitting->next != SEAT_NONE || computer_to_act(sitting) != SEAT_NONE) {
        return SITTING_QUIET;
    }
    if (actor == SEAT_NONE) {
        sitting_take_over(sitting, first_person(sitting));
    } else {
        sitting->next = actor;
    }
    return SITTING_DRAW;
}

/* Others were to play, and have. */
static enum sitting_news wait_tick(struct sitting *sitting) {
    if (sitting->chronicle.count < sitting_until(sitting)) {
        sitting_show_on(sitting);
        return SITTING_DRAW;
    }
    return computer_to_act(sitting) != SEAT_NONE ? SITTING_QUIET : sitting_settle(sitting);
}

/* One phase after another, as far as they go by themselves. */
static enum sitting_news go_on(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    enum sitting_news news = SITTING_QUIET;
    const bool hurried = sitting->hand.rush || sitting_fast(sitting, now);
    if (hurried && sitting_hurry_up(sitting) == SITTING_PLAYED) {
        return SITTING_PLAYED;
    }
    if (computer_plays(sitting)) {
        sitting->hand.rush = false;
        return SITTING_PLAYED;
    }
    if (sitting->phase == SITTING_CURTAIN) {
        news = curtain_tick(sitting);
    } else if (sitting->phase == SITTING_WAIT) {
        news = wait_tick(sitting);
    }
    if (sitting->phase == SITTING_SHOW && news != SITTING_PLAYED) {
        const enum sitting_news shown = sitting_show_tick(sitting, now, wait);
        news = shown == SITTING_QUIET ? news : shown;
    }
    return news;
}

enum sitting_news sitting_tick(struct sitting *sitting, uint32_t now, uint32_t *wait) {
    *wait = SITTING_NEVER;
    if (sitting->phase == SITTING_NOBODY || sitting->phase == SITTING_OVER) {
        return SITTING_QUIET;
    }
    enum sitting_news news = go_on(sitting, now, wait);
    sitting_watch(sitting, now);
    const uint32_t guard = sitting_guard(sitting, now);
    const bool waits = guard > 0;
    if (sitting->hand.waits != waits) {
        sitting->hand.waits = waits;
        news = news == SITTING_QUIET ? SITTING_DRAW : news;
    }
    if (news == SITTING_PLAYED) {
        *wait = 0;
    } else if (mind_is_at(&sitting->mind, MIND_PLAYS)) {
        *wait = min_u32(*wait, mind_wait(&sitting->mind));
    } else if (sitting->phase == SITTING_WAIT) {
        *wait = 0;
    } else if (guard > 0) {
        *wait = guard;
    }
    *wait = min_u32(*wait, sitting_until_fast(sitting, now));
    if (news != SITTING_PLAYED) {
        *wait = min_u32(*wait, sitting_ponder(sitting, now));
    }
    return news;
}

enum sitting_news sitting_play(struct sitting *sitting, struct action action) {
    CHECK(sitting->phase == SITTING_CHOOSE);
    CHECK(action_find(sitting->legal, sitting->legal_count, action) < sitting->legal_count);
    carry_out(sitting, action);
    sitting->own = sitting->match.count;
    sitting->legal_count = 0;
    sitting->turned = false;
    marks_forget(&sitting->marks);
    sitting_show_on(sitting);
    return SITTING_PLAYED;
}

struct scene sitting_scene(struct sitting *sitting) {
    for (uint8_t i = 0; i < sitting->feed_count; i++) {
        sitting->feed_lines[i] = sitting->feed[(sitting->feed_first + i) % FEED_LINES];
    }
    return (struct scene){
        .game = sitting->title->rules,
        .state = sitting->shown.bytes,
        .scratch = sitting->scratch.bytes,
        .viewer = sitting->viewer,
        .people = lineup_people(&sitting->lineup),
        .names = sitting->names,
        .legal = sitting->legal,
        .legal_count = sitting->legal_count,
        .undoable = sitting_undoable(sitting),
        .event = sitting->show.seeing ? &sitting->show.told : NULL,
        .event_ms = sitting->show.time,
        .done = sitting->show.done,
        .holds = sitting->show.seeing && sitting->show.holds,
        .motion = sitting->settings->motion != 0,
        .memory = sitting->settings->memory != 0,
        .over = sitting->phase == SITTING_OVER && !sitting->review.open,
        .told = UINT8_MAX,
        .feed = sitting->feed_lines,
        .feed_count = sitting->feed_count,
        .marks = &sitting->marks,
    };
}

void sitting_read(struct sitting *sitting,
                  bool (*told)(void *reader, const struct event *event, uint16_t place),
                  void *reader) {
    struct chronicle *chronicle = &sitting->chronicle;
    const uint16_t until = chronicle->count;
    const bool halfway = sitting->show.stage == SHOW_EVENTS || sitting->show.stage == SHOW_MOVING;
    bool goes_on = true;
    chronicle_begin(chronicle);
    do {
        const bool last = halfway && chronicle->count == until;
        const uint16_t events = last ? sitting->show.event : chronicle->events_count;
        for (uint16_t i = 0; i < events && goes_on; i++) {
            const struct event event = chronicle_event(chronicle, i, sitting->viewer);
            goes_on = told(reader, &event, chronicle->count);
        }
    } while (chronicle->count < until && chronicle_next(chronicle));
}
