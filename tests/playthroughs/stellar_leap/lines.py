"""What the referee's parts share: reading what a player does, holds, and the order of play."""

from cards import BODIES, BONUSES, HOLD, MISSIONS, POWERS, RESOURCES, TRAITS
from refereeing import Breach, Reader, is_whole

LAST_CALL = 1800  # acts (SL-15.2)
FIELDS = {  # of `act` and what they are
    "keep": ("trait", "power"), "home": ("col", "row"), "home chosen": ("body", "col", "row"), "place": ("col", "row"), "power": ("power", "pair"),
    "lift": ("body", "n"), "land": ("body",), "populate": ("body",), "take": ("body",), "attack": ("body",),
    "mine": ("body",), "labor": ("body",), "settle": ("body",), "yield": ("body",),
    "scatter": ("owner", "from", "body"), "discover": ("deck",), "mission": ("mission",),
    "choose": ("res",), "steal": ("res",), "bonus": ("card",), "dice": (), "tax": (), "end": (), "pay": ()}
WORDS = {"trait": TRAITS, "power": POWERS, "body": BODIES, "from": BODIES, "mission": MISSIONS,
         "res": RESOURCES, "card": BONUSES, "deck": ("safe", "dangerous")}


def is_pair(value, low, high):
    return isinstance(value, list) and len(value) == 2 and all(is_whole(die, low, high) for die in value)


class Lines(Reader):
    acts = 0  # so far

    def read_act(self, player, *allowed, fields=None):
        """The next line is something that the player does, one of these; what it then has."""
        line = self.line(f"player {player.number} to act")
        do = line.get("do")
        if line.get("t") != "act" or do not in allowed:
            raise Breach(f"{' or '.join(allowed)} should stand here")
        self.compare("the player", line.get("player"), player.number)
        fields = FIELDS[fields or do]
        names = ["dice" if name == "pair" else name for name in fields]
        names += ["power"] if do == "power" else []
        if set(line) != {"t", "player", "do", *names}:
            raise Breach(f"{do} has {', '.join(names) or 'no fields'}")
        self.acts += 1
        for name in fields:
            self.demand_sense(name, line["dice" if name == "pair" else name])
        return line

    def demand_sense(self, name, value):
        if name == "pair":
            sense = is_pair(value, 0, 6)
        elif name == "card" and value is None:
            sense = True  # SL-11.3
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

    def place(self, act, body, player):
        row = self.galaxy.put(body, act["col"], player)
        self.compare("the row", act["row"], row)
