/* The policy of ST-B, reckoned once more from its words: what cards, pairs and positions are worth
 * follows from the cards that lie there, not from the counts that a state keeps of them. */
#include <string.h>

#include "rule_test.h"
#include "st_bot.h"
#include "st_scene.h"

#define RANDOM_GAMES 24
#define UNSEEN       5 /* what the deck's top card is taken for */

static int32_t larger(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* --- the cards that lie in a seat's areas */

static uint8_t stars_up(const struct st_state *s, uint8_t seat, uint8_t type) {
    uint8_t stars = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t card = s->telescope[seat][slot];
        if ((s->face_up[seat] >> slot & 1) != 0 && st_type[card] == type) {
            stars = (uint8_t)(stars + st_stars[card]);
        }
    }
    return stars;
}

static uint16_t slots_up(const struct st_state *s, uint8_t seat, uint8_t type) {
    uint32_t slots = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const bool up = (s->face_up[seat] >> slot & 1) != 0;
        slots |= (uint32_t)(up && st_type[s->telescope[seat][slot]] == type) << slot;
    }
    return (uint16_t)slots;
}

/* The numbers of a type in the notebook, bit number; satellites are a stack of their own. */
static uint8_t noted(const struct st_state *s, uint8_t seat, uint8_t type) {
    uint32_t stack = 0;
    for (uint8_t i = 0; i < s->notebook_size[seat]; i++) {
        const uint8_t card = s->notebook[seat][i];
        stack |= (uint32_t)(st_type[card] == type) << st_number[card];
    }
    return (uint8_t)stack;
}

/* ST-6.2, ST-6.3: beside any card, and beside one of its own type once there is one. */
static bool may_go_on(const struct st_state *s, uint8_t seat, uint8_t type) {
    const uint16_t own = slots_up(s, seat, type);
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        uint16_t beside = 0;
        for (uint8_t other = 0; other < ST_SLOTS; other++) {
            const bool lies = s->telescope[seat][other] != ST_EMPTY;
            if ((st_neighbours[slot] >> other & 1) != 0 && lies) {
                beside = (uint16_t)(beside | 1u << other);
            }
        }
        if (s->telescope[seat][slot] == ST_EMPTY && (own == 0 ? beside : beside & own) != 0) {
            return true;
        }
    }
    return false;
}

/* --- a position */

static int32_t turns_left(const struct st_state *s, uint8_t seat) {
    int32_t left = ST_TURNS / ST_SEATS;
    if (s->phase >= ST_PHASE_FINAL) {
        return 0;
    }
    for (uint8_t turn = 1; turn < s->turn; turn++) {
        left -= st_seat_of_turn(s, turn) == seat;
    }
    return left;
}

static int32_t longest_with_one_more(uint8_t stack) {
    int32_t run = 0;
    for (uint8_t number = 1; number <= ST_SIX_OR_0; number++) {
        run = larger(run, st_run[stack | 1u << number]);
    }
    return run;
}

static int32_t type_worth(const struct st_state *s, uint8_t seat, uint8_t type, int32_t rest) {
    const int32_t stars = stars_up(s, seat, type), run = st_run[noted(s, seat, type)];
    const bool place = may_go_on(s, seat, type);
    int32_t worth = 16 * stars * run + (place ? 4 * rest : 0);
    if (place || stars > 0) {
        worth +=
            rest * (5 * stars + 7 * run + 4 * (longest_with_one_more(noted(s, seat, type)) - run));
    }
    return worth;
}

/* Every satellite in every stack. */
static int32_t best_arrangement(const uint8_t *stars, uint8_t *stacks, uint8_t satellites) {
    int32_t best = 0;
    if (satellites == 0) {
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            best += stars[type] * st_run[stacks[type]];
        }
        return best;
    }
    const uint8_t lowest = (uint8_t)(satellites & -satellites);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const uint8_t before = stacks[type];
        stacks[type] |= lowest;
        best = larger(best, best_arrangement(stars, stacks, satellites ^ lowest));
        stacks[type] = before;
    }
    return best;
}

static int32_t types_worth(const struct st_state *s, uint8_t seat, int32_t rest) {
    uint8_t stars[ST_TYPES], stacks[ST_TYPES];
    const uint8_t satellites = noted(s, seat, ST_SATELLITE);
    int32_t worth = 0, most = 0;
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        stars[type] = stars_up(s, seat, type);
        stacks[type] = noted(s, seat, type);
        most = larger(most, stars[type]);
        worth += type_worth(s, seat, type, rest);
    }
    if (rest == 0) {
        return 16 * best_arrangement(stars, stacks, satellites);
    }
    for (uint8_t number = 1; number <= ST_SATELLITES; number++) {
        worth += (satellites >> number & 1) != 0 ? 16 * most + 70 : 0;
    }
    return worth;
}

/* What a seat's section counts, an open slot as a card face down; and how many are open. */
static int32_t section_sum(const struct st_state *s, uint8_t seat, uint8_t section, int32_t *open) {
    int32_t sum = 0;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (st_section_of[slot] == section) {
            const bool up = (s->face_up[seat] >> slot & 1) != 0;
            sum += up ? st_number[s->telescope[seat][slot]] : 3;
            *open += s->telescope[seat][slot] == ST_EMPTY;
        }
    }
    return sum;
}

static int32_t section_worth(const struct st_state *s, uint8_t seat, uint8_t section) {
    int32_t open = 0;
    const int32_t own = section_sum(s, seat, section, &open);
    const int32_t lead = own - section_sum(s, (uint8_t)(1 - seat), section, &open);
    const int32_t worth = 80 + 56 * lead / (1 + open);
    if (open == 0) {
        return lead > 0 ? 160 : lead < 0 ? 0 : 80;
    }
    return worth < 0 ? 0 : worth > 160 ? 160 : worth;
}

static int32_t own_worth(const struct st_state *s, uint8_t seat) {
    const int32_t rest = turns_left(s, seat);
    int32_t types = 0, worth = types_worth(s, seat, rest);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        types += slots_up(s, seat, type) != 0;
    }
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        worth += section_worth(s, seat, section);
    }
    return worth + (types == ST_TYPES ? 160 : rest > 0 ? 14 * types : 0);
}

static int32_t total_of(const struct st_state *s, uint8_t seat) {
    struct sheet sheet;
    stellar.score(s, seat, &sheet);
    return sheet.total;
}

static void look_at_worth(const struct st_state *s, void *data) {
    int16_t values[SEATS_MAX] = {0};
    uint32_t *const seen = data;
    stellar_policy.evaluate(s, values);
    if (s->phase == ST_PHASE_END) {
        assert_int_equal(values[0], 16 * (total_of(s, 0) - total_of(s, 1)));
    } else {
        assert_int_equal(values[0], own_worth(s, 0) - own_worth(s, 1));
    }
    assert_int_equal(values[1], -values[0]);
    seen[s->phase]++;
}

static void options_of(uint32_t seed, uint8_t options[3]) {
    options[ST_OPTION_FIRST] = (uint8_t)(seed % 3);
    options[ST_OPTION_FACEDOWN] = (uint8_t)(seed / 3 % 3);
    options[ST_OPTION_SATELLITES] = (uint8_t)(seed / 9 % 2);
}

RULE_TEST("ST-B", a_position_is_worth_what_the_written_policy_says) {
    uint32_t seen[ST_PHASE_END + 1] = {0};
    for (uint32_t seed = 0; seed < RANDOM_GAMES; seed++) {
        uint8_t options[3];
        options_of(seed, options);
        st_random_game(options, seed, look_at_worth, seen);
    }
    for (uint8_t phase = 0; phase <= ST_PHASE_END; phase++) {
        assert_true(seen[phase] > 0);
    }
}

/* --- choices */

static int32_t noted_as(const struct st_state *s, uint8_t seat, uint8_t type, uint8_t number) {
    const uint8_t stack = noted(s, seat, type);
    const uint8_t with = (uint8_t)(stack | 1u << number);
    return (2 + stars_up(s, seat, type)) * (st_run[with] - st_run[stack]) + (with != stack);
}

static int32_t note_worth(const struct st_state *s, uint8_t seat, uint8_t card) {
    int32_t best = INT32_MIN;
    if (st_type[card] != ST_SATELLITE) {
        return noted_as(s, seat, st_type[card], st_number[card]);
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        best = larger(best, noted_as(s, seat, type, st_number[card]));
    }
    return best + 3;
}

/* What a card is worth in the telescope, and whether it lies there face up. */
static int32_t lay_worth(const struct st_state *s, uint8_t seat, uint8_t card, bool *up) {
    const uint8_t type = st_type[card];
    int32_t worth = st_number[card] - 3;
    if (type != ST_SATELLITE) {
        worth += st_stars[card] * (2 + st_run[noted(s, seat, type)]);
        worth += slots_up(s, seat, type) == 0 ? 4 : 0;
    }
    *up = worth >= 0 && st_places_up(s, seat, card) != 0;
    return *up ? worth : 0;
}

/* A card of the hand in an area, and the row card that comes with it to the other; `gone` was taken
 * before. */
static int32_t pair_worth(const struct st_state *s, uint8_t card, uint8_t area, uint8_t gone) {
    const uint8_t seat = s->actor;
    bool up;
    const int32_t lay = lay_worth(s, seat, card, &up);
    const uint8_t number = st_counting_number(s, card, area, up ? ST_UP : ST_DOWN);
    const uint8_t slot = st_match_slot(s, number);
    const bool known = slot != UNKNOWN && slot != gone;
    if (area == ST_IN_TELESCOPE) {
        return lay + (known ? note_worth(s, seat, s->row[slot]) : UNSEEN);
    }
    return note_worth(s, seat, card) + (known ? lay_worth(s, seat, s->row[slot], &up) : UNSEEN);
}

/* The best pair with the card of a slot in hand. */
static int32_t take_worth(const struct st_state *s, uint8_t slot) {
    int32_t best = INT32_MIN;
    for (uint8_t i = 0; i <= s->hand_size[s->actor]; i++) {
        const bool held = i < s->hand_size[s->actor];
        const uint8_t card = held ? s->hand[s->actor][i] : s->row[slot];
        best = larger(best, pair_worth(s, card, ST_IN_TELESCOPE, slot));
        best = larger(best, pair_worth(s, card, ST_IN_NOTEBOOK, slot));
    }
    return best;
}

/* In the section in which it gains most; the face follows from the card's worth. */
static int32_t place_worth(const struct st_state *s, struct action put) {
    const uint8_t seat = s->actor, section = st_section_of[put.b];
    bool up;
    lay_worth(s, seat, s->held, &up);
    struct st_state laid = *s;
    laid.telescope[seat][put.b] = s->held;
    laid.face_up[seat] = (uint16_t)(s->face_up[seat] | (up ? 1u << put.b : 0));
    return (put.c == (up ? ST_UP : ST_DOWN) ? 1000 : 0) + section_worth(&laid, seat, section) -
           section_worth(s, seat, section);
}

static int32_t worth_of(const struct st_state *s, struct action action) {
    switch (action.verb) {
    case ST_TAKE:
        return take_worth(s, action.a);
    case ST_PLAY:
        return pair_worth(s, action.a, action.b, UNKNOWN);
    case ST_PUT:
        return action.a == ST_IN_TELESCOPE ? place_worth(s, action)
                                           : noted_as(s, s->actor, action.b, st_number[s->held]);
    case ST_FINAL:
        return note_worth(s, s->actor, action.a);
    default: /* a starter */
        return 0;
    }
}

struct choices {
    uint32_t seen[ST_DONE + 1];      /* by verb */
    uint32_t open[ST_DONE + 1];      /* several were the best */
    uint32_t not_first[ST_DONE + 1]; /* and it was not the first of them */
};

static void look_at_choices(const struct st_state *state, void *data) {
    struct choices *const choices = data;
    struct action legal[ACTIONS_MAX];
    struct st_state s = *state;
    struct rng rng;
    const uint8_t seat = stellar.to_act(&s);
    if (seat == SEAT_NONE) {
        return;
    }
    stellar.redact(&s, seat);
    const uint16_t n = stellar.legal(&s, legal);
    const uint8_t verb = legal[0].verb;
    int32_t worth[ACTIONS_MAX], best = INT32_MIN;
    uint16_t first = 0, ties = 0;
    rng_seed(&rng, 5 + choices->seen[verb]++, RNG_TEST, verb);
    const uint16_t chosen = stellar_policy.choose(&s, legal, n, &rng);
    assert_in_range(chosen, 0, n - 1);
    if (verb == ST_SWEEP || s.phase == ST_PHASE_ARRANGE) {
        choices->not_first[verb] += chosen != 0;
        return;
    }
    for (uint16_t i = 0; i < n; i++) {
        worth[i] = worth_of(&s, legal[i]);
        first = worth[i] > best ? i : first;
        ties = (uint16_t)(worth[i] > best ? 1 : ties + (worth[i] == best));
        best = larger(best, worth[i]);
    }
    assert_int_equal(worth[chosen], best);
    if (verb == ST_PUT && legal[chosen].a == ST_IN_NOTEBOOK) {
        assert_int_equal(chosen, first);
        return;
    }
    choices->open[verb] += ties > 1;
    choices->not_first[verb] += chosen != first;
}

RULE_TEST("ST-B", the_best_choice_by_the_written_policy_is_made_at_random_among_equals) {
    static const uint8_t verbs[] = {ST_STARTER, ST_TAKE, ST_PLAY, ST_PUT, ST_FINAL};
    struct choices choices = {.seen = {0}};
    for (uint32_t seed = 0; seed < 4 * RANDOM_GAMES; seed++) {
        uint8_t options[3];
        options_of(seed, options);
        st_random_game(options, seed, look_at_choices, &choices);
    }
    for (size_t i = 0; i < COUNT_OF(verbs); i++) {
        const uint32_t open = choices.open[verbs[i]], other = choices.not_first[verbs[i]];
        print_message("verb %u: %u, %u among equals, %u not the first\n", verbs[i],
                      choices.seen[verbs[i]], open, other);
        assert_true(open > 0 && other > open / 4 && other < open);
    }
}

RULE_TEST("ST-B ST-4.2", one_row_of_cards_in_four_is_swept) {
    const struct st_state s = st_scene("turn 3; offer; row A4a A2b P3b C4a B60");
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar.legal(&s, legal);
    uint32_t sweeps = 0;
    assert_int_equal(s.phase, ST_PHASE_SWEEP);
    for (uint32_t lane = 0; lane < 1000; lane++) {
        struct rng rng;
        rng_seed(&rng, 1, RNG_TEST, lane);
        const struct action chosen = legal[stellar_policy.choose(&s, legal, n, &rng)];
        sweeps += action_key(chosen) == action_key(st_move_of(&s, "sweep"));
    }
    assert_in_range(sweeps, 200, 300);
}

struct arranged {
    uint32_t moves, kept;
};

/* Satellites are moved by the policy until it is content; what they then score is the best. */
static void look_at_stacks(const struct st_state *state, void *data) {
    struct arranged *const arranged = data;
    struct st_state s = *state;
    if (s.phase != ST_PHASE_ARRANGE) {
        return;
    }
    const uint8_t seat = s.actor;
    uint8_t stars[ST_TYPES], stacks[ST_TYPES];
    bool moved = false;
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        stars[type] = stars_up(&s, seat, type);
        stacks[type] = noted(&s, seat, type);
    }
    const bool unmoved = s.moved == 0;
    while (s.phase == ST_PHASE_ARRANGE && s.actor == seat) {
        struct action legal[ACTIONS_MAX];
        struct rng rng;
        rng_seed(&rng, 1, RNG_TEST, 0);
        const uint16_t n = stellar.legal(&s, legal);
        const uint16_t chosen = stellar_policy.choose(&s, legal, n, &rng);
        assert_in_range(chosen, 0, n - 1);
        moved = moved || legal[chosen].verb == ST_MOVE;
        stellar.apply(&s, legal[chosen], NULL);
    }
    if (unmoved) {
        struct sheet sheet;
        int32_t points = 0;
        stellar.score(&s, seat, &sheet);
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            points += sheet.lines[ST_LINE_TYPE + type].points;
        }
        assert_int_equal(points, best_arrangement(stars, stacks, noted(&s, seat, ST_SATELLITE)));
        arranged->moves += moved;
        arranged->kept += !moved;
    }
}

RULE_TEST("ST-B ST-9.5", satellites_that_are_moved_by_hand_end_where_they_score_most) {
    struct arranged arranged = {0};
    for (uint32_t seed = 0; seed < 60; seed++) {
        const uint8_t options[3] = {ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_HAND};
        st_random_game(options, seed, look_at_stacks, &arranged);
    }
    print_message("%u moved, %u kept\n", arranged.moves, arranged.kept);
    assert_true(arranged.moves > 40 && arranged.kept > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(a_position_is_worth_what_the_written_policy_says),
        RULE(the_best_choice_by_the_written_policy_is_made_at_random_among_equals),
        RULE(one_row_of_cards_in_four_is_swept),
        RULE(satellites_that_are_moved_by_hand_end_where_they_score_most),
    };
    return cmocka_run_group_tests_name("Stellar, sums of the policy", tests, NULL, NULL);
}
