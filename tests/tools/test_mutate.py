"""scripts/mutate.py in a tree of one file, in which it is known what is found, what is not, what is the same and what
does not compile; and that every change that is listed as equivalent could still be made."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import mutate  # noqa: E402

BUILD = """cmake_minimum_required(VERSION 3.25)
project(tiny C)
enable_testing()
add_compile_options(-Wall -Wextra -Werror)
add_library(limits STATIC games/core/limits.c)
add_executable(limits_test limits_test.c)
target_link_libraries(limits_test PRIVATE limits)
add_test(NAME plain.limits_test COMMAND limits_test)
"""
# Line 4 is tested well, line 8 is not, line 12 is the same code with < and with <=.
SOURCE = """int smallest(int a, int b);
int largest(int a, int b);
int smallest(int a, int b) { /* a < b */
    return a < b ? a : b;
}
int unsure(int a);
int unsure(int a) {
    return a > 100;
}
int positive(int a);
int positive(int a) {
    return a < 0 ? 0 : a;
}
int largest(int a, int b) {
    int result;
    result = a;
    while (result < b) {
        result++;
    }
    return result;
}
"""
TEST = """int smallest(int a, int b);
int largest(int a, int b);
int unsure(int a);
int positive(int a);
int main(void) {
    return smallest(1, 2) == 1 && smallest(2, 1) == 1 && unsure(500) == 1 && positive(-2) == 0 && positive(1) == 1 &&
                   positive(9) == 9 && largest(1, 3) == 3 && largest(3, 1) == 3 ? 0 : 1;
}
"""
EQUIVALENT = """# Why what is listed here is no change.

games/core/limits.c  smallest
    line: return a < b ? a : b;
    what: a < b -> a <= b
    why: where both are the same it does not matter which
"""


class Tiny(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name) / "tiny"
        for name, text in (("CMakeLists.txt", BUILD), ("games/core/limits.c", SOURCE), ("limits_test.c", TEST),
                           ("scripts/mutate_equivalent.txt", EQUIVALENT)):
            (cls.root / name).parent.mkdir(parents=True, exist_ok=True)
            (cls.root / name).write_text(text, encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def words(self, *words):
        return [sys.executable, "-B", str(ROOT / "scripts/mutate.py"), "--root", str(self.root), *words]

    def mutate(self, *words):
        done = subprocess.run(self.words(*words), capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def log(self):
        return (self.root / "build/mutate/log.txt").read_text(encoding="utf-8")

    def sources(self):
        return {path: path.read_bytes() for path in self.root.rglob("*")
                if path.is_file() and "build" not in path.relative_to(self.root).parts}

    def test_all_changes_of_a_file_are_told_as_what_they_are(self):
        before = self.sources()
        said = self.mutate("--samples", "500", "games/core/limits.c")
        log = self.log()
        self.assertIn("games/core/limits.c:8  a > 100 -> a >= 100\n", said)
        self.assertIn("games/core/limits.c:8  a > 100 -> a > 101\n", said)
        self.assertIn("found: games/core/limits.c:4  a < b -> a >= b: limits_test\n", log)
        self.assertIn("listed as equivalent: games/core/limits.c:4  a < b -> a <= b\n", log)
        self.assertIn("the same code: games/core/limits.c:12  a < 0 -> a <= 0\n", log)
        self.assertIn("does not compile: games/core/limits.c:16  result = a; -> dropped\n", log)
        self.assertIn("found: games/core/limits.c:18  result++; -> dropped: limits_test\n", log)  # it hangs
        self.assertNotIn("limits.c:3 ", log)  # a comment
        survived = len(re.findall("^survived: ", log, re.M))
        found = len(re.findall("^found: ", log, re.M))
        self.assertEqual(said.splitlines()[-1], f"found {found} of {found + survived}")
        self.assertRegex(said, rf"games/core/limits.c +{found} +{found + survived} +\d+ +\d+ +\d+ +1\n")
        self.assertEqual(self.sources(), before)

    def test_the_same_seed_draws_the_same_and_another_another(self):
        drawn = [self.mutate("--list", "--samples", "6", "--seed", seed, "core") for seed in ("7", "7", "8")]
        self.assertEqual(len(drawn[0].splitlines()), 6)
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])

    def test_a_line_alone_can_be_asked_for(self):
        drawn = self.mutate("--list", "--samples", "50", "games/core/limits.c:8")
        self.assertEqual(sorted(drawn.splitlines()), [
            "games/core/limits.c:8  a > 100 -> a <= 100",
            "games/core/limits.c:8  a > 100 -> a > 101", "games/core/limits.c:8  a > 100 -> a > 99",
            "games/core/limits.c:8  a > 100 -> a >= 100"])

    def test_a_run_that_is_given_up_leaves_the_sources_as_they_are(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            self.give_up(number)

    def give_up(self, number):
        before = self.sources()
        process = subprocess.Popen(self.words("--samples", "500", "core"), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        for line in process.stderr:
            if " found, " in line:
                break
        os.kill(process.pid, number)
        told, said = process.communicate()
        self.assertEqual(process.returncode, 130, said)
        self.assertIn("given up; the sources are as they were", said)
        self.assertRegex(told.splitlines()[-1], r"^found \d+ of \d+$")  # what is known by then
        self.assertEqual(self.sources(), before)
        self.assertFalse((self.root / "build/mutate/worker1").exists())

    def test_what_is_no_folder_is_refused(self):
        done = subprocess.run(self.words("cores"), capture_output=True, text=True, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("'cores' is no folder or file of compiled sources", done.stderr)

    def test_a_test_that_fails_by_itself_ends_the_run(self):
        test = self.root / "limits_test.c"
        test.write_text(TEST.replace("? 0 : 1", "? 1 : 0"), encoding="utf-8")
        done = subprocess.run(self.words("core"), capture_output=True, text=True, check=False)
        test.write_text(TEST, encoding="utf-8")
        before = time.time() - 3600  # as if it had changed while the build was under way
        os.utime(test, (before, before))
        self.assertEqual(done.returncode, 2)
        self.assertIn("plain.limits_test fails before anything is changed", done.stderr)
        self.mutate("--samples", "1", "core")

    def test_what_is_listed_as_equivalent_must_be_possible(self):
        self.mutate("--list", "--samples", "1", "core")
        for text, complaint in (
                (EQUIVALENT, None),
                (EQUIVALENT.replace("a <= b", "a == b"), "no such change any more: smallest: a < b -> a == b"),
                (EQUIVALENT.replace("a : b;", "a : a;"), "no such change any more"),
                (EQUIVALENT.replace("  smallest", "  unsure"), "no such change any more"),
                (EQUIVALENT.replace("limits.c", "limit.c"), "there is no games/core/limit.c"),
                (EQUIVALENT.replace("    why: where", "    where"), "not understood")):
            done = self.checked(text)
            self.assertEqual(done[0], 1 if complaint else 0, done[1])
            self.assertIn(complaint or "", done[1])

    def checked(self, text):
        tree, build = self.root / "build/mutate/tree", self.root / "build/mutate/plain"
        (tree / mutate.EQUIVALENT).write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, "-B", str(ROOT / "scripts/mutate.py"), "--root", str(tree), "--check",
                               str(build)], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Refusals(unittest.TestCase):
    def refused(self, words, line):
        done = subprocess.run([ROOT / "run", "mutate", *words], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
        self.assertIn(line, done.stderr)

    def test_numbers_are_numbers(self):
        for samples in ("0", "-1", "x", "", "10000", "1.5"):
            self.refused(["--samples", samples], "--samples is a whole number 1 to 9999")
        for seed in ("-1", "x", "", "1000000000"):
            self.refused(["--seed=" + seed], "--seed is a whole number 0 to 999999999")
        self.refused(["--seed"], "--seed needs a number")

    def test_what_is_not_known_is_refused(self):
        self.refused(["--sample", "3"], "unknown flag of mutate '--sample'")


class Listed(unittest.TestCase):
    def test_every_change_that_is_listed_as_equivalent_could_be_made(self):
        done = subprocess.run([sys.executable, "-B", str(ROOT / "scripts/mutate.py"), "--check",
                               os.environ["BUILD"]], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)


if __name__ == "__main__":
    unittest.main()
