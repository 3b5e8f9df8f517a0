#include "wording.h"

#include <string.h>

#include "check.h"
#include "choice.h"

#define ROWS_MAX (SEATS_MAX * LINES_MAX)
#define COLUMN   6 /* characters of a player's column at least */

static const char *const stars[SEATS_MAX] = {"Vega", "Rigel", "Mira", "Deneb", "Altair"};

const char *words_name(const struct match *match, uint8_t player) {
    CHECK(player < SEATS_MAX);
    return player < match->setup.seats || player >= match_players(match)
               ? stars[player]
               : match->game->automaton(match->memory.state, player);
}

void words_expand(const struct match *match, const char *text, char *words, size_t size) {
    size_t used = 0;
    CHECK(size > 0);
    for (; *text != '\0' && used + 1 < size; text++) {
        const unsigned mark = (unsigned char)*text - TEXT_SEAT_FIRST;
        if (mark < SEATS_MAX) {
            const int length =
                snprintf(words + used, size - used, "%s", words_name(match, (uint8_t)mark));
            used += (size_t)length;
            used = used < size ? used : size - 1;
        } else {
            words[used++] = *text;
        }
    }
    words[used] = '\0';
}

void words_options(FILE *out, const struct game *game, const struct setup *setup) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *const option = &game->options[i];
        char text[32];
        if (option_is_told(option, setup->options[i])) {
            choice_value_text(option, setup->options[i], text, sizeof text);
            fprintf(out, ", %s=%s", option->name, text);
        }
    }
}

void words_winners(FILE *out, const struct match *match) {
    const uint8_t winners = match_winners(match);
    uint8_t left = 0;
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        left = (uint8_t)(left + (winners >> seat & 1u));
    }
    if (left == 0) {
        fprintf(out, "Nobody wins");
        return;
    }
    const char *verb = left == 1 ? " wins" : " share the victory";
    for (uint8_t seat = 0; left > 0; seat++) {
        if (winners >> seat & 1u) {
            left--;
            fprintf(out, "%s%s", words_name(match, seat),
                    left > 1    ? ", "
                    : left == 1 ? " and "
                                : verb);
        }
    }
}

/* A line of the table: a sheet may have several lines of one name, the times-th of them stands
 * here. */
struct row {
    uint8_t name, times;
    bool filled[SEATS_MAX];
    int16_t points[SEATS_MAX];
};

static struct row *find_row(struct row *rows, size_t *count, uint8_t name, uint8_t times) {
    for (size_t i = 0; i < *count; i++) {
        if (rows[i].name == name && rows[i].times == times) {
            return &rows[i];
        }
    }
    rows[*count] = (struct row){.name = name, .times = times};
    return &rows[(*count)++];
}

static size_t fill_rows(const struct match *match, struct row *rows, int16_t *totals) {
    size_t count = 0;
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        struct sheet sheet;
        match->game->score(match->memory.state, seat, &sheet);
        CHECK(sheet.count <= LINES_MAX);
        for (uint8_t i = 0; i < sheet.count; i++) {
            uint8_t times = 0;
            for (uint8_t j = 0; j < i; j++) {
                times = (uint8_t)(times + (sheet.lines[j].name == sheet.lines[i].name));
            }
            struct row *row = find_row(rows, &count, sheet.lines[i].name, times);
            row->filled[seat] = true;
            row->points[seat] = sheet.lines[i].points;
        }
        totals[seat] = sheet.total;
    }
    return count;
}

static int column(const struct match *match, uint8_t player) {
    const int length = (int)strlen(words_name(match, player));
    return length > COLUMN ? length : COLUMN;
}

void words_sheets(FILE *out, const struct match *match) {
    struct row rows[ROWS_MAX];
    int16_t totals[SEATS_MAX] = {0};
    const size_t count = fill_rows(match, rows, totals);
    int width = (int)strlen("Total");
    for (size_t i = 0; i < count; i++) {
        const int length = (int)strlen(match->game->line_names[rows[i].name]);
        width = length > width ? length : width;
    }
    fprintf(out, "  %-*s", width, "");
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        fprintf(out, "  %*s", column(match, seat), words_name(match, seat));
    }
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "\n  %-*s", width, match->game->line_names[rows[i].name]);
        for (uint8_t seat = 0; seat < match_players(match); seat++) {
            if (rows[i].filled[seat]) {
                fprintf(out, "  %*d", column(match, seat), rows[i].points[seat]);
            } else {
                fprintf(out, "  %*s", column(match, seat), "");
            }
        }
    }
    fprintf(out, "\n  %-*s", width, "Total");
    for (uint8_t seat = 0; seat < match_players(match); seat++) {
        fprintf(out, "  %*d", column(match, seat), totals[seat]);
    }
    fprintf(out, "\n");
}
