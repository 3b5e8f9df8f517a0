/* A closer look at what is no body: hold and trait, Divisions, events, a player, a card, a roll. */
#include "assets.h"
#include "seat_mark.h"
#include "sl_look.h"
#include "sl_pieces.h"

#define LEFT       8
#define TOP        27
#define WIDTH      224
#define PAGE_WORDS 400 /* all events by name */

/* The pen of one of these pages: words that are put together, then written. */
struct page {
    const struct scene *scene;
    const struct sl_state *state;
    struct sl_column column;
    struct text text;
    char words[PAGE_WORDS];
};

static void write(struct page *page, enum type_face face, uint8_t colour) {
    sl_column_add(&page->column, face, colour, page->words);
    text_clear(&page->text);
}

static void say(struct page *page, enum type_face face, uint8_t colour, const char *words) {
    text_add(&page->text, words);
    write(page, face, colour);
}

static void title(struct page *page, const char *words) {
    say(page, TYPE_HEAD, COLOUR_GOLD, words);
    page->column.y += 2;
}

/* ---- Hold and trait ---- */

static void draw_hold(struct page *page) {
    const struct sl_state *state = page->state;
    const uint8_t seat = page->scene->viewer;
    const uint8_t trait = state->traits[seat][SL_KEPT];
    title(page, "Your hold");
    text_format(&page->text, "%d resources, at most 20 of each.", sl_held(state, seat));
    write(page, TYPE_BODY, COLOUR_TEXT);
    if (state->phase == SL_PHASE_KEEP || trait >= SL_TRAITS) {
        say(page, TYPE_BODY, COLOUR_MUTE, "You have not chosen a trait yet.");
        return;
    }
    const uint8_t each = sl_traits[trait].resources;
    text_format(&page->text, "Left over at the end: one prestige for %d, so now %d.", each,
                sl_held(state, seat) / each);
    write(page, TYPE_BODY, COLOUR_TEXT);
    page->column.y += 6;
    text_format(&page->text, "Your secret trait: %s", sl_traits[trait].name);
    write(page, TYPE_BOLD, COLOUR_WHITE);
    sl_say_trait(&page->text, trait);
    write(page, TYPE_BODY, COLOUR_TEXT);
    text_format(&page->text, "As things stand: %d", sl_trait_points(state, seat, trait));
    write(page, TYPE_BODY, COLOUR_GREEN);
    page->column.y += 6;
    text_format(&page->text, "Your points in all: %d", sl_total(state, seat));
    write(page, TYPE_BOLD, COLOUR_GOLD);
}

/* ---- Divisions ---- */

static void draw_divisions(struct page *page) {
    static const char *const about[SL_DIVISIONS] = {
        "Intelligence: complete one mission that lies open.",
        "Mining: fly to an asteroid and back; its dice bring more.",
        "Labor: one fresh figure works and is exhausted.",
    };
    title(page, "Three Divisions");
    for (uint8_t i = 0; i < SL_DIVISIONS; i++) {
        const uint8_t left = page->state->divisions[i];
        text_add(&page->text, about[i]);
        text_format(&page->text, left > 0 ? " Left: %d." : " Used up.", left);
        write(page, TYPE_BODY, left > 0 ? COLOUR_TEXT : COLOUR_MUTE);
        page->column.y += 4;
    }
    sl_say_count(&page->text, page->state->commands, "command left: ", "commands left: ");
    text_add(&page->text, "Populate, Tax, Discover, Attack.");
    write(page, TYPE_BODY, COLOUR_TEXT);
}

/* ---- Events ---- */

static void draw_rules_in_force(struct page *page) {
    for (uint8_t rule = 0; rule < SL_RULES; rule++) {
        if (sl_in_force(page->state, (enum sl_rule)rule)) {
            text_add(&page->text, "In force: ");
            sl_say_rule(&page->text, rule);
            write(page, TYPE_BODY, COLOUR_GREEN);
        }
    }
}

static void draw_clock(struct page *page) {
    struct sl_clock clocks[SL_CLOCKS];
    const struct sl_state *state = page->state;
    const uint8_t n = sl_clocks(state, clocks);
    text_format(&page->text, "Event %d of %d", state->drawn_events, sl_events_to_end(state));
    write(page, TYPE_HEAD, COLOUR_GOLD);
    say(page, TYPE_BODY, COLOUR_MUTE,
        state->options[SL_OPTION_EASY] != 0 ? "One comes before each round."
                                            : "Each of these draws one:");
    for (uint8_t i = 0; i < n && state->options[SL_OPTION_EASY] == 0; i++) {
        text_add(&page->text, i > 0 ? ", " : "");
        sl_say_clock(&page->text, &clocks[i]);
    }
    write(page, TYPE_BODY, COLOUR_TEXT);
    draw_rules_in_force(page);
    if (state->used_size > 0) {
        text_add(&page->text, "Drawn so far: ");
        for (uint8_t i = 0; i < state->used_size; i++) {
            text_add(&page->text, i > 0 ? ", " : "");
            text_add(&page->text, sl_events[state->used[i]].name);
        }
        write(page, TYPE_BODY, COLOUR_MUTE);
    }
}

/* ---- A player ---- */

static void draw_where(struct page *page, uint8_t player) {
    const struct sl_state *state = page->state;
    bool any = false;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t fresh = sl_fresh(state, player, body);
        const uint8_t tired = sl_exhausted(state, player, body);
        if (fresh + tired == 0) {
            continue;
        }
        text_add(&page->text, any ? ", " : "");
        text_format(&page->text, "%s %d", sl_bodies[body].name, fresh + tired);
        if (tired > 0) {
            text_format(&page->text, " (%d tired)", tired);
        }
        any = true;
    }
    write(page, TYPE_BODY, COLOUR_TEXT);
}

static void draw_missions_of(struct page *page, uint8_t player) {
    bool any = false;
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        if (page->state->done[mission] == player) {
            text_add(&page->text, any ? ", " : "Missions: ");
            text_add(&page->text, sl_missions[mission].name);
            any = true;
        }
    }
    if (any) {
        write(page, TYPE_BODY, COLOUR_MUTE);
    }
}

static void draw_automaton(struct page *page, uint8_t player) {
    const uint8_t card = sl_card_of(page->state, player);
    const struct sl_ai *ai = &sl_ais[card];
    sl_say_ai(&page->text, card);
    write(page, TYPE_BODY, COLOUR_TEXT);
    text_add(&page->text, "In turn: ");
    for (uint8_t i = 0; i < SL_ACTIONS_AI; i++) {
        const uint8_t at = (uint8_t)((page->state->cycle[player] + i) % SL_ACTIONS_AI);
        text_add(&page->text, i > 0 ? ", " : "");
        text_add(&page->text, sl_ai_word(ai->actions[at]));
    }
    write(page, TYPE_BODY, COLOUR_GREEN);
    text_format(&page->text, "Besides the board: %d a discovery, %d a figure, %d an attack, ",
                ai->per_discovery, ai->per_population, ai->per_attack);
    text_format(&page->text, "%d a round, %d an event.", ai->per_round, ai->per_event);
    write(page, TYPE_BODY, COLOUR_TEXT);
    text_format(&page->text, "Points so far: %d", sl_total(page->state, player));
    write(page, TYPE_BOLD, COLOUR_WHITE);
}

static void draw_seat(struct page *page, uint8_t player) {
    const struct sl_state *state = page->state;
    const bool automaton = sl_is_automaton(state, player);
    text_format(&page->text, "%t %s", player, page->scene->names[player]);
    write(page, TYPE_HEAD, COLOUR_GOLD);
    draw_where(page, player);
    if (automaton) {
        draw_automaton(page, player);
    } else if (state->powers[player][SL_KEPT] < SL_POWERS && state->phase != SL_PHASE_KEEP) {
        const uint8_t power = state->powers[player][SL_KEPT];
        text_format(&page->text, "%s: ", sl_powers[power].name);
        sl_say_power(&page->text, power);
        write(page, TYPE_BODY, COLOUR_TEXT);
    }
    text_add(&page->text, "");
    sl_say_count(&page->text, state->chits[player], "discovery: ", "discoveries: ");
    text_format(&page->text, "%d. ", sl_discovery_points(state->chits[player]));
    sl_say_count(&page->text, state->attacks[player], "attack: ", "attacks: ");
    text_format(&page->text, "%d.", sl_attack_points(state->attacks[player]));
    write(page, TYPE_BODY, COLOUR_TEXT);
    draw_missions_of(page, player);
    if (state->token == player) {
        say(page, TYPE_BODY, COLOUR_CORAL, "Exhausted Player: gathers nothing on the next roll.");
    }
}

/* ---- A mission ---- */

static void draw_mission(struct page *page, uint8_t mission) {
    const struct sl_state *state = page->state;
    const uint8_t seat = page->scene->viewer;
    const struct sl_mission *card = &sl_missions[mission];
    title(page, card->name);
    text_format(&page->text, "Tier %d, %d prestige.", card->tier + 1, card->prestige);
    write(page, TYPE_BODY, COLOUR_TEXT);
    text_add(&page->text, "Price: ");
    sl_say_amounts(&page->text, card->cost, false);
    text_add(&page->text, ". You have ");
    sl_say_amounts(&page->text, state->hold[seat], false);
    write(page, TYPE_BODY, COLOUR_WHITE);
    text_add(&page->text, "Then at once: ");
    sl_say_reward(&page->text, mission);
    write(page, TYPE_BODY, COLOUR_GREEN);
    if (sl_missing(state, seat, mission) == 0) {
        const struct action action = {.verb = SL_MISSION, .a = mission};
        text_format(&page->text, "Your points: %d, then %d", sl_total(state, seat),
                    sl_points_then(page->scene, action));
        write(page, TYPE_BOLD, COLOUR_WHITE);
    }
    text_add(&page->text, "Done so far:");
    for (uint8_t player = 0; player < state->seats; player++) {
        text_format(&page->text, "  %t %d", player, state->completed[player]);
    }
    write(page, TYPE_BODY, COLOUR_MUTE);
    text_format(&page->text, "Left in the decks: tier 1 %d, tier 2 %d, tier 3 %d",
                state->missions_size[0], state->missions_size[1], state->missions_size[2]);
    write(page, TYPE_BODY, COLOUR_MUTE);
}

/* ---- A roll ---- */

static void draw_roll(struct page *page, uint8_t line) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const struct sl_state *state = page->state;
    const uint8_t n = sl_dice_lines(page->scene, lines);
    const struct sl_dice_line *at = &lines[line < n ? line : 0];
    uint8_t columns[3];
    uint8_t amounts[SL_RESOURCES];
    if (at->idle) {
        text_format(&page->text, "%s", sl_powers[at->action.a].name);
    } else {
        sl_say_result(&page->text, state->dice, at->action);
    }
    write(page, TYPE_HEAD, COLOUR_GOLD);
    if (at->action.verb == SL_POWER) {
        sl_say_power(&page->text, at->action.a);
        write(page, TYPE_BODY, COLOUR_TEXT);
    }
    for (uint8_t seat = 0; seat < state->seats && !at->idle; seat++) {
        const bool known = sl_dice_then(state, at->action, seat, columns, amounts);
        text_format(&page->text, "%t %s: ", seat, page->scene->names[seat]);
        if (known) {
            sl_say_amounts(&page->text, amounts, true);
        } else {
            text_add(&page->text, "not known before it is rolled");
        }
        write(page, TYPE_BODY, seat == page->scene->viewer ? COLOUR_GREEN : COLOUR_TEXT);
    }
    if (state->token < state->seats) {
        text_format(&page->text, "%t is the Exhausted Player and gathers nothing.", state->token);
        write(page, TYPE_BODY, COLOUR_MUTE);
    }
}

static void draw_bar(struct page *page, uint8_t bar) {
    const struct sl_thing thing = {SL_THING_BAR, bar};
    sl_draw_rule(thing, page->column.canvas);
}

void sl_draw_look_thing(const struct scene *scene, struct sl_thing thing, struct canvas *canvas) {
    struct page page = {
        .scene = scene, .state = scene->state, .column = {canvas, LEFT, TOP, WIDTH}};
    page.text = text_over(page.words, sizeof page.words);
    switch (thing.kind) {
    case SL_THING_HOLD:
        draw_hold(&page);
        break;
    case SL_THING_DIVISIONS:
        draw_divisions(&page);
        break;
    case SL_THING_CLOCK:
        draw_clock(&page);
        break;
    case SL_THING_SEAT:
        draw_seat(&page, thing.place);
        break;
    case SL_THING_MISSION:
        draw_mission(&page, thing.place);
        break;
    case SL_THING_TRAIT:
        title(&page, sl_traits[thing.place].name);
        sl_say_trait(&page.text, thing.place);
        write(&page, TYPE_BODY, COLOUR_TEXT);
        say(&page, TYPE_BODY, COLOUR_MUTE, "Nobody else sees it before the end.");
        break;
    case SL_THING_POWER:
        title(&page, sl_powers[thing.place].name);
        sl_say_power(&page.text, thing.place);
        write(&page, TYPE_BODY, COLOUR_TEXT);
        say(&page, TYPE_BODY, COLOUR_MUTE, "Once in each of your turns, for nothing.");
        break;
    case SL_THING_BONUS:
        if (thing.place >= SL_BONUSES) {
            title(&page, "No bonus");
            say(&page, TYPE_BODY, COLOUR_TEXT,
                "The system stays as it is, for everybody. What was drawn goes under its deck.");
            break;
        }
        title(&page, sl_bonuses[thing.place].name);
        sl_say_bonus(&page.text, thing.place);
        write(&page, TYPE_BODY, COLOUR_TEXT);
        break;
    case SL_THING_ROLL:
        draw_roll(&page, thing.place);
        break;
    default:
        draw_bar(&page, thing.place);
        break;
    }
}
