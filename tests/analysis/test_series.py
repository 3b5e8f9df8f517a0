"""Analysis, coverage and sizes: what is wrong is found, and what has changed is told."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"

LEAK = """
int read_it(int *at);
int first(int wanted) {
    int *at = 0;
    if (wanted > 3) {
        return *at;
    }
    int list[2] = {1, 2};
    return read_it(list) + wanted;
}
"""
COUNTED = """
int half(int number) { return number / 2; }
int never(int number) { return number * 2; }
"""
REPORT = "asterism-picopad: flash {} of 1048576, RAM 150000 of 196608 (stack 16384 of it, at most 5000 of 12288 used), code in RAM 4000 of 49152\n"


def run(*words, **more):
    return subprocess.run([sys.executable, "-B", *map(str, words)], capture_output=True, text=True, check=False, **more)


class House(unittest.TestCase):
    """A tree of its own, with the scripts."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "scripts").mkdir()
        for name in ("analyse.py", "analyse_exceptions.txt", "coverage.py", "sizes.py"):
            shutil.copy(SCRIPTS / name, self.root / "scripts" / name)
        (self.root / "games" / "core").mkdir(parents=True)
        (self.root / "build").mkdir()
        self.exceptions("")

    def exceptions(self, text):
        (self.root / "scripts" / "analyse_exceptions.txt").write_text(text, encoding="utf-8")

    def source(self, text):
        path = self.root / "games" / "core" / "one.c"
        path.write_text(text, encoding="utf-8")
        (self.root / "build" / "compile_commands.json").write_text(json.dumps([
            {"file": str(path), "directory": str(self.root / "build"), "command": f"gcc -std=c11 -c {path}"}]),
            encoding="utf-8")
        return path


class Analysis(House):
    def analyse(self, *words):
        return run(self.root / "scripts" / "analyse.py", self.root / "build", *words)

    def test_each_tool_finds_a_null_pointer(self):
        self.source(LEAK)
        for tool in ("clang", "gcc", "cppcheck"):
            done = self.analyse("--tools", tool)
            self.assertEqual(done.returncode, 1, (tool, done.stdout, done.stderr))
            self.assertRegex(done.stdout, rf"games/core/one\.c:\d+: {tool}: ")

    def test_what_is_listed_with_a_reason_is_none(self):
        self.source(LEAK)
        found = self.analyse("--tools", "cppcheck").stdout.splitlines()[0].split(": ", 2)[2]
        self.exceptions(f"cppcheck games/core/one.c {found} -- it is a test\n")
        self.assertEqual(self.analyse("--tools", "cppcheck").returncode, 0)
        self.exceptions(f"cppcheck games/core/one.c {found}\n")
        self.assertIn("no reason", self.analyse("--tools", "cppcheck").stderr)

    def test_an_exception_that_nothing_meets_is_told(self):
        self.source("int fine(void) { return 1; }\n")
        self.exceptions("clang games/core/one.c words -- a reason\n")
        done = self.analyse("--tools", "clang")
        self.assertEqual(done.returncode, 1)
        self.assertIn("nothing is found there any more", done.stdout)

    def test_what_was_found_once_is_found_again_until_the_source_changes(self):
        path = self.source(LEAK)
        first = self.analyse("--tools", "gcc")
        self.assertEqual(len(list((self.root / "build" / "analysed").iterdir())), 1)
        self.assertEqual(self.analyse("--tools", "gcc").stdout, first.stdout)
        path.write_text("int fine(void) { return 1; }\n", encoding="utf-8")
        self.assertEqual(self.analyse("--tools", "gcc").returncode, 0)

    def test_a_source_that_is_not_built_here_is_seen_by_cppcheck(self):
        self.source("int fine(void) { return 1; }\n")
        (self.root / "hal").mkdir()
        (self.root / "hal" / "driver.c").write_text(LEAK, encoding="utf-8")
        done = self.analyse("--tools", "cppcheck,clang")
        self.assertRegex(done.stdout, r"hal/driver\.c:\d+: cppcheck: ")
        self.assertEqual(self.analyse("--tools", "clang").returncode, 0)

    def test_folders_may_stand_behind_flags(self):
        self.source(LEAK)
        self.assertEqual(self.analyse("--tools", "cppcheck", "games/core").returncode, 1)
        self.assertIn("no source", self.analyse("--tools", "cppcheck", "games/ui").stderr)

    def test_a_source_that_does_not_compile_is_no_success(self):
        self.source("int broken(\n")
        for tool in ("clang", "gcc"):
            self.assertEqual(self.analyse("--tools", tool).returncode, 1, tool)


class Coverage(House):
    def counted(self, calls):
        self.source(COUNTED)
        main = self.root / "build" / "main.c"
        main.write_text(f"int half(int); int never(int); int main(void) {{ return {calls}; }}\n", encoding="utf-8")
        (self.root / "build" / "games" / "core").mkdir(parents=True, exist_ok=True)
        for words in (["-c", "../games/core/one.c", "-o", "games/core/one.o"], ["games/core/one.o", "main.c", "-o", "main"]):
            subprocess.run(["gcc", "--coverage", "-O0", *words], cwd=self.root / "build", check=True)
        subprocess.run([self.root / "build" / "main"], cwd=self.root / "build", check=False)
        return run(self.root / "scripts" / "coverage.py", self.root / "build")

    def test_a_folder_below_its_goal_is_told(self):
        done = self.counted("half(0)")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("games/core is below 95 %", done.stderr)
        self.assertRegex(done.stdout, r"games/core +2 +1 +50\.0 %  goal 95")
        missed = run(self.root / "scripts" / "coverage.py", self.root / "build", "--missed", "games/core")
        self.assertEqual(missed.stdout, "  games/core/one.c: 3\n")

    def test_folders_without_a_goal_are_left_out_if_asked(self):
        self.counted("half(0)")
        done = run(self.root / "scripts" / "coverage.py", self.root / "build", "--goals", "--json")
        self.assertEqual(list(json.loads(done.stdout)), ["games/core"])

    def test_a_folder_that_reaches_it_is_fine(self):
        done = self.counted("half(0) + never(0)")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Sizes(House):
    def told(self, flash, *more):
        return run(self.root / "scripts" / "sizes.py", "--last", self.root / "last.csv", *more,
                   input=REPORT.format(flash))

    def sizes(self, flash, *more):
        return self.told(flash, *more).stdout

    def host(self, playouts):
        path = self.root / "host.json"
        path.write_text(json.dumps({"games": [{"game": "stellar", "seats": 2,
                                               "random_playouts_per_second": {"median": playouts},
                                               "search_iterations_per_second": {"median": 100}}]}), encoding="utf-8")
        return "--host", path

    def test_what_has_changed_since_the_last_release_is_told(self):
        self.assertNotIn("%", self.sizes(500000, "--keep"))
        self.assertEqual((self.root / "last.csv").read_text(encoding="utf-8"),
                         "figure,of,unit,value\nflash,picopad,bytes,500000\nram,picopad,bytes,150000\n"
                         "stack,picopad,bytes,5000\nram_code,picopad,bytes,4000\n")
        lines = self.sizes(510000).splitlines()
        self.assertRegex(lines[0], r"^flash +picopad +510000\.00 bytes +\+2\.0 %  worse$")
        self.assertRegex(lines[1], r"\+0\.0 %$")

    def test_a_worse_figure_is_noticed(self):
        self.sizes(500000, "--keep", *self.host(1000))
        for flash, playouts, worse in ((500000, 1000, 0), (504000, 900, 0), (400000, 2000, 0), (510000, 1000, 1),
                                       (510000, 500, 2)):
            done = self.told(flash, *self.host(playouts))
            self.assertEqual((done.returncode, done.stdout.count("worse")), (int(worse > 0), worse), done.stdout)
            self.assertEqual(done.stderr, f"sizes: {worse} of 6 figures are worse than in the last release\n"
                             if worse else "")

    def test_the_same_is_there_as_json(self):
        self.sizes(500000, "--keep")
        done = self.told(510000, "--json")
        self.assertEqual(json.loads(done.stdout)[0], {"figure": "flash", "of": "picopad", "unit": "bytes",
                                                      "value": 510000.0, "before": 500000.0})
        self.assertEqual(done.returncode, 1)

    def test_what_was_not_measured_is_kept(self):
        self.sizes(500000, "--keep", *self.host(1000))
        self.assertNotIn("gone", self.sizes(500000, "--keep"))
        self.assertIn("playouts,stellar 2,a second,1000", (self.root / "last.csv").read_text(encoding="utf-8"))

    def test_a_board_that_is_there_no_more_is_told(self):
        self.sizes(500000, "--keep")
        last = self.root / "last.csv"
        last.write_text(last.read_text(encoding="utf-8") + "flash,gameboy,bytes,9\n", encoding="utf-8")
        self.assertRegex(self.sizes(500000), r"(?m)^flash +gameboy +- bytes +gone$")


if __name__ == "__main__":
    os.umask(0o022)
    unittest.main()
