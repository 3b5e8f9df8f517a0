#!/usr/bin/env python3
"""Writes the page as a folder that any server of files can offer: the sources of sim/web/page, the console, and icons."""

import argparse
import hashlib
import pathlib
import struct
import sys
import zlib

from commit import commit_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = (ROOT / "sim/web/page", ROOT / "sim/web/console.mjs")
TEXT = (".html", ".css", ".mjs", ".json")

# An asterism, in the console's colours: stars on a grid of 64, and the lines between them.
STARS = ((14, 40, 3, "F2D34B"), (25, 22, 4, "F4F4F4"), (38, 32, 3, "25B5A8"), (50, 18, 3, "E0435A"), (44, 48, 3, "F08A3C"))
LINES = ((0, 1), (1, 2), (2, 3), (2, 4))
DUST = ((9, 12), (33, 10), (57, 38), (20, 54), (55, 57), (7, 28), (30, 45))
GRID, GROUND, LINE, SPECK = 64, "0B0E1F", "36427A", "7C88B8"
ICONS = (64, 192, 512)


def rgb(word):
    return bytes.fromhex(word)


def line_between(start, end):
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    for i in range(steps + 1):
        yield tuple((2 * (a * (steps - i) + b * i) + steps) // (2 * steps) for a, b in zip(start, end))


def icon_grid():
    grid = [[rgb(GROUND)] * GRID for _ in range(GRID)]
    for x, y in DUST:
        grid[y][x] = rgb(SPECK)
    for a, b in LINES:
        for x, y in line_between(STARS[a][:2], STARS[b][:2]):
            grid[y][x] = rgb(LINE)
    for x, y, size, colour in STARS:
        for dx in range(-size, size + 1):
            for dy in range(-size, size + 1):
                # Four points, and a body: |dx| and |dy| may not both be large.
                if abs(dx) * abs(dy) <= size // 2:
                    grid[y + dy][x + dx] = rgb(colour)
    return grid


def png(size):
    """A picture of that many pixels, each of the grid a whole number of them."""
    scale = size // GRID
    rows = b"".join((b"\0" + b"".join(colour * scale for colour in row)) * scale for row in icon_grid())
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks)


def page_files(wasm, version, commit):
    """Names and contents. Modules are .js there: there are servers that do not know what .mjs is."""
    files = {"asterism.wasm": wasm.read_bytes()}
    for source in SOURCES:
        for path in sorted(source.iterdir()) if source.is_dir() else (source,):
            if path.suffix not in TEXT:
                continue
            text = path.read_text(encoding="utf-8").replace("@VERSION@", version).replace("@COMMIT@", commit)
            files[path.with_suffix(".js").name if path.suffix == ".mjs" else path.name] = text.replace(".mjs", ".js")
    for size in ICONS:
        files[f"icon-{size}.png"] = png(size)
    files = {name: text.encode() if isinstance(text, str) else text for name, text in files.items()}
    build = hashlib.sha256()
    for name in sorted(files):
        build.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    names = ["./"] + sorted(name for name in files if name not in ("worker.js", "index.html"))
    worker = files["worker.js"].decode().replace("@BUILD@", build.hexdigest()[:16])
    files["worker.js"] = worker.replace("'@FILES@'", ", ".join(f"'{name}'" for name in names)).encode()
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wasm", type=pathlib.Path, required=True, help="the console (preset web)")
    parser.add_argument("--version", required=True, help="what the page says that it is")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder; files of a page before are replaced")
    args = parser.parse_args()
    files = page_files(args.wasm, args.version, commit_of(ROOT))
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            path = args.out / name
            if not path.exists() or path.read_bytes() != content:
                path.write_bytes(content)
    except OSError as error:
        print(f"page: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
