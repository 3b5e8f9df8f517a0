/* The cards are those of the tables beside this test, field by field: each card is written as its
 * row, and the rows are compared. */
#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "sl_tables.h"

#define ROW_MAX     200
#define ROWS_MAX    64
#define COLUMNS_MAX 19 /* of the file of Frontiers, behind the section */

/* The rows of a file, without the line that names the fields. */
struct file {
    char rows[ROWS_MAX][ROW_MAX];
    int count, next;
};

static struct file read_file(const char *name) {
    static struct file file;
    char path[300];
    char line[ROW_MAX];
    snprintf(path, sizeof path, "%s/tests/rules/stellar_leap/tables/%s.csv", ASTERISM_SOURCE_DIR,
             name);
    FILE *from = fopen(path, "r");
    assert_non_null(from);
    file.count = -1;
    file.next = 0;
    while (fgets(line, sizeof line, from) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        assert_true(file.count < ROWS_MAX);
        if (file.count >= 0) {
            memcpy(file.rows[file.count], line, sizeof line);
        }
        file.count++;
    }
    fclose(from);
    return file;
}

/* A row that is being written. */
struct row {
    char text[ROW_MAX];
    int fields;
};

static void add(struct row *row, const char *field) {
    const size_t used = strlen(row->text);
    snprintf(row->text + used, sizeof row->text - used, "%s%s", row->fields > 0 ? "," : "", field);
    row->fields++;
}

static void add_number(struct row *row, unsigned number) {
    char digits[12];
    snprintf(digits, sizeof digits, "%u", number);
    add(row, digits);
}

static void add_four(struct row *row, const uint8_t amounts[SL_RESOURCES]) {
    for (int i = 0; i < SL_RESOURCES; i++) {
        add_number(row, amounts[i]);
    }
}

static const char *const resources[] = {"water", "food", "fuel", "oxygen"};
static const char *const sets[] = {"base", "frontiers"};
static const char *const fits[] = {"any", "2", "3+"};
static const char *const whos[] = {"all", "trig", "others"};

static void add_resource(struct row *row, uint8_t resource) {
    add(row, resource == SL_NONE ? "" : resources[resource]);
}

static const char *effect_word(uint8_t kind) {
    static const char *const words[SL_EFFECT_KINDS] = {
        [SL_EFFECT_NONE] = "none",
        [SL_EFFECT_GAIN] = "gain",
        [SL_EFFECT_LOSE] = "lose",
        [SL_EFFECT_CHOOSE] = "choose",
        [SL_EFFECT_HOME_YIELD] = "home_yield",
        [SL_EFFECT_GROW] = "grow",
        [SL_EFFECT_SETTLE] = "settle",
        [SL_EFFECT_RECOVER] = "recover",
        [SL_EFFECT_EXHAUST_SHARED] = "exhaust_shared",
        [SL_EFFECT_SCATTER_CROWD] = "scatter_crowd",
        [SL_EFFECT_DICE_UP] = "dice_up",
        [SL_EFFECT_DISCOVER] = "discover",
        [SL_EFFECT_COMMAND] = "command",
        [SL_EFFECT_AGAIN_INTELLIGENCE] = "again_intelligence",
        [SL_EFFECT_AGAIN_MINING] = "again_mining",
        [SL_EFFECT_AGAIN_LABOR] = "again_labor",
        [SL_EFFECT_RULE + SL_RULE_NO_CROSSING] = "rule_no_crossing",
        [SL_EFFECT_RULE + SL_RULE_TAX_THREE] = "rule_tax_three",
        [SL_EFFECT_RULE + SL_RULE_LABOR_TWICE] = "rule_labor_twice",
        [SL_EFFECT_RULE + SL_RULE_MINING_TWICE] = "rule_mining_twice",
        [SL_EFFECT_RULE + SL_RULE_MISSION_TWICE] = "rule_mission_twice",
        [SL_EFFECT_RULE + SL_RULE_CHEAP_POPULATE] = "rule_cheap_populate",
        [SL_EFFECT_RULE + SL_RULE_TRUCE] = "rule_truce",
    };
    return words[kind];
}

/* The next row of the file is this one; in a file with sections, empty fields follow it. */
static void expect(struct file *file, const struct row *row, const char *section) {
    char wanted[ROW_MAX + 80];
    assert_true(file->next < file->count);
    while (file->rows[file->next][0] == '#') {
        file->next++;
    }
    snprintf(wanted, sizeof wanted, "%s%s%s", section, section[0] != '\0' ? "," : "", row->text);
    for (int i = row->fields; section[0] != '\0' && i < COLUMNS_MAX; i++) {
        strcat(wanted, ",");
    }
    assert_string_equal(file->rows[file->next++], wanted);
}

static void expect_end(const struct file *file) {
    assert_int_equal(file->next, file->count);
}

static void expect_body(struct file *file, uint8_t place, const char *section) {
    static const char *const decks[] = {"safe", "dangerous", "home"};
    const struct sl_body *body = &sl_bodies[place];
    struct row row = {.fields = 0};
    add(&row, body->id);
    add(&row, body->name);
    add(&row, sets[body->set]);
    add(&row, decks[body->deck]);
    add(&row, body->kind == SL_PLANET ? "planet" : "asteroid");
    add_number(&row, body->threat);
    add_four(&row, body->yield);
    add_four(&row, body->over);
    add_four(&row, body->area);
    add_resource(&row, body->die);
    expect(file, &row, section);
}

static void expect_trait(struct file *file, uint8_t place, const char *section) {
    static const char *const kinds[] = {
        [SL_TRAIT_MOST_DISCOVERIES] = "most_discoveries",
        [SL_TRAIT_MOST_ATTACKS] = "most_attacks",
        [SL_TRAIT_MOST_MISSIONS] = "most_missions",
        [SL_TRAIT_PER_DISCOVERED_PLANET] = "per_discovered_planet",
        [SL_TRAIT_PER_MISSION] = "per_mission",
        [SL_TRAIT_PER_POPULATION] = "per_population",
        [SL_TRAIT_PER_ATTACK] = "per_attack",
        [SL_TRAIT_PER_PLANET_OCCUPIED] = "per_planet_occupied",
        [SL_TRAIT_PER_SHARED] = "per_shared",
        [SL_TRAIT_PER_ALONE] = "per_alone",
        [SL_TRAIT_PER_SAFE] = "per_safe",
        [SL_TRAIT_PER_DANGEROUS] = "per_dangerous",
        [SL_TRAIT_ROWS_AND_COLUMNS] = "rows_and_columns",
        [SL_TRAIT_BEST_COLUMN] = "best_column",
        [SL_TRAIT_BEST_ROW] = "best_row",
        [SL_TRAIT_BEST_SYSTEM] = "best_system",
        [SL_TRAIT_STOCK] = "stock",
    };
    const struct sl_trait *trait = &sl_traits[place];
    struct row row = {.fields = 0};
    add(&row, trait->id);
    add(&row, trait->name);
    add(&row, sets[trait->set]);
    add(&row, fits[trait->fits]);
    add(&row, kinds[trait->kind]);
    add_four(&row, trait->n);
    add_number(&row, trait->resources);
    expect(file, &row, section);
}

static void expect_event(struct file *file, uint8_t place, const char *section) {
    const struct sl_event *event = &sl_events[place];
    struct row row = {.fields = 0};
    add(&row, event->id);
    add(&row, event->name);
    add(&row, sets[event->set]);
    for (int i = 0; i < SL_EFFECTS; i++) {
        const struct sl_effect *effect = &event->effects[i];
        const bool some = effect->kind != SL_EFFECT_NONE;
        add(&row, some ? effect_word(effect->kind) : "");
        add(&row, some ? whos[effect->who] : "");
        add(&row, some && effect->resource != SL_NONE ? resources[effect->resource] : "");
        if (some) {
            add_number(&row, effect->n);
        } else {
            add(&row, "");
        }
    }
    expect(file, &row, section);
}

RULE_TEST("SL-1.2, SL-1.5", homes_and_both_decks_are_those_of_the_table) {
    struct file file = read_file("planets");
    for (uint8_t i = 0; i < SL_NEW_WORLD; i++) {
        expect_body(&file, i, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-5", powers_are_those_of_the_table) {
    static const char *const kinds[] = {
        [SL_POWER_FLIP] = "flip",         [SL_POWER_ADD] = "add",
        [SL_POWER_REROLL] = "reroll",     [SL_POWER_COPY] = "copy",
        [SL_POWER_HOME] = "set_home",     [SL_POWER_TRANSFER] = "transfer",
        [SL_POWER_SUBTRACT] = "subtract", [SL_POWER_CLONE] = "clone",
    };
    static const char *const scopes[] = {"one", "both", "any", "pair", ""};
    struct file file = read_file("powers");
    for (uint8_t i = 0; i < SL_POWERS; i++) {
        const struct sl_power *power = &sl_powers[i];
        struct row row = {.fields = 0};
        add(&row, power->id);
        add(&row, power->name);
        add(&row, i < SL_SPECIES_POWERS ? "species" : "universal");
        add(&row, fits[power->fits]);
        add(&row, kinds[power->kind]);
        add_number(&row, power->n);
        add(&row, scopes[power->scope]);
        expect(&file, &row, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-12.1, SL-12.4, SL-1.3", missions_are_those_of_the_table) {
    struct file file = read_file("missions");
    for (uint8_t i = 0; i < SL_MISSIONS; i++) {
        const struct sl_mission *mission = &sl_missions[i];
        struct row row = {.fields = 0};
        add(&row, mission->id);
        add(&row, mission->name);
        add_number(&row, mission->tier + 1u);
        add_four(&row, mission->cost);
        add(&row, effect_word(mission->reward.kind));
        add_resource(&row, mission->reward.resource);
        add_number(&row, mission->reward.n);
        add_number(&row, mission->prestige);
        assert_int_equal(mission->reward.who, SL_WHO_TRIG);
        expect(&file, &row, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-12.3", traits_are_those_of_the_table) {
    struct file file = read_file("traits");
    for (uint8_t i = 0; i < SL_BASE_TRAITS; i++) {
        expect_trait(&file, i, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-12.1", events_are_those_of_the_table) {
    struct file file = read_file("events");
    for (uint8_t i = 0; i < SL_BASE_EVENTS; i++) {
        expect_event(&file, i, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-12.4", cards_of_automatons_are_those_of_the_table) {
    static const char *const decks[] = {"safe", "dangerous", "larger"};
    static const char *const places[] = {"home", "spread"};
    static const char *const actions[] = {"populate", "discover", "attack"};
    struct file file = read_file("ai");
    for (uint8_t i = 0; i < SL_CARDS_AI; i++) {
        const struct sl_ai *card = &sl_ais[i];
        struct row row = {.fields = 0};
        add(&row, card->id);
        add(&row, card->name);
        add(&row, decks[card->deck]);
        add(&row, places[card->place]);
        for (int action = 0; action < SL_ACTIONS_AI; action++) {
            add(&row, actions[card->actions[action]]);
        }
        add_number(&row, card->board);
        add_number(&row, card->per_discovery);
        add_number(&row, card->per_population);
        add_number(&row, card->per_attack);
        add_number(&row, card->per_round);
        add_number(&row, card->per_event);
        expect(&file, &row, "");
    }
    expect_end(&file);
}

RULE_TEST("SL-11.1, SL-12.2", frontiers_are_those_of_the_table) {
    static const char *const kinds[] = {
        [SL_BONUS_THREAT] = "row_threat",
        [SL_BONUS_NO_CROSSING] = "row_no_crossing",
        [SL_BONUS_NO_ATTACK] = "row_no_attack",
        [SL_BONUS_NO_OVERPOPULATION] = "row_no_overpopulation",
        [SL_BONUS_YIELD] = "row_yield",
        [SL_BONUS_DIE_FLOOR] = "row_die_floor",
        [SL_BONUS_PRESTIGE] = "row_prestige",
    };
    struct file file = read_file("frontiers");
    for (uint8_t i = SL_NEW_WORLD; i < SL_BODIES; i++) {
        expect_body(&file, i, "body");
    }
    for (uint8_t i = SL_BASE_EVENTS; i < SL_EVENTS; i++) {
        expect_event(&file, i, "event");
    }
    for (uint8_t i = SL_BASE_TRAITS; i < SL_TRAITS; i++) {
        expect_trait(&file, i, "trait");
    }
    for (uint8_t i = 0; i < SL_BONUSES; i++) {
        const struct sl_bonus *bonus = &sl_bonuses[i];
        struct row row = {.fields = 0};
        add(&row, bonus->id);
        add(&row, bonus->name);
        add(&row, kinds[bonus->kind]);
        add_resource(&row, bonus->resource);
        add_number(&row, bonus->n);
        expect(&file, &row, "bonus");
    }
    expect_end(&file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(homes_and_both_decks_are_those_of_the_table),
        RULE(powers_are_those_of_the_table),
        RULE(missions_are_those_of_the_table),
        RULE(traits_are_those_of_the_table),
        RULE(events_are_those_of_the_table),
        RULE(cards_of_automatons_are_those_of_the_table),
        RULE(frontiers_are_those_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
