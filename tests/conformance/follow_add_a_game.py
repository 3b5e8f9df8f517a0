"""Follows docs/add-a-game.md: runs its commands, as they stand there, in a copy of the checkout, and looks at
the pictures of the new game that they leave."""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import reading

LEFT_OUT = shutil.ignore_patterns(".git", "build", "node_modules", "__pycache__")
VIEW_LINES = 1200  # at most, of a new game's screens
# On each picture: the face, and words that must stand there.
PICTURES = {
    "titles": [("head", "Shooting Star")],
    "booklet": [("head", "A night")],
    "lesson": [("body", "A star rises")],
    "table": [("bold", "Choose a card"), ("body", "Night 1 of 5")],
    "look": [("bold", "A 9"), ("bold", "If it takes the star"), ("body", "Rule")],
    "end": [("body", "Brilliant"), ("bold", "Total"), ("body", "Again")],
}


def commands(checkout):
    with open(os.path.join(checkout, "docs/add-a-game.md"), encoding="utf-8") as page:
        blocks = re.findall(r"^```sh\n(.*?)^```$", page.read(), re.M | re.S)
    return "\n".join(["set -eu", *blocks])


def faults(copy, said):
    """What is wrong with the game that was made."""
    if "shooting_star, 4 seats: 200 games" not in said:
        yield "the new game was not tested"
    lines = sum(len(open(path, encoding="utf-8").readlines())
                for path in glob.glob(os.path.join(copy, "games/shooting_star/view/*.[ch]")))
    if not 0 < lines < VIEW_LINES:
        yield f"its view has {lines} lines"
    for name, words in PICTURES.items():
        path = os.path.join(copy, f"build/first_look/{name}.png")
        if not os.path.exists(path) or reading.colours(copy, path) < 8:
            yield f"{name}.png is not there, or empty"
            continue
        for face, sentence in words:
            if not reading.says(copy, path, face, sentence):
                yield f"{name}.png does not say: {sentence}"
    print(f"its view has {lines} lines")


def main():
    checkout = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "checkout")
        shutil.copytree(checkout, copy, ignore=LEFT_OUT)
        done = subprocess.run(["bash", "-c", commands(checkout)], cwd=copy, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            print(done.stdout)
            sys.exit(f"docs/add-a-game.md cannot be followed: exit code {done.returncode}")
        found = list(faults(copy, done.stdout))
        if found:
            print(done.stdout)
            sys.exit("docs/add-a-game.md was followed, but " + "; ".join(found))


main()
