"""Reads what stands on a picture, with the fonts that drew it."""

import os
import sys


def packer(checkout):
    """The packer's readers of fonts and pictures."""
    sys.path.insert(0, os.path.join(checkout, "assets/packer"))
    import font  # pylint: disable=import-outside-toplevel
    import png  # pylint: disable=import-outside-toplevel
    return font, png


def printed(face, words):
    """The places (x, y) that are ink, the capitals' top at 0."""
    ink, x = set(), 0
    for i, char in enumerate(words):
        top, rows = face.glyphs[char].top, face.glyphs[char].rows
        ink |= {(x + dx, top + dy) for dy, row in enumerate(rows) for dx, c in enumerate(row)
                if c == "#"}
        x += face.advance(char) + (face.kerns.get((char, words[i + 1]), 0)
                                   if i + 1 < len(words) else 0)
    return ink


def stands_at(rows, ink, left, top):
    """All ink is there in one colour, and what lies right below and above it is not."""
    colour = None
    for x, y in ink:
        if not (0 <= top + y < len(rows) and 0 <= left + x < len(rows[0])):
            return False
        pixel = rows[top + y][left + x]
        if colour not in (None, pixel):
            return False
        colour = pixel
    return all((x, y + step) in ink or rows[top + y + step][left + x] != colour
               for x, y in ink for step in (-1, 1) if 0 <= top + y + step < len(rows))


def says(checkout, path, face, words):
    """The picture says these words in that face."""
    font, png = packer(checkout)
    ink = printed(font.read(os.path.join(checkout, f"assets/fonts/{face}.font")), words)
    width, height, rows = png.read(path)
    return any(stands_at(rows, ink, x, y) for y in range(height) for x in range(width))


def colours(checkout, path):
    """How many the picture has."""
    _, png = packer(checkout)
    return len({pixel for row in png.read(path)[2] for pixel in row})
