#!/usr/bin/env python3
"""Lines of ours that the tests have run, by folder, from what gcov counted in a build; fails where a folder that
has a goal stays below it."""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOAL = 95
GOALS = re.compile(r"^(games/core|games/(?!core|kit|ui|template|reference)\w+|firmware/storage)$")
OURS = ("games/", "firmware/", "hal/", "sim/", "assets/")


def counts_for(path, note):
    """A source counts as its own folder's library has it: tests build some once more, in other ways, and then lines are
    code that are none here. Inline functions count wherever they went."""
    return path.endswith(".h") or note.startswith(os.path.dirname(path) + "/")


def counted(build):
    """{(file, line): how often}, over all objects that were run or could have been."""
    lines = collections.Counter()
    notes = sorted(path for path in build.rglob("*.gcno"))
    for at in range(0, len(notes), 100):
        done = subprocess.run(["gcov", "--json-format", "--stdout", *map(str, notes[at:at + 100])], cwd=build,
                              capture_output=True, text=True, check=True)
        for text in done.stdout.splitlines():
            told = json.loads(text)
            for file in told["files"]:
                path = os.path.relpath(os.path.join(told["current_working_directory"], file["file"]), ROOT)
                if path.startswith(OURS) and counts_for(path, os.path.relpath(told["data_file"], build)):
                    for line in file["lines"]:
                        lines[path, line["line_number"]] += line["count"]
    return lines


def by_folder(lines):
    """{folder: [lines, of them run]}."""
    folders = collections.defaultdict(lambda: [0, 0])
    for (path, _), count in lines.items():
        folders[os.path.dirname(path)][0] += 1
        folders[os.path.dirname(path)][1] += count > 0
    return folders


def missed(lines, folder):
    files = collections.defaultdict(list)
    for (path, number), count in sorted(lines.items()):
        if count == 0 and os.path.dirname(path) == folder:
            files[path].append(str(number))
    return [f"  {path}: {', '.join(numbers)}" for path, numbers in files.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--missed", metavar="FOLDER", help="the lines of a folder that nothing ran")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--goals", action="store_true", help="only the folders that have one")
    options = parser.parse_args()
    lines = counted(options.build.resolve())
    folders = by_folder(lines)
    if options.goals:
        folders = {name: of for name, of in folders.items() if GOALS.match(name)}
    if not folders:
        sys.exit("coverage: nothing was counted there")
    if options.missed:
        if options.missed.rstrip("/") not in folders:
            sys.exit(f"coverage: no line of {options.missed} was counted")
        print("\n".join(missed(lines, options.missed.rstrip("/"))))
        return 0
    low = [name for name, (all_of, run) in folders.items() if GOALS.match(name) and 100 * run < GOAL * all_of]
    if options.json:
        print(json.dumps({name: {"lines": all_of, "run": run, "goal": GOAL if GOALS.match(name) else None}
                          for name, (all_of, run) in sorted(folders.items())}))
    else:
        print(f"{'folder':34}{'lines':>7}{'run':>7}{'':>9}")
        for name, (all_of, run) in sorted(folders.items()):
            goal = f"  goal {GOAL}" if GOALS.match(name) else ""
            print(f"{name:34}{all_of:>7}{run:>7}{100 * run / all_of:>7.1f} %{goal}")
    for name in low:
        print(f"coverage: {name} is below {GOAL} % of its lines", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
