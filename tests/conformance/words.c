#include "trial.h"

#include <string.h>

/* Readable, not cut; how long it is. */
static uint16_t check_text(struct trial *trial, const struct text *text, const char *what) {
    REQUIRE(trial, !text->cut, "%s does not fit into %u characters: \"%s\"", what, TEXT_MAX - 1,
            text->bytes);
    for (const char *c = text->bytes; *c != '\0'; c++) {
        const bool seat = *c >= TEXT_SEAT_FIRST && *c < TEXT_SEAT_FIRST + SEATS_MAX;
        REQUIRE(trial, seat || (*c >= ' ' && *c <= '~'), "%s holds the character %02X: \"%s\"",
                what, (unsigned)(uint8_t)*c, text->bytes);
    }
    if (text->used > trial->tally->longest_text) {
        trial->tally->longest_text = (uint8_t)text->used;
    }
    return text->used;
}

/* All legal actions read differently, and in the actor's view as in the truth. */
void check_action_words(struct trial *trial) {
    static char words[ACTIONS_MAX][TEXT_MAX];
    for (uint16_t i = 0; i < trial->legal_count; i++) {
        char seen[TEXT_MAX];
        struct text text = text_over(words[i], TEXT_MAX), view = text_over(seen, TEXT_MAX);
        trial->game->describe_action(trial->memory.state, trial->legal[i], &text);
        trial->game->describe_action(trial->view, trial->legal[i], &view);
        REQUIRE(trial, check_text(trial, &text, "an action in words") > 0,
                "legal action %08X has no words", action_key(trial->legal[i]));
        REQUIRE(trial, strcmp(words[i], seen) == 0,
                "an action reads \"%s\", and \"%s\" in the view of its seat", words[i], seen);
        for (uint16_t k = 0; k < i; k++) {
            REQUIRE(trial, strcmp(words[i], words[k]) != 0,
                    "legal actions %08X and %08X both read \"%s\"", action_key(trial->legal[k]),
                    action_key(trial->legal[i]), words[i]);
        }
    }
}

/* Every event has words, or none, for those who know all and for a seat that does not. */
void check_event_words(struct trial *trial, const struct event *events, uint16_t n) {
    char bytes[TEXT_MAX];
    if (n > trial->tally->most_events) {
        trial->tally->most_events = n;
    }
    for (uint16_t i = 0; i < n; i++) {
        struct text text = text_over(bytes, TEXT_MAX);
        struct event event = events[i];
        trial->game->describe_event(&event, &text);
        check_text(trial, &text, "an event in words");
        const uint8_t seat = (uint8_t)rng_below(&trial->checks, trial->setup.seats);
        events_redact(&event, 1, seat);
        REQUIRE(trial, event.secret == UNKNOWN || (event.sight >> seat & 1u) != 0,
                "seat %u gets the secret of an event that it may not see", seat);
        text_clear(&text);
        trial->game->describe_event(&event, &text);
        check_text(trial, &text, "an event in words as another seat sees it");
    }
}
