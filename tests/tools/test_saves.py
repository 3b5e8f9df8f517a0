"""`asterism saves`: what dumps hold, records out of them and into them, and what is refused."""

import os
import random
import struct
import unittest
import zlib

import journal
from asterism import games, tables
from saves_area import TITLES, SavesTest

MIB = 1 << 20
WHOLE, SHORT = 64 * 4096, 63 * 4096


class RoundTrip(SavesTest):
    def test_records_come_out_as_they_went_in_at_every_number_of_seats(self):
        for seats in range(1, 6):
            paths = [self.record(game, "--seats", seats) for game, most in tables() if most == seats]
            if not paths:
                continue
            for sectors in (63, 64):
                area = self.make(f"area{seats}.{sectors}", "--sectors", sectors, *paths)
                self.assertEqual(os.path.getsize(area), sectors * 4096)
                folder = self.path(f"out{seats}.{sectors}")
                self.done("saves", area, "--out", folder)
                self.assertEqual(sorted(os.listdir(folder)), sorted(map(os.path.basename, paths)))
                for path in paths:
                    with open(path, "rb") as file, \
                            open(os.path.join(folder, os.path.basename(path)), "rb") as out:
                        self.assertEqual(file.read(), out.read())

    def test_a_game_in_the_middle_comes_out_and_goes_in(self):
        for game in TITLES:
            self.halfway("middle", game, 7, "--seats", max(2, games()[game][0]))
            kept = self.games_of("middle")[game]
            self.assertIsNotNone(kept["to_act"])
            self.done("saves", self.path("middle"), "--out", self.path(game))
            facts = self.done("replay", self.path(f"{game}/{game}.ast"))
            self.assertIn("The game is not over", facts)
            self.assertIn(f"{kept['actions']} actions, all legal", facts)
            self.assertIn(kept["hash"], facts)
            self.make("again", self.path(f"{game}/{game}.ast"), "--force")
            again = self.games_of("again")[game]
            self.assertEqual({**again, "seats": 0}, {**kept, "seats": 0})

    def test_a_dump_is_never_changed(self):
        self.everything()
        before = self.read("area")
        self.done("saves", self.path("area"), "--out", self.path("out"))
        self.make("other", "--into", self.path("area"), "--settings-from", self.path("area"))
        self.assertEqual(self.read("area"), before)


class Listing(SavesTest):
    def test_the_area_is_found_at_the_end_of_a_flash(self):
        self.record("stellar")
        for sectors, area in ((64, WHOLE), (63, SHORT)):
            self.make("area", "--sectors", sectors, self.path("stellar.ast"), "--force")
            for size in (2, 4, 8, 16):
                flash = bytearray(random.Random(size).randbytes(size * MIB))
                flash[-WHOLE:len(flash) - WHOLE + area] = self.read("area")
                self.write("flash", flash)
                kept = self.kept("flash")
                self.assertEqual((kept["size"], kept["at"], kept["sectors"]),
                                 (size * MIB, size * MIB - WHOLE, sectors))
                self.assertEqual(list(self.games_of("flash")), ["stellar"])
                self.assertIn(f"a whole flash of {size} MiB, with the save area at {kept['at']:#x}",
                              self.done("saves", self.path("flash")))

    def test_a_blank_area_holds_nothing(self):
        for size in (WHOLE, SHORT, 2 * MIB):
            text = self.done("saves", self.write("blank", b"\xff" * size))
            self.assertIn("It is blank: nothing was ever kept there.", text)
            self.assertEqual(text.count("no game in progress"), len(TITLES))

    def test_what_a_uf2_file_leaves_in_the_last_sector_is_nobodys(self):
        flash = bytearray(b"\xff" * (4 * MIB))
        flash[-256:] = bytes(range(256))
        kept = self.kept(os.path.basename(self.write("flash", flash)))
        self.assertEqual((kept["sectors"], kept["at"], kept["blank"]), (63, 4 * MIB - WHOLE, True))

    def test_people_read_who_sits_where_and_whose_turn_it_is(self):
        self.halfway("middle", "stella_quest", 5, "--seats", 4, "--option", "first=2")
        text = self.done("saves", self.path("middle"), "--text")
        self.assertEqual(text, self.done("saves", self.path("middle")))
        self.assertRegex(text, r"Stella Quest\n  a game in progress: 4 seats, \d+ actions, seed 1, first=2\n"
                         r"    Vega \(a person\), Rigel \(Cadet\), Mira \(Cadet\), Deneb \(Cadet\)\n"
                         r"    \w+ is to act; position [0-9a-f]{16}\n")
        self.assertIn("Brightness: 7 of 10, Volume: 2 of 4, Sound: On", text)
        self.assertRegex(text, r"\d of 64 sectors in use, \d+ erased and ready; erased 0 to 1 times")

    def test_statistics_are_told_by_the_best_computer(self):
        self.make("area", self.record("stellar"))
        area = self.read("area")
        values = [entry for entry in journal.all_entries(area) if entry.kind == journal.STATISTICS]
        self.assertEqual(len(values), 2)  # twice the same
        for value in values:
            value.payload[12:18] = bytes((3, 0, 1, 0, 41, 0))  # the third row: Pilot
            journal.put(area, value)
        text = self.done("saves", self.write("counted", area))
        self.assertIn("with Pilot as the best computer: 3 played, 1 won by a person, at most 41 points", text)


class Out(SavesTest):
    def test_what_is_there_is_written_over_only_by_force(self):
        paths = self.everything()
        self.done("saves", self.path("area"), "--out", self.path("out"))
        os.remove(self.path("out/stellar.ast"))
        self.write("out/stellium.ast", b"mine")
        self.refused("saves", self.path("area"), "--out", self.path("out"), says=["there already", "--force"])
        self.assertFalse(os.path.exists(self.path("out/stellar.ast")), "nothing was written")
        self.done("saves", self.path("area"), "--out", self.path("out"), "--force")
        self.assertEqual(len(os.listdir(self.path("out"))), len(paths))
        self.done("replay", self.path("out/stellium.ast"))

    def test_a_folder_that_cannot_be(self):
        self.everything()
        self.write("file", b"")
        self.refused("saves", self.path("area"), "--out", self.path("file"), says=["file"])
        self.refused("saves", self.path("area"), "--out", self.path("no/folder"), says=["no/folder"])
        self.refused("saves", self.path("area"), "--out", "")


class Make(SavesTest):
    def test_people_sit_where_it_is_said(self):
        path = self.record("stella_quest", "--seats", 4)
        for flags, seats in (((), "person cadet cadet cadet"),
                             (("--people", "2,4"), "cadet person cadet person"),
                             (("--people", "none", "--bots", "cadet"), "cadet cadet cadet cadet"),
                             (("--bots", "admiral"), "person admiral admiral admiral")):
            self.make("area", path, "--force", *flags)
            kept = self.games_of("area")["stella_quest"]["seats"]
            self.assertEqual(" ".join(seat["who"] for seat in kept), seats)

    def test_a_record_of_older_rules_is_carried_on_by_them(self):
        older = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../playthroughs/stellium/older/2-greedy.record")
        self.make("area", older)
        self.done("saves", self.path("area"), "--out", self.path("out"))
        self.assertEqual(self.done("replay", self.path("out/stellium.ast"), "--transcript"),
                         self.done("replay", older, "--transcript"))

    def test_into_replaces_those_titles_and_keeps_everything_else(self):
        self.everything()
        old = self.kept("area")
        new = self.record("stellar", name="new.ast", seed=2 ** 64 - 9)
        self.make("changed", "--into", self.path("area"), new)
        kept = self.kept("changed")
        for before, after in zip(old["titles"], kept["titles"]):
            if before["title"] == "stellar":
                self.assertEqual(after["game"]["seed"], 2 ** 64 - 9)
            else:
                self.assertEqual(after, before)
        self.assertEqual((kept["settings"], kept["chosen"], kept["at_table"]),
                         (old["settings"], old["chosen"], old["at_table"]))

    def test_who_sat_at_the_replaced_game_sits_at_the_new_one(self):
        path = self.record("stellium", "--seats", 3)
        self.make("area", path, "--people", "2,3", "--bots", "captain")
        self.make("changed", "--into", self.path("area"),
                  self.record("stellium", "--seats", 3, seed=2, name="new.ast"))
        self.assertEqual([seat["who"] for seat in self.games_of("changed")["stellium"]["seats"]],
                         ["captain", "person", "person"])

    def test_an_area_moves_to_one_of_another_size_with_all_it_holds(self):
        self.everything()
        old = self.kept("area")
        self.make("short", "--sectors", 63, "--into", self.path("area"))
        self.make("long", "--sectors", 64, "--into", self.path("short"))
        for name in ("short", "long"):
            kept = self.kept(name)
            for key in ("titles", "settings", "chosen", "at_table"):
                self.assertEqual(kept[key], old[key])
        self.assertEqual((os.path.getsize(self.path("short")), os.path.getsize(self.path("long"))),
                         (SHORT, WHOLE))

    def test_settings_come_from_another_area(self):
        self.make("area", self.record("stellar"))
        area = self.read("area")
        values = [entry for entry in journal.all_entries(area) if entry.kind == journal.SETTINGS]
        values[-1].payload[1:3] = bytes((9, 4))  # brightness, volume
        journal.put(area, values[-1])
        self.write("bright", area)
        self.make("new", "--settings-from", self.path("bright"), self.record("stellium"))
        settings = self.kept("new")["settings"]
        self.assertEqual((settings["Brightness"], settings["Volume"]), (9, 4))
        self.assertEqual(list(self.games_of("new")), ["stellium"])

    def test_settings_that_cannot_be_read_are_no_settings(self):
        self.make("area", self.record("stellar"))
        area = self.read("area")
        for entry in journal.all_entries(area):
            if entry.kind == journal.SETTINGS:
                entry.payload[1] = 99
                journal.put(area, entry)
        self.refused("saves", "--make", self.path("new"), "--settings-from", self.write("odd", area),
                     says=["its settings cannot be read"])

    def test_one_game_is_gone_on_with_and_several_are_chosen_from(self):
        first, second = self.record("stellium"), self.record("stellar")
        self.make("one", first)
        self.make("two", second, first)
        for name, chosen, at_table in (("one", "stellium", True), ("two", "stellar", False)):
            kept = self.kept(name)
            self.assertEqual((kept["chosen"], kept["at_table"]), (chosen, at_table))

    def test_a_finished_game_is_not_counted_once_more(self):
        self.make("area", self.record("stellar", seed=77))
        area = self.read("area")
        values = [entry for entry in journal.all_entries(area) if entry.kind == journal.STATISTICS]
        self.assertEqual(int.from_bytes(values[-1].payload[54:58], "little"), 77)

    def test_all_or_nothing(self):
        good, other = self.record("stellar"), self.record("stellium")
        twice = self.record("stellar", name="twice.ast", seed=2)
        bad = self.write("bad.ast", self.read("stellium.ast")[:-1])
        out = self.path("out.bin")
        self.refused("saves", "--make", out, good, twice, says=["twice.ast", "Stellar"])
        self.refused("saves", "--make", out, good, bad, says=["bad.ast"])
        self.refused("saves", "--make", out, good, self.path("none"), says=["No such file"])
        self.refused("saves", "--make", out, good, other, "--people", "5", says=["--people"])
        self.refused("saves", "--make", out, says=["needs records"])
        self.refused("saves", "--make", self.path("no/out.bin"), good, says=["No such file"])

    def test_what_is_there_is_written_over_only_by_force_and_what_is_read_never(self):
        good = self.record("stellar")
        self.make("area", good)
        self.refused("saves", "--make", self.path("area"), good, says=["there already"])
        for flag in ("--into", "--settings-from"):
            self.refused("saves", "--make", self.path("area"), "--force", flag, self.path("area"), good,
                         says=["never changed"])
        self.refused("saves", "--make", good, "--force", good, says=["never changed"])


class FromMemory(SavesTest):
    """`asterism record`: what a debugger has read out of a device becomes a record."""

    def log_of(self, game, *flags):
        """The bare actions of a record, which stand in front of its hash and its checksum."""
        data = self.read(os.path.basename(self.record(game, *flags)))
        count = int(self.done("replay", self.path(f"{game}.ast")).split("\n")[1].split()[0])
        return self.write("log.bin", data[-12 - 4 * count:-12]), data

    def test_seats_seed_options_and_actions_are_the_game(self):
        for game, seats in tables():
            log, data = self.log_of(game, "--seats", seats)
            self.done("record", game, self.path("made"), "--seats", seats, "--seed", 1, "--actions", log)
            self.assertEqual(self.read("made"), data)

    def test_another_seed_or_half_an_action_is_refused(self):
        log, _ = self.log_of("stella_quest", "--seats", 3)
        table = ("record", "stella_quest", self.path("made"), "--seats", 3)
        self.refused(*table, "--seed", 2, "--actions", log, says=["log.bin: action ", "is not legal"])
        self.refused(*table, "--actions", log, says=["--seed"])
        self.refused(*table, "--seed", 1, says=["--actions"])
        half = self.write("half.bin", self.read("log.bin")[:-1])
        self.refused(*table, "--seed", 1, "--actions", half, says=["half.bin", "no actions"])


class Refusals(SavesTest):
    def test_files_that_are_no_dumps(self):
        for name, data in (("empty", b""), ("text", b"hello\n"), ("record", b"ASTR" * 100),
                           ("short", b"\xff" * (SHORT - 1)), ("between", b"\xff" * (SHORT + 1)),
                           ("longer", b"\xff" * (WHOLE + 4096)), ("three", b"\xff" * (3 * MIB))):
            self.refused("saves", self.write(name, data), says=[name, f"{len(data)} bytes are neither"])
        self.refused("saves", self.write("large", b"\xff" * (16 * MIB + 1)), says=["too long"])
        self.refused("saves", self.path("none"), says=["No such file"])
        self.refused("saves", self.folder)

    def test_contents_that_are_not_ours(self):
        for size in (SHORT, WHOLE, 2 * MIB):
            for name, data in (("random", random.Random(size).randbytes(size)), ("zeros", bytes(size)),
                               ("text", b"saves\n" * (size // 6 + 1))):
                self.refused("saves", self.write(name, data[:size]), says=[name, "something else"])

    def test_another_version_of_the_format(self):
        self.everything()
        area = self.read("area")
        for sector in range(64):
            if journal.sequence(area, sector):
                for at in (sector * 4096 + 16, sector * 4096 + 48):
                    area[at + 4] = 2
                    area[at + 28:at + 32] = struct.pack("<I", zlib.crc32(area[at:at + 28]))
        self.refused("saves", self.write("newer", area), says=["another version"])

    def test_a_piece_of_an_area(self):
        self.everything()
        self.refused("saves", self.write("piece", self.read("area")[:SHORT]), says=["another size"])

    def test_flags(self):
        area = self.write("area", b"\xff" * WHOLE)
        self.refused("saves", says=["FLASH.bin"])
        self.refused("saves", area, area, says=["FLASH.bin"])
        self.refused("saves", area, "--jason", says=["did you mean --json?"])
        self.refused("saves", area, "--json", "--text", says=["choose one"])
        for flag in ("--sectors", "--into", "--settings-from", "--people", "--bots"):
            self.refused("saves", area, flag, "1", says=[flag, "--make"])
        make = ("saves", "--make", self.path("out"), "--into", area)
        self.refused(*make, "--out", self.path("x"), says=["--out"])
        for sectors in (0, 62, 65, "many", ""):
            self.refused(*make, "--sectors", sectors, says=["63 to 64"])
        for people in ("", "0", "6", "1,", ",1", "12", "all", "1;2"):
            self.refused(*make, "--people", people, says=["--people"])
        self.refused(*make, "--bots", "pliot", says=["did you mean pilot?"])
        self.refused(*make, "--bots", "greedy", says=["admiral"])


if __name__ == "__main__":
    unittest.main()
