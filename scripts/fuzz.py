#!/usr/bin/env python3
"""Usage: fuzz.py BUILD TARGET (--seconds N | --runs N): fuzzes one target from its corpus; prints one line.

With --seconds, what is new is kept in BUILD/found/TARGET and begun from the next time. With --runs it is a sample: a
fixed seed, and nothing is kept. A finding becomes a file of BUILD/findings, and the exit code is 1."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests/fuzz"
# Short inputs say all that there is to say of these.
LONGEST = {"flash": 160, "saves": 96, "picture": 400, "script": 2000, "options": 400}
SECONDS_A_RUN = 20


def command_line(build, target, options, new):
    program = build / "bin" / f"fuzz_{target}"
    words = [program, "-print_final_stats=1", f"-timeout={SECONDS_A_RUN}", "-rss_limit_mb=3000",
             f"-max_len={LONGEST.get(target, 4096)}", f"-artifact_prefix={build}/findings/{target}-"]
    if target in LONGEST:
        words.append("-len_control=0")
    dictionary = FOLDER / f"{target}.dict"
    if dictionary.exists():
        words.append(f"-dict={dictionary}")
    if options.runs is not None:
        words += ["-seed=1", f"-runs={options.runs}"]
    else:
        words.append(f"-max_total_time={options.seconds}")
    return [str(word) for word in (*words, new, FOLDER / "corpus" / target)]


def last(pattern, text):
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


def tell(target, text, build, failed):
    """The one line, and for a finding how to see it again."""
    runs = last(r"stat::number_of_executed_units: +(\d+)", text) or last(r"^#(\d+)", text)
    edges = last(r"cov: (\d+)", text)
    finding = re.search(r"Test unit written to (\S+)", text)
    what = "A FINDING" if finding else "and then it failed" if failed else "no finding"
    print(f"{target}: {runs:,} runs, {edges:,} edges, {what}")
    for known in sorted(set(re.findall(r"^known: (.*)", text, re.M))):
        print(f"  known, and not counted: {known}")
    if finding:
        said = re.search(r"^(panic at .*|hostile: .*|.*runtime error: .*|SUMMARY: .*)$", text, re.M)
        print(f"  {said[0] if said else 'it ended without a word'}")
        print(f"  again: {build}/bin/fuzz_{target} {finding[1]}")


def fuzz(build, target, options, new):
    done = subprocess.run(command_line(build, target, options, new), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, errors="replace", check=False)
    log = build / "findings" / f"{target}.log"
    log.write_text(done.stderr)
    tell(target, done.stderr, build, done.returncode != 0)
    if done.returncode != 0 and "Test unit written" not in done.stderr:
        print(f"  the fuzzer itself failed; all of its words: {log}")
    return 1 if done.returncode != 0 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("target")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--seconds", type=int)
    length.add_argument("--runs", type=int)
    options = parser.parse_args()
    build = options.build.resolve()
    (build / "findings").mkdir(exist_ok=True)
    if options.runs is not None:
        with tempfile.TemporaryDirectory() as new:
            return fuzz(build, options.target, options, new)
    new = build / "found" / options.target
    new.mkdir(parents=True, exist_ok=True)
    return fuzz(build, options.target, options, new)


if __name__ == "__main__":
    sys.exit(main())
