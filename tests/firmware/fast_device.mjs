// A device that runs its instructions in blocks, which is what makes billions of them bearable. No
// interrupt comes, and no peripheral is spoken to.

import { Blocks } from './blocks.mjs';
import { FlashCache } from './cache.mjs';
import { Device } from './emulator.mjs';

const FLASH = 0x10000000;
const BUDGET = 1e6; // cycles without a look at anything else
const BKPT = 0xbe;

export class FastDevice extends Device {
  // `missCycles`: what a miss of the flash cache costs; 0: it never misses.
  static async load(path, missCycles = 0) {
    return Object.setPrototypeOf(await Device.load(path), FastDevice.prototype).quicken(missCycles);
  }

  quicken(missCycles) {
    this.cache = missCycles > 0 ? new FlashCache(missCycles) : null;
    const end = Math.max(...this.elf.segments.map(({ address, bytes }) => address + bytes.length));
    this.blocks = new Blocks(this.mcu, end - FLASH, () => false, 0, this.cache);
    return this;
  }

  // Runs to the next breakpoint and returns its number; goes on behind it when it is called again.
  run(cyclesMax) {
    const { core } = this.mcu;
    let number = -1;
    this.mcu.onBreak = (immediate) => {
      const opcode = this.mcu.readUint16(core.PC - 2);
      if (opcode >> 8 !== BKPT) throw new Error(`trap at 0x${(core.PC - 2).toString(16)}`);
      number = immediate;
    };
    while (number < 0) {
      if (!this.blocks.at(core.PC)?.run(BUDGET)) this.step(core);
      if (core.cycles > cyclesMax) {
        throw new Error(`no end after ${cyclesMax} cycles, at 0x${core.PC.toString(16)}`);
      }
    }
    return number;
  }

  step(core) {
    core.executeInstruction();
    if (this.cache !== null) core.cycles += this.cache.take();
  }
}
