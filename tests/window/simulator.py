"""Runs the simulator for the tests beside this file; ASTERISM_SIM and ASTERISM name the binaries."""

import os
import subprocess
import tempfile
import time
import unittest

from pictures import read_png, read_screen

SIMULATOR = os.path.abspath(os.environ["ASTERISM_SIM"])
HEADLESS = os.path.abspath(os.environ["ASTERISM"])
PATIENCE = 40  # seconds until something that should happen has not


class Screen:
    """A display that nobody sees."""

    def __init__(self, size="1280x800"):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp",
             "-fbdir", self.folder.name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.display = ":" + self.process.stdout.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def picture(self):
        return read_screen(os.path.join(self.folder.name, "Xvfb_screen0"))

    def xdotool(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.display},
                              capture_output=True, text=True, timeout=PATIENCE, check=True)
        return done.stdout


class SimulatorTest(unittest.TestCase):
    """Each test has a folder of its own; nothing touches the saves of whoever runs it."""

    screen = None  # of tests with a display

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def environment(self, display=None):
        names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        clean = {name: value for name, value in os.environ.items() if name not in names}
        clean["XDG_DATA_HOME"] = self.path("data")
        return {**clean, "DISPLAY": display} if display else clean

    def run_sim(self, *arguments, display=None):
        """A finished simulator."""
        return subprocess.run([SIMULATOR, *map(str, arguments)], env=self.environment(display),
                              capture_output=True, text=True, timeout=60, check=False)

    def start(self, *arguments):
        """A simulator with a window, which is there; silent, with saves and pictures in the test's folder."""
        process = subprocess.Popen(
            [SIMULATOR, "--mute", "--flash", self.path("flash.bin"), "--out", self.path("out"),
             *map(str, arguments)], env=self.environment(self.screen.display),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.stop, process)
        self.window = self.screen.xdotool("search", "--sync", "--onlyvisible", "--name",
                                          "^Asterism$").split()[-1]
        self.focus()
        return process

    def focus(self):
        """Keys go to the window; nobody else sees to it here."""
        self.screen.xdotool("windowfocus", "--sync", self.window)

    @staticmethod
    def stop(process):
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()

    def end(self, process):
        """F12, and what it printed."""
        self.key("F12")
        self.assertEqual(process.wait(PATIENCE), 0)
        return process.stdout.read()

    def key(self, *names):
        self.screen.xdotool("key", *names)

    def picture(self):
        """F2, and the picture that it makes."""
        before = self.pictures()
        self.key("F2")
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for name in self.pictures() - before:
                try:
                    return read_png(os.path.join(self.path("out"), name))
                except Exception:  # still being written
                    break
            time.sleep(0.02)
        raise AssertionError("F2 makes no picture")

    def pictures(self):
        folder = self.path("out")
        return {name for name in (os.listdir(folder) if os.path.isdir(folder) else ())
                if name.endswith(".png")}

    def becomes(self, expected):
        """The screen is that picture, soon."""
        deadline = time.monotonic() + PATIENCE
        while self.picture() != expected:
            self.assertLess(time.monotonic(), deadline, "the screen never becomes that picture")
            time.sleep(0.1)

    def headless(self, script, seed, board="picosystem"):
        """What the tool without a window photographs: {name: picture}."""
        with open(self.path("script"), "w", encoding="utf-8") as file:
            file.write(script)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([HEADLESS, "screens", "--board", board, "--script", self.path("script"),
                            "--out", folder, "--seed", str(seed)], check=True, capture_output=True,
                           timeout=60)
            return shots(folder)


def shots(folder):
    """The pictures of a folder: {name: picture}."""
    return {name: read_png(os.path.join(folder, name)) for name in os.listdir(folder)}
