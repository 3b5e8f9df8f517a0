#!/usr/bin/env python3
"""Usage: guide_test.py BUILT_BOARD BOOTROM ASTERISM: does what docs/add-a-board.md says, with the page's own words: a
board of nothing but its two files is built, and plays what every board plays, with the pictures of one of that size."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = "biscuit"
SAME_SIZE = "picopad"  # in the simulator, and its buttons have no other names


def blocks_of_the_page():
    text = (ROOT / "docs/add-a-board.md").read_text()
    found = [textwrap.dedent(block) for block in re.findall(r"^ *```\n(.*?)^ *```$", text, re.M | re.S)]
    assert len(found) == 2, f"the page has {len(found)} blocks"
    assert found[0].startswith("set(BOARD_TITLE") and found[1].startswith("/*"), "they are not what they were"
    return found


def told(built, name):
    cache = (built / "CMakeCache.txt").read_text()
    return re.search(rf"^{name}:\w+=(.*)$", cache, re.M)[1]


def build(built, boards, folder):
    """As the board that is built already was: the same SDK, and its compiler's cache if there is one."""
    options = [f"-D{name}={told(built, name)}" for name in ("PICO_SDK_PATH", "picotool_DIR", "PICO_TINYUSB_PATH",
                                                           "CMAKE_C_FLAGS_RELWITHDEBINFO", "CMAKE_BUILD_TYPE")]
    environment = dict(os.environ)
    cache = ROOT / "build/ccache"
    if cache.is_dir():
        environment |= {"CCACHE_DIR": str(cache), "CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}
        environment |= {f"CMAKE_{language}_COMPILER_LAUNCHER": "ccache" for language in ("C", "CXX", "ASM")}
    for command in (["-S", ROOT, "-B", folder, "-G", "Ninja", f"-DASTERISM_BOARD={NAME}",
                     f"-DASTERISM_BOARDS={boards}", *options], ["--build", folder]):
        done = subprocess.run(["cmake", *command], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr


def refuses(boards, old, new, line):
    """What the page promises of facts that cannot be true."""
    path = boards / NAME / "board.h"
    right = path.read_text()
    assert old in right, old
    path.write_text(right.replace(old, new))
    done = subprocess.run([sys.executable, "-B", ROOT / "scripts/boards.py", "check", NAME, boards],
                          capture_output=True, text=True, check=False)
    path.write_text(right)
    assert (done.returncode, done.stderr) == (1, line + "\n"), done.stderr


def main(built, bootrom, asterism):
    with tempfile.TemporaryDirectory(dir=built.parent) as folder:
        boards, image = pathlib.Path(folder) / "boards", pathlib.Path(folder) / "image"
        (boards / NAME).mkdir(parents=True)
        for name, text in zip(("board.cmake", "board.h"), blocks_of_the_page()):
            (boards / NAME / name).write_text(text)
        refuses(boards, "BOARD_A     6u", "BOARD_A     2u", "boards/biscuit/board.h: pin 2 is both BOARD_UP and BOARD_A")
        refuses(boards, "BOARD_LCD_SCK      18u", "BOARD_LCD_SCK      10u",
                "boards/biscuit/board.h: BOARD_LCD_SCK is 10, which is none of SPI0's: 2, 6, 18, 22")
        build(built, boards, image)
        for script in ("menus", "openings", "sleep"):
            subprocess.run(["node", ROOT / "tests/firmware/screens_test.mjs", "--board", NAME, "--screens", SAME_SIZE,
                            "--image", image / f"asterism-{NAME}.elf", "--bootrom", bootrom, "--asterism", asterism,
                            "--script", ROOT / f"tests/firmware/{script}.script"],
                           check=True, env=os.environ | {"ASTERISM_BOARDS": str(boards)})


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:])
