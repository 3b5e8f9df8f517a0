#!/usr/bin/env python3
"""The window, on a screen that nobody sees: keys and clicks arrive, and what it shows is what the tool
without a window shows, pixel for pixel."""

import os
import subprocess
import time
import unittest

from drop import drop
from gif_reader import Film
from simulator import HEADLESS, PATIENCE, Screen, SimulatorTest, shots

# Places in units of the drawn handheld: sim/raylib/body_picosystem.c.
SIZE = (526, 322)
GLASS = (143, 33)
BUTTON_A = (485, 140)
PROOF = 1  # second, more than a table must have stood to be trusted: firmware/app/play.c

TITLES = "until titles\nwait 600\nshot titles\n"
TABLE = TITLES + """press A
shot title
press A
until first
wait 300
shot first
press DOWN
press A
until table
wait 900
shot table
"""

GAME = """
until titles
shot titles
press A
press A
until first
press DOWN
press A
until table
shot table
press Y
shot menu
press B
repeat 2000
press A
wait 300
break end
end
until end
shot end
cut
until titles end hold
wait 500
shot after
"""


RECOVERY = TABLE + """wait 1200
cut B
until recovery
wait 300
shot recovery
press DOWN
press A
until saves
wait 300
shot saves
"""


def setUpModule():
    SimulatorTest.screen = Screen()


def tearDownModule():
    SimulatorTest.screen.close()


# To the sheet of a game that was sent, past what is shown of its last moves, and to its code.
SENT = """repeat 40
until hold end
break end
press A
end
wait 3500
press B
until menu
press A
until take
wait 300
shot take
press B
until end
"""


class Window(SimulatorTest):
    def test_a_game_that_was_sent_is_opened_copied_and_pasted(self):
        record, back = self.path("game.ast"), self.path("back.ast")
        subprocess.run([HEADLESS, "play", "stellar", "--seats", "2", "--seed", "3", "--bots", "greedy",
                        "--record", record], check=True, capture_output=True)
        link = subprocess.run([HEADLESS, "link", record], check=True, capture_output=True,
                              text=True).stdout.splitlines()[0]
        with open(self.path("sent.script"), "w", encoding="utf-8") as file:
            file.write(SENT)
        sim = self.start("--open", link, "--scale", 1, "--fast", "--script", self.path("sent.script"))
        taken = os.path.join(self.path("out"), "take.png")
        deadline = time.monotonic() + PATIENCE
        while not os.path.exists(taken):
            self.assertLess(time.monotonic(), deadline, "the game is not opened")
            time.sleep(0.1)
        time.sleep(1)
        seen = subprocess.run(["zbarimg", "-q", "--raw", taken], capture_output=True, text=True,
                              check=True).stdout.strip()
        subprocess.run([HEADLESS, "link", "--open", seen, "--record", back], check=True,
                       capture_output=True)
        with open(record, "rb") as one, open(back, "rb") as other:
            self.assertEqual(one.read(), other.read())
        self.focus()
        self.key("ctrl+c")
        self.key("x")
        self.key("v")
        time.sleep(1)
        title = self.picture()
        self.key("ctrl+v")
        deadline = time.monotonic() + PATIENCE
        while self.picture() == title:
            self.assertLess(time.monotonic(), deadline, "nothing is pasted")
        self.end(sim)

    def rests(self):
        """The picture as soon as it has been the same for a second."""
        deadline = time.monotonic() + PATIENCE
        now = self.picture()
        while time.monotonic() < deadline:
            time.sleep(1)
            before, now = now, self.picture()
            if before == now:
                return now
        raise AssertionError("the picture never rests")

    def test_what_is_dropped_on_the_window_is_opened_if_it_is_a_game(self):
        record, mail, other = self.path("a game.ast"), self.path("mail.txt"), self.path("other.txt")
        subprocess.run([HEADLESS, "play", "stellar", "--seats", "2", "--seed", "3", "--bots", "greedy",
                        "--record", record], check=True, capture_output=True)
        link = subprocess.run([HEADLESS, "link", record], check=True, capture_output=True,
                              text=True).stdout.splitlines()[0]
        for path, words in ((mail, f"Look at this:\n{link}\nYours\n"), (other, "Look at this:\nYours\n")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(words)
        sim = self.start("--open", link, "--scale", 1, "--fast")
        opened = self.rests()
        self.end(sim)
        for path in (record, mail):
            os.remove(self.path("flash.bin"))
            sim = self.start("--scale", 1, "--fast")
            titles = self.rests()
            self.assertNotEqual(titles, opened)
            drop(self.screen.display, self.window, other)
            self.assertEqual(self.rests(), titles)
            drop(self.screen.display, self.window, path.replace(" ", "%20"))
            self.becomes(opened)
            self.end(sim)

    def at(self, x, y, scale=1):
        """Where a unit of the handheld lies on the screen."""
        words = dict(line.split("=") for line in
                     self.screen.xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(words["X"]) + x * scale, int(words["Y"]) + y * scale

    def go_to_table(self, wanted):
        """From the title, past the offer of a first game."""
        self.key("Return")
        self.becomes(wanted["first.png"])
        self.key("Down")
        self.key("j")
        self.becomes(wanted["table.png"])

    def glass_is(self, expected, scale):
        """Every pixel of the handheld's screen is a square of that many, under the backlight."""
        shown = self.screen.picture()
        left, top = self.at(*GLASS, scale)
        seen = {}
        for y in range(expected.height):
            for x in range(expected.width):
                square = {shown.pixel(left + x * scale + i, top + y * scale + j)
                          for i in range(scale) for j in range(scale)}
                if len(square) != 1 or seen.setdefault(expected.pixel(x, y), square) != square:
                    return False
        return len({tuple(square) for square in seen.values()}) > 4

    def test_keys_play_and_a_power_cut_loses_nothing(self):
        wanted = self.headless(TABLE, 7)
        first = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("z")
        self.becomes(wanted["title.png"])
        self.go_to_table(wanted)
        self.key("F6")
        self.becomes(wanted["table.png"])
        time.sleep(1.5)
        self.end(first)
        again = self.start("--seed", 8, "--scale", 1)
        self.becomes(wanted["table.png"])
        refused = self.run_sim("--flash", self.path("flash.bin"), display=self.screen.display)
        self.assertEqual(refused.returncode, 2)
        self.assertRegex(refused.stderr, r"\Aasterism: [^\n]*flash\.bin is in use[^\n]*\n\Z")
        self.focus()
        self.end(again)

    def test_b_held_while_the_power_comes_back_opens_the_recovery_page(self):
        wanted = self.headless(RECOVERY, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("z")
        self.becomes(wanted["title.png"])
        self.key("Return")
        self.becomes(wanted["first.png"])
        self.key("Down", "j")
        self.becomes(wanted["table.png"])
        time.sleep(1.5)
        self.screen.xdotool("keydown", "k")
        self.key("F6")
        self.becomes(wanted["recovery.png"])
        self.screen.xdotool("keyup", "k")
        self.key("Down", "z")
        self.becomes(wanted["saves.png"])
        self.end(sim)

    def test_the_drawn_buttons_can_be_clicked_and_shine(self):
        wanted = self.headless(TABLE, 7)
        sim = self.start("--seed", 7, "--scale", 2)
        self.becomes(wanted["titles.png"])
        self.assertTrue(self.glass_is(wanted["titles.png"], 2))
        x, y = self.at(*BUTTON_A, 2)
        edge = (x + 26, y)  # on the cap, beside the letter
        before = self.screen.picture().pixel(*edge)
        self.screen.xdotool("mousemove", x, y, "mousedown", 1)
        deadline = time.monotonic() + PATIENCE
        while sum(self.screen.picture().pixel(*edge)) <= sum(before) + 90:
            self.assertLess(time.monotonic(), deadline, "the button does not shine")
            time.sleep(0.05)
        self.screen.xdotool("mouseup", 1)
        self.becomes(wanted["title.png"])
        self.end(sim)

    def test_scripts_meet_the_pictures_that_they_meet_without_a_window(self):
        for board, script in (("picosystem", GAME), ("picopad", RECOVERY)):
            with self.subTest(board=board):
                wanted = self.headless(script, 11, board)
                done = self.run_sim("--script", self.path("script"), "--quit", "--fast", "--seed", 11,
                                    "--board", board, "--mute", "--out", self.path(board),
                                    "--flash", self.path(board + ".bin"), display=self.screen.display)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                shown = shots(self.path(board))
                self.assertEqual(sorted(shown), sorted(wanted))
                for name, picture in wanted.items():
                    self.assertTrue(shown[name] == picture, name)

    def test_a_film_shows_what_the_screen_showed(self):
        wanted = self.headless(TABLE, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("F3")
        time.sleep(0.3)
        self.key("x", "z")
        self.becomes(wanted["title.png"])
        self.key("F3")
        printed = self.end(sim)
        self.assertIn("asterism-001.gif\n", printed)
        with open(os.path.join(self.path("out"), "asterism-001.gif"), "rb") as file:
            film = Film(file.read())
        self.assertEqual((film.width, film.height), (240, 240))
        self.assertEqual(film.frames[0][2], wanted["titles.png"].bytes())
        self.assertEqual(film.frames[-1][2], wanted["title.png"].bytes())

    def next_board(self, wanted):
        """F8 until a board shows that; a game that is switched off while it opens is offered, not opened."""
        deadline = time.monotonic() + 2 * PATIENCE
        while self.picture() != wanted:
            self.assertLess(time.monotonic(), deadline, "no board shows that")
            self.key("F8")
            time.sleep(3 * PROOF)

    def test_the_next_board_takes_the_same_saves(self):
        wanted = self.headless(TABLE, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("z")
        self.becomes(wanted["title.png"])
        self.go_to_table(wanted)
        self.next_board(self.headless(TABLE, 7, "picopad")["table.png"])
        self.next_board(wanted["table.png"])
        # Slates are the window's, never the handheld's.
        self.key("F1", "F9")
        self.becomes(wanted["table.png"])
        self.end(sim)

    def test_a_cut_within_a_flash_operation_is_survived(self):
        wanted = self.headless(TABLE, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("z")
        self.becomes(wanted["title.png"])
        # Beginning a game writes: power fails there, and the console is back where it was.
        self.key("z")
        self.becomes(wanted["first.png"])
        self.key("Down", "shift+F6", "z")
        time.sleep(0.5)
        deadline = time.monotonic() + PATIENCE
        good = (wanted["titles.png"], wanted["title.png"], wanted["table.png"])
        while self.picture() not in good:
            self.assertLess(time.monotonic(), deadline, "it is nowhere that a player knows")
            time.sleep(0.1)
        self.end(sim)


if __name__ == "__main__":
    unittest.main()
