/* What is told of a game, in words: each event as people read it. */
#include "rule_test.h"
#include "sl_scene.h"
#include "sl_tables.h"

struct told {
    struct event event;
    const char *words; /* seats as their marks, \1 to \5 */
};

#define SKYROOST  0
#define TUSKHAVEN 1
#define VERDANCE  5
#define HUSK      13
#define TOLD(what, who, ...)                                                                       \
    { .kind = SL_TOLD_##what, .seat = (who), __VA_ARGS__ }
#define OPEN .secret = UNKNOWN

static const struct told rows[] = {
    {TOLD(KEEP, 0, .secret = 0), "\1 has chosen the trait Adventurer"},
    {TOLD(KEEP, 0, OPEN), "\1 has chosen"},
    {TOLD(KEPT, 0, .secret = 1), "\1 has chosen the power Tune"},
    {TOLD(KEPT, 0, OPEN), ""},
    {TOLD(DEAL, 1, .a = 0, .secret = 1), "\2 is dealt Explorer"},
    {TOLD(DEAL, 1, .a = 1, .secret = 1), "\2 is dealt Tune"},
    {TOLD(DEAL, 1, .a = 0, OPEN), "\2 is dealt a trait"},
    {TOLD(DEAL, 1, .a = 1, OPEN), "\2 is dealt a power"},
    {TOLD(POWERS, 0, .a = 0, OPEN), "\1 has the power Flip"},
    {TOLD(UNIVERSAL, SEAT_NONE, .a = 10, OPEN), "The power for all is Drift"},
    {TOLD(HOME, 0, .a = 3, .b = 1, .c = TUSKHAVEN), "\1 settles Tuskhaven in column 3"},
    {TOLD(AI_HOME, 2, .a = 6, .b = 1, .c = SKYROOST), "\3 settles Skyroost in column 6"},
    {TOLD(REVEAL, SEAT_NONE, .a = 0, .b = 1, .c = SL_NONE, .secret = 3),
     "Missions: Seed Vault, Ice Survey, none, Air Garden"},
    {TOLD(FIRST, 4, OPEN), "\5 is the First Player"},
    {TOLD(TURN, 1, .a = 7), "Round 7: \2's turn"},
    {TOLD(ROLL, 0, .a = 2, .b = 5), "\1 rolls 2 and 5"},
    {TOLD(REROLL, 0, .a = 2, .b = 5), "\1 rolls 2 and 5"},
    {TOLD(REROLL, 0, .a = 4, .b = 0), "\1 rolls 4"},
    {TOLD(REROLL, 0, .a = 0, .b = 6), "\1 rolls 6"},
    {TOLD(DICE, 0, OPEN), "\1 keeps the dice"},
    {TOLD(POWER, 0, .a = 1, .b = 3, .c = 4, .secret = 1), "\1 uses Tune: 3 and 4"},
    {TOLD(POWER, 0, .a = 1, .b = 3, .c = 4, .secret = 7), "\1 uses Cloning as Tune: 3 and 4"},
    {TOLD(POWER, 0, .a = 3, .b = 0, .c = 4, .secret = 3), "\1 uses Retry"},
    {TOLD(POWER, 0, .a = 3, .b = 3, .c = 0, .secret = 3), "\1 uses Retry"},
    {TOLD(COLUMNS, 0, .a = 1, .b = 2, .c = 3), "Columns 1, 2 and 3 yield"},
    {TOLD(COLUMNS, 0, .a = 5, .b = 6, .c = 0), "Columns 5 and 6 yield"},
    {TOLD(GATHER, 0, .a = 1, .b = 0, .c = 2, .secret = 3), "\1 gathers 1 water, 2 fuel, 3 oxygen"},
    {TOLD(GATHER, 0, .secret = 0), "\1 gathers nothing"},
    {TOLD(LIFT, 0, .a = SKYROOST, .b = 1), "\1 lifts 1 figure from Skyroost"},
    {TOLD(LIFT, 0, .a = SKYROOST, .b = 2), "\1 lifts 2 figures from Skyroost"},
    {TOLD(LAND, 0, .a = VERDANCE, .b = SKYROOST, .c = 2, .secret = 3),
     "\1 moves 2 from Skyroost to Verdance for 3 fuel"},
    {TOLD(POPULATE, 0, .a = VERDANCE), "\1 populates Verdance"},
    {TOLD(TAX, 0, OPEN), "\1 takes a tax"},
    {TOLD(DISCOVER, 0, .a = SL_DECK_SAFE), "\1 explores the safe deck"},
    {TOLD(DISCOVER, 0, .a = SL_DECK_DANGEROUS), "\1 explores the dangerous deck"},
    {TOLD(DRAWN, 0, .b = VERDANCE, .c = 6), "\1 finds Verdance and Tidewell"},
    {TOLD(DRAWN, 0, .b = VERDANCE, .c = SL_NONE), "\1 finds Verdance"},
    {TOLD(TAKE, 0, .a = VERDANCE, .b = 6), "\1 takes Verdance; Tidewell goes under its deck"},
    {TOLD(TAKE, 0, .a = VERDANCE, .b = SL_NONE), "\1 takes Verdance"},
    {TOLD(PLACE, 0, .a = 3, .b = 2, .c = VERDANCE), "\1 puts Verdance into column 3, system 2"},
    {TOLD(ATTACK, 0, .a = VERDANCE), "\1 attacks Verdance"},
    {TOLD(ATTACKED, 0, .a = VERDANCE, .b = 0x16), "\1 attacks Verdance: \2 \3 \5"},
    {TOLD(SCATTER, 1, .a = SKYROOST, .b = VERDANCE), "\2 flees from Verdance to Skyroost"},
    {TOLD(RETREAT, 1, .a = VERDANCE, .b = 2), "\2 goes home from Verdance"},
    {TOLD(PAY, 1, .a = 0, .b = 4), "\2 gives 4 resources to \1"},
    {TOLD(YIELD, 1, .a = VERDANCE), "\2 gives up the discovery of Verdance"},
    {TOLD(STEAL, 0, .a = SL_FOOD, .b = 1, .c = 1), "\1 takes food from \2"},
    {TOLD(STEAL, 0, .a = SL_FOOD, .b = 1, .c = 0), "\1 takes food from \2, and has no room for it"},
    {TOLD(MISSION, 0, .a = 0), "\1 completes the mission Seed Vault: 4 prestige"},
    {TOLD(MINE, 0, .a = HUSK), "\1 mines Husk"},
    {TOLD(MINED, 0, .a = HUSK, .b = SKYROOST, .c = 2), "\1 flies from Skyroost for 2 fuel"},
    {TOLD(DIE, 0, .a = HUSK, .b = 0, .c = 5), "\1 rolls a 5"},
    {TOLD(GOT, 0, .a = 0, .b = 2, .c = 0, .secret = 0), "\1 gets 2 food"},
    {TOLD(LABOR, 0, .a = VERDANCE), "\1 works on Verdance"},
    {TOLD(END, 0, OPEN), "\1 ends the turn"},
    {TOLD(CHOOSE, 0, .a = SL_WATER, .b = 1), "\1 chooses water"},
    {TOLD(CHOOSE, 0, .a = SL_WATER, .b = 0), "\1 chooses water, and has no room for it"},
    {TOLD(SETTLE, 0, .a = VERDANCE), "\1 settles a figure on Verdance"},
    {TOLD(BONUS, 0, .a = 7, .b = 2), "\1 gives system 2 the bonus Capital System"},
    {TOLD(BONUS, 0, .a = SL_NONE, .b = 2), "\1 gives system 2 no bonus"},
    {TOLD(BONUS_DRAW, 0, .a = 2), "\1 draws bonuses for system 2"},
    {TOLD(EVENT, 0, .a = 1, .b = SL_CAUSE_SYSTEM + 1, .c = 3),
     "Event 3, Harvest Moon: system 2 is complete"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_POP, .c = 1),
     "Event 1, Mega Populate: all have 3 figures"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_POP + 2, .c = 1),
     "Event 1, Mega Populate: all have 9 figures"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_AST, .c = 1),
     "Event 1, Mega Populate: 3 asteroids are known"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_AST + 1, .c = 1),
     "Event 1, Mega Populate: 6 asteroids are known"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_TIER, .c = 1),
     "Event 1, Mega Populate: the missions of the first tier are done"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_TIER + 2, .c = 1),
     "Event 1, Mega Populate: the missions of the third tier are done"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_DECK, .c = 1),
     "Event 1, Mega Populate: the safe deck is empty"},
    {TOLD(EVENT, 0, .a = 0, .b = SL_CAUSE_DECK + 1, .c = 1),
     "Event 1, Mega Populate: the dangerous deck is empty"},
    {TOLD(EVENT, SEAT_NONE, .a = 0, .b = SL_CAUSE_ROUND, .c = 1, .secret = 4),
     "Event 1, Mega Populate: round 4 begins"},
    {TOLD(GAIN, 1, .a = 1, .b = SL_FOOD, .c = 2), "\2 gets 2 food from Harvest Moon"},
    {TOLD(GAIN, 1, .a = SL_WHY_MISSION, .b = SL_OXYGEN, .c = 1),
     "\2 gets 1 oxygen from Seed Vault"},
    {TOLD(GAIN, 1, .a = 1, .b = SL_EACH, .c = 0x1 | 0x8 | 0x30 | 0x40),
     "\2 gets 1 water, 2 food, 3 fuel, 1 oxygen from Harvest Moon"},
    {TOLD(LOSE, 1, .a = 1, .b = SL_FOOD, .c = 2), "\2 loses 2 food to Harvest Moon"},
    {TOLD(LOSE, 1, .a = SL_WHY_ATTACK, .b = SL_FUEL, .c = 2), "\2 loses 2 fuel to the attack"},
    {TOLD(GROW, 0, .a = SKYROOST, .b = 2), "\1 grows by 2"},
    {TOLD(RECOVER, 0, .b = 3), "\1: figures recovered: 3"},
    {TOLD(EXHAUST, 0, .b = 3), "\1: figures exhausted: 3"},
    {TOLD(DICE_UP, SEAT_NONE, .a = 2), "Every asteroid gets richer"},
    {TOLD(DIE_NOW, SEAT_NONE, .a = HUSK, .b = 1), "Husk has 1 die"},
    {TOLD(DIE_NOW, SEAT_NONE, .a = HUSK, .b = 2), "Husk has 2 dice"},
    {TOLD(RULE, SEAT_NONE, .a = SL_RULE_NO_CROSSING),
     "From now on travel between systems costs no fuel"},
    {TOLD(RULE, SEAT_NONE, .a = SL_RULE_TRUCE), "From now on nobody may attack"},
    {TOLD(TRUCE_OVER, SEAT_NONE, OPEN), "The truce is over"},
    {TOLD(AI_POPULATE, 2, .a = VERDANCE), "\3 populates Verdance"},
    {TOLD(AI_DISCOVER, 2, .b = VERDANCE, .c = 3, .secret = 2),
     "\3 discovers Verdance in column 3, system 2"},
    {TOLD(AI_ATTACK, 2, .a = VERDANCE), "\3 goes for Verdance"},
    {TOLD(AI_BRING, 2, .a = SKYROOST, .b = VERDANCE), "\3 brings a figure from Skyroost"},
    {TOLD(AI_YIELD, 2, .a = VERDANCE), "\3 gives up the discovery of Verdance"},
    {TOLD(AI_MINE, 2, .a = HUSK, .b = 1), "\3 mines Husk"},
    {TOLD(AI_NOTHING, 2, OPEN), "\3 can do nothing"},
    {TOLD(SHUFFLE, SEAT_NONE, .a = 9), "The 9 used events are shuffled into a new deck"},
    {TOLD(LAST, SEAT_NONE, .a = 14), "Round 14 is the last"},
    {TOLD(TRAIT, 1, .a = 0), "\2 has the trait Adventurer"},
    {TOLD(OVER, SEAT_NONE, .a = 14), "The game is over after 14 rounds"},
    {TOLD(DECK, SEAT_NONE, .secret = 1), ""},
    {TOLD(STATE, 0, .a = 1), ""},
    {TOLD(STANDING, 0, .a = 1), ""},
};

RULE_TEST("SL-T", every_event_is_told_in_its_words) {
    bool seen[SL_TOLDS] = {false};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[160];
        struct text text = text_over(words, sizeof words);
        stellar_leap.describe_event(&rows[i].event, &text);
        assert_string_equal(words, rows[i].words);
        seen[rows[i].event.kind] = true;
    }
    for (uint8_t kind = 0; kind < SL_TOLDS; kind++) {
        assert_true(seen[kind]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_event_is_told_in_its_words),
    };
    return cmocka_run_group_tests_name("Stellar Leap, words", tests, NULL, NULL);
}
