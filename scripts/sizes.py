#!/usr/bin/env python3
"""One CSV of what a release weighs and how long one waits: flash, RAM and stack of each board, playouts on this
computer, redraws and waits on an emulated board. Compared with the last release's file, line by line; what has got
worse by more than it does by itself is said, and then the exit code is 1."""

import argparse
import csv
import json
import pathlib
import re
import sys

REPORT = re.compile(r"^asterism-(\w+): flash (\d+) of \d+, RAM (\d+) of \d+ \(stack \d+ of it, at most (\d+)[^)]*\), "
                    r"code in RAM (\d+)")


# By how many per cent a figure may be worse before it is told, and whether less is better.
KINDS = {"flash": (1, True), "ram": (1, True), "stack": (5, True), "ram_code": (1, True), "playouts": (15, False),
         "iterations": (15, False), "redraw": (5, True), "edge": (5, True), "slice": (5, True), "wait": (5, True)}


def of_reports(lines):
    for line in lines:
        found = REPORT.match(line)
        if found is None:
            sys.exit(f"sizes: what does this report say? {line.strip()}")
        for name, value in zip(("flash", "ram", "stack", "ram_code"), found.groups()[1:]):
            yield (name, found[1], "bytes", value)


def of_host(told):
    for game in told["games"]:
        subject = f"{game['game']} {game['seats']}"
        yield ("playouts", subject, "a second", game["random_playouts_per_second"]["median"])
        yield ("iterations", subject, "a second", game["search_iterations_per_second"]["median"])


def of_device(told):
    for board, found in told.items():
        for name in ("redraw_ms", "edge_ms", "slice_ms"):
            yield (name.removesuffix("_ms"), board, "ms", found[name]["cache"])
        for title, wait in found["wait_s"].items():
            yield ("wait", f"{board} {title}", "s", wait["cache"])


def read_csv(path):
    if not path.exists():
        return {}
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    return {(name, subject, unit): float(value) for name, subject, unit, value in rows[1:]}


def worse_by(name, value, before):
    """Per cent by which it is worse than before; below zero: better."""
    _, less = KINDS[name]
    return 100 * (value / before - 1) * (1 if less else -1) if before else 0


def compare(rows, last):
    """The lines of the CSV with what has changed behind each; and how many are worse. What was not measured now is
    not missed: only the boards and games of a kind that was."""
    lines, worse = [], 0
    for name, subject, unit, value in rows:
        before = last.get((name, subject, unit))
        change = "new" if last else ""
        if before is not None:
            change = f"{100 * (float(value) / before - 1):+.1f} %" if before else ""
            if worse_by(name, float(value), before) > KINDS[name][0]:
                change += "  worse"
                worse += 1
        lines.append(f"{name:10} {subject:34} {float(value):>12.2f} {unit:9} {change}".rstrip())
    measured = {row[0] for row in rows}
    for name, subject, unit in sorted(last.keys() - {row[:3] for row in rows}):
        if name in measured:
            lines.append(f"{name:10} {subject:34} {'-':>12} {unit:9} gone")
    return lines, worse


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", type=pathlib.Path, help="what asterism bench has printed")
    parser.add_argument("--device", type=pathlib.Path, help="what ./run bench --device --json has printed")
    parser.add_argument("--last", type=pathlib.Path, required=True, help="the last release's CSV")
    parser.add_argument("--keep", action="store_true", help="write these over it")
    parser.add_argument("--json", action="store_true", help="as one line of JSON instead of a table")
    options = parser.parse_args()
    rows = list(of_reports(sys.stdin))
    for path, read in ((options.host, of_host), (options.device, of_device)):
        if path is not None:
            rows += read(json.loads(path.read_text(encoding="utf-8")))
    rows = [(name, subject, unit, str(value)) for name, subject, unit, value in rows]
    last = read_csv(options.last)
    lines, worse = compare(rows, last)
    if options.json:
        print(json.dumps([{"figure": name, "of": subject, "unit": unit, "value": float(value),
                           "before": last.get((name, subject, unit))} for name, subject, unit, value in rows]))
    else:
        print("\n".join(lines))
    if options.keep:
        with options.last.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("figure", "of", "unit", "value"))
            writer.writerows(rows + [(*key, f"{value:.10g}") for key, value in last.items()
                                     if key[0] not in {row[0] for row in rows}])
    elif worse:
        print(f"sizes: {worse} of {len(lines)} figures are worse than in the last release", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
