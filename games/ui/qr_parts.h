/* What the parts of the encoder share; for them alone. */
#ifndef QR_PARTS_H
#define QR_PARTS_H

#include "qr.h"

/* How the codewords of a version are cut into blocks, each with its own correction. */
struct qr_blocks {
    uint16_t all;   /* codewords */
    uint8_t blocks; /* the first ones hold one codeword less if they are not alike */
    uint8_t extra;  /* codewords of correction in each */
};

struct qr_blocks qr_blocks_of(uint8_t version);
/* The codewords in the order in which they are drawn: the one of that place. They lie in `words` as
 * data, block by block, and then correction, block by block. */
uint8_t qr_codeword(const struct qr_blocks *blocks, const uint8_t *words, uint16_t place);
/* Draws all modules from the codewords, with the mask that is easiest to read. */
void qr_place(struct qr *qr, struct qr_work *work);
/* How hard a code is to read, by the standard's weights; less is better. */
uint32_t qr_penalty(struct qr *qr, struct qr_work *work);

#endif
