/* Events in words. */
#include "sl_parts.h"

#define TABLE_OF(items) (sizeof(items) / sizeof((items)[0]))

static const char *const rules[SL_RULES] = {
    [SL_RULE_NO_CROSSING] = "travel between systems costs no fuel",
    [SL_RULE_TAX_THREE] = "a tax gives three resources",
    [SL_RULE_LABOR_TWICE] = "Labor may be used twice a turn",
    [SL_RULE_MINING_TWICE] = "Mining may be used twice a turn",
    [SL_RULE_MISSION_TWICE] = "Intelligence may be used twice a turn",
    [SL_RULE_CHEAP_POPULATE] = "Populate costs one food less",
    [SL_RULE_TRUCE] = "nobody may attack",
};

static const char *body_name(uint8_t body) {
    return body < SL_BODIES ? sl_bodies[body].name : "a body";
}

static void write_four(const struct event *event, struct text *text) {
    const uint8_t four[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
    sl_write_resources(text, four);
}

/* Whom it concerns, what, and the body in `a`. */
struct phrase {
    uint8_t kind;
    const char *words;
};
static const struct phrase on_bodies[] = {
    {SL_TOLD_POPULATE, "%t populates %s"},
    {SL_TOLD_ATTACK, "%t attacks %s"},
    {SL_TOLD_MINE, "%t mines %s"},
    {SL_TOLD_LABOR, "%t works on %s"},
    {SL_TOLD_SETTLE, "%t settles a figure on %s"},
    {SL_TOLD_YIELD, "%t gives up the discovery of %s"},
    {SL_TOLD_AI_YIELD, "%t gives up the discovery of %s"},
    {SL_TOLD_AI_POPULATE, "%t populates %s"},
    {SL_TOLD_AI_ATTACK, "%t goes for %s"},
    {SL_TOLD_AI_BRING, "%t brings a figure from %s"},
};
/* The same without a body. */
static const struct phrase alone[] = {
    {SL_TOLD_DICE, "%t keeps the dice"},       {SL_TOLD_TAX, "%t takes a tax"},
    {SL_TOLD_END, "%t ends the turn"},         {SL_TOLD_FIRST, "%t is the First Player"},
    {SL_TOLD_AI_NOTHING, "%t can do nothing"},
};

static const char *phrase_of(const struct phrase *phrases, size_t n, uint8_t kind) {
    for (size_t i = 0; i < n; i++) {
        if (phrases[i].kind == kind) {
            return phrases[i].words;
        }
    }
    return NULL;
}

static void tell_kept(const struct event *event, struct text *text) {
    if (event->kind == SL_TOLD_KEEP) {
        text_format(text, "%t has chosen", event->seat);
        if (event->secret != UNKNOWN) {
            text_format(text, " the trait %s", sl_traits[event->secret].name);
        }
    } else if (event->secret != UNKNOWN) {
        text_format(text, "%t has chosen the power %s", event->seat, sl_powers[event->secret].name);
    }
}

static void tell_deal(const struct event *event, struct text *text) {
    if (event->secret == UNKNOWN) {
        text_format(text, event->a == 0 ? "%t is dealt a trait" : "%t is dealt a power",
                    event->seat);
    } else {
        text_format(text, "%t is dealt %s", event->seat,
                    event->a == 0 ? sl_traits[event->secret].name : sl_powers[event->secret].name);
    }
}

static void tell_set_up(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_KEEP:
    case SL_TOLD_KEPT:
        tell_kept(event, text);
        break;
    case SL_TOLD_DEAL:
        tell_deal(event, text);
        break;
    case SL_TOLD_POWERS:
        text_format(text, "%t has the power %s", event->seat, sl_powers[event->a].name);
        break;
    case SL_TOLD_UNIVERSAL:
        text_format(text, "The power for all is %s", sl_powers[event->a].name);
        break;
    default: /* HOME, AI_HOME */
        text_format(text, "%t settles %s in column %d", event->seat, body_name(event->c), event->a);
        break;
    }
}

static void tell_reveal(const struct event *event, struct text *text) {
    const uint8_t slots[SL_SLOTS] = {event->a, event->b, event->c, event->secret};
    text_add(text, "Missions: ");
    for (uint8_t i = 0; i < SL_SLOTS; i++) {
        text_add(text, i > 0 ? ", " : "");
        text_add(text, slots[i] < SL_MISSIONS ? sl_missions[slots[i]].name : "none");
    }
}

static void tell_power(const struct event *event, struct text *text) {
    text_format(text, event->secret != event->a ? "%t uses Cloning as %s" : "%t uses %s",
                event->seat, sl_powers[event->a].name);
    if (event->b != 0 && event->c != 0) {
        text_format(text, ": %d and %d", event->b, event->c);
    }
}

static void tell_columns(const struct event *event, struct text *text) {
    text_format(text, event->c == 0 ? "Columns %d and %d yield" : "Columns %d, %d and %d yield",
                event->a, event->b, event->c);
}

static void tell_dice(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_POWER:
        tell_power(event, text);
        break;
    case SL_TOLD_TURN:
        text_format(text, "Round %d: %t's turn", event->a, event->seat);
        break;
    case SL_TOLD_ROLL:
        text_format(text, "%t rolls %d and %d", event->seat, event->a, event->b);
        break;
    case SL_TOLD_REROLL:
        text_format(text, event->a != 0 && event->b != 0 ? "%t rolls %d and %d" : "%t rolls %d",
                    event->seat, event->a != 0 ? event->a : event->b, event->b);
        break;
    case SL_TOLD_COLUMNS:
        tell_columns(event, text);
        break;
    default: /* GATHER */
        text_format(text, "%t gathers ", event->seat);
        write_four(event, text);
        break;
    }
}

static void tell_move(const struct event *event, struct text *text) {
    const char *from = body_name(event->b);
    switch (event->kind) {
    case SL_TOLD_LIFT:
        text_format(text,
                    event->b == 1 ? "%t lifts %d figure from %s" : "%t lifts %d figures from %s",
                    event->seat, event->b, body_name(event->a));
        break;
    case SL_TOLD_LAND:
        text_format(text, "%t moves %d from %s to %s for %d fuel", event->seat, event->c, from,
                    body_name(event->a), event->secret);
        break;
    case SL_TOLD_SCATTER:
        text_format(text, "%t flees from %s to %s", event->seat, from, body_name(event->a));
        break;
    case SL_TOLD_RETREAT:
        text_format(text, "%t goes home from %s", event->seat, body_name(event->a));
        break;
    default: /* ATTACKED */
        text_format(text, "%t attacks %s:", event->seat, body_name(event->a));
        for (uint8_t player = 0; player < SL_PLAYERS; player++) {
            if ((event->b >> player & 1u) != 0) {
                text_format(text, " %t", player);
            }
        }
        break;
    }
}

static void tell_discovery(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_DISCOVER:
        text_format(text,
                    event->a == SL_DECK_SAFE ? "%t explores the safe deck"
                                             : "%t explores the dangerous deck",
                    event->seat);
        break;
    case SL_TOLD_DRAWN:
        text_format(text, "%t finds %s", event->seat, body_name(event->b));
        if (event->c < SL_BODIES) {
            text_format(text, " and %s", body_name(event->c));
        }
        break;
    case SL_TOLD_TAKE:
        text_format(text, "%t takes %s", event->seat, body_name(event->a));
        if (event->b < SL_BODIES) {
            text_format(text, "; %s goes under its deck", body_name(event->b));
        }
        break;
    case SL_TOLD_PLACE:
        text_format(text, "%t puts %s into column %d, system %d", event->seat, body_name(event->c),
                    event->a, event->b);
        break;
    default: /* AI_DISCOVER */
        text_format(text, "%t discovers %s in column %d, system %d", event->seat,
                    body_name(event->b), event->c, event->secret);
        break;
    }
}

static void tell_work(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_DIE:
        text_format(text, "%t rolls a %d", event->seat, event->c);
        break;
    case SL_TOLD_MINED:
        text_format(text, "%t flies from %s for %d fuel", event->seat, body_name(event->b),
                    event->c);
        break;
    case SL_TOLD_GOT:
        text_format(text, "%t gets ", event->seat);
        write_four(event, text);
        break;
    case SL_TOLD_MISSION:
        text_format(text, "%t completes the mission %s: %d prestige", event->seat,
                    sl_missions[event->a].name, sl_missions[event->a].prestige);
        break;
    case SL_TOLD_AI_MINE:
        text_format(text, "%t mines %s", event->seat, body_name(event->a));
        break;
    case SL_TOLD_DIE_NOW:
        text_format(text, event->b == 1 ? "%s has %d die" : "%s has %d dice", body_name(event->a),
                    event->b);
        break;
    default: /* DICE_UP */
        text_add(text, "Every asteroid gets richer");
        break;
    }
}

static void tell_cause(const struct event *event, struct text *text) {
    static const char *const tiers[SL_TIERS] = {"first", "second", "third"};
    const uint8_t cause = event->b;
    if (cause < SL_CAUSE_POP) {
        text_format(text, "system %d is complete", cause - SL_CAUSE_SYSTEM + 1);
    } else if (cause < SL_CAUSE_AST) {
        text_format(text, "all have %d figures", 3 * (cause - SL_CAUSE_POP + 1));
    } else if (cause < SL_CAUSE_TIER) {
        text_format(text, "%d asteroids are known", 3 * (cause - SL_CAUSE_AST + 1));
    } else if (cause < SL_CAUSE_DECK) {
        text_format(text, "the missions of the %s tier are done", tiers[cause - SL_CAUSE_TIER]);
    } else if (cause < SL_CAUSE_ROUND) {
        text_add(text,
                 cause == SL_CAUSE_DECK ? "the safe deck is empty" : "the dangerous deck is empty");
    } else {
        text_format(text, "round %d begins", event->secret);
    }
}

static void write_why(struct text *text, uint8_t why) {
    if (why == SL_WHY_ATTACK) {
        text_add(text, "the attack");
    } else if (why >= SL_WHY_MISSION) {
        text_add(text, sl_missions[why - SL_WHY_MISSION].name);
    } else {
        text_add(text, sl_events[why].name);
    }
}

static void tell_gain(const struct event *event, struct text *text) {
    const bool gains = event->kind == SL_TOLD_GAIN;
    uint8_t amounts[SL_RESOURCES] = {0};
    if (event->b < SL_RESOURCES) {
        amounts[event->b] = event->c;
    }
    for (uint8_t resource = 0; event->b == SL_EACH && resource < SL_RESOURCES; resource++) {
        amounts[resource] = event->c >> (2u * resource) & 3u;
    }
    text_format(text, gains ? "%t gets " : "%t loses ", event->seat);
    sl_write_resources(text, amounts);
    text_add(text, gains ? " from " : " to ");
    write_why(text, event->a);
}

static void tell_figures(const struct event *event, struct text *text) {
    const char *format = event->kind == SL_TOLD_GROW      ? "%t grows by %d"
                         : event->kind == SL_TOLD_RECOVER ? "%t: figures recovered: %d"
                                                          : "%t: figures exhausted: %d";
    text_format(text, format, event->seat, event->b);
}

static void tell_choice(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_CHOOSE:
        text_format(text, event->b > 0 ? "%t chooses %s" : "%t chooses %s, and has no room for it",
                    event->seat, sl_resource_names[event->a]);
        break;
    case SL_TOLD_PAY:
        text_format(text, "%t gives %d resources to %t", event->seat, event->b, event->a);
        break;
    case SL_TOLD_STEAL:
        text_format(text,
                    event->c > 0 ? "%t takes %s from %t"
                                 : "%t takes %s from %t, and has no room for it",
                    event->seat, sl_resource_names[event->a], event->b);
        break;
    default: /* BONUS */
        if (event->a < SL_BONUSES) {
            text_format(text, "%t gives system %d the bonus %s", event->seat, event->b,
                        sl_bonuses[event->a].name);
        } else {
            text_format(text, "%t gives system %d no bonus", event->seat, event->b);
        }
        break;
    }
}

static void tell_event(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SL_TOLD_EVENT:
        text_format(text, "Event %d, %s: ", event->c, sl_events[event->a].name);
        tell_cause(event, text);
        break;
    case SL_TOLD_RULE:
        text_format(text, "From now on %s", rules[event->a]);
        break;
    case SL_TOLD_TRUCE_OVER:
        text_add(text, "The truce is over");
        break;
    case SL_TOLD_BONUS_DRAW:
        text_format(text, "%t draws bonuses for system %d", event->seat, event->a);
        break;
    case SL_TOLD_SHUFFLE:
        text_format(text, "The %d used events are shuffled into a new deck", event->a);
        break;
    case SL_TOLD_LAST:
        text_format(text, "Round %d is the last", event->a);
        break;
    case SL_TOLD_OVER:
        text_format(text, "The game is over after %d rounds", event->a);
        break;
    case SL_TOLD_TRAIT:
        text_format(text, "%t has the trait %s", event->seat, sl_traits[event->a].name);
        break;
    default: /* what only a transcript needs: DECK, STATE, STANDING */
        break;
    }
}

typedef void teller(const struct event *event, struct text *text);
static teller *const tellers[SL_TOLDS] = {
    [SL_TOLD_KEEP] = tell_set_up,      [SL_TOLD_KEPT] = tell_set_up,
    [SL_TOLD_DEAL] = tell_set_up,      [SL_TOLD_POWERS] = tell_set_up,
    [SL_TOLD_UNIVERSAL] = tell_set_up, [SL_TOLD_HOME] = tell_set_up,
    [SL_TOLD_AI_HOME] = tell_set_up,   [SL_TOLD_REVEAL] = tell_reveal,
    [SL_TOLD_POWER] = tell_dice,       [SL_TOLD_TURN] = tell_dice,
    [SL_TOLD_ROLL] = tell_dice,        [SL_TOLD_REROLL] = tell_dice,
    [SL_TOLD_COLUMNS] = tell_dice,     [SL_TOLD_GATHER] = tell_dice,
    [SL_TOLD_LIFT] = tell_move,        [SL_TOLD_LAND] = tell_move,
    [SL_TOLD_SCATTER] = tell_move,     [SL_TOLD_RETREAT] = tell_move,
    [SL_TOLD_ATTACKED] = tell_move,    [SL_TOLD_DISCOVER] = tell_discovery,
    [SL_TOLD_DRAWN] = tell_discovery,  [SL_TOLD_TAKE] = tell_discovery,
    [SL_TOLD_PLACE] = tell_discovery,  [SL_TOLD_AI_DISCOVER] = tell_discovery,
    [SL_TOLD_DIE] = tell_work,         [SL_TOLD_MINED] = tell_work,
    [SL_TOLD_GOT] = tell_work,         [SL_TOLD_MISSION] = tell_work,
    [SL_TOLD_AI_MINE] = tell_work,     [SL_TOLD_DIE_NOW] = tell_work,
    [SL_TOLD_DICE_UP] = tell_work,     [SL_TOLD_GAIN] = tell_gain,
    [SL_TOLD_LOSE] = tell_gain,        [SL_TOLD_GROW] = tell_figures,
    [SL_TOLD_RECOVER] = tell_figures,  [SL_TOLD_EXHAUST] = tell_figures,
    [SL_TOLD_CHOOSE] = tell_choice,    [SL_TOLD_PAY] = tell_choice,
    [SL_TOLD_STEAL] = tell_choice,     [SL_TOLD_BONUS] = tell_choice,
};

void sl_describe_event(const struct event *event, struct text *text) {
    const char *body = phrase_of(on_bodies, TABLE_OF(on_bodies), event->kind);
    const char *words = phrase_of(alone, TABLE_OF(alone), event->kind);
    if (body != NULL) {
        text_format(text, body, event->seat, body_name(event->a));
    } else if (words != NULL) {
        text_format(text, words, event->seat);
    } else if (tellers[event->kind] != NULL) {
        tellers[event->kind](event, text);
    } else {
        tell_event(event, text);
    }
}
