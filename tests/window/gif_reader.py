"""Reads an animated GIF as strictly as the format is written: anything that a viewer might forgive is a
ValueError."""

import struct


class Film:
    """width, height, loops, and frames: (area, delay in 1/100 s, the whole picture after it as RGB bytes)."""

    def __init__(self, raw):
        self.raw = raw
        self.at = 0
        self.frames = []
        self.loops = None
        if self.take(6) != b"GIF89a":
            raise ValueError("not a GIF89a")
        self.width, self.height, flags, _, _ = struct.unpack("<HHBBB", self.take(7))
        self.table = self.take_table(flags) if flags & 0x80 else None
        self.canvas = None
        self.control = None
        while (kind := self.take(1)) != b";":
            if kind == b"!":
                self.extension()
            elif kind == b",":
                self.image()
            else:
                raise ValueError(f"unknown block {kind} at {self.at}")
        if self.at != len(raw):
            raise ValueError("something follows the trailer")

    def take(self, count):
        part = self.raw[self.at:self.at + count]
        if len(part) != count:
            raise ValueError("the file ends early")
        self.at += count
        return part

    def take_table(self, flags):
        entries = 2 << (flags & 7)
        raw = self.take(3 * entries)
        return [raw[3 * i:3 * i + 3] for i in range(entries)]

    def blocks(self):
        parts = []
        while count := self.take(1)[0]:
            parts.append(self.take(count))
        return b"".join(parts)

    def extension(self):
        label = self.take(1)[0]
        raw = self.blocks()
        if label == 0xF9:
            flags, delay, transparent = struct.unpack("<BHB", raw[:4])
            if flags >> 2 & 7 != 1:
                raise ValueError("a frame does not stay")
            self.control = (delay, transparent if flags & 1 else None)
        elif label == 0xFF and raw[:11] == b"NETSCAPE2.0":
            self.loops = struct.unpack("<H", raw[12:14])[0]
        else:
            raise ValueError(f"unknown extension {label:#x}")

    def image(self):
        x, y, width, height, flags = struct.unpack("<HHHHB", self.take(9))
        if not width or not height or x + width > self.width or y + height > self.height:
            raise ValueError("a frame lies outside")
        if flags & 0x40:
            raise ValueError("interlaced")
        table = self.take_table(flags) if flags & 0x80 else self.table
        size = self.take(1)[0]
        indices = unpack(self.blocks(), size, width * height)
        delay, transparent = self.control
        self.control = None
        if self.canvas is None:
            if (width, height) != (self.width, self.height) or transparent is not None:
                raise ValueError("the first frame has holes")
            self.canvas = bytearray(3 * width * height)
        self.put(x, y, width, indices, table, transparent)
        self.frames.append(((x, y, width, height), delay, bytes(self.canvas)))

    def put(self, x, y, width, indices, table, transparent):
        if max(indices) >= len(table):
            raise ValueError("a colour that is not in the table")
        for row in range(len(indices) // width):
            part = indices[row * width:(row + 1) * width]
            at = 3 * ((y + row) * self.width + x)
            under = self.canvas[at:at + 3 * width]
            self.canvas[at:at + 3 * width] = b"".join(
                under[3 * i:3 * i + 3] if index == transparent else table[index]
                for i, index in enumerate(part))


def codes(raw, size):
    """LZW codes, and after each the reader says how many bits the next one has."""
    bits = count = at = 0
    while True:
        while count < size:
            if at == len(raw):
                raise ValueError("the codes end early")
            bits |= raw[at] << count
            count += 8
            at += 1
        code = bits & ((1 << size) - 1)
        bits >>= size
        count -= size
        told = yield code
        if told is None:  # the end code: nothing may follow but the byte's rest
            if at != len(raw) or bits:
                raise ValueError("something follows the end code")
            return
        size = told


def unpack(raw, bits, expected):
    clear, end = 1 << bits, (1 << bits) + 1
    size = bits + 1
    reader = codes(raw, size)
    code = next(reader)
    if code != clear:
        raise ValueError("the codes do not begin with a clear")
    strings, last, out = None, None, bytearray()
    while code != end:
        if code == clear:
            strings = [bytes([i]) for i in range(clear)] + [b"", b""]
            size, last = bits + 1, None
        else:
            if code < len(strings):
                string = strings[code]
            elif code == len(strings) and last is not None:
                string = last + last[:1]
            else:
                raise ValueError("a code that stands for nothing")
            out += string
            if last is not None:
                if len(strings) == 4096:
                    raise ValueError("more than 4096 codes")
                strings.append(last + string[:1])
            if len(strings) == 1 << size and size < 12:
                size += 1
            last = string
        code = reader.send(size)
    try:
        reader.send(None)
    except StopIteration:
        pass
    if len(out) != expected:
        raise ValueError(f"{len(out)} pixels instead of {expected}")
    return out
