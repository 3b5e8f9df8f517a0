// What the processor cannot carry out: an access that is not aligned, an address where nothing is, an
// undefined instruction. It ends the run, or, if the handheld `takesFaults`, leads to HardFault as on
// the chip.

const NMI = 2, HARD_FAULT = 3;
const RAM = 0x20000000;
const BOOTROM_END = 0x4000;
const BKPT = 0xbe;
const FLASH = 0x10000000;
const FLASH_END = 0x14000000; // its uncached aliases too

// Thrown by what the processor cannot carry out.
export class Fault extends Error {}

// What the emulator would only mention ends the run; of memory and the core it is a fault. SEV is the
// one thing that it does nothing for but mention it.
export function strictLogger(core) {
  const refuse = (component, message) => {
    const Kind = component === 'RP2040' || component === 'CortexM0Core' ? Fault : Error;
    throw new Kind(`${component}: ${message}`);
  };
  return { debug() {}, warn: refuse, error: refuse,
    info(component, message) {
      if (message === 'SEV') core.eventRegistered = true;
    } };
}

// Hardware ignores a store to flash, or does worse; the emulator would carry it out. Words are looked
// at by the emulator itself when they are read.
export function guardMemory(mcu) {
  const hex = (number) => `0x${(number >>> 0).toString(16)}`;
  const guard = (name, bytes, stores) => {
    const access = mcu[name].bind(mcu);
    mcu[name] = (address, value) => {
      const at = address >>> 0;
      if (at & bytes - 1) throw new Fault(`${name} at ${hex(at)}, by ${hex(mcu.core.PC - 2)}, is not aligned`);
      if (stores && at >= FLASH && at < FLASH_END) {
        throw new Error(`a store to flash, ${hex(at)}, at ${hex(mcu.core.PC)}`);
      }
      return access(address, value);
    };
  };
  guard('readUint16', 2, false);
  guard('writeUint32', 4, true);
  guard('writeUint16', 2, true);
  guard('writeUint8', 1, true);
}

// Whether the processor has come to a breakpoint of the boot ROM; any other one is a fault.
export function checkBreak(mcu) {
  const { core } = mcu;
  const at = core.PC - 2;
  if (mcu.readUint16(at) >> 8 === BKPT && at < BOOTROM_END) return;
  throw new Fault(`trap at 0x${at.toString(16)}, called from 0x${(core.LR >>> 0).toString(16)}`);
}

// Enters HardFault: registers on the stack, IPSR 3. In HardFault itself, and in NMI, the processor locks up.
export function enterHardFault(core) {
  if (core.IPSR === HARD_FAULT || core.IPSR === NMI) throw new Error('a fault in the handler of faults: the processor locks up');
  core.waiting = false;
  core.exceptionEntry(HARD_FAULT);
}

// One instruction, whose fault is taken as the processor takes it; its cycles.
export function executeOrFault(core) {
  if (core.interruptsUpdated) core.checkForInterrupts();
  const at = core.PC;
  try {
    return core.executeInstruction();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    core.PC = at;
    enterHardFault(core);
    return 1;
  }
}

// Instructions that cannot be carried out, by name.
export const BROKEN = {
  'an undefined instruction': [0xdeff],
  'a word that is not aligned': [0x2001, 0x6800], // movs r0, #1; ldr r0, [r0]
  'half a word that is not aligned': [0x2001, 0x8800],
  'an address where nothing is': [0x2003, 0x0700, 0x6800], // 0x30000000
};

// Lets the program go on with such instructions, put where the stack has not been.
export function crash(handheld, name) {
  const { core, sramView } = handheld.mcu;
  BROKEN[name].forEach((instruction, i) => sramView.setUint16(handheld.stack.bottom + 2 * i, instruction, true));
  core.waiting = false;
  core.PC = RAM + handheld.stack.bottom;
}
