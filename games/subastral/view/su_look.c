/* What the closer look tells of each thing: a card, a cloud, a pile, another seat, the deck. */
#include <stddef.h>

#include "assets.h"
#include "bits.h"
#include "su_look_parts.h"
#include "su_pieces.h"
#include "su_scenes.h"

/* ---- The rules, in a few words ---- */

static const struct look_rule rules[] = {
    [SU_THING_HAND] =
        {"Playing a card",
         "The number says on which cloud a card is played, and nothing else. Then take another "
         "cloud, all of it: nearer the deck to your hand, with a card drawn; nearer the sun to your "
         "journal. From 1 to 6, and from 6 to 1, you choose. Your hand scores nothing.",
         BOOKLET_SUBASTRAL_SIDES},
    [SU_THING_PILE] =
        {"Your journal",
         "Piles stand in the order in which their biomes came, and never move.\n\nMixed sets: from "
         "pile 1 on, one card of each without a gap. One to eight cards are 1, 3, 6, 10, 15, 21, "
         "28 or 36 points.\n\nMatching sets: your two biggest piles, place times cards. Of piles "
         "level in size the left one counts.",
         BOOKLET_SUBASTRAL_NOTES},
    [SU_THING_CLOUD] =
        {"Clouds",
         "Whoever takes a cloud takes all its cards. Then the top card of the deck goes onto it, "
         "whatever its number. While fewer than two clouds hold two cards or more, another card "
         "comes, each onto the cloud of its number.",
         BOOKLET_SUBASTRAL_REFILL},
    [SU_THING_SEAT] =
        {"The others",
         "Hands are hidden, but all see which cards a seat takes from a cloud. Those are known "
         "until it plays such a card.\n\nCards drawn from the deck are not seen.\n\nMost points "
         "win; of equal points the journal with fewer cards. Still equal: the victory is shared.",
         LOOK_NO_PICTURE},
    [SU_THING_DECK] =
        {"The deck and its end",
         "An end card lies in the deck, so many cards above its bottom as three times the "
         "seats.\n\nWhen it comes up, this round is played to its end, and then one more: all "
         "have the same number of turns.\n\nIf the deck is empty nothing is drawn, and a cloud may "
         "stay empty.",
         BOOKLET_SUBASTRAL_END},
};

static const struct look_rule *rule_of(const struct scene *scene, struct thing thing) {
    (void)scene;
    return &rules[thing.kind];
}

_Static_assert(FACTS_SUBASTRAL == SU_KINDS, "each biome and number has a fact");

/* A card's own, a cloud's of its newest card. */
static const char *fact_of(const struct scene *scene, struct thing thing) {
    const struct su_state *state = scene->state;
    if (thing.kind == SU_THING_HAND) {
        return facts_subastral[thing.place];
    }
    if (thing.kind == SU_THING_CLOUD && state->cloud_n[thing.place] > 0) {
        return facts_subastral[state->cloud[thing.place][state->cloud_n[thing.place] - 1]];
    }
    return NULL;
}

/* ---- What a journal would gain ---- */

void su_look_gains(struct look_page *page, const struct su_take *take) {
    const struct su_piles now = su_piles_of(page->scene->state, page->scene->viewer);
    const int before = su_matching_points(&now);
    const int after = su_matching_points(&take->piles);
    look_gain(page, "Your points", take->now, take->then);
    look_gain(page, "Matching sets", before, after);
    look_gain(page, "Mixed sets", take->now - before, take->then - after);
}

/* ---- A card ---- */

/* The clouds that could be taken after it, by where they would go. */
static uint8_t clouds_of(const struct su_state *state, uint8_t card, uint8_t ways) {
    uint8_t clouds = 0;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if (su_goes(state, su_cloud_of(card), cloud) == ways) {
            clouds = (uint8_t)(clouds | 1u << cloud);
        }
    }
    return clouds;
}

/* "Then clouds 1 and 2 go to your hand, 4, 5 and 6 to your journal." */
static void say_ways(const struct su_state *state, uint8_t card, struct text *text) {
    static const struct {
        uint8_t ways;
        const char *where;
    } parts[] = {{SU_WAY_HAND, "to your hand"},
                 {SU_WAY_JOURNAL, "to your journal"},
                 {SU_WAY_BOTH, "where you like"}};
    const char *link = "Then cloud";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const uint8_t clouds = clouds_of(state, card, parts[i].ways);
        const bool one = bits_rest(clouds) == 0;
        const bool first = text->used == 0;
        if (clouds != 0) {
            text_add(text, first && !one ? "Then clouds" : link);
            text_char(text, ' ');
            su_say_clouds(text, clouds);
            text_add(text, !first ? " " : one ? " goes " : " go ");
            text_add(text, parts[i].where);
            link = ",";
        }
    }
    text_add(text, text->used == 0 ? "No other cloud has cards: nothing is taken." : ".");
}

/* Where it goes, the own pile of its biome, and how many are still to come. */
static void say_card(struct look_page *page, uint8_t card) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    const uint8_t biome = su_biome(card);
    const uint8_t place = state->place[scene->viewer][biome];
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Goes on cloud %d. ", su_number(card));
    if (place < SU_PILES) {
        text_format(&text, "Your pile %d has ", place + 1);
        su_say_cards(&text, state->pile_n[scene->viewer][place]);
    } else {
        text_add(&text, "New to your journal");
    }
    if (scene->memory) {
        text_format(&text, "; %d of %d unseen", su_unseen_of(state, scene->viewer, biome),
                    su_copies_of(state, biome));
    }
    text_char(&text, '.');
    look_say(page, words);
}

void su_look_hand_row(struct look_page *page, const char *what, uint8_t cloud) {
    const struct su_state *state = page->scene->state;
    char words[24];
    struct text text = text_over(words, sizeof words);
    if (su_hand_is_idle(state, page->scene->viewer)) {
        text_add(&text, "too late");
    } else {
        text_char(&text, '+');
        su_say_cards(&text, su_hand_gain(state, cloud));
    }
    look_row(page, what, words);
}

/* The best that could be taken after it. */
static void add_takes(struct look_page *page, uint8_t card) {
    const struct su_state *state = page->scene->state;
    const uint8_t biggest = su_biggest_cloud(state, su_cloud_of(card));
    uint8_t clouds = UINT8_MAX;
    for (int rows = biggest == UNKNOWN ? 3 : 2; rows > 0; rows--) {
        struct su_take take;
        const uint8_t best =
            su_best_cloud(state, page->scene->viewer, su_cloud_of(card), clouds, &take);
        char words[32];
        if (best == UNKNOWN) {
            break;
        }
        struct text text = text_over(words, sizeof words);
        text_format(&text, ICON_BOOK " Then cloud %d", best + 1);
        look_gain(page, words, take.now, take.then);
        clouds = (uint8_t)(clouds & ~(1u << best));
    }
    if (biggest != UNKNOWN) {
        char words[32];
        struct text text = text_over(words, sizeof words);
        text_format(&text, ICON_CARDS " Then cloud %d", biggest + 1);
        su_look_hand_row(page, words, biggest);
    }
}

/* SU-10: what a gift would make of the receiver's journal. */
static void add_gift(struct look_page *page, uint8_t card) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    const uint8_t receiver = su_next_seat(state, scene->viewer);
    const struct su_take take = su_with_one(state, receiver, su_biome(card));
    const uint8_t place = state->place[receiver][su_biome(card)];
    const uint8_t there = place < SU_PILES ? state->pile_n[receiver][place] : 0;
    char words[48];
    struct text text = text_over(words, sizeof words);
    look_caption(page, "Rule");
    look_say(page, "Each gives a card into the journal of the left neighbour. What stays in a hand "
                   "counts nothing.");
    look_panel(page, scene_may(scene, action_make(SU_PASS, card, 0, 0)) ? COLOUR_GOLD : COLOUR_LINE,
               "If you give it");
    look_value(page, scene->names[receiver], "%d " ICON_THEN " %d points", take.now, take.then);
    text_format(&text, "%d " ICON_THEN " ", there);
    su_say_cards(&text, there + 1);
    look_row(page, "That pile there", words);
}

static void card_page(const struct su_view *view, struct look_page *page, uint8_t card) {
    const struct scene *scene = page->scene;
    const struct su_state *state = scene->state;
    const bool may = scene_may(scene, action_make(SU_PLAY, card, 0, 0));
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    su_say_card(&page->title, card);
    text_add(&page->where, card + 1 == view->drawn ? "new in your hand" : "your hand");
    su_draw_larger(page->canvas, card, CARD_LARGE, page->picture.x, page->picture.y);
    if (state->phase == SU_PHASE_PASS) {
        add_gift(page, card);
        return;
    }
    say_card(page, card);
    say_ways(state, card, &text);
    look_caption(page, "Rule");
    look_say(page, words);
    look_panel(page, may ? COLOUR_GOLD : COLOUR_LINE,
               may ? "If you play it" : "As the clouds lie now");
    add_takes(page, card);
}

/* ---- All of it ---- */

static void page_of(const void *memory, const struct scene *scene, struct thing thing,
                    struct look_page *page) {
    switch (thing.kind) {
    case SU_THING_HAND:
        card_page(memory, page, thing.place);
        break;
    case SU_THING_PILE:
        su_look_pile(page, thing.place);
        break;
    case SU_THING_CLOUD:
        su_look_cloud(memory, page, thing.place);
        break;
    case SU_THING_SEAT:
        su_look_seat(page, thing.place);
        break;
    default:
        su_look_deck(page);
        break;
    }
    (void)scene;
}

static const char *deed_of(const void *memory, const struct scene *scene, struct thing thing) {
    (void)memory;
    switch (thing.kind) {
    case SU_THING_HAND:
        return scene_may(scene, action_make(SU_PLAY, thing.place, 0, 0))   ? "Play"
               : scene_may(scene, action_make(SU_PASS, thing.place, 0, 0)) ? "Pass on"
                                                                           : NULL;
    case SU_THING_CLOUD:
        return su_may_take(scene, thing.place) != SU_WAY_NONE ? "Take" : NULL;
    case SU_THING_DECK:
        return scene_may(scene, action_make(SU_DRAW, 0, 0, 0)) ? "Draw" : NULL;
    default:
        return "Journal";
    }
}

const struct look_game su_look = {
    .list = su_things,
    .page = page_of,
    .rule = rule_of,
    .fact = fact_of,
    .fact_caption = "On earth",
    .deed = deed_of,
    .act = su_look_act,
    .leave = su_look_leave,
    .booklet = &booklet_subastral,
    .draw_scene = su_draw_scene,
};
