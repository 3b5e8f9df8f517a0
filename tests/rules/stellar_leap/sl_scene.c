/* Positions from text. */
#include "sl_scene.h"

#include <stdlib.h>
#include <string.h>

#include "rule_test.h"
#include "words.h"

#define WORD 256

struct making {
    struct sl_state *s;
    bool listed[SL_BODIES]; /* in a deck by name */
};

static uint8_t player_of(const char *word) {
    return (uint8_t)(words_number(word, SL_PLAYERS) - 1);
}

static void put_flag(struct setup *setup, const char *key) {
    static const struct {
        const char *key;
        uint8_t option, value;
    } flags[] = {
        {"easy", SL_OPTION_EASY, 1},
        {"intense", SL_OPTION_INTENSE, 1},
        {"frontiers", SL_OPTION_FRONTIERS, 1},
        {"headstart", SL_OPTION_HEAD_START, 1},
        {"plain", SL_OPTION_EXHAUSTED, 0},
        {"choose", SL_OPTION_HOMES, 1},
        {"slow", SL_OPTION_PACE, SL_PACE_SLOW},
        {"fast", SL_OPTION_PACE, SL_PACE_FAST},
    };
    for (size_t i = 0; i < COUNT_OF(flags); i++) {
        if (strcmp(key, flags[i].key) == 0) {
            setup->options[flags[i].option] = flags[i].value;
        }
    }
}

static uint8_t ai_value(const char *word) {
    const struct option *option = &stellar_leap.options[SL_OPTION_AI];
    for (uint8_t value = 0; value <= option->max; value++) {
        if (strcmp(option->words[value], word) == 0) {
            return value;
        }
    }
    fail_msg("`%s` is no automaton", word);
    return 0;
}

struct setup sl_setup_of(const char *notation, uint32_t seed) {
    struct setup setup = game_default_setup(&stellar_leap, 2, seed);
    char part[WORD];
    while (words_part(&notation, ';', part, sizeof part)) {
        const char *words = part;
        char key[WORD];
        words_part(&words, ' ', key, sizeof key);
        put_flag(&setup, key);
        if (strcmp(key, "seats") == 0) {
            setup.seats = words_number(words, SL_PLAYERS + 1);
        } else if (strcmp(key, "ai") == 0) {
            setup.options[SL_OPTION_AI] = ai_value(words);
        } else if (strcmp(key, "end") == 0) {
            setup.options[SL_OPTION_EVENTS] = words_number(words, 12);
        } else if (strcmp(key, "limit") == 0) {
            setup.options[SL_OPTION_ROUNDS] = words_number(words, 99);
        } else if (strcmp(key, "named") == 0) {
            setup.options[SL_OPTION_FIRST] = words_number(words, SL_PLAYERS);
        }
    }
    return setup;
}

/* --- what is not said */

static void put_order(struct sl_state *s, uint8_t first) {
    for (uint8_t i = 0; i < s->players; i++) {
        s->order[i] = i < s->seats ? (uint8_t)((first + i) % s->seats) : i;
    }
}

static bool may_have(const struct sl_state *s, uint8_t trait) {
    const uint8_t fits = sl_traits[trait].fits;
    return (s->options[SL_OPTION_FRONTIERS] != 0 || sl_traits[trait].set == SL_BASE) &&
           (fits == SL_ANY || (fits == SL_AT_MOST_TWO) == (s->players <= 2));
}

/* The last seat of five has kept what the first seat rejected. */
static void put_pairs(struct sl_state *s) {
    uint8_t traits[SL_TRAITS], n = 0;
    const uint8_t dealt = s->seats == SL_PLAYERS ? SL_PLAYERS - 1 : s->seats;
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        traits[n] = trait;
        n = (uint8_t)(n + may_have(s, trait));
    }
    for (uint8_t i = 0; i < s->seats; i++) {
        const uint8_t seat = s->order[i];
        const bool spare = i == SL_PLAYERS - 1;
        s->traits[seat][SL_KEPT] = spare ? traits[SL_PLAYERS - 1] : traits[i];
        s->powers[seat][SL_KEPT] = spare ? SL_PLAYERS - 1 : i;
        s->traits[seat][SL_REJECTED] = spare ? SL_NONE : traits[dealt + i];
        s->powers[seat][SL_REJECTED] = spare ? SL_NONE : (uint8_t)(dealt + i);
    }
}

static void put_missions(struct sl_state *s) {
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        const uint8_t n = s->missions_size[tier];
        uint8_t mission = tier == 0 ? SL_SLOTS : 0;
        while (sl_missions[mission].tier != tier) {
            mission++;
        }
        for (uint8_t i = n; i > 0; i--) {
            s->missions[tier][i - 1] = mission++;
        }
    }
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        s->slot[slot] = slot;
    }
}

/* The game after its set-up, made the same for every seed. */
static void put_usual(struct sl_state *s, const char *notation) {
    const struct setup setup = sl_setup_of(notation, 1);
    memset(s, 0, sizeof *s);
    assert_int_equal(game_begin(&stellar_leap, s, &setup, NULL), RESULT_OK);
    const char *const first = strstr(notation, "first ");
    put_order(s, first == NULL ? 0 : (uint8_t)(first[6] - '1'));
    put_pairs(s);
    s->missions_size[0] = (uint8_t)(s->missions_size[0] - SL_SLOTS);
    memset(s->missions, 0, sizeof s->missions);
    put_missions(s);
    s->token = s->token == SL_NOBODY ? SL_NOBODY : s->order[SL_PLAYERS - 1];
    s->universal = SL_SPECIES_POWERS;
    s->phase = SL_PHASE_MAIN;
    s->round = s->dice[0] = s->dice[1] = 1;
    s->commands = SL_COMMANDS;
    memset(s->divisions, 1, sizeof s->divisions);
    for (uint8_t player = 0; player < s->players; player++) {
        s->home[player] = player;
        s->figures[player][player] = 16;
        s->column[player] = (uint8_t)(player + 1);
        s->row[player] = s->heights[player + 1] = 1;
        s->chit[player] = player;
        memset(s->hold[player], player < s->seats ? 9 : 0, SL_RESOURCES);
    }
}

/* --- what is said */

static void put_column(struct sl_state *s, uint8_t column, const char *words) {
    char word[WORD];
    for (uint8_t body = 0; body < SL_BODIES; body++) { /* whatever lay there */
        if (s->column[body] == column) {
            s->column[body] = s->row[body] = 0;
        }
    }
    s->heights[column] = 0;
    while (strcmp(words, "-") != 0 && words_part(&words, ' ', word, sizeof word)) {
        const uint8_t body = sl_named_card(SL_NAME_BODY, word);
        if (s->column[body] != 0) {
            s->heights[s->column[body]]--; /* a home that is moved, the only one there */
        }
        s->column[body] = column;
        s->row[body] = ++s->heights[column];
        s->die[body] = sl_is_asteroid(body) ? SL_DIE_NEW : 0;
        if (s->chit[body] == SL_NOBODY) {
            s->chit[body] = 0;
        }
    }
}

static void put_figures(struct sl_state *s, uint8_t player, const char *words) {
    char word[WORD];
    memset(s->figures[player], 0, sizeof s->figures[player]);
    while (words_part(&words, ' ', word, sizeof word)) {
        char *const colon = strchr(word, ':');
        assert_non_null(colon);
        *colon = '\0';
        char *const slash = strchr(colon + 1, '/');
        if (slash != NULL) {
            *slash = '\0';
        }
        const uint8_t fresh = words_number(colon + 1, SL_FIGURES);
        const uint8_t tired = slash == NULL ? 0 : words_number(slash + 1, SL_FIGURES);
        s->figures[player][sl_named_card(SL_NAME_BODY, word)] = (uint8_t)(fresh << 4 | tired);
    }
}

/* The player lives somewhere else, with what it has there. */
static void put_home(struct sl_state *s, uint8_t player, uint8_t home) {
    const uint8_t before = s->home[player];
    s->home[player] = home;
    s->figures[player][home] = s->figures[player][before];
    s->column[home] = s->column[before];
    s->row[home] = s->row[before];
    s->chit[home] = player;
    s->figures[player][before] = s->column[before] = s->row[before] = 0;
}

static void put_numbers(uint8_t *numbers, uint8_t n, int max, const char *words) {
    char word[WORD];
    for (uint8_t i = 0; i < n && words_part(&words, ' ', word, sizeof word); i++) {
        numbers[i] = words_number(word, max);
    }
}

static void put_cards(uint8_t *cards, uint8_t n, enum sl_names names, const char *words) {
    char word[WORD];
    for (uint8_t i = 0; i < n && words_part(&words, ' ', word, sizeof word); i++) {
        cards[i] = sl_named_card(names, word);
    }
}

/* "only", the top first, | and the known bottom; the rest comes between unless it is "only". */
static uint8_t put_pile(uint8_t *cards, uint8_t *known, enum sl_names names, const uint8_t *rest,
                        uint8_t rest_n, const char *words) {
    uint8_t down[SL_BODIES], n = 0, above = UINT8_MAX;
    bool only = false;
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(word, "only") == 0) {
            only = true;
        } else if (strcmp(word, "|") == 0) {
            above = n;
        } else if (strcmp(word, "-") != 0) {
            down[n++] = sl_named_card(names, word);
        }
    }
    above = above < n ? above : n;
    *known = (uint8_t)(n - above);
    uint8_t bottom[SL_BODIES], size = 0;
    memcpy(bottom, down + above, *known);
    n = above;
    for (uint8_t i = 0; i < rest_n && !only; i++) {
        if (memchr(down, rest[i], above) == NULL && memchr(bottom, rest[i], *known) == NULL) {
            down[n++] = rest[i];
        }
    }
    memcpy(down + n, bottom, *known);
    n = (uint8_t)(n + *known);
    while (size < n) {
        cards[size] = down[n - 1 - size];
        size++;
    }
    return n;
}

static uint8_t rest_of_deck(const struct sl_state *s, uint8_t deck, uint8_t *rest) {
    uint8_t n = 0;
    for (uint8_t body = SL_HOMES; body < SL_BODIES; body++) {
        if (sl_bodies[body].deck == deck && s->row[body] == 0 &&
            (sl_bodies[body].set == SL_BASE || s->options[SL_OPTION_FRONTIERS] != 0)) {
            rest[n++] = body;
        }
    }
    return n;
}

/* After everything else is where it is. */
static void put_decks(struct sl_state *s, const char *notation, const char *key) {
    const char *rest_of_notation = notation;
    char part[WORD], said[WORD] = "";
    uint8_t rest[SL_BODIES], n = 0, known = 0;
    while (words_part(&rest_of_notation, ';', part, sizeof part)) {
        const size_t length = strlen(key);
        if (strncmp(part, key, length) == 0 && part[length] == ' ') {
            memmove(said, part + length + 1, strlen(part + length + 1) + 1);
        }
    }
    if (strcmp(key, "events") == 0) {
        for (uint8_t event = s->players > s->seats ? 1 : 0; event < SL_EVENTS; event++) {
            if (memchr(s->used, event, s->used_size) == NULL &&
                (sl_events[event].set == SL_BASE || s->options[SL_OPTION_FRONTIERS] != 0)) {
                rest[n++] = event;
            }
        }
        s->events_size = put_pile(s->events, &known, SL_NAME_EVENT, rest, n, said);
    } else if (strcmp(key, "bonuses") == 0) {
        for (uint8_t bonus = 0; bonus < SL_BONUSES && s->options[SL_OPTION_FRONTIERS] != 0;
             bonus++) {
            if (memchr(s->bonus, bonus, sizeof s->bonus) == NULL) {
                rest[n++] = bonus;
            }
        }
        s->bonuses_size = put_pile(s->bonuses, &s->bonuses_known, SL_NAME_BONUS, rest, n, said);
    } else {
        const uint8_t deck = strcmp(key, "safe") == 0 ? SL_DECK_SAFE : SL_DECK_DANGEROUS;
        n = rest_of_deck(s, deck, rest);
        memset(s->deck[deck], 0, sizeof s->deck[deck]);
        s->deck_size[deck] =
            put_pile(s->deck[deck], &s->deck_known[deck], SL_NAME_BODY, rest, n, said);
    }
}

static void put_words(struct sl_state *s, const char *key, const char *words) {
    char word[WORD];
    if (strncmp(key, "tier", 4) == 0) {
        uint8_t none;
        const uint8_t tier = (uint8_t)(key[4] - '1');
        memset(s->missions[tier], 0, SL_TIER_CARDS);
        s->missions_size[tier] =
            put_pile(s->missions[tier], &none, SL_NAME_MISSION, NULL, 0, words);
        return;
    }
    while (words_part(&words, ' ', word, sizeof word)) {
        if (strcmp(key, "used") == 0) {
            s->used[s->used_size++] = sl_named_card(SL_NAME_EVENT, word);
        } else if (strncmp(key, "done", 4) == 0) {
            s->done[sl_named_card(SL_NAME_MISSION, word)] = (uint8_t)(key[4] - '1');
        } else if (strncmp(key, "chit", 4) == 0) {
            s->chit[sl_named_card(SL_NAME_BODY, word)] =
                key[4] == '0' ? SL_NOBODY : (uint8_t)(key[4] - '1');
        } else if (strcmp(key, "rules") == 0) {
            s->rules = (uint8_t)(s->rules | 1u << sl_named_card(SL_NAME_RULE, word));
        } else if (strcmp(key, "marks") == 0) {
            s->marks = (uint8_t)(s->marks | 1u << player_of(word));
        } else {
            fail_msg("`%s` says nothing about a position", key);
        }
    }
}

static void put_dice(struct sl_state *s, const char *words) {
    char word[WORD];
    while (words_part(&words, ' ', word, sizeof word)) {
        char *const colon = strchr(word, ':');
        assert_non_null(colon);
        *colon = '\0';
        s->die[sl_named_card(SL_NAME_BODY, word)] = words_number(colon + 1, SL_DIE_MAX);
    }
}

static void put_of_player(struct sl_state *s, const char *key, const char *words) {
    const uint8_t player = (uint8_t)(key[strlen(key) - 1] - '1');
    if (strncmp(key, "fig", 3) == 0) {
        put_figures(s, player, words);
    } else if (strcmp(key, "hold*") == 0) {
        for (uint8_t seat = 0; seat < s->seats; seat++) {
            put_numbers(s->hold[seat], SL_RESOURCES, SL_HOLD, words);
        }
    } else if (strncmp(key, "hold", 4) == 0) {
        put_numbers(s->hold[player], SL_RESOURCES, SL_HOLD, words);
    } else if (strncmp(key, "trait", 5) == 0) {
        put_cards(s->traits[player], SL_PAIR, SL_NAME_TRAIT, words);
    } else if (strncmp(key, "power", 5) == 0) {
        put_cards(s->powers[player], SL_PAIR, SL_NAME_POWER, words);
    } else if (strncmp(key, "bonus", 5) == 0) {
        s->bonus[player + 1] = sl_named_card(SL_NAME_BONUS, words);
    } else if (strncmp(key, "cycle", 5) == 0) {
        s->cycle[player] = words_number(words, SL_ACTIONS_AI - 1);
    } else if (strncmp(key, "home", 4) == 0) {
        put_home(s, player, sl_named_card(SL_NAME_BODY, words));
    } else {
        put_words(s, key, words);
    }
}

static void put_phase(struct sl_state *s, const char *words) {
    s->phase = strcmp(words, "DICE") == 0 ? SL_PHASE_DICE : SL_PHASE_MAIN;
}

static void put(struct sl_state *s, const char *key, const char *words) {
    static const char *const elsewhere[] = {
        "seats", "ai",        "end",    "limit",   "easy",   "intense",
        "plain", "frontiers", "first",  "named",   "choose", "headstart",
        "safe",  "dangerous", "events", "bonuses", "unmet",  "die"};
    for (size_t i = 0; i < COUNT_OF(elsewhere); i++) {
        if (strcmp(key, elsewhere[i]) == 0) {
            return;
        }
    }
    if (key[0] == 'c' && key[2] == '\0') {
        put_column(s, (uint8_t)(key[1] - '0'), words);
    } else if (strcmp(key, "turn") == 0) {
        s->at = 0;
        while (s->order[s->at] != player_of(words)) {
            s->at++;
        }
    } else if (strcmp(key, "round") == 0) {
        s->round = words_number(words, 99);
    } else if (strcmp(key, "count") == 0) {
        s->drawn_events = words_number(words, 99);
    } else if (strcmp(key, "commands") == 0) {
        s->commands = words_number(words, SL_COMMANDS_MAX);
    } else if (strcmp(key, "played") == 0) {
        s->played = (uint16_t)strtoul(words, NULL, 10);
    } else if (strcmp(key, "phase") == 0) {
        put_phase(s, words);
    } else if (strcmp(key, "dice") == 0) {
        put_numbers(s->dice, 2, 6, words);
    } else if (strcmp(key, "divisions") == 0) {
        put_numbers(s->divisions, SL_DIVISIONS, 9, words);
    } else if (strcmp(key, "attacks") == 0) {
        put_numbers(s->attacks, SL_PLAYERS, 99, words);
    } else if (strcmp(key, "slots") == 0) {
        put_cards(s->slot, SL_SLOTS, SL_NAME_MISSION, words);
    } else if (strcmp(key, "universal") == 0) {
        s->universal = sl_named_card(SL_NAME_POWER, words);
    } else if (strcmp(key, "token") == 0) {
        s->token = player_of(words);
    } else if (strcmp(key, "raided") == 0) {
        s->raided = (uint8_t)(1u << player_of(words));
    } else {
        put_of_player(s, key, words);
    }
}

/* Conditions that hold have been met before (SL-9.1). */
static void put_fired(struct sl_state *s) {
    uint8_t least = SL_FIGURES;
    for (uint8_t player = 0; player < s->players; player++) {
        least = s->population[player] < least ? s->population[player] : least;
    }
    for (uint8_t i = 0; i < 3; i++) {
        s->fired |= (least >= 3u * (i + 1u) ? (uint32_t)1 : 0) << (SL_CAUSE_POP + i);
        s->fired |= (s->asteroids >= 3u * (i + 1u) ? (uint32_t)1 : 0) << (SL_CAUSE_AST + i);
        bool open = s->missions_size[i] > 0;
        for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
            open = open || (s->slot[slot] < SL_MISSIONS && sl_missions[s->slot[slot]].tier == i);
        }
        s->fired |= (open ? 0 : (uint32_t)1) << (SL_CAUSE_TIER + i);
    }
    for (uint8_t row = 1; row <= SL_ROWS_FULL; row++) {
        s->fired |= (sl_row_complete(s, row) ? (uint32_t)1 : 0) << (SL_CAUSE_SYSTEM + row - 1);
    }
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        s->fired |= (s->deck_size[deck] == 0 ? (uint32_t)1 : 0) << (SL_CAUSE_DECK + deck);
    }
}

struct sl_state sl_scene(const char *notation) {
    static const char *const decks[] = {"safe", "dangerous", "events", "bonuses"};
    struct sl_state s;
    const char *rest = notation;
    char part[WORD];
    put_usual(&s, notation);
    while (words_part(&rest, ';', part, sizeof part)) {
        char *const space = strchr(part, ' ');
        if (space != NULL) {
            *space = '\0';
        }
        put(&s, part, space == NULL ? "" : space + 1);
    }
    rest = notation;
    while (words_part(&rest, ';', part, sizeof part)) { /* when their asteroids lie there */
        if (strncmp(part, "die ", 4) == 0) {
            put_dice(&s, part + 4);
        }
    }
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        s.chit[body] = s.row[body] == 0 ? SL_NOBODY : s.chit[body];
    }
    memset(s.events, 0, sizeof s.events);
    memset(s.bonuses, 0, sizeof s.bonuses);
    for (size_t i = 0; i < COUNT_OF(decks); i++) {
        put_decks(&s, notation, decks[i]);
    }
    sl_refresh(&s);
    s.last = s.drawn_events >= sl_events_to_end(&s) || s.round >= s.options[SL_OPTION_ROUNDS];
    if (strstr(notation, "unmet") == NULL) {
        put_fired(&s);
    }
    return s;
}
