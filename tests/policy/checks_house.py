"""Folders, lengths, formatting, machine paths, and rules with the tests that cite them."""

import os
import re
import subprocess

from tree import is_test

LINES_MAX = 500
COUNTED = (".c", ".h", ".py", ".js", ".mjs", ".sh", ".S", ".cmake")
LONG_FILES = "tests/policy/long_files.txt"
INTRODUCED = ("games/", "hal/", "firmware/", "sim/", "tests/", "assets/", "boards/")

# Written in parts, so that this file does not name what it forbids.
HOSTS = "|".join(re.escape(name) for name in (
    "registry.npm" + "js.org", "registry.yarn" + "pkg.com", "deb.deb" + "ian.org",
    "security.deb" + "ian.org", "ftp.deb" + "ian.org", "snapshot.deb" + "ian.org", "py" + "pi.org",
    "files.python" + "hosted.org"))
MACHINE = re.compile(rf"(?<![\w.~}}])/(?:work|tmp|root|home)/[\w.]|(?i:{HOSTS})")

RULE = re.compile(r"^\s*(?:#+|[-*]|\d+\.)?\s*\**([A-Z]{2}-\d+\.\d+)\b", re.M)
CITED = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")


def no_machine_is_named(tree):
    for path in tree.files:
        for number, line in enumerate((tree.text(path) or "").split("\n"), 1):
            found = MACHINE.search(line)
            if found:
                yield f"{path}:{number}: {found[0]} is one machine's, or one registry's"


def files_are_not_too_long(tree):
    exempt = {line.split()[0] for line in listed(tree, LONG_FILES)}
    for path in tree.files:
        length = (tree.text(path) or "").count("\n")
        if path.endswith(COUNTED) and length > LINES_MAX and path not in exempt:
            yield f"{path}:{LINES_MAX}: {length} lines; one idea a file, or {LONG_FILES} if it is data"
    for path in exempt - set(tree.files):
        yield f"{LONG_FILES}:1: {path} is not there"


def listed(tree, path):
    text = (tree.text(path) or "") if path in tree.files else ""
    return [line for line in text.split("\n") if line.strip() and not line.startswith("#")]


def readme_says_something(text):
    """Some sentence beside the headings."""
    return any(line.strip() and not line.startswith("#") for line in (text or "").split("\n"))


def folders_introduce_themselves(tree):
    """A README, or a header that opens with what it is for. Folders of mere data need none: the one above speaks for them."""
    folders = {}
    for path in tree.files:
        if path.startswith(INTRODUCED):
            folders.setdefault(os.path.dirname(path), []).append(path)
    for folder, paths in sorted(folders.items()):
        code = (".c", ".h", ".py", ".js", ".mjs") + (("CMakeLists.txt",) if "/" in folder else ())
        if not any(path.endswith(code) for path in paths):
            continue
        readme = folder + "/README.md"
        introduced = any(p.endswith(".h") and (tree.text(p) or "").startswith("/*") for p in paths)
        if readme in tree.files:
            introduced = readme_says_something(tree.text(readme))
        if not introduced:
            yield f"{folder}:1: no README.md and no header that says what this folder is"


def headers_open_with_what_they_are_for(tree):
    for path in tree.c_files():
        if path.endswith(".h") and not (tree.text(path) or "").startswith(("/*", "//")):
            yield f"{path}:1: a header opens with what it is for"


def sources_are_formatted(tree):
    paths = list(tree.c_files())
    if not paths:
        return
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *paths], cwd=tree.root,
                          capture_output=True, text=True, check=False)
    seen = set()
    for line in done.stderr.split("\n"):
        found = re.match(r"(\S+?):(\d+):\d+: (?:error|warning): (.*)", line)
        if found and found[1] not in seen:
            seen.add(found[1])
            yield f"{found[1]}:{found[2]}: not formatted; ./run format does it"
    if done.returncode and not seen:
        yield f".clang-format:1: clang-format failed: {done.stderr.strip()}"


def rules_are_cited_by_tests(tree):
    cited = set()
    for path in tree.files:
        if is_test(path) and path.endswith((".c", ".py")):
            cited |= set(CITED.findall(tree.text(path) or ""))
    for path in tree.files:
        if not re.fullmatch(r"games/\w+/RULES\.md", path):
            continue
        text = tree.text(path) or ""
        rules = {}
        for match in RULE.finditer(text):
            rules.setdefault(match[1], text.count("\n", 0, match.start(1)) + 1)
        if not rules:
            yield f"{path}:1: no numbered rule in it"
        for rule, line in rules.items():
            if rule not in cited:
                yield f"{path}:{line}: no test cites {rule}"


LABELS = re.compile(r"\bLABELS\s+((?:[a-z_]+\s*)+)")
BUILD_PAGE = "docs/build.md"
SCRIPTS_PAGE = "docs/scripts.md"
SCREENS = "firmware/app/screen.c"
SCRIPT_SCREENS = "sim/script/screens.c"


def line_of(text, start):
    return text[:text.index(start)].count("\n") + 1 if start in text else 1


def labels_of_tests_are_listed(tree):
    """Those that a CMakeLists.txt gives, and those that the page tells."""
    given = {}
    for path in tree.files:
        if path.startswith("tests/") and path.endswith("CMakeLists.txt"):
            text = re.sub(r"#[^\n]*", "", tree.text(path) or "")
            for match in LABELS.finditer(text):
                for label in match[1].split():
                    given.setdefault(label, f"{path}:{text.count(chr(10), 0, match.start()) + 1}")
    page = tree.text(BUILD_PAGE) if BUILD_PAGE in tree.files else ""
    start = "Labels of tests:"
    told = re.search(start + r"([^.]*)\.", page)
    listed_here = set(re.findall(r"`(\w+)`", told[1])) if told else set()
    for label, place in sorted(given.items()):
        if label not in listed_here:
            yield f"{place}: {BUILD_PAGE} does not list the label {label}"
    for label in sorted(listed_here - set(given)):
        yield f"{BUILD_PAGE}:{line_of(page, start)}: no test has the label {label}"


def screens_have_one_list_of_names(tree):
    """The console's screens, those that a script may name, and those that the page tells."""
    code = {path: tree.text(path) if path in tree.files else "" for path in (SCREENS, SCRIPT_SCREENS)}
    page = tree.text(SCRIPTS_PAGE) if SCRIPTS_PAGE in tree.files else ""
    shown = set(re.findall(r'\[(?:SCREEN|SITTING)_\w+\]\s*=\s*\{?\s*"(\w+)"', code[SCREENS]))
    shown |= set(re.findall(r'return "(\w+)";', code[SCREENS]))
    taken = set(re.findall(r'"(\w+)"', code[SCRIPT_SCREENS]))
    rows = re.findall(r"^\| (`[^|]*) \|", page[page.find("| screen |"):], re.M)
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    for path, names in ((SCRIPT_SCREENS, taken), (SCRIPTS_PAGE, told)):
        for name in sorted(shown - names):
            yield f"{path}:1: the console's screen {name} is missing"
        for name in sorted(names - shown):
            yield f"{path}:1: the console has no screen {name}"


def games_are_titles(tree):
    """A folder that says it is a game, but not in TITLES, would be built and tested by nobody."""
    titles = re.findall(r"\bTITLE\(([a-z_0-9]+)\)", tree.text("games/titles.h") or "")
    for path in tree.files:
        found = re.fullmatch(r"games/(\w+)/CMakeLists\.txt", path)
        if found and "asterism_game(" in tree.text(path) and found[1] not in (*titles, "template"):
            yield f"{path}:1: {found[1]} is not in TITLES of games/titles.h"


CHECKS = [
    no_machine_is_named,
    files_are_not_too_long,
    folders_introduce_themselves,
    headers_open_with_what_they_are_for,
    sources_are_formatted,
    rules_are_cited_by_tests,
    labels_of_tests_are_listed,
    screens_have_one_list_of_names,
    games_are_titles,
]
