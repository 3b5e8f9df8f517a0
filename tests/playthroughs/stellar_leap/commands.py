"""High Command, Divisions and movement (SL-6 to SL-8)."""

from cards import BODIES, MISSIONS, NUMBER, RESOURCES
from lines import LAST_CALL, Lines, is_whole
from refereeing import Breach

DIVISIONS = {"mission": "intelligence", "mine": "mining", "labor": "labor"}


class Commands(Lines):
    def command(self, seat):
        """One action of MAIN with its consequences (SL-4.8)."""
        allowed = ("lift", "populate", "tax", "discover", "attack", "mission", "mine", "labor", "end")
        act = self.read_act(seat, *allowed[-1 if self.acts >= LAST_CALL else 0:])
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
        elif self.galaxy.die[body] == self.galaxy.die_floor(body):
            self.features.add("a die is at its floor")

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
                self.scatter(victim, body, "an attack")

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
                if BODIES[act["body"]].home:
                    self.features.add("a home's chit is yielded")
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

    def scatter(self, victim, body, why):
        """SL-7.5, SL-7.6"""
        goals = self.galaxy.scatter_goals(victim, body)
        chooser, unused = victim, goals
        if victim.automaton:
            chooser = self.order[0] if self.active is None or self.active.automaton else self.active
            unused = set(goals)
        rows = {self.galaxy.row(goal) for goal in goals}
        self.features.add("an automaton is scattered" if victim.automaton else "a seat is scattered")
        if self.galaxy.row(body) not in rows:
            self.features.add(f"{why} scatters to another system")
        if self.active is None:
            self.features.add("a scatter before a round")
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
