#include <string.h>

#include "check.h"
#include "choice.h"
#include "json.h"
#include "kept.h"
#include "kept_print.h"
#include "match.h"
#include "titles.h"

#define ROOM 16384u

static void add_seats(struct text *text, const struct sitting *table) {
    json_key(text, "seats");
    json_open(text, '[');
    for (uint8_t seat = 0; seat < table->lineup.seats; seat++) {
        const uint8_t who = table->lineup.who[seat];
        json_open(text, '{');
        json_key_string(text, "name", table->names[seat]);
        json_key_string(text, "who", who == WHO_PERSON ? "person" : levels[who - 1u].bot);
        json_close(text, '}');
    }
    json_close(text, ']');
}

static void add_options(struct text *text, const struct match *match) {
    json_key(text, "options");
    json_open(text, '{');
    for (uint8_t i = 0; i < match->game->options_count; i++) {
        const struct option *option = &match->game->options[i];
        char value[32];
        if (!option_is_told(option, match->setup.options[i])) {
            continue;
        }
        choice_value_text(option, match->setup.options[i], value, sizeof value);
        json_key(text, option->name);
        if (option->words != NULL) {
            json_string(text, value);
        } else {
            text_add(text, value);
        }
    }
    json_close(text, '}');
}

static void add_winners(struct text *text, const struct match *match) {
    json_key(text, "winners");
    json_open(text, '[');
    for (uint8_t i = 0; i < match_players(match); i++) {
        if ((match_winners(match) >> i & 1u) != 0) {
            json_number(text, i);
        }
    }
    json_close(text, ']');
}

static void add_game(struct text *text, const struct sitting *table) {
    const struct match *match = &table->match;
    const uint8_t seat = match_to_act(match);
    const struct hash hash = match_hash(match);
    char digits[17];
    snprintf(digits, sizeof digits, "%08lx%08lx", (unsigned long)hash.a, (unsigned long)hash.b);
    json_open(text, '{');
    add_seats(text, table);
    json_key(text, "seed");
    json_unsigned(text, match->setup.seed);
    add_options(text, match);
    json_key(text, "first_game");
    json_flag(text, table->lineup.lesson != 0);
    json_key_number(text, "actions", match->count);
    if (match->base != NULL) {
        json_key_number(text, "actions_before", table->before);
    }
    json_key(text, "to_act");
    if (seat != SEAT_NONE) {
        json_number(text, seat);
    } else {
        json_null(text);
    }
    add_winners(text, match);
    json_key_string(text, "hash", digits);
    json_close(text, '}');
}

static void add_statistics(struct text *text, const struct statistics *statistics) {
    json_open(text, '[');
    for (uint8_t row = 0; row <= levels_count; row++) {
        json_open(text, '{');
        json_key_string(text, "best_computer", row == 0 ? "none" : levels[row - 1u].bot);
        json_key_number(text, "played", statistics->rows[row].played);
        json_key_number(text, "won", statistics->rows[row].won);
        json_key(text, "best");
        if (statistics->rows[row].best != NO_BEST) {
            json_number(text, statistics->rows[row].best);
        } else {
            json_null(text);
        }
        json_close(text, '}');
    }
    json_close(text, ']');
}

/* What is kept badly has its reason in place of its value. */
static void add_title(struct text *text, struct dump *dump, struct sitting *table, uint8_t title) {
    struct statistics statistics = statistics_default();
    const char *why = NULL;
    json_open(text, '{');
    json_key_string(text, "title", titles[title].rules->id);
    const enum kept game = kept_game(dump, title, table, &why);
    if (game == KEPT_BADLY) {
        json_key_string(text, "game_unreadable", why);
    }
    if (game == KEPT_OTHER) {
        json_key_string(text, "game_of_other_rules", why);
    }
    json_key(text, "game");
    if (game == KEPT_WELL) {
        add_game(text, table);
    } else {
        json_null(text);
    }
    const enum kept counted = kept_statistics(dump, title, &statistics, &why);
    if (counted == KEPT_BADLY) {
        json_key_string(text, "statistics_unreadable", why);
    }
    json_key(text, "statistics");
    if (counted == KEPT_WELL) {
        add_statistics(text, &statistics);
    } else {
        json_null(text);
    }
    json_close(text, '}');
}

static void add_settings(struct text *text, struct dump *dump) {
    struct remembered remembered;
    const char *why = NULL;
    if (kept_remembered(dump, &remembered, &why) == KEPT_BADLY) {
        json_key_string(text, "settings_unreadable", why);
    }
    json_key(text, "settings");
    json_open(text, '{');
    for (uint8_t i = 0; i < setting_lines_count; i++) {
        const struct setting *line = &setting_lines[i];
        const uint8_t value = setting_get(&remembered.settings, line);
        json_key(text, line->label);
        if (line->words != NULL) {
            json_string(text, line->words[value]);
        } else {
            json_number(text, value);
        }
    }
    json_close(text, '}');
    json_key_string(text, "chosen", titles[remembered.title].rules->id);
    json_key(text, "at_table");
    json_flag(text, remembered.at_table);
}

static void add_journal(struct text *text, const struct dump *dump) {
    json_key(text, "journal");
    json_open(text, '{');
    json_key_number(text, "used", dump->status.used);
    json_key_number(text, "erased", dump->status.erased);
    json_key(text, "wear_least");
    json_unsigned(text, dump->status.wear_least);
    json_key(text, "wear_most");
    json_unsigned(text, dump->status.wear_most);
    json_key(text, "damaged");
    json_flag(text, store_status(&dump->saves.store).damaged);
    json_close(text, '}');
}

void kept_print_json(FILE *out, struct dump *dump, struct sitting *table) {
    static char bytes[ROOM];
    struct text text = text_over(bytes, sizeof bytes);
    json_open(&text, '{');
    json_key(&text, "size");
    json_unsigned(&text, dump->size);
    json_key(&text, "at");
    json_unsigned(&text, dump->at);
    json_key_number(&text, "sectors", dump->sectors);
    json_key(&text, "blank");
    json_flag(&text, dump->blank);
    json_key(&text, "titles");
    json_open(&text, '[');
    for (uint8_t title = 0; title < titles_count; title++) {
        add_title(&text, dump, table, title);
    }
    json_close(&text, ']');
    add_settings(&text, dump);
    add_journal(&text, dump);
    json_close(&text, '}');
    CHECK(!text.cut);
    fprintf(out, "%s\n", bytes);
}
