#!/usr/bin/env python3
"""The boards of boards/: what their board.cmake and board.h say, and whether it can be true.

check NAME [FOLDER]  one line for each fact that is wrong; what cmake asks before it builds a board
list [CHIP]  names, one a line
chargers     those of boards that know their lithium cell, and when it is charged
table FILE   writes the list that both simulators, the page and its tests are built with, as C
"""

import difflib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLASSES = ("backlight", "buttons", "display", "led", "power", "random", "sleep", "sound", "storage")
CHIPS = ("rp2040", "rp2350")
SIZES = ((240, 240), (320, 240))
PIN_NONE = 255
NARROW, LETTER = 20, 2  # letters of four names in a footer of 240 columns; a button's own letter is as wide as two
RATES = range(1000000, 80000001)
PIN_LAST = 29
BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")
FOUR = {"A": "A", "B": "B", "X": "UP", "Y": "DOWN"}  # what a tap on each of four contacts is

# Macros that name a pin, by class and driver, in words for people.
PINS = {
    ("display", "spi"): ("LCD_SCK", "LCD_MOSI", "LCD_CS", "LCD_DC", "LCD_RESET", "LCD_TE"),
    ("backlight", "pwm"): ("BACKLIGHT",),
    ("buttons", "gpio"): BUTTONS,
    ("buttons", "four"): ("A", "B", "X", "Y"),
    ("buttons", "keyboard"): ("KEYBOARD_SDA", "KEYBOARD_SCL"),
    ("sound", "pwm"): ("SOUND",),
    ("led", "one"): ("LED",),
    ("led", "rgb"): ("LED_RED", "LED_GREEN", "LED_BLUE"),
    ("power", "adc"): ("BATTERY", "VBUS", "CHARGING"),
}
# Those that may not be PIN_NONE.
WANTED = {"LCD_SCK", "LCD_MOSI", "LCD_CS", "LCD_DC", "KEYBOARD_SDA", "KEYBOARD_SCL", "BATTERY", "A", "B"}
WANTED_OF = {"gpio": {"UP", "DOWN", "LEFT", "RIGHT"}, "four": {"X", "Y"}}
# Macros beside the pins, by class and driver.
OTHERS = {
    ("display", "spi"): ("WIDTH", "HEIGHT", "LCD_SPI", "LCD_SPI_HZ", "LCD_SPI_MODE", "LCD_DRIVE", "LCD_SLEW",
                         "LCD_MADCTL", "LCD_INVERTED"),
    ("buttons", "keyboard"): ("KEYBOARD_I2C", "KEYBOARD_HZ", "KEYBOARD_ADDRESS", "KEYS"),
    ("led", "one"): ("LED_INVERTED",),
    ("led", "rgb"): ("LED_INVERTED",),
    ("power", "adc"): ("LITHIUM", "BATTERY_RATIO", "BATTERY_DROP_MV", "BATTERY_FEED_MV", "RADIO_SELECT"),
}
LIGHTS = ("BACKLIGHT", "LED", "LED_RED", "LED_GREEN", "LED_BLUE")
# Pins that an SPI of RP2040 and RP2350 can have.
SPI_PINS = {0: {"LCD_SCK": (2, 6, 18, 22), "LCD_MOSI": (3, 7, 19, 23)},
            1: {"LCD_SCK": (10, 14, 26), "LCD_MOSI": (11, 15, 27)}}
I2C_PINS = {"KEYBOARD_SDA": 0, "KEYBOARD_SCL": 1}  # of four pins, the same for the other I2C two further


def near(name, names):
    found = difflib.get_close_matches(name, names, 2, 0.5)
    return f"did you mean {' or '.join(found)}? " if found else ""


class Board:
    """What a folder says: `set` has the lines of board.cmake, `macros` those of board.h without BOARD_."""

    def __init__(self, name, root=ROOT, folder=None):
        self.name, self.root = name, root
        self.boards = folder or root / "boards"
        self.folder = self.boards / name
        text = (self.folder / "board.cmake").read_text()
        self.set = {key: value.strip('"') for key, value in
                    re.findall(r"^\s*set\(\s*BOARD_(\w+)\s+(\"[^\"]*\"|[^\s)]+)\s*\)", text, re.M)}
        self.macros, self.files = {}, []
        self.read(self.folder / "board.h")

    def read(self, path):
        """Includes are looked for as the compiler does: beside the file, and in BOARD_INCLUDES."""
        self.files.append(path)
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.S).replace("\\\n", " ")
        for line in text.split("\n"):
            if found := re.match(r'#include "(\w+\.h)"', line):
                places = [path.parent, self.boards / self.set.get("INCLUDES", self.name)]
                for place in places:
                    if (place / found[1]).exists():
                        self.read(place / found[1])
                        break
            elif found := re.match(r"#define\s+BOARD_(\w+)\s+(.*\S)", line):
                self.macros[found[1]] = found[2]

    def number(self, macro):
        """Its number, or None for words that only the compiler knows."""
        word = self.macros.get(macro, "")
        if word.startswith("BOARD_"):
            return self.number(word[6:])
        words = {"true": 1, "false": 0, "PIN_NONE": PIN_NONE}
        try:
            return words[word] if word in words else int(word.rstrip("uU"), 0)
        except ValueError:
            return None

    def driver(self, kind):
        return self.set.get(f"{kind.upper()}_DRIVER", "")

    def pins(self):
        """(macro, pin) of all that the chosen drivers have, those that are wired."""
        for kind in CLASSES:
            for macro in PINS.get((kind, self.driver(kind)), ()):
                number = self.number(macro)
                if number is not None and number != PIN_NONE:
                    yield macro, number

    def name_of(self, button):
        return self.macros.get(f"NAME_{button}", "").strip('"')

    def has(self, button):
        """Whether a person can press that button at all."""
        if self.driver("buttons") != "gpio":
            return True
        return self.number(button) not in (None, PIN_NONE)


def drivers_of(kind, root):
    """A file with an underscore in its name belongs to a driver, and is none."""
    return sorted(p.stem for p in (root / "hal/drivers" / kind).glob("*.c")
                  if "_" not in p.stem)


def panels(root):
    return sorted(p.stem for p in (root / "hal/drivers/display/panels").glob("*.h"))


def choice_problems(board):
    where = f"boards/{board.name}/board.cmake"
    if not re.fullmatch(r"[a-z0-9_]+", board.name):
        yield f"boards/{board.name}: a board's name is lower-case letters, digits and low dashes"
    if board.set.get("CHIP") not in CHIPS:
        yield f"{where}: BOARD_CHIP is to be {' or '.join(CHIPS)}"
    for word in ("TITLE", "SDK_NAME"):
        if not board.set.get(word):
            yield f"{where}: BOARD_{word} is missing"
    other = board.set.get("INCLUDES", board.name)
    if not (board.boards / other).is_dir():
        others = [p.parent.name for p in board.boards.glob("*/board.cmake") if p.parent.name != board.name]
        yield f"{where}: BOARD_INCLUDES names boards/{other}, which is not there; {near(other, others).strip()}"
    for kind in CLASSES:
        known, chosen = drivers_of(kind, board.root), board.driver(kind)
        if chosen not in known:
            said = f"unknown {kind} driver '{chosen}'" if chosen else f"BOARD_{kind.upper()}_DRIVER is missing"
            yield f"{where}: {said}; {near(chosen, known)}there are {', '.join(known)}"
    known, chosen = panels(board.root), board.set.get("PANEL", "")
    if chosen not in known:
        yield f"{where}: unknown panel '{chosen}'; {near(chosen, known)}there are {', '.join(known)}"
    if "keyboard" in (board.driver("backlight"), board.driver("power")) and board.driver("buttons") != "keyboard":
        yield f"{where}: lamps and battery behind a keyboard want the buttons' driver keyboard too"
    if board.driver("sleep") == "dormant" and board.driver("buttons") == "keyboard":
        yield f"{where}: no pin of a keyboard wakes the driver dormant; BOARD_SLEEP_DRIVER is to be waiting"


def macro_problems(board, where):
    for kind in CLASSES:
        driver = board.driver(kind)
        for macro in PINS.get((kind, driver), ()) + OTHERS.get((kind, driver), ()):
            if macro not in board.macros:
                yield f"{where}: BOARD_{macro} is missing; the {kind} driver {driver} wants it"
    if (board.number("WIDTH"), board.number("HEIGHT")) not in SIZES:
        yield f"{where}: BOARD_WIDTH and BOARD_HEIGHT are to be 240 and 240, or 320 and 240"
    for button in BUTTONS:
        name = board.macros.get(f"NAME_{button}", '"?"')
        if not re.fullmatch(r'"[ -!#-\[\]-~]{1,8}"', name):
            yield (f"{where}: BOARD_NAME_{button} is {name}; a name is in quotation marks, of one to eight letters, "
                   "digits, spaces and signs")
    letters = sum(len(board.name_of(button)) or LETTER for button in BUTTONS[4:])
    if board.number("WIDTH") == 240 and letters > NARROW:
        yield f"{where}: the names of A, B, X and Y have {letters} letters; a footer of 240 columns has room for {NARROW}"


def pin_problems(board, where):
    wanted = WANTED | WANTED_OF.get(board.driver("buttons"), set())
    for kind in CLASSES:
        for macro in PINS.get((kind, board.driver(kind)), ()):
            number = board.number(macro)
            if macro in board.macros and (number is None or not (0 <= number <= PIN_LAST or number == PIN_NONE)):
                yield f"{where}: BOARD_{macro} is {board.macros[macro]}, which is no pin from 0 to {PIN_LAST}"
            elif number == PIN_NONE and macro in wanted:
                yield f"{where}: BOARD_{macro} is PIN_NONE; the {kind} driver {board.driver(kind)} cannot do without"
    used = {}
    for macro, pin in board.pins():
        if pin in used:
            yield f"{where}: pin {pin} is both BOARD_{used[pin]} and BOARD_{macro}"
        used.setdefault(pin, macro)


def wire_problems(board, where):
    spi, pins = board.number("LCD_SPI"), dict(board.pins())
    if board.number("LCD_SPI_MODE") not in range(4):
        yield f"{where}: BOARD_LCD_SPI_MODE is to be 0, 1, 2 or 3"
    if board.number("LCD_SPI_HZ") not in RATES:
        yield f"{where}: BOARD_LCD_SPI_HZ is {board.macros['LCD_SPI_HZ']}; a panel gets {RATES[0]} to {RATES[-1]}"
    if spi not in SPI_PINS:
        yield f"{where}: BOARD_LCD_SPI is to be 0 or 1"
    else:
        for macro, able in SPI_PINS[spi].items():
            if macro in pins and pins[macro] not in able:
                words = ", ".join(map(str, able))
                yield f"{where}: BOARD_{macro} is {pins[macro]}, which is none of SPI{spi}'s: {words}"
    i2c = board.number("KEYBOARD_I2C")
    for macro, place in I2C_PINS.items():
        if macro in pins and pins[macro] % 4 != place + 2 * (i2c or 0):
            yield f"{where}: BOARD_{macro} is {pins[macro]}, which is none of I2C{i2c}'s"
    if "BATTERY" in pins and not 26 <= pins["BATTERY"] <= 29:
        yield f"{where}: BOARD_BATTERY is {pins['BATTERY']}; only 26 to 29 can measure"


def glass_problems(board, where):
    """A picture lies within its glass, which is as large where nothing else is said."""
    for side, place, rows in (("WIDTH", "LCD_X", "columns"), ("HEIGHT", "LCD_Y", "rows")):
        size, begin = board.number(side), board.number(place) or 0
        glass = board.number(f"GLASS_{side}") or size
        if begin + size > glass:
            yield f"{where}: {size} {rows} of a picture from {begin} on do not fit into a glass of {glass}"


def wave_problems(board, where):
    """Two pins of one PWM slice have one frequency, and two of one channel one width."""
    pins = dict(board.pins())
    channels = {}
    for macro in (*LIGHTS, "SOUND"):
        if macro not in pins:
            continue
        slice_and_channel = (pins[macro] // 2 % 8, pins[macro] % 2)
        if slice_and_channel in channels:
            yield f"{where}: BOARD_{channels[slice_and_channel]} and BOARD_{macro} are the same channel of one PWM"
        channels.setdefault(slice_and_channel, macro)
    for macro in LIGHTS:
        if "SOUND" in pins and macro in pins and pins[macro] // 2 % 8 == pins["SOUND"] // 2 % 8:
            yield f"{where}: BOARD_SOUND and BOARD_{macro} share a PWM, which has one frequency"


def problems(board):
    found = list(choice_problems(board))
    where = f"boards/{board.name}/board.h"
    if not found:
        found = list(macro_problems(board, where))
    if not found:
        found = [*pin_problems(board, where), *wire_problems(board, where), *glass_problems(board, where),
                 *wave_problems(board, where)]
    return found


def unlisted(root=ROOT):
    """Why the list cannot be written: every folder is on it."""
    return [line for name in names(root) for line in check(name, root)]


def names(root=ROOT, chip=None, folder=None):
    found = sorted(p.parent.name for p in (folder or root / "boards").glob("*/board.cmake"))
    return [name for name in found if chip is None or Board(name, root).set.get("CHIP") == chip]


def check(name, root=ROOT, folder=None):
    known = names(root, folder=folder)
    if name not in known:
        return [f"unknown board '{name}'; {near(name, known)}there are {', '.join(known)}"]
    if not ((folder or root / "boards") / name / "board.h").exists():
        return [f"boards/{name}/board.h: it is not there"]
    return problems(Board(name, root, folder))


def has_cell(board):
    """One lithium cell that it can measure."""
    return board.driver("power") == "keyboard" or board.driver("power") == "adc" and board.number("LITHIUM") == 1


def has_charger(board):
    wired = {macro for macro, _ in board.pins()}
    return has_cell(board) and (board.driver("power") == "keyboard" or {"VBUS", "CHARGING"} <= wired)


def row(board):
    led = board.driver("led")
    cell = has_cell(board)
    words = ", ".join(f'"{board.name_of(button)}"' if board.name_of(button) else "NULL" for button in BUTTONS)
    measures = board.driver("power") != "none"
    contacts = sum(1 << i for i, button in enumerate(BUTTONS) if board.has(button))
    return (f'    {{"{board.name}", "{board.set["TITLE"]}", {board.number("WIDTH")}, {board.number("HEIGHT")}, '
            f"{contacts:#x}, {{{words}}}, {str(measures).lower()}, {str(cell).lower()}, {str(board.driver('sound') != 'none').lower()}, "
            f"{str(led == 'rgb').lower()}, {str(board.driver('buttons') == 'four').lower()}}},\n")


def table(root=ROOT):
    """Every folder is a row. A board for another chip with the same hat is one too."""
    rows = "".join(row(Board(name, root)) for name in names(root))
    return ('/* Written by scripts/boards.py from the folders of boards/. */\n#include "boards.h"\n\n'
            "#include <stddef.h>\n\nconst struct board boards[] = {\n" + rows +
            "    {NULL, NULL, 0, 0, 0, {NULL, NULL, NULL, NULL}, false, false, false, false, false},\n};\n")


def main(arguments):
    match arguments:
        case ["check", name, *folder]:
            found = check(name, folder=pathlib.Path(folder[0]) if folder else None)
            for line in found:
                print(line, file=sys.stderr)
            return 1 if found else 0
        case ["list"]:
            print("\n".join(names()))
        case ["list", chip]:
            print("\n".join(names(chip=chip)))
        case ["chargers"]:
            print("\n".join(name for name in names() if has_charger(Board(name))))
        case ["table", path]:
            for line in (wrong := unlisted()):
                print(line, file=sys.stderr)
            if wrong:
                return 1
            text, out = table(), pathlib.Path(path)
            if not out.exists() or out.read_text() != text:
                out.parent.mkdir(parents=True, exist_ok=True)
                out.write_text(text)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
