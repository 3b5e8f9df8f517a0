"""Facts on cards: one for each kind and number. docs/add-an-asset.md describes the file."""

from font import measure
from source import SourceError, check_name, key_line, no_other_keys, read_lines

LONGEST = 90  # characters


class Facts:
    """The words in the order of the manifest's cards."""

    def __init__(self, name, words):
        self.name, self.words = name, words


def read(name, entry, assets):
    """Reads and checks the facts of a game. `entry` is its line in the manifest."""
    line = key_line(assets.path, name)
    check_name(name, assets.path, line)
    no_other_keys(entry, ("file", "cards", "width", "lines"), assets.path, f"facts '{name}'")
    path = assets.file(entry["file"], name)
    cards = [f"{row.split()[0]} {number}" for row in entry["cards"] for number in row.split()[1:]]
    found, lines = {}, {}
    for number, text in read_lines(path):
        words = text.split(maxsplit=2)
        if not words or words[0].startswith("#"):
            continue
        card = " ".join(words[:2])
        if len(words) < 3:
            raise SourceError(path, number, "write a kind, a number and the fact")
        if card not in cards:
            raise SourceError(path, number, f"there is no card '{card}'")
        if card in found:
            raise SourceError(path, number, f"'{card}' has a fact already, in line {lines[card]}")
        check(words[2].strip(), path, number, found, lines)
        check_box(words[2].strip(), path, number, assets, entry["width"], entry["lines"])
        found[card], lines[card] = words[2].strip(), number
    for card in cards:
        if card not in found:
            raise SourceError(path, 0, f"'{card}' has no fact")
    return Facts(name, [found[card] for card in cards])


def check(words, path, number, found, lines):
    if len(words) > LONGEST:
        raise SourceError(path, number, f"{len(words)} characters, {LONGEST} are allowed")
    if "  " in words or not words.endswith((".", "!", "?")):
        raise SourceError(path, number, "a fact is whole sentences with single blanks between words")
    for card, others in found.items():
        if others.casefold() == words.casefold():
            raise SourceError(path, number, f"is the fact of '{card}' too, in line {lines[card]}")


def check_box(words, path, number, assets, width, most):
    """As a closer look breaks them into lines, on the narrowest screen."""
    font, lines = assets.fonts["body"], [""]
    for char in words:
        if char not in font.glyphs:
            raise SourceError(path, number, f"no glyph for '{char}' in the face body")
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if measure(font, longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
        if measure(font, word) > width:
            raise SourceError(path, number, f"'{word}' is wider than {width} pixels")
    if len(lines) > most:
        raise SourceError(path, number, f"takes {len(lines)} lines of {width} pixels, {most} are allowed")
