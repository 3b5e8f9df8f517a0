"""A second implementation of Stellar's rules, written from RULES.md alone: it follows a transcript and
demands of every line that it is what the rules say comes next. It chooses nothing and draws nothing:
actions, the deal and reshuffled decks are read, everything else is computed and compared."""

from collections import Counter
from functools import cache
from itertools import product

from refereeing import Breach, Over, Reader, text_of

TYPES = ("planet", "moon", "asteroid", "cloud", "blackhole")  # ST-1.1
TYPE_OF = dict(zip("PMACB", TYPES))
STARS = {"1a": 3, "2a": 3, "3a": 2, "4a": 2, "5a": 1,  # ST-1.4
         "1b": 2, "2b": 2, "3b": 2, "4b": 1, "5b": 0, "60": 0}
SATELLITES = [f"S{number}" for number in range(1, 6)]
STARTERS = [letter + "3a" for letter in TYPE_OF]  # ST-1.5
CARDS = [letter + rest for letter in TYPE_OF for rest in STARS] + SATELLITES  # ST-1.3
SECTIONS = {"top": range(1, 6), "middle": range(6, 9), "bottom": range(9, 13)}  # ST-1.9
SLOTS = range(1, 13)
EDGES = [tuple(map(int, edge.split("-"))) for edge in (
    "1-2 1-3 2-3 2-4 3-5 4-5 4-6 4-7 5-7 5-8 6-7 7-8 6-9 6-10 7-10 7-11 8-11 8-12 9-10 10-11 "
    "11-12").split()]  # ST-1.10
OPTIONS = {"first": ("random", "1", "2"), "facedown_match": ("three", "printed", "always_three"),
           "satellites": ("auto", "hand")}  # ST-12
SEATS = (2,)
GAMES = 100  # played for checking, for each number of seats and kind of bot
TURNS = 22
UP, DOWN = "up", "down"


def type_of(card):
    """None of a satellite."""
    return TYPE_OF.get(card[0])


def number_of(card):
    return int(card[1])


def stars_of(card):
    return STARS.get(card[1:], 0)


def neighbours(slot):
    return {a if b == slot else b for a, b in EDGES if slot in (a, b)}


@cache
def longest_run(numbers):
    return max((n for n in range(8) for low in numbers if set(range(low, low + n)) <= numbers), default=0)


def run_of(numbers):
    """The longest run of a stack's numbers; a 6 is 6 or 0 (ST-8.2, ST-8.3)."""
    held = frozenset(numbers)
    return max(longest_run(held), longest_run(held - {6} | {0}) if 6 in held else 0)


def free_places(telescope, card):
    """Slots in which the card may lie face up (ST-6.1 to ST-6.4)."""
    free = {slot for slot in SLOTS if slot not in telescope}
    own = {slot for slot, (other, face) in telescope.items()
           if face == UP and type_of(other) is not None and type_of(other) == type_of(card)}
    return free & set().union(*map(neighbours, own)) if own else free


def slot_number(card, face):
    """What a card in the telescope adds to its section (ST-6.4 to ST-6.6)."""
    return number_of(card) if face == UP else 3


def counting_number(card, face, facedown_match):
    """What decides which card comes with a card of the hand; 6: none of the row (ST-5.4)."""
    if face == UP or facedown_match == "printed" or (facedown_match == "three" and number_of(card) == 6):
        return number_of(card)
    return 3


def star_totals(telescope):
    shown = [card for card, face in telescope.values() if face == UP]
    return {kind: sum(stars_of(card) for card in shown if type_of(card) == kind) for kind in TYPES}


def stack_points(stars, stacks, satellites):
    """Points of all types; satellites: [(number, type)]."""
    return sum(stars[kind] * run_of({*stacks[kind], *(n for n, t in satellites if t == kind)})
               for kind in TYPES)


def best_assignment(stars, stacks, satellites):
    """The type of each satellite, by looking at every assignment in the order of the tie-break: the
    first of the best (ST-9.4)."""
    numbers = sorted(map(number_of, satellites))
    best, chosen = -1, None
    for kinds in product(TYPES, repeat=len(numbers)):
        points = stack_points(stars, stacks, list(zip(numbers, kinds)))
        if points > best:
            best, chosen = points, kinds
    return {f"S{number}": kind for number, kind in zip(numbers, chosen)}


def section_sums(telescope):
    return {name: sum(slot_number(*telescope[slot]) for slot in slots if slot in telescope)
            for name, slots in SECTIONS.items()}


def fresh_options(_seats, seed):
    """The options of a game that is played for checking: each combination comes up."""
    return {"first": OPTIONS["first"][seed % 3], "facedown_match": OPTIONS["facedown_match"][seed // 3 % 3],
            "satellites": OPTIONS["satellites"][seed // 9 % 2]}


class Seat:
    def __init__(self, number):
        self.number = number
        self.hand = []
        self.telescope = {}  # slot: (card, face)
        self.notebook = []
        self.stack_of = {}  # satellite: type, where the option says that people place them
        self.assigned = {}  # satellite: type, as assigned at the end of the last turn

    def stacks(self):
        """The numbers of typed cards in each stack."""
        return {kind: [number_of(card) for card in self.notebook if type_of(card) == kind]
                for kind in TYPES}

    def satellites(self):
        return sorted(card for card in self.notebook if card in SATELLITES)

    def placed(self, auto):
        """Where each satellite lies (ST-9.2, ST-9.5)."""
        if not auto:
            return {card: self.stack_of[card] for card in self.satellites()}
        return best_assignment(star_totals(self.telescope), self.stacks(), self.satellites())

    def sheet(self, auto, rivals_sums):
        """ST-8.6"""
        placed = self.placed(auto)
        stars, stacks, sums = star_totals(self.telescope), self.stacks(), section_sums(self.telescope)
        lines = {}
        for kind in TYPES:
            run = run_of([*stacks[kind], *(number_of(s) for s, t in placed.items() if t == kind)])
            lines[kind] = {"stars": stars[kind], "run": run, "points": stars[kind] * run}
        for name, total in sums.items():
            lines[name] = {"total": total, "points": 10 if total > rivals_sums[name] else 0}
        types = len({type_of(card) for card, face in self.telescope.values() if face == UP} - {None})
        lines["diversity"] = {"types": types, "points": 10 if types == 5 else 0}
        return {"seat": self.number, "lines": lines, "satellites": placed,
                "total": sum(line["points"] for line in lines.values())}


class Referee(Reader):
    def play(self):
        self.read_setup()
        self.read_deal()
        for turn in range(1, TURNS + 1):
            self.take_turn(turn, self.seats[(self.first + turn) % 2])  # ST-3.1
        self.read_finals()
        if not self.auto:
            for seat in self.seats:
                self.arrange(seat)
        self.finish()

    # Set-up (ST-2)

    def read_setup(self):
        options = self.read_options(self.read_setup_line("stellar", SEATS), OPTIONS)
        self.features |= {f"{name}={value}" for name, value in options.items()}
        self.option_first = options["first"]
        self.facedown_match = options["facedown_match"]
        self.auto = options["satellites"] == "auto"
        self.seats = [Seat(1), Seat(2)]
        self.discards = []
        self.offer = False

    def read_pairs(self, line, known):
        if not isinstance(line["cards"], list) or len(line["cards"]) != 2:
            raise Breach("two cards for each seat should be dealt")
        return [self.read_cards(pair, 2, known) for pair in line["cards"]]

    def read_deal(self):
        line = self.line_with(deal="starters", cards=..., left=...)
        pairs = self.read_pairs(line, STARTERS)
        left = self.read_cards([line["left"]], 1, STARTERS)
        self.demand_same([*pairs[0], *pairs[1], *left], STARTERS)
        for seat, pair in zip(self.seats, pairs):
            self.read_starter(seat, pair)
        hands = self.read_pairs(self.line_with(deal="hands", cards=...), CARDS)
        self.row = dict(enumerate(self.read_cards(self.line_with(deal="row", cards=...)["cards"], 5,
                                                  CARDS), 1))
        self.deck = self.read_cards(self.line_with(deal="deck", cards=...)["cards"], 47, CARDS)
        for seat, hand in zip(self.seats, hands):
            seat.hand = hand
        self.demand_all_cards()
        self.first = self.line_with(deal="first", seat=...)["seat"]
        if text_of(self.first) not in ("1", "2") or self.option_first not in ("random", str(self.first)):
            raise Breach("another start player than the option says")

    def read_starter(self, seat, pair):
        """ST-2.2"""
        line = self.line_with(act="starter", seat=seat.number, telescope=..., notebook=...)
        self.demand_same(self.read_cards([line["telescope"], line["notebook"]], 2, STARTERS), pair)
        seat.telescope[1] = (line["telescope"], UP)
        seat.notebook.append(line["notebook"])

    @staticmethod
    def demand_same(found, wanted):
        if sorted(found) != sorted(wanted):
            raise Breach(f"{' '.join(found)} are not {' '.join(wanted)} in some order")

    def demand_all_cards(self):
        """No card is lost or made."""
        rows = [self.deck, self.discards, [card for card in self.row.values() if card]]
        for seat in self.seats:
            rows += [seat.hand, seat.notebook, [card for card, _ in seat.telescope.values()]]
        if Counter(card for row in rows for card in row) != Counter(CARDS):
            raise Breach("the cards are not the sixty of the game")

    # The deck (ST-5.7, ST-5.8)

    def draw(self):
        return self.deck.pop(0)

    def reshuffle_if_due(self, feature):
        if self.deck:
            return
        cards = self.read_cards(self.line_with(chance="reshuffle", cards=...)["cards"],
                                len(self.discards), CARDS)
        self.demand_same(cards, self.discards)
        self.deck, self.discards = cards, []
        self.features.add(f"reshuffle {feature}")

    def refill(self, why):
        empty = [slot for slot in range(1, 6) if self.row[slot] is None]
        for slot in empty:
            self.row[slot] = self.draw()
            self.line_with(deal="refill", slot=slot, card=self.row[slot])
            place = "inside" if slot != empty[-1] else "after"
            self.reshuffle_if_due(f"{place} a {why}")

    # A turn (ST-5)

    def take_turn(self, turn, seat):
        self.line_with(turn=turn, round=(turn + 1) // 2, seat=seat.number)
        if len(self.deck) + len(self.discards) != 47 - 2 * (turn - 1):  # ST-5.9
            raise Breach("a card went astray")
        if self.offer:
            self.read_sweep(seat)
        self.offer = False
        self.read_take(seat)
        if self.took in SATELLITES:
            self.features.add("a satellite taken" if turn < TURNS else "a satellite taken in the last turn")
            self.offer = turn < TURNS  # ST-5.1
        line = self.line_with(act="play", seat=seat.number, card=..., area=...)
        card, area = line["card"], line["area"]
        if not isinstance(card, str) or card not in seat.hand:
            raise Breach(f"{card} is not in the hand")
        if area not in ("telescope", "notebook"):
            raise Breach("an area is telescope or notebook")
        seat.hand.remove(card)
        face = self.put(seat, card, area, "the hand")
        other = "notebook" if area == "telescope" else "telescope"
        self.put(seat, self.match(seat, card, face), other, "the row")
        self.refill("refill")
        self.demand_all_cards()
        self.note_moves(seat)

    def read_sweep(self, seat):
        line = self.line_with(act=..., seat=seat.number)
        if line["act"] not in ("keep", "sweep"):
            raise Breach("a sweep is offered: keep or sweep")
        self.features.add("a sweep" if line["act"] == "sweep" else "a sweep declined")
        if line["act"] == "sweep":
            self.discards += self.row.values()
            self.row = dict.fromkeys(self.row)
            self.refill("sweep")

    def read_take(self, seat):
        moved = set()
        while not self.read_move_or(seat, moved, "take"):
            self.features.add("a satellite moved in a turn")

    def read_move_or(self, seat, moved, other):
        """Reads one move, or the action that ends the phase; whether it was that."""
        line = self.line(other)
        if text_of(line.get("act")) == '"move"' and not self.auto:
            self.move(seat, line, moved)
            return False
        self.at -= 1  # read again, as that action
        if other == "done":
            self.line_with(act="done", seat=seat.number)
            return True
        line = self.line_with(act="take", seat=seat.number, slot=..., card=...)
        slot, self.took = line["slot"], line["card"]
        if type(slot) is not int or slot not in self.row:
            raise Breach("a slot of the row is 1 to 5")
        self.compare("the taken card", self.took, self.row[slot])
        seat.hand.append(self.took)
        self.row[slot] = None
        return True

    def move(self, seat, line, moved):
        """ST-9.5: each satellite once in a phase, to another stack."""
        self.compare("a move", line, {"act": "move", "seat": seat.number, "card": line.get("card"),
                                      "stack": line.get("stack")})
        card, stack = line["card"], line["stack"]
        if not isinstance(card, str) or card not in seat.satellites() or card in moved:
            raise Breach(f"{card} cannot be moved")
        if stack not in TYPES or stack == seat.stack_of[card]:
            raise Breach(f"{card} cannot be moved to {stack}")
        seat.stack_of[card] = stack
        moved.add(card)

    def match(self, seat, card, face):
        """The card of step 3 (ST-5.4, ST-5.5)."""
        number = counting_number(card, face, self.facedown_match)
        if card in SATELLITES:
            self.features.add("a satellite played from the hand")
        if number_of(card) == 6:
            self.features.add(f"a 6/0 face down with {self.facedown_match}" if face == DOWN
                              else "a 6/0 played from the hand")
        if number != 6 and self.row[number] is None:
            self.features.add("an empty matching slot")
        if number == 6 or self.row[number] is None:
            found = self.draw()
            self.line_with(event="match", seat=seat.number, number=number, source="deck", slot=0, card=found)
            self.reshuffle_if_due("by a matching card")
            return found
        found, self.row[number] = self.row[number], None
        self.line_with(event="match", seat=seat.number, number=number, source="row", slot=number,
                       card=found)
        return found

    # Places (ST-6, ST-7)

    def put(self, seat, card, area, where):
        """Reads where the card is laid; its face."""
        if area == "notebook":
            self.put_in_notebook(seat, card)
            return UP
        line = self.line_with(act="put", seat=seat.number, card=card, area=area, slot=..., face=...,
                              number=...)
        slot, face = line["slot"], line["face"]
        if type(slot) is not int or slot not in SLOTS or slot in seat.telescope:
            raise Breach(f"{slot} is no free slot of the telescope")
        if face not in (UP, DOWN):
            raise Breach("a face is up or down")
        allowed = free_places(seat.telescope, card)
        if face == UP and slot not in allowed:
            raise Breach(f"{card} may lie face up in {sorted(allowed)}, not in {slot}")
        self.compare("the number", line["number"], slot_number(card, face))
        seat.telescope[slot] = (card, face)
        if face == DOWN:
            self.features.add(f"face down from {where}" + ("" if allowed else ", because it has to be"))
        elif card in SATELLITES:
            self.features.add("a satellite in a telescope")
        return face

    def put_in_notebook(self, seat, card):
        seat.notebook.append(card)
        if card in SATELLITES and not self.auto:
            stack = self.line_with(act="put", seat=seat.number, card=card, area="notebook",
                                   stack=...)["stack"]
            if stack not in TYPES:
                raise Breach(f"{stack} is no type")
            seat.stack_of[card] = stack
        else:
            self.line_with(event="put", seat=seat.number, card=card, area="notebook",
                           stack=type_of(card) or "satellites")

    def note_moves(self, seat):
        """ST-9.3"""
        if self.auto and seat.satellites():
            placed = seat.placed(self.auto)
            if any(placed[card] != was for card, was in seat.assigned.items()):
                self.features.add("a satellite assigned elsewhere")
            seat.assigned = placed

    # The end (ST-8)

    def read_finals(self):
        for seat in self.seats:
            line = self.line_with(act="final", seat=seat.number, keep=..., discard=...)
            kept, left = self.read_cards([line["keep"], line["discard"]], 2, CARDS)
            self.demand_same([kept, left], seat.hand)
            seat.hand = []
            seat.notebook.append(kept)
            self.discards.append(left)
            if kept in SATELLITES:
                self.features.add("a satellite kept")
                seat.stack_of[kept] = TYPES[0]  # ST-9.5

    def arrange(self, seat):
        if not seat.satellites():
            self.features.add("nothing to arrange")
            return
        moved = set()
        while not self.read_move_or(seat, moved, "done"):
            self.features.add("a satellite moved at the end")

    def finish(self):
        sums = [section_sums(seat.telescope) for seat in self.seats]
        sheets = [seat.sheet(self.auto, sums[1 - i]) for i, seat in enumerate(self.seats)]
        best = max(sheet["total"] for sheet in sheets)
        winners = [sheet["seat"] for sheet in sheets if sheet["total"] == best]
        self.expect("result", sheets=sheets, winners=winners)
        self.features.add(f"won by {' and '.join(map(str, winners))}")
        if any(sums[0][name] == sums[1][name] for name in SECTIONS):
            self.features.add("a level section")
        if any(sheet["lines"]["diversity"]["points"] == 0 for sheet in sheets):
            self.features.add("diversity missed")
        if any(line.get("run") == 6 for sheet in sheets for line in sheet["lines"].values()):
            self.features.add("a run of six")
        raise Over
