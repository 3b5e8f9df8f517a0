"""Checks transcripts of a game against a second implementation of its rules, the referee of its folder.

    check.py GAME FILE...                     each file is a whole game
    check.py GAME --needs LIST FILE...        and together they have the features of the list, one a line
    check.py GAME --play TOOL [--games N]     N games for each number of seats and kind of bot, printed by
                                              `TOOL transcript`; without it as many as the referee says (a sample of them: tests/support)
    check.py GAME --features FILE...          tells each file's features

The first wrong line of a game is told as FILE:LINE: why, and the exit code is 1."""

import argparse
import pathlib
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))

from refereeing import Breach, use
from sample import sample_of

BOTS = ("random", "greedy")
TOLD = 20  # complaints


def check(rules, name, text):
    """(features, complaint or None) of one game."""
    referee = rules.Referee(text.splitlines())
    try:
        return referee.check(), None
    except Breach as breach:
        return referee.features, f"{name}:{referee.at}: {breach}"


def check_files(rules, paths, tell):
    features, complaints = set(), []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            found, complaint = check(rules, path, file.read())
        features |= found
        complaints += [complaint] if complaint else []
        if tell:
            print(f"{path}: {', '.join(sorted(found))}")
    return features, complaints


def play(rules, game, tool, table):
    seats, bots, seed = table
    command = [tool, "transcript", game, "--seats", str(seats), "--seed", str(seed), "--bots", bots]
    for name, value in rules.fresh_options(seats, seed).items():
        command += ["--option", f"{name}={value}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return set(), f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.strip()}"
    return check(rules, " ".join(command[1:]), done.stdout)


def mixed_bots(seats, seed):
    return ",".join(BOTS[(seat + seed) % 2] for seat in range(seats))


def play_games(rules, game, tool, games):
    """Two at a time: the tool is a process of its own."""
    tables = [(seats, bots if bots else mixed_bots(seats, seed), seed)
              for seats in rules.SEATS for bots in (*BOTS, None)
              for seed in range(1000 * seats, 1000 * seats + games)]
    features, complaints = set(), []
    with ThreadPoolExecutor(2) as pool:
        for found, complaint in pool.map(lambda table: play(rules, game, tool, table), tables):
            features |= found
            complaints += [complaint] if complaint else []
    return features, complaints, len(tables)


def read_needs(path):
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return {line for line in lines if line and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser(description="Checks transcripts of a game.")
    parser.add_argument("game")
    parser.add_argument("--play", metavar="TOOL")
    parser.add_argument("--games", type=int)
    parser.add_argument("--needs", metavar="LIST")
    parser.add_argument("--features", action="store_true")
    parser.add_argument("files", nargs="*")
    asked = parser.parse_intermixed_args()
    if bool(asked.play) == bool(asked.files):
        parser.error("either files or --play")
    use(asked.game)
    import referee  # of the game
    start = time.monotonic()
    if asked.play:
        features, complaints, count = play_games(referee, asked.game, asked.play,
                                                 asked.games or sample_of(referee.GAMES))
    else:
        features, complaints = check_files(referee, asked.files, asked.features)
        count = len(asked.files)
    missing = (read_needs(asked.needs) if asked.needs else set()) - features
    complaints += [f"no game has: {name}" for name in sorted(missing)]
    for complaint in complaints[:TOLD]:
        print(complaint, file=sys.stderr)
    if len(complaints) > TOLD:
        print(f"and {len(complaints) - TOLD} more", file=sys.stderr)
    print(f"{count} games, {len(complaints)} complaints, {time.monotonic() - start:.1f} s")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
