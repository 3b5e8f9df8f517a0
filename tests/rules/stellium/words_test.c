/* What is told of a game, in words: each event as people read it. */
#include "rule_test.h"
#include "sm_scene.h"

struct told {
    struct event event;
    const char *words; /* seats as their marks, \1 to \4 */
};

#define DIAMOND 12 /* of planets, with comets as tips */

static const struct told rows[] = {
    {{.kind = SM_TOLD_TURN, .seat = 1, .a = 3, .b = 0, .secret = UNKNOWN},
     "Round 3: the turn of \2"},
    {{.kind = SM_TOLD_ASK, .seat = 0, .a = SM_PLANET, .secret = UNKNOWN}, "\1 feels for a planet"},
    {{.kind = SM_TOLD_ASK, .seat = 0, .a = SM_NO_KIND, .secret = UNKNOWN},
     "\1 draws without feeling"},
    {{.kind = SM_TOLD_TOUCH, .seat = 0, .a = SM_COMET, .b = 1, .secret = UNKNOWN},
     "\1 draws a comet"},
    {{.kind = SM_TOLD_TOUCH, .seat = 0, .a = SM_STAR, .b = 0, .secret = UNKNOWN},
     "\1 touches a star and lets it go"},
    {{.kind = SM_TOLD_PLACE, .seat = 0, .a = SM_STAR, .b = 9, .c = SM_STAR, .secret = UNKNOWN},
     "\1 puts the star on B2"},
    {{.kind = SM_TOLD_PLACE,
      .seat = 0,
      .a = SM_PLANET,
      .b = 44,
      .c = SM_SUPERNOVA,
      .secret = UNKNOWN},
     "\1 puts the planet on H3 with the supernova token"},
    {{.kind = SM_TOLD_PLACE, .seat = 0, .a = SM_COMET, .b = 0, .c = SM_COMET, .secret = UNKNOWN},
     "\1 aims the comet at A0"},
    {{.kind = SM_TOLD_PLACE, .seat = 0, .a = SM_PLANET, .b = 41, .c = SM_COMET, .secret = UNKNOWN},
     "\1 aims the planet at F6 with the comet token"},
    {{.kind = SM_TOLD_NOTHING, .seat = 0, .a = SM_STAR, .secret = UNKNOWN},
     "A star's influence finds nothing to do"},
    {{.kind = SM_TOLD_SWAP, .seat = 1, .a = 1, .b = 9, .c = SM_COMET, .secret = UNKNOWN},
     "\2 swaps A1 with the comet on B2"},
    {{.kind = SM_TOLD_PUSH, .seat = 1, .a = SM_SE, .b = 9, .c = SM_COMET, .secret = UNKNOWN},
     "\2 pushes southeast with the comet on B2"},
    {{.kind = SM_TOLD_PUSH, .seat = 1, .a = SM_W, .b = 0, .c = SM_COMET, .secret = UNKNOWN},
     "\2 pushes west with the comet on A0"},
    {{.kind = SM_TOLD_MOVE, .a = 1, .b = 42, .c = SM_COMET, .secret = UNKNOWN},
     "The comet moves from A1 to H1"},
    {{.kind = SM_TOLD_MOVE, .a = 1, .b = SM_OFF, .c = SM_PLANET, .secret = UNKNOWN},
     "The planet moves from A1 off the board into the bag"},
    {{.kind = SM_TOLD_ROTATE, .seat = 2, .a = 2, .b = 1, .secret = UNKNOWN},
     "\3 turns galaxy C by 1 sixth"},
    {{.kind = SM_TOLD_ROTATE, .seat = 2, .a = 0, .b = 5, .secret = UNKNOWN},
     "\3 turns galaxy A by 5 sixths"},
    {{.kind = SM_TOLD_ATTRACT, .seat = 0, .a = 44, .b = 9, .c = SM_STAR, .secret = UNKNOWN},
     "\1 pulls the star on B2 into H3"},
    {{.kind = SM_TOLD_SKIP, .seat = 0, .secret = UNKNOWN}, "\1 leaves the influence away"},
    {{.kind = SM_TOLD_STANDS, .seat = 1, .a = 0, .secret = 0, .sight = 2},
     "The Planet Line of \2 is broken"},
    {{.kind = SM_TOLD_STANDS, .seat = 1, .a = 1, .secret = 0, .sight = 2},
     "The Planet Line of \2 stands now"},
    {{.kind = SM_TOLD_STANDS, .seat = 1, .a = 0, .secret = UNKNOWN, .sight = 2}, ""},
    {{.kind = SM_TOLD_EMPTY, .a = 1, .b = 1, .secret = UNKNOWN},
     "Galaxy B is empty: 1 body is drawn for it"},
    {{.kind = SM_TOLD_EMPTY, .a = 5, .b = 6, .secret = UNKNOWN},
     "Galaxy F is empty: 6 bodies are drawn for it"},
    {{.kind = SM_TOLD_DRAWN, .a = SM_PLANET, .secret = UNKNOWN}, "Drawn: a planet"},
    {{.kind = SM_TOLD_REFILL, .seat = 3, .a = SM_STAR, .b = 0, .secret = UNKNOWN},
     "\4 puts a star on A0"},
    {{.kind = SM_TOLD_RETURN, .a = SM_COMET, .secret = UNKNOWN},
     "A comet is left over and returns to the bag"},
    {{.kind = SM_TOLD_VALIDATE, .seat = 0, .a = 0, .c = 3, .secret = UNKNOWN},
     "\1 scores 3 for the Planet Line"},
    {{.kind = SM_TOLD_USE, .a = 1, .b = SM_STAR, .c = 1, .secret = UNKNOWN},
     "The star on A1 stays"},
    {{.kind = SM_TOLD_USE, .a = 1, .b = SM_STAR, .c = 0, .secret = UNKNOWN},
     "The star on A1 returns to the bag"},
    {{.kind = SM_TOLD_LIMIT, .seat = 0, .b = 5, .secret = UNKNOWN},
     "\1 has reached 5: this round is the last"},
    {{.kind = SM_TOLD_DONE, .seat = 0, .secret = UNKNOWN}, "\1 scores no more"},
    {{.kind = SM_TOLD_TAKE, .seat = 0, .a = 0, .b = SM_NONE, .secret = UNKNOWN},
     "\1 takes the Planet Line"},
    {{.kind = SM_TOLD_TAKE, .seat = 0, .a = 0, .b = 1, .secret = UNKNOWN},
     "\1 takes the Planet Line for the Comet Line"},
    {{.kind = SM_TOLD_REVEAL, .a = DIAMOND, .secret = UNKNOWN}, "Turned up: the Planet Diamond"},
    {{.kind = SM_TOLD_ASIDE, .a = 7, .secret = UNKNOWN},
     "No objectives are left to turn up: round 7 is the last"},
    {{.kind = SM_TOLD_GONE, .a = 0, .secret = UNKNOWN}, "Put aside: the Planet Line"},
    {{.kind = SM_TOLD_KEEP, .seat = 0, .secret = UNKNOWN}, "\1 takes nothing"},
    {{.kind = SM_TOLD_END, .a = SM_END_LIMIT, .c = 1, .secret = UNKNOWN},
     "The limit is reached: the game is over"},
    {{.kind = SM_TOLD_END, .a = SM_END_RESERVE, .c = 1, .secret = UNKNOWN},
     "The objectives are used up: the game is over"},
    {{.kind = SM_TOLD_END, .a = SM_END_ROUNDS, .c = 0, .secret = UNKNOWN},
     "The last round is played: the game is over, tied, and nobody tied has reached the limit"},
};

RULE_TEST("SM-16", every_event_is_told_in_its_words) {
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[128];
        struct text text = text_over(words, sizeof words);
        stellium.describe_event(&rows[i].event, &text);
        assert_string_equal(words, rows[i].words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_event_is_told_in_its_words)};
    return cmocka_run_group_tests_name("Stellium, words", tests, NULL, NULL);
}
