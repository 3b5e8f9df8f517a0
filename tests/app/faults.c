#include "faults.h"

#include <string.h>

#include "play.h"
#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define SLICES   40u /* of a game of computers */
#define SLICE_MS 150u
#define REST_MS  100000u /* enough for a memory that answers again to be noticed */

/* One letter a step, as in cut_test: A B Y U(p) D(own) L(eft), w a long wait, t until the table is
 * there, e until the table or the end. Without a script computers play. */
struct life {
    const char *name, *script;
    const struct title *titles;
    uint8_t title;
    bool aged; /* the flash has been used before */
};

static struct title quick[TITLES_MAX];
static const struct life lives[] = {
    {"template", "AAtAtDAtYYwBDALLwBUAAtAtAeAewBw", rig_titles, 0, false},
    {"template, used flash", "AAtAtDAtYYwBDALLwBUAAtAtAeAewBw", rig_titles, 0, true},
    {"house 1", NULL, quick, 0, true},
    {"house 2", NULL, quick, 1, true},
    {"house 3", NULL, quick, 2, true},
    {"house 4", NULL, quick, 3, true},
    {"house 5", NULL, quick, 4, true},
};
#define LIVES (sizeof lives / sizeof lives[0])

unsigned faults_lives(void) {
    return LIVES;
}

const char *faults_life_name(unsigned life) {
    return lives[life].name;
}

/* The game that the first life found in flash, and that nobody touches. */
#define OLDER_TITLE 1u
static struct action older_log[LOG_MAX];
static uint16_t older_count;
static bool told; /* and not taken back since */
static struct flash_model *copy, *begin_flash;
static const struct life *now;

static uint8_t count_of(const struct life *life) {
    return life->titles == quick ? titles_count : rig_titles_count;
}

static uint8_t older_title(void) {
    return (uint8_t)(now->title == OLDER_TITLE ? 0u : OLDER_TITLE);
}

/* What the console says, at each of its ticks. */
static void listen(void) {
    if (rig_at("unkept") || rig_at("storage")) {
        told = true;
    } else if (rig_at("message") && strstr(rig.message, "saved again") != NULL) {
        told = false;
    } else if (rig_at("message") && strstr(rig.message, "could not be read") != NULL) {
        told = true;
    }
}

static void step(char what) {
    static const struct {
        char letter;
        enum button button;
    } letters[] = {{'A', BUTTON_A},  {'B', BUTTON_B},    {'Y', BUTTON_Y},
                   {'U', BUTTON_UP}, {'D', BUTTON_DOWN}, {'L', BUTTON_LEFT}};
    for (uint32_t ms = 0; (what == 't' || what == 'e') && ms < 20000; ms += 10) {
        if (rig_at("table") || (what == 'e' && rig_at("end")) || rig_at("unkept")) {
            break;
        }
        rig_run(10);
    }
    if (what == 'w') {
        rig_run(6000);
    }
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].letter == what) {
            rig_press(letters[i].button);
        }
    }
}

/* Whoever plays reads what is said and goes on. */
static void answer(void) {
    for (int i = 0; i < 4 && (rig_at("unkept") || rig_at("message") || rig_at("storage")); i++) {
        rig_press(BUTTON_B);
    }
}

static bool same_game(struct saves *saves, uint8_t title, const struct action *log,
                      uint16_t count) {
    static uint8_t setup[STORE_SETUP_MAX];
    static struct action found[LOG_MAX];
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = found, .count = LOG_MAX};
    return store_game_read(&saves->store, title, &game) == STORE_OK && game.count == count &&
           memcmp(found, log, count * sizeof *log) == 0;
}

/* What is missing would be gone if the power went now. */
enum missing { MISSING_NOTHING, MISSING_NEW, MISSING_OLDER };

static enum missing compare(struct saves *saves) {
    struct statistics statistics;
    struct remembered remembered;
    const bool table = rig.sitting.phase != SITTING_NOBODY;
    if (!saves->mounted || !same_game(saves, older_title(), older_log, older_count)) {
        return MISSING_OLDER;
    }
    saves_read_statistics(saves, older_title(), &statistics);
    if (statistics.rows[1].played != 9) {
        return MISSING_OLDER;
    }
    saves_read_remembered(saves, &remembered);
    saves_read_statistics(saves, now->title, &statistics);
    const bool game =
        !table || same_game(saves, now->title, rig.sitting.log, rig.sitting.match.count);
    const bool values =
        memcmp(&statistics.rows, &rig.statistics.rows, sizeof statistics.rows) == 0 &&
        (rig.unsaved || remembered.settings.brightness == rig.remembered.settings.brightness);
    const bool ended =
        table || !saves_running(saves, now->title) || saves_running(&rig.saves, now->title);
    return game && values && ended ? MISSING_NOTHING : MISSING_NEW;
}

static enum missing inspect(void) {
    static struct saves saves;
    flash_model_copy(copy, rig_flash);
    headless.storage.context = copy;
    saves_start(&saves, now->titles, count_of(now));
    const enum missing missing = compare(&saves);
    headless.storage.context = rig_flash;
    return missing;
}

/* What one run came to, until now. */
struct course {
    bool missing, silent, older, said;
};

static void look(struct course *course) {
    if (rig_at("start") || rig.saves.titles == NULL) {
        return; /* nothing can have been said yet */
    }
    const enum missing missing = inspect();
    course->missing = course->missing || missing != MISSING_NOTHING;
    course->older = course->older || missing == MISSING_OLDER;
    course->silent = course->silent || (missing == MISSING_NEW && !told);
    course->said = course->said || told;
}

static void begin_house(void) {
    struct lineup lineup = lineup_default(now->titles[now->title].rules);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = 1;
    }
    const struct setup setup = lineup_setup(&lineup, 77);
    answer();
    play_choose_title(&rig, now->title);
    rig.remembered.settings.pace = 0;
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[now->title], &lineup, &setup),
                     RESULT_OK);
    saves_begin(&rig.saves, now->title, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
}

static void live(struct course *course) {
    rig_power_on();
    for (int i = 0; i < 100 && rig_at("start"); i++) {
        rig_run(20);
    }
    answer();
    if (now->script == NULL) {
        begin_house();
    }
    for (unsigned i = 0; now->script == NULL ? i < SLICES : now->script[i] != '\0'; i++) {
        if (now->script == NULL) {
            rig_run(SLICE_MS);
        } else {
            step(now->script[i]);
        }
        rig_run(50);
        look(course);
        answer();
    }
}

/* A flash that holds an older game with its statistics, and has been written a lot if it is aged.
 */
static void prepare(void) {
    struct statistics statistics = statistics_default();
    const uint8_t title = older_title();
    rig_start_with("picosystem", now->titles, count_of(now));
    rig_until("titles");
    const struct lineup lineup = lineup_default(now->titles[title].rules);
    const struct setup setup = lineup_setup(&lineup, 5);
    assert_int_equal(sitting_begin(&rig.sitting, &now->titles[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    for (older_count = 0; older_count < 7;) {
        const uint16_t count = match_legal(&rig.sitting.match, rig.sitting.legal);
        assert_true(count > 0);
        assert_int_equal(match_play(&rig.sitting.match, rig.sitting.legal[0], NULL), RESULT_OK);
        older_log[older_count++] = rig.sitting.log[rig.sitting.match.count - 1u];
        saves_append(&rig.saves, title, &rig.sitting);
    }
    statistics.rows[1].played = 9;
    saves_write_statistics(&rig.saves, title, &statistics);
    while (now->aged && flash_model_wear(rig_flash, RIG_SECTORS - 1) < 1) {
        struct remembered remembered = rig.remembered;
        remembered.settings.volume = (uint8_t)(1u + flash_model_programs(rig_flash) % VOLUME_MAX);
        (void)saves_write_remembered(&rig.saves, &remembered);
    }
    rig.sitting.phase = SITTING_NOBODY;
    flash_model_copy(begin_flash, rig_flash);
    rig_end();
}

/* Plays the life while operations from `first` on are refused; all that it programmed. */
static uint64_t run(uint64_t first, uint64_t count, enum flash_cut done, struct course *course) {
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, begin_flash);
    const uint64_t begun = flash_model_operations(flash);
    told = false;
    rig_start_on("picosystem", flash);
    flash_model_refuse(flash, begun + first, count, done);
    rig_after = listen;
    live(course);
    const uint64_t operations = flash_model_operations(flash) - begun;
    rig_run(REST_MS);
    look(course);
    rig_after = NULL;
    rig_end();
    return operations;
}

static void add(struct faults_report *report, const struct course *course, bool for_good) {
    report->runs++;
    report->older += course->older;
    report->silent += course->silent;
    report->told += !course->silent && course->said;
    report->absorbed += !course->silent && !course->said;
    report->stuck += !for_good && rig.saves.unkept != 0;
}

struct faults_report faults_refuse(unsigned life, unsigned stride) {
    static const uint64_t spans[] = {1, 5, 25, FLASH_NEVER};
    static const enum flash_cut ways[] = {FLASH_CUT_BEFORE, FLASH_CUT_AFTER, FLASH_CUT_SOME};
    struct faults_report report = {0};
    now = &lives[life];
    for (uint8_t i = 0; i < titles_count; i++) {
        quick[i] = rig_quick(&titles[i]);
    }
    copy = flash_model_new(RIG_SECTORS);
    begin_flash = flash_model_new(RIG_SECTORS);
    prepare();
    struct course sound = {0};
    const uint64_t operations = run(0, 0, FLASH_CUT_BEFORE, &sound);
    assert_false(sound.missing || sound.said); /* or the sweep would find what is not there */
    uint32_t tried = 0;
    for (uint64_t first = stride / 2; first < operations; first += stride) {
        for (size_t i = 0; i < 4 * 3; i++) {
            if (!sample_has(tried++)) {
                continue;
            }
            struct course course = {0};
            run(first, spans[i / 3], ways[i % 3], &course);
            const unsigned before = report.silent + report.older + report.stuck;
            add(&report, &course, spans[i / 3] == FLASH_NEVER);
            if (report.silent + report.older + report.stuck > before) {
                print_error("%s, from operation %u on, %u times, done %c\n", now->name,
                            (unsigned)first, (unsigned)spans[i / 3],
                            FLASH_CUT_LETTERS[ways[i % 3]]);
            }
        }
    }
    flash_model_free(copy);
    flash_model_free(begin_flash);
    return report;
}
