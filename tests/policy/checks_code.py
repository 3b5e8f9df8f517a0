"""What may stand in a C file, and whom it may include."""

import os
import re

from tree import found_in, is_test

PORTABLE = ("games/", "firmware/")
NO_HEAP = ("games/", "firmware/", "hal/", "boards/")
FREESTANDING_HEADERS = {"limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h",
                        "stdnoreturn.h", "string.h"}

HEAP = r"\b(malloc|calloc|realloc|free|aligned_alloc|strdup|strndup|alloca)\s*\("
STDIO = r"\b(v?[fsd]?n?printf|f?puts|f?putc|putchar|v?[fs]?scanf|fopen|fread|fwrite|fclose|getchar)\s*\("
FLOAT = r"\b(float|double|_Complex|long\s+double)\b"
FLOAT_LITERAL = r"""(?<![\w.])(?: (?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)? | \d+[eE][-+]?\d+
    | 0[xX][\da-fA-F.]+[pP][-+]?\d+ )[fFlL]?"""
EXTENSION = r"""\b(__attribute__|__extension__|__builtin_\w+|__typeof__|typeof|__auto_type|__asm__|__asm
    |asm|__int128|__label__|__declspec|_Pragma)\b | \#\s*pragma\b | \(\s*\{ | \b0[bB][01]+
    | \bcase\b[^:;]*\.\.\. | \?\s*:"""
MUTABLE_STATIC = r"""^\s*static\s+(?!inline\b)(?![^;={(]*\bconst\b)
    (?:\w+[\s*]+)+(\w+)\s*(?:\[[^;={]*)?(?:=|;)"""

# Who may include whom. `game` is a game's rules, data and bot; `view` its view. A game's own modules
# are meant, never another game's.
MAY_INCLUDE = {
    "core": {"core"},
    "game": {"core", "game"},
    "view": {"core", "game", "view", "ui", "kit", "assets"},
    "kit": {"core", "ui", "kit", "assets"},
    "ui": {"core", "ui", "assets"},
    "assets": {"core", "ui", "assets"},
    "titles": {"core", "game", "view", "ui", "kit", "titles"},
    "app": {"core", "ui", "kit", "assets", "titles", "hal", "storage", "app"},
    "storage": {"core", "hal", "storage"},
    "hal": {"hal"},
    "drivers": {"hal", "drivers", "boards"},
    "boards": {"boards"},
}
# #define NAME value, and NAME = value of an enum.
NAMED_NUMBER = re.compile(r"^[ \t]*#[ \t]*define[ \t]+([A-Z]\w*)[ \t]+(\S.*?)[ \t]*$"
                          r"|(?<=[{,])\s*([A-Z][A-Z0-9_]*)\s*=\s*([^,{}=]+?)\s*(?=[,}])", re.M)
RULE_CITED = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")


def portable_code_uses_no_heap(tree):
    for path in tree.c_files(*NO_HEAP):
        if not is_test(path):
            yield from found_in(path, tree.code(path), HEAP, "{1}: there is no heap")


def portable_code_uses_no_stdio(tree):
    for path in tree.c_files(*PORTABLE):
        if not is_test(path):
            yield from found_in(path, tree.code(path), STDIO, "{1}: there is no stdio")


def portable_code_uses_no_floating_point(tree):
    for path in tree.c_files(*PORTABLE):
        if not is_test(path):
            yield from found_in(path, tree.code(path), FLOAT, "{1}: integers only")
            yield from found_in(path, tree.code(path), FLOAT_LITERAL, "{0}: integers only")


def games_use_no_extensions(tree):
    for path in tree.c_files("games/"):
        if not is_test(path):
            yield from found_in(path, tree.code(path), EXTENSION, "{0}: no compiler extensions here")


def games_have_no_mutable_statics(tree):
    for path in tree.c_files("games/"):
        if not is_test(path):
            yield from found_in(path, tree.code(path), MUTABLE_STATIC,
                                "static {1} can change: a game's state is its caller's")


def games_include_only_freestanding_headers(tree):
    for path in tree.c_files("games/"):
        if is_test(path):
            continue
        for line, name, quoted in tree.includes(path):
            if not quoted and name not in FREESTANDING_HEADERS:
                yield f"{path}:{line}: <{name}> is not for portable code"


def module_of(path):
    """(module, whose) of a file, or None where everything may be included."""
    parts = path.split("/")
    if is_test(path):
        return None
    if parts[0] == "games":
        if len(parts) == 2 or parts[1] == "reference":  # games beside the titles, listed like them
            return "titles", None
        if parts[1] in ("core", "ui", "kit"):
            return parts[1], None
        return ("view" if "view" in "/".join(parts[2:]) else "game"), parts[1]
    if path.startswith("firmware/app/"):
        return "app", None
    if path.startswith("firmware/storage/"):
        return "storage", None
    if path.startswith("hal/include/"):
        return "hal", None
    if parts[0] == "hal":
        return "drivers", None
    if parts[0] in ("boards", "assets"):
        return parts[0], None
    return None


def headers_named(tree, name):
    return [path for path in tree.files if path == name or path.endswith("/" + name)]


def include_problem(tree, own, name):
    """Why a module may not include a header, or None."""
    module, whose = own
    allowed = MAY_INCLUDE[module]
    candidates = headers_named(tree, name)
    if not candidates:  # generated ones are assets; hal's drivers include their SDK
        if "assets" in allowed or module in ("drivers", "boards"):
            return None
        return "is in no folder of ours"
    for target in map(module_of, candidates):
        if target is None or target[0] not in allowed:
            return f"is {target[0] if target else 'a program'}'s, which {module} may not know"
        if module != "titles" and target[1] not in (None, whose):
            return f"is another game's ({target[1]})"
    return None


def includes_go_in_one_direction(tree):
    for path in tree.c_files():
        own = module_of(path)
        if own is None:
            continue
        for line, name, quoted in tree.includes(path):
            problem = include_problem(tree, own, name) if quoted or "/" in name else None
            if problem and not (not quoted and name.startswith("sys/")):
                yield f'{path}:{line}: "{name}" {problem}'


def header_names_are_unique(tree):
    seen = {}
    for path in tree.c_files():
        name = os.path.basename(path)
        if not name.endswith(".h") or path.startswith(("boards/", "hal/drivers/")):
            continue
        if name in seen:
            yield f"{path}:1: {seen[name]} has the same name; headers are included by plain name"
        seen.setdefault(name, path)


def special_names(tree):
    """Names of boards and games, as a macro would spell them."""
    names = {"WAVESHARE"}
    for path in tree.files:
        parts = path.split("/")
        if len(parts) > 2 and (parts[0] == "boards" or parts[0] == "games"):
            if parts[1] not in ("core", "ui", "kit", "template"):
                names.add(re.sub(r"\W", "_", parts[1]).upper())
    return names


def nothing_asks_for_a_board_or_game_by_name(tree):
    """#if on such a name; the guard of a header asks nothing."""
    names = re.compile(r"(?<![A-Z])(" + "|".join(sorted(special_names(tree))) + r")(?![A-Z])")
    for path in tree.c_files():
        lines = tree.code(path).split("\n")
        for number, line in enumerate(lines, 1):
            asked = re.match(r"\s*#\s*(?:el)?if(?:n?def)?\b(.*)", line)
            if not asked or not names.search(asked[1].upper()):
                continue
            guard = asked[1].strip()
            if re.match(r"\s*#\s*ifndef\b", line) and any(
                    re.fullmatch(rf"\s*#\s*define\s+{re.escape(guard)}\s*", next_line)
                    for next_line in lines[number:number + 1]):
                continue
            yield f"{path}:{number}: asks for {guard}; choose a file or a macro of the board instead"


def numbers_named(tree, path):
    """(line, name, value) of what #define or enum calls a number, without the prefix of the game."""
    code = tree.code(path)
    prefix = os.path.basename(path).split("_")[0].upper() + "_"
    for found in NAMED_NUMBER.finditer(code):
        name, value = (found[1], found[2]) if found[1] else (found[3], found[4])
        value = re.sub(r"\s|[()]|(?<=\d)[uU]\b", "", value)
        if re.search(r"\b\d", value):
            at = found.start(1 if found[1] else 3)
            yield code.count("\n", 0, at) + 1, name.removeprefix(prefix), value


def numbers_of_rules_stand_once(tree):
    """A view that repeats a number of its game, or that has one of its own for a rule."""
    views = [path for path in tree.c_files("games/") if (module_of(path) or [None])[0] == "view"]
    ruled = {}
    for path in tree.c_files("games/"):
        module, game = module_of(path) or (None, None)
        if module == "game":
            for _, name, value in numbers_named(tree, path):
                ruled[game, name, value] = path
    for path in views:
        lines = tree.text(path).split("\n")
        for line, name, value in numbers_named(tree, path):
            there = ruled.get((module_of(path)[1], name, value))
            cited = RULE_CITED.search(lines[line - 1])
            if there:
                yield f"{path}:{line}: {name} stands in {there}, too: let the rules' header have it"
            elif cited:
                yield f"{path}:{line}: {name} is a number of {cited[0]}: let the rules' header have it"


CHECKS = [
    portable_code_uses_no_heap,
    portable_code_uses_no_stdio,
    portable_code_uses_no_floating_point,
    games_use_no_extensions,
    games_have_no_mutable_statics,
    games_include_only_freestanding_headers,
    includes_go_in_one_direction,
    header_names_are_unique,
    nothing_asks_for_a_board_or_game_by_name,
    numbers_of_rules_stand_once,
]
