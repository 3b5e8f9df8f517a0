#!/usr/bin/env python3
"""The window's manners: its icon, short clicks, what it remembers, the screen alone, Escape, pictures of many
sizes, and a film that is whole whoever ends it."""

import ctypes
import os
import signal
import subprocess
import time
import unittest

from gif_reader import Film
from pictures import read_png
from simulator import PATIENCE, SIMULATOR, Screen, SimulatorTest

GLASS = (143, 33)  # of the drawn PicoSystem: sim/raylib/body_picosystem.c
BUTTON_A = (485, 140)
SIZE = (526, 322)
TITLES = "until titles\nwait 600\nshot titles\n"
TITLE = TITLES + "press A\nshot title\n"


def setUpModule():
    SimulatorTest.screen = Screen()


def tearDownModule():
    SimulatorTest.screen.close()


def icon_of(display, window):
    """The words of _NET_WM_ICON: width, height, and a pixel 0xAARRGGBB each."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XGetWindowProperty.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_long, ctypes.c_long,
                                     ctypes.c_int, ctypes.c_ulong] + [ctypes.c_void_p] * 5
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    opened = x.XOpenDisplay(display.encode())
    kind, form, count, rest = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    data = ctypes.POINTER(ctypes.c_ulong)()
    x.XGetWindowProperty(opened, int(window), x.XInternAtom(opened, b"_NET_WM_ICON", 0), 0, 1 << 20, 0, 0,
                         *(ctypes.byref(one) for one in (kind, form, count, rest, data)))
    words = [data[i] & 0xFFFFFFFF for i in range(count.value)]
    x.XCloseDisplay(opened)
    return words


class Manners(SimulatorTest):
    def geometry(self):
        words = dict(line.split("=") for line in
                     self.screen.xdotool("getwindowgeometry", "--shell", self.window).split())
        return tuple(int(words[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def is_sized(self, width, height):
        deadline = time.monotonic() + PATIENCE
        while self.geometry()[2:] != (width, height):
            self.assertLess(time.monotonic(), deadline, self.geometry())
            time.sleep(0.1)

    def test_the_icon_is_opaque_and_blue(self):
        sim = self.start("--scale", 1)
        deadline = time.monotonic() + PATIENCE
        while not (words := icon_of(self.screen.display, self.window)):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        width, height = words[:2]
        middle = words[2 + (height * 3 // 4) * width + width // 5]
        alpha, red, blue = middle >> 24, middle >> 16 & 0xFF, middle & 0xFF
        self.assertEqual(alpha, 0xFF, hex(middle))
        self.assertGreater(blue, red + 10, hex(middle))
        self.end(sim)

    def test_a_click_shorter_than_a_frame_is_one(self):
        wanted = self.headless(TITLE, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        x, y = self.geometry()[:2]
        self.screen.xdotool("mousemove", x + BUTTON_A[0], y + BUTTON_A[1], "click", 1)
        self.becomes(wanted["title.png"])
        self.end(sim)

    def click_glass(self, x, y):
        """On a pixel of the glass, at scale 1."""
        left, top = self.geometry()[:2]
        self.screen.xdotool("mousemove", left + GLASS[0] + x, top + GLASS[1] + y, "click", 1)

    def test_a_click_on_the_glass_moves_the_focus_and_is_then_a(self):
        wanted = self.headless(TITLE + "press DOWN\nwait 600\nshot down\npress A\nwait 600\nshot there\n", 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.click_glass(120, 80)
        self.becomes(wanted["title.png"])
        self.click_glass(60, 130)
        self.becomes(wanted["down.png"])
        self.click_glass(60, 130)
        self.becomes(wanted["there.png"])
        self.end(sim)

    def test_board_scale_place_and_sound_are_remembered(self):
        first = self.start("--scale", 2, "--board", "picopad")
        self.key("m", "F10")
        self.is_sized(640, 480)
        self.screen.xdotool("windowmove", "--sync", self.window, 33, 44)
        place = self.geometry()[:2]
        self.end(first)
        with open(self.path("data/asterism/window.txt"), encoding="ascii") as file:
            self.assertRegex(file.read(), r"\Aboard picopad scale 2 at -?\d+ -?\d+ placed 1 alone 1 muted 1\n\Z")
        again = self.start()
        self.is_sized(640, 480)
        self.assertEqual(self.geometry()[:2], place)
        self.assertEqual(self.picture().width, 320)
        self.end(again)
        other = self.start("--board", "picosystem", "--scale", 1)
        self.is_sized(240, 240)
        self.end(other)

    def test_what_was_remembered_wrongly_is_forgotten(self):
        os.makedirs(self.path("data/asterism"))
        for words in ("board gameboy scale 2 at 1 1 placed 1 alone 0 muted 0\n", "board picopad scale -7 at 0 0", "\0\1",
                      "board picopad scale 9999 at 0 0 placed 1 alone 1 muted 0\n", "x" * 5000):
            with open(self.path("data/asterism/window.txt"), "w", encoding="ascii") as file:
                file.write(words)
            sim = self.start("--scale", 1)
            self.is_sized(*SIZE)
            self.end(sim)

    def test_the_screen_alone_has_no_frame(self):
        wanted = self.headless(TITLES, 7)
        sim = self.start("--seed", 7, "--scale", 2)
        self.becomes(wanted["titles.png"])
        self.key("F10")
        self.is_sized(480, 480)
        self.key("F10")
        self.is_sized(SIZE[0] * 2, SIZE[1] * 2)
        self.end(sim)

    def test_escape_goes_back_and_alt_enter_is_no_choice(self):
        wanted = self.headless(TITLE, 7)
        sim = self.start("--seed", 7, "--scale", 1)
        self.becomes(wanted["titles.png"])
        self.key("z")
        self.becomes(wanted["title.png"])
        self.key("F1", "Escape")  # closes the help alone
        time.sleep(0.5)
        self.assertTrue(self.picture() == wanted["title.png"])
        self.key("alt+Return", "alt+Return")
        time.sleep(0.5)
        self.assertTrue(self.picture() == wanted["title.png"])
        self.key("Escape")
        deadline = time.monotonic() + PATIENCE
        while self.picture() == wanted["title.png"]:
            self.assertLess(time.monotonic(), deadline, "Escape does not go back")
        self.end(sim)

    def test_pictures_are_as_large_as_asked(self):
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write(TITLES)
        sizes = []
        for zoom in (1, 4):
            done = self.run_sim("--script", self.path("script"), "--out", self.path(str(zoom)), "--zoom", zoom,
                                "--seed", 7)
            self.assertEqual(done.returncode, 0, done.stderr)
            picture = read_png(os.path.join(self.path(str(zoom)), "titles.png"))
            sizes.append((picture.width, picture.pixel(picture.width // 2, picture.height // 2)))
        self.assertEqual([size for size, _ in sizes], [240, 960])
        self.assertEqual(sizes[0][1], sizes[1][1])
        for zoom in (0, 5, "x"):
            self.assertEqual(self.run_sim("--zoom", zoom).returncode, 2)

    def test_a_film_is_whole_whoever_ends_it(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            film = self.path(f"{number}.gif")
            sim = self.start("--record", film, "--scale", 1)
            self.key("z")
            time.sleep(1)
            sim.send_signal(number)
            self.assertEqual(sim.wait(PATIENCE), code)
            with open(film, "rb") as file:
                self.assertGreater(len(Film(file.read()).frames), 1)
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write("until titles\nrepeat 10000\nwait 1000\npress RIGHT\nend\n")
        film = self.path("without.gif")
        process = subprocess.Popen([SIMULATOR, "--script", self.path("script"), "--record", film],
                                   env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while not os.path.exists(film) or os.path.getsize(film) < 20000:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        with open(film, "rb") as file:
            self.assertGreater(len(Film(file.read()).frames), 5)


if __name__ == "__main__":
    unittest.main()
