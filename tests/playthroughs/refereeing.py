"""What the referees of all games share: reading a transcript line by line, and demanding of each line
that it is what the rules say comes next."""

import json
import sys
from pathlib import Path


class Breach(Exception):
    """A line that the rules do not allow where it stands."""


class Over(Exception):
    """The game has ended; the result line has been read."""


def unique_keys(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise Breach("a key stands twice in one object")
    return dict(pairs)


def no_fraction(text):
    raise Breach(f"{text} is no whole number")


def parse(line):
    """The object of a transcript's line."""
    try:
        value = json.loads(line, object_pairs_hook=unique_keys, parse_float=no_fraction,
                           parse_constant=no_fraction)
    except json.JSONDecodeError as error:
        raise Breach(f"not JSON: {error}") from error
    if not isinstance(value, dict) or not value:
        raise Breach("a line is an object")
    return value


text_of = json.JSONEncoder(sort_keys=True).encode  # for comparing: true is not 1, fields have no order


def is_whole(value, low, high):
    """A whole number from low to high, and neither true nor false."""
    return type(value) is int and low <= value <= high


def use(game):
    """Lets `import referee` and `import vectors` find those of a game's folder."""
    folder = Path(__file__).resolve().parent / game
    if not (folder / "referee.py").exists():
        print(f"{game}: there is no referee of such a game", file=sys.stderr)
        sys.exit(2)
    sys.path.insert(0, str(folder))


class Reader:
    """A transcript, read line by line. A game's Referee plays it through in `play`, which ends by
    raising Over; it chooses nothing and draws nothing."""

    def __init__(self, lines):
        self.lines = list(lines)
        self.at = 0  # lines read
        self.features = set()  # what is rare, and has happened

    def check(self):
        """Reads the whole transcript; the features that it has. A Breach tells where it is wrong."""
        try:
            self.play()
        except Over:
            pass
        if self.at != len(self.lines):
            self.at += 1
            raise Breach("the transcript goes on after its result")
        return self.features

    def line(self, what):
        """The next line, where `what` should follow."""
        if self.at == len(self.lines):
            raise Breach(f"the transcript ends where {what} should follow")
        self.at += 1
        return parse(self.lines[self.at - 1])

    def line_with(self, **fields):
        """The next line: it has these fields with these values, and where a value is ... any."""
        line = self.line(f"a line with {', '.join(fields)}")
        fixed = {key: value for key, value in fields.items() if value is not ...}
        if set(line) != set(fields):
            raise Breach(f"a line with {', '.join(fields)} should stand here")
        found = {key: line[key] for key in fixed}
        if text_of(found) != text_of(fixed):
            raise Breach(f"should be {text_of(fixed)}, is {text_of(found)}")
        return line

    def read(self, key):
        """The value of the next line, which has one key, this one."""
        line = self.line(key)
        if set(line) != {key}:
            raise Breach(f"{', '.join(line)} stands where {key} should")
        return line[key]

    def expect(self, key, **fields):
        """The next line is {key: {fields}}."""
        self.compare(key, self.read(key), fields)

    def compare(self, what, value, wanted):
        if text_of(value) != text_of(wanted):
            raise Breach(f"{what} should be {text_of(wanted)}, is {text_of(value)}")

    def fields(self, key, *names):
        """The value of the next line {key: {names: ..}}."""
        value = self.read(key)
        if not isinstance(value, dict) or set(value) != set(names):
            raise Breach(f"{key} should have {', '.join(names)}")
        return value

    def read_setup_line(self, game, seats):
        """The first line of every transcript; the setup, its options still to be checked."""
        setup = self.fields("setup", "game", "seed", "seats", "options")
        if setup["game"] != game:
            raise Breach("another game's transcript")
        if not is_whole(setup["seed"], 0, (1 << 64) - 1):
            raise Breach("the seed is a number of 64 bits")
        if not is_whole(setup["seats"], min(seats), max(seats)):
            raise Breach(f"{min(seats)} to {max(seats)} seats play")
        if not isinstance(setup["options"], dict):
            raise Breach("options are an object")
        return setup

    def read_options(self, setup, options):
        """The options of a setup: each has one of its values."""
        found = setup["options"]
        if set(found) != set(options):
            raise Breach(f"the options are {', '.join(options)}")
        for name, values in options.items():
            if text_of(found[name]) not in map(text_of, values):
                raise Breach(f"{name} may not be {found[name]}")
        return found

    def read_cards(self, cards, count, known):
        """A list of so many cards, each of them known."""
        if not isinstance(cards, list) or len(cards) != count:
            raise Breach(f"{count} cards should stand here")
        if any(not isinstance(card, str) or card not in known for card in cards):
            raise Breach("what is no card stands among cards")
        return list(cards)
