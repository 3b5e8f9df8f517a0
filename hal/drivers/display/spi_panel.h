/* The panel on the wire: its table of settings, and where on its glass the picture lies. */
#ifndef SPI_PANEL_H
#define SPI_PANEL_H

#include "board.h"
#include "pin.h"
#include BOARD_PANEL_HEADER /* one of panels/, as board.cmake names it */

/* Where a board does not say otherwise, the picture is all of the glass. */
#ifndef BOARD_GLASS_WIDTH
#define BOARD_GLASS_WIDTH  BOARD_WIDTH
#define BOARD_GLASS_HEIGHT BOARD_HEIGHT
#define BOARD_LCD_X        0u
#define BOARD_LCD_Y        0u
#endif

_Static_assert(BOARD_LCD_X + BOARD_WIDTH <= BOARD_GLASS_WIDTH &&
                   BOARD_LCD_Y + BOARD_HEIGHT <= BOARD_GLASS_HEIGHT,
               "board.h: the picture is larger than the glass");
_Static_assert(BOARD_LCD_TE == PIN_NONE || (BOARD_LCD_MADCTL & 0xB0) == 0,
               "board.h: a panel with TE scans the picture's rows from the top; else BOARD_LCD_TE "
               "is PIN_NONE");
_Static_assert(BOARD_LCD_TE == PIN_NONE || PANEL_PACED,
               "board.h: how this panel scans is not known, so BOARD_LCD_TE is PIN_NONE");
_Static_assert(BOARD_LCD_TE == PIN_NONE || BOARD_LCD_Y == 0,
               "board.h: with TE the picture begins at the glass's top");

#endif
