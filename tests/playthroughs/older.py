"""Replays records that were written under older rules: each plays as it did then, line by line.

    older.py TOOL FOLDER

FOLDER/records.txt has a line for each record: its file, how many lines its transcript had behind the setup, whose
options may have changed, and their CRC-32; or `refused` and the words with which the tool refuses it."""

import os
import subprocess
import sys
import zlib


def read_list(folder):
    with open(os.path.join(folder, "records.txt"), encoding="utf-8") as file:
        return [line.split(maxsplit=2) for line in file if line.strip() and not line.startswith("#")]


def complaint_about(tool, path, what, wanted):
    done = subprocess.run([tool, "replay", path, "--transcript"], capture_output=True, check=False)
    said = done.stderr.decode().strip()
    if what == "refused":
        return None if done.returncode != 0 and said.endswith(wanted) else f"should be refused: {wanted}; but: {said}"
    if done.returncode != 0:
        return f"exit code {done.returncode}: {said}"
    _, _, rest = done.stdout.partition(b"\n")
    found = (rest.count(b"\n"), f"{zlib.crc32(rest):08x}")
    return None if found == (int(what), wanted) else f"{found[0]} lines, CRC {found[1]}, and not {what} and {wanted}"


def main():
    if len(sys.argv) != 3:
        print("Usage: older.py TOOL FOLDER", file=sys.stderr)
        return 2
    tool, folder = sys.argv[1:]
    records = read_list(folder)
    complaints = []
    for name, what, wanted in records:
        complaint = complaint_about(tool, os.path.join(folder, name), what, wanted.strip())
        complaints += [f"{folder}/{name}: {complaint}"] if complaint else []
    known = {name for name, *_ in records}
    complaints += [f"{folder}/{name}: is in no list" for name in sorted(os.listdir(folder))
                   if name.endswith(".record") and name not in known]
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    print(f"{len(records)} records of older rules replayed, {len(complaints)} complaints")
    return 1 if complaints or not records else 0


if __name__ == "__main__":
    sys.exit(main())
