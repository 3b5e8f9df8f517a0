/* Whole games of every number of seats and set of options go as tests/rules/kept says: what is
 * legal, what is told to whom, what each seat sees and imagines, the sheets, the transcript, the
 * record. tests/rules/README.md says how it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "record.h"
#include "rule_test.h"
#include "titles.h"
#include "transcripts.h"
#include "walk.h"

#define GAMES 3u /* of each setup and habit */

struct sums {
    struct hash legal, told, seen, imagined, sheets, transcript, record, features;
    uint32_t actions, undoable;
};

static const struct title *title;
static const struct transcript *transcript;
static struct walk walk;
static union walk_state other;
static char line[TRANSCRIPT_LINE_MAX];
static bool seen[FEATURES_MAX];

/* ---- What is summed up ---- */

static void take_line(void *who, const char *text) {
    walk_fold_bytes(who, text, strlen(text));
}

static void fold_sheets(struct hash *all) {
    const struct game *const game = walk.game;
    const uint8_t players = match_players(&walk.match);
    for (uint8_t player = 0; player < players; player++) {
        struct sheet sheet = {.count = 0};
        game->score(walk.state.bytes, player, &sheet);
        walk_fold(all, (uint32_t)sheet.total);
        for (uint8_t i = 0; i < sheet.count; i++) {
            const struct sheet_line *const at = &sheet.lines[i];
            take_line(all, game->line_names[at->name]);
            walk_fold(all, (uint32_t)at->points);
            walk_fold_bytes(all, at->detail, sizeof at->detail);
        }
        if (game->automaton != NULL && player >= walk.match.setup.seats) {
            take_line(all, game->automaton(walk.state.bytes, player));
        }
    }
    walk_fold(all, match_winners(&walk.match));
}

/* What was told to whom, and in truth. */
static void fold_told(struct hash *all) {
    walk_fold_bytes(all, walk.events, walk.events_count * sizeof walk.events[0]);
    for (uint8_t seat = 0; seat < walk.match.setup.seats; seat++) {
        struct event told[EVENTS_MAX];
        memcpy(told, walk.events, sizeof told);
        events_redact(told, walk.events_count, seat);
        walk_fold_bytes(all, told, walk.events_count * sizeof told[0]);
    }
}

static void fold_seats(struct sums *sums) {
    const struct game *const game = walk.game;
    for (uint8_t seat = 0; seat < walk.match.setup.seats; seat++) {
        struct rng rng;
        match_observe(&walk.match, seat, other.bytes);
        walk_fold_hash(&sums->seen, game_hash(game, other.bytes));
        rng_seed(&rng, walk.match.count, RNG_RESAMPLE, seat);
        game->resample(other.bytes, seat, &rng);
        walk_fold_hash(&sums->imagined, game_hash(game, other.bytes));
    }
}

static void fold_position(struct sums *sums) {
    fold_told(&sums->told);
    fold_sheets(&sums->sheets);
    fold_seats(sums);
    walk_fold_hash(&sums->record, match_hash(&walk.match));
    sums->undoable += match_undoable(&walk.match);
    if (transcript->coverage != NULL) {
        transcript->coverage->look(walk.match.count == 0 ? NULL : walk.before.bytes,
                                   walk.state.bytes, walk.events, walk.events_count, seen);
    }
}

static void fold_record(struct hash *all) {
    static uint8_t bytes[RECORD_MAX];
    static struct action log[LOG_MAX];
    static union walk_state states[2];
    const struct match_memory memory = {states[0].bytes, states[1].bytes, log, LOG_MAX};
    struct record record;
    struct match match;
    const uint16_t size = record_write(&walk.match, bytes, sizeof bytes);
    assert_true(size > 0);
    walk_fold_bytes(all, bytes, size);
    assert_int_equal(record_read(bytes, size, titles_rules, titles_count, &record), RESULT_OK);
    assert_int_equal(record_replay(&record, &match, memory), RESULT_OK);
    walk_fold_hash(all, match_hash(&match));
}

/* ---- A game ---- */

static void fold_game(const struct setup *setup, enum walk_habit habit, struct sums *sums) {
    struct transcript_sink sink = {
        .line = take_line, .who = &sums->transcript, .text = text_over(line, sizeof line)};
    walk_begin(&walk, title, setup, habit);
    transcript->begin(&sink, setup, walk.state.bytes, walk.events, walk.events_count);
    fold_position(sums);
    while (walk_look(&walk)) {
        walk_fold_bytes(&sums->legal, walk.legal, walk.legal_count * sizeof walk.legal[0]);
        walk_on(&walk);
        transcript->step(&sink, walk.log[walk.match.count - 1u], walk.before.bytes,
                         walk.state.bytes, walk.events, walk.events_count);
        fold_position(sums);
    }
    transcript->end(&sink, walk.state.bytes);
    fold_record(&sums->record);
    sums->actions += walk.match.count;
}

static void say_result(void) {
    golden_add(" %d", match_winners(&walk.match));
    for (uint8_t player = 0; player < match_players(&walk.match); player++) {
        struct sheet sheet = {.count = 0};
        walk.game->score(walk.state.bytes, player, &sheet);
        golden_add("%s%d", player == 0 ? ":" : "/", sheet.total);
    }
}

static void say_games(struct setup setup, enum walk_habit habit) {
    static const char *const habits[] = {"policy's", "mixed", "random"};
    struct sums sums = {.actions = 0};
    golden_add("  %s games, won by (bits) and points", habits[habit]);
    for (unsigned i = 0; i < GAMES; i++) {
        setup.seed++;
        fold_game(&setup, habit, &sums);
        say_result();
    }
    golden_add("\n    %d actions %08x, told %08x, seen %08x, imagined %08x, sheets %08x,"
               " transcript %08x, record %08x, undoable %d\n",
               (int)sums.actions, (unsigned)sums.legal.a, (unsigned)sums.told.a,
               (unsigned)sums.seen.a, (unsigned)sums.imagined.a, (unsigned)sums.sheets.a,
               (unsigned)sums.transcript.a, (unsigned)sums.record.a, (int)sums.undoable);
}

static void say_setup(const struct setup *setup) {
    char bytes[256];
    struct text text = text_over(bytes, sizeof bytes);
    walk_name(title->rules, setup, &text);
    golden_add("== %s\n", bytes);
}

static void say_features(void) {
    const struct coverage *const coverage = transcript->coverage;
    for (uint16_t i = 0; coverage != NULL && i < coverage->count; i++) {
        char bytes[96];
        struct text text = text_over(bytes, sizeof bytes);
        coverage->name(i, &text);
        golden_add("%s: %s\n", bytes, seen[i] ? "seen" : "never");
    }
}

static void games_go_as_they_did_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/rules/kept/%s_games.txt", title->rules->id);
    golden_begin(path);
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i++) {
        say_setup(&setups[i]);
        say_games(setups[i], WALK_MIXED);
        say_games(setups[i], WALK_RANDOM);
    }
    say_features();
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(games_go_as_they_did_before)};
    title = count > 1 ? title_find(words[1]) : NULL;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_games_test GAME\n");
        return 2;
    }
    transcript = transcript_of(title->rules);
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
