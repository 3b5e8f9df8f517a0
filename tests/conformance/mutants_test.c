/* Conformance can fail: each of these games is the template with one promise broken, and is found
 * out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "conformance.h"
#include "tp_bot.h"
#include "tp_rules.h"

/* A mutant: what is replaced, and a part of what conformance must say about it. */
struct mutant {
    const char *name;
    void (*change)(struct game *game, struct policy *policy);
    const char *found[2]; /* one of these */
};

/* --- legal
 * ------------------------------------------------------------------------------------------- */

static uint16_t legal_reversed(const void *state, struct action *actions) {
    struct action sorted[ACTIONS_MAX];
    const uint16_t n = template_game.legal(state, sorted);
    for (uint16_t i = 0; i < n; i++) {
        actions[i] = sorted[n - 1 - i];
    }
    return n;
}

static uint16_t legal_twice(const void *state, struct action *actions) {
    const uint16_t n = template_game.legal(state, actions);
    if (n == 2) {
        actions[2] = actions[1];
        return 3;
    }
    return n;
}

static uint16_t legal_none_at_night_two(const void *state, struct action *actions) {
    return ((const struct tp_state *)state)->night == 2 ? 0 : template_game.legal(state, actions);
}

/* Forbids the number that the next seat holds lowest: only the truth tells it. */
static uint16_t legal_peeks(const void *memory, struct action *actions) {
    const struct tp_state *state = memory;
    const uint16_t n = template_game.legal(state, actions);
    const uint8_t next = (uint8_t)((state->actor + 1) % state->seats);
    const bool forbidden = n > 1 && actions[n - 1].a == state->hand[next][0];
    return (uint16_t)(n - forbidden);
}

static uint16_t legal_after_the_end(const void *state, struct action *actions) {
    const uint16_t n = template_game.legal(state, actions);
    actions[0] = n == 0 ? (struct action){.a = 1} : actions[0];
    return n == 0 ? 1 : n;
}

#define CHANGE(name, assignment)                                                                   \
    static void name(struct game *game, struct policy *policy) {                                   \
        (void)policy;                                                                              \
        game->assignment;                                                                          \
    }

CHANGE(list_unsorted, legal = legal_reversed)
CHANGE(list_doubled, legal = legal_twice)
CHANGE(list_empty, legal = legal_none_at_night_two)
CHANGE(list_peeking, legal = legal_peeks)
CHANGE(list_after_the_end, legal = legal_after_the_end)
CHANGE(few_actions, actions_max = 2)
CHANGE(few_events, events_max = TP_SEATS)
CHANGE(short_length, length_max = 7)

/* --- setup and apply
 * --------------------------------------------------------------------------------- */

static void setup_on_dirt(void *memory, const struct setup *setup, struct step *step) {
    struct tp_state *state = memory;
    const uint8_t left = state->stars[0][0];
    template_game.setup(state, setup, step);
    state->stars[0][0] = left & 1u;
}

static void setup_refuses_no_deal(void *memory, const struct setup *setup, struct step *step) {
    template_game.setup(memory, setup, step);
    step->bad_deal = step->bad_deal || setup->deal_count == 0;
}

static uint32_t applied;

static void apply_by_a_hidden_count(void *memory, struct action action, struct step *step) {
    struct tp_state *state = memory;
    template_game.apply(state, action, step);
    if (applied++ % 8 == 0 && state->actor != SEAT_NONE) {
        state->worth = (uint8_t)(state->worth % TP_WORTHS + 1);
    }
}

static void apply_unsealed(void *memory, struct action action, struct step *step) {
    template_game.apply(memory, action, step);
    if (step != NULL) {
        step->sealed = false;
    }
}

static void apply_panics(void *memory, struct action action, struct step *step) {
    action.a = (uint8_t)(action.a == 9 ? 10 : action.a);
    template_game.apply(memory, action, step);
}

/* The last seat begins each night anew: the game never ends. */
static void apply_for_ever(void *memory, struct action action, struct step *step) {
    struct tp_state *state = memory;
    const uint8_t night = state->night;
    template_game.apply(memory, action, step);
    if (state->night > night && state->actor != SEAT_NONE && state->deck_size > 8) {
        state->night = night;
    }
}

CHANGE(dirty_setup, setup = setup_on_dirt)
CHANGE(deal_wanted, setup = setup_refuses_no_deal)
CHANGE(hidden_count, apply = apply_by_a_hidden_count)
CHANGE(no_seal, apply = apply_unsealed)
CHANGE(panic, apply = apply_panics)
CHANGE(endless, apply = apply_for_ever)

/* --- who knows what
 * ---------------------------------------------------------------------------------- */

static void redact_keeps_hands(void *memory, uint8_t seat) {
    struct tp_state *state = memory, kept = *state;
    template_game.redact(state, seat);
    for (uint8_t other = 0; other < state->seats; other++) {
        memcpy(state->hand[other], kept.hand[other], state->hand_size[other]);
    }
}

static void redact_keeps_choices(void *memory, uint8_t seat) {
    struct tp_state *state = memory, kept = *state;
    template_game.redact(state, seat);
    memcpy(state->chosen, kept.chosen, sizeof kept.chosen);
}

static void redact_keeps_the_generator(void *memory, uint8_t seat) {
    struct tp_state *state = memory, kept = *state;
    template_game.redact(state, seat);
    state->chance = kept.chance;
}

static void redact_keeps_drawn_cards(void *memory, uint8_t seat) {
    struct tp_state *state = memory, kept = *state;
    template_game.redact(state, seat);
    memcpy(state->deck + state->deck_size, kept.deck + state->deck_size,
           (size_t)(TP_CARDS - state->deck_size));
}

static void redact_loses_the_actor(void *memory, uint8_t seat) {
    struct tp_state *state = memory;
    template_game.redact(state, seat);
    state->actor = state->actor == SEAT_NONE ? SEAT_NONE : seat;
}

static void resample_forgets_the_generator(void *memory, uint8_t seat, struct rng *rng) {
    template_game.resample(memory, seat, rng);
    chance_forget(&((struct tp_state *)memory)->chance);
}

/* A card of the own hand turns up in the deck once more. */
static void resample_doubles_a_card(void *memory, uint8_t seat, struct rng *rng) {
    struct tp_state *state = memory;
    template_game.resample(state, seat, rng);
    if (state->hand_size[seat] > 0) {
        state->deck[0] = state->hand[seat][0];
    }
}

static void resample_moves_own_cards(void *memory, uint8_t seat, struct rng *rng) {
    struct tp_state *state = memory;
    template_game.resample(state, seat, rng);
    const uint8_t kept = state->hand[seat][0];
    state->hand[seat][0] = state->deck[0];
    state->deck[0] = kept;
}

CHANGE(hands_shown, redact = redact_keeps_hands)
CHANGE(choices_shown, redact = redact_keeps_choices)
CHANGE(generator_shown, redact = redact_keeps_the_generator)
CHANGE(drawn_cards_shown, redact = redact_keeps_drawn_cards)
CHANGE(actor_lost, redact = redact_loses_the_actor)
CHANGE(no_generator, resample = resample_forgets_the_generator)
CHANGE(card_doubled, resample = resample_doubles_a_card)
CHANGE(own_cards_moved, resample = resample_moves_own_cards)

/* --- code
 * -------------------------------------------------------------------------------------------- */

static void code_without_the_worth(struct coder *coder, void *memory) {
    struct tp_state *state = memory;
    const uint8_t worth = state->worth;
    state->worth = 1;
    template_game.code(coder, state);
    if (coder->mode != CODER_READ) {
        state->worth = worth;
    }
}

static void code_reads_stars_wrongly(struct coder *coder, void *memory) {
    struct tp_state *state = memory;
    template_game.code(coder, state);
    if (coder->mode == CODER_READ) {
        state->stars[0][0] = 0;
    }
}

static void code_never_bad(struct coder *coder, void *memory) {
    template_game.code(coder, memory);
    if (coder->mode == CODER_READ) {
        coder->bad = false;
    }
}

static void code_changes_the_state(struct coder *coder, void *memory) {
    struct tp_state *state = memory;
    template_game.code(coder, state);
    if (coder->mode == CODER_HASH && state->stars[0][2] > 0) {
        state->stars[0][2]--;
        state->stars[0][1]++;
    }
}

CHANGE(field_missing, code = code_without_the_worth)
CHANGE(field_misread, code = code_reads_stars_wrongly)
CHANGE(never_bad, code = code_never_bad)
CHANGE(changed_by_looking, code = code_changes_the_state)

/* --- score, winners and words
 * ------------------------------------------------------------------------ */

static void score_adds_wrongly(const void *state, uint8_t seat, struct sheet *sheet) {
    template_game.score(state, seat, sheet);
    sheet->total = (int16_t)(sheet->total + (seat == 1 && sheet->total > 2));
}

static uint8_t winners_too_early(const void *memory) {
    const struct tp_state *state = memory;
    return state->night == 2 ? 1 : template_game.winners(state);
}

static uint8_t winners_from_elsewhere(const void *state) {
    return template_game.winners(state) == 0 ? 0 : 1u << TP_SEATS;
}

static uint8_t winners_never(const void *state) {
    (void)state;
    return 0;
}

static void no_words(const void *state, struct action action, struct text *text) {
    if (action.a != 8) {
        template_game.describe_action(state, action, text);
    }
}

static void same_words(const void *state, struct action action, struct text *text) {
    (void)state;
    text_add(text, action.a > 7 ? "Choose a high card" : "Choose a low card");
}

static void knowing_words(const void *memory, struct action action, struct text *text) {
    const struct tp_state *state = memory;
    text_format(text, "Choose the %d before the %d", action.a, state->deck[0]);
}

static void long_words(const struct event *event, struct text *text) {
    for (int i = 0; i < 10; i++) {
        template_game.describe_event(event, text);
    }
}

static void strange_words(const struct event *event, struct text *text) {
    template_game.describe_event(event, text);
    text_char(text, '\n');
}

static void end_without_words(const struct event *event, struct text *text) {
    (void)event;
    (void)text;
}

static void silent_end(struct game *game, struct policy *policy) {
    (void)policy;
    game->winners = winners_never;
    game->describe_event = end_without_words;
}

CHANGE(wrong_sum, score = score_adds_wrongly)
CHANGE(early_winners, winners = winners_too_early)
CHANGE(foreign_winners, winners = winners_from_elsewhere)
CHANGE(wordless, describe_action = no_words)
CHANGE(ambiguous, describe_action = same_words)
CHANGE(telltale, describe_action = knowing_words)
CHANGE(wordy, describe_event = long_words)
CHANGE(unprintable, describe_event = strange_words)

/* --- the policy
 * -------------------------------------------------------------------------------------- */

static uint16_t choose_past_the_end(const void *view, const struct action *legal, uint16_t n,
                                    struct rng *rng) {
    (void)view;
    (void)legal;
    (void)rng;
    return n;
}

static uint16_t choose_by_the_deck(const void *view, const struct action *legal, uint16_t n,
                                   struct rng *rng) {
    const struct tp_state *state = view;
    (void)legal;
    (void)rng;
    return (uint16_t)(state->deck[state->deck_size - 1] % n);
}

static void evaluate_half(const void *state, int16_t values[SEATS_MAX]) {
    (void)state;
    values[0] = 0;
}

static void policy_out_of_range(struct game *game, struct policy *policy) {
    (void)game;
    policy->choose = choose_past_the_end;
}

static void policy_peeking(struct game *game, struct policy *policy) {
    (void)game;
    policy->choose = choose_by_the_deck;
}

static void evaluation_unfinished(struct game *game, struct policy *policy) {
    (void)game;
    policy->evaluate = evaluate_half;
}

static const struct mutant mutants[] = {
    {"a list that is not sorted", list_unsorted, {"not sorted"}},
    {"an action listed twice", list_doubled, {"listed twice"}},
    {"a list without actions", list_empty, {"no legal action", "0 legal actions"}},
    {"a list that needs the truth", list_peeking, {"others in its view"}},
    {"actions after the end", list_after_the_end, {"when the game is over"}},
    {"more actions than declared", few_actions, {"actions_max is 2"}},
    {"more events than declared", few_events, {"panic at"}},
    {"a game longer than declared", short_length, {"longer than length_max"}},
    {"a setup that depends on its memory", dirty_setup, {"setup depends on more"}},
    {"a refused deal where none is given", deal_wanted, {"setup: the given deal"}},
    {"an action that depends on a hidden count", hidden_count, {"another way", "after its undo"}},
    {"a drawn card without a seal", no_seal, {"shows seat"}},
    {"a legal action that panics", panic, {"panic at"}},
    {"a game that goes on and on", endless, {"seed"}},
    {"hands that are shown", hands_shown, {"looks otherwise"}},
    {"choices that are shown", choices_shown, {"looks otherwise"}},
    {"a generator that is shown", generator_shown, {"looks otherwise"}},
    {"drawn cards that are shown", drawn_cards_shown, {"the code does not know"}},
    {"a view with another actor", actor_lost, {"does not see who is to act"}},
    {"a world without a generator", no_generator, {"not read back"}},
    {"a world with a card twice", card_doubled, {"not read back"}},
    {"a world with other cards in the own hand", own_cards_moved, {"looks otherwise"}},
    {"a field that is not coded", field_missing, {"another way", "the code does not know"}},
    {"a field that is read wrongly", field_misread, {"another hash"}},
    {"a truncated code that is read", never_bad, {"is read back from the first"}},
    {"a state that hashing changes", changed_by_looking, {"nothing was played", "undo of action"}},
    {"a sheet that does not add up", wrong_sum, {"its total is"}},
    {"winners while the game runs", early_winners, {"while it runs"}},
    {"winners that do not sit there", foreign_winners, {"do not sit there"}},
    {"an end without winners or words", silent_end, {"nothing says why"}},
    {"an action without words", wordless, {"has no words"}},
    {"two actions with the same words", ambiguous, {"both read"}},
    {"words that know the deck", telltale, {"in the view of its seat"}},
    {"an event in too many words", wordy, {"does not fit"}},
    {"an event in strange characters", unprintable, {"holds the character 0A"}},
    {"a policy that chooses nothing", policy_out_of_range, {"chooses place"}},
    {"a policy that looks at the deck", policy_peeking, {"from the true state"}},
    {"an evaluation of one seat only", evaluation_unfinished, {"other values"}},
};
#define MUTANTS (sizeof mutants / sizeof mutants[0])

/* Plays games until a promise is broken; false if none was in so many. */
static bool found_out(const struct mutant *mutant, uint8_t seats, char *failure) {
    struct game game = template_game;
    struct policy policy = template_policy;
    struct conformance_tally tally = {0};
    mutant->change(&game, &policy);
    const struct conformance suite = {.game = &game, .policy = &policy, .seats = seats};
    for (uint32_t seed = 1; seed <= 300; seed++) {
        if (!conformance_game(&suite, seed, &tally, failure)) {
            return true;
        }
    }
    return false;
}

static void mutant_is_found_out(void **state) {
    const struct mutant *mutant = *state;
    for (uint8_t seats = 2; seats <= TP_SEATS; seats++) {
        char failure[FAILURE_MAX] = "";
        if (!found_out(mutant, seats, failure)) {
            fail_msg("%s: not found in 300 games of %u seats", mutant->name, seats);
        }
        const char *const *found = mutant->found;
        if (strstr(failure, found[0]) == NULL &&
            (found[1] == NULL || strstr(failure, found[1]) == NULL)) {
            fail_msg("%s: expected \"%s\", got: %s", mutant->name, found[0], failure);
        }
        assert_non_null(strstr(failure, "template, ")); /* and where, so that it can be replayed */
        assert_non_null(strstr(failure, "nights="));
        assert_non_null(strstr(failure, "seed "));
        assert_non_null(strstr(failure, "ply "));
    }
}

static void nothing_changed(struct game *game, struct policy *policy) {
    (void)game;
    (void)policy;
}

static void the_template_itself_conforms(void **state) {
    const struct mutant none = {"none", nothing_changed, {NULL}};
    char failure[FAILURE_MAX] = "";
    (void)state;
    for (uint8_t seats = 2; seats <= TP_SEATS; seats++) {
        if (found_out(&none, seats, failure)) {
            fail_msg("%s", failure);
        }
    }
}

int main(void) {
    struct CMUnitTest tests[MUTANTS + 1];
    for (size_t i = 0; i < MUTANTS; i++) {
        tests[i] = (struct CMUnitTest){
            .name = mutants[i].name,
            .test_func = mutant_is_found_out,
            .initial_state = (void *)&mutants[i],
        };
    }
    tests[MUTANTS] = (struct CMUnitTest)cmocka_unit_test(the_template_itself_conforms);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
