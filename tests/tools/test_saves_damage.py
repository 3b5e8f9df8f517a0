"""`asterism saves` of damaged areas and odd games: named in one line, and the rest is told."""

import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))

import journal
from asterism import run
from sample import sample_of
from saves_area import TITLES, SavesTest



class Damage(SavesTest):
    def one_line(self, path, note):
        """Told, partly told, or refused; the last two with one line. The exit code."""
        process = run("saves", path)
        self.assertIn(process.returncode, (0, 1, 2), (note, process.stderr))
        if process.returncode == 0:
            self.assertEqual(process.stderr, "", note)
        else:
            self.assertRegex(process.stderr, r"\Aasterism: [^\n]+\n\Z", note)
        self.assertEqual(process.stdout == "", process.returncode == 2, note)
        return process

    def test_what_is_damaged_is_named_and_the_rest_is_told(self):
        self.everything()
        area = self.read("area")
        victim = [entry for entry in journal.all_entries(area)
                  if entry.kind == journal.ACTIONS and entry.title == TITLES.index("stellium")][5]
        area[victim.at + 13] ^= 1
        process = self.one_line(self.write("hurt", area), "one action")
        self.assertEqual(process.returncode, 1)
        self.assertIn("this could not be read: the game of Stellium\n", process.stderr)
        self.assertIn("a game in progress that cannot be read: what was saved has been damaged", process.stdout)
        self.assertEqual(process.stdout.count("a game that is over"), len(TITLES) - 1)
        kept = json.loads(run("saves", self.path("hurt"), "--json", "--out", self.path("out")).stdout)
        self.assertEqual([title["title"] for title in kept["titles"] if title["game"] is None], ["stellium"])
        self.assertEqual(len(os.listdir(self.path("out"))), len(TITLES) - 1)

    def test_a_game_that_cannot_be_played_is_named(self):
        self.everything()
        area = self.read("area")
        victim = [entry for entry in journal.all_entries(area) if (entry.kind, entry.title) == (journal.ACTIONS, 1)][9]
        victim.payload[0] = 0xEE
        journal.put(area, victim)
        process = self.one_line(self.write("hurt", area), "one action")
        self.assertEqual(process.returncode, 1)
        self.assertIn("cannot be read: an action is not legal", process.stdout)

    @staticmethod
    def newest(area, kind, title):
        return [entry for entry in journal.all_entries(area)
                if (entry.kind, entry.title) == (kind, TITLES.index(title))][-1]

    def test_a_game_of_other_rules_is_kept_and_named(self):
        self.everything()
        area = self.read("area")
        for kind, place in ((journal.SETUP, 33), (journal.SNAPSHOT, 1)):
            entry = self.newest(area, kind, "stellar")
            entry.payload[place] = 200  # version of the rules
            journal.put(area, entry)
        self.assertIn("a game of other rules, ", self.done("saves", self.write("other", area)))
        titles = self.kept("other")["titles"]
        self.assertIn("It is kept", titles[TITLES.index("stellar")]["game_of_other_rules"])
        self.assertEqual([title["title"] for title in titles if not title["game"]], ["stellar"])

    def test_a_game_that_goes_on_from_a_position_makes_no_record(self):
        self.everything()
        area = self.read("area")
        shot = self.newest(area, journal.SNAPSHOT, "stella_quest")
        last = self.newest(area, journal.ACTIONS, "stella_quest")
        last.payload[0] = 0xEE
        journal.put(area, last)
        self.assertIn(f"goes on from a position after {shot.index} actions",
                      self.one_line(self.write("carried", area), "one action").stdout)
        told = run("saves", self.path("carried"), "--out", self.path("out")).stderr
        self.assertEqual(told.count("no record of it: a record begins with the deal"), 1)
        self.assertEqual(len(os.listdir(self.path("out"))), len(TITLES) - 1)
        self.assertEqual(self.kept("carried")["titles"][0]["game"]["actions_before"], shot.index)

    def test_an_action_that_power_cut_short_is_no_damage(self):
        self.make("area", self.record("stellar"))
        whole = self.games_of("area")["stellar"]["actions"]
        area = self.read("area")
        actions = [entry for entry in journal.all_entries(area) if entry.kind == journal.ACTIONS]
        later = [entry for entry in journal.all_entries(area) if entry.at > actions[-1].at]
        for entry in [actions[-1], *later]:
            area[entry.at + 6:entry.at + 12 + len(entry.payload)] = b"\xff" * (6 + len(entry.payload))
        process = self.one_line(self.write("cut", area), "cut")
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertEqual(self.games_of("cut")["stellar"]["actions"], whole - 1)

    def test_a_damaged_area_is_not_moved_to_another_size(self):
        self.everything()
        area = self.read("area")
        victim = [entry for entry in journal.all_entries(area) if entry.kind == journal.ACTIONS][5]
        area[victim.at + 13] ^= 1
        self.refused("saves", "--make", self.path("out"), "--sectors", 63, "--into", self.write("hurt", area),
                     says=["cannot be taken over whole"])

    def damaged(self, area, chance):
        """The area with a damage of some kind, and its name."""
        area = bytearray(area)
        used = [sector for sector in range(64) if journal.sequence(area, sector)]
        at = chance.choice(used) * 4096
        kind = chance.choice(("bits", "bytes", "run", "head", "heads", "swap", "entry", "entries", "mark"))
        if kind in ("bits", "bytes"):
            for _ in range(chance.randrange(1, 40)):
                place = at + chance.randrange(4096)
                area[place] = area[place] ^ 1 << chance.randrange(8) if kind == "bits" else chance.randrange(256)
        elif kind == "run":
            begin, size = at + chance.randrange(4096), chance.randrange(1, 8192)
            area[begin:begin + size] = bytes((chance.choice((0, 255)),)) * len(area[begin:begin + size])
        elif kind in ("head", "mark"):
            place = at + (chance.randrange(84) if kind == "head" else chance.randrange(16))
            area[place] ^= chance.randrange(1, 256)
        elif kind == "heads":
            for sector in range(0, len(area), 4096):
                area[sector + 16:sector + 80] = chance.randbytes(64)
        elif kind == "swap":
            other = chance.randrange(64) * 4096
            area[at:at + 4096], area[other:other + 4096] = area[other:other + 4096], area[at:at + 4096]
        else:
            # What has the right checksum, and says anything.
            entries = list(journal.all_entries(area))
            for entry in chance.sample(entries, 1 if kind == "entry" else 9):
                field = chance.choice(("title", "part", "number", "index", "payload", "payload"))
                if field == "payload" and entry.payload:
                    entry.payload[chance.randrange(len(entry.payload))] = chance.randrange(256)
                elif field != "payload":
                    setattr(entry, field, chance.randrange(256))
                journal.put(area, entry)
        return kind, area

    def test_hundreds_of_damaged_areas_and_never_more_than_one_line(self):
        self.everything(seats=None)
        self.make("small", self.record("stella_quest", seed=5, name="five.ast"))
        bases = [self.read("area"), self.read("small")]
        chance = random.Random(15)
        codes = {0: 0, 1: 0, 2: 0}
        for i in range(max(60, sample_of(300))):
            kind, area = self.damaged(bases[i % 2], chance)
            process = self.one_line(self.write("hurt", area), (i, kind))
            codes[process.returncode] += 1
            if i % 4 == 0:
                self.built_upon(self.path("hurt"), (i, kind))
        self.assertTrue(all(codes.values()), codes)

    def built_upon(self, path, note):
        """A damaged area may become another one, or is refused; never with more than one line."""
        for flags in (("--sectors", 63), (self.path("five.ast"),), ("--settings-from", path)):
            process = run("saves", "--make", self.path("out"), "--force", "--into", path, *flags)
            self.assertIn(process.returncode, (0, 1, 2), (note, process.stderr))
            self.assertRegex(process.stderr, r"\A(asterism: [^\n]+\n)?\Z", note)
            self.assertEqual(process.returncode == 0, process.stderr == "", note)

    def test_every_kind_of_setup_that_has_the_right_checksum(self):
        self.make("area", self.record("stella_quest"))
        base = self.read("area")
        setup = [entry for entry in journal.all_entries(base) if entry.kind == journal.SETUP][-1]
        for place in range(len(setup.payload)):
            for value in (0, 1, 6, 255)[:sample_of(4)]:
                area = bytearray(base)
                entry = journal.Entry(setup.at, base[setup.at:setup.at + 8], setup.payload)
                entry.payload[place] = value
                journal.put(area, entry)
                self.one_line(self.write("hurt", area), (place, value))


if __name__ == "__main__":
    unittest.main()
