"""What the tool prints is whole, JSON where it says so, and the same for the same seed."""

import json
import re
import unittest

from asterism import ToolTest, games, tables

STARS = ("Vega", "Rigel", "Mira", "Deneb", "Altair")
GAME = "stella_quest"
REFERENCES = [("tic_tac_toe", 2), ("connect_four", 2), ("hearts", 4)]


class Help(ToolTest):
    def test_every_command_is_listed_and_has_a_page(self):
        listed = re.findall(r"^  (\w+) ", self.done("help"), re.M)
        self.assertIn("transcript", listed)
        for command in listed:
            self.assertIn(f"asterism {command}", self.done("help", command))
        self.assertEqual(self.done("--help"), self.done("help"))

    def test_games_tell_their_seats_and_options(self):
        self.assertEqual(games()[GAME], (2, 4))
        self.assertRegex(self.done("games"), r"(?m)^ +first +random, 1, 2, 3, 4; random unless")


class Transcript(ToolTest):
    def lines(self, game, seats, seed, *more):
        text = self.done("transcript", game, "--seats", seats, "--seed", seed, *more)
        self.assertTrue(text.endswith("\n"))
        return [json.loads(line) for line in text.splitlines()]

    def test_lines_are_objects_from_setup_to_result(self):
        for game, seats in tables():
            for bots in ("random", "greedy"):
                lines = self.lines(game, seats, 3, "--bots", bots)
                self.assertTrue(all(isinstance(line, dict) for line in lines))
                self.assertEqual(lines[0]["setup"]["game"], game)
                self.assertEqual(lines[0]["setup"]["seats"], seats)
                self.assertEqual(lines[0]["setup"]["seed"], 3)
                self.assertIn("result", lines[-1])

    def test_options_reach_the_game(self):
        for first in (1, 2, 3):
            lines = self.lines(GAME, 3, 5, "--option", f"first={first}")
            self.assertEqual(lines[0]["setup"]["options"], {"first": first})
            self.assertEqual(lines[1]["deal"]["first"], first)

    def test_chance_decides_by_its_word_and_by_its_number(self):
        usual = self.lines(GAME, 3, 5)
        for value in ("random", 0):
            self.assertEqual(self.lines(GAME, 3, 5, "--option", f"first={value}"), usual)

    def test_the_largest_seed_is_echoed(self):
        for game, seats in tables():
            self.assertEqual(self.lines(game, seats, 2 ** 64 - 1)[0]["setup"]["seed"], 2 ** 64 - 1)

    def test_both_halves_of_a_seed_matter_and_reach_a_record(self):
        low, wide = 5, 5 + 3 * 2 ** 32
        self.assertNotEqual(self.lines(GAME, 3, low)[1:], self.lines(GAME, 3, wide)[1:])
        self.done("play", GAME, "--seed", wide, "--record", self.path("wide"))
        self.assertIn(f"seed {wide},", self.done("replay", self.path("wide")))

    def test_the_same_seed_gives_the_same_game_and_another_one_another(self):
        for game, seats in tables():
            one, again, other = (self.lines(game, seats, seed) for seed in (8, 8, 9))
            self.assertEqual(one, again)
            self.assertNotEqual(one[1:], other[1:])

    def test_the_bots_matter_and_random_is_the_usual_one(self):
        self.assertEqual(self.lines(GAME, 3, 8), self.lines(GAME, 3, 8, "--bots", "random"))
        self.assertEqual(self.lines(GAME, 3, 8, "--bots", "random,random,random"),
                         self.lines(GAME, 3, 8, "--bots", "random"))
        self.assertNotEqual(self.lines(GAME, 3, 8),
                            self.lines(GAME, 3, 8, "--bots", "random,greedy,random"))

    def test_what_bots_play_does_not_change_the_deal(self):
        self.assertEqual(self.lines(GAME, 3, 8)[:2], self.lines(GAME, 3, 8, "--bots", "greedy")[:2])


class PlayAndReplay(ToolTest):
    def test_a_game_reads_well(self):
        for game, seats in tables():
            text = self.done("play", game, "--seats", seats, "--seed", 4)
            self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f]", "no seat marks, no control bytes")
            self.assertNotIn("\n\n\n", text)
            for star in STARS[:seats]:
                self.assertIn(f"{star} (greedy)", text)
            for star in STARS[seats:]:
                self.assertNotIn(star, text)
            self.assertRegex(text, r"(?m)^  Total( +-?\d+){%d,5}$" % seats)
            self.assertRegex(text, r"(wins|share the victory), after \d+ actions\.\n\Z")

    def test_the_sheet_adds_up(self):
        for seed in range(20):
            text = self.done("play", GAME, "--seats", 4, "--seed", seed)
            sheet = text[text.rindex("Vega   Rigel"):].splitlines()[1:]
            rows = [[int(number) for number in re.findall(r"-?\d+", line[len("  2 Sorrow"):])]
                    for line in sheet[:8]]
            self.assertEqual([sum(column) for column in zip(*rows[:-1])], rows[-1])

    def test_a_drawn_seed_is_printed_and_plays_the_same_again(self):
        text = self.done("play", GAME)
        seed = re.search(r"seed (\d+)", text)[1]
        self.assertEqual(self.done("play", GAME, "--seed", seed), text)
        self.assertNotEqual(self.done("play", GAME), text)

    def test_seats_follow_from_the_bots(self):
        self.assertIn("Deneb (random)",
                      self.done("play", GAME, "--bots", "greedy,random,greedy,random"))
        self.assertIn("Mira (greedy)", self.done("play", GAME))

    def test_a_record_replays_to_the_same_game(self):
        for game, seats in tables():
            for seed in (1, 2):
                file = self.path(f"{game}.{seats}.{seed}")
                table = (game, "--seats", seats, "--seed", seed, "--bots", "greedy")
                text = self.done("play", *table, "--record", file)
                self.assertEqual(self.done("play", *table), text)
                self.assertEqual(self.done("replay", file, "--text"), text.replace(" (greedy)", ""))
                self.assertEqual(self.done("replay", file, "--transcript"),
                                 self.done("transcript", *table))
                facts = self.done("replay", file)
                self.assertIn(f"seed {seed}", facts)
                self.assertIn("as recorded", facts)

    def test_a_record_replaces_an_older_one(self):
        for seed in (1, 2):
            self.done("play", GAME, "--seed", seed, "--record", self.path("record"))
            self.assertIn(f"seed {seed},", self.done("replay", self.path("record")))


class Chances(ToolTest):
    def test_what_is_told_stands_beside_what_came(self):
        for game, seats in (("tic_tac_toe", 2), ("hearts", 4)):
            chances = ("chances", game, "--games", 4, "--bots", "search:60", "--seats", seats)
            text = self.done(*chances)
            self.assertEqual(self.done(*chances), text)
            self.assertIn("sums over the table: 1.000 to 1.000", text)
            report = json.loads(self.done(*chances, "--fit", "--json"))
            for part in (report["report"], report["fitted"]):
                self.assertEqual(part["sums"], [1, 1])
                self.assertAlmostEqual(part["first"]["fair"], 1 / seats, delta=0.001)
                for parts in (part["thirds"], part["tenths"]):
                    self.assertEqual(sum(one["choices"] for one in parts), part["all"]["choices"])
            self.assertLessEqual(report["fitted"]["surprise"], report["report"]["surprise"])


class Sense(ToolTest):
    def test_each_level_has_its_counts_and_costs(self):
        sense = ("sense", GAME, "--games", 3, "--bots", "random,greedy", "--sample", 5,
                 "--iterations", 200)
        text = self.done(*sense)
        self.assertEqual(self.done(*sense), text)
        self.assertIn("avoidable suicidal takes: ", text)
        report = json.loads(self.done(*sense, "--json"))
        self.assertEqual([level["bot"] for level in report["levels"]], ["random", "greedy"])
        for level in report["levels"]:
            self.assertRegex(text, rf"(?m)^{level['bot']} +{level['all']['choices']} ")
            for count in (level["all"], level["last_turns"]):
                self.assertLessEqual(count["senseless"], count["dominated"])
                self.assertLess(count["dominated"], count["choices"])
            self.assertLess(level["last_turns"]["choices"], level["all"]["choices"])
            self.assertEqual(level["cost"]["choices"], 5)
            self.assertLessEqual(level["cost"]["mean"], level["cost"]["high"])
            self.assertEqual(level["checks"]["six_emotions"][1], 3)

    def test_levels_are_measured_apart(self):
        both = self.done("sense", "hearts", "--games", 2, "--bots", "random,greedy", "--sample", 3)
        alone = self.done("sense", "hearts", "--games", 2, "--bots", "greedy", "--sample", 3)
        self.assertTrue(both.endswith(alone.split("\n", 2)[2]))

    def test_nothing_is_searched_without_a_sample(self):
        report = json.loads(self.done("sense", GAME, "--games", 1, "--bots", "random", "--sample",
                                      0, "--json"))
        self.assertNotIn("cost", report["levels"][0])


class League(ToolTest):
    def test_the_same_seed_gives_the_same_table(self):
        league = ("league", GAME, "--games", 90, "--bots", "greedy,random,random", "--seed", 5)
        text = self.done(*league)
        self.assertEqual(self.done(*league), text)
        self.assertNotEqual(self.done(*league[:-1], 6), text)

    def rows(self, text):
        return {name: [float(number) for number in re.findall(r"-?\d+\.?\d*", rest)]
                for name, rest in re.findall(r"(?m)^(random|greedy) +(.*)$", text)}

    def test_shares_add_up_and_lie_in_their_intervals(self):
        for seats in (2, 3, 4):
            text = self.done("league", GAME, "--games", 240, "--bots", "greedy,random",
                             "--seats", seats)
            rows = self.rows(text)
            self.assertEqual([rows["greedy"][0], rows["random"][0]], [1, seats - 1])
            self.assertAlmostEqual(rows["greedy"][1] + rows["random"][1], 100, delta=0.02)
            for _, share, low, high, *_ in rows.values():
                self.assertTrue(low < share < high, text)
            by_seat = re.search(r"wins by seat:(.*)", text)[1]
            self.assertAlmostEqual(sum(map(float, re.findall(r"(\d+\.\d+) %", by_seat))), 100,
                                   delta=0.03)

    def test_greedy_beats_random(self):
        for seats in (2, 3, 4):
            rows = self.rows(self.done("league", GAME, "--games", 600, "--bots", "greedy,random",
                                       "--seats", seats))
            self.assertGreater(rows["greedy"][2], 100 / seats, "the whole interval lies above")

    def test_games_come_in_whole_blocks(self):
        text = self.done("league", GAME, "--games", 100, "--bots", "greedy,random,random")
        self.assertIn("102 games, 34 deals each with all 3 rotations", text)

    def test_a_few_deals_give_no_interval(self):
        text = self.done("league", GAME, "--games", 30, "--bots", "greedy,random,random")
        self.assertIn("too few deals", text)

    def test_one_deal_gives_the_widest_interval(self):
        text = self.done("league", GAME, "--games", 2, "--bots", "greedy,random")
        self.assertRegex(text, r"(?m)^greedy +1 +100\.00 % +2\.50 to 100\.00 %")

    def test_a_ladder_rates_its_bots(self):
        ladder = ("--ladder", "random,greedy,search:40")
        text = self.done("league", "connect_four", "--games", 40, *ladder)
        self.assertEqual(len(re.findall(r" against ", text)), 3)
        ratings = [float(rating) for rating in re.findall(r"(?m)^\S+ +(-?\d+)  -?\d+ to -?\d+", text)]
        self.assertEqual(len(ratings), 3)
        self.assertEqual(ratings, sorted(ratings))
        self.assertAlmostEqual(sum(ratings), 0, delta=2)

    def test_bots_are_proved_fair(self):
        text = self.done("fair", "hearts", "--positions", 10, "--iterations", 20, "--deals", 2000)
        self.assertIn("10 positions, 90 searches: 0 differences. Chi-square of the places: even.",
                      text)


class Numbers(ToolTest):
    def test_a_hash_stands_for_its_games(self):
        for game, seats in tables():
            table = ("hash", game, "--seats", seats, "--games", 20, "--seed")
            text = self.done(*table, 1)
            self.assertRegex(text, r"games 20 actions \d+ hash [0-9a-f]{16}\n\Z")
            self.assertEqual(self.done(*table, 1), text)
            self.assertNotEqual(self.done(*table, 2).split()[-1], text.split()[-1])

    def test_the_benchmark_is_one_json_object(self):
        bench = json.loads(self.done("bench", "--seconds", 0.03))
        self.assertEqual([(line["game"], line["seats"]) for line in bench["games"]],
                         tables() + REFERENCES)
        for line in bench["games"]:
            for figure in ("random_playouts_per_second", "search_iterations_per_second",
                           "decisions_per_second", "ns_per_action"):
                self.assertGreater(line[figure]["median"], 0)
            self.assertGreaterEqual(line["random_playouts_per_second"]["best"],
                                    line["random_playouts_per_second"]["median"])
            self.assertGreaterEqual(line["ns_per_action"]["median"], line["ns_per_action"]["best"])
            self.assertEqual(line["search_adds_percent"] is None,
                             line["game"] in ("stellium", "stellar_leap"), "races")
            for figure in ("deal_ns", "resample_ns", "hash_ns", "write_ns", "read_ns"):
                self.assertGreater(line[figure], 0)

    def test_the_benchmark_tells_what_a_screen_costs(self):
        screens = json.loads(self.done("bench", GAME, "--seconds", 0.03))["screens"]
        self.assertEqual({(line["width"], line["height"]) for line in screens}, {(240, 240), (320, 240)})
        for line in screens:
            self.assertEqual(line["full_pixels"], line["width"] * line["height"])
            self.assertEqual(line["same_pixels"], 0)
            self.assertTrue(0 < line["change_pixels"] < line["full_pixels"] // 4)
            self.assertGreater(line["full_us"], 0)

    def test_the_benchmarks_checksum_is_that_of_the_games(self):
        one, again = (json.loads(self.done("bench", GAME, "--seconds", 0.01)) for _ in range(2))
        self.assertEqual([line["checksum"] for line in one["games"]],
                         [line["checksum"] for line in again["games"]])
        self.assertEqual(len({line["checksum"] for line in one["games"]}), 3)


class Screens(ToolTest):
    SCRIPT = """until titles
shot titles
press A
until title
press A
until first
press DOWN
press A
until table
shot table
press A
wait 100
until table end hold
wait 2000
shot later
"""

    def games(self, board, seed):
        with open(self.path("script"), "w", encoding="ascii") as file:
            file.write(self.SCRIPT)
        text = self.done("screens", "--board", board, "--script", self.path("script"), "--out",
                         self.path(board), "--seed", seed)
        game = r"(?:  (\w+) seed \d+ actions (\d+) hash (\w{16}) positions (\w{16})\n)?"
        return re.findall(r"/(\w+)\.png\n" + game, text)

    def test_behind_each_picture_stands_the_game_at_the_table(self):
        titles, table, later = self.games("picosystem", 3)  # a computer begins
        self.assertEqual(titles, ("titles", "", "", "", ""))
        self.assertEqual((table[:2], later[:2]), (("table", GAME), ("later", GAME)))
        self.assertLess(int(table[2]), int(later[2]))
        self.assertEqual(len({*table[3:], *later[3:]}), 4)
        self.assertEqual([titles, table, later], self.games("picopad", 3))
        self.assertNotEqual(table, self.games("picosystem", 2)[1])


if __name__ == "__main__":
    unittest.main()
