"""Stellar Leap's galaxy, figures and players, with what the rules compute from them."""

from cards import AUTOMATONS, BODIES, BONUSES, FIGURES, NUMBER, TRAITS, attack_points, discovery_points
from cards import MISSIONS

ROWS = range(1, 7)  # that can be complete
COLUMNS = range(1, 7)


class Player:
    def __init__(self, number, automaton=None):
        self.number = number
        self.automaton = automaton  # its card's id
        self.home = f"H{number + 1}"  # SL-1.5; where homes are chosen (SL-3.8) until it has chosen
        self.hold = [3, 3, 3, 3]
        self.fresh, self.tired = {}, {}  # body: figures
        self.attacks = 0
        self.missions = []
        self.trait = self.power = None
        self.cycle = 0
        self.raided = False

    def at(self, body):
        return self.fresh.get(body, 0) + self.tired.get(body, 0)

    def population(self):
        return sum(self.fresh.values()) + sum(self.tired.values())

    def bodies(self):
        """Those with an own figure."""
        return [body for body in BODIES if self.at(body)]

    def add(self, body, n=1, tired=False):
        where = self.tired if tired else self.fresh
        where[body] = where.get(body, 0) + n

    def remove(self, body, n=1, tired=False):
        (self.tired if tired else self.fresh)[body] -= n

    def room(self):
        return FIGURES - self.population()

    def recover(self):
        """SL-4.1; how many figures."""
        n = sum(self.tired.values())
        for body, figures in self.tired.items():
            self.add(body, figures)
        self.tired = {}
        return n

    def exhaust(self, body):
        n = self.fresh.pop(body, 0)
        self.add(body, n, tired=True)
        return n


class Galaxy:
    def __init__(self, players):
        self.players = players
        self.place = {}  # body: (column, row)
        self.heights = {column: 0 for column in COLUMNS}
        self.die = {}  # asteroid: die
        self.chit = {}  # body: player's number
        self.bonus = {}  # row: bonus id
        self.rules = set()  # without rule_

    # Bodies (SL-3.10)

    def put(self, body, column, player):
        self.heights[column] += 1
        self.place[body] = (column, self.heights[column])
        self.chit[body] = player.number
        if BODIES[body].asteroid:
            self.die[body] = 3  # SL-7.3
        return self.heights[column]

    def row(self, body):
        return self.place[body][1]

    def complete(self, row):
        return min(self.heights.values()) >= row

    def planets(self):
        return [body for body in self.place if not BODIES[body].asteroid]

    def asteroids(self):
        return [body for body in self.place if BODIES[body].asteroid]

    def first(self, bodies):
        """Lowest row, then highest column: how automatons choose (SL-13)."""
        return sorted(bodies, key=lambda body: (self.row(body), -self.place[body][0]))

    def bonus_of(self, row, kind):
        """The bonus of a row if it is of that kind, else None (SL-12.2)."""
        bonus = BONUSES.get(self.bonus.get(row))
        return bonus if bonus and bonus.kind == kind else None

    def die_floor(self, body):
        bonus = self.bonus_of(self.row(body), "row_die_floor")
        return bonus.n if bonus else 0

    # Figures

    def others(self, player, body):
        return sum(other.at(body) for other in self.players if other is not player)

    def habitable(self, player):
        """Planets but others' homes (SL-6.2)."""
        return [body for body in self.planets() if not BODIES[body].home or body == player.home]

    def threat(self, body):
        bonus = self.bonus_of(self.row(body), "row_threat")
        return max(0, BODIES[body].threat - (bonus.n if bonus else 0))

    def fuel(self, here, there):
        """SL-6.1, SL-12.1, SL-12.2"""
        rows = (self.row(here), self.row(there))
        free = "no_crossing" in self.rules or any(self.bonus_of(row, "row_no_crossing") for row in rows)
        return self.threat(there) + (0 if free else abs(rows[0] - rows[1]))

    def way_to_mine(self, player, asteroid):
        """(fuel, body) of the cheapest way (SL-8.2), None without a fresh figure."""
        ways = [(self.fuel(body, asteroid), NUMBER[body], body) for body, n in player.fresh.items() if n]
        return min(ways)[::2] if ways else None

    def field(self, body):
        """A planet on which an attack is allowed at all."""
        return (not BODIES[body].asteroid and not BODIES[body].home and "truce" not in self.rules
                and not self.bonus_of(self.row(body), "row_no_attack"))

    def scatter_goals(self, player, body):
        """SL-7.5"""
        goals = [goal for goal in self.habitable(player) if goal != body]
        nearest = min(abs(self.row(goal) - self.row(body)) for goal in goals)
        return {goal for goal in goals if abs(self.row(goal) - self.row(body)) == nearest}

    # Gathering (SL-4.5, SL-4.6)

    def overpopulated(self, body):
        if BODIES[body].home or self.bonus_of(self.row(body), "row_no_overpopulation"):
            return False
        present = sum(player.at(body) > 0 for player in self.players)
        return present >= min(3, len(self.players))

    def gathers(self, player, columns):
        """What a seat gathers, None without a planet that yields."""
        found = None
        for column in columns:
            for body, n in player.fresh.items():
                if n and self.place[body][0] == column:
                    crowded = self.overpopulated(body)
                    amounts = list(BODIES[body].over if crowded else BODIES[body].yields)
                    bonus = self.bonus_of(self.row(body), "row_yield")
                    if bonus:
                        amounts[bonus.resource] += bonus.n
                    found = [a + b for a, b in zip(found or [0] * 4, amounts)]
        return found

    # Points (SL-10.2, SL-12.3)

    def chits(self, player):
        return [body for body, owner in self.chit.items() if owner == player.number]

    def most(self, player, count):
        own = count(player)
        return own > 0 and all(count(other) <= own for other in self.players)

    def lines(self, player, axis):
        """{column or row: (figures, chits)}; axis: 0 columns, 1 rows."""
        found = {}
        for body, place in self.place.items():
            figures, chits = found.get(place[axis], (0, 0))
            found[place[axis]] = (figures + player.at(body), chits + (self.chit.get(body) == player.number))
        return found

    def trait_points(self, player, trait):
        n1, n2, n3, n4 = TRAITS[trait].n
        here = player.bodies()

        def best(axis):
            return min(n4, max(n1 * figures + n2 * chits for figures, chits in self.lines(player, axis).values()))

        def on(deck):
            points = n1 * sum(player.at(body) for body in here if BODIES[body].deck == deck)
            return min(points, n4) if n4 else points

        def in_stock(least):
            return sum(n >= least for n in player.hold)

        return {
            "most_discoveries": lambda: n1 * self.most(player, lambda other: len(self.chits(other))),
            "most_attacks": lambda: n1 * self.most(player, lambda other: other.attacks),
            "most_missions": lambda: n1 * self.most(player, lambda other: len(other.missions)),
            "per_discovered_planet":
                lambda: n1 * sum(not BODIES[body].asteroid for body in self.chits(player)),
            "per_mission": lambda: n1 * len(player.missions),
            "per_population": lambda: n1 * player.population(),
            "per_attack": lambda: n1 * player.attacks,
            "per_planet_occupied": lambda: n1 * len(here),
            "per_shared": lambda: n1 * sum(player.at(body) for body in here if self.others(player, body)),
            "per_alone": lambda: n1 * sum(not self.others(player, body) for body in here),
            "per_safe": lambda: on("safe"),
            "per_dangerous": lambda: on("dangerous"),
            "rows_and_columns": lambda: n1 * (len({self.place[body][0] for body in here})
                                              + len({self.place[body][1] for body in here})),
            "best_column": lambda: best(0),
            "best_row": lambda: best(1),
            "best_system": lambda: n1 * max(chits for _, chits in self.lines(player, 1).values()),
            "stock": lambda: max(n2 * in_stock(n1), n4 * in_stock(n3)),
        }[TRAITS[trait].kind]()

    def sheet(self, player, rounds, events):
        """SL-10.2, SL-10.3"""
        chits, figures = len(self.chits(player)), player.population()
        sheet = {"player": player.number}
        if player.automaton:
            per = AUTOMATONS[player.automaton].per
            sheet["ai"] = player.automaton
            board, missions, resources = per["board"], 0, 0
            own = (per["per_discovery"] * chits + per["per_population"] * figures
                   + per["per_attack"] * player.attacks + per["per_round"] * rounds
                   + per["per_event"] * events)
        else:
            sheet["trait"] = player.trait
            board, missions = 1, sum(MISSIONS[mission].prestige for mission in player.missions)
            own = self.trait_points(player, player.trait)
            resources = sum(player.hold) // TRAITS[player.trait].resources
        bonuses = ((row, self.bonus_of(row, "row_prestige")) for row in ROWS)
        bonus = sum(bonus.n * sum(player.at(body) for body in self.place if self.row(body) == row)
                    for row, bonus in bonuses if bonus)
        lines = {"missions": missions, "discoveries": board * discovery_points(chits),
                 "attacks": board * attack_points(player.attacks), "population": board * figures,
                 "trait_points": own, "resources": resources, "bonus": bonus}
        return {**sheet, **lines, "total": sum(lines.values())}

    def winners(self, sheets):
        """SL-10.4"""
        ranks = [(sheet["total"], len(self.chits(player)), player.population())
                 for player, sheet in zip(self.players, sheets)]
        return [player.number for player, rank in zip(self.players, ranks) if rank == max(ranks)]
