/* From the vector table to main, and nothing else. `bkpt #0` after main says that all is well,
 * `bkpt #1` that main said otherwise or gave up, `bkpt #2` that the processor met a fault. */
    .syntax unified
    .cpu cortex-m0plus
    .thumb

    .section .vectors, "a"
    .word stack_end
    .word reset
    .word fault             /* NMI */
    .word fault             /* HardFault */

    .text
    .thumb_func
    .global reset
    .type reset, %function
reset:
    ldr r0, =data_begin
    ldr r1, =data_end
    ldr r2, =data_stored
    b 2f
1:  ldmia r2!, {r3}
    stmia r0!, {r3}
2:  cmp r0, r1
    blo 1b
    ldr r0, =bss_begin
    ldr r1, =bss_end
    movs r2, #0
    b 4f
3:  stmia r0!, {r2}
4:  cmp r0, r1
    blo 3b
    bl main
    cmp r0, #0
    bne device_stop
    bkpt #0
    b .

    .global device_stop
    .thumb_func
    .type device_stop, %function
device_stop:
    bkpt #1
    b .

    .thumb_func
    .type fault, %function
fault:
    bkpt #2
    b .
