"""`./run fuzz` and scripts/fuzz.py: what is refused, and what is told, with stand-ins for the fuzzers."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

FINDS = """#!/bin/sh
for word in "$@"; do case $word in -artifact_prefix=*) prefix=${word#*=} ;; esac; done
echo '#7 NEW cov: 41 ft: 50' >&2
echo 'known: panic at firmware/app/known.c:5: still' >&2
echo 'panic at games/some.c:12: n > 0' >&2
echo bad >"${prefix}crash-1"
echo "artifact_prefix='$prefix'; Test unit written to ${prefix}crash-1" >&2
echo 'stat::number_of_executed_units: 12345' >&2
exit 77
"""
FINDS_NOTHING = """#!/bin/sh
echo '#4096 pulse  cov: 1200 ft: 3000' >&2
echo '#12345 DONE   cov: 4321 ft: 5000' >&2
echo 'stat::number_of_executed_units: 12345' >&2
"""


def run_fuzz(*words):
    return subprocess.run([ROOT / "run", "fuzz", *words], capture_output=True, text=True, check=False)


class Refusals(unittest.TestCase):
    def refused(self, words, line):
        done = run_fuzz(*words)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(line, done.stderr)

    def test_a_misspelt_target_is_refused_with_its_neighbour(self):
        self.refused(["flsh"], "unknown target 'flsh'; did you mean flash?")
        self.refused(["recrod"], "did you mean record?")
        self.refused(["zebra"], "there is: flash, link, options, picture")

    def test_seconds_are_a_number_from_one(self):
        for seconds in ("0", "00", "-1", "x", "", "1.5", "100000"):
            self.refused(["--seconds", seconds], "--seconds is a whole number 1 to 99999")
        self.refused(["--seconds"], "--seconds needs a number")

    def test_what_is_not_known_is_refused(self):
        self.refused(["--runs", "3"], "unknown flag of fuzz '--runs'")
        self.refused(["flash", "record"], "what is 'record'?")


class Telling(unittest.TestCase):
    def fuzz(self, program, *words):
        with tempfile.TemporaryDirectory() as build:
            (pathlib.Path(build) / "bin").mkdir()
            path = pathlib.Path(build) / "bin/fuzz_flash"
            path.write_text(program)
            path.chmod(0o755)
            done = subprocess.run([sys.executable, "-B", ROOT / "scripts/fuzz.py", build, "flash", *words],
                                  capture_output=True, text=True, check=False)
            kept = sorted(str(path) for path in pathlib.Path(build).glob("findings/*crash*"))
        return done, kept

    def test_nothing_found_is_one_line(self):
        done, kept = self.fuzz(FINDS_NOTHING, "--seconds", "1")
        self.assertEqual((done.returncode, done.stdout), (0, "flash: 12,345 runs, 4,321 edges, no finding\n"))
        self.assertEqual(kept, [])

    def test_a_finding_is_kept_and_told_with_the_command_that_shows_it_again(self):
        for words in (["--seconds", "1"], ["--runs", "5"]):
            done, kept = self.fuzz(FINDS, *words)
            self.assertEqual((done.returncode, len(kept)), (1, 1))
            self.assertIn("flash: 12,345 runs, 41 edges, A FINDING\n", done.stdout)
            self.assertIn("  known, and not counted: panic at firmware/app/known.c:5: still\n", done.stdout)
            self.assertIn("  panic at games/some.c:12: n > 0\n", done.stdout)
            self.assertRegex(done.stdout, rf"  again: \S+/bin/fuzz_flash {kept[0]}\n")

    def test_a_fuzzer_that_does_not_start_is_no_success(self):
        done, _ = self.fuzz("#!/bin/sh\nexit 1\n", "--runs", "5")
        self.assertEqual(done.returncode, 1)
        self.assertIn("flash: 0 runs, 0 edges, and then it failed\n", done.stdout)


if __name__ == "__main__":
    unittest.main()
