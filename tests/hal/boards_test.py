#!/usr/bin/env python3
"""scripts/boards.py: a board whose facts cannot be true is refused in one line, before anything is built."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import boards  # noqa: E402


class Facts(unittest.TestCase):
    """Each test changes one word of a copy of a board that is right."""

    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.copytree(ROOT / "boards", self.root / "boards")
        shutil.copytree(ROOT / "hal/drivers", self.root / "hal/drivers")

    def change(self, path, old, new):
        file = self.root / "boards" / path
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new))

    def wrong(self, name, line):
        self.assertEqual(boards.check(name, self.root), [line])

    def test_every_board_of_the_house_is_right(self):
        for name in boards.names(self.root):
            self.assertEqual(boards.check(name, self.root), [], name)

    def test_a_pin_has_one_use(self):
        self.change("picosystem/board.h", "BOARD_A     18u", "BOARD_A     6u")
        self.wrong("picosystem", "boards/picosystem/board.h: pin 6 is both BOARD_A and BOARD_LCD_SCK")

    def test_a_pin_that_no_chosen_driver_has_is_not_looked_at(self):
        self.change("picosystem/board.h", "BOARD_SOUND 11u", "BOARD_SOUND 6u")
        self.change("picosystem/board.cmake", "SOUND_DRIVER pwm", "SOUND_DRIVER none")
        self.assertEqual(boards.check("picosystem", self.root), [])

    def test_clock_and_data_are_pins_of_that_spi(self):
        self.change("picosystem/board.h", "BOARD_LCD_SCK      6u", "BOARD_LCD_SCK      10u")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LCD_SCK is 10, which is none of SPI0's: "
                                 "2, 6, 18, 22")
        self.change("waveshare_13/hat.h", "BOARD_LCD_MOSI     11u", "BOARD_LCD_MOSI     7u")
        self.wrong("waveshare_13_pico2", "boards/waveshare_13_pico2/board.h: BOARD_LCD_MOSI is 7, which is none "
                                         "of SPI1's: 11, 15, 27")

    def test_a_keyboard_has_pins_of_that_i2c(self):
        self.change("picocalc/calc.h", "BOARD_KEYBOARD_SDA     6u", "BOARD_KEYBOARD_SDA     4u")
        self.wrong("picocalc", "boards/picocalc/board.h: BOARD_KEYBOARD_SDA is 4, which is none of I2C1's")

    def test_two_lights_are_two_channels_of_pwm(self):
        self.change("picosystem/board.h", "BOARD_LED_BLUE     15u", "BOARD_LED_BLUE     28u")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_BACKLIGHT and BOARD_LED_BLUE are the same "
                                 "channel of one PWM")

    def test_sound_shares_its_pwm_with_no_light(self):
        self.change("picopad/case.h", "BOARD_SOUND 15u", "BOARD_SOUND 1u")
        self.wrong("picopad", "boards/picopad/board.h: BOARD_SOUND and BOARD_BACKLIGHT share a PWM, which has one "
                              "frequency")

    def test_only_four_pins_can_measure(self):
        self.change("picosystem/board.h", "BOARD_BATTERY         26u", "BOARD_BATTERY         25u")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_BATTERY is 25; only 26 to 29 can measure")

    def test_a_pin_that_is_none_is_named(self):
        self.change("picosystem/board.h", "BOARD_UP    23u", "BOARD_UP    32u")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_UP is 32u, which is no pin from 0 to 29")

    def test_what_a_driver_cannot_do_without_is_wired(self):
        self.change("picosystem/board.h", "BOARD_A     18u", "BOARD_A     PIN_NONE")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_A is PIN_NONE; the buttons driver gpio cannot "
                                 "do without")

    def test_what_the_guide_says_may_be_missing_may(self):
        for macro in ("LCD_RESET", "LCD_TE", "BACKLIGHT", "SOUND", "X", "Y", "LED_RED", "VBUS", "CHARGING"):
            self.without("picosystem/board.h", f"BOARD_{macro}")
        self.assertEqual(boards.check("picosystem", self.root), [])

    def without(self, path, macro):
        file = self.root / "boards" / path
        lines = file.read_text().split("\n")
        changed = [f"#define {macro} PIN_NONE" if line.startswith(f"#define {macro} ") else line for line in lines]
        self.assertNotEqual(lines, changed, macro)
        file.write_text("\n".join(changed))

    def test_a_macro_that_a_driver_wants_is_there(self):
        self.change("picosystem/board.h", "#define BOARD_LED_INVERTED false\n", "")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LED_INVERTED is missing; the led driver rgb "
                                 "wants it")

    def test_a_driver_that_is_not_there_has_near_names(self):
        self.change("picosystem/board.cmake", "BUTTONS_DRIVER gpio", "BUTTONS_DRIVER gipo")
        self.wrong("picosystem", "boards/picosystem/board.cmake: unknown buttons driver 'gipo'; did you mean gpio? "
                                 "there are four, gpio, keyboard")

    def test_a_class_that_is_forgotten_is_named(self):
        self.change("picosystem/board.cmake", "set(BOARD_SLEEP_DRIVER dormant)\n", "")
        self.wrong("picosystem", "boards/picosystem/board.cmake: BOARD_SLEEP_DRIVER is missing; there are dormant, "
                                 "waiting")

    def test_a_part_of_a_driver_is_none(self):
        self.change("picosystem/board.cmake", "DISPLAY_DRIVER spi", "DISPLAY_DRIVER spi_bus")
        self.wrong("picosystem", "boards/picosystem/board.cmake: unknown display driver 'spi_bus'; did you mean "
                                 "spi? there are spi")

    def test_a_panel_that_is_not_there_has_near_names(self):
        self.change("picosystem/board.cmake", "PANEL st7789_picosystem", "PANEL st7789_picosytem")
        found = boards.check("picosystem", self.root)
        self.assertEqual(len(found), 1)
        self.assertIn("unknown panel 'st7789_picosytem'; did you mean st7789_picosystem", found[0])

    def test_a_keyboard_cannot_wake_a_chip_that_is_dormant(self):
        self.change("picocalc/board.cmake", "SLEEP_DRIVER waiting", "SLEEP_DRIVER dormant")
        self.wrong("picocalc", "boards/picocalc/board.cmake: no pin of a keyboard wakes the driver dormant; "
                               "BOARD_SLEEP_DRIVER is to be waiting")

    def test_a_board_that_is_not_there_has_near_names(self):
        found = boards.check("picopd", self.root)
        self.assertEqual(len(found), 1)
        self.assertTrue(found[0].startswith("unknown board 'picopd'; did you mean picopad"), found)

    def test_comments_and_spaces_are_no_facts(self):
        self.change("picosystem/board.h", "BOARD_A     18u", "BOARD_A     18u // the lower one")
        self.change("picosystem/board.cmake", "set(BOARD_CHIP rp2040)", "  set( BOARD_CHIP rp2040 ) # of 2021")
        self.assertEqual(boards.check("picosystem", self.root), [])

    def test_a_board_has_a_title_and_one_of_the_sdk(self):
        self.change("picosystem/board.cmake", 'set(BOARD_TITLE "PicoSystem")\n', "")
        self.wrong("picosystem", "boards/picosystem/board.cmake: BOARD_TITLE is missing")
        self.change("gamemite/board.cmake", "set(BOARD_SDK_NAME pico)\n", "")
        self.wrong("gamemite", "boards/gamemite/board.cmake: BOARD_SDK_NAME is missing")

    def test_a_folder_of_shared_facts_is_there(self):
        self.change("picopad_pico2/board.cmake", "set(BOARD_INCLUDES picopad)", "set(BOARD_INCLUDES picopda)")
        self.wrong("picopad_pico2", "boards/picopad_pico2/board.cmake: BOARD_INCLUDES names boards/picopda, which is "
                                    "not there; did you mean picopad or picocalc?")

    def test_a_name_of_a_button_fits_into_a_footer(self):
        self.change("gamemite/board.h", '"Select"', '"Selection"')
        self.wrong("gamemite", 'boards/gamemite/board.h: BOARD_NAME_X is "Selection"; a name is in quotation marks, '
                               "of one to eight letters, digits, spaces and signs")
        self.change("gamemite/board.h", '"Selection"', "Select")
        self.assertEqual(len(boards.check("gamemite", self.root)), 1)

    def test_four_names_fit_into_a_narrow_footer(self):
        self.change("picosystem/board.h", "#define BOARD_SOUND", '#define BOARD_NAME_A "Continue"\n'
                    '#define BOARD_NAME_B "Previous"\n#define BOARD_SOUND')
        self.assertEqual(boards.check("picosystem", self.root), [])
        self.change("picosystem/board.h", '"Previous"', '"Previous"\n#define BOARD_NAME_X "Look"')
        self.wrong("picosystem", "boards/picosystem/board.h: the names of A, B, X and Y have 22 letters; a footer of "
                                 "240 columns has room for 20")

    def test_the_glass_has_room_for_the_picture(self):
        self.change("picocalc/calc.h", "BOARD_LCD_Y        40u", "BOARD_LCD_Y        100u")
        self.wrong("picocalc", "boards/picocalc/board.h: 240 rows of a picture from 100 on do not fit into a glass "
                               "of 320")

    def test_the_wires_mode_is_one_of_four(self):
        self.change("picosystem/board.h", "BOARD_LCD_SPI_MODE 0", "BOARD_LCD_SPI_MODE 4")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LCD_SPI_MODE is 4; it is to be 0, 1, 2 or 3")

    def test_a_rate_is_a_number_of_a_panel(self):
        self.change("picosystem/board.h", "BOARD_LCD_SPI_HZ   62500000u", "BOARD_LCD_SPI_HZ   62")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LCD_SPI_HZ is 62; it is to be 1000000 to 80000000")

    def test_numbers_that_are_no_pins_have_bounds_too(self):
        self.change("picosystem/board.h", "BOARD_LCD_MADCTL   0x04", "BOARD_LCD_MADCTL   0x104")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LCD_MADCTL is 0x104; it is to be 0 to 255")
        self.change("picocalc/calc.h", "BOARD_KEYBOARD_I2C     1", "BOARD_KEYBOARD_I2C     2")
        self.wrong("picocalc", "boards/picocalc/board.h: BOARD_KEYBOARD_I2C is 2; it is to be 0 or 1")

    def test_a_word_that_nobody_asks_for_has_near_ones(self):
        self.change("picocalc/calc.h", "BOARD_LCD_Y        40u", "BOARD_LCDY         40u")
        self.wrong("picocalc", "boards/picocalc/board.h: nobody asks for BOARD_LCDY; did you mean BOARD_LCD_Y or "
                               "BOARD_LCD_X?")
        self.change("gamemite/board.h", "BOARD_NAME_X", "BOARD_JUMPERS")
        self.wrong("gamemite", "boards/gamemite/board.h: nobody asks for BOARD_JUMPERS; docs/add-a-board.md has them all")

    def test_a_word_that_other_facts_are_made_of_is_asked_for(self):
        self.change("gamemite/board.h", "#define BOARD_A     15u", "#define BOARD_LOWER 15u\n#define BOARD_A BOARD_LOWER")
        self.assertEqual(boards.check("gamemite", self.root), [])

    def test_a_fact_is_told_once(self):
        self.change("picosystem/board.h", "#define BOARD_A     18u", "#define BOARD_A     18u\n#define BOARD_A 3u")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_A is defined twice")
        self.change("gamemite/board.cmake", "set(BOARD_CHIP rp2040)", "set(BOARD_CHIP rp2040)\nset(BOARD_CHIP rp2350)")
        self.wrong("gamemite", "boards/gamemite/board.cmake: BOARD_CHIP is set twice")

    def test_a_header_that_is_not_found_is_named_and_not_all_that_it_would_say(self):
        self.change("picopad_pico2/board.cmake", "set(BOARD_INCLUDES picopad)", "")
        self.wrong("picopad_pico2", "boards/picopad_pico2/board.h: case.h is neither there nor in a folder of "
                                    "BOARD_INCLUDES")

    def test_a_glass_is_told_whole(self):
        self.change("picocalc/calc.h", "#define BOARD_LCD_Y        40u\n", "")
        self.wrong("picocalc", "boards/picocalc/board.h: BOARD_LCD_Y is missing beside BOARD_GLASS_WIDTH")

    def test_a_scan_is_followed_only_where_it_is_known_and_begins_at_the_top(self):
        self.change("gamemite/board.h", "BOARD_LCD_TE       PIN_NONE", "BOARD_LCD_TE       22u")
        self.wrong("gamemite", "boards/gamemite/board.h: how the panel ili9341_picomite scans is not known, so "
                               "BOARD_LCD_TE is to be PIN_NONE")
        self.change("picosystem/board.h", "BOARD_LCD_MADCTL   0x04", "BOARD_LCD_MADCTL   0x84")
        self.wrong("picosystem", "boards/picosystem/board.h: BOARD_LCD_TE is wired, so BOARD_LCD_MADCTL and BOARD_LCD_Y "
                                 "are to leave the picture's rows where they are scanned from the top")

    def test_one_slip_is_one_line_however_much_follows_from_it(self):
        self.change("picosystem/board.h", "BOARD_LCD_SCK      6u", "BOARD_LCD_SCK      7u")
        self.wrong("picosystem", "boards/picosystem/board.h: pin 7 is both BOARD_LCD_SCK and BOARD_LCD_MOSI")
        self.change("picosystem/board.h", "BOARD_UP    23u", "BOARD_UP    19u")
        told = subprocess.run([sys.executable, "-B", ROOT / "scripts/boards.py", "check", "picosystem",
                               self.root / "boards"], capture_output=True, text=True, check=False)
        self.assertEqual((told.returncode, told.stdout, told.stderr),
                         (1, "", "boards/picosystem/board.h: pin 19 is both BOARD_UP and BOARD_B (and 1 more)\n"))

    def test_a_folders_name_is_a_word(self):
        shutil.copytree(self.root / "boards/gamemite", self.root / "boards/Game Mite")
        self.wrong("Game Mite", "boards/Game Mite: a board's name is lower-case letters, digits and low dashes")

    def test_a_board_that_is_half_written_stops_the_list_in_one_line(self):
        (self.root / "boards/gamemite/board.h").unlink()
        self.assertEqual(boards.unlisted(self.root), ["boards/gamemite/board.h: it is not there"])
        self.change("picosystem/board.cmake", 'set(BOARD_TITLE "PicoSystem")\n', "")
        self.assertEqual(len(boards.unlisted(self.root)), 2)

    def test_a_folder_is_a_row_of_the_list(self):
        shutil.copytree(self.root / "boards/gamemite", self.root / "boards/aardvark")
        rows = boards.table(self.root)
        self.assertIn('{"aardvark", "Game*Mite", 320, 240, 0xff, {NULL, NULL, NULL, NULL, NULL, NULL, '
                      '"Select", "Start"}, false, false, true, false, false}', rows)
        self.assertLess(rows.index("aardvark"), rows.index("gamemite"))


if __name__ == "__main__":
    unittest.main()
