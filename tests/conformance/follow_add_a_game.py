"""Follows docs/add-a-game.md: runs its commands, as they stand there, in a copy of the checkout, and looks at
the pictures of the new game that they leave. Then it spoils a word of the page in turn, and each time that must
be noticed."""

import filecmp
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import reading

LEFT_OUT = (".git", "build", "node_modules", "__pycache__")
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
COPY, LIST, BUILD, PLAY = range(4)  # the page's blocks of commands
# A word, another one in its place, the first block that is run again then, and what is noticed.
SPOILT = [
    ("cp -r $folder/template", "cp -r $folder/templet", COPY, "No such file"),
    ("s/^    TITLE", "s/^    TITEL", LIST, "FAILED:"),
    ("--games 200", "--games 20", BUILD, "the new game was not tested"),
    ("repeat 100", "repeat 2", PLAY, "no end after"),
    ("press X\nshot look", "press Y\nshot look", PLAY, "look.png does not say: A 9"),
    ("press LEFT\nshot titles", "press RIGHT\nshot titles", PLAY, "titles.png does not say"),
]


def blocks_of(checkout):
    with open(os.path.join(checkout, "docs/add-a-game.md"), encoding="utf-8") as page:
        blocks = re.findall(r"^```sh\n(.*?)^```$", page.read(), re.M | re.S)
    assert len(blocks) == PLAY + 1, "the page has other blocks of commands than this test knows"
    return blocks


def files_of(folder):
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        yield from (os.path.relpath(os.path.join(path, name), folder) for name in names)


def restore(checkout, copy):
    """The copy is the checkout again but for what was built; what has not changed keeps its time."""
    wanted = set(files_of(checkout))
    for name in set(files_of(copy)) - wanted:
        os.remove(os.path.join(copy, name))
    for name in wanted:
        source, target = os.path.join(checkout, name), os.path.join(copy, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if not os.path.exists(target):
            shutil.copy2(source, target)
        elif not filecmp.cmp(source, target, shallow=False):
            shutil.copyfile(source, target)
    for path, _, _ in os.walk(os.path.join(copy, "."), topdown=False):
        if "/build" not in path and not os.listdir(path):
            os.rmdir(path)


def wrong_pictures(copy):
    for name, words in PICTURES.items():
        path = os.path.join(copy, f"build/first_look/{name}.png")
        if not os.path.exists(path) or reading.colours(copy, path) < 8:
            yield f"{name}.png is not there, or empty"
            continue
        for face, sentence in words:
            if not reading.says(copy, path, face, sentence):
                yield f"{name}.png does not say: {sentence}"


def view_lines(copy):
    return sum(len(open(path, encoding="utf-8").readlines())
               for path in glob.glob(os.path.join(copy, "games/shooting_star/view/*.[ch]")))


def follow(copy, blocks, first):
    """Runs the commands from a block on; what is wrong with the game that was made, and what was said."""
    names = blocks[COPY].split("\n\n")[0]  # id, prefix, name
    shutil.rmtree(os.path.join(copy, "build/first_look"), ignore_errors=True)
    done = subprocess.run(["bash", "-c", "\n".join(["set -eu", names, *blocks[first:]])], cwd=copy, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        return [f"it cannot be followed: exit code {done.returncode}"], done.stdout
    faults = list(wrong_pictures(copy))
    if first <= BUILD and "shooting_star, 4 seats: 200 games" not in done.stdout:
        faults.append("the new game was not tested")
    if not 0 < view_lines(copy) < VIEW_LINES:
        faults.append(f"its view has {view_lines(copy)} lines")
    return faults, done.stdout


def spoil(checkout, copy, blocks):
    """From the last blocks back to the first, so that little is built again."""
    for word, other, first, noticed in reversed(SPOILT):
        spoilt = [block.replace(word, other) for block in blocks]
        assert spoilt != blocks, f"the page does not say: {word}"
        if first <= LIST:
            restore(checkout, copy)
        faults, said = follow(copy, spoilt, COPY if first == LIST else first)
        if not faults or noticed not in "\n".join([*faults, said]):
            print(said)
            sys.exit(f"docs/add-a-game.md was spoilt, and not noticed: {other!r}; but {faults}")
        print(f"noticed: {other!r}: {faults[0]}")


def main():
    checkout = sys.argv[1]
    blocks = blocks_of(checkout)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "checkout")
        shutil.copytree(checkout, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        faults, said = follow(copy, blocks, COPY)
        if faults:
            print(said)
            sys.exit("docs/add-a-game.md: " + "; ".join(faults))
        print(f"the new game's view has {view_lines(copy)} lines")
        spoil(checkout, copy, blocks)


main()
