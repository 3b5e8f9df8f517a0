/* The deepest of the chip's sleeps: the crystal stops, and with it whatever it drives. */
#ifndef CRYSTAL_H
#define CRYSTAL_H

/* Returns when a contact has started the crystal again. The crystal alone drives the processor
 * then, and interrupts are off. */
void crystal_stop(void);

#endif
