#!/usr/bin/env python3
"""Shows that portable_report.py refuses what a device lacks, with
libraries built on the spot, and accepts what is allowed."""

import os
import subprocess
import sys
import tempfile
import unittest

REPORT = os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "portable_report.py")
COMPILER = "arm-none-eabi-gcc"
PREFIX = COMPILER.removesuffix("gcc")
CPU = ["-mcpu=cortex-m0plus", "-mthumb"]

ALLOWED = """
#include <stdint.h>
#include <string.h>
_Noreturn void core_panic(const char *file, int line, const char *what);
static const char *const words[] = {"one", "two"};
uint32_t f(uint32_t a, uint32_t b, uint64_t c, uint8_t *p, const uint8_t *q, int n);
uint32_t f(uint32_t a, uint32_t b, uint64_t c, uint8_t *p, const uint8_t *q, int n) {
    memcpy(p, q, (unsigned)n);
    memset(p, n, (unsigned)a);
    if (memcmp(p, q, b) == 0) {
        core_panic("", n, words[n]);
    }
    switch (n) {
    case 0: return a;
    case 1: return b * 7;
    case 2: return (uint32_t)(c >> n);
    case 3: return a % b;
    case 4: return (uint32_t)((int32_t)a / (int32_t)b);
    case 5: return (uint32_t)(c * c);
    default: return a / b;
    }
}
"""

REFUSED = {
    "void *malloc(unsigned n); void *f(unsigned n); void *f(unsigned n) { return malloc(n); }":
        r"undefined symbol malloc: there is no heap",
    "int printf(const char *s, ...); int f(int n); int f(int n) { return printf(\"%d\", n); }":
        r"undefined symbol printf: there is no stdio",
    "float f(float a, float b); float f(float a, float b) { return a * b; }":
        r"undefined symbol __aeabi_fmul: floating point",
    "int f(double a); int f(double a) { return (int)a; }":
        r"undefined symbol __aeabi_d2iz: floating point",
    "double f(int a); double f(int a) { return a; }":
        r"undefined symbol __aeabi_i2d: floating point",
    "unsigned long long f(unsigned long long a, unsigned long long b);"
    "unsigned long long f(unsigned long long a, unsigned long long b) { return a / b; }":
        r"undefined symbol __aeabi_uldivmod: a 64-bit division",
    "void far(void); void f(void); void f(void) { far(); }":
        r"undefined symbol far: no library of ours defines it",
    "static int n; int f(void); int f(void) { return ++n; }": r"mutable global n",
    "int n = 3; int *f(void); int *f(void) { return &n; }": r"mutable global n",
    "static const char *p = \"a\"; void f(void); void f(void) { p++; } const char *g(void) { return p; }":
        r"mutable global p",
    "int g(char *p); int f(int n); int f(int n) { char a[n]; return g(a); } int g(char *p) { return *p; }":
        r"the stack frame of f has no fixed size",
}


def build(folder, sources):
    """Compiles {file name: source} into a library and lists it as a build would."""
    objects = []
    for name, source in sources.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        subprocess.run([COMPILER, *CPU, "-O1", "-ffreestanding", "-fbuiltin", "-fstack-usage",
                        "-c", path, "-o", path + ".o"], check=True)
        objects.append(path + ".o")
    archive, listed = os.path.join(folder, "lib.a"), os.path.join(folder, "list.txt")
    subprocess.run([PREFIX + "ar", "rcs", archive, *objects], check=True)
    with open(listed, "w", encoding="utf-8") as file:
        file.write(f"lib|{archive}|{';'.join(objects)}\n")
    return listed


def report(sources):
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([sys.executable, REPORT, "--list", build(folder, sources),
                               "--prefix", PREFIX], capture_output=True, text=True, check=False)


class Report(unittest.TestCase):
    def report(self, source, house="games"):
        return report({f"{house}/a.c": source})

    def test_what_is_allowed_passes(self):
        done = self.report(ALLOWED)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"(?m)^lib +\d+ +0 +0 +\d+ f$")

    def test_each_of_these_is_refused(self):
        for source, reason in REFUSED.items():
            with self.subTest(source=source):
                done = self.report(source)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, reason)

    def test_hardware_is_for_the_firmware_alone(self):
        source = ("unsigned char buttons_down(void); unsigned char f(void); "
                  "unsigned char f(void) { return buttons_down(); }")
        self.assertEqual(self.report(source, "firmware").returncode, 0)
        done = self.report(source, "games")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, "undefined symbol buttons_down")

    def test_an_opponent_that_could_ask_for_the_truth_is_refused(self):
        sources = {
            "games/match.c": "int match_state(void); int match_state(void) { return 1; }",
            "games/rules.c": "int match_state(void); int rules(void); int rules(void) { return match_state(); }",
            "games/x_bot.c": "int rules(void); int bot(void); int bot(void) { return rules(); }",
        }
        done = report(sources)
        self.assertEqual(done.returncode, 1)
        self.assertIn("an opponent can reach the true game: x_bot.c.o calls rules.c.o calls match.c.o",
                      done.stderr)
        sources["games/rules.c"] = "int rules(void); int rules(void) { return 2; }"
        self.assertEqual(report(sources).returncode, 0)
        del sources["games/match.c"]
        self.assertIn("TRUTH names no object file", report(sources).stderr)


if __name__ == "__main__":
    unittest.main()
