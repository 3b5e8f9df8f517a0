"""The automatons' turns (SL-13)."""

from cards import AUTOMATONS
from galaxy import COLUMNS
from happenings import Happenings


class Automatons(Happenings):
    def automaton_turn(self, player):
        actions = AUTOMATONS[player.automaton].actions
        for _ in range(self.automaton_actions(player)):
            action = actions[player.cycle]
            player.cycle = (player.cycle + 1) % len(actions)
            substitutes = {"attack": ("attack", "populate", "discover"), "populate": ("populate", "discover"),
                           "discover": ("discover", "populate")}[action]
            if not any(self.automaton_does(player, each) for each in substitutes):
                self.line_with(t="ai", player=player.number, do="nothing")
                self.features.add("an automaton does nothing")
            self.look()
        dice = {body: die for body, die in self.galaxy.die.items() if die > self.galaxy.die_floor(body)}
        if dice:
            highest = max(dice.values())
            body = self.galaxy.first(body for body, die in dice.items() if die == highest)[0]
            self.lower_die(body)
            self.line_with(t="ai", player=player.number, do="mine", body=body, die=self.galaxy.die[body])
        self.look()

    def automaton_actions(self, player):  # SL-13.1
        strong = player.automaton in ("surveyor", "settler")
        return {"slow": 1, "usual": 2, "fast": 3 if strong and self.round % 2 else 4}[self.pace]

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
        self.features.add("an automaton populates its home" if body == player.home
                          else "an automaton spreads")
        player.add(body)
        self.line_with(t="ai", player=player.number, do="populate", body=body)
        return True

    def automaton_discovers(self, player):
        """SL-13.3"""
        deck, sizes = AUTOMATONS[player.automaton].deck, {deck: len(cards) for deck, cards in self.decks.items()}
        if deck == "larger":
            deck = "safe" if sizes["safe"] >= sizes["dangerous"] else "dangerous"
        if not sizes[deck]:
            self.features.add("an automaton draws from the other deck")
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
            if spared:
                self.features.add("an automaton is spared")
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
