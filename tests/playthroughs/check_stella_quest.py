"""Checks transcripts of Stella Quest against a second implementation of its rules.

    check_stella_quest.py FILE...                        each file is one game
    check_stella_quest.py --needs NAMES FILE...          and together they have these features
    check_stella_quest.py --play TOOL --games N          N games for each number of seats and kind of bot,
                                                         printed by `TOOL transcript`
    check_stella_quest.py --features FILE...             tells each file's features

The first wrong line of a game is told as FILE:LINE: why, and the exit code is 1."""

import argparse
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from stella_quest_referee import Breach, Referee

BOTS = ("random", "greedy")


def check(name, text):
    """(features, complaint or None) of one game."""
    referee = Referee(text.splitlines())
    try:
        return referee.check(), None
    except Breach as breach:
        return referee.features, f"{name}:{referee.at}: {breach}"


def check_files(paths, tell):
    features, complaints = set(), []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            found, complaint = check(path, file.read())
        features |= found
        complaints += [complaint] if complaint else []
        if tell:
            print(f"{path}: {', '.join(sorted(found))}")
    return features, complaints


def play(tool, seats, bots, seed):
    command = [tool, "transcript", "stella_quest", "--seats", str(seats), "--seed", str(seed),
               "--option", f"first={seed % (seats + 1)}", "--bots", bots]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return set(), f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.strip()}"
    return check(" ".join(command[1:]), done.stdout)


def mixed_bots(seats, seed):
    return ",".join(BOTS[(seat + seed) % 2] for seat in range(seats))


def play_games(tool, games):
    """Two at a time: the tool is a process of its own."""
    tables = [(seats, bots if bots else mixed_bots(seats, seed), seed)
              for seats in (2, 3, 4) for bots in (*BOTS, None)
              for seed in range(1000 * seats, 1000 * seats + games)]
    features, complaints = set(), []
    with ThreadPoolExecutor(2) as pool:
        for found, complaint in pool.map(lambda table: play(tool, *table), tables):
            features |= found
            complaints += [complaint] if complaint else []
    return features, complaints, len(tables)


def main():
    parser = argparse.ArgumentParser(description="Checks transcripts of Stella Quest.")
    parser.add_argument("--play", metavar="TOOL")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--needs", default="")
    parser.add_argument("--features", action="store_true")
    parser.add_argument("files", nargs="*")
    asked = parser.parse_args()
    if bool(asked.play) == bool(asked.files):
        parser.error("either files or --play")
    start = time.monotonic()
    if asked.play:
        features, complaints, count = play_games(asked.play, asked.games)
    else:
        features, complaints = check_files(asked.files, asked.features)
        count = len(asked.files)
    missing = {name.strip() for name in asked.needs.split(",") if name.strip()} - features
    complaints += [f"no game has: {name}" for name in sorted(missing)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"{count} games, {len(complaints)} complaints, {time.monotonic() - start:.1f} s")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
