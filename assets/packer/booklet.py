"""Booklets: a small part of Markdown. docs/add-an-asset.md describes it."""

import re

from source import SourceError, check_name, read_lines

BOLD = chr(8)  # switches between body and bold, see typeset.h


class Booklet:
    """Title and pages; a page is (title, blocks), a block (kind, text, picture, scene, height)."""

    def __init__(self, name, path):
        self.name, self.path, self.title, self.pages = name, path, None, []


def read(name, path, assets, scenes):
    """Parses a booklet. `assets` knows icons, sprites and fonts, `scenes` the game's own pictures."""
    booklet, paragraph = Booklet(name, path), []

    def close():
        if paragraph:
            add_text(booklet, paragraph, assets)
            paragraph.clear()

    for number, line in read_lines(path):
        line = line.strip()
        if line.startswith("## "):
            close()
            start_page(booklet, line[3:], number, assets)
        elif line.startswith("# "):
            set_title(booklet, line[2:], number, assets)
        elif line.startswith("!["):
            close()
            page_of(booklet, number).append(picture(booklet, line, number, assets, scenes))
        elif line.startswith(("#", "* ", "> ", "```", "|")) or re.match(r"\d+\. ", line):
            raise SourceError(path, number, f"'{line.split()[0]}' is not in our part of Markdown")
        elif line.startswith("- "):
            close()
            paragraph.append((number, line))
        elif line:
            page_of(booklet, number)
            paragraph.append((number, line))
        else:
            close()
    close()
    return check(booklet, scenes)


def start_page(booklet, words, number, assets):
    if booklet.title is None:
        raise SourceError(booklet.path, number, "the booklet's `# Title` comes first")
    title = inline(words, booklet.path, number, assets, "head")
    booklet.pages.append((title, []))


def set_title(booklet, words, number, assets):
    if booklet.title is not None:
        raise SourceError(booklet.path, number, "a booklet has one `# Title`")
    booklet.title = inline(words, booklet.path, number, assets, "head")


def page_of(booklet, number):
    if not booklet.pages:
        raise SourceError(booklet.path, number, "text stands before the first `## Page`")
    return booklet.pages[-1][1]


def add_text(booklet, paragraph, assets):
    number, words = paragraph[0][0], " ".join(line for _, line in paragraph)
    kind = "BOOKLET_TEXT"
    if words.startswith("- "):
        kind, words = "BOOKLET_POINT", words[2:]
    text = inline(words, booklet.path, number, assets, "body")
    page_of(booklet, number).append((kind, text, None, 0, 0))


def picture(booklet, line, number, assets, scenes):
    found = re.fullmatch(r"!\[([^]]*)\]\(([^)]+)\)", line)
    if not found:
        raise SourceError(booklet.path, number, "write `![what it shows](sprite)` on a line of its own")
    target = found.group(2)
    scene = re.fullmatch(r"scene:(\S+) (\d+)", target)
    if scene:
        name, height = scene.group(1), int(scene.group(2))
        if name not in scenes:
            raise SourceError(booklet.path, number, f"the manifest gives this booklet no scene '{name}'")
        if not 1 <= height <= 200:
            raise SourceError(booklet.path, number, "a scene is 1 to 200 pixels high")
        return "BOOKLET_SCENE", found.group(1), None, scenes.index(name), height
    check_name(target, booklet.path, number)
    if target not in assets.sprites:
        raise SourceError(booklet.path, number, f"there is no sprite '{target}'")
    return "BOOKLET_PICTURE", found.group(1), target, 0, 0


def inline(words, path, number, assets, face):
    """Icons and bold become their control characters; every other one must have a glyph."""

    def icon(found):
        name = found.group(1)
        if name not in assets.icons:
            raise SourceError(path, number, f"there is no icon ':{name}:'")
        return assets.icons[name].code

    if words.count("**") % 2:
        raise SourceError(path, number, "'**' is opened and not closed")
    text = re.sub(r":([a-z][a-z0-9_]*):", icon, words).replace("**", BOLD)
    plain = re.sub("[\x01-\x1f]", "", re.sub("\x06.", "", text))
    for char in plain:
        if char not in assets.fonts[face].glyphs:
            raise SourceError(path, number, f"no glyph for '{char}' in the face {face}")
    return text


def check(booklet, scenes):
    if booklet.title is None:
        raise SourceError(booklet.path, 0, "has no `# Title`")
    if not 1 <= len(booklet.pages) <= 16:
        raise SourceError(booklet.path, 0, f"has {len(booklet.pages)} pages, not 1 to 16")
    for title, blocks in booklet.pages:
        if not blocks:
            raise SourceError(booklet.path, 0, f"page '{title}' is empty")
    used = {b[3] for _, blocks in booklet.pages for b in blocks if b[0] == "BOOKLET_SCENE"}
    for i, name in enumerate(scenes):
        if i not in used:
            raise SourceError(booklet.path, 0, f"never shows its scene '{name}'")
    return booklet
