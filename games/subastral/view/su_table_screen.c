/* The table: the other seats, the sky between deck and sun, the own journal and hand. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "card.h"
#include "marks.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "side.h"
#include "sprite.h"
#include "stand.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define SEATS_Y   21
#define LINE_Y    122
#define JOURNAL_Y 139
#define HAND_Y    176
#define COLUMN    5 /* strips in a column of a cloud that has opened */

static int points_of(const struct su_state *state, uint8_t seat) {
    const struct su_piles piles = su_piles_of(state, seat);
    return su_piles_points(&piles);
}

/* ---- The other seats ---- */

static void draw_chip(const struct scene *scene, const struct stand *stand, uint8_t seat,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const bool own = seat == scene->viewer;
    const struct rect chip = su_seat_area(state, scene->viewer, seat, SIDE_TABLE);
    if (own) {
        shape_round(canvas, rect_inset(chip, 1), 3, COLOUR_PANEL2);
    }
    const int x = stand_draw_one(stand, seat, chip.x + 2, chip.y + 1, canvas);
    if (!own) {
        su_draw_hand_count(canvas, x + 2, chip.y + 3, state->hand_n[seat], COLOUR_MUTE);
    }
}

/* What the focus would do, or what is happening: there is room for it where the seats stand at the
 * right. */
static void say_focus(const struct su_view *view, const struct scene *scene, struct text *text) {
    const struct su_state *state = scene->state;
    const struct listener to = listener_of(scene);
    if (scene->event != NULL) {
        su_say_event(text, scene->event, &to);
    } else if (su_chooses(scene, SU_PHASE_PLAY) && view->card < SU_KINDS) {
        su_say_card(text, view->card);
        text_format(text, " goes on cloud %d", su_cloud_of(view->card) + 1);
    } else if (su_chooses(scene, SU_PHASE_PASS) && view->card < SU_KINDS) {
        su_say_card(text, view->card);
        text_format(text, " for %s", scene->names[su_next_seat(state, scene->viewer)]);
    } else if (su_chooses(scene, SU_PHASE_TAKE)) {
        const uint8_t ways = su_may_take(scene, view->cloud);
        text_format(text, "Cloud %d, ", view->cloud + 1);
        su_say_cards(text, state->cloud_n[view->cloud]);
        text_add(text, ways == SU_WAY_BOTH   ? ": hand or journal"
                       : ways == SU_WAY_HAND ? " to your hand"
                                             : " to your journal");
    }
}

/* Points of all and hands of the others, in a line; on a wide screen words about the focus. */
static void draw_seats(const struct su_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct su_state *state = scene->state;
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    if (side_is_there(canvas)) {
        say_focus(view, scene, &text);
        type_draw_in(canvas, TYPE_BODY, rect_at(4, SEATS_Y, 236, 14), TYPE_LEFT, COLOUR_TEXT,
                     words);
        return;
    }
    const struct stand stand = su_stand(scene);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_chip(scene, &stand, seat, canvas);
    }
}

/* ---- The sky ---- */

/* The cloud on which a card was played or would be, or UNKNOWN. */
static uint8_t played_cloud(const struct su_view *view, const struct scene *scene) {
    const struct su_state *state = scene->state;
    if (su_chooses(scene, SU_PHASE_PLAY)) {
        return view->card < SU_KINDS ? su_cloud_of(view->card) : UNKNOWN;
    }
    return state->played;
}

/* How many of the youngest cards of a cloud came there in the turn that is shown. */
static uint8_t new_cards(const struct su_view *view, const struct scene *scene, uint8_t cloud) {
    const struct su_state *state = scene->state;
    if (scene->event != NULL) {
        return scene->holds ? view->added[cloud] : 0;
    }
    return su_chooses(scene, SU_PHASE_TAKE) && state->played == cloud ? 1 : 0;
}

static void draw_more(struct canvas *canvas, struct rect area, int more) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    su_say_gain(&text, more);
    shape_round(canvas, area, 2, COLOUR_PANEL2);
    type_draw_in(canvas, TYPE_BOLD, area, TYPE_CENTRE, COLOUR_WHITE, words);
}

static void draw_cards(const struct su_view *view, const struct scene *scene, uint8_t cloud,
                       struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t n = state->cloud_n[cloud];
    const uint8_t strips = su_strips(n);
    const uint8_t fresh = new_cards(view, scene, cloud);
    for (uint8_t i = 0; i < strips; i++) {
        const struct rect area = su_strip_area(cloud, n, i);
        su_draw_strip(canvas, state->cloud[cloud][i], area);
        if (i + fresh >= n) {
            shape_round_frame(canvas, area, 2, 1, COLOUR_WHITE);
        }
    }
    if (n > strips) {
        const struct rect area = su_strip_area(cloud, n, strips);
        draw_more(canvas, area, n - strips);
        if (fresh > 0) {
            shape_round_frame(canvas, area, 2, 1, COLOUR_WHITE);
        }
    }
}

/* Where the card under the focus would lie. */
static void draw_here(struct canvas *canvas, uint8_t cloud, uint8_t n) {
    struct rect area = su_strip_area(cloud, n < 4 ? n : 4, n < 4 ? n : 4);
    area.y = (int16_t)(n < 4 ? area.y : 108);
    for (int x = 1; x < area.w - 1; x += 3) {
        canvas_across(canvas, area.x + x, area.y, 2, COLOUR_GOLD);
        canvas_across(canvas, area.x + x, area.y + 11, 2, COLOUR_GOLD);
    }
    for (int y = 1; y < 11; y += 3) {
        canvas_down(canvas, area.x, area.y + y, 2, COLOUR_GOLD);
        canvas_down(canvas, area.x + area.w - 1, area.y + y, 2, COLOUR_GOLD);
    }
    type_draw_in(canvas, TYPE_LABEL, rect_at(area.x, area.y, area.w, 12), TYPE_CENTRE, COLOUR_GOLD,
                 "here");
}

/* What a cloud would bring; `ways` says where it would go (SU-6). */
static void draw_outcome(const struct scene *scene, uint8_t cloud, uint8_t ways,
                         struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect area = su_outcome_area(cloud);
    char words[8];
    struct text text = text_over(words, sizeof words);
    uint8_t colour = COLOUR_CYAN;
    if (ways == SU_WAY_HAND) {
        const bool idle = su_hand_is_idle(state, scene->viewer);
        colour = idle ? COLOUR_MUTE : COLOUR_CYAN;
        su_say_gain(&text, su_hand_gain(state, cloud));
        su_draw_sign(canvas, SU_TO_HAND, area.x + 2, area.y + 2, idle ? COLOUR_MUTE : COLOUR_NONE);
    } else {
        const struct su_take take = su_taking(state, scene->viewer, cloud);
        colour = take.then < take.now   ? COLOUR_CORAL
                 : take.then > take.now ? COLOUR_GREEN
                                        : COLOUR_MUTE;
        su_say_gain(&text, take.then - take.now);
        if (ways == SU_WAY_BOTH) {
            type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 3, area.y, 9, area.h), TYPE_LEFT,
                         COLOUR_GOLD, "?");
        } else {
            su_draw_sign(canvas, SU_TO_JOURNAL, area.x + 1, area.y + 2, colour);
        }
    }
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 11, area.y, 30, area.h), TYPE_LEFT, colour,
                 words);
}

static void draw_outcomes(const struct su_view *view, const struct scene *scene,
                          struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const bool plays = su_chooses(scene, SU_PHASE_PLAY) && view->card < SU_KINDS;
    if (!plays && !su_chooses(scene, SU_PHASE_TAKE)) {
        return;
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const uint8_t ways =
            plays ? su_goes(state, su_cloud_of(view->card), cloud) : su_may_take(scene, cloud);
        if (ways != SU_WAY_NONE) {
            draw_outcome(scene, cloud, ways, canvas);
        }
    }
    if (plays) {
        const uint8_t own = su_cloud_of(view->card);
        draw_here(canvas, own, state->cloud_n[own]);
    }
}

static void draw_frame(struct canvas *canvas, uint8_t cloud, int thick, uint8_t colour) {
    shape_round_frame(canvas, su_cloud_area(cloud), 4, thick, colour);
}

static void draw_frames(const struct su_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct su_state *state = scene->state;
    if (scene->event != NULL) {
        const uint8_t seat = state->turn;
        const struct su_turn *const turn = &view->turns[seat < SU_SEATS ? seat : 0];
        if (turn->known && turn->played < SU_KINDS && state->phase <= SU_PHASE_ORDER) {
            draw_frame(canvas, su_cloud_of(turn->played), 1, COLOUR_GOLD);
        }
        if (turn->known && turn->cloud < SU_CLOUDS && state->phase <= SU_PHASE_ORDER) {
            draw_frame(canvas, turn->cloud, 1, seat_mark_colour(seat));
        }
    } else if (su_chooses(scene, SU_PHASE_TAKE)) {
        draw_frame(canvas, state->played, 1, COLOUR_GOLD);
        draw_frame(canvas, view->cloud, 2, COLOUR_WHITE);
    }
}

/* A tall cloud opens over its neighbours while it has the focus. */
static void draw_opened(const struct su_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t cloud = view->cloud;
    const uint8_t n = state->cloud_n[cloud];
    const int columns = (n + COLUMN - 1) / COLUMN;
    const int width = columns * 36 + 4;
    const struct rect home = su_cloud_area(cloud);
    const int middle = home.x + home.w / 2;
    int x = middle - width / 2;
    x = x < 2 ? 2 : x + width > SIDE_TABLE - 2 ? SIDE_TABLE - 2 - width : x;
    const struct rect panel = rect_at(x, home.y, width, home.h);
    shape_round(canvas, panel, 4, COLOUR_INK);
    su_draw_cloud(canvas, cloud, x + width / 2 - 17, home.y + 2, COLOUR_WHITE);
    for (uint8_t i = 0; i < n; i++) {
        su_draw_strip(
            canvas, state->cloud[cloud][i],
            rect_at(x + 3 + 36 * (i / COLUMN), 52 + 11 * (i % COLUMN), SU_STRIP_WIDTH, 10));
    }
    shape_round_frame(canvas, panel, 4, 2, COLOUR_WHITE);
}

static void draw_ends(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect deck = su_deck_area();
    const bool told = scene->holds && scene->event->kind == SU_TOLD_END;
    const bool flash = told || (view->ended && scene->done / 64 % 2 == 1);
    if (state->deck_n > 0) {
        sprite_draw(canvas, &sprite_deck_end_9, deck.x, deck.y);
    } else {
        shape_round_frame(canvas, rect_at(deck.x, deck.y, 9, 14), 2, 1, COLOUR_LINE);
    }
    if (flash) {
        shape_round_frame(canvas, rect_at(deck.x - 1, deck.y - 1, 11, 16), 2, 2, COLOUR_GOLD);
    }
    su_draw_sign(canvas, SU_TO_HAND, deck.x, deck.y + 19, COLOUR_NONE);
    sprite_draw(canvas, &sprite_sun_end_9, 230, 43);
    su_draw_sign(canvas, SU_TO_JOURNAL, 230, deck.y + 19, COLOUR_NONE);
}

/* The clouds with deck and sun at their ends, and what the choice under the focus would bring. */
static void draw_sky(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t played = played_cloud(view, scene);
    draw_ends(view, scene, canvas);
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const struct rect area = su_cloud_area(cloud);
        su_draw_cloud(canvas, cloud, area.x + 1, area.y + 2,
                      cloud == played ? COLOUR_GOLD : COLOUR_WHITE);
        draw_cards(view, scene, cloud, canvas);
    }
    draw_outcomes(view, scene, canvas);
    draw_frames(view, scene, canvas);
    if (su_chooses(scene, SU_PHASE_TAKE) &&
        su_strips(state->cloud_n[view->cloud]) < state->cloud_n[view->cloud]) {
        draw_opened(view, scene, canvas);
    }
}

/* ---- Journal and hand ---- */

/* As the take under the focus would make it. */
static void draw_preview(const struct su_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct su_take take = su_taking(state, scene->viewer, view->cloud);
    struct su_journal journal = su_journal_with(state, scene->viewer, &take);
    journal.open = take.fresh > 1;
    su_draw_journal_line(canvas, LINE_Y, SU_TO_JOURNAL, "To your journal", take.now, take.then,
                         true);
    su_draw_journal(canvas, &journal, JOURNAL_Y);
}

/* What a gift would make of the receiver's journal. */
static void draw_gift(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const uint8_t receiver = su_next_seat(state, scene->viewer);
    const struct su_take take = su_with_one(state, receiver, su_biome(view->card));
    char words[48];
    struct text text = text_over(words, sizeof words);
    const struct su_journal journal = su_journal_with(state, receiver, &take);
    text_format(&text, "%t %s", receiver, scene->names[receiver]);
    su_draw_gift_line(canvas, LINE_Y, words, take.now, take.then);
    su_draw_journal(canvas, &journal, JOURNAL_Y);
}

static void draw_own_journal(const struct su_view *view, const struct scene *scene,
                             struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const int points = points_of(state, scene->viewer);
    const uint8_t ways =
        su_chooses(scene, SU_PHASE_TAKE) ? su_may_take(scene, view->cloud) : SU_WAY_NONE;
    const uint8_t to = ways == SU_WAY_HAND ? SU_TO_HAND : SU_TO_JOURNAL;
    if ((ways & SU_WAY_JOURNAL) != 0) {
        draw_preview(view, scene, canvas);
        return;
    }
    if (su_chooses(scene, SU_PHASE_PASS) && view->card < SU_KINDS) {
        draw_gift(view, scene, canvas);
        return;
    }
    const struct su_journal journal = su_journal_of(state, scene->viewer);
    char words[64];
    struct text text = text_over(words, sizeof words);
    if (ways == SU_WAY_HAND) {
        text_add(&text, "To your hand: ");
        su_say_cards(&text, state->cloud_n[view->cloud]);
        text_add(&text, state->deck_n > 0 ? " + 1 drawn" : "");
    } else if (su_chooses(scene, SU_PHASE_PLAY)) {
        text_add(&text, "Journal      " ICON_UP " all journals");
    } else {
        text_add(&text, "Journal");
    }
    su_draw_journal_line(canvas, LINE_Y, to, words, points, points, false);
    su_draw_journal(canvas, &journal, JOURNAL_Y);
}

/* The card that is on its way out of the hand, or UNKNOWN. */
static uint8_t leaving(const struct scene *scene) {
    const bool own = scene_shows(scene, SU_TOLD_PLAY) && scene->event->seat == scene->viewer;
    return own ? scene->event->a : UNKNOWN;
}

static void draw_empty_hand(struct canvas *canvas) {
    type_draw_in(canvas, TYPE_BODY, rect_at(0, HAND_Y + 3, SIDE_TABLE, 14), TYPE_CENTRE,
                 COLOUR_TEXT, "Your hand is empty: drawing is your turn.");
    panel_button(canvas, rect_at(70, HAND_Y + 22, 100, 18), "Draw a card", PANEL_BUTTON_FOCUSED);
}

/* SU-5: after this take the next turn only draws. */
static void draw_empty_then(const struct su_view *view, const struct scene *scene,
                            struct canvas *canvas) {
    const struct su_state *state = scene->state;
    if (su_empties_hand(state, scene->viewer) &&
        su_may_take(scene, view->cloud) == SU_WAY_JOURNAL) {
        type_box(canvas, TYPE_BODY, rect_at(20, HAND_Y + 6, SIDE_TABLE - 40, 0), TYPE_CENTRE,
                 COLOUR_CORAL, "Your hand is empty then:\nyour next turn only draws a card.");
    }
}

/* What each card would bring the one who gets it. */
static void draw_gift_worth(const struct su_state *state, uint8_t giver, uint8_t card,
                            struct rect area, struct canvas *canvas) {
    const struct su_take take = su_with_one(state, su_next_seat(state, giver), su_biome(card));
    const int gain = take.then - take.now;
    const struct rect tag = rect_at(area.x + 3, area.y + area.h - 10, area.w - 6, 9);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_format(&text, gain > 0 ? "+%d" : "%d", gain);
    canvas_fill(canvas, tag, COLOUR_VOID);
    type_draw_in(canvas, TYPE_LABEL, tag, TYPE_CENTRE, gain > 0 ? COLOUR_CORAL : COLOUR_GREEN,
                 words);
}

/* On a card that has come from the deck since the viewer played one: at its right, or where others
 * lie over it below its number. */
static void draw_new(struct rect area, int seen, struct canvas *canvas) {
    const struct point at = seen >= area.w ? point_at(area.x + area.w - 8, area.y + 8)
                                           : point_at(area.x + 7, area.y + 26);
    shape_disc(canvas, at, 4, COLOUR_INKPAPER);
    shape_disc(canvas, at, 2, COLOUR_WHITE);
}

static void draw_hand(const struct su_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const bool gives = su_chooses(scene, SU_PHASE_PASS);
    const bool chooses = su_chooses(scene, SU_PHASE_PLAY) || gives;
    const uint8_t flying = leaving(scene);
    uint8_t cards[SU_CARDS];
    const uint8_t n = su_sorted_hand(state, scene->viewer, cards);
    int focus = -1;
    bool left = false;
    for (uint8_t i = 0; i < n; i++) {
        const struct rect area = su_hand_area(n, i);
        if (cards[i] == flying && !left) {
            left = true;
            continue;
        }
        if (chooses && cards[i] == view->card && focus < 0) {
            focus = i;
        }
        const int seen = i + 1 < n ? su_hand_area(n, i + 1).x - area.x : area.w;
        if (i > 0 && area.x - su_hand_area(n, i - 1).x < area.w) {
            card_edge(canvas, CARD_SMALL, area.x, area.y);
        }
        su_draw_card(canvas, cards[i], area.x, area.y, seen);
        if (cards[i] + 1 == view->drawn && scene->legal_count > 0 &&
            (i == 0 || cards[i - 1] != cards[i])) {
            draw_new(area, seen, canvas);
        }
        if (gives && seen >= area.w) {
            draw_gift_worth(state, scene->viewer, cards[i], area, canvas);
        }
    }
    if (focus >= 0) {
        const struct rect area = su_hand_area(n, focus);
        su_draw_card(canvas, cards[focus], area.x, area.y, area.w);
        if (gives) {
            draw_gift_worth(state, scene->viewer, cards[focus], area, canvas);
        }
        panel_focus(canvas, area, COLOUR_WHITE);
    }
    if (n == 0 && su_chooses(scene, SU_PHASE_PLAY)) {
        draw_empty_hand(canvas);
    } else if (su_chooses(scene, SU_PHASE_TAKE)) {
        draw_empty_then(view, scene, canvas);
    }
}

static void list_clouds(const void *view, const struct scene *scene, struct things *things) {
    (void)view;
    (void)scene;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        things_add(things, SU_THING_CLOUD, cloud, rect_inset(su_cloud_area(cloud), 2));
    }
}

/* A wide screen has the seats in its column. */
static void list_all(const void *view, const struct scene *scene, struct things *things) {
    const struct su_state *state = scene->state;
    list_clouds(view, scene, things);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, SU_THING_SEAT, seat,
                   rect_inset(su_seat_area(state, scene->viewer, seat, SIDE_TABLE), 2));
    }
}

void su_draw_table(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(0, body.y, SIDE_TABLE, body.h), COLOUR_VOID);
    draw_seats(view, scene, canvas);
    draw_sky(view, scene, canvas);
    draw_own_journal(view, scene, canvas);
    draw_hand(view, scene, canvas);
    marks_show(side_is_there(canvas) ? list_clouds : list_all, view, scene, canvas);
    su_draw_table_bars(view, scene, canvas);
}
