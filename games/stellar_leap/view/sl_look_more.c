/* A closer look at what is no body: hold and trait, Divisions, events, a player, a card, a roll. */
#include <stddef.h>

#include "assets.h"
#include "sl_look.h"

#define RULE_TALL 45 /* pixels of a caption and two lines */
#define PANEL_Y   162
#define FOOTER_Y  222

void sl_leaf_write(struct sl_leaf *leaf, uint8_t colour) {
    look_call(leaf->page, colour, leaf->words);
    text_clear(&leaf->text);
}

void sl_leaf_note(struct sl_leaf *leaf) {
    look_note(leaf->page, leaf->words);
    text_clear(&leaf->text);
}

void sl_leaf_row(struct sl_leaf *leaf, const char *what) {
    look_row(leaf->page, what, leaf->words);
    text_clear(&leaf->text);
}

void sl_leaf_points(struct sl_leaf *leaf, const char *what, struct action action) {
    if (sl_foresees(leaf->scene, action)) {
        look_gain(leaf->page, what, sl_total(leaf->state, leaf->scene->viewer),
                  sl_points_then(leaf->scene, action));
    }
}

static void add_rule(struct sl_leaf *leaf, struct thing thing) {
    look_caption(leaf->page, "Rule");
    look_say(leaf->page, sl_rule_in_short(thing));
}

/* Where there is room for it; the rule's own page has it, too. */
static void add_rule_above(struct sl_leaf *leaf, struct thing thing, int bottom) {
    if (leaf->page->words.y + RULE_TALL <= bottom) {
        add_rule(leaf, thing);
    }
}

/* ---- Hold and trait ---- */

static void fill_hold(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_state *state = leaf->state;
    const uint8_t seat = leaf->scene->viewer;
    const uint8_t trait = state->traits[seat][SL_KEPT];
    const uint8_t held = sl_held(state, seat);
    text_add(&leaf->page->title, "Your hold");
    sl_say_count(&leaf->page->where, held, "resource", "resources");
    sl_say_amounts(&leaf->text, state->hold[seat], false);
    sl_leaf_write(leaf, COLOUR_WHITE);
    add_rule(leaf, thing);
    if (state->phase == SL_PHASE_KEEP || trait >= SL_TRAITS) {
        return;
    }
    look_caption(leaf->page, "Your secret trait");
    text_format(&leaf->text, TYPE_SWITCH_BOLD "%s:" TYPE_SWITCH_BOLD " ", sl_traits[trait].name);
    sl_say_trait(&leaf->text, trait);
    sl_leaf_write(leaf, COLOUR_TEXT);
    look_panel(leaf->page, COLOUR_LINE, "As things stand");
    text_number(&leaf->text, sl_trait_points(state, seat, trait));
    sl_leaf_row(leaf, sl_traits[trait].name);
    text_format(&leaf->text, "one for %d = %d", sl_traits[trait].resources,
                held / sl_traits[trait].resources);
    sl_leaf_row(leaf, "Resources");
    text_number(&leaf->text, sl_total(state, seat));
    sl_leaf_row(leaf, "Your points in all");
}

/* One that can be chosen. */
static void fill_resource(struct sl_leaf *leaf, struct thing thing) {
    const uint8_t held = leaf->state->hold[leaf->scene->viewer][thing.place];
    const struct action action = action_make(sl_verb_asked(leaf->scene), thing.place, 0, 0);
    const bool full = held == SL_HOLD;
    text_format(&leaf->page->title, "One %s", sl_resource_word(thing.place));
    sl_say_source(leaf->scene, &leaf->page->where, &leaf->text);
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rule(leaf, thing);
    if (!scene_may(leaf->scene, action)) {
        look_panel(leaf->page, COLOUR_LINE, "Not to be chosen now");
        return;
    }
    look_panel(leaf->page, full ? COLOUR_CORAL : COLOUR_GOLD,
               full ? "Your hold is full: none would come" : "If you take it");
    look_gain(leaf->page, "In your hold", held, held + !full);
    sl_leaf_points(leaf, "Your points", action);
}

static void fill_pay(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_step *step = sl_pending(leaf->state);
    const uint8_t held = sl_held(leaf->state, leaf->scene->viewer);
    text_format(&leaf->page->title, "Give %d resources", 2 * step->c);
    look_say(leaf->page, "The attacker chooses which ones.");
    add_rule(leaf, thing);
    look_panel(leaf->page, COLOUR_GOLD, "If you give them");
    look_gain(leaf->page, "Your resources", held, held - 2 * step->c);
}

/* ---- Divisions ---- */

static void fill_divisions(struct sl_leaf *leaf, struct thing thing) {
    static const char *const about[SL_DIVISIONS] = {
        "Intelligence: complete one mission that lies open.",
        "Mining: fly to an asteroid and back; its dice bring more.",
        "Labor: one fresh figure works and is exhausted.",
    };
    text_add(&leaf->page->title, "Divisions");
    sl_say_count(&leaf->page->where, leaf->state->commands, "command left", "commands left");
    for (uint8_t i = 0; i < SL_DIVISIONS; i++) {
        const uint8_t left = leaf->state->divisions[i];
        text_add(&leaf->text, about[i]);
        text_format(&leaf->text, left > 0 ? " Left: %d." : " Used up.", left);
        sl_leaf_write(leaf, left > 0 ? COLOUR_TEXT : COLOUR_MUTE);
    }
    add_rule(leaf, thing);
}

/* ---- Events ---- */

static void add_rules_in_force(struct sl_leaf *leaf) {
    for (uint8_t rule = 0; rule < SL_RULES; rule++) {
        if (sl_in_force(leaf->state, (enum sl_rule)rule)) {
            text_add(&leaf->text, "In force: ");
            sl_say_rule(&leaf->text, rule);
            sl_leaf_write(leaf, COLOUR_GREEN);
        }
    }
}

static void fill_clock(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_state *state = leaf->state;
    text_add(&leaf->page->title, "Events");
    text_format(&leaf->page->where, "%d of %d", state->drawn_events, sl_events_to_end(state));
    text_add(&leaf->text, "Next: ");
    sl_say_clocks(&leaf->text, state, SL_CLOCKS);
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rules_in_force(leaf);
    for (uint8_t i = 0; i < state->used_size; i++) {
        text_add(&leaf->text, i > 0 ? ", " : "Drawn so far: ");
        text_add(&leaf->text, sl_events[state->used[i]].name);
    }
    sl_leaf_write(leaf, COLOUR_MUTE);
    add_rule_above(leaf, thing, FOOTER_Y);
}

/* ---- A player ---- */

static void add_figures(struct sl_leaf *leaf, uint8_t player) {
    const struct sl_state *state = leaf->state;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t fresh = sl_fresh(state, player, body);
        const uint8_t tired = sl_exhausted(state, player, body);
        if (fresh + tired == 0) {
            continue;
        }
        text_add(&leaf->text, leaf->text.used > 0 ? ", " : "");
        text_format(&leaf->text, "%s %d", sl_bodies[body].name, fresh + tired);
        if (tired > 0) {
            text_format(&leaf->text, " (%d tired)", tired);
        }
    }
    sl_leaf_write(leaf, COLOUR_TEXT);
}

static void add_missions(struct sl_leaf *leaf, uint8_t player) {
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        if (leaf->state->done[mission] == player) {
            text_add(&leaf->text, leaf->text.used > 0 ? ", " : "Missions: ");
            text_add(&leaf->text, sl_missions[mission].name);
        }
    }
    sl_leaf_write(leaf, COLOUR_MUTE);
}

static void add_automaton(struct sl_leaf *leaf, uint8_t player) {
    const uint8_t card = sl_card_of(leaf->state, player);
    const struct sl_ai *ai = &sl_ais[card];
    sl_say_ai(&leaf->text, card);
    sl_leaf_write(leaf, COLOUR_TEXT);
    text_add(&leaf->text, "In turn: ");
    for (uint8_t i = 0; i < SL_ACTIONS_AI; i++) {
        const uint8_t at = (uint8_t)((leaf->state->cycle[player] + i) % SL_ACTIONS_AI);
        text_add(&leaf->text, i > 0 ? ", " : "");
        text_add(&leaf->text, sl_ai_word(ai->actions[at]));
    }
    sl_leaf_write(leaf, COLOUR_GREEN);
    text_format(&leaf->text, "Besides the board: %d a discovery, %d a figure, %d an attack, ",
                ai->per_discovery, ai->per_population, ai->per_attack);
    text_format(&leaf->text, "%d a round, %d an event.", ai->per_round, ai->per_event);
    sl_leaf_write(leaf, COLOUR_TEXT);
}

static void add_power(struct sl_leaf *leaf, uint8_t player) {
    const uint8_t power = leaf->state->powers[player][SL_KEPT];
    if (power < SL_POWERS) {
        text_format(&leaf->text, TYPE_SWITCH_BOLD "%s:" TYPE_SWITCH_BOLD " ",
                    sl_powers[power].name);
        sl_say_power(&leaf->text, power);
        sl_leaf_write(leaf, COLOUR_TEXT);
    }
}

static void fill_seat(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_state *state = leaf->state;
    const uint8_t player = thing.place;
    text_add(&leaf->page->title, leaf->scene->names[player]);
    sl_say_count(&leaf->page->where, state->population[player], "figure", "figures");
    leaf->page->seat = (int8_t)player;
    add_figures(leaf, player);
    if (sl_is_automaton(state, player)) {
        add_automaton(leaf, player);
        text_format(&leaf->text, "%d points so far. ", sl_total(state, player));
    } else {
        add_power(leaf, player);
    }
    sl_say_count(&leaf->text, state->chits[player], "discovery: ", "discoveries: ");
    text_format(&leaf->text, "%d. ", sl_discovery_points(state->chits[player]));
    sl_say_count(&leaf->text, state->attacks[player], "attack: ", "attacks: ");
    text_format(&leaf->text, "%d.", sl_attack_points(state->attacks[player]));
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_missions(leaf, player);
    if (state->token == player) {
        look_call(leaf->page, COLOUR_CORAL, "Exhausted Player: gathers nothing on the next roll.");
    }
}

/* ---- Cards ---- */

static void add_price(struct sl_leaf *leaf, const struct sl_mission *card) {
    sl_say_amounts(&leaf->text, card->cost, false);
    sl_leaf_row(leaf, "Price");
    sl_say_amounts(&leaf->text, leaf->state->hold[leaf->scene->viewer], false);
    sl_leaf_row(leaf, "You have");
}

static void fill_mission(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_state *state = leaf->state;
    const struct sl_mission *card = &sl_missions[thing.place];
    const struct action action = action_make(SL_MISSION, thing.place, 0, 0);
    text_add(&leaf->page->title, card->name);
    text_format(&leaf->page->where, "tier %d", card->tier + 1);
    text_format(&leaf->text, "%d prestige. ", card->prestige);
    text_add(&leaf->text, "Then at once: ");
    sl_say_reward(&leaf->text, thing.place);
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rule(leaf, thing);
    look_caption(leaf->page, "So far");
    text_add(&leaf->text, "Done:");
    for (uint8_t player = 0; player < state->seats; player++) {
        text_format(&leaf->text, " %t%d", player, state->completed[player]);
    }
    text_format(&leaf->text, "\nLeft in the decks: %d, %d and %d of tiers 1 to 3.",
                state->missions_size[0], state->missions_size[1], state->missions_size[2]);
    sl_leaf_write(leaf, COLOUR_TEXT);
    if (scene_may(leaf->scene, action)) {
        look_panel(leaf->page, COLOUR_GOLD, "If you complete it");
        sl_leaf_points(leaf, "Your points", action);
    } else if (sl_missing(state, leaf->scene->viewer, thing.place) > 0) {
        look_panel(leaf->page, COLOUR_CORAL, "You cannot pay for it");
    } else {
        look_panel(leaf->page, COLOUR_LINE, "Not now");
    }
    add_price(leaf, card);
}

static void fill_trait(struct sl_leaf *leaf, struct thing thing) {
    text_add(&leaf->page->title, sl_traits[thing.place].name);
    text_add(&leaf->page->where, "a trait");
    sl_say_trait(&leaf->text, thing.place);
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rule(leaf, thing);
    look_panel(leaf->page, COLOUR_GOLD, "If you keep it");
    look_note(leaf->page, "Nobody else sees it before the end.");
}

static void fill_power(struct sl_leaf *leaf, struct thing thing) {
    text_add(&leaf->page->title, sl_powers[thing.place].name);
    text_add(&leaf->page->where, "a power");
    sl_say_power(&leaf->text, thing.place);
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rule(leaf, thing);
    look_panel(leaf->page, COLOUR_GOLD, "If you keep it");
    look_note(leaf->page, "It costs nothing. When all have chosen, everybody sees it.");
}

static void fill_bonus(struct sl_leaf *leaf, struct thing thing) {
    const struct sl_step *step = sl_pending(leaf->state);
    const bool none = thing.place >= SL_BONUSES;
    text_add(&leaf->page->title, none ? "No bonus" : sl_bonuses[thing.place].name);
    text_format(&leaf->page->where, "system %d", step->a);
    if (none) {
        text_add(&leaf->text, "The system stays as it is, for everybody. What was drawn goes under "
                              "its deck.");
    } else {
        sl_say_bonus(&leaf->text, thing.place);
    }
    sl_leaf_write(leaf, COLOUR_TEXT);
    add_rule(leaf, thing);
    look_panel(leaf->page, COLOUR_GOLD, none ? "If you keep none" : "If you keep it");
    sl_say_in_system(leaf->state, step->a, &leaf->text);
    sl_leaf_row(leaf, none ? "Figures there" : "It would help");
}

static void fill_deck(struct sl_leaf *leaf, struct thing thing) {
    const uint8_t left = leaf->state->deck_size[thing.place];
    text_add(&leaf->page->title, sl_deck_word(thing.place));
    sl_say_count(&leaf->page->where, left, "card left", "cards left");
    look_say(leaf->page, sl_deck_words(thing.place));
    add_rule(leaf, thing);
}

/* ---- A roll ---- */

static void say_gathering(struct sl_leaf *leaf, struct action action, uint8_t seat) {
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    if (sl_dice_then(leaf->state, action, seat, columns, amounts)) {
        sl_say_amounts(&leaf->text, amounts, true);
    } else {
        text_add(&leaf->text, "not known yet");
    }
}

static void add_others(struct sl_leaf *leaf, struct action action) {
    const uint8_t viewer = leaf->scene->viewer;
    for (uint8_t seat = 0; seat < leaf->state->seats; seat++) {
        if (seat != viewer) {
            text_format(&leaf->text, leaf->text.used > 0 ? "\n%t %s: " : "%t %s: ", seat,
                        leaf->scene->names[seat]);
            say_gathering(leaf, action, seat);
        }
    }
    if (leaf->text.used > 0) {
        look_caption(leaf->page, "The others gather");
        sl_leaf_write(leaf, COLOUR_TEXT);
    }
}

static void fill_roll(struct sl_leaf *leaf, struct thing thing) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const struct sl_state *state = leaf->state;
    const uint8_t n = sl_dice_lines(leaf->scene, lines);
    const struct sl_dice_line *at = &lines[thing.place < n ? thing.place : 0];
    const bool power = at->action.verb == SL_POWER;
    if (at->idle) {
        text_add(&leaf->page->title, sl_powers[at->action.a].name);
    } else {
        sl_say_result(&leaf->page->title, state->dice, at->action);
    }
    text_format(&leaf->page->where, "you rolled %d and %d", state->dice[0], state->dice[1]);
    if (power) {
        sl_say_power(&leaf->text, at->action.a);
        sl_leaf_write(leaf, COLOUR_TEXT);
    }
    if (at->idle) {
        add_rule(leaf, thing);
        look_panel(leaf->page, COLOUR_LINE, "It changes nothing here");
        return;
    }
    add_others(leaf, at->action);
    add_rule_above(leaf, thing, PANEL_Y);
    look_panel(leaf->page, at->dark ? COLOUR_LINE : COLOUR_GOLD,
               at->dark ? "Not now" : "If you choose it");
    say_gathering(leaf, at->action, leaf->scene->viewer);
    sl_leaf_row(leaf, "You gather");
    if (state->token < state->seats) {
        text_format(&leaf->text, "%t is the Exhausted Player: nothing.", state->token);
        sl_leaf_note(leaf);
    }
}

/* ---- The bar, the galaxy ---- */

static void fill_bar(struct sl_leaf *leaf, struct thing thing) {
    char words[SL_WORDS];
    struct text first = text_over(words, sizeof words);
    const bool can = sl_bar_can(leaf->scene, thing.place);
    text_add(&leaf->page->title, sl_bar_word(thing.place));
    sl_say_count(&leaf->page->where, leaf->state->commands, "command left", "commands left");
    add_rule(leaf, thing);
    look_panel(leaf->page, can ? COLOUR_GOLD : COLOUR_LINE, can ? "If you choose it" : "Not now");
    sl_say_button(leaf->scene, thing.place, &first, &leaf->text);
    look_note(leaf->page, words);
    sl_leaf_note(leaf);
}

static void fill_galaxy(struct sl_leaf *leaf, struct thing thing) {
    (void)thing;
    text_add(&leaf->page->title, "The galaxy");
    sl_say_count(&leaf->page->where, leaf->state->bodies_size, "body", "bodies");
    leaf->page->seat = BARS_NO_SEAT;
    sl_draw_systems(leaf->state, SL_NOBODY, leaf->page->canvas);
}

void sl_fill_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page) {
    static void (*const fill[SL_THINGS])(struct sl_leaf *, struct thing) = {
        [SL_THING_BAR] = fill_bar,
        [SL_THING_HOLD] = fill_hold,
        [SL_THING_DIVISIONS] = fill_divisions,
        [SL_THING_CLOCK] = fill_clock,
        [SL_THING_GALAXY] = fill_galaxy,
        [SL_THING_SEAT] = fill_seat,
        [SL_THING_MISSION] = fill_mission,
        [SL_THING_TRAIT] = fill_trait,
        [SL_THING_POWER] = fill_power,
        [SL_THING_BONUS] = fill_bonus,
        [SL_THING_ROLL] = fill_roll,
        [SL_THING_RESOURCE] = fill_resource,
        [SL_THING_PAY] = fill_pay,
        [SL_THING_DECK] = fill_deck,
    };
    struct sl_leaf leaf = {.page = page, .scene = scene, .state = scene->state};
    leaf.text = text_over(leaf.words, sizeof leaf.words);
    if (thing.kind == SL_THING_BODY) {
        sl_fill_body(view, &leaf, thing.place);
        return;
    }
    look_wide(page);
    fill[thing.kind](&leaf, thing);
}
