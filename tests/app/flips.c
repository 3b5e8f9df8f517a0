#include "flips.h"

#include <string.h>

#include "play.h"
#include "rig.h"
#include "rng.h"
#include "screen.h"
#include "unit.h"

#define MOVES 40u /* of each game, and some of them are taken back and played again */
#define LIVES 3u  /* images to damage: power was cut off after more and more has happened */

/* An image, and what is in it. */
struct image {
    struct flash_model *flash;
    struct remembered remembered;
    struct statistics statistics[2];
    struct action logs[2][LOG_MAX];
    uint16_t counts[2];
};

static struct image images[LIVES];

static void play_moves(struct image *image, uint8_t title, uint16_t moves, struct rng *rng) {
    for (uint16_t i = 0; i < moves && match_to_act(&rig.sitting.match) != SEAT_NONE; i++) {
        const uint16_t count = match_legal(&rig.sitting.match, rig.sitting.legal);
        const struct action action = rig.sitting.legal[rng_below(rng, count)];
        assert_int_equal(match_play(&rig.sitting.match, action, NULL), RESULT_OK);
        saves_append(&rig.saves, title, &rig.sitting);
        if (match_undoable(&rig.sitting.match) > 0 && rng_below(rng, 5) == 0) {
            match_undo(&rig.sitting.match);
            saves_undo(&rig.saves, title, &rig.sitting);
        }
    }
    image->counts[title] = rig.sitting.match.count;
    memcpy(image->logs[title], rig.sitting.log, sizeof rig.sitting.log);
}

static void fill(struct image *image, uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_BOT, 0);
    for (uint8_t turn = 0; turn < 4; turn++) {
        const uint8_t title = turn % 2;
        const struct lineup lineup = lineup_default(rig.titles[title].rules);
        const struct setup setup = lineup_setup(&lineup, seed + turn);
        assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup),
                         RESULT_OK);
        saves_begin(&rig.saves, title, &rig.sitting);
        play_moves(image, title, MOVES, &rng);
        image->statistics[title].rows[1].played = (uint16_t)(seed + turn);
        saves_write_statistics(&rig.saves, title, &image->statistics[title]);
        rig.remembered.settings.volume = (uint8_t)(1u + turn % 2);
        rig.remembered.settings.brightness = turn % 2;
        (void)saves_write_remembered(&rig.saves, &rig.remembered);
    }
    image->remembered = rig.remembered;
}

/* A life of several evenings; each ends another image. */
static void prepare(void) {
    rig_start("picosystem");
    rig_until("titles");
    rig.remembered.title = 0;
    for (uint32_t i = 0; i < LIVES; i++) {
        struct image *image = &images[i];
        image->statistics[0] = image->statistics[1] = statistics_default();
        fill(image, 100u * (i + 1u));
        image->flash = flash_model_new(RIG_SECTORS);
        flash_model_copy(image->flash, rig_flash);
        rig_power_on();
        rig_until("titles");
    }
    rig_end();
}

static void flip(struct flash_model *flash, struct rng *rng, unsigned bits) {
    static const uint8_t blank[FLASH_SECTOR] = {0};
    uint8_t *bytes = flash_model_bytes(flash);
    while (bits > 0) {
        const uint32_t at =
            rng_below(rng, RIG_SECTORS) * FLASH_SECTOR + rng_below(rng, FLASH_SECTOR);
        const uint8_t *sector = bytes + at / FLASH_SECTOR * FLASH_SECTOR;
        if (sector[0] != 0xFF && memcmp(sector, blank, FLASH_SECTOR) != 0) {
            bytes[at] ^= (uint8_t)(1u << rng_below(rng, 8));
            bits--;
        }
    }
}

/* What a person meets: every title's page and its game. */
struct found {
    bool missing, told, early;
};

static void hear(struct found *found) {
    for (int i = 0; i < 40 && rig_at("start"); i++) {
        rig_run(40);
    }
    for (int i = 0; i < 3; i++) {
        rig_run(2);
        if (rig_at("message") || rig_at("storage")) {
            found->told = true;
            rig_press(BUTTON_A);
        }
    }
}

static void visit(const struct image *image, uint8_t title, struct found *found) {
    play_choose_title(&rig, title);
    if (memcmp(&rig.statistics, &image->statistics[title], sizeof rig.statistics) != 0) {
        found->missing = true;
    }
    if (!play_running(&rig)) {
        found->missing = true;
        hear(found);
        return;
    }
    play_resume(&rig);
    const struct sitting *sitting = &rig.sitting;
    const bool there = sitting->phase != SITTING_NOBODY;
    const uint16_t count = there ? sitting->match.count : 0;
    const bool whole = there && count == image->counts[title] &&
                       memcmp(sitting->log, image->logs[title], count * sizeof *sitting->log) == 0;
    found->missing = found->missing || !whole;
    found->early = found->early || (there && !whole);
    rig.sitting.phase = SITTING_NOBODY;
    hear(found);
    screen_home(&rig, SCREEN_TITLES);
}

static struct found look(const struct image *image) {
    struct found found = {false, false, false};
    hear(&found);
    const struct settings *now = &rig.remembered.settings;
    const struct settings *then = &image->remembered.settings;
    found.missing = now->volume != then->volume || now->brightness != then->brightness;
    visit(image, 0, &found);
    visit(image, 1, &found);
    return found;
}

struct flips_report flips_sweep(unsigned count, uint32_t seed) {
    static const unsigned bits[] = {1, 2, 8};
    struct flips_report report = {0};
    struct rng rng;
    rng_seed(&rng, seed, RNG_BOT, 1);
    prepare();
    for (unsigned i = 0; i < count; i++) {
        const struct image *image = &images[i / 3 % LIVES];
        struct flash_model *flash = flash_model_new(RIG_SECTORS);
        flash_model_copy(flash, image->flash);
        flip(flash, &rng, bits[i % 3]);
        rig_start_on("picosystem", flash);
        const struct found found = look(image);
        report.images++;
        report.whole += !found.missing;
        report.told += found.missing && found.told;
        report.early += found.missing && found.early;
        report.silent += found.missing && !found.told;
        if (found.missing && !found.told) {
            print_error("image %u of seed %u: something is missing, and nothing is said\n", i,
                        (unsigned)seed);
        }
        rig_end();
    }
    for (uint32_t i = 0; i < LIVES; i++) {
        flash_model_free(images[i].flash);
    }
    return report;
}
