"""A second implementation of Subastral's rules, written from RULES.md alone: it follows a transcript and
demands of every line that it is what the rules say comes next. It chooses nothing and draws nothing:
actions and the deal are read, everything else is computed and compared."""

from collections import Counter

from refereeing import Breach, Over, Reader, is_whole, text_of

# Copies at 2, 3, 4 and 5 seats of each number 1 to 6 (SU-2.1).
COPIES = {
    "desert": "2233 1222 1123 1223 1122 2233",
    "savanna": "1223 1222 1123 2233 1122 1223",
    "rainforest": "1222 1123 1222 2223 1123 1222",
    "chaparral": "1122 1223 2222 1112 1223 1122",
    "grassland": "1112 1122 1222 1122 1222 1112",
    "forest": "1112 1122 1111 0222 1122 1112",
    "taiga": "0122 1111 1112 1112 1111 0122",
    "tundra": "1111 1112 0122 0011 1112 1111",
}
BIOMES = list(COPIES)
CARDS = [f"{biome}-{number}" for biome in BIOMES for number in range(1, 7)]
CLOUDS = range(1, 7)
SEATS = (2, 3, 4, 5)
GAMES = 40  # played for checking, for each number of seats and kind of bot
OPTIONS = {"disturbance": (False, True)}  # and `first`, told where it is not random (SU-3.7)
HAND, JOURNAL = "hand", "journal"


def biome_of(card):
    return card.split("-")[0]


def number_of(card):
    return int(card.split("-")[1])


def box_of(seats):
    """The cards of a game."""
    return Counter({card: int(COPIES[biome_of(card)].split()[number_of(card) - 1][seats - 2])
                    for card in CARDS})


def destinations(played, taken):
    """Where the cards of a taken cloud may go (SU-6.2 to SU-6.4)."""
    if {played, taken} == {1, 6}:
        return {HAND, JOURNAL}
    return {HAND} if taken < played else {JOURNAL}


def mixed_sets(sizes):
    """Points of each level (SU-9.2): at each, piles from the left, to the first that is too low."""
    points = []
    for level in range(1, (sizes[0] if sizes else 0) + 1):
        piles = next((i for i, size in enumerate(sizes) if size < level), len(sizes))
        points.append(piles * (piles + 1) // 2)
    return points


def matching_sets(sizes):
    """[(pile, points)] of the two biggest piles, the bigger first, the left one first (SU-9.3)."""
    piles = sorted(range(1, len(sizes) + 1), key=lambda pile: (-sizes[pile - 1], pile))[:2]
    return [(pile, pile * sizes[pile - 1]) for pile in piles]


def score(sizes):
    return sum(mixed_sets(sizes)) + sum(points for _, points in matching_sets(sizes))


def winners_of(results):
    """Places of the winners of (total, cards) pairs (SU-9.4)."""
    best = max((total, -cards) for total, cards in results)
    return [i for i, (total, cards) in enumerate(results) if (total, -cards) == best]


def fresh_options(seats, seed):
    """The options of a game that is played for checking."""
    first = seed // 2 % (seats + 1)
    return {"first": first or "random", "disturbance": "true" if seed % 2 else "false"}


class Seat:
    def __init__(self, number):
        self.number = number
        self.hand = Counter()
        self.journal = {}  # biome: cards, in the order of the piles
        self.passed = None

    def sizes(self):
        return list(map(len, self.journal.values()))

    def cards(self):
        return sum(self.sizes())

    def result(self):
        """SU-9.6"""
        sizes, biomes = self.sizes(), list(self.journal)
        return {"seat": self.number, "mixed": mixed_sets(sizes),
                "matching": [{"pile": pile, "biome": biomes[pile - 1], "cards": sizes[pile - 1],
                              "points": points} for pile, points in matching_sets(sizes)],
                "total": score(sizes), "journal": self.cards()}


class Referee(Reader):
    def play(self):
        self.read_setup()
        self.read_deal()
        turn = self.first
        self.round = 1
        while True:
            self.take_turn(self.seats[turn - 1])
            turn = turn % len(self.seats) + 1
            if turn == self.first:
                if self.round == self.last:  # SU-8.4
                    break
                self.round += 1
        if self.disturbance:
            self.disturb()
        self.finish()

    # Set-up (SU-3)

    def read_setup(self):
        setup = self.read_setup_line("subastral", SEATS)
        options = dict(setup["options"])
        self.named = options.pop("first", None)
        if self.named not in (None, *map(str, range(1, setup["seats"] + 1))):
            raise Breach(f"first may not be {self.named}")
        self.disturbance = self.read_options({"options": options}, OPTIONS)["disturbance"]
        self.seats = [Seat(number + 1) for number in range(setup["seats"])]
        self.box = box_of(setup["seats"])
        self.features |= {"first seat named" if self.named else "first seat drawn",
                          f"{setup['seats']} seats", f"disturbance {'on' if self.disturbance else 'off'}"}
        self.clouds = {cloud: [] for cloud in CLOUDS}
        self.beneath = 3 * setup["seats"]  # SU-3.2
        self.end_out = False
        self.last = None

    def read_deal(self):
        for seat in self.seats:
            cards = self.line_with(deal="hand", seat=seat.number, cards=...)["cards"]
            cards = self.read_cards(cards, 3, CARDS)
            if cards != sorted(cards, key=CARDS.index):
                raise Breach("a hand is told in card order")
            seat.hand = Counter(cards)
        self.line_with(deal="end", beneath=self.beneath)
        for cloud in CLOUDS:
            card = self.line_with(deal="cloud", cloud=cloud, card=...)["card"]
            self.clouds[cloud] += self.read_cards([card], 1, CARDS)
        passed = self.read_extras()
        deck = self.line_with(deal="deck", cards=...)["cards"]
        size = sum(self.box.values()) - 3 * len(self.seats) - 8
        self.deck = self.read_cards(deck, size, CARDS)
        self.demand_all_cards()
        if Counter(passed) - Counter(self.deck[:size - self.beneath]):  # SU-3.5
            raise Breach("cards passed over lie above the end card")
        self.first = self.line_with(deal="first", seat=...)["seat"]
        if not is_whole(self.first, 1, len(self.seats)):
            raise Breach("a seat should be first")
        if self.named not in (None, str(self.first)):
            raise Breach("another first seat than the option says")

    def read_extras(self):
        """SU-3.4, SU-3.5; the cards passed over."""
        number = None
        for extra in (1, 2):
            line = self.line_with(deal="extra", cloud=..., card=..., passed=...)
            card = self.read_cards([line["card"]], 1, CARDS)[0]
            self.compare("the cloud", line["cloud"], number_of(card))
            passed = line["passed"]
            self.read_cards(passed, len(passed) if isinstance(passed, list) else 0, CARDS)
            if (passed and extra == 1) or any(number_of(other) != number for other in passed):
                raise Breach("passed over is what has the first extra card's number")
            if number_of(card) == number:
                raise Breach("the second extra card has another number")
            number = number_of(card)
            self.clouds[number].append(card)
            if passed:
                self.features.add("cards passed over at the set-up")
        return passed

    def demand_all_cards(self):
        found = Counter(self.deck)
        for cards in self.clouds.values():
            found.update(cards)
        for seat in self.seats:
            found.update(seat.hand)
            for pile in seat.journal.values():
                found.update(pile)
        if found != self.box:
            raise Breach("the cards are not those of the game")

    # The deck (SU-8)

    def turn_up(self):
        """The next card of the deck, the end card being put away before it; None if there is none."""
        if not self.end_out and len(self.deck) == self.beneath:
            self.end_out = True
            self.last = self.round + 1  # SU-8.4
            self.expect_line(event="end", round=self.round, last=self.last)
            self.note_end()
        if not self.deck:
            self.features.add("the deck has run out")
            return None
        return self.deck.pop(0)

    def note_end(self):
        self.features.add(f"the end card at {self.why}")
        if self.active.number % len(self.seats) + 1 == self.first:
            self.features.add("the end card in the last seat's turn")

    def expect_line(self, **fields):
        self.line_with(**fields)

    def draw(self, seat, why):
        self.why = why
        card = self.turn_up()
        if card is not None:
            seat.hand[card] += 1
            self.expect_line(event="draw", seat=seat.number, card=card)

    def refill(self, cloud):
        """SU-8.1, SU-8.2"""
        self.why = "a refill"
        card = self.turn_up()
        if card is None:
            self.features.add("a cloud stays empty")
            return
        self.clouds[cloud].append(card)
        self.expect_line(event="refill", cloud=cloud, card=card)
        extras = 0
        while sum(len(cards) >= 2 for cards in self.clouds.values()) < 2:
            self.why = "an extra card"
            card = self.turn_up()
            if card is None:
                return
            self.clouds[number_of(card)].append(card)
            self.expect_line(event="extra", cloud=number_of(card), card=card)
            extras += 1
        if extras > 1:
            self.features.add("several extra cards")

    # A turn (SU-4 to SU-7)

    def take_turn(self, seat):
        self.active = seat
        self.demand_all_cards()
        if not +seat.hand:  # SU-4.2
            self.expect_line(act="draw", seat=seat.number)
            self.features.add("an empty hand")
            self.draw(seat, "the draw of an empty hand")
            return
        played = self.read_play(seat)
        others = {cloud for cloud, cards in self.clouds.items() if cards and cloud != played}
        if not others:  # SU-6.6
            self.features.add("no cloud to take")
            return
        line = self.line_with(act="take", seat=seat.number, cloud=..., to=..., cards=...)
        taken, to = line["cloud"], line["to"]
        if not is_whole(taken, 1, 6) or taken not in others:
            raise Breach(f"cloud {taken} cannot be taken")
        if to not in (HAND, JOURNAL) or to not in destinations(played, taken):
            raise Breach(f"cloud {taken} may not go to the {to} after {played}")
        cards = self.clouds[taken]
        self.compare("the cards taken", line["cards"], cards)
        self.clouds[taken] = []
        if {played, taken} == {1, 6}:
            self.features.add(f"a wrap from {played} to the {to}")
        if to == HAND:
            seat.hand += Counter(cards)
            self.draw(seat, "the draw after a take")  # SU-6.7
        else:
            before = score(seat.sizes())
            self.put_into_journal(seat, cards)
            if score(seat.sizes()) < before:
                self.features.add("a take that loses points")
        self.refill(taken)

    def read_play(self, seat):
        line = self.line_with(act="play", seat=seat.number, card=..., cloud=...)
        card = self.read_cards([line["card"]], 1, CARDS)[0]
        if seat.hand[card] == 0:
            raise Breach(f"{card} is not in the hand")
        self.compare("the cloud", line["cloud"], number_of(card))
        if not self.clouds[number_of(card)]:
            self.features.add("a card played on an empty cloud")
        seat.hand[card] -= 1
        self.clouds[number_of(card)].append(card)
        return number_of(card)

    def put_into_journal(self, seat, cards):
        """SU-7"""
        fresh = {}
        for card in cards:
            if biome_of(card) in seat.journal:
                seat.journal[biome_of(card)].append(card)
            else:
                fresh.setdefault(biome_of(card), []).append(card)
        if len(fresh) > 1:
            self.features.add(f"{'two' if len(fresh) == 2 else 'several'} new biomes in one take")
        while len(fresh) > 1:
            biome = self.line_with(act="order", seat=seat.number, biome=...)["biome"]
            if not isinstance(biome, str) or biome not in fresh:
                raise Breach(f"{biome} does not wait for a place")
            self.add_pile(seat, biome, fresh.pop(biome))
        for biome, waiting in fresh.items():
            self.add_pile(seat, biome, waiting)

    def add_pile(self, seat, biome, cards):
        seat.journal[biome] = cards
        self.expect_line(event="pile", seat=seat.number, biome=biome, pile=len(seat.journal))
        if len(seat.journal) == len(BIOMES):
            self.features.add("all eight biomes")

    # The end (SU-9, SU-10)

    def disturb(self):
        givers = [seat for seat in self.seats if +seat.hand]
        for seat in givers:
            card = self.line_with(act="pass", seat=seat.number, card=...)["card"]
            if self.read_cards([card], 1, CARDS) and seat.hand[card] == 0:
                raise Breach(f"{card} is not in the hand")
            seat.passed = card
        if 0 < len(givers) < len(self.seats):
            self.features.add("a seat without a card to give")
        if not givers:
            self.features.add("nobody with a card to give")
        for seat in self.seats:
            giver = self.seats[seat.number - 2]  # its right neighbour: seat 1's is the last one
            if giver.passed is None:
                continue
            giver.hand[giver.passed] -= 1
            self.expect_line(event="receive", seat=seat.number, card=giver.passed, **{"from": giver.number})
            before = score(seat.sizes())
            self.put_into_journal(seat, [giver.passed])
            if score(seat.sizes()) < before:
                self.features.add("a gift that hurts")

    def finish(self):
        self.demand_all_cards()
        results = [(score(seat.sizes()), seat.cards()) for seat in self.seats]
        winners = [self.seats[i].number for i in winners_of(results)]
        self.expect("result", scores=[seat.result() for seat in self.seats], winners=winners,
                    rounds=self.round)
        top = [total for total, _ in results if total == max(results)[0]]
        if len(top) > 1:
            self.features.add("a tie shared" if len(winners) == len(top) else "a tie broken by the journal's size")
        if any(len(seat.sizes()) == 1 for seat in self.seats):
            self.features.add("a journal of one pile")
        raise Over
