"""A copy of the scripts with stand-ins for what they call: the builder, picotool and the board."""

import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BOARDS = sorted(entry.name for entry in os.scandir(os.path.join(ROOT, "boards")) if entry.is_dir())

# Builds whatever it is asked for, at once; the tool `asterism` is the one that ASTERISM names.
CMAKE = """#!/bin/sh
case $1/$2 in
--build/--preset) ln -sf "$ASTERISM" build/native/bin/asterism ;;
--build/*)
    board=${2##*/board-}
    echo image >"$2/asterism-$board.uf2"
    echo image >"$2/asterism-$board.elf"
    ;;
--preset/*) mkdir -p build/native/bin && touch build/native/build.ninja ;;
*)
    while [ "$1" != -B ]; do shift; done
    mkdir -p "$2" && touch "$2/build.ninja"
    ;;
esac
"""


class StandInTest(unittest.TestCase):
    """Each test has a house of its own; `picotool` is what the class says."""

    picotool = "#!/bin/sh\n"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for name in ("scripts", "boards"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.root, name))
        for name in ("run", "CMakePresets.json"):
            shutil.copy(os.path.join(ROOT, name), self.root)
        self.write("scripts/firmware_report.py", "")
        self.write("bin/cmake", CMAKE)
        self.write("bin/picotool", self.picotool)

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        os.chmod(path, 0o755)

    def run_it(self, *arguments, device="device", **more):
        """`./run ARGUMENTS`; `device` is what the stand-in plays."""
        environment = {**os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}",
                       "PICO_SDK_PATH": self.root, "picotool_DIR": self.root, "STAND_IN": device,
                       "STAND_IN_LOG": self.path("asked"), **more}
        return subprocess.run([self.path("run"), *arguments], text=True, capture_output=True,
                              timeout=60, env=environment, cwd=self.root)

    @property
    def asked(self):
        """What picotool was asked, line by line."""
        if not os.path.exists(self.path("asked")):
            return []
        with open(self.path("asked"), encoding="ascii") as file:
            return file.read().splitlines()
