#include "tp_rules.h"

#include <string.h>

#include "cards.h"
#include "check.h"

_Static_assert(sizeof(struct tp_state) <= STATE_MAX, "the state fits");
/* TP-2.4: the deck lasts, because nobody is dealt one after the last night. */
_Static_assert(TP_SEATS *(TP_HAND + TP_NIGHTS_MAX - 1) <= TP_CARDS,
               "there are cards for all nights");

static uint8_t bit(uint8_t seat) {
    return (uint8_t)(1u << seat);
}

static void deal(struct tp_state *state, uint8_t seat, struct step *step) {
    const uint8_t card = cards_pop(state->deck, &state->deck_size);
    cards_push(state->hand[seat], &state->hand_size[seat], card);
    cards_sort(state->hand[seat], state->hand_size[seat]);
    STEP_TELL(step, .kind = TP_TOLD_DRAW, .seat = seat, .secret = card, .sight = bit(seat));
}

/* TP-3.1 */
static void raise_star(struct tp_state *state, struct step *step) {
    state->actor = 0;
    state->worth = (uint8_t)(chance_below(&state->chance, step, TP_WORTHS) + 1u);
    STEP_TELL(step, .kind = TP_TOLD_STAR, .seat = SEAT_NONE, .a = state->worth, .b = state->night);
}

/* TP-2 */
static void setup(void *memory, const struct setup *setup, struct step *step) {
    struct tp_state *const state = memory;
    memset(state, 0, sizeof *state);
    chance_seed(&state->chance, setup->seed);
    state->seats = setup->seats;
    state->nights = setup->options[TP_OPTION_NIGHTS];
    for (uint8_t i = 0; i < TP_CARDS; i++) {
        cards_push(state->deck, &state->deck_size, (uint8_t)(i / TP_COPIES + 1u));
    }
    chance_shuffle(&state->chance, step, state->deck, state->deck_size);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < TP_HAND; i++) {
            deal(state, seat, step);
        }
    }
    raise_star(state, step);
}

static uint8_t seats(const void *memory) {
    return ((const struct tp_state *)memory)->seats;
}

static uint8_t to_act(const void *memory) {
    const struct tp_state *const state = memory;
    return state->actor;
}

static uint16_t legal(const void *memory, struct action *actions) {
    const struct tp_state *const state = memory;
    uint16_t n = 0;
    if (state->actor == SEAT_NONE) {
        return 0;
    }
    const uint8_t *const hand = state->hand[state->actor];
    for (uint8_t i = 0; i < state->hand_size[state->actor]; i++) {
        if (i == 0 || hand[i] != hand[i - 1]) {
            actions[n++] = (struct action){.verb = TP_CHOOSE, .a = hand[i]};
        }
    }
    return n;
}

uint8_t tp_taker(const uint8_t *chosen, uint8_t seats) {
    uint8_t taker = SEAT_NONE;
    for (uint8_t seat = 0; seat < seats; seat++) {
        const bool alone = cards_count(chosen, seats, chosen[seat]) == 1;
        if (alone && (taker == SEAT_NONE || chosen[seat] > chosen[taker])) {
            taker = seat;
        }
    }
    return taker;
}

static int16_t points(const struct tp_state *state, uint8_t seat) {
    int16_t sum = 0;
    for (uint8_t i = 0; i < TP_WORTHS; i++) {
        sum = (int16_t)(sum + state->stars[seat][i] * (i + 1));
    }
    return sum;
}

/* TP-4.2 */
static uint8_t winners(const void *memory) {
    const struct tp_state *const state = memory;
    uint8_t best = 0, found = 0;
    for (uint8_t seat = 0; seat < state->seats && state->actor == SEAT_NONE; seat++) {
        if (found == 0 || points(state, seat) > points(state, best)) {
            best = seat;
            found = 0;
        }
        found |= points(state, seat) == points(state, best) ? bit(seat) : 0;
    }
    return found;
}

/* TP-3.3: all cards are turned over and the star is taken, or sets. */
static void turn_over(struct tp_state *state, struct step *step) {
    const uint8_t taker = tp_taker(state->chosen, state->seats);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t card = state->chosen[seat];
        state->shown[card - 1]++;
        state->chosen[seat] = TP_NO_CARD;
        STEP_TELL(step, .kind = TP_TOLD_SHOW, .seat = seat, .a = card);
    }
    if (taker != SEAT_NONE) {
        state->stars[taker][state->worth - 1]++;
    }
    STEP_TELL(step, .kind = TP_TOLD_TAKE, .seat = taker, .a = state->worth);
}

static void end_night(struct tp_state *state, struct step *step) {
    step_seal(step); /* others' cards were shown */
    turn_over(state, step);
    state->night++;
    if (state->night == state->nights) { /* TP-4.1 */
        state->actor = SEAT_NONE;
        STEP_TELL(step, .kind = TP_TOLD_END, .seat = SEAT_NONE, .a = winners(state));
        return;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) { /* TP-3.4 */
        deal(state, seat, step);
    }
    raise_star(state, step);
}

/* TP-3.2: the choice stays hidden until all seats have chosen. */
static void apply(void *memory, struct action action, struct step *step) {
    struct tp_state *const state = memory;
    const uint8_t seat = state->actor;
    const uint8_t place = cards_find(state->hand[seat], state->hand_size[seat], action.a);
    CHECK(place != CARDS_NOWHERE);
    state->chosen[seat] = cards_take(state->hand[seat], &state->hand_size[seat], place);
    STEP_TELL(step, .kind = TP_TOLD_CHOOSE, .seat = seat, .secret = action.a, .sight = bit(seat));
    state->actor++;
    if (state->actor == state->seats) {
        end_night(state, step);
    }
}

/* A list as somebody sees it: its length is public, and behind its end lies no forgotten card. */
static void show_list(uint8_t *cards, uint8_t n, uint8_t room, bool known) {
    if (!known) {
        memset(cards, UNKNOWN, n);
    }
    memset(cards + n, 0, (size_t)(room - n));
}

/* TP-5.2 */
static void redact(void *memory, uint8_t viewer) {
    struct tp_state *const state = memory;
    chance_forget(&state->chance);
    show_list(state->deck, state->deck_size, TP_CARDS, false);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        show_list(state->hand[seat], state->hand_size[seat], TP_HAND, seat == viewer);
        if (seat != viewer && state->chosen[seat] != TP_NO_CARD) {
            state->chosen[seat] = UNKNOWN;
        }
    }
}

/* The cards of all those that the viewer has not seen. */
static uint8_t unseen(const struct tp_state *state, uint8_t viewer, uint8_t *cards) {
    uint8_t n = 0;
    for (uint8_t card = 1; card <= TP_NUMBERS; card++) {
        uint8_t left = (uint8_t)(TP_COPIES - state->shown[card - 1]);
        left = (uint8_t)(left - (state->chosen[viewer] == card) -
                         cards_count(state->hand[viewer], state->hand_size[viewer], card));
        for (; left > 0; left--) {
            cards_push(cards, &n, card);
        }
    }
    return n;
}

/* TP-5.3: the unseen cards, in any order, lie in the unseen places. */
static void resample(void *memory, uint8_t viewer, struct rng *rng) {
    struct tp_state *const state = memory;
    uint8_t cards[TP_CARDS];
    uint8_t n = unseen(state, viewer, cards);
    rng_shuffle(rng, cards, n);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (seat == viewer) {
            continue;
        }
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            state->hand[seat][i] = cards_pop(cards, &n);
        }
        cards_sort(state->hand[seat], state->hand_size[seat]);
        if (state->chosen[seat] != TP_NO_CARD) {
            state->chosen[seat] = cards_pop(cards, &n);
        }
    }
    CHECK(n == state->deck_size);
    memcpy(state->deck, cards, n);
    chance_restart(&state->chance, rng);
}

static void score(const void *memory, uint8_t seat, struct sheet *sheet) {
    const struct tp_state *const state = memory;
    *sheet = (struct sheet){.count = TP_WORTHS, .total = points(state, seat)};
    for (uint8_t i = 0; i < TP_WORTHS; i++) {
        const uint8_t taken = state->stars[seat][i];
        sheet->lines[i] =
            (struct sheet_line){.name = i, .points = (int16_t)(taken * (i + 1)), .detail = {taken}};
    }
}

/* What seats, hands and choices must be in a position that was read; counts the cards in them. */
static bool seats_fit(const struct tp_state *state, uint8_t count[TP_NUMBERS + 1]) {
    const bool over = state->actor == SEAT_NONE;
    for (uint8_t seat = 0; seat < TP_SEATS; seat++) {
        const bool has_chosen = !over && seat < state->actor;
        const uint8_t held = seat < state->seats ? (uint8_t)(TP_HAND - (over || has_chosen)) : 0;
        if (state->hand_size[seat] != held || (state->chosen[seat] != TP_NO_CARD) != has_chosen) {
            return false;
        }
        for (uint8_t i = 0; i < held; i++) {
            count[state->hand[seat][i]]++;
            if (i > 0 && state->hand[seat][i] < state->hand[seat][i - 1]) {
                return false;
            }
        }
        count[state->chosen[seat]] = (uint8_t)(count[state->chosen[seat]] + has_chosen);
    }
    return true;
}

/* Values within their limits are a position of this game: each card is in one place, all sizes
 * agree. */
static bool is_position(const struct tp_state *state) {
    uint8_t count[TP_NUMBERS + 1] = {0}, shown = 0, stars = 0;
    const bool over = state->actor == SEAT_NONE;
    if (state->seats < 2 || state->nights < TP_NIGHTS_MIN || state->night > state->nights ||
        over != (state->night == state->nights) || (!over && state->actor >= state->seats) ||
        state->worth < 1 || !seats_fit(state, count)) {
        return false;
    }
    for (uint8_t i = 0; i < state->deck_size; i++) {
        count[state->deck[i]]++;
    }
    for (uint8_t card = 1; card <= TP_NUMBERS; card++) {
        shown = (uint8_t)(shown + state->shown[card - 1]);
        if (count[card] + state->shown[card - 1] != TP_COPIES) {
            return false;
        }
    }
    for (uint8_t i = 0; i < TP_SEATS * TP_WORTHS; i++) {
        const uint8_t taken = state->stars[i / TP_WORTHS][i % TP_WORTHS];
        stars = (uint8_t)(stars + taken);
        if (taken > 0 && i / TP_WORTHS >= state->seats) {
            return false;
        }
    }
    return count[TP_NO_CARD] == 0 && shown == state->seats * state->night && stars <= state->night;
}

static void code(struct coder *coder, void *memory) {
    struct tp_state *const state = memory;
    code_chance(coder, &state->chance);
    code_u8(coder, &state->seats, TP_SEATS);
    code_u8(coder, &state->nights, TP_NIGHTS_MAX);
    code_u8(coder, &state->night, TP_NIGHTS_MAX);
    code_u8(coder, &state->actor, SEAT_NONE);
    code_u8(coder, &state->worth, TP_WORTHS);
    code_list(coder, state->deck, &state->deck_size, TP_CARDS, TP_NUMBERS);
    for (uint8_t seat = 0; seat < TP_SEATS; seat++) {
        code_list(coder, state->hand[seat], &state->hand_size[seat], TP_HAND, TP_NUMBERS);
        code_u8(coder, &state->chosen[seat], TP_NUMBERS);
        code_bytes(coder, state->stars[seat], TP_WORTHS, TP_NIGHTS_MAX);
    }
    code_bytes(coder, state->shown, TP_NUMBERS, TP_COPIES);
    if (coder->mode == CODER_READ) {
        code_require(coder, is_position(state));
    }
}

static void describe_action(const void *memory, struct action action, struct text *text) {
    (void)memory;
    text_format(text, "Choose the %d", action.a);
}

static void describe_event(const struct event *event, struct text *text) {
    switch ((enum tp_told)event->kind) {
    case TP_TOLD_DRAW:
    case TP_TOLD_CHOOSE:
        text_format(text, event->kind == TP_TOLD_DRAW ? "%t draws " : "%t chooses ", event->seat);
        text_format(text, event->secret == UNKNOWN ? "a card" : "the %d", event->secret);
        return;
    case TP_TOLD_STAR:
        text_format(text, "Night %d: a star worth %d rises", event->b + 1, event->a);
        return;
    case TP_TOLD_SHOW:
        text_format(text, "%t has the %d", event->seat, event->a);
        return;
    case TP_TOLD_TAKE:
        if (event->seat == SEAT_NONE) {
            text_add(text, "The star sets: no number was alone");
        } else {
            text_format(text, "%t takes the star worth %d", event->seat, event->a);
        }
        return;
    case TP_TOLD_END:
        text_add(text, "The last night is over");
        return;
    }
}

static const struct option options[] = {
    [TP_OPTION_NIGHTS] = {.name = "nights",
                          .label = "Nights",
                          .kind = OPTION_NUMBER,
                          .min = TP_NIGHTS_MIN,
                          .max = TP_NIGHTS_MAX,
                          .fallback = 5,
                          .meaning = "So many nights are played."},
};

static const char *const line_names[TP_WORTHS] = {"Dim", "Bright", "Brilliant"};

const struct game template_game = {
    .id = "template",
    .name = "Template",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = TP_SEATS,
    .options_count = sizeof options / sizeof options[0],
    .options = options,
    .line_names = line_names,
    .state_size = sizeof(struct tp_state),
    .actions_max = TP_HAND,
    .length_max = TP_SEATS * TP_NIGHTS_MAX,
    .events_max = TP_SEATS * TP_HAND + 1, /* the deal and the first star */
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .redact = redact,
    .resample = resample,
    .winners = winners,
    .score = score,
    .code = code,
    .describe_action = describe_action,
    .describe_event = describe_event,
};
