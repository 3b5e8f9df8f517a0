"""Stellium's referee against the numbered examples of the rules' tests, and what referee_test.py is to know of
the game."""

import json
import unittest

from referee import CHOOSERS, DISPLAY, LIMIT, OPTIONS, TOUCHES, Referee, Seat
from universe import (BODIES, CELLS, DIRECTIONS, HOLES, KINDS, NEIGHBOURS, OBJECTIVES, PLACEMENTS, SHAPES, SPACES,
                      Universe, place_of)

LINES = 20  # of a game that are spoilt in each way
# What can stand for each other by mistake.
WORDS = [KINDS, OBJECTIVES, ["push", "rotate", "swap", "attract", "skip"], ["take", "keep", "done"],
         ["limit", "reserve", "rounds"], *OPTIONS.values()]


def is_free(_line, _other):
    """No line may be missing, and none may stand elsewhere."""
    return False


def is_another_game(lines, at, changed):
    """What is no mistake: an option that changes nothing in this game; and another choice or another draw, where
    no later line depends on it."""
    right = json.loads(lines[at])
    if "setup" in right:
        return is_another_option(lines, right["setup"], changed.get("setup"))
    name = differing_field(right, changed)
    if right.get("chance") == "draw":
        ask = json.loads(lines[at - 1])
        return name == "touched" and fits_touch(lines, ask["kind"], changed["touched"], ask["kind"], right["touched"])
    if right.get("action") == "ask":
        touched = json.loads(lines[at + 1])["touched"]
        return name == "kind" and fits_touch(lines, changed["kind"], touched, right["kind"], touched)
    return name is not None and is_another_choice(lines[at + 1:], right, changed, name)


def differing_field(right, changed):
    """The one field that differs; None if more do."""
    if set(right) != set(changed):
        return None
    names = [name for name in right if right[name] != changed[name] or type(right[name]) is not type(changed[name])]
    return names[0] if len(names) == 1 else None


def is_another_option(lines, right, changed):
    if not isinstance(changed, dict) or differing_field(right, changed) != "options":
        return False
    options = changed["options"]
    if not isinstance(options, dict):
        return False
    name = differing_field(right["options"], options)
    if name is None or options[name] not in OPTIONS[name]:
        return False
    later = [json.loads(line) for line in lines]
    if name == "hands":
        return True
    if name == "first":
        return options[name] in ("random", str(later[1]["seat"] + 1))
    if name == "influence":
        return options[name] == "may" or not any(line.get("action") == "skip" for line in later)
    if name == "limit":
        limits = [LIMIT[word][right["seats"]] for word in (right["options"][name], options[name])]
        return crossings(later, limits[0]) == crossings(later, limits[1])
    return name == "touch" and all(
        touch_allows(options[name], ask["kind"], draw["touched"], len(draw["touched"]) < most(right["options"][name]))
        for ask, draw in zip(later, later[1:]) if "chance" in draw and "touched" in draw)


def crossings(later, limit):
    """(turn, seat) of all who reach a limit; a turn's number is that of what is drawn and taken before."""
    reached, turn = {}, 0
    for line in later:
        turn += line.get("action") in ("ask", "take", "keep")
        if line.get("objectives_total", 0) >= limit:
            reached.setdefault(line["seat"], turn)
    return list(reached.items())


def most(touch):
    return TOUCHES.get(touch, 1)


def touch_allows(touch, asked, touched, is_small_bag):
    """SM-5.1, as far as it can be told without the bag."""
    if touch == "blind" or asked is None:
        return touch == "blind" and asked is None and len(touched) == 1
    if touch == "sure":
        return touched == [asked]
    return (asked not in touched[:-1] and len(touched) <= most(touch)
            and (touched[-1] == asked or len(touched) == most(touch) or is_small_bag))


def fits_touch(lines, asked, touched, right_asked, right_touched):
    """Another question, or other bodies on the way to the same one."""
    touch = json.loads(lines[0])["setup"]["options"]["touch"]
    if touch == "sure" or (asked is not None and asked not in KINDS) or not isinstance(touched, list):
        return False
    if not touched or touched[-1] != right_touched[-1] or any(kind not in KINDS for kind in touched):
        return False
    is_small_bag = right_touched[-1] != right_asked and len(right_touched) < most(touch)
    return touch_allows(touch, asked, touched, is_small_bag and len(touched) == len(right_touched))


def is_another_choice(later, right, changed, name):
    value = changed[name]
    action = right.get("action")
    if action == "place" and name == "cell":
        return type(value) is int and value in (CELLS if right["influence"] == "comet" else SPACES)
    if action == "place" and name == "influence":  # two tokens of which nothing comes
        idle = ("planet", "supernova")
        return right["token"] and right[name] in idle and value in idle and '"ask"' not in later[0]
    if action == "push":
        return name == "direction" and right["moves"] == [] and value in range(6)
    if action == "swap":
        return name == "cells" and are_neighbours(value)
    if action == "attract":
        pair = [changed["hole"], changed["cell"]]
        return are_neighbours(pair) and changed["hole"] in HOLES
    if action == "refill" and right["returned"] is None:
        here = name == "cell" and type(value) is int and place_of(value) == right["place"] and value % 7 > 0
        return here or name == "kind" and value in KINDS
    if action == "take" and name in ("objective", "reject"):
        unheard = not any(f'"{card}"' in line for card in (value, right[name]) for line in later)
        return value in OBJECTIVES and right[name] is not None and unheard
    return False


def are_neighbours(pair):
    return (isinstance(pair, list) and len(pair) == 2 and all(type(cell) is int for cell in pair)
            and pair[0] in CELLS and pair[1] in NEIGHBOURS[pair[0]])


def universe_of(words, discs=(0, 1, 2, 3, 4, 5), turns=(0,) * 6):
    """`planet 1 2, comet 44`, and a supernova in every other centre."""
    bodies = {7 * place: "supernova" for place in range(6)}
    for part in words.split(", "):
        kind, *cells = part.split()
        bodies |= {int(cell): kind for cell in cells}
    return Universe(discs, turns, bodies)


class Rules(unittest.TestCase):
    def assert_bodies(self, universe, words):
        wanted = {int(cell): part.split()[0] for part in words.split(", ") for cell in part.split()[1:]}
        found = {cell: kind for cell, kind in universe.bodies.items() if cell % 7 or cell >= 42 or kind != "supernova"}
        self.assertEqual(found, wanted)

    def assert_stands(self, words, objective, wanted=True):
        with self.subTest(words, objective=objective):
            self.assertEqual(bool(universe_of(words).standing(objective)), wanted)

    def test_box_v1_to_v3(self):
        self.assertEqual(sum(BODIES.values()), 38)
        self.assertEqual([BODIES[kind] - 6 for kind in KINDS], [5, 4, 3, 2])
        self.assertEqual((len(OBJECTIVES), OBJECTIVES.index("cores_star")), (40, 34))
        self.assertEqual([40 - DISPLAY[seats] for seats in (2, 3, 4)], [34, 33, 32])
        self.assertEqual(list(LIMIT["first"].values()), [25, 20, 15])

    def test_board_and_placements_v4_v62(self):
        self.assertEqual(sum(map(len, NEIGHBOURS)), 2 * 129)
        self.assertEqual([len(PLACEMENTS[shape]) for shape in SHAPES if shape in PLACEMENTS],
                         [102, 210, 84, 105, 78, 56, 114, 9])
        self.assertEqual({tuple(sorted(cells)) for cells, _ in PLACEMENTS["bridge"]},
                         {(1, 11), (2, 26), (8, 18), (9, 33), (10, 27), (17, 34), (22, 32), (23, 40), (31, 41)})
        galaxies = [{place_of(cell) for cell in cells} - {None} for cells, _ in PLACEMENTS["snake"]]
        self.assertEqual([sum(len(places) == n for places in galaxies) for n in (1, 2)], [0, 114])
        self.assertEqual(len(DIRECTIONS), 6)
        for hole in HOLES:
            self.assertEqual(len(NEIGHBOURS[hole]), 6 if hole in (44, 45, 47, 49) else 4)
            self.assertFalse(NEIGHBOURS[hole] & set(HOLES))

    def test_permutation_v5_to_v9(self):
        self.assertEqual(universe_of("star 0 9, comet 1").swaps("star", 9), {(0, 1)})
        self.assertEqual(universe_of("planet 1 2 6").swaps("planet", 6), {(1, 0), (2, 0)})
        self.assertEqual(universe_of("planet 0 7 14 21 28 35 1").swaps("planet", 1), set())
        self.assertEqual(universe_of("planet 44 30, comet 10").swaps("planet", 30), {(44, 10)})

    def test_collision_v10_to_v17(self):
        for words, at, direction, after, ejected in (
                ("planet 0, star 1", 0, 0, "star 11, planet 1, comet 0", None),
                ("planet 0, star 5", 0, 4, "planet 5, comet 0", "star"),
                ("star 6", 6, 4, "comet 6", "star"),
                ("star 1", 1, 1, "star 44, comet 1", None),
                ("star 44", 44, 0, "star 10, comet 44", None)):
            with self.subTest(words):
                universe = universe_of(words)
                self.assertIn(at, universe.targets("comet"))
                _, gone = universe.push("comet", at, direction)
                self.assertEqual(gone, ejected)
                self.assert_bodies(universe, after)
        self.assertEqual(universe_of("planet 0, star 1").push("comet", 0, 0)[0], [[1, 11], [0, 1]])
        self.assertNotIn(1, universe_of("star 44").targets("comet"))
        self.assertFalse({1, 44, 45} & universe_of("star 1 44").targets("star"))

    def test_rotation_v18_to_v21(self):
        universe = universe_of("planet 2, comet 44, star 1")
        universe.rotate(0, 1)
        self.assert_bodies(universe, "star 2, planet 3, comet 44")
        self.assertEqual(universe.turns, [1, 0, 0, 0, 0, 0])
        self.assertEqual(universe.symbols(0), {2: "planet", 3: "comet", 5: "star", 6: "supernova"})
        universe = universe_of("planet 6, star 4")
        universe.rotate(0, 5)
        self.assert_bodies(universe, "planet 5, star 3")

    def test_attraction_v22_to_v25(self):
        universe = universe_of("planet 1, comet 11, star 2, supernova 10")
        self.assertEqual(universe.attractions(10), {(42, 1), (42, 11), (44, 1), (44, 2), (44, 11), (46, 2)})
        universe.attract(44, 11)
        self.assert_bodies(universe, "planet 1, comet 44, star 2, supernova 10")
        self.assertEqual(universe_of("planet 44, comet 1, supernova 30").attractions(30), {(42, 1)})
        self.assertEqual(universe_of("supernova 1").attractions(1), set())

    def test_figures_v26_to_v33(self):
        for shape, yes, no in (
                ("line", ("6 1 44", "4 0 1"), ("4 0 2", "5 6 7")),
                ("arc", ("1 2 3", "0 1 3"), ("0 1 4", "0 1 2")),
                ("triangle", ("0 1 2", "1 11 44"), ("1 2 3",)),
                ("orbit", ("1 3 5", "0 1 3 5", "1 10 26"), ("1 3 4",)),
                ("rectangle", ("1 2 4 5",), ("1 2 3 4", "0 1 2 44")),
                ("snake", ("0 1 44 10", "0 1 42 12"), ("4 0 2 44", "4 0 1 44")),
                ("bridge", ("1 11",), ("1 44", "1 2"))):
            for cells in yes:
                self.assert_stands(f"planet {cells}", f"{shape}_planet")
                self.assert_stands(f"planet {cells}", f"{shape}_comet", False)
            for cells in no:
                self.assert_stands(f"planet {cells}", f"{shape}_planet", False)
        self.assert_stands("planet 0 1, comet 2 6", "diamond_planet")
        self.assert_stands("comet 0 1, planet 2 6", "diamond_planet", False)
        self.assert_stands("planet 0 1, star 2 6", "diamond_planet", False)
        self.assert_stands("supernova 0 1, planet 2 6", "diamond_supernova")

    def test_tiers_v34_to_v38(self):
        for words, objective, points, used in (
                ("planet 0 7 14", "cores_planet", 4, {0, 7, 14}),
                ("planet 0 7 14 21 28", "cores_planet", 7, {0, 7, 14, 21, 28}),
                ("planet 1 8, comet 15", "symbols_planet", 1, {1, 8})):
            universe = universe_of(words)
            self.assertEqual((universe.points(objective), universe.standing(objective)), (points, [used]))
        self.assert_stands("planet 0 44", "cores_planet", False)
        universe = universe_of("planet 1 8, comet 15, star 6")
        universe.rotate(0, 2)
        self.assertEqual(universe.standing("symbols_planet"), [{3, 8}])
        self.assertEqual(universe_of("planet 1 8", turns=(2, 0, 0, 0, 0, 0)).standing("symbols_planet"), [])

    def test_validations_v39_to_v42(self):
        universe = universe_of("planet 1 2 3 26")
        self.assertEqual(universe.standing("arc_planet"), [{1, 2, 3}, {1, 2, 26}, {2, 3, 26}])
        self.assertEqual(universe.standing("bridge_planet"), [{2, 26}])

    def test_choosers_v44(self):
        self.assertEqual([[offset % seats for offset in CHOOSERS[seats]] for seats in (2, 3, 4)],
                         [[1, 0, 1, 0], [2, 1, 0, 2], [3, 2, 1, 0]])

    def test_winners_v52_to_v56_v61(self):
        for totals, reached, winners in (((32, 33), [0, 1], [1]), ((33, 33), [1, 0], [1]), ((20, 20), [], []),
                                         ((28, 28, 27), [2], []), ((30, 28, 30), [2], [2])):
            referee = Referee([])
            referee.reached = reached
            self.assertEqual(referee.winners(totals), winners)
        seat = Seat()
        seat.points = 29
        for colours, done in enumerate(([], ["line_star"], ["line_star", "arc_comet", "arc_star"])):
            seat.done = done
            self.assertEqual(seat.sheet(), {"objectives": 29, "tokens": 4, "colours": colours, "total": 33 + colours})
