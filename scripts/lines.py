#!/usr/bin/env python3
"""Lines of C by folder, as the files lie here, and beside them how many there were in an earlier commit."""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

ENDS = (".c", ".h")


def git(root, *arguments):
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None


def folder_of(path):
    """A game's folder and its view apart; elsewhere the first two levels."""
    parts = path.split("/")[:-1]
    return "/".join(parts[:3] if parts[:1] == ["games"] else parts[:2])


def now(root):
    for path in git(root, "ls-files", "-co", "--exclude-standard", "-z").decode().split("\0"):
        if path.endswith(ENDS) and (root / path).is_file():
            yield path, (root / path).read_bytes().count(b"\n")


def then(root, commit):
    """One object of the commit after the other through one git."""
    listed = [line.split(maxsplit=3) for line in
              git(root, "ls-tree", "-r", "--full-tree", commit).decode().splitlines()]
    wanted = [(path, digest) for _, kind, digest, path in listed if kind == "blob" and path.endswith(ENDS)]
    asked = "".join(f"{digest}\n" for _, digest in wanted).encode()
    told = subprocess.run(["git", "-C", root, "cat-file", "--batch"], input=asked, capture_output=True,
                          check=True).stdout
    for path, _ in wanted:
        head, _, told = told.partition(b"\n")
        size = int(head.split()[2])
        yield path, told[:size].count(b"\n")
        told = told[size + 1:]


def by_folder(counted):
    sums = collections.Counter()
    for path, lines in counted:
        sums[folder_of(path)] += lines
    return sums


def print_table(ours, before, commit):
    names = sorted(set(ours) | set(before))
    wide = max(len(name) for name in [*names, "all"])
    print("folder".ljust(wide) + f"{'lines':>8}" + (f"{commit[:10]:>12}{'more':>8}" if commit else ""))
    sum_now, sum_then = sum(ours.values()), sum(before.values())
    for name, lines, earlier in [(name, ours[name], before[name]) for name in names] + [("all", sum_now, sum_then)]:
        print(name.ljust(wide) + f"{lines:>8}" + (f"{earlier:>12}{lines - earlier:>+8}" if commit else ""))
    views = [name for name in names if name.startswith("games/") and name.endswith("/view")]
    more, less = sum(ours[name] for name in views), sum(before[name] for name in views)
    print("all views".ljust(wide) + f"{more:>8}" + (f"{less:>12}{more - less:>+8}" if commit else ""))


def refuse(why):
    print(f"lines: {why}", file=sys.stderr)
    return 2


def main():
    parser = argparse.ArgumentParser(prog="./run lines", description=__doc__)
    parser.add_argument("commit", nargs="?", help="the earlier commit")
    parser.add_argument("--json", action="store_true", help="as one line of JSON")
    options = parser.parse_intermixed_args()
    commit = options.commit
    root = pathlib.Path(__file__).resolve().parent.parent
    if commit is not None:
        found = git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}")
        if found is None:
            return refuse(f"'{commit}' is no commit of this checkout")
        commit = found.decode().strip()
    if git(root, "rev-parse") is None:
        return refuse("this is no checkout of git, and only that knows the files")
    ours, before = by_folder(now(root)), by_folder(then(root, commit)) if commit else collections.Counter()
    if options.json:
        print(json.dumps({name: {"lines": ours[name], **({"before": before[name]} if commit else {})}
                          for name in sorted(set(ours) | set(before))}))
    else:
        print_table(ours, before, commit)
    return 0


if __name__ == "__main__":
    sys.exit(main())
