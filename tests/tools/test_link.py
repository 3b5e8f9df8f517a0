"""asterism link: a record as a link, a code and a deal, and what was sent as a record again."""

import pathlib
import re
import shutil
import subprocess
import unittest

from asterism import ToolTest, tables

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "link-format.md"
GOLDEN = ROOT / "tests" / "screens" / "golden"
PAGE = re.compile(r"\Ahttps?://[^#\n]+#(0\d+)\n")


def read_code(picture):
    """What a phone's reader sees in a picture."""
    seen = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", picture],
                          capture_output=True, text=True, check=True)
    return seen.stdout.strip()


class Links(ToolTest):
    def record(self, game, seats, seed, *more):
        path = self.path("game.ast")
        self.done("play", game, "--seats", seats, "--seed", seed, "--record", path, *more)
        return path

    def link(self, record, *more):
        """The address and the deal of a record."""
        lines = self.done("link", record, *more).splitlines()
        self.assertRegex(lines[2], r"\A\d+ bytes, code of version \d+, [2-5] pixels a module\Z")
        return lines[0], lines[1].removeprefix("deal ")

    def test_every_record_comes_back_byte_for_byte_from_its_link(self):
        for game, seats in tables():
            record, back = self.record(game, seats, 7), self.path("back.ast")
            address, _ = self.link(record)
            said = self.done("link", "--open", address, "--record", back)
            self.assertIn("seed 7", said)
            with open(record, "rb") as one, open(back, "rb") as other:
                self.assertEqual(one.read(), other.read(), (game, seats))

    def test_the_digits_alone_and_a_moment_open_the_same_game(self):
        address, _ = self.link(self.record("stellar", 2, 3))
        digits = PAGE.match(address + "\n")[1]
        said = self.done("link", "--open", address)
        for words in (digits, f"#{digits}", f"{address}.17", " ".join(digits)):
            self.assertEqual(self.done("link", "--open", words), said)

    def test_a_deal_deals_the_same_table(self):
        for game, seats in tables():
            _, deal = self.link(self.record(game, seats, 7))
            self.assertRegex(deal, r"\A(\d{4} ){5}\d{4}\Z")
            back = self.path("deal.ast")
            self.assertIn("seed 7", self.done("link", "--open", deal, "--record", back))
            self.assertIn(f"{seats} seats, seed 7", self.done("replay", back))

    def test_options_and_wide_seeds_are_in_the_deal(self):
        record = self.record("stellar_leap", 4, 2**64 - 1, "--option", "events=5",
                             "--option", "homes=choose")
        _, deal = self.link(record)
        said = self.done("link", "--open", deal)
        for words in (f"seed {2**64 - 1}", "events=5", "homes=choose"):
            self.assertIn(words, said)

    def test_a_running_game_has_no_link(self):
        whole = self.done("transcript", "stellar", "--seats", 2, "--seed", 5)
        self.assertTrue(whole)
        log = self.path("log.bin")
        with open(log, "wb"):
            pass
        record = self.path("begun.ast")
        self.done("record", "stellar", record, "--seats", 2, "--seed", 5, "--actions", log)
        self.refused("link", record, says=["begun.ast", "not over"])
        address, _ = self.link(record, "--so-far")
        self.assertIn("not over", self.done("link", "--open", address))

    def test_what_is_no_link_is_refused(self):
        address, deal = self.link(self.record("subastral", 3, 1))
        for words in ("http://localhost/", "#", "#12a", "hello", address + "1", address[:-1], deal[:-1],
                      deal + "0", "", "9" * 2000):
            self.refused("link", "--open", words)
        for at in range(address.index("#") + 1, len(address), 7):
            wrong = address[:at] + str((int(address[at]) + 1) % 10) + address[at + 1:]
            self.refused("link", "--open", wrong)

    def test_what_does_not_go_together_is_refused(self):
        record = self.record("subastral", 2, 1)
        self.refused("link", says=["RECORD", "--open"])
        self.refused("link", record, "--open", "1", says=["--open"])
        self.refused("link", record, "--record", self.path("x"), says=["--record"])
        self.refused("link", "--open", "1", "--qr", self.path("x.png"), says=["--qr"])
        self.refused("link", "--open", "1", "--so-far", says=["--so-far"])
        self.refused("link", self.path("nothing"), says=["nothing"])

    def test_a_phone_reads_the_code(self):
        self.assertIsNotNone(shutil.which("zbarimg"), "zbar-tools is missing")
        for game, seats in tables():
            record, picture = self.record(game, seats, 11), self.path("code.png")
            address, _ = self.link(record, "--qr", picture)
            self.assertEqual(read_code(picture), address, (game, seats))

    def test_a_phone_reads_the_console_at_both_sizes(self):
        for board in ("picosystem", "picopad"):
            for name, says in (("game", "wins"), ("deal", "A deal"), ("long", "wins"),
                               ("longest", "wins")):
                address = read_code(GOLDEN / board / f"take_{name}.png")
                self.assertIn(says, self.done("link", "--open", address), (board, name))

    def test_the_documented_example_is_what_is_written(self):
        link, deal = re.search(r"```\n(0\d+)\n([\d ]+)\n```", DOCS.read_text(encoding="utf-8")).groups()
        record = self.record("stella_quest", 2, 1, "--bots", "greedy")
        address, said = self.link(record)
        self.assertEqual((address.partition("#")[2], said), (link, deal))
        number, choices = int(link[1:-2]), []
        for of in (4, 32, 64, 5, 2, 2, *[1000] * 5, 2, 3, 2, 4096, 4096): # as the page has them
            number, choice = divmod(number, of)
            choices.append(choice)
        self.assertEqual(choices, [1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 2421, 2012])
        replayed = self.done("replay", record)
        self.assertEqual(re.search(r"hash \w\w(\w{6})", replayed)[1], f"{2012 * 4096 + 2421:06x}")
        self.assertIn(str(number), DOCS.read_text(encoding="utf-8"))
        self.assertEqual((int(link) % 97, int(deal.replace(" ", "")) % 97), (1, 1))

    def test_links_of_all_tables_are_tried(self):
        lines = self.done("links", "--games", 20, "--wrong", 1, "--strings", 3000).splitlines()
        self.assertEqual(len([line for line in lines if re.match(r"\w+ +\d +20 ", line)]), len(tables()))
        self.assertIn("3000 strings of random digits, all refused:", lines)


if __name__ == "__main__":
    unittest.main()
