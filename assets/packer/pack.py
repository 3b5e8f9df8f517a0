"""Turns the sources in assets/ into C. Run by the build:

    pack.py --manifest assets/manifest.toml --out DIR      writes DIR/assets.h and DIR/assets_*.c
    pack.py --manifest assets/manifest.toml --check        only says whether all is well
    pack.py --manifest assets/manifest.toml --unused DIR.. names sprites and sounds no code there uses

One wrong thing is one line `file:line: what` on stderr and exit code 2.
"""

import argparse
import re
import sys
from pathlib import Path

import booklet
import emit
import facts
import font
import palette
import sound
import sprite
from source import SourceError, check_name, key_line, no_other_keys, read_toml

KEYS = ("palette", "flash_budget", "fonts", "fallback", "sprites", "pictures", "icons", "sounds", "booklets",
        "facts")
SOURCE_SUFFIXES = (".font", ".sprites", ".png", ".md", ".toml", ".facts")
SEAT_ICONS, PLAIN_ICONS = 5, 18  # codes 0x01 to 0x05 and 0x0E to 0x1F
FACES = ("label", "body", "bold", "head", "number", "big")


class Icon:
    """A picture inside text and the characters that stand for it."""

    def __init__(self, name, number, sizes):
        self.name = name
        self.small, self.normal, self.large = sizes
        if number < SEAT_ICONS:
            self.code = chr(1 + number)
        elif number < SEAT_ICONS + PLAIN_ICONS:
            self.code = chr(0x0E + number - SEAT_ICONS)
        else:
            self.code = "\x06" + chr(0x21 + number - SEAT_ICONS - PLAIN_ICONS)


class Assets:
    """All that the manifest names, read and checked."""

    def __init__(self, manifest):
        self.path, self.folder = manifest, manifest.parent
        self.data = read_toml(manifest)
        no_other_keys(self.data, KEYS, manifest, "the manifest")
        self.used = {manifest.resolve()}
        self.palette = palette.read(self.file(self.data["palette"], "palette"))
        self.read_fonts()
        self.read_sprites()
        self.read_icons()
        self.read_sounds()
        self.read_booklets()
        self.facts = [facts.read(name, entry, self) for name, entry in self.data.get("facts", {}).items()]
        self.refuse_leftovers()

    extra_first = SEAT_ICONS + PLAIN_ICONS

    def file(self, name, key):
        """A file that the manifest names, remembered as used."""
        path = self.folder / name
        if not path.is_file():
            raise SourceError(self.path, key_line(self.path, key), f"there is no file '{name}'")
        self.used.add(path.resolve())
        return path

    def read_fonts(self):
        self.fonts = {}
        for name, file in self.data.get("fonts", {}).items():
            if name not in FACES:
                raise SourceError(self.path, key_line(self.path, name), f"there is no face '{name}'")
            self.fonts[name] = font.read(self.file(file, name))
        for name in FACES:
            if name not in self.fonts:
                raise SourceError(self.path, 0, f"the face '{name}' has no font")
        self.fallback = self.data.get("fallback", {})
        for name, other in self.fallback.items():
            if name not in FACES or other not in FACES or other in self.fallback:
                raise SourceError(self.path, key_line(self.path, name),
                                  "a fallback is from one face to another that has none itself")
        for name in FACES:
            full = self.fonts[self.fallback.get(name, name)]
            for char in font.PRINTABLE:
                if char not in self.fonts[name].glyphs and char not in full.glyphs:
                    raise SourceError(full.path, 0, f"glyph '{char}' is missing")

    def read_sprites(self):
        self.sprites = {}
        for name in self.data.get("sprites", {}).get("files", []):
            for one in sprite.read_grids(self.file(name, "files"), self.palette):
                self.add_sprite(one)
        for name, entry in self.data.get("pictures", {}).items():
            line = key_line(self.path, name)
            check_name(name, self.path, line)
            no_other_keys(entry, ("file", "size", "colours"), self.path, f"picture '{name}'")
            path = self.file(entry["file"], name)
            self.add_sprite(sprite.read_picture(name, path, self.palette, entry["size"],
                                                entry.get("colours", 8)))

    def add_sprite(self, one):
        if one.name in self.sprites:
            raise SourceError(one.path, one.line, f"there is already a sprite '{one.name}'")
        self.sprites[one.name] = one

    def read_icons(self):
        self.icons = {}
        for number, (name, sizes) in enumerate(self.data.get("icons", {}).items()):
            line = key_line(self.path, name)
            check_name(name, self.path, line)
            if len(sizes) != 3:
                raise SourceError(self.path, line, "an icon needs a small, a normal, a large sprite")
            for one in sizes:
                if one not in self.sprites:
                    raise SourceError(self.path, line, f"there is no sprite '{one}'")
            self.icons[name] = Icon(name, number, sizes)

    def read_sounds(self):
        self.sounds = {}
        for name in self.data.get("sounds", {}).get("files", []):
            for key, notes in sound.read(self.file(name, "files")).items():
                if key in self.sounds:
                    raise SourceError(self.path, 0, f"there is already a sound '{key}'")
                self.sounds[key] = notes

    def read_booklets(self):
        self.booklets, self.scenes = [], {}
        for name, entry in self.data.get("booklets", {}).items():
            check_name(name, self.path, key_line(self.path, name))
            no_other_keys(entry, ("file", "scenes"), self.path, f"booklet '{name}'")
            scenes = [check_name(s, self.path, 0) for s in entry.get("scenes", [])]
            self.scenes[name] = scenes
            self.booklets.append(booklet.read(name, self.file(entry["file"], name), self, scenes))

    def refuse_leftovers(self):
        """A source that nothing names is a mistake: a forgotten line here, or a forgotten file."""
        for path in sorted(self.folder.rglob("*")):
            if path.name == "README.md" or path.suffix not in SOURCE_SUFFIXES:
                continue
            if path.resolve() not in self.used:
                raise SourceError(path, 0, "is not used: the manifest does not name it")


def outputs(assets):
    """({file name: text}, [(what, bytes)])"""
    files, sizes = {"assets.h": emit.header(assets)}, []
    files["assets_palette.c"] = emit.palette_source(assets.palette)
    sizes.append(("palette", len(assets.palette.base) * 13))
    for name in assets.fonts:
        files[f"assets_font_{name}.c"], size = emit.font_source(assets, name)
        sizes.append((f"font {name}", size))
    files["assets_sprites.c"], by_name = emit.sprites_source(assets)
    for path in dict.fromkeys(s.path for s in assets.sprites.values()):
        total = sum(by_name[s.name] for s in assets.sprites.values() if s.path == path)
        sizes.append((f"sprites {path.name}", total))
    files["assets_icons.c"] = emit.tables_source(assets)
    sizes.append(("icons", 12 * len(assets.icons)))
    files["assets_names.c"] = emit.names_source(assets)
    files["assets_sounds.c"], size = emit.sounds_source(assets)
    sizes.append(("sounds", size))
    for one in assets.booklets:
        files[f"assets_booklet_{one.name}.c"], size = emit.booklet_source(one)
        sizes.append((f"booklet {one.name}", size))
    for one in assets.facts:
        files[f"assets_facts_{one.name}.c"], size = emit.facts_source(one)
        sizes.append((f"facts {one.name}", size))
    return files, sizes


def size_table(sizes, budget):
    total = sum(size for _, size in sizes)
    lines = [f"{size:7d}  {what}" for what, size in sizes]
    lines.append(f"{total:7d}  bytes of flash for assets, of {budget}")
    return "\n".join(lines) + "\n", total


def unused(assets, folders):
    """Names that no source below these folders writes."""
    words = set()
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.[ch]")):
            words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    shown = {s for icon in assets.icons.values() for s in (icon.small, icon.normal, icon.large)}
    shown |= {b[2] for one in assets.booklets for _, blocks in one.pages for b in blocks if b[2]}
    names = [f"sprite_{n}" for n in assets.sprites if n not in shown]
    names += [f"sound_{n}" for n in assets.sounds]
    return [name for name in names if name not in words]


def write(folder, files):
    """Only what differs, so that a build does not compile the rest again."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="turns assets into C")
    parser.add_argument("--manifest", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true", help="only name the C files it would write")
    parser.add_argument("--unused", nargs="+", metavar="DIR")
    options = parser.parse_args()
    try:
        assets = Assets(options.manifest)
        files, sizes = outputs(assets)
        budget = assets.data["flash_budget"]
        table, total = size_table(sizes, budget)
        if total > budget:
            raise SourceError(options.manifest, key_line(options.manifest, "flash_budget"),
                              f"the assets take {total} bytes of flash, {budget} are allowed")
    except SourceError as error:
        print(error, file=sys.stderr)
        return 2
    if options.unused:
        names = unused(assets, options.unused)
        print("".join(f"{name} is used by no code\n" for name in names), end="", file=sys.stderr)
        return 2 if names else 0
    if options.list:
        print(";".join(name for name in files if name.endswith(".c")), end="")
        return 0
    if options.out:
        write(options.out, {**files, "sizes.txt": table})
    print(table, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
