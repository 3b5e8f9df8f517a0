"""Stellar Leap's referee against the numbered examples of the rules' tests, and what referee_test.py is to know
of the game."""

import copy
import json
import unittest

from cards import (AUTOMATONS, BODIES, BONUSES, EVENTS, MISSIONS, POWERS, RESOURCES, TRAITS, attack_points, columns,
                   discovery_points, head_start, powers_allowed, results, traits_allowed)
from galaxy import Galaxy, Player

LINES = 10  # of a game that are spoilt in each way
# What can stand for each other by mistake.
WORDS = [list(BODIES), list(EVENTS), list(MISSIONS), list(TRAITS), list(POWERS), list(BONUSES), RESOURCES,
         list(AUTOMATONS), ["safe", "dangerous", "events", "tier1", "tier2", "tier3", "bonus"],
         ["populate", "settle", "labor", "mine", "attack", "land", "take", "yield"],
         ["dice", "tax", "end", "pay"], ["roll", "reroll", "mine"], ["gain", "lose"], ["recover", "exhaust"]]


def differs_in(right, changed, *path):
    """Nothing but the value at the path differs."""
    trial = copy.deepcopy(right)
    inner, source = trial, changed
    for step in path[:-1]:
        if not isinstance(source, dict) or step not in source:
            return False
        inner, source = inner[step], source[step]
    if not isinstance(source, dict) or path[-1] not in source:
        return False
    inner[path[-1]] = source[path[-1]]
    return trial == changed and inner[path[-1]] != right


def are_dice(value, n):
    return isinstance(value, list) and len(value) == n and all(type(die) is int and 1 <= die <= 6 for die in value)


def option_says_nothing(lines, changed):
    """An option whose new value changes nothing in this game."""
    old = json.loads(lines[0])["setup"]
    for name, value in old["options"].items():
        if not differs_in({"setup": old}, changed, "setup", "options", name):
            continue
        new = changed["setup"]["options"][name]
        rounds = json.loads(lines[-1])["result"]["rounds"]
        if name == "first":  # at random, the same seat may begin
            begins = json.loads(lines[1])["player"] + 1
            return new == "random" or type(new) is int and new == begins
        if type(new) is not type(value) or new == value:
            return False
        if name == "exhausted":
            return old["seats"] < 5
        if name == "head_start":
            return old["seats"] == 1
        if name == "intense_attack":
            return not any('"attacked"' in line for line in lines)
        if name == "round_limit":
            return rounds <= new <= 99
        if name == "events":
            usual = 5 if old["options"]["easy_event"] else 6
            drawn = sum('"t":"event"' in line for line in lines)
            return 0 <= new <= 12 and ((new or usual) == (value or usual) or new > drawn and rounds == old[
                "options"]["round_limit"])
        return False
    return False


def both_full(lines, at, player, names):
    """At the end of the turn the player's hold is full of all these."""
    state = next((json.loads(line) for line in lines[at:] if '"t":"state"' in line), None)
    return state is not None and all(name in RESOURCES and state["res"][player][RESOURCES.index(name)] == 20
                                     for name in names)


def is_another_act(lines, at, right, changed):
    """Where figures stand and where bodies lie is told only by what comes of it, if anything does."""
    do = right["do"]
    if do in ("land", "settle", "populate", "scatter", "lift", "labor", "take", "yield") and differs_in(
            right, changed, "body"):
        return isinstance(changed["body"], str) and changed["body"] in BODIES
    if do in ("populate", "settle", "labor") and differs_in(right, changed, "do"):
        return changed["do"] in ("populate", "settle", "labor")
    if do in ("home", "place") and differs_in(right, changed, "col"):
        return type(changed["col"]) is int and 1 <= changed["col"] <= 6
    if do == "bonus":
        return differs_in(right, changed, "card") and changed["card"] in [None, *json.loads(lines[at - 1])["cards"]]
    if do == "home" and differs_in(right, changed, "body"):
        return isinstance(changed["body"], str) and BODIES.get(changed["body"], BODIES["S01"]).home
    if do in ("choose", "steal") and differs_in(right, changed, "res"):
        return both_full(lines, at, right["player"], (right["res"], changed["res"]))
    if do == "power" and differs_in(right, changed, "power"):
        return '"cloning"' in "".join(line for line in lines if '"t":"powers"' in line)
    return False


def is_another_game(lines, at, changed):
    """What is no mistake: what was rejected, what was never drawn, dice that are not the highest, a roll
    that a power changes, and choices of which nothing comes."""
    right = json.loads(lines[at])
    if "setup" in right:
        return option_says_nothing(lines, changed)
    kind = right.get("t")
    if kind == "act":
        return is_another_act(lines, at, right, changed)
    if kind == "universal":
        return differs_in(right, changed, "power") and not any(
            f'"power":"{right["power"]}"' in line for line in lines[at + 1:])
    if kind == "deck":
        return right["deck"] in ("tier1", "tier2") and differs_in(right, changed, "cards") and not any(
            card in "".join(lines[at + 1:]) for card in set(right["cards"]) ^ set(map(str, changed["cards"])))
    if kind == "deal":
        kept = next(json.loads(line) for line in lines[at:] if f'"player":{right["player"]},"do":"keep"' in line)
        return any(differs_in(right, changed, name) and kept[name[:-1]] in changed[name]
                   for name in ("traits", "powers"))
    if kind == "roll":
        return '"do":"power"' in lines[at + 1] and differs_in(right, changed, "dice") and are_dice(
            changed["dice"], 2)
    if kind == "mine":
        resource = RESOURCES[BODIES[right["body"]].die]
        return differs_in(right, changed, "dice") and are_dice(changed["dice"], len(right["dice"])) and (
            max(changed["dice"]) == max(right["dice"]) or both_full(lines, at, right["player"], [resource]))
    return False


def is_free(line, other):
    """What one does in a turn has no order, and labor with a full hold is no duty."""
    if line == other:
        return True
    first, second = json.loads(line), json.loads(other or line)
    if other is None:
        return first.get("do") == "labor"
    return first.get("t") == second.get("t") == "act" and first["player"] == second["player"]


def galaxy_of(players, rows, *figures):
    """Columns with / between them; figures of each player as {body: fresh}."""
    galaxy = Galaxy([Player(number) for number in range(players)])
    for column, bodies in enumerate(rows.split("/"), 1):
        for body in bodies.split():
            home = BODIES[body].home
            galaxy.put(body, column, galaxy.players[int(body[1]) - 1 if home else 0])
    for player, fresh in zip(galaxy.players, figures):
        player.fresh = dict(fresh)
    return galaxy


class Rules(unittest.TestCase):
    def test_columns_r1_r2_e4(self):
        self.assertEqual(columns([1, 3], False), [1, 3, 4])
        self.assertEqual(columns([3, 6], True), [3, 3, 6])
        self.assertEqual(columns([4, 4], True), [4, 4])
        self.assertEqual(columns([4, 4], False), [4, 4])
        self.assertEqual(columns([2, 2], False), [2, 2, 4])

    def test_powers_r3_e18(self):
        for power, dice, pairs in (
                ("flip", (6, 3), "13 64"), ("tune", (1, 4), "13 15 24"), ("surge", (1, 4), "12 16 34"),
                ("retry", (1, 4), "00 04 10"), ("twin", (3, 3), ""), ("twin", (1, 4), "11 44"),
                ("homing", (2, 4), "22"), ("homing", (3, 4), "24 32"), ("balance", (1, 6), "25"),
                ("balance", (6, 6), ""), ("subtract", (4, 4), "44"), ("mirror", (1, 3), "64"),
                ("drift", (1, 6), ""), ("drift", (1, 3), "24")):
            with self.subTest(power=power, dice=dice):
                wanted = {tuple(map(int, pair)) for pair in pairs.split()}
                self.assertEqual(results(POWERS[power], dice, 2), wanted)

    def test_ways_r4_r5_e24(self):
        galaxy = galaxy_of(2, "H1 D01 S01 D02/H2", {"H1": 3})
        self.assertEqual(galaxy.fuel("H1", "D01"), 4)
        self.assertEqual(galaxy.fuel("H1", "D02"), 6)
        self.assertEqual(galaxy.fuel("D02", "H1"), 3)
        galaxy.bonus[4] = "K01"
        self.assertEqual(galaxy.fuel("H1", "D02"), 5)
        galaxy.bonus[4] = "K02"
        self.assertEqual(galaxy.fuel("H1", "D02"), 3)
        galaxy.bonus = {2: "K02"}
        self.assertEqual(galaxy.fuel("H1", "D02"), 6)
        galaxy.rules.add("no_crossing")
        self.assertEqual(galaxy.fuel("H1", "D02"), 3)

    def test_scatter_r7_e23(self):
        galaxy = galaxy_of(3, "H1 D01 D02/S08 H2/H3", {"D01": 3}, {"D01": 1}, {"D01": 1})
        self.assertEqual(galaxy.scatter_goals(galaxy.players[1], "D01"), {"H2"})
        self.assertEqual(galaxy.scatter_goals(galaxy.players[2], "D01"), {"H3", "D02"})

    def test_chits_r11(self):
        self.assertEqual([discovery_points(n) for n in range(12)], [0, 0, 1, 1, 1, 4, 4, 7, 7, 7, 12, 12])
        self.assertEqual([attack_points(n) for n in range(12)], [0, 0, 2, 2, 2, 7, 7, 12, 12, 12, 20, 20])

    def test_overpopulation_e5(self):
        for players, enough in ((2, 2), (3, 3), (4, 3), (5, 3)):
            for present in range(1, players + 1):
                galaxy = galaxy_of(players, "S01", *[{"S01": 1}] * present)
                self.assertEqual(galaxy.overpopulated("S01"), present >= enough)

    def test_gathering_e6(self):
        galaxy = galaxy_of(2, "H1 S01/H2", {"S01": 3})
        self.assertEqual(galaxy.gathers(galaxy.players[0], [1, 6]), [0, 2, 0, 0])
        self.assertEqual(galaxy.gathers(galaxy.players[0], [1, 1]), [0, 4, 0, 0])
        galaxy.players[0].exhaust("S01")
        self.assertIsNone(galaxy.gathers(galaxy.players[0], [1, 6]))
        galaxy.players[0].recover()
        galaxy.bonus[2] = "K05"
        self.assertEqual(galaxy.gathers(galaxy.players[0], [1, 1]), [2, 4, 0, 0])

    def test_traits_e22(self):
        galaxy = galaxy_of(3, "H1 S01/H2 D01/S08/H3", {"H1": 2, "S01": 2, "D01": 2}, {"D01": 1})
        for trait, points in (("explorer", 9), ("popular", 18), ("expansionist", 9), ("friendly", 8),
                              ("loner_3", 16), ("harmless", 6), ("risky", 12), ("adventurer", 25),
                              ("warmonger", 0), ("aggressor", 0), ("solar_explorer", 10), ("mathematician", 12)):
            with self.subTest(trait=trait):
                self.assertEqual(galaxy.trait_points(galaxy.players[0], trait), points)

    def test_what_is_allowed(self):
        self.assertNotIn("loner_3", traits_allowed(2, False))
        self.assertNotIn("loner_2", traits_allowed(3, False))
        self.assertEqual([len(traits_allowed(n, True)) for n in (2, 3, 5)], [17, 17, 17])
        self.assertNotIn("cloning", powers_allowed(2))
        self.assertEqual(len(powers_allowed(3)), 8)

    def test_head_start_e29(self):
        self.assertEqual([head_start(n, False) for n in (1, 2, 3, 4, 5)],
                         [[3], [5, 3], [5, 4, 3], [6, 5, 4, 3], [7, 6, 5, 4, 3]])
        self.assertEqual([head_start(n, True) for n in (1, 2, 3, 4, 5)],
                         [[3], [4, 3], [4, 3, 3], [4, 4, 3, 3], [5, 4, 4, 3, 3]])
