"""A second implementation of Stellium's rules, written from RULES.md alone: it follows a transcript and
demands of every line that it is what the rules say comes next. It chooses nothing and draws nothing:
actions, the deal and what is touched are read, everything else is computed and compared."""

from collections import Counter

from refereeing import Breach, Over, Reader, is_whole, text_of
from universe import (BODIES, CELLS, HOLES, KINDS, OBJECTIVES, PLACES, SPACES, TIERED, Universe, cells_of, kind_of,
                      place_of, shape_of)

OPTIONS = {"limit": ("full", "first"), "touch": ("feel", "hurried", "blind", "sure"), "influence": ("must", "may"),
           "first_turn": ("play", "skip"), "hands": ("face_down", "face_up"),
           "first": ("random", "1", "2", "3", "4")}  # SM-12
TOUCHES = {"feel": 5, "hurried": 3, "blind": 1}  # SM-5.1
SEATS = (2, 3, 4)
DISPLAY = {2: 6, 3: 7, 4: 8}  # SM-3.3
LIMIT = {"full": {2: 30, 3: 25, 4: 20}, "first": {2: 25, 3: 20, 4: 15}}  # SM-10.1
GUARD = {2: 30, 3: 20, 4: 15}  # SM-10.3
CHOOSERS = {2: (-1, 0, -1, 0), 3: (-1, -2, 0, -1), 4: (-1, -2, -3, 0)}  # SM-9.3
GAMES = 64  # played for checking, for each number of seats and kind of bot
HAND = 3
HANDFUL = 5
STARTS = 4


def options_of(seats):
    """Who begins has a seat at the table (SM-3.5)."""
    return OPTIONS | {"first": OPTIONS["first"][:seats + 1]}


def fresh_options(seats, seed):
    """The options of a game that is played for checking: each value comes up, and most combinations."""
    place, values = seed - 1000 * seats, {}
    first = options_of(seats)["first"]
    values["first"] = first[(place + place // 8) % len(first)]
    for name, words in OPTIONS.items():
        if name == "first":
            continue
        values[name] = words[place % len(words)]
        place //= len(words)
    return values


def by_kind(counts):
    """Kinds in the order of their codes, as often as they are there."""
    return [kind for kind in KINDS for _ in range(counts[kind])]


class Seat:
    def __init__(self):
        self.hand, self.done = [], []  # objectives
        self.tokens = set(KINDS)
        self.points = 0

    def sheet(self):
        """SM-10.4"""
        colours = len({kind_of(objective) for objective in self.done})
        return {"objectives": self.points, "tokens": len(self.tokens), "colours": colours,
                "total": self.points + len(self.tokens) + colours}


class Referee(Reader):
    def play(self):
        self.read_setup()
        self.read_deal()
        self.round, self.final, self.reached = 1, None, []
        while True:
            for turn in range(len(self.seats)):
                self.active = (self.first + turn) % len(self.seats)  # SM-3.5
                self.take_turn(self.seats[self.active])
            if self.is_last_round():
                self.finish()
            self.round += 1

    def is_last_round(self):
        return self.round == (self.final or GUARD[len(self.seats)])

    # Set-up (SM-3)

    def read_setup(self):
        setup = self.read_setup_line("stellium", SEATS)
        self.options = self.read_options(setup, options_of(setup["seats"]))
        self.seats = [Seat() for _ in range(setup["seats"])]
        self.features |= {f"{name}={value}" for name, value in self.options.items()}
        self.features.add(f"{len(self.seats)} seats")

    def read_deal(self):
        self.first = self.line_with(deal="first_player", seat=...)["seat"]
        if not is_whole(self.first, 0, len(self.seats) - 1):
            raise Breach("there is no such seat")
        if self.options["first"] not in ("random", str(self.first + 1)):  # SM-3.5
            raise Breach("another seat was named to begin")
        line = self.line_with(deal="discs", discs=..., turns=...)
        self.demand_list("discs", line["discs"], 6, lambda disc: is_whole(disc, 0, 5))
        self.demand_list("turns", line["turns"], 6, lambda turn: is_whole(turn, 0, 5))
        if sorted(line["discs"]) != list(PLACES):
            raise Breach("each disc lies at one place")
        self.universe = Universe(line["discs"], line["turns"])
        self.read_bodies()
        shown = DISPLAY[len(self.seats)]
        self.display = self.read_cards(self.line_with(deal="display", objectives=...)["objectives"], shown,
                                       OBJECTIVES)
        self.reserve = self.read_cards(self.line_with(deal="reserve", objectives=...)["objectives"],
                                       len(OBJECTIVES) - shown, OBJECTIVES)
        if sorted(self.display + self.reserve) != sorted(OBJECTIVES):
            raise Breach("display and reserve are not the forty objectives")

    @staticmethod
    def demand_list(what, value, count, fits):
        if not isinstance(value, list) or len(value) != count or not all(map(fits, value)):
            raise Breach(f"{what} should be {count} of what they are")

    def read_bodies(self):
        """SM-3.2"""
        bodies = self.line_with(deal="bodies", bodies=...)["bodies"]
        self.demand_list("bodies", bodies, 4 * len(PLACES), lambda pair: isinstance(pair, list) and len(pair) == 2
                         and is_whole(pair[0], 0, len(CELLS) - 1) and pair[1] in KINDS)
        cells = [cell for cell, _ in bodies]
        if cells != sorted(self.universe.all_symbols()):
            raise Breach("bodies lie on all start spaces, told by ascending cell")
        self.universe.bodies = dict(map(tuple, bodies))
        for place in PLACES:
            if sorted(self.universe.bodies[cell] for cell in self.universe.symbols(place)) != sorted(KINDS):
                raise Breach(f"place {place} has not one body of each kind")
        self.bag = Counter(BODIES) - Counter(self.universe.bodies.values())

    # A turn (SM-4)

    def take_turn(self, seat):
        if self.options["first_turn"] == "play" or self.round > 1:  # SM-4.2
            if self.bag.total():
                self.read_body(seat)
            else:
                self.features.add("an empty bag")
            self.refill_galaxies("an influence")
            self.read_validations(seat)
        if not self.is_last_round() and self.reserve:
            self.read_take(seat)
        found = self.bag + Counter(self.universe.bodies.values())
        if found != Counter(BODIES):
            raise Breach("a body went astray")

    def peek(self):
        """The action of the next line, which is read again later."""
        line = self.line("an action")
        self.at -= 1
        return line.get("action")

    def read_body(self, seat):
        kind = self.read_draw()
        line = self.line_with(action="place", seat=self.active, kind=kind, influence=..., token=..., cell=...)
        influence, cell = line["influence"], line["cell"]
        if influence not in KINDS or influence != kind and influence not in seat.tokens:
            raise Breach(f"the seat has no influence {influence}")
        self.compare("token", line["token"], influence != kind)
        if type(cell) is not int or cell not in self.universe.targets(influence):
            raise Breach(f"cell {cell} is no place for a body with the influence of a {influence}")
        if influence != kind:
            seat.tokens.remove(influence)
            self.features.add(f"the token of a {influence}")
        if influence == "comet":
            self.read_push(kind, cell)
        else:
            if kind == "comet":
                self.features.add("a comet on an empty space")
            self.universe.bodies[cell] = kind
            self.read_effect(kind, influence, cell)

    def read_draw(self):
        """SM-5.1; the kind of the body"""
        touch = self.options["touch"]
        asked = self.line_with(action="ask", seat=self.active, kind=...)["kind"]
        if touch == "blind" and asked is not None:
            raise Breach("no kind is named")
        if touch != "blind" and (not isinstance(asked, str) or self.bag[asked] == 0):
            raise Breach(f"{asked} is no kind that the bag holds")
        line = self.line_with(chance="draw", touched=..., drawn=...)
        touched = line["touched"]
        most = 1 if touch == "sure" else min(TOUCHES[touch], self.bag.total())
        if not isinstance(touched, list) or not 1 <= len(touched) <= most or any(k not in KINDS for k in touched):
            raise Breach(f"1 to {most} bodies are touched")
        if Counter(touched) - self.bag:
            raise Breach("the bag does not hold these")
        if asked in touched[:-1] or (touched[-1] != asked and (touch == "sure" or len(touched) < most)):
            raise Breach("the first of the kind is kept, or else the last of them all")
        self.compare("drawn", line["drawn"], touched[-1])
        self.features.add("a kind found" if touched[-1] == asked else "a kind missed")
        self.bag[touched[-1]] -= 1
        return touched[-1]

    # Influences (SM-6)

    def read_push(self, kind, cell):
        line = self.line_with(action="push", seat=self.active, direction=..., moves=..., ejected=...)
        if not is_whole(line["direction"], 0, 5):
            raise Breach("a direction is 0 to 5")
        moves, ejected = self.universe.push(kind, cell, line["direction"])
        self.compare("moves", line["moves"], moves)
        self.compare("ejected", line["ejected"], ejected)
        if ejected:
            self.bag[ejected] += 1
            self.features.add("a body pushed off the board")
        if any(to in HOLES for _, to in moves):
            self.features.add("a body pushed onto a black hole")
        if cell in HOLES:
            self.features.add("a comet's target on a black hole")
        if len(moves) + bool(ejected) > 2:
            self.features.add("a row of three or more pushed")

    def read_effect(self, kind, influence, cell):
        """The influence of a planet, a star or a supernova; it has no line if nothing can be done (SM-6.3)."""
        choices = {"planet": lambda: self.universe.swaps(kind, cell), "star": lambda: range(1, 6),
                   "supernova": lambda: self.universe.attractions(cell)}[influence]()
        if not choices:
            self.features.add(f"nothing to do for a {influence}")
        elif self.options["influence"] == "may" and self.peek() == "skip":
            self.line_with(action="skip", seat=self.active)
            self.features.add("an influence left away")
        elif influence == "planet":
            pair = self.line_with(action="swap", seat=self.active, cells=...)["cells"]
            self.demand_list("cells", pair, 2, lambda one: type(one) is int)
            self.demand_choice(tuple(pair), choices)
            self.universe.swap(*pair)
            if set(pair) & set(HOLES):
                self.features.add("a swap with a black hole")
        elif influence == "star":
            place = place_of(cell)
            line = self.line_with(action="rotate", seat=self.active, place=place, steps=..., turns=...)
            self.demand_choice(line["steps"], choices)
            self.universe.rotate(place, line["steps"])
            self.compare("turns", line["turns"], self.universe.turns[place])
        else:
            line = self.line_with(action="attract", seat=self.active, hole=..., cell=...)
            self.demand_choice((line["hole"], line["cell"]), choices)
            self.universe.attract(line["hole"], line["cell"])

    @staticmethod
    def demand_choice(value, choices):
        parts = value if isinstance(value, tuple) else (value,)
        if any(type(part) is not int for part in parts) or value not in choices:
            raise Breach(f"{value} is no choice here")

    # Empty galaxies (SM-9)

    def refill_galaxies(self, why):
        times = 0
        while self.bag.total() and any(map(self.universe.is_empty, PLACES)):
            self.refill(next(filter(self.universe.is_empty, PLACES)))
            times += 1
            self.features.add(f"a galaxy emptied by {why}")
        if times > 1:
            self.features.add("two galaxies refilled")

    def refill(self, place):
        count = min(HANDFUL, self.bag.total())
        drawn = self.line_with(chance="handful", place=place, drawn=...)["drawn"]
        self.demand_list("drawn", drawn, count, lambda kind: kind in KINDS)
        left = Counter(drawn)
        if left - self.bag or drawn != by_kind(left):
            raise Breach("the bag does not hold these, or they are not told by kind")
        self.bag -= left
        starts = self.universe.symbols(place)
        placed = min(STARTS, count)
        for offset in CHOOSERS[len(self.seats)][:placed]:
            line = self.line_with(action="refill", seat=(self.active + offset) % len(self.seats), place=place,
                                  kind=..., cell=..., returned=...)
            kind, cell = line["kind"], line["cell"]
            if kind not in KINDS or not left[kind]:
                raise Breach(f"{kind} is not among those drawn")
            if type(cell) is not int or cell not in starts or cell in self.universe.bodies:
                raise Breach(f"{cell} is no empty start space of the galaxy")
            self.universe.bodies[cell] = kind
            left[kind] -= 1
            is_last = sum(c in self.universe.bodies for c in cells_of(place)) == placed
            self.compare("returned", line["returned"], by_kind(left) if is_last else None)
        self.bag += left

    # Validating and taking (SM-7.7, SM-8)

    def can_validate(self, seat):
        return any(self.universe.standing(objective) for objective in seat.hand)

    def read_validations(self, seat):
        times, kept = 0, set()
        while self.can_validate(seat):
            if self.peek() == "done":
                self.line_with(action="done", seat=self.active)
                self.features.add("a validation declined")
                break
            cells, keep = self.read_validation(seat)
            if kept & cells:
                self.features.add("a kept body that serves again")
            times, kept = times + 1, {keep}
            self.refill_galaxies("a validation")
        if times > 1:
            self.features.add(f"{times} validations in a turn")

    def read_validation(self, seat):
        line = self.line_with(action="validate", seat=self.active, objective=..., cells=..., keep=..., removed=...,
                              points=..., objectives_total=...)
        objective, cells, keep = line["objective"], line["cells"], line["keep"]
        if objective not in seat.hand:
            raise Breach(f"{objective} is not in the hand")
        if not isinstance(cells, list) or not all(is_whole(cell, 0, len(CELLS) - 1) for cell in cells):
            raise Breach("cells are a list of cells")
        if cells != sorted(set(cells)) or set(cells) not in self.universe.standing(objective):
            raise Breach(f"{objective} does not stand on {cells}")
        if type(keep) is not int or keep not in cells:
            raise Breach("the body that stays is one of those used")
        points = self.universe.points(objective)
        seat.points += points
        self.compare("removed", line["removed"], [cell for cell in cells if cell != keep])
        self.compare("points", line["points"], points)
        self.compare("objectives_total", line["objectives_total"], seat.points)
        for cell in line["removed"]:
            self.bag[self.universe.bodies.pop(cell)] += 1
        seat.hand.remove(objective)
        seat.done.append(objective)
        self.note_validation(objective, cells, keep)
        self.check_limit(seat)
        return set(cells), keep

    def note_validation(self, objective, cells, keep):
        shape = shape_of(objective)
        tier = f" for {min(len(cells), 4)}" if shape in TIERED else ""
        self.features |= {f"{shape}{tier} validated", f"{kind_of(objective)}s validated"}
        if shape in TIERED and len(cells) > 4:
            self.features.add("more bodies used than the tier needs")
        if set(cells) & set(HOLES):
            self.features.add("a figure over a black hole")
        if shape == "diamond" and self.universe.bodies[keep] != kind_of(objective):
            self.features.add("a tip kept")

    def check_limit(self, seat):
        """SM-10.1"""
        if seat.points >= LIMIT[self.options["limit"]][len(self.seats)] and self.active not in self.reached:
            self.reached.append(self.active)
            self.final = self.round

    def read_take(self, seat):
        if len(seat.hand) == HAND and self.peek() == "keep":
            self.line_with(action="keep", seat=self.active)
            self.features.add("a full hand kept")
            return
        line = self.line_with(action="take", seat=self.active, objective=..., reject=..., revealed=...)
        taken, rejected = line["objective"], line["reject"]
        if taken not in self.display:
            raise Breach(f"{taken} is not in the display")
        if len(seat.hand) < HAND:
            self.compare("reject", rejected, None)
        elif rejected not in seat.hand:
            raise Breach(f"{rejected} is not in the hand")
        else:
            seat.hand.remove(rejected)
            self.features.add("an objective exchanged")
        seat.hand.append(taken)
        self.compare("revealed", line["revealed"], self.reserve[0])
        self.display[self.display.index(taken)] = self.reserve.pop(0)
        if not self.reserve:  # SM-8.3
            self.final = self.round + 1
            self.line_with(event="display_aside", objectives=self.display, final_round=self.final)
            self.features.add("the display put aside")

    # The end (SM-10)

    def winners(self, totals):
        """SM-10.5"""
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        first = [seat for seat in self.reached if seat in best]
        if len(best) == 1:
            if self.reached and best[0] != self.reached[0]:
                self.features.add("won by another than reached the limit first")
            return best
        self.features.add("a tie broken by the limit" if first else "a tie without a winner")
        return first[:1]

    def finish(self):
        sheets = [seat.sheet() for seat in self.seats]
        reason = "limit" if self.reached else "rounds" if self.reserve else "reserve"
        self.expect("result", reason=reason, rounds=self.round, reached=self.reached, sheets=sheets,
                    winners=self.winners([sheet["total"] for sheet in sheets]))
        self.features.add(f"ended by {reason}")
        if len(self.reached) > 1:
            self.features.add("two reached the limit")
        if any(sheet["colours"] == 4 for sheet in sheets):
            self.features.add("all four colours")
        if any(sheet["tokens"] == 0 for sheet in sheets):
            self.features.add("all tokens used")
        raise Over
