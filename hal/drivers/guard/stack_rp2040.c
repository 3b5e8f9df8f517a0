#include "drivers.h"
#include "hardware/structs/mpu.h"
#include "hardware/sync.h"

#define SIZE_LOG2 13u /* as in cmake/firmware.cmake, and more than any frame */

extern uint8_t __StackBottom[];

/* Whoever reads or writes in the RAM below the stack meets a fault; nothing else is in there. The
 * handler of faults is let through: it begins with registers that it could not put anywhere. */
void guard_start(void) {
    const uintptr_t begin = (uintptr_t)__StackBottom - (1u << SIZE_LOG2);
    mpu_hw->ctrl = 0;
    mpu_hw->rnr = 0;
    mpu_hw->rbar = begin;
    mpu_hw->rasr = M0PLUS_MPU_RASR_ENABLE_BITS | (SIZE_LOG2 - 1u) << M0PLUS_MPU_RASR_SIZE_LSB |
                   1u << 28; /* no access, and nothing is carried out there */
    mpu_hw->ctrl = M0PLUS_MPU_CTRL_ENABLE_BITS | M0PLUS_MPU_CTRL_PRIVDEFENA_BITS;
    __dsb();
    __isb();
}
