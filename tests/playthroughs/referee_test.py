"""Shows that the referee of Stella Quest can fail: judging against the vectors of RULES.md, and every line
of golden games spoilt in every way.

    referee_test.py FILE..."""

import copy
import json
import random
import sys
import unittest

from stella_quest_referee import KINDS, Breach, Referee, judge, playable, sheet_of

LINES = 60  # of a game that are spoilt in each way
CHANGES = 5  # of a line

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


def complaint_about(lines):
    referee = Referee(lines)
    try:
        referee.check()
    except Breach as breach:
        return str(breach)
    return None


def other_values(value, key):
    """What could stand there instead by mistake."""
    if key == "seed":
        return []  # any seed could have drawn any deal
    if isinstance(value, bool) or value is None:
        return [0, 1]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None]
    if value in KINDS:
        return [kind for kind in KINDS if kind != value] + ["B7", "", None]
    return [value + " ", None, 1]


def spoilt_leaves(value, key=None):
    """(copy of the value with one leaf changed) for each leaf and each change."""
    if isinstance(value, (dict, list)):
        places = value.items() if isinstance(value, dict) else enumerate(value)
        for place, inner in places:
            for spoilt in spoilt_leaves(inner, place if isinstance(place, str) else key):
                changed = copy.copy(value)
                changed[place] = spoilt
                yield changed
    else:
        yield from other_values(value, key)


def spoilt_shapes(value):
    """A field too many, a field or an item too few, an item twice."""
    if isinstance(value, dict):
        yield {**value, "more": 1}
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
            for spoilt in spoilt_shapes(value[key]):
                yield {**value, key: spoilt}
    elif isinstance(value, list) and value:
        yield value[1:]
        yield [value[0], *value]


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


class Spoilt(unittest.TestCase):
    """Each golden game is right, and no longer is when anything in it is changed."""

    games = {}

    def each_game(self):
        for path, lines in self.games.items():
            with self.subTest(path):
                yield lines

    def each_line(self):
        """(a game's lines, place of one of them), at most LINES of a game."""
        chance = random.Random(1)
        for lines in self.each_game():
            for i in sorted(chance.sample(range(len(lines)), min(len(lines), LINES))):
                yield lines, i

    def assert_refused(self, lines, what):
        if complaint_about(lines) is None:
            self.fail(f"nothing is said against {what}")

    def test_golden_games_are_right(self):
        for lines in self.each_game():
            self.assertIsNone(complaint_about(lines))

    def test_missing_line(self):
        for lines, i in self.each_line():
            self.assert_refused(lines[:i] + lines[i + 1:], f"line {i + 1} missing")

    def test_line_twice(self):
        for lines, i in self.each_line():
            self.assert_refused(lines[:i] + [lines[i]] + lines[i:], f"line {i + 1} twice")

    def test_two_lines_exchanged(self):
        for lines, i in self.each_line():
            if i + 1 < len(lines):
                swapped = lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2:]
                self.assert_refused(swapped, f"lines {i + 1} and {i + 2} exchanged")

    def test_end_cut_off(self):
        for lines, i in self.each_line():
            self.assert_refused(lines[:i], f"{i} lines alone")

    def test_line_that_is_not_one(self):
        for lines, i in self.each_line():
            for spoilt in ("[]", lines[i][:-1]):
                self.assert_refused(lines[:i] + [spoilt] + lines[i + 1:], f"{i + 1}: {spoilt}")

    def test_changed_value(self):
        chance = random.Random(1)
        for lines, i in self.each_line():
            key, value = next(iter(json.loads(lines[i]).items()))
            changes = [*spoilt_leaves(value), *spoilt_shapes(value)]
            for changed in chance.sample(changes, min(len(changes), CHANGES)):
                if not self.would_be_another_game(lines, key, changed):
                    spoilt = json.dumps({key: changed})
                    self.assert_refused(lines[:i] + [spoilt] + lines[i + 1:], f"{i + 1}: {spoilt}")

    def would_be_another_game(self, lines, key, changed):
        """What is no mistake: a leader named by the option who leads anyway, and another card that could
        be taken or put on top as well."""
        if key == "setup":
            first = json.loads(lines[1])["deal"]["first"]
            return changed.get("options") == {"first": first}
        return key == "action" and changed.get("do") in ("take", "top")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print("Usage: referee_test.py FILE...", file=sys.stderr)
        sys.exit(2)
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as golden:
            Spoilt.games[name] = golden.read().splitlines()
    unittest.main(argv=sys.argv[:1])
