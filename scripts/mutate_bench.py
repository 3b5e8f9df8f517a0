"""Where changes are tried: a copy of the sources, built twice (as it is tested, and with gcov's counters, which tell
which test reaches which line), and for each worker a folder of objects and of the programs linked with them."""

import collections
import dataclasses
import fcntl
import filecmp
import hashlib
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import signal
import subprocess
import threading

LEFT_OUT = {"build", ".git", "node_modules", "__pycache__"}
# Tests that say nothing of how the code behaves, or that cannot run without a window.
OTHER_LABELS = {"policy", "window", "device", "firmware"}
FAILED = (b"[  FAILED  ]",)


@dataclasses.dataclass(frozen=True)
class Test:
    name: str
    command: tuple
    environment: tuple
    programs: tuple


class Ended(Exception):
    """The run is being given up."""


class Processes:
    """What runs now, so that all of it can be ended."""

    def __init__(self):
        self.lock, self.running, self.over = threading.Lock(), set(), False

    def start(self, words, **options):
        with self.lock:
            if self.over:
                raise Ended
            process = subprocess.Popen(words, start_new_session=True, **options)
            self.running.add(process)
            return process

    def done(self, process):
        with self.lock:
            self.running.discard(process)

    def end(self):
        with self.lock:
            self.over = True
            for process in self.running:
                kill(process)


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def limits(seconds):
    """In the child: processor time and what it may write are bounded, and it leaves no core."""
    def set_them():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(max(0, 5 - os.nice(0)))
    return set_them


def copied(source, target):
    """Makes the tree `target` like `source`, and touches only what differs, so that a build is not begun anew."""
    target.mkdir(parents=True, exist_ok=True)
    wanted = set()
    for entry in os.scandir(source):
        if entry.name in LEFT_OUT or entry.is_symlink():
            continue
        wanted.add(entry.name)
        there = target / entry.name
        if entry.is_dir():
            copied(pathlib.Path(entry.path), there)
            continue
        # By content, and as new: one that is older than what was built before it came would not be built.
        if not there.exists() or not filecmp.cmp(entry.path, there, shallow=False):
            shutil.copyfile(entry.path, there)
            shutil.copymode(entry.path, there)
    for entry in list(os.scandir(target)):
        if entry.name not in wanted:
            (shutil.rmtree if entry.is_dir() else os.unlink)(entry.path)


class Bench:
    def __init__(self, root, folder, jobs, say):
        self.root, self.folder, self.jobs, self.say = root, folder, jobs, say
        self.tree, self.plain, self.cover = folder / "tree", folder / "plain", folder / "cover"
        self.processes = Processes()
        self.links, self.inputs_of, self.held_by, self.originals = {}, {}, {}, {}
        self.lock, self.held = threading.Lock(), None

    # ---- Building ----

    def run(self, words, **options):
        process = self.processes.start([str(word) for word in words], stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT, text=True, errors="replace", **options)
        said = process.communicate()[0]
        self.processes.done(process)
        if process.returncode != 0:
            raise RuntimeError(f"{shlex.join(map(str, words))}\n{said[-4000:]}")
        return said

    def build(self, folder, flags):
        if not (folder / "build.ninja").exists():
            self.run(["cmake", "-S", self.tree, "-B", folder, "-G", "Ninja", "-DCMAKE_C_COMPILER=gcc",
                      "-DCMAKE_BUILD_TYPE=RelWithDebInfo", f"-DCMAKE_C_FLAGS_RELWITHDEBINFO={flags}",
                      "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_raylib=ON"],
                     env={name: value for name, value in os.environ.items() if name != "CMAKE_PREFIX_PATH"})
        self.run(["nice", "-n", "5", "ninja", "-C", folder, "-j", str(self.jobs)])

    def lock_it(self):
        """One run at a time."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.held = (self.folder / "lock").open("w")
        try:
            fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.held = None
            raise RuntimeError(f"another run has {self.folder}") from None

    def clean(self, workers):
        if self.held:
            for at in range(workers):
                shutil.rmtree(self.folder / f"worker{at + 1}", ignore_errors=True)

    def prepare(self):
        """Copies the sources, builds them, and knows the tests."""
        self.say("copying and building the sources")
        copied(self.root, self.tree)
        self.build(self.plain, "-O2")
        self.build(self.cover, "-O1 -fno-inline -fno-early-inlining --coverage")
        commands = json.loads((self.plain / "compile_commands.json").read_text())
        self.compilations = collections.defaultdict(list)
        for entry in commands:
            words = shlex.split(entry["command"])
            self.compilations[pathlib.Path(entry["file"])].append((words[words.index("-o") + 1], words))
        self.programs = re.findall(r"^build (\S+): C_EXECUTABLE_LINKER__", (self.plain / "build.ninja").read_text(),
                                   re.M)
        self.tests = self.tests_known()

    def tests_known(self):
        listed = json.loads(self.run(["ctest", "--test-dir", self.plain, "--show-only=json-v1"]))
        tests = []
        for entry in listed["tests"]:
            traits = {trait["name"]: trait["value"] for trait in entry.get("properties", ())}
            if OTHER_LABELS & set(traits.get("LABELS", ())) or traits.get("DISABLED"):
                continue
            words = tuple(entry["command"]) + tuple(traits.get("ENVIRONMENT", ()))
            programs = tuple(name for name in self.programs
                             if any(str(self.plain / name) in re.split(r"[=;]", word) for word in words))
            if programs:
                tests.append(Test(entry["name"], tuple(entry["command"]), tuple(traits.get("ENVIRONMENT", ())),
                                  programs))
        return tests

    def inputs(self, program):
        """The objects of which a program is made."""
        with self.lock:
            if program not in self.inputs_of:
                said = self.run(["ninja", "-C", self.plain, "-t", "inputs", program])
                self.inputs_of[program] = {line for line in said.splitlines() if line.endswith(".o")}
            return self.inputs_of[program]

    def symbols(self, file):
        said = self.run(["nm", "--defined-only", "--extern-only", "--format=just-symbols", self.plain / file])
        return frozenset(said.split())

    def holds(self, program, target):
        """The program is linked with that object, and not only given the library in which it lies."""
        if target not in self.inputs(program):
            return False
        with self.lock:
            known = self.held_by.get((program, target))
        if known is None:
            known = self.symbols(target) <= self.symbols(program)
            with self.lock:
                self.held_by[program, target] = known
        return known

    # ---- Running ----

    def run_test(self, test, programs, place, seconds, environment=()):
        """(it passed, the processor's seconds). `programs`: where each of its programs is, `place`: where it runs."""
        def moved(word):
            for name in test.programs:
                word = word.replace(str(self.plain / name), str(programs[name]))
            return word
        settings = dict(os.environ)
        settings.pop("ASTERISM_UPDATE", None)
        settings.update(word.split("=", 1) for word in (*map(moved, test.environment), *environment))
        process = self.processes.start([moved(word) for word in test.command], cwd=place, env=settings,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       preexec_fn=limits(seconds))
        clock = threading.Timer(30 * seconds, kill, [process])  # it may wait instead of working
        clock.start()
        failed = False
        for line in process.stdout:
            if any(mark in line for mark in FAILED):
                failed = True
                kill(process)
                break
        process.stdout.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        clock.cancel()
        kill(process)
        self.processes.done(process)
        if self.processes.over:
            raise Ended
        return not failed and process.returncode == 0, used.ru_utime + used.ru_stime

    # ---- Coverage ----

    def state_of(self, test):
        """Changes with everything that could change what the test reaches."""
        digest = hashlib.sha256(repr(test).encode())
        for name in test.programs:
            digest.update((self.cover / name).read_bytes())
        for word in test.command:
            path = pathlib.Path(word)
            if path.is_relative_to(self.tree):
                for file in sorted(path.parent.rglob("*")) if path.is_file() else sorted(path.rglob("*")):
                    if file.is_file():
                        digest.update(file.read_bytes())
        return digest.hexdigest()

    def reached(self, test, worker):
        """{source: lines that the test reaches} and what it takes, kept from one run to the next."""
        kept = self.folder / "reached" / f"{test.name}.json"
        state = self.state_of(test)
        if kept.exists():
            known = json.loads(kept.read_text())
            if known["state"] == state:
                return {name: set(lines) for name, lines in known["lines"].items()}, known["seconds"]
        counted = worker / "counted"
        shutil.rmtree(counted, ignore_errors=True)
        place = worker / "place"
        place.mkdir(parents=True, exist_ok=True)
        programs = {name: self.cover / name for name in test.programs}
        passed, seconds = self.run_test(test, programs, place, 600, (f"GCOV_PREFIX={counted}",))
        if not passed:
            raise RuntimeError(f"{test.name} fails before anything is changed")
        lines = self.lines_counted(counted)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({"state": state, "seconds": seconds,
                                    "lines": {name: sorted(at) for name, at in lines.items()}}))
        return lines, seconds

    def lines_counted(self, counted):
        files = []
        for data in counted.rglob("*.gcda"):
            notes = pathlib.Path("/", data.relative_to(counted)).with_suffix(".gcno")
            if notes.exists() and not notes.is_relative_to(self.cover / "tests"):
                link = data.with_suffix(".gcno")
                link.unlink(missing_ok=True)
                link.symlink_to(notes)
                files.append(str(data))
        lines = collections.defaultdict(set)
        if files:
            said = self.run(["gcov", "--json-format", "--stdout", *files], cwd=counted)
            for report in map(json.loads, (line for line in said.splitlines() if line.startswith("{"))):
                for file in report["files"]:
                    # A compiler's cache may have made the name relative.
                    path = pathlib.Path(os.path.normpath(self.cover / file["file"]))
                    if path.suffix == ".c" and path.is_relative_to(self.tree):
                        lines[str(path.relative_to(self.tree))].update(
                            line["line_number"] for line in file["lines"] if line["count"])
        shutil.rmtree(counted, ignore_errors=True)
        return lines

    # ---- Changed sources ----

    def compile(self, name, source, folder):
        """Compiles a source for everything that tests make of it: {object: file}, or None if it is refused."""
        path = self.tree / name
        made = {}
        wanted = self.objects_wanted(path)
        text = f'#line 1 "{path}"\n'.encode() + source
        for target, words in self.compilations[path]:
            if target not in wanted:
                continue
            out = folder / target
            out.parent.mkdir(parents=True, exist_ok=True)
            kept = [word for word in words if word not in ("-fstack-usage", "-c", str(path))]
            at = kept.index("-o")
            del kept[at:at + 2]
            process = self.processes.start([*kept, "-x", "c", "-iquote", str(path.parent), "-o", str(out), "-c", "-"],
                                           cwd=self.plain, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL, preexec_fn=limits(60))
            process.communicate(text)
            self.processes.done(process)
            if process.returncode != 0:
                return None
            made[target] = out
        return made

    def objects_wanted(self, path):
        with self.lock:
            names = {target for target, _ in self.compilations[path]}
        programs = {name for test in self.tests for name in test.programs}
        return {target for target in names if any(target in self.inputs(program) for program in programs)}

    def original(self, name, worker):
        """The bytes of the objects of an unchanged source."""
        with self.lock:
            known = self.originals.get(name)
        if known is None:
            made = self.compile(name, (self.tree / name).read_bytes(), worker / "original")
            if made is None:
                raise RuntimeError(f"{name} does not compile")
            known = {target: path.read_bytes() for target, path in made.items()}
            with self.lock:
                self.originals[name] = known
        return known

    def link(self, program, changed, folder):
        """Links a program with changed objects; what is given there is not taken from a library."""
        if program not in self.links:
            said = self.run(["ninja", "-C", self.plain, "-t", "commands", program])
            step = [part for part in said.splitlines()[-1].split(" && ") if f" -o {program} " in f"{part} "]
            self.links[program] = shlex.split(step[0])
        words = list(self.links[program])
        out = folder / program
        out.parent.mkdir(parents=True, exist_ok=True)
        words[words.index("-o") + 1] = str(out)
        of_libraries = []
        for target, path in changed.items():
            if target in words:
                words[words.index(target)] = str(path)
            elif self.holds(program, target):
                of_libraries.append(str(path))
        at = words.index("-o")
        words[at:at] = of_libraries
        self.run(words, cwd=self.plain)
        return out
