"""The commit that an image names: the checkout's own, or none."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "commit.py"


class Commit(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "sources"
        self.root.mkdir()
        self.out = pathlib.Path(folder.name) / "commit.c"

    def git(self, *arguments):
        done = subprocess.run(["git", "-C", self.root, "-c", "user.name=a", "-c", "user.email=a@b",
                               *arguments], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def make_checkout(self):
        self.git("init", "--quiet")
        (self.root / "a.c").write_text("int a;\n", encoding="utf-8")
        self.git("add", "a.c")
        self.git("commit", "--quiet", "--message", "a")
        return self.git("rev-parse", "HEAD")

    def named(self, root=None, **environment):
        subprocess.run([sys.executable, "-B", SCRIPT, root or self.root, self.out], check=True,
                       env={**os.environ, **environment})
        return self.out.read_text(encoding="utf-8").split('image_commit[] = "')[1].split('"')[0]

    def test_a_checkout_has_its_commit(self):
        commit = self.make_checkout()
        self.assertEqual(self.named(), commit[:10])

    def test_what_git_does_not_know_changes_nothing(self):
        commit = self.make_checkout()
        (self.root / "notes.txt").write_text("x", encoding="utf-8")
        self.assertEqual(self.named(), commit[:10])

    def test_changed_sources_are_marked(self):
        commit = self.make_checkout()
        (self.root / "a.c").write_text("int b;\n", encoding="utf-8")
        self.assertEqual(self.named(), commit[:10] + "+")

    def test_without_a_checkout_it_is_unknown(self):
        self.assertEqual(self.named(), "unknown commit")

    def test_without_git_it_is_unknown(self):
        self.make_checkout()
        self.assertEqual(self.named(PATH="/nowhere"), "unknown commit")

    def test_a_checkout_around_the_sources_is_not_theirs(self):
        self.make_checkout()
        inner = self.root / "asterism"
        inner.mkdir()
        self.assertEqual(self.named(inner), "unknown commit")

    def test_the_file_is_touched_only_when_it_says_something_else(self):
        self.make_checkout()
        self.named()
        os.utime(self.out, (1, 1))
        self.named()
        self.assertEqual(self.out.stat().st_mtime, 1)
        (self.root / "a.c").write_text("int b;\n", encoding="utf-8")
        self.named()
        self.assertNotEqual(self.out.stat().st_mtime, 1)


if __name__ == "__main__":
    unittest.main()
