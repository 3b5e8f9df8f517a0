"""`./run flash` with stand-ins for what it calls: the board, the builder and picotool."""

import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BOARDS = sorted(entry.name for entry in os.scandir(os.path.join(ROOT, "boards")) if entry.is_dir())

# Builds whatever it is asked for, at once.
CMAKE = """#!/bin/sh
if [ "$1" = --build ]; then
    board=${2##*/board-}
    echo image >"$2/asterism-$board.uf2"
    echo image >"$2/asterism-$board.elf"
else
    while [ "$1" != -B ]; do shift; done
    mkdir -p "$2" && touch "$2/build.ninja"
fi
"""

# Notes what it was asked; without a device it fails as the real one does, and one that was built
# without USB does not know `load` at all.
PICOTOOL = """#!/bin/sh
echo "$*" >>"$STAND_IN_LOG"
case $STAND_IN/$1 in
no-usb/*) echo 'ERROR: Unknown command: load' >&2; exit 1 ;;
no-device/load) echo 'No accessible RP-series devices in BOOTSEL mode were found.' >&2; exit 249 ;;
esac
"""


class Flash(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for name in ("scripts", "boards"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.root, name))
        shutil.copy(os.path.join(ROOT, "run"), self.root)
        self.write("scripts/firmware_report.py", "")
        self.write("bin/cmake", CMAKE)
        self.write("bin/picotool", PICOTOOL)

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        os.chmod(path, 0o755)

    def flash(self, *arguments, device="device"):
        environment = {**os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}",
                       "PICO_SDK_PATH": self.root, "picotool_DIR": self.root, "STAND_IN": device,
                       "STAND_IN_LOG": os.path.join(self.root, "asked")}
        return subprocess.run([os.path.join(self.root, "run"), "flash", *arguments], text=True,
                              capture_output=True, timeout=60, env=environment)

    @property
    def asked(self):
        path = os.path.join(self.root, "asked")
        if not os.path.exists(path):
            return []
        with open(path, encoding="ascii") as file:
            return file.read().splitlines()

    def test_a_device_that_waits_gets_the_boards_own_image(self):
        for board in BOARDS:
            process = self.flash(board)
            self.assertEqual((process.returncode, process.stderr), (0, ""))
            image = os.path.join(self.root, "build", "firmware", f"asterism-{board}.uf2")
            self.assertEqual(self.asked[-1], f"load --update --verify --execute {image}")
            self.assertTrue(os.path.exists(image))

    def test_without_a_device_it_says_what_to_hold_and_where_to_drop_the_file(self):
        for board in BOARDS:
            for device in ("no-device", "no-usb"):
                process = self.flash(board, device=device)
                hold, drop = process.stderr.splitlines()[-2:]
                self.assertEqual(process.returncode, 0)
                self.assertRegex(hold, r"hold (BOOTSEL|X)\b.*connect USB.*drive named (RPI-RP2|RP2350)")
                self.assertEqual(drop, f"Then drop this file there: build/firmware/asterism-{board}.uf2")
                self.assertTrue(os.path.exists(os.path.join(self.root, drop.split(": ")[1])))

    def test_a_picotool_without_usb_is_not_asked_to_load(self):
        self.flash("picosystem", device="no-usb")
        self.assertEqual(self.asked, ["help load"])

    def refused(self, *arguments):
        process = self.flash(*arguments)
        self.assertEqual((process.returncode, process.stdout), (2, ""))
        self.assertRegex(process.stderr, r"\Arun: [^\n]+\n\Z")
        self.assertEqual(self.asked, [])
        self.assertFalse(os.path.exists(os.path.join(self.root, "build")))
        return process.stderr

    def test_an_unknown_board_gets_the_near_names(self):
        self.assertIn("did you mean: picosystem?", self.refused("picosytem"))
        self.assertIn("did you mean: picopad?", self.refused("PicoPad".lower()[:-1]))
        self.assertIn("did you mean: waveshare_13, waveshare_13_pico2?", self.refused("waveshare"))
        far = self.refused("gameboy")
        self.assertNotIn("did you mean", far)
        self.assertIn(", ".join(BOARDS), far)

    def test_what_is_no_board_is_refused(self):
        for arguments in ((), ("picopad", "picosystem"), ("",), ("../boards/picopad",), ("README.md",)):
            self.refused(*arguments)


if __name__ == "__main__":
    unittest.main()
