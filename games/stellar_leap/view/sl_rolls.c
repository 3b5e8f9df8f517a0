/* The results that a power allows for the dice, the one that gathers most first. */
#include "sl_screen.h"

enum { LAST = -2, UNSURE }; /* below every sum that is known */

bool sl_same_roll(struct action one, struct action other) {
    return one.verb == other.verb && one.a == other.a &&
           ((one.b == other.b && one.c == other.c) || (one.b == other.c && one.c == other.b));
}

/* What the viewer gathers by it. */
static int gathers(const struct scene *scene, const struct sl_dice_line *line) {
    uint8_t columns[3], amounts[SL_RESOURCES];
    if (line->idle) {
        return LAST;
    }
    return sl_dice_then(scene->state, line->action, scene->viewer, columns, amounts)
               ? amounts[0] + amounts[1] + amounts[2] + amounts[3]
               : UNSURE;
}

/* What the rules allow, each result once; the first game may allow less. */
static uint8_t list_results(const struct scene *scene, struct sl_dice_line lines[SL_LINES_DICE]) {
    struct action legal[SL_LEGAL_MAX];
    const uint16_t count = scene->game->legal(scene->state, legal);
    uint8_t n = 0;
    for (uint16_t i = 0; i < count && n < SL_LINES_DICE - 2; i++) {
        const bool may = scene_may(scene, legal[i]);
        uint8_t k = 0;
        while (k < n && !sl_same_roll(lines[k].action, legal[i])) {
            k++;
        }
        if (k == n) {
            lines[n++] = (struct sl_dice_line){.action = legal[i], .dark = !may};
        } else if (lines[k].dark && may) {
            lines[k] = (struct sl_dice_line){.action = legal[i]};
        }
    }
    return n;
}

/* Stable, so that to keep the dice comes before what brings no more. */
static void sort(const struct scene *scene, struct sl_dice_line *lines, uint8_t n) {
    int sums[SL_LINES_DICE];
    for (uint8_t i = 0; i < n; i++) {
        const struct sl_dice_line line = lines[i];
        const int sum = gathers(scene, &line);
        uint8_t place = i;
        for (; place > 0 && sums[place - 1] < sum; place--) {
            sums[place] = sums[place - 1];
            lines[place] = lines[place - 1];
        }
        sums[place] = sum;
        lines[place] = line;
    }
}

uint8_t sl_dice_lines(const struct scene *scene, struct sl_dice_line lines[SL_LINES_DICE]) {
    const struct sl_state *state = scene->state;
    const uint8_t powers[] = {state->powers[scene->viewer][SL_KEPT], state->universal};
    uint8_t n = list_results(scene, lines);
    for (uint8_t i = 0; i < 2; i++) {
        bool there = powers[i] >= SL_POWERS || sl_powers[powers[i]].kind == SL_POWER_CLONE;
        for (uint8_t k = 0; k < n; k++) {
            there = there || (lines[k].action.verb == SL_POWER && lines[k].action.a == powers[i]);
        }
        if (!there) {
            lines[n++] = (struct sl_dice_line){
                .action = {.verb = SL_POWER, .a = powers[i]}, .dark = true, .idle = true};
        }
    }
    sort(scene, lines, n);
    return n;
}
