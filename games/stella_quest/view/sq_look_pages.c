/* The pages of the closer look: one thing large, what it is and means, and what choosing it would
 * change. */
#include "assets.h"
#include "bars.h"
#include "sprite.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define GRID_COL 17 /* of the counts of all kinds */
#define GRID_ROW 15

static void draw_large(const struct look_page *page, const struct card *card) {
    card_draw(page->canvas, card, CARD_LARGE, page->picture.x, page->picture.y);
}

static void draw_back(const struct look_page *page, uint8_t back) {
    const struct card card = back < SQ_BACKS ? sq_reverse(back) : (struct card){.side = CARD_PLACE};
    draw_large(page, &card);
}

/* ---- A card ---- */

/* What taking it would mean to the viewer. */
static void add_meaning(struct look_page *page, uint8_t kind) {
    const uint8_t number = sq_number(kind);
    const uint8_t had = sq_had(page->scene->state, page->scene->viewer, number);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s, %d", sq_emotion_word(number), number);
    look_caption(page, words);
    text_clear(&text);
    sq_say_meaning(&text, number, had);
    look_call(page, had > 0 ? COLOUR_CORAL : COLOUR_GREEN, words);
}

/* The card at `spot`, in the trick at that place or to be played there. */
static void add_card(struct look_page *page, uint8_t kind, struct sq_spot spot, uint8_t place) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const struct card card = sq_face(kind, CARD_OPEN);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_large(page, &card);
    sq_say_card(&page->title, kind);
    sq_say_kind(&text, kind);
    if (kind != SQ_BREAK) {
        text_format(&page->title, ", %s", sq_emotion_word(sq_number(kind)));
        sq_say_twin(&text, sq_told_spot(sq_other_copy(state, to.seat, kind, spot), scene->memory),
                    &to);
    }
    look_say(page, words);
    look_caption(page, "Rule");
    text_clear(&text);
    if (sq_takes(scene)) {
        text_add(&text, "You keep one card; the rest goes to the pile.");
    } else if (sq_tops(scene)) {
        text_add(&text, "The card on top sets the next trump.");
    } else {
        sq_say_rule(&text, state, kind, place);
    }
    look_say(page, words);
    if (kind != SQ_BREAK && !sq_tops(scene)) { /* it has been taken by then */
        add_meaning(page, kind);
    }
}

static void add_lights(struct look_page *page, const struct sq_change *change) {
    if (change->lights_then == change->lights_now) {
        look_value(page, "Your lights", "stay %d", change->lights_now);
    } else {
        look_gain(page, "Your lights", change->lights_now, change->lights_then);
    }
}

/* How the game would end; false if it would go on. */
static bool add_end(struct look_page *page, const struct sq_change *change) {
    if (change->enlightens || change->eliminates) {
        look_note(page, change->eliminates ? "Your last light: you are out." : "All six: you win.");
        return true;
    }
    return false;
}

/* What winning the trick with the card would bring. */
static void add_win(struct look_page *page, uint8_t own, bool sure) {
    const struct sq_winning winning = sq_winning_with(page->scene, own);
    const struct sq_change *const best = &winning.change;
    char words[32];
    struct text text = text_over(words, sizeof words);
    if (winning.out || winning.kind == UNKNOWN) {
        look_note(page, !winning.out ? "Nothing in the trick so far is harmless to you."
                        : sure       ? "Your last light: you are out."
                                     : "If it wins you lose your last light.");
        return;
    }
    text_format(&text, sure ? "You take %s, %s" : "If it wins: %s, %s",
                sq_emotion_word(sq_number(winning.kind)), best->same ? "same" : "new");
    look_gain(page, words, best->points_now, best->points_then);
    if (!add_end(page, best)) {
        add_lights(page, best);
    }
}

static void add_if_played(struct look_page *page, uint8_t kind) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    if (!scene_may(scene, action_make(SQ_PLAY, kind, 0, 0))) {
        look_panel(page, COLOUR_CORAL, "Not now");
        look_note(page, sq_say_barred(&text, state, kind, &to));
        return;
    }
    const struct sq_outlook outlook = sq_outlook(state, kind);
    look_panel(page, COLOUR_GOLD, "If you play it");
    sq_say_play(&text, &outlook, &to);
    look_note(page, words);
    if (outlook.stand == SQ_STAND_WINS) {
        add_win(page, kind, outlook.sure != SQ_SURE_NOT);
    }
}

static void fill_hand_card(struct look_page *page, uint8_t place) {
    const struct sq_state *state = page->scene->state;
    const uint8_t kind = sq_sorted_kind(state, page->scene->viewer, place);
    const struct sq_spot spot = {SQ_IN_HAND, page->scene->viewer};
    text_add(&page->where, "your hand");
    add_card(page, kind, spot, state->trick_size);
    add_if_played(page, kind);
}

/* ---- A card of the trick ---- */

uint8_t sq_panel_colour(const struct scene *scene, uint8_t kind) {
    return sq_taking(scene->state, scene->viewer, kind).eliminates ? COLOUR_CORAL : COLOUR_GOLD;
}

void sq_panel_taken(struct look_page *page, uint8_t kind) {
    const struct sq_change change = sq_taking(page->scene->state, page->scene->viewer, kind);
    look_gain(page, "Your points", change.points_now, change.points_then);
    add_lights(page, &change);
    if (!add_end(page, &change)) {
        look_gain(page, "Emotions of six", change.emotions_now, change.emotions_then);
    }
}

void sq_panel_on_top(struct look_page *page, uint8_t place) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const uint8_t back = (uint8_t)sq_back(state->trick[place]);
    const struct listener to = listener_of(scene);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    look_value(page, "You hold of it", "%d", sq_held_backs(state, scene->viewer, back));
    sq_say_holders(&text, state, scene->viewer, back);
    look_row(page, "The others", words);
    text_clear(&text);
    sq_say_top_twin(&text, state, place, scene->memory, &to);
    look_note(page, words);
}

/* Nobody is to take it now. */
static void add_if_lying(struct look_page *page, uint8_t place) {
    const struct sq_state *state = page->scene->state;
    const struct listener to = listener_of(page->scene);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    text_add(&text, "Played by ");
    sq_say_object(&text, &to, state->who[place]);
    look_panel(page, COLOUR_LINE, words);
    text_clear(&text);
    sq_say_lying(&text, state, place);
    look_note(page, words);
}

static void fill_trick_card(struct look_page *page, uint8_t place) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const uint8_t kind = state->trick[place];
    const struct sq_spot spot = {SQ_IN_TRICK, state->who[place]};
    char words[48];
    struct text text = text_over(words, sizeof words);
    page->seat = (int8_t)(state->who[place] < SQ_SEATS ? state->who[place] : BARS_NO_SEAT);
    text_add(&page->where, "the trick");
    add_card(page, kind, spot, place);
    if (!sq_takes(scene) && !sq_tops(scene)) {
        add_if_lying(page, place);
    } else if (kind == SQ_BREAK) {
        look_panel(page, COLOUR_CORAL, "Nobody takes it");
        look_note(page, "A Break goes on top of the pile: no trump in the next trick.");
    } else if (sq_takes(scene)) {
        look_panel(page, sq_panel_colour(scene, kind), "If you take it");
        sq_panel_taken(page, kind);
    } else {
        text_format(&text, "On top: %s is trump", sq_colour_word((uint8_t)sq_back(kind)));
        look_panel(page, COLOUR_GOLD, words);
        sq_panel_on_top(page, place);
    }
}

/* ---- Pile and deck ---- */

static void draw_count(struct canvas *canvas, int x, int y, uint8_t count) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    if (count > 0) {
        text_number(&text, count);
    } else {
        text_char(&text, '-');
    }
    type_draw_in(canvas, count > 0 ? TYPE_BOLD : TYPE_BODY, rect_at(x, y, GRID_COL, GRID_ROW),
                 TYPE_CENTRE, count > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
}

/* How many there are of each kind: colours down, numbers across, Breaks at the foot. */
static void add_grid(struct look_page *page, const char *caption, const uint8_t counts[SQ_KINDS]) {
    struct canvas *canvas = page->canvas;
    look_caption(page, caption);
    const int x = page->words.x;
    for (int number = 1; number <= 6; number++) {
        const char words[] = {(char)('0' + number), '\0'};
        type_draw_in(canvas, TYPE_BODY,
                     rect_at(x + GRID_COL * number, page->words.y, GRID_COL, GRID_ROW), TYPE_CENTRE,
                     COLOUR_MUTE, words);
    }
    for (uint8_t back = 0; back < SQ_BACKS; back++) {
        const int y = page->words.y + GRID_ROW * (back + 1);
        sprite_draw_centred(canvas, sq_colours[back].emblems[SQ_EMBLEM_9],
                            rect_at(x, y, GRID_COL, GRID_ROW));
        for (uint8_t number = 1; number <= 6 && back != SQ_GREY; number++) {
            draw_count(canvas, x + GRID_COL * number, y, counts[sq_kind(back, number)]);
        }
        if (back == SQ_GREY) {
            draw_count(canvas, x + GRID_COL, y, counts[SQ_BREAK]);
        }
    }
}

static void fill_pile(struct look_page *page) {
    const struct sq_state *state = page->scene->state;
    const struct card card = sq_face(state->top, CARD_OPEN);
    const uint8_t back = (uint8_t)sq_back(state->top);
    draw_large(page, &card);
    page->seat = BARS_NO_SEAT;
    text_add(&page->title, "The pile: ");
    sq_say_card(&page->title, state->top);
    text_format(&page->where, "%d below it", state->below_size);
    look_tell(page, "%s is trump.", back == SQ_GREY ? "No colour" : sq_colour_word(back));
    if (page->scene->memory) {
        add_grid(page, "Below it", state->below);
    }
    look_panel(page, COLOUR_LINE, "The card on top");
    look_note(page, back == SQ_GREY ? "The highest of the leading colour wins."
                                    : "Its twin, if played, is a Super Trump.");
    look_note(page, "The cards below it become the next deck.");
}

static void say_next(struct text *text, const char *what, uint8_t back, const char *none) {
    if (back < SQ_BACKS) {
        text_format(text, "%s: %s %s", what, sq_colours[back].icon, sq_colour_word(back));
    } else {
        text_add(text, none);
    }
}

static void fill_deck(struct look_page *page) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const uint8_t back = sq_deck_back(state);
    uint8_t unseen[SQ_KINDS];
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_back(page, back);
    page->seat = BARS_NO_SEAT;
    text_add(&page->title, "The deck");
    text_format(&page->where, "%d %s", state->deck_size, state->deck_size == 1 ? "card" : "cards");
    say_next(&text, "Next", back, "Nothing to draw.");
    look_say(page, words);
    look_panel(page, COLOUR_LINE, scene->memory ? "Not seen by you" : "Backs");
    if (scene->memory) { /* unless one wants to remember alone */
        sq_unseen(state, scene->viewer, unseen);
        add_grid(page, "Not seen by you", unseen);
        look_note(page, "So many of each kind are in the deck or in other hands.");
    } else {
        look_note(page, "Every back shows its card's colour.");
    }
}

/* ---- Burn ---- */

/* One light for so many cards, of which the first one's back is seen. */
static void draw_exchange(const struct look_page *page, const struct sq_burning *burning) {
    const struct rect area = page->picture;
    const struct rect then = rect_at(area.x, area.y + 42, area.w, 12);
    sq_draw_lights(page->canvas, area.x + 12, area.y + 26, 18, burning->lights_now, 11);
    type_draw_in(page->canvas, TYPE_BODY, then, TYPE_CENTRE, COLOUR_WHITE, ICON_DOWN);
    for (uint8_t i = 0; i < burning->draws; i++) {
        const struct card card = i == 0 && burning->first < SQ_BACKS
                                     ? sq_reverse(burning->first)
                                     : (struct card){.side = CARD_PLACE};
        card_draw(page->canvas, &card, CARD_SMALL, area.x + 1 + 33 * i, area.y + 64);
    }
}

static void fill_burn(struct look_page *page) {
    const struct scene *scene = page->scene;
    const struct sq_state *state = scene->state;
    const struct sq_burning burning = sq_burning(state, scene->viewer);
    const uint8_t held = state->hand_size[scene->viewer];
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_exchange(page, &burning);
    text_add(&page->title, "Burn");
    text_add(&page->where, "your lights");
    look_say(page, "Before you play, turn one light dark and draw three cards.");
    look_caption(page, "Rule");
    look_say(page, "A dark light is a point less, and an empty hand draws fewer cards.");
    if (!scene_may(scene, action_make(SQ_BURN, 0, 0, 0))) {
        look_panel(page, COLOUR_CORAL, "Not now");
        look_note(page, sq_say_burn_barred(state, scene->viewer));
        return;
    }
    text_format(&text, "If you burn: first %s %s", sq_colours[burning.first].icon,
                sq_colour_word(burning.first));
    look_panel(page, COLOUR_GOLD, words);
    look_gain(page, "Lights and points", burning.lights_now, burning.lights_then);
    look_gain(page, "Cards in hand", held, held + burning.draws);
    look_gain(page, "An empty hand draws", sq_refill_size(burning.lights_now), burning.refill);
}

/* ---- The Dummy ---- */

static void fill_dummy(struct look_page *page) {
    const struct sq_state *state = page->scene->state;
    const uint8_t back = sq_deck_back(state);
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    draw_back(page, back);
    page->seat = BARS_NO_SEAT;
    text_add(&page->title, "The Dummy");
    text_add(&page->where, "plays second");
    say_next(&text, "Its next card", back, "The deck is empty: it is passed over.");
    look_say(page, words);
    if (state->marker == SQ_DUMMY) {
        look_call(page, COLOUR_CORAL, "It has the Black Star.");
    }
    look_caption(page, "Rule");
    look_say(page, "It plays the deck's top card, whatever it is, and need not follow.");
    look_panel(page, COLOUR_LINE, "If it wins");
    look_note(page, "Nobody takes a card. Its card or a Break goes on top, and it gets the Black "
                    "Star.");
}

void sq_look_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page) {
    (void)view;
    (void)scene;
    switch (thing.kind) {
    case SQ_THING_HAND:
        fill_hand_card(page, thing.place);
        break;
    case SQ_THING_TRICK:
        fill_trick_card(page, thing.place);
        break;
    case SQ_THING_BURN:
        fill_burn(page);
        break;
    case SQ_THING_PILE:
        fill_pile(page);
        break;
    case SQ_THING_DECK:
        fill_deck(page);
        break;
    default:
        if (thing.place == SQ_DUMMY) {
            fill_dummy(page);
        } else {
            sq_look_fill_seat(page, thing.place);
        }
        break;
    }
}
