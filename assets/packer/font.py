"""Fonts as text grids: `#` is ink. docs/add-an-asset.md describes the format."""

from source import SourceError, read_lines

PRINTABLE = [chr(c) for c in range(32, 127)]


class Glyph:
    """One letter: rows of '.' and '#', the first of them `top` rows below the top of capitals."""

    def __init__(self, char, top, line):
        self.char, self.top, self.line, self.rows = char, top, line, []

    @property
    def width(self):
        return len(self.rows[0]) if self.rows else 0

    def trimmed(self):
        """Without empty rows above and below: (top, rows)."""
        top, rows = self.top, list(self.rows)
        while rows and "#" not in rows[0]:
            rows.pop(0)
            top += 1
        while rows and "#" not in rows[-1]:
            rows.pop()
        return top, rows


class Font:
    """A face: metrics in pixels, glyphs by character, kerning by pair."""

    def __init__(self, path):
        self.path, self.glyphs, self.kerns = path, {}, {}
        self.metrics = {"cap": None, "leading": None, "gap": None}

    def advance(self, char):
        return self.glyphs[char].width + self.metrics["gap"]


def read(path):
    """Parses a .font file."""
    font, glyph = Font(path), None
    for number, line in read_lines(path):
        line = line.rstrip()
        if line and set(line) <= {".", "#"} and glyph is not None:
            add_row(font, glyph, line, number)
            continue
        if not line:
            continue
        words = line.split(" ")
        if line.startswith("# ") or line == "#":
            continue
        if words[0] == "glyph":
            glyph = start_glyph(font, words, number)
        elif words[0] == "kern":
            add_kerns(font, words, number)
        elif words[0] in font.metrics and len(words) == 2:
            font.metrics[words[0]] = whole_number(font, words[1], number)
        else:
            raise SourceError(path, number, f"'{line}' is not understood")
    return check(font)


def whole_number(font, word, number):
    try:
        return int(word)
    except ValueError:
        raise SourceError(font.path, number, f"'{word}' is not a whole number") from None


def start_glyph(font, words, number):
    if len(words) not in (2, 3) or not words[1]:
        raise SourceError(font.path, number, "write `glyph X` or `glyph X rows-below-the-top`")
    char = " " if words[1] == "space" else words[1]
    if len(char) != 1 or char not in PRINTABLE:
        raise SourceError(font.path, number, f"'{words[1]}' is not one printable ASCII character")
    if char in font.glyphs:
        raise SourceError(font.path, number, f"glyph '{char}' is drawn twice")
    top = whole_number(font, words[2], number) if len(words) == 3 else 0
    font.glyphs[char] = Glyph(char, top, number)
    return font.glyphs[char]


def add_row(font, glyph, line, number):
    if glyph.rows and len(line) != glyph.width:
        raise SourceError(font.path, number,
                          f"glyph '{glyph.char}' is {glyph.width} wide, this row {len(line)}")
    glyph.rows.append(line)


def add_kerns(font, words, number):
    if len(words) != 4:
        raise SourceError(font.path, number, "write `kern lefts rights pixels`")
    for left in words[1]:
        for right in words[2]:
            font.kerns[left, right] = whole_number(font, words[3], number)


def check(font):
    for name, value in font.metrics.items():
        if value is None:
            raise SourceError(font.path, 0, f"'{name}' is missing")
    for glyph in font.glyphs.values():
        if not glyph.rows:
            raise SourceError(font.path, glyph.line, f"glyph '{glyph.char}' has no rows")
    for left, right in font.kerns:
        for char in (left, right):
            if char not in font.glyphs:
                raise SourceError(font.path, 0, f"kern names '{char}', which has no glyph")
    return font


def measure(font, text):
    """Width in pixels of plain text, kerning included, the last gap not."""
    width = 0
    for i, char in enumerate(text):
        width += font.advance(char)
        if i + 1 < len(text):
            width += font.kerns.get((char, text[i + 1]), 0)
    return max(0, width - font.metrics["gap"]) if text else 0
