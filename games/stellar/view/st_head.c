/* Header and footer of the table, and the words that stand in the place of a row. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "st_screen.h"
#include "stand.h"
#include "table.h"
#include "type.h"

#define WORDS_X 6
#define WORDS_Y 26
#define WIDTH   140
#define TITLE   190 /* pixels for a sentence, the battery beside it, */
#define BOTH    186 /* ... and for a title and what stands at the right of it */

static void say_points(const struct st_sight *sight, struct text *text) {
    text_number(text, sight->now);
    if (sight->choice.aim.deed == ST_DEED_ACT) {
        text_format(text, " " ICON_THEN " %d", sight->then);
    }
}

/* "Moon 5: 83, then 90", the card as number and emblem if it is to be brief. */
static void say_points_with(const struct st_sight *sight, bool brief, struct text *text) {
    st_say_card_or_icon(text, sight->choice.aim.card, brief);
    text_add(text, ": ");
    say_points(sight, text);
}

void st_draw_words(const struct st_sight *sight) {
    static const char *const about[] = {
        [ST_PHASE_STARTER] = "One opens your telescope, the other your notebook.",
        [ST_PHASE_FINAL] = "One hand card joins the notebook, one is lost.",
        [ST_PHASE_ARRANGE] = "Satellites may still move to other stacks.",
        [ST_PHASE_END] = "Each satellite lies in the stack where it counted.",
    };
    const struct st_state *state = sight->state;
    const struct st_aim *aim = &sight->choice.aim;
    const struct rect area = rect_at(WORDS_X, WORDS_Y, WIDTH, 0);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    const int height =
        type_box(sight->canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT, about[state->phase]);
    if (aim->deed != ST_DEED_ACT || aim->card == ST_EMPTY) {
        return;
    }
    if (aim->now.verb == ST_STARTER) {
        text_add(&text, "Telescope: ");
        st_say_card(&text, aim->card);
    } else {
        say_points_with(sight, false, &text);
        if (type_width(TYPE_BOLD, words) > WIDTH) {
            text_clear(&text);
            say_points_with(sight, true, &text);
        }
    }
    type_draw(sight->canvas, TYPE_BOLD, area.x, area.y + height + 5, COLOUR_GOLD, words);
}

static void say_asked(const struct st_sight *sight, struct text *text) {
    static const char *const asked[] = {
        [ST_PHASE_STARTER] = "Choose a starter", [ST_PHASE_SWEEP] = "Keep or sweep the row?",
        [ST_PHASE_TAKE] = "Take a card",         [ST_PHASE_PLAY] = "Play from hand",
        [ST_PHASE_FINAL] = "Keep one card",      [ST_PHASE_ARRANGE] = "Arrange satellites",
    };
    const struct st_choice *choice = &sight->choice;
    if (choice->card == ST_EMPTY) {
        text_add(text, asked[sight->state->phase]);
    } else if (choice->down && choice->aim.area == ST_IN_TELESCOPE) {
        const bool none = st_places_up(sight->state, sight->seat, choice->card) == 0;
        text_add(text, none ? "No place face up" : "Lay it face down");
    } else {
        text_add(text, "Place ");
        st_say_card(text, choice->card);
    }
}

/* In words if the header has room for them. */
static void say_event(const struct st_sight *sight, const struct event *event, struct text *text) {
    const struct listener to = listener_of(sight->scene);
    st_say_event(text, event, &to, false);
    if (type_width(TYPE_BOLD, text->bytes) > TITLE) {
        text_clear(text);
        st_say_event(text, event, &to, true);
    }
}

/* Gives the seat whose mark stands before it. */
static uint8_t say_title(const struct st_sight *sight, struct text *text) {
    const struct st_view *view = sight->view;
    const struct st_state *state = sight->state;
    const struct listener to = listener_of(sight->scene);
    if (sight->scene->legal_count > 0) {
        say_asked(sight, text);
        return sight->seat;
    }
    if (sight->scene->event != NULL) {
        say_event(sight, sight->scene->event, text);
    }
    if (text->used == 0 && view->tells && view->told.seat == sight->seat) {
        say_event(sight, &view->told, text);
    }
    if (text->used > 0) {
        return sight->seat;
    }
    if (state->phase == ST_PHASE_END) {
        text_add(text, "The end");
        return sight->seat;
    }
    if (state->turn == 0) {
        text_add(text, state->phase == ST_PHASE_STARTER ? "The starters" : "The cards are dealt");
        return sight->seat;
    }
    listener_subject(text, &to, state->actor);
    text_add(text, state->actor == to.seat ? " play" : " plays");
    return state->actor;
}

/* The start player has the last but one turn; 22 turns are the game. */
static struct stand stand_at(const struct st_sight *sight) {
    const struct st_state *state = sight->state;
    struct stand stand = stand_of(sight->scene, ST_SEATS);
    stand.began = state->turn > 0 ? state->first : SEAT_NONE;
    stand.gone = (uint16_t)((state->turn - (state->turn > 0)) / ST_SEATS);
    stand.whole = ST_TURNS / ST_SEATS;
    stand.last = state->turn > ST_TURNS - ST_SEATS;
    return stand;
}

/* Own points with what the focus would make of them, the rival's, and the round; `less` leaves out
 * one after the other from the right where the title is long. */
static void say_count(const struct st_sight *sight, int less, struct text *text) {
    const struct st_state *state = sight->state;
    const uint8_t rival = (uint8_t)(1u - sight->seat);
    const struct stand stand = stand_at(sight);
    if (state->turn == 0) {
        return;
    }
    text_format(text, sight->seat == stand.began ? "%t" ICON_PENNANT : "%t", sight->seat);
    if (sight->choice.card != ST_EMPTY || state->phase == ST_PHASE_FINAL) {
        say_points(sight, text);
    } else {
        text_number(text, sight->now);
    }
    if (less < 2) {
        text_add(text, " ");
        stand_say_one(&stand, rival, text);
    }
    if (less > 0) {
        return;
    }
    text_add(text, "  ");
    if (state->phase == ST_PHASE_FINAL) {
        text_add(text, "last");
    } else {
        text_format(text, "%d/11", (state->turn + 1) / 2);
    }
}

static struct bars_footer footer_of(const struct st_sight *sight) {
    const struct st_view *view = sight->view;
    const bool puts = sight->state->phase == ST_PHASE_PUT && sight->scene->undoable > 0;
    struct bars_footer footer = table_footer(sight->scene, st_deed_word(view, &sight->choice.aim));
    if (sight->scene->legal_count > 0 && (view->carries || puts)) {
        footer.b = "Back";
    }
    return footer;
}

void st_draw_bars(const struct st_sight *sight) {
    char words[64];
    char count[32];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    const struct bars_footer footer = footer_of(sight);
    const uint8_t seat = say_title(sight, &text);
    for (int less = 0; less < 3 && sight->scene->legal_count > 0; less++) {
        text_clear(&number);
        say_count(sight, less, &number);
        if (type_width(TYPE_BOLD, words) + type_width(TYPE_BODY, count) <= BOTH) {
            break;
        }
    }
    const struct bars_header header = {.seat = (int8_t)seat,
                                       .battery = sight->scene->battery,
                                       .title = words,
                                       .count = number.used > 0 ? count : NULL};
    const struct stand stand = stand_at(sight);
    bars_draw_header(sight->canvas, &header);
    stand_thread(&stand, sight->canvas);
    bars_draw_footer(sight->canvas, &footer);
}
