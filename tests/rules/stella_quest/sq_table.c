#include "sq_table.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

#define STATEMENT 1024

struct place { /* of the script in the test */
    const char *file;
    int line;
};

void sq_table_set(struct sq_table *table, const char *notation) {
    memset(table, 0, sizeof *table);
    table->state = sq_position(notation);
}

void sq_table_copy(struct sq_table *table, const struct sq_state *state) {
    memset(table, 0, sizeof *table);
    memcpy(&table->state, state, sizeof *state);
}

static struct action move_of(const struct sq_state *s, const char *word) {
    static const uint8_t verbs[] = {[SQ_PHASE_PLAY] = SQ_PLAY,
                                    [SQ_PHASE_TAKE] = SQ_TAKE,
                                    [SQ_PHASE_TOP] = SQ_TOP,
                                    [SQ_PHASE_OVER] = SQ_PLAY};
    if (strcmp(word, "burn") == 0) {
        return (struct action){.verb = SQ_BURN};
    }
    return (struct action){.verb = verbs[s->phase], .a = sq_card(word)};
}

static bool is_legal(const struct sq_state *s, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stella_quest.to_act(s) == SEAT_NONE ? 0 : stella_quest.legal(s, legal);
    return action_find(legal, n, action) < n;
}

static void do_moves(struct sq_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        const struct action action = move_of(&table->state, word);
        struct step step = {.given = table->given,
                            .given_count = table->given_count,
                            .events = table->events,
                            .events_size = EVENTS_MAX * 4,
                            .events_count = table->events_count};
        if (!is_legal(&table->state, action)) {
            char legal[SQ_TEXT] = "nothing: it is over";
            if (table->state.phase != SQ_PHASE_OVER) {
                sq_show(&table->state, "legal", legal);
            }
            print_error("`%s` is not legal; legal is: %s\n", word, legal);
            _fail(place.file, place.line);
        }
        stella_quest.apply(&table->state, action, &step);
        if (step.bad_deal) {
            print_error("after `%s` a given card was not there\n", word);
            _fail(place.file, place.line);
        }
        table->events_count = step.events_count;
        table->sealed = step.sealed;
    }
}

static void refuse(const struct sq_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (is_legal(&table->state, move_of(&table->state, word))) {
            print_error("`%s` is legal and should not be\n", word);
            _fail(place.file, place.line);
        }
    }
}

static void expect(struct sq_table *table, const char *what, const char *wanted,
                   struct place place) {
    char shown[SQ_TEXT];
    if (strcmp(what, "told") == 0) {
        sq_show_events(table->events, table->events_count, shown);
        table->events_count = 0;
    } else {
        sq_show(&table->state, what, shown);
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

void sq_table_run(struct sq_table *table, const char *script, const char *file, int line) {
    const struct place place = {file, line};
    char statement[STATEMENT];
    while (words_part(&script, ';', statement, sizeof statement)) {
        char *words = strchr(statement, ' ');
        if (words == NULL) {
            fail_msg("`%s` says nothing", statement);
            return;
        }
        *words++ = '\0';
        if (strcmp(statement, "do") == 0) {
            do_moves(table, words, place);
        } else if (strcmp(statement, "refuse") == 0) {
            refuse(table, words, place);
        } else if (strcmp(statement, "given") == 0) {
            table->given_count = sq_cards(words, table->given, SQ_CARDS);
            table->state.chance.given = 0;
        } else {
            expect(table, statement, words, place);
        }
    }
}

void sq_random_game(uint8_t seats, uint32_t seed,
                    void (*look)(const struct sq_state *state, void *data), void *data) {
    struct sq_state s;
    struct rng rng;
    const struct setup setup = game_default_setup(&stella_quest, seats, seed);
    memset(&s, 0, sizeof s);
    rng_seed(&rng, seed, RNG_TEST, seats);
    assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_OK);
    look(&s, data);
    while (stella_quest.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stella_quest.legal(&s, legal);
        stella_quest.apply(&s, legal[rng_below(&rng, n)], NULL);
        look(&s, data);
    }
}
