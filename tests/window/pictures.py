"""Reads the pictures that the tests compare: PNG files of ours, and what stands on Xvfb's screen."""

import struct
import zlib


class Picture:
    """width, height, and rows of RGB bytes."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def __eq__(self, other):
        return (self.width, self.height, self.rows) == (other.width, other.height, other.rows)

    def pixel(self, x, y):
        return tuple(self.rows[y][3 * x:3 * x + 3])

    def bytes(self):
        return b"".join(self.rows)


def read_png(path):
    """An 8-bit picture with a palette and no filters, as sim/png writes it."""
    with open(path, "rb") as file:
        raw = file.read()
    if raw[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    at, parts, palette = 8, [], b""
    while True:
        size, kind = struct.unpack(">I4s", raw[at:at + 8])
        data = raw[at + 8:at + 8 + size]
        if struct.unpack(">I", raw[at + 8 + size:at + 12 + size])[0] != zlib.crc32(kind + data):
            raise ValueError("a chunk's sum is wrong")
        at += 12 + size
        if kind == b"IHDR":
            width, height = struct.unpack(">II", data[:8])
        elif kind == b"PLTE":
            palette = data
        elif kind == b"IDAT":
            parts.append(data)
        elif kind == b"IEND":
            break
    flat = zlib.decompress(b"".join(parts))
    channels = [palette[i::3].ljust(256, b"\0") for i in range(3)]
    rows = []
    for y in range(height):
        indices = flat[y * (width + 1) + 1:(y + 1) * (width + 1)]
        row = bytearray(3 * width)
        for i in range(3):
            row[i::3] = indices.translate(channels[i])
        rows.append(bytes(row))
    return Picture(width, height, rows)


def read_screen(path):
    """The file in which `Xvfb -fbdir` keeps its screen: an X window dump, 32 bits a pixel."""
    with open(path, "rb") as file:
        raw = file.read()
    header = struct.unpack(">25I", raw[:100])
    size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
    begin = size + 12 * colours
    rows = []
    for y in range(height):
        row = raw[begin + y * line:begin + y * line + 4 * width]
        rgb = bytearray(3 * width)
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(rgb))
    return Picture(width, height, rows)
