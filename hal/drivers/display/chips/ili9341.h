/* Ilitek ILI9341: names of the registers that panels set, and how many bytes each takes. */
#ifndef CHIPS_ILI9341_H
#define CHIPS_ILI9341_H

enum { FRMCTR1 = 0xB1, ETMOD = 0xB7, PWCTR1 = 0xC0, PWCTR2 = 0xC1, VMCTR1 = 0xC5, VMCTR2 = 0xC7 };
enum {
    FRMCTR1_BYTES = 2,
    ETMOD_BYTES = 1,
    PWCTR1_BYTES = 1,
    PWCTR2_BYTES = 1,
    VMCTR1_BYTES = 2,
    VMCTR2_BYTES = 1
};

/* How it scans is not known here: TE cannot be used. */
#define PANEL_PACED 0

#endif
