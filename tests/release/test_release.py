"""./run release: the same commit gives the same bytes on another day and in another folder, and what is
in a release is what it should be. The tool only, which takes minutes; ASTERISM_RELEASE_PARTS="picosystem tool" or
all tries more of it."""

import gzip
import hashlib
import os
import pathlib
import re
import struct
import subprocess
import tarfile
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PARTS = os.environ.get("ASTERISM_RELEASE_PARTS", "tool").split()
PATIENCE = 3000  # seconds


def run(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True,
                          timeout=PATIENCE, **more)


def checkout(folder, of=ROOT):
    """The commit that lies there, and nothing else of that folder."""
    run("git", "clone", "--quiet", "--no-hardlinks", of, folder)
    return folder


def release(folder, **environment):
    clean = {name: value for name, value in os.environ.items()
             if not name.startswith(("CMAKE_", "CCACHE_", "SOURCE_DATE")) and name != "LD_PRELOAD"}
    parts = [] if PARTS == ["all"] else PARTS
    done = subprocess.run([folder / "run", "release", *parts], capture_output=True, text=True, timeout=PATIENCE,
                          env={**clean, **environment}, cwd=folder, check=False)
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout


def uf2_payload(data):
    """The flash that a UF2 file writes."""
    return b"".join(data[at + 32:at + 32 + struct.unpack_from("<I", data, at + 16)[0]]
                    for at in range(0, len(data), 512))


class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        base = pathlib.Path(cls.folder.name)
        later = base / "later.so"
        run("cc", "-shared", "-fPIC", "-O1", "-o", later, HERE / "later.c")
        shifted = run("python3", "-c", "import time; print(time.time())", env={**os.environ, "LD_PRELOAD": str(later)})
        assert float(shifted.stdout) > 39 * 86400 + __import__("time").time(), "the clock does not move"
        cls.first = checkout(base / "here")
        cls.second = checkout(base / "elsewhere" / "further" / "down", cls.first)
        cls.commit = run("git", "-C", cls.first, "rev-parse", "HEAD").stdout.strip()
        cls.sums = release(cls.first)
        cls.again = release(cls.second, LD_PRELOAD=str(later), CCACHE_DISABLE="1", TZ="Asia/Tokyo")

    def test_the_same_commit_gives_the_same_bytes(self):
        self.assertEqual(self.sums, self.again)

    def test_the_checksums_are_those_of_the_files(self):
        for line in self.sums.splitlines():
            digest, name = line.split("  ")
            self.assertEqual(hashlib.sha256((self.first / "dist" / name).read_bytes()).hexdigest(), digest)
        listed = {line.split("  ")[1] for line in self.sums.splitlines()}
        self.assertEqual(listed | {"SHA256SUMS"}, set(os.listdir(self.first / "dist")))

    def test_nothing_names_the_folder_or_the_machine(self):
        for path in (self.first / "dist").iterdir():
            data = path.read_bytes()
            data = gzip.decompress(data) if path.suffix == ".gz" else uf2_payload(data) if path.suffix == ".uf2" else data
            for name in (str(self.first), str(pathlib.Path.home() / ".cache")):
                self.assertNotIn(name.encode(), data, path.name)

    def test_notes_say_the_commit_and_what_has_changed(self):
        notes = (self.first / "dist" / "NOTES.md").read_text(encoding="utf-8")
        self.assertIn(self.commit + " by", notes)
        number = re.search(r"^# Asterism (\S+)", notes)[1]
        part = (self.first / "CHANGELOG.md").read_text(encoding="utf-8").split(f"## {number}")[1].split("\n## ")[0].strip()
        self.assertIn(part, notes)

    def test_images_and_tool_say_version_and_commit(self):
        commit = self.commit[:10]
        for path in (self.first / "dist").glob("*.uf2"):
            self.assertIn(commit.encode() + b"\0", uf2_payload(path.read_bytes()))
        for path in (self.first / "dist").glob("asterism-*-linux-*.tar.gz"):
            with tarfile.open(path) as archive, tempfile.TemporaryDirectory() as folder:
                archive.extractall(folder)
                binary = next(pathlib.Path(folder).glob("*/bin/asterism"))
                self.assertRegex(run(binary, "--version").stdout, rf"\Aasterism \d+\.\d+\.\d+, {commit}\n\Z")
                self.assertIn("wins", run(binary, "play", "stellar", "--seed", "1").stdout)

    def test_changed_sources_are_no_release(self):
        with open(self.first / "README.md", "a", encoding="utf-8") as file:
            file.write("more\n")
        done = subprocess.run([self.first / "run", "release"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--changed", done.stderr)


if __name__ == "__main__":
    unittest.main()
