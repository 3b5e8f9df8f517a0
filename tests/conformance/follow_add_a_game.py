"""Follows docs/add-a-game.md: runs its commands, as they stand there, in a copy of the checkout."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

LEFT_OUT = shutil.ignore_patterns(".git", "build", "node_modules", "__pycache__")


def commands(checkout):
    with open(os.path.join(checkout, "docs/add-a-game.md"), encoding="utf-8") as page:
        blocks = re.findall(r"^```sh\n(.*?)^```$", page.read(), re.M | re.S)
    return "\n".join(["set -eu", *blocks])


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
        if "shooting_star, 4 seats: 200 games" not in done.stdout:
            print(done.stdout)
            sys.exit("docs/add-a-game.md was followed, but the new game was not tested")


main()
