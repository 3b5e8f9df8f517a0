#include "telling.h"

#include "check.h"

void telling_run(const struct title *title, const struct setup *setup, const struct action *log,
                 uint16_t count, const struct teller *teller) {
    static struct bout bout;
    static struct event events[EVENTS_MAX];
    struct bout_state before;
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    enum result result = bout_begin(&bout, title, setup, &step);
    CHECK(result == RESULT_OK);
    struct telling_moment moment = {.bout = &bout,
                                    .before = NULL,
                                    .seat = SEAT_NONE,
                                    .events = events,
                                    .events_count = step.events_count};
    teller->begin(teller->who, &moment);
    moment.before = before.bytes;
    for (uint16_t i = 0; i < count; i++) {
        before = bout.state;
        moment.seat = match_to_act(&bout.match);
        moment.action = log[i];
        step.events_count = 0;
        result = match_play(&bout.match, log[i], &step);
        CHECK(result == RESULT_OK);
        moment.events_count = step.events_count;
        teller->step(teller->who, &moment);
    }
    teller->end(teller->who, &bout);
}
