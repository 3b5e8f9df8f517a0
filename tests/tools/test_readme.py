"""The README's commands run as they stand there, its pictures are of this version, and its links lead somewhere."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from asterism import BINARY

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIMULATOR = os.environ.get("ASTERISM_SIM", "")
README = (ROOT / "README.md").read_text(encoding="utf-8")
FILM = ROOT / "docs" / "pictures" / "play.gif"
PAGES = (ROOT / "docs" / "pictures" / "page.png", ROOT / "docs" / "pictures" / "page.gif")
SEED = "5"

# What needs a board, a window or a whole build: the tests of these try it (run_saves, run_fuzz, simulator_*, a_page_*).
DEAR = re.compile(r"^\./run (play|web|test|firmware|saves|fuzz|mutate|bench)\b")
# What takes minutes as it stands there, and seconds so.
SHORTER = (("--seconds 3", "--seconds 0.01"), ("--games 40", "--games 4"))
# Somebody who sits down takes the first of the choices, again and again.
PERSON = "1\n" * 400


def commands():
    """The lines of its blocks, without what is said of them."""
    for line in README.splitlines():
        if line.startswith("    ./run "):
            yield re.sub(r"  +#.*", "", line).strip()


class Commands(unittest.TestCase):
    def test_each_runs_in_the_order_of_the_page(self):
        tried = 0
        with tempfile.TemporaryDirectory() as folder:
            # A record and a dump, which the page takes for granted.
            subprocess.run([BINARY, "play", "stellar", "--seed", "3", "--record", "game.ast"], cwd=folder,
                           capture_output=True, check=True)
            subprocess.run([BINARY, "saves", "--make", "games.bin", "game.ast"], cwd=folder, capture_output=True,
                           check=True)
            os.rename(os.path.join(folder, "games.bin"), os.path.join(folder, "flash.bin"))
            subprocess.run(["cp", "flash.bin", "games.bin"], cwd=folder, check=True)
            os.remove(os.path.join(folder, "game.ast"))
            listed = sorted(commands(), key=lambda line: "--record game.ast" not in line)  # first who makes it
            for line in listed:
                if DEAR.match(line):
                    continue
                if line == "./run help":
                    done = subprocess.run([ROOT / "run", "help"], capture_output=True, text=True, check=False)
                else:
                    words = line.removeprefix("./run asterism ")
                    self.assertNotEqual(words, line, "what is this command?")
                    for long, short in SHORTER:
                        words = words.replace(long, short)
                    done = subprocess.run(f'"$ASTERISM" {words}', shell=True, cwd=folder, capture_output=True,
                                          text=True, check=False, input=PERSON, env={**os.environ, "ASTERISM": BINARY})
                self.assertEqual((done.returncode, done.stderr), (0, ""), line)
                tried += 1
        self.assertGreater(tried, 15)

    def test_what_is_dear_is_at_least_a_command(self):
        listed = subprocess.run([ROOT / "run", "help"], capture_output=True, text=True, check=True).stdout
        for line in re.findall(r"\./run ([a-z]+)", README):
            self.assertRegex(listed, rf"(?m)^  {line}\b")


class Proofs(unittest.TestCase):
    """The table of claims: the commands that prove them choose tests that there are."""

    def setUp(self):
        self.names, self.labels, self.whole = [], set(), True
        presets = [one["name"] for one in json.loads((ROOT / "CMakePresets.json").read_text())["configurePresets"]
                   if not one.get("hidden")]
        for preset in presets:
            build = pathlib.Path(BINARY).resolve().parents[2] / preset
            if not (build / "CTestTestfile.cmake").exists():
                self.whole = False  # not configured: its tests are not known
                continue
            listed = json.loads(subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"],
                                               capture_output=True, text=True, check=True).stdout)
            for one in listed["tests"]:
                self.names.append(one["name"])
                for told in one.get("properties", ()):
                    self.labels |= set(told["value"]) if told["name"] == "LABELS" else set()

    def test_each_command_chooses_tests(self):
        chosen = re.findall(r"`(?:\w+=1 )?\./run test -([LR]) '?([^`']+)'?`", README)
        self.assertGreater(len(chosen), 25)
        for kind, pattern in chosen:
            pattern = pattern.replace("\\|", "|")
            found = any(re.search(pattern, name) for name in (self.labels if kind == "L" else self.names))
            self.assertTrue(found or not self.whole, f"-{kind} {pattern} chooses no test")


class Pictures(unittest.TestCase):
    def test_all_are_golden_or_the_film(self):
        for path in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
            self.assertTrue((ROOT / path).is_file(), path)
            # A browser's letters are not the same everywhere: page_picture.mjs and page_film.mjs make them before a release.
            self.assertTrue("/golden/" in path or ROOT / path in (FILM, *PAGES),
                            f"{path}: who says that it is of this version?")

    @unittest.skipUnless(SIMULATOR, "raylib is not here")
    def test_the_film_is_what_its_script_makes_now(self):
        clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        with tempfile.TemporaryDirectory() as folder:
            made = os.path.join(folder, "play.gif")
            subprocess.run([SIMULATOR, "--script", ROOT / "docs/pictures/play.script", "--seed", SEED, "--record", made],
                           env=clean, capture_output=True, check=True)
            data = pathlib.Path(made).read_bytes()
        if os.environ.get("ASTERISM_UPDATE"):
            FILM.write_bytes(data)
        self.assertTrue(FILM.read_bytes() == data, "the film is of another version; ASTERISM_UPDATE=1 makes it anew")


class Links(unittest.TestCase):
    def test_all_lead_somewhere(self):
        papers = ["README.md", "CONTRIBUTING.md", "NOTICES.md", "CHANGELOG.md",
                  *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
        for paper in papers:
            text = re.sub(r"```.*?```|`[^`]*`", "", (ROOT / paper).read_text(encoding="utf-8"), flags=re.S)
            for link in re.findall(r"\]\(([^)\s]+)\)", text):
                path, _, part = link.partition("#")
                if "://" in link:
                    continue
                target = (ROOT / paper).parent / path if path else ROOT / paper
                self.assertTrue(target.exists(), f"{paper}: {link}")
                if part and target.suffix == ".md":
                    heads = {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in
                             re.findall(r"^#+ (.*)", target.read_text(encoding="utf-8"), re.M)}
                    self.assertIn(part, heads, f"{paper}: {link}")


if __name__ == "__main__":
    unittest.main()
