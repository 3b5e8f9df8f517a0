"""The packer takes what is right and refuses what is wrong, with file and line."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zlib
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
PACKER = HOUSE / "assets" / "packer"
sys.path.insert(0, str(PACKER))

import font  # noqa: E402
import png  # noqa: E402
import sound  # noqa: E402
import sprite  # noqa: E402
from source import SourceError  # noqa: E402


class Packed(unittest.TestCase):
    """A copy of the real assets that each test spoils in its own way."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.assets = self.folder / "assets"
        shutil.copytree(HOUSE / "assets", self.assets,
                        ignore=shutil.ignore_patterns("packer", "__pycache__"))
        for booklet in (HOUSE / "games").glob("*/booklet.md"):
            copy = self.folder / booklet.relative_to(HOUSE)
            copy.parent.mkdir(parents=True)
            shutil.copy(booklet, copy)

    def pack(self, *arguments):
        return subprocess.run(
            [sys.executable, "-B", PACKER / "pack.py", "--manifest", self.assets / "manifest.toml",
             *arguments], capture_output=True, text=True, timeout=120)

    def edit(self, name, old, new):
        path = self.assets / name
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))
        return text[: text.index(old)].count("\n") + 1

    def append(self, name, text):
        path = self.assets / name
        lines = path.read_text().count("\n")
        path.write_text(path.read_text() + text)
        return lines

    def refused(self, name, line, words):
        """One line on stderr, `file:line: what`, and exit code 2."""
        result = self.pack("--check")
        where = f"{self.assets / name}:{line}: " if line else f"{self.assets / name}: "
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertTrue(result.stderr.startswith(where), result.stderr)
        self.assertIn(words, result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertEqual(result.stdout, "")

    # What is right

    def test_the_real_assets_are_right_and_fit(self):
        result = self.pack("--check")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"\d+  bytes of flash for assets, of 73728")

    def test_the_same_sources_give_the_same_bytes(self):
        outputs = []
        for number in ("0", "4242"):
            out = self.folder / number
            os.environ["PYTHONHASHSEED"] = number
            self.assertEqual(self.pack("--out", out).returncode, 0)
            outputs.append({path.name: path.read_bytes() for path in out.iterdir()})
        del os.environ["PYTHONHASHSEED"]
        self.assertEqual(outputs[0], outputs[1])

    def test_what_did_not_change_is_not_written_again(self):
        out = self.folder / "out"
        self.pack("--out", out)
        old = {path: 1000000000 for path in out.iterdir()}
        for path, time in old.items():
            os.utime(path, (time, time))
        self.edit("sounds/console.toml", "1760:14", "1760:15")
        self.pack("--out", out)
        changed = {path.name for path in old if path.stat().st_mtime != old[path]}
        self.assertEqual(changed, {"assets_sounds.c"})

    # Palette

    def test_an_unknown_colour_in_a_sprite(self):
        line = self.edit("sprites/seats.sprites", "a=seat1", "a=seat9")
        self.refused("sprites/seats.sprites", line, "there is no colour 'seat9'")

    def test_a_colour_that_is_no_colour(self):
        line = self.edit("palette.toml", '"FFC857"', '"FFC85"')
        self.refused("palette.toml", line, "is not a colour")

    def test_the_same_colour_twice(self):
        line = self.edit("palette.toml", '"FF6B5E"', '"FFC857"')
        self.refused("palette.toml", line, "'coral' is the same colour as 'gold'")

    def test_more_than_sixty_four_colours(self):
        more = "".join(f'more{i} = "0000{i:02X}"\n' for i in range(1, 20))
        self.edit("palette.toml", "# Ground and print\n", more)
        self.refused("palette.toml", 0, "there is room for 64")

    def test_text_that_cannot_be_read(self):
        line = self.edit("palette.toml", 'mute = "7C88B8"', 'mute = "4C5888"')
        self.refused("palette.toml", line, "mute on void has a contrast of")

    def test_colours_that_look_alike_to_the_colour_blind(self):
        self.edit("palette.toml", 'green = "26BFA6"', 'green = "9FB83A"')
        result = self.pack("--check")
        self.assertEqual(result.returncode, 2)
        self.assertIn("look alike to eyes without", result.stderr)

    # Fonts

    def test_a_missing_glyph(self):
        text = (self.assets / "fonts/body.font").read_text()
        start = text.index("glyph @ 1\n")
        (self.assets / "fonts/body.font").write_text(text[:start] + text[text.index("glyph A", start):])
        self.refused("fonts/body.font", 0, "glyph '@' is missing")

    def test_a_kern_of_a_glyph_that_is_not_drawn(self):
        self.append("fonts/number.font", "kern 0 K 1\n")
        self.refused("fonts/number.font", 0, "kern names 'K', which has no glyph")

    def test_a_row_of_another_width(self):
        line = self.edit("fonts/head.font", "....##....\n....##....\n...####...", "....##....\n....##...\n...####...")
        self.refused("fonts/head.font", line + 1, "glyph 'A' is 10 wide, this row 9")

    def test_a_glyph_drawn_twice(self):
        line = self.append("fonts/label.font", "glyph A\n##\n") + 1
        self.refused("fonts/label.font", line, "glyph 'A' is drawn twice")

    def test_a_line_in_a_font_that_means_nothing(self):
        line = self.edit("fonts/label.font", "gap 1", "gup 1")
        self.refused("fonts/label.font", line, "'gup 1' is not understood")

    def test_a_face_without_metrics(self):
        self.edit("fonts/label.font", "gap 1\n", "")
        self.refused("fonts/label.font", 0, "'gap' is missing")

    # Sprites and pictures

    def test_a_sprite_row_of_another_width(self):
        line = self.edit("sprites/emblems.sprites", "sprite drop_9 9x9", "sprite drop_9 8x9")
        self.refused("sprites/emblems.sprites", line + 1, "is 8 wide, this row 9")

    def test_a_sprite_with_too_many_rows(self):
        line = self.edit("sprites/emblems.sprites", "sprite drop_9 9x9", "sprite drop_9 9x8")
        self.refused("sprites/emblems.sprites", line + 9, "are there too many rows?")

    def test_a_sprite_with_too_few_rows(self):
        line = self.append("sprites/console.sprites", "sprite short_one 2x4\naa\n") + 1
        self.refused("sprites/console.sprites", line, "has too few rows")

    def test_a_character_without_colour(self):
        line = self.edit("sprites/emblems.sprites", "....d....", "....?....")
        self.refused("sprites/emblems.sprites", line, "'?' has no colour")

    def test_two_sprites_of_one_name(self):
        line = self.edit("sprites/pieces.sprites", "sprite jewel_9", "sprite drop_9")
        self.refused("sprites/pieces.sprites", line, "already a sprite 'drop_9'")

    def test_a_name_that_c_cannot_have(self):
        line = self.edit("sprites/pieces.sprites", "sprite jewel_9", "sprite Jewel-9")
        self.refused("sprites/pieces.sprites", line, "'Jewel-9' is not a name")

    def test_a_picture_of_another_size(self):
        self.edit("manifest.toml", "title_stellar.png\", size = [96, 72]", "title_stellar.png\", size = [96, 70]")
        self.refused("pictures/title_stellar.png", 0, "is 96x72, the manifest says 96x70")

    def test_a_picture_with_an_unknown_colour(self):
        png.write(self.assets / "pictures/title_stellar.png", 96, 72, [[0] * 96] * 72, [(1, 2, 3)])
        self.refused("pictures/title_stellar.png", 0, "pixel 0,0 has the unknown colour 010203")

    def test_a_picture_with_too_many_colours(self):
        self.edit("manifest.toml", "title_stellar.png\", size = [96, 72]", "title_stellar.png\", size = [96, 72], colours = 3")
        self.refused("pictures/title_stellar.png", 0, "at most 3 are allowed")

    def test_a_half_transparent_pixel(self):
        png.write(self.assets / "pictures/title_stellar.png", 96, 72, [[0] * 96] * 72, [(5, 6, 15, 128)])
        self.refused("pictures/title_stellar.png", 0, "half transparent")

    def test_a_damaged_picture(self):
        path = self.assets / "pictures/title_stellar.png"
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)
        self.refused("pictures/title_stellar.png", 0, "is damaged")

    def test_a_picture_cut_short(self):
        path = self.assets / "pictures/title_stellar.png"
        path.write_bytes(path.read_bytes()[:200])
        self.refused("pictures/title_stellar.png", 0, "ends too early")

    # Manifest

    def test_a_source_that_nothing_names(self):
        (self.assets / "sprites" / "forgotten.sprites").write_text("# nothing\n")
        self.refused("sprites/forgotten.sprites", 0, "is not used")

    def test_a_file_that_is_not_there(self):
        line = self.edit("manifest.toml", "fonts/big.font", "fonts/bigger.font")
        self.refused("manifest.toml", line, "there is no file 'fonts/bigger.font'")

    def test_a_key_that_means_nothing(self):
        line = self.edit("manifest.toml", "[sounds]", "[noises]")
        self.refused("manifest.toml", line, "the manifest has no 'noises'")

    def test_an_icon_without_sprite(self):
        line = self.edit("manifest.toml", '"drop_7", "drop_9"', '"drop_7", "drop_8"')
        self.refused("manifest.toml", line, "there is no sprite 'drop_8'")

    def test_assets_that_take_too_much_flash(self):
        line = self.edit("manifest.toml", "flash_budget = 73728", "flash_budget = 2000")
        self.refused("manifest.toml", line, "2000 are allowed")

    def test_a_manifest_that_is_no_toml(self):
        line = self.edit("manifest.toml", "[fonts]", "[fonts")
        self.refused("manifest.toml", line, "not TOML")

    # Booklets

    def test_a_booklet_with_an_unknown_icon(self):
        line = self.edit("booklets/console.md", ":seat3:", ":seat7:")
        self.refused("booklets/console.md", line, "there is no icon ':seat7:'")

    def test_a_booklet_with_a_letter_no_font_draws(self):
        line = self.edit("booklets/console.md", "nothing of your hand", "n\u00f6thing of your hand")
        self.refused("booklets/console.md", line, "no glyph for '\u00f6' in the face body")

    def test_a_booklet_with_an_unknown_picture(self):
        line = self.edit("booklets/console.md", "(battery_low)", "(battery_high)")
        self.refused("booklets/console.md", line, "there is no sprite 'battery_high'")

    def test_a_booklet_with_an_unknown_scene(self):
        line = self.edit("booklets/console.md", "(battery_low)", "(scene:trick 40)")
        self.refused("booklets/console.md", line, "no scene 'trick'")

    def test_a_booklet_that_does_not_show_its_scene(self):
        self.edit("manifest.toml", '{ file = "booklets/console.md" }',
                  '{ file = "booklets/console.md", scenes = ["trick"] }')
        self.refused("booklets/console.md", 0, "never shows its scene 'trick'")

    def test_markdown_that_is_not_ours(self):
        for wrong in ("### Deeper", "* star", "1. first", "> quote", "```", "| a | b |"):
            with self.subTest(wrong):
                line = self.append("booklets/console.md", f"\n{wrong}\n") + 2
                self.refused("booklets/console.md", line, "is not in our part of Markdown")
                shutil.copy(HOUSE / "assets/booklets/console.md", self.assets / "booklets/console.md")

    def test_bold_that_is_not_closed(self):
        line = self.append("booklets/console.md", "\nSome **bold words\n") + 2
        self.refused("booklets/console.md", line, "is opened and not closed")

    # Sounds

    def test_a_note_that_is_none(self):
        self.edit("sounds/console.toml", "E6:24", "H6:24")
        self.refused("sounds/console.toml", 8, "'H6' is not a note")

    def test_a_note_without_length(self):
        self.edit("sounds/console.toml", "E6:24", "E6")
        self.refused("sounds/console.toml", 8, "is not of the form note:milliseconds")

    # Use

    def test_what_no_code_uses_is_named(self):
        code = self.folder / "code"
        code.mkdir()
        names = [path.read_text() for path in (HOUSE / "games").glob("*/*.c")]
        (code / "all.c").write_text("\n".join(names) + "\n sound_move")
        result = self.pack("--unused", code)
        self.assertNotIn("sound_move is", result.stderr)
        (code / "all.c").write_text("")
        result = self.pack("--unused", code)
        self.assertEqual(result.returncode, 2)
        self.assertIn("sprite_title_stellar is used by no code", result.stderr)

    # Facts on cards

    FACTS = "facts/stellar.facts"
    FIRST = "Mercury, first from the Sun, goes around it twice between one sunrise and the next."

    def test_a_card_without_a_fact_or_with_two(self):
        self.edit(self.FACTS, "planet 1 ", "# planet 1 ")
        self.refused(self.FACTS, 0, "'planet 1' has no fact")
        line = self.edit(self.FACTS, "# planet 1 ", "planet 1 One.\nplanet 1 ")
        self.refused(self.FACTS, line + 1, f"'planet 1' has a fact already, in line {line}")

    def test_a_fact_of_no_card_or_without_words(self):
        lines = self.append(self.FACTS, "satellite 6 There is none.\n")
        self.refused(self.FACTS, lines + 1, "there is no card 'satellite 6'")
        self.edit(self.FACTS, "satellite 6 There is none.", "satellite 5")
        self.refused(self.FACTS, lines + 1, "write a kind, a number and the fact")

    def test_a_fact_of_two_cards(self):
        line = self.edit(self.FACTS, "Venus, the second, turns backwards, and more slowly than it goes around the Sun.",
                         self.FIRST)
        self.refused(self.FACTS, line, "is the fact of 'planet 1' too")

    def test_a_fact_that_is_too_long_or_no_sentence(self):
        line = self.edit(self.FACTS, self.FIRST, "a " * 45 + "a.")
        self.refused(self.FACTS, line, "92 characters, 90 are allowed")
        for words in ("No stop", "Two  blanks."):
            self.edit(self.FACTS, "a " * 45 + "a." if words == "No stop" else "No stop", words)
            self.refused(self.FACTS, line, "whole sentences")

    def test_a_fact_of_letters_that_there_are_not(self):
        line = self.edit(self.FACTS, self.FIRST, "60 \u00b0C.")
        self.refused(self.FACTS, line, "no glyph for '\u00b0' in the face body")

    def test_a_fact_that_does_not_fit_where_it_is_shown(self):
        line = self.edit(self.FACTS, self.FIRST, "WWWWWWWWWW " * 7 + "WWWWWWWWWW.")
        self.refused(self.FACTS, line, "takes 8 lines of 128 pixels, 5 are allowed")
        self.edit(self.FACTS, "WWWWWWWWWW " * 7 + "WWWWWWWWWW.", "W" * 40 + ".")
        self.refused(self.FACTS, line, "is wider than 128 pixels")

    def test_facts_come_out_in_the_order_of_the_cards(self):
        self.assertEqual(self.pack("--out", self.folder / "out").returncode, 0)
        rows = (self.folder / "out" / "assets_facts_stellar.c").read_text().splitlines()
        facts = [row.strip()[1:-2] for row in rows if row.startswith('    "')]
        self.assertEqual(len(facts), 35)
        self.assertEqual(facts[0], self.FIRST)
        self.assertIn("Phobos", facts[7])
        self.assertIn("five points", facts[34])


class Parts(unittest.TestCase):
    """What the packer's modules compute."""

    def test_both_codings_keep_every_pixel(self):
        for depth, width, pixels in ((1, 10, [0, 1, 1, 0, 1] * 50), (2, 29, [3] * 200 + [0, 1, 2]),
                                     (3, 11, [i % 8 for i in range(77)]), (4, 41, [15] * 40 + [7])):
            bits = "".join(f"{byte:08b}" for byte in sprite.pack_bits(pixels, depth))
            values = [int(bits[i * depth : (i + 1) * depth], 2) for i in range(len(pixels))]
            self.assertEqual(values, pixels)
            runs = []
            for byte in sprite.pack_runs(pixels, depth, width):
                length = (byte & (0xFF >> depth)) + 1
                self.assertLessEqual(len(runs) % width + length, width)
                runs += [byte >> (8 - depth)] * length
            self.assertEqual(runs, pixels)

    def test_notes_have_their_pitch(self):
        for word, value in (("A4", 440), ("C5", 523), ("C#5", 554), ("A3", 220), ("1760", 1760), ("rest", 0)):
            self.assertEqual(sound.hertz(word, "f", 1), value)
        with self.assertRaises(SourceError):
            sound.hertz("20", "f", 1)

    def test_every_kind_of_png_is_read(self):
        """Written by hand here, so that reader and writer do not share a mistake."""
        rows = {
            (8, 2): b"\x00\x01\x02\x03\xff\xc8\x57",
            (8, 6): b"\x00\x01\x02\x03\xff\xff\xc8\x57\x00",
            (8, 0): b"\x00\x80\x40",
            (1, 3): b"\x00\x40",
            (4, 3): b"\x00\x01",
        }
        expected = {
            (8, 2): [(1, 2, 3, 255), (255, 200, 87, 255)],
            (8, 6): [(1, 2, 3, 255), (255, 200, 87, 0)],
            (8, 0): [(128, 128, 128, 255), (64, 64, 64, 255)],
            (1, 3): [(9, 8, 7, 255), (6, 5, 4, 0)],
            (4, 3): [(9, 8, 7, 255), (6, 5, 4, 0)],
        }
        for (depth, kind), raw in rows.items():
            with self.subTest(depth=depth, kind=kind), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "p.png"
                header = (2).to_bytes(4, "big") + (1).to_bytes(4, "big") + bytes([depth, kind, 0, 0, 0])
                data = png.SIGNATURE + png.chunk(b"IHDR", header)
                data += png.chunk(b"PLTE", bytes([9, 8, 7, 6, 5, 4])) + png.chunk(b"tRNS", b"\xff\x00")
                data += png.chunk(b"IDAT", zlib.compress(raw)) + png.chunk(b"IEND", b"")
                path.write_bytes(data)
                self.assertEqual(png.read(path), (2, 1, [expected[depth, kind]]))

    def test_the_c_programs_write_proper_png(self):
        """Their golden pictures: every checksum is right and zlib can read the data."""
        paths = sorted((HOUSE / "tests/ui/golden").glob("*.png"))
        self.assertGreater(len(paths), 20)
        for path in paths:
            self.assertIn(png.read(path)[0], (240, 320))

    def test_all_filters_of_png_are_undone(self):
        """One row of each filter over known bytes."""
        plain = [bytes([10, 200, 30, 40]), bytes([11, 3, 250, 44]), bytes([90, 91, 92, 93]),
                 bytes([1, 2, 3, 4]), bytes([255, 0, 128, 7])]
        raw, above = b"", bytes(4)
        for kind, row in enumerate(plain):
            raw += bytes([kind])
            for i, value in enumerate(row):
                left = row[i - 1] if i else 0
                corner = above[i - 1] if i else 0
                guess = [0, left, above[i], (left + above[i]) // 2, png.paeth(left, above[i], corner)][kind]
                raw += bytes([(value - guess) & 255])
            above = row
        self.assertEqual([bytes(row) for row in png.unfilter(raw, 4, 5, 1, "f")], plain)

    def test_text_is_measured_with_its_kerning(self):
        body = font.read(HOUSE / "assets/fonts/body.font")
        apart = font.measure(body, "T") + 1 + font.measure(body, "o")
        self.assertEqual(font.measure(body, "To"), apart + body.kerns["T", "o"])


if __name__ == "__main__":
    unittest.main()
