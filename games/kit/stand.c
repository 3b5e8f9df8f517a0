#include "stand.h"

#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "sprite.h"
#include "type.h"

#define THREAD 2  /* pixels */
#define LINE   12 /* of a line of bold */

struct stand stand_of(const struct scene *scene, uint8_t players) {
    struct stand stand = {.seats = players, .began = SEAT_NONE};
    for (uint8_t player = 0; player < players; player++) {
        stand.points[player] = scene_sheet(scene, player).total;
    }
    return stand;
}

void stand_say_one(const struct stand *stand, uint8_t player, struct text *text) {
    text_format(text, "%t%s%d%s", player, player == stand->began ? ICON_PENNANT : "",
                stand->points[player], (stand->more >> player & 1u) != 0 ? "+" : "");
}

static uint8_t best_other(const struct stand *stand, uint8_t viewer) {
    uint8_t best = viewer == 0 ? 1 : 0;
    for (uint8_t player = 0; player < stand->seats; player++) {
        if (player != viewer && stand->points[player] > stand->points[best]) {
            best = player;
        }
    }
    return best;
}

static void say_players(const struct stand *stand, uint8_t viewer, bool all, struct text *text) {
    const uint8_t best = best_other(stand, viewer);
    stand_say_one(stand, viewer, text);
    for (uint8_t i = 1; i < stand->seats; i++) {
        const uint8_t player = (uint8_t)((viewer + i) % stand->seats);
        if (all || player == best) {
            text_add(text, " ");
            stand_say_one(stand, player, text);
        }
    }
}

void stand_say(const struct stand *stand, uint8_t viewer, const char *words, const char *brief,
               int room, struct text *text) {
    const char *const behind[] = {words, brief, "", brief, ""};
    const uint16_t before = text->used;
    for (unsigned i = 0; i < sizeof behind / sizeof behind[0]; i++) {
        text->used = before;
        text->bytes[before] = '\0';
        say_players(stand, viewer, i < 3, text);
        text_format(text, behind[i][0] == '\0' ? "" : "  %s", behind[i]);
        if (type_width(TYPE_BODY, text->bytes) <= room && !text->cut) {
            return;
        }
    }
}

int stand_draw_one(const struct stand *stand, uint8_t player, int x, int y, struct canvas *canvas) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d%s", stand->points[player], (stand->more >> player & 1u) != 0 ? "+" : "");
    seat_mark_draw(canvas, player, SEAT_MARK_9, x + 4, y + LINE / 2);
    x += 10;
    if (player == stand->began) {
        sprite_draw(canvas, &sprite_pennant_5, x, y + 1);
        x += sprite_pennant_5.width;
    }
    x += 1;
    type_draw_in(canvas, TYPE_BOLD, rect_at(x, y, 30, LINE), TYPE_LEFT, COLOUR_WHITE, words);
    return x + type_width(TYPE_BOLD, words);
}

void stand_thread(const struct stand *stand, struct canvas *canvas) {
    const int y = BARS_HEADER_HEIGHT - THREAD;
    const int gone = stand->gone < stand->whole ? stand->gone : stand->whole;
    if (stand->whole == 0) {
        return;
    }
    const int step = canvas->width / stand->whole > 4 ? canvas->width / stand->whole : 4;
    const int now = stand->last ? canvas->width - step : canvas->width * gone / stand->whole;
    canvas_fill(canvas, rect_at(0, y, now, THREAD), COLOUR_GOLD_DARK);
    canvas_fill(canvas, rect_at(now, y, step, THREAD), stand->last ? COLOUR_CORAL : COLOUR_GOLD);
}
