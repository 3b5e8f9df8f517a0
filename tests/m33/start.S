/* From the vector table to main, with newlib's way to QEMU (semihosting) set up before; what the processor
 * cannot carry out ends the program as a failure. */
    .syntax unified
    .cpu cortex-m33
    .thumb

    .equ WRITE0, 0x04
    .equ EXIT, 0x18
    .equ IS_NOT, 0x20023

    .section .vectors, "a"
    .word stack_end
    .word reset
    .rept 6                 /* NMI and faults */
    .word fault
    .endr

    .text
    .thumb_func
    .global reset
    .type reset, %function
reset:
    ldr r0, =bss_begin
    ldr r1, =bss_end
    movs r2, #0
    b 2f
1:  stmia r0!, {r2}
2:  cmp r0, r1
    blo 1b
    bl initialise_monitor_handles
    movs r0, #1
    ldr r1, =arguments
    bl main
    bl exit

    .thumb_func
    .type fault, %function
fault:
    movs r0, #WRITE0
    ldr r1, =words
    bkpt #0xab
    movs r0, #EXIT
    ldr r1, =IS_NOT
    bkpt #0xab
    b .

    .section .rodata
words:
    .asciz "the processor met a fault\n"
name:
    .asciz "test"
    .balign 4
    .section .data
    .balign 4
arguments:
    .word name, 0

    .section .text
    /* exit asks for these two of who brings no start files of the compiler. */
    .thumb_func
    .global _init
    .type _init, %function
_init:
    bx lr
    .thumb_func
    .global _fini
    .type _fini, %function
_fini:
    bx lr
