// Usage: node cycles.mjs IMAGE.elf [GAME]: runs the image of pieces.c in the emulator and prints, for
// each game and number of seats, the cycles of a random playout, of a greedy one, and of an iteration
// of the search: mean, and of the iterations the longest.

import { Blocks } from '../firmware/blocks.mjs';
import { Device } from '../firmware/emulator.mjs';

const STOP_WELL = 0;
const MARK_JOB = 3;
const MARK_BEGIN = 4;
const MARK_END = 5;
const HERTZ = 125e6;
const FLASH = 0x10000000;
const BUDGET = 1e6; // cycles without a look at anything else

// A device that runs its instructions in blocks, which is what makes millions of them bearable. No
// interrupt comes, and no peripheral is spoken to.
class FastDevice extends Device {
  static async load(path) {
    const device = await super.load(path);
    return Object.setPrototypeOf(device, FastDevice.prototype).quicken();
  }

  quicken() {
    const end = Math.max(...this.elf.segments.map(({ address, bytes }) => address + bytes.length));
    this.blocks = new Blocks(this.mcu, end - FLASH, () => false);
    return this;
  }

  run() {
    const { core } = this.mcu;
    let number = -1;
    this.mcu.onBreak = (immediate) => {
      number = immediate;
    };
    while (number < 0) {
      if (!this.blocks.at(core.PC)?.run(BUDGET)) core.executeInstruction();
    }
    return number;
  }
}

function line(words) {
  console.log(words.map((word, i) => (i ? String(word).padStart(12) : word.padEnd(16))).join(''));
}

function print({ game, seats, random, greedy, iteration }) {
  const mean = (all) => Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
  const longest = Math.max(...iteration);
  line([game, seats, mean(random), mean(greedy), mean(iteration), longest,
    Math.round(HERTZ / mean(iteration)), (longest / HERTZ * 1e3).toFixed(2)]);
}

function measure(device, only) {
  let row = null;
  let pieces = null;
  let begun = 0;
  const finish = () => {
    if (row && (!only || row.game === only)) print(row);
  };
  for (let number; (number = device.run()) !== STOP_WELL;) {
    if (number === MARK_JOB) {
      const [game, seats, work] = device.text('device_job').split(' ');
      if (row?.game !== game || row.seats !== seats) {
        finish();
        row = { game, seats };
      }
      pieces = row[work] = [];
    } else if (number === MARK_BEGIN) {
      begun = device.cycles;
    } else if (number === MARK_END) {
      pieces.push(device.cycles - begun);
    } else {
      throw new Error(`the device stopped at breakpoint ${number}: ${device.text('device_job')}`);
    }
  }
  finish();
}

try {
  line(['game', 'seats', 'random', 'greedy', 'iteration', 'longest', 'a second', 'longest ms']);
  measure(await FastDevice.load(process.argv[2]), process.argv[3]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
