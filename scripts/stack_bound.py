#!/usr/bin/env python3
"""Bounds the stack of a firmware image: the deepest path through its calls, plus the deepest interrupt
handler, plus what the processor puts away for a fault on top of it. Prints the bound and the path, and
refuses an image that may need more than STACK_MAX, recursion without a stated bound, a frame without a
fixed size, and a call whose functions it cannot tell.

Frames and calls are read from the linked image's instructions, so that the SDK, libgcc and assembly
count like our own code. For a call through a pointer the debugging information tells the line of its
source: each pointer to functions that is named in that statement counts, with what the image's tables
hold at such a member, and with each function of its type whose address the code or an unnamed word
holds. What cannot be seen stands in stack_bound.txt."""

import argparse
import pathlib
import re
import sys

from image_code import Code, RETURN
from image_debug import Elf, Info, Lines, Unreadable

STACK_MAX = 12 * 1024
FRAME_MAX = 4 * 1024  # the guard below the stack is larger, so that no frame steps over it
# What the processor puts away when an exception comes, and four bytes to align it; with the registers
# of floating point, which a Cortex-M33 has.
EXCEPTION, EXCEPTION_FLOATS = 32 + 4, 104 + 4
VECTORS = {0x20042000: 16 + 32, 0x20082000: 16 + 52}  # by where RAM ends: of an RP2040, an RP2350
RESET, HARD_FAULT = 1, 3
LINES_LOOKED_AT = 12
NAME = re.compile(r"(->|\.)?\s*\b([A-Za-z_]\w*)\b")
BEFORE = re.compile(r"([A-Za-z_]\w*)\s*(?:\[(?:[^\[\]]|\[[^\[\]]*\])*\]\s*)*$")
WORDLESS = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\])*\"", re.DOTALL)
LIST = pathlib.Path(__file__).with_name("stack_bound.txt")
KINDS = ("start", "rom", "handlers", "recursion")
UNSEEN = ("start", "rom", "handlers")
HANDLER = "void()"
TABLE = "table"  # in the place of a struct: what holds functions and nothing else


class Refused(Exception):
    """Why no bound can be told; one line."""


def read_list(path):
    known = {kind: {} for kind in KINDS}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split(None, 3)
        if len(parts) < 4 or parts[0] not in KINDS or not parts[2].isdigit():
            raise Refused(f"{path.name}:{number}: a line is a kind, a function, a number and a reason")
        known[parts[0]][parts[1]] = int(parts[2])
    return known


class Pointers:
    """Which functions a call through a pointer may lead to."""
    def __init__(self, elf, code, vectors):
        self.code, self.info = code, Info(elf)
        self.lines = Lines(elf, self.info)
        self.types, self.units, self.named, self.sources = {}, {}, {}, {}
        self.slots = {}  # (struct, member) of what the image holds there, by address
        for die in self.info.dies.values():
            if die.tag == "subprogram" and die.get("low_pc"):
                self.types[die.get("low_pc") & ~1] = self.info.signature(die)
                self.units[die.get("low_pc") & ~1] = die.unit
            elif die.tag == "variable":
                self.add_variable(die)
        self.tables, self.loose, self.every, self.passed, self.stored = {}, {}, {}, {}, {}
        for begin, data in code.memory:
            for at in range(-begin % 4, len(data) - 3, 4):
                word = int.from_bytes(data[at:at + 4], "little")
                passed_over = begin + at in vectors or code.is_bridge(begin + at)
                if word & 1 and word - 1 in code.functions and not passed_over:
                    self.add_address(begin + at, word - 1)

    def add_variable(self, die):
        place = die.get("location")
        if isinstance(place, bytes) and len(place) == 5 and place[0] == 3:  # an address
            for offset, struct, member in self.info.slots(self.info.type_of(die)):
                owner = (struct, member) if member else (TABLE, self.info.value(die, "name"))
                self.slots[int.from_bytes(place[1:], "little") + offset] = owner

    def add_address(self, place, function):
        kind, code_at = self.types.get(function), self.code.around(place)
        if code_at is None:
            self.stored.setdefault(kind, set()).add(function)
        if place in self.slots:
            self.tables.setdefault(self.slots[place], set()).add(function)
        else:
            self.loose.setdefault(kind, set()).add(function)
            if code_at is not None and code_at.start in self.types:  # assembly passes none on
                self.passed.setdefault(kind, set()).add(function)
        self.every.setdefault(kind, set()).add(function)

    # By name, what a unit has: pointers to functions as (struct, TABLE or None, type of the functions,
    # whether it points to a list of them), and
    # the structs that variables and members are or point to.
    def names_in(self, unit):
        if id(unit) not in self.named:
            pointers, structs = self.named[id(unit)] = {}, {}
            waiting = [(None, child) for child in unit.children]
            while waiting:
                parent, die = waiting.pop()
                waiting += [(die, child) for child in die.children]
                name = self.info.value(die, "name")
                if die.tag not in ("member", "variable", "formal_parameter") or not name:
                    continue
                kind, struct = self.info.called_by(die), self.info.struct_of(die)
                if kind:
                    owner = parent.key if die.tag == "member" else TABLE if self.is_table(die) else None
                    pointers.setdefault(name, set()).add((owner, *kind))
                if struct:
                    structs.setdefault(name, set()).add(struct)
        return self.named[id(unit)]

    @staticmethod
    def is_table(die):
        place = die.get("location")
        return isinstance(place, bytes) and place[:1] == b"\3"

    # The statement of the source in which a call stands, without comments and strings.
    def statement(self, place):
        file, line, column = place
        if file not in self.sources:
            try:
                self.sources[file] = pathlib.Path(file).read_text(errors="replace").splitlines()
            except OSError:
                self.sources[file] = []
        lines = self.sources[file]
        if not column or line > len(lines):
            return ""
        before = [*lines[max(0, line - 1 - LINES_LOOKED_AT):line - 1], lines[line - 1][:column - 1]]
        after = [lines[line - 1][column - 1:], *lines[line:line + LINES_LOOKED_AT]]
        begun = re.split(r"[;{}]", WORDLESS.sub("", "\n".join(before)))[-1]
        return begun + WORDLESS.sub("", "\n".join(after)).split(";")[0]

    # Functions that a call may lead to, or None if that cannot be told.
    def targets(self, function, address):
        place, unit = self.lines.place(address), self.units.get(function.start)
        if not place or not unit:
            return None
        text, found, known_by_type = self.statement(place), set(), False
        pointers, structs = self.names_in(unit)
        for at in NAME.finditer(text):
            arrow, name = at.groups()
            known = pointers.get(name, set())
            base = BEFORE.search(text[:at.start()]) if arrow and known else None
            owners = structs.get(base[1], set()) & {owner for owner, _, _ in known} if base else set()
            for struct, kind, in_list in known:
                if not arrow and struct is None:
                    found |= self.listed(kind) if in_list else self.every.get(kind, set())
                elif bool(arrow) == (struct != TABLE) and (not owners or struct in owners):
                    found |= self.held(struct, name, kind)
                    known_by_type |= bool(arrow) and kind not in self.every  # the image has none of that type: NULL
        if "(*)(void)" in text:  # a number that is called: it comes from a list, as of what is to be set up
            found |= self.listed(HANDLER)
        known = found or known_by_type
        return found | self.every.get(None, set()) if known else None  # assembly has no type, and fits any

    # What stands in lists in memory, and not only among the code that names it.
    def listed(self, kind):
        return self.stored.get(kind, set())

    # What a member may hold: where no table has one, any function of its type.
    def held(self, struct, member, kind):
        return self.tables.get((struct, member), set()) | self.loose.get(kind, set()) or self.every.get(kind, set())

    def where(self, address):
        place = self.lines.place(address)
        return f"{pathlib.Path(place[0]).name}:{place[1]}" if place else f"{address:#x}"


class Graph:
    """Who calls whom, and how deep that goes."""
    def __init__(self, elf, objdump, known):
        self.code, self.known = Code(elf, objdump), known
        symbols = {name: address for name, address, _, _ in elf.symbols}
        missing = {"__vectors", "__StackTop"} - symbols.keys()
        if "irq_set_priority" in symbols:
            raise Refused("irq_set_priority is linked: interrupts of several priorities may nest")
        if missing or symbols["__StackTop"] not in VECTORS:
            raise Refused("this is no image of a board: __vectors or __StackTop is not where it should be")
        self.vectors = range(symbols["__vectors"], symbols["__vectors"] + 4 * VECTORS[symbols["__StackTop"]], 4)
        self.pointers = Pointers(elf, self.code, self.vectors)
        self.edges, self.depths = {}, {}

    def listed(self, kind, function):
        return self.known[kind].get(re.sub(r"(\.(isra|constprop|part)\.\d+)+$", "", function.name))

    def frame(self, function):
        if function.unknown and self.listed("start", function) is None:
            raise Refused(f"the stack frame of {function.name} has no fixed size: {function.unknown[0]}")
        if function.frame > FRAME_MAX:
            raise Refused(f"{function.name} has a stack frame of {function.frame} bytes; {FRAME_MAX} are allowed")
        return 0 if self.listed("start", function) is not None else function.frame

    def calls(self, function):
        if function.start not in self.edges:
            found = {self.named(address) for address in function.calls | function.jumps}
            for address, value in function.through:
                found |= self.through(function, address, value)
            self.edges[function.start] = sorted(found)
        return self.edges[function.start]

    # Whether one of them is called by one of them: who only jumps leaves nothing on the stack.
    def recurs(self, functions):
        starts = {function.start for function in functions}
        for function in functions:
            jumps = {self.named(address) for address in function.jumps - function.calls}
            if starts & set(self.calls(function)) - jumps:
                return True
        return False

    def named(self, address):
        function = self.code.at(address)
        if function is None:
            raise Refused(f"a call leads to {address:#x}, where no function is")
        return function.start

    def through(self, function, address, value):
        if self.listed("rom", function) is not None or self.listed("start", function) is not None:
            return set()  # also into what is copied to RAM, where no function of the image is
        if isinstance(value, int) and value != RETURN:
            return {self.named(value & ~1)} if value else set()  # nobody calls a null
        if self.listed("handlers", function) is not None:
            return self.pointers.passed.get(HANDLER, set())
        found = self.pointers.targets(function, address)
        if found is None:
            raise Refused(f"a call through an unknown pointer in {function.name} ({self.pointers.where(address)})")
        return found

    # The deepest way from a function, in bytes.
    def depth(self, start):
        if start not in self.depths:
            self.visit(start, {}, {}, [])
        return self.depths[start][0]

    # Tarjan's way to find what calls itself: a group is closed when nothing above it is reached again.
    def visit(self, at, order, low, open_):
        order[at] = low[at] = len(order)
        open_.append(at)
        for to in self.calls(self.code.functions[at]):
            if to in self.depths:
                continue
            if to not in order:
                self.visit(to, order, low, open_)
                if to in self.depths:
                    continue
            low[at] = min(low[at], low[to])
        if low[at] == order[at]:
            group = open_[open_.index(at):]
            del open_[-len(group):]
            self.close(group)

    def close(self, group):
        functions = [self.code.functions[at] for at in group]
        turns = 1
        if self.recurs(functions):
            stated = [self.listed("recursion", function) for function in functions]
            names = [function.name for function in functions]
            if not any(stated):
                raise Refused(f"recursion: {' and '.join(names)} {'call each other' if names[1:] else 'calls itself'}")
            turns = max(filter(None, stated))
        own = turns * sum(self.frame(function) for function in functions)
        below = max(((self.depths[to][0], to) for function in functions for to in self.calls(function)
                     if to not in group), default=(0, None))
        rom = max(self.listed("rom", function) or 0 for function in functions)
        below = max(below, (rom, None), key=lambda way: way[0])
        for function in functions:
            self.depths[function.start] = own + below[0], own, below[1]

    # (name, bytes) of each function on the deepest way; of those that call each other, together.
    def path(self, at):
        while at is not None:
            _, own, after = self.depths[at]
            yield self.code.functions[at].name, own
            at = after


# The functions at which the processor comes in: at a reset, for an interrupt (several), for a fault.
def roots(graph):
    words = [graph.code.word(place) for place in graph.vectors]
    vectors = [word - 1 if word and word - 1 in graph.code.functions else None for word in words]
    handlers = {at for i, at in enumerate(vectors) if at and i not in (RESET, HARD_FAULT)}
    handlers |= graph.pointers.passed.get(HANDLER, set()) - {vectors[HARD_FAULT]}
    return vectors[RESET], handlers, vectors[HARD_FAULT]


class Bound:
    def __init__(self, elf, objdump, known):
        sys.setrecursionlimit(20000)
        graph = Graph(elf, objdump, known)
        thread, handlers, fault = roots(graph)
        handler = max(sorted(handlers), key=graph.depth)
        self.graph = graph
        self.exception = EXCEPTION_FLOATS if graph.code.floats else EXCEPTION
        self.parts = [(name, graph.depth(at), list(graph.path(at)))
                      for name, at in (("the program", thread), ("an interrupt", handler), ("a fault", fault))]
        above = self.parts[0][1] + self.exception + self.parts[1][1] + self.exception
        fault_bytes = self.parts[2][1]
        empties = any("MSP" in what for what in graph.code.functions[fault].unknown)
        self.bytes = max(above, fault_bytes) if empties else above + fault_bytes

    # Of each call through a pointer that can be reached: its address, and those that it may lead to.
    def calls(self):
        graph = self.graph
        for start in sorted(graph.depths):
            function = graph.code.functions[start]
            for address, value in function.through:
                if value is None and not any(graph.listed(kind, function) is not None for kind in UNSEEN):
                    yield address, sorted(graph.through(function, address, value))

    def lines(self):
        for name, size, path in self.parts:
            yield f"  {name}: {size}"
            yield "    " + ", ".join(f"{function} {own}" for function, own in path if own)
        yield f"  what the processor puts away, twice: {2 * self.exception}"


# (the bound or None, what is wrong) of an image.
def look(image, prefix="arm-none-eabi-", path=LIST):
    try:
        bound = Bound(Elf(image), prefix + "objdump", read_list(path))
    except (Refused, Unreadable, OSError) as reason:
        return None, [f"stack: {reason}"]
    if bound.bytes > STACK_MAX:
        return bound, [f"stack: {bound.bytes} bytes may be used, more than {STACK_MAX}"]
    return bound, []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prefix", default="arm-none-eabi-")
    parser.add_argument("--list", type=pathlib.Path, default=LIST, help="what the image does not tell")
    parser.add_argument("--calls", action="store_true", help="prints where calls through pointers may lead to")
    parser.add_argument("image", help="the ELF file")
    args = parser.parse_args()
    bound, problems = look(args.image, args.prefix, args.list)
    for address, targets in bound.calls() if bound and args.calls else ():
        print(f"call {address:#x} to {' '.join(map(hex, targets))}")
    if bound:
        print(f"{pathlib.Path(args.image).stem}: stack at most {bound.bytes} of {STACK_MAX}")
        print("\n".join(bound.lines()))
    for problem in problems:
        print(f"stack_bound: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
