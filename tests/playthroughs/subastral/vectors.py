"""Subastral's referee against the numbered examples of the rules' tests, and what referee_test.py is to know of
the game."""

import json
import unittest

from referee import (BIOMES, CARDS, HAND, JOURNAL, SEATS, box_of, biome_of, destinations, matching_sets,
                     mixed_sets, number_of, score, winners_of)

LINES = 30  # of a game that are spoilt in each way
# What can stand for each other by mistake.
WORDS = [CARDS, BIOMES, [HAND, JOURNAL], ["play", "draw", "take", "order", "pass"],
         ["draw", "pile", "refill", "extra", "end", "receive"], ["random", "1", "2", "3", "4", "5"]]


def is_another_game(lines, at, changed):
    """What is no mistake: disturbance where nobody has a card at the end; and other cards passed over at the
    set-up, because the deck is shuffled again. Everything else is said twice."""
    right = json.loads(lines[at])
    if "setup" in right:
        unnamed = json.loads(lines[at])
        if unnamed["setup"]["options"].pop("first", None) is not None and changed == unnamed:
            return True  # chance may have drawn that seat
        right["setup"]["options"]["disturbance"] = not right["setup"]["options"]["disturbance"]
        return changed == right and not any('"pass"' in line for line in lines)
    if right.get("deal") == "extra" and right["passed"] and isinstance(changed.get("passed"), list):
        right["passed"] = changed["passed"]
        number = json.loads(lines[at - 1])["cloud"]
        return changed == right and all(card in CARDS and number_of(card) == number
                                        for card in right["passed"])
    return False


def is_free(line, other):
    """The two extra cards of the set-up, where no card was passed over."""
    return other is not None and all('"deal":"extra"' in each and '"passed":[]' in each
                                     for each in (line, other))


class Rules(unittest.TestCase):
    def test_decks_s1(self):
        by_biome = {2: (8, 7, 7, 7, 6, 5, 4, 4), 3: (10, 10, 10, 9, 8, 7, 6, 5),
                    4: (14, 13, 12, 11, 10, 9, 8, 7), 5: (16, 16, 15, 14, 12, 11, 10, 9)}
        for seats in SEATS:
            box = box_of(seats)
            self.assertEqual([sum(n for card, n in box.items() if biome_of(card) == biome)
                              for biome in BIOMES], list(by_biome[seats]))
            self.assertEqual(sum(box.values()), (48, 65, 84, 103)[seats - 2])
            columns = [sum(n for card, n in box.items() if number_of(card) == number)
                       for number in range(1, 7)]
            self.assertLessEqual(max(columns) - min(columns), 1)

    def test_destinations(self):
        self.assertEqual([destinations(3, cloud) for cloud in (1, 2, 4, 5, 6)],
                         [{HAND}, {HAND}, {JOURNAL}, {JOURNAL}, {JOURNAL}])
        self.assertEqual(destinations(1, 6), {HAND, JOURNAL})
        self.assertEqual(destinations(6, 1), {HAND, JOURNAL})
        self.assertEqual(destinations(1, 5), {JOURNAL})
        self.assertEqual(destinations(6, 2), {HAND})

    def test_scores_w4_w5_f1_to_f10(self):
        for sizes, mixed, matching, total in (
                ([3, 2, 2, 3, 1, 3, 4, 1], [36, 10, 1], [(7, 28), (1, 3)], 78),
                ([3, 2, 2, 3, 1, 3, 4, 2], [36, 10, 1], [(7, 28), (1, 3)], 78),
                ([], [], [], 0),
                ([4], [1, 1, 1, 1], [(1, 4)], 8),
                ([1] * 8, [36], [(1, 1), (2, 2)], 39),
                ([3, 3, 3], [6, 6, 6], [(1, 3), (2, 6)], 27),
                ([1, 5, 1, 5], [10], [(2, 10), (4, 20)], 40),
                ([2, 1, 1, 1, 1, 1, 1, 6], [36, 1], [(8, 48), (1, 2)], 87),
                ([2, 3, 1, 1, 1, 1, 3], [28, 3], [(2, 6), (7, 21)], 58),
                ([3, 3, 1, 1, 1, 1, 3], [28, 3, 3], [(1, 3), (2, 6)], 43),
                ([2] * 8, [36, 36], [(1, 2), (2, 4)], 78),
                ([1, 1, 1, 1, 1, 1, 8, 7], [36], [(7, 56), (8, 56)], 148)):
            with self.subTest(sizes=sizes):
                self.assertEqual(mixed_sets(sizes), mixed)
                self.assertEqual(matching_sets(sizes), matching)
                self.assertEqual(score(sizes), total)
        for n, points in enumerate((1, 3, 6, 10, 15, 21, 28, 36), 1):
            self.assertEqual(mixed_sets([1] * n), [points])

    def test_winners_f11_to_f13(self):
        self.assertEqual(winners_of([(8, 3), (6, 3), (8, 3)]), [0, 2])
        self.assertEqual(winners_of([(9, 4), (12, 9)]), [1])
        self.assertEqual(score([4]), score([2, 1]))
        self.assertEqual(winners_of([(8, 4), (8, 3)]), [1])
