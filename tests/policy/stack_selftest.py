#!/usr/bin/env python3
"""Shows that stack_bound.py counts what can be counted, and refuses the rest, with small images built
on the spot for both processors."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

BOUND = os.path.join(os.path.dirname(__file__), "..", "..", "scripts", "stack_bound.py")
PREFIX = "arm-none-eabi-"
CPUS = {"cortex-m0plus": "0x20042000", "cortex-m33": "0x20082000"}  # and where its RAM ends
EXCEPTION = 36

# Around each program: where it begins, and the processor's table. `big` takes so many bytes for sure.
FRAME = """
#define APART __attribute__((noinline, noclone))
extern char __StackTop[];
APART void program(void);
void handler(void);
void reset(void), fault(void), other(void), isr_hardfault(void);
APART void fill(volatile char *p, int n);
APART void fill(volatile char *p, int n) { for (int i = 0; i < n; i++) p[i] = (char)i; }
#define BIG(n) volatile char bytes[n]; fill(bytes, n)
void reset(void) { program(); __asm volatile(""); }
void other(void) { for (;;) { } }
__attribute__((naked)) void isr_hardfault(void) { __asm volatile("ldr r0, =__StackTop\\n msr msp, r0\\n bl other"); }
__attribute__((used)) void (*const __vectors[68])(void) = {
    (void (*)(void))__StackTop, reset, other, isr_hardfault, [16] = handler};
"""

NO_HANDLER = "void handler(void) { for (;;) { } }"

CHAIN = """
APART int third(int n); APART int second(int n);
int third(int n) { BIG(300); return bytes[n]; }
int second(int n) { BIG(200); return third(n) + bytes[n]; }
void program(void) { BIG(100); second(bytes[1]); }
"""

TABLE = """
struct game { int (*play)(int); int (*draw)(int); };
APART static int small(int n) { BIG(40); return bytes[n]; }
APART static int large(int n) { BIG(%d); return bytes[n]; }
const struct game games[] = {{small, large}, {small, large}};
volatile int which;
void program(void) { const struct game *game = &games[which]; which = game->%s(3); }
"""

EMPTY = """
struct rules { int (*play)(int); long (*imply)(char *, int); };
APART static int small(int n) { BIG(40); return bytes[n]; }
const struct rules rules[2] = {{small, 0}, {small, 0}};
volatile int which; char text[4];
void program(void) {
    const struct rules *of = &rules[which];
    which = of->imply != 0 ? (int)of->imply(text, 1) : of->play(3);
}
"""

CALLBACK = """
APART static void each(int (*how)(const int *), const int *p) { volatile int sum = 0; for (int i = 0; i < 3; i++) sum += how(p); }
APART static int one(const int *p) { BIG(1000); return bytes[*p]; }
APART static int two(const int *p) { BIG(100); return bytes[*p]; }
volatile int which; int x;
void program(void) { each(which ? one : two, &x); each(two, &x); }
"""

INTERRUPT = """
static volatile int n;
void handler(void) { BIG(500); n = bytes[1]; }
void program(void) { BIG(100); n = bytes[2]; }
"""

ADDED = """
static volatile int n;
static void (*volatile kept)(void);
static void edge(void) { BIG(700); n = bytes[1]; }
APART void add(void (*what)(void)); void add(void (*what)(void)) { kept = what; }
void program(void) { add(edge); }
"""

REFUSED = {
    "APART int f(int n); int f(int n) { BIG(8); return n > 0 ? f(n - 1) + bytes[1] : 0; } void program(void) { f(3); }":
        r"stack: recursion: f calls itself$",
    "APART int f(int n); APART int g(int n); int f(int n) { BIG(8); return g(n) + bytes[1]; }"
    "int g(int n) { BIG(8); return n > 0 ? f(n) + bytes[1] : 0; } void program(void) { f(3); }":
        r"stack: recursion: \w and \w call each other$",
    "struct s { int (*f)(int); }; static int f(int n); const struct s t[] = {{f}}; volatile int i;"
    "APART static int f(int n) { BIG(8); return n > 0 ? t[i].f(n - 1) + bytes[1] : 0; } void program(void) { f(3); }":
        r"stack: recursion: f calls itself$",
    "int (*volatile p)(int, char); void program(void) { p(1, 2); }":
        r"stack: a call through an unknown pointer in program \(a\.c:\d+\)$",
    "void program(void) { BIG(5000); }": r"stack: program has a stack frame of \d+ bytes; 4096 are allowed$",
    "volatile int n = 9; void program(void) { int k = n; volatile char bytes[k]; fill(bytes, k); }":
        r"stack: the stack frame of program has no fixed size: ",
    "volatile int n = 9; void program(void) { volatile char *p = __builtin_alloca((unsigned)n); fill(p, n); }":
        r"stack: the stack frame of program has no fixed size: ",
    "APART void a(void); APART void b(void); APART void c(void); void a(void) { BIG(4000); b(); fill(bytes, 1); }"
    "void b(void) { BIG(4000); c(); fill(bytes, 1); } void c(void) { BIG(4000); fill(bytes, 2); }"
    "void program(void) { BIG(400); a(); fill(bytes, 1); }":
        r"stack: 12\d\d\d bytes may be used, more than 12288$",
}


def build(folder, cpu, source, flags=("-g",)):
    path = os.path.join(folder, "a.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(FRAME + source + ("" if "void handler" in source else NO_HANDLER))
    subprocess.run([PREFIX + "gcc", f"-mcpu={cpu}", "-mthumb", "-O2", *flags, "-ffreestanding", "-nostdlib",
                    "-fstack-usage", "-Wl,-Ttext=0x10000000", "-Wl,-Tdata=0x20000000", "-Wl,--no-warn-rwx-segments",
                    f"-Wl,--defsym=__StackTop={CPUS[cpu]}", "-Wl,-ereset", path, "-o", path + ".elf", "-lgcc"],
                   check=True, cwd=folder, capture_output=True)
    return path + ".elf"


def frames(folder):
    """What the compiler says each function takes."""
    found = {}
    for name in os.listdir(folder):
        if name.endswith(".su"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for line in file:
                    place, size, _ = line.split("\t")
                    found[place.rsplit(":", 1)[1]] = int(size)
    return found


def bound(source, cpu="cortex-m0plus", flags=("-g",), options=()):
    """(what it ends with, the bound, its complaints, the compiler's frames)"""
    with tempfile.TemporaryDirectory() as folder:
        image = build(folder, cpu, source, flags)
        done = subprocess.run([sys.executable, "-B", BOUND, *options, image], capture_output=True, text=True, check=False)
        told = re.search(r"stack at most (\d+)", done.stdout)
        return done.returncode, int(told[1]) if told else None, done.stderr, frames(folder), done.stdout


class Bound(unittest.TestCase):
    def deepest(self, source, *path):
        """The bound is that of these functions, of an interrupt's, and of two exceptions."""
        for cpu in CPUS:
            with self.subTest(cpu=cpu):
                code, size, told, taken, text = bound(source, cpu)
                self.assertEqual((code, told), (0, ""))
                interrupt = max(taken.get("edge", 0), taken.get("handler", 0))
                interrupt += taken["fill"] if interrupt > 100 else 0
                self.assertEqual(size, sum(taken[name] for name in path) + interrupt + 2 * EXCEPTION, text)

    def test_calls_add_up_as_the_compiler_says(self):
        self.deepest(CHAIN, "reset", "program", "second", "third", "fill")

    def test_a_call_through_a_table_reaches_what_stands_at_that_member(self):
        self.deepest(TABLE % (400, "draw"), "reset", "program", "large", "fill")
        self.deepest(TABLE % (400, "play"), "reset", "program", "small", "fill")

    def test_a_member_that_no_table_fills_leads_nowhere(self):
        self.deepest(EMPTY, "reset", "program", "small", "fill")

    def test_a_function_that_is_handed_over_counts(self):
        self.deepest(CALLBACK, "reset", "program", "each", "one", "fill")

    def test_an_interrupt_comes_on_top(self):
        self.deepest(INTERRUPT, "reset", "program", "fill")

    def test_so_does_one_whose_handler_is_added_at_run_time(self):
        self.deepest(ADDED, "reset", "program", "add")

    def test_each_of_these_is_refused(self):
        for source, reason in REFUSED.items():
            for cpu in CPUS:
                with self.subTest(cpu=cpu, source=source):
                    code, _, told, _, _ = bound(source, cpu)
                    self.assertEqual(code, 1)
                    self.assertRegex(told.strip(), reason)
                    self.assertEqual(told.count("\n"), 1)

    def test_an_image_that_tells_too_little_is_refused(self):
        code, _, told, _, _ = bound(CHAIN, flags=())
        self.assertEqual(code, 1)
        self.assertIn("no debugging information: build it with -g", told)

    def test_recursion_counts_as_often_as_the_list_states(self):
        source = next(iter(REFUSED))
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# a list\nrecursion f 4 it counts down from three\nstart isr_hardfault 0 as on a board\n")
            file.flush()
            code, size, told, taken, _ = bound(source, options=("--list", file.name))
            self.assertEqual((code, told), (0, ""))
            self.assertEqual(size, taken["reset"] + taken["program"] + 4 * taken["f"] + taken["fill"] + 2 * EXCEPTION)
            file.write("recursion f often\n")
            file.flush()
            code, _, told, _, _ = bound(source, options=("--list", file.name))
            self.assertEqual(code, 1)
            self.assertIn(":4: a line is a kind, a function, a number and a reason", told)


if __name__ == "__main__":
    unittest.main()
