"""The files of a checkout, and C sources as the checks want to read them."""

import os
import re
import subprocess

SKIPPED = {".git", "build", "dist", "node_modules", "__pycache__"}
STARS = re.compile(r"[^\n]")
TOKENS = re.compile(
    r"""//[^\n]*|/\*.*?\*/          # comments
    |"(?:\\.|[^"\\\n])*"            # strings
    |'(?:\\.|[^'\\\n])*'            # characters
    |[^/"']+|.""",
    re.S | re.X,
)


def blank(text):
    """The same number of lines and columns, with nothing in them."""
    return STARS.sub(" ", text)


class Tree:
    def __init__(self, root):
        self.root = root
        self.files = sorted(self._listed() or self._walked())
        self._texts = {}

    def _listed(self):
        """What git tracks, and what it would track; nothing where there is no git."""
        try:
            done = subprocess.run(
                ["git", "-c", "safe.directory=*", "ls-files", "-z", "-c", "-o", "--exclude-standard"],
                cwd=self.root, capture_output=True, check=False)
        except FileNotFoundError:
            return []
        names = done.stdout.decode().split("\0") if done.returncode == 0 else []
        return {name for name in names if os.path.isfile(os.path.join(self.root, name))}

    def _walked(self):
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name not in SKIPPED]
            for name in names:
                yield os.path.relpath(os.path.join(folder, name), self.root)

    def text(self, path):
        """A file's text, or None if it is not text."""
        if path not in self._texts:
            with open(os.path.join(self.root, path), "rb") as file:
                raw = file.read()
            self._texts[path] = None if b"\0" in raw else raw.decode("utf-8", "replace")
        return self._texts[path]

    def c_files(self, *folders):
        """C sources and headers, under these folders or anywhere."""
        for path in self.files:
            if path.endswith((".c", ".h")) and (not folders or path.startswith(folders)):
                yield path

    def code(self, path):
        """C without comments and without what is in strings, line for line."""
        parts = []
        for token in TOKENS.findall(self.text(path) or ""):
            if token.startswith(("//", "/*")):
                parts.append(blank(token))
            elif token[0] in "\"'" and len(token) > 1:
                parts.append(token[0] + blank(token[1:-1]) + token[-1])
            else:
                parts.append(token)
        return "".join(parts)

    def includes(self, path):
        """(line, name, is quoted) of every #include."""
        for number, line in enumerate((self.text(path) or "").split("\n"), 1):
            found = re.match(r'\s*#\s*include\s*(["<])([^">]+)', line)
            if found:
                yield number, found[2], found[1] == '"'


def is_test(path):
    """A test may do what the code that it tests may not."""
    return path.startswith("tests/") or "/tests/" in path or os.path.basename(path).startswith("test_")


def found_in(path, code, pattern, message):
    """A breach for every match of a pattern; `message` may name groups as {0}, {1}."""
    for match in re.finditer(pattern, code, re.M | re.X):
        line = code.count("\n", 0, match.start()) + 1
        yield f"{path}:{line}: " + message.format(match[0].strip(), *match.groups())
