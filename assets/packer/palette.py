"""The palette: colours by name, a colour-blind variant, and the checks that both can be read."""

import re

from source import SourceError, check_name, key_line, no_other_keys, read_toml

MOST = 64

# How an eye without one kind of cone sees linear RGB (Vienot, Brettel and Mollon, 1999).
DICHROMATS = {
    "without red cones": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "without green cones": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


class Palette:
    """Colours in order: `names` to index; `base`, `colour_blind` as (r, g, b) and `dim` by index."""

    def __init__(self, path):
        self.path, self.names = path, {}
        self.base, self.colour_blind, self.dim = [], [], []

    def index(self, name, path, line):
        """The number of a colour, or an error at the place that asked for it."""
        if name not in self.names:
            raise SourceError(path, line, f"there is no colour '{name}' in {self.path.name}")
        return self.names[name]


def read(path):
    """Parses and checks palette.toml."""
    data = read_toml(path)
    no_other_keys(data, ("colours", "colour_blind", "dim", "contrast", "apart"), path, "the palette")
    palette = Palette(path)
    for name, value in data.get("colours", {}).items():
        line = key_line(path, name)
        check_name(name, path, line)
        if isinstance(value, str) and value.startswith("="):
            palette.names[name] = palette.index(value[1:], path, line)
            continue
        palette.names[name] = len(palette.base)
        palette.base.append(parse_hex(value, path, line))
    if len(palette.base) > MOST:
        raise SourceError(path, 0, f"{len(palette.base)} colours, but there is room for {MOST}")
    same_twice(palette)
    palette.colour_blind = list(palette.base)
    for name, value in data.get("colour_blind", {}).items():
        line = key_line(path, name)
        palette.colour_blind[palette.index(name, path, line)] = parse_hex(value, path, line)
    palette.dim = dimmed(palette)
    for name, darker in data.get("dim", {}).items():
        line = key_line(path, name)
        palette.dim[palette.index(name, path, line)] = palette.index(darker, path, line)
    check_contrast(palette, data.get("contrast", []))
    check_apart(palette, data.get("apart", []))
    return palette


def parse_hex(value, path, line):
    if not isinstance(value, str) or not re.fullmatch(r"[0-9A-F]{6}", value):
        raise SourceError(path, line, f"{value!r} is not a colour: write RRGGBB in capital hex digits")
    return tuple(int(value[i : i + 2], 16) for i in (0, 2, 4))


def dimmed(palette):
    """For each colour the index of the one that is nearest to 45 per cent of it."""
    out = []
    for colour in palette.base:
        wanted = [value * 45 // 100 for value in colour]

        def distance(index):
            r, g, b = (a - w for a, w in zip(palette.base[index], wanted))
            return 3 * r * r + 6 * g * g + b * b, index

        out.append(min(range(len(palette.base)), key=distance))
    return out


def same_twice(palette):
    seen = {}
    for name, index in palette.names.items():
        other = seen.setdefault(palette.base[index], (name, index))
        if other[1] != index:
            raise SourceError(palette.path, key_line(palette.path, name),
                              f"'{name}' is the same colour as '{other[0]}': write \"={other[0]}\"")


def linear(colour):
    def channel(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return tuple(channel(value) for value in colour)


def contrast(one, other):
    """WCAG 2 contrast ratio of two (r, g, b)."""

    def luminance(colour):
        r, g, b = linear(colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def check_contrast(palette, rules):
    for rule in rules:
        no_other_keys(rule, ("front", "back", "ratio"), palette.path, "a contrast rule")
        for front in rule["front"]:
            for back in rule["back"]:
                one, other = (palette.index(n, palette.path, 0) for n in (front, back))
                for kind, table in (("", palette.base), ("colour-blind ", palette.colour_blind)):
                    ratio = contrast(table[one], table[other])
                    if ratio < rule["ratio"]:
                        raise SourceError(palette.path, key_line(palette.path, front),
                                          f"{kind}{front} on {back} has a contrast of {ratio:.1f}:1,"
                                          f" less than {rule['ratio']}:1")


def lab(rgb):
    """CIE Lab of linear RGB."""
    r, g, b = (min(1.0, max(0.0, value)) for value in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(matrix, colour):
    rgb = linear(colour)
    return lab(tuple(sum(m * v for m, v in zip(row, rgb)) for row in matrix))


def check_apart(palette, rules):
    for rule in rules:
        no_other_keys(rule, ("colours", "distance"), palette.path, "an apart rule")
        names = rule["colours"]
        indices = [palette.index(name, palette.path, 0) for name in names]
        for who, matrix in DICHROMATS.items():
            seen = [seen_by(matrix, palette.colour_blind[index]) for index in indices]
            for i in range(len(names)):
                for j in range(i):
                    apart = sum((a - b) ** 2 for a, b in zip(seen[i], seen[j])) ** 0.5
                    if apart < rule["distance"]:
                        raise SourceError(
                            palette.path, key_line(palette.path, names[i]),
                            f"{names[i]} and {names[j]} look alike to eyes {who}: "
                            f"{apart:.0f}, less than {rule['distance']}")
