"""A second implementation of Stella Quest's rules, written from RULES.md alone: it follows a transcript
(SQ-T) and demands of every line that it is what the rules say comes next. It chooses nothing and draws
nothing: actions, the deal and shuffled decks are read, everything else is computed and compared."""

from collections import Counter

from refereeing import Breach, Over, Reader, is_whole, text_of

COLOURS = "BGRY"
NUMBERS = range(1, 7)
JEWELS = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1}  # SQ-1.3
KINDS = [f"{colour}{number}" for colour in COLOURS for number in NUMBERS] + ["X"]
BOX = Counter({kind: 6 if kind == "X" else 2 for kind in KINDS})  # SQ-1.1, SQ-1.2
DUMMY, NOBODY = 0, None
SEATS = (2, 3, 4)
GAMES = 100  # played for checking, for each number of seats and kind of bot
TRICKS, HAND_MAX, LIGHTS, DEALT = 99, 10, 5, 5


def colour_of(card):
    return None if card == "X" else card[0]


def number_of(card):
    return None if card == "X" else int(card[1])


def judge(cards, top):
    """(place or None, by, places of Super Trumps) of cards in order of play (SQ-5)."""
    supers = [i for i, card in enumerate(cards) if card != "X" and card in [top, *cards[:i]]]
    if supers:
        return supers[-1], "super", supers
    lead = next((colour_of(card) for card in cards if card != "X"), None)
    for colour, by in ((colour_of(top), "trump"), (lead, "lead")):
        places = [i for i, card in enumerate(cards) if card != "X" and colour_of(card) == colour]
        if places:
            return max(places, key=lambda i: number_of(cards[i])), by, []
    return None, "none", []


def playable(hand, cards):
    """The kinds that may be played to the cards that lie there (SQ-4.2, SQ-4.3)."""
    lead = next((colour_of(card) for card in cards if card != "X"), None)
    following = {card for card in hand if lead is not None and colour_of(card) == lead}
    return following | {card for card in hand if card == "X"} if following else set(hand)


def sheet_of(seat, lights, collection):
    """SQ-9.2, SQ-9.5"""
    counts = Counter(map(number_of, collection))
    lines = {f"emotion{n}": JEWELS[n] if counts[n] == 1 else 0 for n in NUMBERS}
    return {"seat": seat, "lights": lights, **lines, "total": lights + sum(lines.values())}


def fresh_options(seats, seed):
    """The options of a game that is played for checking."""
    return {"first": seed % (seats + 1)}


class Referee(Reader):
    def play(self):
        self.read_setup()
        self.read_deal()
        for self.number in range(1, TRICKS + 1):
            self.play_trick()
        self.finish("exhausted", NOBODY)  # SQ-6.9

    def read_setup(self):
        setup = self.read_setup_line("stella_quest", SEATS)
        self.seats = setup["seats"]
        self.first = self.read_options(setup, {"first": range(self.seats + 1)})["first"]

    def read_deal(self):
        """SQ-2.1 to SQ-2.3"""
        deal = self.fields("deal", "hands", "discard", "deck", "first")
        if not isinstance(deal["hands"], list) or len(deal["hands"]) != self.seats:
            raise Breach("a hand for each seat should be dealt")
        everybody = range(1, self.seats + 1)
        self.hands = {seat: self.read_cards(deal["hands"][seat - 1], DEALT, BOX) for seat in everybody}
        self.top = self.read_cards([deal["discard"]], 1, BOX)[0]
        self.deck = self.read_cards(deal["deck"], sum(BOX.values()) - DEALT * self.seats - 1, BOX)
        self.below = []
        self.lights = dict.fromkeys(everybody, LIGHTS)
        self.collections = {seat: [] for seat in everybody}
        self.marker = NOBODY
        self.leader = deal["first"]
        self.trick = []
        if self.all_cards() != BOX:
            raise Breach("the cards dealt are not those of the box")
        if not is_whole(self.leader, 1, self.seats):
            raise Breach("a seat should lead first")
        if self.first not in (0, self.leader):
            raise Breach("another seat leads than the option says")
        if self.top == "X":
            self.features.add("a Break turned up")

    def all_cards(self):
        rows = [*self.hands.values(), *self.collections.values(), self.deck, self.below, [self.top]]
        return Counter(card for row in rows for card in row)

    # Drawing (SQ-3)

    def draw(self, seat, count, why):
        drawn = []
        interrupted = False
        while count > 0 and self.deck:
            drawn.append(self.deck.pop(0))
            self.hands[seat].append(drawn[-1])
            count -= 1
            if not self.deck and self.below:  # SQ-3.4, in the middle of a draw or right after it
                self.expect("draw", seat=seat, why=why, cards=drawn)
                self.renew(f"renewal {'inside' if count else 'after'} a {why}")
                drawn = []
                interrupted = count > 0
        if drawn:
            self.expect("draw", seat=seat, why=why, cards=drawn)
        if count:
            self.features.add("short draw after a renewal" if interrupted else "short draw")

    def renew(self, feature):
        deck = self.fields("shuffle", "deck")["deck"]
        deck = self.read_cards(deck, len(self.below), BOX)
        if Counter(deck) != Counter(self.below):
            raise Breach("the new deck is not what lay under the top")
        self.deck, self.below = deck, []
        self.features.add(feature)

    def renew_if_due(self, feature):
        if not self.deck and self.below:
            self.renew(feature)

    def refill(self, seat):
        """SQ-3.2"""
        self.draw(seat, max(2, self.lights[seat]), "refill")

    # A trick (SQ-4, SQ-8.1)

    def play_trick(self):
        self.trick = []
        for place in range(self.seats):
            self.take_turn((self.leader - 1 + place) % self.seats + 1)
            if self.seats == 2 and place == 0:
                self.take_dummys_turn()
        self.judge_trick()

    def take_dummys_turn(self):
        if not self.deck:  # SQ-8.2; a deck that could be renewed has been
            self.expect("skip", seat=DUMMY)
            self.features.add("Dummy passed over")
            return
        card = self.deck.pop(0)
        self.expect("dummy", card=card)
        self.trick.append((DUMMY, card))
        self.renew_if_due("renewal after the Dummy's card")

    def take_turn(self, seat):
        if not self.hands[seat]:
            self.features.add("refill at the turn")
            self.refill(seat)  # SQ-3.6
        if not self.hands[seat]:
            self.expect("skip", seat=seat)
            self.features.add("seat passed over")
            return
        while self.read_choice(seat):
            self.lose(seat, 1, "burn")
            self.draw(seat, min(3, HAND_MAX - len(self.hands[seat])), "burn")
        if not self.hands[seat]:
            self.refill(seat)

    def read_choice(self, seat):
        """Reads a play or a burn; whether it is a burn."""
        action = self.read("action")
        hand = self.hands[seat]
        if text_of(action) == text_of({"seat": seat, "do": "burn"}):
            if self.lights[seat] < 2 or len(hand) >= HAND_MAX or not self.deck:  # SQ-4.4
                raise Breach(f"seat {seat} may not burn")
            self.features.add("burn of three" if len(hand) <= 7 else "burn up to ten")
            return True
        card = self.chosen_card(action, seat, "play", playable(hand, [c for _, c in self.trick]))
        hand.remove(card)  # the oldest copy: list.remove takes the first (SQ-2.5)
        if card == "X" and not self.trick:
            self.features.add("Break led")
        self.trick.append((seat, card))
        return False

    def chosen_card(self, action, seat, verb, allowed):
        if not isinstance(action, dict) or set(action) != {"seat", "do", "card"}:
            raise Breach(f"an action to {verb} has seat, do and card")
        if text_of([action["seat"], action["do"]]) != text_of([seat, verb]):
            raise Breach(f"seat {seat} should {verb}")
        if not isinstance(action["card"], str) or action["card"] not in allowed:
            raise Breach(f"seat {seat} may {verb} {' '.join(sorted(allowed))}, not {action['card']}")
        return action["card"]

    def lose(self, seat, lights, why):
        lost = min(lights, self.lights[seat])
        self.lights[seat] -= lost
        self.expect("lose", seat=seat, why=why, lights=lost, left=self.lights[seat])

    # After the trick (SQ-5, SQ-6, SQ-8.4)

    def judge_trick(self):
        cards = [card for _, card in self.trick]
        place, by, supers = judge(cards, self.top)
        winner = NOBODY if place is None else self.trick[place][0]
        self.expect("trick", number=self.number,
                    cards=[{"seat": seat, "card": card} for seat, card in self.trick],
                    top=self.top, lead=next((colour_of(c) for c in cards if c != "X"), None),
                    super=[cards[i] for i in supers], by=by, winner=winner)
        self.note_trick(cards, place, by, supers)
        if not cards:
            self.finish("exhausted", NOBODY)  # SQ-3.6
        if winner is NOBODY:
            self.discard("X")
            self.leader = self.marker or self.leader  # SQ-6.7: neither nobody nor the Dummy leads
        elif winner == DUMMY:
            self.discard("X" if "X" in cards else cards[place])
            self.leader = [seat for seat, _ in self.trick if seat != DUMMY][-1]
            self.marker = DUMMY
        else:
            self.reward(winner, cards)
            self.leader = self.marker = winner
        self.expect("next", top=self.top, marker=self.marker, leader=self.leader)
        self.trick = []
        if self.all_cards() != BOX:
            raise Breach("a card was lost or made")
        self.renew_if_due("renewal after a trick")

    def note_trick(self, cards, place, by, supers):
        self.features.add(f"won by {by}")
        if len(supers) == 2:
            self.features.add("two Super Trumps")
        if supers == [0]:
            self.features.add("the top's twin led")
        if place is not None and self.trick[place][0] == DUMMY:
            self.features.add("Dummy wins with a Break played" if "X" in cards else "Dummy wins")

    def reward(self, seat, cards):
        if self.marker == seat:
            self.lose(seat, 1, "black star")  # SQ-6.1
            self.end_if_dark(seat, "black star")
        kinds = {card for card in cards if card != "X"}
        card = self.forced_or_chosen(seat, "take", kinds)
        again = number_of(card) in map(number_of, self.collections[seat])
        self.collections[seat].append(card)
        cards.remove(card)
        if again:
            self.lose(seat, JEWELS[number_of(card)], "same emotion")  # SQ-6.3
            self.end_if_dark(seat, "same emotion")
        if {number_of(c) for c in self.collections[seat]} == set(NUMBERS):
            self.finish("enlightenment", seat)  # SQ-6.4
        if not cards:
            self.features.add("no card left for the top")
            return
        self.discard_all(cards, self.forced_or_chosen(seat, "top", {"X"} & set(cards) or set(cards)))

    def forced_or_chosen(self, seat, verb, kinds):
        if len(kinds) == 1:
            card = next(iter(kinds))
            self.expect("forced", seat=seat, do=verb, card=card)
            self.features.add(f"forced {verb}")
            return card
        self.features.add(f"chosen {verb}")
        return self.chosen_card(self.read("action"), seat, verb, kinds)

    def discard(self, top):
        self.discard_all([card for _, card in self.trick], top)

    def discard_all(self, cards, top):
        self.below.extend([self.top, *cards])
        self.below.remove(top)
        self.top = top

    # The end (SQ-9)

    def end_if_dark(self, seat, why):
        if self.lights[seat] == 0:
            self.features.add(f"elimination by the {why}")
            self.finish("elimination", seat)

    def finish(self, end, seat):
        sheets = [sheet_of(s, self.lights[s], self.collections[s]) for s in self.hands]
        if end == "enlightenment":
            winners = [seat]
        else:
            rest = {s["seat"]: s["total"] for s in sheets if s["seat"] != seat}
            winners = [s for s in sorted(rest) if rest[s] == max(rest.values())]
        self.expect("result", end=end, seat=seat, sheet=sheets, winners=winners)
        self.features.add(end)
        if len(winners) > 1:
            self.features.add(f"{end} with shared victory")
        raise Over
