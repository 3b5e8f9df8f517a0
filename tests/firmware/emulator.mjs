// An RP2040 that runs one of our images to its breakpoint.

import { readFileSync } from 'node:fs';
import { readElf } from './elf.mjs';

const FLASH = 0x10000000;
const VECTORS = 0x10000100; // behind the 256 bytes of the second stage
const RAM = 0x20000000;
const BKPT = 0xbe; // the emulator also stops at an undefined instruction

async function emulatorPackage() {
  try {
    return await import('rp2040js');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('rp2040js is not installed: run npm ci in tests/firmware');
  }
}

// What the emulator would only mention ends the run: hardware has no such registers either.
const strictLogger = {
  debug() {},
  info() {},
  warn(component, message) {
    throw new Error(`${component}: ${message}`);
  },
  error(component, message) {
    throw new Error(`${component}: ${message}`);
  },
};

export class Device {
  static async load(path) {
    const { RP2040 } = await emulatorPackage();
    return new Device(new RP2040(), readElf(readFileSync(path)));
  }

  constructor(mcu, elf) {
    this.mcu = mcu;
    this.elf = elf;
    this.mcu.logger = strictLogger;
    for (const { address, bytes } of elf.segments) {
      if (address < FLASH || address + bytes.length > FLASH + mcu.flash.length) {
        throw new Error(`the image has a segment at 0x${address.toString(16)}, which is not flash`);
      }
      mcu.flash.set(bytes, address - FLASH);
    }
    mcu.core.SP = mcu.flashView.getUint32(VECTORS - FLASH, true);
    mcu.core.PC = mcu.flashView.getUint32(VECTORS - FLASH + 4, true) & ~1;
    mcu.core.VTOR = VECTORS;
  }

  // Runs to the next breakpoint and returns its number. On hardware a store to a flash address does
  // nothing; the emulator would carry it out, so that the image is compared afterwards.
  run(cyclesMax) {
    const { core } = this.mcu;
    let number = -1;
    this.mcu.onBreak = (immediate) => {
      const opcode = this.mcu.readUint16(core.PC - 2);
      if (opcode >> 8 !== BKPT) throw new Error(`trap at 0x${(core.PC - 2).toString(16)}`);
      number = immediate;
    };
    while (number < 0) {
      core.executeInstruction();
      if (core.cycles > cyclesMax) {
        throw new Error(`no end after ${cyclesMax} cycles, at 0x${core.PC.toString(16)}`);
      }
    }
    for (const { address, bytes } of this.elf.segments) {
      const stored = this.mcu.flash.subarray(address - FLASH, address - FLASH + bytes.length);
      if (!bytes.equals(stored)) throw new Error('the program stored to a flash address');
    }
    return number;
  }

  get cycles() {
    return this.mcu.core.cycles;
  }

  // The bytes of a variable in RAM.
  memory(symbol) {
    const found = this.elf.symbols.get(symbol);
    if (!found) throw new Error(`the image has no symbol ${symbol}`);
    const at = found.address - RAM;
    if (at < 0 || at + found.size > this.mcu.sram.length) throw new Error(`${symbol} is not in RAM`);
    return Buffer.from(this.mcu.sram.subarray(at, at + found.size));
  }

  // The zero-terminated text in a variable.
  text(symbol) {
    const bytes = this.memory(symbol);
    const end = bytes.indexOf(0);
    return bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
  }
}
