/* What the closer look says of each thing, and what A does with it. */
#include "assets.h"
#include "cards.h"
#include "tp_screen.h"

static struct action choice(const struct scene *scene, uint8_t place) {
    return action_make(TP_CHOOSE, tp_state_of(scene)->hand[scene->viewer][place], 0, 0);
}

int tp_copies_left(const struct scene *scene, uint8_t number) {
    const struct tp_state *const state = tp_state_of(scene);
    const uint8_t seat = scene->viewer;
    return TP_COPIES - state->shown[number - 1] - (state->chosen[seat] == number) -
           cards_count(state->hand[seat], state->hand_size[seat], number);
}

static void tell_card(const struct scene *scene, struct action card, struct look_page *page) {
    const int left = tp_copies_left(scene, card.a);
    const int now = scene_sheet(scene, scene->viewer).total;
    text_format(&page->title, "A %d", card.a);
    text_add(&page->where, "your hand");
    tp_draw_card(page->canvas, card.a, CARD_LARGE, page->picture.x, page->picture.y);
    look_say(page, "The highest number that nobody else shows takes the star.");
    look_tell(page, left == 0 ? "Nobody else can have it." : "Others may have %d more.", left);
    if (scene_may(scene, card)) {
        look_panel(page, COLOUR_GOLD, "If it takes the star");
        look_gain(page, "Your points", now, now + tp_state_of(scene)->worth);
    }
}

static void tell_star(const struct scene *scene, struct look_page *page) {
    const uint8_t worth = tp_state_of(scene)->worth;
    text_add(&page->title, "Tonight's star");
    tp_draw_star(page->canvas, worth, page->picture.x + page->picture.w / 2,
                 page->picture.y + page->picture.h / 2, 44);
    look_tell(page, "It is worth %d.", worth);
}

static void tell_seat(const struct scene *scene, uint8_t seat, struct look_page *page) {
    const bool has_chosen = tp_state_of(scene)->chosen[seat] != TP_NO_CARD;
    page->seat = (int8_t)seat;
    text_add(&page->title, scene->names[seat]);
    look_wide(page);
    look_say(page, has_chosen ? "Has chosen a card." : "Has not chosen yet.");
    look_panel(page, COLOUR_LINE, "Stars taken");
    for (uint8_t i = 0; i < TP_WORTHS; i++) {
        look_value(page, scene->game->line_names[i], "%d", tp_state_of(scene)->stars[seat][i]);
    }
}

static void tell_deck(const struct scene *scene, struct look_page *page) {
    text_add(&page->title, "The deck");
    tp_draw_card(page->canvas, TP_NO_CARD, CARD_LARGE, page->picture.x, page->picture.y);
    look_tell(page, "%d cards are left.", tp_state_of(scene)->deck_size);
    look_say(page, "After each night but the last, everybody draws one.");
}

static void tell(const void *view, const struct scene *scene, struct thing thing,
                 struct look_page *page) {
    (void)view;
    switch (thing.kind) {
    case TP_THING_CARD:
        tell_card(scene, choice(scene, thing.place), page);
        break;
    case TP_THING_STAR:
        tell_star(scene, page);
        break;
    case TP_THING_SEAT:
        tell_seat(scene, thing.place, page);
        break;
    default:
        tell_deck(scene, page);
        break;
    }
}

static const struct look_rule *rule(const struct scene *scene, struct thing thing) {
    static const struct look_rule night = {
        "A night",
        "All choose a card face down, then all turn over. The highest number that only one seat "
        "shows takes the star. If no number is alone, nobody does.",
        BOOKLET_TEMPLATE_NIGHT};
    static const struct look_rule deck = {
        "Cards",
        "There are four of each number from 1 to 9. Cards that were shown do not come back.",
        LOOK_NO_PICTURE};
    (void)scene;
    return thing.kind == TP_THING_DECK ? &deck : &night;
}

static const char *fact(const struct scene *scene, struct thing thing) {
    static const char sirius[] =
        "Sirius, in the Great Dog, is the brightest star of our night sky.";
    (void)scene;
    return thing.kind == TP_THING_STAR ? sirius : NULL;
}

static const char *deed(const void *view, const struct scene *scene, struct thing thing) {
    (void)view;
    return thing.kind == TP_THING_CARD && scene_may(scene, choice(scene, thing.place)) ? "Choose"
                                                                                       : NULL;
}

static enum answer act(void *memory, struct scene *scene, struct thing thing) {
    (void)memory;
    scene->chosen = choice(scene, thing.place);
    return ANSWER_ACT;
}

const struct look_game tp_look = {.list = tp_list,
                                  .page = tell,
                                  .rule = rule,
                                  .fact = fact,
                                  .fact_caption = "In the sky",
                                  .deed = deed,
                                  .act = act,
                                  .draw_scene = tp_draw_scene,
                                  .booklet = &booklet_template};
