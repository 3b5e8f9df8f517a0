/* Sitronix ST7789: names of the registers that panels set, and how many bytes each takes. */
#ifndef CHIPS_ST7789_H
#define CHIPS_ST7789_H

enum {
    GAMSET = 0x26,
    TEON = 0x35,
    RAMCTRL = 0xB0,
    PORCTRL = 0xB2,
    GCTRL = 0xB7,
    VCOMS = 0xBB,
    LCMCTRL = 0xC0,
    VDVVRHEN = 0xC2,
    VRHS = 0xC3,
    VDVS = 0xC4,
    FRCTRL2 = 0xC6,
    PWCTRL1 = 0xD0,
    PWCTRL2 = 0xD6,
    PVGAMCTRL = 0xE0,
    NVGAMCTRL = 0xE1
};
enum {
    GAMSET_BYTES = 1,
    TEON_BYTES = 1,
    RAMCTRL_BYTES = 2,
    PORCTRL_BYTES = 5,
    GCTRL_BYTES = 1,
    VCOMS_BYTES = 1,
    LCMCTRL_BYTES = 1,
    VDVVRHEN_BYTES = 1,
    VRHS_BYTES = 1,
    VDVS_BYTES = 1,
    FRCTRL2_BYTES = 1,
    PWCTRL1_BYTES = 2,
    PWCTRL2_BYTES = 1,
    PVGAMCTRL_BYTES = 14,
    NVGAMCTRL_BYTES = 14
};

/* Ours, behind each maker's: 60 Hz, which spi_scan.h reckons with, and TE low while it scans. */
#define ST7789_PACE REGISTER(FRCTRL2, 0x0F), REGISTER(TEON, 0x00)
#define PANEL_PACED 1

#endif
