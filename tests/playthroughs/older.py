"""Replays records of before, many of them made under older rules of a game: each plays as it did then.

    older.py TOOL FOLDER

FOLDER/older/results.txt has a line for each record beside it: the name of its file, which begins with the
version of its rules, then the last line of its transcript as it was written then."""

import os
import subprocess
import sys


def version_in(path):
    """The version of the rules that a record names."""
    with open(path, "rb") as file:
        head = file.read(64)
    return head[6 + head[5]]


def replay(tool, path, *words):
    return subprocess.run([tool, "replay", path, *words], capture_output=True, text=True, check=False)


def complaint_about(tool, path, result):
    version = int(os.path.basename(path).split("-")[0])
    if version_in(path) != version:
        return f"{path}: its rules are of version {version_in(path)}"
    done = replay(tool, path, "--transcript")
    if done.returncode != 0:
        return f"{path}: exit code {done.returncode}: {done.stderr.strip()}"
    lines = done.stdout.splitlines()
    if lines[-1] != result:
        return f"{path}:\n    then: {result}\n    now:  {lines[-1]}"
    if replay(tool, path).returncode != 0:
        return f"{path}: its result is not printed"
    return None


def main():
    if len(sys.argv) != 3:
        print("Usage: older.py TOOL FOLDER", file=sys.stderr)
        return 2
    tool, folder = sys.argv[1], os.path.join(sys.argv[2], "older")
    with open(os.path.join(folder, "results.txt"), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")]
    results = dict(line.split(" ", 1) for line in lines)
    complaints = [complaint_about(tool, os.path.join(folder, name), result)
                  for name, result in results.items()]
    complaints += [f"{folder}/{name}: is in no list" for name in sorted(os.listdir(folder))
                   if name.endswith(".record") and name not in results]
    complaints = [complaint for complaint in complaints if complaint]
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    print(f"{len(results)} records replayed, {len(complaints)} complaints")
    return 1 if complaints or not results else 0


if __name__ == "__main__":
    sys.exit(main())
