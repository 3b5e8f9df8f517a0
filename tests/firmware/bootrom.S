/* A stand-in for the RP2040's boot ROM, which the emulator lacks: the tables by which the SDK finds
 * functions, memory and bit functions, and flash functions whose work the harness does at a
 * breakpoint. The real one's words are not in here; only its published interface is. */
    .syntax unified
    .cpu cortex-m0plus
    .thumb

    .section .rom, "ax"
    .word 0x20042000
    .word reset + 1
    .word reset + 1
    .word reset + 1
    .byte 'M', 'u', 1, 0        /* at 0x10: this is a boot ROM */
    .hword functions            /* 0x14 */
    .hword nothing              /* 0x16: no data */
    .hword look_up + 1          /* 0x18 */
    .hword 0

    .macro entry one, two, function
    .byte \one, \two
    .hword \function + 1
    .endm

functions:
    entry 'P', '3', count_ones
    entry 'R', '3', reverse
    entry 'L', '3', zeros_before
    entry 'T', '3', zeros_behind
    entry 'M', 'S', fill
    entry 'S', '4', fill
    entry 'M', 'C', copy
    entry 'C', '4', copy
    entry 'I', 'F', connect
    entry 'E', 'X', exit_xip
    entry 'R', 'E', erase
    entry 'R', 'P', program
    entry 'F', 'C', flush
    entry 'C', 'X', enter_xip
    entry 'U', 'B', bootsel
nothing:
    .word 0

    .thumb_func
reset:
    bkpt #3
    b reset

    .thumb_func
connect:
    bkpt #4
    bx lr

    .thumb_func
exit_xip:
    bkpt #5
    bx lr

    .thumb_func
flush:
    bkpt #6
    bx lr

    .thumb_func
enter_xip:
    bkpt #7
    bx lr

/* r0 offset, r1 bytes */
    .thumb_func
erase:
    bkpt #1
    bx lr

/* r0 offset, r1 from where, r2 bytes */
    .thumb_func
program:
    bkpt #2
    bx lr

/* r0 pin that is to blink, as a bit, r1 interfaces that are to be closed; the drive is the harness's
 * affair, and nothing comes back */
    .thumb_func
bootsel:
    bkpt #8
    b bootsel

/* r0 table, r1 two letters: the function's address, or 0 */
    .thumb_func
look_up:
    ldrh r2, [r0]
    cmp r2, #0
    beq 1f
    cmp r2, r1
    beq 2f
    adds r0, #4
    b look_up
1:  movs r0, #0
    bx lr
2:  ldrh r0, [r0, #2]
    bx lr

/* r0 where, r1 byte, r2 bytes; r0 stays */
    .thumb_func
fill:
    mov ip, r0
    uxtb r1, r1
    lsls r3, r1, #8
    orrs r1, r3
    lsls r3, r1, #16
    orrs r1, r3
    lsls r3, r0, #30
    bne 2f
1:  subs r2, #4
    blo 3f
    stmia r0!, {r1}
    b 1b
3:  adds r2, #4
2:  subs r2, #1
    blo 4f
    strb r1, [r0]
    adds r0, #1
    b 2b
4:  mov r0, ip
    bx lr

/* r0 to, r1 from, r2 bytes; r0 stays */
    .thumb_func
copy:
    mov ip, r0
    mov r3, r0
    orrs r3, r1
    lsls r3, r3, #30
    bne 2f
1:  subs r2, #4
    blo 3f
    ldmia r1!, {r3}
    stmia r0!, {r3}
    b 1b
3:  adds r2, #4
2:  subs r2, #1
    blo 4f
    ldrb r3, [r1]
    strb r3, [r0]
    adds r0, #1
    adds r1, #1
    b 2b
4:  mov r0, ip
    bx lr

    .thumb_func
count_ones:
    movs r1, #0
1:  cmp r0, #0
    beq 2f
    lsrs r0, r0, #1
    bcc 1b
    adds r1, #1
    b 1b
2:  mov r0, r1
    bx lr

    .thumb_func
zeros_before:
    movs r1, #32
1:  cmp r0, #0
    beq 2f
    subs r1, #1
    lsrs r0, r0, #1
    b 1b
2:  mov r0, r1
    bx lr

    .thumb_func
zeros_behind:
    movs r1, #0
1:  cmp r1, #32
    beq 2f
    lsrs r0, r0, #1
    bcs 2f
    adds r1, #1
    b 1b
2:  mov r0, r1
    bx lr

    .thumb_func
reverse:
    movs r2, #32
    movs r1, #0
1:  lsrs r0, r0, #1
    adcs r1, r1
    subs r2, #1
    bne 1b
    mov r0, r1
    bx lr
