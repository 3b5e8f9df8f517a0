#include <inttypes.h>
#include <string.h>

#include "kept.h"
#include "kept_print.h"
#include "match.h"
#include "titles.h"
#include "wording.h"

#define WEARS_OUT "100,000" /* erases, as data sheets promise them */

static void print_place(FILE *out, const struct dump *dump, const char *name) {
    fprintf(out, "%s: ", name);
    if (dump->size > DUMP_SECTORS * FLASH_SECTOR) {
        fprintf(out, "a whole flash of %lu MiB, with the save area at 0x%lx: ",
                (unsigned long)(dump->size >> 20), (unsigned long)dump->at);
    } else {
        fprintf(out, "a save area of ");
    }
    fprintf(out, "%u sectors\n", (unsigned)dump->sectors);
    if (dump->blank) {
        fprintf(out, "It is blank: nothing was ever kept there.\n");
    }
}

static const char *who_words(uint8_t who) {
    return who == WHO_PERSON ? "a person" : levels[who - 1u].name;
}

static void print_turn(FILE *out, const struct sitting *table) {
    const uint8_t seat = match_to_act(&table->match);
    if (seat != SEAT_NONE) {
        fprintf(out, "    %s is to act; ", table->names[seat]);
        return;
    }
    const uint8_t winners = match_winners(&table->match);
    const char *between = "won by ";
    fprintf(out, "    %s", winners == 0 ? "won by nobody" : "");
    for (uint8_t i = 0; i < match_players(&table->match); i++) {
        if ((winners >> i & 1u) != 0) {
            fprintf(out, "%s%s", between, table->names[i]);
            between = " and ";
        }
    }
    fprintf(out, "; ");
}

static void print_game(FILE *out, const struct sitting *table, const char *record) {
    const struct match *match = &table->match;
    const struct hash hash = match_hash(match);
    fprintf(out, "  %s %s: %u seats, %u actions, seed %" PRIu64,
            table->lineup.lesson != 0 ? "the first game" : "a game",
            match_to_act(match) != SEAT_NONE ? "in progress" : "that is over",
            (unsigned)match->setup.seats, (unsigned)match->count, match->setup.seed);
    words_options(out, match->game, &match->setup);
    if (match->base != NULL) {
        fprintf(out,
                "\n    it goes on from a position after %u actions, which are not "
                "known any more",
                (unsigned)table->before);
    }
    fprintf(out, "\n    ");
    for (uint8_t seat = 0; seat < table->lineup.seats; seat++) {
        fprintf(out, "%s%s (%s)", seat > 0 ? ", " : "", table->names[seat],
                who_words(table->lineup.who[seat]));
    }
    fprintf(out, "\n");
    print_turn(out, table);
    fprintf(out, "position %08lx%08lx\n", (unsigned long)hash.a, (unsigned long)hash.b);
    if (record != NULL) {
        fprintf(out, "    written to %s\n", record);
    }
}

static void print_statistics(FILE *out, const struct statistics *statistics) {
    bool any = false;
    for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
        if (statistics->rows[row].played == 0) {
            continue;
        }
        if (row == 0 || row > levels_count) {
            fprintf(out, "  among people");
        } else {
            fprintf(out, "  with %s as the best computer", levels[row - 1u].name);
        }
        fprintf(out, ": %u played, %u won by a person", (unsigned)statistics->rows[row].played,
                (unsigned)statistics->rows[row].won);
        if (statistics->rows[row].best != NO_BEST) {
            fprintf(out, ", at most %d points", statistics->rows[row].best);
        }
        fprintf(out, "\n");
        any = true;
    }
    if (!any) {
        fprintf(out, "  no finished games\n");
    }
}

static void print_title(FILE *out, struct dump *dump, struct sitting *table, uint8_t title,
                        const char *record) {
    struct statistics statistics = statistics_default();
    const char *why = NULL;
    fprintf(out, "%s\n", titles[title].rules->name);
    switch (kept_game(dump, title, table, &why)) {
    case KEPT_NOT:
        fprintf(out, "  no game in progress\n");
        break;
    case KEPT_WELL:
        print_game(out, table, record);
        break;
    case KEPT_OTHER:
        fprintf(out, "  a game of other rules, %u actions: %s\n",
                (unsigned)store_game_length(&dump->saves.store, title), why);
        break;
    case KEPT_BADLY:
        fprintf(out, "  a game in progress that cannot be read: %s\n", why);
        break;
    }
    if (kept_statistics(dump, title, &statistics, &why) == KEPT_BADLY) {
        fprintf(out, "  statistics that cannot be read: %s\n", why);
    } else {
        print_statistics(out, &statistics);
    }
}

static void print_settings(FILE *out, struct dump *dump) {
    struct remembered remembered;
    const char *why = NULL;
    const enum kept kept = kept_remembered(dump, &remembered, &why);
    fprintf(out, "Settings%s\n  ", kept == KEPT_NOT ? ": as the console leaves the house" : "");
    if (kept == KEPT_BADLY) {
        fprintf(out, "not all of it can be read: %s\n  ", why);
    }
    for (uint8_t i = 0; i < setting_lines_count; i++) {
        const struct setting *line = &setting_lines[i];
        const uint8_t value = setting_get(&remembered.settings, line);
        fprintf(out, "%s%s: ", i > 0 ? ", " : "", line->label);
        if (line->words != NULL) {
            fprintf(out, "%s", line->words[value]);
        } else {
            fprintf(out, "%u of %u", (unsigned)value, (unsigned)line->max);
        }
    }
    fprintf(out, "\n  At power-on it goes to %s%s\n",
            remembered.at_table ? "the table of " : "the menu, with ",
            titles[remembered.title].rules->name);
}

static void print_journal(FILE *out, const struct dump *dump) {
    const struct store_status *status = &dump->status;
    fprintf(out,
            "Journal\n  %u of %u sectors in use, %u erased and ready; erased %lu to %lu times each "
            "(good for some " WEARS_OUT ")\n",
            (unsigned)status->used, (unsigned)status->sectors, (unsigned)status->erased,
            (unsigned long)status->wear_least, (unsigned long)status->wear_most);
    if (store_status(&dump->saves.store).damaged) {
        fprintf(out, "  something in it has changed since it was written\n");
    }
}

void kept_print_text(FILE *out, struct dump *dump, struct sitting *table, const char *name,
                     kept_record record) {
    print_place(out, dump, name);
    for (uint8_t title = 0; title < STORE_TITLES; title++) {
        if (title < titles_count) {
            print_title(out, dump, table, title, record != NULL ? record(title) : NULL);
        } else if (kept_unknown(dump, title)) {
            fprintf(out, "Title %u\n  not of this program\n", (unsigned)title + 1u);
        }
    }
    print_settings(out, dump);
    print_journal(out, dump);
}
