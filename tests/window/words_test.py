#!/usr/bin/env python3
"""What the simulator does without a display, and what it says to a wrong command line."""

import os
import unittest

from gif_reader import Film
from simulator import SimulatorTest


class WithoutDisplay(SimulatorTest):
    def film(self, *arguments, display=None):
        """The path of the film that it makes."""
        done = self.run_sim(*arguments, display=display)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "asterism: there is no display; filming a game instead\n")
        return done.stdout.removesuffix("\n")

    @staticmethod
    def raw(path):
        with open(path, "rb") as file:
            return file.read()

    def test_a_game_that_plays_itself_is_filmed_and_no_saves_are_touched(self):
        path = self.film("--seed", 3)
        self.assertEqual(path, self.path("data/asterism/pictures/asterism-001.gif"))
        film = Film(self.raw(path))
        self.assertEqual((film.width, film.height, film.loops), (240, 240, 0))
        self.assertGreater(len({picture for _, _, picture in film.frames}), 50)
        self.assertGreater(sum(delay for _, delay, _ in film.frames), 3000)
        self.assertEqual(os.listdir(self.path("data/asterism")), ["pictures"])

    def test_the_same_seed_gives_the_same_film_and_another_one_another(self):
        films = [self.raw(self.film("--seed", seed, "--record", self.path(f"{i}.gif"), "--board", board))
                 for i, (seed, board) in enumerate(((3, "picopad"), (3, "picopad"), (4, "picopad"),
                                                    (3, "picosystem"), (3, "waveshare_13")))]
        self.assertEqual(films[0], films[1])
        self.assertNotEqual(films[0], films[2])
        self.assertEqual([film[6:10] for film in films[2:4]], [b"\x40\1\xF0\0", b"\xF0\0\xF0\0"])
        self.assertEqual(films[3], films[4])  # the same screen

    def test_a_display_that_is_not_there_is_as_good_as_none(self):
        path = self.film("--seed", 3, display=":987")
        self.assertEqual(self.raw(path), self.raw(self.film("--seed", 3)))
        self.assertEqual(os.listdir(self.path("data/asterism")), ["pictures"])

    def test_a_script_is_filmed_in_its_place(self):
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write("until titles\npress DOWN\nshot there\nwait 2000\n")
        done = self.run_sim("--script", self.path("script"), "--out", self.path("out"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["asterism-001.gif", "there.png"])

    def test_a_script_that_fails_says_where(self):
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write("until titles\nuntil curtain 500\n")
        done = self.run_sim("--script", self.path("script"), "--out", self.path("out"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("asterism: line 2: no curtain after 500 ms, but titles\n", done.stderr)

    def test_a_script_that_waits_for_no_screen_is_refused_before_it_is_played(self):
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write("until titles\nshot titles\nuntil nowhere 500\n")
        done = self.run_sim("--script", self.path("script"), "--out", self.path("out"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 3: not a screen: 'nowhere'\n", done.stderr)
        self.assertFalse(os.path.exists(self.path("out/titles.png")))

    def test_the_help_names_every_option(self):
        done = self.run_sim("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for option in ("--board", "--seed", "--flash", "--script", "--out", "--record", "--scale",
                       "--fast", "--quit", "--mute"):
            self.assertIn(option, done.stdout)


class Refusals(SimulatorTest):
    def refused(self, *arguments, says):
        done = self.run_sim(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        last = done.stderr.removeprefix("asterism: there is no display; filming a game instead\n")
        self.assertRegex(last, r"\Aasterism: [^\n]+\n\Z")
        self.assertIn(says, last)

    def test_unknown_words_are_refused_with_those_that_are_near(self):
        self.refused("--bord", "picopad", says="'--bord'; did you mean --board")
        self.refused("--board", "picopat", says="unknown board 'picopat'; did you mean picopad?")
        self.refused("--board", "gameboy", says="there is: display_pack_2, display_pack_28, gamemite")
        self.refused("stella_quest", says="what is 'stella_quest'?")

    def test_values_that_mean_nothing_are_refused(self):
        self.refused("--scale", "0", says="--scale is a whole number 1 to 8")
        self.refused("--scale", "big", says="--scale is a whole number")
        for seed in ("-1", "0", "18446744073709551616"):
            self.refused("--seed", seed, says="--seed is a whole number 1 to 18446744073709551615")
        self.refused("--seed", says="--seed needs a value")
        self.refused("--mute=yes", says="--mute takes no value")
        self.refused("--quit", says="--quit needs --script")
        self.refused("--record", "", says="not a path")

    def test_files_that_are_not_what_they_should_be_are_refused(self):
        with open(self.path("short"), "wb") as file:
            file.write(b"no flash")
        self.refused("--flash", self.path("short"), says="not a flash of 262144 bytes")
        self.refused("--flash", self.path("short/flash.bin"), says="Not a directory")
        self.refused("--script", self.path("nowhere"), says="nowhere")
        self.refused("--script", self.path("short"), says="line 1: unknown word 'no'")
        self.refused("--record", self.path("short/film.gif"), says="Not a directory")
        with open(self.path("short"), "rb") as file:
            self.assertEqual(file.read(), b"no flash")


if __name__ == "__main__":
    unittest.main()
