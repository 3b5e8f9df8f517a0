#!/usr/bin/env python3
"""Shows of every policy check that a clean tree passes it and that each of these breaches fails it."""

import os
import shutil
import tempfile
import unittest

import checks_code as code
import checks_house as house
import policy
from tree import Tree

HEADER = "/* What it is for. */\n"
CLEAN = {
    ".clang-format": "BasedOnStyle: LLVM\nIndentWidth: 4\nColumnLimit: 100\n",
    "docs/build.md": "# Building\n\nLabels of tests: `rules`, `view`. A test's name.\n",
    "docs/scripts.md": "# Scripts\n\n| line | what |\n|---|---|\n| `press` | a |\n\n"
                       "| screen | what |\n|---|---|\n| `start`, `table` | b |\n| `sleep` | c |\n",
    "firmware/app/screen.c": "static const struct screen screens[] = {\n    [SCREEN_START] = {\"start\"},\n};\n"
                             "static const char *const phases[] = {\n    [SITTING_SHOW] = \"table\",\n};\n"
                             "const char *place(void) { return \"sleep\"; }\n",
    "sim/script/script.h": HEADER,
    "sim/script/screens.c": "const char *const script_screens[] = {\"start\", \"table\", \"sleep\"};\n",
    "tests/rules/CMakeLists.txt": "asterism_test(a_test SOURCES a.c LABELS rules)\n"
                                  "asterism_test(b_test SOURCES b.c\n    LABELS view TIMEOUT 3)\n",
    "games/core/README.md": "# core\n\nThe kit.\n",
    "games/core/core_kit.h": HEADER + "#ifndef CORE_KIT_H\n#define CORE_KIT_H\n#include <stdint.h>\n"
                                      "static inline int twice(int n) { return 2 * n; }\n#endif\n",
    "games/ui/canvas.h": HEADER,
    "games/stellar/README.md": "# Stellar\n\nA game.\n",
    "games/stellar/RULES.md": "# Rules\n- SR-1.1 A rule.\n1. SR-1.2 Another.\n### SR-2.1 And one more\n",
    "games/stellar/stellar_rules.h": HEADER + "#ifndef STELLAR_RULES_H\n#define STELLAR_RULES_H\n"
                                              "#include \"core_kit.h\"\n#define STELLAR_STARS 9\n"
                                              "#define STELLAR_DEALT (STELLAR_STARS - 1)\n"
                                              "enum { STELLAR_MOONS = 4 };\n#endif\n",
    "games/stellar/CMakeLists.txt": "asterism_game(SEATS 2 2)\n",
    "games/titles.h": HEADER + "#define TITLES(TITLE) TITLE(stellar)\n",
    "games/stellar/stellar_rules.c":
        "#include \"stellar_rules.h\"\n\n#include <string.h>\n\n/* Not 1.5, nor malloc(): a comment. */\n"
        "static const char *const names[] = {\"float 2.5 /tmp\", \"malloc(\"};\n"
        "static const int table[3] = {1, 2, 3};\nstatic int pick(const int *from);\n"
        "static int pick(const int *from) { return from[0] ? 0x1E5 : 0; }\n"
        "const char *name(void) { return names[pick(table)]; }\n",
    "games/stellar/stellar_view.h": HEADER + "#include \"canvas.h\"\n#include \"stellar_rules.h\"\n"
                                             "#define STARS 8\n#define ROOM 3 /* pixels */\n",
    "games/stellium/stellium_rules.h": HEADER,
    "firmware/app/app.h": HEADER,
    "hal/include/hal/display.h": HEADER,
    "boards/picopad/board.h": HEADER,
    "boards/picosystem/board.h": HEADER,
    "tests/rules/README.md": "# rules\n\nTests.\n",
    "tests/rules/test_stellar.c": "/* SR-1.1, SR-1.2 and SR-2.1 */\nstatic int calls;\n"
                                  "int more(void) { return ++calls; }\n",
}

C = "games/stellar/extra.c"

# check: [(file, text)], each of which alone is a breach.
BREACHES = {
    code.portable_code_uses_no_heap: [
        (C, "void *p = malloc(3);\n"),
        ("firmware/app/extra.c", "void f(void *p) { free(p); }\n"),
    ],
    code.portable_code_uses_no_stdio: [(C, 'void f(void) { printf("x"); }\n')],
    code.portable_code_uses_no_floating_point: [
        (C, "float f;\n"), (C, "typedef double d;\n"), (C, "int i = 1.5 * 2;\n"),
        (C, "int i = .5;\n"), (C, "int i = 1e3;\n"), (C, "int i = 2.;\n"), (C, "int i = 0x1p3;\n"),
    ],
    code.games_use_no_extensions: [
        (C, "int f(void) __attribute__((pure));\n"), (C, "int i = __builtin_clz(3u);\n"),
        (C, "int f(int x) { return ({ x; }); }\n"), (C, "#pragma once\n"), (C, "int i = 0b11;\n"),
        (C, "int f(int x) { return x ?: 1; }\n"), (C, "void f(void) { __asm__(\"nop\"); }\n"),
        (C, "int f(int x) { switch (x) { case 1 ... 3: return 1; } return 0; }\n"),
    ],
    code.games_have_no_mutable_statics: [
        (C, "static int count;\n"), (C, "int f(void) {\n    static int n = 1;\n    return n++;\n}\n"),
        (C, "static unsigned char bytes[4];\n"), (C, "static struct thing one = {0};\n"),
    ],
    code.games_include_only_freestanding_headers: [
        (C, "#include <stdio.h>\n"), (C, "#include <math.h>\n"), (C, "#include <stdlib.h>\n"),
    ],
    code.includes_go_in_one_direction: [
        ("games/core/extra.c", '#include "stellar_rules.h"\n'),
        ("games/core/extra.c", '#include "canvas.h"\n'),
        ("games/core/extra.c", '#include "nowhere.h"\n'),
        ("games/ui/extra.c", '#include "stellar_rules.h"\n'),
        (C, '#include "canvas.h"\n'), (C, '#include "stellar_view.h"\n'),
        (C, '#include "stellium_rules.h"\n'), (C, '#include "hal/display.h"\n'),
        (C, '#include <hal/display.h>\n'), (C, '#include "app.h"\n'),
        ("games/stellar/other_view.c", '#include "hal/display.h"\n'),
        ("games/stellar/other_view.c", '#include "stellium_rules.h"\n'),
        ("firmware/app/extra.c", '#include "stellar_rules.h"\n'),
        ("firmware/storage/extra.c", '#include "canvas.h"\n'),
        ("hal/include/hal/extra.h", HEADER + '#include "app.h"\n'),
        ("hal/drivers/display/extra.c", '#include "app.h"\n'),
    ],
    code.header_names_are_unique: [("games/stellium/canvas.h", HEADER)],
    code.nothing_asks_for_a_board_or_game_by_name: [
        ("firmware/app/extra.c", "#ifdef PICOPAD\n#endif\n"),
        ("firmware/app/extra.c", "#if defined(BOARD_PICOSYSTEM) && 1\n#endif\n"),
        ("sim/extra.c", "#if 0\n#elif WITH_STELLAR\n#endif\n"),
        ("sim/extra.c", "#ifndef STELLIUM\n#endif\n"),
    ],
    code.numbers_of_rules_stand_once: [
        ("games/stellar/stellar_view.h", HEADER + "#define STARS 9u\n"),
        ("games/stellar/view/st_table.c", "enum { MOONS = 4 };\n"),
        ("games/stellar/view/st_table.c", "#define ROOM 3 /* SR-1.2 */\n"),
        ("games/stellar/view/st_table.c", "#define ST_DEALT (STELLAR_STARS - 1u)\n"),
    ],
    house.no_machine_is_named: [
        ("docs/a.md", "See /" + "work/main.\n"), ("run", "cd /" + "root/x\n"),
        ("docs/a.md", "Look into /" + "tmp/x.\n"), ("docs/a.md", "from deb.deb" + "ian.org\n"),
        ("package-lock.json", '"resolved": "https://registry.npm' + 'js.org/x"\n'),
    ],
    house.files_are_not_too_long: [
        (C, "/* */\n" * 501), ("scripts/a.py", "#\n" * 501),
        (house.LONG_FILES, "games/gone.c\n"),
    ],
    house.folders_introduce_themselves: [
        ("sim/window/main.c", "int x;\n"), ("games/stellar/README.md", "# Only a heading\n"),
        ("tests/deep/er/CMakeLists.txt", "\n"), ("assets/packer/a.py", "x\n"),
    ],
    house.headers_open_with_what_they_are_for: [("sim/extra.h", "#ifndef X\n#define X\n#endif\n")],
    house.sources_are_formatted: [(C, "int   x;\n"), ("sim/extra.h", HEADER + "int f( void );\n")],
    house.rules_are_cited_by_tests: [
        ("games/stellar/RULES.md", "- SR-1.1 A rule.\n- SR-1.3 A rule that no test knows.\n"),
        ("games/stellar/RULES.md", "- **SR-9.1** In bold.\n"),
        ("games/stellar/RULES.md", "No rule at all.\n"),
        ("tests/rules/test_stellar.c", "/* SR-1.1, SR-1.2 and SR-2.10 */\n"),
    ],
    house.labels_of_tests_are_listed: [
        ("tests/rules/CMakeLists.txt", "asterism_test(a_test LABELS rules view extra)\n"),
        ("tests/rules/CMakeLists.txt", "asterism_test(a_test LABELS rules) # LABELS view\n"),
        ("docs/build.md", "Labels of tests: `rules`. `view`\n"), ("docs/build.md", "No label.\n"),
    ],
    house.games_are_titles: [
        ("games/stellium/CMakeLists.txt", "asterism_game(SEATS 2 2)\n"),
        ("games/titles.h", HEADER + "#define TITLES(TITLE) TITLE(stella)\n"),
    ],
    house.screens_have_one_list_of_names: [
        ("docs/scripts.md", "| screen | what |\n|---|---|\n| `start` | `table` |\n| `sleep` | c |\n"),
        ("sim/script/screens.c", 'const char *const script_screens[] = {"start", "sleep"};\n'),
        ("sim/script/screens.c",
         'const char *const script_screens[] = {"start", "table", "sleep", "dream"};\n'),
        ("firmware/app/screen.c", 'const char *place(void) { return "sleep"; }\n'),
    ],
}


def write(root, files):
    for path, text in files.items():
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)


class EveryCheck(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)

    def breaches(self, check, files):
        shutil.rmtree(self.root)
        write(self.root, {**CLEAN, **dict(files)})
        return list(check(Tree(self.root)))

    def test_every_check_has_a_breach_here(self):
        self.assertEqual(set(policy.CHECKS), set(BREACHES))

    def test_a_clean_tree_passes(self):
        for check in policy.CHECKS:
            if check is house.sources_are_formatted:
                continue  # the fixture is not laid out by clang-format
            self.assertEqual(self.breaches(check, []), [], check.__name__)

    def test_formatted_sources_pass(self):
        write(self.root, {".clang-format": CLEAN[".clang-format"], "games/a.c": "int x;\n"})
        self.assertEqual(list(house.sources_are_formatted(Tree(self.root))), [])

    def test_every_breach_is_found(self):
        for check, cases in BREACHES.items():
            before = len(self.breaches(check, [])) if check is house.sources_are_formatted else 0
            for path, text in cases:
                with self.subTest(check=check.__name__, path=path, text=text[:60]):
                    found = self.breaches(check, [(path, text)])
                    self.assertGreater(len(found), before)
                    self.assertRegex(found[0], r"^\S+:\d+: \S")


if __name__ == "__main__":
    unittest.main()
