#!/usr/bin/env python3
"""GIFs as sim/gif.c writes them, decoded again; GIF_FILM names the binary that writes them."""

import os
import random
import struct
import subprocess
import tempfile
import unittest

from gif_reader import Film

BINARY = os.path.abspath(os.environ["GIF_FILM"])


def rgb(picture):
    """RGB565 pixels as a GIF has to show them."""
    out = bytearray()
    for pixel in picture:
        red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
        out += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    return bytes(out)


class Gif(unittest.TestCase):
    def film(self, width, height, pictures, end):
        """The GIF of [(ms, pixels)], decoded."""
        raw = struct.pack("<HHI", width, height, len(pictures))
        for ms, picture in pictures:
            raw += struct.pack(f"<I{len(picture)}H", ms, *picture)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "film.gif")
            subprocess.run([BINARY, path], input=raw + struct.pack("<I", end), check=True, timeout=60)
            with open(path, "rb") as file:
                return Film(file.read())

    def assert_shows(self, film, pictures):
        """It shows these pictures for so many hundredths: [(pixels, 1/100 s)]."""
        self.assertEqual([delay for _, delay, _ in film.frames], [delay for _, delay in pictures])
        for (_, _, shown), (picture, _) in zip(film.frames, pictures):
            self.assertEqual(shown, rgb(picture))

    def test_a_picture_of_one_colour_comes_back(self):
        film = self.film(7, 5, [(1000, [0x1234] * 35)], 2000)
        self.assertEqual((film.width, film.height, film.loops), (7, 5, 0))
        self.assert_shows(film, [([0x1234] * 35, 100)])

    def test_only_the_rectangle_that_changed_is_written(self):
        first = [0] * 320 * 240
        second = list(first)
        for y, x in ((20, 30), (50, 99)):
            second[y * 320 + x] = 0xFFFF
        film = self.film(320, 240, [(0, first), (500, second)], 700)
        self.assert_shows(film, [(first, 50), (second, 20)])
        self.assertEqual(film.frames[1][0], (30, 20, 70, 31))
        self.assertLess(len(film.raw), 2500)

    def test_every_number_of_colours_comes_back(self):
        noise = random.Random(5)
        pictures = []
        for i, colours in enumerate((1, 2, 3, 4, 5, 8, 9, 16, 17, 64, 128, 129, 254, 255)):
            picture = [0x8000 + noise.randrange(colours) * 97 for _ in range(40 * 30)]
            pictures.append((i * 100, picture))
        film = self.film(40, 30, pictures, 1400)
        self.assert_shows(film, [(picture, 10) for _, picture in pictures])

    def test_noise_that_fills_the_code_table_many_times_comes_back(self):
        noise = random.Random(6)
        picture = [noise.randrange(256) for _ in range(240 * 240)]
        film = self.film(240, 240, [(0, picture)], 100)
        self.assert_shows(film, [(picture, 10)])

    def test_films_of_moving_blocks_come_back(self):
        for seed in range(12):
            noise = random.Random(seed)
            width, height = noise.randrange(1, 60), noise.randrange(1, 60)
            picture, ms, pictures = [0] * width * height, noise.randrange(10 ** 6), []
            for _ in range(20):
                colour, top, left = noise.randrange(65536), noise.randrange(height), noise.randrange(width)
                for y in range(top, min(height, top + noise.randrange(1, 20))):
                    for x in range(left, min(width, left + noise.randrange(1, 20))):
                        picture[y * width + x] = colour
                pictures.append((ms, list(picture)))
                ms += 10 * noise.randrange(2, 300)
            with self.subTest(seed=seed):
                film = self.film(width, height, pictures, ms)
                self.assert_at_their_times(film, pictures, ms)

    def assert_at_their_times(self, film, pictures, end):
        """At the middle of each picture's time the film shows it."""
        begin = pictures[0][0]
        times = [ms for ms, _ in pictures] + [end]
        for i, (ms, picture) in enumerate(pictures):
            self.assertEqual(self.shown_at(film, (ms + times[i + 1]) // 2 - begin), rgb(picture))
        self.assertEqual(sum(delay for _, delay, _ in film.frames), (end - begin) // 10)

    @staticmethod
    def shown_at(film, ms):
        until = 0
        for _, delay, shown in film.frames:
            until += delay * 10
            if ms < until:
                return shown
        return None

    def test_rounding_of_times_does_not_add_up(self):
        pictures = [(i * 33, [i] * 4) for i in range(1000)]
        film = self.film(2, 2, pictures, 33000)
        self.assertEqual(sum(delay for _, delay, _ in film.frames), 3300)
        self.assertTrue(all(delay in (3, 4) for _, delay, _ in film.frames))

    def test_what_stands_for_less_than_two_hundredths_is_left_out(self):
        film = self.film(1, 1, [(0, [1]), (100, [2]), (105, [3]), (110, [4]), (400, [5])], 405)
        self.assert_shows(film, [([1], 10), ([4], 30), ([5], 2)])

    def test_a_picture_that_comes_again_is_no_new_frame(self):
        film = self.film(1, 1, [(0, [1]), (100, [1]), (200, [2]), (300, [2])], 400)
        self.assert_shows(film, [([1], 20), ([2], 20)])

    def test_a_pause_longer_than_a_delay_can_say_is_several_frames(self):
        film = self.film(3, 1, [(0, [1, 2, 3]), (1000000, [1, 2, 4])], 1001000)
        self.assertEqual([delay for _, delay, _ in film.frames], [65535, 34465, 100])
        self.assertEqual(film.frames[1][2], rgb([1, 2, 3]))

    def test_more_colours_than_a_table_holds_become_their_nearest(self):
        picture = [(i % 400) << 5 & 0xFFFF for i in range(400)]
        film = self.film(20, 20, [(0, picture)], 100)
        for shown, wanted in zip(film.frames[0][2], rgb(picture)):
            self.assertLess(abs(shown - wanted), 33)

    def test_a_file_that_cannot_be_made_is_refused(self):
        done = subprocess.run([BINARY, os.path.join("nowhere", "film.gif")],
                              input=struct.pack("<HHIIHI", 1, 1, 1, 0, 0, 10), check=False)
        self.assertEqual(done.returncode, 1)


if __name__ == "__main__":
    unittest.main()
