"""Reads the instructions of an ELF image: what each function takes of the stack, and whom it calls.
This is the code that runs, so that C, assembly, the SDK, libgcc and the linker's bridges are all told
in one way."""

import bisect
import re
import struct
import subprocess

CALL = re.compile(r"^(bl|b|b(?:eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le))(\.n|\.w)?$|^cbn?z$")
TARGET = re.compile(r"(?:^|, )([0-9a-f]+) <")
LITERAL = re.compile(r"@ \(?([0-9a-f]+) <")
IMMEDIATE = re.compile(r"#(-?\d+)")
FAR = 0x10000  # no function is as long
RETURN = "return"  # what a register holds that was taken back from the stack, or from lr
NUMBERED = {"d": 8, "s": 4}


class Function:
    def __init__(self, name, start, end):
        self.name, self.start, self.end = name, start, end
        self.frame = 0
        self.unknown = []  # what it does to the stack pointer that has no fixed size
        self.calls = set()  # of addresses
        self.jumps = set()  # of addresses too, but nothing stays on the stack for a return
        self.through = []  # (address, what the register holds if that is known)


# Of a list of registers, as in {r4, r5, lr} or {d8-d9}.
def bytes_of(registers):
    size = 0
    for part in registers.strip("{}").split(", "):
        kind = NUMBERED.get(part[0], 4) if part[1:2].isdigit() else 4
        first, _, last = part.partition("-")
        size += kind * (int(last[1:]) - int(first[1:]) + 1 if last else 1)
    return size


class Code:
    def __init__(self, elf, objdump):
        self.elf, self.memory = elf, list(elf.contents())
        self.functions, self.rows = {}, {}
        self.read(objdump, elf)
        self.starts = sorted(self.functions)
        self.floats = any(op.startswith("v") for rows in self.rows.values() for _, op, _ in rows)
        for function in self.functions.values():
            self.follow(function)

    def read(self, objdump, elf):
        done = subprocess.run([objdump, "-d", "--no-show-raw-insn", elf.path], capture_output=True,
                              text=True, check=True)
        sizes = {address: size for _, address, size, kind in elf.symbols if kind == 2}
        for line in done.stdout.splitlines():
            found = re.match(r"([0-9a-f]+) <(.+)>:$", line)
            if found:
                start = int(found[1], 16)
                function = Function(found[2], start, start + sizes.get(start, 0))
                self.functions[start], self.rows[start] = function, []
                continue
            found = re.match(r" *([0-9a-f]+):\t(\S+)\s*(.*)$", line)
            if found and not found[2].startswith("."):
                self.rows[start].append((int(found[1], 16), found[2], found[3]))
        data = {address for _, address, _, kind in elf.symbols if kind == 1}
        for start in list(self.functions):
            if not self.rows[start] or start in data:
                del self.functions[start], self.rows[start]

    def word(self, address):
        for begin, data in self.memory:
            if begin <= address < begin + len(data) - 3:
                return struct.unpack_from("<I", data, address - begin)[0]
        return None

    # The function in which an address lies.
    def at(self, address):
        place = bisect.bisect_right(self.starts, address) - 1
        return self.functions[self.starts[place]] if place >= 0 else None

    # The function whose code, with what it names behind its last instruction, holds an address; or None.
    def around(self, address):
        function = self.at(address)
        if function is None or address >= function.start + FAR:
            return None
        sized = function.end > function.start
        return function if not sized or address < function.end else None

    # Whether an address lies in a bridge, with which the linker makes a call reach further.
    def is_bridge(self, address):
        function = self.around(address)
        return function is not None and function.name.endswith("_veneer")

    def follow(self, function):
        rows = self.rows[function.start]
        inside = range(function.start, rows[-1][0] + 1)
        joins = set()
        for _, op, args in rows:
            target = TARGET.search(args) if CALL.match(op) else None
            if target:
                joins.add(int(target[1], 16))
        held = {}
        for address, op, args in rows:
            if address in joins:
                held = {}
            self.stack(function, address, op, args, held)
            self.jump(function, address, op, args, held, inside)
            self.hold(op, args, held)
        # What only fills up to the next even place is not run into.
        op, args = next((row for row in reversed(rows) if row[1] != "nop"), rows[-1])[1:]
        ends = re.match(r"(b|bx)(\.n|\.w)?$|udf|bkpt", op) or re.search(r"\bpc\b", args.split("@")[0])
        if not ends and function.end == function.start:  # a label of assembly: it runs into the next
            following = bisect.bisect_right(self.starts, rows[-1][0])
            if following < len(self.starts):
                function.jumps.add(self.starts[following])

    # What an instruction takes of the stack. What it gives back is not counted: a function that takes
    # in several places is bounded by their sum.
    def stack(self, function, address, op, args, held):
        stem = op.split(".")[0]
        if stem in ("push", "vpush"):
            function.frame += bytes_of(args)
        elif stem in ("stmdb", "stmfd", "vstmdb") and args.startswith("sp!"):
            function.frame += bytes_of(args[args.index("{"):])
        elif stem in ("str", "strd", "strb", "strh") and re.search(r"\[sp, #-\d+\]!", args):
            function.frame += int(re.search(r"#-(\d+)\]!", args)[1])
        elif re.match(r"sp(,|$)", args) and stem not in ("cmp", "cmn", "tst", "stmia", "ldmia"):
            given = IMMEDIATE.search(args)
            if stem in ("sub", "subw") and given and re.match(r"sp, (sp, )?#", args):
                function.frame += int(given[1])
                return
            if stem in ("add", "addw") and given and re.match(r"sp, (sp, )?#", args):
                return
            register = re.fullmatch(r"sp, (?:sp, )?(\w+)", args)
            by = held.get(register[1]) if register and stem == "add" else None
            if isinstance(by, int):
                by = by - (1 << 32) if by >> 31 else by
                function.frame += max(0, -by)
            else:
                function.unknown.append(f"{op} {args} at {address:#x}")
        elif stem == "msr" and re.match(r"[MP]SP,", args):
            function.unknown.append(f"{op} {args} at {address:#x}")

    def jump(self, function, address, op, args, held, inside):
        target = TARGET.search(args) if CALL.match(op) else None
        if target:
            to = int(target[1], 16)
            if op == "bl" and (to == function.start or to not in inside):  # else it is a far jump
                function.calls.add(to)
            elif to not in inside:
                function.jumps.add(to)
        elif op in ("bx", "blx"):
            if args != "lr" or op == "blx":
                value = held.get(args)
                if op == "blx" or value != RETURN:
                    function.through.append((address, value))
        elif op.split(".")[0] == "ldr" and args.startswith("pc, [pc"):
            place = LITERAL.search(args) or re.search(r"@ ([0-9a-f]+) <", args)
            value = self.word(int(place[1], 16)) if place else None
            if value is not None and value & 1:
                function.jumps.add(value & ~1)

    # What registers are known to hold, up to where another way joins.
    def hold(self, op, args, held):
        stem = op.split(".")[0]
        if stem in ("pop", "ldmia") and "{" in args:
            for register in args[args.index("{"):].strip("{}").split(", "):
                held[register] = RETURN if stem == "pop" or args.startswith("sp!") else None
            held.pop(args.split("!")[0], None)
            return
        if stem in ("bl", "blx"):
            for register in ("r0", "r1", "r2", "r3", "ip", "lr"):
                held.pop(register, None)
            return
        to, _, rest = args.partition(", ")
        if stem in ("str", "strb", "strh", "strd", "cmp", "cmn", "tst", "push", "bx", "b", "nop", "msr", "cbz", "cbnz"):
            return
        value, given = None, IMMEDIATE.match(rest)
        if stem == "ldr" and rest.startswith("[pc"):
            place = LITERAL.search(args)
            value = self.word(int(place[1], 16)) if place else None
        elif stem in ("mov", "movs", "movw"):
            value = int(given[1]) & 0xffffffff if given else RETURN if rest == "lr" else held.get(rest)
        elif stem == "movt" and given and isinstance(held.get(to), int):
            value = held[to] & 0xffff | int(given[1]) << 16
        elif stem == "negs" or stem == "rsbs" and rest.endswith(", #0"):
            by = held.get(rest.split(",")[0])
            value = -by & 0xffffffff if isinstance(by, int) else None
        elif stem == "lsls" and re.fullmatch(r"\w+, #\d+", rest):
            by = held.get(rest.split(",")[0])
            value = by << int(rest.split("#")[1]) & 0xffffffff if isinstance(by, int) else None
        for register in re.findall(r"\w+", args.split("[")[0].split("@")[0]) if stem == "ldrd" else (to,):
            held.pop(register, None)
        if value is not None:
            held[to] = value
