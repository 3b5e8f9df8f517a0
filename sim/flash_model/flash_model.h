/* NOR flash on this computer, in memory or kept in a file, as a device's flash behaves: erasing
 * makes ones of a sector, programming only makes zeros, and what no driver may do fails at once. It
 * counts, and it can lose power in the middle of an operation, which leaves bits done, undone, or
 * so weak that they read differently from then on. */
#ifndef FLASH_MODEL_H
#define FLASH_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#define FLASH_SECTOR 4096u
#define FLASH_PAGE   256u
#define FLASH_NEVER  UINT64_MAX

/* How far an operation has come when power fails. The letters are those of an id. */
enum flash_cut {
    FLASH_CUT_BEFORE, /* b: not begun */
    FLASH_CUT_AFTER,  /* a: complete */
    FLASH_CUT_SOME,   /* s: some bits, at random */
    FLASH_CUT_FRONT,  /* f: the first bytes */
    FLASH_CUT_WEAK, /* w: all bits on their way, none sure; may look like done and like not begun */
    FLASH_CUT_MIXED, /* m: some done, some not, some weak */
    FLASH_CUT_DEEP,  /* d: an erase that makes zeros first, cut then; for a program the same as m */
    FLASH_CUTS
};
#define FLASH_CUT_LETTERS "basfwmd"

struct flash_model;

/* A blank flash of so many sectors; flash_model_free gives it back. */
struct flash_model *flash_model_new(uint32_t sectors);
void flash_model_free(struct flash_model *model);
/* From now on the flash is what is in the file (made if it is not there), and every change goes
 * there at once; false, and nothing is changed, if it cannot be read or written or has another
 * size. */
bool flash_model_keep(struct flash_model *model, const char *path);

/* The three operations of a driver; false without power. Wrong offsets and sizes are bugs of the
 * caller. */
bool flash_model_read(void *model, uint32_t offset, void *bytes, uint32_t size);
bool flash_model_program(void *model, uint32_t offset, const void *bytes, uint32_t size);
bool flash_model_erase(void *model, uint32_t offset);

/* Power fails in operation number `operation` (pages and sectors, counted from 0 since
 * flash_model_new or flash_model_copy), in this way; `seed` says which bits. FLASH_NEVER takes it
 * back. */
void flash_model_cut(struct flash_model *model, uint64_t operation, enum flash_cut cut,
                     uint64_t seed);
/* From operation number `first` on, `count` operations are refused, while power stays (FLASH_NEVER:
 * for good). What a refused one has done to the cells all the same is said as for a cut. Refused
 * operations count too. A count of 0 takes it back. */
void flash_model_refuse(struct flash_model *model, uint64_t first, uint64_t count,
                        enum flash_cut done);
/* Operations that were refused since then. */
uint64_t flash_model_refused(const struct flash_model *model);
/* Power failed, and nothing answers. */
bool flash_model_is_off(const struct flash_model *model);
/* Power is back; weak bits make up their minds for this time, each cut's bits in their own way. */
void flash_model_restart(struct flash_model *model);

/* Makes `to` the same as `from`, which has power and no weak bits; both have the same size. Files
 * are not followed. */
void flash_model_copy(struct flash_model *to, const struct flash_model *from);
/* The cells themselves, for tests that damage them or look: sectors * FLASH_SECTOR bytes. */
uint8_t *flash_model_bytes(struct flash_model *model);
/* Called before each sector is erased; NULL: nobody. */
void flash_model_watch(struct flash_model *model, void (*watch)(void *context, uint32_t offset),
                       void *context);

/* Operations so far: pages programmed and sectors erased. */
uint64_t flash_model_operations(const struct flash_model *model);
uint64_t flash_model_programs(const struct flash_model *model);
uint64_t flash_model_bytes_read(const struct flash_model *model);
/* How often a sector was erased. */
uint32_t flash_model_wear(const struct flash_model *model, uint32_t sector);
/* The most programs that one page has seen between two erases. */
uint32_t flash_model_busiest_page(const struct flash_model *model);

#endif
