/* Where things lie on the table, on 240 columns; a wider screen leaves them there. */
#include "sl_screen.h"

#define CELL_X      16
#define CELL_Y      37
#define CELL_WIDTH  36
#define CELL_HEIGHT 34
#define PITCH_X     37
#define PITCH_Y     35
#define DIE_X       28
#define DIE_Y       22
#define DIE_SIDE    13
#define BAR_Y       203
#define BAR_HEIGHT  17

struct rect sl_cell_area(uint8_t column, int row, uint8_t top) {
    return rect_at(CELL_X + PITCH_X * (column - 1), CELL_Y + PITCH_Y * (row - 1 - top), CELL_WIDTH,
                   CELL_HEIGHT);
}

struct rect sl_die_area(uint8_t column) {
    return rect_at(DIE_X + PITCH_X * (column - 1), DIE_Y, DIE_SIDE, DIE_SIDE);
}

struct rect sl_bar_area(uint8_t bar) {
    static const uint8_t left[SL_BARS] = {1, 52, 109, 134, 161, 203};
    static const uint8_t wide[SL_BARS] = {50, 56, 24, 26, 41, 35};
    return rect_at(left[bar], BAR_Y, wide[bar], BAR_HEIGHT);
}

struct rect sl_detail_area(void) {
    return rect_at(0, 142, SIDE_TABLE, 42);
}
