/* What the closer look says of each thing. */
#include "assets.h"
#include "cards.h"
#include "tp_screen.h"
#include "type.h"

int tp_points(const struct scene *scene, uint8_t seat) {
    struct sheet sheet = {0};
    scene->game->score(scene->state, seat, &sheet);
    return sheet.total;
}

int tp_copies_left(const struct scene *scene, uint8_t number) {
    const struct tp_state *const state = tp_state_of(scene);
    const uint8_t seat = scene->viewer;
    return TP_COPIES - state->shown[number - 1] - (state->chosen[seat] == number) -
           cards_count(state->hand[seat], state->hand_size[seat], number);
}

static void tell_card(const struct scene *scene, uint8_t number, struct look_page *page) {
    const struct tp_state *const state = tp_state_of(scene);
    const int left = tp_copies_left(scene, number);
    const int now = tp_points(scene, scene->viewer);
    char words[96];
    struct text text = text_over(words, sizeof words);
    text_format(&page->title, "A %d", number);
    text_add(&page->where, "your hand");
    tp_draw_card(page->canvas, number, CARD_LARGE, page->picture.x, page->picture.y);
    look_say(page, "The highest number that nobody else shows takes the star.");
    text_format(&text, left == 0 ? "Nobody else can have it." : "Others may have %d more.", left);
    look_call(page, left == 0 ? COLOUR_GREEN : COLOUR_TEXT, words);
    if (scene_may(scene, action_make(TP_CHOOSE, number, 0, 0))) {
        look_panel(page, COLOUR_GOLD, "If it takes the star");
        look_gain(page, "Your points", now, now + state->worth);
    }
}

static void tell_star(const struct scene *scene, struct look_page *page) {
    const uint8_t worth = tp_state_of(scene)->worth;
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "It is %s: worth %d.", tp_star_word(worth), worth);
    text_add(&page->title, "Tonight's star");
    tp_draw_star(page->canvas, worth,
                 (struct point){(int16_t)(page->picture.x + page->picture.w / 2),
                                (int16_t)(page->picture.y + page->picture.h / 2)},
                 44);
    look_say(page, words);
}

static void tell_seat(const struct scene *scene, uint8_t seat, struct look_page *page) {
    struct sheet sheet = {0};
    page->seat = (int8_t)seat;
    text_add(&page->title, scene->names[seat]);
    scene->game->score(scene->state, seat, &sheet);
    look_wide(page);
    look_say(page, tp_state_of(scene)->chosen[seat] != TP_NO_CARD ? "Has chosen a card."
                                                                  : "Has not chosen yet.");
    look_panel(page, COLOUR_LINE, "Stars taken");
    for (uint8_t i = 0; i < TP_WORTHS; i++) {
        char words[8];
        struct text text = text_over(words, sizeof words);
        text_number(&text, sheet.lines[i].detail[0]);
        look_row(page, scene->game->line_names[i], words);
    }
}

static void tell_deck(const struct scene *scene, struct look_page *page) {
    char words[64];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d cards are left.", tp_state_of(scene)->deck_size);
    text_add(&page->title, "The deck");
    tp_draw_card(page->canvas, TP_NO_CARD, CARD_LARGE, page->picture.x, page->picture.y);
    look_say(page, words);
    look_say(page, "After each night but the last, everybody draws one.");
}

static void tell(const void *view, const struct scene *scene, struct thing thing,
                 struct look_page *page) {
    (void)view;
    switch (thing.kind) {
    case TP_THING_CARD:
        tell_card(scene, tp_choice(scene, thing.place).a, page);
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
        "shows takes the star. If every number is there twice, nobody does.",
        BOOKLET_TEMPLATE_NIGHT};
    static const struct look_rule deck = {
        "Cards",
        "There are four of each number from 1 to 9. Cards that were shown do not come back.",
        LOOK_NO_PICTURE};
    (void)scene;
    return thing.kind == TP_THING_DECK ? &deck : &night;
}

static const char *fact(const struct scene *scene, struct thing thing) {
    (void)scene;
    return thing.kind == TP_THING_STAR
               ? "Sirius, in the Great Dog, is the brightest star of our night sky."
               : NULL;
}

static const char *deed(const void *view, const struct scene *scene, struct thing thing) {
    (void)view;
    return thing.kind == TP_THING_CARD && scene_may(scene, tp_choice(scene, thing.place)) ? "Choose"
                                                                                          : NULL;
}

static enum answer act(void *memory, struct scene *scene, struct thing thing) {
    struct tp_view *const view = memory;
    marks_forget(&view->marks);
    scene->chosen = tp_choice(scene, thing.place);
    return ANSWER_ACT;
}

static void leave(void *memory, const struct scene *scene, struct thing thing) {
    struct tp_view *const view = memory;
    if (deed(view, scene, thing) != NULL) {
        view->focus = thing.place;
    }
}

const struct look_game tp_look = {.list = tp_list,
                                  .page = tell,
                                  .rule = rule,
                                  .fact = fact,
                                  .fact_caption = "In the sky",
                                  .deed = deed,
                                  .act = act,
                                  .leave = leave,
                                  .draw_scene = tp_draw_scene,
                                  .booklet = &booklet_template};
