"""`./run saves pull` and `push` with a stand-in for picotool and the board behind it."""

import os
import re
import shutil
import subprocess
import unittest

from stand_ins import BOARDS, ROOT, StandInTest

ASTERISM = os.path.abspath(os.environ["ASTERISM"])
MIB = 1 << 20
SECTOR = 4096
FLASH = 0x10000000

# The boards: flash in MiB, chip, sectors of the save area, and the name that the SDK has for it.
PICO, PICO_2 = (2, "RP2040", 64, "pico"), (4, "RP2350", 63, "pico2")
FACTS = {board: PICO_2 if board.endswith("_pico2") else PICO for board in BOARDS}
FACTS["picosystem"] = (16, "RP2040", 64, "pimoroni_picosystem")

# A picotool with a board whose flash is a file. It fails at what STAND_IN names, as far as it came.
PICOTOOL = """#!/usr/bin/env python3
import os, sys
words = sys.argv[1:]
with open(os.environ["STAND_IN_LOG"], "a") as log:
    print(*words, file=log)
mode, flash = os.environ["STAND_IN"], os.environ.get("STAND_IN_FLASH", "")
if words == ["help", "load"]:
    sys.exit(mode == "no-usb")
if mode == "no-device" or not flash:
    print("No accessible RP-series devices in BOOTSEL mode were found.")
    sys.exit(249)
with open(flash, "rb") as file:
    held = bytearray(file.read())
if words[0] == "info":
    for _ in range(2 if mode == "two" else 1):
        print("Program Information\\n name:          " + os.environ["STAND_IN_NAME"])
        print(" image type:    ARM Secure\\n\\nDevice Information\\n type:          "
              + os.environ["STAND_IN_CHIP"] + "\\n flash size:    %dK" % (len(held) >> 10))
elif words[0] == "save":
    begin, end = (int(word, 16) - 0x10000000 for word in words[2:4])
    if mode == "save-nothing":
        sys.exit(1)
    with open(words[5], "wb") as file:
        file.write(held[begin:end] if mode != "save-short" else held[begin:end - 1])
    sys.exit(mode == "save-fails")
elif words[0] == "load":
    begin = int(words[words.index("--offset") + 1], 16) - 0x10000000
    with open(words[2], "rb") as file:
        data = file.read()
    data = data[:len(data) // 2] if mode == "load-fails" else data
    held[begin:begin + len(data)] = data
    with open(flash, "wb") as file:
        file.write(held)
    sys.exit(mode == "load-fails")
"""


class SavesTest(StandInTest):
    picotool = PICOTOOL

    def setUp(self):
        super().setUp()
        for size, _, _, name in FACTS.values():
            self.write(f"src/boards/include/boards/{name}.h",
                       f"#ifndef X\n#define PICO_FLASH_SIZE_BYTES ({size} * 1024 * 1024)\n#endif\n")
        self.connect("picopad")

    def asterism(self, *words):
        subprocess.run([ASTERISM, *map(str, words)], check=True, capture_output=True, timeout=60)

    def area(self, name, sectors=64, game="stellar", seed=1):
        """The path of an area with one game."""
        record = self.path(f"{name}.ast")
        self.asterism("play", game, "--seed", seed, "--record", record)
        self.asterism("saves", "--make", self.path(name), "--sectors", sectors, record)
        return self.path(name)

    def read(self, path):
        with open(path, "rb") as file:
            return file.read()

    def connect(self, board, contents=None):
        """A board whose area holds the contents of a file, or nothing."""
        size, chip, sectors, _ = FACTS[board]
        self.begin = size * MIB - 64 * SECTOR
        self.end = self.begin + sectors * SECTOR
        with open(os.path.join(self.root, "boards", board, "board.cmake"), encoding="ascii") as file:
            title = re.search(r'BOARD_TITLE "(.*)"', file.read())[1]
        flash = bytearray(os.urandom(SECTOR) + b"\xff" * (size * MIB - SECTOR))
        if contents is not None:
            flash[self.begin:self.begin + len(contents)] = contents
        with open(self.path("flash"), "wb") as file:
            file.write(flash)
        self.device = {"STAND_IN_FLASH": self.path("flash"), "STAND_IN_CHIP": chip,
                       "STAND_IN_NAME": f"Asterism for {title}"}

    @property
    def flash(self):
        return self.read(self.path("flash"))

    def saves(self, *words, device="device", **more):
        return self.run_it("saves", *words, device=device, ASTERISM=ASTERISM,
                           **{**self.device, **more})

    @property
    def copies(self):
        folder = self.path("build/saves")
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    @property
    def done(self):
        """The commands of picotool that touch a board."""
        return [words.split()[0] for words in self.asked if not words.startswith("help")]

    def refused(self, *words, code=1, says=(), asked=(), **more):
        """One line, and no board was written to."""
        before = self.flash
        process = self.saves(*words, **more)
        self.assertEqual((process.returncode, process.stdout), (code, ""), process.stderr)
        self.assertRegex(process.stderr, r"\Arun: [^\n]+\n\Z")
        for word in says:
            self.assertIn(word, process.stderr)
        self.assertEqual(tuple(self.done), tuple(asked))
        self.assertEqual(self.flash, before)
        self.assertNotIn("load", self.done)
        return process.stderr


class Pull(SavesTest):
    def test_every_boards_area_comes_out_and_is_told(self):
        for board in BOARDS:
            sectors = FACTS[board][2]
            area = self.read(self.area(f"{board}.bin", sectors))
            self.connect(board, area)
            process = self.saves("pull", board, self.path(f"{board}.out"))
            self.assertEqual(process.returncode, 0, process.stderr)
            self.assertEqual(self.read(self.path(f"{board}.out")), area)
            self.assertIn("Stellar\n  a game that is over", process.stdout)
            self.assertIn(f"save --range {FLASH + self.begin:#x} {FLASH + self.end:#x} --verify ",
                          self.asked[-1])

    def test_without_a_name_it_goes_into_the_build_folder(self):
        self.connect("picopad", self.read(self.area("one")))
        process = self.saves("pull", "picopad")
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertEqual(len(self.copies), 1)
        self.assertRegex(self.copies[0], r"\Apicopad-\d{8}-\d{6}\.bin\Z")

    def test_a_file_that_is_there_stays(self):
        self.area("one")
        self.refused("pull", "picopad", self.path("one"), code=2, says=["it is there already"])

    def test_what_is_not_ours_is_kept_and_said(self):
        self.connect("picopad", os.urandom(64 * SECTOR))
        process = self.saves("pull", "picopad", self.path("out"))
        self.assertEqual((process.returncode, process.stdout), (2, ""))
        self.assertIn("it holds something else", process.stderr)
        self.assertEqual(self.read(self.path("out")), self.flash[self.begin:self.end])

    def test_half_a_file_is_none(self):
        for device in ("save-nothing", "save-short", "save-fails"):
            self.refused("pull", "picopad", self.path("out"), device=device, asked=["info", "save"],
                         says=["nothing was written"])
            self.assertEqual([name for name in os.listdir(self.root) if name.startswith("out")], [])
            os.remove(self.path("asked"))


class Push(SavesTest):
    def test_a_copy_is_kept_before_anything_is_written(self):
        for board in BOARDS:
            sectors = FACTS[board][2]
            old = self.read(self.area(f"{board}.old", sectors, seed=2))
            new = self.area(f"{board}.new", sectors, seed=3)
            self.connect(board, old)
            before = self.flash
            process = self.saves("push", board, new)
            self.assertEqual(process.returncode, 0, process.stderr)
            self.assertEqual(self.done, ["info", "save", "load", "reboot"])
            self.assertEqual(self.flash[self.begin:self.end], self.read(new))
            self.assertEqual(self.flash[:self.begin], before[:self.begin])
            self.assertEqual(self.flash[self.end:], before[self.end:])
            self.assertEqual(self.read(self.path(f"build/saves/{self.copies[-1]}")), old)
            self.assertIn("seed 3", process.stdout)
            os.remove(self.path("asked"))
            shutil.rmtree(self.path("build/saves"))

    def test_the_way_back_that_is_told_leads_back(self):
        old = self.read(self.area("old", seed=2))
        self.connect("picopad", old)
        process = self.saves("push", "picopad", self.area("new", seed=3))
        back = re.search(r"to go back: \./run saves (push picopad \S+)\n", process.stderr)[1]
        self.assertNotEqual(self.flash[self.begin:], old)
        self.assertEqual(self.saves(*back.split()).returncode, 0)
        self.assertEqual(self.flash[self.begin:], old)
        self.assertEqual(len(self.copies), 2)

    def test_what_lay_there_and_is_not_ours_has_a_way_back_too(self):
        self.connect("picopad", os.urandom(64 * SECTOR))
        before = self.flash
        process = self.saves("push", "picopad", self.area("new"))
        self.assertEqual(process.returncode, 0, process.stderr)
        back = re.search(r"to go back: picotool (.*)\n", process.stderr)[1]
        subprocess.run([self.path("bin/picotool"), *back.split()], check=True,
                       env={**os.environ, **self.device, "STAND_IN": "device",
                            "STAND_IN_LOG": self.path("asked")})
        self.assertEqual(self.flash, before)

    def test_without_a_copy_nothing_is_written(self):
        new = self.area("new")
        for device in ("save-nothing", "save-short", "save-fails"):
            self.refused("push", "picopad", new, device=device, asked=["info", "save"],
                         says=["nothing was written to it"])
            self.assertEqual(self.copies, [])
            os.remove(self.path("asked"))

    def test_a_write_that_fails_says_where_the_copy_is(self):
        old = self.read(self.area("old", seed=2))
        self.connect("picopad", old)
        process = self.saves("push", "picopad", self.area("new", seed=3), device="load-fails")
        self.assertEqual(process.returncode, 1)
        self.assertEqual(self.done, ["info", "save", "load"])
        copy = self.path(f"build/saves/{self.copies[0]}")
        self.assertEqual(self.read(copy), old)
        self.assertIn(f"./run saves push picopad {copy}\n", process.stderr)
        self.assertIn("were not written whole", process.stderr.splitlines()[-1])

    def test_a_file_of_the_wrong_size(self):
        with open(self.path("short"), "wb") as file:
            file.write(b"\xff" * SECTOR)
        self.refused("push", "picopad", self.path("short"), code=2, says=["4096 bytes", "262144"])
        self.refused("push", "picopad", self.path("none"), code=2, says=["no such file"])
        self.refused("push", "waveshare_13_pico2", self.area("long"), code=2,
                     says=["258048", "--sectors 63 --into"])

    def test_a_file_that_is_not_ours(self):
        with open(self.path("other"), "wb") as file:
            file.write(os.urandom(64 * SECTOR))
        self.refused("push", "picopad", self.path("other"), code=2, says=["something else"])

    def test_an_area_of_another_size_in_a_file_of_the_right_one(self):
        with open(self.path("longer"), "wb") as file:
            file.write(self.read(self.area("short", 63)) + b"\xff" * SECTOR)
        self.refused("push", "picopad", self.path("longer"), code=2, says=["another size"])


class Boards(SavesTest):
    def test_without_a_board_it_says_what_to_hold(self):
        for board in BOARDS:
            line = self.refused("pull", board, device="no-device", asked=["info"])
            self.assertRegex(line, r"hold (BOOTSEL|X)\b.*connect USB.*drive named (RPI-RP2|RP2350)")
            os.remove(self.path("asked"))

    def test_the_page_on_debugging_has_the_same_areas(self):
        with open(os.path.join(ROOT, "docs", "debug.md"), encoding="utf8") as file:
            text = file.read()
        places = {"picopad": r"dump binary memory area\.bin (0x\w+) (0x\w+)",
                  "picosystem": r"PicoSystem (0x\w+) to (0x\w+)",
                  "waveshare_13_pico2": r"Pico 2 (0x\w+) to (0x\w+)"}
        for board, place in places.items():
            self.connect(board)
            self.assertEqual([int(word, 16) for word in re.search(place, text).groups()],
                             [FLASH + self.begin, FLASH + self.end])

    def test_another_board_is_not_touched(self):
        new = self.area("new")
        self.connect("waveshare_13")
        for words in (["pull", "picopad"], ["push", "picopad", new]):
            self.refused(*words, asked=["info"], says=["this is no picopad", "Pico-LCD-1.3"])
            os.remove(self.path("asked"))
        self.connect("waveshare_13_pico2")
        self.refused("push", "waveshare_13", new, asked=["info"], says=["RP2350"])

    def test_another_program_is_not_asterism(self):
        self.refused("pull", "picopad", asked=["info"], says=["MicroPython"],
                     STAND_IN_NAME="MicroPython")

    def test_two_boards_are_one_too_many(self):
        self.refused("pull", "picopad", device="two", asked=["info"], says=["only one"])

    def test_a_picotool_without_usb_is_said(self):
        self.refused("pull", "picopad", device="no-usb", says=["picotool_DIR", "without USB"])

    def test_what_is_misspelt_is_refused(self):
        self.refused("pul", "picopad", code=2, says=["did you mean pull"])
        self.refused("pull", "picopda", code=2, says=["did you mean picopad"])
        for words in ((), ("pull",), ("push", "picopad"), ("pull", "picopad", "a", "b")):
            self.refused(*words, code=2, says=["saves pull BOARD"])


if __name__ == "__main__":
    unittest.main()
