"""Writes the generated C. The same sources always give the same bytes."""

import re

HEAD = "/* Made by assets/packer from {0}. Edit that, not this. */\n"


def c_string(text):
    """A C string literal; control characters as three octal digits, which nothing can run into."""
    out = ""
    for char in text:
        code = ord(char)
        if char in '"\\':
            out += "\\" + char
        elif code < 32:
            out += f"\\{code:03o}"
        elif char == "?":
            out += "\\?"
        else:
            out += char
    return f'"{out}"'


def byte_rows(data):
    rows = [", ".join(str(value) for value in data[i : i + 20]) for i in range(0, len(data), 20)]
    return "".join(f"    {row},\n" for row in rows)


def header(assets):
    """assets.h: every name that C code may use."""
    out = HEAD.format("assets/manifest.toml")
    out += "#ifndef ASSETS_H\n#define ASSETS_H\n\n#include <stdint.h>\n\n#include \"asset_types.h\"\n\n"
    out += "/* The palette: an index a pixel. */\nenum colour {\n"
    for name, index in assets.palette.names.items():
        out += f"    COLOUR_{name.upper()} = {index},\n"
    out += f"}};\n\n#define COLOUR_COUNT {len(assets.palette.base)}\n\n"
    out += "/* 0xRRGGBB and RGB565 of each colour, as everybody sees it and for the colour-blind. */\n"
    for kind in ("plain", "colour_blind"):
        out += f"extern const uint32_t palette_{kind}[COLOUR_COUNT];\n"
        out += f"extern const uint16_t palette_{kind}_565[COLOUR_COUNT];\n"
    out += "/* What takes each colour's place where the screen is darkened. */\n"
    out += "extern const uint8_t palette_dim[COLOUR_COUNT];\n\n"
    for name in assets.fonts:
        out += f"extern const struct font font_{name};\n"
    out += "\n/* Pictures inside text, to be written beside string literals. */\n"
    for icon in assets.icons.values():
        out += f"#define ICON_{icon.name.upper()} {c_string(icon.code)}\n"
    out += f"\n/* Seats, then the icons of 0x0E to 0x1F, then those behind 0x06. */\n"
    out += f"#define ICON_COUNT {len(assets.icons)}\n#define ICON_EXTRA_FIRST {assets.extra_first}\n"
    out += "extern const struct icon icon_table[ICON_COUNT];\n\n"
    for name in assets.sprites:
        out += f"extern const struct sprite sprite_{name};\n"
    out += "\nstruct sprite_entry {\n    const char *name;\n    const struct sprite *sprite;\n};\n\n"
    out += f"/* All of them by name, for tools. */\n#define SPRITE_COUNT {len(assets.sprites)}\n"
    out += "extern const struct sprite_entry sprite_table[SPRITE_COUNT];\n\n"
    for name in assets.sounds:
        out += f"extern const struct sound sound_{name};\n"
    out += "\n"
    for booklet in assets.booklets:
        out += f"extern const struct booklet booklet_{booklet.name};\n"
        for i, scene in enumerate(assets.scenes[booklet.name]):
            out += f"#define BOOKLET_{booklet.name.upper()}_{scene.upper()} {i}\n"
    if assets.facts:
        out += "\n/* Facts on cards, in the order of the manifest. */\n"
    for one in assets.facts:
        out += f"#define FACTS_{one.name.upper()} {len(one.words)}\n"
        out += f"extern const char *const facts_{one.name}[FACTS_{one.name.upper()}];\n"
    return out + "\n#endif\n"


def rgb565(colour):
    r, g, b = colour
    return (r * 31 + 127) // 255 << 11 | (g * 63 + 127) // 255 << 5 | (b * 31 + 127) // 255


def palette_source(palette):
    out = HEAD.format("assets/palette.toml") + '#include "assets.h"\n'
    for kind, table in (("plain", palette.base), ("colour_blind", palette.colour_blind)):
        out += f"\nconst uint32_t palette_{kind}[COLOUR_COUNT] = {{\n"
        out += "".join(f"    0x{r:02X}{g:02X}{b:02X},\n" for r, g, b in table) + "};\n"
        out += f"\nconst uint16_t palette_{kind}_565[COLOUR_COUNT] = {{\n"
        out += "".join(f"    0x{rgb565(colour):04X},\n" for colour in table) + "};\n"
    out += "\nconst uint8_t palette_dim[COLOUR_COUNT] = {\n" + byte_rows(palette.dim) + "};\n"
    return out


def glyph_bits(font, kerns):
    """(glyph lines, bits as bytes) of a font."""
    lines, bits = [], ""
    for code in range(32, 127):
        glyph = font.glyphs.get(chr(code))
        if glyph is None:
            lines.append("    {0, 0, 0, 0, 0},\n")
            continue
        top, rows = glyph.trimmed()
        kern = next((i + 1 for i, pair in enumerate(kerns) if pair[0] == chr(code)), 0)
        lines.append(f"    {{{len(bits)}, {glyph.width}, {len(rows)}, {top}, {kern}}},\n")
        bits += "".join(rows)
    bits = bits.replace("#", "1").replace(".", "0")
    bits += "0" * (-len(bits) % 8)
    return lines, bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def char_literal(char):
    return {"'": "'\\''", "\\": "'\\\\'"}.get(char, f"'{char}'")


def font_source(assets, name):
    """(C source, bytes in flash) of one font."""
    font = assets.fonts[name]
    kerns = sorted((left, right, by) for (left, right), by in font.kerns.items() if by)
    lines, bits = glyph_bits(font, kerns)
    out = HEAD.format(f"the font {name}") + '#include "assets.h"\n\n'
    out += "static const struct glyph glyphs[FONT_LAST - FONT_FIRST + 1] = {\n" + "".join(lines)
    out += "};\n\nstatic const uint8_t bits[] = {\n" + byte_rows(bits) + "};\n\n"
    if kerns:
        out += "static const struct kern kerns[] = {\n"
        for left, right, by in kerns:
            out += f"    {{{char_literal(left)}, {char_literal(right)}, {by}}},\n"
        out += "};\n\n"
    fallback = assets.fallback.get(name)
    out += f"const struct font font_{name} = {{\n"
    for key in ("cap", "leading", "gap"):
        out += f"    .{key} = {font.metrics[key]},\n"
    out += f"    .kern_count = {len(kerns)},\n    .glyphs = glyphs,\n    .bits = bits,\n"
    out += f"    .kerns = {'kerns' if kerns else '0'},\n"
    out += f"    .fallback = {f'&font_{fallback}' if fallback else '0'},\n}};\n"
    return out, 95 * 6 + len(bits) + 3 * len(kerns) + 24


def sprites_source(assets):
    """(C source, {name: bytes}) of all sprites."""
    out, sizes = HEAD.format("the sprites and pictures") + '#include "assets.h"\n', {}
    for name, sprite in assets.sprites.items():
        colours, depth, coding, data = sprite.encode()
        sizes[name] = len(data) + len(colours) + 20
        out += f"\nstatic const uint8_t {name}_colours[] = {{\n" + byte_rows(colours) + "};\n"
        out += f"static const uint8_t {name}_data[] = {{\n" + byte_rows(data) + "};\n"
        out += f"const struct sprite sprite_{name} = {{\n"
        out += f"    .width = {sprite.width},\n    .height = {sprite.height},\n"
        out += f"    .count = {len(colours)},\n    .depth = {depth},\n    .coding = {coding},\n"
        out += f"    .colours = {name}_colours,\n    .data = {name}_data,\n}};\n"
    return out, sizes


def tables_source(assets):
    """The icons of text."""
    out = HEAD.format("assets/manifest.toml") + '#include "assets.h"\n\n'
    out += "const struct icon icon_table[ICON_COUNT] = {\n"
    for icon in assets.icons.values():
        small, normal, large = (f"&sprite_{s}" for s in (icon.small, icon.normal, icon.large))
        out += f"    {{{small}, {normal}, {large}}},\n"
    return out + "};\n"


def names_source(assets):
    """The table for tools, in a file of its own so that the device does not link it."""
    out = HEAD.format("assets/manifest.toml") + '#include "assets.h"\n\n'
    out += "const struct sprite_entry sprite_table[SPRITE_COUNT] = {\n"
    for name in assets.sprites:
        out += f'    {{"{name}", &sprite_{name}}},\n'
    return out + "};\n"


def sounds_source(assets):
    out, size = HEAD.format("the sounds") + '#include "assets.h"\n', 0
    for name, notes in assets.sounds.items():
        out += f"\nstatic const struct note {name}_notes[] = {{\n"
        out += "".join(f"    {{{hz}, {ms}, {duty}}},\n" for hz, ms, duty in notes)
        out += f"}};\nconst struct sound sound_{name} = {{{len(notes)}, {name}_notes}};\n"
        size += 6 * len(notes) + 8
    return out, size


def booklet_source(booklet):
    """(C source, bytes) of one booklet."""
    out, size = HEAD.format(f"the booklet {booklet.name}") + '#include "assets.h"\n', 12
    for number, (_, blocks) in enumerate(booklet.pages, 1):
        out += f"\nstatic const struct booklet_block page_{number}[] = {{\n"
        for kind, text, picture, scene, height in blocks:
            shown = f"&sprite_{picture}" if picture else "0"
            out += f"    {{{kind}, {scene}, {height}, {c_string(text)}, {shown}}},\n"
            size += 12 + len(text) + 1
        out += "};\n"
    out += "\nstatic const struct booklet_page pages[] = {\n"
    for number, (title, blocks) in enumerate(booklet.pages, 1):
        out += f"    {{{c_string(title)}, page_{number}, {len(blocks)}}},\n"
        size += 12 + len(title) + 1
    out += f"}};\n\nconst struct booklet booklet_{booklet.name} = {{\n"
    out += f"    {c_string(booklet.title)}, pages, {len(booklet.pages)}}};\n"
    return re.sub(r"\n\n\n+", "\n\n", out), size


def facts_source(facts):
    """(C source, bytes) of the facts of one game."""
    out = HEAD.format(f"the facts of {facts.name}") + '#include "assets.h"\n\n'
    out += f"const char *const facts_{facts.name}[FACTS_{facts.name.upper()}] = {{\n"
    out += "".join(f"    {c_string(words)},\n" for words in facts.words)
    return out + "};\n", sum(len(words) + 5 for words in facts.words)
