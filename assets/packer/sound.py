"""Sounds: short rows of notes for a piezo."""

import re

from source import SourceError, check_name, key_line, no_other_keys, read_toml

SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
MOST_NOTES, LONGEST_MS = 32, 1500


def hertz(word, path, line):
    """`A4` is 440 Hz, `C#5` a half tone above C5, a number is itself, `rest` is silence."""
    if word == "rest":
        return 0
    if re.fullmatch(r"\d+", word):
        value = int(word)
    else:
        found = re.fullmatch(r"([A-G])(#?)(\d)", word)
        if not found:
            raise SourceError(path, line, f"'{word}' is not a note, a number of Hz or `rest`")
        half_tones = SEMITONES[found[1]] + len(found[2]) + 12 * (int(found[3]) - 4) - 9
        value = round(440 * 2 ** (half_tones / 12))
    if not 100 <= value <= 8000:
        raise SourceError(path, line, f"{value} Hz cannot be heard well on a piezo: 100 to 8000")
    return value


def read(path):
    """{name: [(hz, ms, duty)]} of a sounds file."""
    sounds = {}
    for name, table in read_toml(path).items():
        line = key_line(path, name)
        check_name(name, path, line)
        if not isinstance(table, dict):
            raise SourceError(path, line, f"write [{name}] and below it duty and notes")
        no_other_keys(table, ("duty", "notes"), path, f"sound '{name}'")
        duty = table.get("duty", 50)
        if not isinstance(duty, int) or not 1 <= duty <= 50:
            raise SourceError(path, line, f"duty of '{name}' is not between 1 and 50 per cent")
        sounds[name] = [read_note(word, duty, path, line) for word in table.get("notes", "").split()]
        total = sum(ms for _, ms, _ in sounds[name])
        if not 1 <= len(sounds[name]) <= MOST_NOTES or total > LONGEST_MS:
            raise SourceError(path, line, f"sound '{name}' needs 1 to {MOST_NOTES} notes "
                                          f"and at most {LONGEST_MS} ms")
    return sounds


def read_note(word, duty, path, line):
    pitch, _, ms = word.partition(":")
    if not re.fullmatch(r"\d+", ms) or not 1 <= int(ms) <= LONGEST_MS:
        raise SourceError(path, line, f"'{word}' is not of the form note:milliseconds")
    return hertz(pitch, path, line), int(ms), duty
