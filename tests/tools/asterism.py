"""Runs the command line tool for the tests beside this file; ASTERISM names its binary."""

import os
import re
import subprocess
import tempfile
import unittest

BINARY = os.path.abspath(os.environ["ASTERISM"])


def run(*arguments, **kwargs):
    """The finished process of `asterism ARGUMENTS`, output as text."""
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True,
                          timeout=240, **kwargs)


def games():
    """What `asterism games` lists: {id: (fewest seats, most seats)}."""
    lines = run("games").stdout.splitlines()
    found = (re.match(r"(\w+) .*, (\d+) to (\d+) seats", line) for line in lines)
    return {match[1]: (int(match[2]), int(match[3])) for match in found if match}


def tables():
    """Every game with every number of seats."""
    return [(game, seats) for game, (fewest, most) in games().items()
            for seats in range(fewest, most + 1)]


class ToolTest(unittest.TestCase):
    """Each test has a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def done(self, *arguments, **kwargs):
        """Its stdout, after it has succeeded without a word on stderr."""
        process = run(*arguments, **kwargs)
        self.assertEqual((process.returncode, process.stderr), (0, ""), arguments)
        return process.stdout

    def refused(self, *arguments, says=(), **kwargs):
        """It has been refused: exit code 2, one line on stderr, nothing anywhere else."""
        before = sorted(os.listdir(self.folder))
        process = run(*arguments, **kwargs)
        self.assertEqual(process.returncode, 2, (arguments, process.stderr))
        self.assertEqual(process.stdout, "", arguments)
        self.assertRegex(process.stderr, r"\Aasterism: [^\n]+\n\Z", arguments)
        self.assertEqual(sorted(os.listdir(self.folder)), before, arguments)
        for words in says:
            self.assertIn(words, process.stderr, arguments)
        return process.stderr
