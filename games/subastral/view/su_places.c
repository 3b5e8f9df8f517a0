/* Where things lie on the table, on 240 columns; a wider screen leaves them there. */
#include "bits.h"
#include "side.h"
#include "su_pieces.h"
#include "su_screen.h"

#define CLOUD_X     12
#define CLOUD_PITCH 36
#define CLOUD_Y     36
#define STRIP_Y     53
#define STRIP_PITCH 13
#define CLOSE_PITCH 11 /* of five strips */
#define STRIPS      5
#define OUTCOME_Y   108
#define PILE_PITCH  29
#define PILE_Y      139
#define HAND_X      4
#define HAND_Y      180
#define HAND_PITCH  29
#define HAND_WIDTH  232
#define CHIP_Y      21
#define CHIP_OWN    40 /* without its hand, which lies below */
#define CHIP_WIDTH  50
#define CHIP_HEIGHT 14
#define SIDE_Y      20
#define SIDE_HEIGHT 202
#define SIDE_MOST   58

struct rect su_cloud_area(uint8_t cloud) {
    return rect_at(CLOUD_X + CLOUD_PITCH * cloud, CLOUD_Y, CLOUD_PITCH, 72);
}

uint8_t su_strips(uint8_t count) {
    return count > STRIPS ? STRIPS - 1 : count;
}

struct rect su_strip_area(uint8_t cloud, uint8_t count, uint8_t place) {
    const bool close = count >= STRIPS;
    const uint8_t at = place < su_strips(count) ? place : su_strips(count);
    return rect_at(CLOUD_X + CLOUD_PITCH * cloud + 1,
                   STRIP_Y + (close ? CLOSE_PITCH : STRIP_PITCH) * at, SU_STRIP_WIDTH,
                   close ? CLOSE_PITCH - 1 : SU_STRIP_HEIGHT);
}

struct rect su_outcome_area(uint8_t cloud) {
    return rect_at(CLOUD_X + CLOUD_PITCH * cloud, OUTCOME_Y, CLOUD_PITCH, 12);
}

struct rect su_deck_area(void) {
    return rect_at(1, 40, 9, 28);
}

struct rect su_hand_area(int count, int at) {
    int pitch = HAND_PITCH;
    if (count > 1 && (HAND_WIDTH - SU_CARD_WIDTH) / (count - 1) < pitch) {
        /* Even to the last pixel: the fraction counts for each card. */
        const int x = (HAND_WIDTH - SU_CARD_WIDTH) * at / (count - 1);
        return rect_at(HAND_X + x, HAND_Y, SU_CARD_WIDTH, SU_CARD_HEIGHT);
    }
    return rect_at(HAND_X + pitch * at, HAND_Y, SU_CARD_WIDTH, SU_CARD_HEIGHT);
}

struct rect su_pile_area(uint8_t place) {
    return rect_at(HAND_X + PILE_PITCH * place, PILE_Y, SU_TILE_WIDTH, SU_TILE_HEIGHT);
}

struct rect su_seat_area(const struct su_state *state, uint8_t viewer, uint8_t seat, int width) {
    const int at = (seat + state->seats - viewer - 1) % state->seats; /* the own one last */
    if (width >= SIDE_FROM) {
        const int high = min_i32(SIDE_HEIGHT / (state->seats - 1), SIDE_MOST);
        return rect_at(SIDE_TABLE, SIDE_Y + at * high, width - SIDE_TABLE, high);
    }
    return seat == viewer ? rect_at(0, CHIP_Y, CHIP_OWN, CHIP_HEIGHT)
                          : rect_at(CHIP_OWN + CHIP_WIDTH * at, CHIP_Y, CHIP_WIDTH, CHIP_HEIGHT);
}

struct rect su_home_area(const struct scene *scene, uint8_t seat, uint8_t to, int width) {
    const struct su_state *state = scene->state;
    if (seat != scene->viewer) {
        const struct rect area = su_seat_area(state, scene->viewer, seat, width);
        return rect_at(area.x + (to == SU_TO_HAND ? 40 : 12), area.y + 1, 20, 12);
    }
    if (to == SU_TO_HAND) {
        const uint8_t held = state->hand_n[seat];
        return su_hand_area(held + 1, held);
    }
    const int places = state->piles[seat] + su_waiting(state);
    return su_pile_area((uint8_t)(places < SU_PILES ? places : SU_PILES - 1));
}

/* ---- What may be done ---- */

uint8_t su_may_take(const struct scene *scene, uint8_t cloud) {
    const bool hand = scene_may(scene, action_make(SU_TAKE, cloud, SU_TO_HAND, 0));
    const bool journal = scene_may(scene, action_make(SU_TAKE, cloud, SU_TO_JOURNAL, 0));
    return (uint8_t)((hand ? SU_WAY_HAND : 0) | (journal ? SU_WAY_JOURNAL : 0));
}

/* ---- What can be looked at ---- */

static void add_hand(const struct scene *scene, struct things *things) {
    uint8_t cards[SU_CARDS];
    const uint8_t n = su_sorted_hand(scene->state, scene->viewer, cards);
    for (uint8_t i = 0; i < n; i++) {
        if (i == 0 || cards[i] != cards[i - 1]) { /* copies are one */
            things_add(things, SU_THING_HAND, cards[i], su_hand_area(n, i));
        }
    }
}

void su_things(const void *view, const struct scene *scene, struct things *things) {
    const struct su_state *state = scene->state;
    (void)view;
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((scene->viewer + i) % state->seats);
        things_add(things, SU_THING_SEAT, seat,
                   su_seat_area(state, scene->viewer, seat, SIDE_TABLE));
    }
    things_add(things, SU_THING_DECK, 0, su_deck_area());
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        things_add(things, SU_THING_CLOUD, cloud, su_cloud_area(cloud));
    }
    for (uint8_t place = 0; place < state->piles[scene->viewer]; place++) {
        things_add(things, SU_THING_PILE, place, su_pile_area(place));
    }
    add_hand(scene, things);
}
_Static_assert(THINGS_MAX >= SU_SEATS - 1 + 1 + SU_CLOUDS + SU_PILES + SU_KINDS,
               "room for all that lies on the table");
