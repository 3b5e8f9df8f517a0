/* fuzz_seeds FOLDER: writes the inputs from which the fuzzers begin into FOLDER/TARGET, made of
 * games, commands and scripts of the house. tests/fuzz/corpus holds them, and what was found. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "hostile_link.h"
#include "image.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static const char *folder;

static bool write_seed(const char *target, const char *name, const void *bytes, size_t size) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, target);
    (void)mkdir(path, 0777); /* or it is there */
    snprintf(path, sizeof path, "%s/%s/%s", folder, target, name);
    FILE *const file = fopen(path, "wb");
    if (file == NULL) {
        fprintf(stderr, "fuzz_seeds: cannot write %s\n", path);
        return false;
    }
    const bool good = fwrite(bytes, 1, size, file) == size;
    return fclose(file) == 0 && good;
}

/* --- records and snapshots --- */

static bool write_samples(const struct title *title, uint8_t number) {
    static struct sample sample;
    static uint8_t bytes[SAMPLE_MAX + 1];
    char name[64];
    bool good = true;
    snprintf(name, sizeof name, "%s_wide", title->rules->id);
    sample_record(&sample, title, title->rules->seats_max, UINT64_C(0xFEDCBA9876543210) + number);
    bytes[0] = 0;
    memcpy(bytes + 1, sample.bytes, sample.size);
    good = write_seed("record", name, bytes, sample.size + 1);
    for (uint32_t seed = 1; seed <= 4 && good; seed++) {
        const struct game *const game = title->rules;
        const uint8_t choices = (uint8_t)(game->seats_max - game->seats_min + 1);
        const uint8_t seats = (uint8_t)(game->seats_min + seed % choices);
        snprintf(name, sizeof name, "%s_%u", game->id, (unsigned)seed);
        sample_record(&sample, title, seats, seed);
        bytes[0] = 1; /* its checksum is made right */
        memcpy(bytes + 1, sample.bytes, sample.size);
        good = write_seed("record", name, bytes, sample.size + 1);
        sample_snapshot(&sample, title, seats, seed);
        bytes[0] = number;
        memcpy(bytes + 1, sample.bytes, sample.size);
        good = good && write_seed("snapshot", name, bytes, sample.size + 1);
    }
    return good;
}

/* Links of the samples' games, as digits and as bytes, and a deal. */
static bool write_links(const struct title *title) {
    static struct sample sample;
    static struct number number;
    static char words[LINK_DIGITS_MAX + 2];
    static uint8_t bytes[LINK_DIGITS_MAX];
    char name[64];
    bool good = true;
    for (uint32_t seed = 1; seed <= 4 && good; seed++) {
        const struct game *const game = title->rules;
        const uint8_t choices = (uint8_t)(game->seats_max - game->seats_min + 1);
        const uint8_t seats = (uint8_t)(game->seats_min + seed % choices);
        sample_record(&sample, title, seats, seed);
        words[0] = 1; /* its check is made right */
        sample_link(&sample, words + 1);
        const uint16_t count = (uint16_t)strlen(words + 1);
        snprintf(name, sizeof name, "%s_%u", game->id, (unsigned)seed);
        good = write_seed("link", name, words, count + 1u);
        uint16_t used = 0;
        bytes[used++] = 2; /* a number */
        number_read(&number, words + 1, (uint16_t)(count - LINK_CHECK));
        while (number.used > 0) {
            bytes[used++] = (uint8_t)number_divide(&number, 256);
        }
        snprintf(name, sizeof name, "%s_number_%u", game->id, (unsigned)seed);
        good = good && write_seed("link", name, bytes, used);
        struct link_titles all = {0};
        all.games = hostile_games(&all.count);
        const struct setup setup =
            game_default_setup(game, seats, seed % 2 == 0 ? seed : UINT64_MAX - seed);
        snprintf(name, sizeof name, "%s_deal_%u", game->id, (unsigned)seed);
        good = good && deal_write(game, &setup, &all, words + 1) == RESULT_OK &&
               write_seed("link", name, words, strlen(words));
    }
    return good;
}

/* --- flashes --- */

/* For each title what a console leaves at different moments, without a change. */
static bool write_images(uint8_t title) {
    static const struct {
        const char *name;
        uint8_t flags, actions;
    } moments[] = {{"begun", IMAGE_AT_TABLE, 0},
                   {"lesson", IMAGE_LESSON | IMAGE_AT_TABLE, 2},
                   {"people", IMAGE_PEOPLE | IMAGE_AT_TABLE | IMAGE_COUNTED, 9},
                   {"left", IMAGE_COUNTED | IMAGE_SHORT, 40}};
    /* A, RIGHT, A, X, DOWN, A, B, Y, LEFT, then power fails, and A again. */
    static const uint8_t presses[] = {0x24, 0x1B, 0x24, 0x1E, 0x19, 0x24,
                                      0x1D, 0x1F, 0x1A, 0xC0, 0x24};
    char name[64];
    bool good = true;
    for (size_t i = 0; i < COUNT_OF(moments) && good; i++) {
        uint8_t bytes[6 + sizeof presses] = {
            0, moments[i].flags | title, moments[i].actions, 7, 0, title};
        memcpy(bytes + 6, presses, sizeof presses);
        snprintf(name, sizeof name, "%u_%s", (unsigned)title, moments[i].name);
        good = write_seed("flash", name, bytes + 1, sizeof bytes - 1) &&
               write_seed("saves", name, bytes, 5);
    }
    return good;
}

/* Each kind of change, twice in one image. */
static bool write_changes(void) {
    static const uint8_t places[IMAGE_CHANGES][6] = {
        [IMAGE_SET] = {0x60, 0x00, 0x12, 0x10, 0x10, 0x01},
        [IMAGE_FLIP] = {0x14, 0x00, 3, 90, 1, 7},
        [IMAGE_WIPE] = {0, 1, 0, 1, 16, 1},
        [IMAGE_COPY] = {0, 1, 0, 1, 2, 0},
        [IMAGE_ENTRY] = {1, 8, 2, 3, 6, 200},
        [IMAGE_HEADER] = {0, 12, 9, 1, 4, 2},
        [IMAGE_VALUE] = {0, 1, 250, 1, 2, 9},
        [IMAGE_LENGTH] = {0, 3, 0, 1, 200, 5},
        [IMAGE_SETUP] = {40, 0, 9, 35, 0, 4},
        [IMAGE_ACTION] = {2, 0, 9, 0, 1, 1},
        [IMAGE_APPEND] = {1, 2, 3, 250, 0, 0},
        [IMAGE_UNDO] = {2, 0, 0, 200, 0, 0},
    };
    char name[64];
    bool good = true;
    for (uint8_t i = 0; i < IMAGE_CHANGES && good; i++) {
        const uint8_t flags = (uint8_t)(IMAGE_AT_TABLE | IMAGE_COUNTED | i % 5u);
        const uint8_t *const p = places[i];
        const uint8_t bytes[] = {0, flags, 6,    i,    2, i,    p[0], p[1], p[2],
                                 i, p[3],  p[4], p[5], i, 0x24, 0x24, 0x1B, 0xC0};
        snprintf(name, sizeof name, "change_%02u", (unsigned)i);
        good = write_seed("flash", name, bytes + 1, sizeof bytes - 1) &&
               write_seed("saves", name, bytes, 13);
    }
    return good;
}

/* Settings of which one of the first bytes says more than is usual, and less than is impossible. */
static bool write_settings(void) {
    char name[64];
    bool good = true;
    for (uint8_t at = 0; at < 12 && good; at++) {
        const uint8_t bytes[] = {IMAGE_AT_TABLE, 6, 7, 1, IMAGE_VALUE, 0, at, 5, 0, 0x24, 0x1B};
        snprintf(name, sizeof name, "settings_%02u", (unsigned)at);
        good = write_seed("flash", name, bytes, sizeof bytes);
    }
    return good;
}

/* A snapshot that says something else, and moves that nothing can be made of behind it. */
static bool write_positions(void) {
    char name[64];
    bool good = true;
    for (uint8_t i = 0; i < 30 && good; i++) {
        const uint8_t title = i % 5u, number = (uint8_t)(IMAGE_REPAIRED + 2u + 3u * title);
        const uint8_t bytes[] = {0,      (uint8_t)(IMAGE_AT_TABLE | IMAGE_PEOPLE | title),
                                 12,     i,
                                 2,      IMAGE_VALUE,
                                 number, (uint8_t)(7u * i),
                                 i % 4u, IMAGE_APPEND,
                                 250,    250,
                                 250,    0x24,
                                 0x24,   0x1B};
        snprintf(name, sizeof name, "position_%02u", (unsigned)i);
        good = write_seed("flash", name, bytes + 1, sizeof bytes - 1) &&
               write_seed("saves", name, bytes, 13);
    }
    return good;
}

/* A whole flash, and a file of a wrong size. */
static bool write_files(void) {
    static const uint8_t whole[] = {3, 0, 5, 1, 0}, wrong[] = {2, 0, 5, 1, 0, 0, 0x90};
    return write_seed("saves", "whole", whole, sizeof whole) &&
           write_seed("saves", "wrong", wrong, sizeof wrong);
}

/* --- words --- */

struct words {
    const char *target, *name, *text;
};

static const struct words all_words[] = {
    {"script", "opening", "until titles 5000\npress A # in\nhold DOWN 600\nshot one\n"},
    {"script", "supply", "battery 4\nusb on\nwait 1000\nusb off\ncut\ncut X\nuntil title menu\n"},
    {"script", "repeats", "repeat 3\n  repeat 2\n press A\n break over\n end\nwait 5\nend\n"},
    {"script", "long", "until thirty_nine_letters_are_still_one_word_ table 7\nshot b-c_D9\n"},
    {"options", "play", "play\nstella_quest\n--seats\n3\n--seed\n7\n--bots\ngreedy,cadet,random\n"},
    {"options", "option", "play\nstellar_leap\n--option\nround_limit=5\n--option\nevents=2\n"},
    {"options", "together", "play\nstellar_leap\n--seats=5\n--option\nai=attacker+surveyor\n"},
    {"options", "word", "play\nstellar\n--option\nfirst=3\n"},
    {"options", "twice", "play\nstellium\n--option\ntouch=sure\n--option\ntouch=feel\n"},
    {"options", "no_value", "saves\n--json=1\nflash.bin\n"},
    {"options", "value", "play\nsubastral\n--option\ndisturbance\n--seed\n"},
    {"options", "words", "hash\nhearts\nconnect_four\n--seeds=1\n"},
    {"options", "twice_seed", "play\nstellar\n--seed\n1\n--seed=2\n--option\nfirst=random\n"},
    {"options", "bots", "league\nsubastral\n--bots\nsearch:50:2:255,flat:9\n--games\n10\n"},
    {"options", "bench", "bench\n--json\n--device\n"},
    {"options", "saves", "saves\n--make\nout.bin\nrecord.ast\n--people\n1,3\n--bots\npilot\n"},
    {"options", "near", "plya\nstelar\n--sedd\n5\n"},
    {"options", "hash", "hash\ntic_tac_toe\n--games\n3\n--seed\n18446744073709551616\n"},
};

static bool write_words(void) {
    bool good = true;
    for (size_t i = 0; i < COUNT_OF(all_words) && good; i++) {
        const struct words *const words = &all_words[i];
        good = write_seed(words->target, words->name, words->text, strlen(words->text));
    }
    return good;
}

/* --- pictures --- */

static bool write_pictures(void) {
    static const uint8_t png[] = {0, 30, 20, 2, 1, 15, 1, 2, 3, 0xE9, 4, 5, 0xE1, 1, 2, 3, 1, 2, 3};
    static const uint8_t film[] = {1,    30, 20, 2,    0x21, 0x08, 0, 0,   5,    0,    99, 0, 10, 7,
                                   1,    2,  3,  0xE9, 4,    5,    9, 0,   0x90, 0x01, 3,  9, 8,  7,
                                   0xE4, 6,  5,  1,    0,    9,    0, 200, 100,  1,    2,  3};
    return write_seed("picture", "png", png, sizeof png) &&
           write_seed("picture", "gif", film, sizeof film);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    folder = argv[1];
    bool good = write_words() && write_pictures() && write_changes() && write_settings() &&
                write_positions() && write_files();
    for (uint8_t i = 0; i < subjects_count() && good; i++) {
        good = write_samples(subject_at(i), i) && write_links(subject_at(i));
    }
    for (uint8_t title = 0; title < 5 && good; title++) {
        good = write_images(title);
    }
    return good ? 0 : 1;
}
