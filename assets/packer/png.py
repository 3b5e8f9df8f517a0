"""Reads and writes PNG pictures: 8 bits a channel or palette, no interlace. Enough for pixel art."""

import struct
import zlib
from pathlib import Path

from source import SourceError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunks(data, path):
    at = 8
    while at + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if len(body) != size or len(data) < at + 12 + size:
            break
        (crc,) = struct.unpack(">I", data[at + 8 + size : at + 12 + size])
        if crc != zlib.crc32(kind + body):
            raise SourceError(path, 0, f"PNG chunk {kind.decode('latin1')} is damaged")
        yield kind, body
        if kind == b"IEND":
            return
        at += 12 + size
    raise SourceError(path, 0, "PNG ends too early")


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    if pa <= pb and pa <= pc:
        return a
    return b if pb <= pc else c


def unfilter(raw, stride, height, step, path):
    rows, above, at = [], bytearray(stride), 0
    for _ in range(height):
        kind, row = raw[at], bytearray(raw[at + 1 : at + 1 + stride])
        at += 1 + stride
        if kind > 4:
            raise SourceError(path, 0, f"PNG filter {kind} does not exist")
        for i in range(stride):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = (0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind]
            row[i] = (row[i] + guess) & 255
        rows.append(row)
        above = row
    return rows


def unpack_row(row, width, depth):
    if depth == 8:
        return row[:width]
    mask, per = (1 << depth) - 1, 8 // depth
    return [row[x // per] >> (8 - depth * (x % per + 1)) & mask for x in range(width)]


def read(path):
    """(width, height, rows of (r, g, b, a)) of a PNG file."""
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError:
        raise SourceError(path, 0, "there is no such file") from None
    if data[:8] != SIGNATURE:
        raise SourceError(path, 0, "is not a PNG picture")
    header, palette, alpha, packed = None, b"", b"", b""
    for kind, body in chunks(data, path):
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"tRNS":
            alpha = body
        elif kind == b"IDAT":
            packed += body
    return decode(header, palette, alpha, packed, path)


def decode(header, palette, alpha, packed, path):
    if header is None:
        raise SourceError(path, 0, "PNG has no header")
    width, height, depth, kind, _, _, interlace = header
    channels = CHANNELS.get(kind)
    if interlace or channels is None or depth > 8 or (depth < 8 and kind not in (0, 3)):
        raise SourceError(path, 0, "use an 8-bit PNG (palette, RGB or RGBA) without interlace")
    stride = (width * channels * depth + 7) // 8
    try:
        raw = zlib.decompress(packed)
    except zlib.error:
        raise SourceError(path, 0, "PNG picture data is damaged") from None
    if len(raw) != (stride + 1) * height:
        raise SourceError(path, 0, "PNG picture data has a wrong size")
    rows = unfilter(raw, stride, height, max(1, channels * depth // 8), path)
    return width, height, [
        list(colours(row, width, depth, kind, palette, alpha)) for row in rows
    ]


def colours(row, width, depth, kind, palette, alpha):
    values = unpack_row(row, width * CHANNELS[kind], depth)
    for x in range(width):
        if kind == 3:
            i = values[x]
            yield (*palette[3 * i : 3 * i + 3], alpha[i] if i < len(alpha) else 255)
        elif kind == 0:
            grey = values[x] * 255 // ((1 << depth) - 1)
            yield grey, grey, grey, 255
        elif kind == 4:
            yield values[2 * x], values[2 * x], values[2 * x], values[2 * x + 1]
        elif kind == 2:
            yield (*values[3 * x : 3 * x + 3], 255)
        else:
            yield tuple(values[4 * x : 4 * x + 4])


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def write(path, width, height, pixels, palette):
    """Writes rows of palette indices; palette is a list of (r, g, b) or (r, g, b, a)."""
    depth = next(d for d in (1, 2, 4, 8) if len(palette) <= 1 << d)
    raw = bytearray()
    for row in pixels:
        raw.append(0)
        packed = bytearray((width * depth + 7) // 8)
        for x, value in enumerate(row):
            packed[x * depth // 8] |= value << (8 - depth - x * depth % 8)
        raw += packed
    body = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, 3, 0, 0, 0))
    body += chunk(b"PLTE", b"".join(bytes(c[:3]) for c in palette))
    if any(len(c) > 3 and c[3] < 255 for c in palette):
        body += chunk(b"tRNS", bytes(c[3] if len(c) > 3 else 255 for c in palette))
    body += chunk(b"IDAT", zlib.compress(bytes(raw), 9)) + chunk(b"IEND", b"")
    with open(path, "wb") as out:
        out.write(SIGNATURE + body)
