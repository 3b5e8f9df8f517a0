#!/usr/bin/env python3
"""The boards of boards/: what their board.cmake and board.h say, and whether it can be true.

check NAME [FOLDER]  the first fact that is wrong, in one line; what cmake asks before it builds a board
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
GLASS = ("GLASS_WIDTH", "GLASS_HEIGHT", "LCD_X", "LCD_Y")  # all of them or none
# Those that may be there besides; what is none of all these nobody asks for.
FREE = (*GLASS, *(f"NAME_{button}" for button in BUTTONS))
SETS = ("TITLE", "CHIP", "SDK_NAME", "INCLUDES", "PANEL", *(f"{kind.upper()}_DRIVER" for kind in CLASSES))
# Numbers that are not pins, and what they may be.
NUMBERS = {"LCD_SPI": range(2), "LCD_SPI_MODE": range(4), "LCD_SPI_HZ": RATES, "LCD_MADCTL": range(256),
           "LCD_INVERTED": range(2), "LED_INVERTED": range(2), "LITHIUM": range(2), "KEYBOARD_I2C": range(2),
           "KEYBOARD_HZ": range(1000, 1000001), "KEYBOARD_ADDRESS": range(8, 0x78), "BATTERY_RATIO": range(1, 17)}
TURNED = 0xB0  # of MADCTL: rows that are not scanned from the top
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
        self.set, self.macros, self.files, self.slips = {}, {}, [], []
        for key, value in re.findall(r"^\s*set\(\s*BOARD_(\w+)\s+(\"[^\"]*\"|[^\s)]+)\s*\)", text, re.M):
            if key in self.set:
                self.slips.append(f"boards/{name}/board.cmake: BOARD_{key} is set twice")
            self.set[key] = value.strip('"')
        self.read(self.folder / "board.h")

    def read(self, path):
        """Includes are looked for as the compiler does: beside the file, and in BOARD_INCLUDES."""
        self.files.append(path)
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.S).replace("\\\n", " ")
        for line in text.split("\n"):
            if found := re.match(r'#include "(\w+\.h)"', line):
                places = [path.parent, self.boards / self.set.get("INCLUDES", self.name)]
                there = [place / found[1] for place in places if (place / found[1]).exists()]
                if there:
                    self.read(there[0])
                else:
                    self.slips.append(f"{self.where(path)}: {found[1]} is neither there nor in a folder of "
                                      "BOARD_INCLUDES")
            elif found := re.match(r"#define\s+BOARD_(\w+)\s+(.*\S)", line):
                if found[1] in self.macros:
                    self.slips.append(f"{self.where(path)}: BOARD_{found[1]} is defined twice")
                self.macros[found[1]] = found[2]

    def where(self, path):
        return f"boards/{path.parent.name}/{path.name}"

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


def known_macros():
    return sorted({macro for some in (*PINS.values(), *OTHERS.values(), FREE) for macro in some})


def slip_problems(board):
    """Words that nobody asks for are most often words that somebody will miss."""
    for word in board.set:
        if word not in SETS:
            yield f"boards/{board.name}/board.cmake: nobody asks for BOARD_{word}; {near_words(word, SETS)}"
    other = board.set.get("INCLUDES", board.name)
    if not (board.boards / other).is_dir():
        others = [p.parent.name for p in board.boards.glob("*/board.cmake") if p.parent.name != board.name]
        yield (f"boards/{board.name}/board.cmake: BOARD_INCLUDES names boards/{other}, which is not there; "
               f"{near(other, others).strip()}")
        return
    yield from board.slips
    used = " ".join(board.macros.values())
    for macro in board.macros:
        if macro not in known_macros() and not re.search(rf"\bBOARD_{macro}\b", used):
            yield f"boards/{board.name}/board.h: nobody asks for BOARD_{macro}; {near_words(macro, known_macros())}"


def near_words(word, words):
    said = near(word, words).strip()
    return re.sub(r"(mean | or )", r"\1BOARD_", said) if said else "docs/add-a-board.md has them all"


def choice_problems(board):
    where = f"boards/{board.name}/board.cmake"
    if not re.fullmatch(r"[a-z0-9_]+", board.name):
        yield f"boards/{board.name}: a board's name is lower-case letters, digits and low dashes"
    if board.set.get("CHIP") not in CHIPS:
        yield f"{where}: BOARD_CHIP is to be {' or '.join(CHIPS)}"
    for word in ("TITLE", "SDK_NAME"):
        if not board.set.get(word):
            yield f"{where}: BOARD_{word} is missing"
    for kind in CLASSES:
        known, chosen = drivers_of(kind, board.root), board.driver(kind)
        if chosen not in known:
            said = f"unknown {kind} driver '{chosen}'" if chosen else f"BOARD_{kind.upper()}_DRIVER is missing"
            yield f"{where}: {said}; {near(chosen, known)}there are {', '.join(known)}"
    known, chosen = panels(board.root), board.set.get("PANEL", "")
    if chosen not in known:
        said = f"unknown panel '{chosen}'" if chosen else "BOARD_PANEL is missing"
        yield f"{where}: {said}; {near(chosen, known)}there are {', '.join(known)}"
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


def number_problems(board, where):
    """Of those that a chosen driver asks for."""
    for kind in CLASSES:
        for macro in OTHERS.get((kind, board.driver(kind)), ()):
            able = NUMBERS.get(macro)
            if able is not None and board.number(macro) not in able:
                some = f"{', '.join(map(str, able[:-1]))} or {able[-1]}" if len(able) < 5 else f"{able[0]} to {able[-1]}"
                yield f"{where}: BOARD_{macro} is {board.macros[macro]}; it is to be {some}"


def wire_problems(board, where):
    spi, pins = board.number("LCD_SPI"), dict(board.pins())
    for macro, able in SPI_PINS[spi].items():
        if macro in pins and pins[macro] not in able:
            words = ", ".join(map(str, able))
            yield f"{where}: BOARD_{macro} is {pins[macro]}, which is none of SPI{spi}'s: {words}"
    i2c = board.number("KEYBOARD_I2C")
    for macro, place in I2C_PINS.items():
        if macro in pins and pins[macro] % 4 != place + 2 * i2c:
            yield f"{where}: BOARD_{macro} is {pins[macro]}, which is none of I2C{i2c}'s"
    if "BATTERY" in pins and not 26 <= pins["BATTERY"] <= 29:
        yield f"{where}: BOARD_BATTERY is {pins['BATTERY']}; only 26 to 29 can measure"


def glass_problems(board, where):
    """A picture lies within its glass, which is as large where nothing else is said; a scan that is followed begins at
    its top."""
    some = [macro for macro in GLASS if macro in board.macros]
    if some and len(some) < len(GLASS):
        missing = next(macro for macro in GLASS if macro not in some)
        yield f"{where}: BOARD_{missing} is missing beside BOARD_{some[0]}"
        return
    for side, place, rows in (("WIDTH", "LCD_X", "columns"), ("HEIGHT", "LCD_Y", "rows")):
        size, begin = board.number(side), board.number(place) or 0
        glass = board.number(f"GLASS_{side}") or size
        if begin + size > glass:
            yield f"{where}: {size} {rows} of a picture from {begin} on do not fit into a glass of {glass}"
    if board.number("LCD_TE") not in (None, PIN_NONE):
        if not is_paced(board):
            yield f"{where}: how the panel {board.set['PANEL']} scans is not known, so BOARD_LCD_TE is to be PIN_NONE"
        elif board.number("LCD_MADCTL") & TURNED or board.number("LCD_Y"):
            yield (f"{where}: BOARD_LCD_TE is wired, so BOARD_LCD_MADCTL and BOARD_LCD_Y are to leave the picture's rows "
                   "where they are scanned from the top")


def is_paced(board):
    """What the panel's chip says of its scan."""
    panel = board.root / "hal/drivers/display/panels" / f"{board.set['PANEL']}.h"
    chip = re.search(r'#include "([^"]+)"', panel.read_text())
    return chip is not None and re.search(r"^#define PANEL_PACED +1", (panel.parent / chip[1]).read_text(), re.M) is not None


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
    """Those of the first kind that there are: what is wrong with the others most often follows from it."""
    where = f"boards/{board.name}/board.h"
    for kind in (slip_problems, choice_problems):
        if found := list(kind(board)):
            return found
    for kind in (macro_problems, number_problems, pin_problems, wire_problems, glass_problems, wave_problems):
        if found := list(kind(board, where)):
            return found
    return []


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
            if found:
                print(found[0] + (f" (and {len(found) - 1} more)" if len(found) > 1 else ""), file=sys.stderr)
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
