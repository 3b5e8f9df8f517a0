#!/usr/bin/env python3
"""Gives the sections of a library that a list names (firmware/hot.txt) the name that the linker puts into
RAM. Run on a library that has just been made, so that it begins from its objects' own names."""

import argparse
import pathlib
import re
import subprocess
import sys

LINE = re.compile(r"(\w+) (\.(?:text|rodata)\.[\w.$]+) \d+")
IN_RAM = ".time_critical"


def read_list(path):
    """{library: {section}}; anything else than a list is refused."""
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].strip()
        match = LINE.fullmatch(words)
        if match:
            found.setdefault(match[1], set()).add(match[2])
        elif words:
            sys.exit(f"{path}:{number}: a library, a section and its bytes are wanted, not '{words}'")
    return found


def sections_of(objdump, archive):
    done = subprocess.run([objdump, "-h", archive], capture_output=True, text=True, check=True)
    return set(re.findall(r"^ *\d+ (\.(?:text|rodata)\.\S+) ", done.stdout, re.MULTILINE))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", default="arm-none-eabi-")
    parser.add_argument("--list", type=pathlib.Path, required=True)
    parser.add_argument("archive", type=pathlib.Path)
    args = parser.parse_args()
    library = args.archive.stem.removeprefix("lib")
    there = sections_of(args.prefix + "objdump", args.archive)
    wanted = read_list(args.list).get(library, set())
    for name in sorted(wanted - there):
        print(f"{args.list.name}: {library} has no {name} any more; ./run hot measures again")
    if wanted & there:
        renames = []
        for name in sorted(wanted & there):
            renames += ["--rename-section", f"{name}={IN_RAM}{name}"]
        subprocess.run([args.prefix + "objcopy", *renames, args.archive], check=True)


if __name__ == "__main__":
    main()
