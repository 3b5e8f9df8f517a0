"""`./run flash` with stand-ins for what it calls: the board, the builder and picotool."""

import os
import unittest

from stand_ins import BOARDS, StandInTest

# Notes what it was asked; without a device it fails as the real one does, and one that was built
# without USB does not know `load` at all.
PICOTOOL = """#!/bin/sh
echo "$*" >>"$STAND_IN_LOG"
case $STAND_IN/$1 in
no-usb/*) echo 'ERROR: Unknown command: load' >&2; exit 1 ;;
no-device/load) echo 'No accessible RP-series devices in BOOTSEL mode were found.' >&2; exit 249 ;;
esac
"""


class Flash(StandInTest):
    picotool = PICOTOOL

    def flash(self, *arguments, device="device"):
        return self.run_it("flash", *arguments, device=device)

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
        self.assertIn("did you mean picosystem?", self.refused("picosytem"))
        self.assertIn("did you mean picopad, picopad_pico2?", self.refused("PicoPad".lower()[:-1]))
        self.assertIn("did you mean waveshare_13, waveshare_13_pico2?", self.refused("waveshare"))
        far = self.refused("gameboy")
        self.assertNotIn("did you mean", far)
        self.assertIn(", ".join(BOARDS), far)

    def test_what_is_no_board_is_refused(self):
        for arguments in ((), ("picopad", "picosystem"), ("",), ("../boards/picopad",), ("README.md",)):
            self.refused(*arguments)


if __name__ == "__main__":
    unittest.main()
