"""A person at the table of `asterism play`: whole games by script in every title, what is shown and what is
not, and a terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import unittest

from asterism import BINARY, ToolTest, games

ENOUGH = 4000  # lines of answers, more than any game wants
WIPE = "\x1b[2J"
HIDES = {"stella_quest", "stellar", "subastral", "stellium", "stellar_leap"}  # what others draw


class PersonTest(ToolTest):
    def sat(self, *words, answers, code=0):
        """The finished process, of a game with these answers on standard input."""
        done = subprocess.run([BINARY, "play", *words], input=answers, capture_output=True, text=True,
                              timeout=240, check=False)
        self.assertEqual(done.returncode, code, (words, done.stderr))
        return done


class Games(PersonTest):
    def test_a_whole_game_of_every_title(self):
        self.assertEqual(set(games()), HIDES)
        for title in games():
            path = self.path(title)
            done = self.sat(title, "--seed", "5", "--bots", "me,cadet", "--record", path, answers="1\n" * ENOUGH)
            self.assertEqual(done.stderr, "")
            self.assertRegex(done.stdout, r"(?s)\n  Total +-?\d+ +-?\d+\n\n.*(wins|victory), after \d+ actions\.\n\Z")
            actions = re.search(r"after (\d+) actions", done.stdout)[1]
            self.assertIn(actions, self.done("replay", path), title)
            self.shows_no_more_than_it_may(title, path, done.stdout)

    def shows_no_more_than_it_may(self, title, path, read):
        """What was told of others' secrets is told otherwise; the rest is word for word what the record tells."""
        truth = {line.strip() for line in self.done("replay", path, "--text").splitlines()}
        news = {line.strip() for line in read.splitlines()}
        kept = {line for line in truth - news if line.startswith("Rigel ") and "," not in line}
        told = {line for line in truth & news if line.startswith("Rigel ")}
        self.assertTrue(told, title)
        if title in ("stellar", "stellar_leap"):
            self.assertTrue(kept, title)

    def test_what_others_are_dealt_is_not_named(self):
        for title, mine, theirs in (("stellar", r"Vega is dealt \w+ \d", r"Rigel is dealt a card"),
                                    ("stellar_leap", r"Vega is dealt [A-Z]", r"Rigel is dealt a trait"),
                                    ("subastral", r"Vega draws (?!a card)", r"Rigel draws a card")):
            read = self.sat(title, "--seed", "5", "--bots", "me,cadet", answers="1\n" * ENOUGH).stdout
            self.assertRegex(read, mine)
            self.assertRegex(read, theirs)
            self.assertNotRegex(read, mine.replace("Vega", "Rigel"))

    def test_the_position_is_ones_own(self):
        done = self.sat("stellar", "--seed", "3", "--bots", "me,me", answers="1\nposition\nquit\n")
        vega, rigel = done.stdout.split("Pass to Rigel.\n")
        self.assertIn("For telescope and notebook", vega)
        own = re.search(r"For telescope and notebook: (.*)\.", vega)[1].split(", ")
        for card in own:
            self.assertNotIn(card, rigel.split("Rigel has chosen")[0])
        self.assertIn("Vega has chosen\n", rigel)
        self.assertNotIn(WIPE, done.stdout)

    def test_several_people_and_all_seats(self):
        for title, (_, most) in games().items():
            done = self.sat(title, "--seed", "9", "--bots", ",".join(["me"] * most), answers="1\n" * ENOUGH)
            self.assertIn("Pass to Rigel.\n", done.stdout)
            self.assertRegex(done.stdout, r"after \d+ actions\.\n\Z")

    def test_me_alone_has_pilots_around(self):
        done = self.sat("stella_quest", "--bots", "me", answers="q\n")
        self.assertIn("Players: Vega (you), Rigel (pilot), Mira (pilot)\n", done.stdout)


class Orders(PersonTest):
    def asked(self, *orders, title="stellar"):
        done = self.sat(title, "--seed", "4", "--bots", "me,cadet", answers="\n".join([*orders, "quit", ""]))
        return done.stdout.split("1 to ")[1:], done.stderr

    def test_help_lists_what_may_be_said(self):
        for word in ("?", "help"):
            said, wrong = self.asked(word)
            for order in ("position", "choices", "scores", "hint", "undo", "quit", "games/stellar/RULES.md"):
                self.assertIn(order, said[0])
            self.assertEqual(wrong, "")

    def test_a_letter_is_enough(self):
        for order in ("position", "choices", "scores", "hint"):
            self.assertEqual(self.asked(order)[0][0].split("\n", 1)[1], self.asked(order[0])[0][0].split("\n", 1)[1])

    def test_a_hint_is_one_of_the_choices(self):
        said, _ = self.asked("choices", "hint")
        number, words = re.search(r"An Admiral would choose (\d+): (.*)\n", said[1]).groups()
        self.assertIn(f"{int(number):3}  {words}\n", said[0])

    def test_what_a_choice_brings_is_told(self):
        done = self.sat("stella_quest", "--seed", "3", "--bots", "me", answers="? 1\nquit\n")
        self.assertIn("If it wins you can take Love: +1.", done.stdout)

    def test_a_choice_is_taken_back_where_nothing_was_revealed(self):
        said, _ = self.asked("1", "1", "undo", "1", title="stellium")
        self.assertTrue(any("Taken back." in one or "Nothing can be taken back" in one for one in said))
        done = self.sat("stellar_leap", "--seed", "5", "--bots", "me,cadet", "--record", self.path("there"),
                        answers="1\n1\n1\n1\n1\nundo\nq\n")
        before, after = done.stdout.split("Taken back.\n")
        choices = re.findall(r"(?m)^ +1  .*", before)
        self.assertEqual(re.search(r"(?m)^ +1  .*", after)[0], choices[-2])
        self.assertIn("Nothing can be taken back", self.asked("undo")[0][0])

    def test_what_means_nothing_is_refused_and_asked_again(self):
        said, wrong = self.asked("99", "0", "-1", "1x", "hnt", "\x1b[2J", "x" * 5000, "", "? 77")
        self.assertEqual(len(said), 10)
        lines = wrong.splitlines()
        self.assertEqual(len(lines), 8)
        self.assertIn("1 to 2, not '99'", lines[0])
        self.assertIn("did you mean hint?", lines[4])
        self.assertNotIn("\x1b", wrong)
        self.assertNotIn("\x1b", "".join(said))


class Ends(PersonTest):
    def test_a_game_that_is_left_is_kept(self):
        path = self.path("left")
        done = self.sat("stellar", "--seed", "4", "--bots", "me,cadet", "--record", path, answers="1\nquit\n")
        self.assertRegex(done.stdout, r"The game is not over, after \d+ actions\.\n\Z")
        self.assertIn("to act", self.done("replay", path, "--text"))

    def test_input_that_ends_before_the_game_is_no_success(self):
        path = self.path("cut")
        done = self.sat("stellar", "--seed", "4", "--bots", "me,cadet", "--record", path, answers="1\n", code=1)
        self.assertEqual(done.stderr, "asterism: the game is not over, and there is nothing more to read\n")
        self.assertTrue(os.path.exists(path))

    def test_a_record_on_standard_output_stands_alone(self):
        done = subprocess.run([BINARY, "play", "stellar", "--seed", "4", "--bots", "me,cadet", "--record", "-"],
                              input=b"1\n" * ENOUGH, capture_output=True, check=True)
        self.assertRegex(done.stderr, rb"after \d+ actions")
        again = subprocess.run([BINARY, "replay", "-"], input=done.stdout, capture_output=True, check=True)
        self.assertIn(b"last position as recorded", again.stdout)

    def test_a_pipe_that_nobody_reads_ends_it(self):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run([BINARY, "play", "stellar", "--bots", "me"], input=b"1\n" * 9, stdout=writing,
                              stderr=subprocess.PIPE, check=False)
        os.close(writing)
        self.assertEqual((done.returncode, done.stderr), (-signal.SIGPIPE, b""))

    def test_the_number_of_a_drawn_deal_is_told_behind_the_game(self):
        read = self.sat("stellar", "--bots", "me", answers="q\n").stdout
        self.assertNotIn("seed", read.splitlines()[0])
        self.assertRegex(read, r"The seed was \d+\.\n\Z")

    def test_people_sit_down_nowhere_else(self):
        for words in (("transcript", "stellar", "--seats", "2", "--seed", "1", "--bots", "me"),
                      ("league", "stellar", "--games", "2", "--bots", "me,cadet")):
            self.refused(*words, says=["asterism play"])


class Terminal(PersonTest):
    def setUp(self):
        super().setUp()
        self.shown = ""
        self.ours, its = pty.openpty()
        self.process = subprocess.Popen([BINARY, "play", "stellar", "--seed", "3", "--bots", "me,me", "--record",
                                         self.path("kept")], stdin=its, stdout=its, stderr=its,
                                        start_new_session=True)
        os.close(its)
        self.addCleanup(os.close, self.ours)
        self.addCleanup(self.process.kill)

    def until(self, words):
        while words not in self.shown:
            ready, _, _ = select.select([self.ours], [], [], 60)
            self.assertTrue(ready, f"no {words!r} in {self.shown!r}")
            self.shown += os.read(self.ours, 4096).decode()
        before, self.shown = self.shown.split(words, 1)
        return before

    def say(self, words):
        os.write(self.ours, f"{words}\n".encode())

    def test_a_passed_terminal_is_wiped_and_waits(self):
        self.until("Vega, 1 to 2, or ? > ")
        self.say("1")
        self.assertIn(WIPE, self.until("Enter: nobody else looks."))
        self.assertNotIn("telescope", self.shown)
        self.say("")
        self.until("Rigel, 1 to 2, or ? > ")
        self.say("quit")
        self.assertEqual(self.process.wait(60), 0)

    def test_ctrl_c_keeps_the_game(self):
        self.until("Vega, 1 to 2, or ? > ")
        self.say("1")
        self.until("Enter: nobody else looks.")
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.process.wait(60), 130)
        self.assertIn("after 1 actions", self.done("replay", self.path("kept"), "--text"))


if __name__ == "__main__":
    unittest.main()
