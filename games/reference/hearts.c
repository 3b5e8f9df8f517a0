#include "hearts.h"

#include <string.h>

#include "bits.h"
#include "check.h"

#define QUEEN        10u /* ranks */
#define QUEEN_POINTS 13u
#define FIRST        1u /* the two of clubs, which begins, as a bit of its suit */
#define NOBODY       HEARTS_SEATS

static uint8_t suit_of(uint8_t card) {
    return (uint8_t)(card / HEARTS_RANKS);
}

static uint16_t bit_of(uint8_t card) {
    return (uint16_t)(1u << card % HEARTS_RANKS);
}

static bool is_queen(uint8_t card) {
    return card == HEARTS_SPADES * HEARTS_RANKS + QUEEN;
}

static uint8_t points_of(uint8_t card) {
    return suit_of(card) == HEARTS_HEARTS ? 1 : is_queen(card) ? QUEEN_POINTS : 0;
}

static uint8_t set_size(const struct hearts_set *set) {
    uint8_t n = 0;
    for (uint8_t suit = 0; suit < HEARTS_SUITS; suit++) {
        n = (uint8_t)(n + bits_count(set->of[suit]));
    }
    return n;
}

static void set_add(struct hearts_set *set, uint8_t card) {
    set->of[suit_of(card)] |= bit_of(card);
}

static void setup(void *memory, const struct setup *setup, struct step *step) {
    struct hearts_state *const state = memory;
    struct chance chance;
    uint8_t cards[HEARTS_CARDS];
    memset(state, 0, sizeof *state);
    chance_seed(&chance, setup->seed);
    for (uint8_t card = 0; card < HEARTS_CARDS; card++) {
        cards[card] = card;
    }
    chance_shuffle(&chance, step, cards, HEARTS_CARDS);
    for (uint8_t i = 0; i < HEARTS_CARDS; i++) {
        const uint8_t seat = (uint8_t)(i % HEARTS_SEATS);
        const uint8_t card = cards[HEARTS_CARDS - 1u - i];
        set_add(&state->hand[seat], card);
        STEP_TELL(step, .kind = HEARTS_TOLD_DEAL, .seat = seat, .secret = card,
                  .sight = (uint8_t)(1u << seat));
        state->leader = card == 0 ? seat : state->leader;
    }
    state->actor = state->leader;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) { /* who begins holds the two of clubs */
        state->cannot[seat].of[HEARTS_CLUBS] = (uint16_t)(seat == state->leader ? 0 : FIRST);
    }
}

static uint8_t seats(const void *memory) {
    (void)memory;
    return HEARTS_SEATS;
}

static uint8_t to_act(const void *memory) {
    const struct hearts_state *const state = memory;
    return state->actor;
}

/* What may be played of a hand, if anything of it may. */
static struct hearts_set allowed(const struct hearts_state *state) {
    const struct hearts_set *const hand = &state->hand[state->actor];
    struct hearts_set set = *hand;
    if (state->trick_size > 0) {
        const uint8_t lead = suit_of(state->trick[0]);
        if (hand->of[lead] != 0) {
            set = (struct hearts_set){{0}};
            set.of[lead] = hand->of[lead];
        } else if (state->tricks == 0) { /* no points in the first trick */
            set.of[HEARTS_HEARTS] = 0;
            set.of[HEARTS_SPADES] &= (uint16_t)(HEARTS_SUIT & ~(1u << QUEEN));
        }
    } else if (state->tricks == 0) {
        set = (struct hearts_set){{[HEARTS_CLUBS] = FIRST}};
    } else if (state->broken == 0) {
        set.of[HEARTS_HEARTS] = 0;
    }
    return (set.of[0] | set.of[1] | set.of[2] | set.of[3]) != 0 ? set : *hand;
}

/* The place of the only bit that is set. */
static uint16_t legal(const void *memory, struct action *actions) {
    const struct hearts_state *const state = memory;
    uint16_t n = 0;
    if (state->actor == SEAT_NONE) {
        return 0;
    }
    const struct hearts_set set = allowed(state);
    for (uint8_t suit = 0; suit < HEARTS_SUITS; suit++) {
        for (uint32_t left = set.of[suit]; left != 0; left = bits_rest(left)) {
            actions[n++] = (struct action){.a = (uint8_t)(suit * HEARTS_RANKS + bits_first(left))};
        }
    }
    return n;
}

static uint8_t fewest_points(const struct hearts_state *state) {
    uint8_t fewest = UINT8_MAX;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        fewest = state->points[seat] < fewest ? state->points[seat] : fewest;
    }
    return fewest;
}

static uint8_t winners(const void *memory) {
    const struct hearts_state *const state = memory;
    const uint8_t fewest = fewest_points(state);
    uint8_t found = 0;
    for (uint8_t seat = 0; seat < HEARTS_SEATS && state->actor == SEAT_NONE; seat++) {
        found = (uint8_t)(found | (state->points[seat] == fewest) << seat);
    }
    return found;
}

/* What a card tells everybody about the rest of its owner's hand. */
static void learn(struct hearts_state *state, uint8_t card) {
    struct hearts_set *const cannot = &state->cannot[state->actor];
    const bool leads = state->trick_size == 0;
    if (!leads && suit_of(card) != suit_of(state->trick[0])) {
        cannot->of[suit_of(state->trick[0])] = HEARTS_SUIT;
        if (state->tricks == 0 && points_of(card) > 0) { /* has points alone */
            cannot->of[HEARTS_DIAMONDS] = HEARTS_SUIT;
            cannot->of[HEARTS_SPADES] = HEARTS_SUIT & ~(1u << QUEEN);
        }
    } else if (leads && suit_of(card) == HEARTS_HEARTS && state->broken == 0) { /* hearts alone */
        cannot->of[HEARTS_CLUBS] = HEARTS_SUIT;
        cannot->of[HEARTS_DIAMONDS] = HEARTS_SUIT;
        cannot->of[HEARTS_SPADES] = HEARTS_SUIT;
    }
}

/* The place in the trick of its highest card of the suit that was led. */
static uint8_t best_place(const struct hearts_state *state) {
    const uint8_t suit = suit_of(state->trick[0]);
    uint8_t best = 0;
    for (uint8_t i = 1; i < state->trick_size; i++) {
        if (suit_of(state->trick[i]) == suit && state->trick[i] > state->trick[best]) {
            best = i;
        }
    }
    return best;
}

/* All points with one seat: all others get them instead. */
static void shoot(struct hearts_state *state) {
    uint8_t taker = NOBODY;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        taker = state->points[seat] == HEARTS_ALL ? seat : taker;
    }
    for (uint8_t seat = 0; seat < HEARTS_SEATS && taker != NOBODY; seat++) {
        state->points[seat] = seat == taker ? 0 : HEARTS_ALL;
    }
}

static void end_trick(struct hearts_state *state, struct step *step) {
    const uint8_t taker = (uint8_t)((state->leader + best_place(state)) % HEARTS_SEATS);
    uint8_t points = 0;
    for (uint8_t i = 0; i < HEARTS_SEATS; i++) {
        points = (uint8_t)(points + points_of(state->trick[i]));
        state->trick[i] = 0;
    }
    state->points[taker] = (uint8_t)(state->points[taker] + points);
    state->trick_size = 0;
    state->tricks++;
    state->leader = taker;
    state->actor = taker;
    STEP_TELL(step, .kind = HEARTS_TOLD_TAKE, .seat = taker, .a = points);
    if (state->tricks == HEARTS_TRICKS) {
        state->actor = SEAT_NONE;
        shoot(state);
    }
}

static void apply(void *memory, struct action action, struct step *step) {
    struct hearts_state *const state = memory;
    const uint8_t seat = state->actor, card = action.a;
    learn(state, card);
    state->hand[seat].of[suit_of(card)] &= (uint16_t)~bit_of(card);
    set_add(&state->gone, card);
    state->broken |= points_of(card) > 0;
    state->trick[state->trick_size++] = card;
    state->actor = (uint8_t)((seat + 1u) % HEARTS_SEATS);
    step_seal(step); /* a card is shown */
    STEP_TELL(step, .kind = HEARTS_TOLD_PLAY, .seat = seat, .a = card);
    if (state->trick_size == HEARTS_SEATS) {
        end_trick(state, step);
    }
}

uint8_t hearts_hand_size(const struct hearts_state *state, uint8_t seat) {
    const uint8_t place = (uint8_t)((seat + HEARTS_SEATS - state->leader) % HEARTS_SEATS);
    return (uint8_t)(HEARTS_TRICKS - state->tricks - (place < state->trick_size));
}

static void redact(void *memory, uint8_t viewer) {
    struct hearts_state *const state = memory;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        if (seat != viewer) {
            state->hand[seat] = (struct hearts_set){{0}};
        }
    }
}

/* One line: points, as what they cost. */
static void score(const void *memory, uint8_t seat, struct sheet *sheet) {
    const struct hearts_state *const state = memory;
    const int16_t points = (int16_t)-state->points[seat];
    *sheet = (struct sheet){.count = 1, .lines = {{.points = points}}, .total = points};
}

/* Every card is in one place, in the hand of nobody who is known not to hold it. */
static bool cards_fit(const struct hearts_state *state) {
    struct hearts_set seen = state->gone;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        if (set_size(&state->hand[seat]) != hearts_hand_size(state, seat)) {
            return false;
        }
        for (uint8_t suit = 0; suit < HEARTS_SUITS; suit++) {
            const uint16_t held = state->hand[seat].of[suit];
            if (((seen.of[suit] | state->cannot[seat].of[suit]) & held) != 0) {
                return false;
            }
            seen.of[suit] |= held;
        }
    }
    return set_size(&seen) == HEARTS_CARDS;
}

static bool is_position(const struct hearts_state *state) {
    const bool over = state->tricks == HEARTS_TRICKS;
    uint8_t points = 0;
    if (state->trick_size >= HEARTS_SEATS || state->leader >= HEARTS_SEATS ||
        state->actor != (over ? SEAT_NONE : (state->leader + state->trick_size) % HEARTS_SEATS) ||
        set_size(&state->gone) != state->tricks * HEARTS_SEATS + state->trick_size) {
        return false;
    }
    for (uint8_t i = 0; i < HEARTS_SEATS; i++) {
        const uint8_t card = state->trick[i];
        points = (uint8_t)(points + state->points[i]);
        if (i < state->trick_size ? (state->gone.of[suit_of(card)] & bit_of(card)) == 0
                                  : card != 0) {
            return false;
        }
    }
    return cards_fit(state) && points <= (over ? 3u * HEARTS_ALL : HEARTS_ALL);
}

static void code_set(struct coder *coder, struct hearts_set *set) {
    for (uint8_t suit = 0; suit < HEARTS_SUITS; suit++) {
        code_u16(coder, &set->of[suit], HEARTS_SUIT);
    }
}

static void code(struct coder *coder, void *memory) {
    struct hearts_state *const state = memory;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        code_set(coder, &state->hand[seat]);
        code_set(coder, &state->cannot[seat]);
    }
    code_set(coder, &state->gone);
    code_bytes(coder, state->trick, HEARTS_SEATS, HEARTS_CARDS - 1);
    code_u8(coder, &state->trick_size, HEARTS_SEATS - 1);
    code_u8(coder, &state->tricks, HEARTS_TRICKS);
    code_u8(coder, &state->leader, HEARTS_SEATS - 1);
    code_u8(coder, &state->actor, SEAT_NONE);
    code_bytes(coder, state->points, HEARTS_SEATS, HEARTS_ALL);
    code_u8(coder, &state->broken, 1);
    if (coder->mode == CODER_READ) {
        code_require(coder, is_position(state));
    }
}

static void add_card(struct text *text, uint8_t card) {
    static const char *const suits[] = {"clubs", "diamonds", "spades", "hearts"};
    static const char *const pictures[] = {"jack", "queen", "king", "ace"};
    const uint8_t rank = (uint8_t)(card % HEARTS_RANKS);
    if (rank < QUEEN - 1u) {
        text_format(text, "the %d of %s", rank + 2, suits[suit_of(card)]);
    } else {
        text_format(text, "the %s of %s", pictures[rank - (QUEEN - 1u)], suits[suit_of(card)]);
    }
}

static void describe_action(const void *memory, struct action action, struct text *text) {
    (void)memory;
    text_add(text, "Play ");
    add_card(text, action.a);
}

static void describe_event(const struct event *event, struct text *text) {
    switch ((enum hearts_told)event->kind) {
    case HEARTS_TOLD_DEAL:
        text_format(text, "%t is dealt ", event->seat);
        if (event->secret == UNKNOWN) {
            text_add(text, "a card");
        } else {
            add_card(text, event->secret);
        }
        return;
    case HEARTS_TOLD_PLAY:
        text_format(text, "%t plays ", event->seat);
        add_card(text, event->a);
        return;
    case HEARTS_TOLD_TAKE:
        text_format(text, "%t takes the trick: %d points", event->seat, event->a);
        return;
    }
}

static const char *const line_names[] = {"Points against"};

const struct game hearts = {
    .id = "hearts",
    .name = "Hearts",
    .rules_version = 1,
    .seats_min = HEARTS_SEATS,
    .seats_max = HEARTS_SEATS,
    .line_names = line_names,
    .state_size = sizeof(struct hearts_state),
    .actions_max = HEARTS_TRICKS,
    .length_max = HEARTS_CARDS,
    .events_max = HEARTS_CARDS,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .redact = redact,
    .resample = hearts_resample,
    .winners = winners,
    .score = score,
    .code = code,
    .describe_action = describe_action,
    .describe_event = describe_event,
};
