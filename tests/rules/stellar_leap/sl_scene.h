/* Positions of Stellar Leap as text, played from with scripts, so that a rule's test is two or
 * three lines. Cards are spelled as in transcripts (S01, explorer, drift, A05, E09, K01); players
 * count from 1, so that H2 is the home of player 2, and automatons follow the seats.
 *
 * A position is a list of statements with ; between them. What is not said is: two seats, each with
 * a fresh figure on its home in row 1, H1 in column 1, H2 in column 2 and so on; player 1 begins
 * MAIN of round 1 with dice 1 1; nine of each resource; everything else in its deck in the order of
 * the tables; slots A01 A02 A03 A04; seats have kept flip, tune, surge, retry, twin and the first
 * traits allowed, and rejected those after them; universal subtract; conditions met by now have
 * drawn their events.
 *
 *   seats 3; ai settler+attacker; end 4 (events); limit 7 (rounds)
 *   easy intense frontiers headstart plain (no token)     options that are not at their fallback
 *   named 2 (who begins, before a deal); choose (homes)
 *   first 2; turn 2; round 3; phase DICE; dice 3 6; commands 1; divisions 0 1 1; count 3 (events);
 *   played 1799 (actions)
 *   c1 H1 S01 S08            a column from row 1 down; c1 - is empty
 *   home1 H5                 with choose: where player 1 lives, before anything else is laid there
 *   chit2 S01 S08            discovered by player 2 (who has not said otherwise: player 1)
 *   chit0 S01                nobody's
 *   die S08:1 S09:0
 *   fig1 H1:2 S01:3/1        fresh, or fresh/exhausted; instead of those of the player so far
 *   hold1 3 3 3 3            water, food, fuel, oxygen; hold* is for all seats
 *   safe S05 S06             on top of the deck, likewise dangerous, events, bonuses
 *   safe only S05            all of the deck;   safe S05 | S07   S07 is its known bottom
 *   used E01 E02; tier1 A05 A06; tier1 -; slots A01 - - -; done2 A05 B01
 *   attacks 0 3; trait1 explorer heroic; power2 cloning (kept, and rejected); universal drift
 *   unmet                    no condition has drawn its event yet
 *   marks 2 3; token 5; rules truce tax_three; bonus1 K01 (of row 1); cycle3 2; raided 4
 *
 * In scripts (scenario.h) a move is the word of the transcript and what it has, with : between, as
 * in populate:H1 or end. Behind a = a position may be a deal: "seats 2 = 1 S01" begins a game with
 * these options and outcomes. causes tells why events were drawn: E11 ast3 / .. */
#ifndef SL_SCENE_H
#define SL_SCENE_H

#include "scenario.h"
#include "sl_rules.h"

#define SL_TEXT 8192 /* room for anything shown here */

struct sl_table {
    struct sl_state state;
    struct scenario scenario;
};
/* How the game is written here. */
extern const struct notation sl_notation;

enum sl_names {
    SL_NAME_BODY,
    SL_NAME_EVENT,
    SL_NAME_MISSION,
    SL_NAME_TRAIT,
    SL_NAME_POWER,
    SL_NAME_BONUS,
    SL_NAME_RESOURCE,
    SL_NAME_RULE,
    SL_NAME_DECK,
    SL_NAMES
};
/* The spelling of a card or word; "-" for SL_NONE, "?" for UNKNOWN. */
const char *sl_name(enum sl_names names, uint8_t card);
/* The number of a word; one that is none fails the test. */
uint8_t sl_named_card(enum sl_names names, const char *word);

/* The position; a mistake in the notation fails the test. */
struct sl_state sl_scene(const char *notation);
/* What is read back from its bytes is the state: it is a position, and all of it is coded. */
bool sl_is_whole(const struct sl_state *state);
/* A move in the words of a script. */
struct action sl_move_of(const char *word);
/* The bytes of a row of outcomes: a number is a player, a column or a die and counts from 1; a word
 * is a card; S01..S12 are all between. How many. */
uint16_t sl_deal_of(const char *words, uint8_t *deal, uint16_t room);
/* The setup with the options of a notation, and its seats. */
struct setup sl_setup_of(const char *notation, uint32_t seed);

/* Shows one thing of a position: besides the statements above acts, phase, last, rules, population,
 * discoveries, bodies, asteroids, winners, fired, legal (of the verbs), count_legal; fig1, sheet1,
 * trait1, power1, home1, done1; can:scatter (what is legal of a verb), at:S01 (column and row),
 * chit:S01, die:S01, over:S01 (overpopulated), deck:safe (its size); missing:A01 and
 * points:explorer, of player 1. */
void sl_show(const struct sl_state *state, const char *what, char *out);
/* Shows events in words with " / " between them. */
void sl_show_events(const struct event *events, uint16_t n, char *out);
/* The events drawn among them: what and why. */
void sl_show_causes(const struct event *events, uint16_t n, char *out);

void sl_table_set(struct sl_table *table, const char *notation);
/* Begins a game with the options of a notation and a deal ("" for none). */
enum result sl_table_begin(struct sl_table *table, const char *notation, uint32_t seed,
                           const char *deal);

#define SL_RUN(table, script)                                                                      \
    scenario_run(&sl_notation, &(table)->scenario, &(table)->state, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define SL_FROM(position, script) scenario_from(&sl_notation, position, script, __FILE__, __LINE__)
/* The same for a state that is there already. */
#define SL_EXPECT(state, script) scenario_expect(&sl_notation, state, script, __FILE__, __LINE__)

/* Plays a whole game with random moves and shows every position in it, the last too. */
void sl_random_game(const char *notation, uint32_t seed,
                    void (*look)(const struct sl_state *state, void *data), void *data);
/* Options of which a different set comes for each number; five players at most. */
const char *sl_options_of(uint32_t number);

#endif
