#!/usr/bin/env python3
"""Prints flash, RAM and stack of a firmware image against their budgets, and refuses what is over
one of them, or links a heap. Code and tables that lie in RAM to be quick have a budget of their own:
an image would run without them there."""

import argparse
import pathlib
import re
import subprocess
import sys

FLASH_MAX = 1024 * 1024
RAM_MAX = 192 * 1024
RAM_CODE_MAX = 48 * 1024
HEAP = re.compile(r"^(__wrap_|__real_|_)?(malloc|calloc|realloc|free|sbrk|_sbrk)(_r)?$")


def tool(prefix, name, *arguments):
    done = subprocess.run([prefix + name, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"firmware_report: {prefix}{name}: {done.stderr.strip()}")
    return done.stdout


def read_symbols(prefix, path):
    symbols = {}
    for line in tool(prefix, "nm", "-P", path).splitlines():
        parts = line.split()
        if len(parts) >= 3:
            symbols[parts[0]] = int(parts[2], 16)
    return symbols


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", default="arm-none-eabi-")
    parser.add_argument("image", help="the ELF file")
    args = parser.parse_args()
    symbols = read_symbols(args.prefix, args.image)
    flash = symbols["__flash_binary_end"] - symbols["__flash_binary_start"]
    stack = symbols["__StackTop"] - symbols["__StackBottom"]
    # From the vectors to the end of what is cleared at the start; the stack lies apart from it.
    static = symbols["__bss_end__"] - 0x20000000
    code = symbols["__ram_code_end"] - symbols["__ram_code_start"]
    ram = static + stack - code
    problems = [f"{name} is linked: there is no heap" for name in symbols if HEAP.match(name)]
    if flash > FLASH_MAX:
        problems.append(f"{flash} bytes of flash are more than {FLASH_MAX}")
    if ram > RAM_MAX:
        problems.append(f"{ram} bytes of RAM are more than {RAM_MAX}")
    if code > RAM_CODE_MAX:
        problems.append(f"{code} bytes of code in RAM are more than {RAM_CODE_MAX}")
    print(f"{pathlib.Path(args.image).stem}: flash {flash} of {FLASH_MAX}, "
          f"RAM {ram} of {RAM_MAX} (stack {stack} of it), code in RAM {code} of {RAM_CODE_MAX}")
    for problem in problems:
        print(f"firmware_report: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
