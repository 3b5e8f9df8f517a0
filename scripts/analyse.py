#!/usr/bin/env python3
"""Static analysis of our C sources: clang --analyze, gcc -fanalyzer and cppcheck. What they find is an error, but
for what analyse_exceptions.txt lists with its reason.

    scripts/analyse.py BUILD [FOLDER | FILE ...]    BUILD has a compile_commands.json; no folder: everything of ours
"""

import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXCEPTIONS = pathlib.Path(__file__).with_name("analyse_exceptions.txt")
BOARD_HEADERS = ("hal/include", "hal/rp2", "hal/drivers", "hal/drivers/display", "hal/cell", "games/core")
OURS = ("games/", "firmware/", "hal/", "sim/", "assets/")
FOUND = re.compile(r"^(\S+?):(\d+)(?::\d+)?: (?:warning|error): (.*)$", re.M)
CPPCHECK = ("--enable=warning,portability", "--inline-suppr", "--std=c11", "--quiet", "--force",
            "--suppress=missingInclude", "--suppress=missingIncludeSystem",
            "--template={file}:{line}: warning: {message} [{id}]")


def is_wanted(path, wanted):
    return not wanted or any(path == one or path.startswith(one.rstrip("/") + "/") for one in wanted)


def sources(build, wanted):
    """One command for each source of ours, as it is compiled there: {path: (folder, words)}."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = os.path.relpath(entry["file"], ROOT)
        if path.startswith(OURS) and not path.startswith("build/") and "/build/" not in path:
            if is_wanted(path, wanted):
                found.setdefault(path, (entry["directory"], shlex.split(entry["command"])))
    return found


def meant(words):
    """What matters of a command: definitions, folders of headers, and the language."""
    behind = [""] + words
    return [word for before, word in zip(behind, words)
            if word.startswith(("-D", "-I", "-std", "-isystem")) or before == "-isystem"]


def only_for_boards(found, wanted):
    """Sources of ours that are not compiled there: drivers above all. cppcheck needs no compiler's headers."""
    words = ["-Dbi_decl(what)=", *[f"-I{ROOT / folder}" for folder in BOARD_HEADERS]]
    paths = sorted(os.path.relpath(path, ROOT) for folder in OURS for path in (ROOT / folder).rglob("*.c"))
    return {path: (ROOT, words) for path in paths if path not in found and is_wanted(path, wanted)}


def command_of(tool, source, words):
    if tool == "clang":
        return ["clang", "--analyze", "-Xclang", "-analyzer-output=text", "-Xclang", "-analyzer-disable-checker",
                "-Xclang", "deadcode.DeadStores", *meant(words), source, "-o", os.devnull]
    if tool == "gcc":
        return ["gcc", "-fanalyzer", "-O1", "-c", *meant(words), source, "-o", os.devnull]
    return ["cppcheck", *CPPCHECK, *[word for word in meant(words) if word.startswith(("-D", "-I"))], source]


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@functools.cache
def version(tool):
    return run([tool, "--version"], None).stdout


@functools.cache
def preprocessed(source, folder, words):
    """All that a compiler sees of a source, or None if it does not get that far."""
    done = run(["gcc", "-E", *words, source], folder)
    return done.stdout if done.returncode == 0 else None


def found_by(tool, path, folder, command):
    done = run(command, folder)
    found = {(os.path.relpath(os.path.join(folder, name), ROOT), int(line), words_of)
             for name, line, words_of in FOUND.findall(done.stderr + done.stdout)}
    if done.returncode != 0 and not found:
        found = {(path, 1, f"{tool} failed: {done.stderr.strip().splitlines()[-1:]}")}
    return {(tool, *one) for one in found if one[0].startswith(OURS)}


def analyse(tool, path, folder, words, cache):
    """What the tool finds there; the same source is not asked about twice."""
    source = str(ROOT / path)
    command = command_of(tool, source, words)
    text = preprocessed(source, folder, tuple(meant(words)))
    if text is None:
        return found_by(tool, path, folder, command)
    key = hashlib.sha256("\0".join([version(tool), *command, text]).encode()).hexdigest()
    kept = cache / key
    if kept.exists():
        return {tuple(one) for one in json.loads(kept.read_text(encoding="utf-8"))}
    found = found_by(tool, path, folder, command)
    part = kept.with_suffix(f".{os.getpid()}")
    part.write_text(json.dumps(sorted(found)), encoding="utf-8")
    part.replace(kept)
    return found


class Exceptions:
    """Lines `tool file words of the finding: reason`; each must be met by something."""

    def __init__(self, text):
        self.lines = []
        for line in text.splitlines():
            if line.strip() and not line.startswith("#"):
                tool, path, rest = line.split(None, 2)
                words, _, reason = rest.partition(" -- ")
                if not reason.strip():
                    sys.exit(f"{EXCEPTIONS.name}: no reason behind --: {line}")
                self.lines.append((tool, path, words.strip()))
        self.met = set()

    def has(self, finding):
        tool, path, _, words = finding
        for line in self.lines:
            if line[0] == tool and line[1] == path and line[2] in words:
                self.met.add(line)
                return True
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--tools", default="cppcheck,clang,gcc")
    options = parser.parse_intermixed_args()
    found = sources(options.build.resolve(), options.wanted)
    others = only_for_boards(found, options.wanted)
    if not found and not others:
        sys.exit("analyse: no source of ours is there")
    tools = options.tools.split(",")
    findings = set()
    cache = options.build.resolve() / "analysed"
    cache.mkdir(exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(analyse, tool, path, *command, cache) for tool in tools for path, command in found.items()]
        if "cppcheck" in tools:
            jobs += [pool.submit(analyse, "cppcheck", path, *command, cache) for path, command in others.items()]
        for number, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            findings |= job.result()
            if sys.stderr.isatty():
                print(f"\ranalyse: {number} of {len(jobs)}", end="", file=sys.stderr)
    exceptions = Exceptions(EXCEPTIONS.read_text(encoding="utf-8"))
    bad = sorted(one for one in findings if not exceptions.has(one))
    for tool, path, line, words in bad:
        print(f"{path}:{line}: {tool}: {words}")
    stale = [line for line in exceptions.lines if line not in exceptions.met and line[0] in tools and (line[1] in found or line[1] in others)]
    for line in stale:
        print(f"{EXCEPTIONS.name}: nothing is found there any more: {' '.join(line)}")
    print(f"{len(found) + len(others)} sources, {', '.join(tools)}: {len(bad)} findings, {len(exceptions.met)} exceptions")
    return 1 if bad or stale else 0


if __name__ == "__main__":
    sys.exit(main())
