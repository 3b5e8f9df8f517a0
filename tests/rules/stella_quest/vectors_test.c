/* The positions P1 to P33 of SQ-12, each a test of its own: what the document says of a position,
 * in the notation of the tests. */
#include "rule_test.h"
#include "sq_table.h"

struct vector {
    const char *name;
    const char *notation;
    const char *script;
};

static const struct vector vectors[] = {
    {"SQ-12 P1 SQ-4.3: follow, or break", "hand2 B1 G2 X; hand1 B5 R3",
     "do B5; acts 2; legal B1 X burn"},
    {"SQ-12 P2 SQ-4.2: nothing to follow after a led Break",
     "hand1 X R3; hand2 B1 G2 X; hand3 G1 Y2", "do X; legal B1 G2 X burn; do G2; legal G1 burn"},
    {"SQ-12 P3 SQ-3.3: burn at nine cards draws one",
     "hand1 B1 B2 B3 B4 B5 B6 Y1 Y2 G1; deck R6 R5 R4 Y6 Y5 Y4 Y3",
     "do burn; hand1 B1 B2 B3 B4 B5 B6 Y1 Y2 G1 R6; lights 4 5 5; refuse burn"},
    {"SQ-12 P3 SQ-3.3: burn at eight cards draws two",
     "hand1 B1 B2 B3 B4 B5 B6 Y1 Y2; deck R6 R5 R4 Y6 Y5 Y4 Y3",
     "do burn; hand1 B1 B2 B3 B4 B5 B6 Y1 Y2 R6 R5; lights 4 5 5; refuse burn"},
    {"SQ-12 P4 SQ-4.4: no burn with one light",
     "hand1 B1 B2; lights 1 5 5; deck R6 R5 R4 Y6 Y5 Y4 Y3", "legal B1 B2; refuse burn"},
    {"SQ-12 P5 SQ-4.4: two burns leave one light",
     "hand1 B1 B2; lights 3 5 5; deck R6 R5 R4 Y6 Y5 Y4 Y3",
     "do burn burn; lights 1 5 5; hand1 B1 B2 R6 R5 R4 Y6 Y5 Y4; refuse burn; acts 1"},
    {"SQ-12 P6 SQ-3.2: refill of three with three lights",
     "hand1 B1; lights 3 5 5; deck R6 R5 R4 Y6 Y5 Y4 Y3",
     "do B1; hand1 R6 R5 R4; deck Y6 Y5 Y4 Y3; lights 3 5 5; acts 2"},
    {"SQ-12 P6 SQ-3.2: refill of two with one light",
     "hand1 B1; lights 1 5 5; deck R6 R5 R4 Y6 Y5 Y4 Y3",
     "do B1; hand1 R6 R5; deck R4 Y6 Y5 Y4 Y3; lights 1 5 5; acts 2"},
    {"SQ-12 P7 SQ-3.4: renewal in the middle of a draw", "hand1 B1 B2; deck R6 R5; below Y6 Y5 Y4",
     "given Y4 Y6 Y5; do burn; hand1 B1 B2 R6 R5 Y4; deck Y6 Y5; below -; top G4; sizes 2 0"},
    {"SQ-12 P8 SQ-3.4: renewal at once after a draw", "hand1 B1 B2; deck R6 R5 R4; below Y6 Y5 Y4",
     "do burn; hand1 B1 B2 R6 R5 R4; sizes 3 0; top G4"},
    {"SQ-12 P9 SQ-3.5: nothing to draw", "hand1 B1; deck -", "legal B1; do B1; hand1 -; acts 2"},
    {"SQ-12 P10 SQ-6.1: out by the Black Star",
     "lights 1 2 2; marker 1; hand1 B6 B2; got1 B1 G2 R3 Y4 B5; got2 R1; hand2 B3 R3; hand3 B4 Y3",
     "do B6 B3 B4; end elimination 1; got1 B1 G2 R3 Y4 B5; winners 2; "
     "sheet1 0 3 3 2 2 1 0 = 11; sheet2 2 3 0 0 0 0 0 = 5; sheet3 2 0 0 0 0 0 0 = 2"},
    {"SQ-12 P11 SQ-6.3: out by the same emotion, the others share",
     "lights 2 2 2; got1 B1 G6; hand1 B6 B2",
     "do B6 R1 Y1 R1; lights 0 2 2; end elimination 1; winners 2 3; told play 1 B6 / play 2 R1 / "
     "play 3 Y1 / trick 1 lead top G4 / take 1 R1 / lose 1 2 same left 0 / end 2 1"},
    {"SQ-12 P12 SQ-6.4: enlightened with the light that is left",
     "lights 2 5 5; marker 1; got1 B1 G2 R3 Y4 B5; hand1 B6 B2",
     "do B6 R1 Y1 B6; lights 1 5 5; end enlightenment 1; winners 1"},
    {"SQ-12 P13 SQ-6.4: duplicates do not hinder, and count nothing on the sheet",
     "lights 1 5 5; got1 B1 G2 R3 Y4 B5 R5; hand1 B6 B2",
     "do B6 R1 Y1 B6; end enlightenment 1; winners 1; sheet1 1 3 3 2 2 0 1 = 12"},
    {"SQ-12 P14 SQ-6.5: one kind left goes on top", "hand1 B2 B1; hand2 B6 B5; hand3 B2 B3; top R1",
     "do B2 B6 B2; acts 3; do B6; top B2; marker 3; acts 3; phase play"},
    {"SQ-12 P15 SQ-6.8: the rulebook's example of the marker and the same emotion",
     "hand1 G4 B3; hand2 G2 R3; hand3 X Y3; marker 1; got1 B2 B3 B4; top B1",
     "do G4 G2 X G4; lights 2 5 5; top X; sheet1 2 0 3 2 0 0 0 = 7; told play 1 G4 / play 2 G2 / "
     "play 3 X / trick 1 lead top B1 / lose 1 1 black star left 4 / take 1 G4 / "
     "lose 1 2 same left 2 / top 1 X forced / next X 1 1"},
    {"SQ-12 P16 SQ-6.7: Breaks only, the marker stays",
     "hand1 X B1; hand2 X B2; hand3 X B3; leader 3; marker 3",
     "do X X X; marker 3; leader 3; acts 3; lights 5 5 5; top X"},
    {"SQ-12 P17 SQ-6.7: Breaks only, nobody has the marker",
     "hand1 X B1; hand2 X B2; hand3 X B3; leader 2",
     "do X X X; marker nobody; leader 2; acts 2; lights 5 5 5; top X"},
    {"SQ-12 P18 SQ-8.4: the Dummy wins", "seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck R2 Y1",
     "do B3 B6; got1 -; got2 -; marker dummy; top R2; leader 2; acts 2"},
    {"SQ-12 P19 SQ-8.4: the Dummy wins and a Break goes on top",
     "seats 2; hand1 B3 B4; hand2 X B5; top R5; deck R2 Y1; marker 1",
     "do B3 X; marker dummy; top X; leader 2; acts 2; lights 5 5"},
    {"SQ-12 P20 SQ-8.5: no loss after the Dummy",
     "seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck Y2 Y1; marker dummy; leader 2",
     "do B6 B3; acts 2; lights 5 5; legal B3 B6 Y2"},
    {"SQ-12 P21 SQ-8.3: the Dummy's colour is followed",
     "seats 2; hand1 X B4; hand2 B6 G6 X; top R5; deck G2 Y1", "do X; acts 2; legal G6 X burn"},
    {"SQ-12 P22 SQ-6.7: Breaks only, the Dummy keeps the marker",
     "seats 2; hand1 X B4; hand2 X B6; top R5; deck X Y1; marker dummy",
     "do X X; marker dummy; leader 1; acts 1"},
    {"SQ-12 P23 SQ-8.3: the Dummy's is the first copy",
     "seats 2; hand1 B3 B4; hand2 B6 B5; top B3; deck B6 Y1",
     "do B3 B6; acts 2; told play 1 B3 / play dummy B6 / play 2 B6 / trick 2 super 1 3 top B3"},
    {"SQ-12 P24 SQ-8.6: the winner of the trick is out",
     "seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck Y2 Y1; lights 1 1; leader 2; marker 2",
     "do B6 B3; end elimination 2; winners 1; told play 2 B6 / play dummy Y2 / play 1 B3 / "
     "trick 2 lead top R5 / lose 2 1 black star left 0 / end 2 2"},
    {"SQ-12 P25 SQ-8.6: more points do not help who is out",
     "seats 2; hand1 B3 B4; hand2 B6 B5; top R5; deck Y2 Y1; lights 1 1; leader 2; marker 2; "
     "got2 B1 G2 R3",
     "do B6 B3; winners 1; sheet1 1 0 0 0 0 0 0 = 1; sheet2 0 3 3 2 0 0 0 = 8"},
    {"SQ-12 P26 SQ-9.2: numbers had twice or more count nothing",
     "lights 2 3 4; got1 B5 G5 R5 Y1 Y3; got2 B2 B6; got3 B4 G4 R4 Y6",
     "sheet1 2 3 0 2 0 0 0 = 7; sheet2 3 0 3 0 0 0 1 = 7; sheet3 4 0 0 0 0 0 1 = 5"},
    {"SQ-12 P27 SQ-2.5: the left one of two copies leaves", "hand1 B3@0 G1 B3; deck -; shuffle 1",
     "legal B3 G1; do B3; hand1 G1 B3; shuffles1 1 1"},
    {"SQ-12 P28 SQ-8.1: the leader refills, then the Dummy plays",
     "seats 2; hand1 B1; hand2 B6 B5; top R5; deck Y2 Y1 G1; lights 2 5",
     "do B1; hand1 Y2 Y1; trick 1:B1 0:G1; deck -; acts 2"},
    {"SQ-12 P29 SQ-4.3: who cannot follow may play anything",
     "hand1 B5 R3; hand2 G1 Y2 Y6 X; hand3 R1 R2", "do B5; legal G1 Y2 Y6 X burn"},
    {"SQ-12 P30 SQ-3.6: refill at the turn, after the renewal", "hand1 B1; deck -",
     "given G4 B1; do B1; hand1 -; do R1 Y1 R1 Y1; acts 1; hand1 G4 B1; deck -; below -; top Y1; "
     "told play 1 B1 / play 2 R1 / play 3 Y1 / trick 1 lead top G4 / take 1 R1 / top 1 Y1 / "
     "next Y1 1 1 / shuffle 2 G / draw 1 G4 refill / draw 1 B1 refill"},
    {"SQ-12 P31 SQ-3.6: a seat without a card is passed over",
     "hand1 -; hand2 R1 R2; hand3 Y1 Y2; deck -; leader 2",
     "do R1 Y1; trick 2:R1 3:Y1; told play 2 R1 / play 3 Y1 / skip 1 / trick 2 lead top G4"},
    {"SQ-12 P32 SQ-7.3: the two oldest shuffles merge",
     "shuffle 7; hand1 B1@0 B2@1 B3@2 B4@7; deck R6 R5 R4; below Y6 Y5 Y4",
     "do burn; hand1 B1 B2 B3 B4 R6 R5 R4; shuffles1 0 0 1 6 6 6 6; shuffle 7; sizes 3 0"},
};

static void position_comes_out_as_the_document_says(void **row) {
    const struct vector *const v = *row;
    SQ_FROM(v->notation, v->script);
}

static void redact_for_seat_1(const char *notation) {
    struct sq_state s = sq_position(notation);
    stella_quest.redact(&s, 0);
    SQ_EXPECT(&s, "hand2 G2 B1; shuffles2 0 1; hand3 B2 Y1; shuffles3 1 1; deck B3 B5 G1 Y4; "
                  "hand1 R1 R2");
}

RULE_TEST("SQ-12 P33 SQ-7.6", one_world_is_redacted) {
    redact_for_seat_1("shuffle 1; hand1 R1 R2; hand2 G2@0 B5; hand3 B1 Y1; deck B3 Y4 G1 B2");
}

RULE_TEST("SQ-12 P33 SQ-7.6", another_world_is_redacted_to_the_same) {
    redact_for_seat_1("shuffle 1; hand1 R1 R2; hand2 G2@0 B2; hand3 B3 Y4; deck B1 B5 Y1 G1");
}

int main(void) {
    struct CMUnitTest tests[COUNT_OF(vectors) + 2] = {RULE(one_world_is_redacted),
                                                      RULE(another_world_is_redacted_to_the_same)};
    for (size_t i = 0; i < COUNT_OF(vectors); i++) {
        const struct CMUnitTest test = {vectors[i].name, position_comes_out_as_the_document_says,
                                        NULL, NULL, (void *)&vectors[i]};
        tests[i + 2] = test;
    }
    return cmocka_run_group_tests_name("Stella Quest, positions", tests, NULL, NULL);
}
