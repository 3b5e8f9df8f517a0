"""Lines of C by folder, now and in an earlier commit: counted in a small checkout."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lines.py"


class Lines(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "scripts").mkdir()
        shutil.copy(SCRIPT, self.root / "scripts")
        self.write("games/moon/view/mo_view.c", 5)
        self.write("games/moon/mo_rules.c", 7)
        self.write("firmware/app/play.c", 3)
        (self.root / "notes.txt").write_text("x\n" * 9, encoding="utf-8")

    def write(self, path, lines):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text("x\n" * lines, encoding="utf-8")

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.root, "-c", "user.name=a", "-c", "user.email=a@b", *arguments],
                       capture_output=True, check=True)

    def commit(self):
        self.git("init", "--quiet")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "a")

    def lines(self, *arguments):
        done = subprocess.run([sys.executable, "-B", self.root / "scripts" / "lines.py", *arguments],
                              capture_output=True, text=True, check=False)
        if "--json" in arguments:
            return done, {}
        rows = [line.rsplit(maxsplit=3 if arguments else 1) for line in done.stdout.splitlines()]
        return done, {row[0].strip(): row[1:] for row in rows}

    def test_a_view_is_counted_apart_from_its_game(self):
        self.commit()
        _, rows = self.lines()
        self.assertEqual(rows["games/moon"], ["7"])
        self.assertEqual(rows["games/moon/view"], ["5"])
        self.assertEqual(rows["all views"], ["5"])
        self.assertEqual(rows["all"], ["15"])

    def test_an_earlier_commit_stands_beside_with_the_difference(self):
        self.commit()
        self.write("games/moon/view/mo_view.c", 2)
        self.write("games/sun/su_rules.c", 4)
        _, rows = self.lines("HEAD")
        self.assertEqual(rows["games/moon/view"], ["2", "5", "-3"])
        self.assertEqual(rows["games/sun"], ["4", "0", "+4"])
        self.assertEqual(rows["all"], ["16", "15", "+1"])

    def test_the_same_is_there_as_json(self):
        self.commit()
        self.write("games/sun/su_rules.c", 4)
        self.assertEqual(json.loads(self.lines("--json")[0].stdout)["games/sun"], {"lines": 4})
        told = json.loads(self.lines("HEAD", "--json")[0].stdout)
        self.assertEqual((told["games/sun"], told["games/moon"]),
                         ({"lines": 4, "before": 0}, {"lines": 7, "before": 7}))

    def test_what_is_no_commit_is_refused_in_one_line(self):
        self.commit()
        done, _ = self.lines("nowhere")
        self.assertEqual((done.returncode, done.stderr), (2, "lines: 'nowhere' is no commit of this checkout\n"))

    def test_without_a_checkout_it_says_why_it_cannot_count(self):
        done, _ = self.lines()
        self.assertEqual((done.returncode, done.stderr),
                         (2, "lines: this is no checkout of git, and only that knows the files\n"))


if __name__ == "__main__":
    unittest.main()
