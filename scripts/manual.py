#!/usr/bin/env python3
"""Completion for bash and zsh and the manual's pages, made of what the commands say of themselves.

    scripts/manual.py BIN      writes docs/commands.txt and share/ anew; BIN has asterism and asterism-sim
    scripts/manual.py --check BIN    only says what would change
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAG = re.compile(r"^  (--[a-z-]+)(?: (\S+))? +(\S.*)$")
ABOUT = {"asterism": "five star games without a screen",
         "asterism-sim": "the console in a window",
         "run": "builds, tests and starts Asterism from its checkout"}


def boards():
    return " ".join(sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.cmake")))


def said_by(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout


def all_pages(folder):
    """docs/commands.txt: every page of every program, each behind a line with its name."""
    text = said_by(folder / "asterism", "help", "--all")
    text += "== asterism-sim\n" + said_by(folder / "asterism-sim", "--help")
    listed = said_by(ROOT / "run", "help")
    text += "== run\n" + listed
    for name in dict.fromkeys(re.findall(r"^  ([a-z]+)\b", listed, re.M)):
        text += f"== run {name}\n" + said_by(ROOT / "run", "help", name)
    return text


class Page:
    """One command: its line, its prose, and its flags with what follows each."""

    def __init__(self, name, text):
        self.program, _, self.command = name.partition(" ")
        self.name, self.text = name, text.strip("\n")
        self.flags = [(found[1], found[2] or "", found[3]) for found in map(FLAG.match, text.split("\n")) if found]
        if self.program == "run":
            self.flags = [(flag, "", "") for flag in dict.fromkeys(re.findall(r"--[a-z-]+", text))]
        first = self.text.split("\n")[0]
        self.words = re.sub(rf"^(\./)?{re.escape(name)} ?|: .*$", "", first)
        self.meaning = first.partition(": ")[2] or " ".join(self.text.split()[2:])


def read(text):
    parts = re.split(r"^== (.*)\n", text, flags=re.M)[1:]
    return [Page(name, body) for name, body in zip(parts[::2], parts[1::2])]


# ---- The manual ----

def troff(text):
    return "\n".join("\\&" + line.replace("\\", "\\e").replace("-", "\\-") if line else "" for line in text.split("\n"))


def manual(program, pages):
    mine = [page for page in pages if page.program == program]
    lines = [f'.TH {program.upper()} 1 "" "Asterism" "Asterism"', ".SH NAME",
             f"{troff(program)} \\- {troff(ABOUT[program])}", ".SH SYNOPSIS"]
    lines += [f".B {troff(program)}", "COMMAND ..." if len(mine) > 1 else "[FLAGS]", ".SH DESCRIPTION"]
    for page in mine:
        if page.command:
            lines.append(f".SS {troff(page.name)}")
        lines += [".nf", troff(page.text), ".fi"]
    return "\n".join(lines) + "\n"


# ---- Completion ----

BASH = r"""# Completion of asterism, asterism-sim and ./run; made by scripts/manual.py.
_asterism_words() {{ # PROGRAM COMMAND: what may stand there
    case "$1 $2" in
{words}
    esac
}}

_asterism_games() {{
    "$1" games 2>/dev/null | sed -n 's/^\([a-z_]*\) .* seats.*/\1/p'
}}

_asterism() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} program=${{COMP_WORDS[0]##*/}} command=${{COMP_WORDS[1]-}} tool=${{COMP_WORDS[0]}}
    local before=${{COMP_WORDS[COMP_CWORD-1]}} at=1
    COMPREPLY=()
    case $program in
    asterism-sim) command='' at=0 ;;
    run)
        if [ "$command" = asterism ] && [ "$COMP_CWORD" -gt 1 ]; then # the tool's own words follow
            program=asterism command=${{COMP_WORDS[2]-}} at=2 tool=${{tool%run}}build/native/bin/asterism
        elif [ "$command" = play ] && [ "$COMP_CWORD" -gt 1 ]; then
            program=asterism-sim command='' at=1
        fi
        ;;
    esac
    if [ "$at" -gt 0 ] && [ "$COMP_CWORD" = "$at" ] && [ "$program" != asterism-sim ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_asterism_words "$program" '')" -- "$word")
        return
    fi
    case $word in
    -*) mapfile -t COMPREPLY < <(compgen -W "$(_asterism_words "$program" "$command")" -- "$word") ; return ;;
    esac
    case "$before" in
    --bots | --ladder)
        mapfile -t COMPREPLY < <(compgen -W "me $("$tool" games 2>/dev/null | sed -n 's/^bots: //p')" -- "$word")
        return ;;
    --board) mapfile -t COMPREPLY < <(compgen -W "{boards}" -- "$word") ; return ;;
    esac
    case "$program $command" in
    {games}) [ "$COMP_CWORD" = $((at + 1)) ] &&
        mapfile -t COMPREPLY < <(compgen -W "$(_asterism_games "$tool")" -- "$word") ;;
    'run firmware' | 'run flash')
        mapfile -t COMPREPLY < <(compgen -W "$(cd "${{tool%/*}}/boards" 2>/dev/null && printf '%s\n' */)" -- "$word")
        COMPREPLY=("${{COMPREPLY[@]%/}}") ;;
    esac
    [ ${{#COMPREPLY[@]}} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
}}
complete -o filenames -F _asterism asterism asterism-sim ./run
"""


def bash(pages):
    names = {"asterism": [], "run": []}
    lines = []
    for page in pages:
        if page.command:
            names[page.program].append(page.command)
    for program, commands in names.items():
        lines.append(f"    '{program} ') echo {' '.join(commands)} --help --version ;;")
    for page in pages:
        if page.command or page.program == "asterism-sim":
            flags = " ".join(dict.fromkeys([flag for flag, _, _ in page.flags] + ["--help", "--version"]))
            lines.append(f"    '{page.program} {page.command}') echo {flags} ;;")
    games = " | ".join(f"'{page.name}'" for page in pages if page.program == "asterism" and "GAME" in page.words)
    return BASH.format(words="\n".join(lines), games=games, boards=boards())


def quoted(text):
    return "'" + re.sub(r"([\[\]:])", r"\\\1", text).replace("'", "'\\''") + "'"


def zsh_values(flag, value):
    """What may stand behind a flag: names, files, or what nobody can guess."""
    if flag in ("--bots", "--ladder"):
        return "_asterism_bots"
    if flag == "--board":
        return f"({boards()})"
    return "_files" if re.search("FILE|DIR|RECORD|BIN|bin", value) else " "


def zsh_flags(page):
    lines = []
    for flag, value, meaning in page.flags + [("--help", "", "its page"), ("--version", "", "which Asterism this is")]:
        what = f":{value}:{zsh_values(flag, value)}" if value else ""
        lines.append(f"'{flag}[{quoted(meaning)[1:-1] or flag}]{what}'")
    return " \\\n            ".join(dict.fromkeys(lines))


def zsh(pages):
    lines = ["#compdef asterism asterism-sim", "# Completion of asterism and asterism-sim; made by scripts/manual.py.",
             "_asterism_games() {",
             "    compadd -- ${(f)\"$(asterism games 2>/dev/null | sed -n 's/^\\([a-z_]*\\) .* seats.*/\\1/p')\"}", "}",
             "_asterism_bots() {", "    compadd -- me ${=\"$(asterism games 2>/dev/null | sed -n 's/^bots: //p')\"}", "}",
             "_asterism() {", "    if [[ $service == asterism-sim ]]; then"]
    sim = next(page for page in pages if page.name == "asterism-sim")
    lines += ["        _arguments \\", "            " + zsh_flags(sim), "        return", "    fi",
              "    if (( CURRENT == 2 )); then", "        local -a commands=("]
    tool = [page for page in pages if page.program == "asterism" and page.command]
    lines += [f"            {quoted(page.command)[:-1]}:{quoted(page.meaning)[1:]}" for page in tool]
    lines += ["        )", "        _describe command commands", "        return", "    fi", "    local command=$words[2]",
              "    shift words", "    (( CURRENT-- ))", "    case $command in"]
    for page in tool:
        words = "'1: :_asterism_games'" if "GAME" in page.words else "'*: :_files'"
        lines += [f"    {page.command})", "        _arguments \\", f"            {words} \\",
                  "            " + zsh_flags(page), "        ;;"]
    return "\n".join(lines + ["    esac", "}", '_asterism "$@"']) + "\n"


def made(folder):
    """{path: text} of all that is made."""
    text = all_pages(folder)
    pages = read(text)
    files = {f"share/man/man1/{name}.1": manual(name, pages) for name in ("asterism", "asterism-sim")}
    return {"docs/commands.txt": text, **files,
            "share/bash-completion/completions/asterism": bash(pages),
            "share/zsh/site-functions/_asterism": zsh(pages)}


def main():
    words = sys.argv[1:]
    check = words[:1] == ["--check"]
    stale = []
    for name, text in made(pathlib.Path(words[-1]).resolve()).items():
        path = ROOT / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    print("\n".join(stale))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
