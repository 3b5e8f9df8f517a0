#!/usr/bin/env python3
"""Prints flash, RAM and stack of a firmware image against their budgets, and refuses what is over
one of them, links a heap, keeps saves where the image or the boot ROM writes, or reads its flash
slower than it could. Code and tables that lie in RAM to be quick have a budget of their own: an image
would run without them there."""

import argparse
import pathlib
import re
import struct
import subprocess
import sys

import stack_bound

FLASH_MAX = 1024 * 1024
RAM_MAX = 192 * 1024
RAM_CODE_MAX = 48 * 1024
SECTOR = 4096
AREA_BEGIN = 64 * SECTOR  # before the end of the flash, on all chips: saves outlive a new firmware
# By where RAM ends: bytes at the end of the flash that the boot ROM writes when a UF2 file is dropped.
# That of the RP2350 writes the file's first block there (RP2350-E10).
ROM_WRITES = {0x20042000: 0, 0x20082000: SECTOR}
FLASH_TIMING = 0x40000202  # cooldown 1, received 2 half clocks late, half the clock
RAM_BEGIN = 0x20000000
BESIDE_FLASH = ("select_flash", "tell_flash", "stop_beside_flash")
HEAP = re.compile(r"^(__wrap_|__real_|_)?(malloc|calloc|realloc|free|sbrk|_sbrk)(_r)?$")


def tool(prefix, name, *arguments):
    done = subprocess.run([prefix + name, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"firmware_report: {prefix}{name}: {done.stderr.strip()}")
    return done.stdout


class Symbols(dict):
    """What an image of ours has; any other file is refused."""

    def __missing__(self, name):
        sys.exit(f"firmware_report: this is no image of this version: it has no {name}")


def read_symbols(prefix, path):
    symbols = Symbols()
    for line in tool(prefix, "nm", "-P", path).splitlines():
        parts = line.split()
        if len(parts) >= 3:
            symbols[parts[0]] = int(parts[2], 16)
    return symbols


# The words of the image from a symbol on.
def read_words(prefix, path, address, count):
    text = tool(prefix, "objdump", "-s", f"--start-address={address}",
                f"--stop-address={address + 4 * count}", path)
    data = "".join(re.findall(r"^ [0-9a-f]+ ((?:[0-9a-f]+ ){1,4})", text, re.MULTILINE))
    return struct.unpack(f"<{count}I", bytes.fromhex(data.replace(" ", "")))


# What is wrong with the area of the saves: see hal/drivers/storage/flash.c.
def area_problems(place, image_size, rom_writes):
    begin, size, flash_size = place
    if begin < image_size:
        yield "the image reaches into the area of the saves"
    if begin + AREA_BEGIN != flash_size:
        yield f"the area of the saves begins at {begin:#x}, where older saves are not"
    if begin + size != flash_size - rom_writes:
        yield (f"the area of the saves ends at {begin + size:#x} of {flash_size:#x}; the boot ROM "
               f"writes the last {rom_writes} bytes")


# An RP2350's boot ROM reads flash at a third of the clock. The image's second stage makes it half: its
# word for QMI_M0_TIMING has 2 as its low byte, and the start calls it.
def flash_rate_problems(prefix, path, symbols):
    begin, end = symbols["__boot2_start__"], symbols["__boot2_end__"]
    words = read_words(prefix, path, begin, (end - begin) // 4) if end > begin else ()
    if "_call_xip_setup" not in symbols or FLASH_TIMING not in words:
        yield "the flash would be read as slowly as the boot ROM does"


# What an RP2040 does while its flash sleeps (hal/drivers/sleep): a step into flash would be its last.
def flash_sleep_problems(prefix, path, symbols):
    for name in BESIDE_FLASH if "crystal_stop" in symbols else ():
        if symbols.get(name, 0) < RAM_BEGIN:
            yield f"{name} is not in RAM, and runs while the flash sleeps"
        text = tool(prefix, "objdump", "-d", f"--disassemble={name}", path)
        if re.search(r"\b(?:bl?x?\s+|\.word\s+0x)1[0-9a-f]{7}\b", text):
            yield f"{name} reaches for the flash that sleeps"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prefix", default="arm-none-eabi-")
    parser.add_argument("--path", action="store_true", help="prints the deepest path of the stack too")
    parser.add_argument("image", help="the ELF file")
    args = parser.parse_args()
    symbols = read_symbols(args.prefix, args.image)
    flash = symbols["__flash_binary_end"] - symbols["__flash_binary_start"]
    stack = symbols["__StackTop"] - symbols["__StackBottom"]
    # From the vectors to the end of what is cleared at the start; the stack lies apart from it.
    static = symbols["__bss_end__"] - RAM_BEGIN
    code = symbols["__ram_code_end"] - symbols["__ram_code_start"]
    ram = static + stack - code
    problems = [f"{name} is linked: there is no heap" for name in symbols if HEAP.match(name)]
    if flash > FLASH_MAX:
        problems.append(f"{flash} bytes of flash are more than {FLASH_MAX}")
    if ram > RAM_MAX:
        problems.append(f"{ram} bytes of RAM are more than {RAM_MAX}")
    if code > RAM_CODE_MAX:
        problems.append(f"{code} bytes of code in RAM are more than {RAM_CODE_MAX}")
    place = read_words(args.prefix, args.image, symbols["storage_place"], 3)
    rom_writes = ROM_WRITES[symbols["__StackTop"]]
    problems += area_problems(place, flash, rom_writes)
    if rom_writes:  # an RP2350
        problems += flash_rate_problems(args.prefix, args.image, symbols)
    else:
        problems += flash_sleep_problems(args.prefix, args.image, symbols)
    bound, reasons = stack_bound.look(args.image, args.prefix)
    problems += reasons
    used = f"at most {bound.bytes}" if bound else "without a bound"
    print(f"{pathlib.Path(args.image).stem}: flash {flash} of {FLASH_MAX}, "
          f"RAM {ram} of {RAM_MAX} (stack {stack} of it, {used} of {stack_bound.STACK_MAX} used), "
          f"code in RAM {code} of {RAM_CODE_MAX}")
    if bound and args.path:
        print("\n".join(bound.lines()))
    for problem in problems:
        print(f"firmware_report: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
