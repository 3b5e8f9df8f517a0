#!/usr/bin/env python3
"""Shows what hot_sections.py does to a library: what the list names of it is renamed for the linker, all
else stays, and a list that is none is refused in one line."""

import os
import re
import subprocess
import tempfile
import unittest

SCRIPT = os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "hot_sections.py")
COMPILER = "arm-none-eabi-gcc"
PREFIX = COMPILER.removesuffix("gcc")
SOURCE = """
extern const int table[4];
const int table[4] = {1, 2, 3, 4};
int warm(int i);
int cold(int i);
int warm(int i) { return table[i & 3]; }
int cold(int i) { return warm(i) * 3; }
"""


class Library(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        source, thing = self.path("a.c"), self.path("a.o")
        with open(source, "w", encoding="utf-8") as file:
            file.write(SOURCE)
        subprocess.run([COMPILER, "-mcpu=cortex-m0plus", "-mthumb", "-O2", "-ffunction-sections", "-fdata-sections",
                        "-c", source, "-o", thing], check=True)
        subprocess.run([PREFIX + "ar", "qc", self.path("libthing.a"), thing], check=True)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_with(self, text):
        with open(self.path("hot.txt"), "w", encoding="utf-8") as file:
            file.write(text)
        return subprocess.run(["python3", "-B", SCRIPT, "--list", self.path("hot.txt"), self.path("libthing.a")],
                              capture_output=True, text=True, check=False)

    def sections(self):
        done = subprocess.run([PREFIX + "objdump", "-h", self.path("libthing.a")], capture_output=True, text=True,
                              check=True)
        return set(re.findall(r"^ *\d+ (\.(?:text|rodata|time_critical)\S*\.\w+) ", done.stdout, re.MULTILINE))

    def test_what_is_listed_of_it_is_renamed_and_nothing_else(self):
        self.assertEqual(self.run_with("# a list\nthing .text.warm 12\nthing .rodata.table 16\n"
                                       "other .text.cold 8\n").returncode, 0)
        self.assertEqual(self.sections(), {".time_critical.text.warm", ".time_critical.rodata.table", ".text.cold"})

    def test_what_is_listed_in_vain_is_told_and_does_no_harm(self):
        done = self.run_with("thing .text.gone 12\n")
        self.assertEqual(done.returncode, 0)
        self.assertIn("thing has no .text.gone any more; ./run hot measures again", done.stdout)
        self.assertEqual(self.sections(), {".text.warm", ".text.cold", ".rodata.table"})

    def test_a_list_that_is_none_is_refused_with_its_line_and_changes_nothing(self):
        for text in ["thing .text.warm\n", "thing .data.warm 4\n", "what is this\n", "thing .text.warm many\n"]:
            with self.subTest(text=text):
                done = self.run_with("# a list\n" + text)
                self.assertNotEqual(done.returncode, 0)
                self.assertEqual(len(done.stderr.splitlines()), 1)
                self.assertIn("hot.txt:2: a library, a section and its bytes are wanted", done.stderr)
                self.assertEqual(self.sections(), {".text.warm", ".text.cold", ".rodata.table"})


if __name__ == "__main__":
    unittest.main()
