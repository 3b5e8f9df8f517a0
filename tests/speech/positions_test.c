/* Positions of all titles in words, over games with every option. */
#include <string.h>

#include "glass.h"
#include "plain.h"
#include "rule_test.h"
#include "sample.h"
#include "spoken_titles.h"
#include "titles.h"
#include "walk.h"

#define POSITION 8192 /* bytes of one in words (speech.h) */
#define EVERY    6    /* one position of so many is asked about */
#define COMMAND  256
#define ENOUGH   3000 /* positions, from which on no setup is played again */

static const char *const names[] = {"Vega", "Rigel", "Mira", "Deneb", "Altair"};
static struct walk walk;
static struct rng chance;
static union walk_state view, scratch, world; /* view: the viewer's */
static char words[POSITION], others[POSITION];
static uint32_t positions, stills, chosen;

static void fail_at(const char *what, const char *said) {
    fail_msg("%s, after %d actions: %s: \"%s\"", walk.game->id, walk.match.count, what, said);
}

/* As plain words: only letters, and no gap where a word is missing. */
static void check_plain(const char *line) {
    for (const char *c = line; *c != '\0'; c++) {
        if (*c < ' ' || *c > '~' || (c[0] == ' ' && c[1] == ' ')) {
            fail_at("it does not read well", line);
        }
    }
    if (line[0] == '\0' || line[0] == ' ') {
        fail_at("it does not begin with a word", line);
    }
}

/* ---- Choices ---- */

static bool ends_like_a_report(const char *command) {
    const size_t first = strcspn(command, " ");
    return first > 1 && command[first - 1] == 's' && strncmp(command, "Pass", first) != 0;
}

static void check_commands(void) {
    static char commands[ACTIONS_MAX][COMMAND];
    for (uint16_t i = 0; i < walk.legal_count; i++) {
        char deed[PLAIN_DEED];
        struct text described = text_over(deed, sizeof deed);
        struct text text = text_over(commands[i], COMMAND);
        walk.game->describe_action(view.bytes, walk.legal[i], &described);
        plain_command(&text, deed, names);
        check_plain(commands[i]);
        if (text.cut || commands[i][0] < 'A' || commands[i][0] > 'Z' ||
            ends_like_a_report(commands[i])) {
            fail_at("that is no command", commands[i]);
        }
        for (uint16_t k = 0; k < i; k++) {
            if (strcmp(commands[i], commands[k]) == 0) {
                fail_at("two choices have the same words", commands[i]);
            }
        }
        chosen++;
    }
}

/* ---- Positions ---- */

static void say(const void *state, uint8_t viewer, bool memory, char *said) {
    struct text text = text_over(said, POSITION);
    const struct scene scene = {.game = walk.game,
                                .state = (void *)(uintptr_t)state,
                                .scratch = scratch.bytes,
                                .viewer = viewer,
                                .names = names,
                                .memory = memory};
    spoken_of(walk.game)->position(&scene, &text);
    if (text.cut) {
        fail_at("a position is too long", said);
    }
}

static void check_lines(void) {
    const char *line = words;
    while (*line != '\0') {
        char shown[4096], plain[4096];
        const size_t size = strcspn(line, "\n");
        struct text text = text_over(plain, sizeof plain);
        assert_true(size < sizeof shown && line[size] == '\n');
        memcpy(shown, line, size);
        shown[size] = '\0';
        plain_add(&text, shown, names);
        check_plain(plain);
        line += size + 1;
    }
}

/* No world that the viewer cannot tell from the true one may say anything else, although nothing of
 * it is hidden from who writes the words. */
static void check_worlds(uint8_t viewer, bool memory) {
    for (int i = 0; i < 2; i++) {
        memcpy(world.bytes, view.bytes, walk.game->state_size);
        walk.game->resample(world.bytes, viewer, &chance);
        say(world.bytes, viewer, memory, others);
        if (strcmp(words, others) != 0) {
            fail_at("another world is told otherwise", others);
        }
    }
}

/* In the words of a choice, what is chosen stands between these; and the position names it. */
static const struct {
    const char *game, *before, *after;
} things[] = {
    {"stella_quest", "plays ", ""},
    {"stella_quest", "takes ", ""},
    {"stellar", "takes ", " from"},
    {"stellar", "plays ", " for the"},
    {"stellar", "lays ", " face down"},
    {"stellar", "lays ", " into"},
    {"subastral", "plays ", ""},
    {"stellium", "swaps ", " with"},
    {"stellium", "takes the ", " for the"},
    {"stellar_leap", "lifts 1 figure from ", ""},
    {"stellar_leap", "completes the mission ", " for"},
    {"stellar_leap", "mines ", " for"},
    {"stellar_leap", "keeps the trait ", " and"},
};
static uint32_t named[COUNT_OF(things)];

static void check_named(void) {
    for (uint16_t i = 0; i < walk.legal_count; i++) {
        char deed[PLAIN_DEED];
        struct text text = text_over(deed, sizeof deed);
        walk.game->describe_action(view.bytes, walk.legal[i], &text);
        for (size_t k = 0; k < COUNT_OF(things); k++) {
            const size_t begins = strlen(things[k].before);
            if (strcmp(walk.game->id, things[k].game) != 0 ||
                strncmp(deed, things[k].before, begins) != 0) {
                continue;
            }
            char *const end = strstr(deed + begins, things[k].after);
            if (end == NULL) {
                continue;
            }
            if (things[k].after[0] != '\0') {
                *end = '\0';
            }
            const char *thing = deed + begins;
            thing += strncmp(thing, "a ", 2) == 0 ? 2 : 0;
            if (strstr(words, thing) == NULL) {
                fail_at("the position does not name what may be chosen", thing);
            }
            named[k]++;
            break;
        }
    }
}

static void check_position(void) {
    const uint8_t seats = walk.match.setup.seats, actor = walk.seat;
    for (uint8_t viewer = 0; viewer < seats; viewer++) {
        match_observe(&walk.match, viewer, view.bytes);
        for (int memory = 0; memory < 2; memory++) {
            say(view.bytes, viewer, memory != 0, words);
            check_lines();
            check_worlds(viewer, memory != 0);
        }
        if (viewer == actor) {
            check_commands();
            check_named();
        }
    }
    positions++;
}

/* Between two events of an action it may be asked as well. */
static void check_still(void) {
    static union walk_state still;
    const uint8_t viewer = (uint8_t)rng_below(&chance, walk.match.setup.seats);
    if (walk.events_count == 0) {
        return;
    }
    const uint16_t place = (uint16_t)rng_below(&chance, walk.events_count);
    glass_still(walk.game, walk.before.bytes, walk.log[walk.match.count - 1u], place, viewer,
                still.bytes);
    say(still.bytes, viewer, true, words);
    check_lines();
    stills++;
}

static void play(const struct title *title, const struct setup *setup, uint32_t number) {
    walk_begin(&walk, title, setup, (enum walk_habit)(number % WALK_HABITS));
    while (walk_look(&walk)) {
        if (rng_below(&chance, EVERY) == 0) {
            check_position();
        }
        walk_on(&walk);
        check_still();
    }
    walk.legal_count = 0;
    walk.seat = SEAT_NONE;
    check_position();
}

static void play_all(const char *id) {
    static struct setup setups[WALK_SETUPS];
    const struct title *const title = title_find(id);
    const uint16_t count = walk_setups(title->rules, setups);
    positions = stills = chosen = 0;
    rng_seed(&chance, 7, RNG_RESAMPLE, 0);
    uint32_t games = 0;
    for (uint32_t i = 0; i < count || positions < sample_of(ENOUGH); i++, games++) {
        struct setup setup = setups[i % count];
        setup.seed += i;
        play(title, &setup, i % count + i / count);
    }
    for (size_t k = 0; k < COUNT_OF(things); k++) {
        if (strcmp(things[k].game, id) == 0 && named[k] == 0) {
            fail_msg("%s: nobody ever %s", id, things[k].before);
        }
    }
    print_message("%s: %u positions of %u games, %u between events, %u choices\n", id, positions,
                  games, stills, chosen);
    assert_true(chosen > sample_of(ENOUGH) && stills > sample_of(ENOUGH));
}

#define POSITIONS_OF(id)                                                                           \
    static void positions_of_##id##_are_told(void **unused) {                                      \
        (void)unused;                                                                              \
        play_all(#id);                                                                             \
    }
TITLES(POSITIONS_OF)

int main(void) {
#define TEST(id) cmocka_unit_test(positions_of_##id##_are_told),
    const struct CMUnitTest tests[] = {TITLES(TEST)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
