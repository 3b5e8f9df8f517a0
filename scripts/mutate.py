#!/usr/bin/env python3
"""Usage: mutate.py [--samples N] [--seed S] [--root DIR] [--list | --check] [FOLDER | FILE[:LINE] ...]

Changes the C sources on purpose, one change at a time, and tells which changes no test finds. docs/mutation.md tells
how changes are drawn, what counts, and what to do with a survivor. Nothing but ROOT/build/mutate is written to."""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import re
import resource
import shlex
import signal
import sys
import threading
import time

import mutate_bench
import mutate_changes

ROOT = pathlib.Path(__file__).resolve().parent.parent
TITLES = re.findall(r"TITLE\(([a-z_0-9]+)\)", (ROOT / "games/titles.h").read_text(encoding="utf-8"))
FOLDERS = ("firmware/storage", "firmware/app", "games/core", *(f"games/{title}" for title in TITLES))
EQUIVALENT = "scripts/mutate_equivalent.txt"
WORKERS = 2
# Why a change that was drawn does not count.
REFUSED, SAME, EXPLAINED = "does not compile", "the same code", "listed as equivalent"
NOT_REACHED = "no test reaches it"


# ---- What is listed as equivalent ----

def equivalent_read(root):
    """{(file, function, line, was, now): why}, from blocks of four lines; complaints about what is none."""
    path = root / EQUIVALENT
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    known, wrong = {}, []
    for block in re.split(r"\n\s*\n", re.sub(r"^#.*\n?", "", text, flags=re.M).strip()):
        form = re.fullmatch(r"(\S+\.c)(?:  (\w+))?\n    line: (.+)\n    what: (.+) -> (.+)\n    why: ((?:.+\n?)+)", block)
        if form:
            known[form[1], form[2] or "", form[3], form[4], form[5]] = form[6]
        elif block:
            wrong.append(f"{EQUIVALENT}: not understood: {block.splitlines()[0]}")
    return known, wrong


def key(change):
    return change.path, change.function, change.text, change.was, change.now


def equivalent_check(root, changes_of):
    """Complaints: a listed change that could not be made any more explains nothing."""
    known, wrong = equivalent_read(root)
    for name in sorted({entry[0] for entry in known}):
        if not (root / name).exists():
            wrong.append(f"{EQUIVALENT}: there is no {name}")
            continue
        possible = {key(change) for change in changes_of(name)}
        wrong += [f"{EQUIVALENT}: {name} has no such change any more: {entry[1]}: {entry[3]} -> {entry[4]}"
                  for entry in known if entry[0] == name and entry not in possible]
    return wrong


# ---- Drawing ----

class Draw:
    """The changes of one folder in the order in which they are drawn: each line that can be changed is as likely as
    another, and then each change of that line; none twice."""

    def __init__(self, title, changes, seed, wanted):
        self.title, self.wanted = title, wanted
        by_line = collections.defaultdict(list)
        for change in changes:
            by_line[change.path, change.line].append(change)
        self.lines = [by_line[at] for at in sorted(by_line)]
        self.random = random.Random(f"{seed} {title}")
        self.counted = self.under_way = 0

    def next(self):
        """Another change, or None: there are enough, or no more."""
        if self.counted + self.under_way >= self.wanted or not self.lines:
            return None
        at = self.random.randrange(len(self.lines))
        line = self.lines[at]
        change = line.pop(self.random.randrange(len(line)))
        if not line:
            self.lines.pop(at)
        self.under_way += 1
        return change


class Sources:
    """The sources that can be changed, of one tree as one build compiles it."""

    def __init__(self, tree, commands):
        self.tree, self.words = tree, {}
        for entry in json.loads(commands.read_text()):
            path = pathlib.Path(entry["file"])
            if path.is_relative_to(tree):
                self.words.setdefault(str(path.relative_to(tree)), shlex.split(entry["command"]))

    def changes(self, name):
        return mutate_changes.changes_of(self.tree / name, name, self.words[name])

    def draws(self, asked, samples, seed):
        draws = []
        share, more = divmod(samples, len(asked))
        for at, name in enumerate(asked):
            path, _, line = name.partition(":")
            sources = [path] if path.endswith(".c") else sorted(
                source for source in self.words if source.rpartition("/")[0] == path)
            changes = [change for source in sources for change in self.changes(source)
                       if not line or change.line == int(line)]
            draws.append(Draw(name, changes, seed, share + (at < more)))
        return draws


# ---- Trying ----

class Trial:
    def __init__(self, bench, draws, known, tell):
        self.bench, self.draws, self.known, self.tell = bench, draws, known, tell
        self.lock = threading.Lock()
        self.outcomes = collections.defaultdict(list)

    def learn(self):
        """Which test reaches what, and how long it takes: of the tests that have one of the files at all."""
        paths = {change.path for draw in self.draws for line in draw.lines for change in line}
        wanted = set().union(*(self.bench.objects_wanted(self.bench.tree / path) for path in paths))
        self.tests = tests = [test for test in self.bench.tests
                              if any(wanted & self.bench.inputs(program) for program in test.programs)]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            jobs = {}
            free = [self.bench.folder / f"worker{at + 1}" for at in range(WORKERS)]

            def one(test):
                with self.lock:
                    worker = free.pop()
                try:
                    return self.bench.reached(test, worker)
                finally:
                    with self.lock:
                        free.append(worker)
            try:
                for test in tests:
                    jobs[test] = pool.submit(one, test)
                self.reached = {test: job.result() for test, job in jobs.items()}
            except BaseException:
                for job in jobs.values():
                    job.cancel()
                self.bench.processes.end()
                raise

    def tests_for(self, change):
        """Those that reach the function: what a compiler makes of a line may stand elsewhere in it. First those that
        surely reach the line, the quickest first. In a table, all that have the file."""
        if change.first == 0:
            wanted = self.bench.objects_wanted(self.bench.tree / change.path)
            known = {test: True for test in self.tests
                     if any(self.bench.holds(program, target) for program in test.programs for target in wanted)}
        else:
            function = set(range(change.first, change.last + 1))
            lines = {test: self.reached[test][0].get(change.path, set()) & function for test in self.tests}
            known = {test: change.line in at for test, at in lines.items() if at}
        return sorted(known, key=lambda test: (not known[test], self.reached[test][1], test.name))

    def outcome(self, change, worker):
        bench = self.bench
        if key(change) in self.known:
            return EXPLAINED, ""
        before = bench.original(change.path, worker)
        made = bench.compile(change.path, change.applied((bench.tree / change.path).read_bytes()), worker / "objects")
        if made is None:
            return REFUSED, ""
        if all(before[target] == path.read_bytes() for target, path in made.items()):
            return SAME, ""
        tests = self.tests_for(change)
        place = worker / "place"
        place.mkdir(parents=True, exist_ok=True)
        linked = {}
        for test in tests:
            for program in test.programs:
                if program not in linked:
                    linked[program] = bench.link(program, made, worker / "programs")
            seconds = 2 + int(4 * self.reached[test][1])
            if not bench.run_test(test, linked, place, seconds)[0]:
                return "found", test.name.partition(".")[2]
        return "survived", "" if tests else NOT_REACHED

    def work(self, at):
        worker = self.bench.folder / f"worker{at + 1}"
        while True:
            with self.lock:
                draw = change = None
                # All folders keep step, so that a run that is given up tells of each.
                for draw in sorted(self.draws, key=lambda one: (one.counted + one.under_way) / max(one.wanted, 1)):
                    change = draw.next()
                    if change:
                        break
                waiting = any(draw.under_way for draw in self.draws)
            if not change:
                if not waiting:
                    return
                time.sleep(0.05)
                continue
            result = "given up", ""
            try:
                result = self.outcome(change, worker)
            finally:
                with self.lock:
                    draw.under_way -= 1
                    draw.counted += result[0] in ("found", "survived")
                    self.outcomes[draw.title].append((change, *result))
                    self.tell(change, *result)

    def run(self):
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            jobs = [pool.submit(self.work, at) for at in range(WORKERS)]
            try:
                for job in concurrent.futures.as_completed(jobs):
                    job.result()
            except BaseException:
                self.bench.processes.end()
                raise


# ---- Telling ----

def table(draws, outcomes):
    rows = [("folder", "found", "of", "%", REFUSED, SAME, "equivalent")]
    total = collections.Counter()
    for draw in draws:
        count = collections.Counter(outcome for _, outcome, _ in outcomes[draw.title])
        total.update(count)
        rows.append((draw.title, *figures(count)))
    if len(draws) > 1:
        rows.append(("all", *figures(total)))
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        print("  ".join(str(cell).ljust(width) if at == 0 else str(cell).rjust(width)
                        for at, (cell, width) in enumerate(zip(row, widths))))
    return total


def figures(count):
    of = count["found"] + count["survived"]
    return (count["found"], of, f"{100 * count['found'] / of:.0f}" if of else "-", count[REFUSED], count[SAME],
            count[EXPLAINED])


def asked_for(words, root, known_sources):
    """Folders, files or lines by their paths; a folder's last name will do."""
    asked = []
    for word in words or [folder for folder in FOLDERS if (root / folder).is_dir()]:
        name = word.rstrip("/")
        path, colon, line = name.partition(":")
        fitting = [folder for folder in FOLDERS if folder.rpartition("/")[2] == name]
        if path.endswith(".c") and path in known_sources and (not colon or line.isdigit()):
            asked.append(name)
        elif any(source.rpartition("/")[0] == name for source in known_sources):
            asked.append(name)
        elif fitting:
            asked.append(fitting[0])
        else:
            raise SystemExit(f"mutate: '{word}' is no folder or file of compiled sources")
    return asked


def seconds_used():
    return sum(getattr(resource.getrusage(who), field) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
               for field in ("ru_utime", "ru_stime"))


def check(root, build):
    sources = Sources(root, build / "compile_commands.json")
    wrong = equivalent_check(root, sources.changes)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


def mutate(options):
    root = options.root.resolve()
    bench = mutate_bench.Bench(root, root / "build/mutate", WORKERS,
                               lambda line: print(f"mutate: {line}", file=sys.stderr, flush=True))
    known, wrong = equivalent_read(root)
    if wrong:
        raise SystemExit("\n".join(wrong))
    trial = None
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it would be ignored
    try:
        bench.lock_it()
        bench.prepare()
        sources = Sources(bench.tree, bench.plain / "compile_commands.json")
        draws = sources.draws(asked_for(options.folder, root, sources.words), options.samples, options.seed)
        if options.list:
            for draw in draws:
                while change := draw.next():
                    print(change)
            return 0
        log = (bench.folder / "log.txt").open("w", encoding="utf-8")
        counted = collections.Counter()

        def tell(change, outcome, how):
            counted[outcome] += 1
            log.write(f"{outcome}: {change}{': ' + how if how else ''}\n")
            log.flush()
            if outcome in ("found", "survived"):
                bench.say(f"{counted['found']} found, {counted['survived']} survived: {outcome} {change}")

        trial = Trial(bench, draws, known, tell)
        bench.say("learning which test reaches what")
        trial.learn()
        trial.run()
        return 0
    except (KeyboardInterrupt, mutate_bench.Ended):
        bench.processes.end()
        print("mutate: given up; the sources are as they were", file=sys.stderr)
        return 130
    except RuntimeError as failure:
        bench.processes.end()
        print(f"mutate: {failure}", file=sys.stderr)
        return 2
    finally:
        bench.clean(WORKERS)
        if trial and any(trial.outcomes.values()):
            report(draws, trial.outcomes, options.seed)


def report(draws, outcomes, seed):
    for draw in draws:
        survivors = [(change, how) for change, outcome, how in outcomes[draw.title] if outcome == "survived"]
        for change, how in sorted(survivors, key=lambda one: (one[0].path, one[0].line)):
            print(f"{change}{'  (' + how + ')' if how else ''}")
    total = table(draws, outcomes)
    print(f"seed {seed}, {seconds_used():.0f} seconds of a processor")
    print(f"found {total['found']} of {total['found'] + total['survived']}")


def main():
    sys.setrecursionlimit(100000)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=160)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--list", action="store_true", help="only print what would be drawn")
    parser.add_argument("--check", type=pathlib.Path, metavar="BUILD", help="only see that what is listed is there")
    parser.add_argument("folder", nargs="*")
    options = parser.parse_args()
    if options.check:
        return check(options.root.resolve(), options.check.resolve())
    return mutate(options)


if __name__ == "__main__":
    sys.exit(main())
