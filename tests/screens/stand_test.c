/* Where the game stands is on the table while somebody chooses: the own points, those of the others
 * (of many the best of them) and how much of the game is over. Over the titles of the house, at all
 * numbers of seats and both sizes of screen. What is drawn is seen on its way to the kit. */
#include <stdio.h>
#include <stdlib.h>

#include "assets.h"
#include "bars.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "sl_rules.h"
#include "stand.h"
#include "titles.h"
#include "type.h"
#include "unit.h"

#define GAMES  2  /* a number of seats */
#define WORDS  96 /* of a count */
#define STRAYS 80 /* numbers in bold on one picture */

/* What the picture that was drawn last said. */
static struct {
    char count[WORDS];
    bool told[SEATS_MAX]; /* by its mark, in a line of the kit */
    int16_t points[SEATS_MAX];
    char bold[STRAYS][8];
    int bolds;
    bool thread;
    struct stand stand;
} seen;

void __real_bars_draw_header(struct canvas *canvas, const struct bars_header *header);
void __real_stand_thread(const struct stand *stand, struct canvas *canvas);
int __real_stand_draw_one(const struct stand *stand, uint8_t player, int x, int y,
                          struct canvas *canvas);
void __real_type_draw_in(struct canvas *canvas, enum type_face face, struct rect area,
                         enum type_align align, uint8_t colour, const char *text);
void __wrap_bars_draw_header(struct canvas *canvas, const struct bars_header *header);
void __wrap_stand_thread(const struct stand *stand, struct canvas *canvas);
int __wrap_stand_draw_one(const struct stand *stand, uint8_t player, int x, int y,
                          struct canvas *canvas);
void __wrap_type_draw_in(struct canvas *canvas, enum type_face face, struct rect area,
                         enum type_align align, uint8_t colour, const char *text);

void __wrap_bars_draw_header(struct canvas *canvas, const struct bars_header *header) {
    snprintf(seen.count, WORDS, "%s", header->count != NULL ? header->count : "");
    if (header->count != NULL) { /* it never lies over the title */
        assert_in_range(type_width(TYPE_BODY, header->count), 0, bars_room(canvas, header));
    }
    __real_bars_draw_header(canvas, header);
}

void __wrap_stand_thread(const struct stand *stand, struct canvas *canvas) {
    seen.thread = stand->whole > 0;
    seen.stand = *stand;
    __real_stand_thread(stand, canvas);
}

int __wrap_stand_draw_one(const struct stand *stand, uint8_t player, int x, int y,
                          struct canvas *canvas) {
    seen.told[player] = true;
    seen.points[player] = stand->points[player];
    const int end = __real_stand_draw_one(stand, player, x, y, canvas);
    assert_in_range(end, 0, canvas->width);
    return end;
}

void __wrap_type_draw_in(struct canvas *canvas, enum type_face face, struct rect area,
                         enum type_align align, uint8_t colour, const char *text) {
    const char *const words = text[0] == ICON_PENNANT[0] ? text + strlen(ICON_PENNANT) : text;
    if (face != TYPE_LABEL && seen.bolds < STRAYS && strlen(words) < 8) {
        snprintf(seen.bold[seen.bolds++], 8, "%s", words);
    }
    __real_type_draw_in(canvas, face, area, align, colour, text);
}

/* Stellar Leap's traits are secret, and what they price. */
static bool has_secret_points(uint8_t player) {
    return player != rig.sitting.viewer &&
           strcmp(rig.sitting.title->rules->name, "Stellar Leap") == 0;
}

/* The header says the player's points behind its mark. */
static bool in_count(uint8_t player, int points) {
    const char *at = strchr(seen.count, TEXT_SEAT_FIRST + player);
    if (at == NULL) {
        return false;
    }
    at += strncmp(at + 1, ICON_PENNANT, strlen(ICON_PENNANT)) == 0 ? 1 + strlen(ICON_PENNANT) : 1;
    char *end = NULL;
    const bool same = strtol(at, &end, 10) == points;
    if (same &&
        player < rig.sitting.lineup.seats) { /* what is not all of it does not pass for all */
        assert_int_equal(*end == '+', has_secret_points(player));
    }
    return same;
}

static bool in_bold(int points) {
    char words[8];
    snprintf(words, sizeof words, "%d", points);
    for (int i = 0; i < seen.bolds; i++) {
        if (strcmp(seen.bold[i], words) == 0) {
            return true;
        }
    }
    return false;
}

static int points_of(uint8_t player) {
    const struct scene scene = play_scene(&rig);
    const struct sheet sheet = scene_sheet(&scene, player);
    /* Stellium's limit counts what was scored, not the tokens. */
    return strcmp(scene.game->name, "Stellium") == 0 ? sheet.lines[0].points : sheet.total;
}

static bool is_told(uint8_t player) {
    const int points = points_of(player);
    if (seen.told[player]) {
        assert_int_equal(seen.points[player], points);
        return true;
    }
    return in_count(player, points) ||
           ((rig.canvas.width >= 320 || rig.sitting.lineup.seats <= 3) && in_bold(points));
}

static bool best_other_is_told(uint8_t viewer) {
    uint8_t best = viewer == 0 ? 1 : 0;
    for (uint8_t player = 0; player < rig.sitting.lineup.seats; player++) {
        best = player != viewer && points_of(player) > points_of(best) ? player : best;
    }
    return is_told(best);
}

/* Before anything was played there are no points, and homes are chosen before the first round. */
static bool anybody_has_points(void) {
    const bool leap = strcmp(rig.sitting.title->rules->name, "Stellar Leap") == 0;
    bool any = false;
    if (leap && rig.sitting.legal[0].verb <= SL_HOME) {
        return false;
    }
    for (uint8_t player = 0; player < rig.sitting.lineup.seats; player++) {
        any = any || points_of(player) != 0;
    }
    return any;
}

static void look(uint16_t *gone, uint32_t *misses, uint32_t *looks) {
    memset(&seen, 0, sizeof seen);
    screen_redraw(&rig);
    rig_run(1);
    if (!anybody_has_points()) {
        return;
    }
    ++*looks;
    if (!is_told(rig.sitting.viewer) || !best_other_is_told(rig.sitting.viewer)) {
        ++*misses;
        if (getenv("ASTERISM_SAYS") != NULL) {
            print_message("%s, %u wide, seats %u, verb %u: \"%s\"\n",
                          rig.sitting.title->rules->name, rig.canvas.width,
                          rig.sitting.lineup.seats, rig.sitting.legal[0].verb, seen.count);
        }
    }
    if (seen.thread) {
        assert_in_range(seen.stand.gone, *gone, UINT16_MAX);
        *gone = seen.stand.gone;
    }
}

static void until_a_choice(void) {
    rig_run(1);
    for (int i = 0; i < 400 && !rig_at("table") && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        rig_run(100);
    }
}

static void sit_down(const char *board, const struct title *title, uint8_t seats, uint64_t seed) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with(board, &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    struct lineup lineup = lineup_default(quick.rules);
    lineup_resize(&lineup, quick.rules, seats);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

static void play_game(const char *board, const struct title *title, uint8_t seats, uint64_t seed,
                      uint32_t *misses, uint32_t *looks) {
    uint16_t gone = 0;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 16);
    sit_down(board, title, seats, seed);
    for (int i = 0; i < 60 && !rig_at("end"); i++) {
        until_a_choice();
        if (!rig_at("table")) {
            break;
        }
        look(&gone, misses, looks);
        const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
    }
    rig_end();
}

static void everybody_s_points_are_there_while_one_chooses(void **state) {
    static const char *const sizes[] = {"picosystem", "picopad"};
    uint32_t missed = 0;
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *const game = titles[title].rules;
        for (int board = 0; board < 2; board++) {
            uint32_t misses = 0, looks = 0;
            for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
                for (uint64_t seed = 1; seats > 1 && seed <= GAMES; seed++) {
                    play_game(sizes[board], &titles[title], seats, seed, &misses, &looks);
                }
            }
            print_message("%s on %s: %u choices, %u without\n", game->name, sizes[board], looks,
                          misses);
            assert_true(looks > 40);
            missed += misses;
        }
    }
    assert_int_equal(missed, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_s_points_are_there_while_one_chooses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
