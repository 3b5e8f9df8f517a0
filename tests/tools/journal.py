"""The journal of a save area, read and written by docs/save-format.md alone, to damage it well."""

import struct
import zlib

SECTOR, PAGE = 4096, 256
ENTRIES = 84
SETUP, ACTIONS, SETTINGS, STATISTICS, SNAPSHOT = 1, 2, 5, 6, 7


class Entry:
    """One entry; `at` is its offset in the area."""

    def __init__(self, at, head, payload):
        self.at = at
        self.kind, self.title, length, self.part, self.number, self.index = struct.unpack("<4B2H", head)
        self.payload = bytearray(payload[:length])

    def bytes(self, sequence):
        head = struct.pack("<4B2H", self.kind, self.title, len(self.payload), self.part, self.number,
                           self.index)
        crc = zlib.crc32(struct.pack("<2I", sequence, self.at % SECTOR) + head + self.payload)
        return head + struct.pack("<I", crc) + self.payload


def sequence(area, sector):
    """Of a sector of the journal, or 0."""
    header = area[sector * SECTOR + 16:sector * SECTOR + 48]
    good = header[:4] == b"ASTL" and zlib.crc32(header[:28]) == struct.unpack("<I", header[28:])[0]
    return struct.unpack("<I", header[8:12])[0] if good else 0


def head(area):
    """The sector that is written last."""
    return max(range(len(area) // SECTOR), key=lambda sector: sequence(area, sector))


def entries(area, sector):
    """The entries of a sector, in their order."""
    number, at, end = sequence(area, sector), sector * SECTOR + ENTRIES, (sector + 1) * SECTOR
    while at + 12 <= end:
        entry = Entry(at, area[at:at + 8], area[at + 12:at + 12 + area[at + 2]])
        whole = entry.bytes(number)
        if area[at:at + len(whole)] == whole and at // PAGE == (at + len(whole) - 1) // PAGE:
            yield entry
            at += (len(whole) + 3) // 4 * 4
        else:
            at = (at // PAGE + 1) * PAGE


def all_entries(area):
    """The entries of all sectors, from the oldest on."""
    sectors = [sector for sector in range(len(area) // SECTOR) if sequence(area, sector)]
    for sector in sorted(sectors, key=lambda sector: sequence(area, sector)):
        yield from entries(area, sector)


def put(area, entry):
    """Writes an entry where it lies, with a checksum that fits."""
    whole = entry.bytes(sequence(area, entry.at // SECTOR))
    area[entry.at:entry.at + len(whole)] = whole


def take_back(area, title, count):
    """Appends to the journal what taking back the title's last actions would."""
    last = [entry for entry in all_entries(area) if entry.kind == ACTIONS and entry.title == title][-1]
    newest = list(entries(area, head(area)))[-1]
    at = (newest.at + 12 + len(newest.payload) + 3) // 4 * 4
    at = at if at % PAGE <= PAGE - 12 else (at // PAGE + 1) * PAGE
    undo = Entry(at, bytes(8), b"")
    undo.kind, undo.title, undo.part, undo.number = ACTIONS, title, (last.part + 1) % 256, last.number
    undo.index = last.index + len(last.payload) // 4 - count
    assert at // SECTOR == newest.at // SECTOR, "the sector is full"
    put(area, undo)
