#!/usr/bin/env python3
"""Runs the same playouts on this computer as built by several compilers, and on the emulated device,
and wants the same answers from all."""

import argparse
import os
import subprocess
import sys


def answers(name, command):
    for path in command:
        if os.sep in path and not os.path.exists(path):
            sys.exit(f"{path} is not built: cmake --workflow --preset {name} builds it")
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        sys.exit(f"{command[0]} is not installed")
    if done.returncode or not done.stdout:
        sys.exit(f"{name} failed ({done.returncode}): {done.stderr.strip()}")
    print(f"{name}: {done.stderr.strip() or 'done'}")
    return done.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", action="append", nargs="+", metavar=("NAME", "COMMAND"),
                        required=True, help="who answers, and how they are asked")
    said = [(name, answers(name, command)) for name, *command in parser.parse_args().run]
    first_name, first = said[0]
    print("\n".join(first))
    for name, lines in said[1:]:
        if lines == first:
            continue
        for one, other in zip(first, lines):
            if one != other:
                print(f"{first_name} says {one}\n{name} says {other}", file=sys.stderr)
        if len(lines) != len(first):
            print(f"{name} says {len(lines)} lines, not {len(first)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
