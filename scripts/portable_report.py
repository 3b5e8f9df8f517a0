#!/usr/bin/env python3
"""Prints size and worst stack frame of the portable libraries, and refuses what a device lacks.

Reads a list with one library a line: name, archive and object files, parted by `|` and `;`, as the
build writes it. A symbol that no library of ours defines must be one of ALLOWED; nothing may lie in
.data or .bss, because a game's state is its caller's; no stack frame may be of unknown size; and
nothing that an opponent is made of, or names, may be able to name what holds the true game.
"""

import argparse
import pathlib
import re
import subprocess
import sys

HAL = pathlib.Path(__file__).resolve().parent.parent / "hal" / "include" / "hal"

ALLOWED = re.compile(
    r"""memcpy | memset | memcmp | core_panic        # the core's whole demand on its surroundings
    | __aeabi_(mem(cpy|set|clr|move)[48]?)           # what the compiler makes of them
    | __aeabi_(u?idiv(mod)?|lmul|ll?sl|ll?sr|lasr)   # integers that a Cortex-M0+ has no opcode for
    | __gnu_thumb1_case_\w+""",
    re.X,
)

# Why a symbol is refused, first match first.
REASONS = [
    (r"(malloc|calloc|realloc|free|_sbrk|aligned_alloc|strdup)$", "there is no heap"),
    (r"(v?[fs]?n?printf|puts|putchar|v?[fs]?scanf|f(open|close|read|write|puts|putc|gets|flush|seek)|_impure_ptr)$", "there is no stdio"),
    (r"__aeabi_([fd](add|sub|rsub|mul|div|cmp\w*|2\w+|neg)|c[fd]\w+|u?[il]2[fd]|[hf]2\w+)$",
     "floating point is kept out"),
    (r"__aeabi_u?ldivmod$", "a 64-bit division is slow here, and avoidable"),
    (r"memmove$", "of the C library only memcpy, memset and memcmp are used"),
]

MUTABLE = re.compile(r"\.(data|bss|tdata|tbss|sdata|sbss)(\.(?!rel\.ro)|$)|\*COM\*$")
OPPONENT = re.compile(r"/(search\w*|think|bot|\w+_bot)\.c\.o(bj)?$")
TRUTH = re.compile(r"/(match|record)\.c\.o(bj)?$")  # the true state, and the seed it began with
SYMBOL_LINE = re.compile(r"^[0-9a-f]+ (.{7}) (\S+)\t([0-9a-f]+)\s+(?:\.\w+ )?(.*)$")


class Library:
    def __init__(self, line):
        self.name, self.archive, objects = line.strip().split("|")
        self.objects = [name for name in objects.split(";") if name]
        self.may_use_hardware = any("firmware/" in name for name in self.objects)


def read_libraries(path):
    with open(path, encoding="utf-8") as lines:
        return [Library(line) for line in lines if line.strip()]


def tool(prefix, name, *arguments):
    done = subprocess.run([prefix + name, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"portable_report: {prefix}{name}: {done.stderr.strip()}")
    return done.stdout


def symbols(prefix, library, which):
    """The set of external symbols of a library that nm lists with `which`."""
    output = tool(prefix, "nm", "-g", "-P", which, library.archive)
    return {line.split()[0] for line in output.splitlines() if line and not line.endswith("]:")}


def refusal(symbol):
    for pattern, reason in REASONS:
        if re.match(pattern, symbol):
            return reason
    return "no library of ours defines it, and it is not on the short list of what may be called"


def hardware_functions():
    """What hal/include declares and the program gives: one driver or another, or a window."""
    text = "".join(header.read_text(encoding="utf-8") for header in sorted(HAL.glob("*.h")))
    return set(re.findall(r"^[a-zA-Z_][\w *]*?\b(\w+)\(", text, re.M))


def undefined_problems(prefix, libraries):
    hardware = hardware_functions()
    ours = set()
    for library in libraries:
        ours |= symbols(prefix, library, "--defined-only")
    for library in libraries:
        for symbol in sorted(symbols(prefix, library, "-u") - ours):
            if library.may_use_hardware and symbol in hardware:
                continue
            if not ALLOWED.fullmatch(symbol):
                yield f"{library.name}: undefined symbol {symbol}: {refusal(symbol)}"


def mutable_problems(prefix, libraries):
    for library in libraries:
        for line in tool(prefix, "objdump", "-t", *library.objects).splitlines():
            found = SYMBOL_LINE.match(line)
            if not found:
                continue
            _, section, size, symbol = found.groups()
            if MUTABLE.match(section) and int(size, 16) > 0:
                yield f"{library.name}: mutable global {symbol} ({int(size, 16)} bytes in {section})"


def frames(library):
    """(bytes, function, kind) of every function, from what -fstack-usage left beside the objects."""
    for name in library.objects:
        with open(re.sub(r"\.o(bj)?$", ".su", name), encoding="utf-8") as lines:
            for line in lines:
                place, size, kind = line.rstrip("\n").split("\t")
                yield int(size), place.split(":")[-1], kind


def stack_problems(libraries):
    for library in libraries:
        for _, function, kind in frames(library):
            if kind not in ("static", "dynamic,bounded"):
                yield f"{library.name}: the stack frame of {function} has no fixed size ({kind})"


def calls(prefix, libraries):
    """For each object file those that define what it calls."""
    needs, definer = {}, {}
    for library in libraries:
        needs.update((name, set()) for name in library.objects)
        for line in tool(prefix, "nm", "-g", "-P", "-A", *library.objects).splitlines():
            name, words = line.split(": ", 1)
            symbol, kind = words.split()[:2]
            if kind == "U":
                needs[name].add(symbol)
            else:
                definer[symbol] = name
    return {name: {definer[symbol] for symbol in symbols if symbol in definer}
            for name, symbols in needs.items()}


def way_to_truth(called, start):
    """The shortest chain of object files from one to the truth, or None."""
    ways, seen = [[start]], {start}
    for way in ways:
        if TRUTH.search(way[-1]):
            return way
        for name in sorted(called[way[-1]] - seen):
            seen.add(name)
            ways.append(way + [name])
    return None


def truth_problems(prefix, libraries):
    called = calls(prefix, libraries)
    opponents = sorted(filter(OPPONENT.search, called))
    if opponents and not any(map(TRUTH.search, called)):
        yield "nothing here is known to hold the true game: TRUTH names no object file"
    for name in opponents:
        way = way_to_truth(called, name)
        if way:
            chain = " calls ".join(pathlib.PurePath(step).name for step in way)
            yield f"an opponent can reach the true game: {chain}"


def size_row(prefix, library):
    text = data = bss = 0
    for line in tool(prefix, "size", *library.objects).splitlines()[1:]:
        values = line.split()
        text, data, bss = text + int(values[0]), data + int(values[1]), bss + int(values[2])
    frame, function, _ = max(frames(library), default=(0, "none", ""))
    return f"{library.name:<24}{text:>8}{data:>7}{bss:>7}   {frame:>6} {function}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", required=True, help="the build's list of portable libraries")
    parser.add_argument("--prefix", default="", help="of the binutils, as in arm-none-eabi-")
    parser.add_argument("--title", default="this computer", help="the processor's name")
    parser.add_argument("--hosted", action="store_true",
                        help="without undefined symbols and stacks (a hosted compiler calls more)")
    options = parser.parse_args()
    libraries = read_libraries(options.list)
    problems = list(mutable_problems(options.prefix, libraries))
    problems += truth_problems(options.prefix, libraries)
    if not options.hosted:
        problems += undefined_problems(options.prefix, libraries)
        problems += stack_problems(libraries)
        print(f"{options.title + ' (bytes)':<24}{'code':>8}{'data':>7}{'bss':>7}   worst stack frame")
        for library in libraries:
            print(size_row(options.prefix, library))
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
