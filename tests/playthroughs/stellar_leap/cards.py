"""Stellar Leap's cards, read from the tables of the rules' tests, and what the rules say about dice and points
without a galaxy."""

import csv
from pathlib import Path

RESOURCES = ["water", "food", "fuel", "oxygen"]  # SL-1.1
HOLD = 20
FIGURES = 10
SECTIONS = {"body": "planets", "event": "events", "trait": "traits", "bonus": "bonuses"}


def number(text):
    return int(text) if text else 0


def read_tables():
    """{name: [row]} of all tables, those of Frontiers behind the base set's (SL-11.1)."""
    folder = Path(__file__).resolve().parents[2] / "rules" / "stellar_leap" / "tables"
    tables = {"bonuses": []}
    for name in ("planets", "events", "missions", "traits", "powers", "ai"):
        with open(next(folder.glob(f"*{name}.csv")), encoding="utf-8", newline="") as file:
            tables[name] = list(csv.DictReader(file))
    columns = {}
    with open(next(folder.glob("*frontiers.csv")), encoding="utf-8", newline="") as file:
        for section, *fields in list(csv.reader(file))[1:]:
            if section.startswith("#"):
                columns[section[1:]] = [field for field in fields if field]
            else:
                row = dict(zip(columns[section], fields))
                tables[SECTIONS[section]].append({"set": "frontiers", **row})
    return tables


def four(row, name):
    return [number(row[f"{name}_{resource}"]) for resource in RESOURCES]


class Body:
    def __init__(self, row):
        self.id, self.set, self.deck, self.kind = row["id"], row["set"], row["deck"], row["kind"]
        self.threat = number(row["threat"])
        self.yields, self.over, self.area = four(row, "yield"), four(row, "over"), four(row, "exhausted")
        self.asteroid = self.kind == "asteroid"
        self.die = RESOURCES.index(row["die"]) if self.asteroid else None
        self.home = self.deck == "home"


class Effect:
    def __init__(self, kind, who, resource, n):
        self.kind, self.who, self.n = kind, who, number(n)
        self.resource = RESOURCES.index(resource) if resource else None


class Event:
    def __init__(self, row):
        self.id, self.set = row["id"], row["set"]
        self.effects = [Effect(row[f"kind{i}"], row[f"who{i}"], row[f"res{i}"], row[f"n{i}"])
                        for i in (1, 2, 3) if row[f"kind{i}"]]


class Mission:
    def __init__(self, row):
        self.id, self.tier, self.prestige = row["id"], number(row["tier"]), number(row["prestige"])
        self.cost = four(row, "cost")
        self.reward = Effect(row["reward"], "trig", row["reward_res"], row["reward_n"])


class Trait:
    def __init__(self, row):
        self.id, self.set, self.players, self.kind = row["id"], row["set"], row["players"], row["kind"]
        self.n = [number(row[f"n{i}"]) for i in (1, 2, 3, 4)]
        self.resources = number(row["resources_per_prestige"])


class Power:
    def __init__(self, row):
        self.id, self.owner, self.players = row["id"], row["owner"], row["players"]
        self.kind, self.n, self.scope = row["kind"], number(row["n"]), row["scope"]


class Automaton:
    def __init__(self, row):
        self.id, self.deck, self.place = row["id"], row["deck"], row["place"]
        self.actions = [row[f"action{i}"] for i in range(1, 7)]
        self.per = {name: number(row[name]) for name in (
            "board", "per_discovery", "per_population", "per_attack", "per_round", "per_event")}


class Bonus:
    def __init__(self, row):
        self.id, self.kind, self.n = row["id"], row["kind"], number(row["n"])
        self.resource = RESOURCES.index(row["res"]) if row["res"] else None


TABLES = read_tables()
BODIES = {row["id"]: Body(row) for row in TABLES["planets"]}
EVENTS = {row["id"]: Event(row) for row in TABLES["events"]}
MISSIONS = {row["id"]: Mission(row) for row in TABLES["missions"]}
TRAITS = {row["id"]: Trait(row) for row in TABLES["traits"]}
POWERS = {row["id"]: Power(row) for row in TABLES["powers"]}
AUTOMATONS = {row["id"]: Automaton(row) for row in TABLES["ai"]}
BONUSES = {row["id"]: Bonus(row) for row in TABLES["bonuses"]}
NUMBER = {body: i for i, body in enumerate(BODIES)}  # SL-15
SPECIES = [power.id for power in POWERS.values() if power.owner == "species"]
UNIVERSAL = [power.id for power in POWERS.values() if power.owner == "universal"]


def fits(players, count):
    """SL-3.6"""
    return players == "any" or (count <= 2 if players == "2" else count >= 3)


def traits_allowed(count, frontiers):
    return [trait.id for trait in TRAITS.values()
            if fits(trait.players, count) and (frontiers or trait.set == "base")]


def powers_allowed(seats):
    return [power for power in SPECIES if fits(POWERS[power].players, seats)]


def each_one(dice, change):
    """Both ways to change one die; change tells its new values."""
    return [(new, dice[1]) for new in change(*dice)] + [(dice[0], new) for new in change(*dice[::-1])]


def results(power, dice, home):
    """What a power can make of the dice, 0: rolled again (SL-5); home: the column of the player's."""
    a, b = dice
    n = power.n
    if power.kind == "reroll":
        return {(0, b), (a, 0), (0, 0)}
    if power.kind == "subtract":
        return {(a, b)}
    if power.kind == "flip" and power.scope == "both":
        found = [(7 - a, 7 - b)]
    elif power.kind == "add" and power.scope == "both":
        found = [(a + n, b + n), (a - n, b - n)]
    elif power.kind == "transfer":
        found = [(a + n, b - n), (a - n, b + n)]
    else:
        change = {"flip": lambda d, other: [7 - d], "add": lambda d, other: [d + n, d - n],
                  "copy": lambda d, other: [other], "set_home": lambda d, other: [home]}[power.kind]
        found = each_one((a, b), change)
    return {pair for pair in found if pair != (a, b) and all(1 <= die <= 6 for die in pair)}  # SL-5.1


def columns(dice, subtracted):
    """SL-4.4"""
    a, b = dice
    third = abs(a - b) if subtracted else a + b
    return sorted([a, b] + ([third] if 1 <= third <= 6 else []))


def step_points(chits, steps):
    return max([points for least, points in steps if chits >= least], default=0)


def discovery_points(chits):
    """SL-10.2"""
    return step_points(chits, ((2, 1), (5, 4), (7, 7), (10, 12)))


def attack_points(chits):
    return step_points(chits, ((2, 2), (5, 7), (7, 12), (10, 20)))


def head_start(seats, easy):
    """What each seat starts with of a resource, in the order of play (SL-3.9)."""
    more = [seats - 1 - place for place in range(seats)]
    if seats == 2:
        more = [2, 0]
    return [3 + (n // 2 if easy else n) for n in more]
