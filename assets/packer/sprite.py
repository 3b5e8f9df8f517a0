"""Sprites from text grids and from PNG pictures, and the two codings that keep them small."""

import re

import png
from source import SourceError, check_name, read_lines

MOST_COLOURS = 16
NONE = 0xFF  # COLOUR_NONE of asset_types.h


class Sprite:
    """A picture: rows of palette indices, NONE where it is transparent."""

    def __init__(self, name, path, line, width, height):
        self.name, self.path, self.line = name, path, line
        self.width, self.height, self.rows = width, height, []

    def colours(self):
        """The colours in order of first appearance, so that the output is always the same."""
        seen = {}
        for row in self.rows:
            for value in row:
                seen.setdefault(value, len(seen))
        return list(seen)

    def encode(self):
        """(colours, depth, coding, bytes): runs are drawn quicker, unless they are twice as long."""
        colours = self.colours()
        depth = max(1, (len(colours) - 1).bit_length())
        pixels = [colours.index(value) for row in self.rows for value in row]
        bits, runs = pack_bits(pixels, depth), pack_runs(pixels, depth, self.width)
        if len(runs) < 2 * len(bits):
            return colours, depth, "SPRITE_RUNS", runs
        return colours, depth, "SPRITE_BITS", bits


def pack_bits(pixels, depth):
    out, buffer, held = bytearray(), 0, 0
    for pixel in pixels:
        buffer, held = buffer << depth | pixel, held + depth
        while held >= 8:
            held -= 8
            out.append(buffer >> held & 255)
    if held:
        out.append(buffer << (8 - held) & 255)
    return bytes(out)


def pack_runs(pixels, depth, width):
    """A run ends with its row at the latest: who draws need not carry it into the next one."""
    out, longest, at = bytearray(), 1 << (8 - depth), 0
    while at < len(pixels):
        end, most = at, at - at % width + width
        while end < most and end - at < longest and pixels[end] == pixels[at]:
            end += 1
        out.append(pixels[at] << (8 - depth) | (end - at - 1))
        at = end
    return bytes(out)


def read_grids(path, palette):
    """All sprites of a .sprites file."""
    sprites, legend, sprite = [], {}, None
    for number, line in read_lines(path):
        line = line.rstrip()
        if sprite is not None and len(sprite.rows) < sprite.height:
            sprite.rows.append(grid_row(sprite, line, number, legend))
        elif not line or line.startswith("# ") or line == "#":
            continue
        elif line.startswith("colours "):
            legend = read_legend(line, number, path, palette)
        elif line.startswith("sprite "):
            sprite = start_sprite(line, number, path)
            sprites.append(sprite)
        else:
            raise SourceError(path, number, f"'{line}' is not understood; are there too many rows?")
    if sprite is not None and len(sprite.rows) < sprite.height:
        raise SourceError(path, sprite.line, f"sprite '{sprite.name}' has too few rows")
    for sprite in sprites:
        check(sprite)
    return sprites


def read_legend(line, number, path, palette):
    legend = {".": NONE}
    for word in line.split()[1:]:
        key, _, name = word.partition("=")
        if len(key) != 1 or not name or key == ".":
            raise SourceError(path, number, f"'{word}' is not of the form character=colour")
        legend[key] = palette.index(name, path, number)
    return legend


def start_sprite(line, number, path):
    found = re.fullmatch(r"sprite (\S+) (\d+)x(\d+)", line)
    if not found:
        raise SourceError(path, number, "write `sprite name WIDTHxHEIGHT`")
    name = check_name(found.group(1), path, number)
    return Sprite(name, path, number, int(found.group(2)), int(found.group(3)))


def grid_row(sprite, line, number, legend):
    if len(line) != sprite.width:
        raise SourceError(sprite.path, number,
                          f"sprite '{sprite.name}' is {sprite.width} wide, this row {len(line)}")
    for char in line:
        if char not in legend:
            raise SourceError(sprite.path, number, f"'{char}' has no colour in this file's legend")
    return [legend[char] for char in line]


def read_picture(name, path, palette, size, most):
    """One sprite from a PNG whose colours are all in the palette."""
    width, height, pixels = png.read(path)
    if [width, height] != size:
        raise SourceError(path, 0, f"is {width}x{height}, the manifest says {size[0]}x{size[1]}")
    sprite = Sprite(name, path, 0, width, height)
    known = {colour: index for index, colour in reversed(list(enumerate(palette.base)))}
    for y, row in enumerate(pixels):
        sprite.rows.append([pixel_index(path, x, y, value, known) for x, value in enumerate(row)])
    count = len([c for c in sprite.colours() if c != NONE])
    if count > most:
        raise SourceError(path, 0, f"has {count} colours, at most {most} are allowed")
    return check(sprite)


def pixel_index(path, x, y, value, known):
    r, g, b, a = value
    if a == 0:
        return NONE
    if a != 255:
        raise SourceError(path, 0, f"pixel {x},{y} is half transparent")
    if (r, g, b) not in known:
        raise SourceError(path, 0, f"pixel {x},{y} has the unknown colour {r:02X}{g:02X}{b:02X}")
    return known[r, g, b]


def check(sprite):
    if sprite.width < 1 or sprite.height < 1 or sprite.width > 320 or sprite.height > 240:
        raise SourceError(sprite.path, sprite.line, f"sprite '{sprite.name}' has no sensible size")
    if len(sprite.colours()) > MOST_COLOURS:
        raise SourceError(sprite.path, sprite.line,
                          f"sprite '{sprite.name}' has more than {MOST_COLOURS} colours")
    return sprite
