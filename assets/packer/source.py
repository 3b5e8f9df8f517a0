"""What every kind of source shares: reading lines, and errors that name the file and the line."""

import re
import tomllib
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\Z")


class SourceError(Exception):
    """Something in a source is wrong. Shown as `file:line: what`."""

    def __init__(self, path, line, what):
        self.path, self.line, self.what = path, line, what
        where = f"{path}:{line}" if line else f"{path}"
        super().__init__(f"{where}: {what}")


def check_name(name, path, line):
    """Names become C identifiers: lower case words joined by single underscores."""
    if not NAME.match(name):
        raise SourceError(path, line, f"'{name}' is not a name: use a-z, 0-9 and single _ between")
    return name


def read_lines(path):
    """The numbered lines of a text source."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SourceError(path, 0, "there is no such file") from None
    except UnicodeDecodeError:
        raise SourceError(path, 0, "is not UTF-8 text") from None
    return list(enumerate(text.splitlines(), 1))


def read_toml(path):
    """A TOML source. TOML's own errors carry the line in their words."""
    text = "\n".join(line for _, line in read_lines(path))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SourceError(path, toml_error_line(error), f"not TOML: {error}") from None


def toml_error_line(error):
    found = re.search(r"at line (\d+)", str(error))
    return int(found.group(1)) if found else 0


def line_of(path, pattern):
    """The first line that matches, so that an error about a TOML value can point at it."""
    for number, line in read_lines(path):
        if re.search(pattern, line):
            return number
    return 0


def key_line(path, key):
    """The line on which a TOML key or table of this name stands."""
    word = re.escape(key)
    return line_of(path, rf"^\s*(\[+[\w.]*\b{word}\]+|\"?{word}\"?\s*=)")


def no_other_keys(table, allowed, path, what):
    """Unknown keys are refused: a mistyped key would silently do nothing."""
    for key in table:
        if key not in allowed:
            raise SourceError(path, key_line(path, key), f"{what} has no '{key}'")
