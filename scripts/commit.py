#!/usr/bin/env python3
"""Writes a C source that names the git commit of a checkout, with a + behind it if a file that git
knows has changed since. A file that says so already is left alone, so that nothing is built anew."""

import argparse
import pathlib
import subprocess

UNKNOWN = "unknown commit"
DIGITS = 10


def git(root, *arguments):
    """What git answers, or None where there is none, or no checkout."""
    try:
        done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True,
                              check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def commit_of(root):
    """Sources without a .git of their own may lie in somebody else's checkout: that is not theirs."""
    top = git(root, "rev-parse", "--show-toplevel")
    if top is None or pathlib.Path(top).resolve() != root.resolve():
        return UNKNOWN
    commit = git(root, "rev-parse", f"--short={DIGITS}", "HEAD")
    changed = git(root, "status", "--porcelain", "--untracked-files=no")
    if not commit or changed is None:
        return UNKNOWN
    return commit + ("+" if changed else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="the sources")
    parser.add_argument("out", type=pathlib.Path, help="the C file; -: only print the commit")
    parser.add_argument("name", nargs="?", default="image_commit", help="what it is called there")
    parser.add_argument("header", nargs="?", default="drivers.h", help="which declares that")
    args = parser.parse_args()
    if str(args.out) == "-":
        print(commit_of(args.root))
        return
    text = f'#include "{args.header}"\n\nconst char {args.name}[] = "{commit_of(args.root)}";\n'
    if not args.out.exists() or args.out.read_text(encoding="utf-8") != text:
        args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
