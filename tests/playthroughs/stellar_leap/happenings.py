"""Milestones, events, bonuses of rows, and the closed list of effects (SL-9, SL-11, SL-12)."""

from cards import BODIES, EVENTS, MISSIONS
from commands import Commands
from galaxy import ROWS

TWICE = {"mission_twice": "intelligence", "mining_twice": "mining", "labor_twice": "labor"}


class Happenings(Commands):
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
        if card is None:
            self.bonuses += drawn
            self.features.add("a bonus is declined")
            return
        self.demand(card in drawn, "the bonus was not drawn")
        drawn.remove(card)
        self.bonuses += drawn
        self.galaxy.bonus[row] = card
        self.features.add(f"bonus {card}")
        if self.easy:
            self.features.add("a bonus without an event")
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
                    self.scatter(player, body, "an event")

    def affect(self, player, effect, why):
        kind, n = effect.kind, effect.n
        if kind == "grow":
            n = min(n, player.room())
            if n < effect.n:
                self.features.add("growth stops at ten")
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
