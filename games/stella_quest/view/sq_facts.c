#include "sq_facts.h"

#include <string.h>

#include "bits.h"
#include "check.h"

uint8_t sq_had(const struct sq_state *state, uint8_t seat, uint8_t number) {
    uint8_t had = 0;
    for (uint8_t i = 0; i < state->collected[seat]; i++) {
        had = (uint8_t)(had + (sq_number(state->collection[seat][i]) == number));
    }
    return had;
}

uint8_t sq_emotions(const struct sq_state *state, uint8_t seat) {
    uint8_t emotions = 0;
    for (uint8_t number = 1; number <= 6; number++) {
        emotions = (uint8_t)(emotions + (sq_had(state, seat, number) > 0));
    }
    return emotions;
}

int8_t sq_points(const struct sq_state *state, uint8_t seat) {
    struct sheet sheet;
    stella_quest.score(state, seat, &sheet);
    return (int8_t)sheet.total;
}

uint8_t sq_held_backs(const struct sq_state *state, uint8_t seat, uint8_t back) {
    uint8_t held = 0;
    for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
        held = (uint8_t)(held + (sq_back(sq_hand_kind(state, seat, i)) == back));
    }
    return held;
}

uint8_t sq_deck_back(const struct sq_state *state) {
    return state->deck_size == 0 ? SQ_BACKS : (uint8_t)sq_back(state->deck[state->deck_size - 1]);
}

uint8_t sq_players(const struct sq_state *state) {
    return state->seats == 2 ? 3 : state->seats;
}

uint8_t sq_player(const struct sq_state *state, uint8_t place) {
    if (state->seats == 2) {
        return place == 1 ? SQ_DUMMY : (uint8_t)((state->leader + place / 2u) % 2u);
    }
    return (uint8_t)((state->leader + place) % state->seats);
}

uint8_t sq_to_do(const struct sq_state *state) {
    if (state->phase != SQ_PHASE_PLAY) {
        return state->winner < state->seats ? state->winner : state->actor;
    }
    const uint8_t next = state->turn < sq_players(state) ? sq_player(state, state->turn) : SQ_DUMMY;
    return next == SQ_DUMMY ? state->actor : next;
}

/* The trick as if the seat had won it and were to take; a card that is not in it is laid there. */
static void win(struct sq_state *state, uint8_t seat, uint8_t kind) {
    bool there = false;
    for (uint8_t i = 0; i < state->trick_size; i++) {
        there = there || state->trick[i] == kind;
    }
    if (!there && state->trick_size < SQ_SEATS) {
        state->trick[state->trick_size] = kind;
        state->who[state->trick_size++] = seat;
    }
    state->turn = sq_players(state);
    state->phase = SQ_PHASE_TAKE;
    state->taken = UNKNOWN;
    state->actor = state->winner = seat;
    sq_refresh(state);
}

struct sq_change sq_taking(const struct sq_state *state, uint8_t seat, uint8_t kind) {
    struct sq_state then = *state;
    CHECK(kind < SQ_BREAK);
    win(&then, seat, kind);
    chance_seed(&then.chance, 1); /* the next deal may shuffle, and changes nothing of this */
    stella_quest.apply(&then, action_make(SQ_TAKE, kind, 0, 0), NULL);
    return (struct sq_change){.points_now = sq_points(state, seat),
                              .points_then = sq_points(&then, seat),
                              .lights_now = state->lights[seat],
                              .lights_then = then.lights[seat],
                              .emotions_now = sq_emotions(state, seat),
                              .emotions_then = sq_emotions(&then, seat),
                              .same = sq_had(state, seat, sq_number(kind)) > 0,
                              .enlightens = then.end == SQ_ENLIGHTENMENT,
                              .eliminates = then.end == SQ_ELIMINATION};
}

struct sq_burning sq_burning(const struct sq_state *state, uint8_t seat) {
    struct sq_burning burning = {.lights_now = state->lights[seat],
                                 .lights_then = (uint8_t)(state->lights[seat] - 1u),
                                 .first = sq_deck_back(state)};
    const uint8_t room = (uint8_t)(SQ_HAND - state->hand_size[seat]);
    const uint8_t there = (uint8_t)(state->deck_size + state->below_size);
    burning.draws = min_u8(min_u8(SQ_BURN_CARDS, room), there);
    burning.refill = sq_refill_size(burning.lights_then);
    burning.last = burning.lights_then < 2;
    return burning;
}

bool sq_is_super(const struct sq_state *state, uint8_t kind, uint8_t place) {
    bool super = state->top == kind;
    for (uint8_t i = 0; i < place; i++) {
        super = super || state->trick[i] == kind;
    }
    return super && kind != SQ_BREAK;
}

/* Looks for the copy of a kind that is not the one at `known`. */
struct search {
    uint8_t kind;
    bool skipped; /* the one that is known has been met */
    struct sq_spot known, found;
};

static void meet(struct search *search, uint8_t kind, enum sq_where where, uint8_t seat) {
    if (kind != search->kind || search->found.where != SQ_UNSEEN) {
        return;
    }
    if (!search->skipped && where == search->known.where && seat == search->known.seat) {
        search->skipped = true;
        return;
    }
    search->found = (struct sq_spot){(uint8_t)where, seat};
}

struct sq_spot sq_other_copy(const struct sq_state *state, uint8_t viewer, uint8_t kind,
                             struct sq_spot spot) {
    struct search search = {.kind = kind, .known = spot, .found = {SQ_UNSEEN, SEAT_NONE}};
    for (uint8_t i = 0; i < state->trick_size; i++) {
        if (i != state->taken) { /* it lies in the collection already */
            meet(&search, state->trick[i], SQ_IN_TRICK, state->who[i]);
        }
    }
    meet(&search, state->top, SQ_ON_TOP, SEAT_NONE);
    for (uint8_t i = 0; i < state->hand_size[viewer]; i++) {
        meet(&search, sq_hand_kind(state, viewer, i), SQ_IN_HAND, viewer);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            meet(&search, state->collection[seat][i], SQ_IN_COLLECTION, seat);
        }
    }
    for (uint8_t i = 0; i < state->below[kind]; i++) {
        meet(&search, kind, SQ_IN_PILE, SEAT_NONE);
    }
    return search.found;
}

struct sq_spot sq_told_spot(struct sq_spot spot, bool memory) {
    const bool covered = spot.where == SQ_IN_PILE || spot.where == SQ_UNSEEN;
    return covered && !memory ? (struct sq_spot){SQ_FORGOTTEN, SEAT_NONE} : spot;
}

/* ---- How a card would stand ---- */

/* The cards hidden from the seat to act, as sets of kinds: those of a back and a shuffle may lie in
 * each other's places (SQ-7.5), so that a set says what a place may hold. */
struct hidden {
    uint32_t kinds[SQ_SHUFFLES]; /* bit kind: such a card of that shuffle is hidden */
    uint8_t copies[SQ_KINDS];
};

static void hide(struct hidden *hidden, uint8_t kind, uint8_t shuffle) {
    hidden->kinds[shuffle] |= UINT32_C(1) << kind;
    hidden->copies[kind]++;
}

static struct hidden hidden_from(const struct sq_state *state, uint8_t viewer) {
    struct hidden hidden = {{0}, {0}};
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->hand_size[seat] && seat != viewer; i++) {
            hide(&hidden, sq_hand_kind(state, seat, i), state->hand[seat][i] >> SQ_SHUFFLE_SHIFT);
        }
    }
    for (uint8_t i = 0; i < state->deck_size; i++) {
        hide(&hidden, state->deck[i], state->shuffle);
    }
    return hidden;
}

void sq_unseen(const struct sq_state *state, uint8_t viewer, uint8_t counts[SQ_KINDS]) {
    const struct hidden hidden = hidden_from(state, viewer);
    memcpy(counts, hidden.copies, sizeof hidden.copies);
}

/* The kinds of a back, as bits. */
static uint32_t suit(uint8_t back) {
    return back == SQ_GREY ? UINT32_C(1) << SQ_BREAK : UINT32_C(0x3F) << 6u * back;
}

/* What may come up in so many draws from the deck, when others may have drawn `gone` before. */
static uint32_t drawn(const struct sq_state *state, const struct hidden *hidden, uint8_t gone,
                      uint8_t draws) {
    uint32_t kinds = draws > 0 ? hidden->kinds[state->shuffle] : 0;
    if (gone == 0 && draws == 1 && state->deck_size > 0) {
        return kinds & suit(sq_deck_back(state)); /* its back is seen */
    }
    for (uint8_t kind = 0; kind < SQ_KINDS && gone + draws > state->deck_size; kind++) {
        kinds |= (uint32_t)(state->below[kind] > 0) << kind; /* a renewal comes before (SQ-3.4) */
    }
    return kinds;
}

/* The most cards that a seat may draw before it plays. */
static uint8_t may_draw(const struct sq_state *state, uint8_t seat) {
    const uint8_t lights = state->lights[seat];
    const uint8_t size = state->hand_size[seat];
    const uint8_t burns = (uint8_t)(lights < 2 ? 0 : SQ_BURN_CARDS * (lights - 1u));
    const uint8_t refill = (uint8_t)(size > 0 ? 0 : sq_refill_size(lights));
    return min_u8((uint8_t)(burns + refill), (uint8_t)(SQ_HAND - size));
}

/* What a player to come may play; `lead` is the leading colour by then. */
static uint32_t may_play(const struct sq_state *state, const struct hidden *hidden, uint8_t who,
                         uint8_t lead, uint8_t gone) {
    if (who == SQ_DUMMY) {
        return drawn(state, hidden, gone, 1);
    }
    uint32_t kinds = drawn(state, hidden, gone, may_draw(state, who));
    for (uint8_t i = 0; i < state->hand_size[who]; i++) {
        const uint8_t card = state->hand[who][i];
        kinds |=
            hidden->kinds[card >> SQ_SHUFFLE_SHIFT] & suit((uint8_t)sq_back(card & SQ_KIND_MASK));
    }
    if (lead != SQ_GREY && sq_held_backs(state, who, lead) > 0) {
        kinds &= suit(lead) | suit(SQ_GREY);
    }
    return kinds;
}

/* The most cards that leave the deck until a player's turn is over. */
static uint8_t may_use(const struct sq_state *state, uint8_t who) {
    if (who == SQ_DUMMY) {
        return 1;
    }
    return (uint8_t)(may_draw(state, who) +
                     (state->hand_size[who] > 1 ? 0 : sq_refill_size(state->lights[who])));
}

/* A trick, the card in question in it, and after it one of the kinds beats it. */
static bool beaten_by(const uint8_t *trick, uint8_t n, uint8_t top, uint32_t kinds) {
    uint8_t cards[SQ_SEATS + 1];
    memcpy(cards, trick, n);
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        cards[n] = kind;
        if ((kinds >> kind & 1u) != 0 && sq_judge(cards, (uint8_t)(n + 1u), top).place == n) {
            return true;
        }
    }
    return false;
}

/* Fills in whether the card that was put at the end of the trick is sure to win. */
static void see_who_follows(const struct sq_state *state, const uint8_t *trick,
                            struct sq_outlook *outlook) {
    const struct hidden hidden = hidden_from(state, state->actor);
    uint32_t pairs = 0; /* kinds that may have been played in between, and have another copy */
    uint8_t to_come = 0;
    uint8_t gone =
        (uint8_t)(state->hand_size[state->actor] > 1 ? 0
                                                     : sq_refill_size(state->lights[state->actor]));
    for (uint8_t place = (uint8_t)(state->turn + 1u); place < sq_players(state); place++) {
        const uint8_t who = sq_player(state, place);
        const uint32_t kinds = may_play(state, &hidden, who, outlook->lead, gone);
        if (beaten_by(trick, (uint8_t)(state->trick_size + 1u), state->top, kinds) ||
            (kinds & pairs) != 0) {
            return;
        }
        for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
            const bool twice = hidden.copies[kind] + state->below[kind] >= SQ_COPIES;
            pairs |= (kinds & (uint32_t)twice << kind);
        }
        gone = (uint8_t)(gone + may_use(state, who));
        to_come++;
        outlook->who = who;
    }
    const bool follows = to_come == 1 && outlook->who != SQ_DUMMY &&
                         sq_held_backs(state, outlook->who, outlook->lead) > 0;
    outlook->sure = to_come == 0 ? SQ_SURE_LAST : follows ? SQ_SURE_FOLLOWS : SQ_SURE_BACKS;
}

struct sq_outlook sq_outlook(const struct sq_state *state, uint8_t kind) {
    uint8_t trick[SQ_SEATS + 1];
    const uint8_t n = state->trick_size;
    struct sq_outlook outlook = {.stand = SQ_STAND_BREAK, .lead = state->lead};
    if (kind == SQ_BREAK) {
        return outlook;
    }
    memcpy(trick, state->trick, n);
    trick[n] = kind;
    outlook.leads = state->lead == SQ_GREY;
    outlook.lead = outlook.leads ? (uint8_t)sq_back(kind) : state->lead;
    const struct sq_verdict verdict = sq_judge(trick, (uint8_t)(n + 1u), state->top);
    if (verdict.place != n) {
        outlook.stand = SQ_STAND_LOSES;
        outlook.to = trick[verdict.place];
        return outlook;
    }
    outlook.stand = SQ_STAND_WINS;
    outlook.how = verdict.how;
    see_who_follows(state, trick, &outlook);
    return outlook;
}
