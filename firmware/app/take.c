#include "take.h"

#include "check.h"
#include "text.h"

void take_titles(const struct title *titles, uint8_t count, struct take_titles *all) {
    CHECK(count <= sizeof all->games / sizeof all->games[0]);
    for (uint8_t i = 0; i < count; i++) {
        all->games[i] = titles[i].rules;
    }
    all->list = (struct link_titles){all->games, count};
}

/* The code of what stands in the digits. A link that no code holds is still one. */
static enum result make_code(struct take *take, enum result result) {
    take->result = result;
    take->code = false;
    if (result != RESULT_OK) {
        return result;
    }
    const struct qr_part parts[] = {{link_page, text_length(link_page), false},
                                    {take->digits, text_length(take->digits), true}};
    take->code = qr_encode(parts, 2, &take->work, &take->qr);
    return result;
}

struct link_seats take_seats(const struct sitting *sitting) {
    const struct lineup *const lineup = &sitting->lineup;
    struct link_seats seats = {.known = true};
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        seats.who[seat] = lineup->who[seat];
        const bool star = lineup->name[seat] < star_names_count;
        seats.name[seat] = star ? lineup->name[seat] : LINK_NAMES - 1u; /* a person's stays here */
    }
    return seats;
}

enum result take_game(struct sitting *sitting, const struct link_titles *titles) {
    struct take *const take = mind_lend(&sitting->mind);
    const struct link_seats seats = take_seats(sitting);
    return make_code(take, link_write(&sitting->match, titles, &seats, &take->link, take->digits));
}

enum result take_so_far(struct sitting *sitting, const struct link_titles *titles) {
    struct take *const take = mind_lend(&sitting->mind);
    const struct link_seats seats = take_seats(sitting);
    return make_code(take,
                     link_write_so_far(&sitting->match, titles, &seats, &take->link, take->digits));
}

enum result take_deal(struct sitting *sitting, const struct link_titles *titles) {
    struct take *const take = mind_lend(&sitting->mind);
    const struct match *const match = &sitting->match;
    return make_code(take, deal_write(match->game, &match->setup, titles, take->digits));
}
