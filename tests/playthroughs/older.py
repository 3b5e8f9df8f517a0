"""Replays records of older rules of a game and compares what is told with what was told then.

    older.py TOOL FOLDER

FOLDER/games.txt has a line for each record: its file, how many lines its transcript had behind the one of the
setup, and their CRC-32. The setup's line is left out: it names options that there were not then. The numbers
were written with the program of then and are never written anew."""

import os
import subprocess
import sys
import zlib


def read_list(folder):
    with open(os.path.join(folder, "games.txt"), encoding="utf-8") as file:
        return [line.split() for line in file if line.strip() and not line.startswith("#")]


def complaint(tool, path, count, crc):
    done = subprocess.run([tool, "replay", path, "--transcript"], capture_output=True, check=False)
    if done.returncode != 0:
        return f"{path}: exit code {done.returncode}: {done.stderr.decode().strip()}"
    told = done.stdout.splitlines(keepends=True)[1:]
    if len(told) != int(count):
        return f"{path}: {len(told)} lines instead of {count}"
    if zlib.crc32(b"".join(told)) != int(crc, 16):
        return f"{path}: the same number of lines, and not the same ones"
    return None


def main():
    if len(sys.argv) != 3:
        print("Usage: older.py TOOL FOLDER", file=sys.stderr)
        return 2
    tool, folder = sys.argv[1:]
    games = read_list(folder)
    complaints = [complaint(tool, os.path.join(folder, name), count, crc) for name, count, crc in games]
    known = {name for name, _, _ in games}
    complaints += [f"{folder}/{name}: is in no list" for name in sorted(os.listdir(folder))
                   if name.endswith(".rec") and name not in known]
    complaints = [each for each in complaints if each]
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    print(f"{len(games)} records of older rules replayed, {len(complaints)} complaints")
    return 1 if complaints or not games else 0


if __name__ == "__main__":
    sys.exit(main())
