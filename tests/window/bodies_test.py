#!/usr/bin/env python3
"""The handhelds around the screen are as they were approved: golden/NAME.png, and with all buttons lit NAME_lit.png.
ASTERISM_UPDATE=1 writes them: look at them before they are kept."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from pictures import read_png

GOLDEN = pathlib.Path(__file__).resolve().parent / "golden"
STEPS = (0, 16, 36, 68, 128, 232)  # bodies.c
SPARE = 200  # one pixel of so many may be a step off: fractions may round otherwise on another compiler


def off(one, other):
    """How many pixels differ, and whether any by more than a step."""
    pairs = [pair for pair in zip(one.bytes(), other.bytes()) if pair[0] != pair[1]]
    return len(pairs), any(abs(STEPS.index(a) - STEPS.index(b)) > 1 for a, b in pairs)


def problems(folder):
    names = {path.name for path in folder.glob("*.png")}
    for name in sorted({path.name for path in GOLDEN.glob("*.png")} - names):
        yield f"{name}: there is no such body any more"
    for name in sorted(names):
        if not (GOLDEN / name).exists():
            yield f"{name}: nobody has approved it"
            continue
        now, kept = read_png(folder / name), read_png(GOLDEN / name)
        if (now.width, now.height) != (kept.width, kept.height):
            yield f"{name}: another size"
            continue
        count, far = off(now, kept)
        if far or count * SPARE > now.width * now.height:
            yield f"{name}: {count} bytes differ"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([os.environ["BODIES"], name], check=True)
        if os.environ.get("ASTERISM_UPDATE"):
            GOLDEN.mkdir(exist_ok=True)
            for path in folder.glob("*.png"):
                shutil.copy(path, GOLDEN)
        found = list(problems(folder))
    print("\n".join(found) or "as approved")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
