#include "plain.h"

#include <string.h>

#include "assets.h"
#include "type.h"

/* What a picture is called. */
static const struct {
    const char *icon, *word;
} pictures[] = {
    {ICON_DROP, "water"},
    {ICON_LEAF, "food"},
    {ICON_FLAME, "fuel"},
    {ICON_SUN, "sun"},
    {ICON_MOON, "moon"},
    {ICON_LIGHT, "lights"},
    {ICON_BLACK_STAR, "Black Star"},
    {ICON_JEWEL, "jewels"},
    {ICON_BUTTON_A, "A"},
    {ICON_BUTTON_B, "B"},
    {ICON_BUTTON_X, "X"},
    {ICON_BUTTON_Y, "Y"},
    {ICON_UP, "up"},
    {ICON_DOWN, "down"},
    {ICON_LEFT, "left"},
    {ICON_RIGHT, "right"},
    {ICON_THEN, "then"},
    {ICON_TIMES, "times"},
    {ICON_LIGHT_OUT, "lights out"},
    {ICON_TICK, "tick:"},
    {ICON_CROSS, "cross:"},
    {ICON_PLANET, "Planet"},
    {ICON_CRESCENT, "Moon"},
    {ICON_ASTEROID, "Asteroid"},
    {ICON_CLOUD, "Cloud"},
    {ICON_BLACK_HOLE, "Black hole"},
    {ICON_SATELLITE, "Satellite"},
    {ICON_STAR, "stars"},
    {ICON_BOOK, "journal"},
    {ICON_CARDS, "cards"},
    {ICON_DESERT, "desert"},
    {ICON_SAVANNA, "savanna"},
    {ICON_RAINFOREST, "rainforest"},
    {ICON_CHAPARRAL, "chaparral"},
    {ICON_GRASSLAND, "grassland"},
    {ICON_FOREST, "forest"},
    {ICON_TAIGA, "taiga"},
    {ICON_TUNDRA, "tundra"},
    {ICON_WATER, "water"},
    {ICON_FOOD, "food"},
    {ICON_FUEL, "fuel"},
    {ICON_OXYGEN, "oxygen"},
    {ICON_THREAT, "threat"},
    {ICON_UNKEPT, "not kept"},
    {ICON_PENNANT, "began"},
};

static bool in_word(char c) {
    return c > ' ' && c <= '~';
}

/* A picture's word stands apart from what is around it. */
static void add_word(struct text *text, const char *word, char next) {
    if (text->used > 0 && in_word(text->bytes[text->used - 1u]) &&
        text->bytes[text->used - 1u] != '(') {
        text_char(text, ' ');
    }
    text_add(text, word);
    if ((next >= '0' && next <= '9') || (next >= 'A' && next <= 'z') ||
        (next > 0 && next < ' ' && next != '\n' && next != *TYPE_SWITCH_BOLD)) {
        text_char(text, ' ');
    }
}

/* How many bytes the picture at that place has; 0: there is none. */
static size_t add_picture(struct text *text, const char *shown) {
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        const size_t size = pictures[i].icon[1] != '\0' ? 2 : 1;
        if (memcmp(shown, pictures[i].icon, shown[1] == '\0' ? 1 : size) == 0) {
            add_word(text, pictures[i].word, shown[size]);
            return size;
        }
    }
    return 0;
}

static void add_seat(struct text *text, uint8_t seat, const char *const *names, char next) {
    const char digit[] = {(char)('1' + seat), '\0'};
    add_word(text, names != NULL && names[seat] != NULL ? names[seat] : digit, next);
}

void plain_add(struct text *text, const char *shown, const char *const *names) {
    while (*shown != '\0') {
        const uint8_t byte = (uint8_t)*shown;
        const bool seat = byte >= TEXT_SEAT_FIRST && byte < TEXT_SEAT_FIRST + 5;
        size_t size = 1;
        if (seat) {
            add_seat(text, (uint8_t)(byte - TEXT_SEAT_FIRST), names, shown[1]);
        } else if (byte == '\n' || byte == '\t') {
            text_char(text, ' ');
        } else if (byte >= ' ') {
            text_char(text, *shown);
        } else if (byte != (uint8_t)*TYPE_SWITCH_BOLD) {
            size = add_picture(text, shown);
            size = size > 0 ? size : 1;
        }
        shown += size;
    }
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

/* The letters of a verb without its ending; 0: it is none: "it", "dice" behind a number. */
static size_t stem_of(const char *word) {
    size_t n = 0;
    while (is_small(word[n])) {
        n++;
    }
    if (n < 4 || word[n - 1u] != 's' || (word[n] != ' ' && word[n] != '\0')) {
        return 0;
    }
    const bool hisses =
        n > 5 && (memcmp(word + n - 4, "shes", 4) == 0 || memcmp(word + n - 4, "ches", 4) == 0 ||
                  memcmp(word + n - 4, "sses", 4) == 0);
    return hisses ? n - 2 : n - 1;
}

/* A verb stands at the beginning, and behind a comma or a colon. */
void plain_command(struct text *text, const char *deed, const char *const *names) {
    char bytes[PLAIN_DEED];
    struct text command = text_over(bytes, sizeof bytes);
    bool begins = true;
    while (*deed != '\0') {
        const size_t stem = begins ? stem_of(deed) : 0;
        if (stem > 0) {
            for (size_t i = 0; i < stem; i++) {
                text_char(&command, deed[i]);
            }
            while (is_small(*deed)) {
                deed++;
            }
            begins = false;
            continue;
        }
        begins = *deed == ',' || *deed == ':' || (begins && *deed == ' ');
        text_char(&command, *deed++);
    }
    text_capital(&command);
    plain_add(text, bytes, names);
}
