#include "bout.h"

struct match_memory bout_memory(struct bout *bout) {
    return (struct match_memory){.state = bout->state.bytes,
                                 .checkpoint = bout->checkpoint.bytes,
                                 .log = bout->log,
                                 .log_size = LOG_MAX};
}

enum result bout_begin(struct bout *bout, const struct title *title, const struct setup *setup,
                       struct step *step) {
    bout->title = title;
    return match_begin(&bout->match, title->rules, setup, bout_memory(bout), step);
}
