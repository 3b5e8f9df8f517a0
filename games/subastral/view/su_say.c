#include "su_say.h"

#include "assets.h"

static const char *const words[SU_BIOMES] = {
    [SU_DESERT] = "desert",       [SU_SAVANNA] = "savanna",     [SU_RAINFOREST] = "rainforest",
    [SU_CHAPARRAL] = "chaparral", [SU_GRASSLAND] = "grassland", [SU_FOREST] = "forest",
    [SU_TAIGA] = "taiga",         [SU_TUNDRA] = "tundra",
};

const char *su_biome_word(uint8_t biome) {
    return words[biome];
}

void su_say_card(struct text *text, uint8_t card) {
    text_format(text, "%s %d", su_biome_name(su_biome(card)), su_number(card));
}

void su_say_cards(struct text *text, int cards) {
    text_format(text, cards == 1 ? "%d card" : "%d cards", cards);
}

void su_say_gain(struct text *text, int gain) {
    text_format(text, gain >= 0 ? "+%d" : "%d", gain);
}

void su_say_clouds(struct text *text, uint8_t clouds) {
    bool first = true;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if ((clouds >> cloud & 1u) != 0) {
            const bool last = clouds >> (cloud + 1) == 0;
            text_format(text, first ? "%d" : last ? " and %d" : ", %d", cloud + 1);
            first = false;
        }
    }
}

void su_say_matching(struct text *text, const struct su_piles *piles, uint8_t place) {
    const int size = piles->size[place];
    text_format(text, "%s, pile %d, ", words[piles->biome[place]], place + 1);
    su_say_cards(text, size);
    text_format(text, ": %d " ICON_TIMES " %d = %d", place + 1, size, (place + 1) * size);
}

void su_say_event(struct text *text, const struct event *event, const struct listener *to) {
    const bool you = event->seat == to->seat;
    switch (event->kind) {
    case SU_TOLD_PLAY:
        listener_subject(text, to, event->seat);
        text_add(text, you ? " play " : " plays ");
        su_say_card(text, event->a);
        break;
    case SU_TOLD_GET:
        listener_subject(text, to, event->seat);
        text_format(text, you ? " take cloud %d" : " takes cloud %d", event->c + 1);
        break;
    case SU_TOLD_DRAW:
        listener_subject(text, to, event->seat);
        text_add(text, you ? " draw a card" : " draws a card");
        break;
    case SU_TOLD_REFILL:
        text_format(text, "Cloud %d is filled: ", event->b + 1);
        su_say_card(text, event->a);
        break;
    case SU_TOLD_EXTRA:
        text_format(text, "One more, on cloud %d: ", event->b + 1);
        su_say_card(text, event->a);
        break;
    case SU_TOLD_RECEIVE:
        listener_subject(text, to, event->seat);
        text_add(text, you ? " get " : " gets ");
        su_say_card(text, event->a);
        break;
    default:
        break;
    }
}
