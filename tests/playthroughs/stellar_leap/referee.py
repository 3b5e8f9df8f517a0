"""A second implementation of Stellar Leap's rules, written from RULES.md alone: it follows a transcript and
demands of every line that it is what the rules say comes next. It chooses nothing and draws nothing:
actions, decks, deals and dice are read, everything else is computed and compared."""

from cards import (AUTOMATONS, BODIES, BONUSES, EVENTS, HOLD, MISSIONS, NUMBER, POWERS, RESOURCES, TRAITS,
                   UNIVERSAL, columns, head_start, powers_allowed, results, traits_allowed)
from galaxy import COLUMNS, ROWS, Galaxy, Player
from refereeing import Breach, Over, Reader, is_whole

SEATS = (1, 2, 3, 4, 5)
GAMES = 6  # played for checking, for each number of seats and kind of bot
FLAGS = ("easy_event", "intense_attack", "frontiers", "exhausted", "head_start")
DIVISIONS = {"mission": "intelligence", "mine": "mining", "labor": "labor"}
TWICE = {"mission_twice": "intelligence", "mining_twice": "mining", "labor_twice": "labor"}
FIELDS = {  # of `act` and what they are
    "keep": ("trait", "power"), "home": ("col", "row"), "place": ("col", "row"), "power": ("power", "pair"),
    "lift": ("body", "n"), "land": ("body",), "populate": ("body",), "take": ("body",), "attack": ("body",),
    "mine": ("body",), "labor": ("body",), "settle": ("body",), "yield": ("body",),
    "scatter": ("owner", "from", "body"), "discover": ("deck",), "mission": ("mission",),
    "choose": ("res",), "steal": ("res",), "bonus": ("card",), "dice": (), "tax": (), "end": (), "pay": ()}
WORDS = {"trait": TRAITS, "power": POWERS, "body": BODIES, "from": BODIES, "mission": MISSIONS,
         "res": RESOURCES, "card": BONUSES, "deck": ("safe", "dangerous")}


def fresh_options(seats, seed):
    """The options of a game that is played for checking."""
    names = list(AUTOMATONS)
    ais = [[], names[:1], names[1:2], [names[2], names[0]], names[2:], [names[0], names[1]]][seed % 6]
    ais = ais[:5 - seats]
    return {"ai": "+".join(ais) if ais else "none", "events": (0, 0, 0, 12, 4, 1, 9)[seed % 7],
            "round_limit": (40, 40, 5, 40)[seed % 4],
            **{name: "true" if seed // (i + 1) % 2 else "false" for i, name in enumerate(FLAGS)}}


def is_pair(value, low, high):
    return isinstance(value, list) and len(value) == 2 and all(is_whole(die, low, high) for die in value)


class Referee(Reader):
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
            if self.drawn >= self.last_event or self.round == self.round_limit:  # SL-10.1
                if self.drawn < self.last_event:
                    self.features.add("the round limit")
                self.finish()

    # Set-up (SL-2, SL-3)

    def read_setup(self):
        setup = self.read_setup_line("stellar_leap", SEATS)
        names = list(AUTOMATONS)
        ais = [[name] for name in names] + [[a, b] for a in names for b in names if a != b]
        found = self.read_options(setup, {
            "ai": ais if setup["seats"] == 1 else [[], *ais], "events": range(13),
            "round_limit": range(1, 100), **{flag: (False, True) for flag in FLAGS}})
        self.seat_count = setup["seats"]
        if self.seat_count + len(found["ai"]) > 5:
            raise Breach("five players at most")
        self.easy, self.intense, self.frontiers = (found[key] for key in FLAGS[:3])
        self.head_start, self.round_limit = found["head_start"], found["round_limit"]
        self.last_event = found["events"] or (5 if self.easy else 6)
        self.players = [Player(number, ([None] * self.seat_count + found["ai"])[number])
                        for number in range(self.seat_count + len(found["ai"]))]
        self.seats = self.players[:self.seat_count]
        self.galaxy = Galaxy(self.players)
        self.rules = self.galaxy.rules
        self.holder = None
        self.token = self.seat_count == 5 and found["exhausted"]
        self.active, self.drawn, self.met, self.marks = None, 0, set(), set()
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
        for player in self.order:
            if player.automaton:
                column = max(column for column in COLUMNS if self.galaxy.heights[column] == 0)
                self.line_with(t="ai_home", player=player.number, col=column, row=1)
                self.galaxy.put(player.home, column, player)
            else:
                self.place(self.read_act(player, "home"), player.home, player)
            player.add(player.home)

    def place(self, act, body, player):
        row = self.galaxy.put(body, act["col"], player)
        self.compare("the row", act["row"], row)

    # Lines

    def read_act(self, player, *allowed):
        """The next line is something that the player does, one of these."""
        line = self.line(f"player {player.number} to act")
        do = line.get("do")
        if line.get("t") != "act" or do not in allowed:
            raise Breach(f"{' or '.join(allowed)} should stand here")
        self.compare("the player", line.get("player"), player.number)
        names = ["dice" if name == "pair" else name for name in FIELDS[do]]
        names += ["power"] if do == "power" else []
        if set(line) != {"t", "player", "do", *names}:
            raise Breach(f"{do} has {', '.join(names) or 'no fields'}")
        for name in FIELDS[do]:
            self.demand_sense(name, line["dice" if name == "pair" else name])
        return line

    def demand_sense(self, name, value):
        if name == "pair":
            sense = is_pair(value, 0, 6)
        elif name in WORDS:
            sense = isinstance(value, str) and value in WORDS[name]
        else:
            sense = is_whole(value, 0 if name == "owner" else 1, 6 if name == "col" else 41)
        if not sense:
            raise Breach(f"{name} may not be {value}")

    def demand(self, condition, why):
        if not condition:
            raise Breach(f"not legal: {why}")

    def clockwise(self, player, among=None):
        """Players of `order` from one on; from the first if it is nobody's turn (SL-3.1)."""
        at = self.order.index(player) if player else 0
        turned = self.order[at:] + self.order[:at]
        return [each for each in turned if among is None or each in among]

    def gain(self, player, amounts):
        """What came, after the cap (SL-1.1)."""
        came = [min(n, HOLD - held) for n, held in zip(amounts, player.hold)]
        player.hold = [held + n for held, n in zip(player.hold, came)]
        if came != list(amounts):
            self.features.add("a hold is full")
        return came

    def pay(self, player, amounts):
        self.demand(all(held >= n for held, n in zip(player.hold, amounts)), "it cannot be paid")
        player.hold = [held - n for held, n in zip(player.hold, amounts)]

    def state_line(self):
        players = self.players
        self.line_with(t="state", res=[seat.hold for seat in self.seats],
                       population=[player.population() for player in players],
                       discoveries=[len(self.galaxy.chits(player)) for player in players],
                       attacks=[player.attacks for player in players],
                       missions=[len(player.missions) for player in players], events=self.drawn)

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

    def command(self, seat):
        """One action of MAIN with its consequences (SL-4.8)."""
        act = self.read_act(seat, "lift", "populate", "tax", "discover", "attack", "mission", "mine", "labor",
                            "end")
        do = act["do"]
        if do in ("populate", "tax", "discover", "attack"):
            self.demand(self.commands > 0, "High Command is used up")
            self.commands -= 1
        elif do in DIVISIONS:
            self.demand(self.left[DIVISIONS[do]] > 0, "the Division is used up")
            self.left[DIVISIONS[do]] -= 1
        if do == "tax":
            self.choose(seat, 3 if "tax_three" in self.rules else 2)
        elif do == "discover":
            self.discover(seat, act["deck"])
        elif do == "mission":
            self.intelligence(seat, act["mission"])
        elif do == "lift":
            self.move(seat, act["body"], act["n"])
        elif do != "end":
            self.demand(act["body"] in self.galaxy.place, "no such body in the galaxy")
            {"populate": self.populate, "attack": self.attack, "mine": self.mine, "labor": self.labor}[do](
                seat, act["body"])
        return do

    def move(self, seat, here, n):
        """SL-6"""
        self.demand(seat.fresh.get(here, 0) >= n, "so many fresh figures are not there")
        goals = {goal for goal in self.galaxy.habitable(seat)
                 if goal != here and self.galaxy.fuel(here, goal) <= seat.hold[2]}
        self.demand(goals and seat.hold[3] >= n, "no goal can be paid for")
        there = self.read_act(seat, "land")["body"]
        self.demand(there in goals, "the goal cannot be reached")
        self.pay(seat, [0, 0, self.galaxy.fuel(here, there), n])
        seat.remove(here, n)
        seat.add(there, n)
        if there == seat.home:
            self.features.add("a figure travels home")

    def populate(self, seat, body):
        """SL-7.1"""
        self.demand(seat.at(body) > 0 and seat.room() > 0, "no figure can be placed there")
        self.pay(seat, [1, 1 if "cheap_populate" in self.rules else 2, 0, 0])
        seat.add(body)
        if not seat.room():
            self.features.add("a population of ten")

    def choose(self, seat, n):
        for _ in range(n):
            chosen = self.read_act(seat, "choose")["res"]
            self.gain(seat, [int(chosen == name) for name in RESOURCES])

    def discover(self, seat, deck):
        """SL-7.3"""
        self.demand(self.decks[deck], "the deck is empty")
        drawn = [self.decks[deck].pop(0) for _ in range(min(2, len(self.decks[deck])))]
        self.line_with(t="drawn", player=seat.number, deck=deck, cards=drawn)
        body = self.read_act(seat, "take")["body"]
        self.demand(body in drawn, "it was not drawn")
        drawn.remove(body)
        self.decks[deck] += drawn
        if not drawn:
            self.features.add("the last card of a deck is taken")
        self.place(self.read_act(seat, "place"), body, seat)

    def intelligence(self, seat, card):
        """SL-8.1"""
        self.demand(card in self.slots, "the mission is not revealed")
        mission = MISSIONS[card]
        self.pay(seat, mission.cost)
        seat.missions.append(card)
        slot = self.slots.index(card)
        self.slots[slot] = None
        self.features.add(f"reward {mission.reward.kind}")
        self.carry_out([mission.reward], card)
        tier = min((tier for tier, cards in self.tiers.items() if cards), default=None)
        if tier:
            self.slots[slot] = self.tiers[tier].pop(0)
        else:
            self.features.add("a slot stays empty")
        self.line_with(t="reveal", slots=self.slots)

    def mine(self, seat, body):
        """SL-8.2"""
        galaxy, asteroid = self.galaxy, BODIES[body]
        self.demand(asteroid.asteroid, "only asteroids are mined")
        way = galaxy.way_to_mine(seat, body)
        self.demand(way, "no fresh figure can fly")
        fuel, here = way
        self.pay(seat, [0, 0, fuel, 1])
        amounts = list(asteroid.yields)
        if galaxy.die[body]:
            dice = self.line_with(t="mine", player=seat.number, body=body, dice=...)["dice"]
            if not (isinstance(dice, list) and len(dice) == galaxy.die[body]
                    and all(is_whole(die, 1, 6) for die in dice)):
                raise Breach("as many dice as the asteroid's die shows")
            amounts[asteroid.die] += max(dice)
            self.lower_die(body)
        else:
            self.features.add("an asteroid without a die is mined")
        self.line_with(t="mined", player=seat.number, body=body, **{"from": here}, fuel=fuel,
                       res=self.gain(seat, amounts), die=galaxy.die[body])
        if galaxy.chit.get(body) not in (None, seat.number):
            self.features.add("another's asteroid is mined")

    def lower_die(self, body):
        self.galaxy.die[body] = max(self.galaxy.die[body] - 1, self.galaxy.die_floor(body))
        if not self.galaxy.die[body]:
            self.features.add("a die is used up")

    def labor(self, seat, body):
        """SL-8.3"""
        self.demand(not BODIES[body].asteroid and seat.fresh.get(body, 0) > 0, "nobody can labor there")
        seat.remove(body)
        seat.add(body, tired=True)
        self.gain(seat, BODIES[body].area)

    # Attack (SL-7.4 to SL-7.7)

    def attack(self, seat, body):
        others = self.galaxy.others(seat, body)
        self.demand(self.galaxy.field(body) and 0 < others < seat.fresh.get(body, 0),
                    "this cannot be attacked")
        self.strike(seat, body)

    def strike(self, attacker, body):
        victims = [player for player in self.clockwise(self.active) if player is not attacker and player.at(body)]
        attacker.attacks += len(victims)
        self.line_with(t="attacked", player=attacker.number, body=body,
                       victims=[victim.number for victim in victims])
        if len(victims) > 1:
            self.features.add("several are attacked at once")
        for victim in victims:
            if not self.intense or self.give_up(attacker, victim, body):
                self.scatter(victim, body)

    def give_up(self, attacker, victim, body):
        """SL-7.7; false if all its figures go home."""
        n = victim.at(body)
        chits = self.galaxy.chits(victim)
        if victim.automaton:
            chits = sorted((chit for chit in chits if chit != victim.home), key=NUMBER.get)
            if chits:
                self.line_with(t="ai_yield", player=victim.number, body=chits[0])
                del self.galaxy.chit[chits[0]]
                self.features.add("an automaton yields a chit")
                return True
        elif chits or sum(victim.hold) >= 2 * n:
            act = self.read_act(victim, "pay", "yield")
            self.features.add(f"a victim's {act['do']}")
            if act["do"] == "yield":
                self.demand(act["body"] in chits, "the chit is not the seat's")
                del self.galaxy.chit[act["body"]]
                return True
            self.demand(sum(victim.hold) >= 2 * n, "it cannot be paid")
            self.steal(attacker, victim, 2 * n)
            return True
        victim.fresh.pop(body, None)
        victim.tired.pop(body, None)
        victim.add(victim.home, n, tired=True)
        self.line_with(t="retreat", player=victim.number, body=body, n=n)
        self.features.add("a retreat")
        return False

    def steal(self, attacker, victim, n):
        lost = [0, 0, 0, 0]
        for _ in range(n):
            if attacker.automaton:
                resource = victim.hold.index(max(victim.hold))
            else:
                resource = RESOURCES.index(self.read_act(attacker, "steal")["res"])
                self.demand(victim.hold[resource] > 0, "there is none left of it")
                self.gain(attacker, [int(i == resource) for i in range(4)])
            victim.hold[resource] -= 1
            lost[resource] += 1
        if attacker.automaton:
            self.line_with(t="lose", player=victim.number, res=lost, why="attack")
            self.features.add("an automaton takes resources")

    def scatter(self, victim, body):
        """SL-7.5, SL-7.6"""
        goals = self.galaxy.scatter_goals(victim, body)
        chooser, unused = victim, goals
        if victim.automaton:
            chooser = self.order[0] if self.active is None or self.active.automaton else self.active
            unused = set(goals)
        rows = {self.galaxy.row(goal) for goal in goals}
        self.features.add("an automaton is scattered" if victim.automaton else "a seat is scattered")
        if self.galaxy.row(body) not in rows:
            self.features.add("a scatter to another system")
        if len(rows) > 1:
            self.features.add("two systems are equally near")
        for _ in range(victim.at(body)):
            act = self.read_act(chooser, "scatter")
            self.compare("the owner", act["owner"], victim.number)
            self.compare("the attacked planet", act["from"], body)
            self.demand(act["body"] in goals, "no such goal")
            if victim.automaton:
                if unused:
                    self.demand(act["body"] in unused, "the goal has taken one of this scatter")
                    unused.discard(act["body"])
                else:
                    self.features.add("an automaton's goals were all used")
            victim.remove(body, tired=not victim.fresh.get(body))
            victim.add(act["body"], tired=True)
            if act["body"] == victim.home:
                self.features.add("a scatter home")

    # Events (SL-9)

    def conditions(self):
        """Those of SL-9.1 that hold, in its order."""
        galaxy = self.galaxy
        found = [f"system{row}" for row in ROWS if galaxy.complete(row)]
        least = min(player.population() for player in self.players)
        found += [f"pop{n}" for n in (3, 6, 9) if least >= n]
        found += [f"ast{n}" for n in (3, 6, 9) if len(galaxy.asteroids()) >= n]
        open_tiers = {MISSIONS[card].tier for card in self.slots if card}
        found += [f"tier{tier}" for tier in (1, 2, 3) if not self.tiers[tier] and tier not in open_tiers]
        return found + [f"deck_{deck}" for deck, cards in self.decks.items() if not cards]

    def look(self):
        """SL-9.2"""
        while True:
            queued = [cause for cause in self.conditions() if cause not in self.met]
            self.met |= set(queued)
            if not queued:
                return
            if len(queued) > 1:
                self.features.add("several conditions at once")
            for cause in queued:
                if not self.easy:
                    self.draw_event(cause)
                if cause.startswith("system") and self.frontiers:
                    self.draw_bonus(int(cause[6:]))

    def draw_event(self, cause):
        """SL-9.3"""
        if not self.events:
            self.events, self.used = self.read_deck("events", self.used), []
            self.features.add("used events are shuffled")
        event = EVENTS[self.events.pop(0)]
        if "truce" in self.rules:
            self.rules.discard("truce")  # SL-9.6
            self.features.add("a truce ends")
        self.drawn += 1
        self.line_with(t="event", card=event.id, cause=cause, number=self.drawn,
                       player=self.active.number if self.active else -1)
        self.features |= {"an event before a round" if cause.startswith("round") else f"cause {cause}",
                          f"event {event.id}"}
        if self.active and self.active.automaton:
            self.features.add("an event in an automaton's turn")
        if self.drawn == self.last_event and self.active is self.order[-1]:
            self.features.add("the last event in the last turn")
        if self.drawn > self.last_event:
            self.features.add("an event after the last")
        self.carry_out(event.effects, event.id)
        self.used.append(event.id)

    def draw_bonus(self, row):
        """SL-11.3"""
        if self.active.automaton or not self.bonuses:
            return
        drawn = [self.bonuses.pop(0) for _ in range(min(3, len(self.bonuses)))]
        self.line_with(t="bonus_draw", player=self.active.number, system=row, cards=drawn)
        card = self.read_act(self.active, "bonus")["card"]
        self.demand(card in drawn, "the bonus was not drawn")
        drawn.remove(card)
        self.bonuses += drawn
        self.galaxy.bonus[row] = card
        self.features.add(f"bonus {card}")
        for body in self.galaxy.asteroids():
            self.galaxy.die[body] = max(self.galaxy.die[body], self.galaxy.die_floor(body))

    # Effects (SL-12.1)

    def named(self, who):
        """SL-9.4, SL-9.7"""
        everybody = self.clockwise(self.active)
        if self.active is None:
            return [] if who == "trig" else everybody
        return {"all": everybody, "trig": [self.active], "others": everybody[1:]}[who]

    def carry_out(self, effects, why):
        for effect in effects:
            self.features.add(f"effect {effect.kind}")
            if effect.kind.startswith("rule_"):
                self.bring_rule(effect.kind[5:])
            elif effect.kind == "dice_up":
                self.dice_up(effect.n)
            elif effect.kind == "scatter_crowd":
                self.scatter_crowd(self.named(effect.who))
            elif effect.kind != "none":
                for player in self.named(effect.who):
                    self.affect(player, effect, why)

    def bring_rule(self, rule):
        self.rules.add(rule)
        self.line_with(t="rule", rule=rule)
        if rule in TWICE and self.active:
            self.left[TWICE[rule]] += 1

    def dice_up(self, n):
        die = self.galaxy.die
        for body in die:
            die[body] = min(6, die[body] + n)
        self.line_with(t="dice_up", dice=die)

    def scatter_crowd(self, named):
        galaxy = self.galaxy
        crowds = [(-sum(player.at(body) for player in self.players), galaxy.row(body), galaxy.place[body][0], body)
                  for body in galaxy.planets() if not BODIES[body].home]
        figures, _, _, body = min(crowds, default=(0, 0, 0, None))
        if figures:
            for player in named:
                if player.at(body):
                    self.scatter(player, body)

    def affect(self, player, effect, why):
        kind, n = effect.kind, effect.n
        if kind == "grow":
            n = min(n, player.room())
            self.line_with(t="grow", player=player.number, body=player.home, n=n)
            player.add(player.home, n)
        elif kind == "recover":
            self.line_with(t="recover", player=player.number, n=player.recover())
        elif kind == "exhaust_shared":
            shared = [body for body in player.bodies() if self.galaxy.others(player, body)]
            self.line_with(t="exhaust", player=player.number, n=sum(player.exhaust(body) for body in shared))
        elif player.automaton:  # SL-9.8
            for _ in range(n if kind == "settle" else kind == "discover"):
                self.automaton_does(player, {"settle": "populate"}.get(kind, kind))
        elif kind in ("gain", "lose"):
            self.gain_or_lose(player, effect, why)
        elif kind == "home_yield":
            if player.fresh.get(player.home):
                came = self.gain(player, BODIES[player.home].yields)
                self.line_with(t="gain", player=player.number, res=came, why=why)
        else:
            self.offer(player, kind, n)

    def gain_or_lose(self, player, effect, why):
        amounts = [effect.n if i == effect.resource else 0 for i in range(4)]
        if effect.kind == "gain":
            really = self.gain(player, amounts)
        else:
            really = [min(n, held) for n, held in zip(amounts, player.hold)]
            self.pay(player, really)
        self.line_with(t=effect.kind, player=player.number, res=really, why=why)

    def offer(self, seat, kind, n):
        if kind == "choose":
            self.choose(seat, n)
        elif kind == "settle":
            for _ in range(min(n, seat.room())):
                body = self.read_act(seat, "settle")["body"]
                self.demand(seat.at(body) > 0, "no own figure is there")
                seat.add(body)
        elif kind == "discover":
            if any(self.decks.values()):
                self.discover(seat, self.read_act(seat, "discover")["deck"])
        elif kind == "command":
            self.commands += n
        else:
            self.left[kind[len("again_"):]] += n

    # Automatons (SL-13)

    def automaton_turn(self, player):
        actions = AUTOMATONS[player.automaton].actions
        for _ in range(2):
            action = actions[player.cycle]
            player.cycle = (player.cycle + 1) % len(actions)
            substitutes = {"attack": ("attack", "populate", "discover"), "populate": ("populate", "discover"),
                           "discover": ("discover", "populate")}[action]
            if not any(self.automaton_does(player, each) for each in substitutes):
                self.line_with(t="ai", player=player.number, do="nothing")
                self.features.add("an automaton does nothing")
            elif action == "attack":
                self.features.add("an automaton's attack is due")
            self.look()
        dice = {body: die for body, die in self.galaxy.die.items() if die > self.galaxy.die_floor(body)}
        if dice:
            highest = max(dice.values())
            body = self.galaxy.first(body for body, die in dice.items() if die == highest)[0]
            self.lower_die(body)
            self.line_with(t="ai", player=player.number, do="mine", body=body, die=self.galaxy.die[body])
        self.look()

    def automaton_does(self, player, action):
        """False if it cannot be done (SL-13.5)."""
        return {"populate": self.automaton_populates, "discover": self.automaton_discovers,
                "attack": self.automaton_attacks}[action](player)

    def automaton_populates(self, player):
        """SL-13.2"""
        if not player.room():
            return False
        goals = []
        if AUTOMATONS[player.automaton].place == "spread":
            goals = [body for body in self.galaxy.habitable(player) if not player.at(body)]
        body = self.galaxy.first(goals)[0] if goals else player.home
        player.add(body)
        self.line_with(t="ai", player=player.number, do="populate", body=body)
        return True

    def automaton_discovers(self, player):
        """SL-13.3"""
        deck, sizes = AUTOMATONS[player.automaton].deck, {deck: len(cards) for deck, cards in self.decks.items()}
        if deck == "larger":
            deck = "safe" if sizes["safe"] >= sizes["dangerous"] else "dangerous"
        if not sizes[deck]:
            deck = "dangerous" if deck == "safe" else "safe"
        if not sizes[deck]:
            return False
        body = self.decks[deck].pop(0)
        row = min(self.galaxy.heights.values()) + 1
        column = max(column for column in COLUMNS if self.galaxy.heights[column] < row)
        self.galaxy.put(body, column, player)
        self.line_with(t="ai", player=player.number, do="discover", deck=deck, body=body, col=column, row=row)
        return True

    def automaton_attacks(self, player):
        """SL-13.4"""
        galaxy = self.galaxy
        fellows = [other for other in self.players if other.automaton and other is not player]
        candidates = {}
        for body in galaxy.planets():
            figures = galaxy.others(player, body)
            spared = player.raided and any(other.at(body) for other in fellows)
            if galaxy.field(body) and not spared and 0 < figures < sum(player.fresh.values()):
                candidates[body] = figures
        if not candidates:
            return False
        figures = max(candidates.values())
        body = galaxy.first(body for body in candidates if candidates[body] == figures)[0]
        player.raided |= any(other.at(body) for other in fellows)
        brought = []
        for here in galaxy.first(here for here, n in player.fresh.items() if n and here != body):
            missing = figures + 1 - player.fresh.get(body, 0)
            n = max(0, min(missing, player.fresh[here]))
            brought += [here] * n
            player.remove(here, n)
            player.add(body, n)
        self.line_with(t="ai", player=player.number, do="attack", body=body, **{"from": brought})
        self.features.add("an automaton attacks from afar" if brought else "an automaton attacks at once")
        if any(other.at(body) for other in fellows):
            self.features.add("an automaton attacks the other")
        self.strike(player, body)
        return True

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
