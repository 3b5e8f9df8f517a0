/* Events in words. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

#define ADD(...) words_add(out, SL_TEXT, __VA_ARGS__)

/* How an event's numbers read: b body, e event, m mission, t trait, p power, k bonus, r resource, d
 * deck, u rule, n a number, + a player from 1, w why, c cause, 4 each of four, x bits of players; '
 * ' skips one. */
static const struct {
    const char *name, *parts; /* of a, b, c and secret */
} told[SL_TOLDS] = {
    [SL_TOLD_KEEP] = {"keep", "   t"},
    [SL_TOLD_HOME] = {"home", "nnb"},
    [SL_TOLD_DICE] = {"dice", ""},
    [SL_TOLD_POWER] = {"power", "pnnp"},
    [SL_TOLD_LIFT] = {"lift", "bn"},
    [SL_TOLD_LAND] = {"land", "bbnn"},
    [SL_TOLD_POPULATE] = {"populate", "b"},
    [SL_TOLD_TAX] = {"tax", ""},
    [SL_TOLD_DISCOVER] = {"discover", "d"},
    [SL_TOLD_TAKE] = {"take", "bb"},
    [SL_TOLD_PLACE] = {"place", "nnb"},
    [SL_TOLD_ATTACK] = {"attack", "b"},
    [SL_TOLD_SCATTER] = {"scatter", "bb+"},
    [SL_TOLD_MISSION] = {"mission", "mn"},
    [SL_TOLD_MINE] = {"mine", "b"},
    [SL_TOLD_LABOR] = {"labor", "b"},
    [SL_TOLD_END] = {"end", ""},
    [SL_TOLD_CHOOSE] = {"choose", "rnw"},
    [SL_TOLD_SETTLE] = {"settle", "b"},
    [SL_TOLD_PAY] = {"pay", "+n"},
    [SL_TOLD_YIELD] = {"yield", "b"},
    [SL_TOLD_STEAL] = {"steal", "r+n"},
    [SL_TOLD_BONUS] = {"bonus", "kn"},
    [SL_TOLD_KEPT] = {"kept", "   p"},
    [SL_TOLD_FIRST] = {"first", ""},
    [SL_TOLD_DEAL] = {"deal", "n  n"},
    [SL_TOLD_POWERS] = {"powers", "p"},
    [SL_TOLD_UNIVERSAL] = {"universal", "p"},
    [SL_TOLD_REVEAL] = {"reveal", "mmmm"},
    [SL_TOLD_AI_HOME] = {"ai_home", "nnb"},
    [SL_TOLD_TURN] = {"turn", "nn"},
    [SL_TOLD_ROLL] = {"roll", "nn"},
    [SL_TOLD_REROLL] = {"reroll", "nn"},
    [SL_TOLD_COLUMNS] = {"columns", "nnn"},
    [SL_TOLD_GATHER] = {"gather", "nnnn"},
    [SL_TOLD_DRAWN] = {"drawn", "dbb"},
    [SL_TOLD_DIE] = {"die", "bnn"},
    [SL_TOLD_MINED] = {"mined", "bbnn"},
    [SL_TOLD_GOT] = {"got", "nnnn"},
    [SL_TOLD_ATTACKED] = {"attacked", "bx"},
    [SL_TOLD_RETREAT] = {"retreat", "bn"},
    [SL_TOLD_AI_YIELD] = {"ai_yield", "b"},
    [SL_TOLD_EVENT] = {"event", "ecnn"},
    [SL_TOLD_GAIN] = {"gain", "wrn"},
    [SL_TOLD_LOSE] = {"lose", "wrn"},
    [SL_TOLD_GROW] = {"grow", "bn"},
    [SL_TOLD_RECOVER] = {"recover", " n"},
    [SL_TOLD_EXHAUST] = {"exhaust", " n"},
    [SL_TOLD_DICE_UP] = {"dice_up", "n"},
    [SL_TOLD_DIE_NOW] = {"die_now", "bn"},
    [SL_TOLD_RULE] = {"rule", "u"},
    [SL_TOLD_TRUCE_OVER] = {"truce_over", ""},
    [SL_TOLD_BONUS_DRAW] = {"bonus_draw", "nkkk"},
    [SL_TOLD_AI_POPULATE] = {"ai_populate", "b"},
    [SL_TOLD_AI_DISCOVER] = {"ai_discover", "dbnn"},
    [SL_TOLD_AI_ATTACK] = {"ai_attack", "b"},
    [SL_TOLD_AI_BRING] = {"ai_bring", "bb"},
    [SL_TOLD_AI_MINE] = {"ai_mine", "bn"},
    [SL_TOLD_AI_NOTHING] = {"ai_nothing", ""},
    [SL_TOLD_SHUFFLE] = {"shuffle", "n"},
    [SL_TOLD_DECK] = {"deck", "   e"},
    [SL_TOLD_STATE] = {"state", "nnnn"},
    [SL_TOLD_STANDING] = {"standing", "nnnn"},
    [SL_TOLD_LAST] = {"last", "n"},
    [SL_TOLD_TRAIT] = {"trait", "t"},
    [SL_TOLD_OVER] = {"over", "n"},
};

static void show_why(uint8_t why, char *out) {
    if (why == SL_WHY_TAX) {
        ADD(" tax");
    } else if (why == SL_WHY_ATTACK) {
        ADD(" attack");
    } else if (why >= SL_WHY_MISSION) {
        ADD(" %s", sl_name(SL_NAME_MISSION, (uint8_t)(why - SL_WHY_MISSION)));
    } else {
        ADD(" %s", sl_name(SL_NAME_EVENT, why));
    }
}

static void show_cause(uint8_t cause, char *out) {
    if (cause < SL_CAUSE_POP) {
        ADD(" system%d", cause - SL_CAUSE_SYSTEM + 1);
    } else if (cause < SL_CAUSE_AST) {
        ADD(" pop%d", 3 * (cause - SL_CAUSE_POP + 1));
    } else if (cause < SL_CAUSE_TIER) {
        ADD(" ast%d", 3 * (cause - SL_CAUSE_AST + 1));
    } else if (cause < SL_CAUSE_DECK) {
        ADD(" tier%d", cause - SL_CAUSE_TIER + 1);
    } else if (cause < SL_CAUSE_ROUND) {
        ADD(" deck_%s", sl_name(SL_NAME_DECK, (uint8_t)(cause - SL_CAUSE_DECK)));
    } else {
        ADD(" round");
    }
}

static void show_part(char part, uint8_t value, char *out) {
    static const char cards[] = "bemtpkrud";
    static const enum sl_names names[] = {SL_NAME_BODY,     SL_NAME_EVENT, SL_NAME_MISSION,
                                          SL_NAME_TRAIT,    SL_NAME_POWER, SL_NAME_BONUS,
                                          SL_NAME_RESOURCE, SL_NAME_RULE,  SL_NAME_DECK};
    const char *const at = strchr(cards, part);
    if (at != NULL) {
        ADD(" %s", part == 'r' && value == SL_EACH ? "each" : sl_name(names[at - cards], value));
    } else if (part == 'w') {
        show_why(value, out);
    } else if (part == 'c') {
        show_cause(value, out);
    } else if (part == 'x') {
        for (uint8_t player = 0; player < SL_PLAYERS; player++) {
            if ((value >> player & 1u) != 0) {
                ADD(" %d", player + 1);
            }
        }
    } else if (part == '+') {
        ADD(" %d", value + 1);
    } else if (part == 'n' && value == UNKNOWN) {
        ADD(" ?");
    } else if (part == 'n') {
        ADD(" %d", value);
    }
}

void sl_show_events(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        const struct event *const e = &events[i];
        const uint8_t values[] = {e->a, e->b, e->c, e->secret};
        assert_in_range(e->kind, 0, SL_TOLDS - 1);
        assert_non_null(told[e->kind].name);
        ADD("%s%s", i > 0 ? " / " : "", told[e->kind].name);
        if (e->seat != SEAT_NONE) {
            ADD(" %d", e->seat + 1);
        }
        for (size_t k = 0; k < strlen(told[e->kind].parts); k++) {
            show_part(told[e->kind].parts[k], values[k], out);
        }
    }
}

void sl_show_causes(const struct event *events, uint16_t n, char *out) {
    out[0] = '\0';
    for (uint16_t i = 0; i < n; i++) {
        if (events[i].kind == SL_TOLD_EVENT) {
            ADD("%s%s", *out == '\0' ? "" : " / ", sl_name(SL_NAME_EVENT, events[i].a));
            show_cause(events[i].b, out);
        }
    }
}
