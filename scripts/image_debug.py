"""Reads an ELF image and its DWARF 5: what functions and tables are of which type, and from which
place of which source an instruction comes. As much of both as scripts/stack_bound.py asks for."""

import bisect
import os
import struct

MEMBERS = ("structure_type", "union_type")
TAGS = {0x01: "array_type", 0x04: "enumeration_type", 0x05: "formal_parameter", 0x0d: "member",
        0x0f: "pointer_type", 0x11: "compile_unit", 0x13: "structure_type", 0x15: "subroutine_type",
        0x16: "typedef", 0x17: "union_type", 0x18: "unspecified_parameters", 0x21: "subrange_type",
        0x24: "base_type", 0x26: "const_type", 0x2e: "subprogram", 0x34: "variable",
        0x35: "volatile_type", 0x37: "restrict_type", 0x47: "atomic_type"}
NAMES = {0x02: "location", 0x03: "name", 0x0b: "byte_size", 0x10: "stmt_list", 0x11: "low_pc", 0x1b: "comp_dir",
         0x2f: "upper_bound", 0x31: "abstract_origin", 0x37: "count", 0x38: "offset",
         0x47: "abstract_origin", 0x49: "type"}
# Forms by how many bytes they have; the others are read one by one.
FIXED = {0x01: 4, 0x05: 2, 0x06: 4, 0x07: 8, 0x0b: 1, 0x0c: 1, 0x0e: 4, 0x10: 4, 0x11: 1, 0x12: 2,
         0x13: 4, 0x14: 8, 0x17: 4, 0x19: 0, 0x1e: 16, 0x1f: 4}
UNSIGNED = {1: "<B", 2: "<H", 4: "<I", 8: "<Q"}


class Unreadable(Exception):
    """What the image has and this does not know; it says so instead of a guess."""


def leb(data, at, signed=False):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7f) << shift
        shift += 7
        if byte < 0x80:
            break
    if signed and byte & 0x40:
        value -= 1 << shift
    return value, at


def text_at(data, at):
    return data[at:data.index(b"\0", at)].decode()


class Elf:
    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            self.data = file.read()
        if self.data[:6] != b"\x7fELF\x01\x01":
            raise Unreadable(f"{path} is no ELF file of a processor of ours")
        offset, = struct.unpack_from("<I", self.data, 32)
        size, count, names = struct.unpack_from("<HHH", self.data, 46)
        rows = [struct.unpack_from("<10I", self.data, offset + i * size) for i in range(count)]
        self.sections = {}
        for row in rows:
            self.sections[text_at(self.data, rows[names][4] + row[0])] = row
        self.symbols = list(self.read_symbols(rows))

    def section(self, name):
        row = self.sections.get(name)
        return self.data[row[4]:row[4] + row[5]] if row else b""

    # (name, address, size, type) of each symbol; functions without the bit that says Thumb.
    def read_symbols(self, rows):
        table = self.sections[".symtab"]
        strings = rows[table[6]][4]
        for at in range(table[4], table[4] + table[5], 16):
            name, value, size, info, _, place = struct.unpack_from("<IIIBBH", self.data, at)
            if place and name:
                kind = info & 15
                yield text_at(self.data, strings + name), value & ~1 if kind == 2 else value, size, kind

    # (address, bytes) of what the image holds in flash and RAM.
    def contents(self):
        for row in self.sections.values():
            if row[1] == 1 and row[2] & 2 and row[5]:  # PROGBITS, ALLOC
                yield row[3], self.data[row[4]:row[4] + row[5]]


class Die:
    """An entry of the debugging information: only what is asked for."""
    __slots__ = ("tag", "values", "children", "unit", "place")

    def __init__(self, tag, values, unit, place):
        self.tag, self.values, self.unit, self.place, self.children = tag, values, unit, place, []

    # What a struct is known by, in all units if it has a name.
    @property
    def key(self):
        return self.values.get("name") or self.place

    def get(self, name):
        return self.values.get(name)


class Info:
    """All entries, by their place; `units` are the ones at the top."""
    def __init__(self, elf):
        self.elf = elf
        self.info, self.abbrev = elf.section(".debug_info"), elf.section(".debug_abbrev")
        self.strings = {0x0e: elf.section(".debug_str"), 0x1f: elf.section(".debug_line_str")}
        self.dies, self.units, self.abbrevs = {}, [], {}
        at = 0
        while at < len(self.info):
            at = self.read_unit(at)
        if not self.units:
            raise Unreadable("the image has no debugging information: build it with -g")

    def read_abbrevs(self, at):
        if at in self.abbrevs:
            return self.abbrevs[at]
        table = self.abbrevs[at] = {}
        while True:
            code, at = leb(self.abbrev, at)
            if code == 0:
                return table
            tag, at = leb(self.abbrev, at)
            children, at = self.abbrev[at], at + 1
            forms = []
            while True:
                name, at = leb(self.abbrev, at)
                form, at = leb(self.abbrev, at)
                value = None
                if form == 0x21:  # a constant that stands here once for all
                    value, at = leb(self.abbrev, at, True)
                if name == form == 0:
                    break
                forms.append((NAMES.get(name), form, value))
            table[code] = TAGS.get(tag, ""), children, forms

    def read_unit(self, start):
        length, version, kind, address, abbrevs = struct.unpack_from("<IHBBI", self.info, start)
        if version != 5 or kind != 1 or address != 4:
            raise Unreadable(f"debugging information of version {version}, kind {kind}: not known here")
        table, at, end = self.read_abbrevs(abbrevs), start + 12, start + 4 + length
        path = []
        while at < end:
            place = at
            code, at = leb(self.info, at)
            if code == 0:
                path.pop()
                continue
            tag, children, forms = table[code]
            values = {}
            for name, form, value in forms:
                if form != 0x21:
                    value, at = self.read_value(form, at, start)
                if name:
                    values[name] = value
            die = Die(tag, values, path[0] if path else None, place)
            self.dies[place] = die
            if path:
                path[-1].children.append(die)
            else:
                self.units.append(die)
            if children:
                path.append(die)
        return end

    def read_value(self, form, at, unit, data=None):
        data = data or self.info
        size = FIXED.get(form)
        if size is not None:
            if size == 0:
                return True, at
            if size not in UNSIGNED:
                return None, at + size
            value, = struct.unpack_from(UNSIGNED[size], data, at)
            if form in self.strings:
                value = text_at(self.strings[form], value)
            elif form in (0x11, 0x12, 0x13, 0x14):
                value += unit
            return value, at + size
        if form == 0x08:
            text = text_at(data, at)
            return text, at + len(text.encode()) + 1
        if form in (0x0d, 0x0f, 0x15):
            value, at = leb(data, at, form == 0x0d)
            return value + unit if form == 0x15 else value, at
        if form in (0x09, 0x18, 0x0a):
            if form == 0x0a:
                size, at = data[at], at + 1
            else:
                size, at = leb(data, at)
            return data[at:at + size], at + size
        raise Unreadable(f"debugging information in the form {form:#x}: not known here")

    # A concrete function or variable tells by another entry what it is.
    def value(self, die, name):
        while die is not None:
            if die.get(name) is not None:
                return die.get(name)
            die = self.dies.get(die.get("abstract_origin"))
        return None

    def origin(self, die):
        while die.get("abstract_origin") is not None:
            die = self.dies[die.get("abstract_origin")]
        return die

    # The type behind names and qualifiers; None is void.
    def type_of(self, die):
        die = self.dies.get(self.value(die, "type"))
        while die is not None and die.tag in ("typedef", "const_type", "volatile_type", "restrict_type",
                                              "atomic_type"):
            die = self.dies.get(die.get("type"))
        return die

    # A type in words that are the same in each unit; a struct is its tag.
    def words(self, die):
        if die is None:
            return "void"
        if die.tag == "pointer_type":
            return self.words(self.type_of(die)) + "*"
        if die.tag in ("subroutine_type", "subprogram"):
            return self.signature(die)
        if die.tag == "array_type":
            return self.words(self.type_of(die)) + "[]"
        return f"{die.tag[:1]} {die.get('name') or 'nameless'} {die.get('byte_size')}"

    # What a function takes and gives.
    def signature(self, die):
        given = self.words(self.type_of(die))
        taken = [self.words(self.type_of(child)) for child in self.origin(die).children
                 if child.tag == "formal_parameter"]
        return f"{given}({', '.join(taken)})"

    # The type of the functions that a variable or a member points to, and whether it does so through
    # a list of such pointers; or None.
    def called_by(self, die):
        kind, steps = self.type_of(die), 0
        while kind is not None and kind.tag in ("pointer_type", "array_type"):
            kind, steps = self.type_of(kind), steps + 1
        found = kind is not None and kind.tag == "subroutine_type"
        return (self.signature(kind), steps > 1) if found else None

    # What struct a variable or a member is, or points to; or None.
    def struct_of(self, die):
        kind = self.type_of(die)
        while kind is not None and kind.tag in ("pointer_type", "array_type"):
            kind = self.type_of(kind)
        return kind.key if kind is not None and kind.tag in MEMBERS else None

    def length(self, array):
        count = 1
        for child in array.children:
            if child.tag == "subrange_type":
                bound = child.get("upper_bound")
                given = child.get("count") if bound is None else bound + 1
                count *= given if isinstance(given, int) else 0
        return count

    def size(self, die):
        if die.tag == "array_type":
            return self.length(die) * self.size(self.type_of(die))
        return die.get("byte_size") or 4

    # (offset, struct's name, member's name) of each pointer to functions in a variable of that type.
    def slots(self, die, offset=0, owner=("", "")):
        if die is None:
            return
        if die.tag == "array_type":
            element = self.type_of(die)
            if element is None or element.tag not in MEMBERS + ("pointer_type",):
                return
            for i in range(self.length(die)):
                yield from self.slots(element, offset + i * self.size(element), owner)
        elif die.tag in MEMBERS:
            for child in die.children:
                if child.tag == "member":
                    yield from self.slots(self.type_of(child), offset + (child.get("offset") or 0),
                                          (die.key, child.get("name")))
        elif die.tag == "pointer_type":
            kind = self.type_of(die)
            if kind is not None and kind.tag == "subroutine_type":
                yield (offset, *owner)


class Lines:
    """From which file, line and column an instruction comes."""
    def __init__(self, elf, info):
        self.data, self.info, self.rows = elf.section(".debug_line"), info, []
        for unit in info.units:
            if unit.get("stmt_list") is not None:
                self.read(unit.get("stmt_list"), unit.get("comp_dir") or "")
        self.rows.sort(key=lambda row: row[:2])
        self.addresses = [row[0] for row in self.rows]

    # (file, line, column) of the instruction at an address, or None.
    def place(self, address):
        at = bisect.bisect_right(self.addresses, address) - 1
        if at < 0 or self.rows[at][2] is None:
            return None
        return self.rows[at][2:]

    # Names of files as DWARF 5 has them, by number: a list of folders, then one of files.
    def names_of_5(self, at, folder):
        lists = []
        for _ in range(2):
            count, at = self.data[at], at + 1
            kinds = []
            for _ in range(2 * count):
                kind, at = leb(self.data, at)
                kinds.append(kind)
            number, at = leb(self.data, at)
            lists.append([])
            for _ in range(number):
                row = {}
                for what, form in zip(kinds[::2], kinds[1::2]):
                    row[what], at = self.info.read_value(form, at, 0, self.data)
                lists[-1].append(row)
        folders = [os.path.join(folder, row[1]) for row in lists[0]]
        return [os.path.normpath(os.path.join(folders[row.get(2, 0)], row[1])) for row in lists[1]]

    # ... and as older ones do: both end with an empty name, and files are counted from 1.
    def names_of_3(self, at, folder):
        folders, names = [folder], [None]
        while self.data[at]:
            folders.append(os.path.join(folder, text_at(self.data, at)))
            at = self.data.index(b"\0", at) + 1
        at += 1
        while self.data[at]:
            name, at = text_at(self.data, at), self.data.index(b"\0", at) + 1
            place, at = leb(self.data, at)
            names.append(os.path.normpath(os.path.join(folders[place], name)))
            for _ in range(2):
                _, at = leb(self.data, at)
        return names

    def read(self, start, folder):
        length, version = struct.unpack_from("<IH", self.data, start)
        if version not in (3, 5):
            raise Unreadable(f"a table of lines of version {version}: not known here")
        at = start + (6 if version == 3 else 8)
        program = at + 4 + struct.unpack_from("<I", self.data, at)[0]
        least, at = self.data[at + 4], at + (6 if version == 3 else 7)
        base, span, opcodes = struct.unpack_from("<bBB", self.data, at)
        sizes, at = self.data[at + 3:at + 2 + opcodes], at + 2 + opcodes
        names = (self.names_of_3 if version == 3 else self.names_of_5)(at, folder)
        self.run(program, start + 4 + length, names, (least, base, span, opcodes, sizes))

    def run(self, at, end, names, how):
        least, base, span, opcodes, sizes = how
        address, file, line, column = 0, 1, 1, 0
        order = len(self.rows)
        while at < end:
            op, at = self.data[at], at + 1
            if op >= opcodes:
                address += (op - opcodes) // span * least
                line += base + (op - opcodes) % span
                self.rows.append((address, order, names[file], line, column))
            elif op == 0:
                size, at = leb(self.data, at)
                kind = self.data[at]
                if kind == 1:
                    self.rows.append((address, -1, None, 0, 0))
                    address, file, line, column = 0, 1, 1, 0
                elif kind == 2:
                    address, = struct.unpack_from("<I", self.data, at + 1)
                at += size
            elif op == 1:
                self.rows.append((address, order, names[file], line, column))
            elif op == 2:
                value, at = leb(self.data, at)
                address += value * least
            elif op == 3:
                value, at = leb(self.data, at, True)
                line += value
            elif op == 4:
                file, at = leb(self.data, at)
            elif op == 5:
                column, at = leb(self.data, at)
            elif op == 8:
                address += (255 - opcodes) // span * least
            elif op == 9:
                value, = struct.unpack_from("<H", self.data, at)
                address, at = address + value, at + 2
            else:
                for _ in range(sizes[op - 1]):
                    _, at = leb(self.data, at)
            order = len(self.rows)
