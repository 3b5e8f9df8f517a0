#include "lettering.h"

#include <string.h>

#define GRID_HEIGHT 6.0f

/* Strokes on a grid of five columns and seven rows: two digits are a corner's column and row, a
 * space begins another stroke. */
struct letter {
    char letter;
    uint8_t width; /* the last column in use */
    const char *strokes;
};

static const struct letter letters[] = {
    {'A', 4, "0602204246 0444"},
    {'B', 4, "00063645443303 3342413000"},
    {'C', 4, "4130100105163645"},
    {'D', 4, "00063645413000"},
    {'E', 3, "30000636 0323"},
    {'F', 3, "300006 0323"},
    {'G', 4, "41301001051636454323"},
    {'H', 4, "0006 4046 0343"},
    {'I', 0, "0006"},
    {'J', 3, "3035261605"},
    {'K', 4, "0006 0340 0346"},
    {'L', 3, "000636"},
    {'M', 4, "0600234046"},
    {'N', 4, "06004640"},
    {'O', 4, "100105163645413010"},
    {'P', 4, "06003041423303"},
    {'Q', 4, "100105163645413010 2446"},
    {'R', 4, "06003041423303 2346"},
    {'S', 4, "4130100102133344453616 1605"},
    {'T', 4, "0040 2026"},
    {'U', 4, "000516364540"},
    {'V', 4, "002640"},
    {'W', 4, "0006234640"},
    {'X', 4, "0046 4006"},
    {'Y', 4, "002340 2326"},
    {'Z', 4, "00400646"},
    {'0', 4, "100105163645413010"},
    {'1', 1, "011016"},
    {'2', 4, "01103041420646"},
    {'3', 4, "01103041423344453616 1605 1333"},
    {'4', 4, "30040545 3036"},
    {'5', 4, "400003334445361605"},
    {'6', 4, "41301001051636454433 3303"},
    {'7', 4, "004016"},
    {'8', 4, "133342413010010213 1304051636454433"},
    {'9', 4, "4333130201103041 414536161605"},
    {'.', 0, "0606"},
    {'-', 2, "0323"},
    {'*', 4, "2125 0244 0442"},
};

static const struct letter *letter_of(char wanted) {
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].letter == wanted) {
            return &letters[i];
        }
    }
    return NULL;
}

static float advance(const struct lettering *lettering, const struct letter *letter) {
    const float unit = lettering->cap / GRID_HEIGHT;
    return (letter != NULL ? (float)letter->width : 2.0f) * unit + lettering->gap;
}

float lettering_width(const struct lettering *lettering, const char *text) {
    float width = -lettering->gap;
    for (; *text != '\0'; text++) {
        width += advance(lettering, letter_of(*text));
    }
    return width;
}

/* All strokes of a letter whose left upper corner is at x, y. */
static void write_letter(struct paint *paint, const struct lettering *lettering,
                         const struct letter *letter, float x, float y) {
    const float unit = lettering->cap / GRID_HEIGHT;
    const char *at = letter->strokes;
    while (*at != '\0' && at[1] != '\0') {
        const float from_x = x + (float)(at[0] - '0') * unit;
        const float from_y = y + (float)(at[1] - '0') * unit;
        at += 2;
        if (*at == ' ') {
            at++;
        } else if (*at != '\0') {
            paint_fill(paint,
                       form_line(from_x, from_y, x + (float)(at[0] - '0') * unit,
                                 y + (float)(at[1] - '0') * unit, lettering->thick / 2.0f),
                       lettering->ink);
        }
    }
}

void lettering_write(struct paint *paint, const struct lettering *lettering, float x, float y,
                     const char *text) {
    x -= lettering_width(lettering, text) / 2.0f;
    y -= lettering->cap / 2.0f;
    for (; *text != '\0'; text++) {
        const struct letter *letter = letter_of(*text);
        if (letter != NULL) {
            write_letter(paint, lettering, letter, x, y);
        }
        x += advance(lettering, letter);
    }
}
