#include "sl_say.h"

#include "assets.h"

static const struct {
    const char *word, *icon;
} resources[SL_RESOURCES] = {
    [SL_WATER] = {"water", ICON_WATER},
    [SL_FOOD] = {"food", ICON_FOOD},
    [SL_FUEL] = {"fuel", ICON_FUEL},
    [SL_OXYGEN] = {"oxygen", ICON_OXYGEN},
};

const char *sl_resource_word(uint8_t resource) {
    return resources[resource].word;
}

const char *sl_resource_icon(uint8_t resource) {
    return resources[resource].icon;
}

void sl_say_amounts(struct text *text, const uint8_t amounts[SL_RESOURCES], bool plus) {
    bool any = false;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (amounts[resource] > 0) {
            text_add(text, any ? " " : "");
            text_format(text, plus ? "+%d%s" : "%d%s", amounts[resource], resources[resource].icon);
            any = true;
        }
    }
    text_add(text, any ? "" : "nothing");
}

void sl_say_changes(struct text *text, const int8_t changes[SL_RESOURCES]) {
    bool any = false;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (changes[resource] != 0) {
            text_add(text, any ? " " : "");
            text_format(text, changes[resource] > 0 ? "+%d%s" : "%d%s", changes[resource],
                        resources[resource].icon);
            any = true;
        }
    }
}

void sl_say_count(struct text *text, int n, const char *one, const char *many) {
    text_format(text, "%d %s", n, n == 1 ? one : many);
}

const char *sl_kind_word(uint8_t body) {
    static const char *const words[SL_DECKS][2] = {{"safe", "safe asteroid"},
                                                   {"dangerous", "dangerous asteroid"}};
    const struct sl_body *card = &sl_bodies[body];
    return card->deck == SL_DECK_HOME ? "home" : words[card->deck][card->kind];
}

/* ---- Cards ---- */

void sl_say_power(struct text *text, uint8_t power) {
    static const char *const words[] = {
        [SL_POWER_ADD] = "one more or one less",
        [SL_POWER_REROLL] = "Roll one die or both again.",
        [SL_POWER_COPY] = "One die takes the other one's number.",
        [SL_POWER_HOME] = "One die takes the number of your home's column.",
        [SL_POWER_TRANSFER] = "One die one up, the other one down.",
        [SL_POWER_SUBTRACT] = "The third column is the difference of the dice, not their sum.",
        [SL_POWER_CLONE] = "Use another seat's power. Each of them once, then all over again.",
    };
    const struct sl_power *card = &sl_powers[power];
    const char *const which = card->scope == SL_SCOPE_BOTH ? "Both dice: each" : "One die:";
    if (card->kind == SL_POWER_FLIP) {
        text_add(text, card->scope == SL_SCOPE_BOTH ? "Turn both dice over" : "Turn one die over");
        text_add(text, ": 1 becomes 6, 2 becomes 5, 3 becomes 4, and back.");
    } else if (card->kind == SL_POWER_ADD && card->n > 1) {
        text_format(text, "%s %d more or %d less.", which, card->n, card->n);
    } else if (card->kind == SL_POWER_ADD) {
        text_format(text, "%s %s.", which, words[SL_POWER_ADD]);
    } else {
        text_add(text, words[card->kind]);
    }
}

/* The words behind "n for ..". */
static const char *const counted[] = {
    [SL_TRAIT_MOST_DISCOVERIES] = "if nobody has more discoveries",
    [SL_TRAIT_MOST_ATTACKS] = "if nobody has more attacks",
    [SL_TRAIT_MOST_MISSIONS] = "if nobody has more missions",
    [SL_TRAIT_PER_DISCOVERED_PLANET] = "for each planet you discovered, your home too",
    [SL_TRAIT_PER_MISSION] = "for each mission",
    [SL_TRAIT_PER_POPULATION] = "for each figure",
    [SL_TRAIT_PER_ATTACK] = "for each attack",
    [SL_TRAIT_PER_PLANET_OCCUPIED] = "for each planet with a figure of yours",
    [SL_TRAIT_PER_SHARED] = "for each figure beside another player's",
    [SL_TRAIT_PER_ALONE] = "for each planet that you have for yourself",
    [SL_TRAIT_PER_SAFE] = "for each figure on safe planets",
    [SL_TRAIT_PER_DANGEROUS] = "for each figure on dangerous planets",
    [SL_TRAIT_ROWS_AND_COLUMNS] = "for each row and each column with a figure",
    [SL_TRAIT_BEST_COLUMN] = "a figure in your best column",
    [SL_TRAIT_BEST_ROW] = "a figure in your best row",
    [SL_TRAIT_BEST_SYSTEM] = "for each discovery in your best row",
};

void sl_say_trait(struct text *text, uint8_t trait) {
    const struct sl_trait *card = &sl_traits[trait];
    if (card->kind == SL_TRAIT_STOCK) {
        text_format(text, "%d for each resource of which you have %d, ", card->n[1], card->n[0]);
        text_format(text, "or %d for each with %d.", card->n[3], card->n[2]);
    } else {
        text_format(text, "%d %s", card->n[0], counted[card->kind]);
        if (card->kind == SL_TRAIT_BEST_COLUMN || card->kind == SL_TRAIT_BEST_ROW) {
            text_format(text, ", %d a discovery", card->n[1]);
        }
        if (card->n[3] != 0) {
            text_format(text, ", at most %d", card->n[3]);
        }
        text_add(text, ".");
    }
    text_format(text, " At the end 1 for %d resources.", card->resources);
}

void sl_say_rule(struct text *text, uint8_t rule) {
    static const char *const words[SL_RULES] = {
        [SL_RULE_NO_CROSSING] = "no fuel between systems",
        [SL_RULE_TAX_THREE] = "Tax gives three",
        [SL_RULE_LABOR_TWICE] = "Labor twice a turn",
        [SL_RULE_MINING_TWICE] = "Mining twice a turn",
        [SL_RULE_MISSION_TWICE] = "two missions a turn",
        [SL_RULE_CHEAP_POPULATE] = "Populate: 1 food less",
        [SL_RULE_TRUCE] = "no attacks for now",
    };
    text_add(text, words[rule]);
}

void sl_say_bonus(struct text *text, uint8_t bonus) {
    static const char *const words[] = {
        [SL_BONUS_THREAT] = "Threat is one less in this system.",
        [SL_BONUS_NO_CROSSING] = "No fuel for the way into or out of this system.",
        [SL_BONUS_NO_ATTACK] = "No attacks in this system.",
        [SL_BONUS_NO_OVERPOPULATION] = "No planet in this system is ever crowded.",
    };
    const struct sl_bonus *card = &sl_bonuses[bonus];
    switch (card->kind) {
    case SL_BONUS_YIELD:
        text_format(text, "Planets here yield %d %s more.", card->n,
                    resources[card->resource].word);
        break;
    case SL_BONUS_DIE_FLOOR:
        text_format(text, "Asteroid dice here never fall below %d.", card->n);
        break;
    case SL_BONUS_PRESTIGE:
        text_format(text, "Each figure here is worth %d more at the end.", card->n);
        break;
    default:
        text_add(text, words[card->kind]);
        break;
    }
}

static void say_both(struct text *text, const uint8_t dice[2], struct action action) {
    const struct sl_power *card = &sl_powers[action.a];
    if (card->kind == SL_POWER_REROLL) {
        text_format(text, action.b == 0 && action.c == 0 ? "%s both" : "%s the %d", card->name,
                    action.b == 0 ? dice[0] : dice[1]);
    } else if (card->kind == SL_POWER_TRANSFER) {
        text_format(text, action.b > dice[0] ? "%s +%d -%d" : "%s -%d +%d", card->name, card->n,
                    card->n);
    } else if (card->kind == SL_POWER_ADD) {
        text_format(text, action.b > dice[0] ? "%s +%d" : "%s -%d", card->name, card->n);
    } else {
        text_format(text, card->kind == SL_POWER_SUBTRACT ? "%s" : "%s both", card->name);
    }
}

void sl_say_result(struct text *text, const uint8_t dice[2], struct action action) {
    if (action.verb != SL_POWER) {
        text_add(text, "Keep the dice");
        return;
    }
    const bool first = action.b != dice[0];
    const bool both = sl_powers[action.a].scope != SL_SCOPE_ONE;
    if (both) {
        say_both(text, dice, action);
    } else {
        text_format(text, "%s %d to %d", sl_powers[action.a].name, first ? dice[0] : dice[1],
                    first ? action.b : action.c);
    }
}

/* ---- Effects ---- */

void sl_say_effect(struct text *text, const struct sl_effect *effect) {
    static const char *const words[SL_EFFECT_RULE] = {
        [SL_EFFECT_NONE] = "nothing",
        [SL_EFFECT_HOME_YIELD] = "what the home yields, if a fresh figure is there",
        [SL_EFFECT_RECOVER] = "figures recover",
        [SL_EFFECT_EXHAUST_SHARED] = "figures beside others are exhausted",
        [SL_EFFECT_SCATTER_CROWD] = "scatter from the fullest planet",
        [SL_EFFECT_DICE_UP] = "each asteroid's die one up",
        [SL_EFFECT_DISCOVER] = "a discovery",
        [SL_EFFECT_AGAIN_INTELLIGENCE] = "one more mission",
        [SL_EFFECT_AGAIN_MINING] = "Mining once more",
        [SL_EFFECT_AGAIN_LABOR] = "Labor once more",
    };
    const uint8_t n = effect->n;
    switch (effect->kind) {
    case SL_EFFECT_GAIN:
    case SL_EFFECT_LOSE:
        text_format(text, effect->kind == SL_EFFECT_GAIN ? "+%d%s" : "-%d%s", n,
                    resources[effect->resource].icon);
        break;
    case SL_EFFECT_CHOOSE:
        text_format(text, "%d of choice", n);
        break;
    case SL_EFFECT_GROW:
        sl_say_count(text, n, "figure at home", "figures at home");
        break;
    case SL_EFFECT_SETTLE:
        sl_say_count(text, n, "figure placed", "figures placed");
        break;
    case SL_EFFECT_COMMAND:
        sl_say_count(text, n, "command more", "commands more");
        break;
    default:
        if (effect->kind >= SL_EFFECT_RULE) {
            sl_say_rule(text, (uint8_t)(effect->kind - SL_EFFECT_RULE));
        } else {
            text_add(text, words[effect->kind]);
        }
        break;
    }
}

void sl_say_reward(struct text *text, uint8_t mission) {
    const struct sl_effect *reward = &sl_missions[mission].reward;
    if (reward->kind == SL_EFFECT_NONE) {
        text_add(text, "no reward");
        return;
    }
    text_add(text, reward->kind == SL_EFFECT_RECOVER ? "" : "get ");
    if (reward->kind == SL_EFFECT_GAIN) {
        text_format(text, "%d %s", reward->n, resources[reward->resource].word);
    } else {
        sl_say_effect(text, reward);
    }
}

void sl_say_cause(struct text *text, uint8_t cause) {
    if (cause < SL_CAUSE_POP) {
        text_format(text, "system %d is complete", cause - SL_CAUSE_SYSTEM + 1);
    } else if (cause < SL_CAUSE_AST) {
        text_format(text, "all have %d figures", 3 * (cause - SL_CAUSE_POP + 1));
    } else if (cause < SL_CAUSE_TIER) {
        text_format(text, "%d asteroids are found", 3 * (cause - SL_CAUSE_AST + 1));
    } else if (cause < SL_CAUSE_DECK) {
        text_format(text, "tier %d is completed", cause - SL_CAUSE_TIER + 1);
    } else if (cause < SL_CAUSE_ROUND) {
        text_format(text, "the %s deck is empty",
                    cause == SL_CAUSE_DECK + SL_DECK_SAFE ? "safe" : "dangerous");
    } else {
        text_add(text, "a new round");
    }
}

static void say_clock(struct text *text, const struct sl_clock *clock) {
    const uint8_t cause = clock->cause;
    if (cause < SL_CAUSE_POP) {
        text_format(text, "system %d (%d free)", cause - SL_CAUSE_SYSTEM + 1, clock->left);
    } else if (cause < SL_CAUSE_AST) {
        text_format(text, "%d figures each (%d short)", 3 * (cause - SL_CAUSE_POP + 1),
                    clock->left);
    } else if (cause < SL_CAUSE_TIER) {
        text_format(text, "%d asteroids (%d to find)", 3 * (cause - SL_CAUSE_AST + 1), clock->left);
    } else if (cause < SL_CAUSE_DECK) {
        text_format(text, "tier %d done (%d left)", cause - SL_CAUSE_TIER + 1, clock->left);
    } else {
        text_format(text, "%s deck empty (%d left)",
                    cause == SL_CAUSE_DECK + SL_DECK_SAFE ? "safe" : "dangerous", clock->left);
    }
}

void sl_say_clocks(struct text *text, const struct sl_state *state, uint8_t most) {
    struct sl_clock clocks[SL_CLOCKS];
    const uint8_t n = sl_clocks(state, clocks);
    if (state->options[SL_OPTION_EASY] != 0) {
        text_add(text, "one before each round");
        return;
    }
    for (uint8_t i = 0; i < n && i < most; i++) {
        text_add(text, i > 0 ? ", " : "");
        say_clock(text, &clocks[i]);
    }
}

void sl_say_ai(struct text *text, uint8_t card) {
    static const char *const places[] = {"on its home", "on ever new planets"};
    static const char *const decks[] = {"safe", "dangerous", "larger"};
    const struct sl_ai *ai = &sl_ais[card];
    text_format(text, "It populates %s and discovers from the %s deck.", places[ai->place],
                decks[ai->deck]);
}

const char *sl_ai_word(uint8_t action) {
    static const char *const words[] = {"populate", "discover", "attack"};
    return words[action];
}
