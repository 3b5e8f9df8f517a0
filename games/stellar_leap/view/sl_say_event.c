/* What happens, in one line. */
#include "assets.h"
#include "sl_say.h"

/* How a sentence is put together. */
struct saying {
    struct text *text;
    const struct event *event;
    const struct listener *to;
};

static void say_who(const struct saying *saying) {
    listener_subject(saying->text, saying->to, saying->event->seat);
}

/* "You mine", "Ben mines" */
static void say_does(const struct saying *saying, const char *you, const char *other) {
    const bool own = saying->event->seat == saying->to->seat;
    say_who(saying);
    text_format(saying->text, " %s", own ? you : other);
}

static void say_at(const struct saying *saying, const char *you, const char *other, uint8_t body) {
    say_does(saying, you, other);
    text_format(saying->text, " %s", sl_bodies[body].name);
}

static void say_got(const struct saying *saying) {
    const struct event *event = saying->event;
    const uint8_t four[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
    say_who(saying);
    text_add(saying->text, ": ");
    sl_say_amounts(saying->text, four, true);
}

static void say_columns(const struct saying *saying) {
    const struct event *event = saying->event;
    const uint8_t last = event->c != 0 ? event->c : event->b;
    text_format(saying->text, event->c != 0 ? "Columns %d, %d" : "Columns %d", event->a, event->b);
    text_format(saying->text, " and %d yield", last);
}

static void say_power(const struct saying *saying) {
    const struct event *event = saying->event;
    say_does(saying, "use ", "uses ");
    if (event->secret != event->a && event->secret < SL_POWERS) {
        text_format(saying->text, "%s: ", sl_powers[event->secret].name);
    }
    text_add(saying->text, sl_powers[event->a].name);
    if (event->b != 0 && event->c != 0) {
        text_format(saying->text, ": %d and %d", event->b, event->c);
    }
}

static void say_change(const struct saying *saying, char sign) {
    const struct event *event = saying->event;
    say_who(saying);
    text_format(saying->text, ": %s%d%s", sign == '-' ? "-" : "+", event->c,
                sl_resource_icon(event->b));
}

static void say_scatter(const struct saying *saying) {
    const struct event *event = saying->event;
    say_does(saying, "scatter to", "scatters to");
    text_format(saying->text, " %s", sl_bodies[event->a].name);
}

static void say_figures(const struct saying *saying, const char *more) {
    say_who(saying);
    text_format(saying->text, saying->event->b == 1 ? ": %d figure %s" : ": %d figures %s",
                saying->event->b, more);
}

static void say_choice(const struct saying *saying) {
    const struct event *event = saying->event;
    say_does(saying, "take", "takes");
    text_format(saying->text, event->b != 0 ? " 1%s" : " %s, but it is full",
                sl_resource_icon(event->a));
}

/* What a seat does in its turn. */
static bool say_command(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_HOME:
    case SL_TOLD_AI_HOME:
        say_at(saying, "settle", "settles", event->c);
        break;
    case SL_TOLD_DICE:
        say_does(saying, "keep the dice", "keeps the dice");
        break;
    case SL_TOLD_POWER:
        say_power(saying);
        break;
    case SL_TOLD_LAND:
        say_does(saying, "move", "moves");
        text_format(saying->text, " %d to %s", event->c, sl_bodies[event->a].name);
        break;
    default:
        return false;
    }
    return true;
}

static bool say_deed(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_POPULATE:
    case SL_TOLD_AI_POPULATE:
    case SL_TOLD_SETTLE:
        say_at(saying, "place a figure:", "places a figure:", event->a);
        break;
    case SL_TOLD_TAX:
        say_does(saying, "raise a tax", "raises a tax");
        break;
    case SL_TOLD_DISCOVER:
        say_does(saying, "discover:", "discovers:");
        text_add(saying->text, event->a == SL_DECK_SAFE ? " safe" : " dangerous");
        break;
    case SL_TOLD_TAKE:
        say_at(saying, "keep", "keeps", event->a);
        break;
    case SL_TOLD_PLACE:
        say_at(saying, "discover", "discovers", event->c);
        break;
    case SL_TOLD_ATTACK:
    case SL_TOLD_AI_ATTACK:
        say_at(saying, "attack on", "attacks on", event->a);
        break;
    case SL_TOLD_SCATTER:
        say_scatter(saying);
        break;
    default:
        return false;
    }
    return true;
}

/* What it chooses on the way. */
static bool say_choice_made(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_MISSION:
        say_does(saying, "complete", "completes");
        text_format(saying->text, " %s", sl_missions[event->a].name);
        break;
    case SL_TOLD_MINE:
        say_at(saying, "mine", "mines", event->a);
        break;
    case SL_TOLD_LABOR:
        say_at(saying, "work on", "works on", event->a);
        break;
    case SL_TOLD_CHOOSE:
    case SL_TOLD_STEAL:
        say_choice(saying);
        break;
    case SL_TOLD_PAY:
        say_does(saying, "give", "gives");
        text_format(saying->text, " %d resources", event->b);
        break;
    case SL_TOLD_YIELD:
    case SL_TOLD_AI_YIELD:
        say_at(saying, "give up", "gives up", event->a);
        break;
    case SL_TOLD_BONUS:
        say_does(saying, "choose", "chooses");
        text_format(saying->text, " %s",
                    event->a < SL_BONUSES ? sl_bonuses[event->a].name : "no bonus");
        break;
    default:
        return false;
    }
    return true;
}

/* Turns, dice and what they bring. */
static bool say_roll(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_TURN:
        say_does(saying, "begin a turn", "begins a turn");
        break;
    case SL_TOLD_ROLL:
        say_does(saying, "roll", "rolls");
        text_format(saying->text, " %d and %d", event->a, event->b);
        break;
    case SL_TOLD_REROLL:
        say_does(saying, "roll again:", "rolls again:");
        text_format(saying->text, event->a != 0 && event->b != 0 ? " %d and %d" : " %d",
                    event->a != 0 ? event->a : event->b, event->b);
        break;
    case SL_TOLD_COLUMNS:
        say_columns(saying);
        break;
    case SL_TOLD_GATHER:
    case SL_TOLD_GOT:
        say_got(saying);
        break;
    case SL_TOLD_GAIN:
    case SL_TOLD_LOSE:
        if (event->b < SL_RESOURCES) {
            say_change(saying, event->kind == SL_TOLD_LOSE ? '-' : '+');
        }
        break;
    default:
        return false;
    }
    return true;
}

/* What events and attacks bring. */
static bool say_effect(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_GROW:
        say_figures(saying, "at home");
        break;
    case SL_TOLD_RECOVER:
        say_figures(saying, "recovered");
        break;
    case SL_TOLD_EXHAUST:
        say_figures(saying, "exhausted");
        break;
    case SL_TOLD_RETREAT:
        say_figures(saying, "back home");
        break;
    case SL_TOLD_DICE_UP:
        text_add(saying->text, "All asteroid dice: one up");
        break;
    case SL_TOLD_RULE:
        text_add(saying->text, "New: ");
        sl_say_rule(saying->text, event->a);
        break;
    case SL_TOLD_TRUCE_OVER:
        text_add(saying->text, "The truce is over");
        break;
    case SL_TOLD_DIE:
        text_format(saying->text, "Mining: a roll of %d", event->c);
        break;
    case SL_TOLD_MINED:
        say_at(saying, "mined", "mined", event->a);
        break;
    default:
        return false;
    }
    return true;
}

/* Automatons, and the game itself. */
static bool say_course(const struct saying *saying) {
    const struct event *event = saying->event;
    switch (event->kind) {
    case SL_TOLD_AI_DISCOVER:
        say_at(saying, "discover", "discovers", event->b);
        break;
    case SL_TOLD_AI_BRING:
        say_does(saying, "bring one to", "brings one to");
        text_format(saying->text, " %s", sl_bodies[event->b].name);
        break;
    case SL_TOLD_AI_MINE:
        say_at(saying, "mine", "mines", event->a);
        text_format(saying->text, ": die %d", event->b);
        break;
    case SL_TOLD_AI_NOTHING:
        say_does(saying, "do nothing", "does nothing");
        break;
    case SL_TOLD_SHUFFLE:
        text_add(saying->text, "Used events are shuffled");
        break;
    case SL_TOLD_TRAIT:
        say_who(saying);
        text_format(saying->text, ": %s", sl_traits[event->a].name);
        break;
    case SL_TOLD_LAST:
        text_add(saying->text, "The last round");
        break;
    default:
        return false;
    }
    return true;
}

void sl_say_event(struct text *text, const struct event *event, const struct listener *to) {
    const struct saying saying = {text, event, to};
    static bool (*const parts[])(const struct saying *) = {say_command, say_deed,   say_choice_made,
                                                           say_roll,    say_effect, say_course};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i](&saying)) {
            return;
        }
    }
}
