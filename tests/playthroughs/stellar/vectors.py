"""Stellar's referee against the numbered examples of the rules' tests, and what referee_test.py is to know of
the game."""

import copy
import json
import random
import unittest

from referee import (CARDS, DOWN, OPTIONS, SATELLITES, SECTIONS, SLOTS, STARTERS, TYPES, UP, best_assignment,
                     counting_number, free_places, neighbours, number_of, run_of, section_sums, slot_number, star_totals,
                     stack_points, stars_of, type_of)

LINES = 30  # of a game that are spoilt in each way
# What can stand for each other by mistake.
WORDS = [CARDS, [*TYPES, "satellites"], ["telescope", "notebook"], [UP, DOWN], ["keep", "sweep"],
         ["row", "deck"], *OPTIONS.values()]


def is_another_game(lines, at, changed):
    """What is no mistake: an option that changes nothing in this game; another free slot, another face of
    a 3, another stack for a satellite, if nothing later depends on it."""
    right = json.loads(lines[at])
    if "setup" in right and "setup" in changed:
        first = next(json.loads(line)["seat"] for line in lines if '"first"' in line and '"deal"' in line)
        options = changed["setup"].get("options", {})
        if not isinstance(options, dict):
            return False
        if with_values(right, changed, ["setup", "options"], "facedown_match"):
            return options["facedown_match"] in numbers_that_count(lines)
        return (options.get("first") in ("random", str(first))
                and with_values(right, changed, ["setup", "options"], "first"))
    if right.get("act") == "put" and right["area"] == "telescope":
        if with_values(right, changed, [], "slot"):
            return type(changed["slot"]) is int and changed["slot"] in SLOTS
        return right["number"] == 3 and with_values(right, changed, [], "face") and changed["face"] in (UP, DOWN)
    if right.get("act") == "move" or right.get("area") == "notebook" and right.get("act") == "put":
        return with_values(right, changed, [], "stack") and changed["stack"] in TYPES
    return False


def numbers_that_count(lines):
    """The values of facedown_match under which the game would have been the same."""
    told = list(map(json.loads, lines))
    same = set(OPTIONS["facedown_match"])
    for at, line in enumerate(told[:-1]):
        if line.get("act") == "play" and told[at + 1].get("face") == DOWN:
            match = next(later for later in told[at + 1:] if later.get("event") == "match")
            same = {value for value in same
                    if counting_number(line["card"], DOWN, value) == match["number"]}
    return same


def is_free(line, other):
    """Moving a satellite is never a duty, and the order of moves is free."""
    return all(json.loads(each).get("act") == "move" for each in (line, other or line))


def with_values(right, changed, path, name):
    """Nothing but the value of this name differs."""
    trial = copy.deepcopy(right)
    inner, source = trial, changed
    for step in path:
        inner, source = inner[step], source.get(step)
        if not isinstance(source, dict):
            return False
    if name not in source:
        return False
    inner[name] = source[name]
    return trial == changed


def telescope_of(words):
    """`1:P3a 3:-A1a` as the referee keeps it."""
    places = {}
    for word in words.split():
        slot, card = word.split(":")
        places[int(slot)] = (card.lstrip("-"), DOWN if card[0] == "-" else UP)
    return places


def stacks_of(**numbers):
    return {kind: list(map(int, numbers.get(kind[0].upper(), ""))) for kind in TYPES}


def stars_by(**stars):
    return {kind: stars.get(kind[0].upper(), 0) for kind in TYPES}


class Rules(unittest.TestCase):
    def assert_places(self, telescope, card, slots):
        self.assertEqual(free_places(telescope_of(telescope), card), set(map(int, slots.split())))

    def test_cards(self):
        self.assertEqual(len(CARDS), 60)
        self.assertEqual(len(set(CARDS)), 60)
        self.assertEqual([CARDS.index(card) for card in ("P1a", "P60", "B5b", "B60", "S1", "S5")],
                         [0, 10, 53, 54, 55, 59])
        for kind in TYPES:
            self.assertEqual(sum(stars_of(card) for card in CARDS if type_of(card) == kind), 18)
        self.assertEqual([stars_of(card) for card in SATELLITES], [0] * 5)
        self.assertEqual({number_of(card) for card in STARTERS}, {3})

    def test_neighbours_v18(self):
        self.assertEqual(neighbours(1), {2, 3})
        self.assertEqual(neighbours(4), {2, 5, 6, 7})
        self.assertEqual(neighbours(7), {4, 5, 6, 8, 10, 11})
        self.assertEqual(neighbours(10), {6, 7, 9, 11})
        self.assertEqual(sum(len(neighbours(slot)) for slot in SLOTS), 42)

    def test_places_v2_v13_to_v17(self):
        example = "1:A3a 2:P1a 10:B1a 11:M2a"  # V2
        self.assert_places(example, "M1a", "7 8 12")
        self.assert_places(example, "P2a", "3 4")
        self.assert_places(example, "B2a", "6 7 9")
        self.assert_places("1:M3a 2:P1a 3:A1a", "M4a", "")
        self.assert_places("1:M3a 2:P1a 3:A1a", "P4a", "4")
        for card in ("C1a", "S1"):
            self.assert_places("1:M3a 2:P1a 3:A1a", card, "4 5 6 7 8 9 10 11 12")
        self.assert_places("1:P3a 4:S2 5:-M1a", "M4a", "2 3 6 7 8 9 10 11 12")
        self.assert_places("1:P3a 12:P1a", "P2a", "2 3 8 11")
        self.assert_places("1:P3a 5:C1a", "C2a", "3 4 7 8")

    def test_sections_v5_v29(self):
        one = section_sums(telescope_of("1:P3a 2:P4a 3:-A1a 4:M2a 5:M2b 6:C4a 7:C4b 8:C3b 9:B5a 10:B4a "
                                        "11:-B1b 12:B3b"))
        other = section_sums(telescope_of("1:A3a 2:A5a 3:-A2a 4:-P1a 5:-P1b 6:M1a 7:M1b 8:S4 9:-M4a "
                                          "10:P5a 11:S3 12:S2"))
        self.assertEqual(list(one.values()), [14, 11, 15])
        self.assertEqual(list(other.values()), [17, 6, 13])
        self.assertEqual(section_sums(telescope_of("6:S3 7:P60 8:-M1a"))["middle"], 12)
        self.assertEqual(section_sums(telescope_of("6:A5a 7:B5a 8:C2a"))["middle"], 12)
        self.assertEqual(sum(map(len, SECTIONS.values())), 12)
        self.assertEqual([slot_number("P60", UP), slot_number("P60", DOWN)], [6, 3])

    def test_counting_numbers_v1_v8_to_v11(self):
        for card, face, numbers in (("B1a", UP, (1, 1, 1)), ("M5a", DOWN, (3, 5, 3)),  # V1, V10
                                    ("C60", UP, (6, 6, 6)), ("C60", DOWN, (6, 6, 3)),  # V8, V9
                                    ("S4", UP, (4, 4, 4)), ("S4", DOWN, (3, 4, 3))):  # V11
            with self.subTest(card=card, face=face):
                self.assertEqual(tuple(counting_number(card, face, value)
                                       for value in OPTIONS["facedown_match"]), numbers)

    def test_runs_v3_v6_v20(self):
        for numbers, run in (("145", 2), ("4", 1), ("234", 3), ("15", 1), ("445", 2), ("22", 1), ("", 0),
                             ("6", 1), ("126", 3), ("456", 3), ("12456", 3), ("123456", 6), ("23456", 5)):
            with self.subTest(numbers):
                self.assertEqual(run_of(map(int, numbers)), run)

    def test_stars_v4_v27(self):
        self.assertEqual(star_totals(telescope_of("1:M3a 2:M2a"))["moon"], 5)
        self.assertEqual(star_totals(telescope_of("1:P3a 2:-P2a 3:P1a 4:S5"))["planet"], 5)
        self.assertEqual(run_of([4, 5, 6]), 3)

    def test_assignments_v21_to_v27(self):
        """V21 to V27: stars, stacks, satellites, where they go, points."""
        for stars, stacks, satellites, kinds, points in (
                (stars_by(P=5, M=4), stacks_of(P="124", M="12"), "S3", "planet", 28),
                (stars_by(P=3, M=4), stacks_of(P="1", M="12"), "S2 S3", "planet moon", 18),
                (stars_by(), stacks_of(), "S1 S5", "planet planet", 0),
                (stars_by(A=6, B=1), stacks_of(P="123", B="1"), "S2 S4 S5", "blackhole asteroid asteroid", 14),
                (stars_by(P=2, M=2), stacks_of(P="1", M="1"), "S2", "planet", 6),
                (stars_by(P=4), stacks_of(P="56"), "S1 S4", "planet planet", 12),
                (stars_by(P=5), stacks_of(P="1"), "S2", "planet", 10)):
            with self.subTest(satellites=satellites, points=points):
                placed = best_assignment(stars, stacks, satellites.split())
                self.assertEqual(placed, dict(zip(satellites.split(), kinds.split())))
                numbered = [(number_of(card), kind) for card, kind in placed.items()]
                self.assertEqual(stack_points(stars, stacks, numbered), points)

    def test_assignments_are_worth_what_the_recursion_of_the_rules_says(self):
        """ST-9.4: the sum over types is maximal over all ways to divide a set of numbers."""
        def value(stars, stacks, left, kinds):
            if not kinds:
                return 0 if not left else -1
            kind, *others = kinds
            best = -1
            for mask in range(1 << len(left)):
                taken = {n for i, n in enumerate(left) if mask >> i & 1}
                rest = value(stars, stacks, [n for n in left if n not in taken], others)
                if rest >= 0:
                    best = max(best, rest + stars[kind] * run_of({*stacks[kind], *taken}))
            return best
        chance = random.Random(1)
        for _ in range(200):
            stars = {kind: chance.randrange(10) for kind in TYPES}
            stacks = {kind: [n for n in range(1, 7) if chance.random() < 0.4] for kind in TYPES}
            satellites = sorted(chance.sample(SATELLITES, chance.randrange(1, 4)))
            placed = best_assignment(stars, stacks, satellites)
            numbered = [(number_of(card), kind) for card, kind in placed.items()]
            self.assertEqual(stack_points(stars, stacks, numbered),
                             value(stars, stacks, [n for n, _ in numbered], TYPES))
