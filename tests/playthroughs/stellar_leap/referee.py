"""A second implementation of Stellar Leap's rules, written from RULES.md alone: it follows a transcript and
demands of every line that it is what the rules say comes next. It chooses nothing and draws nothing:
actions, decks, deals and dice are read, everything else is computed and compared."""

from automatons import Automatons
from cards import (AUTOMATONS, BODIES, BONUSES, EVENTS, MISSIONS, POWERS, TRAITS, UNIVERSAL, columns, head_start,
                   powers_allowed, results, traits_allowed)
from commands import DIVISIONS
from galaxy import COLUMNS, Galaxy, Player
from happenings import TWICE
from lines import LAST_CALL, is_pair
from refereeing import Breach, Over, is_whole

SEATS = (1, 2, 3, 4, 5)
GAMES = 12  # played for checking, for each number of seats and kind of bot
FIRST = ("random", 1, 2, 3, 4, 5)
HOMES = ("seat", "choose")
PACES = ("slow", "usual", "fast")
FLAGS = ("easy_event", "intense_attack", "frontiers", "exhausted", "head_start")


def fresh_options(seats, seed):
    """The options of a game that is played for checking."""
    names = list(AUTOMATONS)
    ais = [[], names[:1], names[1:2], [names[2], names[0]], names[2:], [names[0], names[1]]][seed % 6]
    ais = ais[:5 - seats]
    return {"ai": "+".join(ais) if ais else "none", "events": (0, 0, 0, 12, 4, 1, 9)[seed % 7],
            "round_limit": (40, 40, 5, 40)[seed % 4], "first": (0, 0, 1 + seed // 4 % seats)[seed % 3] or "random",
            "homes": HOMES[seed // 2 % 2], "pace": PACES[seed // 5 % 3],
            **{name: "true" if seed // (i + 1) % 2 else "false" for i, name in enumerate(FLAGS)}}


class Referee(Automatons):
    def play(self):
        self.read_setup()
        self.read_decks()
        self.keep()
        self.found_homes()
        self.round = 0
        while True:
            self.round += 1
            if self.easy and self.round > 1:  # SL-9.7
                self.draw_event(f"round{self.round}")
            for player in self.order:
                self.active = player
                self.take_turn(player)
                self.state_line()
                self.active = None
            if self.drawn >= self.last_event or self.round == self.round_limit or self.acts >= LAST_CALL:  # SL-10.1
                if self.drawn < self.last_event:
                    self.features.add("the last call" if self.acts >= LAST_CALL else "the round limit")
                self.finish()

    # Set-up (SL-2, SL-3)

    def read_setup(self):
        setup = self.read_setup_line("stellar_leap", SEATS)
        names = list(AUTOMATONS)
        ais = [[name] for name in names] + [[a, b] for a in names for b in names if a != b]
        found = self.read_options(setup, {
            "ai": ais if setup["seats"] == 1 else [[], *ais], "events": range(13),
            "round_limit": range(1, 100), "first": FIRST[:setup["seats"] + 1], "homes": HOMES, "pace": PACES,
            **{flag: (False, True) for flag in FLAGS}})
        self.seat_count = setup["seats"]
        if self.seat_count + len(found["ai"]) > 5:
            raise Breach("five players at most")
        self.easy, self.intense, self.frontiers = (found[key] for key in FLAGS[:3])
        self.head_start, self.round_limit = found["head_start"], found["round_limit"]
        self.first_named, self.homes, self.pace = found["first"], found["homes"], found["pace"]
        self.last_event = found["events"] or (5 if self.easy else 6)
        self.players = [Player(number, ([None] * self.seat_count + found["ai"])[number])
                        for number in range(self.seat_count + len(found["ai"]))]
        self.seats = self.players[:self.seat_count]
        self.galaxy = Galaxy(self.players)
        self.rules = self.galaxy.rules
        self.holder = None
        self.token = self.seat_count == 5 and found["exhausted"]
        self.active, self.drawn, self.met, self.marks = None, 0, set(), set()
        if self.seat_count == 5 and not self.token:
            self.features.add("five seats without a token")
        self.features |= {f"{self.seat_count} seats", f"{len(found['ai'])} automatons", *found["ai"],
                          *(f"{flag} {'on' if found[flag] else 'off'}" for flag in FLAGS)}

    def read_deck(self, deck, cards, count=None):
        """A shuffled deck; the cards it may have, and how many of them it has."""
        line = self.line_with(t="deck", deck=deck, cards=...)
        found = self.read_cards(line["cards"], len(cards) if count is None else count, cards)
        if len(set(found)) < len(found):
            raise Breach("a card is twice in a deck")
        return found

    def read_decks(self):
        first = self.line_with(t="first", player=...)["player"]
        if not is_whole(first, 0, self.seat_count - 1):
            raise Breach("a seat is first")
        if self.first_named != "random":
            self.compare("the First Player", first + 1, self.first_named)
            self.features.add("the First Player is named")
        self.order = self.seats[first:] + self.seats[:first] + self.players[self.seat_count:]  # SL-3.1
        self.line_with(t="order", players=[player.number for player in self.order])
        if self.token:
            self.holder = self.order[-1]  # SL-4.7
        bodies = [body for body in BODIES.values() if self.frontiers or body.set == "base"]
        self.decks = {deck: self.read_deck(deck, [body.id for body in bodies if body.deck == deck])
                      for deck in ("safe", "dangerous")}
        ais = len(self.players) > self.seat_count
        self.events = self.read_deck("events", [event.id for event in EVENTS.values()
                                                if (self.frontiers or event.set == "base")
                                                and not (ais and event.id == "E01")])  # SL-3.4
        self.used = []
        self.tiers = {}
        for tier in (1, 2, 3):  # SL-3.5
            cards = [mission.id for mission in MISSIONS.values() if mission.tier == tier]
            self.tiers[tier] = self.read_deck(f"tier{tier}", cards,
                                              None if tier == 3 else 2 * max(2, self.seat_count))
        self.bonuses = self.read_deck("bonus", list(BONUSES)) if self.frontiers else []

    def keep(self):
        """SL-3.6, SL-3.7, SL-3.3"""
        if self.head_start:
            order = self.order[:self.seat_count]
            for seat, amount in zip(order, head_start(self.seat_count, self.easy)):
                seat.hold = [amount] * 4
        traits = traits_allowed(len(self.players), self.frontiers)
        powers = powers_allowed(self.seat_count)
        order = self.order[:self.seat_count]
        spare = order.pop() if self.seat_count == 5 else None
        deals = {}
        for seat in order:
            line = self.line_with(t="deal", player=seat.number, traits=..., powers=...)
            deals[seat] = [self.read_cards(line["traits"], 2, traits), self.read_cards(line["powers"], 2, powers)]
            for cards, allowed in zip(deals[seat], (traits, powers)):
                for card in cards:
                    if card not in allowed:
                        raise Breach(f"{card} is dealt twice")
                    allowed.remove(card)
        rejects = [[], []]
        for seat in order:
            for cards, rejected in zip(self.keep_one(seat, deals[seat]), rejects):
                rejected += cards
        if spare:
            self.line_with(t="rejects", player=spare.number, traits=rejects[0], powers=rejects[1])
            self.keep_one(spare, rejects)
        self.line_with(t="powers", powers=[seat.power for seat in self.seats])
        self.universal = self.line_with(t="universal", power=...)["power"]
        if self.universal not in UNIVERSAL:
            raise Breach("a universal power should be drawn")
        self.slots = [self.tiers[1].pop(0) for _ in range(4)]
        self.line_with(t="reveal", slots=self.slots)

    def keep_one(self, seat, cards):
        """What it did not keep."""
        act = self.read_act(seat, "keep")
        seat.trait, seat.power = act["trait"], act["power"]
        if seat.trait not in cards[0] or seat.power not in cards[1]:
            raise Breach("a seat keeps what it was dealt")
        return ([card for card in cards[0] if card != seat.trait],
                [card for card in cards[1] if card != seat.power])

    def found_homes(self):
        """SL-3.8"""
        left = [body.id for body in BODIES.values() if body.home]
        for player in self.order:
            if player.automaton:
                if self.homes == "choose":
                    player.home = left.pop(0)
                    self.features.add("an automaton takes a home that is left")
                column = max(column for column in COLUMNS if self.galaxy.heights[column] == 0)
                self.line_with(t="ai_home", player=player.number, col=column, row=1)
                self.galaxy.put(player.home, column, player)
            elif self.homes == "choose":
                act = self.read_act(player, "home", fields="home chosen")
                self.demand(act["body"] in left, "the home is not left")
                player.home = act["body"]
                left.remove(player.home)
                self.place(act, player.home, player)
                self.features.add("a home is chosen")
            else:
                self.place(self.read_act(player, "home"), player.home, player)
            player.add(player.home)

    # A turn (SL-4)

    def take_turn(self, player):
        self.line_with(t="turn", player=player.number, round=self.round, recovered=player.recover())
        dice = self.line_with(t="roll", player=player.number, dice=...)["dice"]
        if not is_pair(dice, 1, 6):
            raise Breach("two dice should be rolled")
        self.commands = 2
        self.left = {division: 1 for division in DIVISIONS.values()}
        for rule, division in TWICE.items():
            self.left[division] += rule in self.rules
        if player.automaton:
            self.gather(columns(dice, False))
            self.automaton_turn(player)
            return
        self.gather(self.use_power(player, dice))
        self.look()
        while self.command(player) != "end":
            self.look()
        if self.token:
            self.holder = player

    def powers_of(self, seat):
        """{power: the seat whose power Cloning copies, or None} (SL-5.3)."""
        found = {self.universal: None}
        if POWERS[seat.power].kind == "clone":
            found.update({other.power: other for other in self.seats
                          if other is not seat and other.number not in self.marks})
        else:
            found[seat.power] = None
        return found

    def use_power(self, seat, dice):
        """The columns that yield (SL-4.3, SL-4.4, SL-5)."""
        act = self.read_act(seat, "dice", "power")
        if act["do"] == "dice":
            return columns(dice, False)
        powers = self.powers_of(seat)
        self.demand(act["power"] in powers, "the power is not the seat's")
        power = POWERS[act["power"]]
        home = self.galaxy.place[seat.home][0]
        self.demand(tuple(act["dice"]) in results(power, dice, home), "the dice cannot become so")
        copied = powers[power.id]
        self.features.add(f"power {power.id}")
        if copied:
            self.features.add("a power is copied")
            self.marks.add(copied.number)
            if len(self.marks) == self.seat_count - 1:
                self.marks.clear()
                self.features.add("all powers were marked")
        dice = list(act["dice"])
        if 0 in dice:
            rolled = self.line_with(t="reroll", player=seat.number, dice=...)["dice"]
            if not (isinstance(rolled, list) and len(rolled) == dice.count(0)
                    and all(is_whole(die, 1, 6) for die in rolled)):
                raise Breach("the dice chosen should be rolled again")
            rolled = iter(rolled)
            dice = [die or next(rolled) for die in dice]
        return columns(dice, power.kind == "subtract")

    def gather(self, cols):
        """SL-4.5 to SL-4.7"""
        self.line_with(t="columns", cols=cols)
        for seat in self.clockwise(self.active, self.seats):
            amounts = self.galaxy.gathers(seat, cols)
            if amounts is None:
                continue
            if seat is self.holder:
                self.features.add("the Exhausted Player gathers nothing")
                continue
            if any(self.galaxy.overpopulated(body) for body, n in seat.fresh.items()
                   if n and self.galaxy.place[body][0] in cols):
                self.features.add("an overpopulated planet yields")
            self.line_with(t="gather", player=seat.number, res=self.gain(seat, amounts))

    # The end (SL-10)

    def finish(self):
        galaxy = self.galaxy
        sheets = [galaxy.sheet(player, self.round, self.drawn) for player in self.players]
        winners = galaxy.winners(sheets)
        self.expect("result", scores=sheets, rounds=self.round, winners=winners)
        best = [sheet["player"] for sheet in sheets if sheet["total"] == max(each["total"] for each in sheets)]
        chits = {number: len(galaxy.chits(self.players[number])) for number in best}
        if len(best) > 1:
            self.features.add("a tie shared" if len(winners) > 1 else
                              "a tie broken by discoveries" if len(set(chits.values())) == len(best)
                              else "a tie broken")
        if any(self.players[number].automaton for number in winners):
            self.features.add("an automaton wins")
        self.features |= {f"trait {TRAITS[seat.trait].kind}" for seat in self.seats
                          if sheets[seat.number]["trait_points"]}
        raise Over
