#include "type.h"

#include <stddef.h>

#include "seat_mark.h"
#include "sprite.h"

#define SWITCH_BOLD '\010'
#define EXTRA_ICON  '\006'
#define ICON_GAP    2 /* between a picture and what follows */
#define MORE        "..."

static const struct font *const fonts[TYPE_FACES] = {
    [TYPE_LABEL] = &font_label, [TYPE_BODY] = &font_body,     [TYPE_BOLD] = &font_bold,
    [TYPE_HEAD] = &font_head,   [TYPE_NUMBER] = &font_number, [TYPE_BIG] = &font_big,
};

enum token_kind { TOKEN_END, TOKEN_LINE, TOKEN_LETTER, TOKEN_ICON, TOKEN_BOLD, TOKEN_UNKNOWN };

/* What the next bytes of a text mean. */
struct token {
    enum token_kind kind;
    uint8_t bytes;
    uint8_t value; /* the letter, or the icon's place in the table */
};

static struct token icon_token(uint8_t bytes, int place) {
    if (place < 0 || place >= ICON_COUNT) {
        return (struct token){TOKEN_UNKNOWN, bytes, 0};
    }
    return (struct token){TOKEN_ICON, bytes, (uint8_t)place};
}

static struct token token_at(const char *text) {
    const uint8_t c = (uint8_t)*text;
    if (c == '\0') {
        return (struct token){TOKEN_END, 0, 0};
    }
    if (c == '\n') {
        return (struct token){TOKEN_LINE, 1, 0};
    }
    if (c == SWITCH_BOLD) {
        return (struct token){TOKEN_BOLD, 1, 0};
    }
    if (c >= FONT_FIRST && c <= FONT_LAST) {
        return (struct token){TOKEN_LETTER, 1, c};
    }
    if (c >= 0x01 && c <= 0x05) {
        return icon_token(1, c - 0x01);
    }
    if (c >= 0x0E && c <= 0x1F) {
        return icon_token(1, 5 + c - 0x0E);
    }
    if (c == EXTRA_ICON && text[1] != '\0') {
        return icon_token(2, ICON_EXTRA_FIRST + (uint8_t)text[1] - 0x21);
    }
    return (struct token){TOKEN_UNKNOWN, 1, 0};
}

static enum type_face switched(enum type_face face) {
    if (face == TYPE_BODY) {
        return TYPE_BOLD;
    }
    return face == TYPE_BOLD ? TYPE_BODY : face;
}

static const struct sprite *icon_sprite(enum type_face face, uint8_t place) {
    const struct icon *icon = &icon_table[place];
    if (face == TYPE_LABEL) {
        return icon->small;
    }
    return face == TYPE_BODY || face == TYPE_BOLD ? icon->normal : icon->large;
}

/* The font that draws a letter: the face's own or the one it falls back on. */
static const struct font *font_for(enum type_face face, uint8_t letter) {
    const struct font *font = fonts[face];
    if (font->glyphs[letter - FONT_FIRST].width == 0 && font->fallback != NULL) {
        return font->fallback;
    }
    return font;
}

/* What is added between two letters; a letter has few pairs, most have none. */
static int kerning(const struct font *font, uint8_t left, uint8_t right) {
    const uint8_t first = font->glyphs[left - FONT_FIRST].kern;
    if (first == 0) {
        return 0;
    }
    const struct kern *const end = font->kerns + font->kern_count;
    for (const struct kern *pair = font->kerns + first - 1;
         pair < end && pair->left == (char)left && pair->right <= (char)right; pair++) {
        if (pair->right == (char)right) {
            return pair->by;
        }
    }
    return 0;
}

/* A pen on its way along a line; draws only where it has a canvas. */
struct pen {
    struct canvas *canvas;
    int x, y;
    int ink_end; /* x behind the last thing drawn, its gap not counted */
    enum type_face face;
    uint8_t colour;
    uint8_t last; /* letter before, 0 where there is none */
};

static void letter(struct pen *pen, uint8_t value) {
    const struct font *font = font_for(pen->face, value);
    const struct glyph *glyph = &font->glyphs[value - FONT_FIRST];
    if (pen->last != 0) {
        pen->x += kerning(font, pen->last, value);
    }
    if (pen->canvas != NULL) {
        const int drop = fonts[pen->face]->cap - font->cap;
        canvas_stencil(pen->canvas, pen->x, pen->y + drop + glyph->top, glyph->width, glyph->height,
                       font->bits, glyph->offset, pen->colour);
    }
    pen->ink_end = pen->x + glyph->width;
    pen->x = pen->ink_end + font->gap;
    pen->last = value;
}

/* The picture's text colour is the text's; a seat's is the mark that it has here. */
static void icon(struct pen *pen, uint8_t place) {
    const bool seat = place < SEAT_MARKS && pen->canvas != NULL;
    const struct sprite *sprite =
        icon_sprite(pen->face, seat ? (uint8_t)seat_mark_on(pen->canvas, place) : place);
    if (pen->canvas != NULL) {
        const struct sprite_swap as_text = {COLOUR_TEXT, pen->colour};
        const struct sprite_look look = {.tint = COLOUR_NONE, .swap_count = 1, .swaps = &as_text};
        const int above = (sprite->height - fonts[pen->face]->cap) / 2;
        sprite_draw_look(pen->canvas, sprite, pen->x, pen->y - above, look);
    }
    pen->ink_end = pen->x + sprite->width;
    pen->x = pen->ink_end + ICON_GAP;
    pen->last = 0;
}

static void unknown(struct pen *pen) {
    const int cap = fonts[pen->face]->cap;
    if (pen->canvas != NULL) {
        canvas_frame(pen->canvas, rect_at(pen->x, pen->y, cap / 2, cap), pen->colour);
    }
    pen->ink_end = pen->x + cap / 2;
    pen->x = pen->ink_end + 1;
    pen->last = 0;
}

static void write(struct pen *pen, struct token token) {
    switch (token.kind) {
    case TOKEN_LETTER:
        letter(pen, token.value);
        break;
    case TOKEN_ICON:
        icon(pen, token.value);
        break;
    case TOKEN_BOLD:
        pen->face = switched(pen->face);
        pen->last = 0;
        break;
    case TOKEN_UNKNOWN:
        unknown(pen);
        break;
    case TOKEN_END:
    case TOKEN_LINE:
        break;
    }
}

/* Writes at most `length` bytes of the first line. */
static void write_bytes(struct pen *pen, const char *text, int length) {
    for (int at = 0; at < length;) {
        const struct token token = token_at(text + at);
        if (token.kind == TOKEN_END || token.kind == TOKEN_LINE) {
            return;
        }
        write(pen, token);
        at += token.bytes;
    }
}

int type_cap(enum type_face face) {
    return fonts[face]->cap;
}

int type_leading(enum type_face face) {
    return fonts[face]->leading;
}

int type_width(enum type_face face, const char *text) {
    struct pen pen = {.face = face};
    write_bytes(&pen, text, INT16_MAX);
    return pen.ink_end;
}

int type_draw(struct canvas *canvas, enum type_face face, int x, int y, uint8_t colour,
              const char *text) {
    struct pen pen = {
        .canvas = canvas, .x = x, .y = y, .ink_end = x, .face = face, .colour = colour};
    write_bytes(&pen, text, INT16_MAX);
    return pen.x;
}

static int aligned(struct rect area, int width, enum type_align align) {
    if (align == TYPE_CENTRE) {
        return area.x + (area.w - width) / 2;
    }
    return align == TYPE_RIGHT ? area.x + area.w - width : area.x;
}

void type_draw_in(struct canvas *canvas, enum type_face face, struct rect area,
                  enum type_align align, uint8_t colour, const char *text) {
    const int x = aligned(area, type_width(face, text), align);
    type_draw(canvas, face, x, area.y + (area.h - type_cap(face)) / 2, colour, text);
}

struct type_flow type_flow_of(enum type_face face, const char *text) {
    return (struct type_flow){.rest = text, .face = face};
}

/* Ends a line at `length` bytes; the next one begins at `next`. */
static void end_line(struct type_flow *flow, struct type_line *line, int length, int width,
                     const char *next, enum type_face face) {
    line->length = (uint16_t)length;
    line->width = (int16_t)width;
    flow->rest = next;
    flow->face = face;
}

bool type_next_line(struct type_flow *flow, int width, struct type_line *line) {
    if (flow->rest == NULL) {
        return false;
    }
    *line = (struct type_line){.start = flow->rest, .face = flow->face};
    struct pen pen = {.face = flow->face};
    struct pen at_break = pen;
    int break_at = -1; /* the last space that may end the line */
    for (int at = 0;;) {
        const struct token token = token_at(line->start + at);
        if (token.kind == TOKEN_END || token.kind == TOKEN_LINE) {
            const char *next = token.kind == TOKEN_END ? NULL : line->start + at + 1;
            end_line(flow, line, at, pen.ink_end, next, pen.face);
            return true;
        }
        if (token.kind == TOKEN_LETTER && token.value == ' ') {
            if (at > 0 && line->start[at - 1] != ' ') {
                break_at = at;
                at_break = pen;
            }
        }
        write(&pen, token);
        at += token.bytes;
        const bool space = token.kind == TOKEN_LETTER && token.value == ' ';
        if (pen.ink_end > width && break_at >= 0 && !space) {
            const char *next = line->start + break_at;
            while (*next == ' ') {
                next++;
            }
            end_line(flow, line, break_at, at_break.ink_end, next, at_break.face);
            return true;
        }
    }
}

int type_draw_line(struct canvas *canvas, const struct type_line *line, int x, int y,
                   uint8_t colour) {
    struct pen pen = {
        .canvas = canvas, .x = x, .y = y, .ink_end = x, .face = line->face, .colour = colour};
    write_bytes(&pen, line->start, line->length);
    return pen.x;
}

int type_box(struct canvas *canvas, enum type_face face, struct rect area, enum type_align align,
             uint8_t colour, const char *text) {
    struct type_flow flow = type_flow_of(face, text);
    struct type_line line;
    int y = area.y;
    while (type_next_line(&flow, area.w, &line)) {
        if (canvas != NULL) {
            type_draw_line(canvas, &line, aligned(area, line.width, align), y, colour);
        }
        y += type_leading(face);
    }
    return y - area.y;
}

int type_box_height(enum type_face face, int width, const char *text) {
    return type_box(NULL, face, rect_at(0, 0, width, 0), TYPE_LEFT, 0, text);
}

void type_draw_cut(struct canvas *canvas, enum type_face face, struct rect area, uint8_t colour,
                   const char *text) {
    struct type_flow flow = type_flow_of(face, text);
    struct type_line first;
    const bool whole = type_width(face, text) <= area.w;
    if (type_next_line(&flow, whole ? area.w : area.w - type_width(face, MORE), &first)) {
        const int x = type_draw_line(canvas, &first, area.x, area.y, colour);
        (void)type_draw(canvas, face, x, area.y, colour, whole ? "" : MORE);
    }
}
