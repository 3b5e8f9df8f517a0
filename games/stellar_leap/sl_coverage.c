/* What there is to be seen of Stellar Leap: every card, every milestone, and the rare turns of an
 * attack. */
#include "sl_lines.h"

/* Features that are no cards. */
enum other {
    FAR_SCATTER,
    AI_SCATTER,
    RETREAT,
    PAY,
    YIELD,
    AI_SEIZES,
    AI_YIELDS,
    AI_ATTACKS,
    AI_NOTHING,
    RESHUFFLE,
    TRUCE_ENDS,
    TOKEN,
    SHARED,
    FIRST_NAMED,
    HOME_CHOSEN,
    AI_HOME_LEFT,
    NO_BONUS,
    OTHERS
};
static const char *const others[OTHERS] = {
    [FAR_SCATTER] = "attack: a scatter to another system",
    [AI_SCATTER] = "attack: an automaton is scattered",
    [RETREAT] = "attack: a retreat",
    [PAY] = "attack: a seat pays",
    [YIELD] = "attack: a seat gives up a discovery",
    [AI_SEIZES] = "attack: an automaton takes resources",
    [AI_YIELDS] = "attack: an automaton gives up a discovery",
    [AI_ATTACKS] = "attack: by an automaton",
    [AI_NOTHING] = "an automaton does nothing",
    [RESHUFFLE] = "used events are shuffled",
    [TRUCE_ENDS] = "a truce ends",
    [TOKEN] = "somebody gathers nothing for the token",
    [SHARED] = "a shared victory",
    [FIRST_NAMED] = "the option names who begins",
    [HOME_CHOSEN] = "a home that is not the seat's",
    [AI_HOME_LEFT] = "an automaton has a home that was left",
    [NO_BONUS] = "a bonus is declined",
};

/* Where each kind of feature begins. */
enum first {
    OF_POWERS = 0,
    OF_EVENTS = OF_POWERS + SL_POWERS,
    OF_TRAITS = OF_EVENTS + SL_EVENTS,
    OF_MISSIONS = OF_TRAITS + SL_TRAITS,
    OF_CAUSES = OF_MISSIONS + SL_MISSIONS,
    OF_AUTOMATONS = OF_CAUSES + SL_CAUSES,
    OF_BODIES = OF_AUTOMATONS + SL_CARDS_AI,
    OF_BONUSES = OF_BODIES + SL_BODIES,
    OF_OTHERS = OF_BONUSES + SL_BONUSES,
    FEATURES = OF_OTHERS + OTHERS
};
_Static_assert(FEATURES <= FEATURES_MAX, "a tool has room for all of them");

static void name_card(const char *kind, const char *id, struct text *text) {
    text_format(text, "%s %s", kind, id);
}

static void name_cause(uint16_t cause, struct text *text) {
    text_add(text, "cause ");
    if (cause == SL_CAUSE_ROUND) {
        text_add(text, "round");
    } else {
        sl_write_cause(text, (uint8_t)cause, 0);
    }
}

static void name(uint16_t feature, struct text *text) {
    if (feature < OF_EVENTS) {
        name_card("power", sl_powers[feature - OF_POWERS].id, text);
    } else if (feature < OF_TRAITS) {
        name_card("event", sl_events[feature - OF_EVENTS].id, text);
    } else if (feature < OF_MISSIONS) {
        name_card("trait", sl_traits[feature - OF_TRAITS].id, text);
    } else if (feature < OF_CAUSES) {
        name_card("mission", sl_missions[feature - OF_MISSIONS].id, text);
    } else if (feature < OF_AUTOMATONS) {
        name_cause((uint16_t)(feature - OF_CAUSES), text);
    } else if (feature < OF_BODIES) {
        name_card("automaton", sl_ais[feature - OF_AUTOMATONS].id, text);
    } else if (feature < OF_BONUSES) {
        name_card("body", sl_bodies[feature - OF_BODIES].id, text);
    } else if (feature < OF_OTHERS) {
        name_card("bonus", sl_bonuses[feature - OF_BONUSES].id, text);
    } else {
        text_add(text, others[feature - OF_OTHERS]);
    }
}

static void look_at_scatter(const struct sl_state *after, const struct event *event, bool *seen) {
    if (after->row[event->a] != after->row[event->b]) {
        seen[OF_OTHERS + FAR_SCATTER] = true;
    }
    if (event->seat >= after->seats) {
        seen[OF_OTHERS + AI_SCATTER] = true;
    }
}

static void look_at_home(const struct sl_state *after, const struct event *event, bool *seen) {
    const bool automaton = event->kind == SL_TOLD_AI_HOME;
    const bool named = after->options[SL_OPTION_FIRST] != 0;
    seen[OF_BODIES + event->c] = true;
    seen[OF_OTHERS + FIRST_NAMED] = seen[OF_OTHERS + FIRST_NAMED] || named;
    if (event->c != event->seat) {
        seen[OF_OTHERS + (automaton ? AI_HOME_LEFT : HOME_CHOSEN)] = true;
    }
}

/* Events of which their kind says all. */
static const struct {
    uint8_t kind, other;
} telling[] = {
    {SL_TOLD_RETREAT, RETREAT},      {SL_TOLD_PAY, PAY},
    {SL_TOLD_YIELD, YIELD},          {SL_TOLD_AI_YIELD, AI_YIELDS},
    {SL_TOLD_AI_ATTACK, AI_ATTACKS}, {SL_TOLD_AI_NOTHING, AI_NOTHING},
    {SL_TOLD_SHUFFLE, RESHUFFLE},    {SL_TOLD_TRUCE_OVER, TRUCE_ENDS},
};

static void look_at_event(const struct sl_state *after, const struct event *event, bool *seen) {
    switch (event->kind) {
    case SL_TOLD_POWER:
        seen[OF_POWERS + event->a] = seen[OF_POWERS + event->secret] = true;
        break;
    case SL_TOLD_EVENT:
        seen[OF_EVENTS + event->a] = seen[OF_CAUSES + event->b] = true;
        break;
    case SL_TOLD_TRAIT:
        seen[OF_TRAITS + event->a] =
            seen[OF_TRAITS + event->a] || sl_trait_points(after, event->seat, event->a) > 0;
        break;
    case SL_TOLD_MISSION:
        seen[OF_MISSIONS + event->a] = true;
        break;
    case SL_TOLD_HOME:
    case SL_TOLD_AI_HOME:
        look_at_home(after, event, seen);
        break;
    case SL_TOLD_PLACE:
        seen[OF_BODIES + event->c] = true;
        break;
    case SL_TOLD_AI_DISCOVER:
        seen[OF_BODIES + event->b] = true;
        break;
    case SL_TOLD_BONUS:
        seen[event->a < SL_BONUSES ? OF_BONUSES + event->a : OF_OTHERS + NO_BONUS] = true;
        break;
    case SL_TOLD_SCATTER:
        look_at_scatter(after, event, seen);
        break;
    case SL_TOLD_LOSE:
        seen[OF_OTHERS + AI_SEIZES] = seen[OF_OTHERS + AI_SEIZES] || event->a == SL_WHY_ATTACK;
        break;
    default:
        break;
    }
    for (uint8_t i = 0; i < sizeof telling / sizeof telling[0]; i++) {
        if (telling[i].kind == event->kind) {
            seen[OF_OTHERS + telling[i].other] = true;
        }
    }
}

/* The holder of the token stands where the dice would have brought it something. */
static bool token_matters(const struct sl_state *after) {
    const uint8_t holder = after->token;
    struct sl_state without = *after;
    uint8_t amounts[SL_RESOURCES];
    without.token = SL_NOBODY;
    return holder != SL_NOBODY && sl_gathering(&without, holder, after->columns, amounts);
}

static void look(const void *before, const void *after, const struct event *events, uint16_t n,
                 bool *seen) {
    const struct sl_state *state = after;
    (void)before;
    for (uint8_t player = state->seats; player < state->players; player++) {
        seen[OF_AUTOMATONS + sl_card_of(state, player)] = true;
    }
    for (uint16_t i = 0; i < n; i++) {
        look_at_event(state, &events[i], seen);
        if (events[i].kind == SL_TOLD_COLUMNS && token_matters(state)) {
            seen[OF_OTHERS + TOKEN] = true;
        }
    }
    const uint8_t winners = stellar_leap.winners(state);
    seen[OF_OTHERS + SHARED] = seen[OF_OTHERS + SHARED] || (winners & (winners - 1)) != 0;
}

const struct coverage sl_coverage = {.count = FEATURES, .name = name, .look = look};
