"""Shows that the referee of a game can fail: it is held against the game's own vectors, and lines of
golden games are spoilt in every way.

    referee_test.py GAME FILE...

A game's vectors.py has tests of its rules, and tells LINES, how many lines of a game are spoilt in each way;
WORDS, lists of words that can stand for each other by mistake; is_another_game(lines, at, changed): the line
at `at` changed like this is no mistake but another choice, of which no other line speaks; and
is_free(line, other): the same of exchanging it with the other, and of leaving it out where the other is
None."""

import copy
import json
import random
import sys
import unittest

from refereeing import Breach, use

CHANGES = 5  # of a line


def complaint_about(lines):
    try:
        Spoilt.referee(lines).check()
    except Breach as breach:
        return str(breach)
    return None


def other_values(value, key):
    """What could stand there instead by mistake."""
    if key == "seed":
        return [-1, 1 << 64, float(value), str(value), None]  # any that is one could have drawn any deal
    if isinstance(value, bool) or value is None:
        return [0, 1, *[other for other in (True, False) if value is not None and other != value]]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None]
    others = [other for words in Spoilt.words if value in words for other in words if other != value]
    return [*others, value + " ", None, 1]


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


class Spoilt(unittest.TestCase):
    """Each golden game is right, and no longer is when anything in it is changed."""

    games = {}
    referee = lines = words = is_another_game = is_free = None  # the game's

    def each_game(self):
        for path, lines in self.games.items():
            with self.subTest(path):
                yield lines

    def each_line(self):
        """(a game's lines, place of one of them), at most so many of a game."""
        chance = random.Random(1)
        for lines in self.each_game():
            for i in sorted(chance.sample(range(len(lines)), min(len(lines), Spoilt.lines))):
                yield lines, i

    def assert_refused(self, lines, what):
        if complaint_about(lines) is None:
            self.fail(f"nothing is said against {what}")

    def test_golden_games_are_right(self):
        for lines in self.each_game():
            self.assertIsNone(complaint_about(lines))

    def test_missing_line(self):
        for lines, i in self.each_line():
            if not Spoilt.is_free(lines[i], None):
                self.assert_refused(lines[:i] + lines[i + 1:], f"line {i + 1} missing")

    def test_line_twice(self):
        for lines, i in self.each_line():
            self.assert_refused(lines[:i] + [lines[i]] + lines[i:], f"line {i + 1} twice")

    def test_two_lines_exchanged(self):
        for lines, i in self.each_line():
            if i + 1 < len(lines) and not Spoilt.is_free(lines[i], lines[i + 1]):
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
            line = json.loads(lines[i])
            changes = [*spoilt_leaves(line), *spoilt_shapes(line)]
            for changed in chance.sample(changes, min(len(changes), CHANGES)):
                if not Spoilt.is_another_game(lines, i, changed):
                    spoilt = json.dumps(changed)
                    self.assert_refused(lines[:i] + [spoilt] + lines[i + 1:], f"{i + 1}: {spoilt}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print("Usage: referee_test.py GAME FILE...", file=sys.stderr)
        sys.exit(2)
    use(sys.argv[1])
    import referee  # of the game
    import vectors

    Spoilt.referee, Spoilt.words, Spoilt.lines = referee.Referee, vectors.WORDS, vectors.LINES
    Spoilt.is_another_game = staticmethod(vectors.is_another_game)
    Spoilt.is_free = staticmethod(vectors.is_free)
    for name in sys.argv[2:]:
        with open(name, encoding="utf-8") as golden:
            Spoilt.games[name] = golden.read().splitlines()
    Rules = vectors.Rules
    unittest.main(argv=sys.argv[:1])
