#include "byways.h"

#include <string.h>

#include "assets.h"
#include "past.h"
#include "plain_view.h"
#include "play.h"
#include "screen.h"
#include "take.h"
#include "tour.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static const char *const moons[] = {"none", "one", "many"};
static const char *const shown_moons[] = {NULL, "A single one", NULL};
static const char *const said_moons[] = {"It is dark.", NULL, "It is bright."};
static const char *const shown_first[] = {"Drawn by lot", NULL, NULL, NULL, NULL};

static const struct option options[] = {
    {.name = "nights",
     .label = "Nights",
     .kind = OPTION_NUMBER,
     .min = TP_NIGHTS_MIN,
     .max = TP_NIGHTS_MAX,
     .fallback = TP_NIGHTS_MIN,
     .meaning = "So many nights are played."},
    {.name = "clear", .label = "A clear sky", .kind = OPTION_FLAG},
    {.name = "moons",
     .label = "Moons",
     .kind = OPTION_WORD,
     .min = 1,
     .max = 3,
     .fallback = 2,
     .words = moons,
     .shown = shown_moons,
     .meanings = said_moons},
    {.name = "old", .kind = OPTION_FLAG},
    {.name = "first",
     .label = "First",
     .kind = OPTION_NUMBER,
     .max = TP_SEATS,
     .shown = shown_first,
     .seat = true},
};

static const struct strength slow[LEVELS] = {{.iterations = 300, .misjudges = 255},
                                             {.iterations = 400, .misjudges = 255},
                                             {.iterations = 500},
                                             {.iterations = 600},
                                             {.iterations = 900}};

/* Of whom a hint is asked. */
static const struct strength deep[LEVELS] = {{.iterations = 2},
                                             {.iterations = 2},
                                             {.iterations = 2},
                                             {.iterations = 2},
                                             {.iterations = 30000}};

/* How a game is said to have ended. */
static struct {
    bool said;
    uint8_t winners;
    const int16_t *points;
} ended;

static struct game odd, lone;
static struct policy slow_policy, deep_policy;
static struct view views[BYWAYS];
struct title byways[BYWAYS];

static uint8_t winners(const void *state) {
    return ended.said ? ended.winners : template_game.winners(state);
}

static void score(const void *state, uint8_t seat, struct sheet *sheet) {
    template_game.score(state, seat, sheet);
    sheet->total = ended.said ? ended.points[seat] : sheet->total;
}

/* X is the view's own at any time. */
static enum answer press(void *view, struct scene *scene, enum button button) {
    return button == BUTTON_X ? ANSWER_DRAW : plain_press(view, scene, button);
}

/* A nine is better kept, where there is another card. */
static bool warns(const void *view, const struct scene *scene, struct action action,
                  struct text *title, struct text *words) {
    (void)view;
    text_add(title, "A nine?");
    text_format(words, "There are %d cards to choose.", scene->legal_count);
    return action.a == 9 && scene->legal_count > 1;
}

static const struct sound *sound(const struct scene *scene, const struct event *event) {
    (void)scene;
    return event->kind == TP_TOLD_TAKE   ? &sound_win_game
           : event->kind == TP_TOLD_SHOW ? &sound_battery
                                         : NULL;
}

/* Each seat has the mark of the next one. */
static void marks(const void *state, uint8_t its[SEATS_MAX]) {
    (void)state;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        its[seat] = (uint8_t)((seat + 1u) % SEATS_MAX);
    }
}

void byways_set(void) {
    const struct title quick = rig_quick(&rig_titles[0]);
    odd = lone = template_game;
    odd.name = "Odd stars";
    odd.options = options;
    odd.options_count = sizeof options / sizeof options[0];
    odd.winners = winners;
    odd.score = score;
    lone.name = "A lone star";
    lone.seats_min = lone.seats_max = 1;
    slow_policy = deep_policy = template_policy;
    slow_policy.levels = slow;
    deep_policy.levels = deep;
    for (uint8_t i = 0; i < BYWAYS; i++) {
        byways[i] = quick;
        views[i] = plain_view;
        byways[i].view = &views[i];
    }
    byways[BYWAY_ODD].rules = &odd;
    views[BYWAY_ODD].press = press;
    views[BYWAY_ODD].warns = warns;
    views[BYWAY_ODD].sound = sound;
    views[BYWAY_ODD].marks = views[BYWAY_SLOW].marks = marks;
    views[BYWAY_ODD].title = &sprite_title_template;
    views[BYWAY_LESSON].lesson = &plain_lesson;
    byways[BYWAY_LESSON].policy = &deep_policy;
    byways[BYWAY_SLOW].policy = &slow_policy;
    views[BYWAY_SLOW].hint = plain_hint;
    views[BYWAY_SLOW].hint_words = plain_hint_words;
    byways[BYWAY_LONE].rules = &lone;
}

void byways_home(uint8_t title) {
    screen_home(&rig, SCREEN_TITLES);
    rig.sitting.phase = SITTING_NOBODY;
    rig.remembered.settings = settings_default();
    for (uint8_t i = 0; i < rig.titles_count; i++) {
        rig.remembered.lineups[i] = lineup_default(rig.titles[i].rules);
    }
    play_choose_title(&rig, title);
    rig_run(60);
}

void byways_begin(uint8_t title, const char *who, uint64_t seed) {
    byways_home(title);
    struct lineup lineup = lineup_default(rig.titles[title].rules);
    lineup_resize(&lineup, rig.titles[title].rules, (uint8_t)strlen(who));
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = who[seat] == 'p' ? WHO_PERSON : (uint8_t)(who[seat] - '0');
    }
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup), RESULT_OK);
    rig.visited = false;
    saves_begin(&rig.saves, title, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

void byways_end(void) {
    rig.remembered.settings.pace = PACE_AT_ONCE;
    for (unsigned i = 0; i < 400 && !rig_at("end"); i++) {
        if (rig_at("sure")) {
            rig_press(BUTTON_DOWN);
        }
        rig_press(BUTTON_A);
        rig_run(300);
    }
    rig_until("end");
    rig_run(3000);
}

void byways_ends(uint8_t who, const int16_t points[SEATS_MAX]) {
    ended.said = points != NULL;
    ended.winners = who;
    ended.points = points;
}

void byways_keep(uint8_t who, const int16_t points[SEATS_MAX]) {
    struct take_titles all;
    take_titles(rig.titles, rig.titles_count, &all);
    byways_ends(who, points);
    past_keep(&rig.saves, rig.title, &rig.sitting, &all.list);
    byways_ends(0, NULL);
}

void byways_other_rules(bool other) {
    odd.rules_version = (uint8_t)(template_game.rules_version + other);
}

void byways_look(void) {
    rig.draw = 1;
    tour_wait(20);
}

void byways_look_around(void) {
    byways_look();
    tour_probe();
}

void byways_open_seats(const char *who) {
    struct lineup *const lineup = &rig.remembered.lineups[rig.title];
    lineup_resize(lineup, rig.titles[rig.title].rules, (uint8_t)strlen(who));
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        lineup->who[seat] = who[seat] == 'p' ? WHO_PERSON : (uint8_t)(who[seat] - '0');
    }
    screen_home(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_SEATS);
    byways_look();
}

void byways_lines(unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        tour_try("A");
        tour_go("D");
    }
}
