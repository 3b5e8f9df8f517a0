#!/usr/bin/env python3
"""Usage: policy.py ROOT: runs all checks over a checkout; prints each breach, and exits 1 if there is one."""

import sys

import checks_code
import checks_house
from tree import Tree

CHECKS = checks_code.CHECKS + checks_house.CHECKS


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    tree = Tree(sys.argv[1])
    failed = 0
    for check in CHECKS:
        breaches = list(check(tree))
        failed += bool(breaches)
        print(f"{'FAILED' if breaches else 'ok':<7}{check.__name__.replace('_', ' ')}")
        for breach in breaches:
            print(f"  {breach}")
    print(f"{len(tree.files)} files, {len(CHECKS)} checks, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
