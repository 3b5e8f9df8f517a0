"""What cannot be done is refused with one line and exit code 2, and nothing is written."""

import os
import random
import unittest

from asterism import ToolTest

GAME = "stella_quest"
TABLE = (GAME, "--seats", 3, "--seed", 1)
HASH = (*TABLE, "--games", 2)
LEAGUE = (GAME, "--games", 3)
COMMANDS = ("play", "replay", "transcript", "league", "chances", "bench",
            "fair", "cycles", "hash", "games", "help")


class CommandLine(ToolTest):
    def test_no_command(self):
        self.refused(says=["help"])

    def test_an_unknown_command_gets_the_near_names(self):
        self.refused("transkript", says=["'transkript'", "did you mean transcript?"])
        self.refused("zzzzzzzz", says=COMMANDS)
        self.refused("help", "plya", says=["play"])

    def test_an_unknown_flag_gets_the_near_names(self):
        self.refused("play", GAME, "--sed", "1", says=["--seed"])
        self.refused("transcript", *TABLE, "--record", self.path("r"), says=["--record"])
        self.refused("games", "--all", says=["--all"])

    def test_a_flag_without_its_value(self):
        for flag in ("--seats", "--seed", "--option", "--bots", "--record"):
            self.refused("play", GAME, flag, says=[flag, "needs a value"])

    def test_a_flag_given_twice(self):
        self.refused("play", GAME, "--seed", 1, "--seed", 2, says=["--seed", "twice"])

    def test_a_value_for_a_flag_that_takes_none(self):
        self.refused("replay", "file", "--text=yes", says=["--text"])

    def test_too_many_words(self):
        self.refused("play", GAME, "again", says=["again"])
        self.refused("games", "all", says=["all"])

    def test_too_few_words(self):
        for command in ("play", "replay", "transcript", "league", "hash"):
            self.refused(command, says=[command])

    def test_what_must_be_given(self):
        self.refused("transcript", GAME, "--seed", 1, says=["--seats"])
        self.refused("transcript", GAME, "--seats", 3, says=["--seed"])
        self.refused("hash", *TABLE, says=["--games"])
        self.refused("league", GAME, "--games", 3, says=["--bots"])
        self.refused("league", GAME, "--bots", "random,greedy", says=["--games"])

    def test_bots_that_there_are_not(self):
        for bot in ("search:", "search:0", "search:60001", "search:9:256", "flat:x", "tree:9"):
            self.refused(*("league", GAME, "--games", 3, "--bots"), f"greedy,{bot}", says=[bot])

    def test_chances_of_bots_that_do_not_search(self):
        self.refused("chances", GAME, "--games", 1, "--bots", "greedy", says=["greedy"])
        self.refused("chances", GAME, "--games", 0, says=["--games"])

    def test_ladders_that_cannot_be_climbed(self):
        ladder = ("league", GAME, "--games", 3, "--ladder")
        self.refused(*ladder, "greedy", says=["two bots"])
        self.refused(*ladder, "greedy,random,greedy", says=["greedy", "twice"])
        self.refused(*ladder, "greedy,random", "--bots", "greedy", says=["--bots"])

    def test_an_image_that_is_not_built(self):
        self.refused("cycles", "--image", self.path("none.elf"), says=["none.elf", "not built"])

    def test_a_refusal_is_one_line_whatever_was_typed(self):
        self.refused("play", "a\nb\x1b[31m", says=["a?b?[31m"])
        self.refused("play", "x" * 5000)
        self.refused("x" * 5000)
        self.refused("play", GAME, "--option", "y" * 5000)
        self.refused("play", GAME, "--bots", "," * 5000)


class Games(ToolTest):
    def test_an_unknown_game_gets_the_near_names(self):
        for command in ("play", "bench"):
            self.refused(command, "stela_quest", says=["'stela_quest'", f"did you mean {GAME}?"])
        self.refused("transcript", "chess", "--seats", 2, "--seed", 1, says=["'chess'", GAME])
        self.refused("league", "", "--games", 3, "--bots", "random,greedy", says=[GAME])
        self.refused("hash", "Stella Quest", "--seats", 2, "--seed", 1, "--games", 1, says=[GAME])

    def test_the_template_is_no_title(self):
        self.refused("play", "template", says=["template"])

    def test_seats_that_the_game_does_not_have(self):
        for seats in (0, 1, 5, 258, 4294967298, -2, "two", "3x", "", "+3", " 3", "2.0"):
            self.refused("play", GAME, "--seats", seats, says=["2 to 4"])
        self.refused("hash", GAME, "--seats", 5, "--seed", 1, "--games", 1, says=["2 to 4"])
        self.refused("league", *LEAGUE, "--seats", 1, "--bots", "random,greedy", says=["2 to 4"])
        self.refused("league", *LEAGUE, "--bots", "random", says=["2 to 4"])

    def test_seeds_that_are_none(self):
        for seed in (-1, 18446744073709551616, 99999999999999999999999, "abc", "", "0x10", "1e3"):
            for command in (("play", GAME), ("fair",), ("coverage", GAME)):
                self.refused(*command, "--seed", seed, says=["--seed", "0 to 18446744073709551615"])

    def test_options(self):
        self.refused("play", GAME, "--option", "frist=1", says=["frist", "first"])
        self.refused("play", GAME, "--option", "=1", says=["first"])
        self.refused("play", GAME, "--option", "first", says=["first", "value"])
        for value in (5, -1, "", "one", "01", "1 ", 256):
            self.refused("play", GAME, "--seats", 4, "--option", f"first={value}",
                         says=["random, 1, 2, 3, 4"])
        self.refused("play", GAME, "--option", "first=1", "--option", "first=1", says=["twice"])

    def test_options_that_do_not_go_with_the_seats(self):
        self.refused("transcript", *TABLE, "--option", "first=4", says=["3 seats", "random, 1, 2, 3\n"])
        self.refused("play", GAME, "--seats", 2, "--option", "first=3", says=["random, 1, 2\n"])

    def test_amounts(self):
        for amount in (0, -1, "many", "", 1e3):
            self.refused("hash", *TABLE, "--games", amount, says=["--games"])
            self.refused("league", GAME, "--games", amount, "--bots", "random,greedy",
                         says=["--games"])
        for seconds in (0, -1, "soon", "", "nan", "inf", "1e9", "0x1", "1.2.3"):
            self.refused("bench", "--seconds", seconds, says=["--seconds"])


class Bots(ToolTest):
    def test_an_unknown_bot_gets_the_near_names(self):
        self.refused("play", GAME, "--bots", "gredy", says=["'gredy'", "did you mean greedy?"])
        self.refused("play", GAME, "--bots", "random,,random", says=["greedy"])
        self.refused("play", GAME, "--bots", "", says=["greedy"])
        self.refused("league", *LEAGUE, "--bots", "random,wizard", says=["wizard", "greedy"])

    def test_a_list_is_for_all_seats_or_for_each(self):
        self.refused("transcript", *TABLE, "--bots", "random,greedy", says=["2 bots", "3 seats"])
        self.refused("play", GAME, "--seats", 2, "--bots", "random,greedy,random", says=["3 bots"])
        self.refused("play", GAME, "--bots", ",".join(["random"] * 6))
        self.refused("play", GAME, "--bots", ",".join(["random"] * 300))

    def test_a_league_wants_one_for_each_seat_or_two(self):
        self.refused("league", *LEAGUE, "--seats", 4, "--bots", "random,greedy,random",
                     says=["3 bots", "4 seats"])


class Files(ToolTest):
    def record(self):
        self.done("play", GAME, "--seats", 3, "--seed", 7, "--record", self.path("good"))
        with open(self.path("good"), "rb") as file:
            return file.read()

    def write(self, data):
        with open(self.path("bad"), "wb") as file:
            file.write(data)
        return self.path("bad")

    def test_a_file_that_is_not_there(self):
        self.refused("replay", self.path("none"), says=["none", "No such file"])
        self.refused("replay", self.folder, says=[self.folder])

    def test_a_file_that_is_no_record(self):
        self.refused("replay", self.write(b"hello, this is no record"), says=["not a record"])
        self.refused("replay", self.write(b""), says=["ends before"])
        self.refused("replay", self.write(b"\0" * 100000), says=["too long"])

    def test_every_truncation(self):
        data = self.record()
        for size in (*range(0, 40), *range(40, len(data), 17), len(data) - 1):
            self.refused("replay", self.write(data[:size]), says=["bad: it"])

    def test_changed_bytes(self):
        data = self.record()
        chance = random.Random(1)
        for _ in range(60):
            place = chance.randrange(len(data))
            changed = bytes([data[place] ^ chance.randrange(1, 256)])
            file = self.write(data[:place] + changed + data[place + 1:])
            self.refused("replay", file)
            self.refused("replay", file, "--text")
            self.refused("replay", file, "--transcript")

    def test_more_bytes(self):
        self.refused("replay", self.write(self.record() + b"\0"), says=["bad: it"])

    def test_two_ways_to_print(self):
        self.record()
        self.refused("replay", self.path("good"), "--text", "--transcript", says=["choose one"])

    def test_a_record_that_cannot_be_written(self):
        self.refused("play", GAME, "--record", self.path("none/record"), says=["No such file"])
        self.refused("play", GAME, "--record", self.folder, says=["not a plain file"])
        self.refused("play", GAME, "--record", "/dev/null", says=["not a plain file"])
        self.refused("play", GAME, "--record", "")
        self.refused("play", GAME, "--record", "r" * 5000)

    def test_a_refused_game_leaves_an_older_record_alone(self):
        data = self.record()
        self.refused("play", GAME, "--seats", 9, "--record", self.path("good"))
        with open(self.path("good"), "rb") as file:
            self.assertEqual(file.read(), data)

    def test_an_output_that_is_full_is_no_success(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("this machine has no /dev/full")
        import subprocess
        from asterism import BINARY
        with open("/dev/full", "w", encoding="ascii") as full:
            process = subprocess.run([BINARY, "games"], stdout=full, stderr=subprocess.PIPE,
                                     text=True, check=False)
        self.assertEqual(process.returncode, 1)
        self.assertIn("could not be written", process.stderr)


if __name__ == "__main__":
    unittest.main()
