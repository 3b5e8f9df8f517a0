"""Plays the games of a list again and compares them with their stored transcripts, line by line.

    golden.py TOOL FOLDER

FOLDER/games.txt has a line for each game: the name of its file, then the words after `TOOL transcript`.
With ASTERISM_UPDATE=1 in the environment the files are written instead."""

import os
import subprocess
import sys
from itertools import zip_longest

NOTHING = "(nothing: it has ended)"


def read_list(folder):
    games = []
    with open(os.path.join(folder, "games.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, *words = line.split()
                games.append((name, words))
    return games


def difference(path, stored, played):
    """The first line in which two transcripts differ, told for people; None if there is none."""
    for number, (old, new) in enumerate(zip_longest(stored, played, fillvalue=NOTHING), 1):
        if old != new:
            return f"{path}:{number}:\n    stored: {old}\n    played: {new}"
    return None


def play(tool, words):
    done = subprocess.run([tool, "transcript", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return None, f"transcript {' '.join(words)}: exit code {done.returncode}: {done.stderr.strip()}"
    return done.stdout, None


def compare(tool, folder, name, words, update):
    path = os.path.join(folder, name)
    played, complaint = play(tool, words)
    if complaint:
        return complaint
    if update:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(played)
        return None
    if not os.path.exists(path):
        return f"{path}: is not there; ASTERISM_UPDATE=1 writes it"
    with open(path, encoding="utf-8", newline="") as file:
        return difference(path, file.read().split("\n"), played.split("\n"))


def main():
    if len(sys.argv) != 3:
        print("Usage: golden.py TOOL FOLDER", file=sys.stderr)
        return 2
    tool, folder = sys.argv[1:]
    update = os.environ.get("ASTERISM_UPDATE") == "1"
    games = read_list(folder)
    complaints = [compare(tool, folder, name, words, update) for name, words in games]
    known = {name for name, _ in games}
    complaints += [f"{folder}/{name}: is in no list" for name in sorted(os.listdir(folder))
                   if name.endswith(".jsonl") and name not in known]
    complaints = [complaint for complaint in complaints if complaint]
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    print(f"{len(games)} games {'written' if update else 'compared'}, {len(complaints)} complaints")
    return 1 if complaints or not games else 0


if __name__ == "__main__":
    sys.exit(main())
