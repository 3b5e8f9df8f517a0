#include "drivers.h"
#include "hardware/sync.h"

extern uint8_t __StackBottom[];

/* An instruction that would take the stack pointer below its end is not carried out, but a fault.
 */
void guard_start(void) {
    pico_default_asm_volatile("msr msplim, %0" : : "r"(__StackBottom));
}
