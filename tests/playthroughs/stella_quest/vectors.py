"""Stella Quest's referee against the vectors of RULES.md, and what referee_test.py is to know of the game."""

import json
import unittest

from referee import KINDS, judge, playable, sheet_of

LINES = 60  # of a game that are spoilt in each way
WORDS = [[*KINDS, "B7", ""]]  # what can stand for each other by mistake

VECTORS = """
B6 B4 B2|X|1 lead
B5 G1 B3|G4|2 trump
B2 G5 X|R3|1 lead
B5 B2 G6|R1|1 lead
G4 G2 X|B1|1 lead
B2 B6 B2|R1|3 super 3
B6 G2 G2|B3|3 super 3
B6 B6 Y3|Y3|3 super 2 3
X X B1|R2|3 lead
X G1 B6|R2|2 lead
X X X|R2|none
X X X X|X|none
B1 X X|X|1 lead
R3 R6 R5|R3|1 super 1
R3 B6 B6|R3|3 super 1 3
B6 B6 R6|R2|2 super 2
G6 R1 R4 Y6|R2|3 trump
G2 B6 Y6 R6|X|1 lead
G1 Y1 G1 Y1|B5|4 super 3 4
B4 G2 B5 G2|B4|4 super 1 4
X R6 X R6|Y1|4 super 4
X B2 R1|R5|3 trump
B3 R2 B6|R5|2 trump
Y5 Y1 Y6 G6|Y1|2 super 2
Y2 Y6 Y4|Y3|2 trump
B5|R1|1 lead
"""  # T1 to T26


def verdict_of(words):
    if words == "none":
        return None, "none", []
    place, by, *supers = words.split()
    return int(place) - 1, by, [int(place) - 1 for place in supers]


def is_another_game(lines, at, changed):
    """What is no mistake: a leader named by the option who leads anyway, and another card that could be
    taken or put on top as well."""
    right = json.loads(lines[at])
    if "setup" in right:
        right["setup"]["options"]["first"] = json.loads(lines[1])["deal"]["first"]
    elif right.get("action", {}).get("do") in ("take", "top") and "action" in changed:
        right["action"]["card"] = changed["action"].get("card")
        return right["action"]["card"] in KINDS and changed == right
    return changed == right


def is_free(_line, _other):
    return False


class Rules(unittest.TestCase):
    def test_vectors_of_judging(self):
        vectors = VECTORS.strip().split("\n")
        self.assertEqual(len(vectors), 26)
        for vector in vectors:
            cards, top, expected = vector.split("|")
            with self.subTest(vector):
                self.assertEqual(judge(cards.split(), top), verdict_of(expected))

    def test_who_holds_the_leading_colour_follows_or_plays_a_break(self):
        self.assertEqual(playable(["B1", "G2", "X"], ["B5"]), {"B1", "X"})
        self.assertEqual(playable(["B1", "G2", "X"], ["X"]), {"B1", "G2", "X"})
        self.assertEqual(playable(["G1", "Y2"], ["X", "G2"]), {"G1"})
        self.assertEqual(playable(["G1", "Y2", "X"], ["B5"]), {"G1", "Y2", "X"})

    def test_numbers_had_twice_count_nothing(self):
        self.assertEqual(sheet_of(1, 2, ["B5", "G5", "R5", "Y1", "Y3"])["total"], 7)
        self.assertEqual(sheet_of(1, 4, ["B4", "G4", "R4", "Y6"])["total"], 5)
        self.assertEqual(sheet_of(1, 5, ["B1", "B2", "B3", "B4", "B5", "B6"])["total"], 17)
