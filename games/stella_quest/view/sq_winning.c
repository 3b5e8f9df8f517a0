/* What winning would bring: the trick is laid as if the card had won it, and what can be taken is
 * taken by the rules themselves. */
#include "assets.h"
#include "hint.h"
#include "sq_screen.h"

/* The scratch state becomes the trick won with a card of the hand; the light of the Black Star is
 * dark already. */
static struct sq_state *win(const struct scene *scene, uint8_t kind) {
    struct sq_state *won = scene->scratch;
    const uint8_t seat = scene->viewer;
    (void)hint_try(scene, NULL, 0);
    won->trick[won->trick_size] = kind;
    won->who[won->trick_size++] = seat;
    won->lights[seat] =
        (uint8_t)(won->lights[seat] - (won->marker == seat && won->lights[seat] > 0));
    sq_refresh(won);
    return won;
}

/* What the viewer has when it has taken the card, and what it has now. */
static struct sq_change take(const struct scene *scene, const struct sq_state *won, uint8_t kind) {
    struct sq_change change = sq_taking(won, scene->viewer, kind);
    change.points_now = sq_points(scene->state, scene->viewer);
    change.lights_now = ((const struct sq_state *)scene->state)->lights[scene->viewer];
    return change;
}

bool sq_warns(const void *view, const struct scene *scene, struct action action, struct text *title,
              struct text *words) {
    const struct sq_state *state = scene->state;
    (void)view;
    if (action.verb != SQ_TAKE) {
        return false;
    }
    const struct sq_change chosen = sq_taking(state, scene->viewer, action.a);
    for (uint16_t i = 0; chosen.eliminates && i < scene->legal_count; i++) {
        if (!sq_taking(state, scene->viewer, scene->legal[i].a).eliminates) {
            text_add(title, "This puts you out");
            text_format(words, "Your last light goes: %d %s %d points.", chosen.points_now,
                        ICON_THEN, chosen.points_then);
            return true;
        }
    }
    return false;
}

bool sq_is_better(const struct sq_change *one, const struct sq_change *other) {
    if (one->enlightens != other->enlightens) {
        return one->enlightens;
    }
    if (one->eliminates != other->eliminates) {
        return other->eliminates;
    }
    return one->points_then > other->points_then;
}

struct sq_winning sq_winning_with(const struct scene *scene, uint8_t kind) {
    const struct sq_state *state = scene->state;
    const struct sq_state *const won = win(scene, kind);
    struct sq_winning winning = {.star = state->marker == scene->viewer, .kind = UNKNOWN};
    if (won->lights[scene->viewer] == 0) {
        winning.out = true;
        winning.change.eliminates = true;
        return winning;
    }
    for (uint8_t i = won->trick_size; i-- > 0;) { /* the own card first */
        if (won->trick[i] != SQ_BREAK) {
            const struct sq_change change = take(scene, won, won->trick[i]);
            if (winning.kind == UNKNOWN || sq_is_better(&change, &winning.change)) {
                winning.change = change;
                winning.kind = won->trick[i];
            }
        }
    }
    if (winning.change.eliminates) { /* unless others still play something harmless */
        winning.out = state->turn + 1u == sq_players(state);
        winning.kind = UNKNOWN;
    }
    return winning;
}
