/* What a game says of itself, of its actions and of what happens is what tests/rules/kept says. It
 * changes with the words, with the options and with what is played; tests/rules/README.md says how
 * it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "rule_test.h"
#include "titles.h"
#include "walk.h"

#define TEXT     96 /* the longest */
#define KINDS    256
#define EXAMPLES 12
#define OLDER    64 /* choices of options of older rules */

/* Everything that was said of one kind of action or event. */
struct said {
    uint32_t times, examples_count;
    struct hash sum;
    char examples[EXAMPLES][TEXT * 3];
};

static const struct title *title;
static struct walk walk;
static struct said actions[KINDS], events[KINDS];

/* ---- The game's tables ---- */

static void say_option(const struct option *option) {
    static const char *const kinds[] = {"number", "flag", "word"};
    golden_add("option %s: %s %d to %d, usually %d%s%s%s\n", option->name, kinds[option->kind],
               option->min, option->max, option->fallback, option->seat ? ", a seat" : "",
               option->quiet ? ", quiet" : "", option->label == NULL ? ", not offered" : "");
    golden_add("    %s: %s\n", option->label == NULL ? "-" : option->label,
               option->meaning == NULL ? "-" : option->meaning);
    for (unsigned value = option->min; value <= option->max; value++) {
        const unsigned place = value - option->min;
        if (option->words != NULL) {
            golden_add("    %s", option->words[place]);
            golden_add(" / %s", option->shown == NULL || option->shown[place] == NULL
                                    ? "-"
                                    : option->shown[place]);
            golden_add(" / %s\n", option->meanings == NULL ? "-" : option->meanings[place]);
        }
    }
}

/* What becomes of options of older rules. */
static void say_older(const struct older_rules *older) {
    struct rng rng;
    struct hash sum = {0, 0};
    unsigned kept = 0;
    rng_seed(&rng, older->version, RNG_TEST, 0);
    for (unsigned i = 0; i < OLDER; i++) {
        struct setup setup = {
            .seats =
                (uint8_t)(title->rules->seats_min +
                          rng_below(&rng, title->rules->seats_max - title->rules->seats_min + 1u))};
        uint8_t options[OPTIONS_MAX];
        for (uint8_t k = 0; k < OPTIONS_MAX; k++) {
            options[k] = (uint8_t)rng_below(&rng, 4);
        }
        const enum result result =
            game_adopt(title->rules, older->version, options, older->options_count, &setup);
        kept += result == RESULT_OK;
        walk_fold(&sum, result);
        walk_fold_bytes(&sum, setup.options, title->rules->options_count);
        game_renew(title->rules, older, options, &setup);
        walk_fold_bytes(&sum, setup.options, title->rules->options_count);
    }
    golden_add("rules %d had %d options, here", older->version, older->options_count);
    for (uint8_t i = 0; i < title->rules->options_count; i++) {
        golden_add(" %d", older->place[i]);
    }
    golden_add("; %s read, %u of %u adopted, sum %08x\n",
               older->position ? "positions are" : "positions are not", kept, OLDER,
               (unsigned)sum.a);
}

static void say_game(void) {
    const struct game *const game = title->rules;
    golden_add("%s (%s), rules %d, %d to %d seats\n", game->name, game->id, game->rules_version,
               game->seats_min, game->seats_max);
    golden_add("at most %d choices, %d actions, %d events of a step\n", game->actions_max,
               game->length_max, game->events_max);
    for (uint8_t i = 0; i < game->options_count; i++) {
        say_option(&game->options[i]);
    }
    for (uint8_t i = 0; i < game->older_count; i++) {
        say_older(&game->older[i]);
    }
}

/* ---- Its sentences ---- */

static void hear(struct said *said, const struct text *text) {
    const char *const words = walk_words(text);
    struct hash one = {1, 2};
    walk_fold_bytes(&one, words, strlen(words));
    said->times++;
    said->sum.a += one.a; /* whatever the order */
    if (text->cut) {
        fail_msg("cut: %s", words);
    }
    for (uint32_t i = 0; i < said->examples_count; i++) {
        if (strcmp(said->examples[i], words) == 0) {
            return;
        }
    }
    if (said->examples_count < EXAMPLES) {
        snprintf(said->examples[said->examples_count++], TEXT * 3, "%s", words);
    }
}

static void hear_events(void) {
    char bytes[TEXT];
    for (uint8_t seat = 0; seat < walk.match.setup.seats; seat++) {
        struct event told[EVENTS_MAX];
        memcpy(told, walk.events, sizeof told);
        events_redact(told, walk.events_count, seat);
        for (uint16_t i = 0; i < walk.events_count; i++) {
            struct text text = text_over(bytes, sizeof bytes);
            walk.game->describe_event(&told[i], &text);
            hear(&events[told[i].kind], &text);
        }
    }
}

static void hear_actions(void) {
    char bytes[TEXT];
    for (uint16_t i = 0; i < walk.legal_count; i++) {
        struct text text = text_over(bytes, sizeof bytes);
        walk.game->describe_action(walk.view.bytes, walk.legal[i], &text);
        hear(&actions[walk.legal[i].verb], &text);
    }
}

static void hear_game(const struct setup *setup, enum walk_habit habit) {
    walk_begin(&walk, title, setup, habit);
    hear_events();
    while (walk_look(&walk)) {
        hear_actions();
        walk_on(&walk);
        hear_events();
    }
}

static void say_all(const char *what, const struct said *said) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (said[kind].times > 0) {
            golden_add("\n%s %u, said %u times, sum %08x\n", what, kind, (unsigned)said[kind].times,
                       (unsigned)said[kind].sum.a);
        }
        for (uint32_t i = 0; i < said[kind].examples_count; i++) {
            golden_add("    %s\n",
                       said[kind].examples[i][0] == '\0' ? "-" : said[kind].examples[i]);
        }
    }
}

static void words_are_those_of_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/rules/kept/%s_words.txt", title->rules->id);
    golden_begin(path);
    say_game();
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i++) {
        hear_game(&setups[i], WALK_MIXED);
        hear_game(&setups[i], WALK_RANDOM);
    }
    say_all("action", actions);
    say_all("event", events);
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(words_are_those_of_before)};
    title = count > 1 ? title_find(words[1]) : NULL;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_words_test GAME\n");
        return 2;
    }
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
