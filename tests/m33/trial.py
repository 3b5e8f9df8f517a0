#!/usr/bin/env python3
"""Usage: trial.py --run COMMAND ... [--fault COMMAND ...]
Runs the program of trial.c and wants each of its tests to end as its name says, and the program to fail; of a program
that meets a fault it wants to be told so."""

import re
import subprocess
import sys


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
    return done.returncode, done.stdout


def problems_of_trial(command):
    code, text = run(command)
    begun = re.findall(r"^\[ RUN      \] (.*)$", text, re.M)
    passed = re.findall(r"^\[       OK \] (.*)$", text, re.M)
    if len(begun) < 30:
        yield f"only {len(begun)} tests have begun:\n{text}"
    for name in begun:
        passes = re.search(r"pass(es)?$", name) is not None
        if passes == (re.search(r"fails?$", name) is not None):
            yield f"{name} does not say how it ends"
        if passes != (name in passed):
            yield f"{name}, but it has {'passed' if name in passed else 'failed'}"
    if code == 0:
        yield "tests have failed, and the program says that all is well"


def problems_of_fault(command):
    code, text = run(command)
    if code == 0 or "met a fault" not in text:
        yield f"a fault is told as {code}:\n{text}"


def main(arguments):
    at = arguments.index("--fault") if "--fault" in arguments else len(arguments)
    found = list(problems_of_trial(arguments[1:at]))
    if at < len(arguments):
        found += problems_of_fault(arguments[at + 1:])
    print("\n".join(found) or "as their names say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
