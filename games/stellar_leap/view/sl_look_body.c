/* A closer look at a body: who is there, what it yields, the way there, and what could be done. */
#include "assets.h"
#include "seat_mark.h"
#include "sl_look.h"
#include "sl_pieces.h"

#define LINE 14 /* of a paragraph, with a caption too */

/* ---- What it is ---- */

static void say_kind(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    if (sl_is_home(body)) {
        for (uint8_t player = 0; player < state->players; player++) {
            if (state->home[player] == body) {
                text_format(&leaf->text, "Home of %t %s.", player, leaf->scene->names[player]);
            }
        }
        return;
    }
    text_add(&leaf->text, sl_kind_word(body));
    leaf->words[0] = (char)(leaf->words[0] - 'a' + 'A');
    if (state->row[body] != 0 && state->chit[body] < state->players) {
        text_format(&leaf->text, ", found by %t", state->chit[body]);
    }
    text_add(&leaf->text, ".");
}

static void say_figures(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    const uint16_t before = leaf->text.used;
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t n = sl_fresh(state, player, body);
        if (n > 0) {
            text_format(&leaf->text, leaf->text.used > before ? " %t%d" : "Here: %t%d", player, n);
        }
    }
    if (leaf->text.used > before) {
        text_add(&leaf->text, " fresh");
    }
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t n = sl_exhausted(state, player, body);
        if (n > 0) {
            text_format(&leaf->text, leaf->text.used > before ? ", %t%d tired" : "Here: %t%d tired",
                        player, n);
        }
    }
    text_add(&leaf->text, leaf->text.used > before ? "." : "Nobody is here.");
}

/* ---- Its rule, as things stand ---- */

static void say_mining(struct sl_leaf *leaf, uint8_t die) {
    if (die == 0) {
        text_add(&leaf->text, "It has no die left: mining brings the base.");
        return;
    }
    text_format(&leaf->text,
                die > 1 ? "Mining brings the base and the best of %d dice"
                        : "Mining brings the base and a roll of %d die",
                die);
    text_add(&leaf->text, ". Then its die falls by one.");
}

static void say_rule(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    const uint8_t column = state->column[body];
    if (sl_is_asteroid(body)) {
        say_mining(leaf, state->row[body] != 0 ? state->die[body] : SL_DIE_NEW);
        return;
    }
    if (state->row[body] == 0) {
        text_add(&leaf->text, sl_is_home(body) ? "Only its owner lives here. It is never crowded."
                                               : "Whoever has a fresh figure here gathers, less "
                                                 "where it is crowded.");
        return;
    }
    text_format(&leaf->text, "It yields on a %d, in %d of 36 rolls", column, sl_rolls_for(column));
    text_add(&leaf->text, sl_is_home(body)                ? ", and is never crowded."
                          : sl_overpopulated(state, body) ? ". It is crowded now."
                                                          : "; less when it is crowded.");
}

/* The fuel from wherever one has a fresh figure. */
static void add_ways(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    const uint8_t seat = leaf->scene->viewer;
    const int most = (leaf->page->words.h - LINE) / LINE;
    int n = 0;
    if (!sl_is_asteroid(body) && !sl_habitable(state, seat, body)) {
        return;
    }
    for (uint8_t i = 0; i < state->bodies_size && n < most; i++) {
        const uint8_t from = state->bodies[i];
        if (from != body && sl_fresh(state, seat, from) > 0) {
            text_format(&leaf->text, n++ > 0 ? "\nFrom %s %d%s" : "From %s %d%s",
                        sl_bodies[from].name, sl_fuel(state, seat, from, body), ICON_FUEL);
        }
    }
    if (n > 0) {
        look_caption(leaf->page, "The way here");
        sl_leaf_write(leaf, COLOUR_TEXT);
    }
}

/* ---- What could be done ---- */

static bool has_room(const struct sl_leaf *leaf) {
    return leaf->page->panel.h > 0;
}

static void add_attack(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    char words[24];
    struct text text = text_over(words, sizeof words);
    text_add(&text, "Attack ");
    for (uint8_t player = 0; player < state->players; player++) {
        if (player != leaf->scene->viewer && state->figures[player][body] != 0) {
            text_seat(&text, player);
        }
    }
    sl_leaf_points(leaf, words, action_make(SL_ATTACK, body, 0, 0));
}

static void add_labor(struct sl_leaf *leaf, uint8_t body) {
    const uint8_t *hold = leaf->state->hold[leaf->scene->viewer];
    for (uint8_t resource = 0; resource < SL_RESOURCES && has_room(leaf); resource++) {
        const uint8_t more = sl_bodies[body].area[resource];
        char words[24];
        struct text text = text_over(words, sizeof words);
        text_format(&text, "Labor: %s", sl_resource_word(resource));
        if (more > 0) {
            look_gain(leaf->page, words, hold[resource], sl_capped(hold[resource], more));
        }
    }
}

static void add_mine(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    const uint8_t seat = leaf->scene->viewer;
    const uint8_t from = sl_miner(state, seat, body);
    const uint8_t price[SL_RESOURCES] = {
        [SL_FUEL] = from < SL_BODIES ? sl_fuel(state, seat, from, body) : 0, [SL_OXYGEN] = 1};
    text_add(&leaf->text, "pay ");
    sl_say_amounts(&leaf->text, price, false);
    text_add(&leaf->text, ", get ");
    sl_say_amounts(&leaf->text, sl_bodies[body].yield, true);
    sl_leaf_row(leaf, "Mine it");
    if (state->die[body] > 0) {
        text_format(&leaf->text, "1 to 6 %s more", sl_resource_word(sl_bodies[body].die));
        sl_leaf_row(leaf, "Its dice");
    }
}

static void add_deed(struct sl_leaf *leaf, uint8_t deed, uint8_t body) {
    switch (deed) {
    case SL_DEED_POPULATE:
        sl_leaf_points(leaf, "Populate", action_make(SL_POPULATE, body, 0, 0));
        break;
    case SL_DEED_ATTACK:
        add_attack(leaf, body);
        break;
    case SL_DEED_LABOR:
        add_labor(leaf, body);
        break;
    case SL_DEED_MINE:
        add_mine(leaf, body);
        break;
    default:
        text_format(&leaf->text, "%d fresh", sl_fresh(leaf->state, leaf->scene->viewer, body));
        sl_leaf_row(leaf, "Move from here");
        break;
    }
}

/* What changes numbers first; moving is the last where there is room. */
static void add_deeds(struct sl_leaf *leaf, uint8_t body) {
    static const uint8_t order[] = {SL_DEED_POPULATE, SL_DEED_ATTACK, SL_DEED_LABOR, SL_DEED_MINE,
                                    SL_DEED_MOVE};
    const struct sl_deeds deeds = sl_deeds_at(leaf->scene, body);
    if (deeds.n == 0) {
        look_panel(leaf->page, COLOUR_LINE, "Nothing to do here now");
        sl_say_why_not(leaf->state, leaf->scene->viewer, body, &leaf->text);
        sl_leaf_note(leaf);
        return;
    }
    look_panel(leaf->page, COLOUR_GOLD, "If you act here");
    for (uint8_t i = 0; i < sizeof order; i++) {
        for (uint8_t k = 0; k < deeds.n && has_room(leaf); k++) {
            if (deeds.deeds[k] == order[i]) {
                add_deed(leaf, order[i], body);
            }
        }
    }
}

static void add_landing(struct sl_leaf *leaf, const struct sl_step *step, uint8_t body) {
    const uint8_t *hold = leaf->state->hold[leaf->scene->viewer];
    const uint8_t fuel = sl_fuel(leaf->state, leaf->scene->viewer, step->a, body);
    look_gain(leaf->page, "Oxygen", hold[SL_OXYGEN], hold[SL_OXYGEN] - step->b);
    look_gain(leaf->page, "Fuel", hold[SL_FUEL], hold[SL_FUEL] - fuel);
    sl_leaf_points(leaf, "Your points", action_make(SL_LAND, body, 0, 0));
}

/* The body as a goal. */
static void add_choice(struct sl_leaf *leaf, uint8_t body) {
    const struct sl_step *step = sl_pending(leaf->state);
    const struct action action = action_make(sl_verb_asked(leaf->scene), body, 0, 0);
    if (!scene_may(leaf->scene, action)) {
        look_panel(leaf->page, COLOUR_LINE, "Not to be chosen now");
        return;
    }
    look_panel(leaf->page, COLOUR_GOLD, "If you choose it");
    if (step->kind == SL_STEP_LAND) {
        add_landing(leaf, step, body);
        return;
    }
    if (step->kind != SL_STEP_SCATTER) {
        sl_leaf_points(leaf, "Your points", action);
    }
    look_note(leaf->page, step->kind == SL_STEP_SCATTER ? "The figure arrives exhausted."
                          : step->kind == SL_STEP_SETTLE
                              ? "One more figure of yours is here."
                              : "It is nobody's discovery from then on.");
}

/* In the column that has the focus. */
static void add_column(struct sl_leaf *leaf, const struct sl_view *view, uint8_t body) {
    char title[32];
    struct text text = text_over(title, sizeof title);
    text_format(&text, "In column %d, system %d", view->column,
                leaf->state->heights[view->column] + 1);
    look_panel(leaf->page, COLOUR_GOLD, title);
    if (!sl_is_asteroid(body)) { /* dice mean nothing to an asteroid */
        text_format(&leaf->text, "on %d of 36 rolls", sl_rolls_for(view->column));
        sl_leaf_row(leaf, "It yields");
    }
    if (sl_chooses_home(leaf->scene)) {
        text_format(&leaf->text, "the %s", seat_mark_words(body));
        sl_leaf_row(leaf, "Your figures");
    } else if (sl_completes(leaf->state, view->column)) {
        look_note(leaf->page, "That completes the system: an event.");
    } else if (sl_finds(leaf->scene)) {
        look_note(leaf->page, sl_cards_drawn(leaf->state) > 1 ? "The other goes under its deck."
                                                              : "It is the last of its deck.");
    }
}

static void add_panel(struct sl_leaf *leaf, const struct sl_view *view, uint8_t body) {
    const bool lies = leaf->state->row[body] != 0;
    switch (sl_asked(leaf->scene)) {
    case SL_ASK_MAIN:
        add_deeds(leaf, body);
        break;
    case SL_ASK_PLANET:
        add_choice(leaf, body);
        break;
    case SL_ASK_COLUMN:
        if (!lies) {
            add_column(leaf, view, body);
        }
        break;
    default:
        break;
    }
}

void sl_fill_body(const struct sl_view *view, struct sl_leaf *leaf, uint8_t body) {
    const struct sl_state *state = leaf->state;
    struct look_page *page = leaf->page;
    const bool lies = state->row[body] != 0;
    text_add(&page->title, sl_bodies[body].name);
    if (lies) {
        text_format(&page->where, "column %d, system %d", state->column[body], state->row[body]);
    } else {
        text_add(&page->where, "not in the galaxy");
    }
    sl_draw_card(page->canvas, lies ? state : NULL, body, page->picture, false);
    say_kind(leaf, body);
    if (lies && !sl_is_asteroid(body)) {
        text_add(&leaf->text, leaf->text.used > 0 ? "\n" : "");
        say_figures(leaf, body);
    }
    sl_leaf_write(leaf, COLOUR_TEXT);
    if (lies && sl_bonus_at(state, body) < SL_BONUSES) {
        text_format(&leaf->text, "Bonus: %s", sl_bonuses[sl_bonus_at(state, body)].name);
        sl_leaf_write(leaf, COLOUR_GOLD);
    }
    look_caption(page, "Rule");
    say_rule(leaf, body);
    sl_leaf_write(leaf, COLOUR_TEXT);
    if (lies) {
        add_ways(leaf, body);
    }
    add_panel(leaf, view, body);
}
