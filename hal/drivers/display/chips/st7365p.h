/* Sitronix ST7365P, a relative of the ILI9488 that takes 16-bit colours by SPI: names of the
 * registers that panels set, and how many bytes each takes. */
#ifndef CHIPS_ST7365P_H
#define CHIPS_ST7365P_H

enum { VSCRDEF = 0x33, EMS = 0xB7 };
enum { VSCRDEF_BYTES = 6, EMS_BYTES = 1 };

/* How it scans is not known here: TE cannot be used. */
#define PANEL_PACED 0

#endif
