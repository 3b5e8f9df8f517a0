#include "chronicle.h"

#include <string.h>

#include "check.h"

static struct step fresh_step(const struct chronicle *chronicle) {
    const struct setup *setup = &chronicle->match->setup;
    return (struct step){.given = setup->deal,
                         .given_count = setup->deal_count,
                         .events = chronicle->events,
                         .events_size = EVENTS_MAX};
}

void chronicle_begin(struct chronicle *chronicle) {
    struct step step = fresh_step(chronicle);
    const struct match *match = chronicle->match;
    if (match->base != NULL) {
        memcpy(chronicle->state, match->base, match->game->state_size);
    } else {
        const enum result result = game_begin(match->game, chronicle->state, &match->setup, &step);
        CHECK(result == RESULT_OK);
    }
    chronicle->events_count = step.events_count;
    chronicle->count = 0;
    chronicle->seat = SEAT_NONE;
    chronicle->sealed = false;
}

bool chronicle_next(struct chronicle *chronicle) {
    const struct match *match = chronicle->match;
    if (chronicle->count >= match->count) {
        return false;
    }
    struct step step = fresh_step(chronicle);
    chronicle->seat = match->game->to_act(chronicle->state);
    memcpy(chronicle->before, chronicle->state, match->game->state_size);
    match->game->apply(chronicle->state, match->memory.log[chronicle->count], &step);
    chronicle->events_count = step.events_count;
    chronicle->sealed = step.sealed;
    chronicle->count++;
    return true;
}

void chronicle_seek(struct chronicle *chronicle, uint16_t count) {
    CHECK(count <= chronicle->match->count);
    if (count <= chronicle->count) {
        chronicle_begin(chronicle);
    }
    while (chronicle->count < count) {
        chronicle_next(chronicle);
    }
}

void chronicle_still(const struct chronicle *chronicle, uint16_t place, uint8_t seat, void *view) {
    const struct match *match = chronicle->match;
    const struct game *game = match->game;
    CHECK(chronicle->count > 0 && place < chronicle->events_count);
    struct step step = fresh_step(chronicle);
    step.watched = chronicle->scratch;
    step.still = view;
    step.still_size = game->state_size;
    step.still_at = place;
    memcpy(chronicle->scratch, chronicle->before, game->state_size);
    game->apply(chronicle->scratch, match->memory.log[chronicle->count - 1u], &step);
    game->redact(view, seat);
}

struct event chronicle_event(const struct chronicle *chronicle, uint16_t place, uint8_t seat) {
    CHECK(place < chronicle->events_count);
    struct event event = chronicle->events[place];
    events_redact(&event, 1, seat);
    return event;
}

void chronicle_view(const struct chronicle *chronicle, uint8_t seat, void *view) {
    const struct game *game = chronicle->match->game;
    memcpy(view, chronicle->state, game->state_size);
    game->redact(view, seat);
}

uint16_t chronicle_before_others(struct chronicle *chronicle, uint8_t seat) {
    uint16_t after = 0, from = 0;
    chronicle_begin(chronicle);
    while (chronicle_next(chronicle)) {
        if (chronicle->seat == seat) {
            after = chronicle->count;
        } else {
            from = after;
        }
    }
    return from;
}

uint16_t chronicle_after_last_of(struct chronicle *chronicle, uint8_t seat) {
    uint16_t after = 0;
    chronicle_begin(chronicle);
    while (chronicle_next(chronicle)) {
        if (chronicle->seat == seat) {
            after = chronicle->count;
        }
    }
    return after;
}
