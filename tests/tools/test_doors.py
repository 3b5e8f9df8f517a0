"""Every command of ./run, asterism and asterism-sim: its page, the version, a misspelt flag, a wrong value
and a pipe that nobody reads, each with one answer everywhere, and nothing is built for any of it."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import unittest

from asterism import BINARY
from stand_ins import ROOT, StandInTest

SIMULATOR = os.environ.get("ASTERISM_SIM", "")
REFUSED = 2
INTERRUPTED = 130
VERSION = r"\Aasterism \d+\.\d+\.\d+, \S+( commit)?\n\Z"

# A value that means nothing, for each command that takes one; and something that it prints, for a pipe
# that is closed. None: it takes no value, or prints nothing that a test can wait for.
TOOL = {
    "play": (["chess"], ["stella_quest"]), "replay": (["/nowhere"], None),
    "transcript": (["stella_quest", "--seats", "9", "--seed", "1"], ["stella_quest", "--seats", "2", "--seed", "1"]),
    "league": (["stella_quest", "--games", "0", "--bots", "greedy,random"],
               ["stella_quest", "--games", "6", "--bots", "greedy,random"]),
    "chances": (["stella_quest", "--games", "x"], ["tic_tac_toe", "--games", "1"]),
    "bench": (["--seconds", "soon"], ["tic_tac_toe", "--seconds", "0.01"]),
    "coverage": (["stellar", "--games", "0"], ["stellar_leap", "--games", "1"]),
    "fair": (["--positions", "0"], ["tic_tac_toe", "--positions", "5", "--deals", "5"]),
    "cycles": (["--image", "/nowhere"], None),
    "hash": (["stella_quest", "--seats", "2", "--seed", "x", "--games", "1"],
             ["stella_quest", "--seats", "2", "--seed", "1", "--games", "1"]),
    "games": (["all"], []), "reviews": (["stellar", "--longer", "0"], ["tic_tac_toe", "--games", "1"]),
    "sense": (["stellar", "--sample", "-1"], ["tic_tac_toe", "--games", "1", "--sample", "0"]),
    "screens": (["--board", "gameboy", "--script", "-", "--out", "/nowhere"], None), "saves": (["--people", "9"], None),
    "record": (["stellar", "out", "--seats", "2", "--seed", "1", "--actions", "/nowhere"], None),
    "link": (["--open", "#"], None), "links": (["--games", "0"], ["stellar", "--games", "1", "--strings", "0"]),
    "help": (["plya"], []),
}
RUN = {
    "test": None, "play": ["--scale", "0"], "asterism": ["plya"], "bench": ["--seconds", "x"], "hot": ["twice"],
    "firmware": ["picosytem"], "flash": ["picosytem"], "saves": ["pul", "picopad"], "fuzz": ["--seconds", "0"],
    "mutate": ["--samples", "0"], "lines": None, "web": ["nowhere"], "release": ["gameboy"], "sizes": ["x"], "coverage": ["x"],
    "analyse": None, "format": ["all"], "help": ["flsh"],
}
BUILDS_FIRST = {"play", "asterism", "bench"}  # who reads their words is built first


COLUMNS = ("--help", "-h", "--version", "misspelt", "value", "closed")
TABLE = {}  # (program, command): {column: exit code}


def note(program, command, column, code):
    TABLE.setdefault((program, command), {})[column] = code


def tearDownModule():
    """The table of what every command has answered; `-` where there is nothing to ask."""
    print(f"\n{'':24}" + "".join(f"{column:>10}" for column in COLUMNS))
    for (program, command), codes in sorted(TABLE.items()):
        print(f"{program + ' ' + command:24}" + "".join(f"{codes.get(column, '-'):>10}" for column in COLUMNS))


def listed(text):
    return list(dict.fromkeys(re.findall(r"^  ([a-z]+)\b", text, re.M)))


def tool(*words, **more):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, timeout=240, check=False, **more)


class Doors(unittest.TestCase):
    def answers(self, done, says):
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.args)
        self.assertRegex(done.stdout, says, done.args)
        return done.stdout

    def refused(self, done, says, who="asterism"):
        self.assertEqual((done.returncode, done.stdout), (REFUSED, ""), (done.args, done.stderr))
        self.assertRegex(done.stderr, rf"\A{who}: [^\n]+\n\Z", done.args)
        self.assertIn(says, done.stderr, done.args)

    def closed(self, command, **more):
        """It ends without a word, by the signal that is for it."""
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, timeout=240, check=False, **more)
        os.close(writing)
        self.assertIn(done.returncode, (-signal.SIGPIPE, 128 + signal.SIGPIPE), command)
        self.assertEqual(done.stderr, b"", command)


class Tool(Doors):
    def test_the_table_has_every_command(self):
        self.assertEqual(sorted(TOOL), sorted(listed(tool("help").stdout)))

    def test_help_is_one_page_whoever_asks_how(self):
        for name in TOOL:
            page = self.answers(tool("help", name), rf"\Aasterism {name}\b.*: \S")
            for words in ((name, "--help"), (name, "-h"), (name, "help"), (name, "stellar", "--seed", "-h")):
                self.assertEqual(self.answers(tool(*words), "."), page, words)
            note("asterism", name, "--help", 0)
            note("asterism", name, "-h", 0)
        self.assertEqual(tool("--help").stdout, tool("help").stdout)
        self.assertEqual(tool("-h").stdout, tool("help").stdout)

    def test_the_version_everywhere(self):
        for words in [(), *((name,) for name in TOOL)]:
            self.answers(tool(*words, "--version"), VERSION)
            note("asterism", "".join(words), "--version", 0)

    def test_a_misspelt_flag(self):
        for name in TOOL:
            flags = re.findall(r"^  (--[a-z-]+)", tool("help", name).stdout, re.M)
            for flag in flags:
                self.refused(tool(name, flag[:-1] + "zz"), flag)
            if not flags:
                self.refused(tool(name, "--zz"), "--zz")
            note("asterism", name, "misspelt", REFUSED)

    def test_a_wrong_value(self):
        for name, (words, _) in TOOL.items():
            self.refused(tool(name, *words), "")
            note("asterism", name, "value", REFUSED)
        self.refused(tool("help", "plya"), "did you mean play")

    def test_a_pipe_that_nobody_reads(self):
        for name, (_, words) in TOOL.items():
            self.closed([BINARY, *((name, *words) if words is not None else (name, "--help"))])
            note("asterism", name, "closed", 128 + signal.SIGPIPE)

    def test_words_behind_two_dashes_are_no_flags(self):
        self.refused(tool("replay", "--", "--help"), "--help: No such file")


@unittest.skipUnless(SIMULATOR, "raylib is not here")
class Simulator(Doors):
    def sim(self, *words):
        return subprocess.run([SIMULATOR, *words], capture_output=True, text=True, timeout=60, check=False)

    def test_its_doors(self):
        page = self.answers(self.sim("--help"), r"\Aasterism-sim: .*\n")
        self.assertEqual([self.sim("-h").stdout, self.sim("help").stdout], [page, page])
        self.answers(self.sim("--version"), VERSION)
        self.refused(self.sim("--scael", "2"), "--scale")
        self.refused(self.sim("--scale", "9"), "1 to 8")
        self.closed([SIMULATOR, "--help"])
        for column, code in zip(COLUMNS, (0, 0, 0, REFUSED, REFUSED, 128 + signal.SIGPIPE)):
            note("asterism-sim", "", column, code)


class Front(StandInTest, Doors):
    """./run, in a copy in which nothing is built, and of which nobody could build anything."""

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("docs"), exist_ok=True)
        for name in ("docs/commands.txt", "CMakeLists.txt"):
            shutil.copy(os.path.join(ROOT, name), self.path(name))
        self.write("bin/cmake", "#!/bin/sh\necho built >>\"$STAND_IN_LOG\"\nexit 1\n")

    def tearDown(self):
        self.assertEqual(self.asked, [])
        self.assertFalse(os.path.exists(self.path("build")))

    def test_the_table_has_every_command(self):
        self.assertEqual(sorted(RUN), sorted(listed(self.run_it("help").stdout)))

    def test_help_is_one_page_whoever_asks_how(self):
        for name in RUN:
            page = self.answers(self.run_it(name, "--help"), r"\A(\./run|asterism)\b")
            ways = [(name, "-h")] + ([(name, "help")] if name not in ("asterism", "help") else [])
            ways += [("help", name)] if name not in ("asterism", "play") else []
            for words in ways:
                self.assertEqual(self.answers(self.run_it(*words), "."), page, words)
            note("./run", name, "--help", 0)
            note("./run", name, "-h", 0)
        self.assertEqual(self.run_it("-h").stdout, self.run_it("help").stdout)

    def test_the_tools_pages_are_the_tools_own(self):
        for words in ((), ("play",), ("league",)):
            self.assertEqual(self.answers(self.run_it("asterism", *words, "--help"), "."), tool(*words, "--help").stdout)
        self.assertEqual(self.run_it("asterism", "help", "saves").stdout, tool("help", "saves").stdout)
        self.refused(self.run_it("asterism", "plya", "-h"), "did you mean play", "run")

    def test_the_version_everywhere(self):
        for words in [(), *((name,) for name in RUN)]:
            self.answers(self.run_it(*words, "--version"), VERSION)
            note("./run", "".join(words), "--version", 0)

    def test_a_misspelt_flag(self):
        for name in RUN.keys() - BUILDS_FIRST:
            self.refused(self.run_it(name, "--seconz"), "--seconz", "run")
            note("./run", name, "misspelt", REFUSED)
        self.refused(self.run_it("fuzz", "--seconz"), "did you mean --seconds?", "run")

    def test_the_series_have_json_too(self):
        for name in ("lines", "sizes", "coverage", "bench"):
            self.assertIn("--json", self.run_it(name, "--help").stdout, name)

    def test_a_flag_that_nobody_knows_is_refused_with_each_that_there_is_once(self):
        for name in RUN.keys() - BUILDS_FIRST - {"test"}:
            said = self.run_it(name, "--nobody").stderr
            known = re.findall(r"--[a-z]+", said.partition("there is: ")[2])
            self.assertEqual(len(known), len(set(known)), said)
        self.assertEqual(self.run_it("analyse", "--nobody").stderr, "run: analyse takes no flags: what is '--nobody'?\n")

    def test_a_wrong_value(self):
        for name, words in RUN.items():
            if words is not None and name not in BUILDS_FIRST:
                self.refused(self.run_it(name, *words), "", "run")
                note("./run", name, "value", REFUSED)
        self.refused(self.run_it("flsh"), "did you mean flash?", "run")
        self.refused(self.run_it("\x1b[2Jx"), "'?[2Jx'", "run")

    def test_a_pipe_that_nobody_reads(self):
        for words in ((), *((name, "--help") for name in RUN)):
            self.closed([self.path("run"), *(words or ("help",))])
            note("./run", words[0] if words else "", "closed", 128 + signal.SIGPIPE)


class Files(unittest.TestCase):
    def test_a_record_goes_through_a_pipe(self):
        record = subprocess.run([BINARY, "play", "stellar", "--seed", "4", "--record", "-"], capture_output=True,
                                check=True).stdout
        done = subprocess.run([BINARY, "replay", "-"], input=record, capture_output=True, check=True)
        self.assertIn(b"last position as recorded", done.stdout)
        made = subprocess.run([BINARY, "saves", "--make", "-", "-"], input=record, capture_output=True, check=True)
        self.assertEqual(len(made.stdout), 64 * 4096)
        kept = subprocess.run([BINARY, "saves", "-", "--json"], input=made.stdout, capture_output=True, check=True)
        self.assertIn("stellar", json.dumps(json.loads(kept.stdout)))

    def test_what_is_wrong_with_standard_input_is_said_of_it(self):
        done = subprocess.run([BINARY, "replay", "-"], input=b"", capture_output=True, check=False)
        self.assertEqual(done.returncode, REFUSED)


LONG = {
    "league": ["stella_quest", "--games", "1000000", "--bots", "greedy,random"],
    "fair": ["stella_quest", "--positions", "100000000"], "bench": ["stella_quest", "--seconds", "20"],
    "chances": ["stella_quest", "--games", "100000", "--bots", "cadet"],
    "reviews": ["stella_quest", "--games", "100000", "--bots", "greedy"],
    "sense": ["stella_quest", "--games", "100000", "--bots", "greedy"],
}


class LongWork(unittest.TestCase):
    def interrupted(self, name, *more):
        """Its output and its words, if it is ended as soon as it has shown how far it is."""
        process = subprocess.Popen([BINARY, name, *LONG[name], *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env={**os.environ, "ASTERISM_PROGRESS": "1"})
        line = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate(timeout=240)
        self.assertEqual(process.returncode, INTERRUPTED, (name, said))
        self.assertRegex(line, r"\Aasterism: [a-z ]+: \d+ of \d+, \d+ s\n", name)
        self.assertRegex(said, r"(?m)^asterism: interrupted, [a-z ]+: \d+ of \d+; what is known so far was printed\n\Z")
        return printed

    def test_progress_is_told_and_what_is_known_is_kept(self):
        self.assertRegex(self.interrupted("league"), r"(?s)\AStella Quest.*hash of all games: ")
        self.assertRegex(self.interrupted("fair"), r"stella_quest +2 +[1-9]")

    def test_what_is_known_is_whole_json(self):
        for name in LONG:
            found = json.loads(self.interrupted(name, *([] if name == "bench" else ["--json"])))
            self.assertTrue(found, name)

    def test_a_pipe_hears_nothing_of_progress_unless_asked(self):
        done = subprocess.run([BINARY, "coverage", "stellar_leap", "--games", "20", "--json"], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.stderr, "")
        self.assertEqual((done.returncode, json.loads(done.stdout)["games"]), (1, 20))

    def test_what_nobody_may_interrupt_is_not(self):
        process = subprocess.Popen(["sh", "-c", "trap '' INT; exec \"$0\" \"$@\"", BINARY, "league", "stella_quest",
                                    "--games", "20000", "--bots", "greedy,random"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate(timeout=240)
        self.assertEqual((process.returncode, said), (0, ""))
        self.assertIn("20000 games", printed)


class Tables(unittest.TestCase):
    def test_there_is_json_beside_every_table(self):
        for words in (("games",), ("links", "stellar", "--games", "5", "--strings", "0"),
                      ("reviews", "tic_tac_toe", "--games", "1"), ("fair", "tic_tac_toe", "--positions", "9"),
                      ("league", "stella_quest", "--games", "4", "--ladder", "random,greedy")):
            done = tool(*words, "--json")
            self.assertEqual((done.returncode, done.stderr), (0, ""), words)
            self.assertTrue(all(isinstance(json.loads(line), dict) for line in done.stdout.splitlines()), words)
        for name in ("league", "chances", "coverage", "fair", "cycles", "games", "reviews", "sense", "saves", "links"):
            self.assertIn("--json", tool(name, "--help").stdout, name)


def completed(*words, tool_folder=os.path.dirname(BINARY)):
    """What bash offers for the last word."""
    script = ("source share/bash-completion/completions/asterism; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
              "_asterism; printf '%s\\n' \"${COMPREPLY[@]}\"")
    done = subprocess.run(["bash", "-c", script, "bash", *words], capture_output=True, text=True, cwd=ROOT, check=True,
                          env={**os.environ, "PATH": f"{tool_folder}:{os.environ['PATH']}"})
    return done.stdout.split()


@unittest.skipUnless(SIMULATOR, "raylib is not here")
class Manual(unittest.TestCase):
    def test_pages_completion_and_manual_are_what_the_commands_say(self):
        done = subprocess.run(["python3", "-B", os.path.join(ROOT, "scripts/manual.py"), "--check",
                               os.path.dirname(BINARY)], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout.strip(), done.stderr), (0, "", ""),
                         "python3 scripts/manual.py BIN makes them anew")

    def test_bash_completes(self):
        self.assertEqual(completed("asterism", "tr"), ["transcript"])
        self.assertEqual(completed("asterism", "league", "--la"), ["--ladder"])
        self.assertEqual(completed("asterism", "play", "stella_"), ["stella_quest"])
        self.assertEqual(completed("asterism", "play", "stellar", "--bots", "adm"), ["admiral"])
        self.assertEqual(completed("asterism", "play", "stellar", "--bots", "m"), ["me", "marshal"])
        self.assertEqual(completed("asterism-sim", "--sc"), ["--script", "--scale"])
        self.assertEqual(completed("asterism-sim", "--board", "picos"), ["picosystem"])
        self.assertEqual(completed("./run", "fi"), ["firmware"])
        self.assertEqual(completed("./run", "flash", "picos"), ["picosystem"])
        self.assertEqual(completed("./run", "asterism", "cov"), ["coverage"])
        self.assertIn("LICENSE", completed("asterism", "replay", "LIC"))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not here")
    def test_zsh_finds_nothing_wrong_with_its_own(self):
        subprocess.run(["zsh", "-n", os.path.join(ROOT, "share/zsh/site-functions/_asterism")], check=True)

    def test_bash_finds_nothing_wrong_with_it(self):
        subprocess.run(["bash", "-n", os.path.join(ROOT, "share/bash-completion/completions/asterism")], check=True)

    def test_the_manual_has_every_flag_of_every_command(self):
        page = pathlib.Path(ROOT, "share/man/man1/asterism.1").read_text(encoding="utf-8").replace("\\", "")
        for name in TOOL:
            for flag in re.findall(r"^  (--[a-z-]+)", tool("help", name).stdout, re.M):
                self.assertIn(flag, page)


if __name__ == "__main__":
    unittest.main()
